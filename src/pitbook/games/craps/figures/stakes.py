"""What each wager of Craps is worth at every stake: each end of it is settled at each."""

from collections.abc import Iterator
from fractions import Fraction
from math import lcm

from pitbook.analysis.figure import AtStakes, Label
from pitbook.games.craps.definitions import NO_NUMBER, WagerFate
from pitbook.games.craps.figures.exact import STAKE, label_of
from pitbook.games.craps.figures.exact import exact as exact_of
from pitbook.games.craps.figures.outcomes import PLAYER, End, HeldWager, course, net_of, settled_at, table_at, wager_of
from pitbook.games.craps.limits import stakes
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import CrapsTable, new_table
from pitbook.games.craps.rules import CrapsRules
from pitbook.money import Cents
from pitbook.strategies.amounts import amounts


def at_every_stake(rules: CrapsRules) -> Iterator[AtStakes]:
    exact = exact_of(rules)
    for label, kind, number in _wagers(rules):
        front = rules.wagers[kind].front
        ends = _sorts(rules, kind, course(rules, front or kind, number).ends)
        allowed = stakes(rules, new_table(rules), rules.wagers[kind], PLAYER)
        ours, theirs = ({end.at.puck: table_at(each, end.at.puck) for _, end in ends} for each in (rules, exact))
        at = {stake: _worth(rules, kind, stake, ends, ours) for stake in amounts(allowed)}
        yield AtStakes(label, kind.value, _worth(exact, kind, STAKE, ends, theirs), at)


def _wagers(rules: CrapsRules) -> Iterator[tuple[Label, Kind, int]]:
    for kind, definition in rules.wagers.items():
        if definition.front is not None:
            for point in definition.at:
                yield Label(definition.name, f"point {point}", "wager"), kind, point
            continue
        for number in definition.numbers or (NO_NUMBER,):
            yield label_of(rules, definition, number), kind, number


def _sorts(rules: CrapsRules, kind: Kind, ends: tuple[End, ...]) -> list[tuple[int, End]]:
    """Ends that meet the same fate in the same place become one, with the number of equally likely cases of it."""
    found: dict[tuple[int, WagerFate | None], End] = {}
    for end in ends:
        key = end.at.number, rules.wagers[kind].at[end.at.number][end.place]
        known = found.get(key)
        found[key] = end if known is None else known._replace(chance=known.chance + end.chance)
    whole = lcm(*(end.chance.denominator for end in found.values()))
    return [(int(end.chance * whole), end) for end in found.values()]


def _worth(
    rules: CrapsRules, kind: Kind, stake: Cents, ends: list[tuple[int, End]], tables: dict[int, CrapsTable]
) -> Fraction:
    held = HeldWager(kind, stake)
    fronts = {number: wager_of(rules, held, number) for number in {end.at.number for _, end in ends}}
    cases = total = 0
    for count, end in ends:
        cases += count
        total += count * net_of(settled_at(rules, tables[end.at.puck], fronts[end.at.number], end))
    return Fraction(total, cases * stake)
