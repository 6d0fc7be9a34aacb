"""The limits on the sign: changed by an official, in time, or agreed with one player."""

from collections.abc import Iterator

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import seated
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Offer, OneOf, offer
from pitbook.games.signs import (
    ChangeLaw,
    NewSign,
    SignChange,
    check_change,
    check_scope,
    check_sign,
    higher,
    lawful_changes,
)


def change_limits(rules: CrapsRules, table: CrapsTable, command: c.ChangeLimits) -> list[e.Event]:
    """A higher minimum waits for its notice. Wagers that lie there keep the limits they were placed under."""
    asked = "Changing the limits"
    check_role(rules, command.by, rules.law.limits_changed.by, asked, T.LIMITS_CHANGED)
    check_sign(rules, command.sign, asked, T.LIMITS, T.MULTIPLES)
    rises = higher(command.sign, table.sign)
    change = SignChange(command.by, command.minutes_displayed, players_keep_minimum=False, higher=rises)
    check_change(rules, _law(rules), change, asked)
    return [e.LimitsChanged(by=command.by, sign=command.sign, under=(T.LIMITS_CHANGED,))]


def _law(rules: CrapsRules) -> ChangeLaw:
    return ChangeLaw(rules.law.limits_changed, T.LIMITS_CHANGED)


def agree_limits(rules: CrapsRules, table: CrapsTable, command: c.AgreeLimits) -> list[e.Event]:
    asked = f"Limits of their own for {command.player}"
    law = rules.law.personal_limits
    check_role(rules, command.by, law.by, asked, T.PERSONAL_LIMITS)
    check_sign(rules, command.sign, asked, T.LIMITS, T.MULTIPLES)
    seated(rules, table, command.player, asked)
    check_scope(rules, law.scope, command.sign, table.sign, asked, T.PERSONAL_LIMITS)
    return [e.LimitsAgreed(by=command.by, player=command.player, sign=command.sign, under=(T.PERSONAL_LIMITS,))]


def offer_limits(rules: CrapsRules, table: CrapsTable) -> Iterator[Offer]:
    for lawful in lawful_changes(rules, _law(rules)):
        sign = NewSign(chip=rules.chip, old=table.sign, raising=lawful.higher)
        yield offer(c.ChangeLimits, by=lawful.by, sign=sign, minutes_displayed=lawful.minutes)
    personal = rules.law.personal_limits
    yield offer(
        c.AgreeLimits,
        by=officials(rules, personal.by),
        player=OneOf(values=tuple(table.seats)),
        sign=NewSign(chip=rules.chip, old=table.sign, scope=personal.scope),
    )
