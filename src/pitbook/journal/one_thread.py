"""A thread that does one thing after another for an event loop.

The futures of the standard library's executors have a lock and a condition each, and are bound to one of the loop's
afterwards. Here the loop's own future is the only one: where one client writes to a store, that is noticed.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple


class _Job(NamedTuple):
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[Any]"
    work: Callable[..., Any]
    args: tuple[Any, ...]


class OneThread(Executor):
    """For `run_in_executor` alone, which takes a future of its own loop as it is. The first job begins the thread."""

    _max_workers = 1

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._is_shut_down = False

    def submit(self, work: Callable[..., Any], /, *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        if self._is_shut_down:
            raise RuntimeError(f"{self._name} was shut down")
        if self._thread is None:
            self._thread = Thread(target=self._work, name=self._name, daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        self._jobs.put(_Job(loop, answer, work, args))
        return answer

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            loop, answer, work, args = job
            result, error = None, None
            try:
                result = work(*args)
            except BaseException as failed:  # noqa: BLE001  it belongs to whoever waits for the answer
                error = failed
            with suppress(RuntimeError):  # the loop was closed, and nobody waits any more
                loop.call_soon_threadsafe(_tell, answer, result, error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends when all that was handed to it is done."""
        assert not cancel_futures, "what was handed to it is done"
        self._is_shut_down = True
        self._jobs.put(None)
        if wait and self._thread is not None:
            self._thread.join()


def _tell(answer: "asyncio.Future[Any]", result: Any, error: BaseException | None) -> None:
    if answer.done():  # whoever waited for it was stopped
        return
    if error is None:
        answer.set_result(result)
    else:
        answer.set_exception(error)
