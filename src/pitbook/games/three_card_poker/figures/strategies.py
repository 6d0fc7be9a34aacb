"""Which of the 22,100 hands a player plays."""

from collections.abc import Callable
from functools import partial
from operator import gt
from typing import NamedTuple

from pitbook.cards import Card
from pitbook.games.three_card_poker.figures.outcomes import Answers, Deals, Values, fold, net_of, play
from pitbook.games.three_card_poker.figures.patterns import HANDS, Hand, pattern_numbers, patterns
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, strength
from pitbook.games.three_card_poker.round import Kind
from pitbook.money import Cents
from pitbook.strategies.progressions import Progression, doubled_on_loss, flat, raised, raised_on, up_and_down

Played = tuple[bool, ...]
"""By pattern whether such a hand is played."""

LEAST_HAND = "QC 6D 4H"
"""The hand of the advice that is given everywhere: queen, six, four, or better."""
ALIKE = flat()
"""The same stakes in every round."""


def values(deals: Deals, answers: Answers) -> Values:
    """By pattern what the line brings against all 18,424 hands of the dealer together, in cents."""
    return deals.totals({sort: net_of(settled) for sort, settled in answers.items()})


def optimal(playing: Values, otherwise: Values) -> Played:
    """Plays exactly the hands with which playing brings more."""
    return tuple(map(gt, playing, otherwise))


def queen_six_four(_: Deals) -> Played:
    least = strength([Card(each) for each in LEAST_HAND.split()])
    return tuple(each.strength >= least for each in patterns())


def mimic_dealer(deals: Deals) -> Played:
    """Plays what would be a hand in the dealer's place."""
    return deals.qualifies


def always(deals: Deals) -> Played:
    return (True,) * len(deals.counts)


def never(deals: Deals) -> Played:
    return (False,) * len(deals.counts)


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
    of_hand: Callable[[Hand], bool] | None = None  # whether a hand is played, by one's own rule

    def at(self, level: int) -> "PokerPlan":
        """The plan at one level, as if it were always played so."""
        return self._replace(stakes=raised(self.stakes, self.progression.times[level]), progression=ALIKE)

    def plays(self, deals: Deals) -> list[bool]:
        """Of each of the 22,100 hands: a rule of one's own may prefer a suit."""
        if self.of_hand is not None:
            return [self.of_hand(hand) for hand in HANDS]
        by_pattern = self._by_pattern(deals)
        return [by_pattern[number] for number in pattern_numbers()]

    def _by_pattern(self, deals: Deals) -> Played:
        """`optimal` looks at both wagers: whoever folds gives up Pair Plus too."""
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
    hands: Callable[[Hand], bool], ante: int = 0, pair_plus: int = 0, progression: Progression = ALIKE
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
    """Optimal play; doubles the stakes after each loss, up to the given number of times, then starts over."""
    return PokerPlan(_stakes(ante, pair_plus), OPTIMAL, doubled_on_loss(doublings))


def d_alembert(ante: int = 0, pair_plus: int = 0, steps: int = 10) -> PokerPlan:
    """Optimal play; adds one stake after a loss, up to the given number of steps, and drops one after a win."""
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
