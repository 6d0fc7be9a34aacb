"""What a wager comes to that is found invalid in its course: its owner can win nothing, and may lose it."""

from fractions import Fraction

from pitbook.chance.weights import FALL
from pitbook.dice import ROLLS
from pitbook.games.craps import commands as c
from pitbook.games.craps.figures.exact import STAKE
from pitbook.games.craps.figures.exact import exact as exact_of
from pitbook.games.craps.figures.one_player import PLAYER, cash, open_table
from pitbook.games.craps.options import Kind
from pitbook.games.craps.play import step
from pitbook.games.craps.rules import CrapsRules


def found_invalid(rules: CrapsRules) -> dict[str, Fraction]:
    if not rules.law.invalid_during.known:
        return {}
    exact = exact_of(rules)
    table = open_table(exact)
    for command in (
        c.Place(player=PLAYER, kind=Kind.WIN_LINE, stake=STAKE),
        c.Throw(),
        c.InvalidWagers(by=exact.law.invalid_during.by, player=PLAYER),
    ):
        table, _ = step(exact, table, command)
    total = Fraction(0)
    for roll in ROLLS:
        _, events = step(exact, table, c.CallRoll(dice=roll))
        total += FALL * cash(events)
    return {f"{rules.names.win_line} found invalid while the dice roll": total / STAKE - 1}
