"""What can be reckoned of each game, in the same words for all of them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pitbook.analysis import casino_war, craps, three_card_poker
from pitbook.analysis.advice import Advice
from pitbook.analysis.figure import Figure
from pitbook.games.rules import GameRules
from pitbook.money import Cents


class Reckoning(NamedTuple):
    figures: Callable[[Any, Cents | None], list[Figure]]
    advice: Callable[[Any], list[Advice]] | None = None  # none where nobody has to choose


RECKONINGS = {
    "casino_war": Reckoning(casino_war.figures, casino_war.advice),
    "craps": Reckoning(craps.figures),
    "three_card_poker": Reckoning(three_card_poker.figures, three_card_poker.advice),
}


def figures(rules: GameRules, stake: Cents | None = None) -> list[Figure]:
    """Every wager of a table. Without a stake, chips aside; with one, as it is paid in the chips of the table."""
    return RECKONINGS[rules.rulebook.document.game].figures(rules, stake)


def advice(rules: GameRules) -> list[Advice]:
    """What the best strategy does where a player has to choose."""
    found = RECKONINGS[rules.rulebook.document.game].advice
    return [] if found is None else found(rules)
