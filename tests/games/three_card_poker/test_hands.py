"""All 22,100 three-card hands: counted, put in order beside two other evaluators, their cards in any sequence."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitbook.cards import Card, Rank
from pitbook.games.three_card_poker.hands import (
    DECK,
    HandClass,
    class_of,
    defined_value,
    lowest_strength,
    strength,
    strengths,
)
from tests.games.three_card_poker.oracle import hands as oracle

Hand = tuple[Card, ...]

HANDS: tuple[Hand, ...] = tuple(combinations(DECK, 3))
COUNTS = {
    HandClass.STRAIGHT_FLUSH: 48,
    HandClass.THREE_OF_A_KIND: 52,
    HandClass.STRAIGHT: 720,
    HandClass.FLUSH: 1096,
    HandClass.PAIR: 3744,
    HandClass.THREE_ODD_CARDS: 16_440,
}
DIFFERENT_VALUES = 12 + 13 + 12 + 274 + 156 + 274  # runs, ranks, runs, and 13 over 3 without the runs

hands = st.permutations(DECK).map(lambda deck: tuple(deck[:3]))


def letters(hand: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.value for card in hand)


def dense(values: Mapping[Hand, Any]) -> dict[Hand, int]:
    """For each hand how many different values are lower: two orders are the same if these numbers are."""
    places = {value: place for place, value in enumerate(sorted(set(values.values())))}
    return {hand: places[value] for hand, value in values.items()}


@cache
def by_oracle() -> dict[Hand, int]:
    return dense({hand: oracle.value(letters(hand)) for hand in HANDS})


def of(text: str) -> Hand:
    return tuple(Card(each) for each in text.split())


@pytest.mark.clause(
    *("star-three-card-poker:11.1.1", "star-three-card-poker:11.1.2", "star-three-card-poker:11.1.3"),
    *("star-three-card-poker:11.1.4", "star-three-card-poker:11.1.5", "star-three-card-poker:11.1.6"),
)
def test_every_class_has_as_many_hands_as_can_be_counted_by_hand() -> None:
    assert len(HANDS) == 22_100
    assert Counter(map(class_of, HANDS)) == COUNTS


@pytest.mark.clause("star-three-card-poker:11.1", "star-three-card-poker:11.2", "star-three-card-poker:3.3")
def test_the_whole_order_is_that_of_the_independent_evaluator() -> None:
    ours = dense({hand: strength(hand) for hand in HANDS})
    assert ours == by_oracle()
    assert max(ours.values()) == DIFFERENT_VALUES - 1
    assert {strength(hand) for hand in HANDS} == set(range(DIFFERENT_VALUES)), "a strength is a place, none left out"


def test_every_hand_has_the_name_that_the_independent_evaluator_gives_it() -> None:
    assert [hand for hand in HANDS if class_of(hand).slug != oracle.name(letters(hand))] == []


def test_classes_stand_apart_in_the_order() -> None:
    """Every hand of a higher class beats every hand of a lower one."""
    spans = {kind: [strength(hand) for hand in HANDS if class_of(hand) is kind] for kind in HandClass}
    for lower, higher in zip(HandClass, list(HandClass)[1:], strict=False):
        assert max(spans[lower]) < min(spans[higher]), f"{lower.words} and {higher.words}"
        assert min(spans[higher]) == lowest_strength(higher)


def test_the_order_of_the_cards_does_not_matter() -> None:
    for hand in HANDS:
        assert len({strength(each) for each in permutations(hand)}) == 1, f"{letters(hand)}"
        assert len({defined_value(each) for each in permutations(hand)}) == 1, f"{letters(hand)}"


def test_many_at_once_are_the_same_as_one_by_one() -> None:
    assert strengths(HANDS) == [strength(hand) for hand in HANDS]
    assert strengths(iter(())) == []


def test_suits_have_the_same_rank() -> None:
    """Renaming the suits changes no hand's place."""
    suits = "CDHS"
    for renamed in permutations(suits):
        names = dict(zip(suits, renamed, strict=True))
        moved = {card: Card(card.value[0] + names[card.value[1]]) for card in DECK}
        assert all(strength([moved[card] for card in hand]) == strength(hand) for hand in HANDS[::7]), f"{names}"


# In pairs and threes


@given(first=hands, second=hands)
def test_any_two_hands_compare_as_the_independent_evaluator_says(first: Hand, second: Hand) -> None:
    ours, theirs = strength(first) - strength(second), _oracle(first) - _oracle(second)
    assert (ours > 0, ours == 0, ours < 0) == (theirs > 0, theirs == 0, theirs < 0)


@given(first=hands, second=hands, third=hands)
def test_the_order_is_total_and_transitive(first: Hand, second: Hand, third: Hand) -> None:
    for one, other in product((first, second, third), repeat=2):
        assert strength(one) <= strength(other) or strength(other) <= strength(one)
        equal = strength(one) <= strength(other) and strength(other) <= strength(one)
        assert equal == (_oracle(one) == _oracle(other))
    for one, other, last in permutations((first, second, third)):
        if strength(one) <= strength(other) <= strength(last):
            assert strength(one) <= strength(last)


@given(st.lists(hands, max_size=12))
def test_any_list_at_once_is_the_same_as_one_by_one(some: list[Hand]) -> None:
    assert strengths(some) == [strength(hand) for hand in some]


def _oracle(hand: Hand) -> int:
    ordered = sorted(hand, key=lambda card: card.index)
    return by_oracle()[tuple(ordered)]


# The hands that are easily got wrong


IN_ORDER = (
    "5C 3D 2H",  # the lowest of all
    "6C 3D 2H",
    "JC TD 8H",  # the highest without a queen
    "QC 3D 2H",  # the lowest with which the dealer plays
    "AC 4D 2H",  # A-3-2 would be a straight
    "AC KD 2H",  # K-A-2 is none
    "AC KD JH",
    "2C 2D 3H",  # the pair first,
    "2C 2D AH",
    "3C 3D 2H",  # then the third card
    "AC AD KH",
    "5C 3C 2C",
    "AC KC 2C",  # a flush and no run
    "AC KC JC",
    "AC 2D 3H",  # the ace is low
    "2C 3D 4H",
    "QC KD AH",  # the ace is high
    "2C 2D 2H",
    "AC AD AH",
    "AC 2C 3C",
    "2C 3C 4C",
    "QC KC AC",
)


@pytest.mark.clause("star-three-card-poker:11.2.1", "star-three-card-poker:11.2.2")
def test_hands_in_their_order() -> None:
    places = [strength(of(text)) for text in IN_ORDER]
    assert places == sorted(set(places))
    assert (places[0], places[-1]) == (0, DIFFERENT_VALUES - 1)


def test_queen_high_begins_where_no_hand_is_jack_high() -> None:
    queen_high = lowest_strength(HandClass.THREE_ODD_CARDS, Rank.QUEEN)
    assert strength(of("QC 3D 2H")) == queen_high == strength(of("JC TD 8H")) + 1


# Another program


LABELS = {
    "HIGH_CARD": HandClass.THREE_ODD_CARDS,
    "ONE_PAIR": HandClass.PAIR,
    "FLUSH": HandClass.FLUSH,
    "STRAIGHT": HandClass.STRAIGHT,
    "THREE_OF_A_KIND": HandClass.THREE_OF_A_KIND,
    "STRAIGHT_FLUSH": HandClass.STRAIGHT_FLUSH,
}


def test_the_order_is_that_of_pokerkit_for_three_cards() -> None:
    """Rhode Island hold'em, the three-card hands of PokerKit, is ranked as here, from the first hand to the last.

    There too a straight beats a flush, three of a kind beats both, 3-2-A is the lowest run and K-A-2 is none; so all
    is compared, between the classes as well as within them.
    """
    pokerkit = pytest.importorskip("pokerkit")
    lookup = pokerkit.RhodeIslandHoldemLookup()
    theirs = {hand: lookup.get_entry("".join(card.value[0] + card.value[1].lower() for card in hand)) for hand in HANDS}
    assert [hand for hand in HANDS if class_of(hand) is not LABELS[theirs[hand].label.name]] == []
    for kind in HandClass:
        within = [hand for hand in HANDS if class_of(hand) is kind]
        ranked = dense({hand: theirs[hand].index for hand in within})
        assert ranked == dense({hand: strength(hand) for hand in within}), f"within {kind.words}"
    assert dense({hand: theirs[hand].index for hand in HANDS}) == dense({hand: strength(hand) for hand in HANDS})
