"""A session is no account: a first password takes an invitation, a new one the old, or somebody who is recorded."""

import json
from typing import Any

import pytest

from pitbook.floor.changes import INVITATION_LASTS
from pitbook.floor.register import HOUSE
from pitbook.rulebooks.roles import Role
from tests.web.served import Caller, Served, serving
from tests.web.test_sessions import PASSWORD, Clock, log_in

NEW = "another long password"


def set_password(caller: Caller, person: str, **body: Any) -> tuple[int, str]:
    answer = caller.call("PUT", f"/api/people/{person}/password", json={"password": NEW, **body})
    return answer.status_code, answer.json().get("instead", "") if answer.content else ""


def invite(caller: Caller, person: str) -> Any:
    answer = caller.call("POST", f"/api/people/{person}/invitation")
    assert answer.status_code == 200, answer.text
    return answer.json()["invitation"]


def accept(served: Served, secret: str, password: str = PASSWORD) -> Any:
    return served.http.put("/api/invitation", json={"invitation": secret, "password": password})


def told(served: Served, *kinds: str) -> list[tuple[str, str, dict[str, Any]]]:
    """Who did what, of the records of the floor that are of these kinds."""

    async def read() -> list[Any]:
        return [json.loads(each.body) async for batch in served.store.read("floor") for each in batch]

    return [(body[4], body[7], body[8]) for body in served.run(read()) if body[7].partition("@")[0] in kinds]


@pytest.mark.parametrize("role", [Role.PLAYER, Role.INSPECTOR, Role.GAMING_MANAGER, Role.ADMINISTRATOR])
def test_a_link_does_not_become_an_account(served: Served, role: Role) -> None:
    person = "ann" if role is Role.PLAYER else role.value.replace("_", "-")
    caller = served.caller(person, role)
    for body in ({}, {"old": ""}, {"old": NEW}):
        status, instead = set_password(caller, person, **body)
        assert (status, "Ask an administrator" in instead) == (403, True)
    assert caller.get("/api/me")["password"] is None
    assert log_in(served, person, NEW, role.value).status_code == 401
    assert caller.call("POST", f"/api/people/{person}/invitation").status_code == 403
    if role is Role.ADMINISTRATOR:
        assert set_password(caller, "bob") == (403, "Invite them.")


def test_an_invitation_is_used_once(served: Served) -> None:
    administrator, ann = served.official(Role.ADMINISTRATOR), served.caller("ann")
    invitation = invite(administrator, "ann")
    assert invitation["person"] == "ann"
    assert accept(served, invitation["secret"] + "x").status_code == 404
    assert accept(served, invitation["secret"], "short").status_code == 422
    done = accept(served, invitation["secret"])
    assert (done.status_code, done.json()) == (200, {"person": "ann", "name": "Ann", "roles": ["player"]})
    assert accept(served, invitation["secret"], NEW).status_code == 404
    assert ann.call("GET", "/api/me").status_code == 401, "what ann was logged in with before is over"
    token = log_in(served, "ann").json()["token"]
    me = Caller(served, token, "ann").get("/api/me")
    assert {name: me["password"][name] for name in ("means", "by")} == {"means": "invitation", "by": "administrator"}
    who, kind, event = told(served, "floor.password_changed")[-1]
    assert (who, kind, event["person"], event["means"]) == ("ann", "floor.password_changed@2", "ann", "invitation")
    assert invitation["secret"] not in served.log.getvalue()


def test_a_later_invitation_takes_the_place_of_an_earlier_one_and_each_ends() -> None:
    clock = Clock()
    with serving(clock=clock, passing=clock.passing) as served:
        first, second = (invite(served.official(Role.ADMINISTRATOR), "bob")["secret"] for _ in range(2))
        assert accept(served, first).status_code == 404
        clock.ahead += INVITATION_LASTS
        clock.ahead -= INVITATION_LASTS
        clock.goes_on(INVITATION_LASTS)
        assert accept(served, second).status_code == 404


def test_an_invitation_to_little_is_none_to_more(served: Served) -> None:
    administrator = served.official(Role.ADMINISTRATOR)
    administrator.call("POST", "/api/people", json={"id": "gus", "name": "Gus", "roles": ["player"]})
    secret = invite(administrator, "gus")["secret"]
    assert administrator.call("PUT", "/api/people/gus/roles", json={"roles": ["pit_boss"]}).json()["done"]
    assert accept(served, secret).status_code == 404


@pytest.mark.parametrize("role", [Role.ADMINISTRATOR, Role.INSPECTOR, Role.PLAYER])
def test_ones_own_needs_the_old_one(role: Role) -> None:
    with serving() as served:
        served.token("hal", role)
        served.choose("hal", PASSWORD)
        hal = Caller(served, log_in(served, "hal", role=role.value).json()["token"], "hal")
        assert set_password(hal, "hal") == (403, "Send it as `old`.")
        status, instead = set_password(hal, "hal", old="something else")
        assert (status, "Try again" in instead) == (403, True)
        assert hal.call("GET", "/api/me").status_code == 200
        assert set_password(hal, "hal", old=PASSWORD)[0] == 204
        assert hal.call("GET", "/api/me").status_code == 401
        assert log_in(served, "hal", role=role.value).status_code == 401
        assert log_in(served, "hal", NEW, role=role.value).status_code == 200


def test_guessing_at_the_old_one_is_slowed_down_as_at_the_door(served: Served) -> None:
    served.token("ivy")
    served.choose("ivy", PASSWORD)
    ivy = served.caller("ivy")
    tries = [set_password(ivy, "ivy", old=f"guess {each}")[0] for each in range(9)]
    assert (tries[0], 429 in tries) == (403, True)
    assert told(served, "floor.login_failed")[-1][2]["person"] == "ivy"


def test_an_administrator_changes_that_of_somebody_else_and_the_record_says_who(served: Served) -> None:
    served.token("jan")
    served.choose("jan", PASSWORD)
    assert set_password(served.official(Role.ADMINISTRATOR), "jan")[0] == 204
    who, _, event = told(served, "floor.password_changed")[-1]
    assert (who, event["person"], event["means"]) == ("administrator", "jan", "administrator")
    jan = Caller(served, log_in(served, "jan", NEW).json()["token"], "jan")
    assert jan.get("/api/me")["password"]["by"] == "administrator"
    for other in (served.caller("bob"), served.official(Role.GAMING_MANAGER), served.official(Role.INSPECTOR)):
        assert set_password(other, "jan")[0] == 403
        assert set_password(other, "jan", old=NEW)[0] == 403


def test_a_password_for_an_account_with_power_takes_two_administrators_or_is_put_down_as_alone() -> None:
    with serving() as served:
        served.choose("dealer", PASSWORD)
        administrator = served.official(Role.ADMINISTRATOR)
        assert set_password(administrator, "dealer")[0] == 204
        assert told(served, "floor.password_changed")[-1][2]["agreed"] == "alone"
        served.run(served.house.floor.people.changes.add(HOUSE, "kim", "Kim", (Role.ADMINISTRATOR,)))
        served.choose("kim", PASSWORD)
        status, instead = set_password(administrator, "dealer")
        assert (status, "second administrator" in instead) == (403, True)
