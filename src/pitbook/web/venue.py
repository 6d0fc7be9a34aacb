"""The venue: its name and clock, how the authorities are reached, when duties ring, and which rules are in force."""

from collections.abc import Mapping

from pitbook.floor import venue as v
from pitbook.games.kernel import Struct
from pitbook.table.asking import Ask
from pitbook.web.duties import check_sees_duties
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.vocabulary import CommandId


class VenueShown(Struct, frozen=True):
    """`set_at` is null where nobody has named the venue: then its clock is UTC."""

    name: str
    zone: str
    set_at: int | None
    ring_minutes: int
    in_force: Mapping[str, str]  # by rulebook, the day from which on it is
    hours: Mapping[str, v.GamingHours]  # by rulebook, of gaming


class AuthorityShown(Struct, frozen=True):
    id: str
    name: str
    named_by: Mapping[str, tuple[str, ...]]  # by rulebook the clauses
    contact: v.Contact | None


class VenueCommand(Struct, frozen=True):
    """A command with the id that its sender made up: sent again it is answered, and not done twice."""

    id: CommandId
    command: v.Command


async def venue(call: Call) -> VenueShown:
    aggregate = call.context.floor.venue
    await aggregate.ready()
    now = aggregate.state
    return VenueShown(
        name=now.name,
        zone=now.zone,
        set_at=now.set_at,
        ring_minutes=now.ring_minutes,
        in_force=now.in_force,
        hours=now.hours,
    )


async def change(call: Call) -> VenueShown:
    asked: VenueCommand = call.body
    await call.context.floor.venue.ask(call.actor, Ask(asked.id, asked.command))
    return await venue(call)


async def authorities(call: Call) -> list[AuthorityShown]:
    check_sees_duties(call.actor, "Seeing how authorities are reached")
    aggregate = call.context.floor.venue
    await aggregate.ready()
    known = aggregate.state.contacts
    return [
        AuthorityShown(id=each.body.id, name=each.body.name, named_by=each.named_by, contact=known.get(each.body.id))
        for each in v.bodies_named().values()
    ]


OPERATIONS = (
    Operation("GET", "/api/venue", "What the venue is called, its clock, and what is set there.", venue, VenueShown),
    Operation(
        "POST",
        "/api/venue",
        "Name the venue and its clock, keep how a body is reached, set when duties ring, note from when on rules are "
        "in force, or the hours of gaming; for administrators and managers.",
        change,
        VenueShown,
        VenueCommand,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.REFUSED),
    ),
    Operation(
        "GET",
        "/api/authorities",
        "The bodies that the documents name, the clauses that do, and how they are reached; for overseers.",
        authorities,
        list[AuthorityShown],
        problems=(ProblemKind.FORBIDDEN,),
    ),
)
