"""How often somebody may try: so many times within a while, counted for each address or token."""

from collections import OrderedDict, deque
from collections.abc import Callable
from math import ceil

from pitbook.sources import monotonic
from pitbook.web.problems import Problem, ProblemKind, retry_after

MOST_KNOWN = 10_000
"""So many addresses or tokens are counted at once; whoever brings more makes the oldest forgotten."""


class Limit:
    def __init__(self, times: int, seconds: float, words: str, clock: Callable[[], float] = monotonic) -> None:
        self._times, self._seconds, self._words, self._clock = times, seconds, words, clock
        self._tries: OrderedDict[str, deque[float]] = OrderedDict()

    def check(self, whose: str) -> None:
        """Raises where there were too many, and says how long to wait."""
        tries = self._tries.get(whose)
        if tries is None:
            return
        now = self._clock()
        while tries and now - tries[0] >= self._seconds:
            tries.popleft()
        if len(tries) >= self._times:
            wait = ceil(tries[0] + self._seconds - now)
            raise Problem(ProblemKind.TOO_MANY, f"{self._words}: try again in {wait} s.", retry_after(wait))

    def count(self, whose: str) -> None:
        self._tries.setdefault(whose, deque(maxlen=self._times)).append(self._clock())
        self._tries.move_to_end(whose)
        if len(self._tries) > MOST_KNOWN:
            self._tries.popitem(last=False)
