"""What a wager comes to that is found invalid in its course: its owner can win nothing, and may lose it."""

from fractions import Fraction

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.figures.exact import STAKE
from pitbook.games.casino_war.figures.exact import exact as exact_of
from pitbook.games.casino_war.figures.outcomes import PLAYER, at_war, net_of, rounds
from pitbook.games.casino_war.round import Kind
from pitbook.games.casino_war.rules import WarRules


def found_invalid(rules: WarRules) -> dict[str, Fraction]:
    if not rules.law.invalid_during.known:
        return {}
    exact = exact_of(rules)
    upset = c.InvalidWagers(by=exact.law.invalid_during.by, player=PLAYER)
    ended = rounds(exact, {Kind.FIRST: STAKE}, at_war, after_first_card=upset)
    ev = sum((each.chance * net_of(each.settled) for each in ended), Fraction(0)) / STAKE
    return {f"{rules.names.first} found invalid after the first card": ev}
