"""The terms of the table that a Casino War case was dealt at."""

from pitbook.cases.format import USUAL_CHIP, limits_of
from pitbook.games.casino_war.cases.format import CaseTable
from pitbook.games.casino_war.rules import TableSign, WarTerms
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook


def case_terms(rulebook: Rulebook, table: CaseTable, boxes: int, *, machine: bool = False) -> WarTerms:
    """The terms of the case's table; what the case does not say is as the document has it.

    Where it tells of a machine without saying that there is one, there is one.
    """
    law = rulebook.sets("decks", {})
    sources = rulebook.sets("card_source", {})

    return WarTerms(
        decks=table.decks if table.decks is not None else max(law.least, min(6, law.most)),
        device=table.device or (sources.machine if machine else sources.plain),
        chip=Cents(table.chip_cents or USUAL_CHIP),
        sign=TableSign(first=limits_of(table.limits.first), tie=limits_of(table.limits.tie)),
        boxes=max(7, boxes),
        go_to_war_method=table.go_to_war_method,
    )
