"""From a table and what its players do to a job that can be done in chunks."""

from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.outcomes.poker_tables import poker_tables
from pitbook.outcomes.three_card_poker import Deals
from pitbook.outcomes.war_tables import shoe_use, war_tables
from pitbook.simulation.automaton import compiled
from pitbook.simulation.jobs import ROLLS_PER_LANE, ROUNDS_PER_LANE, DiceJob, PokerJob, WarJob, plan_for
from pitbook.simulation.war import MOST_BOXES
from pitbook.strategies.casino_war import WarPlan
from pitbook.strategies.craps import Strategy
from pitbook.strategies.three_card_poker import PokerPlan


def craps_job(rules: CrapsRules, strategy: Strategy, rolls: int, seed: int) -> DiceJob:
    return DiceJob(compiled(rules, strategy), plan_for(seed, rolls, ROLLS_PER_LANE))


def war_job(rules: WarRules, plan: WarPlan, rounds: int, seed: int, *, boxes: int = 1, fresh: bool = False) -> WarJob:
    """Every box plays the same plan. Where a machine shuffles all the time, every round has fresh cards."""
    tables, shoe = war_tables(rules, plan.stakes, plan.choose), shoe_use(rules)
    assert 1 <= boxes <= MOST_BOXES, f"a kernel has room for {MOST_BOXES} boxes, not {boxes}"
    assert shoe.cards - shoe.most_gone >= 2 * (boxes + 1), "the shoe could run out in the last round"
    return WarJob(tables, shoe, boxes, fresh or rules.has_machine, plan_for(seed, rounds, ROUNDS_PER_LANE))


def poker_job(rules: PokerRules, plan: PokerPlan, rounds: int, seed: int, *, seats: int = 1) -> PokerJob:
    tables = poker_tables(rules, plan.stakes, plan.plays(Deals(rules)))
    return PokerJob(tables, seats, plan_for(seed, rounds, ROUNDS_PER_LANE))
