"""The odds card of a table: each wager once, none left out, wagers that pay alike together."""

from fractions import Fraction
from typing import Any

from tests.web.served import Served

WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"


def card(served: Served, table: str) -> dict[str, dict[str, Any]]:
    rows = served.caller("ann").get(f"/api/tables/{table}/figures")["odds"]
    return {each["wager"]: each for each in rows}


def test_a_wager_that_costs_the_house_stands_on_the_card_too(served: Served) -> None:
    found = card(served, POKER)
    assert list(found) == ["Ante + Play", "Ante Bonus", "Pair Plus"]
    assert Fraction(found["Ante Bonus"]["house_edge"]) < 0
    assert [each["by_schedule"] for each in found.values()] == [False, True, True]


def test_what_is_made_of_others_stands_there_only_where_they_do_not(served: Served) -> None:
    found = card(served, WAR)
    assert [each.partition(", ")[0] for each in found] == ["Initial Wager + War Wager", "Initial Wager", "Tie Wager"]
    assert not any(" + " in each for each in card(served, CRAPS))


def test_wagers_on_numbers_that_pay_alike_are_one_row(served: Served) -> None:
    found = card(served, CRAPS)
    assert found["Place Bet to Win, 6, 8"]["pays"] == [[7, 6]]
    assert Fraction(found["Behind the Win Line, point 4, 10"]["house_edge"]) == 0
    assert "Win Line" in found
    assert "Don't Win, void on 2" in found
    charged = {each for each, row in found.items() if row["after_commission"]}
    assert {each.partition(",")[0] for each in charged} == {"Buy", "Lay"}


def test_figures_say_which_are_of_a_wager_as_it_is_made(served: Served) -> None:
    figures = served.caller("ann").get(f"/api/rulebooks/{CRAPS}/figures")["figures"]
    later = [each["figure"]["variant"] for each in figures if not each["as_made"]]
    assert later
    assert all(each.startswith("flat, once the point is") for each in later)
    numbers = {each["number"] for each in figures if each["figure"]["wager"] == "Place Bet to Win"}
    assert numbers == {4, 5, 6, 8, 9, 10}
