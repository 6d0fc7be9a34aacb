"""The strategies of Three Card Poker by name."""

from collections.abc import Callable

from pitbook.games.three_card_poker.figures.strategies import RAISED_AT_POKER, THREE_CARD_POKER, PokerPlan
from pitbook.strategies.named import Strategies, own_of

POKER: dict[str, Callable[..., PokerPlan]] = {**THREE_CARD_POKER, **RAISED_AT_POKER}

STRATEGIES = Strategies(
    POKER,
    own=own_of(PokerPlan, "begin with one of THREE_CARD_POKER, and change what it has."),
    words={
        "optimal": "Plays the hands with which playing brings more than folding.",
        "queen-six-four": "Plays queen, six, four and better.",
        "mimic": "Plays what would be a hand in the dealer's place.",
        "always": "Plays every hand.",
        "blind": "Plays every hand without a look at the cards.",
        "never": "Folds every hand.",
    },
)
