"""Whoever sends a field too many, or one too few, is told which there are."""

from collections.abc import Iterator

import pytest

from pitbook.rulebooks.roles import Role
from tests.web.served import Served, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as found:
        yield found


def test_of_a_command(served: Served) -> None:
    for sent in ({"player": "ann", "area": 1}, {"place": 1}):
        refused = served.caller("ann").ask("star-craps", "craps.sit", **sent)
        problem = refused.json()
        assert (refused.status_code, problem["field"]) == (422, "$.command")
        assert (
            problem["instead"] == 'Here there are: type "craps.sit", player, place; and, where wanted: own_player_card.'
        )


def test_of_a_body_of_terms_and_of_a_query(served: Served) -> None:
    boss = served.official(Role.ADMINISTRATOR)
    opened = boss.call("POST", "/api/tables", json={"id": "a", "nam": "n", "rulebook": "star-craps"}).json()
    assert opened["instead"].startswith("Here there are: id, name, rulebook; and, where wanted: dealing, terms,")
    terms = {"id": "a", "name": "n", "rulebook": "star-craps", "terms": {"shape": "round"}}
    of_terms = boss.call("POST", "/api/tables", json=terms).json()
    assert (of_terms["field"], "sign" in of_terms["instead"]) == ("$.terms", True)
    of_query = boss.call("GET", "/api/tables/star-craps/events", params={"befor": 3}).json()
    assert of_query["field"] == "?"
    assert "limit" in of_query["instead"]


def test_of_a_word_that_is_none_of_those_that_may_stand(served: Served) -> None:
    """Whoever writes a prize's cheque as "cheque" is told what it is called."""
    payment = {"way": "cheque", "cents": 100, "payee": "ann"}
    command = {"type": "promotion.award", "prize": 1, "payments": [payment]}
    boss = served.official(Role.CASINO_OPERATOR)
    problem = boss.call("POST", "/api/promotions/none/commands", json={"id": "p", "command": command}).json()
    assert problem["field"] == "$.command.payments[0].way"
    assert problem["instead"] == "Here may stand: cash, chips, crossed_cheque, funds_transfer."


def test_nothing_is_told_where_the_trouble_is_another(served: Served) -> None:
    wrong = served.caller("ann").ask("star-craps", "craps.sit", player="ann", place="first").json()
    assert (wrong["field"], "instead" in wrong) == ("$.command.place", False)
