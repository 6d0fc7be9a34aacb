"""People and their roles changed by administrators: at once, or when a second one has confirmed it."""

import re
from typing import NamedTuple, assert_never
from unicodedata import category

import msgspec

from pitbook.floor import events as e
from pitbook.floor.granting import has_power, is_alone, waits_for_second
from pitbook.floor.register import HOUSE, Register
from pitbook.floor.roster import Member, WaitingChange
from pitbook.floor.rows import PERSON, Person, fingerprint
from pitbook.rulebooks.roles import Role
from pitbook.sources import token_urlsafe
from pitbook.table.powers import Actor, Forbidden, Taken

INVITATION_LASTS = 72 * 3600 * 1_000_000
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class NoSuchPerson(Exception):
    """Told only to those who may know who there is."""


class NoSuchChange(Exception):
    """Nothing of that number waits."""


class ChangeWaits(Forbidden):
    """One that was asked for before has to be confirmed or refused first."""


class NewInvitation(NamedTuple):
    """The secret is told once."""

    person: str
    secret: str
    until: int


class ChangeOutcome(NamedTuple):
    """What came of asking for a change: it is done, or waits for a second administrator."""

    waits: WaitingChange | None = None
    invitation: NewInvitation | None = None


class PeopleChanges:
    def __init__(self, register: Register) -> None:
        self._register = register

    async def add(self, by: Actor, person: str, name: str, roles: tuple[Role, ...]) -> ChangeOutcome:
        asked = f"Adding {person!r}"
        check_administrator(by, asked)
        if not ID.fullmatch(person) or person == HOUSE.person:
            because = "an id is 1 to 40 small letters, digits and hyphens, and not that of the house"
            raise Forbidden(asked, because, "Choose another id.")
        _check_name(asked, name)
        roles = _checked_roles(asked, roles)
        async with self._register.turn():
            self._check_free(asked, person)
            waits = waits_for_second(by.person, person, (), roles)
            return await self._ask(by, asked, e.AddPerson(person=person, name=name, roles=roles), waits=waits)

    async def change_roles(self, by: Actor, person: str, roles: tuple[Role, ...]) -> ChangeOutcome:
        asked = f"Changing {person}'s roles"
        check_administrator(by, asked)
        roles = _checked_roles(asked, roles)
        async with self._register.turn():
            had = self.known(person).roles
            if Role.ADMINISTRATOR not in roles and self._register.roster.administrators() == {person}:
                raise Forbidden(asked, "nobody would be an administrator", "Make somebody else one first.")
            waits = waits_for_second(by.person, person, had, roles)
            return await self._ask(by, asked, e.ChangeRoles(person=person, had=had, roles=roles), waits=waits)

    async def invite(self, by: Actor, person: str) -> ChangeOutcome:
        """A secret with which this person chooses a password, once. Nobody invites themselves."""
        asked = f"Inviting {person!r}"
        check_administrator(by, asked)
        if person == HOUSE.person:
            instead = "Invite a person instead; `pitbook people list` names everybody."
            raise Forbidden(asked, "the house is not a person, and never logs in", instead)
        if by.person == person:
            instead = "Ask another administrator, or use `pitbook people invite` while the floor is closed."
            raise Forbidden(asked, "nobody invites themselves", instead)
        async with self._register.turn():
            waits = has_power(self.known(person).roles)
            return await self._ask(by, asked, e.Invite(person=person), waits=waits)

    async def confirm(self, by: Actor, number: int) -> ChangeOutcome:
        """By another person than who asked; whoever confirms an invitation is told its secret."""
        asked = f"Confirming change {number}"
        check_administrator(by, asked)
        async with self._register.turn():
            waiting = self._waiting(number)
            if waiting.by == by.person:
                raise Forbidden(asked, f"{by.person} asked for it", "Let another administrator confirm it.")
            if waiting.by not in self._register.roster.administrators():
                raise Forbidden(asked, f"{waiting.by}, who asked, is no administrator any more", "Refuse it.")
            self._check_still(asked, waiting.change)
            confirmed = e.ChangeConfirmed(change=number)
            return await self._carry_out(by, waiting.change, e.SecondConsent.CONFIRMED, confirmed)

    async def refuse(self, by: Actor, number: int) -> None:
        """By any administrator; by who asked, it is taken back."""
        check_administrator(by, f"Refusing change {number}")
        async with self._register.turn():
            self._waiting(number)
            await self._register.write(by, [e.ChangeRefused(change=number)])

    async def mend_rows(self, by: Actor) -> None:
        """What does not fit the records is removed from beside them, or written as they say; that is recorded."""
        check_administrator(by, "Mending what does not fit the records")
        register = self._register
        async with register.turn():
            rows = tuple(each.row for each in register.faults)
            if not rows:
                return
            people = [each for each in register.people.values() if PERSON + each.id in rows]
            lost = tuple(each.id for each in people if not each.password and self.known(each.id).password)
            gone = dict.fromkeys(each for each in rows if each not in {PERSON + person.id for person in people})
            await register.write(by, [e.RowsMended(rows=rows, without_password=lost)], people, gone)

    def known(self, person: str) -> Member:
        found = self._register.roster.people.get(person)
        if found is None:
            raise NoSuchPerson(f"there is no person {person!r}")
        return found

    def waits(self, person: str) -> bool:
        """Whether a change for somebody does."""
        return any(each.change.person == person for each in self._register.roster.waiting.values())

    def _is_anothers(self, person: str) -> bool:
        """Whether an administrator knows the password, since he set it."""
        password = self.known(person).password
        return password is not None and password.means is e.Means.ADMINISTRATOR

    def _waiting(self, number: int) -> WaitingChange:
        found = self._register.roster.waiting.get(number)
        if found is None:
            raise NoSuchChange(f"no change {number} waits for a second administrator")
        return found

    async def _ask(self, by: Actor, asked: str, change: e.Change, *, waits: bool) -> ChangeOutcome:
        roster = self._register.roster
        if by.role is Role.HOUSE:
            return await self._carry_out(by, change, e.SecondConsent.HOUSE)
        if self.waits(change.person):
            raise ChangeWaits(asked, "a change for them waits already", "Confirm or refuse that one first.")
        if not waits:
            return await self._carry_out(by, change, e.SecondConsent.NOT_NEEDED)
        if is_alone(roster, by.person, self._register.now()):
            return await self._carry_out(by, change, e.SecondConsent.ALONE)
        number = await self._register.write(by, [e.ChangeAsked(change=change)])
        return ChangeOutcome(waits=roster.waiting[number])

    def _check_free(self, asked: str, person: str) -> None:
        if person in self._register.roster.people:
            raise Taken(asked, "there is such a person", "Choose another id.")

    def _check_still(self, asked: str, change: e.Change) -> None:
        """What was asked for is what would be done now."""
        match change:
            case e.AddPerson():
                self._check_free(asked, change.person)
            case e.ChangeRoles():
                if self.known(change.person).roles != change.had:
                    raise Forbidden(asked, "their roles were changed since", "Refuse it, and ask for it anew.")
            case e.Invite():
                self.known(change.person)
            case _:
                assert_never(change)

    async def _carry_out(self, by: Actor, change: e.Change, agreed: e.SecondConsent, *before: e.Event) -> ChangeOutcome:
        register, person = self._register, change.person
        match change:
            case e.AddPerson():
                added = e.PersonAdded(person=person, name=change.name, roles=change.roles, agreed=agreed)
                await register.write(by, [*before, added], [Person(person, change.name, change.roles, "")])
                return ChangeOutcome()
            case e.ChangeRoles():
                events: list[e.Event] = [e.RolesChanged(person=person, roles=change.roles, agreed=agreed)]
                row = msgspec.structs.replace(register.people[person], roles=change.roles)
                if self._is_anothers(person) and has_power(set(change.roles) - set(change.had)):
                    events.append(e.PasswordEnded(person=person))
                    row = msgspec.structs.replace(row, password="")
                await register.write(by, [*before, *events, e.LoggedOut(person=person, token=None)], [row])
                return ChangeOutcome()
            case e.Invite():
                secret, until = token_urlsafe(32), register.now() + INVITATION_LASTS
                invited = e.Invited(person=person, invitation=fingerprint(secret), until=until, agreed=agreed)
                await register.write(by, [*before, invited])
                return ChangeOutcome(invitation=NewInvitation(person, secret, until))
            case _:
                assert_never(change)


def check_administrator(by: Actor, asked: str) -> None:
    """Or the house itself, which is whoever starts the program."""
    if by.role not in (Role.ADMINISTRATOR, Role.HOUSE):
        raise Forbidden(asked, f"{by.role.named} may not do this", "Ask an administrator.")


_ACTING = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS = frozenset("\u200c\u200d")
"""Nobody sees them; within a name they belong to how some languages are written."""
_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs of which nothing is seen."""


def _check_name(asked: str, name: str) -> None:
    """Others read it, on pages and on terminals: it has something to read, and nothing that only acts on them."""
    if any(category(each) in _ACTING and each not in _JOINERS for each in name):
        because = "a name has no control characters, line ends or characters that turn the direction of writing"
        raise Forbidden(asked, because, "Write the name as it is read.")
    if not any(category(each)[0] in "LNPS" and each not in _FILLERS for each in name):
        raise Forbidden(asked, "the name is blank", "Write the name as it is read.")


def _checked_roles(asked: str, roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """Each once: whoever names one twice means it once."""
    if not roles or Role.HOUSE in roles:
        raise Forbidden(asked, "a person has one role or more, and is not the house", "Name their roles.")
    return tuple(dict.fromkeys(roles))
