"""Opening a table explained: what is said to be allowed is allowed, what is refused names its term and its clause."""

from typing import Any

import pytest

from pitbook.games.kernel import Refused
from pitbook.games.library import playable
from pitbook.games.sections import chosen_at_tables
from pitbook.rulebooks.roles import Role
from pitbook.table.games import game_of
from pitbook.table.terms import explained, field_of
from tests.web.served import Caller, Served

WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"


def path(rulebook: str) -> str:
    return f"/api/rulebooks/{rulebook}/terms"


def choice(shown: Any, field: str) -> Any:
    return next(each for each in shown["choices"] if each["field"] == field)


def tried(caller: Caller, rulebook: str, **changes: Any) -> Any:
    terms = caller.get(path(rulebook))["terms"]
    return caller.call("POST", path(rulebook), json={"terms": {**terms, **changes}})


@pytest.mark.parametrize("rulebook", playable())
def test_every_term_is_explained(served: Served, rulebook: str) -> None:
    shown = served.official(Role.ADMINISTRATOR).get(path(rulebook))
    assert {each["field"] for each in shown["choices"]} == set(shown["terms"]) - {"readings"}
    for each in shown["choices"]:
        assert each["says"]
        assert each["clauses"] or each["silent"], each["field"]
    assert [each["id"] for each in shown["readings"]] == [
        each.id for each in chosen_at_tables(game_of(rulebook).rulebook(rulebook))
    ]


@pytest.mark.parametrize("rulebook", playable())
def test_every_value_is_as_it_is_said_to_be(rulebook: str) -> None:
    """The edges of every range, and all of every list, put to the check once more."""
    game, found = game_of(rulebook), explained(rulebook)
    terms = found.rules.terms

    def refused(field: str, value: Any) -> Refused | None:
        changed = type(terms)(**{**{name: getattr(terms, name) for name in terms.__struct_fields__}, field: value})
        try:
            game.compile(found.rules.rulebook, changed)
        except Refused as error:
            return error
        return None

    for each in found.choices:
        for value in each.values:
            assert (refused(each.field, value.value) is None) is (value.refused is None)
        beyond = [bound for bound in (each.low and each.low - 1, each.high and each.high + 1) if bound is not None]
        for bound in (each.low, each.high):
            assert bound is None or refused(each.field, bound) is None
        for bound in beyond:
            error = refused(each.field, bound)
            assert error is not None
            assert error.clauses or each.silent
            assert field_of(game.terms, error) == each.field


def test_another_choice_changes_what_may_be_chosen(served: Served) -> None:
    caller = served.official(Role.ADMINISTRATOR)
    shown = caller.get(path(POKER))
    assert choice(shown, "decks")["high"] == 1
    low_limit = choice(shown, "low_limit")["values"]
    assert [each["refused"] is None for each in low_limit] == [True, False]
    assert low_limit[1]["refused"]["clauses"][0] == "6.7"
    shown = tried(caller, POKER, source="shuffling_device").json()
    assert choice(shown, "decks")["high"] == 2
    assert all(each["refused"] is None for each in choice(shown, "low_limit")["values"])


BAD: list[tuple[str, dict[str, Any], str, str]] = [
    (WAR, {"decks": 5}, "decks", "3.1"),
    (WAR, {"device": "shoe"}, "device", "2.4.1"),
    (WAR, {"boxes": 0}, "boxes", "2.1"),
    (WAR, {"chip": 0}, "chip", "5.3"),
    (WAR, {"sign": {"first": {"least": 500, "most": 100}, "tie": {"least": 500, "most": 500}}}, "sign", "6.1"),
    (POKER, {"areas": 17}, "areas", "2.1"),
    (POKER, {"low_limit": True}, "low_limit", "6.7"),
    (POKER, {"pair_plus": None}, "pair_plus", "10.4"),
    (CRAPS, {"players": 25}, "players", "6.10"),
    (WAR, {"readings": {"misdeal-and-interim": "perhaps"}}, "readings", "11.13"),
]


@pytest.mark.parametrize(("rulebook", "changes", "field", "clause"), BAD, ids=lambda each: str(each)[:30])
def test_a_bad_choice_is_refused_at_its_place(
    served: Served, rulebook: str, changes: dict[str, Any], field: str, clause: str
) -> None:
    caller = served.official(Role.ADMINISTRATOR)
    terms = caller.get(path(rulebook))["terms"]
    new = {"id": "bad", "name": "bad", "rulebook": rulebook, "terms": {**terms, **changes}}
    for answer in (tried(caller, rulebook, **changes), caller.call("POST", "/api/tables", json=new)):
        problem = answer.json()
        assert (answer.status_code, problem["field"]) == (409, f"$.terms.{field}")
        assert clause in problem["clauses"]
        assert problem["instead"]


def test_terms_that_cannot_be_read_say_where(served: Served) -> None:
    caller = served.official(Role.ADMINISTRATOR)
    answer = tried(caller, WAR, decks="six")
    assert (answer.status_code, answer.json()["field"]) == (422, "$.terms.decks")
    of_craps = caller.get(path(CRAPS))["terms"]
    assert caller.call("POST", path(WAR), json={"terms": of_craps}).json()["type"] == "/problems/unfit"


def test_what_was_explained_can_be_opened(served: Served) -> None:
    caller = served.official(Role.ADMINISTRATOR)
    shown = tried(caller, "crown-casino-war", decks=8, go_to_war_method="B", owners_per_box=2).json()
    new = {"id": "c", "name": "crown-8", "rulebook": "crown-casino-war", "terms": shown["terms"]}
    other = "crown-casino-war"  # which deals by method A, and so may not operate beside it (7.4.4(a))
    served.official(Role.PIT_BOSS).done(other, "table.close_table", by="pit_boss")
    assert caller.call("POST", "/api/tables", json=new).status_code == 201
    opened = caller.get("/api/tables/crown-8/events", limit=1)["events"][0]["payload"]["terms"]
    assert (opened["decks"], opened["go_to_war_method"], opened["owners_per_box"]) == (8, "B", 2)


def test_the_wagers_of_a_sign_have_the_documents_names(served: Served) -> None:
    wagers = choice(served.caller("ann").get(path(WAR)), "sign")["wagers"]
    assert [(each["name"], each["path"]) for each in wagers] == [
        ("Initial Wager", ["sign", "first"]),
        ("Tie Wager", ["sign", "tie"]),
    ]
    of_craps = choice(served.caller("ann").get(path(CRAPS)), "sign")["wagers"]
    assert [each["always"] for each in of_craps] == [True] + [False] * 25


def test_who_may_open_what(served: Served) -> None:
    """A role that only one document ranks opens tables of that one alone."""
    assert served.official(Role.ADMINISTRATOR).get("/api/me")["opens"] == list(playable())
    assert served.official(Role.DEALER).get("/api/me")["opens"] == []
    assert served.caller("ann").get("/api/me")["opens"] == []
    assert served.official(Role.PIT_BOSS).get("/api/me")["opens"] == ["crown-casino-war"]
    assert served.official(Role.PIT_BOSS).get(path("crown-casino-war"))["may_open"]
    assert not served.official(Role.PIT_BOSS).get(path(CRAPS))["may_open"]


MAY_OPEN = {
    "star-three-card-poker": "a gaming supervisor, a casino supervisor, an assistant gaming manager, a casino operator",
    "crown-casino-war": "a game supervisor, a pit boss, a casino operator",
}
"""As the documents rank them above the dealer."""


@pytest.mark.parametrize(("rulebook", "roles"), MAY_OPEN.items())
def test_who_may_not_open_is_told_which_roles_of_that_document_may(served: Served, rulebook: str, roles: str) -> None:
    new = {"id": f"of-{rulebook}", "name": "of-a-manager", "rulebook": rulebook}
    refused = served.official(Role.GAMING_MANAGER).call("POST", "/api/tables", json=new)
    assert (refused.status_code, refused.json()["instead"]) == (403, f"Ask {roles} or an administrator.")


def test_who_may_not_count_the_float_or_see_the_result_is_told_who_may(served: Served) -> None:
    dee = served.official(Role.DEALER)
    counted = dee.ask("star-three-card-poker", "table.count_float", by="dealer", counted=1000)
    roles = MAY_OPEN["star-three-card-poker"]
    *others, last = roles.split(", ")
    assert counted.json()["instead"] == f"Ask {', '.join(others)} or {last}."
    seen = dee.call("GET", "/api/tables/star-three-card-poker/result")
    told = f"Ask {roles}, an inspector, surveillance, a tournament director or an administrator."
    assert (seen.status_code, seen.json()["instead"]) == (403, told)


def test_a_closed_table_says_that_it_is_closed_and_no_more_that_wagers_are_placed(served: Served) -> None:
    boss = served.official(Role.CASINO_SUPERVISOR)
    at_the_table = boss.get("/api/tables/star-three-card-poker")
    assert at_the_table["phase_words"] != "the table is closed"
    closed = boss.done("star-three-card-poker", "table.close_table", by="casino_supervisor")["view"]
    rows = {each["name"]: each["phase_words"] for each in boss.get("/api/tables")}
    assert closed["phase_words"] == rows["star-three-card-poker"] == "the table is closed"
    again = boss.done("star-three-card-poker", "table.reopen_table", by="casino_supervisor")["view"]
    assert again["phase_words"] == at_the_table["phase_words"]


def test_there_is_no_such_rulebook(served: Served) -> None:
    assert served.caller("ann").call("GET", path("star-bingo")).status_code == 404
