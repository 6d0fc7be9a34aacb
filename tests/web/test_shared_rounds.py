"""A link to one round: it shows that round to anybody, no other, and not for ever."""

from collections.abc import Iterator

import pytest

from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from tests.web.playing import Player
from tests.web.served import Served, serving

POKER = "star-three-card-poker"
HOUR = 3_600_000_000


class Clock:
    ahead = 0

    def __call__(self) -> int:
        return utc_now() + self.ahead


@pytest.fixture(scope="module")
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def house(clock: Clock) -> Iterator[Served]:
    with serving(clock=clock) as made:
        Player(made.caller("ann"), POKER).play(2)
        yield made


def linked(house: Served, number: int = 1, hours: int = 2) -> str:
    inspector = house.official(Role.INSPECTOR)
    answer = inspector.call("POST", f"/api/tables/{POKER}/rounds/{number}/links", json={"hours": hours})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["link"])


def test_anybody_sees_the_round_as_onlookers_did(house: Served) -> None:
    answer = house.http.get(f"/api/shared-rounds/{linked(house)}")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    seen = house.caller("bob").get(f"/api/tables/{POKER}/rounds/1/steps")
    assert found["steps"] == seen
    assert found["layout"]["title"] == "Three Card Poker"
    every = house.official(Role.INSPECTOR).get(f"/api/tables/{POKER}/rounds/1/steps")
    assert len(seen["steps"]) < len(every["steps"]), "inspectors see more than others"


def test_a_link_is_for_one_round_and_cannot_be_made_up(house: Served) -> None:
    table, number, until, code = linked(house).split(".")
    for other in (
        f"{table}.2.{until}.{code}",
        f"{table}.{number}.{int(until) + 1}.{code}",
        f"star-craps.{number}.{until}.{code}",
        f"{table}.{number}.{until}.{'0' * len(code)}",
        f"{table}.{number}.{until}",
        code,
    ):
        assert house.http.get(f"/api/shared-rounds/{other}").status_code == 404


def test_its_time_ends(house: Served, clock: Clock) -> None:
    short, long = linked(house, hours=1), linked(house, hours=3)
    clock.ahead += 2 * HOUR
    assert house.http.get(f"/api/shared-rounds/{short}").status_code == 404
    assert house.http.get(f"/api/shared-rounds/{long}").status_code == 200


def test_only_those_who_oversee_make_one_and_only_of_a_round_that_is_over(house: Served) -> None:
    path = f"/api/tables/{POKER}/rounds/1/links"
    for caller in (house.caller("ann"), house.official(Role.DEALER)):
        assert caller.call("POST", path, json={"hours": 1}).status_code == 403
    inspector = house.official(Role.INSPECTOR)
    assert inspector.call("POST", path, json={"hours": 0}).status_code == 422
    ann = house.caller("ann")
    ann.done(POKER, "three_card_poker.place", player="ann", kind="ante", stake=1000)
    ann.done(POKER, "table.deal")
    going = f"/api/tables/{POKER}/rounds/3/links"
    assert inspector.call("POST", going, json={"hours": 1}).status_code in (404, 409)
