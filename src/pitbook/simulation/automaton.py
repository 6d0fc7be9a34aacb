"""A strategy at a table of Craps as an automaton: every standing it can reach, and what each of the 36 falls does.

The engine is asked everything once: it places what the strategy wants, rolls each fall, and settles. What may not be
done is refused here, with the clause, before a single random roll. Afterwards a roll is one step in a table.
"""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
import numpy as np

from pitbook.dice import PLACES, ROLLS
from pitbook.games.craps import commands as c
from pitbook.games.craps.limits import most_behind, stakes
from pitbook.games.craps.play import step
from pitbook.games.craps.round import Call, CrapsTable, Settlement, Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.money import Cents
from pitbook.outcomes.amounts import largest
from pitbook.outcomes.craps import is_decided, net_of
from pitbook.outcomes.craps_table import PLAYER, Node, cash, mine, node_of, open_table, ready, settled
from pitbook.simulation.tallies import Ints
from pitbook.strategies.craps import Lying, Memory, Strategy, View, Want

MOST_STANDINGS = 50_000
ORDERED = {roll: (min(roll), max(roll)) for roll in ROLLS}
"""Which die shows which face decides nothing, so falls with the same faces are rolled once."""


class TooManyStandings(Exception):
    """The strategy remembers so much that its standings cannot be listed."""


class Line(NamedTuple):
    """What one wager came to at a fall. The number is the one it was placed on, or lies behind; 0 where it has none."""

    kind: str
    number: int
    stake: int
    net: int
    decided: bool  # and not gone back


class Automaton(msgspec.Struct, frozen=True):
    """`after`, `net`, `staked` and `lines` by standing times 36 plus fall; the first standing is the start."""

    name: str
    after: Ints  # the standing then, times 36
    net: Ints  # what the fall brings, in cents
    staked: Ints  # what it decides
    needs: Ints  # by standing: what has to be there for the roll, in hand or on the layout
    lines: dict[int, tuple[Line, ...]]  # where a fall settles something

    @property
    def standings(self) -> int:
        return len(self.needs)


class _Seen(NamedTuple):
    node: Node
    memory: Memory


def compiled(rules: CrapsRules, strategy: Strategy) -> Automaton:
    """Every standing that the strategy can come to under these rules."""
    start = open_table(rules)
    first = _Seen(node_of(start), strategy.start)
    tables, places, todo = {first: start}, {first: 0}, [first]
    after: list[list[int]] = []
    net: list[list[int]] = []
    staked: list[list[int]] = []
    needs: list[int] = []
    lines: dict[int, tuple[Line, ...]] = {}
    while len(after) < len(todo):
        here = todo[len(after)]
        table, paid = _prepared(rules, tables[here], strategy, here.memory)
        base = len(after) * len(ROLLS)
        rolled = dict[tuple[int, int], tuple[tuple[Settlement, ...], CrapsTable, _Seen]]()
        row_after, row_net, row_staked = list[int](), list[int](), list[int]()
        for roll in ROLLS:
            faces = ORDERED[roll]
            if faces not in rolled:
                then, events = step(rules, table, c.CallRoll(dice=roll))
                settlements, standing = tuple(settled(events)), ready(rules, then)
                memory = strategy.learns(here.memory, _view(standing), settlements)
                rolled[faces] = settlements, standing, _Seen(node_of(standing), memory)
            done, reached, seen = rolled[faces]
            if seen not in places:
                if len(todo) >= MOST_STANDINGS:
                    raise TooManyStandings(f"{strategy.name}: more than {MOST_STANDINGS:,} standings; remember less")
                places[seen] = len(todo)
                tables[seen] = reached
                todo.append(seen)
            row_after.append(places[seen] * len(ROLLS))
            row_net.append(sum(each.paid - each.collected + each.commission_back for each in done) - paid.commission)
            row_staked.append(sum(each.wager.stake for each in done if is_decided(each)))
            if done:
                lines[base + PLACES[roll]] = tuple(_line(rules, each) for each in done)
        after.append(row_after)
        net.append(row_net)
        staked.append(row_staked)
        needs.append(paid.stakes + paid.commission)
        del tables[here]
    return Automaton(
        name=strategy.name,
        after=np.array(after, dtype=np.int64).ravel(),
        net=np.array(net, dtype=np.int64).ravel(),
        staked=np.array(staked, dtype=np.int64).ravel(),
        needs=np.array(needs, dtype=np.int64),
        lines=lines,
    )


def _line(rules: CrapsRules, done: Settlement) -> Line:
    definition = rules.wagers[done.wager.kind]
    number = done.wager.number if definition.numbers or definition.front is not None else 0
    return Line(done.wager.kind.value, number, done.wager.stake, net_of(done), is_decided(done))


class _Paid(NamedTuple):
    """What lies there for the roll, and the commission paid for it just now."""

    stakes: int
    commission: int


def _prepared(rules: CrapsRules, table: CrapsTable, strategy: Strategy, memory: Memory) -> tuple[CrapsTable, _Paid]:
    """The table when the player has done what the strategy asks for, and what that cost."""
    before, moved = _on_layout(table), 0
    for each in tuple(strategy.drops(_view(table), memory)):
        for wager in _lying(table, each):
            table, events = step(rules, table, c.Remove(player=PLAYER, wager=wager.id))
            moved += cash(events)
    for want in tuple(strategy.wants(_view(table), memory)):
        for place in _places(rules, table, want):
            table, events = step(rules, table, place)
            moved += cash(events)
            table = _called(rules, table, want)
    after = _on_layout(table)
    return table, _Paid(after, before - after - moved)


def _on_layout(table: CrapsTable) -> int:
    return sum(each.stake for each in mine(table))


def _view(table: CrapsTable) -> View:
    return View(table.point, tuple(Lying(each.kind, each.number, each.stake) for each in mine(table)))


def _lying(table: CrapsTable, lying: Lying) -> list[Wager]:
    return [each for each in mine(table) if (each.kind, each.number, each.stake) == lying]


def _places(rules: CrapsRules, table: CrapsTable, want: Want) -> Iterable[c.Place]:
    """A wager as wanted; or behind every wager with a point, and nothing behind it yet, the share that is wanted."""
    if not want.times:
        yield c.Place(player=PLAYER, kind=want.kind, stake=Cents(want.stake), number=want.number or None)
        return
    definition = rules.wagers[want.kind]
    assert definition.cap is not None, f"{definition.name} lies behind nothing"
    for front in mine(table):
        if front.kind is definition.front and front.number and not table.behind(front.id):
            most = most_behind(definition, front) * want.times // definition.cap.times
            stake = largest(stakes(rules, table, definition, PLAYER), most)
            if stake is not None:
                yield c.Place(player=PLAYER, kind=want.kind, stake=stake, behind=front.id)


def _called(rules: CrapsRules, table: CrapsTable, want: Want) -> CrapsTable:
    """A wager that is wanted on or off is called so."""
    if want.on is None:
        return table
    call = Call.ON if want.on else Call.OFF
    newest = max(mine(table), key=lambda each: each.id)
    command = c.CallWager(by=rules.law.called_on.by, player=PLAYER, wager=newest.id, call=call)
    table, _ = step(rules, table, command)
    return table
