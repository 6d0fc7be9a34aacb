"""Deals of Three Card Poker: the counts against counting by hand, and each example against deals of its sort."""

from functools import cache
from math import comb
from random import Random
from typing import NamedTuple

import pytest

from pitbook.cards import Card
from pitbook.games.three_card_poker.figures.outcomes import (
    DEALERS,
    HANDS,
    Deals,
    Hand,
    Line,
    Sort,
    Stands,
    dealt,
    fold,
    hand_classes,
    play,
    played_out,
)
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.round import Kind, Settlement
from pitbook.games.three_card_poker.rules import PokerRules, rules_of
from pitbook.money import Cents
from tests.games.three_card_poker.oracle import hands as oracle

READINGS = ("value", "contains")
BOTH_READINGS = pytest.mark.parametrize("reading", READINGS)
STAKES = {Kind.ANTE: Cents(1000), Kind.PAIR_PLUS: Cents(500)}


@cache
def rules_with(reading: str) -> PokerRules:
    return rules_of("star-three-card-poker", readings={"dealer-qualifies": reading})


@cache
def deals(reading: str) -> Deals:
    return Deals(rules_with(reading))


class Valued(NamedTuple):
    """A hand as the oracle sees it, which has not read the engine."""

    cards: frozenset[Card]
    kind: HandClass
    value: tuple[int, ...]
    qualifies: dict[str, bool]


@cache
def valued(hand: Hand) -> Valued:
    letters = [card.value for card in hand]
    kind = HandClass[oracle.name(letters).upper()]
    qualifies = {reading: oracle.dealer_plays(letters, reading) for reading in READINGS}
    return Valued(frozenset(hand), kind, oracle.value(letters), qualifies)


def stands(mine: Valued, theirs: Valued, reading: str) -> Stands:
    if not theirs.qualifies[reading]:
        return Stands.WITHOUT_HAND
    if theirs.value == mine.value:
        return Stands.EQUAL
    return Stands.HIGHER if theirs.value > mine.value else Stands.LOWER


def sort_of(mine: Hand, theirs: Hand, reading: str) -> Sort:
    return valued(mine).kind, stands(valued(mine), valued(theirs), reading)


# Counting


def test_the_hands_are_those_of_one_deck() -> None:
    assert len(HANDS) == len(set(HANDS)) == 22_100
    assert comb(49, 3) == DEALERS


@BOTH_READINGS
def test_all_deals_are_counted(reading: str) -> None:
    counts = deals(reading).counts
    assert set(counts.sum(axis=1)) == {DEALERS}
    assert counts.sum() == 407_170_400
    assert counts.min() >= 0


@BOTH_READINGS
def test_counts_are_those_of_one_dealer_after_another(reading: str) -> None:
    everybody = [valued(hand) for hand in HANDS]
    for place in Random(5).sample(range(len(HANDS)), 60):
        mine, slow = everybody[place], [0] * len(Stands)
        for theirs in everybody:
            if mine.cards.isdisjoint(theirs.cards):
                slow[stands(mine, theirs, reading)] += 1
        assert deals(reading).counts[place].tolist() == slow, HANDS[place]


# Examples


@BOTH_READINGS
def test_every_sort_of_deal_has_an_example_of_that_sort(reading: str) -> None:
    there_are = {
        (kind, each)
        for kind in HandClass
        for each in Stands
        if deals(reading).counts[hand_classes() == kind, each].any()
    }
    assert set(deals(reading).examples) == there_are
    for sort, (mine, theirs) in deals(reading).examples.items():
        assert not set(mine) & set(theirs)
        assert sort_of(mine, theirs, reading) == sort


@cache
def hands_by_kind() -> dict[HandClass, list[Hand]]:
    found: dict[HandClass, list[Hand]] = {kind: [] for kind in HandClass}
    for hand in HANDS:
        found[valued(hand).kind].append(hand)
    return found


def random_deal(random: Random) -> tuple[Hand, Hand]:
    """Two hands without a card in common, each of any kind, so that rare kinds meet often; cards in any order."""
    while True:
        mine, theirs = (random.choice(hands_by_kind()[random.choice(list(HandClass))]) for _ in range(2))
        if not set(mine) & set(theirs):
            return tuple(random.sample(mine, 3)), tuple(random.sample(theirs, 3))


def money(settled: tuple[Settlement, ...]) -> list[tuple[object, ...]]:
    """Wager by wager; a test of totals could not tell the Ante from the Play."""
    return [(each.kind, each.outcome, each.stake, each.paid, each.collected, each.returned) for each in settled]


@BOTH_READINGS
@pytest.mark.parametrize("line", [play, fold])
def test_a_deal_is_settled_as_the_example_of_its_sort(line: Line, reading: str) -> None:
    rules, random = rules_with(reading), Random(11)
    answers = deals(reading).answers(rules, STAKES, line)
    for _ in range(400):
        mine, theirs = random_deal(random)
        settled = played_out(rules, dealt(rules, STAKES, mine, theirs), line(STAKES[Kind.ANTE]))
        assert money(settled) == money(answers[sort_of(mine, theirs, reading)]), (mine, theirs)
