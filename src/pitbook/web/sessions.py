"""Logging in and out, and the people there are."""

from functools import cache
from typing import Annotated, Any

import msgspec

from pitbook.floor.floor import may_open
from pitbook.floor.people import SHORTEST_PASSWORD, Person
from pitbook.games.kernel import Struct
from pitbook.games.library import playable
from pitbook.games.rules import GameRules
from pitbook.rulebooks.roles import Role
from pitbook.table.games import game_of
from pitbook.table.powers import Forbidden
from pitbook.web.inspecting import INSPECTS
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Kind
from pitbook.web.vocabulary import Name

Password = Annotated[str, msgspec.Meta(min_length=SHORTEST_PASSWORD, max_length=200)]
Roles = Annotated[tuple[Role, ...], msgspec.Meta(min_length=1, max_length=len(Role))]


class LogIn(Struct, frozen=True):
    person: Annotated[str, msgspec.Meta(max_length=40)]
    password: Annotated[str, msgspec.Meta(max_length=200)]
    role: Role


class Session(Struct, frozen=True):
    token: str  # told once; kept here only as a digest


class Me(Struct, frozen=True):
    person: str
    name: str
    role: Role
    roles: tuple[Role, ...]
    opens: tuple[str, ...]  # the rulebooks of which this role may open a table
    inspects: bool  # whether this role may look into the record of every table


class PersonShown(Struct, frozen=True):
    id: str
    name: str
    roles: tuple[Role, ...]
    has_password: bool


class NewPerson(Struct, frozen=True):
    """Without a password nobody can log in as this person until one is set."""

    id: Name
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    roles: Roles
    password: Password | None = None


class NewRoles(Struct, frozen=True):
    roles: Roles


class NewPassword(Struct, frozen=True):
    password: Password


async def log_in(call: Call) -> Session:
    call.house.log_ins.check(call.address)
    call.house.log_ins.count(call.address)
    body: LogIn = call.body
    return Session(token=await call.house.floor.people.log_in(body.person, body.password, body.role))


async def log_out(call: Call) -> None:
    await call.house.floor.people.log_out(call.token)


async def me(call: Call) -> Me:
    actor = call.actor
    known = call.house.floor.people.person(actor.person)
    name, roles = (actor.person, (actor.role,)) if known is None else (known.name, known.roles)
    opens = tuple(each for each in playable() if may_open(_usual_rules(each), actor.role))
    inspects = actor.role in INSPECTS
    return Me(person=actor.person, name=name, role=actor.role, roles=roles, opens=opens, inspects=inspects)


@cache
def _usual_rules(rulebook: str) -> GameRules:
    return game_of(rulebook).rules(rulebook)


async def people(call: Call) -> list[PersonShown]:
    _check_administrator(call)
    return [_shown(each) for each in call.house.floor.people.all()]


async def add_person(call: Call) -> PersonShown:
    new: NewPerson = call.body
    return _shown(await call.house.floor.people.add(call.actor, new.id, new.name, new.roles, new.password))


async def change_roles(call: Call) -> None:
    await call.house.floor.people.change_roles(call.actor, call.path["person"], call.body.roles)


async def change_password(call: Call) -> None:
    await call.house.floor.people.change_password(call.actor, call.path["person"], call.body.password)


async def revoke(call: Call) -> None:
    await call.house.floor.people.revoke(call.actor, call.path["person"])


def _shown(person: Person) -> PersonShown:
    return PersonShown(id=person.id, name=person.name, roles=person.roles, has_password=bool(person.password))


def _check_administrator(call: Call) -> None:
    if call.actor.role is not Role.ADMINISTRATOR:
        raise Forbidden("Seeing who there is", f"{call.actor.role.named} may not do this", "Ask an administrator.")


_NOBODY_ELSE: dict[str, Any] = {"troubles": (Kind.FORBIDDEN, Kind.NOT_FOUND), "status": 204}

OPERATIONS = (
    Operation(
        "POST",
        "/api/session",
        "Log in: a person, their password, and the role they come in.",
        log_in,
        Session,
        LogIn,
        needs_token=False,
        troubles=(Kind.NOT_KNOWN, Kind.TOO_MANY),
    ),
    Operation("DELETE", "/api/session", "Log out: the token is worth nothing from now on.", log_out, status=204),
    Operation("GET", "/api/me", "Who comes with this token.", me, Me),
    Operation(
        "GET",
        "/api/people",
        "Everybody there is; for administrators.",
        people,
        list[PersonShown],
        troubles=(Kind.FORBIDDEN,),
    ),
    Operation(
        "POST",
        "/api/people",
        "Add somebody; for administrators.",
        add_person,
        PersonShown,
        NewPerson,
        status=201,
        troubles=(Kind.FORBIDDEN, Kind.TAKEN),
    ),
    Operation(
        "PUT",
        "/api/people/{person}/roles",
        "Change somebody's roles, and end all they are logged in with; for administrators.",
        change_roles,
        takes=NewRoles,
        **_NOBODY_ELSE,
    ),
    Operation(
        "PUT",
        "/api/people/{person}/password",
        "Change a password, and end all this person is logged in with; one's own, or for administrators.",
        change_password,
        takes=NewPassword,
        **_NOBODY_ELSE,
    ),
    Operation(
        "DELETE",
        "/api/people/{person}/tokens",
        "End all that somebody is logged in with; one's own, or for administrators.",
        revoke,
        **_NOBODY_ELSE,
    ),
)
