"""The register of duties: what is owed to whom, since when, until when, done when, and whether late."""

import re
from collections.abc import Mapping

from pitbook.duties import Duty
from pitbook.floor.duties import MINUTE, DutyRegister, register
from pitbook.floor.rows import Person
from pitbook.floor.venue import MANAGES, NamedAuthority, bodies_named
from pitbook.games.kernel import Struct
from pitbook.games.library import playable, sound_rulebook
from pitbook.rulebooks.roles import Role, ask_one_of
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.views import LOOKS_ON
from pitbook.web.context import AppContext
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind


class DutyRow(Struct, frozen=True):
    """Times are microseconds of UTC. `late`: beyond its time, or done beyond it; that stays. `rings`: it presses."""

    id: str
    what: str
    to: str  # whom it is owed to
    to_name: str  # the same in words
    rulebook: str
    clauses: tuple[str, ...]
    since: int
    due: int | None
    done: int | None
    late: bool
    rings: bool
    place: str


class DutiesWanted(Struct, frozen=True):
    late: bool = False  # only those


class DutiesShown(Struct, frozen=True):
    now: int
    zone: str
    ring_minutes: int
    open: int
    due_soon: int
    late: int
    duties: tuple[DutyRow, ...]  # those that press most first
    unread: tuple[str, ...]  # tables that are stopped, so that nobody can say what they owe


def may_see_duties(role: Role) -> bool:
    """Those who oversee, those who look on, and those who manage; not players, and not those who deal."""
    if role in LOOKS_ON or role in MANAGES:
        return True
    return any(_ranks_above(each, role) for each in playable())


def _ranks_above(rulebook: str, role: Role) -> bool:
    book = sound_rulebook(rulebook)
    if book is None:
        return False
    height, dealer = book.rank(role), book.rank(Role.DEALER)
    return height is not None and dealer is not None and height > dealer


def check_sees_duties(actor: Actor, asked: str) -> None:
    if not may_see_duties(actor.role):
        raise Forbidden(
            asked, f"{actor.role.named} may not do this", ask_one_of(each for each in Role if may_see_duties(each))
        )


async def duties(call: Call) -> DutiesShown:
    check_sees_duties(call.actor, "Seeing the register of duties")
    wanted: DutiesWanted = call.query
    found = await read_duties(call.context)
    named, people = bodies_named(), call.context.floor.people
    listed = [each.seen_by(call.actor.role.value) for each in (found.late if wanted.late else found.duties)]
    return DutiesShown(
        now=found.now,
        zone=call.context.floor.venue.state.zone,
        ring_minutes=found.ring_minutes,
        open=len(found.open),
        due_soon=len(found.due_soon),
        late=len(found.late),
        duties=tuple(row_of(each, found, named, people.person(each.to)) for each in listed),
        unread=found.unread,
    )


async def read_duties(context: AppContext) -> DutyRegister:
    """As of now; what the metrics tell is what was read last."""
    found = await register(context.floor, context.collectors)
    context.duties.last = found
    return found


def row_of(
    duty: Duty, found: DutyRegister, named: Mapping[str, NamedAuthority], person: Person | None = None
) -> DutyRow:
    body = named.get(duty.to)
    person = person if body is None else None
    to_name = duty.to if person is None else person.name
    what = (
        duty.what
        if person is None
        else re.sub(rf"(?<![\w-]){re.escape(duty.to)}(?![\w-])", lambda _: to_name, duty.what)
    )
    return DutyRow(
        id=duty.id,
        what=what,
        to=duty.to,
        to_name=to_name if body is None else body.body.name,
        rulebook=duty.rulebook,
        clauses=duty.clauses,
        since=duty.since,
        due=duty.due,
        done=duty.done,
        late=duty.late(found.now),
        rings=duty.rings(found.now, found.ring_minutes * MINUTE),
        place=duty.place,
    )


OPERATIONS = (
    Operation(
        "GET",
        "/api/duties",
        "What is owed to whom across the floor, since when, until when, done when, and whether late; for overseers.",
        duties,
        DutiesShown,
        query=DutiesWanted,
        problems=(ProblemKind.FORBIDDEN,),
    ),
)
