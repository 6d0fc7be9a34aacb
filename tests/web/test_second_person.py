"""Roles with power take two administrators: asked for by one, confirmed by another person."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from pitbook.floor.register import HOUSE
from pitbook.rulebooks.roles import Role
from tests.web.served import Caller, Served, serving
from tests.web.test_passwords import accept, told

_numbers = count(1)


@pytest.fixture(scope="module")
def two() -> Iterator[Served]:
    """A floor with two administrators: `administrator`, and `kim`."""
    with serving(log_ins=(1000, 60.0)) as served:
        served.run(served.house.floor.people.changes.add(HOUSE, "kim", "Kim", (Role.ADMINISTRATOR,)))
        served.choose("kim", "a password of hers")
        yield served


def test_a_second_administrator_who_cannot_come_yet_is_not_waited_for() -> None:
    """Otherwise the first of them could never let the second one in."""
    with serving(log_ins=(1000, 60.0)) as served:
        first = served.official(Role.ADMINISTRATOR)
        kim, added = add(first, "administrator")
        assert added["done"]
        invited = first.call("POST", f"/api/people/{kim}/invitation").json()
        assert (invited["done"], invited["waits"]) == (True, None)
        assert first.get("/api/me")["only_administrator"], "the other one cannot come yet"
        accept(served, invited["invitation"]["secret"])
        assert not first.get("/api/me")["only_administrator"]
        _, waits = add(first, "dealer")
        assert (waits["done"], waits["waits"] is not None) == (False, True), "now there are two"


def test_nobody_is_alone_by_ending_the_tokens_of_the_other() -> None:
    """Of one who comes with a link, and has no password."""
    with serving(log_ins=(1000, 60.0)) as served:
        link = served.official(Role.ADMINISTRATOR)
        served.run(served.house.floor.people.changes.add(HOUSE, "lee", "Lee", (Role.ADMINISTRATOR,)))
        served.choose("lee", "a password of hers")
        lee = served.caller("lee", Role.ADMINISTRATOR)
        administrator = link.get("/api/me")["person"]
        assert lee.call("DELETE", f"/api/people/{administrator}/tokens").status_code == 204
        assert link.call("GET", "/api/me").status_code == 401
        assert not lee.get("/api/me")["only_administrator"]
        asked = roles(lee, "lee", "administrator", "inspector")
        assert (asked["done"], asked["waits"] is not None) == (False, True)


@pytest.fixture
def first(two: Served) -> Caller:
    return two.official(Role.ADMINISTRATOR)


@pytest.fixture
def second(two: Served) -> Caller:
    return two.caller("kim", Role.ADMINISTRATOR)


def roles(caller: Caller, person: str, *wanted: str) -> Any:
    answer = caller.call("PUT", f"/api/people/{person}/roles", json={"roles": wanted})
    assert answer.status_code == 200, answer.text
    return answer.json()


def add(caller: Caller, *wanted: str) -> tuple[str, Any]:
    person = f"new-{next(_numbers)}"
    answer = caller.call("POST", "/api/people", json={"id": person, "name": person, "roles": wanted})
    assert answer.status_code == 200, answer.text
    return person, answer.json()


def confirm(caller: Caller, number: int) -> Any:
    return caller.call("POST", f"/api/changes/{number}/confirmation")


def roles_of(served: Served, person: str) -> list[str]:
    """As an administrator sees them; they had none if nobody knows them."""
    listed = served.official(Role.ADMINISTRATOR).get("/api/people")
    return next((each["roles"] for each in listed if each["id"] == person), [])


@pytest.mark.parametrize("role", ["gaming_manager", "inspector", "administrator", "dealer", "surveillance"])
def test_a_role_with_power_waits_for_a_second_administrator(
    two: Served, first: Caller, second: Caller, role: str
) -> None:
    person, answer = add(first, role)
    assert (answer["done"], answer["waits"]["by"]) == (False, "administrator")
    assert roles_of(two, person) == []
    number = answer["waits"]["number"]
    assert number in [each["number"] for each in second.get("/api/changes")]
    assert confirm(second, number).json()["done"]
    assert roles_of(two, person) == [role]
    assert confirm(second, number).status_code == 404, "it is confirmed once"
    (asked, kind, _), (confirmed, _, _) = told(two, "floor.change_asked", "floor.change_confirmed")[-2:]
    assert (asked, kind, confirmed) == ("administrator", "floor.change_asked@1", "kim")
    assert told(two, "floor.person_added")[-1][2]["agreed"] == "confirmed"


@pytest.mark.parametrize("role", ["gaming_manager", "inspector", "player"])
def test_nobody_gives_themselves_anything(two: Served, first: Caller, role: str) -> None:
    answer = roles(first, "administrator", "administrator", role)
    assert not answer["done"]
    other_tab = two.caller("administrator", Role.ADMINISTRATOR)
    for tab in (first, other_tab):
        refused = confirm(tab, answer["waits"]["number"])
        assert (refused.status_code, refused.json()["instead"]) == (403, "Let another administrator confirm it.")
    assert roles_of(two, "administrator") == ["administrator"]
    assert first.call("DELETE", f"/api/changes/{answer['waits']['number']}").status_code == 204, "it is taken back"
    assert first.get("/api/changes") == []


def test_who_is_no_administrator_neither_asks_nor_answers(two: Served, first: Caller, second: Caller) -> None:
    person, answer = add(first, "pit_boss")
    number = answer["waits"]["number"]
    for other in (two.caller("ann"), *map(two.official, (Role.GAMING_MANAGER, Role.INSPECTOR, Role.CASINO_OPERATOR))):
        assert confirm(other, number).status_code == 403
        assert other.call("DELETE", f"/api/changes/{number}").status_code == 403
        assert other.call("GET", "/api/changes").status_code == 403
        assert other.call("PUT", "/api/people/ann/roles", json={"roles": ["inspector"]}).status_code == 403
        assert other.call("POST", "/api/people/bob/invitation").status_code == 403
        new = {"id": "sock", "name": "Sock", "roles": ["player"]}
        assert other.call("POST", "/api/people", json=new).status_code == 403
    assert second.call("DELETE", f"/api/changes/{number}").status_code == 204
    assert confirm(second, number).status_code == 404
    assert roles_of(two, person) == []
    for nonsense in ("0", "999999", "x", "²", "9" * 40):
        assert confirm(second, nonsense).status_code == 404  # type: ignore[arg-type]


def test_what_needs_no_second_is_done_at_once(two: Served, first: Caller) -> None:
    person, answer = add(first, "player")
    assert answer["done"]
    assert first.call("POST", f"/api/people/{person}/invitation").json()["done"]
    two.token("lea", Role.DEALER)
    assert roles(first, "lea", "player")["done"] is True
    assert told(two, "floor.roles_changed")[-1][2]["agreed"] == "not_needed"


def test_one_of_two_does_not_make_himself_the_only_one(two: Served, first: Caller, second: Caller) -> None:
    answer = roles(first, "kim", "player")
    assert not answer["done"]
    refused = first.call("PUT", "/api/people/kim/password", json={"password": "a new one for kim"})
    assert refused.status_code == 403
    taken = first.call("POST", "/api/people/kim/invitation")
    assert (taken.status_code, taken.json()["type"]) == (409, "/problems/waits"), "one thing at a time for one person"
    assert second.call("DELETE", f"/api/changes/{answer['waits']['number']}").status_code == 204


@pytest.mark.parametrize("person", ["inspector", "kim"])
def test_an_invitation_to_power_is_told_to_who_confirms_it(
    two: Served, first: Caller, second: Caller, person: str
) -> None:
    asked = first.call("POST", f"/api/people/{person}/invitation").json()
    assert (asked["done"], asked["invitation"]) == (False, None)
    assert confirm(first, asked["waits"]["number"]).status_code == 403
    confirmed = confirm(second, asked["waits"]["number"]).json()
    assert accept(two, confirmed["invitation"]["secret"]).json()["person"] == person


def test_what_changed_meanwhile_is_not_confirmed(two: Served, first: Caller, second: Caller) -> None:
    two.token("max", Role.DEALER)
    waits = roles(first, "max", "dealer", "pit_boss")["waits"]
    two.run(two.house.floor.people.changes.change_roles(HOUSE, "max", (Role.PLAYER,)))
    refused = confirm(second, waits["number"])
    assert (refused.status_code, "since" in refused.json()["detail"]) == (403, True)
    assert roles_of(two, "max") == ["player"]


def test_a_floor_with_one_administrator_goes_alone_and_says_so() -> None:
    with serving() as served:
        administrator = served.official(Role.ADMINISTRATOR)
        assert roles(administrator, "administrator", "administrator", "inspector")["done"]
        assert told(served, "floor.roles_changed")[-1][2]["agreed"] == "alone"
        administrator = served.official(Role.ADMINISTRATOR)
        last = administrator.call("PUT", "/api/people/administrator/roles", json={"roles": ["player"]})
        assert (last.status_code, "nobody would be" in last.json()["detail"]) == (403, True)


def log_in_as(served: Served, person: str, password: str, role: str) -> int:
    body = {"person": person, "password": password, "role": role}
    return served.http.post("/api/session", json=body).status_code


def with_a_password(two: Served, first: Caller) -> str:
    person, _ = add(first, "player")
    accept(two, first.call("POST", f"/api/people/{person}/invitation").json()["invitation"]["secret"])
    return person


def test_a_password_that_an_administrator_set_ends_with_a_promotion(two: Served, first: Caller, second: Caller) -> None:
    person = with_a_password(two, first)
    mine = "set by an administrator"
    assert first.call("PUT", f"/api/people/{person}/password", json={"password": mine}).status_code == 204
    assert log_in_as(two, person, mine, "player") == 200
    waits = roles(second, person, "player", "inspector")["waits"]
    assert confirm(first, waits["number"]).status_code == 200
    for role in ("inspector", "player"):
        assert log_in_as(two, person, mine, role) == 401
    assert told(two, "floor.password_ended")[-1][2] == {"type": "floor.password_ended@1", "person": person}
    asked = second.call("POST", f"/api/people/{person}/invitation").json()
    assert accept(two, confirm(first, asked["waits"]["number"]).json()["invitation"]["secret"]).status_code == 200
    assert two.house.floor.forged_rows == ()


def test_a_password_of_ones_own_stays(two: Served, first: Caller, second: Caller) -> None:
    person = with_a_password(two, first)
    before = len(told(two, "floor.password_ended"))
    assert confirm(second, roles(first, person, "dealer")["waits"]["number"]).status_code == 200
    assert len(told(two, "floor.password_ended")) == before


def test_no_administrator_sets_a_password_while_a_promotion_waits(two: Served, first: Caller, second: Caller) -> None:
    person = with_a_password(two, first)
    waits = roles(second, person, "player", "inspector")["waits"]
    refused = first.call("PUT", f"/api/people/{person}/password", json={"password": "set by an administrator"})
    assert (refused.status_code, refused.json()["type"]) == (409, "/problems/waits")
    assert first.call("DELETE", f"/api/changes/{waits['number']}").status_code == 204
    taken = first.call("PUT", f"/api/people/{person}/password", json={"password": "set by an administrator"})
    assert taken.status_code == 204
