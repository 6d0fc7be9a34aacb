"""What happened on the floor, away from any one table.

Who there is, in which roles, with which password and which tokens follows from these and nothing else. A password or a
token stands here as a fingerprint, from which nobody can go back to it: an export may have it.
"""

from enum import Enum

from pitbook.games.kernel import Struct
from pitbook.rulebooks.roles import Role


class SecondConsent(Enum):
    """Whether a second administrator agreed to what one asked for."""

    NOT_NEEDED = "not_needed"
    CONFIRMED = "confirmed"
    ALONE = "alone"  # it was needed, and there was no second one
    HOUSE = "house"  # done by whoever starts the program, from the machine itself


class Means(Enum):
    """What a new password was set with."""

    OLD_PASSWORD = "old_password"
    INVITATION = "invitation"
    ADMINISTRATOR = "administrator"
    EARLIER = "earlier"  # a release that did not write it down


class AddPerson(Struct, tag="add_person", frozen=True):
    person: str
    name: str
    roles: tuple[Role, ...]


class ChangeRoles(Struct, tag="change_roles", frozen=True):
    person: str
    had: tuple[Role, ...]
    roles: tuple[Role, ...]


class Invite(Struct, tag="invite", frozen=True):
    person: str


Change = AddPerson | ChangeRoles | Invite
"""What one administrator may ask for and a second one has to confirm."""


class Event(Struct, frozen=True):
    pass


class PersonAdded1(Event, tag="floor.person_added@1", frozen=True):
    person: str
    name: str
    roles: tuple[Role, ...]


class PersonAdded(Event, tag="floor.person_added@2", frozen=True):
    person: str
    name: str
    roles: tuple[Role, ...]
    agreed: SecondConsent


class RolesChanged1(Event, tag="floor.roles_changed@1", frozen=True):
    person: str
    roles: tuple[Role, ...]


class RolesChanged(Event, tag="floor.roles_changed@2", frozen=True):
    person: str
    roles: tuple[Role, ...]
    agreed: SecondConsent


class PasswordChanged1(Event, tag="floor.password_changed@1", frozen=True):
    person: str


class PasswordChanged(Event, tag="floor.password_changed@2", frozen=True):
    person: str
    password: str  # SHA-256 of the hash that is kept, which has a salt that nobody else knows
    means: Means
    agreed: SecondConsent


class PasswordsBound(Event, tag="floor.passwords_bound@1", frozen=True):
    """Once, where an earlier release kept people: their passwords as they were found. Tokens of before are void."""

    passwords: dict[str, str]


class Invited(Event, tag="floor.invited@1", frozen=True):
    """Whoever has the secret may choose the password of this person, once."""

    person: str
    invitation: str  # SHA-256 of the secret
    until: int
    agreed: SecondConsent


class LoggedIn1(Event, tag="floor.logged_in@1", frozen=True):
    person: str
    role: Role
    until: int


class LoggedIn(Event, tag="floor.logged_in@2", frozen=True):
    person: str
    role: Role
    until: int
    token: str  # SHA-256 of the token
    link: bool  # given by whoever starts the program, without a password


class LoginFailed(Event, tag="floor.login_failed@1", frozen=True):
    person: str


class LoggedOut1(Event, tag="floor.logged_out@1", frozen=True):
    """One token, or all of them, is worth nothing from now on."""

    person: str
    everywhere: bool


class LoggedOut(Event, tag="floor.logged_out@2", frozen=True):
    """A token, or without one all of them, is worth nothing from now on."""

    person: str
    token: str | None


class ChangeAsked(Event, tag="floor.change_asked@1", frozen=True):
    """It waits until a second administrator confirms it. The number of this record is its name."""

    change: Change


class ChangeConfirmed(Event, tag="floor.change_confirmed@1", frozen=True):
    """By a second administrator; what it brings about follows at once."""

    change: int


class ChangeRefused(Event, tag="floor.change_refused@1", frozen=True):
    """By another administrator, or taken back by who asked for it."""

    change: int


class RowsMended(Event, tag="floor.rows_mended@1", frozen=True):
    """Rows of the store that did not fit these records were removed, or written anew as the records say."""

    rows: tuple[str, ...]
    without_password: tuple[str, ...]  # people whose password was not the one that was set, or was gone


class PasswordEnded(Event, tag="floor.password_ended@1", frozen=True):
    """One that an administrator set, when more than a player's role was given: with it he could come in that role."""

    person: str


class HeadsAuthenticated(Event, tag="floor.heads_authenticated@1", frozen=True):
    """Once, where an earlier release kept the store: from here on its key vouches for where every stream ends."""

    streams: int
    records: int  # that were taken as they were
