"""Lawful conduct that beats ordinary play, as the search finds it by itself."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from pitbook.analysis.games import loopholes
from pitbook.analysis.loopholes.finding import Loophole
from pitbook.analysis.tables import Choices, rules_for, with_terms
from pitbook.games.casino_war.rules import WarRules
from pitbook.rulebooks.document import load_document

WARS = ("star-casino-war", "canberra-casino-war", "crown-casino-war")
CRAPS, POKER, CROWN = "star-craps", "star-three-card-poker", "crown-casino-war"
NO_EDGE = Fraction(0)
AT_WAR = Fraction(-23138, 993023)  # the best ordinary play with six decks


@cache
def found(document: str, **said: Any) -> tuple[Loophole, ...]:
    return tuple(loopholes(rules_for(document, Choices(**said))))


def in_craps(last: str) -> list[Loophole]:
    """Wager by wager up to the one that a test is about, on a sign with few stakes and none for Come wagers.

    The search takes its time, and most of it for those.
    """
    none = '{"least": 550, "most": 550}'
    sign = f'{{"default": {{"least": 500, "most": 800}}, "kinds": {{"come": {none}, "dont_come": {none}}}}}'
    ways = []
    for each in loopholes(rules_for(CRAPS, Choices(sign=sign, chip="1"))):
        ways.append(each)
        if each.named == last:
            return ways
    raise AssertionError(f"nothing is found for {last}")


def check_told(document: str, loophole: Loophole) -> None:
    """Every step of the example is a sentence under clauses that there are."""
    clauses = load_document(document).by_id
    assert loophole.clauses
    assert loophole.example
    assert set(loophole.clauses) <= set(clauses)
    for sentence in loophole.example:
        said, _, cited = sentence.rpartition(" (")
        assert said.strip(), sentence
        assert set(cited.removesuffix(")").split(", ")) <= set(clauses), sentence


# Three Card Poker


@pytest.mark.parametrize(
    ("conduct", "clause", "repeatable"),
    [
        ("cannot match", "12.10", False),  # the second time the Ante is lost
        ("no decision (refuses)", "12.12", True),
        ("no decision (too slow)", "12.12", True),
        ("no decision (absent)", "12.12", True),
    ],
)
def test_a_poker_hand_that_is_not_worth_playing_is_not_folded(conduct: str, clause: str, repeatable: bool) -> None:
    [each] = [each for each in found(POKER) if each.conduct == f"with a hand that is not worth playing: {conduct}"]
    assert (each.clauses, each.repeatable) == ((clause,), repeatable)
    assert (each.ev, each.ordinary) == (Fraction(3285883, 7830200), Fraction(-686689, 20358520))
    check_told(POKER, each)


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("one card", Fraction(443162, 12724075)),  # 3.48 per cent, as is published
        ("two cards", Fraction(2501649, 14541800)),
        ("all three cards", Fraction(38556249, 101792600)),
    ],
)
def test_cards_of_the_dealer_in_sight_are_worth_something(cards: str, worth: Fraction) -> None:
    [each] = [each for each in found(POKER) if each.when == f"with {cards} of the dealer's in sight"]
    assert (each.ev, each.repeatable) == (worth, False)
    assert "12.6" in each.clauses
    check_told(POKER, each)


def test_a_misdeal_that_only_the_player_has_noticed_makes_losing_free() -> None:
    """Not one that was dealt wrongly: that is none any more once cards are handled (12.1)."""
    [each] = [each for each in found(POKER) if "misdeal" in each.when]
    assert (each.how, each.repeatable) == ("two exposed", False)
    assert each.ev == Fraction(163406, 195755)
    assert {"12.3", "12.4"} <= set(each.clauses)
    assert each.example[-1].startswith("the round is void")
    check_told(POKER, each)


def test_two_cards_of_the_dealer_seen_in_the_deal_are_a_misdeal_or_an_option_by_reading() -> None:
    in_the_deal = "with two cards of the dealer's in sight while cards are dealt"
    assert in_the_deal not in {each.when for each in found(POKER)}
    option = found(POKER, readings=("two-dealer-cards-exposed=option",))
    [each] = [each for each in option if each.when == in_the_deal]
    assert each.ev == Fraction(2501649, 14541800)


def test_nothing_else_is_found_in_poker() -> None:
    assert len(found(POKER)) == 8


# Casino War


def on_a_tie(ways: Iterable[Loophole]) -> list[Loophole]:
    return [each for each in ways if each.when == "on a tie"]


@pytest.mark.parametrize("document", WARS)
def test_half_of_a_single_chip_is_the_whole_of_it(document: str) -> None:
    """From the usual minimum up it takes a smallest chip as large as that; in smaller ones nothing is found."""
    ways = on_a_tie(found(document, sign="10-60", chip="1"))
    assert {each.conduct.partition(": ")[2] for each in ways} == {"surrender", "no answer", "no answer (absent)"}
    for each in ways:
        assert (each.chip, each.stake) == (1000, 1000)
        assert (each.ev, each.ordinary, each.repeatable) == (NO_EDGE, AT_WAR, True)
        assert any("half of $10.00 is kept, rounded up in chips of $10.00" in sentence for sentence in each.example)
        check_told(document, each)


@pytest.mark.parametrize("document", WARS)
def test_with_a_minimum_that_only_small_chips_make_surrender_is_no_loophole(document: str) -> None:
    assert on_a_tie(found(document, sign="11-60")) == []


def test_rounding_down_leaves_no_loophole_at_canberra() -> None:
    down = ("amounts-chips-cannot-make=down",)
    assert on_a_tie(found("canberra-casino-war", sign="10-60", readings=down)) == []


@pytest.mark.parametrize("document", WARS)
def test_a_shoe_that_is_dealt_down_can_favour_the_tie_wager(document: str) -> None:
    """All of two ranks and 16 cards of a third: the tie then comes in 5,576 of 61,256 pairs, and pays 10 to 1."""
    [each] = [each for each in found(document, sign="10-60", chip="1") if each not in on_a_tie([each])]
    assert each.when == "once 64 cards have been seen, at the soonest"
    assert (each.ev, each.ordinary) == (Fraction(11 * 5576, 248 * 247) - 1, Fraction(11 * 23, 311) - 1)
    assert not each.repeatable
    check_told(document, each)


def test_nothing_is_to_be_counted_where_a_machine_shuffles() -> None:
    rules = rules_for("star-casino-war")
    assert isinstance(rules, WarRules)
    assert {each.when for each in loopholes(with_terms(rules, device=rules.law.card_source.machine))} <= {"on a tie"}


def test_a_wager_that_goes_back_unanswered_is_a_loophole_in_any_chip() -> None:
    returned = found(CROWN, sign="10-60", readings=("no-choice-made=returned",))
    silent = [each for each in returned if "no answer" in each.conduct]
    assert [each.ev for each in silent] == [NO_EDGE, NO_EDGE]
    assert {each.chip for each in silent} == {100}
    assert all("is returned undecided; $10.00 is returned to player" in each.example[-2] for each in silent)


# Craps


def test_what_is_laid_behind_a_dont_wager_is_rounded_too() -> None:
    each = in_craps("Don't Win")[-1]
    assert each.conduct == "placing it; then place (behind dont win, chips)"
    assert each.ev > 0


def test_rounding_in_craps_is_found() -> None:
    ways = in_craps("Place Bet to Lose 5")
    for each in ways:
        assert each.ev > each.ordinary
        check_told(CRAPS, each)
    place = ways[-1]
    assert (place.ev, place.ordinary) == (Fraction(8, 100), Fraction(-1, 40))
    assert (place.stake, place.chip, place.conduct) == (500, 100, "placing it, and nothing else")
    assert "6.8" in place.clauses
    assert "$5.00 at 5 to 8 pays $4.00, rounded up in chips of $1.00" in place.example[-1]


def test_without_rounding_nothing_is_found_in_craps() -> None:
    """The only stake is $660.00, of which every part and every odds is whole in chips of 50 cents.

    Of a Horn no stake can be made at all, so it is passed over.
    """
    sign = '{"default": {"least": 66000, "most": 66000}, "kinds": {"horn": {"least": 66001, "most": 66001}}}'
    assert found(CRAPS, sign=sign, chip="0.50") == ()


def test_a_commission_that_goes_back_with_one_chip() -> None:
    """$20.00 owes $1.00 and $19.00 nothing: where commission goes back with what is taken away, all of it does."""
    sign = '{"default": {"least": 1900, "most": 2000}}'
    refunded = found(CRAPS, sign=sign, chip="1", readings=("commission-on-removal=refunded",))
    ways = {each.named: each for each in refunded if "reduce" in each.conduct}
    assert set(ways) >= {f"Buy {number}" for number in (4, 5, 6, 8, 9, 10)}
    assert (ways["Buy 4"].stake, ways["Buy 4"].ev) == (2000, NO_EDGE)
    check_told(CRAPS, ways["Buy 4"])
    assert not any("reduce" in each.conduct for each in found(CRAPS, sign=sign, chip="1"))
