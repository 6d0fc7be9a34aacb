"""Who has which chips, by what people asked for and was done, and by nothing else: no event is looked at.

Play moves chips between a tray, the layout and the players of a table. What all of them hold together changes only by
what is brought from outside and taken there, and every amount of that stands in a command.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tests.box.model import Wrong

CHIPS = ("float", "chips", "layout", "commissions", "seized", "carried")
NOTES = ("drop", "terminal")
WORTH_NOTHING = ("practice-", "tournament-")
"""So begin the names of tables whose chips are worth nothing elsewhere."""
WORLDS = ("practice", "tournament")
CASH = {"table.buy_in", "table.buy_at_terminal"}
FROM_THE_CAGE = {"table.fill": 1, "table.credit": -1, "table.cash_out": -1}
CARRIED = {"table.take_away": 1, "table.bring": -1}
UNTOLD = {"table.close_table", "table.count_float"}
"""They move what is there, however much that is."""


class Asked:
    """What was done at all tables."""

    def __init__(self) -> None:
        self._notes, self._chips, self._untold = 0, 0, False
        self._carried: Counter[str] = Counter()

    def take(self, table: str, float_cents: int, commands: Iterable[dict[str, Any]]) -> None:
        if table.startswith(WORTH_NOTHING):
            return
        self._chips += float_cents
        for each in commands:
            kind, cents = each["type"], each.get("cents", 0)
            self._notes += cents if kind in CASH else 0
            self._chips += FROM_THE_CAGE.get(kind, 0) * cents
            if kind in CARRIED:
                self._carried[each["player"]] += CARRIED[kind] * cents
            self._untold = self._untold or kind in UNTOLD

    def check(self, balances: Mapping[str, int]) -> None:
        notes, chips, owed = (
            sum(cents for account, cents in balances.items() if _is_real(account, kinds))
            for kinds in (NOTES, CHIPS, ("owed",))
        )
        if notes != self._notes:
            raise Wrong(f"chips: {self._notes} was paid for chips, and the boxes hold {notes}")
        if self._untold:
            return
        if chips + owed != self._chips:
            raise Wrong(f"chips: by what was asked there are {self._chips - owed}, and by the accounts {chips}")
        for player in sorted(
            {*self._carried, *(each.split("/")[1] for each in balances if _is_real(each, ("carried",)))}
        ):
            if balances.get(f"carried/{player}", 0) != self._carried[player]:
                raise Wrong(f"chips: {player} carries {self._carried[player]}, and the account says otherwise")


def _is_real(account: str, kinds: tuple[str, ...]) -> bool:
    kind, _, name = account.removeprefix("outside/").partition("/")
    return kind in kinds and not name.startswith(WORTH_NOTHING)


def check_apart(table: str, accounts: Iterable[str]) -> None:
    """Play chips, and those of a tournament, go nowhere else and come from nowhere else."""
    if table.startswith(WORTH_NOTHING):
        strange = [each for each in accounts if each.split("/")[1] not in {table, *WORLDS}]
        if strange:
            raise Wrong(f"apart: chips of {table}, which are worth nothing elsewhere, moved {strange}")
