"""What the box takes for a stream that lost, doubled or confused something, and for something that ended unseen."""

import asyncio
from typing import Any

import pytest

from pitbook.web.logs import log_to
from tests.box.hearing import FAILED, check_heard, shown
from tests.box.loop import BoxLoop
from tests.box.model import Wrong
from tests.box.processes import Process
from tests.box.server import Heard, Server

DONE = [(3, 4), (5, 7), (8, 8)]


class Listened:
    """A stream as it came."""

    def __init__(self, *messages: Any, closed: int | None = None) -> None:
        self.table, self.after, self.closed = "one", 2, closed
        self.messages = [*messages]


def told(last: int, *events: int) -> Any:
    return {"sequence": last, "events": [{"sequence": each} for each in events]}


def checked(*messages: Any, closed: int | None = None) -> None:
    stream: Any = Listened(*messages, closed=closed)
    check_heard(stream, DONE)


def test_what_comes_once_and_in_order_is_right() -> None:
    checked(told(2), told(4, 4), told(7, 6, 7), told(8))
    checked(told(2), closed=1013)


@pytest.mark.parametrize(
    "messages",
    [
        [told(4, 4), told(8, 8)],
        [told(4, 4), told(4, 4)],
        [told(7, 6, 7), told(4, 4)],
        [told(4, 4), told(7, 4, 7)],
        [told(4, 4), told(7, 7, 6)],
    ],
    ids=["lost", "doubled", "out of order", "of another command", "confused"],
)
def test_what_does_not_is_wrong(messages: list[Any]) -> None:
    with pytest.raises(Wrong, match="stream"):
        checked(*messages)


def test_no_stream_is_closed_because_the_program_failed() -> None:
    with pytest.raises(Wrong, match="stream"):
        checked(told(4, 4), closed=FAILED)


def test_what_changed_is_laid_over_what_was_there() -> None:
    there = {"a": {"b": 1}, "d": [1, 2], "e": 3}
    changes = [{"at": ["e"], "to": [], "out": 1}, {"at": ["a", "b"], "to": 4}, {"at": ["d", 2], "to": [5], "out": 0}]
    stream: Any = Listened({"sequence": 4, "view": there}, {"sequence": 7, "changed": changes})
    assert [each["view"] for each in shown(stream)] == [there, {"a": {"b": 4}, "d": [1, 2, 5]}]


def test_what_ends_unseen_is_kept() -> None:
    async def fails() -> None:
        raise ZeroDivisionError

    async def lives(loop: BoxLoop) -> list[str]:
        seen = loop.create_task(fails())
        unseen = loop.create_task(fails())
        await asyncio.wait([seen, unseen])
        assert isinstance(seen.exception(), ZeroDivisionError)
        return loop.unheard()

    loop = BoxLoop(lambda _: 0.0)
    try:
        assert loop.run_until_complete(lives(loop)) == ["ZeroDivisionError()"]
    finally:
        loop.close()


def test_what_a_killed_process_leaves_is_nobodys() -> None:
    async def fails() -> None:
        raise ZeroDivisionError

    async def lives(loop: BoxLoop) -> list[str]:
        process = Process()
        await asyncio.wait([process.start(fails())])
        process.is_killed = True
        return loop.unheard()

    loop = BoxLoop(lambda _: 0.0)
    try:
        assert loop.run_until_complete(lives(loop)) == []
    finally:
        loop.close()


def test_a_failure_that_only_the_log_knows_of_is_seen() -> None:
    server = Server.__new__(Server)
    server.log = Heard()
    log_to(server.log).warning("a request", words="refused")
    log_to(server.log).error("unavailable", words="the store did not answer")
    server.check_log()
    log_to(server.log).error("telling", table="one")
    with pytest.raises(Wrong, match="log"):
        server.check_log()
