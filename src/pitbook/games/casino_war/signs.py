"""The limits of the table: changed for all, kept by some, agreed with one."""

from collections.abc import Iterator
from typing import Any

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import check_phase, seated
from pitbook.games.casino_war.round import BoxLimit, Phase, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules, check_sign, sound_sign
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Domain, Offer, OneOf, Whole, offer
from pitbook.games.options import PersonalScope
from pitbook.money import Cents

MOST_MINUTES = 10_000_000  # a bound against slips of the pen: some nineteen years


def change_limits(rules: WarRules, table: WarTable, command: c.ChangeLimits) -> list[e.Event]:
    """A higher minimum waits for its notice, or, where that is allowed, leaves those already there the old one."""
    asked = "Changing the limits"
    law, keeping = rules.law.limits_changed, rules.law.minimum_kept
    check_role(rules, command.by, law.by, asked, WarTopic.LIMITS_CHANGED)
    check_sign(rules, command.sign, asked)
    if not 0 <= command.minutes_displayed <= MOST_MINUTES:
        raise rules.refusal(
            asked, "no sign has stood that long", "Say for how many minutes it has stood.", WarTopic.LIMITS_CHANGED
        )
    noticed = command.minutes_displayed >= law.minutes_of_notice
    needs_notice = law.of_any_change or _higher(command.sign, table.sign)
    if command.players_keep_minimum:
        if not keeping.known:
            raise rules.refusal(
                f"{asked} at once for newcomers only",
                "nobody may keep an old minimum here",
                f"Display the sign for {law.minutes_of_notice} minutes first.",
                WarTopic.MINIMUM_KEPT,
                WarTopic.LIMITS_CHANGED,
            )
        check_role(rules, command.by, keeping.by, asked, WarTopic.MINIMUM_KEPT)
        if noticed or not needs_notice:
            raise rules.refusal(
                asked, "nobody needs to keep the old minimum", "Change the limits for all.", WarTopic.MINIMUM_KEPT
            )
        kept = [e.MinimumKept(player=s.player, box=s.box, under=(WarTopic.MINIMUM_KEPT,)) for s in table.seats]
        return [*kept, _changed(command, for_all=False)]
    if needs_notice and not noticed:
        raise rules.refusal(
            asked,
            f"the sign has stood for {command.minutes_displayed} of {law.minutes_of_notice} minutes",
            f"Display the sign for {law.minutes_of_notice} minutes first.",
            WarTopic.LIMITS_CHANGED,
        )
    return [_changed(command, for_all=noticed)]


def _higher(new: TableSign, old: TableSign) -> bool:
    return new.first.least > old.first.least or new.tie.least > old.tie.least


def _changed(command: c.ChangeLimits, *, for_all: bool) -> e.LimitsChanged:
    return e.LimitsChanged(by=command.by, sign=command.sign, for_all=for_all, under=(WarTopic.LIMITS_CHANGED,))


def agree_limits(rules: WarRules, table: WarTable, command: c.AgreeLimits) -> list[e.Event]:
    asked = f"Limits of their own for {command.player}"
    law = rules.law.personal_limits
    check_role(rules, command.by, law.by, asked, WarTopic.PERSONAL_LIMITS)
    check_phase(rules, table, {Phase.BETTING}, asked, "Agree them between rounds.", WarTopic.PERSONAL_LIMITS)
    check_sign(rules, command.sign, asked)
    seat = seated(rules, table, command.player, asked)
    if not _within_scope(law.scope, command.sign, table.sign):
        raise rules.refusal(
            asked,
            "only more than the stated maximum may be allowed",
            "Raise the maximum and leave the rest as it is.",
            WarTopic.PERSONAL_LIMITS,
        )
    box_limit = None
    if law.scope is PersonalScope.BOX_MAXIMUM:
        box_limit = BoxLimit(box=seat.box, player=seat.player, first=command.sign.first.most, tie=command.sign.tie.most)
    return [
        e.LimitsAgreed(
            by=command.by,
            player=command.player,
            sign=command.sign,
            box_limit=box_limit,
            under=(WarTopic.PERSONAL_LIMITS,),
        )
    ]


def _within_scope(scope: PersonalScope, new: TableSign, old: TableSign) -> bool:
    """Some documents only raise a maximum, and one of them only that of a box."""
    if scope is PersonalScope.ANY:
        return True
    above = new.first.most >= old.first.most and new.tie.most >= old.tie.most
    if scope is PersonalScope.ABOVE_MAXIMUM:
        return above
    return above and (new.first.least, new.tie.least, new.unit) == (old.first.least, old.tie.least, old.unit)


class _NewSign(Domain, tag="NewSign", frozen=True):
    """Signs that are sound, told apart, where `raising` is given, by whether a minimum rises."""

    chip: Cents
    old: TableSign
    raising: bool | None = None
    scope: PersonalScope = PersonalScope.ANY

    def holds(self, value: Any) -> bool:
        if not isinstance(value, TableSign):
            return False
        return (
            sound_sign(value, self.chip)
            and self.raising in (None, _higher(value, self.old))
            and _within_scope(self.scope, value, self.old)
        )


def offer_limits(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    law, old = rules.law.limits_changed, table.sign
    by, no, yes = officials(rules, law.by), OneOf(values=(False,)), OneOf(values=(True,))
    noticed = Whole(low=law.minutes_of_notice, high=MOST_MINUTES)
    short = Whole(low=0, high=law.minutes_of_notice - 1)
    yield offer(
        c.ChangeLimits,
        by=by,
        sign=_NewSign(chip=rules.chip, old=old),
        minutes_displayed=noticed,
        players_keep_minimum=no,
    )
    if not law.of_any_change:
        not_higher = _NewSign(chip=rules.chip, old=old, raising=False)
        yield offer(c.ChangeLimits, by=by, sign=not_higher, minutes_displayed=short, players_keep_minimum=no)
    if rules.law.minimum_kept.known:
        keepers = officials(rules, rules.law.minimum_kept.by)
        higher = _NewSign(chip=rules.chip, old=old, raising=None if law.of_any_change else True)
        yield offer(c.ChangeLimits, by=keepers, sign=higher, minutes_displayed=short, players_keep_minimum=yes)
    if table.phase is Phase.BETTING:
        personal = rules.law.personal_limits
        yield offer(
            c.AgreeLimits,
            by=officials(rules, personal.by),
            player=OneOf(values=tuple(seat.player for seat in table.seats)),
            sign=_NewSign(chip=rules.chip, old=old, scope=personal.scope),
        )
