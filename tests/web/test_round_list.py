"""The list of rounds of those who oversee: what each brought, what was odd about it, and what is filtered."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import Dealer
from tests.web.playing import Player
from tests.web.served import Caller, Served, serving

WAR = "star-casino-war"
ROUNDS = 60


@pytest.fixture(scope="module")
def house() -> Iterator[Served]:
    """Ann plays sixty rounds, is refused something before the fifth that is left, and disputes the third."""
    with serving(refusals=(1000, 60.0)) as made:
        ann = made.caller("ann")
        player = Player(ann, WAR)
        player.play(ROUNDS - 4)
        refused = ann.ask(WAR, "casino_war.place", player="ann", box=1, kind="first", stake=123)
        assert refused.status_code == 409, refused.text
        player.play(ROUNDS)
        ann.done(WAR, "table.open_dispute", player="ann", words="my king was higher", round=3)
        yield made


@pytest.fixture
def inspector(house: Served) -> Caller:
    return house.official(Role.INSPECTOR)


def listed(inspector: Caller, **query: Any) -> list[Any]:
    """All that fit, asked for as often as it takes."""
    found, before = [], 2**53
    while before:
        page = inspector.get(f"/api/tables/{WAR}/round-list", **query, before=before)
        found += page["rounds"]
        before = page["before"]
    return found


def _sign(cents: int) -> int:
    return (cents > 0) - (cents < 0)


def number(row: Any) -> int:
    return int(row["round"]["number"])


def test_every_round_is_listed_once_and_its_money_is_that_of_the_table(inspector: Caller) -> None:
    rows = listed(inspector, limit=7)
    assert [number(each) for each in rows] == [*range(ROUNDS, 0, -1)]
    assert all(each["players"] == ["ann"] for each in rows)
    assert all(each["staked"] >= 1000 and each["words"] for each in rows)
    assert sum(each["net"] for each in rows) == inspector.get(f"/api/tables/{WAR}/result")["win"]
    assert all(each["net"] == each["collected"] - each["paid"] for each in rows)
    assert [each["at"] for each in rows] == sorted((each["at"] for each in rows), reverse=True)


def test_what_was_odd_is_found(inspector: Caller) -> None:
    disputed = listed(inspector, mark="dispute")
    assert [(number(each), each["disputes"]) for each in disputed] == [(3, [1])]
    refused = listed(inspector, mark="refusal")
    assert [(number(each), each["refusals"]) for each in refused] == [(ROUNDS - 3, 1)]
    assert listed(inspector, mark="ruling") == listed(inspector, mark="irregularity") == []


def test_it_is_filtered_by_result_stake_time_and_player(inspector: Caller) -> None:
    every = listed(inspector)
    for result, sign in (("won", 1), ("lost", -1), ("even", 0)):
        assert listed(inspector, result=result) == [each for each in every if _sign(each["net"]) == sign]
    tenth = next(each for each in every if number(each) == 10)
    assert [number(each) for each in listed(inspector, until=tenth["at"])] == [*range(9, 0, -1)]
    assert number(listed(inspector, since=tenth["at"])[-1]) == 10
    assert listed(inspector, staked=1001) == [each for each in every if each["staked"] > 1000]
    assert listed(inspector, player="bob") == []


def test_a_ruling_is_counted_where_it_was_made(house: Served, inspector: Caller) -> None:
    table = Dealer(house, WAR, name="ruled")
    dealer = house.official(Role.DEALER)
    dealer.done("ruled", "casino_war.sit", player="ann", box=1)
    dealer.done("ruled", "table.buy_in", player="ann", cents=10_000)
    table.gets_ready()
    table.does("place", player="ann", box=1, kind="first", stake=1000)
    table.draws("KC")
    guide = dealer.get("/api/tables/ruled/guide")
    chosen = next(each for each in guide["incidents"] if each["now"] and not each["fields"])
    supervisor = house.official(Role(chosen["may"][0]))
    supervisor.done("ruled", chosen["command"], by=chosen["may"][0], **chosen["values"])
    (row,) = inspector.get("/api/tables/ruled/round-list")["rounds"]
    assert row["irregularities"] == 1


def test_it_is_for_those_who_oversee(house: Served) -> None:
    for caller in (house.caller("ann"), house.official(Role.DEALER)):
        assert caller.call("GET", f"/api/tables/{WAR}/round-list").status_code == 403
