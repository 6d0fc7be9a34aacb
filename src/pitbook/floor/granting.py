"""What one administrator may do alone, and what a second one has to confirm.

One administrator alone never brings about more than a player. Every other role has power over records or chips: dealers
tell what came out of a real shoe, those above them rule, inspectors look into everything, administrators make all of
these. It does not matter to whom such a role goes, since whoever may add somebody can be that somebody: so adding or
promoting anybody to more than a player waits, and so does any role for oneself. An invitation to an account, or a new
password for it, is worth what the account is worth, and waits likewise. Taking the administrator's role from somebody
else waits too: otherwise the first of two would first make himself the only one.

Taking other roles away, and giving up one's own, never waits: what must be stopped is stopped at once. Where there is
no second administrator, or none who can come in yet, there is nobody to wait for: it is done, and the record says that
it was done alone.
"""

from collections.abc import Collection

from pitbook.floor.roster import Roster
from pitbook.rulebooks.roles import Role

WITHOUT_POWER = frozenset({Role.PLAYER})


def waits_for_second(by: str, person: str, had: Collection[Role], roles: Collection[Role]) -> bool:
    """Whether a change from these roles to those does."""
    gained, lost = set(roles) - set(had), set(had) - set(roles)
    if by == person:
        return bool(gained)
    return bool(gained - WITHOUT_POWER) or Role.ADMINISTRATOR in lost


def has_power(roles: Collection[Role]) -> bool:
    return not WITHOUT_POWER.issuperset(roles)


def is_alone(roster: Roster, by: str, now: int) -> bool:
    """Whether no other administrator can come: one who has neither a password nor a token could confirm nothing.

    A token that was ended counts until its time is over: else whoever ends another's tokens would be alone.
    """
    return not any(_can_come(roster, each, now) for each in roster.administrators() - {by})


def _can_come(roster: Roster, person: str, now: int) -> bool:
    if roster.people[person].password is not None:
        return True
    given = (each for each in roster.tokens.values() if each.person == person and each.role is Role.ADMINISTRATOR)
    return any(each.until > now for each in given)
