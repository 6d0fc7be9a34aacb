"""What High Card says of its simulation. Every round has fresh cards, so that they are shuffled by the thousand."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pitbook.simulation.automaton import Automaton
from pitbook.simulation.contract import Simulated
from pitbook.simulation.expected import Expected
from pitbook.simulation.levels import Level, automaton_of, settled_lines
from pitbook.simulation.seating import Boxes, seated
from pitbook.simulation.sessions import anybody, settled
from pitbook.strategies.progressions import flat
from tests.games.toy.figures.named import Plan
from tests.games.toy.figures.outcomes import RANKS, rounds
from tests.games.toy.rules import Rules

SUITS, DECK, MANY = 4, 52, 512


class AtToy(NamedTuple):
    boxes: Boxes
    shares: tuple[Mapping[str, float], ...]
    per_lane: int = MANY
    from_shoes: bool = False

    def play_lanes(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        _, net = tables
        starts, counts, (won, done), key, chunk, many = going
        for lane in range(len(won)):
            places = starts + _drawn(key, (chunk, lane), many, len(starts))
            np.add.at(counts, places, 1)
            won[lane], done[lane] = net[places].sum(), many

    def play_sessions(self, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        (starts, owners), limits, out, key, chunk = going
        there = np.ones(len(starts), np.bool_)
        for number in range(len(out[0])):
            session, standing = tuple(each[number] for each in out), starts.copy()
            drawn = _drawn(key, (chunk, number), limits[:, 3].max(), len(starts))
            for places in starts + drawn:
                if anybody(tables, owners, limits, standing, there, session):
                    settled(tables, owners, standing, there, places, session)
            anybody(tables, owners, limits, standing, there, session)

    def launch_sessions(self, many: int, tables: tuple[Any, ...], going: tuple[Any, ...]) -> None:
        raise AssertionError("nobody has a device for this game")


def _drawn(key: Any, where: tuple[int, int], many: int, boxes: int) -> Any:
    """So many rounds: for each box the pair of its rank and the dealer's."""
    chance = np.random.Generator(np.random.Philox(key=int(key[0]) << 32 | int(key[1]), counter=[0, 0, *where]))
    ranks = chance.permuted(np.tile(np.arange(DECK), (many, 1)), axis=1)[:, : boxes + 1] // SUITS
    return ranks[:, :boxes] * RANKS + ranks[:, boxes:]


def _automaton(rules: Rules, plan: Plan) -> Automaton:
    ended = {each.place: (each.done,) for each in rounds(rules, plan.stake)}
    net = np.array([done.paid - done.collected for (done,) in ended.values()], np.int64)
    return automaton_of("high card", flat(), [Level(net, ended)])


def _seat(rules: Rules, players: Sequence[Plan], places: Sequence[int], fresh: bool) -> AtToy:
    del fresh  # they always are
    return AtToy(seated([_automaton(rules, each) for each in players], places), ({},) * len(players))


def _expected(rules: Rules, plan: Plan) -> Expected:
    lines = [(each.chance, line) for each in rounds(rules, plan.stake) for line in settled_lines((each.done,))]
    decided = sum((chance for chance, line in lines if line.decided), Fraction(0))
    return lambda _: sum((chance * line.net for chance, line in lines), Fraction(0)) / decided


SIMULATED: Simulated[Rules] = Simulated(seat=_seat, alone=lambda *_: None, expected=_expected)
