"""The list of tables: as the records have them, by name, and only what is asked for; nothing is waited for."""

import asyncio
import threading

import httpx
import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch
from pitbook.rulebooks.roles import Role
from tests.web.served import PATIENCE, Caller, Served, serving

LIST = "/api/tables"


def names(caller: Caller, **query: object) -> list[str]:
    return [each["name"] for each in caller.get(LIST, **query)]


def all_pages(caller: Caller, path: str) -> list[list[str]]:
    """One page after another, by the links."""
    found = []
    while path:
        answer = caller.call("GET", path)
        assert answer.status_code == 200, answer.text
        found.append([each["name"] for each in answer.json()])
        path = answer.links.get("next", {}).get("url", "")
    return found


def test_only_those_asked_for_are_listed(served: Served) -> None:
    ann = served.caller("ann")
    everything = ann.get(LIST)
    by_name = [each["name"] for each in everything]
    assert by_name == sorted(by_name)
    for field in ("game", "rulebook", "venue"):
        for value in {each[field] for each in everything}:
            assert ann.get(LIST, **{field: value}) == [each for each in everything if each[field] == value]
    assert names(ann, name="war") == [each for each in by_name if "war" in each]
    assert names(ann, name="no such name") == []
    free = [each["name"] for each in everything if len(each["seated"]) < each["places"] and not each["closed"]]
    assert names(ann, free="true") == free
    assert names(ann, after=by_name[1]) == by_name[2:]


@pytest.mark.parametrize("limit", [1, 2, 3, 1000])
def test_pages_put_together_are_all_of_it(limit: int, served: Served) -> None:
    ann = served.caller("ann")
    everything = names(ann)
    pages = all_pages(ann, f"{LIST}?limit={limit}")
    assert [each for page in pages for each in page] == everything
    assert all(len(page) == limit for page in pages[:-1])
    wars = all_pages(ann, f"{LIST}?limit=1&game=casino_war&free=true")
    assert [each for page in wars for each in page] == names(ann, game="casino_war", free="true")


@pytest.mark.parametrize("query", ["limit=0", "limit=1001", "limit=some", "free=perhaps", "colour=red"])
def test_what_cannot_be_asked_for_is_told(query: str, served: Served) -> None:
    answer = served.caller("ann").call("GET", f"{LIST}?{query}")
    assert answer.status_code in (400, 422)
    assert answer.json()["field"].startswith("?")


def again(caller: Caller, tag: str) -> httpx.Response:
    headers = {"Authorization": f"Bearer {caller.token}", "If-None-Match": tag}
    return caller.served.http.get(LIST, headers=headers)


def test_whoever_has_it_already_is_told_only_so() -> None:
    with serving() as served:
        ann = served.caller("ann")
        tag = ann.call("GET", LIST).headers["etag"]
        same = again(ann, f'"other", {tag}')
        assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
        ann.done("star-craps", "table.buy_in", player="ann", cents=500)
        new = again(ann, tag)
        assert new.status_code == 200
        assert new.headers["etag"] != tag
        practising = ann.call("POST", "/api/practice", json={"rulebook": "star-craps"})
        assert practising.status_code == 200, practising.text
        mine = ann.call("GET", LIST).headers["etag"]
        assert again(served.caller("bob"), mine).status_code == 200, "a list of one's own is nobody else's"


class Slow(MemoryStore):
    """Keeps nothing of one table until it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.held, self.comes = asyncio.Event(), threading.Event()
        self.held.set()

    async def append(self, batch: Batch) -> None:
        if batch.stream == "table/star-craps" and not self.held.is_set():
            self.comes.set()
            await self.held.wait()
        await super().append(batch)


def test_a_table_that_is_being_written_is_listed_as_it_is_kept() -> None:
    store = Slow()

    async def hold() -> None:
        store.held.clear()

    async def let_go() -> None:
        store.held.set()

    with serving(store) as served:
        ann, eye = served.caller("ann"), served.official(Role.SURVEILLANCE)
        ann.done("star-craps", "table.buy_in", player="ann", cents=5000)
        before = {each["name"]: each for each in eye.get(LIST)}["star-craps"]
        served.run(hold())
        answers = []
        sits = threading.Thread(
            target=lambda: answers.append(ann.ask("star-craps", "craps.sit", player="ann", place=1))
        )
        sits.start()
        assert store.comes.wait(PATIENCE)
        meanwhile = {each["name"]: each for each in eye.get(LIST)}["star-craps"]
        served.run(let_go())
        sits.join(PATIENCE)
        assert answers[0].status_code == 200
        assert meanwhile == before, "what is not kept yet may come to nothing"
        after = {each["name"]: each for each in eye.get(LIST)}["star-craps"]
        assert after["seated"] == ["ann"]
        assert after["sequence"] > before["sequence"]
