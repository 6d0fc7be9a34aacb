"""How a wager of Craps comes to be decided: the chances of every end, by asking its definition about every fall.

A wager waits in one of a few standings, and each of the 36 falls decides it, moves it or leaves it. How often it can be
expected to wait in each standing gives the chance of every end.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pitbook.chance.weights import FALL
from pitbook.dice import ROLLS
from pitbook.games.craps.definitions import NO_NUMBER, POINT, RETURNED, VOID, WagerFate
from pitbook.games.craps.limits import commission_on, most_behind, stakes
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import ON, PUCK_OFF, CrapsTable, Settlement, Wager, new_table
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.settlement import settle
from pitbook.money import Cents
from pitbook.strategies.amounts import largest

PLAYER = "player"


class WagerPosition(NamedTuple):
    """Where a wager waits: the number chosen or its point, and the come out point where that matters."""

    number: int
    puck: int = PUCK_OFF


class End(NamedTuple):
    """A fall that decides the wager."""

    chance: Fraction
    at: WagerPosition
    place: int  # of the fall among the 36


class Course(NamedTuple):
    """Every end of a wager, and how many rolls it waits for one on average."""

    ends: tuple[End, ...]
    rolls: Fraction


def course(rules: CrapsRules, kind: Kind, number: int = NO_NUMBER) -> Course:
    """The course of a wager that is on at every roll, so that the come out point has no part in it."""
    return _course(rules, kind, {WagerPosition(number): Fraction(1)}, follow_puck=False)


def course_beside_the_point(rules: CrapsRules, kind: Kind) -> Course:
    """The course of a wager placed when a point has just been set, with the puck followed from roll to roll."""
    points = [call.total for call in rules.calls[PUCK_OFF] if call.sets_point]
    start = {WagerPosition(NO_NUMBER, point): Fraction(points.count(point), len(points)) for point in points}
    return _course(rules, kind, start, follow_puck=True)


def _course(rules: CrapsRules, kind: Kind, start: Mapping[WagerPosition, Fraction], *, follow_puck: bool) -> Course:
    moves = dict(_moves(rules, kind, list(start), follow_puck=follow_puck))
    waits = _waits(moves, start)
    ends = tuple(
        End(times * FALL, standing, place)
        for standing, times in waits.items()
        for place, then in enumerate(moves[standing])
        if then is None
    )
    return Course(ends, sum(waits.values(), Fraction(0)))


Moves = list[WagerPosition | None]
"""For each fall the standing after it; None if it decides the wager."""


def _moves(
    rules: CrapsRules, kind: Kind, start: list[WagerPosition], *, follow_puck: bool
) -> Iterator[tuple[WagerPosition, Moves]]:
    """Every standing that can be reached, with what each fall does there."""
    todo, known = list(start), set(start)
    while todo:
        standing = todo.pop()
        falls = rules.wagers[kind].at[standing.number]
        moves: Moves = []
        for place, fate in enumerate(falls):
            puck = _puck_after(rules, standing.puck, place) if follow_puck else standing.puck
            moves.append(_after(standing, fate, place, puck))
        yield standing, moves
        new = {each for each in moves if each is not None} - known
        known |= new
        todo += new


def _after(standing: WagerPosition, fate: WagerFate | None, place: int, puck: int) -> WagerPosition | None:
    if fate is None:
        return WagerPosition(standing.number, puck)
    return WagerPosition(ROLLS[place].total, puck) if fate.outcome is POINT else None


def _puck_after(rules: CrapsRules, puck: int, place: int) -> int:
    call = rules.calls[puck][place]
    if call.sets_point:
        return call.total
    return PUCK_OFF if call.makes_point or call.seven_out else puck


def _waits(
    moves: Mapping[WagerPosition, Moves], start: Mapping[WagerPosition, Fraction]
) -> dict[WagerPosition, Fraction]:
    """How many rolls the wager can be expected to wait in each standing.

    In each standing it waits as often as it starts there, plus for each standing the rolls waited there times the
    chance to move here from it: linear equations, solved exactly.
    """
    standings = list(moves)
    rows: list[list[Fraction]] = []
    for here in standings:
        row = [-FALL * moves[there].count(here) for there in standings]
        row[len(rows)] += 1
        rows.append([*row, start.get(here, Fraction(0))])
    return {standing: times for standing, (times,) in zip(standings, solved(rows), strict=True)}


def solved(rows: list[list[Fraction]]) -> list[list[Fraction]]:
    """The solutions of linear equations by elimination: each a row of coefficients, then one right side or several."""
    size = len(rows)
    for column in range(size):
        pivot = next(index for index in range(column, size) if rows[index][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [value / head if value else value for value in rows[column]]
        for index in range(size):
            factor = rows[index][column]
            if index != column and factor:
                rows[index] = [a - factor * b if b else a for a, b in zip(rows[index], rows[column], strict=True)]
    return [row[size:] for row in rows]


class HeldWager(NamedTuple):
    """A wager of one player, and what lies behind it once it has a point."""

    kind: Kind
    stake: Cents
    behind: Kind | None = None
    share: Fraction = Fraction(1)  # of the most that may be placed behind
    working: bool = True  # what lies behind is called on


def wager_of(rules: CrapsRules, held: HeldWager, number: int) -> Wager:
    limits = rules.terms.sign.limits(held.kind)
    commission = commission_on(rules, rules.wagers[held.kind], number, held.stake, limits)
    return Wager(1, PLAYER, held.kind, number, held.stake, limits, after_roll=0, call=ON, commission=commission)


def behind_of(rules: CrapsRules, held: HeldWager, front: Wager) -> Wager | None:
    """What lies behind a wager with a point."""
    if held.behind is None or front.number == NO_NUMBER:
        return None
    definition = rules.wagers[held.behind]
    most = int(held.share * most_behind(definition, front))
    stake = largest(stakes(rules, new_table(rules), definition, PLAYER), most)
    if stake is None:
        return None
    limits, call = rules.terms.sign.limits(held.behind), ON if held.working else None
    return Wager(2, PLAYER, held.behind, front.number, stake, limits, after_roll=0, front=1, call=call)


def settlements(rules: CrapsRules, held: HeldWager, end: End) -> list[Settlement]:
    """What the engine makes of the wager, and of what lies behind it, at an end."""
    front = wager_of(rules, held, end.at.number)
    behind = behind_of(rules, held, front)
    table = table_at(rules, end.at.puck)
    return [settled_at(rules, table, wager, end) for wager in (front, behind) if wager is not None]


def settled_at(rules: CrapsRules, table: CrapsTable, wager: Wager, end: End) -> Settlement:
    fate = rules.wagers[wager.kind].at[wager.number][end.place]
    assert fate is not None, f"{wager} stays when the wager in front of it is decided"
    done = settle(rules, table, wager, fate)
    assert done is not None, f"{wager} is off at {end}"
    return done


def table_at(rules: CrapsRules, puck: int) -> CrapsTable:
    """A table that stays the same from wager to wager: only the puck can matter to one that nobody disputes."""
    return replace(new_table(rules), point=puck) if puck else new_table(rules)


def net_of(settled: Settlement) -> int:
    """What a wager brought its owner, its commission paid."""
    return settled.paid - settled.collected - settled.wager.commission + settled.commission_back


def is_decided(settled: Settlement) -> bool:
    return settled.outcome not in (VOID, RETURNED)
