"""Wrong passwords cost time to who sends them, and to nobody else."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from pitbook.floor.throttle import CROWD, CROWD_SECONDS, FORGOTTEN, FREE, LONGEST, Throttle, TooMany
from tests.calling import http_client, http_from
from tests.web.served import Served, serving
from tests.web.test_sessions import PASSWORD

HOME, ELSEWHERE = 1, 200


class Ticks:
    """A clock that nobody can set, but for this test."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Door:
    """Ann, who has a password, and people who try it from addresses of their own."""

    def __init__(self, served: Served, ticks: Ticks, clients: ExitStack) -> None:
        self._served, self.ticks, self._clients = served, ticks, clients
        self._known: dict[int, httpx.Client] = {}

    def from_(self, address: int, password: str, person: str = "ann") -> Any:
        """127.0.0.address asks."""
        if address not in self._known:
            made = http_client(f"http://{self._served.at}", transport=http_from(f"127.0.0.{address}"))
            self._known[address] = self._clients.enter_context(made)
        body = {"person": person, "password": password, "role": "player"}
        return self._known[address].post("/api/session", json=body)

    def wait_after(self, address: int) -> int:
        """A wrong one; how long this address has to wait after it, 0 for not at all."""
        answer = self.from_(address, "wrong")
        assert answer.status_code == 401, answer.text
        again = self.from_(address, PASSWORD)
        return int(again.headers["retry-after"]) if again.status_code == 429 else 0


@pytest.fixture
def door() -> Iterator[Door]:
    ticks = Ticks()
    with serving(throttle=Throttle(ticks), log_ins=(10_000, 60.0)) as served, ExitStack() as clients:
        served.choose("ann", PASSWORD)
        yield Door(served, ticks, clients)


def test_each_wrong_one_costs_more_and_only_there(door: Door) -> None:
    for _ in range(FREE):
        assert door.from_(ELSEWHERE, "wrong").status_code == 401
    waits: list[int] = []
    while len(waits) < 12:
        locked = door.from_(ELSEWHERE, "wrong")
        assert (locked.status_code, locked.json()["type"]) == (429, "/problems/too-many")
        waits.append(int(locked.headers["retry-after"]))
        door.ticks.now += waits[-1]
        assert door.from_(ELSEWHERE, "wrong").status_code == 401
    assert waits[:5] == [1, 2, 4, 8, 16]
    assert max(waits) == waits[-1] == LONGEST
    assert door.from_(ELSEWHERE, PASSWORD).status_code == 429
    assert door.from_(HOME, PASSWORD).status_code == 200, "somebody else's wrong passwords do not keep ann out"
    assert door.from_(ELSEWHERE, "wrong", "bob").status_code == 401, "nor bob, from there"
    door.ticks.now += LONGEST
    assert door.from_(ELSEWHERE, PASSWORD).status_code == 200
    assert door.from_(ELSEWHERE, "wrong").status_code == 401, "the right one clears what was counted"
    assert door.from_(ELSEWHERE, PASSWORD).status_code == 200


def test_an_hour_without_a_try_clears_it_too(door: Door) -> None:
    for _ in range(FREE):
        assert door.from_(ELSEWHERE, "wrong").status_code == 401
    door.ticks.now += FORGOTTEN
    assert door.wait_after(ELSEWHERE) == 0


def test_many_addresses_have_one_try_each_and_ann_still_comes_in(door: Door) -> None:
    assert door.from_(HOME, PASSWORD).status_code == 200
    for each in range(CROWD):
        assert door.from_(10 + each % 25, "wrong").status_code == 401
    assert door.wait_after(ELSEWHERE) == 60
    assert door.from_(ELSEWHERE + 1, PASSWORD).status_code == 200, "the right one, from where nobody knows her"
    assert door.wait_after(HOME) == 0
    assert door.from_(HOME, PASSWORD).status_code == 200, "from where she was before, as ever"
    door.ticks.now += CROWD_SECONDS
    assert door.wait_after(ELSEWHERE + 2) == 0


def test_who_does_not_exist_is_slowed_down_alike(door: Door) -> None:
    tries = [door.from_(ELSEWHERE, "wrong", person).status_code for person in ("nobody", "ann") for _ in range(7)]
    assert tries[:7] == tries[7:]
    assert tries[-1] == 429


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.2", False),
        ("10.0.0.1", "10.0.0.2", False),
        ("", "testclient", False),
    ],
)
def test_an_address_of_ipv6_stands_for_its_network(one: str, other: str, same: bool) -> None:
    throttle = Throttle(Ticks())
    for _ in range(FREE):
        throttle.count("ann", one)
    if same:
        with pytest.raises(TooMany):
            throttle.count("ann", other)
    else:
        throttle.count("ann", other)
