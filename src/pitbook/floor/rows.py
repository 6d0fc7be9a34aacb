"""What a store keeps of people beside the records, and whether it fits them.

A row holds the hash of a password, which no export may have. Whoever can write to the store can write a row; so a row
is worth something only where it says what the records say and its password is the one that a record set. What does not
fit is a fault: it is told, and not believed.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec

from pitbook.floor.roster import Member, Roster
from pitbook.games.kernel import Struct
from pitbook.rulebooks.roles import Role

PERSON, TOKEN = "person/", "token/"
"""So begin the names of rows; those of tokens are of an earlier release, and none is kept now."""


class Person(Struct, frozen=True):
    id: str
    name: str
    roles: tuple[Role, ...]
    password: str  # hashed; empty: nobody can log in with one


class RowFault(NamedTuple):
    """A row that does not fit the records, and why."""

    row: str
    wrong: str


class CheckedRows(NamedTuple):
    people: dict[str, Person]  # as the records have them, with the passwords that fit
    faults: tuple[RowFault, ...]


def fingerprint(secret: str) -> str:
    """Of a token, an invitation or the hash of a password: what the records have of it."""
    return sha256(secret.encode()).hexdigest()


def checked(roster: Roster, rows: Mapping[str, bytes], tokens: Mapping[str, bytes]) -> CheckedRows:
    people = {person: Person(person, each.name, each.roles, "") for person, each in roster.people.items()}
    faults = [RowFault(row, "no record tells of this person") for row in rows if row.removeprefix(PERSON) not in people]
    faults += [RowFault(row, "a token is what a record says was given, and no row makes one") for row in tokens]
    for person in people:
        found = _read(rows.get(PERSON + person, b""))
        fault = fault_of(roster, person, found)
        if fault is not None:
            faults.append(fault)
        elif found is not None:
            people[person] = found
    return CheckedRows(people, tuple(sorted(faults)))


def fault_of(roster: Roster, person: str, found: Person | None) -> RowFault | None:
    """What is wrong with the row of somebody whom the records know."""
    wrong = _wrong(roster, person, roster.people[person], found)
    return None if wrong is None else RowFault(PERSON + person, wrong)


def _read(raw: bytes) -> Person | None:
    try:
        return msgspec.json.decode(raw, type=Person)
    except msgspec.MsgspecError:
        return None


def _wrong(roster: Roster, person: str, member: Member, found: Person | None) -> str | None:
    if found is None:
        return "it is gone, or cannot be read"
    if (found.id, found.name, found.roles) != (person, member.name, member.roles):
        return f"it says {_said(found.id, found)}, and the records say {_said(person, member)}"
    if not roster.bound:
        return None
    if member.password is None:
        return "no record set this password" if found.password else None
    if fingerprint(found.password) != member.password.fingerprint:
        return f"the password is not the one that record {member.password.number} set"
    return None


def _said(person: str, told: Person | Member) -> str:
    return f"{person} is {told.name!r}, {', '.join(each.words for each in told.roles) or 'nothing'}"
