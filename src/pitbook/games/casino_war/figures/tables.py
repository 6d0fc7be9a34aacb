"""Casino War as tables: what each pair of first cards comes to, and of second ones, and how a shoe is used up."""

from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitbook.cards import CARDS_PER_DECK, Card, Rank
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.figures.outcomes import Choose, Stakes, net_of, rounds
from pitbook.games.casino_war.play import awaits, mid_shoe, step
from pitbook.games.casino_war.round import Phase, Settlement, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.kernel import IntRange, kind_of
from pitbook.games.shoe.options import CuttingCardFirst, ShuffleMethod

RANKS = len(Rank)
LOWEST = min(Rank)
Ints = NDArray[np.int64]


class WarTables(NamedTuple):
    """By rank from the lowest: `first` by player's and dealer's card, `second` by the tied rank and then those two.

    `at_war` says where the first cards lead to second ones. The settlements behind every entry stand beside it.
    """

    first: Ints  # net cents, 169; nothing yet where it leads to war
    at_war: NDArray[np.bool_]
    second: Ints  # net cents, 2,197
    settled: dict[int, tuple[Settlement, ...]]  # by place in `first`
    settled_at_war: dict[int, tuple[Settlement, ...]]  # by place in `second`
    chances: dict[int, Fraction]  # by place in `first` and then `second`, where a round ends; with fresh cards


def war_tables(rules: WarRules, stakes: Stakes, choose: Choose) -> WarTables:
    """Every round that the player can have with these wagers, asked of the engine."""
    first, second = np.zeros(RANKS**2, np.int64), np.zeros(RANKS**3, np.int64)
    at_war = np.zeros(RANKS**2, np.bool_)
    settled, later = dict[int, tuple[Settlement, ...]](), dict[int, tuple[Settlement, ...]]()
    chances = dict[int, Fraction]()
    for ended in rounds(rules, stakes, choose):
        ranks = [_rank(card) for card in ended.cards]
        place = ranks[0] * RANKS + ranks[1]
        if len(ranks) == 2:
            first[place], settled[place], chances[place] = net_of(ended.settled), ended.settled, ended.chance
        else:
            at_war[place] = True
            place = (ranks[0] * RANKS + ranks[2]) * RANKS + ranks[3]
            second[place], later[place] = net_of(ended.settled), ended.settled
            chances[len(first) + place] = ended.chance
    return WarTables(first, at_war, second, settled, later, chances)


def _rank(card: Card) -> int:
    return int(card.rank - LOWEST)


class ShoeUse(NamedTuple):
    """How far a shoe is dealt: so many cards go away first, and behind the cutting card lie so many."""

    cards: int
    away: int  # before the first round
    behind: int  # cards behind the cutting card, as the table places it
    one_more_round: bool  # where the cutting card is the first out, a round is dealt all the same

    @property
    def most_gone(self) -> int:
        """The most cards that may be gone when a round begins: the cutting card is not out, or is the first out."""
        return self.cards - self.behind - (not self.one_more_round)


def shoe_use(rules: WarRules, behind: int | None = None) -> ShoeUse:
    """The opening of a shoe, as the engine carries it out; the cutting card in the middle of where it may go."""
    cards = rules.terms.decks * CARDS_PER_DECK
    if rules.has_machine:
        return ShoeUse(cards, 0, cards, one_more_round=False)
    table = mid_shoe(rules, Phase.SHUFFLE)
    table, _ = step(rules, table, c.ShuffleCards(method=ShuffleMethod.BY_HAND))
    cut = c.OfficialCut(by=rules.law.cut_by_official.by, cards_from_front=cards // 2)
    table, _ = step(rules, table, cut)
    if behind is None:
        behind = _middle(rules, table)
    table, _ = step(rules, table, c.PlaceCuttingCard(cards_from_back=behind))
    if table.phase is Phase.BURN:
        table, _ = step(rules, table, c.BurnCard())
    assert table.phase is Phase.BETTING, f"the shoe is not open: {table.phase.words}"
    first_out = rules.law.cutting_card_first.then is CuttingCardFirst.DEAL_THEN_SHUFFLE
    return ShoeUse(cards, cards - table.shoe.left, behind, first_out)


def _middle(rules: WarRules, table: WarTable) -> int:
    offers = awaits(rules, table)
    place = next(each.fields["cards_from_back"] for each in offers if each.command == kind_of(c.PlaceCuttingCard))
    assert isinstance(place, IntRange), f"{place} is no range"
    return (place.low + place.high) // 2
