"""The exact figures of Casino War at the three venues, by dealing every sequence of ranks from a fresh shoe.

Written without having read the engine. What is assumed:

- The shoe is full and fair, and one box plays. Cards nobody has seen (the burn, the second cards of others) change
  nothing.
- Payments are exact, without rounding to chips.
- "First wager alone" is what becomes of the first wager only, by a player who goes to war on every tie.
- "Second wager alone" and "given a first tie" are given that the first cards tied and that the player went to war.
- "Given a first tie, at war" is the net of both wagers for each unit of the first.
- A surrender counts as lost (half the stake); nothing is a stand-off then.

The three venues pay the same for a second tie, but Star pays it all on the War Wager (10.2), and Canberra (4.6(c),
4.7(b), 9.1) and Crown (5.7.3, 5.8.2; 8.1 leaves both cells empty) 1 to 1 on both wagers.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from tests.oracle.figures_common import Figure, Outcome, Title, figure

RANKS = range(13)  # lowest first; suits never matter


class Venue(NamedTuple):
    """What one document calls its wagers, how many decks it allows, and how it splits the payment of a second tie."""

    rulebook: str
    decks: tuple[int, ...]
    first: str
    second: str
    tie: str
    second_tie_pays: tuple[int, int]  # to one, on the first wager and on the second


VENUES = (
    Venue("star-casino-war", (6,), "Initial Wager", "War Wager", "Tie Wager", (0, 2)),
    Venue("canberra-casino-war", (6, 7, 8), "Casino War Wager", "Go to War Wager", "Tie Wager", (1, 1)),
    Venue("crown-casino-war", (4, 5, 6, 7, 8), "Casino War wager", "Go to War wager", "Tie wager", (1, 1)),
)


def compare(player: int, dealer: int) -> str:
    """How the player's card stands against the dealer's."""
    if player == dealer:
        return "equal"
    return "higher" if player > dealer else "lower"


@cache
def deals(decks: int) -> Counter[tuple[str, str]]:
    """In how many ways (first cards, second cards) compare as they do, when all four cards are drawn in every case."""
    ways: Counter[tuple[str, str]] = Counter()
    for ranks in product(RANKS, repeat=4):
        left = [4 * decks] * 13
        count = 1
        for rank in ranks:
            count *= left[rank]
            left[rank] -= 1
        player, dealer, player_again, dealer_again = ranks
        ways[compare(player, dealer), compare(player_again, dealer_again)] += count
    return ways


def first_wager(venue: Venue, first: str, second: str) -> int:
    """What the first wager nets, always at war."""
    if first != "equal":
        return {"higher": 1, "lower": -1}[first]
    return {"higher": 0, "equal": venue.second_tie_pays[0], "lower": -1}[second]


def second_wager(venue: Venue, second: str) -> int:
    """What the second wager nets once it is made."""
    return {"higher": 1, "equal": venue.second_tie_pays[1], "lower": -1}[second]


def always_war(venue: Venue, decks: int) -> Iterator[Outcome]:
    """Both wagers, whatever the first cards."""
    for (first, second), ways in deals(decks).items():
        if first == "equal":
            yield Outcome(ways, first_wager(venue, first, second) + second_wager(venue, second), 2)
        else:
            yield Outcome(ways, first_wager(venue, first, second), 1)


def always_surrender(decks: int) -> Iterator[Outcome]:
    """Half the first wager is given up on every tie."""
    net = {"higher": Fraction(1), "equal": Fraction(-1, 2), "lower": Fraction(-1)}
    for (first, _), ways in deals(decks).items():
        yield Outcome(ways, net[first], 1)


def tie(decks: int) -> Iterator[Outcome]:
    """10 to 1 on equal first cards (Star 8.1.2, Canb 9.1, Crown 8.1)."""
    for (first, _), ways in deals(decks).items():
        yield Outcome(ways, 10 if first == "equal" else -1, 1)


def first_alone(venue: Venue, decks: int) -> Iterator[Outcome]:
    """The first wager, always at war."""
    for (first, second), ways in deals(decks).items():
        yield Outcome(ways, first_wager(venue, first, second), 1)


def second_alone(venue: Venue, decks: int) -> Iterator[Outcome]:
    """The second wager, given that the first cards tied."""
    for (first, second), ways in deals(decks).items():
        if first == "equal":
            yield Outcome(ways, second_wager(venue, second), 1)


def at_war(venue: Venue, decks: int) -> Iterator[Outcome]:
    """Both wagers, given that the first cards tied."""
    for (first, second), ways in deals(decks).items():
        if first == "equal":
            yield Outcome(ways, first_wager(venue, first, second) + second_wager(venue, second), 2)


def venue_figures(venue: Venue, decks: int) -> Iterator[Figure]:
    """The six figures of one venue with so many decks."""

    def title(wager: str, variant: str, unit: str = "first wager") -> Title:
        return Title(venue.rulebook, wager, f"{decks} decks, {variant}", unit)

    both = f"{venue.first} + {venue.second}"
    yield figure(title(both, "always go to war"), always_war(venue, decks))
    yield figure(title(venue.first, "always surrender"), always_surrender(decks))
    yield figure(title(venue.tie, "10 to 1", "Tie wager"), tie(decks))
    yield figure(title(venue.first, "first wager alone, always at war"), first_alone(venue, decks))
    second = title(venue.second, "second wager alone, given a first tie", "second wager")
    yield figure(second, second_alone(venue, decks))
    yield figure(title(both, "given a first tie, at war"), at_war(venue, decks))


def figures() -> list[Figure]:
    """All figures of Casino War."""
    return [entry for venue in VENUES for decks in venue.decks for entry in venue_figures(venue, decks)]
