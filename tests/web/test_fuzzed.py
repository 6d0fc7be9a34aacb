"""Bodies that nobody should send: each is answered with a problem, none with a failure, and none is done."""

import json
import random
from typing import Any

import pytest

from tests.web.served import Caller, Served

PATH = "/api/tables/star-casino-war/commands"
GOOD = {"id": "f-1", "command": {"type": "casino_war.place", "player": "ann", "box": 1, "kind": "first", "stake": 1000}}


def post(caller: Caller, content: bytes, media_type: str = "application/json") -> Any:
    headers = {"Authorization": f"Bearer {caller.token}", "Content-Type": media_type}
    return caller.served.http.post(PATH, content=content, headers=headers)


DEAL = b'"command": {"type": "table.deal"}'
BUY_IN = b'{"id": "x", "command": {"type": "table.buy_in", "player": "ann", "cents": %s}}'
BODIES = {
    "empty": (b"", 400),
    "cut short": (b"{", 400),
    "null": (b"null", 422),
    "a list": (b"[]", 422),
    "no UTF-8": (b'{"id": "\xff", ' + DEAL + b"}", 400),
    "a field too many": (b'{"id": "x", "more": 1, ' + DEAL + b"}", 422),
    "a field too many inside": (b'{"id": "x", "command": {"type": "table.deal", "more": 1}}', 422),
    "no such command": (b'{"id": "x", "command": {"type": "table.nothing"}}', 422),
    "no kind": (b'{"id": "x", "command": {}}', 422),
    "an empty id": (b'{"id": "", ' + DEAL + b"}", 422),
    "a long id": (b'{"id": "' + b"x" * 81 + b'", ' + DEAL + b"}", 422),
    "an id with a space": (b'{"id": "a b", ' + DEAL + b"}", 422),
    "fewer than none expected": (b'{"id": "x", "expected": -1, ' + DEAL + b"}", 422),
    "a part of a record expected": (b'{"id": "x", "expected": 1.5, ' + DEAL + b"}", 422),
    "a number without end": (BUY_IN % b"1e999", 422),
    "not a number": (BUY_IN % b"NaN", 400),
    "nothing": (BUY_IN % b"0", 422),
    "forty digits": (BUY_IN % (b"9" * 40), 422),
    "five thousand digits": (BUY_IN % (b"9" * 5000), 422),
    "a deep list": (b'{"id": "x", "command": ' + b"[" * 30_000 + b"]" * 30_000 + b"}", 422),
    "a deep list in a field too many": (b'{"unknown": ' + b"[" * 30_000 + b"]" * 30_000 + b"}", 422),
    "a deep object": (b'{"id":' * 8_000 + b"1" + b"}" * 8_000, 422),
    "ten megabytes": (b" " * (10 * 1024 * 1024), 413),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_is_none(served: Served, name: str) -> None:
    content, status = BODIES[name]
    answer = post(served.caller("ann"), content)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    if status == 422:
        assert answer.json()["field"].startswith("$")


def test_a_body_that_never_ends_is_cut_off(served: Served) -> None:
    ann = served.caller("ann")
    headers = {"Authorization": f"Bearer {ann.token}", "Content-Type": "application/json"}
    answer = served.http.post(PATH, content=(b" " * 8192 for _ in range(100)), headers=headers)
    assert answer.status_code == 413


def test_another_media_type(served: Served) -> None:
    answer = post(served.caller("ann"), json.dumps(GOOD).encode(), "text/plain")
    assert (answer.status_code, answer.json()["type"]) == (415, "/problems/wrong-media")


@pytest.mark.parametrize("query", ["after=-1", "after=x", "after=1.5", "limit=0", "limit=1001", "after=" + "9" * 50])
def test_a_query_that_is_none(served: Served, query: str) -> None:
    answer = served.caller("ann").call("GET", f"/api/tables/star-craps/events?{query}")
    assert answer.status_code == 422, answer.text
    assert answer.json()["field"] == f"?{query.partition('=')[0]}"


def test_a_query_with_a_name_too_many(served: Served) -> None:
    answer = served.caller("ann").call("GET", "/api/tables/star-craps/events?token=x")
    assert (answer.status_code, answer.json()["detail"]) == (422, "Object contains unknown field `token`.")


def test_huge_numbers_are_refused_by_the_rules_or_the_types(served: Served) -> None:
    dealer = served.caller("ann")
    for digits in (18, 30, 300, 4300):
        for field in ("box", "stake"):
            changed = {**GOOD["command"], field: int("9" * digits)}  # type: ignore[dict-item]
            answer = post(dealer, json.dumps({"id": f"h-{digits}-{field}", "command": changed}).encode())
            assert answer.status_code in (409, 422), answer.text
            changed = {**GOOD["command"], field: -int("9" * digits)}  # type: ignore[dict-item]
            answer = post(dealer, json.dumps({"id": f"m-{digits}-{field}", "command": changed}).encode())
            assert answer.status_code in (409, 422), answer.text


def test_bytes_changed_at_random(served: Served) -> None:
    chance = random.Random(11)
    ann = served.caller("ann")
    before = ann.get("/api/tables/star-casino-war")["sequence"]
    good = json.dumps(GOOD).encode()
    for _ in range(300):
        changed = bytearray(good)
        for _ in range(chance.randint(1, 4)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        answer = post(ann, bytes(changed))
        assert 400 <= answer.status_code < 500, (bytes(changed), answer.text)
    assert ann.get("/api/tables/star-casino-war")["sequence"] == before
