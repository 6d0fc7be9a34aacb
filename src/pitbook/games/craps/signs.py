"""The limits on the sign: changed by an official, in time, or agreed with one player."""

from collections.abc import Iterator
from typing import Any

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import seated
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules, TableSign, check_sign, sound_sign
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Domain, Offer, OneOf, offer
from pitbook.games.options import PersonalScope
from pitbook.games.signs import Change, ChangeLaw, check_change, lawful_changes
from pitbook.money import Cents


def change_limits(rules: CrapsRules, table: CrapsTable, command: c.ChangeLimits) -> list[e.Event]:
    """A higher minimum waits for its notice. Wagers that lie there keep the limits they were placed under."""
    asked = "Changing the limits"
    check_role(rules, command.by, rules.law.limits_changed.by, asked, T.LIMITS_CHANGED)
    check_sign(rules, command.sign, asked)
    higher = _higher(command.sign, table.sign)
    change = Change(command.by, command.minutes_displayed, players_keep_minimum=False, higher=higher)
    check_change(rules, _law(rules), change, asked)
    return [e.LimitsChanged(by=command.by, sign=command.sign, under=(T.LIMITS_CHANGED,))]


def _law(rules: CrapsRules) -> ChangeLaw:
    return ChangeLaw(rules.law.limits_changed, T.LIMITS_CHANGED)


def _higher(new: TableSign, old: TableSign) -> bool:
    """Whether the minimum of any wager rises."""
    return any(new.limits(kind).least > old.limits(kind).least for kind in Kind)


def agree_limits(rules: CrapsRules, table: CrapsTable, command: c.AgreeLimits) -> list[e.Event]:
    asked = f"Limits of their own for {command.player}"
    law = rules.law.personal_limits
    check_role(rules, command.by, law.by, asked, T.PERSONAL_LIMITS)
    check_sign(rules, command.sign, asked)
    seated(rules, table, command.player, asked)
    if not _within_scope(law.scope, command.sign, table.sign):
        raise rules.refusal(
            asked,
            "only more than the stated maximum may be allowed",
            "Raise a maximum, and lower none.",
            T.PERSONAL_LIMITS,
        )
    return [e.LimitsAgreed(by=command.by, player=command.player, sign=command.sign, under=(T.PERSONAL_LIMITS,))]


def _within_scope(scope: PersonalScope, new: TableSign, old: TableSign) -> bool:
    if scope is PersonalScope.ANY:
        return True
    # A table of this game has no boxes: a box's maximum is the player's.
    pairs = [(new.limits(kind).most, old.limits(kind).most) for kind in Kind]
    return all(after >= before for after, before in pairs) and any(after > before for after, before in pairs)


class _NewSign(Domain, tag="NewCrapsSign", frozen=True):
    """Signs that are sound, do not raise a minimum where `raising` is not allowed, and keep to the scope."""

    chip: Cents
    old: TableSign
    raising: bool = True
    scope: PersonalScope = PersonalScope.ANY

    def holds(self, value: Any) -> bool:
        if not isinstance(value, TableSign):
            return False
        return (
            sound_sign(value, self.chip)
            and (self.raising or not _higher(value, self.old))
            and _within_scope(self.scope, value, self.old)
        )


def offer_limits(rules: CrapsRules, table: CrapsTable) -> Iterator[Offer]:
    for lawful in lawful_changes(rules, _law(rules)):
        sign = _NewSign(chip=rules.chip, old=table.sign, raising=lawful.higher is not False)
        yield offer(c.ChangeLimits, by=lawful.by, sign=sign, minutes_displayed=lawful.minutes)
    personal = rules.law.personal_limits
    yield offer(
        c.AgreeLimits,
        by=officials(rules, personal.by),
        player=OneOf(values=tuple(table.seats)),
        sign=_NewSign(chip=rules.chip, old=table.sign, scope=personal.scope),
    )
