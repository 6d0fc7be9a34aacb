"""What each wager of a simulation should bring, exactly."""

from fractions import Fraction
from functools import cache

from pitbook.games.craps.figures.outcomes import HeldWager, course, is_decided, net_of, settlements
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import CrapsRules
from pitbook.money import Cents
from pitbook.simulation.expected import Expected
from pitbook.simulation.results import Part


def expected_at_craps(rules: CrapsRules) -> Expected:
    @cache
    def expected(part: Part) -> Fraction:
        kind, number, stake = Kind(part[0]), part[1], Cents(part[2])
        front = rules.wagers[kind].front
        ends = course(rules, front or kind, number).ends
        held = HeldWager(kind, stake)
        settled = [(end.chance, settlements(rules, held, end)[0]) for end in ends]
        decided = sum((chance for chance, done in settled if is_decided(done)), Fraction(0))
        return sum((chance * net_of(done) for chance, done in settled), Fraction(0)) / decided

    return expected
