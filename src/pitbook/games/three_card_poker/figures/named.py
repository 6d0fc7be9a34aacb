"""The strategies of Three Card Poker by name."""

from collections.abc import Callable
from typing import Any

from pitbook.games.three_card_poker.figures.patterns import Hand
from pitbook.games.three_card_poker.figures.strategies import RAISED_AT_POKER, THREE_CARD_POKER, PokerPlan
from pitbook.strategies.named import Strategies, UnknownStrategy, own_of
from pitbook.strategies.own import guarded, returned_at

POKER: dict[str, Callable[..., PokerPlan]] = {**THREE_CARD_POKER, **RAISED_AT_POKER}

_a_plan = own_of(PokerPlan, "make one with playing, or begin with one of THREE_CARD_POKER and change what it has.")


def _own(where: str, found: Any) -> PokerPlan:
    plan: PokerPlan = _a_plan(where, found)
    return plan if plan.of_hand is None else plan._replace(of_hand=_answering(where, plan.of_hand))


def _answering(where: str, function: Callable[[Hand], bool]) -> Callable[[Hand], bool]:
    """What a rule of one's own says of a hand has to be an answer; None is a forgotten return."""
    call = guarded(where, function)

    def plays(hand: Hand) -> bool:
        answer = call(hand)
        if not isinstance(answer, bool):
            of = " ".join(card.value for card in hand)
            told = f"{where} returned {answer!r} of {of}: True plays a hand, and False folds it"
            raise UnknownStrategy(f"{told}{returned_at(call, hand)}.")
        return answer

    return plays


STRATEGIES = Strategies(
    POKER,
    own=_own,
    words={
        "optimal": "Plays the hands with which playing brings more than folding.",
        "queen-six-four": "Plays queen, six, four and better.",
        "mimic": "Plays what would be a hand in the dealer's place.",
        "always": "Plays every hand.",
        "blind": "Plays every hand without a look at the cards.",
        "never": "Folds every hand.",
        "at-least": "Plays a hand that is told and every better one, such as hand=QC+6D+4H.",
    },
)
