"""`pitbook config`: what is in force here, and where each value came from."""

import os
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from pitbook.cli import store_keys
from pitbook.cli.settings import (
    DEFAULT,
    KNOWN_VARIABLES,
    SETTINGS,
    in_force,
    password_lies_open,
    settings_file,
    unknown_variables,
)
from pitbook.cli.terminal import BAD, QUIET, Terminal, print_json, table
from pitbook.config import VARIABLE, config_place
from pitbook.journal.opening import place_of
from pitbook.journal.postgres_address import address


def config(*, json: Annotated[bool, Parameter(negative=(), show_default=False, help="Print JSON.")] = False) -> int:
    """Show the settings in force, and where each value came from.

    pitbook config
    PITBOOK_PORT=9000 pitbook config --json

    A setting is taken from the command line (--port), else from the environment (PITBOOK_PORT),
    else from the file pitbook.toml in your configuration folder (PITBOOK_CONFIG_FILE names another):
      port = 9000
      public-url = "https://floor.example"
      store = "postgresql://pitbook@localhost/pitbook"
      trusted-proxy = ["127.0.0.1"]
    Several values stand in a variable with commas between them. Passwords are never shown, and no
    command takes one on its command line.
    """
    found = {each.name: in_force(each.name) for each in SETTINGS}
    shown = {name: (_shown(name, each.value), each.source) for name, each in found.items()}
    warned = _warnings()
    if json:
        settings = {name: {"value": shown_value, "from": source} for name, (shown_value, source) in shown.items()}
        print_json({"settings": settings, "files": _files(), "warnings": warned})
        return 0
    terminal, listed = Terminal(), table("setting", "value", "from")
    for name, (shown_value, source) in shown.items():
        listed.add_row(name, _words(shown_value), source)
    terminal.print(listed)
    for name, place in _files().items():
        terminal.print(f"{name}: {place}", style=QUIET, soft_wrap=True)
    for each in warned:
        terminal.print(each, style=BAD, soft_wrap=True)
    return 0


def _shown(name: str, value: Any) -> Any:
    """Without a password."""
    return _place(value) if name == "store" else value


def _place(url: str) -> str:
    return place_of(url) if url.startswith("sqlite:///") else address(url)[0]


def _words(value: Any) -> str:
    if value is None:
        return "none"
    return ", ".join(value) or "none" if isinstance(value, tuple) else str(value)


def _files() -> dict[str, str]:
    keys = store_keys.VARIABLE if os.environ.get(store_keys.VARIABLE) else str(config_place() / store_keys.FILE)
    return {
        "settings": f"{settings_file()}{_there(settings_file())}",
        "configuration folder": f"{config_place()} (from {VARIABLE if os.environ.get(VARIABLE) else DEFAULT})",
        "store key": keys if keys == store_keys.VARIABLE else f"{keys}{_there(Path(keys))}",
    }


def _there(path: Path) -> str:
    return "" if path.exists() else " (there is none)"


def _warnings() -> list[str]:
    warned = [
        f"{each} is set and means nothing here. There are "
        f"{', '.join(sorted((*(one.variable for one in SETTINGS), *KNOWN_VARIABLES)))}."
        for each in unknown_variables()
    ]
    if password_lies_open():
        warned.append(f"{settings_file()} has a password in it, and everybody on this machine may read it: chmod 600.")
    return warned
