"""`pitbook rules`: the rulebooks, read by people and by programs.

Each page works its answer out as a frozen struct, which `--json` prints as it is and which is laid out for people.
"""

from pitbook.cli.rules.commands import app

__all__ = ["app"]
