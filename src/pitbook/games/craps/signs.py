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
from pitbook.games.kernel import Domain, Offer, OneOf, Whole, offer
from pitbook.games.options import PersonalScope
from pitbook.money import Cents

MOST_MINUTES = 10_000_000  # a bound against slips of the pen: some nineteen years


def change_limits(rules: CrapsRules, table: CrapsTable, command: c.ChangeLimits) -> list[e.Event]:
    """A higher minimum waits for its notice. Wagers that lie there keep the limits they were placed under."""
    asked = "Changing the limits"
    law = rules.law.limits_changed
    check_role(rules, command.by, law.by, asked, T.LIMITS_CHANGED)
    check_sign(rules, command.sign, asked)
    if not 0 <= command.minutes_displayed <= MOST_MINUTES:
        raise rules.refusal(
            asked, "no sign has stood that long", "Say for how many minutes it has stood.", T.LIMITS_CHANGED
        )
    needs_notice = law.of_any_change or _higher(command.sign, table.sign)
    if needs_notice and command.minutes_displayed < law.minutes_of_notice:
        raise rules.refusal(
            asked,
            f"the sign has stood for {command.minutes_displayed} of {law.minutes_of_notice} minutes",
            f"Display the sign for {law.minutes_of_notice} minutes first.",
            T.LIMITS_CHANGED,
        )
    return [e.LimitsChanged(by=command.by, sign=command.sign, under=(T.LIMITS_CHANGED,))]


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
    law, personal = rules.law.limits_changed, rules.law.personal_limits
    by = officials(rules, law.by)
    noticed = Whole(low=law.minutes_of_notice, high=MOST_MINUTES)
    yield offer(c.ChangeLimits, by=by, sign=_NewSign(chip=rules.chip, old=table.sign), minutes_displayed=noticed)
    if not law.of_any_change:
        not_higher = _NewSign(chip=rules.chip, old=table.sign, raising=False)
        short = Whole(low=0, high=law.minutes_of_notice - 1)
        yield offer(c.ChangeLimits, by=by, sign=not_higher, minutes_displayed=short)
    yield offer(
        c.AgreeLimits,
        by=officials(rules, personal.by),
        player=OneOf(values=tuple(table.seats)),
        sign=_NewSign(chip=rules.chip, old=table.sign, scope=personal.scope),
    )
