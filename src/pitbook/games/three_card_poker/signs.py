"""The limits on the sign: changed by an official, in time, or agreed with one player."""

from collections.abc import Iterator
from typing import Any

from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Domain, Offer, OneOf, offer
from pitbook.games.options import PersonalScope
from pitbook.games.signs import Change, ChangeLaw, check_change, lawful_changes
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.deciding import seated
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.games.three_card_poker.rules import PokerRules, TableSign, check_sign, sound_sign
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import Cents


def change_limits(rules: PokerRules, table: PokerTable, command: c.ChangeLimits) -> list[e.Event]:
    """A higher minimum waits for its notice, or leaves those already there the old one."""
    asked = "Changing the limits"
    check_role(rules, command.by, rules.law.limits_changed.by, asked, T.LIMITS_CHANGED)
    check_sign(rules, command.sign, asked)
    higher = _higher(command.sign, table.sign)
    change = Change(command.by, command.minutes_displayed, command.players_keep_minimum, higher)
    for_all = check_change(rules, _law(rules), change, asked)
    kept: list[e.Event] = []
    if command.players_keep_minimum:
        kept = [e.MinimumKept(player=s.player, area=s.area, under=(T.MINIMUM_KEPT,)) for s in table.seats.values()]
    return [*kept, e.LimitsChanged(by=command.by, sign=command.sign, for_all=for_all, under=(T.LIMITS_CHANGED,))]


def _law(rules: PokerRules) -> ChangeLaw:
    return ChangeLaw(rules.law.limits_changed, T.LIMITS_CHANGED, rules.law.minimum_kept, T.MINIMUM_KEPT)


def _pairs(new: TableSign, old: TableSign, bound: str) -> list[tuple[Cents, Cents]]:
    kinds = ("ante", "play", "pair_plus")
    return [(getattr(getattr(new, kind), bound), getattr(getattr(old, kind), bound)) for kind in kinds]


def _higher(new: TableSign, old: TableSign) -> bool:
    """Whether the minimum of any wager rises."""
    return any(after > before for after, before in _pairs(new, old, "least"))


def agree_limits(rules: PokerRules, table: PokerTable, command: c.AgreeLimits) -> list[e.Event]:
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
    pairs = _pairs(new, old, "most")
    return all(after >= before for after, before in pairs) and any(after > before for after, before in pairs)


class _NewSign(Domain, tag="NewPokerSign", frozen=True):
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


def offer_limits(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    for lawful in lawful_changes(rules, _law(rules)):
        yield offer(
            c.ChangeLimits,
            by=lawful.by,
            sign=_NewSign(chip=rules.chip, old=table.sign, raising=lawful.higher),
            minutes_displayed=lawful.minutes,
            players_keep_minimum=OneOf(values=(lawful.keep,)),
        )
    personal = rules.law.personal_limits
    yield offer(
        c.AgreeLimits,
        by=officials(rules, personal.by),
        player=OneOf(values=tuple(table.seats)),
        sign=_NewSign(chip=rules.chip, old=table.sign, scope=personal.scope),
    )
