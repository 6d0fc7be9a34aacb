"""An event loop in which nothing is left to the machine: time is counted, threads are steps, and the seed says how long
everything takes.

Whatever waits, waits for a number of counted seconds; where nobody can go on, the clock jumps to the next who can. What
a thread or another process would do is done here, in two steps: the work at one moment and its answer at a later one,
so that a crash may come between them. The order in which callbacks run is asyncio's own, so that every history is one
that could happen.
"""

import asyncio
import heapq
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

from tests.box.processes import Process, is_of_killed, leave_behind, process_of

Delay = Callable[[str], float]
"""How many seconds something takes, by what it is."""


MOST_TURNS = 200_000
"""Of a loop while no time goes by: whoever has not come further until then goes round in a circle."""


class Crash(BaseException):
    """The process is gone, in the midst of whatever it did."""


class Stuck(Exception):
    """Somebody waits, and nothing will ever happen."""


class BoxLoop(asyncio.BaseEventLoop):
    def __init__(self, delay: Delay, began: float = 0.0) -> None:
        super().__init__()
        self._delay, self._seconds = delay, began
        self._free: dict[int, float] = {}
        self.turns = 0
        self._turns_now, self._now_since = 0, began
        self.crash_after: int | None = None
        """So many turns from the beginning of this loop."""
        self._doomed: list[tuple[int, Process]] = []
        self._begun: list[tuple[asyncio.Task[Any], Process | None]] = []
        self.set_task_factory(self._begins)

    def _begins(self, loop: asyncio.AbstractEventLoop, work: Any, **named: Any) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **named)
        self._begun.append((task, process_of(named.get("context"))))
        return task

    def unheard(self) -> list[str]:
        """What tasks ended with so far, and nobody looked at, as long as the process is there that began them."""
        there = [(each, by) for each, by in self._begun if by is None or not by.is_killed]
        failed = [(each, by) for each, by in there if _is_unheard(each)]
        self._begun = [(each, by) for each, by in there if not each.done()] + failed
        return [repr(each.exception()) for each, _ in failed]

    def time(self) -> float:
        return self._seconds

    def run_in_executor(self, executor: Executor | None, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """One thing after another for an executor of one thread; otherwise as it comes."""
        answer: asyncio.Future[Any] = self.create_future()
        key = id(executor)
        single = executor is not None and getattr(executor, "_max_workers", 2) == 1
        start = max(self._seconds + self._delay("thread"), self._free.get(key, 0.0) if single else 0.0)
        end = start + self._delay("answer")
        if single:
            self._free[key] = end
        self.call_at(start, self._work, answer, end, func, args)
        return answer

    def kill(self, process: Process, after: int) -> None:
        """One process of several, after so many turns more."""
        self._doomed.append((self.turns + after, process))

    def _work(self, answer: asyncio.Future[Any], end: float, func: Callable[..., Any], args: tuple[Any, ...]) -> None:
        try:
            result, error = func(*args), None
        except Exception as failed:  # noqa: BLE001  it belongs to whoever waits for the answer
            result, error = None, failed
        self.call_at(end, _tell, answer, result, error)

    def call_soon_threadsafe(self, callback: Callable[..., Any], *args: Any, context: Any = None) -> asyncio.Handle:  # type: ignore[override]
        return self.call_soon(callback, *args, context=context)

    # What asyncio asks of a loop

    def _run_once(self) -> None:
        self.turns += 1
        if self.crash_after is not None and self.turns >= self.crash_after:
            raise Crash
        self._kill_doomed()
        self._check_goes_on()
        ready, scheduled = self._ready, self._scheduled  # type: ignore[attr-defined]
        if not ready:
            while scheduled and (scheduled[0]._cancelled or is_of_killed(scheduled[0])):
                heapq.heappop(scheduled)._scheduled = False
            if not scheduled:
                raise Stuck("everybody waits for somebody else")
            self._seconds = max(self._seconds, scheduled[0]._when)
        while scheduled and (scheduled[0]._cancelled or scheduled[0]._when <= self._seconds):
            handle = heapq.heappop(scheduled)
            handle._scheduled = False
            if not handle._cancelled:
                ready.append(handle)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not (handle._cancelled or is_of_killed(handle)):
                handle._run()

    def _check_goes_on(self) -> None:
        if self._seconds > self._now_since:
            self._turns_now, self._now_since = 0, self._seconds
        self._turns_now += 1
        if self._turns_now > MOST_TURNS:
            raise Stuck(f"{MOST_TURNS:,} turns, and everybody is busy in the same moment")

    def _kill_doomed(self) -> None:
        for turn, process in self._doomed:
            if self.turns >= turn and not process.is_killed:
                process.kill(self)
        self._doomed = [each for each in self._doomed if not each[1].is_killed]

    def _process_events(self, event_list: Any) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    def abandon(self) -> None:
        """As a killed process leaves everything."""
        for task in leave_behind(self):
            task._log_destroy_pending = False  # type: ignore[attr-defined]
        self._ready.clear()  # type: ignore[attr-defined]
        self._scheduled.clear()  # type: ignore[attr-defined]


def _is_unheard(task: "asyncio.Task[Any]") -> bool:
    return task.done() and not task.cancelled() and task._log_traceback


def _tell(answer: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if answer.done():
        return
    if error is not None:
        answer.set_exception(error)
    else:
        answer.set_result(result)
