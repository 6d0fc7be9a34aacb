"""Casino War as the shoe is dealt down: what wagers are worth in shoes of which so many cards are left.

On average over all shoes nothing changes with depth, since nobody knows which cards are gone; what changes is how far
single shoes are from that. The tables are the engine's; only the shoes are drawn at random, from a seed.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pitbook.analysis.figure import headed
from pitbook.analysis.seen_cards import AtDepth
from pitbook.cards import CARDS_PER_DECK
from pitbook.games.casino_war.figures.exact import STAKE, exact
from pitbook.games.casino_war.figures.outcomes import Stakes, at_war, surrender
from pitbook.games.casino_war.figures.shoe_use import shoe_use
from pitbook.games.casino_war.figures.tables import RANKS, WarTables, war_tables
from pitbook.games.casino_war.round import Kind
from pitbook.games.casino_war.rules import WarRules

Floats = NDArray[np.float64]
STEP = CARDS_PER_DECK // 2
ENDS = 1, 50, 99
"""Per cent of shoes."""


def by_depth(rules: WarRules, shoes: int, seed: int) -> Iterator[AtDepth]:
    """Every half deck, as deep as this table deals."""
    use, rules = shoe_use(rules), exact(rules)
    ways = [
        (f"{headed(rules.names.first)} + {headed(rules.names.second)}", {Kind.FIRST: STAKE}, at_war),
        (headed(rules.names.tie), {Kind.FIRST: STAKE, Kind.TIE: STAKE}, surrender),
    ][: 2 if rules.has_tie else 1]
    first_alone = war_tables(rules, {Kind.FIRST: STAKE}, surrender)
    tables = [(wager, _alone(war_tables(rules, stakes, choose), first_alone, stakes)) for wager, stakes, choose in ways]
    chance = np.random.Generator(np.random.Philox(seed))
    full = np.full(RANKS, rules.terms.decks * CARDS_PER_DECK // RANKS)
    for gone in range(0, max(use.most_gone, 0) + 1, STEP):
        left = full - chance.multivariate_hypergeometric(full, gone, size=shoes if gone else 1)
        for wager, each in tables:
            yield _at_depth(gone, wager, -worth(each, left.astype(float)))


def _alone(tables: WarTables, first_alone: WarTables, stakes: Stakes) -> WarTables:
    """What the Tie wager adds: a round with it, less the same round without it."""
    return tables._replace(first=tables.first - first_alone.first) if Kind.TIE in stakes else tables


def _at_depth(gone: int, wager: str, edges: Floats) -> AtDepth:
    low, middle, high = np.percentile(edges, ENDS).tolist()
    return AtDepth(gone, wager, low, middle, high, float((edges < 0).mean()))


def worth(tables: WarTables, left: Floats) -> Floats:
    """By shoe, given by rank, what a round brings the player per unit: two cards, and two more where they tie."""
    many = left.sum(axis=1)
    first = tables.first.reshape(RANKS, RANKS) / STAKE
    second = tables.second.reshape(RANKS, RANKS, RANKS) / STAKE
    found: Floats = _two_cards(first, left) / (many * (many - 1))
    for tied in np.flatnonzero(tables.at_war.reshape(RANKS, RANKS).diagonal()):
        both = left[:, tied] * (left[:, tied] - 1)
        then = left - 2 * (np.arange(RANKS) == tied)
        found += np.where(both > 0, both * _two_cards(second[tied], then), 0) / _four_cards(many)
    return found


def _two_cards(nets: Floats, left: Floats) -> Floats:
    """Over all pairs of cards that lie in the shoe, in their order: a card does not come twice."""
    pairs: Floats = np.einsum("si,ij,sj->s", left, nets, left) - left @ nets.diagonal()
    return pairs


def _four_cards(many: Floats) -> Floats:
    ways: Floats = many * (many - 1) * (many - 2) * (many - 3)
    return ways
