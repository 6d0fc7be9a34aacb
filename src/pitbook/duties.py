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

    def late(self, now: int) -> bool:
        return self.due is not None and (now if self.done is None else self.done) > self.due

    def rings(self, now: int, before: int) -> bool:
        """Whether it is still to be done, and so soon that somebody should be told."""
        return self.done is None and self.due is not None and now >= self.due - before
