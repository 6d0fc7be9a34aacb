"""How far boxes hang together that all meet the same first card of the dealer."""

import numpy as np

from pitbook.games.casino_war.figures.tables import RANKS, WarTables
from pitbook.simulation.shared_cards import kinds_of, net_of_kind, share_of


def shares_at_war(tables: WarTables) -> dict[str, float]:
    """For each kind of wager the share of its variance that the dealer's first card makes, as if no cards were gone."""
    found = {}
    for kind in kinds_of((*tables.settled.values(), *tables.settled_at_war.values())):
        means, squares = np.zeros((RANKS, RANKS)), np.zeros((RANKS, RANKS))
        for place, settled in tables.settled.items():
            means.flat[place] = net_of_kind(settled, kind)
            squares.flat[place] = net_of_kind(settled, kind) ** 2
        at_war: dict[int, list[int]] = {}
        for place, settled in tables.settled_at_war.items():
            at_war.setdefault(place // RANKS**2, []).append(net_of_kind(settled, kind))
        for rank, nets in at_war.items():
            means[rank, rank], squares[rank, rank] = np.mean(nets), np.mean(np.square(nets))
        found[kind] = share_of(means.mean(axis=0), np.full(RANKS, 1 / RANKS), float(squares.mean()))
    return found
