"""Every session of a player at once: how it ends, with what, when, and how that grows; each with a bound on its error.

The bound is proved, not estimated. Chances are only multiplied and added, and none is negative, so each has a relative
error of at most the unit roundoff times the operations on the way to it. What is dropped as too small is added up and
counted as if it were all missing from the very figure that is looked at.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from pitbook.simulation.exact.stepping import played
from pitbook.simulation.exact.weighted import SessionStates
from pitbook.simulation.hanging import Floats
from pitbook.simulation.session_jobs import NEVER, SessionRules
from pitbook.simulation.tallies import Ints

_played: Any = played
ROUNDOFF = 2.0**-53
SPREADS = 10.0
"""So many standard deviations of all rolls together are kept on each side, if nothing ends it before."""
DROPPED = 1e-14
"""What may be dropped of all sessions as too small; it is told in the error."""
TOO_MUCH = 1e-12
POINTS = 120
MOST_BYTES = 2 << 30
MOST_SECONDS = 600.0
STEPS_A_SECOND = 4e8
LONGEST_WAIT = 4000
"""Rolls for which something may lie on that is undecided, about."""

LONGEST_LEFT = 12
"""Wagers that may still be decided one after another when a session is over: those that stay, and behind them."""


class TooLarge(Exception):
    """It would take more memory or time than anybody should spend unasked."""


class ComputeCost(NamedTuple):
    """What it takes: told before it is spent."""

    standings: int
    places: int  # results that are kept apart
    bytes: int
    seconds: float  # about

    @property
    def words(self) -> str:
        size = f"{max(1, round(self.bytes / 1e6)):,} MB"
        took = f"about {self.seconds:,.1f} s, and a few to compile it first"
        return f"{self.standings:,} standings, {self.places:,} results each: {size}, {took}."


class ExactSessions(NamedTuple):
    """Chances by result, by roll and way to end, and by moment and result. Results in cents."""

    rules: SessionRules
    results: Ints  # every result that is kept, in order
    chances: Floats  # of each at the end
    ends: Floats  # by roll before which it ended, and how: over, ruined, lost, won
    alive: Floats  # by roll: who still plays it
    moments: Ints
    seen: Floats  # by moment and result: what was won by then; what lies there is the player's
    coin_in: float  # cents on wagers that are decided, on average
    waited: float  # rolls for which something still lay there afterwards, on average
    relative: float  # error of every chance, as a part of it
    dropped: float

    def error(self, chance: float) -> float:
        """How far a chance may be off."""
        return self.relative * chance + self.dropped


class _Frame(NamedTuple):
    """The results that are kept: so many units below and above nothing."""

    below: int
    above: int

    @property
    def places(self) -> int:
        return self.below + self.above + 1


def cost_of(standings: SessionStates, rules: SessionRules, spreads: float = SPREADS) -> ComputeCost:
    places = _frame(standings, rules, spreads).places
    per_roll = len(standings.steps.here) * places + 3 * standings.many * places
    size = 8 * (2 * standings.many * places + (POINTS + 4) * places + 6 * rules.length)
    return ComputeCost(standings.many, places, size, 0.02 + rules.length * per_roll / STEPS_A_SECOND / 3)


def checked(cost: ComputeCost, times: int = 1) -> ComputeCost:
    """What is too much is refused before it is spent. `times`: so often it is done."""
    cost = cost._replace(seconds=times * cost.seconds)
    if cost.bytes > MOST_BYTES or cost.seconds > MOST_SECONDS:
        raise TooLarge(
            f"{cost.words} That is too much: shorten --length, agree on a --stop-win, play in larger units, "
            "or simulate it: pitbook simulate … --sessions."
        )
    return cost


def exact_sessions(standings: SessionStates, rules: SessionRules, points: int = POINTS) -> ExactSessions:
    """Where too much would be dropped at the edges of what is kept, more is kept."""
    spreads = SPREADS
    while True:
        checked(cost_of(standings, rules, spreads))
        found = _sessions(standings, rules, _frame(standings, rules, spreads), points)
        if found.dropped <= TOO_MUCH or _frame(standings, rules, 2 * spreads) == _frame(standings, rules, spreads):
            return found
        spreads *= 2


def _frame(standings: SessionStates, rules: SessionRules, spreads: float) -> _Frame:
    won, steps = standings.steps.won, standings.steps
    squares = np.zeros(standings.many)
    np.add.at(squares, steps.here, steps.cases / standings.whole * won.astype(float) ** 2)
    wide = int(spreads * math.sqrt(rules.length * squares.max())) + 1
    most, least = int(max(won.max(initial=0), 0)), int(max(-won.min(initial=0), 0))
    most_back = int(abs(standings.back).max(initial=0))
    more = LONGEST_LEFT * (most + least) + most_back if standings.many > standings.playing else most_back
    above, below = min(wide, rules.length * most), min(wide, rules.length * least)
    if rules.stop_win < NEVER:
        above = min(above, rules.stop_win // standings.unit + most)
    if rules.stop_loss < NEVER:
        below = min(below, rules.stop_loss // standings.unit + least)
    return _Frame(min(below, rules.bankroll // standings.unit + 1) + more, above + more)


def _sessions(standings: SessionStates, rules: SessionRules, frame: _Frame, points: int) -> ExactSessions:
    order = np.argsort(standings.steps.here, kind="stable")
    here, then, won, cases = (each[order] for each in standings.steps)
    unit, places, many = standings.unit, frame.places, standings.many
    moments = np.unique(np.linspace(0, rules.length, points + 1).astype(np.int64))
    win = frame.below - (-rules.stop_win // unit) if rules.stop_win < NEVER else NEVER
    lose = frame.below - -(-rules.stop_loss // unit) if rules.stop_loss < NEVER else -NEVER
    needs = frame.below - (rules.bankroll - standings.needs) // unit
    final, alive, ends = np.zeros(places), np.zeros(rules.length), np.zeros((rules.length + 1, 4))
    seen, empty = np.zeros((len(moments), places)), (np.full((2, many), places), np.zeros((2, many), np.int64))
    dropped, coins, rolls, waited = _played(
        (here, then, won),
        cases / standings.whole,
        np.searchsorted(here, np.arange(many + 1)),
        (needs, standings.leaves, standings.back, standings.staked),
        (frame.below, win, lose, rules.length),
        moments,
        (DROPPED / (2 * many * (rules.length + LONGEST_WAIT)), DROPPED / 10),
        (np.zeros((2, many, places)), *empty, final, ends, alive, seen),
    )
    incoming = int(np.unique(then, return_counts=True)[1].max())
    operations = rolls * (incoming + 2 + many) + places + many + 16
    return ExactSessions(
        rules=rules,
        results=unit * np.arange(-frame.below, frame.above + 1),
        chances=final,
        ends=ends,
        alive=alive,
        moments=moments,
        seen=seen,
        coin_in=coins,
        waited=waited,
        relative=operations * ROUNDOFF * 1.01,
        dropped=dropped * 1.01,
    )
