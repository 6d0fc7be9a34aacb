"""A promotion or a tournament that is being drafted: until that is kept, there is none for anybody who looks."""

import asyncio
import io
from typing import Any

import pytest
from argon2 import PasswordHasher
from starlette.types import ASGIApp

from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch
from pitbook.rulebooks.roles import Role
from pitbook.web.app import app_of
from pitbook.web.context import context_of
from pitbook.web.logs import log_to
from tests.box.asgi import Client
from tests.box.processes import Process

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
DRAFTS: dict[str, dict[str, Any]] = {
    "promotions": {"draft": {"title": "A car", "rulebooks": ["star-craps"]}},
    "tournaments": {"rulebook": "crown-casino-war", "title": "A cup"},
}


class Waiting(MemoryStore):
    """What is written of something that is drafted takes its time."""

    def __init__(self) -> None:
        super().__init__()
        self.is_written, self.go_on = asyncio.Event(), asyncio.Event()

    async def append(self, batch: Batch) -> None:
        if batch.stream.startswith(("promotion/", "tournament/")):
            self.is_written.set()
            await self.go_on.wait()
        await super().append(batch)


class Serving:
    """Where the application is open."""

    def __init__(self, app: ASGIApp) -> None:
        self.process, self.app = Process(), app


@pytest.mark.anyio
@pytest.mark.parametrize("what", DRAFTS)
async def test_whoever_looks_meanwhile_finds_none(what: str) -> None:
    store = Waiting()
    floor = Floor(store, hasher=CHEAP)
    await floor.load()
    await add_first_people(floor)
    log = io.StringIO()
    token = await floor.people.give_token("casino-operator", Role.CASINO_OPERATOR)
    client = Client(Serving(app_of(context_of(floor, log_to(log)))), token)

    async def look(path: str) -> tuple[int, Any]:
        answer = await client.ask("GET", f"/api/{what}{path}", None)
        assert answer.status < 500, log.getvalue()
        return answer.status, answer.body

    drafting = asyncio.create_task(client.ask("POST", f"/api/{what}", {"id": "d", "name": "one", **DRAFTS[what]}))
    await store.is_written.wait()
    assert await look("") == (200, [])
    assert (await look("/one"))[0] == 404
    store.go_on.set()
    assert (await drafting).status == 201
    status, listed = await look("")
    assert (status, len(listed)) == (200, 1)
    assert (await look("/one"))[0] == 200
