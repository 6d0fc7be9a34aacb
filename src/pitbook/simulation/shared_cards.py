"""How far boxes and seats hang together: all of them meet the same hand of the dealer.

The results of one round at several boxes vary together by what the dealer's cards do to each. How much that is of all
that a wager varies by says how much wider its interval is than that of so many wagers apart.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitbook.games.casino_war.figures.tables import RANKS, WarTables
from pitbook.games.three_card_poker.figures.outcomes import Stands
from pitbook.games.three_card_poker.figures.tables import PokerTables

Floats = NDArray[np.float64]


def widened(share: float, together: int) -> float:
    """By how much the variance of so many wagers is larger than apart, if they have this share of it in common."""
    return 1.0 + (together - 1) * share


def shares_at_war(tables: WarTables) -> dict[str, float]:
    """For each kind of wager the share of its variance that the dealer's first card makes, as if no cards were gone."""
    found = {}
    for kind in _kinds((*tables.settled.values(), *tables.settled_at_war.values())):
        means, squares = np.zeros((RANKS, RANKS)), np.zeros((RANKS, RANKS))
        for place, settled in tables.settled.items():
            means.flat[place] = _net(settled, kind)
            squares.flat[place] = _net(settled, kind) ** 2
        at_war: dict[int, list[int]] = {}
        for place, settled in tables.settled_at_war.items():
            at_war.setdefault(place // RANKS**2, []).append(_net(settled, kind))
        for rank, nets in at_war.items():
            means[rank, rank], squares[rank, rank] = np.mean(nets), np.mean(np.square(nets))
        found[kind] = _share(means.mean(axis=0), np.full(RANKS, 1 / RANKS), float(squares.mean()))
    return found


def shares_at_poker(tables: PokerTables) -> dict[str, float]:
    """The same for the dealer's hand: whether it is one, and how strong."""
    found = {}
    strength, base = tables.strength, tables.sort
    places = int(strength.max()) + 1
    hands = np.bincount(strength, minlength=places)
    qualifying = np.bincount(strength[tables.qualifies], minlength=places)
    for kind in _kinds(tables.settled.values()):
        net = np.zeros(len(tables.net))
        for place, settled in tables.settled.items():
            net[place] = _net(settled, kind)
        by_stands = [net[base + stands] for stands in Stands]
        sums = [np.bincount(strength, each, minlength=places) for each in by_stands]
        squares = [np.bincount(strength, each**2, minlength=places) for each in by_stands]
        against = _against(sums) / len(strength)
        square = _against(squares) / len(strength)
        without, without_square = (float(each[Stands.WITHOUT_HAND].sum()) / len(strength) for each in (sums, squares))
        weights = np.append(qualifying, hands.sum() - qualifying.sum()) / hands.sum()
        means = np.append(against, without)
        found[kind] = _share(means, weights, float((np.append(square, without_square) * weights).sum()))
    return found


def _against(by_stands: list[Any]) -> Floats:
    """For each strength of the dealer the sum over all hands of the player: those above, as strong, and below."""
    lower, equal, higher = by_stands[Stands.LOWER], by_stands[Stands.EQUAL], by_stands[Stands.HIGHER]
    above = lower.sum() - np.cumsum(lower)
    below = np.cumsum(higher) - higher
    total: Floats = above + equal + below
    return total


def _share(means: Floats, weights: Floats, square: float) -> float:
    mean = float((means * weights).sum())
    whole = square - mean**2
    return float(((means - mean) ** 2 * weights).sum()) / whole if whole > 0 else 0.0


def _kinds(settled: Iterable[tuple[Any, ...]]) -> list[str]:
    return list(dict.fromkeys(done.kind.value for each in settled for done in each))


def _net(settled: tuple[Any, ...], kind: str) -> int:
    return sum(done.paid - done.collected for done in settled if done.kind.value == kind)
