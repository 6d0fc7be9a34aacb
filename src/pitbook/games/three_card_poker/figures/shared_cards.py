"""How far seats hang together that all meet the same hand of the dealer."""

from typing import Any

import numpy as np

from pitbook.games.three_card_poker.figures.dealers import Stands
from pitbook.games.three_card_poker.figures.tables import PokerTables
from pitbook.simulation.shared_cards import Floats, kinds_of, net_of_kind, share_of


def shares_at_poker(tables: PokerTables) -> dict[str, float]:
    """For each kind of wager the share of its variance that the dealer's hand makes: whether it is one, how strong."""
    found = {}
    strength, base = tables.strength, tables.sort
    places = int(strength.max()) + 1
    hands = np.bincount(strength, minlength=places)
    qualifying = np.bincount(strength[tables.qualifies], minlength=places)
    for kind in kinds_of(tables.settled.values()):
        net = np.zeros(len(tables.net))
        for place, settled in tables.settled.items():
            net[place] = net_of_kind(settled, kind)
        by_stands = [net[base + stands] for stands in Stands]
        sums = [np.bincount(strength, each, minlength=places) for each in by_stands]
        squares = [np.bincount(strength, each**2, minlength=places) for each in by_stands]
        against = _against(sums) / len(strength)
        square = _against(squares) / len(strength)
        without, without_square = (float(each[Stands.WITHOUT_HAND].sum()) / len(strength) for each in (sums, squares))
        weights = np.append(qualifying, hands.sum() - qualifying.sum()) / hands.sum()
        means = np.append(against, without)
        found[kind] = share_of(means, weights, float((np.append(square, without_square) * weights).sum()))
    return found


def _against(by_stands: list[Any]) -> Floats:
    """For each strength of the dealer the sum over all hands of the player: those above, as strong, and below."""
    lower, equal, higher = by_stands[Stands.LOWER], by_stands[Stands.EQUAL], by_stands[Stands.HIGHER]
    above = lower.sum() - np.cumsum(lower)
    below = np.cumsum(higher) - higher
    total: Floats = above + equal + below
    return total
