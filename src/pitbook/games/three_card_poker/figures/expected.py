"""What each wager of a simulation should bring, exactly."""

from collections import Counter, defaultdict
from fractions import Fraction

from pitbook.games.three_card_poker.figures.outcomes import Deals, fold, play
from pitbook.games.three_card_poker.figures.patterns import pattern_numbers, patterns
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.round import Outcome
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.expected import Expected
from pitbook.simulation.levels import different

UNDECIDED = Outcome.STANDOFF, Outcome.VOID
_Wager = tuple[str, int]
"""A kind and a stake: levels differ in their stakes, so these tell the level."""


def expected_at_poker(rules: PokerRules, plan: PokerPlan) -> Expected:
    deals = Deals(rules)
    brought, made = defaultdict[_Wager, int](int), defaultdict[_Wager, int](int)
    for level in different(plan.progression):
        flat = plan.at(level)
        plays = Counter(zip(flat.plays(deals), pattern_numbers(), strict=True))
        for played, line in ((True, play), (False, fold)):
            counts = deals.sorts(plays[played, number] for number in range(len(patterns())))
            for sort, settled in deals.answers(rules, flat.stakes, line).items():
                for done in settled:
                    brought[done.kind.value, done.stake] += counts[sort] * (done.paid - done.collected)
                    made[done.kind.value, done.stake] += counts[sort] * (done.outcome not in UNDECIDED)
    return lambda part: Fraction(brought[part[0], part[2]], made[part[0], part[2]])
