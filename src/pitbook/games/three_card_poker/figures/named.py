"""The strategies of Three Card Poker by name."""

from collections.abc import Callable

from pitbook.games.three_card_poker.figures.strategies import RAISED_AT_POKER, THREE_CARD_POKER, PokerPlan
from pitbook.strategies.named import Strategies

POKER: dict[str, Callable[..., PokerPlan]] = {**THREE_CARD_POKER, **RAISED_AT_POKER}

STRATEGIES = Strategies(POKER)
