"""The nouns that every game has under the same name: its table, and how a wager was settled there."""

from enum import Enum
from typing import Protocol, Self

from pitbook.games.kernel import PhaseOfTable, Struct, Topic
from pitbook.games.signs import Sign
from pitbook.money import Cents


class Settlement(Protocol):
    """How a wager was decided: what was paid, taken and given back, and under what."""

    @property
    def player(self) -> str: ...
    @property
    def kind(self) -> Enum: ...
    @property
    def at(self) -> int: ...  # the box or area it lay on; with dice its number or point, 0 without one
    @property
    def outcome(self) -> Enum: ...
    @property
    def paid(self) -> Cents: ...
    @property
    def collected(self) -> Cents: ...
    @property
    def returned(self) -> Cents: ...
    @property
    def under(self) -> tuple[Topic, ...]: ...


class GameTable(Struct, frozen=True):
    """Everything that the rules of a game depend on. What is read of it beyond its room has these names."""

    @property
    def phase(self) -> PhaseOfTable:
        raise AssertionError("a table stands somewhere")

    @property
    def sign(self) -> Sign:
        """The one in force."""
        raise AssertionError("a table has a sign")

    @property
    def places_taken(self) -> dict[str, int]:
        """For each player at the table the place, which counts from 1."""
        raise AssertionError("a table has places")

    @property
    def settled(self) -> tuple[Settlement, ...]:
        """By the last roll, or in the round whose cards are still remembered."""
        raise AssertionError("at a table wagers are settled")

    @property
    def in_a_round(self) -> bool:
        """Cards lie there that were dealt to wagers. A roll is over when it is told."""
        return False

    @property
    def between_rounds(self) -> bool:
        """Nothing is under way that the rules in force have to decide, wagers that merely stand left aside."""
        return not self.in_a_round

    @property
    def rounds_at_hand(self) -> tuple[int, ...]:
        """Whose wagers are there: the round on the table, or the last one and that which is wagered for."""
        raise AssertionError("at a table rounds are played")

    def without_last_round(self) -> Self:
        """The same, but for what is remembered of it so that it can still be put right."""
        raise AssertionError("a table remembers a round")

    @property
    def wagered_on(self) -> dict[str, tuple[int, ...]]:
        """For each player the places with a wager of theirs, where a wager may lie at another's place."""
        return {}

    @property
    def wagering(self) -> frozenset[str]:
        """Whoever has a wager on the layout for the round that is about to begin."""
        return frozenset()

    @property
    def before_wagers(self) -> bool:
        """Something comes first: cards are made ready, or somebody takes the dice."""
        raise AssertionError("a table is made ready")

    @property
    def thrower(self) -> str | None:
        """Whoever is about to throw; dice in the air are nobody's any more."""
        return None

    @property
    def rolls(self) -> int:
        """How often dice were thrown so far."""
        return 0

    @property
    def out_of_source(self) -> int:
        """Tally of the cards that are known to be out of the source when it has just been filled."""
        return 0


def at_hand(number: int, *, going_on: bool) -> tuple[int, ...]:
    """The rounds whose wagers are there, if that is the number of the last one that began."""
    if going_on:
        return (number,)
    return (number, number + 1) if number else (1,)
