"""Processes of the program beside each other in one loop: whatever one of them began has a context of its own, by which
it is known, so that one can be killed at any turn while the others go on."""

import asyncio
import contextvars
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
LEFT_BEHIND: list[Any] = []
"""What crashes left in this process: kept until it ends, so that nothing of it is ever tidied up. Otherwise a history
would have to do with what another one began."""
_RUNNING: "contextvars.ContextVar[Process | None]" = contextvars.ContextVar("process", default=None)


class Gone(Exception):
    """The process that was to do it was killed."""


class Process:
    def __init__(self) -> None:
        self.is_killed = False
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._context = contextvars.copy_context()
        self._context.run(_RUNNING.set, self)
        self.served: set[asyncio.Task[Any]] = set()
        """What it does for those who came to it."""

    def start(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        return asyncio.get_running_loop().create_task(work, context=self._context.copy())

    def serve(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        serving = self.start(work)
        self.served.add(serving)
        serving.add_done_callback(self.served.discard, context=self._context.copy())
        return serving

    async def does(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of it. Whoever is cancelled waits no longer, and it goes on."""
        if self.is_killed:
            work.close()
            raise Gone
        return await self.done(self.start(work))

    async def done(self, task: "asyncio.Task[T]") -> T:
        task.add_done_callback(_is_heard)
        if not self.is_killed:
            either: set[asyncio.Future[Any]] = {task, self._gone}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not task.done() or self.is_killed:
            raise Gone
        return task.result()

    def calls_at(self, when: float, callback: Any, *args: Any) -> None:
        asyncio.get_running_loop().call_at(when, callback, *args, context=self._context.copy())

    def kill(self, loop: asyncio.AbstractEventLoop) -> None:
        """Nothing that it began goes on from here. Those who wait for it hear so."""
        if not self.is_killed:
            self.is_killed = True
            leave_behind(loop)
            self._gone.set_result(None)


def _is_heard(task: "asyncio.Task[Any]") -> None:
    """However it ends: whoever asked may have hung up."""
    if not task.cancelled():
        task.exception()


def process_of(context: contextvars.Context | None) -> Process | None:
    """Whose something is that is begun now, in a context of its own or in the one there is."""
    return _RUNNING.get(None) if context is None else context.get(_RUNNING)


def is_of_killed(handle: asyncio.Handle) -> bool:
    process = handle._context.get(_RUNNING)  # type: ignore[attr-defined]
    return process is not None and process.is_killed


def leave_behind(loop: asyncio.AbstractEventLoop) -> set["asyncio.Task[Any]"]:
    tasks = asyncio.all_tasks(loop)
    LEFT_BEHIND.append((loop, tasks))
    return tasks
