"""What happened on the floor, away from any one table."""

from pitbook.games.kernel import Struct
from pitbook.rulebooks.roles import Role


class Event(Struct, frozen=True):
    pass


class PersonAdded(Event, tag="floor.person_added@1", frozen=True):
    person: str
    name: str
    roles: tuple[Role, ...]


class RolesChanged(Event, tag="floor.roles_changed@1", frozen=True):
    person: str
    roles: tuple[Role, ...]


class PasswordChanged(Event, tag="floor.password_changed@1", frozen=True):
    person: str


class LoggedIn(Event, tag="floor.logged_in@1", frozen=True):
    person: str
    role: Role
    until: int


class LoginFailed(Event, tag="floor.login_failed@1", frozen=True):
    person: str


class LoggedOut(Event, tag="floor.logged_out@1", frozen=True):
    """One token, or all of them, is worth nothing from now on."""

    person: str
    everywhere: bool
