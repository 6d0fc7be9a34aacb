"""What those who oversee a table need beside the view: what may be done next, by whom, when, and under which clauses.

None of it is decided here. Offers of the game and trials on the office answer, so that a page need know no rule.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from pitbook.games.kernel import Offer, Struct, kind_of
from pitbook.games.marks import Command, Purpose
from pitbook.games.signs import Sign, check_sign
from pitbook.rulebooks.roles import Role
from pitbook.table import supervision
from pitbook.table.awaiting import awaited
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from pitbook.table.supervision import acts as office_acts
from pitbook.table.supervision.acts import Asker, NextStep
from pitbook.table.supervision.opening_acts import Act
from pitbook.table.supervision.signs import change_due, read_sign
from pitbook.table.supervision.state import OfficeContext

OF_GAMES = (
    *(Purpose.CHANGE_LIMITS, Purpose.AGREE_LIMITS, Purpose.ANNOUNCE_FINAL_ROUNDS, Purpose.REFUSE_WAGER),
    *(Purpose.INVALID_WAGERS, Purpose.STAKE_FOUND, Purpose.VACATE, Purpose.GIVE_UP_BOXES),
)
"""What games have commands for and is no play. What the documents say on each is in the procedure of the game."""


class Way(Struct, frozen=True):
    """A lawful way for limits to come into force."""

    minutes: int  # for so long a sign must have announced them; none where it may be at once
    keep: bool  # players who are there keep their minimum, and markers show it
    since: int | None  # from when on, in microseconds; None where no sign announces them yet
    by: tuple[Role, ...]
    mine: bool
    clauses: tuple[str, ...]
    command: Mapping[str, Any]  # but for who gives it


class Takings(Struct, frozen=True):
    """In cents. `so_far`: what the table would have won if it closed now."""

    float: int
    opening: int
    fills: int
    credits: int
    drop: int
    closing: int
    so_far: int


class OpenCases(Struct, frozen=True):
    """What may be done next, case by case."""

    disputes: Mapping[int, tuple[NextStep, ...]]
    stages: Mapping[int, str]  # how far each dispute has come, in words
    payments: Mapping[int, tuple[NextStep, ...]]
    held: Mapping[str, tuple[NextStep, ...]]
    idle: Mapping[str, int]  # for whoever sits there without a wager the rounds in a row, where they are counted here
    room: tuple[NextStep, ...]  # players who have to make room


def acts(state: TableState) -> dict[str, Act]:
    """All acts of officials by the kind of command: the office's, and those of the game that are not play."""
    found = office_acts.acts(state.rules)
    for purpose in OF_GAMES:
        for command in state.game.commands:
            if command.purpose is purpose:
                found[kind_of(command)] = _act(state, command)
    return found


def _act(state: TableState, command: type[Command]) -> Act:
    """As the procedure has it. No document knows an act on which it has no clause."""
    rules, procedure = state.rules, state.game.procedure
    under = procedure.under(command)
    laws = (getattr(rules.law, topic.value, None) for topic in under)
    sets = {name: value for each in laws if each is not None for name, value in msgspec.to_builtins(each).items()}
    clauses = rules.cited(*under)
    return Act(
        says=next((each.happened(rules) for each in procedure.rulings(command)), under[0].says),
        known=sets.pop("known", True) and bool(clauses),
        lowest=Role(sets.pop("by", Role.DEALER)),
        clauses=clauses,
        sets=sets,
    )


def _under(state: TableState, offer: Offer) -> tuple[str, ...]:
    """The clauses of an act that the game offers."""
    return state.rules.cited(*state.game.procedure.under(state.game.by_kind[offer.command]))


def _offered(state: TableState, purpose: Purpose) -> Iterator[Offer]:
    for each in awaited(state).offers:
        if state.game.by_kind[each.command].purpose is purpose:
            yield each


def cases(state: TableState, actor: Actor, now: int) -> OpenCases:
    rules, office = state.rules, state.office
    occupancy = state.occupancy(state.play)
    asker = Asker(actor.role, OfficeContext(actor.person, now, occupancy))
    stages = {each.number: each.stage.words for each in office.disputes}
    if actor.role not in rules.roles:
        return OpenCases({}, stages, {}, {}, occupancy.idle_rounds, ())
    return OpenCases(
        disputes={each.number: office_acts.dispute_steps(rules, office, each, asker) for each in office.disputes},
        stages=stages,
        payments={each.number: office_acts.payment_steps(rules, office, each, asker) for each in office.payments},
        held={each.player: office_acts.custody_steps(rules, office, each.player, asker) for each in office.held},
        idle=occupancy.idle_rounds,
        room=(*office_acts.room_steps(rules, office, asker), *_vacating(state, actor)),
    )


def _vacating(state: TableState, actor: Actor) -> tuple[NextStep, ...]:
    """Where the game itself sees to it that idle players make room."""
    return tuple(
        NextStep(
            command={"type": each.command, "player": player},
            asks=(),
            by=each.fields["by"].values,
            mine=each.fields["by"].holds(actor.role),
            because="",
            clauses=_under(state, each),
        )
        for each in _offered(state, Purpose.VACATE)
        for player in each.fields["player"].values
    )


# Limits


def sign_read(state: TableState, raw: msgspec.Raw) -> Sign:
    """A sign that could hang at this table, or `Refused`."""
    asked = "A sign with these limits"
    sign = read_sign(state.rules, raw, asked)
    check_sign(state.rules, sign, asked, state.rules.common.limits)
    return sign


def ways(state: TableState, actor: Actor, sign: Sign, now: int) -> tuple[Way, ...]:
    """How these limits may lawfully come into force: what the game offers for a change to them."""
    stood = supervision.minutes_displayed(state.office, sign, now)
    found = []
    for each in _offered(state, Purpose.CHANGE_LIMITS):
        if each.fields["sign"].holds(sign):
            way = _way(state, actor, sign, each, now)
            if not way.keep or stood <= each.fields["minutes_displayed"].high:
                found.append(way)
    return tuple(found)


def kept_under(state: TableState) -> tuple[str, ...]:
    """None where no document of the game lets anybody keep a minimum."""
    topic = state.rules.common.minimum_kept
    return () if topic is None else state.rules.cited(topic)


def _way(state: TableState, actor: Actor, sign: Sign, offer: Offer, now: int) -> Way:
    minutes, by = offer.fields["minutes_displayed"].low, offer.fields["by"]
    keeping = offer.fields.get("players_keep_minimum")
    keep = keeping is not None and keeping.holds(True)
    command = {"type": offer.command, "sign": msgspec.to_builtins(sign), "minutes_displayed": minutes}
    if keeping is not None:
        command["players_keep_minimum"] = keep
    return Way(
        minutes=minutes,
        keep=keep,
        since=now if minutes == 0 else change_due(state.office, sign, minutes),
        by=by.values,
        mine=by.holds(actor.role),
        clauses=kept_under(state) if keep else _under(state, offer),
        command=command,
    )


def takings(state: TableState) -> Takings:
    held, day = state.books.held(state.accounts.float), state.result
    commissions = state.books.held(state.accounts.commissions)
    return Takings(**msgspec.structs.asdict(day), float=held, so_far=day.win + held + commissions)
