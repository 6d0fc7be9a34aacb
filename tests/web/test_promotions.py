"""Promotions over HTTP: who sees what, who may do what, and a promotion from its terms to its award."""

import hashlib
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.promotions.drawing import numbers
from pitbook.promotions.state import blinded
from pitbook.promotions.times import HOUR
from pitbook.rulebooks.roles import Role
from tests.promotions.trying import complete
from tests.table.playing import Clock
from tests.web.served import Caller, Served, serving

_ids = count(1)


class Told:
    """A promotion that somebody asks over HTTP."""

    def __init__(self, served: Served, clock: Clock, name: str) -> None:
        self.served, self.clock, self.name = served, clock, name

    # Tokens last twelve hours, and days pass here

    @property
    def operator(self) -> Caller:
        return self.served.official(Role.CASINO_OPERATOR)

    @property
    def inspector(self) -> Caller:
        return self.served.official(Role.INSPECTOR)

    @property
    def ann(self) -> Caller:
        return self.served.caller("ann")

    @property
    def bob(self) -> Caller:
        return self.served.caller("bob")

    def caller(self, person: str) -> Caller:
        return self.served.caller(person)

    def drafts(self, caller: Caller, **more: Any) -> httpx.Response:
        draft = {"type": "promotion.draft", "title": "A car", "rulebooks": ["star-casino-war"], **more}
        body = {"id": f"d-{next(_ids)}", "name": self.name, "draft": draft}
        return caller.call("POST", "/api/promotions", json=body)

    def asks(self, caller: Caller, kind: str, **fields: Any) -> httpx.Response:
        body = {"id": f"p-{next(_ids)}", "command": {"type": f"promotion.{kind}", **fields}}
        return caller.call("POST", f"/api/promotions/{self.name}/commands", json=body)

    def done(self, caller: Caller, kind: str, **fields: Any) -> Any:
        answer = self.asks(caller, kind, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def seen(self, caller: Caller) -> Any:
        return caller.get(f"/api/promotions/{self.name}")

    def begins(self, **changed: Any) -> None:
        starts = self.clock.now + 24 * HOUR
        terms = msgspec.to_builtins(complete(starts, **changed))
        assert self.drafts(self.operator).status_code == 201
        self.done(self.operator, "set_terms", terms=terms)
        self.done(self.operator, "lodge", version=1, channel="e-mail")
        self.done(self.operator, "publish", version=1, where="the desk")
        self.clock.now = starts
        self.done(self.operator, "begin")

    def draws(self) -> Any:
        self.clock.now += 50 * HOUR
        return self.done(self.operator, "draw", draw=1)


@pytest.fixture
def told() -> Iterator[Told]:
    clock = Clock()
    with serving(MemoryStore(), clock, refusals=(1000, 60.0)) as served:
        yield Told(served, clock, "car")


def test_from_terms_to_award(told: Told) -> None:
    told.begins()
    told.done(told.ann, "enter", player="ann")
    drawn = told.draws()
    assert drawn["events"][-1]["under"][0]["rulebook"] == "star-casino-war"
    told.done(told.ann, "claim", player="ann", prize=1)
    paid = [{"way": "crossed_cheque", "cents": 500_000, "payee": "ann"}]
    answer = told.done(told.operator, "award", prize=1, payments=paid)
    assert answer["view"]["prizes"][0]["phase"] == "awarded"
    assert answer["view"]["owed_cents"] == 0
    verified = told.ann.get("/api/promotions/car/draws/1/verification")
    assert verified["wrong"] == []
    assert verified["winners"][0]["player"] == "ann"
    assert told.bob.get("/api/promotions/car/draws/1/verification")["winners"][0]["player"] == ""


def test_only_the_operator_drafts_and_nobody_sees_a_draft(told: Told) -> None:
    others = (Role.DEALER, Role.GAMING_MANAGER, Role.INSPECTOR, Role.ADMINISTRATOR, Role.SURVEILLANCE)
    for role in others:
        assert told.drafts(told.served.official(role)).status_code == 403
    assert told.drafts(told.ann).status_code == 403
    assert told.drafts(told.operator, rulebooks=["crown-casino-war"]).status_code == 403
    assert told.operator.get("/api/promotions") == []
    assert told.drafts(told.operator).status_code == 201
    assert told.drafts(told.operator).status_code == 409
    assert told.ann.call("GET", "/api/promotions/car").status_code == 404
    assert told.ann.get("/api/promotions") == []
    assert told.inspector.get("/api/promotions")[0]["name"] == "car"


def test_terms_that_lie_open_are_read_before_the_promotion_begins(told: Told) -> None:
    terms = msgspec.to_builtins(complete(told.clock.now + 24 * HOUR))
    told.drafts(told.operator)
    told.done(told.operator, "set_terms", terms=terms)
    told.done(told.operator, "lodge", version=1, channel="e-mail")
    assert told.asks(told.ann, "enter", player="ann").status_code == 404
    told.done(told.operator, "publish", version=1, where="the website")
    seen = told.seen(told.ann)
    assert (seen["phase"], seen["terms"]["place"]) == ("lodged", "the main floor")
    assert (seen["duties"], seen["versions"], seen["steps"]) == ([], [], [])
    refused = told.asks(told.ann, "enter", player="ann")
    assert (refused.status_code, refused.json()["clauses"]) == (409, ["14.7.7"])


@pytest.mark.parametrize(
    ("named", "status", "instead"),
    [
        ("star-casino-war@0", 409, "Open it under star-casino-war@2."),
        ("star-casino-war@1", 409, "Open it under star-casino-war@2."),
        ("star-casino-war@99", 403, "There are star-casino-war@0, star-casino-war@1, star-casino-war@2."),
        ("crown-casino-war@1", 403, ""),
        ("star-casino-war@2001-01-01", 404, "no edition was in force on 2001-01-01"),
        ("star-casino-war@2026-02-31", 404, "no day of the calendar"),
    ],
)
def test_a_promotion_runs_with_the_edition_in_force_or_not_at_all(
    told: Told, named: str, status: int, instead: str
) -> None:
    answer = told.drafts(told.operator, rulebooks=[named])
    assert (answer.status_code, instead in answer.text) == (status, True), answer.text
    assert told.operator.get("/api/promotions") == []
    assert told.drafts(told.operator, rulebooks=["star-casino-war", "star-casino-war@2"]).status_code == 201
    assert told.seen(told.operator)["rulebooks"] == ["star-casino-war"]


@pytest.mark.parametrize("role", [Role.DEALER, Role.GAMING_MANAGER, Role.INSPECTOR, Role.SURVEILLANCE, Role.PLAYER])
def test_nobody_else_does_what_the_operator_does(told: Told, role: Role) -> None:
    told.begins()
    caller = told.ann if role is Role.PLAYER else told.served.official(role)
    for kind, fields in (
        ("close_entries", {}),
        ("draw", {"draw": 1}),
        ("award", {"prize": 1}),
        ("lodge", {"version": 1, "channel": "e-mail"}),
        ("find_compromised", {"words": "a rumour", "measure": "postpone_promotion"}),
        ("enter_from_records", {}),
        ("finish", {}),
        ("erase_claimant", {"denial": 1, "reason": "over"}),
    ):
        answer = told.asks(caller, kind, **fields)
        assert answer.status_code == 403, (kind, answer.text)
    for other in (told.bob, told.operator):
        assert told.asks(other, "enter", player="ann").status_code == 403


def test_a_refusal_names_its_clauses(told: Told) -> None:
    told.begins()
    answer = told.asks(told.operator, "draw", draw=1)
    assert answer.status_code == 409
    problem = answer.json()
    assert (problem["rulebook"], problem["clauses"]) == ("star-casino-war", ["14.7.2", "14.7.7"])
    late = told.asks(told.operator, "draft", title="x", rulebooks=["star-craps"])
    assert late.json()["type"] == "/problems/unfit"
    body = {"id": "late", "expected": 1, "command": {"type": "promotion.close_entries"}}
    stale = told.operator.call("POST", "/api/promotions/car/commands", json=body)
    assert stale.json()["type"] == "/problems/stale"


def test_what_is_missing_is_told_with_its_clause(told: Told) -> None:
    assert told.drafts(told.operator, rulebooks=["star-craps", "star-three-card-poker"]).status_code == 201
    view = told.done(told.operator, "set_terms", terms={})["view"]
    closing = next(each for each in view["missing"] if each["topic"] == "promotion_closing")
    assert closing["under"] == [
        {"rulebook": "star-craps", "clauses": ["11:10.7.6"]},
        {"rulebook": "star-three-card-poker", "clauses": ["15.7.6"]},
    ]
    begin = next(each for each in view["steps"] if each["command"] == "promotion.begin")
    assert not begin["may"]
    assert "not complete" in begin["because"]


def test_patrons_see_their_own_and_nothing_of_others(told: Told) -> None:
    told.begins()
    for caller in (told.ann, told.bob):
        told.done(caller, "enter", player=caller.person)
    mine = told.seen(told.ann)
    assert mine["mine"] == {"numbers": [1], "of": 2, "wagers": []}
    assert mine["duties"] == mine["missing"] == []
    assert mine["marketing"] is None
    told.draws()
    views = {caller.person: told.seen(caller) for caller in (told.ann, told.bob)}
    [winner] = [person for person, view in views.items() if view["prizes"][0]["mine"]]
    loser = next(person for person in views if person != winner)
    assert views[winner]["prizes"][0]["winner"] == winner
    assert views[loser]["prizes"][0]["winner"] is None
    assert views[loser]["prizes"][0]["owed_cents"] == 0
    assert [row[1] for row in told.ann.get("/api/promotions/car/entries")] == ["ann"]
    assert [row[1] for row in told.inspector.get("/api/promotions/car/entries")] == ["ann", "bob"]
    assert told.served.official(Role.DEALER).call("GET", "/api/promotions/car/entries").status_code == 403
    assert told.ann.call("GET", "/api/promotions/car/records").status_code == 403
    assert "draw 1 among 2 entries" in told.inspector.get("/api/promotions/car/records")[0]["words"]


def test_nobody_finds_out_by_trying_who_entered_or_won(told: Told) -> None:
    """Neither from the digest, nor from the draw before its results are published, nor from refusals and duties."""
    told.begins()
    gil = told.served.caller("gil")
    for caller in (told.ann, told.bob):
        told.done(caller, "enter", player=caller.person)
        assert told.seen(gil)["entries_digest"] == told.seen(told.operator)["entries_digest"] == ""
    told.draws()
    guessed = hashlib.sha256(b'[1,"ann",null]\n[2,"bob",null]\n').hexdigest()
    digest = told.seen(told.caller("gil"))["entries_digest"]
    path = "/api/promotions/car/draws/1/verification"
    whole = told.inspector.get(path)
    assert len(digest) == 64
    assert digest == whole["digest"] == blinded(bytes.fromhex(whole["blind"]), guessed) != guessed
    [won] = whole["winners"]
    winner, loser = (told.ann, told.bob) if won["player"] == "ann" else (told.bob, told.ann)
    early = told.caller("gil").get(path)
    assert (early["secret"], early["blind"], early["wrong"]) == ("", "", [])
    assert [(each["entry"], each["player"]) for each in early["winners"]] == [(0, "")]
    assert winner.get(path)["winners"][0]["entry"] == won["entry"]
    for kind in ("claim", "choose_alternative"):
        refused = told.asks(loser, kind, player=loser.person, prize=1)
        assert (refused.status_code, winner.person in refused.text) == (409, False)
    told.done(winner, "claim", player=winner.person, prize=1)
    named = {"type": "promotion.claimant", "name": "A. Lee", "address": "1 Pyrmont St"}
    told.done(told.operator, "deny_claim", prize=1, reason="not of age", claimant=named)
    for role in (Role.CASINO_SUPERVISOR, Role.TOURNAMENT_DIRECTOR, Role.ADMINISTRATOR):
        duties = str(told.served.official(role).get("/api/duties")["duties"])
        assert "explain to the claimant why prize 1 was denied" in duties
        assert winner.person not in duties.lower()
        assert "promotion/car/inform-winner-1'" in duties, "no number of an entry"
    assert winner.person in str(told.inspector.get("/api/duties")["duties"])
    told.done(told.operator, "publish_results", draw=1, where="on the website")
    late = told.caller("gil").get(path)
    assert [(each["entry"], each["player"]) for each in late["winners"]] == [(won["entry"], "")]
    assert late["blind"] == ""
    told_of = (1, late["count"], late["digest"], late["spoken"])
    assert next(numbers(bytes.fromhex(late["secret"]), "car", told_of)) == won["entry"], "anybody draws again"


def test_the_register_is_for_the_operator_and_an_inspector(told: Told) -> None:
    told.begins()
    told.done(told.ann, "enter", player="ann")
    told.draws()
    told.done(told.ann, "claim", player="ann", prize=1)
    without = told.asks(told.operator, "deny_claim", prize=1, reason="not of age")
    assert without.json()["clauses"] == ["14.9", "14.9.1"]
    named = {"type": "promotion.claimant", "name": "Ann Lee", "address": "1 Pyrmont St"}
    told.done(told.operator, "deny_claim", prize=1, reason="not of age", claimant=named)
    for caller in (told.operator, told.inspector):
        [row] = caller.get("/api/promotions/car/denials")
        assert (row["name"], row["address"], row["reason"]) == ("Ann Lee", "1 Pyrmont St", "not of age")
    for caller in (told.ann, *map(told.served.official, (Role.SURVEILLANCE, Role.ADMINISTRATOR, Role.DEALER))):
        assert caller.call("GET", "/api/promotions/car/denials").status_code == 403
    assert told.asks(told.operator, "erase_claimant", denial=1, reason="its time is over").status_code == 409
    told.done(told.operator, "publish_results", draw=1, where="on the website")
    told.done(told.operator, "finish")
    told.done(told.operator, "erase_claimant", denial=1, reason="its time is over")
    [row] = told.inspector.get("/api/promotions/car/denials")
    assert (row["name"], row["address"]) == (None, None)
    assert row["erased_at"]


def test_a_winner_whom_nobody_tried_to_tell_is_never_too_late(told: Told) -> None:
    """Nobody loses a prize by the delay of whoever owes it: not even where the house has done nothing at all."""
    told.begins(claim_days=1)
    told.done(told.ann, "enter", player="ann")
    told.draws()
    told.clock.now += 72 * HOUR
    assert told.asks(told.operator, "lapse_prize", prize=1).status_code == 409
    told.done(told.ann, "claim", player="ann", prize=1)


def test_the_dispute_of_somebody_else_gives_no_denied_prize_back(told: Told) -> None:
    told.begins()
    told.done(told.ann, "enter", player="ann")
    told.draws()
    told.done(told.ann, "claim", player="ann", prize=1)
    named = {"type": "promotion.claimant", "name": "Ann Lee", "address": "1 Pyrmont St"}
    told.done(told.operator, "deny_claim", prize=1, reason="not of age", claimant=named)
    told.done(told.ann, "dispute", player="ann", words="I am of age", prize=1)
    told.done(told.operator, "decide_dispute", dispute=1, words="no")
    told.done(told.bob, "dispute", player="bob", words="she is of age", prize=1)
    refused = told.asks(told.operator, "decide_dispute", dispute=2, words="yes", restores=True)
    assert (refused.status_code, refused.json()["clauses"]) == (409, ["14.10", "14.9", "14.9.1"])
    assert told.seen(told.operator)["prizes"][0]["phase"] == "denied"


def test_patrons_are_not_told_by_what_a_promotion_is_compromised(told: Told) -> None:
    told.begins()
    told.done(told.ann, "enter", player="ann")
    found = {"words": "bob entered as three people", "measure": "postpone_promotion"}
    told.done(told.operator, "find_compromised", **found)
    assert told.seen(told.operator)["postponed"] == found["words"]
    refused = told.asks(told.bob, "enter", player="bob")
    assert refused.json()["clauses"] == ["14.11"]
    for said in (refused.text, str(told.seen(told.ann)), str(told.seen(told.served.official(Role.DEALER)))):
        assert "three people" not in said
    assert told.seen(told.ann)["postponed"]


def test_what_is_not_there_is_not_found(told: Told) -> None:
    for path in ("/api/promotions/boat", "/api/promotions/boat/entries", "/api/promotions/boat/denials"):
        assert told.operator.call("GET", path).status_code == 404
    told.begins()
    for draw in ("1", "9", "x", "-1"):
        path = f"/api/promotions/car/draws/{draw}/verification"
        assert told.operator.call("GET", path).status_code == 404
    assert told.asks(told.operator, "draw", draw="one").status_code == 422
