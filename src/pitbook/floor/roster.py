"""Who there is by the records of the stream `floor`: each record is folded in, in its order, and nothing else is.

What comes of it depends on the records alone, not on a clock or on what else a store keeps, and can be written down and
read back: a roster as of some record, and the records after it, make the same as all of them.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from pitbook.floor import events as e
from pitbook.games.kernel import Struct
from pitbook.journal.record import Body, Corrupt
from pitbook.rulebooks.roles import Role

TOKEN_LASTS = 12 * 3600 * 1_000_000
FEWEST_TOKENS = 1024
"""With fewer than that nobody looks for those that are over."""


class Bound(Struct, frozen=True):
    """Which password was set last, by whom, and when."""

    fingerprint: str
    means: e.Means
    by: str
    at: int
    number: int  # of the record


class Invitation(Struct, frozen=True):
    fingerprint: str
    until: int
    by: str


class Member(Struct, frozen=True):
    """A person, as the records have them."""

    name: str
    roles: tuple[Role, ...]
    password: Bound | None = None
    invitation: Invitation | None = None
    ended: int = 0  # tokens given up to this record are worth nothing


class Given(Struct, frozen=True):
    """A token that was given, and the number of the record that says so."""

    person: str
    role: Role
    until: int
    number: int


class WaitingChange(Struct, frozen=True):
    """What one administrator asked for, until a second one has answered."""

    number: int
    at: int
    by: str
    change: e.Change


class Roster(msgspec.Struct):
    people: dict[str, Member] = {}
    tokens: dict[str, Given] = {}  # by fingerprint
    waiting: dict[int, WaitingChange] = {}
    bound: bool = False  # whether passwords and tokens stand in the records
    look_at: int = FEWEST_TOKENS  # with so many tokens, those that are over are let go

    def given(self, fingerprint: str, now: int) -> Given | None:
        """A token that is still worth something."""
        found = self.tokens.get(fingerprint)
        if found is None or found.until <= now:
            return None
        person = self.people[found.person]
        return found if found.number > person.ended and found.role in person.roles else None

    def administrators(self) -> set[str]:
        return {person for person, each in self.people.items() if Role.ADMINISTRATOR in each.roles}


class At(Struct, frozen=True):
    """Where an event stands: the number of its record, when, and who did it."""

    number: int
    at: int
    who: str


_events: "msgspec.json.Decoder[Any]" = msgspec.json.Decoder(
    e.PersonAdded1
    | e.PersonAdded
    | e.RolesChanged1
    | e.RolesChanged
    | e.PasswordChanged1
    | e.PasswordChanged
    | e.PasswordsBound
    | e.Invited
    | e.LoggedIn1
    | e.LoggedIn
    | e.LoginFailed
    | e.LoggedOut1
    | e.LoggedOut
    | e.ChangeAsked
    | e.ChangeConfirmed
    | e.ChangeRefused
    | e.RowsMended
    | e.HeadsAuthenticated
    | e.PasswordEnded
)


EARLIER = frozenset({e.PersonAdded1, e.RolesChanged1, e.PasswordChanged1, e.LoggedIn1, e.LoginFailed, e.LoggedOut1})
"""What a release wrote that kept passwords and tokens beside the records."""
_NOT_BINDING = EARLIER | {e.HeadsAuthenticated}
"""With what is about the store and says nothing of people."""


def take_record(roster: Roster, body: Body) -> None:
    """A record of the stream; `Corrupt` where it tells of nothing that can have happened."""
    try:
        event = _events.decode(body.payload)
    except msgspec.MsgspecError as error:
        raise Corrupt(body.stream, body.sequence, f"{body.kind} cannot be read ({error})") from None
    try:
        take(roster, event, At(body.sequence, body.at, body.who))
    except KeyError as error:
        raise Corrupt(body.stream, body.sequence, f"{body.kind} speaks of {error}, which nothing tells of") from None


def take(roster: Roster, event: e.Event, at: At) -> None:
    """Changes the roster as the event says."""
    kind = type(event)
    roster.bound = roster.bound or kind not in _NOT_BINDING
    fold = _FOLDS.get(kind)
    if fold is not None:
        fold(roster, event, at)


def _person_added(roster: Roster, event: e.PersonAdded | e.PersonAdded1, _: At) -> None:
    roster.people[event.person] = Member(event.name, event.roles)


def _roles_changed(roster: Roster, event: e.RolesChanged | e.RolesChanged1, _: At) -> None:
    """An invitation made for fewer powers is not one for more."""
    _change(roster, event.person, roles=event.roles, invitation=None)


def _password_changed(roster: Roster, event: e.PasswordChanged, at: At) -> None:
    before = roster.people[event.person].invitation
    by = before.by if event.means is e.Means.INVITATION and before else at.who
    password = Bound(event.password, event.means, by, at.at, at.number)
    _change(roster, event.person, password=password, invitation=None)


def _passwords_bound(roster: Roster, event: e.PasswordsBound, at: At) -> None:
    for person, fingerprint in event.passwords.items():
        _change(roster, person, password=Bound(fingerprint, e.Means.EARLIER, at.who, at.at, at.number))


def _password_ended(roster: Roster, event: e.PasswordEnded, _: At) -> None:
    _change(roster, event.person, password=None)


def _invited(roster: Roster, event: e.Invited, at: At) -> None:
    _change(roster, event.person, invitation=Invitation(event.invitation, event.until, at.who))


def _logged_in(roster: Roster, event: e.LoggedIn, at: At) -> None:
    """Tokens that are over are let go whenever twice as many are there as were left the last time. A new one tells what
    is over; when it was recorded does not, since a clock may jump."""
    if len(roster.tokens) >= roster.look_at:
        roster.tokens = {name: each for name, each in roster.tokens.items() if each.until > event.until - TOKEN_LASTS}
        roster.look_at = max(FEWEST_TOKENS, 2 * len(roster.tokens))
    if event.person not in roster.people:
        raise KeyError(event.person)
    roster.tokens[event.token] = Given(event.person, event.role, event.until, at.number)


def _logged_out(roster: Roster, event: e.LoggedOut, at: At) -> None:
    if event.token is None:
        _change(roster, event.person, ended=at.number)
    else:
        roster.tokens.pop(event.token, None)


def _change_asked(roster: Roster, event: e.ChangeAsked, at: At) -> None:
    roster.waiting[at.number] = WaitingChange(at.number, at.at, at.who, event.change)


def _change_answered(roster: Roster, event: e.ChangeConfirmed | e.ChangeRefused, _: At) -> None:
    del roster.waiting[event.change]


def _rows_mended(roster: Roster, event: e.RowsMended, _: At) -> None:
    for person in event.without_password:
        _change(roster, person, password=None)


def _change(roster: Roster, person: str, **fields: Any) -> None:
    roster.people[person] = msgspec.structs.replace(roster.people[person], **fields)


_FOLDS: Mapping[type[e.Event], Callable[[Roster, Any, At], None]] = {
    e.PersonAdded1: _person_added,
    e.PersonAdded: _person_added,
    e.RolesChanged1: _roles_changed,
    e.RolesChanged: _roles_changed,
    e.PasswordChanged: _password_changed,
    e.PasswordsBound: _passwords_bound,
    e.PasswordEnded: _password_ended,
    e.Invited: _invited,
    e.LoggedIn: _logged_in,
    e.LoggedOut: _logged_out,
    e.ChangeAsked: _change_asked,
    e.ChangeConfirmed: _change_answered,
    e.ChangeRefused: _change_answered,
    e.RowsMended: _rows_mended,
}
"""What an event changes; those of an earlier release that tell no more than that something happened change nothing."""
