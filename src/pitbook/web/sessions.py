"""Logging in and out, and choosing a password."""

from functools import cache
from typing import Annotated

import msgspec

from pitbook.floor.events import Means
from pitbook.floor.floor import may_open
from pitbook.floor.people import SHORTEST_PASSWORD, NoSuchInvitation, NotKnown
from pitbook.floor.throttle import TooMany
from pitbook.floor.venue import MANAGES
from pitbook.games.kernel import Struct
from pitbook.games.library import playable
from pitbook.games.rules import GameRules
from pitbook.rulebooks.editions import edition_named
from pitbook.rulebooks.roles import Role
from pitbook.table.games import game_of
from pitbook.web.duties import may_see_duties
from pitbook.web.inspecting import INSPECTS
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind

Password = Annotated[str, msgspec.Meta(min_length=SHORTEST_PASSWORD, max_length=200)]


class LogIn(Struct, frozen=True):
    person: Annotated[str, msgspec.Meta(max_length=40)]
    password: Annotated[str, msgspec.Meta(max_length=200)]
    role: Role


class Session(Struct, frozen=True):
    token: str  # told once; kept here only as a digest


class PasswordSet(Struct, frozen=True):
    """Who set a password, and when; with an invitation, who made that. Somebody else may have: look at it."""

    means: Means
    by: str
    at: int


class Me(Struct, frozen=True):
    person: str
    name: str
    role: Role
    roles: tuple[Role, ...]
    opens: tuple[str, ...]  # the rulebooks of which this role may open a table
    inspects: bool  # whether this role may look into the record of every table
    password: PasswordSet | None  # null: there is none, and the first one takes an invitation
    only_administrator: bool  # whom no second one could confirm
    sees_duties: bool  # whether the register of duties, and how authorities are reached, is for this role
    manages: bool  # whether this role names the venue, its clock and how authorities are reached
    zone: str  # by whose clock all times are shown: the venue's
    faults: int  # what in the store does not fit its records; always 0 for players


class NewPassword(Struct, frozen=True):
    """`old` is needed for one's own."""

    password: Password
    old: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class AcceptedInvitation(Struct, frozen=True):
    """An invitation, and the password that whoever has it chose."""

    invitation: Annotated[str, msgspec.Meta(max_length=100)]
    password: Password


class Welcomed(Struct, frozen=True):
    """As whom to log in now."""

    person: str
    name: str
    roles: tuple[Role, ...]


async def log_in(call: Call) -> Session:
    call.context.log_ins.check(call.address)
    call.context.log_ins.count(call.address)
    body: LogIn = call.body
    people = call.context.floor.people
    try:
        return Session(token=await people.log_in(body.person, body.password, body.role, call.address))
    except (NotKnown, TooMany) as error:
        why = "wrong" if isinstance(error, NotKnown) else "too_many"
        _failed(call, "log in failed", why, person=body.person if body.person in people else "", role=body.role.value)
        raise


def _failed(call: Call, event: str, why: str, **said: str) -> None:
    """For whoever looks out for guessing. A name that nobody has is not put down: it may be a password."""
    call.context.metrics.count_failed_log_in(why)
    call.context.log.warning(event, why=why, **said, address=call.address, request=call.note.request)


async def log_out(call: Call) -> None:
    await call.context.floor.people.log_out(call.token)


async def me(call: Call) -> Me:
    actor, floor = call.actor, call.context.floor
    known = floor.people.member(actor.person)
    assert known is not None, "a token is given to somebody there is"
    return Me(
        person=actor.person,
        name=known.name,
        role=actor.role,
        roles=known.roles,
        opens=tuple(each for each in playable() if may_open(_usual_rules(edition_named(each).name), actor.role)),
        inspects=actor.role in INSPECTS,
        password=password_set(call, actor.person),
        only_administrator=actor.role is Role.ADMINISTRATOR and floor.people.only_administrator(actor.person),
        sees_duties=may_see_duties(actor.role),
        manages=actor.role in MANAGES,
        zone=floor.venue.state.zone,
        faults=0 if actor.role is Role.PLAYER else len(floor.forged_rows),
    )


def password_set(call: Call, person: str) -> PasswordSet | None:
    known = call.context.floor.people.member(person)
    if known is None or known.password is None:
        return None
    return PasswordSet(means=known.password.means, by=known.password.by, at=known.password.at)


@cache
def _usual_rules(rulebook: str) -> GameRules:
    return game_of(rulebook).rules(rulebook)


async def change_password(call: Call) -> None:
    new: NewPassword = call.body
    people = call.context.floor.people
    await people.change_password(call.actor, call.path["person"], new.password, new.old, call.address)


async def accept_invitation(call: Call) -> Welcomed:
    call.context.log_ins.check(call.address)
    call.context.log_ins.count(call.address)
    try:
        person = await call.context.floor.people.accept(call.body.invitation, call.body.password)
    except NoSuchInvitation:
        _failed(call, "invitation failed", "invitation")
        raise
    return Welcomed(person=person.id, name=person.name, roles=person.roles)


async def revoke(call: Call) -> None:
    await call.context.floor.people.revoke(call.actor, call.path["person"])


OPERATIONS = (
    Operation(
        "POST",
        "/api/session",
        "Log in: a person, their password, and the role they come in.",
        log_in,
        Session,
        LogIn,
        needs_token=False,
        problems=(ProblemKind.NOT_KNOWN, ProblemKind.TOO_MANY),
        example={"person": "ann", "password": "a long sentence of your own", "role": Role.PLAYER.value},
    ),
    Operation("DELETE", "/api/session", "Log out: the token is worth nothing from now on.", log_out, status=204),
    Operation("GET", "/api/me", "Who comes with this token.", me, Me),
    Operation(
        "PUT",
        "/api/invitation",
        "Choose a password with an invitation, which is worth nothing after that.",
        accept_invitation,
        Welcomed,
        AcceptedInvitation,
        needs_token=False,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.TOO_MANY),
    ),
    Operation(
        "PUT",
        "/api/people/{person}/password",
        "Change a password, and end all that it was used for: one's own with the old one, or for administrators.",
        change_password,
        takes=NewPassword,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.TAKEN, ProblemKind.TOO_MANY),
        status=204,
    ),
    Operation(
        "DELETE",
        "/api/people/{person}/tokens",
        "End all that somebody is logged in with; one's own, or for administrators.",
        revoke,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND),
        status=204,
    ),
)
