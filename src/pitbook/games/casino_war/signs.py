"""The limits of the table: changed for all, kept by some, agreed with one."""

from collections.abc import Iterator

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import seated
from pitbook.games.casino_war.round import BoxLimit, KeptMinimum, Phase, Seat, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_phase, check_role, officials
from pitbook.games.kernel import Offer, OneOf, offer
from pitbook.games.options import PersonalScope, SignChanges
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


def change_limits(rules: WarRules, table: WarTable, command: c.ChangeLimits) -> list[e.Event]:
    """A higher minimum waits for its notice, or, where that is allowed, leaves those already there the old one."""
    asked = "Changing the limits"
    check_role(rules, command.by, rules.law.limits_changed.by, asked, WarTopic.LIMITS_CHANGED)
    check_sign(rules, command.sign, asked, WarTopic.LIMITS, WarTopic.MULTIPLES)
    rises = higher(command.sign, table.sign)
    change = SignChange(command.by, command.minutes_displayed, command.players_keep_minimum, rises)
    for_all = check_change(rules, _law(rules), change, asked)
    kept: list[e.Event] = []
    if command.players_keep_minimum:
        kept = [_kept(seat, table.sign) for seat in table.seats]
    return [
        *kept,
        e.LimitsChanged(by=command.by, sign=command.sign, for_all=for_all, under=(WarTopic.LIMITS_CHANGED,)),
        *_agreements_ended(rules, table),
    ]


def _kept(seat: Seat, old: TableSign) -> e.Event:
    """Of each wager the minimum before this rise, or one kept before, if that is lower."""
    before = seat.kept or KeptMinimum(first=old.first.minimum, tie=old.tie.minimum)
    return e.MinimumKept(
        player=seat.player,
        box=seat.box,
        first=min(before.first, old.first.minimum),
        tie=min(before.tie, old.tie.minimum),
        under=(WarTopic.MINIMUM_KEPT,),
    )


def _agreements_ended(rules: WarRules, table: WarTable) -> list[e.Event]:
    if rules.law.personal_limits.sign_changes is not SignChanges.END:
        return []
    agreed = (seat.player for seat in table.seats if seat.personal is not None)
    return [e.AgreedLimitsEnded(player=player, under=(WarTopic.PERSONAL_LIMITS,)) for player in agreed]


def _law(rules: WarRules) -> ChangeLaw:
    return ChangeLaw(rules.law.limits_changed, WarTopic.LIMITS_CHANGED, rules.law.minimum_kept, WarTopic.MINIMUM_KEPT)


def agree_limits(rules: WarRules, table: WarTable, command: c.AgreeLimits) -> list[e.Event]:
    asked = f"Limits of their own for {command.player}"
    law = rules.law.personal_limits
    check_role(rules, command.by, law.by, asked, WarTopic.PERSONAL_LIMITS)
    check_phase(rules, table, {Phase.BETTING}, asked, "Agree them between rounds.", WarTopic.PERSONAL_LIMITS)
    check_sign(rules, command.sign, asked, WarTopic.LIMITS, WarTopic.MULTIPLES)
    seat = seated(rules, table, command.player, asked)
    check_scope(rules, law.scope, command.sign, table.sign, asked, WarTopic.PERSONAL_LIMITS)
    box_limit = None
    if law.scope is PersonalScope.BOX_MAXIMUM:
        box_limit = BoxLimit(
            box=seat.box, player=seat.player, first=command.sign.first.maximum, tie=command.sign.tie.maximum
        )
    return [
        e.LimitsAgreed(
            by=command.by,
            player=command.player,
            sign=command.sign,
            box_limit=box_limit,
            under=(WarTopic.PERSONAL_LIMITS,),
        )
    ]


def offer_limits(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    for lawful in lawful_changes(rules, _law(rules)):
        yield offer(
            c.ChangeLimits,
            by=lawful.by,
            sign=NewSign(chip=rules.chip, old=table.sign, raising=lawful.higher),
            minutes_displayed=lawful.minutes,
            players_keep_minimum=OneOf(values=(lawful.keep,)),
        )
    if table.phase is Phase.BETTING:
        personal = rules.law.personal_limits
        yield offer(
            c.AgreeLimits,
            by=officials(rules, personal.by),
            player=OneOf(values=tuple(seat.player for seat in table.seats)),
            sign=NewSign(chip=rules.chip, old=table.sign, scope=personal.scope),
        )
