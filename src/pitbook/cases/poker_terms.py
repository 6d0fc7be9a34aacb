"""The terms of the table that a Three Card Poker case was dealt at."""

from pitbook.cases.poker_format import CaseTable
from pitbook.games.rules import Limits
from pitbook.games.three_card_poker.rules import PokerTerms, TableSign, usual_terms
from pitbook.games.three_card_poker.schedules import Schedule
from pitbook.money import MOST_STAKE, Cents
from pitbook.rulebooks.model import Rulebook

USUAL_CHIP = 100
USUAL_AREAS = 7
NO_LIMITS = Limits(least=Cents(1), most=MOST_STAKE)


def case_terms(rulebook: Rulebook, table: CaseTable, areas: int) -> PokerTerms:
    """What the case does not say is as the document has it, and a schedule that it does not give is a common one."""
    usual = usual_terms(rulebook)

    def limits(kind: str) -> Limits:
        given = getattr(table.limits, kind)
        return NO_LIMITS if given is None else Limits(least=Cents(given.min), most=Cents(given.max))

    return PokerTerms(
        chip=Cents(table.chip_cents or USUAL_CHIP),
        sign=TableSign(ante=limits("ante"), play=limits("play"), pair_plus=limits("pair_plus")),
        ante_bonus=_schedule(table.ante_bonus, usual.ante_bonus),
        pair_plus=_schedule(table.pair_plus, usual.pair_plus),
        source=table.device,
        decks=1 if table.decks is None else table.decks,
        areas=max(USUAL_AREAS, areas),
    )


def _schedule(given: dict[str, int] | None, usual: Schedule | None) -> Schedule | None:
    return usual if given is None else Schedule(name="of the case", pays=given, source="the case")
