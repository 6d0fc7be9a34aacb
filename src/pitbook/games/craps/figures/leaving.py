"""What somebody does who wagers no more: whatever may be taken down goes back, and the rest rolls on.

A wager that the rules keep once its point is set stays until it is decided. So does one of which nobody may make
another once it is taken down: its point was the dearer half of it. What lies behind either stays with it.
"""

from enum import Enum

from pitbook.games.craps.definitions import NO_NUMBER
from pitbook.games.craps.figures.strategies import Lying, Memory, Strategy, View, Want
from pitbook.games.craps.rules import CrapsRules


class _Left(Enum):
    LEFT = "left"


LEFT = _Left.LEFT
"""The memory of somebody who has left, which no strategy has."""


def stays_behind(rules: CrapsRules) -> Strategy:
    def stays(lying: Lying) -> bool:
        definition = rules.wagers[lying.kind]
        keeps = definition.locked or definition.not_replaced
        return definition.front is not None or (keeps and lying.number != NO_NUMBER)

    def wants(_: View, __: Memory) -> list[Want]:
        return []

    def drops(view: View, _: Memory) -> list[Lying]:
        return [each for each in view.lying if not stays(each)]

    return Strategy("leaves", wants, LEFT, drops=drops)
