"""What whoever runs the floor sees of it: metrics, the log in both its forms, and one id from proxy to journal."""

import io
import json
from collections.abc import Iterator
from typing import Any

import pytest

from pitbook import __version__
from pitbook.journal.keys import key_id
from pitbook.web.logs import Note, log_to
from pitbook.web.proxies import Proxies
from tests.web.served import Served, serving

WITNESS = bytes(range(32))


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving(proxies=Proxies(["127.0.0.1"]), witnesses=[WITNESS]) as made:
        yield made


def lines(served: Served, **wanted: Any) -> list[dict[str, Any]]:
    """Of the log."""
    said = [json.loads(line) for line in served.log.getvalue().splitlines()]
    return [each for each in said if wanted.items() <= each.items()]


def metrics(served: Served) -> dict[str, float]:
    told = served.http.get("/metrics").text.splitlines()
    return {name: float(value) for name, _, value in (each.rpartition(" ") for each in told if each[0] != "#")}


def test_process_store_build_and_witnesses_are_measured(served: Served) -> None:
    before = metrics(served)
    served.caller("ann").done("star-craps", "table.buy_in", player="ann", cents=700)
    after = metrics(served)
    assert any(name.startswith('pitbook_build_info{python="3.') and __version__ in name for name in after)
    assert after["process_resident_memory_bytes"] > 1_000_000
    assert after["pitbook_store_seconds_count"] > before["pitbook_store_seconds_count"]
    assert after["pitbook_store_batch_records_sum"] > before["pitbook_store_batch_records_sum"]
    assert after["pitbook_store_waiting"] == 0
    assert after[f'pitbook_witness_age_seconds{{key="{key_id(WITNESS)}"}}'] >= 0
    assert "pitbook_checkpoint_age_seconds" in after


def test_a_request_is_found_from_the_proxy_to_the_journal(served: Served) -> None:
    """Its id is the proxy's, and the id of its command is that of the records."""
    ann = served.caller("ann")
    ann._headers["X-Request-ID"] = "0123456789abcdef"
    answer = ann.ask("star-craps", "table.buy_in", as_id="from-the-proxy", player="ann", cents=700)
    assert answer.headers["x-request-id"] == "0123456789abcdef"
    (line,) = lines(served, request="0123456789abcdef")
    assert (line["command_id"], line["status"], line["person"]) == ("from-the-proxy", 200, "ann")
    span = served.run(served.store.span("table/star-craps", line["command_id"]))
    assert span is not None
    assert span.first == answer.json()["first"]


@pytest.mark.parametrize("given", ["", "a" * 65, "with spaces", 'quo"ted', "é"])
def test_an_id_that_is_none_is_replaced(served: Served, given: str) -> None:
    answer = served.http.get("/health", headers={b"X-Request-ID": given.encode("latin-1")})
    assert answer.headers["x-request-id"] not in {given, ""}


def test_nobody_but_a_proxy_names_a_request() -> None:
    with serving() as alone:
        assert alone.http.get("/health", headers={"X-Request-ID": "mine"}).headers["x-request-id"] != "mine"


def test_a_log_in_that_failed_is_told_with_person_and_address(served: Served) -> None:
    for person in ("ann", "hunter2"):
        known = {"person": person, "password": "not the password", "role": "player"}
        answer = served.http.post("/api/session", json=known, headers={"X-Forwarded-For": "203.0.113.9"})
        assert answer.status_code == 401
    first, second = lines(served, event="log in failed")
    assert (first["person"], first["address"], first["level"]) == ("ann", "203.0.113.9", "warning")
    assert second["person"] == "", "it may have been a password"
    assert "hunter2" not in served.log.getvalue()
    assert served.http.put("/api/invitation", json={"invitation": "x", "password": "long enough"}).status_code == 404
    assert lines(served, event="invitation failed")
    found = metrics(served)
    assert found['pitbook_log_ins_failed_total{why="wrong"}'] == 2
    assert found['pitbook_log_ins_failed_total{why="invitation"}'] == 1


def test_a_log_for_people() -> None:
    file = io.StringIO()
    log = log_to(file, text=True)
    log.request(Note("abc-1", "POST", "/api/session", person="ann", status=200, milliseconds=1.5))
    log.warning("log in failed", person="a b\nc", address="::1")
    try:
        raise ValueError("once")
    except ValueError as error:
        log.error("unexpected", exc_info=error)
    request, failed, unexpected, *trace = file.getvalue().splitlines()
    assert " info    request request=abc-1 method=POST route=/api/session person=ann status=200" in request
    assert failed.endswith(r'warning log in failed person="a b\nc" address=::1')
    assert unexpected.endswith("error   unexpected")
    assert trace[-1] == "ValueError: once"
