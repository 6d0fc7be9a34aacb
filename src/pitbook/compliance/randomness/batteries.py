"""Which tests are made of which outcomes."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitbook.cards import CARDS_PER_DECK, Card, Rank
from pitbook.compliance.randomness import orders, series
from pitbook.compliance.randomness.sources import SIMULATION, Drawn, recorded
from pitbook.compliance.randomness.tallies import TrialTally, counted
from pitbook.dice import ROLLS
from pitbook.simulation.recording import Recorded, Symbol

Battery = tuple[TrialTally, ...]
FACES = 6
RANKS = len(Rank)
ACE = RANKS - 1
SEVEN = 7
PARTS_OF_HANDS = 34
"""The hands of three cards, 22,100, make so many parts of 650."""


def of_dice(falls: Drawn) -> Battery:
    faces = np.stack((falls // FACES, falls % FACES), axis=1).ravel()
    return (
        series.frequency(falls, len(ROLLS)),
        series.frequency(faces, FACES, "frequency, single dice"),
        series.serial(falls, len(ROLLS), 2),
        series.serial(falls, len(ROLLS), 3),
        series.serial(faces, FACES, 5, "serial, single dice"),
        series.gaps(_is_seven()[falls], 1 / FACES, "gap between sevens"),
        series.gaps(falls == 0, 1 / len(ROLLS), "gap between double ones"),
        *_rising(falls),
    )


@cache
def _is_seven() -> NDArray[np.bool_]:
    return np.array([roll.total == SEVEN for roll in ROLLS])


def of_ranks(shoes: Drawn) -> Battery:
    """Shoes of which only the ranks are known."""
    return orders.places(shoes, RANKS), *_by_rank(shoes), *_rising(shoes)


def of_shoes(shoes: Drawn) -> Battery:
    """Shoes of several decks: no card is told apart from its like in another deck."""
    return (
        orders.places(shoes, CARDS_PER_DECK),
        orders.equal_neighbours(shoes, CARDS_PER_DECK, "equal neighbours, by card"),
        *_by_rank(_ranks()[shoes]),
        *_rising(shoes),
    )


def _by_rank(ranks: Drawn) -> Battery:
    return (
        orders.equal_neighbours(ranks, RANKS, "equal neighbours, by rank"),
        orders.first_cards(ranks, RANKS),
        orders.gap_before_first(ranks, RANKS, ACE, "gap before the first ace"),
        series.serial(ranks[:, 0], RANKS, 2, "serial, first cards one after another"),
    )


@cache
def _ranks() -> NDArray[np.uint8]:
    return np.array([card.rank - min(Rank) for card in Card], np.uint8)


def of_packs(packs: Drawn) -> Battery:
    """Packs of one deck: every order of 52 different cards is as likely as the next."""
    return (
        orders.places(packs, CARDS_PER_DECK),
        orders.followers(packs),
        orders.fixed_points(packs),
        orders.kept_neighbours(packs),
        orders.rising_sequences(packs),
        *_by_rank(_ranks()[packs]),
        *_rising(packs),
    )


def of_hands(cards: NDArray[np.uint8], rounds: Drawn) -> Battery:
    """Hands of one round have no card in common, so each seat is followed from round to round by itself.

    `cards` are those of each hand by its number.
    """
    first, last = rounds[:, 0], rounds[:, -1]
    parts = first // (len(cards) // PARTS_OF_HANDS)
    return (
        series.frequency(first, len(cards), "frequency of hands, first seat"),
        series.frequency(last, len(cards), "frequency of hands, last seat"),
        _cards_of_seats(cards[rounds]),
        series.serial(parts, PARTS_OF_HANDS, 2),
        series.gaps(parts == 0, 1 / PARTS_OF_HANDS),
        *_rising(first),
    )


def _cards_of_seats(cards: NDArray[np.uint8]) -> TrialTally:
    """Which seat, or none, each card went to: by round and seat the cards of the hand."""
    rounds, seats, held = cards.shape
    dealt = np.stack([counted(CARDS_PER_DECK, cards[:, seat]) for seat in range(seats)])
    table = np.vstack((dealt, rounds - dealt.sum(axis=0)))
    sizes = np.array([held] * seats + [CARDS_PER_DECK - held * seats], np.float64)
    return orders.groups_of_places(table.ravel(), rounds, sizes, CARDS_PER_DECK, "places, cards by seat")


def cards_of(hands: Iterable[tuple[Card, ...]]) -> NDArray[np.uint8]:
    return np.array([[card.index for card in hand] for hand in hands], np.uint8)


def of_bytes(found: Drawn) -> Battery:
    return (
        series.frequency(found, 256),
        series.serial(found, 256, 2),
        series.gaps(found < 16, 1 / 16),
        *_rising(found),
    )


def _rising(symbols: Drawn) -> Battery:
    return series.runs(symbols), *(series.permutations(symbols, together) for together in (3, 4, 5))


def _battery(kernel: Recorded) -> Callable[[Any], Battery]:
    match kernel.symbol:
        case Symbol.FALL:
            return of_dice
        case Symbol.RANK:
            return of_ranks
        case Symbol.HAND:
            return partial(of_hands, cards_of(kernel.hands))


BATTERIES: Mapping[str, Callable[[Any], Battery]] = {
    **{f"{SIMULATION}-{each.name}": _battery(each) for each in recorded()},
    "simulation-words": of_bytes,
    "regulated-dice": of_dice,
    "regulated-shoes": of_shoes,
    "regulated-packs": of_packs,
    "regulated-words": of_bytes,
}
"""By the name of the source."""
