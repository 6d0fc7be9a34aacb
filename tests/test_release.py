"""`scripts/check_release.py` tries every command there is; it needs the network, so that no check runs it."""

from importlib import import_module

from pitbook.cli.app import COMMANDS
from pitbook.extras import EXTRAS


def test_every_command_is_tried_where_the_package_is_installed() -> None:
    release = import_module("scripts.check_release")
    tried = {typed.split()[0] for typed in (*release.CORE, *release.WITH_AN_EXTRA)}
    assert COMMANDS.keys() <= tried
    assert set(release.WITH_AN_EXTRA.values()) == EXTRAS.keys() - {"cluster"}
