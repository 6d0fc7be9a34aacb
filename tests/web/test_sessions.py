"""Who comes with which token, in which role, and until when."""

from typing import Any

import pytest

from pitbook.floor.roster import TOKEN_LASTS
from pitbook.rulebooks.roles import Role
from pitbook.sources import monotonic, utc_now
from tests.web.served import Caller, Served, serving

PASSWORD = "a long enough password"


class Clock:
    """One that goes as it is told, also backwards; and how much time passes meanwhile."""

    def __init__(self) -> None:
        self.ahead = self.passed = 0

    def __call__(self) -> int:
        return utc_now() + self.ahead

    def passing(self) -> float:
        return monotonic() + self.passed / 1_000_000

    def goes_on(self, microseconds: int) -> None:
        self.ahead += microseconds
        self.passed += microseconds


def add(served: Served, person: str, *roles: Role) -> None:
    new = {"id": person, "name": person.title(), "roles": [each.value for each in roles]}
    answer = served.official(Role.ADMINISTRATOR).call("POST", "/api/people", json=new)
    assert (answer.status_code, answer.json()["done"]) == (200, True), answer.text
    served.choose(person, PASSWORD)


def log_in(served: Served, person: str, password: str = PASSWORD, role: str = "player") -> Any:
    return served.http.post("/api/session", json={"person": person, "password": password, "role": role})


def test_logging_in_and_out(served: Served) -> None:
    add(served, "cid", Role.PLAYER, Role.DEALER)
    answer = log_in(served, "cid", role="dealer")
    assert answer.status_code == 200
    cid = Caller(served, answer.json()["token"], "cid")
    who = {"person": "cid", "name": "Cid", "role": "dealer", "roles": ["player", "dealer"]}
    found = cid.get("/api/me")
    assert (found.pop("password")["means"], found.pop("faults")) == ("invitation", 0)
    may = {"opens": [], "inspects": False, "only_administrator": False, "sees_duties": False, "manages": False}
    assert found == {**who, **may, "zone": "UTC"}
    assert cid.call("DELETE", "/api/session").status_code == 204
    assert cid.call("GET", "/api/me").status_code == 401
    assert cid.call("DELETE", "/api/session").status_code == 401


def test_what_does_not_fit_together_is_not_told_apart(served: Served) -> None:
    add(served, "dan", Role.PLAYER)
    tries = [log_in(served, "dan", "wrong"), log_in(served, "nobody"), log_in(served, "dan", role="administrator")]
    assert {each.status_code for each in tries} == {401}
    assert len({each.text for each in tries}) == 1
    assert tries[0].headers["www-authenticate"].startswith("Bearer")


def test_nobody_logs_in_as_somebody_without_a_password(served: Served) -> None:
    assert log_in(served, "ann", "").status_code == 401


def test_people_are_for_administrators(served: Served) -> None:
    administrator = served.official(Role.ADMINISTRATOR)
    listed = administrator.get("/api/people")
    assert {"id", "name", "roles", "password", "invited_until"} == set(listed[0])
    for caller in (served.caller("ann"), served.official(Role.GAMING_MANAGER)):
        assert caller.call("GET", "/api/people").status_code == 403
        assert caller.call("PUT", "/api/people/bob/roles", json={"roles": ["dealer"]}).status_code == 403
        assert caller.call("DELETE", "/api/people/bob/tokens").status_code == 403
        assert caller.call("PUT", "/api/people/bob/password", json={"password": PASSWORD}).status_code == 403
    assert administrator.call("DELETE", "/api/people/nobody/tokens").status_code == 404
    assert administrator.call("PUT", "/api/people/bob/roles", json={"roles": ["house"]}).status_code == 403


@pytest.mark.parametrize("change", ["roles", "password", "tokens"])
def test_a_change_ends_what_somebody_is_logged_in_with(served: Served, change: str) -> None:
    add(served, f"eve-{change}", Role.PLAYER)
    eve = served.caller(f"eve-{change}")
    assert eve.call("GET", "/api/me").status_code == 200
    body = {"roles": {"roles": ["dealer"]}, "password": {"password": PASSWORD + "!"}, "tokens": None}[change]
    method = "DELETE" if body is None else "PUT"
    options = {} if body is None else {"json": body}
    path = f"/api/people/eve-{change}/{change}"
    assert served.official(Role.ADMINISTRATOR).call(method, path, **options).is_success
    assert eve.call("GET", "/api/me").status_code == 401
    assert eve.ask("star-craps", "table.buy_in", player=f"eve-{change}", cents=100).status_code == 401


@pytest.mark.parametrize("header", [b"", b"Bearer", b"Bearer x", b"Basic YTpi", b"Bearer \xff", b"Bearer a b"])
def test_what_is_no_token_is_nobody(served: Served, header: bytes) -> None:
    answer = served.http.get("/api/me", headers=[(b"Authorization", header)])
    assert (answer.status_code, answer.json()["type"]) == (401, "/problems/not-known")


def test_a_token_ends_and_a_clock_that_goes_back_loses_nothing() -> None:
    clock = Clock()
    with serving(clock=clock, passing=clock.passing) as served:
        ann = served.caller("ann")
        first = ann.done("star-craps", "table.buy_in", player="ann", cents=100)
        clock.ahead -= 3600 * 1_000_000
        second = ann.done("star-craps", "table.buy_in", player="ann", cents=100)
        assert second["events"][0]["at"] >= first["events"][0]["at"]
        assert second["first"] == first["last"] + 1
        clock.goes_on(TOKEN_LASTS)
        assert ann.call("GET", "/api/me").status_code == 401


HOUR = 3600 * 1_000_000


def test_a_clock_that_jumps_and_is_put_right_makes_no_token_older_or_younger() -> None:
    clock = Clock()
    with serving(clock=clock, passing=clock.passing) as served:
        before = served.caller("ann")
        clock.ahead += TOKEN_LASTS + HOUR
        meanwhile = served.caller("bob")
        assert before.call("GET", "/api/me").status_code == 200, "not older"
        clock.ahead -= TOKEN_LASTS + HOUR
        after = served.caller("bob")
        clock.goes_on(TOKEN_LASTS - HOUR)
        assert [each.call("GET", "/api/me").status_code for each in (before, meanwhile, after)] == [200] * 3
        clock.goes_on(HOUR)
        assert [each.call("GET", "/api/me").status_code for each in (before, meanwhile, after)] == [401] * 3


def test_a_clock_that_jumped_is_told_until_it_is_right() -> None:
    clock = Clock()

    def fault() -> Any:
        ready = served.http.get("/ready")
        assert (ready.status_code == 200) is ready.json()["clock_right"]
        assert ("pitbook_clock_wrong 0.0" in served.http.get("/metrics").text) is ready.json()["clock_right"]
        found = inspector.get("/api/faults")
        assert len(found) == (not ready.json()["clock_right"])
        return found[0] if found else None

    with serving(clock=clock, passing=clock.passing) as served:
        inspector, ann = served.official(Role.INSPECTOR), served.caller("ann")
        assert fault() is None
        clock.goes_on(TOKEN_LASTS // 2)
        assert fault() is None, "time passed"
        clock.ahead += 3 * HOUR
        told = fault()
        assert (told["trouble"], told["where"]) == ("clock_wrong", "clock")
        assert "went ahead by 3 h 0 min" in told["words"]
        later = ann.done("star-craps", "table.buy_in", player="ann", cents=100)
        clock.ahead -= 3 * HOUR
        told = fault()
        assert "is behind the latest record" in told["words"]
        still = ann.done("star-craps", "table.buy_in", player="ann", cents=100)
        assert still["events"][0]["at"] == later["events"][0]["at"]
        clock.goes_on(3 * HOUR)
        assert fault() is None, "the records are behind it again"
        clock.ahead += HOUR
        assert fault() is not None
        clock.goes_on(HOUR + 60_000_000)
        assert fault() is None, "nobody put it back"


def test_refused_commands_are_limited_for_each_token() -> None:
    with serving(refusals=(3, 60.0)) as served:
        ann, bob = served.caller("ann"), served.caller("bob")
        answers = [ann.ask("star-craps", "table.deal").status_code for _ in range(5)]
        assert answers == [403, 403, 403, 429, 429]
        assert bob.ask("star-craps", "table.deal").status_code == 403


def test_no_secret_is_in_the_log() -> None:
    with serving() as served:
        add(served, "fay", Role.PLAYER)
        token = log_in(served, "fay").json()["token"]
        log_in(served, "fay", "wrong password")
        Caller(served, token, "fay").ask("star-craps", "table.buy_in", player="fay", cents=12345)
        served.http.get(f"/api/me?token={token}")
        said = served.log.getvalue()
    assert '"command":"table.buy_in"' in said
    assert '"person":"fay"' in said
    for secret in (token, PASSWORD, "wrong password", "12345"):
        assert secret not in said
