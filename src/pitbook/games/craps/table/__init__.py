"""What Craps tells the table at which it is played."""

from typing import Any

from msgspec.structs import asdict, replace

from pitbook.games.contract import AtTable
from pitbook.games.craps.chips import CHIPS
from pitbook.games.craps.closing import layout_cleared, waits_for_a_roll
from pitbook.games.craps.play import VERBS
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.table.dealer import goes_on, next_step
from pitbook.games.craps.table.layout import layout


def _view(_: CrapsRules, table: CrapsTable, __: str | None, ___: bool) -> dict[str, Any]:
    return asdict(table)


def _crossed_over(table: CrapsTable) -> CrapsTable:
    """The last roll cannot be set aside any more: its wagers would lie there again, under the other law."""
    return replace(table, last=None, settled=())


TABLE: AtTable[CrapsRules, CrapsTable] = AtTable(
    chips=CHIPS,
    next_step=next_step,
    goes_on=goes_on,
    layout=layout,
    view=_view,
    awaits_at=VERBS.awaits_at,
    same_for_all=True,
    keeps_open=waits_for_a_roll,
    left_at_closing=layout_cleared,
    crossed_over=_crossed_over,
)
