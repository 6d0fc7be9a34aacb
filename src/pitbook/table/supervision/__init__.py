"""The office of a table: signs and notices, disputes, payment errors, and people who may not play.

A pure state machine beside the game's own, in the same words: `decide`, `apply`, `sentence`. Time and people come in
from outside.

>>> from pitbook.games.casino_war import rules_of
>>> from pitbook.rulebooks.roles import Role
>>> from pitbook.table.supervision import commands as c
>>> rules, office, noon = rules_of("star-casino-war"), Office(), 43_200_000_000
>>> three = Occupancy(areas=7, seats={"Ann": 1})
>>> sign = c.DisplayClosure(by=Role.CASINO_SUPERVISOR, closes_at=noon + 20 * MINUTE)
>>> office, events = step(rules, office, sign, "Mia", noon, three)
>>> sentence(rules, events[0])
'a sign says that the table closes at 1970-01-01 12:20 UTC (13.9)'
>>> decide(rules, office, c.CloseTable(by=Role.CASINO_SUPERVISOR), "Mia", noon + 19 * MINUTE, three)
Traceback (most recent call last):
    ...
pitbook.games.kernel.Refused: Closing the table: the sign has stood for 19 of 20 minutes (star-casino-war 13.9). \
Wait until it has stood for 20 minutes.
"""

from pitbook.table.supervision import commands, events
from pitbook.table.supervision.closing import check_open
from pitbook.table.supervision.duty import check_one_role
from pitbook.table.supervision.equipment import (
    NEEDS_OPEN_TABLE,
    WAITS_FOR_CHECKS,
    ListedItem,
    check_cash,
    check_ready,
    check_terminal,
    check_tray,
    checked_at_opening,
    checklist,
    missing,
    wanted,
)
from pitbook.table.supervision.joining import told_on_joining
from pitbook.table.supervision.lending import check_not_lent, is_lent
from pitbook.table.supervision.measures import check_admitted
from pitbook.table.supervision.notices import notice_owed
from pitbook.table.supervision.payments import PaymentListed, month_end
from pitbook.table.supervision.places import check_place, check_wager, limits_wagers
from pitbook.table.supervision.play import apply, decide, step
from pitbook.table.supervision.seizures import given_back
from pitbook.table.supervision.signs import limits_changed, minutes_displayed
from pitbook.table.supervision.state import MINUTE, Occupancy, Office, OpeningSignature
from pitbook.table.supervision.words import sentence

__all__ = [
    "MINUTE",
    "NEEDS_OPEN_TABLE",
    "WAITS_FOR_CHECKS",
    "ListedItem",
    "Occupancy",
    "Office",
    "OpeningSignature",
    "PaymentListed",
    "apply",
    "check_admitted",
    "check_cash",
    "check_not_lent",
    "check_one_role",
    "check_open",
    "check_place",
    "check_ready",
    "check_terminal",
    "check_tray",
    "check_wager",
    "checked_at_opening",
    "checklist",
    "commands",
    "decide",
    "events",
    "given_back",
    "is_lent",
    "limits_changed",
    "limits_wagers",
    "minutes_displayed",
    "missing",
    "month_end",
    "notice_owed",
    "sentence",
    "step",
    "told_on_joining",
    "wanted",
]
