"""Every kind of problem once, as whoever asked sees it."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Record
from pitbook.rulebooks.roles import Role
from pitbook.web.patterns import in_words
from pitbook.web.problems import ProblemKind
from tests.web.served import Caller, Served, serving

WAR = "star-casino-war"


def check(answer: httpx.Response, kind: ProblemKind) -> Any:
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert (answer.status_code, problem["type"], problem["title"]) == (kind.status, kind.type, kind.title)
    assert problem["status"] == kind.status
    assert problem["detail"].endswith((".", "?"))
    assert kind.status != 503 or problem["instead"], "whoever waits is told what to do meanwhile"
    return problem


def test_refused_by_the_rules(served: Served) -> None:
    ann = served.caller("ann")
    ann.done(WAR, "casino_war.sit", player="ann", box=1)
    problem = check(
        ann.ask(WAR, "casino_war.place", player="ann", box=1, kind="first", stake=1000), ProblemKind.REFUSED
    )
    assert problem["rulebook"] == WAR
    assert problem["clauses"]
    assert problem["instead"]


def test_forbidden_in_this_role(served: Served) -> None:
    ann = served.caller("ann")
    problem = check(ann.ask(WAR, "table.buy_in", player="bob", cents=100), ProblemKind.FORBIDDEN)
    assert problem["instead"]
    check(ann.ask(WAR, "table.fill", by="gaming_manager", cents=100), ProblemKind.FORBIDDEN)
    check(ann.call("GET", f"/api/tables/{WAR}/result"), ProblemKind.FORBIDDEN)
    check(ann.call("GET", f"/api/tables/{WAR}/statements/bob"), ProblemKind.FORBIDDEN)
    check(served.official(Role.DEALER).call("GET", "/api/tables/star-craps/result"), ProblemKind.FORBIDDEN)
    new = {"id": "1", "name": "x", "rulebook": WAR}
    check(served.official(Role.DEALER).call("POST", "/api/tables", json=new), ProblemKind.FORBIDDEN)


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/api",
        "/api/tables/none",
        "/api/tables/none/events",
        f"/api/tables/{WAR}/rounds/1",
        f"/api/tables/{WAR}/rounds/{'9' * 50}",
        f"/api/tables/{WAR}/rounds/-1/explain",
        "/api/rulebooks/none",
        f"/api/rulebooks/{WAR}/clauses/0.0",
        f"/api/tables/{WAR}/",
        "/ui/../serving.py",
        "/problems/none",
    ],
)
def test_there_is_no_such_thing(served: Served, path: str) -> None:
    check(served.caller("ann").call("GET", path), ProblemKind.NOT_FOUND)


def test_a_wrong_method_is_told_the_right_ones(served: Served) -> None:
    answer = served.http.patch("/api/tables")
    check(answer, ProblemKind.WRONG_METHOD)
    assert answer.headers["allow"] == "GET, HEAD, POST"
    assert served.http.put("/").headers["allow"] == "GET, HEAD"


def posted(served: Served, caller: Caller, path: str, body: str) -> httpx.Response:
    """As it is written."""
    headers = {"Authorization": f"Bearer {caller.token}", "Content-Type": "application/json"}
    return served.http.post(path, content=body, headers=headers)


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("cents", '{"id":"t","command":{"type":"table.buy_in","player":"ann","cents":100,"cents":900000}}'),
        ("cents", r'{"id":"t","command":{"type":"table.buy_in","player":"ann","cents":100,"\u0063ents":900000}}'),
        ("command", '{"command":{"type":"table.deal"},"id":"t","command":{"type":"table.deal"}}'),
        ("id", '{"id":"t","id":"u","command":{"type":"table.deal"}}'),
    ],
)
def test_a_key_that_is_sent_twice_is_named(served: Served, name: str, body: str) -> None:
    """One of the two would be carried out, and whoever looked at the other thinks otherwise."""
    ann = served.caller("ann")
    before = ann.get("/api/tables/star-craps")["sequence"]
    problem = check(posted(served, ann, "/api/tables/star-craps/commands", body), ProblemKind.MALFORMED)
    assert repr(name) in problem["detail"]
    assert problem["instead"]
    assert ann.get("/api/tables/star-craps")["sequence"] == before


def test_terms_and_what_is_asked_for_name_each_thing_once(served: Served) -> None:
    boss = served.official(Role.ADMINISTRATOR)
    body = f'{{"id":"1","name":"other","rulebook":"{WAR}","terms":{{"decks":6,"chip":100,"decks":8}}}}'
    found = check(posted(served, boss, "/api/tables", body), ProblemKind.MALFORMED)
    assert "'decks'" in found["detail"]
    deep = f'{{"id":"1","name":"other","rulebook":"{WAR}","terms":{"[" * 20_000}{"]" * 20_000}}}'
    check(posted(served, boss, "/api/tables", deep), ProblemKind.MALFORMED)
    found = check(boss.call("GET", f"/api/tables/{WAR}/round-list?limit=1&limit=2"), ProblemKind.INVALID)
    assert found["field"] == "?limit"


def test_what_an_id_looks_like_is_said_in_words(served: Served) -> None:
    boss = served.official(Role.ADMINISTRATOR)
    new = {"id": "a b", "name": "other", "rulebook": WAR}
    assert "such as a UUID" in check(boss.call("POST", "/api/tables", json=new), ProblemKind.INVALID)["detail"]
    found = check(boss.call("POST", "/api/tables", json={**new, "id": "1", "name": "No"}), ProblemKind.INVALID)
    assert found["field"] == "$.name"
    assert "such as high-limit-2" in found["detail"]


def test_everything_that_has_a_form_has_it_in_words(served: Served) -> None:
    def patterns(part: Any) -> Iterator[str]:
        if isinstance(part, dict) and isinstance(part.get("pattern"), str):
            yield part["pattern"]
        for each in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
            yield from patterns(each)

    found = set(patterns(served.http.get("/openapi.json").json()))
    assert len(found) > 5
    for each in found:
        assert "regex" not in in_words(f"Expected `str` matching regex {each!r}"), each


def test_a_command_of_another_game(served: Served) -> None:
    check(served.caller("ann").ask(WAR, "craps.sit", player="ann", place=1), ProblemKind.UNFIT)


def test_terms_of_another_game_and_unlawful_ones(served: Served) -> None:
    boss = served.official(Role.ADMINISTRATOR)
    new = {"id": "1", "name": "other", "rulebook": WAR}
    limits = {"least": 1000, "most": 100_000}
    war = {"decks": 6, "device": "card_shoe", "chip": 100, "sign": {"first": limits, "tie": limits}}
    craps = boss.call("POST", "/api/tables", json={**new, "rulebook": "star-craps", "terms": war})
    check(craps, ProblemKind.UNFIT)
    wrong = boss.call("POST", "/api/tables", json={**new, "terms": {**war, "decks": "six"}})
    assert check(wrong, ProblemKind.INVALID)["field"] == "$.terms.decks"
    assert check(boss.call("POST", "/api/tables", json={**new, "terms": {**war, "decks": 3}}), ProblemKind.REFUSED)[
        "clauses"
    ]
    check(boss.call("POST", "/api/tables", json={**new, "rulebook": "none"}), ProblemKind.FORBIDDEN)


def test_a_table_that_would_deal_otherwise_than_the_others(served: Served) -> None:
    """The Crown deals by one method at all operating tables (7.4.4(a)); one with method A is open."""
    boss = served.official(Role.ADMINISTRATOR)
    limits = {"least": 1000, "most": 100_000}
    terms = {"decks": 6, "device": "dealing_shoe", "chip": 100, "sign": {"first": limits, "tie": limits}}
    new = {"id": "1", "name": "other", "rulebook": "crown-casino-war"}
    refused = boss.call("POST", "/api/tables", json={**new, "terms": {**terms, "go_to_war_method": "B"}})
    assert "7.4.4(a)" in check(refused, ProblemKind.REFUSED)["clauses"]
    assert boss.call("POST", "/api/tables", json={**new, "terms": terms}).status_code == 201


def test_the_program_fails_and_tells_nothing_of_its_inside(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("the secret inside")

    monkeypatch.setattr(type(served.house.floor.people), "actor", fail)
    answer = served.http.get("/api/me")
    problem = check(answer, ProblemKind.UNEXPECTED)
    assert "secret inside" not in answer.text
    assert problem["request"] == answer.headers["x-request-id"]
    assert problem["request"] in served.log.getvalue()


def test_a_stopped_table_stops_no_other() -> None:
    store = MemoryStore()
    with serving(store) as served:
        served.caller("ann").done(WAR, "table.buy_in", player="ann", cents=1000)
    records = store._records[f"table/{WAR}"]  # somebody was at the disk
    records[-1] = Record(records[-1].body.replace(b"1000", b"9000"), records[-1].digest)
    with serving(store) as served:
        ann = served.caller("ann")
        check(ann.call("GET", f"/api/tables/{WAR}"), ProblemKind.STOPPED)
        check(ann.ask(WAR, "table.buy_in", player="ann", cents=1000), ProblemKind.STOPPED)
        assert "digest" in served.log.getvalue()
        assert "Traceback" not in served.log.getvalue(), "nothing failed in the program"
        rows = {row["name"]: row["stopped"] for row in ann.get("/api/tables")}
        assert [name for name, stopped in rows.items() if stopped] == [WAR]
        ann.done("star-craps", "table.buy_in", player="ann", cents=1000)
        seen = served.http.get("/ready").json()
        while seen["tables_open"] < seen["tables"]:  # the stopped one was looked at as well
            seen = served.http.get("/ready").json()
        assert seen["stopped_tables"] == 1
        found = served.official(Role.INSPECTOR).call("POST", f"/api/tables/{WAR}/verification").json()
        assert "digest" in found["chain_broken"], "whoever inspects is told what is wrong"
        check(ann.call("POST", f"/api/tables/{WAR}/verification"), ProblemKind.FORBIDDEN)


def test_a_table_that_another_process_has() -> None:
    store = MemoryStore()
    with serving(store) as served:
        ann = served.caller("ann")
        other = store.beside("another process")
        served.run(store.release(f"table/{WAR}"))
        served.run(other.hold(f"table/{WAR}", 60))
        answer = ann.ask(WAR, "table.buy_in", player="ann", cents=1000)
        check(answer, ProblemKind.HELD)
        assert answer.headers["retry-after"] == "1"
        served.run(other.release(f"table/{WAR}"))
        ann.done(WAR, "table.buy_in", player="ann", cents=1000)


def test_every_kind_has_its_page(served: Served) -> None:
    for kind in ProblemKind:
        assert kind.title in served.http.get(kind.type).text


def test_browsers_are_told_to_be_careful(served: Served) -> None:
    for path in ("/", "/ui/main.js", "/api/me", "/nowhere"):
        headers = served.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert served.http.get("/api/me").headers["cache-control"] == "no-store"
    assert "<script>" not in served.http.get("/").text


def test_whoever_watches(served: Served) -> None:
    served.caller("ann").done(WAR, "table.buy_in", player="ann", cents=100)
    assert served.http.get("/health").json() == {"alive": True}
    assert served.http.get("/ready").json()["ready"] is True
    text = served.http.get("/metrics").text
    assert 'pitbook_commands_total{game="casino_war",kind="table.buy_in",outcome="done"}' in text
    assert "pitbook_command_seconds_bucket" in text
    assert "pitbook_open_tables" in text


def test_rulebooks_are_those_of_the_terminal(served: Served) -> None:
    ann = served.caller("ann")
    assert [row["id"] for row in ann.get("/api/rulebooks")] == sorted(row["id"] for row in ann.get("/api/rulebooks"))
    assert ann.get(f"/api/rulebooks/{WAR}")["rulebook"]["id"] == WAR
    assert ann.get(f"/api/rulebooks/{WAR}/clauses/10.2")["summary"]
    canberra = ann.get("/api/rulebooks/canberra-casino-war/clauses/9.1/casino-war-first-higher")
    assert canberra["rulebook"] == "canberra-casino-war"
