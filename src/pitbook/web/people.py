"""The people there are, for administrators: adding, roles and invitations, and what waits for a second of them."""

from typing import Annotated

import msgspec

from pitbook.floor.changes import ChangeOutcome, NoSuchChange, check_administrator
from pitbook.floor.events import Change
from pitbook.floor.roster import WaitingChange
from pitbook.games.kernel import Struct
from pitbook.rulebooks.roles import Role
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.sessions import PasswordSet, password_set
from pitbook.web.vocabulary import Name

Roles = Annotated[tuple[Role, ...], msgspec.Meta(min_length=1, max_length=len(Role))]


class PersonShown(Struct, frozen=True):
    id: str
    name: str
    roles: tuple[Role, ...]
    password: PasswordSet | None
    invited_until: int | None  # an invitation that was not used yet


class NewPerson(Struct, frozen=True):
    """Nobody can log in as this person until somebody has used an invitation."""

    id: Name
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    roles: Roles


class NewRoles(Struct, frozen=True):
    roles: Roles


class ChangeWaiting(Struct, frozen=True):
    """What `by` asked for; another administrator confirms it or refuses it."""

    number: int
    at: int
    by: str
    change: Change


class InvitationShown(Struct, frozen=True):
    """A page opened with `/#invitation=` and the secret behind it lets its reader choose the password, once."""

    person: str
    secret: str
    until: int


class ChangeAnswer(Struct, frozen=True):
    """Either it is done, or it waits for a second administrator."""

    done: bool
    waits: ChangeWaiting | None
    invitation: InvitationShown | None


async def people(call: Call) -> list[PersonShown]:
    check_administrator(call.actor, "Seeing who there is")
    return [_person(call, each.id) for each in call.context.floor.people.all()]


def _person(call: Call, person: str) -> PersonShown:
    known = call.context.floor.people.member(person)
    assert known is not None, f"the records know {person}"
    now = call.context.floor.people.now()
    invited = known.invitation if known.invitation and known.invitation.until > now else None
    return PersonShown(
        id=person,
        name=known.name,
        roles=known.roles,
        password=password_set(call, person),
        invited_until=None if invited is None else invited.until,
    )


async def add_person(call: Call) -> ChangeAnswer:
    new: NewPerson = call.body
    return _answer(await call.context.floor.people.changes.add(call.actor, new.id, new.name, new.roles))


async def change_roles(call: Call) -> ChangeAnswer:
    changes = call.context.floor.people.changes
    return _answer(await changes.change_roles(call.actor, call.path["person"], call.body.roles))


async def invite(call: Call) -> ChangeAnswer:
    return _answer(await call.context.floor.people.changes.invite(call.actor, call.path["person"]))


async def changes(call: Call) -> list[ChangeWaiting]:
    check_administrator(call.actor, "Seeing what waits")
    return [_shown(each) for each in call.context.floor.people.waiting]


async def confirm(call: Call) -> ChangeAnswer:
    return _answer(await call.context.floor.people.changes.confirm(call.actor, _number(call)))


async def refuse(call: Call) -> None:
    await call.context.floor.people.changes.refuse(call.actor, _number(call))


async def mend(call: Call) -> None:
    await call.context.floor.people.changes.mend_rows(call.actor)


def _number(call: Call) -> int:
    """Administrators are told that there is no such change; others that it is not for them."""
    asked = call.path["change"]
    check_administrator(call.actor, f"Answering change {asked}")
    if not (asked.isascii() and asked.isdigit() and len(asked) < 16):
        raise NoSuchChange(f"no change {asked} waits for a second administrator")
    return int(asked)


def _answer(outcome: ChangeOutcome) -> ChangeAnswer:
    waits, invitation = outcome
    return ChangeAnswer(
        done=waits is None,
        waits=None if waits is None else _shown(waits),
        invitation=None if invitation is None else InvitationShown(*invitation),
    )


def _shown(waiting: WaitingChange) -> ChangeWaiting:
    return ChangeWaiting(number=waiting.number, at=waiting.at, by=waiting.by, change=waiting.change)


_ASKED = (ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.TAKEN)
_ANSWERED = (ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND)

OPERATIONS = (
    Operation(
        "GET",
        "/api/people",
        "Everybody there is; for administrators.",
        people,
        list[PersonShown],
        problems=(ProblemKind.FORBIDDEN,),
    ),
    Operation(
        "POST",
        "/api/people",
        "Add somebody; for administrators. More than a player waits for a second one.",
        add_person,
        ChangeAnswer,
        NewPerson,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.TAKEN),
        example={"id": "kim", "name": "Kim Ito", "roles": [Role.PLAYER.value]},
    ),
    Operation(
        "PUT",
        "/api/people/{person}/roles",
        "Change somebody's roles, and end all they are logged in with; for administrators. "
        "Roles that have power, or any for oneself, wait for a second one.",
        change_roles,
        ChangeAnswer,
        NewRoles,
        problems=_ASKED,
        example={"roles": [Role.PLAYER.value]},
    ),
    Operation(
        "POST",
        "/api/people/{person}/invitation",
        "A secret with which somebody else chooses a password, once; for administrators. "
        "For more than a player it waits for a second one, who is told the secret.",
        invite,
        ChangeAnswer,
        problems=_ASKED,
    ),
    Operation(
        "GET",
        "/api/changes",
        "What waits for a second administrator; for administrators.",
        changes,
        list[ChangeWaiting],
        problems=(ProblemKind.FORBIDDEN,),
    ),
    Operation(
        "POST",
        "/api/changes/{change}/confirmation",
        "Confirm what another administrator asked for; it is done at once.",
        confirm,
        ChangeAnswer,
        problems=(*_ANSWERED, ProblemKind.TAKEN),
    ),
    Operation(
        "DELETE",
        "/api/changes/{change}",
        "Refuse what another administrator asked for, or take back one's own.",
        refuse,
        problems=_ANSWERED,
        status=204,
    ),
    Operation(
        "DELETE",
        "/api/faults",
        "Remove rows that do not fit the records, or write them as those say; for administrators, and recorded.",
        mend,
        problems=(ProblemKind.FORBIDDEN,),
        status=204,
    ),
)
