"""An automaton with how likely each outcome is, and the steps that are left of it when outcomes alike are one."""

from collections.abc import Iterator
from math import gcd
from typing import NamedTuple

import numpy as np

from pitbook.simulation.automaton import NOWHERE, Automaton
from pitbook.simulation.hanging import Floats
from pitbook.simulation.tallies import Ints


class Weighted(NamedTuple):
    """By place: in how many of `whole` equally likely cases it comes up, from its standing."""

    automaton: Automaton
    weights: Ints
    whole: int


class Steps(NamedTuple):
    """From a standing to another, with so many units won, in so many cases of `whole`."""

    here: Ints
    then: Ints  # NOWHERE: nothing lies there any more
    won: Ints  # in units
    cases: Ints


class SessionStates(NamedTuple):
    """All that matters to a session. Standings of somebody who has left come after those of play."""

    steps: Steps
    whole: int
    unit: int  # cents: every result is a multiple of it
    playing: int  # standings in which something is wagered
    needs: Ints  # cents, by standing of play
    leaves: Ints  # by standing of play: where one who leaves it stands, or NOWHERE
    back: Ints  # in units, by standing of play: what leaving brings
    staked: Floats  # cents that the next roll decides on average, by standing

    @property
    def many(self) -> int:
        return len(self.staked)


def standings_of(weighted: Weighted) -> SessionStates:
    """Only those that can be reached are kept; outcomes that lead to the same and bring the same become one step."""
    automaton, outcomes = weighted.automaton, weighted.automaton.outcomes
    after, net = automaton.after.reshape(-1, outcomes), automaton.net.reshape(-1, outcomes)
    weights = weighted.weights.reshape(-1, outcomes)
    leaves, back = automaton.leaving
    playing = _reached([0], after, weights, outcomes)
    left = _reached(
        [int(leaves[each]) // outcomes for each in playing if leaves[each] != NOWHERE], after, weights, outcomes
    )
    order = [*playing, *(each for each in left if each not in set(playing))]
    place = {old: new for new, old in enumerate(order)}
    unit = gcd(*(int(each) for each in net[order][weights[order] > 0]), *(int(back[each]) for each in playing)) or 1
    found = dict[tuple[int, int, int], int]()
    for here in order:
        for outcome in np.flatnonzero(weights[here]):
            then = int(after[here, outcome])
            step = place[here], NOWHERE if then == NOWHERE else place[then // outcomes], int(net[here, outcome]) // unit
            found[step] = found.get(step, 0) + int(weights[here, outcome])
    sources, targets, nets = (np.array(each, np.int64) for each in zip(*found, strict=True))
    staked = (automaton.staked.reshape(-1, outcomes) * weights)[order].sum(axis=1) / weighted.whole
    goes = [NOWHERE if leaves[each] == NOWHERE else place[int(leaves[each]) // outcomes] for each in playing]
    return SessionStates(
        steps=Steps(sources, targets, nets, np.array(list(found.values()), np.int64)),
        whole=weighted.whole,
        unit=unit,
        playing=len(playing),
        needs=automaton.needs[playing],
        leaves=np.array(goes, np.int64),
        back=back[playing] // unit,
        staked=staked,
    )


def _reached(first: list[int], after: Ints, weights: Ints, outcomes: int) -> list[int]:
    return list(_reaching(first, after, weights, outcomes))


def _reaching(first: list[int], after: Ints, weights: Ints, outcomes: int) -> Iterator[int]:
    """Each standing once, in the order in which it is come to."""
    todo, seen = list(dict.fromkeys(first)), set(first)
    while todo:
        here = todo.pop(0)
        yield here
        for then in dict.fromkeys(after[here][weights[here] > 0].tolist()):
            if then != NOWHERE and then // outcomes not in seen:
                seen.add(then // outcomes)
                todo.append(then // outcomes)
