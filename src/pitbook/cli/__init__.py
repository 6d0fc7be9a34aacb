"""Pitbook in a terminal: translate in, call the room that knows, translate out."""

import sys

from pitbook.cli.terminal import complain
from pitbook.plugins import NotAPlugin

__all__ = ["main"]


def main() -> None:
    """What can be typed depends on the games there are, so a plugin that is none is found before anything else."""
    try:
        from pitbook.cli.app import main as begin
    except NotAPlugin as error:
        complain(str(error))
        sys.exit(2)
    begin()
