"""A strategy of Craps played through given rolls on the engine, one after another, with all that it did on the way."""

from collections.abc import Iterable
from typing import NamedTuple

from pitbook.dice import Roll
from pitbook.games.craps.events import SevenOut
from pitbook.games.craps.figures.one_player import mine, open_table
from pitbook.games.craps.figures.playing import Acted, AfterRoll, acted, net_of_roll, rolled
from pitbook.games.craps.figures.strategies import Strategy
from pitbook.games.craps.round import Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.kernel import Refused


class RehearsedRoll(NamedTuple):
    """One roll: what the player did for it, what it did, and what they have won by then."""

    number: int
    shooter: int
    dice: Roll
    before: Acted
    then: AfterRoll
    net: int  # of this roll, in cents
    won: int  # by all rolls so far; what still lies on the layout is the player's

    @property
    def puck(self) -> int:
        return self.before.table.point

    @property
    def lying(self) -> tuple[Wager, ...]:
        """What lay there for the roll, in the order in which it was placed."""
        return tuple(sorted(mine(self.before.table), key=lambda each: each.id))


class TooLittle(NamedTuple):
    """What is left of the bankroll, and what the next roll would need."""

    left: int
    needs: int


class RehearsedSession(NamedTuple):
    steps: tuple[RehearsedRoll, ...]
    ended: TooLittle | Refused | None  # why not all rolls were played

    @property
    def won(self) -> int:
        return self.steps[-1].won if self.steps else 0


def rehearsed(
    rules: CrapsRules, strategy: Strategy, rolls: Iterable[Roll], bankroll: int | None = None
) -> RehearsedSession:
    """It ends with the rolls, when too little is left for the next one, or with what the rules do not allow."""
    table, memory, shooter, won = open_table(rules), strategy.start, 1, 0
    steps = list[RehearsedRoll]()
    for number, roll in enumerate(rolls, 1):
        try:
            before = acted(rules, table, strategy, memory)
        except Refused as refused:
            return RehearsedSession(tuple(steps), refused)
        if bankroll is not None and bankroll + won < before.needs:
            return RehearsedSession(tuple(steps), TooLittle(bankroll + won, before.needs))
        then = rolled(rules, before, strategy, memory, roll)
        net = net_of_roll(before, then.settled)
        table, memory, won = then.table, then.memory, won + net
        steps.append(RehearsedRoll(number, shooter, roll, before, then, net, won))
        shooter += any(isinstance(each, SevenOut) for each in then.events)
    return RehearsedSession(tuple(steps), None)
