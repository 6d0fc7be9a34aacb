"""A thread that does one thing after another for an event loop."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from pitbook.journal.one_thread import OneThread

pytestmark = pytest.mark.anyio


@pytest.fixture
def thread() -> Iterator[OneThread]:
    found = OneThread("one-of-a-test")
    yield found
    found.shutdown()


async def test_jobs_are_done_in_the_order_they_came_beside_the_loop(thread: OneThread) -> None:
    loop, done = asyncio.get_running_loop(), list[tuple[int, str]]()

    def job(number: int) -> int:
        done.append((number, threading.current_thread().name))
        return number * 2

    assert await asyncio.gather(*(loop.run_in_executor(thread, job, each) for each in range(20))) == [*range(0, 40, 2)]
    assert done == [(each, "one-of-a-test") for each in range(20)]


async def test_what_goes_wrong_is_for_whoever_waits_and_the_next_job_is_done(thread: OneThread) -> None:
    loop = asyncio.get_running_loop()
    wrong, right = loop.run_in_executor(thread, int, "no number"), loop.run_in_executor(thread, int, "7")
    with pytest.raises(ValueError, match="no number"):
        await wrong
    assert await right == 7


async def test_whoever_stops_waiting_stops_no_job(thread: OneThread) -> None:
    loop, begun, go_on, done = asyncio.get_running_loop(), threading.Event(), threading.Event(), list[str]()

    def slow() -> None:
        begun.set()
        go_on.wait()
        done.append("slow")

    waiting = loop.run_in_executor(thread, slow)
    await asyncio.to_thread(begun.wait)
    waiting.cancel()
    after = loop.run_in_executor(thread, done.append, "after")
    go_on.set()
    await after
    assert done == ["slow", "after"]


def test_a_loop_that_is_gone_ends_neither_the_thread_nor_what_it_was_given(thread: OneThread) -> None:
    begun, go_on, done = threading.Event(), threading.Event(), list[str]()

    def slow() -> None:
        begun.set()
        go_on.wait()
        done.append("slow")

    async def leave() -> None:
        asyncio.get_running_loop().run_in_executor(thread, slow)
        await asyncio.to_thread(begun.wait)

    asyncio.run(leave())
    go_on.set()

    async def come_again() -> None:
        await asyncio.get_running_loop().run_in_executor(thread, done.append, "after")

    asyncio.run(come_again())
    assert done == ["slow", "after"]


async def test_shut_down_it_has_done_what_it_was_given_and_takes_no_more() -> None:
    thread, done = OneThread("one-of-a-test"), list[int]()
    loop = asyncio.get_running_loop()
    given = [loop.run_in_executor(thread, done.append, each) for each in range(5)]
    await asyncio.to_thread(thread.shutdown)
    assert done == [0, 1, 2, 3, 4]
    await asyncio.gather(*given)
    with pytest.raises(RuntimeError, match="one-of-a-test was shut down"):
        loop.run_in_executor(thread, done.append, 5)
