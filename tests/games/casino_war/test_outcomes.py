"""Every round of Casino War, against a model that knows nothing but ranks; and what a card may stand for."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

from pitbook.cards import Card, Rank, Suit
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.figures.outcomes import (
    PLAYER,
    Choose,
    Ended,
    Stakes,
    at_war,
    replayed,
    rounds,
    sorts,
    surrender,
)
from pitbook.games.casino_war.round import Kind, Settlement
from pitbook.games.casino_war.rules import WarRules, rules_of
from pitbook.money import Cents

TABLES = (
    *(("star-casino-war", 6), ("canberra-casino-war", 7), ("canberra-casino-war", 8)),
    *(("crown-casino-war", 4), ("crown-casino-war", 5)),
)
CHOICES = pytest.mark.parametrize("choose", [at_war, surrender])
STAKE = Cents(2000)
FIRST: Stakes = {Kind.FIRST: STAKE}
BOTH: Stakes = {Kind.FIRST: STAKE, Kind.TIE: Cents(500)}
SUITS_PER_RANK = len(Suit)


@cache
def rules_with(document: str, decks: int) -> WarRules:
    return rules_of(document, decks=decks)


STAR = rules_with("star-casino-war", 6)


@cache
def star_rounds(choose: Choose) -> tuple[Ended, ...]:
    return tuple(rounds(STAR, BOTH, choose))


def compared(player: Rank, dealer: Rank) -> int:
    return (player > dealer) - (player < dealer)


def net(settled: tuple[Settlement, ...]) -> int:
    return sum(each.paid - each.collected for each in settled)


# The model: ranks in a shoe, drawn one after another


def ways_to_draw(decks: int, *ranks: Rank) -> int:
    """In how many ways a shoe gives these ranks in this order."""
    ways = 1
    for place, rank in enumerate(ranks):
        ways *= SUITS_PER_RANK * decks - ranks[:place].count(rank)
    return ways


def first_deals(decks: int) -> dict[int, Fraction]:
    """How likely the player's first card is lower (-1), the same (0) or higher (1)."""
    ways: dict[int, int] = defaultdict(int)
    for player, dealer in product(Rank, repeat=2):
        ways[compared(player, dealer)] += ways_to_draw(decks, player, dealer)
    return {order: Fraction(count, sum(ways.values())) for order, count in ways.items()}


def results_at_war(decks: int) -> dict[int, Fraction]:
    """What a wager of one comes to: on a tie a second one joins it, and a second tie pays both or twice the second."""
    cards = 52 * decks
    ways: dict[int, int] = defaultdict(int)
    for player, dealer in product(Rank, repeat=2):
        order = compared(player, dealer)
        if order:
            ways[order] += ways_to_draw(decks, player, dealer) * (cards - 2) * (cards - 3)
            continue
        for mine, theirs in product(Rank, repeat=2):
            result = {-1: -2, 0: 2, 1: 1}[compared(mine, theirs)]
            ways[result] += ways_to_draw(decks, player, dealer, mine, theirs)
    return {result: Fraction(count, sum(ways.values())) for result, count in ways.items()}


@pytest.mark.parametrize(("document", "decks"), TABLES)
@CHOICES
def test_nothing_is_left_out_and_nothing_counted_twice(document: str, decks: int, choose: Choose) -> None:
    assert sum(each.chance for each in rounds(rules_with(document, decks), FIRST, choose)) == 1


@pytest.mark.parametrize(("document", "decks"), TABLES)
def test_first_cards_are_as_likely_as_in_the_model(document: str, decks: int) -> None:
    found: dict[int, Fraction] = defaultdict(Fraction)
    for each in rounds(rules_with(document, decks), FIRST, surrender):
        player, dealer, *_ = (card.rank for card in each.cards)
        assert each.tied == (player is dealer)
        found[compared(player, dealer)] += each.chance
    assert found == first_deals(decks)
    assert found[0] == Fraction(4 * decks - 1, 52 * decks - 1)


@pytest.mark.parametrize(("document", "decks"), TABLES)
def test_war_comes_to_what_the_model_says(document: str, decks: int) -> None:
    found: dict[int, Fraction] = defaultdict(Fraction)
    for each in rounds(rules_with(document, decks), FIRST, at_war):
        found[net(each.settled) // STAKE] += each.chance
    assert found == results_at_war(decks)


def test_a_command_after_the_first_card_loses_no_round() -> None:
    upset = c.InvalidWagers(by=STAR.law.invalid_during.by, player=PLAYER)
    ended = list(rounds(STAR, FIRST, at_war, after_first_card=upset))
    assert sum(each.chance for each in ended) == 1
    assert {net(each.settled) for each in ended} == {0}, "a wager found invalid goes back"


# One card stands for its rank


@pytest.mark.parametrize("seed", range(5))
@CHOICES
def test_other_suits_of_the_same_ranks_are_settled_alike(choose: Choose, seed: int) -> None:
    random = Random(seed)
    for each in random.sample(star_rounds(choose), 25):
        cards = [Card(card.value[0] + random.choice(list(Suit)).value) for card in each.cards]
        assert replayed(STAR, BOTH, choose, cards) == each.settled, cards


# Rounds that were settled alike


@CHOICES
def test_sorts_keep_every_chance(choose: Choose) -> None:
    chances: dict[tuple[Settlement, ...], Fraction] = defaultdict(Fraction)
    for each in star_rounds(choose):
        chances[each.settled] += each.chance
    found = sorts(star_rounds(choose))
    assert {each.settled: each.chance for each in found} == chances
    assert len(found) < len(star_rounds(choose))


@CHOICES
def test_the_cards_of_a_sort_are_settled_as_it_was(choose: Choose) -> None:
    for each in sorts(star_rounds(choose)):
        assert replayed(STAR, BOTH, choose, each.cards) == each.settled


@CHOICES
def test_sorts_found_at_one_stake_serve_for_another(choose: Choose) -> None:
    other: Stakes = {Kind.FIRST: Cents(1100), Kind.TIE: Cents(700)}  # half of $11.00 is rounded, half of $20.00 is not
    chances: dict[tuple[Settlement, ...], Fraction] = defaultdict(Fraction)
    for each in rounds(STAR, other, choose):
        chances[each.settled] += each.chance
    found = sorts(star_rounds(choose))
    assert {replayed(STAR, other, choose, each.cards): each.chance for each in found} == chances
