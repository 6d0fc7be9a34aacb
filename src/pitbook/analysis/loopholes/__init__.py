"""Where does lawful conduct beat the figures of ordinary play? Found by trying, on the engine, all that it offers.

Ordinary play is what the figures are made of. The search asks the engine in every state what a player may do there, or
bring about by doing nothing, plays each of these out against all of chance, and keeps what does better.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from pitbook.analysis.loopholes import casino_war, craps, three_card_poker
from pitbook.analysis.loopholes.finding import Loophole
from pitbook.games.rules import GameRules

__all__ = ["Loophole", "conduct", "loopholes"]

_SEARCHES: dict[str, Callable[[Any], Iterator[Loophole]]] = {
    "casino_war": casino_war.search,
    "craps": craps.search,
    "three_card_poker": three_card_poker.search,
}


_CONDUCTS: dict[str, Callable[[Any], dict[str, Fraction]]] = {
    "casino_war": casino_war.conduct,
    "three_card_poker": three_card_poker.conduct,
}


def conduct(rules: GameRules) -> dict[str, Fraction]:
    """Where a round asks for a decision: what each way to answer it, or not to, is worth per unit, chips aside."""
    found = _CONDUCTS.get(rules.rulebook.document.game)
    return {} if found is None else found(rules)


def loopholes(rules: GameRules) -> Iterator[Loophole]:
    """Every way found at a table under these rules, as it is found."""
    return _SEARCHES[rules.rulebook.document.game](rules)
