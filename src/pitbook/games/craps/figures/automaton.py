"""A strategy at a table of Craps as an automaton: every standing it can reach, and what each of the 36 falls does.

The engine is asked everything once: it places what the strategy wants, rolls each fall, and settles. What may not be
done is refused here, with the clause, before a single random roll. Afterwards a roll is one step in a table.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from pitbook.dice import PLACES, ROLLS
from pitbook.games.craps.figures.leaving import LEFT, stays_behind
from pitbook.games.craps.figures.one_player import Node, mine, node_of, open_table
from pitbook.games.craps.figures.outcomes import is_decided, net_of
from pitbook.games.craps.figures.playing import Acted, AfterRoll, acted, net_of_roll, rolled
from pitbook.games.craps.figures.strategies import Memory, Strategy
from pitbook.games.craps.round import CrapsTable, Settlement
from pitbook.games.craps.rules import CrapsRules
from pitbook.simulation.automaton import NOWHERE, Automaton, TooManyStandings, WagerLine

MOST_STANDINGS = 50_000
MOST_MEMORIES = 1000
"""What a strategy may remember, each thing apart: more is as good as without bound, and soon told."""
INSTEAD = "remember less, or say how many --sessions of it alone, which are then played on the engine itself."
ORDERED = {roll: (min(roll), max(roll)) for roll in ROLLS}
"""Which die shows which face decides nothing, so falls with the same faces are rolled once."""


class _Seen(NamedTuple):
    node: Node
    memory: Memory


def compiled(rules: CrapsRules, strategy: Strategy, *, leaves: bool = False) -> Automaton:
    """Every standing that the strategy can come to under these rules; with `leaves`, also those of somebody who wagers
    no more and waits for what may not be taken down."""
    start = open_table(rules)
    found = _Standings(rules, keep_tables=leaves)
    found.reach(_Seen(node_of(start), strategy.start), start)
    playing = found.explored(strategy)
    if not leaves:
        return found.automaton(strategy.name, playing)
    goes, back = found.left()
    whole = found.explored(stays_behind(rules))
    return found.automaton(strategy.name, whole, goes, back)


class _Standings:
    """Standings in the order in which they are reached, and what each fall does there."""

    def __init__(self, rules: CrapsRules, *, keep_tables: bool) -> None:
        self._rules, self._keep = rules, keep_tables
        self._places: dict[_Seen, int] = {}
        self._order: list[_Seen] = []
        self._memories: set[Memory] = set()
        self._tables: dict[_Seen, CrapsTable] = {}
        self._after: list[list[int]] = []
        self._net: list[list[int]] = []
        self._staked: list[list[int]] = []
        self._needs: list[int] = []
        self._lines: dict[int, tuple[WagerLine, ...]] = {}

    def reach(self, seen: _Seen, table: CrapsTable) -> int:
        """Where it stands among them."""
        if seen not in self._places:
            self._places[seen] = len(self._order)
            self._tables[seen] = table
            self._order.append(seen)
            self._memories.add(seen.memory)
        return self._places[seen]

    def explored(self, strategy: Strategy) -> int:
        """All that can be reached from those that have been reached: how many they are."""
        while len(self._after) < len(self._order):
            here = self._order[len(self._after)]
            self._roll(strategy, here, acted(self._rules, self._tables[here], strategy, here.memory))
            if here.memory is not LEFT and len(self._order) > MOST_STANDINGS:
                raise TooManyStandings(f"{strategy.name} has more than {MOST_STANDINGS:,} standings", INSTEAD)
            if len(self._memories) > MOST_MEMORIES:
                raise TooManyStandings(f"{strategy.name} remembers more than {MOST_MEMORIES:,} things", INSTEAD)
            if not self._keep:
                del self._tables[here]
        return len(self._order)

    def _roll(self, strategy: Strategy, here: _Seen, before: Acted) -> None:
        base = len(self._after) * len(ROLLS)
        thrown = dict[tuple[int, int], tuple[AfterRoll, int]]()
        row_after, row_net, row_staked = list[int](), list[int](), list[int]()
        for roll in ROLLS:
            faces = ORDERED[roll]
            if faces not in thrown:
                then = rolled(self._rules, before, strategy, here.memory, roll)
                thrown[faces] = then, self._then(then, here)
            reached, after = thrown[faces]
            done = reached.settled
            row_after.append(after)
            row_net.append(net_of_roll(before, done))
            row_staked.append(sum(each.wager.stake for each in done if is_decided(each)))
            if done:
                self._lines[base + PLACES[roll]] = tuple(_line(self._rules, each) for each in done)
        self._after.append(row_after)
        self._net.append(row_net)
        self._staked.append(row_staked)
        self._needs.append(before.needs)

    def _then(self, then: AfterRoll, here: _Seen) -> int:
        """Somebody who has left has no memory, and is gone when nothing of theirs lies there."""
        if here.memory is LEFT and not mine(then.table):
            return NOWHERE
        return self.reach(_Seen(node_of(then.table), then.memory), then.table) * len(ROLLS)

    def left(self) -> tuple[list[int], list[int]]:
        """By standing: where one who leaves it stands, and what taking down the rest brings besides the stakes."""
        found = dict[Node, tuple[int, int]]()
        leaving = stays_behind(self._rules)
        for seen in list(self._order):
            if seen.node not in found:
                gone = acted(self._rules, self._tables[seen], leaving, LEFT)
                there = bool(mine(gone.table))
                place = self.reach(_Seen(node_of(gone.table), LEFT), gone.table) * len(ROLLS) if there else NOWHERE
                found[seen.node] = place, -gone.commission
        goes, back = zip(*(found[seen.node] for seen in self._order if seen.memory is not LEFT), strict=True)
        return list(goes), list(back)

    def automaton(self, name: str, many: int, goes: Iterable[int] = (), back: Iterable[int] = ()) -> Automaton:
        """Who has left leaves no further."""
        leaves, brought = list(goes), list(back)
        rest = many - len(leaves)
        return Automaton(
            name=name,
            after=np.array(self._after, dtype=np.int64).ravel(),
            net=np.array(self._net, dtype=np.int64).ravel(),
            staked=np.array(self._staked, dtype=np.int64).ravel(),
            needs=np.array(self._needs, dtype=np.int64),
            lines=self._lines,
            evenly=True,
            leaves=np.array([*leaves, *[NOWHERE] * rest], dtype=np.int64),
            back=np.array([*brought, *[0] * rest], dtype=np.int64),
        )


def _line(rules: CrapsRules, done: Settlement) -> WagerLine:
    definition = rules.wagers[done.wager.kind]
    number = done.wager.number if definition.numbers or definition.front is not None else 0
    return WagerLine(done.wager.kind.value, number, done.wager.stake, net_of(done), is_decided(done))
