"""Dynamic programming over a bankroll: the gamble that is best at each, and how likely it then comes out well.

Two questions: how likely a goal is reached before nothing more can be wagered, and how likely somebody who has to make
so many wagers loses more than an amount on the way. The first may have no end, and is solved by improving a policy
until none is better; the second goes backward from the last wager.

The error is proved. Let a function fall by at least one with every gamble, on average, wherever one can be made, and
never be negative: so many gambles at most can be expected. If no gamble improves the values by more than a little, and
that of the policy loses no more, they are off by at most so much each time: the little times that function.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import gcd
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitbook.analysis.best.gambles import Gamble

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

ROUNDOFF = 2.0**-53
MOST_PLACES = 4000
"""Bankrolls that are told apart: as many equations are solved at once."""
MOST_STEPS = 1e10
STEPS_A_SECOND = 3e7
NO_GAMBLE = -1
MOST_ROUNDS = 200
NEAR_BY = 50_000
"""Numbers that lie near the processor."""


class TooMuch(Exception):
    """It would take more time or memory than anybody should spend unasked, or there is nothing to be done at all."""


class DecisionProblem(NamedTuple):
    """Bankrolls from `low` to `high` in steps of `unit` cents; at and above `high` it is over, and so it is where
    nothing can be wagered, or below `low`. `gambles` in the order in which they are numbered."""

    gambles: tuple[Gamble, ...]
    unit: int
    low: int
    high: int

    @property
    def places(self) -> int:
        return (self.high - self.low) // self.unit

    @property
    def bankrolls(self) -> Ints:
        return self.low + self.unit * np.arange(self.places)

    def place(self, bankroll: int) -> int:
        return (bankroll - self.low) // self.unit


class BettingPolicy(NamedTuple):
    """By bankroll: the number of the gamble, or `NO_GAMBLE`, and the chance, which is within `error` of the truth."""

    problem: DecisionProblem
    gambles: Ints
    chances: Floats
    error: Floats
    rounds: int  # of improvement, or wagers looked ahead

    def at(self, bankroll: int) -> tuple[Gamble | None, float, float]:
        place = self.problem.place(bankroll)
        chosen = int(self.gambles[place])
        gamble = None if chosen == NO_GAMBLE else self.problem.gambles[chosen]
        return gamble, float(self.chances[place]), float(self.error[place])


def problem_of(gambles: Iterable[Gamble], bankroll: int, low: int, high: int) -> DecisionProblem:
    """`low`: the lowest bankroll with which it goes on."""
    found = tuple(each for each in gambles if each.needs < high)
    if not found:
        raise TooMuch("nobody below that goal can wager anything: take a farther goal, or a sign with a lower minimum.")
    unit = gcd(bankroll, high, *(net for each in found for net in each.results)) or 1
    lowest = low + (bankroll - low) % unit
    return DecisionProblem(found, unit, lowest, lowest + -(-(high - lowest) // unit) * unit)


def cost_of(problem: DecisionProblem, sweeps: int) -> float:
    """Seconds, about; too much is refused."""
    outcomes = sum(len(each.results) for each in problem.gambles)
    steps = float(sweeps * outcomes * problem.places)
    if problem.places > MOST_PLACES or steps > MOST_STEPS:
        told = f"{problem.places:,} bankrolls and {len(problem.gambles):,} gambles are too many"
        raise TooMuch(f"{told}: take a larger --chip, a --sign in larger units, fewer --wager, or a nearer goal.")
    return steps / STEPS_A_SECOND


class _Block(NamedTuple):
    """Some gambles, in places: where each can first be made, and what it leads to. Shorter ones are filled up with
    nothing that never happens."""

    numbers: Ints
    first: Ints
    moves: Ints  # by gamble and outcome
    chances: Floats


class _Sweep:
    """Asks every gamble at every bankroll at once."""

    def __init__(self, problem: DecisionProblem) -> None:
        self.problem = problem
        gambles = problem.gambles
        self._first = np.array([-(-(each.needs - problem.low) // problem.unit) for each in gambles], np.int64).clip(0)
        wide = max((len(each.results) for each in gambles), default=1)
        self._moves, self._chances = np.zeros((len(gambles), wide), np.int64), np.zeros((len(gambles), wide))
        for number, each in enumerate(gambles):
            self._moves[number, : len(each.results)] = [net // problem.unit for net in each.results]
            self._chances[number, : len(each.results)] = [float(chance) for chance in each.results.values()]
        self._below = max(0, -int(self._moves.min(initial=0)))
        self._above = max(0, int(self._moves.max(initial=0)))
        self.roundoff = (wide + 3) * ROUNDOFF
        self._blocks = list(self._split([len(each.results) for each in gambles]))

    def _split(self, outcomes: list[int]) -> Iterator[_Block]:
        """Those with as many outcomes together, so many that what is asked of them stays near the processor."""
        size = max(1, NEAR_BY // max(1, self.problem.places))
        for many in sorted(set(outcomes)):
            alike = np.flatnonzero(np.array(outcomes) == many)
            for start in range(0, len(alike), size):
                at = alike[start : start + size]
                yield _Block(at, self._first[at], self._moves[at, :many], self._chances[at, :many])

    def expected(self, block: _Block, values: Floats) -> Floats:
        """By gamble and bankroll; minus infinity where it cannot be made."""
        at = np.arange(self.problem.places)
        found = np.zeros((len(block.numbers), len(at)))
        for outcome in range(block.moves.shape[1]):
            then = values[at + (self._below + block.moves[:, outcome, None])]
            found += block.chances[:, outcome, None] * then
        found[at < block.first[:, None]] = -np.inf
        return found

    def around(self, values: Floats, below: float, above: float) -> Floats:
        """With what lies below and above."""
        return np.concatenate((np.full(self._below, below), values, np.full(self._above + 1, above)))

    def best(self, values: Floats, keep: Ints | None = None) -> tuple[Floats, Ints]:
        """The best expectation and its gamble; one that is kept gives way only to one that is truly better."""
        places, close = self.problem.places, 2 * self.roundoff
        found, chosen = np.full(places, -np.inf), np.full(places, NO_GAMBLE, np.int64)
        kept = np.full(places, -np.inf)
        for block in self._blocks:
            each = self.expected(block, values)
            highest = each.max(axis=0)
            margin = np.where(np.isfinite(highest), close * np.maximum(1.0, abs(highest)), 0.0)
            first = block.numbers[(each >= highest - margin).argmax(axis=0)]
            better = highest > found + margin
            found, chosen = np.where(better, highest, found), np.where(better, first, chosen)
            if keep is not None:
                mine = block.numbers[:, None] == keep
                kept = np.where(mine.any(axis=0), np.where(mine, each, -np.inf).max(axis=0), kept)
        if keep is not None:
            stays = np.isfinite(kept) & (kept >= found - close * np.maximum(1.0, abs(found)))
            found, chosen = np.where(stays, np.maximum(kept, found), found), np.where(stays, keep, chosen)
        return found, chosen

    def highest(self, values: Floats) -> Floats:
        """The highest expectation at each bankroll, exactly as it comes out."""
        found: Floats = np.max([self.expected(block, values).max(axis=0) for block in self._blocks], axis=0)
        return found

    def equations(self, policy: Ints, *, at_goal: float, each: float) -> tuple[Floats, Floats]:
        """I − P, and what comes at once, of a policy."""
        places = self.problem.places
        matrix, right = np.eye(places), np.where(policy == NO_GAMBLE, 0.0, each)
        for here in np.flatnonzero(policy != NO_GAMBLE).tolist():
            moves, chances = self._moves[policy[here]], self._chances[policy[here]]
            for move, chance in zip(moves.tolist(), chances.tolist(), strict=True):
                then = here + move
                if then >= places:
                    right[here] += at_goal * chance
                elif then >= 0:
                    matrix[here, then] -= chance
        return matrix, right


def reaching(problem: DecisionProblem, wagers: int | None = None) -> BettingPolicy:
    """The policy that is likeliest to have the goal before nothing more can be wagered, in so many wagers or in any."""
    if wagers is not None:
        return backward(problem, wagers, most=True, below=0.0, above=1.0, over=0.0)[-1]
    sweep = _Sweep(problem)
    found = _improved(sweep, at_goal=1.0, each=0.0)
    playing = found.policy != NO_GAMBLE
    high = sweep.highest(sweep.around(found.values, 0.0, 1.0))
    matrix, right = sweep.equations(found.policy, at_goal=1.0, each=0.0)
    over = np.where(playing, high - found.values, 0.0).max(initial=0.0)
    under = abs(matrix @ found.values - right).max(initial=0.0)
    little = max(float(over), float(under)) + 4 * sweep.roundoff
    return BettingPolicy(problem, found.policy, found.values, little * _longest(sweep, playing), found.rounds)


def _solved(matrix: Floats, right: Floats) -> Floats:
    found: Any = np.linalg.solve(matrix, right)
    values: Floats = found
    return values


class _Improved(NamedTuple):
    policy: Ints
    values: Floats
    rounds: int


def _improved(sweep: _Sweep, *, at_goal: float, each: float) -> _Improved:
    """A policy, what it is worth, then whatever is better than it, until nothing is: `at_goal` for having the goal, and
    `each` for every wager."""
    places = sweep.problem.places
    values: Floats = np.zeros(places)
    policy, rounds = np.full(places, NO_GAMBLE, np.int64), 0
    while rounds < MOST_ROUNDS:
        rounds += 1
        _, better = sweep.best(sweep.around(values, 0.0, at_goal), policy)
        if np.array_equal(better, policy):
            break
        policy = better
        values = _solved(*sweep.equations(policy, at_goal=at_goal, each=each))
    return _Improved(policy, values, rounds)


def _longest(sweep: _Sweep, playing: NDArray[np.bool_]) -> Floats:
    """A function that falls by one with every gamble: how many wagers can be expected at most, and a little more, so
    that it is seen to fall however it was rounded. Where it is not, nothing is proved: infinity."""
    curve = 1.25 * np.maximum(_improved(sweep, at_goal=0.0, each=1.0).values, 0.0)
    high = sweep.highest(sweep.around(curve, 0.0, 0.0))
    fall = np.where(playing, curve - high, np.inf).min(initial=np.inf) - 4 * sweep.roundoff * curve.max(initial=0.0)
    return curve / fall if fall > 0 else np.full(len(curve), np.inf)


def backward(
    problem: DecisionProblem, wagers: int, *, most: bool, below: float, above: float, over: float
) -> Sequence[BettingPolicy]:
    """One policy for each number of wagers that are left, from one on. `below`, `above`: what it is worth to fall below
    the lowest bankroll or to have the goal; `over`: to be between them when no wager is left, or none can be made."""
    sweep, found, sign = _Sweep(problem), list[BettingPolicy](), 1.0 if most else -1.0
    values = np.full(problem.places, over)
    for left in range(1, wagers + 1):
        expected, chosen = sweep.best(sign * sweep.around(values, below, above))
        values = np.where(chosen == NO_GAMBLE, over, sign * expected)
        error = np.full(problem.places, left * sweep.roundoff)
        found.append(BettingPolicy(problem, chosen, values, error, left))
    return found


def losing(problem: DecisionProblem, wagers: int, *, worst: bool = False) -> Sequence[BettingPolicy]:
    """How likely somebody who has to wager falls below the lowest bankroll within so many wagers: as seldom as can be,
    or as often."""
    return backward(problem, wagers, most=worst, below=1.0, above=0.0, over=0.0)
