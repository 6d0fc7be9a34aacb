"""A floor that was cut off on its first start is whole after the second."""

import asyncio

import pytest

from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch, Unavailable
from pitbook.rulebooks.roles import Role
from tests.web.served import serving


class CutOff(MemoryStore):
    """Keeps so many batches, and then nothing."""

    left: int | None = None

    async def append(self, batch: Batch) -> None:
        if self.left is not None:
            if not self.left:
                raise Unavailable("the machine was switched off")
            self.left -= 1
        await super().append(batch)


def _people(store: MemoryStore) -> list[str]:
    with serving(store) as served:
        return [each["id"] for each in served.official(Role.ADMINISTRATOR).get("/api/people")]


@pytest.mark.parametrize("after", [0, 1, 4])
def test_the_first_people_are_all_there(after: int) -> None:
    store = CutOff()
    store.left = after

    async def start() -> None:
        floor = Floor(store)
        await floor.load()
        await add_first_people(floor)

    with pytest.raises(Unavailable):
        asyncio.run(start())
    store.left = None
    assert sorted(_people(store)) == sorted(_people(MemoryStore()))


def test_nobody_is_added_to_a_floor_that_was_open_before() -> None:
    store = MemoryStore()
    before = _people(store)
    with serving(store) as served:
        new = {"id": "cid", "name": "Cid", "roles": ["player"]}
        assert served.official(Role.ADMINISTRATOR).call("POST", "/api/people", json=new).status_code in (200, 201)
    assert sorted(_people(store)) == sorted([*before, "cid"])
