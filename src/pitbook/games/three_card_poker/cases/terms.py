"""The terms of the table that a Three Card Poker case was dealt at."""

from pitbook.cases.format import USUAL_CHIP, limits_of
from pitbook.games.three_card_poker.cases.format import CaseTable
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.rules import PokerTerms, TableSign, usual_terms
from pitbook.games.three_card_poker.schedules import Schedule
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook

USUAL_AREAS = 7


def case_terms(rulebook: Rulebook, table: CaseTable, areas: int, *, machine: bool = False) -> PokerTerms:
    """What the case does not say is as the document has it, and a schedule that it does not give is a common one.

    Where it tells of a device without saying that there is one, there is one.
    """
    usual = usual_terms(rulebook)
    plain = DealtFrom.SHUFFLING_DEVICE if machine else DealtFrom.CARD_SHOE

    return PokerTerms(
        chip=Cents(table.chip_cents or USUAL_CHIP),
        sign=TableSign(
            ante=limits_of(table.limits.ante),
            play=limits_of(table.limits.play),
            pair_plus=limits_of(table.limits.pair_plus),
        ),
        ante_bonus=_schedule(table.ante_bonus, usual.ante_bonus),
        pair_plus=_schedule(table.pair_plus, usual.pair_plus),
        source=table.device or plain,
        decks=1 if table.decks is None else table.decks,
        areas=max(USUAL_AREAS, areas),
        readings={"play-maximum-under-the-ante": "counts_to_maximum"},  # the sign of a case hung there, right or wrong
    )


def _schedule(given: dict[str, int] | None, usual: Schedule | None) -> Schedule | None:
    return usual if given is None else Schedule(name="of the case", pays=given, source="the case")
