"""What Casino War tells the table at which it is played."""

from typing import Any

from msgspec.structs import asdict

from pitbook.games.casino_war.chips import CHIPS
from pitbook.games.casino_war.dealing import still_due
from pitbook.games.casino_war.play import VERBS
from pitbook.games.casino_war.round import WarShoe, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.table.dealer import goes_on, next_step
from pitbook.games.casino_war.table.layout import inscriptions, layout
from pitbook.games.casino_war.table.reach import round_range
from pitbook.games.contract import AtTable, seen_as, without_tallies


def _view(rules: WarRules, table: WarTable, __: str | None, ___: bool) -> dict[str, Any]:
    """All cards lie open, so that everybody sees the same."""
    due = still_due(rules, table)
    return {**asdict(table), "shoe": without_tallies(table.shoe), "card_for": due[0] if due else None}


def _keeps_open(_: WarRules, table: WarTable) -> bool:
    return table.in_a_round or bool(table.placed)


TABLE: AtTable[WarRules, WarTable] = AtTable(
    chips=CHIPS,
    next_step=next_step,
    goes_on=goes_on,
    layout=layout,
    inscriptions=inscriptions,
    view=_view,
    same_for_all=True,
    seen=seen_as(WarTable, shoe=seen_as(WarShoe), card_for=int | None),
    awaits_at=VERBS.awaits_at,
    keeps_open=_keeps_open,
    round_range=round_range,
)
