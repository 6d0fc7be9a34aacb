"""Who people are and in which role they come: passwords hashed with Argon2, tokens known by their fingerprints.

A token is random, is told once, and can be revoked at any time. It is worth something because a record says that it
was given; so nobody makes one by writing to the store. A session never becomes an account: a first password is chosen
with an invitation, and a new one needs the old.
"""

import asyncio
from collections.abc import Callable
from enum import Enum

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitbook.floor import events as e
from pitbook.floor.changes import ChangeWaits, PeopleChanges, check_administrator
from pitbook.floor.granting import has_power, is_alone
from pitbook.floor.register import HOUSE, Register
from pitbook.floor.roster import TOKEN_LASTS, Member, WaitingChange
from pitbook.floor.rows import Person, RowFault, fingerprint
from pitbook.floor.throttle import Throttle
from pitbook.journal.store import Store
from pitbook.rulebooks.roles import Role
from pitbook.sources import entropy, monotonic, token_hex, token_urlsafe
from pitbook.table.powers import Actor, Forbidden

SHORTEST_PASSWORD = 8


class Following(Enum):
    """Whom this process follows in what it knows of people."""

    NOBODY = "it writes itself"
    HEARD = "another one, and hears at once of what that one writes"
    UNHEARD = "another one, and hears nothing: it has to look each time"


class NotKnown(Exception):
    """No such person, wrong password, or a token that is worth nothing: which of them is not told."""


class NoSuchInvitation(Exception):
    """It never was one, was used, or is over."""


class People:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        hasher: PasswordHasher,
        throttle: Throttle | None = None,
        passing: Callable[[], float] = monotonic,
    ) -> None:
        self._register = Register(store, clock, passing)
        self._hasher, self._throttle = hasher, throttle or Throttle()
        self._nobody = self._hashed(token_hex(16))
        """Looked at where there is no such person, so that it takes as long as where there is."""
        self.changes = PeopleChanges(self._register)

        self.following: Callable[[], Following] = lambda: Following.NOBODY
        """Whether another server writes about people."""

    async def load(self) -> None:
        await self._register.load()

    async def follow(self) -> None:
        """What another server wrote about people."""
        await self._register.follow()

    def doubt(self) -> None:
        self._register.doubt()

    async def settled(self) -> None:
        """When nothing is being written."""
        async with self._register.turn():
            pass

    @property
    def faults(self) -> tuple[RowFault, ...]:
        """Rows beside the records that do not fit them. They are not believed."""
        return self._register.faults

    @property
    def waiting(self) -> tuple[WaitingChange, ...]:
        """What waits for a second administrator, the oldest first."""
        return tuple(self._register.roster.waiting.values())

    @property
    def stopped(self) -> str | None:
        return self._register.stopped

    def only_administrator(self, person: str) -> bool:
        """Whether no second one could confirm what this administrator asks for."""
        roster = self._register.roster
        return person in roster.administrators() and is_alone(roster, person, self._register.now())

    def __contains__(self, person: str) -> bool:
        return person in self._register.people

    def all(self) -> tuple[Person, ...]:
        return tuple(self._register.people.values())

    def person(self, person: str) -> Person | None:
        return self._register.people.get(person)

    def works_here(self, person: str) -> bool:
        """Whoever has any role but that of a player."""
        found = self.person(person)
        return found is not None and any(each is not Role.PLAYER for each in found.roles)

    def member(self, person: str) -> Member | None:
        """What the records say of somebody."""
        return self._register.roster.people.get(person)

    def now(self) -> int:
        return self._register.now()

    @property
    def latest_at(self) -> int:
        """When the latest record about people was."""
        return self._register.latest_at

    def actor(self, token: str) -> Actor:
        """Who comes with this token, and in which role."""
        found = self._register.roster.given(fingerprint(token), self._register.now())
        if found is None:
            raise NotKnown("this token is not valid: log in again")
        return Actor(found.person, found.role)

    def knows(self, fingerprint: str) -> bool:
        """Whether a token is good still, for whoever came with it before."""
        return self._register.roster.given(fingerprint, self._register.now()) is not None

    async def known(self, token: str) -> Actor:
        """The same, where another server may have given the token a moment ago, or ended it."""
        following = self.following()
        if following is Following.UNHEARD:
            await self.follow()
        try:
            return self.actor(token)
        except NotKnown:
            if following is not Following.HEARD:
                raise
        await self.follow()
        return self.actor(token)

    async def log_in(self, person: str, password: str, role: Role, address: str) -> str:
        """A new token. What fails takes as long as what does not."""
        found = await self._proved(person, password, address, role)
        if found is None:
            raise NotKnown("person, password and role do not fit together")
        return await self._give(person, role, found)

    async def give_token(self, person: str, role: Role) -> str:
        """A token without a password: for whoever starts the program, who could do anything anyway."""
        return await self._give(person, role)

    async def _give(self, person: str, role: Role, proved: Person | None = None) -> str:
        token, link = token_urlsafe(32), proved is None
        async with self._register.turn():
            if role not in self.changes.known(person).roles:
                raise NotKnown(f"{person} does not come as {role.named}")
            if proved is not None and self._register.people[person].password != proved.password:
                raise NotKnown("the password was changed meanwhile: log in again")
            until = self._register.now() + TOKEN_LASTS
            event = e.LoggedIn(person=person, role=role, until=until, token=fingerprint(token), link=link)
            await self._register.write(Actor(person, role), [event])
        return token

    async def log_out(self, token: str) -> None:
        actor = self.actor(token)
        async with self._register.turn():
            gone = e.LoggedOut(person=actor.person, token=fingerprint(token))
            await self._register.write(actor, [gone])

    async def revoke(self, by: Actor, person: str) -> None:
        """All tokens of a person are worth nothing from now on."""
        if by.person != person:
            check_administrator(by, f"Revoking {person}'s tokens")
        async with self._register.turn():
            self.changes.known(person)
            await self._register.write(by, [e.LoggedOut(person=person, token=None)])

    async def change_password(self, by: Actor, person: str, password: str, old: str | None, address: str) -> None:
        """One's own with the old one; that of a player also by an administrator; a first one by neither. The house may
        set any, from the machine itself."""
        asked = f"Changing {person}'s password"
        if by.person != person:
            check_administrator(by, asked)
        if by == HOUSE:
            self.changes.known(person)
            await self._set_password(by, asked, person, password, e.Means.ADMINISTRATOR)
            return
        if self.changes.known(person).password is None:
            because = "there is none yet, and the first one is chosen with an invitation"
            raise Forbidden(asked, because, "Ask an administrator for one." if by.person == person else "Invite them.")
        if by.person != person:
            await self._set_password(by, asked, person, password, e.Means.ADMINISTRATOR)
            return
        if old is None:
            raise Forbidden(asked, "the old one is not named", "Send it as `old`.")
        if await self._proved(person, old, address) is None:
            raise Forbidden(asked, "the old one is another", "Try again, or ask an administrator for an invitation.")
        await self._set_password(by, asked, person, password, e.Means.OLD_PASSWORD)

    async def accept(self, secret: str, password: str) -> Person:
        """Whoever has an invitation chooses the password, once; the person it is for."""
        asked = "Choosing a password"
        person = self._invited(secret)
        await self._set_password(Actor(person, Role.HOUSE), asked, person, password, e.Means.INVITATION, secret)
        return self._register.people[person]

    def _invited(self, secret: str) -> str:
        known, now = fingerprint(secret), self._register.now()
        for person, each in self._register.roster.people.items():
            if each.invitation and each.invitation.fingerprint == known and each.invitation.until > now:
                return person
        raise NoSuchInvitation("this invitation is not valid, or was used: ask for another")

    async def _set_password(
        self, by: Actor, asked: str, person: str, password: str, means: e.Means, invitation: str = ""
    ) -> None:
        """It ends all that this person is logged in with."""
        if len(password) < SHORTEST_PASSWORD:
            raise Forbidden(asked, "the password is too short", f"Use {SHORTEST_PASSWORD} characters or more.")
        hashed = await asyncio.to_thread(self._hashed, password)
        async with self._register.turn():
            if invitation:
                self._invited(invitation)  # somebody may have been quicker
            agreed = self._agreed(by, asked, person) if means is e.Means.ADMINISTRATOR else e.SecondConsent.NOT_NEEDED
            row = msgspec.structs.replace(self._register.people[person], password=hashed)
            changed = e.PasswordChanged(person=person, password=fingerprint(hashed), means=means, agreed=agreed)
            await self._register.write(by, [changed, e.LoggedOut(person=person, token=None)], [row])

    def _agreed(self, by: Actor, asked: str, person: str) -> e.SecondConsent:
        """A password for an account is worth what the account is worth, or will be once what waits is confirmed."""
        if by == HOUSE:
            return e.SecondConsent.HOUSE
        power = has_power(self.changes.known(person).roles)
        if power and not is_alone(self._register.roster, by.person, self._register.now()):
            because = "with it one could come in a role that takes two administrators to give"
            raise Forbidden(asked, because, "Invite them, which a second administrator confirms.")
        if self.changes.waits(person):
            raise ChangeWaits(asked, "a change for them waits", "Confirm or refuse that one first.")
        return e.SecondConsent.ALONE if power else e.SecondConsent.NOT_NEEDED

    async def _proved(self, person: str, password: str, address: str, role: Role | None = None) -> Person | None:
        """The person whose password this is, in a role of theirs; what is wrong counts, and is put down."""
        self._throttle.count(person, address)
        found = self._register.people.get(person)
        hashed = self._nobody if found is None or not found.password else found.password
        fits = await asyncio.to_thread(self._fits, hashed, password)
        if fits and found is not None and (role is None or role in found.roles):
            self._throttle.succeeded(person, address)
            return found
        if found is not None:
            async with self._register.turn():
                await self._register.write(Actor(person, Role.HOUSE), [e.LoginFailed(person=person)])
        return None

    def _hashed(self, password: str) -> str:
        return self._hasher.hash(password, salt=entropy(self._hasher.salt_len))

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False
