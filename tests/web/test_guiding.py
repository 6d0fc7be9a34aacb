"""The dealer's guide and the preview over HTTP: for officials, in the shape that screens rely on, and kept nowhere."""

from typing import Any

from pitbook.games.library import playable
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.roles import Role
from tests.web.served import Served

WAR = "star-casino-war"
BREACH = {"type": "casino_war.record_breach", "by": "casino_supervisor", "who": "zoe", "breach": "side_bet"}


def test_the_guide_has_the_shape_that_screens_rely_on(served: Served) -> None:
    dealer = served.official(Role.DEALER)
    for table in playable():
        found = dealer.get(f"/api/tables/{table}/guide")
        assert {*found} == {"sequence", "steps", "incidents"}
        assert found["sequence"] == dealer.get(f"/api/tables/{table}")["sequence"]
        assert [each["state"] for each in found["steps"]].count("now") == 1
        for step in found["steps"]:
            assert {*step} == {"name", "says", "aloud", "clauses", "commands", "state", "by"}
        for row in found["incidents"]:
            assert {*row} == {"command", "values", "happened", "clauses", "may", "now", "fields"}
            assert all("type" in domain for domain in row["fields"].values())
        assert any(row["now"] for row in found["incidents"])


def test_every_clause_that_the_guide_names_is_one(served: Served) -> None:
    inspector = served.official(Role.INSPECTOR)
    for table in playable():
        found = inspector.get(f"/api/tables/{table}/guide")
        named = {clause for row in (*found["steps"], *found["incidents"]) for clause in row["clauses"]}
        known = load_document(table).by_id.keys()
        assert named <= known, f"no clauses of {table}: {sorted(named - known)}"
        assert len(named) > 20
        inspector.get(f"/api/rulebooks/{table}/clauses/{max(named)}")


def foresee(served: Served, role: Role, command: Any) -> Any:
    return served.official(role).call("POST", f"/api/tables/{WAR}/preview", json=command)


def test_a_dealer_foresees_what_a_supervisor_would_put_on_record(served: Served) -> None:
    length = served.official(Role.DEALER).get(f"/api/tables/{WAR}")["sequence"]
    answer = foresee(served, Role.DEALER, BREACH)
    assert answer.status_code == 200
    found = answer.json()
    assert {*found} == {"events", "by"}
    assert found["events"] == [
        {
            "words": "recorded by a casino supervisor: zoe, wagering against another person (13.11)",
            "clauses": ["13.11"],
            "paid": 0,
        }
    ]
    assert found["by"][0] == "dealer"
    assert served.official(Role.DEALER).get(f"/api/tables/{WAR}")["sequence"] == length


def test_what_would_be_refused_is_refused_with_its_clauses_and_kept_nowhere(served: Served) -> None:
    before = served.run(served.store.heads()).get(f"refusals/{WAR}")
    answer = foresee(served, Role.DEALER, {"type": "casino_war.settle"})
    assert answer.status_code == 409
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert (problem["type"], problem["clauses"], problem["rulebook"]) == ("/problems/refused", ["8.1", "8.2"], WAR)
    assert problem["instead"]
    assert served.run(served.store.heads()).get(f"refusals/{WAR}") == before


def test_a_command_is_read_as_strictly_as_anywhere(served: Served) -> None:
    assert foresee(served, Role.DEALER, {**BREACH, "colour": "red"}).status_code == 422
    assert foresee(served, Role.DEALER, {"type": "craps.offer_dice"}).status_code == 409
    assert foresee(served, Role.DEALER, {"type": "table.deal"}).status_code == 403


def test_players_are_told_neither(served: Served) -> None:
    ann = served.caller("ann")
    assert ann.call("GET", f"/api/tables/{WAR}/guide").status_code == 403
    assert ann.call("POST", f"/api/tables/{WAR}/preview", json=BREACH).status_code == 403


def test_a_ruling_is_asked_for_and_answered(served: Served) -> None:
    dealer, supervisor, ann = (
        served.official(Role.DEALER),
        served.official(Role.CASINO_SUPERVISOR),
        served.caller("ann"),
    )
    ruling = {"type": "casino_war.direct_check", "by": "casino_supervisor", "why": "two aces of spades"}
    dealer.done(WAR, "table.ask_ruling", by="dealer", happened="two aces of spades were seen", ruling=ruling)
    (row,) = supervisor.get(f"/api/tables/{WAR}")["office"]["rulings"]
    assert (row["number"], row["who"], row["ruling"]) == (1, dealer.person, {**ruling, "faced": False})
    assert ann.get(f"/api/tables/{WAR}")["office"]["rulings"] == []
    answer = {"by": "casino_supervisor", "number": 1, "granted": True, "words": "check them"}
    told = supervisor.done(WAR, "table.answer_ruling", **answer)
    assert [event["kind"] for event in told["events"]] == ["casino_war.check_directed@2", "table.ruling_answered@1"]
    assert (
        told["events"][-1]["words"] == "ruling 1 is granted by a casino supervisor: check them (1.1/gaming-supervisor)"
    )
    assert dealer.get(f"/api/tables/{WAR}")["office"]["rulings"] == []
    kinds = {event["kind"] for event in ann.get(f"/api/tables/{WAR}/events", limit=500)["events"]}
    assert "casino_war.check_directed@2" in kinds
    assert not {"table.ruling_asked@1", "table.ruling_answered@1"} & kinds
