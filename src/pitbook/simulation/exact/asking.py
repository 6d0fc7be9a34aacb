"""Whether the sessions of somebody can be reckoned exactly, and what is reckoned with if so."""

from typing import Any

from pitbook.simulation.asking import SimulationRequest, check_wagers, simulated, strategies_asked
from pitbook.simulation.exact.weighted import SessionStates, Weighted, standings_of


def objection(asked: SimulationRequest) -> str | None:
    """Why chance is needed; nothing if it is not."""
    told = simulated(asked.game)
    if len(asked.players) > 1:
        return "several players share the dice or cards, and what each has is too much to keep apart"
    if asked.boxes != [1]:
        return "several boxes or seats of one player meet the same dealer"
    if told.weighted is None:
        return "nobody has worked out how likely each outcome of this game is"
    fresh = told.always_fresh is None or asked.fresh or told.always_fresh(asked.rules)
    return None if fresh else "a shoe is dealt down, and what is left of it changes the chances (--fresh has new cards)"


def weighted_of(asked: SimulationRequest) -> Weighted:
    [strategy] = strategies_asked(asked)
    make: Any = simulated(asked.game).weighted
    found: Weighted = make(asked.rules, strategy)
    check_wagers(asked, lambda _: iter(found.automaton.lines.items()))
    return found


def exact_standings(asked: SimulationRequest) -> SessionStates:
    return standings_of(weighted_of(asked))
