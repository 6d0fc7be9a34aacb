"""The strategies of Craps by name."""

from collections.abc import Callable, Iterable
from functools import partial

from pitbook.games.craps.figures import strategies as craps
from pitbook.games.craps.options import Kind
from pitbook.strategies.named import Change, Strategies

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
    "martingale": partial(craps.martingale, Kind.WIN_LINE),
    "progression": partial(craps.progression, Kind.WIN_LINE),
    **{
        kind.value.replace("_", "-"): partial(craps.flat, kind)
        for kind in Kind
        if not kind.value.startswith("behind") and kind.value.replace("_", "-") not in LINE_KINDS
    },
}

CRAPS_CHANGES: dict[str, Change] = {
    "whole": lambda strategy, yes: craps.paid_exactly(strategy) if yes else strategy,
    "per-shooter": craps.at_most,
}
"""What every strategy of Craps may be told besides, in the order in which it is done."""

STRATEGIES = Strategies(CRAPS, CRAPS_CHANGES, craps.summed)


def craps_strategy(texts: Iterable[str]) -> craps.Strategy:
    """All of them together."""
    made: craps.Strategy = STRATEGIES.made(texts)
    return made
