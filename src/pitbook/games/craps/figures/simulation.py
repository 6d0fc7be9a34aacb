"""What Craps says of its simulation."""

from collections.abc import Sequence

import numpy as np

from pitbook.games.craps.figures.automaton import compiled
from pitbook.games.craps.figures.directly import engine_sessions
from pitbook.games.craps.figures.expected import expected_at_craps
from pitbook.games.craps.figures.jobs import DiceJob, craps_job
from pitbook.games.craps.figures.recording import RECORDED
from pitbook.games.craps.figures.strategies import Strategy
from pitbook.games.craps.figures.together import AtCraps, at_craps
from pitbook.games.craps.rules import CrapsRules
from pitbook.simulation.contract import Simulated
from pitbook.simulation.exact.weighted import Weighted


def _seat(rules: CrapsRules, players: Sequence[Strategy], places: Sequence[int], fresh: bool) -> AtCraps:
    assert set(places) == {1}, "at the rail a player has one place"
    assert not fresh, "dice are always fresh"
    return at_craps(rules, players)


def _alone(rules: CrapsRules, player: Strategy, places: int, fresh: bool, amount: int, seed: int) -> DiceJob:
    assert places == 1, "at the rail a player has one place"
    assert not fresh, "dice are always fresh"
    return craps_job(rules, player, amount, seed)


def _weighted(rules: CrapsRules, player: Strategy) -> Weighted:
    automaton = compiled(rules, player, leaves=True)
    return Weighted(automaton, np.ones_like(automaton.net), automaton.outcomes)


def _too_many(rules: CrapsRules, players: int) -> str | None:
    most = rules.terms.players - 1
    if players <= most:
        return None
    return f"beside the one who has the dice there is room for {most} players, not {players}."


SIMULATED: Simulated[CrapsRules] = Simulated(
    seat=_seat,
    alone=_alone,
    expected=lambda rules, _: expected_at_craps(rules),
    too_many=_too_many,
    recorded=RECORDED,
    weighted=_weighted,
    directly=engine_sessions,
)
