"""The register of duties across the floor: collected from what the journals say, whenever it is asked for.

Nothing of it is kept beside them. Whoever else has duties hands in a collector, so that the floor need not know them.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

from pitbook.duties import Duty
from pitbook.floor.floor import Floor
from pitbook.table.asking import Stopped
from pitbook.table.owed import duties_at

Collector = Callable[[], Awaitable[Iterable[Duty]]]
MINUTE = 60_000_000


class DutyRegister(NamedTuple):
    """All duties at a moment, those that press most first; those that were done come last, the latest first."""

    now: int
    ring_minutes: int
    duties: tuple[Duty, ...]
    unread: tuple[str, ...]  # tables that are stopped: what they owe cannot be said

    @property
    def open(self) -> tuple[Duty, ...]:
        return tuple(each for each in self.duties if each.done is None)

    @property
    def ringing(self) -> tuple[Duty, ...]:
        """So near its time that somebody should see to it, or beyond it."""
        return tuple(each for each in self.duties if each.rings(self.now, self.ring_minutes * MINUTE))

    @property
    def due_soon(self) -> tuple[Duty, ...]:
        return tuple(each for each in self.ringing if not each.late(self.now))

    @property
    def late(self) -> tuple[Duty, ...]:
        """Those that were done late as well, for ever."""
        return tuple(each for each in self.duties if each.late(self.now))


def register_of(now: int, ring_minutes: int, duties: Iterable[Duty], unread: Iterable[str] = ()) -> DutyRegister:
    collected = list(duties)
    ids = [each.id for each in collected]
    assert len(set(ids)) == len(ids), "a duty is known by its id"
    return DutyRegister(now, ring_minutes, tuple(sorted(collected, key=_pressing)), tuple(unread))


async def register(floor: Floor, collectors: Iterable[Collector] = ()) -> DutyRegister:
    collected, unread = await _of_tables(floor)
    for collect in collectors:
        collected += list(await collect())
    return register_of(floor.clock(), floor.venue.state.ring_minutes, collected, unread)


async def _of_tables(floor: Floor) -> tuple[list[Duty], list[str]]:
    await floor.venue.ready()
    zone = floor.venue.state.clock
    found: list[Duty] = []
    unread: list[str] = []
    for name in sorted(floor.tables):
        try:
            table = await floor.table(name)
            await table.settled()
        except Stopped:
            unread.append(name)
        else:
            found += duties_at(table.state, zone)
    return found, unread


def _pressing(duty: Duty) -> tuple[bool, float, int]:
    """Open before done; by their time, and those that have none by their age."""
    if duty.done is not None:
        return True, -duty.done, duty.since
    return False, float("inf") if duty.due is None else duty.due, duty.since
