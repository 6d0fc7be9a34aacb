"""Pitbook: casino table games as rulebooks that run.

    import pitbook

    pitbook.list_rulebooks()                              # what there is
    pitbook.search("dealer", "qualifies")                 # clauses by words
    pitbook.figures("star-craps").frame()                 # exact figures, as a data frame of pandas
    pitbook.settle(case)                                  # a case, wager by wager, with clauses
    pitbook.simulate("star-craps", "win-line:stake=10")   # millions of rolls
    pitbook.analyse("star-craps", "win-line:stake=10", bankroll=500).summary   # sessions, exactly

Rounds, tables and commands are in `pitbook.games`, a floor from another program in `pitbook.client`.
"""

from importlib import import_module
from typing import Any

__version__ = "0.3.0"


__all__ = [
    "Results",
    "SessionResults",
    "__version__",
    "analyse",
    "clauses",
    "compare",
    "figures",
    "list_rulebooks",
    "search",
    "settle",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """Loaded when it is asked for, so that the version is there at once."""
    if name in __all__:
        return getattr(import_module("pitbook.public"), name)
    raise AttributeError(f"module 'pitbook' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
