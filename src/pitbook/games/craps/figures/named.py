"""The strategies of Craps by name."""

from collections.abc import Callable, Iterable
from functools import partial

from pitbook.games.craps.figures import strategies as craps
from pitbook.games.craps.figures.own import own_strategy
from pitbook.games.craps.options import Kind
from pitbook.games.craps.wagers import IN_NO_DOCUMENT, ROWS, NumberRow, OneRollRow
from pitbook.strategies.named import Change, Strategies

BY_THEMSELVES = [kind for kind in Kind if not kind.value.startswith("behind") and kind not in IN_NO_DOCUMENT]
"""Those that need no other wager in front of them."""


def _martingale(stake: int, doublings: int = 6, wager: str = "win-line", number: int = 0) -> craps.Strategy:
    """Doubles a wager after each loss, up to the given number of times, then starts over: Win Line, or another."""
    return craps.martingale(_kind(wager), stake, doublings, number)


def _progression(stakes: Iterable[int], wager: str = "win-line", number: int = 0) -> craps.Strategy:
    """The next of these stakes after a loss, the first again after a win or when they are used up."""
    return craps.progression(_kind(wager), stakes, number)


def _kind(name: str) -> Kind:
    known = {kind.value.replace("_", "-"): kind for kind in BY_THEMSELVES}
    if name not in known:
        raise ValueError(f"there is no wager {name!r}; there are {', '.join(known)}")
    return known[name]


def _again(kind: Kind, stake: int, *, on: bool | None = None) -> craps.Strategy:
    """The wager of this name, again whenever it is gone and may be placed."""
    return craps.flat(kind, stake, on=on)


def _again_on(kind: Kind, stake: int, number: int, *, on: bool | None = None) -> craps.Strategy:
    """The wager of this name on a number, again whenever it is gone and may be placed."""
    return craps.flat(kind, stake, number, on=on)


ON_A_NUMBER = {
    row.kind
    for row in ROWS
    if (isinstance(row, NumberRow) and row.named) or (isinstance(row, OneRollRow) and row.doubled)
}
LINE_KINDS = {"win-line", "dont-win", "come", "dont-come"}
CRAPS: dict[str, Callable[..., craps.Strategy]] = {
    "win-line": craps.win_line,
    "dont-win": craps.dont_win,
    "come": craps.come,
    "dont-come": craps.dont_come,
    "place": craps.place,
    "place-to-lose": craps.place_lose,
    "hardways": craps.hardways,
    "iron-cross": craps.iron_cross,
    "three-point-molly": craps.three_point_molly,
    "dark-side": craps.dark_side,
    "hedged-line": craps.hedged_line,
    "place-and-take-down": craps.place_and_take_down,
    "press": craps.press,
    "martingale": _martingale,
    "progression": _progression,
    **{
        kind.value.replace("_", "-"): partial(_again_on if kind in ON_A_NUMBER else _again, kind)
        for kind in BY_THEMSELVES
        if kind.value.replace("_", "-") not in LINE_KINDS
    },
}

CRAPS_CHANGES: dict[str, Change] = {
    "whole": lambda strategy, yes: craps.paid_exactly(strategy) if yes else strategy,
    "per-shooter": craps.at_most,
}
"""What every strategy of Craps may be told besides, in the order in which it is done."""

STRATEGIES = Strategies(CRAPS, CRAPS_CHANGES, craps.summed, own_strategy)


def craps_strategy(texts: Iterable[str]) -> craps.Strategy:
    """All of them together."""
    made: craps.Strategy = STRATEGIES.made(texts)
    return made
