"""Rounds per second of Three Card Poker, and its ranking of hands beside pokerkit's."""

import random
import time
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations

from timing import REPEATS, best_rate

from pitbook.cards import Card
from pitbook.games import three_card_poker as poker
from pitbook.games.three_card_poker import Kind
from pitbook.games.three_card_poker.commands import CutCards, ShuffleCards
from pitbook.games.three_card_poker.play import step
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

OTHER = "pokerkit"
REVEAL, SETTLE, CLEAR, SHUFFLE = poker.Reveal(), poker.Settle(), poker.Clear(), ShuffleCards()
CUT = CutCards(by=Role.DEALER, cards_from_front=26)
ANTE = Cents(1000)


class Dealer:
    """Deals rounds with Ante and Pair Plus to so many seats, who all play, and looks up every citation."""

    def __init__(self, seats: int) -> None:
        self.rules = poker.rules_of("star-three-card-poker")
        self.table = poker.ready_table(self.rules)
        self.random = random.Random(seats)
        self.draws = [poker.Draw(card=card) for card in Card]
        names = [f"player {area}" for area in range(1, seats + 1)]
        for area, name in enumerate(names, 1):
            self.give(poker.Sit(player=name, area=area))
        kinds = ((Kind.ANTE, ANTE), (Kind.PAIR_PLUS, Cents(500)))
        self.places = [poker.Place(player=name, kind=kind, stake=stake) for name in names for kind, stake in kinds]
        self.plays = [poker.Play(player=name, stake=ANTE) for name in names]
        self.cards = 3 * (seats + 1)

    def give(self, command: poker.Command) -> None:
        self.table, events = step(self.rules, self.table, command)
        for event in events:
            self.rules.cited(*event.under)

    def round(self) -> None:
        dealt = self.random.sample(self.draws, self.cards)
        for command in (*self.places, *dealt, *self.plays, REVEAL, SETTLE, CLEAR, SHUFFLE, CUT):
            self.give(command)


def report(plain: float, rounds: int, share: int) -> None:
    print(f"{'three card poker':<44}{'rounds/s':>12}{'of baseline':>13}")
    for seats in (1, 7):
        rate = best_rate(Dealer(seats).round, rounds // seats)
        words = f"{seats} seat{'' if seats == 1 else 's'} with Ante, Play and Pair Plus"
        print(f"{words:<44}{rate:>12,.0f}{rate / plain:>13.2f}")
    _hands(share)


def _hands(share: int) -> None:
    """All 22,100 hands, one by one and at once; the other program ranks one at a time."""
    hands = list(combinations(Card, 3))
    poker.strengths(hands)  # the order is made once
    one_by_one = len(hands) / _best(lambda: [poker.strength(hand) for hand in hands])
    at_once = len(hands) / _best(lambda: poker.strengths(hands))
    print(f"\n{'hands of three cards':<44}{'hands/s':>12}{OTHER:>25}{'ratio':>8}")
    theirs = _other_rate(hands[:: 10 * share]) if find_spec(OTHER) is not None else 0.0
    for words, rate in (("one by one", one_by_one), ("in a batch", at_once)):
        compared = f"{theirs:>25,.0f}{rate / theirs:>8.0f}" if theirs else f"{'not here':>25}"
        print(f"{words:<44}{rate:>12,.0f}{compared}")


def _best(work: object) -> float:
    assert callable(work)
    best = float("inf")
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def _other_rate(hands: Sequence[tuple[Card, ...]]) -> float:
    """Hands ranked by the other program, of cards that it has parsed beforehand, in its own order."""
    other = import_module(OTHER)
    parsed = [
        tuple(other.Card.parse("".join(card.value[0] + card.value[1].lower() for card in hand))) for hand in hands
    ]
    ranked = other.RhodeIslandHoldemHand
    return len(parsed) / _best(lambda: [ranked(cards).entry.index for cards in parsed])
