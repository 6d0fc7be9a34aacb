"""A strategy at a table of Craps as an automaton: every standing it can reach, and what each of the 36 falls does.

The engine is asked everything once: it places what the strategy wants, rolls each fall, and settles. What may not be
done is refused here, with the clause, before a single random roll. Afterwards a roll is one step in a table.
"""

from typing import NamedTuple

import numpy as np

from pitbook.dice import PLACES, ROLLS
from pitbook.games.craps.figures.one_player import Node, node_of, open_table
from pitbook.games.craps.figures.outcomes import is_decided, net_of
from pitbook.games.craps.figures.playing import Rolled, acted, net_of_roll, rolled
from pitbook.games.craps.figures.strategies import Memory, Strategy
from pitbook.games.craps.round import Settlement
from pitbook.games.craps.rules import CrapsRules
from pitbook.simulation.automaton import Automaton, Line, TooManyStandings

MOST_STANDINGS = 50_000
ORDERED = {roll: (min(roll), max(roll)) for roll in ROLLS}
"""Which die shows which face decides nothing, so falls with the same faces are rolled once."""


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
        before = acted(rules, tables[here], strategy, here.memory)
        base = len(after) * len(ROLLS)
        thrown = dict[tuple[int, int], tuple[Rolled, _Seen]]()
        row_after, row_net, row_staked = list[int](), list[int](), list[int]()
        for roll in ROLLS:
            faces = ORDERED[roll]
            if faces not in thrown:
                then = rolled(rules, before, strategy, here.memory, roll)
                thrown[faces] = then, _Seen(node_of(then.table), then.memory)
            reached, seen = thrown[faces]
            done = reached.settled
            if seen not in places:
                if len(todo) >= MOST_STANDINGS:
                    raise TooManyStandings(f"{strategy.name}: more than {MOST_STANDINGS:,} standings; remember less")
                places[seen] = len(todo)
                tables[seen] = reached.table
                todo.append(seen)
            row_after.append(places[seen] * len(ROLLS))
            row_net.append(net_of_roll(before, done))
            row_staked.append(sum(each.wager.stake for each in done if is_decided(each)))
            if done:
                lines[base + PLACES[roll]] = tuple(_line(rules, each) for each in done)
        after.append(row_after)
        net.append(row_net)
        staked.append(row_staked)
        needs.append(before.needs)
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
