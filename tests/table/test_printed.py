"""What a layout says of its wagers, in the document's names and with its clauses."""

import pytest

from pitbook.games.catalogue import at_table
from pitbook.games.craps.options import Kind
from pitbook.games.layout import LayoutWager
from pitbook.table.games import game_of


def layout(rulebook: str) -> dict[tuple[str, int], LayoutWager]:
    game = game_of(rulebook)
    return {(each.kind, each.number): each for each in at_table(game.name).layout(game.rules(rulebook))}


def test_all_wagers_of_craps_are_there_with_what_each_number_pays() -> None:
    found = layout("star-craps")
    assert {kind for kind, _ in found} == {each.value for each in Kind} - {"under_seven"}
    assert [found["place_win", number].prizes[0].odds for number in (4, 5, 6)] == ["9 to 5", "7 to 5", "7 to 6"]
    assert found["lay", 4].more == "5% commission"
    buttons = {kind: (found[kind, 4].button, found[kind, 4].clauses[-1]) for kind in ("lay", "buy", "place_lose")}
    assert buttons == {
        "lay": ("Lay", "2.4.5.3"),
        "buy": ("Buy", "2.4.5.4"),
        "place_lose": ("Don't place", "2.4.5.5"),
    }
    assert found["dont_win", 0].void == (2,)
    assert "8.1/hardway-6" in found["hardway", 6].clauses


def test_falls_that_are_paid_alike_stand_together() -> None:
    found = layout("star-craps")
    assert {(each.odds, each.totals) for each in found["field", 0].prizes} == {
        ("2 to 1", (2, 12)),
        ("1 to 1", (3, 4, 9, 10, 11)),
    }
    doubled = next(each for each in found["horn_high", 3].prizes if each.totals == (3,))
    assert (doubled.odds, doubled.part) == ("16 to 1", "2 of 5 parts")


def test_falls_are_told_where_the_total_does_not_tell() -> None:
    found = layout("star-craps")
    told = {key: each.falls for key, each in found.items() if each.falls}
    assert told == {("hardway", 2 * face): ((face, face),) for face in (2, 3, 4, 5)}


@pytest.mark.parametrize(
    ("rulebook", "words"),
    [
        ("star-casino-war", {"The higher card wins": "5.2.1.1", "Aces are high": "3.2.1"}),
        ("canberra-casino-war", {"The higher card wins": "4.6(a)", "Aces are high": "2.6"}),
        ("star-three-card-poker", {"Dealer plays with Queen or higher": "2.2.2"}),
        ("star-craps", {}),
    ],
)
def test_inscriptions_have_the_clauses_that_make_them_true(rulebook: str, words: dict[str, str]) -> None:
    game = game_of(rulebook)
    found = {each.words: each.clauses for each in at_table(game.name).inscriptions(game.rules(rulebook))}
    assert found.keys() == words.keys()
    for each, clause in words.items():
        assert clause in found[each], found


@pytest.mark.parametrize(
    ("rulebook", "first", "second"),
    [("star-casino-war", "stands off", "2 to 1"), ("canberra-casino-war", "1 to 1", "1 to 1")],
)
def test_a_second_tie_is_paid_as_the_document_has_it(rulebook: str, first: str, second: str) -> None:
    found = layout(rulebook)
    paid = [
        next(each.odds for each in found[kind, 0].prizes if each.when == "second tie") for kind in ("first", "second")
    ]
    assert paid == [first, second]
