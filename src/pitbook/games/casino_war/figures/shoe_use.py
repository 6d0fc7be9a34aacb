"""How a shoe is used up."""

from typing import NamedTuple

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.play import awaits, mid_shoe, step
from pitbook.games.casino_war.round import Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.kernel import IntRange, kind_of
from pitbook.games.shoe.options import CuttingCardFirst, ShuffleMethod


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
