"""What readings cost: every one of them is priced, and six whose price is known."""

from fractions import Fraction
from functools import cache

import pytest

from pitbook.analysis.games import conduct
from pitbook.analysis.pricing import PricedAlternative, PricedDifference, PricedReading, priced_readings
from pitbook.analysis.tables import Choices, rules_for
from pitbook.games.rules import GameRules
from pitbook.games.sections import chosen_at_tables
from pitbook.games.three_card_poker.figures.exact import Book
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.rulebooks.document import document_ids

STAR, CANBERRA, CROWN = "star-casino-war", "canberra-casino-war", "crown-casino-war"
CRAPS, POKER = "star-craps", "star-three-card-poker"
REFUSING = Fraction(3285883, 7830200)  # with 12.12 in place of a fold
SAYS_WHO = ("who-rules-where-nobody-is-named", "no-decision-ruled-by")
NO_EDGE = Fraction(0)
NO_FIGURE = "No figure changes."


@cache
def table(document: str) -> GameRules:
    """A table with few stakes, since every one of them is paid under every reading."""
    return rules_for(document, Choices(sign="10-12"))


@cache
def priced_at(document: str) -> list[PricedReading]:
    return priced_readings(table(document))


def alternative(document: str, reading: str, value: str) -> PricedAlternative:
    [priced] = [each for each in priced_at(document) if each.reading.id == reading]
    return next(each for each in priced.alternatives if each.value == value)


def differences(document: str, reading: str, value: str) -> dict[str, PricedDifference]:
    """What differs under another reading, by its name; of two with one name the one chips aside."""
    return {each.what: each for each in reversed(alternative(document, reading, value).differences)}


def words(document: str, reading: str, value: str) -> str:
    return alternative(document, reading, value).words


def moves(difference: PricedDifference) -> tuple[Fraction, Fraction]:
    return difference.ev_chosen, difference.ev_alternative


# All of them


@pytest.mark.parametrize("document", document_ids())
def test_every_reading_is_priced_under_every_alternative(document: str) -> None:
    """And one that only says who rules moves no figure."""
    rules = table(document)
    priced = priced_at(document)
    assert [each.reading for each in priced] == list(chosen_at_tables(rules.rulebook))
    for each in priced:
        assert [other.value for other in each.alternatives] == list(each.reading.alternatives)
        [chosen] = [other for other in each.alternatives if other.chosen]
        assert (chosen.value, chosen.differences) == (each.reading.chosen, ())
        assert chosen.words == "In force at this table."
        for other in each.alternatives:
            assert other.meaning == each.reading.alternatives[other.value]
            assert bool(other.differences) != (NO_FIGURE in other.words or other.chosen), other
            assert not (other.differences and each.reading.id in SAYS_WHO), other


def test_the_reading_in_force_at_the_table_is_the_one_to_compare_with() -> None:
    other_half = rules_for(CRAPS, Choices(sign="10-12", readings=("crap-eleven-other-half=returned",)))
    priced = {each.reading.id: each for each in priced_readings(other_half)}
    [taken, returned] = priced["crap-eleven-other-half"].alternatives
    assert (taken.chosen, returned.chosen) == (False, True)
    assert taken.differences[0].moved == -(Fraction(1, 18) + Fraction(1, 36))


# Six with a known price


def test_a_dealers_hand_that_must_hold_a_queen() -> None:
    found = differences(POKER, "dealer-qualifies", "contains")["Ante + Play, optimal, Ante Bonus 1-4-5"]
    assert moves(found) == (Fraction(-686689, 20358520), Fraction(524723, 1957550))
    assert found.stake is None


def test_refusing_to_decide_is_a_fold_that_costs_nothing() -> None:
    rules = table(POKER)
    assert isinstance(rules, PokerRules)
    assert conduct(rules)["Ante, no decision (refuses) where that is better"] == REFUSING
    assert Book(rules).refusing_to_decide().ev == REFUSING


def test_the_other_half_of_crap_eleven() -> None:
    found = differences(CRAPS, "crap-eleven-other-half", "returned")["Crap-Eleven, other half lost"]
    assert moves(found) == (Fraction(-1, 18), Fraction(1, 36))
    assert words(CRAPS, "crap-eleven-other-half", "returned").startswith(
        "Crap-Eleven, other half lost: an edge of 5.556 % for the house becomes an edge of 2.778 % for the player, "
        "8.333 % of the unit towards the player."
    )


def test_a_behind_that_is_off_changes_the_spread_and_no_edge() -> None:
    [found] = differences(CRAPS, "behind-come-while-off", "decided").values()
    assert found.what == "Come + Behind the Come, maximum Behind (2x), Off on come-out rolls (6.7.1)"
    assert (found.moved, found.ev_chosen) == (NO_EDGE, Fraction(-7, 495))
    assert found.variances is not None
    returned, decided = found.variances
    assert returned < decided
    told = words(CRAPS, "behind-come-while-off", "decided")
    assert told.startswith("No edge changes.")
    assert "from 2.6348 to 2.8579" in told


def test_half_of_an_odd_amount_at_canberra() -> None:
    [found] = differences(CANBERRA, "amounts-chips-cannot-make", "down").values()
    tie = Fraction(23, 311)
    assert (found.what, found.stake) == ("Casino War Wager, surrender", 1100)
    assert moves(found) == (-tie * Fraction(5, 11), -tie * Fraction(6, 11))
    assert words(CANBERRA, "amounts-chips-cannot-make", "down") == (
        "Casino War Wager, surrender at $11.00: an edge of 3.362 % for the house becomes an edge of 4.034 % for the "
        "house, 0.672 % of the unit towards the house."
    )


def test_a_tied_player_at_crown_who_says_nothing() -> None:
    found = differences(CROWN, "no-choice-made", "returned")
    assert set(found) == {"Casino War wager, on a tie: no answer", "Casino War wager, on a tie: no answer (absent)"}
    assert {moves(each) for each in found.values()} == {(Fraction(-23, 622), NO_EDGE)}
    assert "3.698 % for the house becomes no edge" in words(CROWN, "no-choice-made", "returned")


# Others


@pytest.mark.parametrize(
    ("document", "wager", "lost"),
    [
        (CRAPS, "Win Line found invalid while the dice roll", Fraction(4, 36)),  # by 2, 3 and 12
        (STAR, "Initial Wager found invalid after the first card", Fraction(144, 311) * (1 + 2 * Fraction(23, 311))),
    ],
)
def test_an_invalid_wager_that_may_be_lost(document: str, wager: str, lost: Fraction) -> None:
    [found] = differences(document, "losing-invalid-wagers", "taken").values()
    assert (found.what, found.ev_chosen) == (wager, NO_EDGE)
    assert abs(found.ev_alternative + lost) < Fraction(1, 1000), "cards that are gone change a little"


def test_what_an_invalid_ante_costs_depends_on_which_hands_are_played() -> None:
    found = differences(POKER, "losing-invalid-wagers", "taken")
    assert {name.partition(", ")[2]: f"{float(-each.ev_alternative):.5f}" for name, each in found.items()} == {
        "every hand played or folded as is better: Ante and Play": "0.74497",
        "every hand played all the same: Ante and Play": "0.91197",
        "every hand played all the same: Ante alone": "0.45599",
    }


def test_a_commission_that_is_rounded_up_is_a_dollar_on_a_small_wager() -> None:
    found = differences(CRAPS, "commission-rounding", "up")["Buy, 4"]
    assert (found.stake, *moves(found)) == (1000, Fraction(0), Fraction(-1, 10))
