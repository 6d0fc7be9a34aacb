"""From a table and what its players do to a job that can be done in chunks."""

from collections.abc import Sequence

import numpy as np

from pitbook.games.casino_war.figures.kernels.lanes import MOST_BOXES
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.figures.tables import ShoeUse, shoe_use, war_tables
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.figures.strategies import Strategy
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.three_card_poker.figures.outcomes import Deals
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.figures.tables import poker_tables
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.automaton import compiled
from pitbook.simulation.jobs import ROLLS_PER_LANE, ROUNDS_PER_LANE, DiceJob, PokerJob, WarJob, plan_for
from pitbook.simulation.levels import poker_automaton, poker_levels, war_automaton, war_levels
from pitbook.simulation.seating import AtCraps, AtPoker, AtWar, seated
from pitbook.simulation.shared_cards import shares_at_poker, shares_at_war


def craps_job(rules: CrapsRules, strategy: Strategy, rolls: int, seed: int) -> DiceJob:
    return DiceJob(compiled(rules, strategy), plan_for(seed, rolls, ROLLS_PER_LANE))


def war_job(rules: WarRules, plan: WarPlan, rounds: int, seed: int, *, boxes: int = 1, fresh: bool = False) -> WarJob:
    """Every box plays the same plan, flat. Where a machine shuffles all the time, every round has fresh cards."""
    assert plan.progression.is_flat, "stakes that move are for boxes with levels of their own"
    flat = plan.at(0)
    tables, shoe = war_tables(rules, flat.stakes, flat.choose), _shoe(rules, boxes)
    return WarJob(tables, shoe, boxes, fresh or rules.has_machine, plan_for(seed, rounds, ROUNDS_PER_LANE))


def poker_job(rules: PokerRules, plan: PokerPlan, rounds: int, seed: int, *, seats: int = 1) -> PokerJob:
    assert plan.progression.is_flat, "stakes that move are for seats with levels of their own"
    flat, deals = plan.at(0), Deals(rules)
    tables = poker_tables(deals, flat.stakes, flat.plays(deals))
    return PokerJob(tables, seats, plan_for(seed, rounds, ROUNDS_PER_LANE))


def at_craps(rules: CrapsRules, strategies: Sequence[Strategy]) -> AtCraps:
    """A player for each strategy."""
    return AtCraps(seated([compiled(rules, each) for each in strategies], [1] * len(strategies)))


def at_war(rules: WarRules, plans: Sequence[WarPlan], boxes: Sequence[int], *, fresh: bool = False) -> AtWar:
    """A player for each plan, with so many boxes; each box follows the plan's progression for itself."""
    levels = [war_levels(rules, plan) for plan in plans]
    automata = [war_automaton(plan.progression, each) for plan, each in zip(plans, levels, strict=True)]
    return AtWar(
        seated(automata, boxes),
        _shoe(rules, sum(boxes)),
        fresh or rules.has_machine,
        tuple(shares_at_war(each[0]) for each in levels),
    )


def at_poker(rules: PokerRules, plans: Sequence[PokerPlan], seats: Sequence[int]) -> AtPoker:
    deals = Deals(rules)
    levels = [poker_levels(deals, plan) for plan in plans]
    automata = [poker_automaton(plan.progression, each) for plan, each in zip(plans, levels, strict=True)]
    hands = levels[0][0]
    return AtPoker(
        seated(automata, seats),
        (hands.cards, hands.strength, hands.qualifies),
        np.array([tables.sort for each in levels for tables in each]),
        tuple(shares_at_poker(each[0]) for each in levels),
    )


def _shoe(rules: WarRules, boxes: int) -> ShoeUse:
    shoe = shoe_use(rules)
    assert 1 <= boxes <= MOST_BOXES, f"a kernel has room for {MOST_BOXES} boxes, not {boxes}"
    assert shoe.cards - shoe.most_gone >= 2 * (boxes + 1), "the shoe could run out in the last round"
    return shoe
