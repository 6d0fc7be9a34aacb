"""Processes beside each other in one loop: what becomes of work whose asker is gone."""

import asyncio
import gc

import pytest

from pitbook.journal.store import LeaseHeld
from tests.box.processes import Process

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_what_fails_after_its_asker_hung_up_is_no_complaint() -> None:
    """Nobody awaits what comes of it, and nobody is to be told that it was lost."""
    loop, complaints, going_on, process = asyncio.get_running_loop(), list[str](), asyncio.Event(), Process()
    loop.set_exception_handler(lambda _, complaint: complaints.append(complaint["message"]))

    async def fails() -> None:
        await going_on.wait()
        raise LeaseHeld("floor", "another server")

    task = process.start(fails())
    asking = asyncio.create_task(process.done(task))
    await asyncio.sleep(0)
    asking.cancel()
    going_on.set()
    await asyncio.wait([asking, task])
    del asking, task
    gc.collect()
    assert complaints == []
