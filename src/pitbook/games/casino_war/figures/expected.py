"""What each wager of a simulation should bring, exactly."""

from collections import defaultdict
from fractions import Fraction

from pitbook.games.casino_war.figures.outcomes import rounds
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.round import Outcome
from pitbook.games.casino_war.rules import WarRules
from pitbook.simulation.expected import Expected
from pitbook.simulation.levels import different

UNDECIDED = Outcome.STANDOFF, Outcome.VOID, Outcome.RETURNED
_Wager = tuple[str, int]
"""A kind and a stake: levels differ in their stakes, so these tell the level."""


def expected_at_war(rules: WarRules, plan: WarPlan) -> Expected:
    """From a full shoe. What a cutting card does to the last rounds of one is not in it, and is small."""
    brought, made = defaultdict[_Wager, Fraction](Fraction), defaultdict[_Wager, Fraction](Fraction)
    for level in different(plan.progression):
        flat = plan.at(level)
        for ended in rounds(rules, flat.stakes, flat.choose):
            for done in ended.settled:
                brought[done.kind.value, done.stake] += ended.chance * (done.paid - done.collected)
                made[done.kind.value, done.stake] += ended.chance * (done.outcome not in UNDECIDED)
    return lambda part: brought[part[0], part[2]] / made[part[0], part[2]]
