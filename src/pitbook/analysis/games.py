"""What can be reckoned of each game, in the same words for all of them."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from pitbook.analysis.advice import Advice
from pitbook.analysis.best.gambles import Gamble
from pitbook.analysis.contract import Figures
from pitbook.analysis.figure import AtStakes, Figure
from pitbook.analysis.loopholes.finding import Loophole
from pitbook.analysis.seen_cards import AtDepth, seen_cards
from pitbook.games.catalogue import facet
from pitbook.games.rules import GameRules
from pitbook.money import Cents


def figures_of(game: str) -> Figures[Any]:
    found: Figures[Any] = facet(game, "figures.reckoned", "FIGURES", Figures)
    return found


def _of(rules: GameRules) -> Figures[Any]:
    return figures_of(rules.rulebook.document.game)


def figures(rules: GameRules, stake: Cents | None = None) -> list[Figure]:
    """Every wager of a table. Without a stake, chips aside; with one, as it is paid in the chips of the table."""
    return _of(rules).exact(rules, stake)


class NoShoe(Exception):
    """Nothing that was dealt before changes the next round of this game."""


def figures_after(rules: GameRules, stake: Cents | None, seen: str) -> list[Figure]:
    """The same where these cards, as somebody types them, have come out of the shoe."""
    after = _of(rules).after_cards
    if after is None:
        raise NoShoe(f"{rules.rulebook.id} is not dealt from a shoe: what came before changes nothing.")
    return after(rules, stake, seen_cards(seen, rules.terms.decks))


def by_depth(rules: GameRules, shoes: int, seed: int) -> Iterator[AtDepth]:
    """Wagers as the shoe is dealt down."""
    found = _of(rules).by_depth
    if found is None:
        raise NoShoe(f"{rules.rulebook.id} is not dealt from a shoe: it has no depth.")
    return found(rules, shoes, seed)


def advice(rules: GameRules) -> list[Advice]:
    """What the best strategy does where a player has to choose."""
    found = _of(rules).advice
    return [] if found is None else found(rules)


def at_every_stake(rules: GameRules) -> Iterator[AtStakes]:
    """What each wager is worth at every stake that a sign allows, paid in the chips of the table.

    Amounts that chips cannot make are rounded, so the edge on a small wager is not the edge on a large one.
    """
    return _of(rules).at_every_stake(rules)


def gambles(rules: GameRules, bankroll: Cents) -> Iterator[Gamble]:
    """Every wager at every stake of the sign that somebody with so much can make, with what it may bring."""
    return _of(rules).gambles(rules, bankroll)


def found_invalid(rules: GameRules) -> dict[str, Fraction]:
    """For the main wager of the game; nothing where the document does not know such a ruling."""
    return _of(rules).found_invalid(rules)


def valid_when_small(rules: GameRules) -> tuple[str, ...]:
    """The clauses under which a wager is valid that is found below the minimum too late."""
    return _of(rules).valid_when_small(rules)


def conduct(rules: GameRules) -> dict[str, Fraction]:
    """Where a round asks for a decision: what each way to answer it, or not to, is worth per unit, chips aside."""
    return _of(rules).conduct(rules)


def loopholes(rules: GameRules) -> Iterator[Loophole]:
    """Every way found at a table under these rules, as it is found."""
    return _of(rules).loopholes(rules)
