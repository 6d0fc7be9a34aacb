"""The limits on the sign: changed by an official, in time, or agreed with one player."""

from collections.abc import Iterator

from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Offer, OneOf, offer
from pitbook.games.signs import (
    ChangeLaw,
    NewSign,
    SignChange,
    check_change,
    check_scope,
    higher,
    lawful_changes,
)
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.deciding import seated
from pitbook.games.three_card_poker.options import LowerMaximum
from pitbook.games.three_card_poker.round import KeptMinimum, PokerTable, Seat
from pitbook.games.three_card_poker.rules import PokerRules, TableSign, check_limits
from pitbook.games.three_card_poker.topics import PokerTopic as T


def change_limits(rules: PokerRules, table: PokerTable, command: c.ChangeLimits) -> list[e.Event]:
    """A higher minimum waits for its notice, or leaves those already there the old one."""
    asked = "Changing the limits"
    check_role(rules, command.by, rules.law.limits_changed.by, asked, T.LIMITS_CHANGED)
    check_limits(rules, command.sign, asked)
    rises = higher(command.sign, table.sign)
    change = SignChange(command.by, command.minutes_displayed, command.players_keep_minimum, rises)
    for_all = check_change(rules, _law(rules), change, asked)
    kept: list[e.Event] = []
    if command.players_keep_minimum:
        kept = [_kept(seat, table.sign) for seat in table.seats.values()]
    return [*kept, e.LimitsChanged(by=command.by, sign=command.sign, for_all=for_all, under=(T.LIMITS_CHANGED,))]


def _kept(seat: Seat, old: TableSign) -> e.Event:
    """Of each wager the minimum before this rise, or one kept before, if that is lower."""
    before = seat.kept or KeptMinimum(ante=old.ante.minimum, play=old.play.minimum, pair_plus=old.pair_plus.minimum)
    return e.MinimumKept(
        player=seat.player,
        area=seat.area,
        ante=min(before.ante, old.ante.minimum),
        play=min(before.play, old.play.minimum),
        pair_plus=min(before.pair_plus, old.pair_plus.minimum),
        under=(T.MINIMUM_KEPT,),
    )


def _law(rules: PokerRules) -> ChangeLaw:
    return ChangeLaw(rules.law.limits_changed, T.LIMITS_CHANGED, rules.law.minimum_kept, T.MINIMUM_KEPT)


def agree_limits(rules: PokerRules, table: PokerTable, command: c.AgreeLimits) -> list[e.Event]:
    asked = f"Limits of their own for {command.player}"
    law = rules.law.personal_limits
    check_role(rules, command.by, law.by, asked, T.PERSONAL_LIMITS)
    check_limits(rules, command.sign, asked)
    seated(rules, table, command.player, asked)
    check_scope(rules, law.scope, command.sign, table.sign, asked, T.PERSONAL_LIMITS)
    return [e.LimitsAgreed(by=command.by, player=command.player, sign=command.sign, under=(T.PERSONAL_LIMITS,))]


def offer_limits(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    for lawful in lawful_changes(rules, _law(rules)):
        yield offer(
            c.ChangeLimits,
            by=lawful.by,
            sign=_PokerSign(chip=rules.chip, old=table.sign, matched=_matched(rules), raising=lawful.higher),
            minutes_displayed=lawful.minutes,
            players_keep_minimum=OneOf(values=(lawful.keep,)),
        )
    personal = rules.law.personal_limits
    yield offer(
        c.AgreeLimits,
        by=officials(rules, personal.by),
        player=OneOf(values=tuple(table.seats)),
        sign=_PokerSign(chip=rules.chip, old=table.sign, matched=_matched(rules), scope=personal.scope),
    )


class _PokerSign(NewSign, tag="NewSign", frozen=True):
    """Such signs on which every Ante has its Play wager, where that is asked for."""

    matched: bool = False

    def holds(self, value: TableSign) -> bool:
        return super().holds(value) and (not self.matched or value.play.maximum >= value.ante.maximum)


def _matched(rules: PokerRules) -> bool:
    return rules.law.play_amount.lower_maximum is LowerMaximum.REFUSED
