"""Looking back: each step is the table as it was, nobody sees more than they may, and the sums are right."""

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from pitbook.compliance.covering import rulebook_coverage
from pitbook.compliance.proofs import load_proofs
from pitbook.games.library import playable
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.roles import Role
from pitbook.table import index
from pitbook.table.service import Table
from pitbook.web import searching
from tests.web.playing import Player
from tests.web.served import PATIENCE, Caller, Served, serving

BOUGHT_IN = 1_000_000
WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"


@pytest.fixture
def alone() -> Iterator[Served]:
    """A floor where nobody else has played."""
    with serving() as made:
        yield made


def views(found: dict[str, Any]) -> dict[int, Any]:
    """The table after each step by the number of its record, every change laid over the view before."""
    view = found["before"]
    stood = {view["sequence"]: view}
    for step in found["steps"]:
        view = json.loads(json.dumps(view))
        for change in step["changed"]:
            lay(view, **change)
        stood[step["event"]["sequence"]] = view
    return stood


def lay(view: Any, at: list[Any], to: Any, out: int | None = None) -> None:
    *way, last = at
    for key in way:
        view = view[key]
    if out is None:
        view[last] = to
    elif isinstance(view, list):
        view[last : last + out] = to
    else:
        del view[last]


def steps(caller: Caller, table: str, number: int) -> Any:
    return caller.get(f"/api/tables/{table}/rounds/{number}/steps")


@pytest.mark.parametrize("rulebook", playable())
def test_every_step_is_the_table_as_it_was_told(served: Served, rulebook: str) -> None:
    ann = served.caller("ann")
    with ann.stream(rulebook) as socket:
        player = Player(ann, rulebook)
        over = player.play(3)
        told: dict[int, Any] = {}
        while not told or max(told) < player.view["sequence"]:
            message = json.loads(socket.recv(PATIENCE))
            if message["view"]:
                told[message["sequence"]] = message["view"]
    compared = 0
    for each in over:
        found = steps(ann, rulebook, each["number"])
        assert found["round"] == each
        events = ann.get(f"/api/tables/{rulebook}/rounds/{each['number']}")["events"]
        assert [step["event"] for step in found["steps"]] == events
        assert set(found["clauses"]) == {clause for event in events for clause in event["clauses"]}
        for sequence, view in views(found).items():
            if sequence in told:
                compared += 1
                live = told[sequence]
                for part in ("play", "decided", "markers"):
                    assert json.dumps(view[part]) == json.dumps(live[part]), "in the same order, too"
                assert (view["phase"], view["seated"]) == (live["phase"], live["seated"])
            assert (view["offers"], view["chips"]) == ([], {})
    assert compared > 5


def test_a_step_shows_no_card_that_lay_face_down(alone: Served) -> None:
    zoe, inspector = alone.caller("zoe"), alone.official(Role.INSPECTOR)
    ann = Player(alone.caller("ann"), POKER, seat=3)
    while "three_card_poker.handle_cards" not in {each["command"] for each in ann.view["offers"]}:
        ann.step()
    number = ann.view["play"]["round"]["number"]
    for looker in (zoe, inspector):
        assert not _cards(steps(looker, POKER, number)), "the round is going on"
    ann.do("three_card_poker.handle_cards")
    mine = [card for card in ann.view["play"]["hands"]["3"] if card]
    assert _cards(steps(ann.caller, POKER, number)) == set(mine)
    ann.do("three_card_poker.fold")
    while any(not each["over"] for each in zoe.get(f"/api/tables/{POKER}/rounds")):
        ann.do("table.deal")
    assert not _cards(steps(zoe, POKER, number)) & set(mine), "a hand that is given up is never shown"
    assert set(mine) < _cards(steps(inspector, POKER, number))


def _cards(found: Any) -> set[str]:
    """Every card of a hand that some step shows."""
    return {card for view in views(found).values() for hand in view["play"]["hands"].values() for card in hand if card}


@pytest.mark.parametrize("rulebook", playable())
def test_what_the_last_rounds_brought_is_what_the_chips_say(alone: Served, rulebook: str) -> None:
    bob, inspector = alone.caller("bob"), alone.official(Role.INSPECTOR)
    assert bob.get(f"/api/tables/{rulebook}/last-rounds") == []
    player = Player(bob, rulebook, seat=2)
    player.play(5)
    mine = bob.get(f"/api/tables/{rulebook}/last-rounds")
    numbers = [each["round"]["number"] for each in mine]
    assert numbers == sorted(numbers, reverse=True)
    chips = bob.get(f"/api/tables/{rulebook}")["chips"]
    assert sum(each["net"] or 0 for each in mine) == chips["chips"] + chips["layout"] - BOUGHT_IN
    house = [each["net"] for each in inspector.get(f"/api/tables/{rulebook}/last-rounds")]
    assert house == [None if each["net"] is None else -each["net"] for each in mine]
    nobody = alone.caller("zoe").get(f"/api/tables/{rulebook}/last-rounds")
    assert [each["net"] for each in nobody] == [None] * len(mine)


@pytest.mark.parametrize(
    ("rulebook", "told"),
    [
        (WAR, r"the dealer has the \w+ of \w+( and \w+ of \w+)?(; playing area 1 ties)?; wagers won: \d of \d"),
        (POKER, r"the dealer shows .+, (and plays|no hand)"),
        (CRAPS, r"[1-6] \+ [1-6] = ([2-9]|1[0-2])[^(]*"),
    ],
)
def test_a_round_is_told_in_brief_without_its_number_and_clauses(alone: Served, rulebook: str, told: str) -> None:
    ann = alone.caller("ann")
    Player(ann, rulebook).play(4)
    found = [each for each in ann.get(f"/api/tables/{rulebook}/last-rounds") if each["round"]["over"]]
    assert len(found) >= 4
    for each in found:
        assert re.fullmatch(told, each["words"]), each["words"]


def test_only_the_last_rounds_are_listed(alone: Served) -> None:
    ann = alone.caller("ann")
    over = Player(ann, "star-casino-war").play(23)
    listed = [each["round"]["number"] for each in ann.get("/api/tables/star-casino-war/last-rounds")]
    assert listed == [each["number"] for each in over[:20]]


def test_there_is_no_such_round(served: Served) -> None:
    for number in ("0", "9999", "x"):
        assert served.caller("ann").call("GET", f"/api/tables/{CRAPS}/rounds/{number}/steps").status_code == 404


# Searching


def found(caller: Caller, **wanted: Any) -> list[Any]:
    """All pages of a search."""
    events: list[Any] = []
    before = 2**53
    while before:
        page = caller.get(f"/api/tables/{CRAPS}/search", before=before, **wanted)
        events += page["events"]
        assert page["before"] < before
        before = page["before"]
    return events


def test_a_search_finds_what_it_is_asked_for_and_nothing_twice(alone: Served) -> None:
    alone.caller("ann").done(CRAPS, "table.buy_in", player="ann", cents=500)
    cem, inspector = Player(alone.caller("cem"), CRAPS, seat=5), alone.official(Role.INSPECTOR)
    while not cem.view["play"]["settled"]:
        cem.step()
    every = found(inspector, limit=7)
    numbers = [each["sequence"] for each in every]
    assert numbers == sorted(set(numbers), reverse=True)
    assert numbers == sorted((each["sequence"] for each in _kept(inspector)), reverse=True)
    settled = found(inspector, kind="craps.settled", limit=3)
    assert settled == [each for each in every if each["kind"] == "craps.settled@1"] != []
    about = found(inspector, who="cem")
    assert about == [each for each in every if '"cem"' in json.dumps(each)]
    assert 5 < len(about) < len(every)
    under = found(inspector, clause="6.2.1")
    assert under
    assert all(any(clause == "6.2.1" or clause.startswith("6.2.1.") for clause in each["clauses"]) for each in under)
    middle = every[len(every) // 2]["at"]
    assert found(inspector, since=middle) + found(inspector, until=middle) == every


def _kept(caller: Caller) -> list[Any]:
    events: list[Any] = caller.get(f"/api/tables/{CRAPS}/events", limit=1000)["events"]
    return events


def test_players_do_not_search_and_officials_find_only_what_they_may_see(served: Served) -> None:
    assert served.caller("ann").call("GET", f"/api/tables/{CRAPS}/search").status_code == 403
    assert found(served.official(Role.CASINO_SUPERVISOR), kind="table.asked") == []
    assert served.official(Role.DEALER).call("GET", f"/api/tables/{CRAPS}/search").status_code == 403


# Records and clauses


def test_the_hashes_of_a_record_can_be_made_again(served: Served) -> None:
    Player(served.caller("dee"), CRAPS, seat=7).play(2)
    inspector = served.official(Role.INSPECTOR)
    lines = inspector.get(f"/api/tables/{CRAPS}/records", after=0, limit=6)
    previous = bytes(32)
    for line in lines:
        leaf = hashlib.sha256(b"\0" + line["text"].encode()).digest()
        assert (line["previous"], line["leaf"]) == (previous.hex(), leaf.hex())
        previous = hashlib.sha256(previous + leaf).digest()
        assert line["digest"] == previous.hex()
    assert inspector.get(f"/api/tables/{CRAPS}/records", after=3, limit=3) == lines[3:6]
    assert inspector.get(f"/api/tables/{CRAPS}/records", after=1, limit=1) == lines[1:2]


def test_coverage_is_that_of_the_command_line(served: Served) -> None:
    ann = served.caller("ann")
    expected = rulebook_coverage(load_document(CRAPS), load_proofs())
    answer = ann.get(f"/api/rulebooks/{CRAPS}/coverage")
    assert [each["clause"] for each in answer["clauses"]] == [each.clause for each in expected.clauses]
    assert {each["status"] for each in answer["clauses"]} >= {"shown", "outside"}
    strict = ann.get(f"/api/rulebooks/{CRAPS}/coverage/strict")
    assert [each["clause"] for each in strict["clauses"]] == [each.clause for each in expected.clauses]
    only_counts = ann.get(f"/api/rulebooks/{CRAPS}/coverage", clauses="false")
    assert (only_counts["clauses"], only_counts["kinds"]) == ([], answer["kinds"])
    assert ann.call("GET", "/api/rulebooks/nothing/coverage").status_code == 404


def test_no_page_is_read_of_which_the_index_has_nothing(alone: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "PAGE", 5)
    monkeypatch.setattr(index, "BLOCK", 20)
    monkeypatch.setattr(searching, "MOST_LOOKED_AT", 25)
    inspector, supervisor = alone.official(Role.INSPECTOR), alone.official(Role.CASINO_SUPERVISOR)
    player = Player(alone.caller("dot"), CRAPS, seat=7)
    while not player.view["play"]["settled"]:
        player.step()
    read: list[int] = []
    real = Table.history

    async def history(table: Table, first: int, last: int) -> Any:
        read.append(first)
        return await real(table, first, last)

    monkeypatch.setattr(Table, "history", history)
    sought: tuple[dict[str, Any], ...] = (
        {"who": "dot"},
        {"kind": "craps.settled"},
        {"clause": "6.2.1"},
        {"who": "dot", "kind": "place", "limit": 1},
        {"who": "nobody"},
    )
    for caller in (supervisor, inspector):
        by_index = [found(caller, **each) for each in sought]
        with monkeypatch.context() as everything:
            everything.setattr(searching, "_may_have", lambda *_: True)
            assert [found(caller, **each) for each in sought] == by_index
        assert by_index[0]
        assert by_index[1]
    read.clear()
    assert found(inspector, who="nobody") == []
    assert read == []
    assert found(inspector, kind="craps.settled", limit=1)
    assert len(read) < int(inspector.get(f"/api/tables/{CRAPS}")["sequence"]) // 5


def test_a_statement_goes_on_from_where_it_was_read(alone: Served) -> None:
    eli, path = alone.caller("eli"), f"/api/tables/{CRAPS}/statements/eli"
    lines = eli.get(path)["lines"]
    assert lines == []
    for number in range(1, 6):
        eli.done(CRAPS, "table.buy_in", player="eli", cents=100 * number)
        lines = eli.get(path)["lines"]
        assert [each["cents"] for each in lines] == [100 * each for each in range(1, number + 1)]
        assert [each["balance"] for each in lines] == [50 * each * (each + 1) for each in range(1, number + 1)]
    assert eli.get(path, limit=2)["lines"] == lines[-2:]
    assert eli.get(path, limit=2, before=lines[3]["sequence"])["lines"] == lines[1:3]
    assert eli.get(path, limit=2)["balance"] == lines[-1]["balance"]
    ida = alone.caller("ida")
    assert ida.call("GET", path).status_code == 403
    assert ida.get(f"/api/tables/{CRAPS}/statements/ida")["lines"] == []
