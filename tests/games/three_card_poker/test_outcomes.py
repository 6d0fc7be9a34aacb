"""Deals of Three Card Poker: the counts against counting by hand, and each example against deals of its sort."""

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import NamedTuple

import pytest

from pitbook.cards import Card
from pitbook.games.three_card_poker.figures.dealers import DEALERS, Counts, Stands, dealers, one_seen, two_seen
from pitbook.games.three_card_poker.figures.outcomes import (
    Deals,
    Line,
    Sort,
    dealt,
    fold,
    of_all_hands,
    play,
    played_out,
)
from pitbook.games.three_card_poker.figures.patterns import HANDS, Hand, pattern_numbers, patterns
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


def test_hands_are_of_one_pattern_that_only_other_names_of_suits_set_apart() -> None:
    indexes = [[divmod(card.index, 4) for card in hand] for hand in HANDS]
    renamings = list(permutations(range(4)))
    first = [min(sorted((rank, names[suit]) for rank, suit in hand) for names in renamings) for hand in indexes]
    known = dict(zip(pattern_numbers(), first, strict=True))
    assert all(known[number] == hand for number, hand in zip(pattern_numbers(), first, strict=True))
    assert len(set(map(tuple, known.values()))) == len(known) == len(patterns()) == 1_755
    many = Counter(pattern_numbers())
    assert [(each.times, each.hand) for each in patterns()] == [
        (many[at], HANDS[pattern_numbers().index(at)]) for at in range(len(patterns()))
    ]


@BOTH_READINGS
def test_all_deals_are_counted(reading: str) -> None:
    counts = deals(reading).counts
    assert {sum(each) for each in counts} == {DEALERS}
    assert of_all_hands(map(sum, counts)) == 407_170_400
    assert min(map(min, counts)) >= 0


@BOTH_READINGS
def test_counts_are_those_of_one_dealer_after_another(reading: str) -> None:
    everybody = [valued(hand) for hand in HANDS]
    for place in Random(5).sample(range(len(HANDS)), 60):
        mine, slow = everybody[place], [0] * len(Stands)
        for theirs in everybody:
            if mine.cards.isdisjoint(theirs.cards):
                slow[stands(mine, theirs, reading)] += 1
        assert list(deals(reading).counts[pattern_numbers()[place]]) == slow, HANDS[place]


@BOTH_READINGS
def test_with_cards_in_sight_counts_are_those_of_one_dealer_after_another(reading: str) -> None:
    everybody = [valued(hand) for hand in HANDS]
    for mine in Random(6).sample(patterns(), 4):
        slow = defaultdict[frozenset[Card], list[int]](lambda: [0] * len(Stands))
        for theirs in everybody:
            if theirs.cards.isdisjoint(mine.hand):
                for many in (1, 2):
                    for both in combinations(theirs.cards, many):
                        slow[frozenset(both)][stands(valued(mine.hand), theirs, reading)] += 1
        beside = dealers(deals(reading).qualifies).beside(mine)
        for many, alike in enumerate((one_seen, two_seen), 1):
            found = Counter[Counts]()
            for cards, times in alike(mine.hand):
                seen = frozenset(card for card in Card if cards >> card.index & 1)
                assert list(beside.stand(cards)) == slow[seen], (mine.hand, seen)
                found[beside.stand(cards)] += times
            assert found == Counter(tuple(counts) for seen, counts in slow.items() if len(seen) == many)


# Examples


@BOTH_READINGS
def test_every_sort_of_deal_has_an_example_of_that_sort(reading: str) -> None:
    there_are = {
        (kind, each)
        for kind in HandClass
        for each in Stands
        if any(
            counts[each] for mine, counts in zip(patterns(), deals(reading).counts, strict=True) if mine.kind is kind
        )
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
