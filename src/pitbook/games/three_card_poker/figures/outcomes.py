"""All 407,170,400 deals of a hand against the dealer's, counted; and what the engine pays on each sort of deal.

A deal matters in two ways: which class the player's hand is of, and how the dealer's hand stands to it. For each of the
22,100 hands the dealer's 18,424 are counted by that; for each sort of deal the engine plays a round that is one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pitbook.cards import CARDS_PER_DECK, Card
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, DECK, HandClass, class_of, strengths
from pitbook.games.three_card_poker.play import ready_table, step
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable, Settlement
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import dealer_qualifies
from pitbook.money import Cents

PLAYER, AREA = "player", 1
HANDS = tuple(combinations(DECK, CARDS_PER_HAND))
DEALERS = 18_424
"""The hands that the dealer can have beside one that is known."""

Counts = NDArray[np.int64]


class Stands(IntEnum):
    """How the dealer's hand stands to the player's."""

    WITHOUT_HAND, LOWER, EQUAL, HIGHER = range(4)


Hand = tuple[Card, ...]
Sort = tuple[HandClass, Stands]
Line = Callable[[Cents], c.Command]
"""What a player does with a hand, given the Ante."""


def play(ante: Cents) -> c.Command:
    return c.Play(player=PLAYER, stake=ante)


def fold(_: Cents) -> c.Command:
    return c.Fold(player=PLAYER)


@cache
def hand_strengths() -> Counts:
    return np.array(strengths(HANDS), dtype=np.int64)


@cache
def hand_classes() -> Counts:
    return np.array([class_of(hand) for hand in HANDS], dtype=np.int64)


@cache
def card_indexes() -> Counts:
    return np.array([[card.index for card in hand] for hand in HANDS], dtype=np.int64)


def qualifying(rules: PokerRules) -> NDArray[np.bool_]:
    """Which hands are one in the dealer's place."""
    return np.array([dealer_qualifies(rules, hand) for hand in HANDS])


def against_dealers(rules: PokerRules) -> Counts:
    """For each hand in how many of the 18,424 the dealer has no hand, a lower one, an equal or a higher one."""
    strength, counts = hand_strengths(), np.empty((len(HANDS), len(Stands)), dtype=np.int64)
    below, up_to, total = _dealers_below(qualifying(rules), strength)
    counts[:, Stands.LOWER] = below
    counts[:, Stands.EQUAL] = up_to - below
    counts[:, Stands.HIGHER] = total - up_to
    counts[:, Stands.WITHOUT_HAND] = DEALERS - total
    return counts


def _dealers_below(among: NDArray[np.bool_], strength: Counts) -> tuple[Counts, Counts, Counts]:
    """For each hand the dealer's hands among these that are lower; that are not higher; and all of them.

    Of all such hands those that hold one of the three cards are taken away. What two of the three are in was taken away
    twice, and so is given back; what all three are in, the hand itself, was then given back once too often.
    """
    cards, places = card_indexes(), int(strength.max()) + 2
    first = np.zeros(places, dtype=np.int64)
    one = np.zeros((CARDS_PER_DECK, places), dtype=np.int64)
    two = np.zeros((CARDS_PER_DECK, CARDS_PER_DECK, places), dtype=np.int64)
    held, at = cards[among], strength[among] + 1  # at place s + 1: how many are of strength s, then of s and less
    np.add.at(first, at, 1)
    pairs = list(combinations(range(CARDS_PER_HAND), 2))
    for index in range(CARDS_PER_HAND):
        np.add.at(one, (held[:, index], at), 1)
    for i, j in pairs:
        np.add.at(two, (held[:, i], held[:, j], at), 1)
    first, one, two = first.cumsum(), one.cumsum(axis=1), two.cumsum(axis=2)

    def beside(place: Counts) -> Counts:
        found = first[place]
        for index in range(CARDS_PER_HAND):
            found = found - one[cards[:, index], place]
        for i, j in pairs:
            found = found + two[cards[:, i], cards[:, j], place]
        return found

    itself = among.astype(np.int64)
    last = np.full(len(HANDS), places - 1)
    return beside(strength), beside(strength + 1) - itself, beside(last) - itself


Answers = dict[Sort, tuple[Settlement, ...]]


class Deals:
    """The deals under some rules: counted, and each sort of them with an example that the engine can play."""

    def __init__(self, rules: PokerRules) -> None:
        self.rules = rules
        self.counts = against_dealers(rules)
        self.examples = dict(self._examples())

    def _examples(self) -> Iterator[tuple[Sort, tuple[Hand, Hand]]]:
        strength, classes, qualifies, cards = hand_strengths(), hand_classes(), qualifying(self.rules), card_indexes()
        for kind in HandClass:
            for stands in Stands:
                found = np.flatnonzero((classes == kind) & (self.counts[:, stands] > 0))
                if not len(found):
                    continue
                mine = int(found[0])
                apart = ~np.isin(cards, cards[mine]).any(axis=1)
                sign = np.sign(strength - strength[mine])
                wanted = ~qualifies if stands is Stands.WITHOUT_HAND else qualifies & (sign == stands - Stands.EQUAL)
                yield (kind, stands), (HANDS[mine], HANDS[int(np.flatnonzero(apart & wanted)[0])])

    def totals(self, nets: Mapping[Sort, int]) -> Counts:
        """For each hand what it brings against all hands of the dealer, where each sort of deal brings so much."""
        by_sort = np.zeros((len(HandClass), len(Stands)), dtype=np.int64)
        for sort, net in nets.items():
            by_sort[sort] = net
        summed: Counts = (self.counts * by_sort[hand_classes()]).sum(axis=1)
        return summed

    def answers(self, rules: PokerRules, stakes: dict[Kind, Cents], line: Line) -> Answers:
        """What the engine settles on each sort of deal when the player takes this line.

        The rules may differ from those the deals were counted under in what is paid, not in what is a hand.
        """
        ante = stakes.get(Kind.ANTE, Cents(0))
        return {
            sort: played_out(rules, dealt(rules, stakes, *hands), line(ante)) for sort, hands in self.examples.items()
        }


def dealt(
    rules: PokerRules,
    stakes: dict[Kind, Cents],
    mine: Hand,
    theirs: Hand,
    before: PokerTable | None = None,
    but: int = 0,
) -> PokerTable:
    """The table when these hands have been dealt and the player is to decide; `before`: as earlier rounds left it.

    With `but` so many of the last cards are still to come.
    """
    table = before
    if table is None:
        table, _ = step(rules, ready_table(rules), c.Sit(player=PLAYER, area=AREA))
    for kind, stake in stakes.items():
        table, _ = step(rules, table, c.Place(player=PLAYER, kind=kind, stake=stake))
    coming = {AREA: list(mine), 0: list(theirs)}
    table, _ = step(rules, table, c.Draw(card=coming[0].pop()))
    while table.phase is Phase.DEAL and len(table.round.dealt) + but < len(table.round.due):
        position = table.round.due[len(table.round.dealt)]
        table, _ = step(rules, table, c.Draw(card=coming[position].pop()))
    return table


def played_out(rules: PokerRules, table: PokerTable, command: c.Command) -> tuple[Settlement, ...]:
    """What is settled once the player has done this."""
    table, _ = step(rules, table, command)
    if table.phase is Phase.REVEAL:
        table, _ = step(rules, table, c.Reveal())
    if table.phase is Phase.REVEALED:
        table, _ = step(rules, table, c.Settle())
    assert table.phase is Phase.OVER, f"{command} leaves the round at {table.phase.words}"
    return table.round.settled


def net_of(settled: Iterable[Settlement]) -> int:
    return sum(each.paid - each.collected for each in settled)
