"""A practice table that is asked for again while it is being made ready."""

import asyncio

import pytest

from pitbook.floor.floor import Floor
from pitbook.floor.practice import Practice
from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.web.routing import may_be_asked_again

ANN = Actor("ann", Role.PLAYER)


def test_it_may_be_asked_for_again_of_another_server_without_an_id() -> None:
    assert may_be_asked_again("POST", "/api/practice", b'{"rulebook":"star-craps"}')
    assert not may_be_asked_again("POST", "/api/people", b'{"id":"x"}')


@pytest.mark.anyio
async def test_whoever_asks_twice_gets_one_table_and_no_refusal() -> None:
    floor = Floor(MemoryStore("twice"))
    await floor.load()
    practice = Practice(floor)
    first, second = await asyncio.gather(*(practice.table_for(ANN, "star-craps") for _ in range(2)))
    assert first is second
    assert "ann" in first.state.play.places_taken
