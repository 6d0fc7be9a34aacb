"""What each wager of a simulation should bring, exactly: the second opinion that every estimate is held against."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from pitbook.games.casino_war.figures.outcomes import rounds
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.round import Outcome as WarOutcome
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.figures.outcomes import Held, course, is_decided, net_of, settlements
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.three_card_poker.figures.outcomes import Deals, fold, hand_classes, play
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.round import Outcome as PokerOutcome
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.money import Cents
from pitbook.simulation.results import Part
from pitbook.strategies.progressions import Progression

UNDECIDED_AT_WAR = WarOutcome.STANDOFF, WarOutcome.VOID, WarOutcome.RETURNED
UNDECIDED_AT_POKER = PokerOutcome.STANDOFF, PokerOutcome.VOID

Expected = Callable[[Part], Fraction]
"""Cents that wagers of a kind, number and stake bring on average, for each of them that is decided."""


def expected_at_craps(rules: CrapsRules) -> Expected:
    @cache
    def expected(part: Part) -> Fraction:
        kind, number, stake = Kind(part[0]), part[1], Cents(part[2])
        front = rules.wagers[kind].front
        ends = course(rules, front or kind, number).ends
        held = Held(kind, stake)
        settled = [(end.chance, settlements(rules, held, end)[0]) for end in ends]
        decided = sum((chance for chance, done in settled if is_decided(done)), Fraction(0))
        return sum((chance * net_of(done) for chance, done in settled), Fraction(0)) / decided

    return expected


def expected_at_war(rules: WarRules, plan: WarPlan) -> Expected:
    """From a full shoe. What a cutting card does to the last rounds of one is not in it, and is small."""
    brought, made = defaultdict[_Wager, Fraction](Fraction), defaultdict[_Wager, Fraction](Fraction)
    for level in _different(plan.progression):
        flat = plan.at(level)
        for ended in rounds(rules, flat.stakes, flat.choose):
            for done in ended.settled:
                brought[done.kind.value, done.stake] += ended.chance * (done.paid - done.collected)
                made[done.kind.value, done.stake] += ended.chance * (done.outcome not in UNDECIDED_AT_WAR)
    return lambda part: brought[part[0], part[2]] / made[part[0], part[2]]


def expected_at_poker(rules: PokerRules, plan: PokerPlan) -> Expected:
    deals, classes = Deals(rules), hand_classes()
    brought, made = defaultdict[_Wager, int](int), defaultdict[_Wager, int](int)
    for level in _different(plan.progression):
        flat = plan.at(level)
        plays = flat.plays(deals)
        for chosen, line in ((plays, play), (~plays, fold)):
            for (kind, stands), settled in deals.answers(rules, flat.stakes, line).items():
                count = int(deals.counts[chosen & (classes == kind), stands].sum())
                for done in settled:
                    brought[done.kind.value, done.stake] += count * (done.paid - done.collected)
                    made[done.kind.value, done.stake] += count * (done.outcome not in UNDECIDED_AT_POKER)
    return lambda part: Fraction(brought[part[0], part[2]], made[part[0], part[2]])


_Wager = tuple[str, int]
"""A kind and a stake: levels differ in their stakes, so these tell the level."""


def _different(progression: Progression) -> list[int]:
    """A level for each multiple of the stakes."""
    return [progression.times.index(times) for times in sorted(set(progression.times))]
