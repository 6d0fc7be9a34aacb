"""Which of the 22,100 hands a player plays."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitbook.cards import Card
from pitbook.games.three_card_poker.figures.outcomes import (
    HANDS,
    Answers,
    Deals,
    fold,
    hand_strengths,
    net_of,
    play,
    qualifying,
)
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, strength
from pitbook.games.three_card_poker.round import Kind
from pitbook.money import Cents
from pitbook.strategies.progressions import Progression, doubled_on_loss, flat, raised, raised_on, up_and_down

Played = NDArray[np.bool_]
Values = NDArray[np.int64]

LEAST_HAND = "QC 6D 4H"
"""The hand of the advice that is given everywhere: queen, six, four, or better."""
ALIKE = flat()
"""The same stakes in every round."""


def values(deals: Deals, answers: Answers) -> Values:
    """For each hand what the line brings against all 18,424 hands of the dealer together, in cents."""
    return deals.totals({sort: net_of(settled) for sort, settled in answers.items()})


def optimal(playing: Values, otherwise: Values) -> Played:
    """Plays exactly the hands with which playing brings more."""
    return playing > otherwise


def queen_six_four(_: Deals) -> Played:
    return hand_strengths() >= strength([Card(each) for each in LEAST_HAND.split()])


def mimic_dealer(deals: Deals) -> Played:
    """Plays what would be a hand in the dealer's place."""
    return qualifying(deals.rules)


def always(deals: Deals) -> Played:
    return np.ones(len(deals.counts), dtype=np.bool_)


def never(deals: Deals) -> Played:
    return ~always(deals)


FIXED: dict[str, Callable[[Deals], Played]] = {
    "Q-6-4": queen_six_four,
    "mimic dealer": mimic_dealer,
    "always play": always,
    "play blind": always,  # without a look at the cards: the same hands, for another reason
    "never play": never,
}


class PokerPlan(NamedTuple):
    """What is wagered, and which hands are played."""

    stakes: dict[Kind, Cents]
    name: str
    progression: Progression = ALIKE
    of_hand: Callable[[tuple[Card, ...]], bool] | None = None  # whether a hand is played, by one's own rule

    def at(self, level: int) -> "PokerPlan":
        """The plan at one level, as if it were always played so."""
        return self._replace(stakes=raised(self.stakes, self.progression.times[level]), progression=ALIKE)

    def plays(self, deals: Deals) -> Played:
        """`optimal` looks at both wagers: whoever folds gives up Pair Plus too."""
        if self.of_hand is not None:
            return np.array([self.of_hand(hand) for hand in HANDS], dtype=np.bool_)
        if self.name != OPTIMAL:
            return FIXED[self.name](deals)
        lines = [values(deals, deals.answers(deals.rules, self.stakes, line)) for line in (play, fold)]
        return optimal(*lines)


OPTIMAL = "optimal"


def _plan(
    name: str, ante: int = 0, pair_plus: int = 0, on_loss: tuple[int, ...] = (), on_win: tuple[int, ...] = ()
) -> PokerPlan:
    return PokerPlan(_stakes(ante, pair_plus), name, raised_on(on_loss, on_win))


def playing(
    hands: Callable[[tuple[Card, ...]], bool], ante: int = 0, pair_plus: int = 0, progression: Progression = ALIKE
) -> PokerPlan:
    """Plays the hands that a function of one's own says, of the 22,100; it sees the three cards, the rest is folded."""
    return PokerPlan(_stakes(ante, pair_plus), str(getattr(hands, "__name__", "own")), progression, hands)


def at_least(ante: int = 0, pair_plus: int = 0, hand: str = LEAST_HAND) -> PokerPlan:
    """Plays this hand and every better one, such as QC+6D+4H."""
    least = strength(_cards(hand))
    return playing(lambda mine: strength(mine) >= least, ante, pair_plus)


def _cards(text: str) -> list[Card]:
    cards = [each.upper() for each in text.replace("+", " ").split()]
    if len(set(cards)) != CARDS_PER_HAND or not set(cards) <= set(Card.__members__):
        raise ValueError(f"a hand is three cards, as QC+6D+4H, and not {text!r}")
    return [Card[each] for each in cards]


def martingale(ante: int = 0, pair_plus: int = 0, doublings: int = 6) -> PokerPlan:
    """Optimal play, with twice the stakes after each loss, so many times, then begun anew."""
    return PokerPlan(_stakes(ante, pair_plus), OPTIMAL, doubled_on_loss(doublings))


def d_alembert(ante: int = 0, pair_plus: int = 0, steps: int = 10) -> PokerPlan:
    """Optimal play, with one stake more after a loss, up to so many, and one less after a win."""
    return PokerPlan(_stakes(ante, pair_plus), OPTIMAL, up_and_down(steps))


def _stakes(ante: int, pair_plus: int) -> dict[Kind, Cents]:
    stakes = {Kind.ANTE: Cents(ante), Kind.PAIR_PLUS: Cents(pair_plus)}
    return {kind: stake for kind, stake in stakes.items() if stake}


THREE_CARD_POKER: dict[str, Callable[..., PokerPlan]] = {
    "optimal": partial(_plan, OPTIMAL),
    "queen-six-four": partial(_plan, "Q-6-4"),
    "mimic": partial(_plan, "mimic dealer"),
    "always": partial(_plan, "always play"),
    "blind": partial(_plan, "play blind"),
    "never": partial(_plan, "never play"),
    "at-least": at_least,
}
"""Which hands may be played."""
RAISED_AT_POKER: dict[str, Callable[..., PokerPlan]] = {"martingale": martingale, "d-alembert": d_alembert}
"""Optimal play with stakes that move, as they are known."""
