"""A duty: what is owed to whom, under which clause, since when, until when, and since when no longer.

Duties follow from journals and are nowhere kept beside them. One that was done late stays late.

>>> hour = 3_600_000_000
>>> told = Duty("table/war-1/notice-1", "tell an inspector", "inspector", "star-casino-war", ("11.17.4",), 0, 48 * hour)
>>> told.late(47 * hour), told.late(49 * hour), told.rings(47 * hour, before=2 * hour)
(False, True, True)
>>> msgspec.structs.replace(told, done=49 * hour).late(100 * hour)
True
"""

import msgspec


class PrivateDuty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A duty whose words name somebody whose matter it is: who knows of that, and what all others are told."""

    known_to: tuple[str, ...]  # roles
    id: str
    what: str
    to: str  # who is owed it, by a name that tells others nothing


class Duty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Times are microseconds of UTC. Without `due` the document names no time, and only its age can be shown."""

    id: str  # unique on the floor, such as promotion/car/inform-winner-2
    what: str  # in words
    to: str  # who is owed it: a body outside, a role, or a person
    rulebook: str
    clauses: tuple[str, ...]
    since: int
    due: int | None = None
    done: int | None = None
    place: str = ""  # the address of the page where it is seen to
    private: PrivateDuty | None = None

    def seen_by(self, role: str) -> "Duty":
        """As somebody in a role may see it."""
        kept = self.private
        if kept is None or role in kept.known_to:
            return self
        return msgspec.structs.replace(self, id=kept.id, what=kept.what, to=kept.to, private=None)

    def late(self, now: int) -> bool:
        return self.due is not None and (now if self.done is None else self.done) > self.due

    def rings(self, now: int, before: int) -> bool:
        """Whether it is still to be done, and so soon that somebody should be told."""
        return self.done is None and self.due is not None and now >= self.due - before
