"""What the floor makes of the machine's clock, which may jump and be put right.

Records tell the time that the clock says, and never go back: behind the latest record their time stands still. How long
a token, a link or an invitation lasts is counted by the time that passes, whatever the clock is set to meanwhile.
"""

from collections.abc import Callable

SECOND, MINUTE = 1_000_000, 60_000_000
JUMP = MINUTE
"""The clocks of servers may differ so much; one that goes on by more at once has jumped."""
BELIEVED_AFTER_SECONDS = 3600.0
"""Where nobody has put it back by then, it was put right."""


class Lifetimes:
    """A time that begins with that of the records, and goes on as time passes."""

    def __init__(self, passing: Callable[[], float]) -> None:
        self._passing = passing
        self._began: tuple[int, float] | None = None

    @property
    def begun(self) -> bool:
        return self._began is not None

    def begin(self, now: int) -> None:
        """Once: what the clock says later counts for nothing here."""
        self._began = self._began or (now, self._passing())

    def now(self) -> int:
        assert self._began is not None, "nobody has looked at the records yet"
        began, since = self._began
        return began + int((self._passing() - since) * SECOND)


class ClockWatch:
    """Whether the clock goes as time passes, as far as somebody looks from time to time."""

    def __init__(self, clock: Callable[[], int], passing: Callable[[], float]) -> None:
        self._clock, self._passing = clock, passing
        self._believed = self._offset()
        self._jumped: tuple[int, float] | None = None  # by how much, and when

    def _offset(self) -> int:
        return self._clock() - int(self._passing() * SECOND)

    def look(self) -> None:
        offset, now = self._offset(), self._passing()
        by = offset - self._believed
        if abs(by) > JUMP and self._jumped is None:
            self._jumped = by, now
        if abs(by) <= JUMP or (self._jumped is not None and now - self._jumped[1] > BELIEVED_AFTER_SECONDS):
            self._believed, self._jumped = offset, None

    def wrong(self, latest: int, told: Callable[[int], str]) -> str | None:
        """What is to be told of it. `latest` is when the latest record was, `told` says a time in words."""
        self.look()
        if latest - self._clock() > JUMP:
            return (
                f"The clock of this machine is behind the latest record, of {told(latest)}. Until then whatever is "
                "recorded bears that time, and notices and deadlines stand still. Correct it if it is wrong."
            )
        if self._jumped is not None and self._jumped[0] > 0:
            return (
                f"The clock of this machine went ahead by {_duration(self._jumped[0])} at once, and records since then "
                "bear that time. Correct it if it is wrong; after an hour it is taken to be right."
            )
        return None


def _duration(microseconds: int) -> str:
    """
    >>> _duration(185 * MINUTE), _duration(2 * MINUTE - 1)
    ('3 h 5 min', '2 min')
    """
    hours, minutes = divmod(round(microseconds / MINUTE), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
