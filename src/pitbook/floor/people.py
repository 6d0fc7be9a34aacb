"""Who people are and in which role they come: passwords hashed with Argon2, tokens kept only as digests.

A token is random, is told once, and can be revoked at any time. Nothing here is ever part of a journal's export.
"""

import asyncio
import hashlib
import re
import secrets
from collections.abc import Callable

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitbook.floor import events as e
from pitbook.games.kernel import Struct
from pitbook.journal.store import BEGINNING, Batch, Head, Store
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden, Taken
from pitbook.table.stream import Stream

SECOND = 1_000_000
TOKEN_LASTS = 12 * 3600 * SECOND
SHORTEST_PASSWORD = 8
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
TRIES, WINDOW = 5, 300 * SECOND
"""So many wrong passwords within that time, and nobody may try for this person until it is over."""
MOST_NAMES_TRIED = 10_000
"""Tries are remembered for so many names; whoever goes through more of them makes the oldest forgotten."""


class NotKnown(Exception):
    """No such person, wrong password, or a token that is worth nothing: which of them is not told."""


class NoSuchPerson(NotKnown):
    """Told only to those who may know who there is."""


class TooMany(Exception):
    """Too many tries."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many wrong passwords: try again in {seconds} s")
        self.seconds = seconds


class Person(Struct, frozen=True):
    id: str
    name: str
    roles: tuple[Role, ...]
    password: str  # hashed; empty: nobody can log in with one


class Token(Struct, frozen=True):
    person: str
    role: Role
    until: int


class People:
    def __init__(self, store: Store, stream: Stream, clock: Callable[[], int], hasher: PasswordHasher) -> None:
        self._store, self._stream, self._clock, self._hasher = store, stream, clock, hasher
        self._nobody = hasher.hash(secrets.token_hex(16))
        """Looked at where there is no such person, so that it takes as long as where there is."""
        self._people: dict[str, Person] = {}
        self._tokens: dict[str, Token] = {}
        self._failed: dict[str, list[int]] = {}
        self._writing = asyncio.Lock()
        self._sure = True  # that we know what the store has

    async def load(self) -> None:
        people = await self._store.private("person/")
        self._people = {each.id: each for each in (msgspec.json.decode(raw, type=Person) for raw in people.values())}
        tokens = await self._store.private("token/")
        self._tokens = {
            name.removeprefix("token/"): msgspec.json.decode(raw, type=Token) for name, raw in tokens.items()
        }

    def __contains__(self, person: str) -> bool:
        return person in self._people

    def all(self) -> tuple[Person, ...]:
        return tuple(self._people.values())

    def person(self, person: str) -> Person | None:
        return self._people.get(person)

    def actor(self, token: str) -> Actor:
        """Who comes with this token, and in which role."""
        found = self._tokens.get(_digest(token))
        if found is None or found.until <= self._clock():
            raise NotKnown("this token is not valid: log in again")
        return Actor(found.person, found.role)

    async def add(self, by: Actor, person: str, name: str, roles: tuple[Role, ...], password: str | None) -> Person:
        asked = f"Adding {person!r}"
        _check_administrator(by, asked)
        if not ID.fullmatch(person):
            raise Forbidden(asked, "an id is 1 to 40 small letters, digits and hyphens", "Choose another id.")
        self._check_free(asked, person)
        _check_roles(asked, roles)
        hashed = "" if password is None else await self._hash(asked, password)
        self._check_free(asked, person)  # somebody may have been quicker
        added = Person(id=person, name=name, roles=roles, password=hashed)
        self._people[person] = added
        try:
            await self._keep(by, [e.PersonAdded(person=person, name=name, roles=roles)], [added])
        except BaseException:
            self._people.pop(person, None)
            raise
        return added

    async def change_password(self, by: Actor, person: str, password: str) -> None:
        asked = f"Changing the password of {person!r}"
        if by.person != person:
            _check_administrator(by, asked)
        found = self._known(person)
        hashed = await self._hash(asked, password)
        changed = msgspec.structs.replace(found, password=hashed)
        await self._keep(by, [e.PasswordChanged(person=person)], [changed])
        await self.revoke(by, person)

    async def change_roles(self, by: Actor, person: str, roles: tuple[Role, ...]) -> None:
        asked = f"Changing the roles of {person!r}"
        _check_administrator(by, asked)
        _check_roles(asked, roles)
        changed = msgspec.structs.replace(self._known(person), roles=roles)
        await self._keep(by, [e.RolesChanged(person=person, roles=roles)], [changed])
        await self.revoke(by, person)

    async def log_in(self, person: str, password: str, role: Role) -> str:
        """A new token. What fails takes as long as what does not."""
        self._count_try(person)
        found = self._people.get(person)
        hashed = self._nobody if found is None or not found.password else found.password
        fits = await asyncio.to_thread(self._fits, hashed, password)
        if found is None or not fits or role not in found.roles:
            if found is not None:
                await self._keep(Actor(person, Role.HOUSE), [e.LoginFailed(person=person)], [])
            raise NotKnown("person, password and role do not fit together")
        self._failed.pop(person, None)
        return await self.give_token(person, role)

    async def give_token(self, person: str, role: Role) -> str:
        """A token without a password: for whoever starts the program, who could do anything anyway."""
        token = secrets.token_urlsafe(32)
        now = self._clock()
        kept = Token(person=person, role=role, until=now + TOKEN_LASTS)
        event = e.LoggedIn(person=person, role=role, until=kept.until)
        over: dict[str, Token | None] = {name: None for name, each in self._tokens.items() if each.until <= now}
        await self._keep(Actor(person, role), [event], [], {**over, _digest(token): kept})
        return token

    async def log_out(self, token: str) -> None:
        actor = self.actor(token)
        gone: dict[str, Token | None] = {_digest(token): None}
        await self._keep(actor, [e.LoggedOut(person=actor.person, everywhere=False)], [], gone)

    async def revoke(self, by: Actor, person: str) -> None:
        """All tokens of a person are worth nothing from now on."""
        if by.person != person:
            _check_administrator(by, f"Revoking the tokens of {person!r}")
        self._known(person)
        gone: dict[str, Token | None] = {
            digest: None for digest, token in self._tokens.items() if token.person == person
        }
        await self._keep(by, [e.LoggedOut(person=person, everywhere=True)], [], gone)

    def _known(self, person: str) -> Person:
        if person not in self._people:
            raise NoSuchPerson(f"there is no person {person!r}")
        return self._people[person]

    def _check_free(self, asked: str, person: str) -> None:
        if person in self._people:
            raise Taken(asked, "there is such a person", "Choose another id.")

    def _count_try(self, person: str) -> None:
        """Before the password is looked at, so that many tries at once count as well. A right one clears them."""
        now = self._clock()
        recent = [at for at in self._failed.pop(person, []) if now - at < WINDOW]
        if len(recent) >= TRIES:
            self._failed[person] = recent
            raise TooMany((recent[0] + WINDOW - now) // SECOND + 1)
        self._failed[person] = [*recent, now]
        if len(self._failed) > MOST_NAMES_TRIED:
            del self._failed[next(iter(self._failed))]

    async def _hash(self, asked: str, password: str) -> str:
        if len(password) < SHORTEST_PASSWORD:
            raise Forbidden(asked, "the password is too short", f"Use {SHORTEST_PASSWORD} characters or more.")
        return await asyncio.to_thread(self._hasher.hash, password)

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _keep(
        self,
        by: Actor,
        events: list[e.Event],
        people: list[Person],
        tokens: "dict[str, Token | None] | dict[str, Token] | None" = None,
    ) -> None:
        async with self._writing:
            await self._make_sure()
            expected, digest, at = self._stream.length, self._stream.digest, self._stream.at
            command = secrets.token_hex(16)
            records = self._stream.records(list(events), by, command, self._clock())
            private: list[tuple[str, bytes | None]] = [
                (f"person/{each.id}", msgspec.json.encode(each)) for each in people
            ]
            for name, token in (tokens or {}).items():
                private.append((f"token/{name}", None if token is None else msgspec.json.encode(token)))
            try:
                await self._store.append(
                    Batch(self._stream.name, Head(expected, digest), command, records, (), tuple(private))
                )
            except BaseException:
                self._stream.length, self._stream.digest, self._stream.at = expected, digest, at
                self._sure = False
                raise
            self._people.update({each.id: each for each in people})
            for name, token in (tokens or {}).items():
                if token is None:
                    self._tokens.pop(name, None)
                else:
                    self._tokens[name] = token

    async def _make_sure(self) -> None:
        """After a failure, what was under way may have been kept or not: look."""
        if not self._sure:
            head = (await self._store.heads()).get(self._stream.name, BEGINNING)
            await self.load()
            self._stream.length, self._stream.digest, self._sure = head.length, head.digest, True


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _check_roles(asked: str, roles: tuple[Role, ...]) -> None:
    if not roles or Role.HOUSE in roles:
        raise Forbidden(asked, "a person has one role or more, and is not the house", "Name their roles.")


def _check_administrator(by: Actor, asked: str) -> None:
    if by.role is not Role.ADMINISTRATOR:
        raise Forbidden(asked, f"{by.role.named} may not do this", "Ask an administrator.")
