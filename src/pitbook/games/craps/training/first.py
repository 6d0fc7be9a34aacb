"""The first roll that a newcomer settles: a come out roll of 11 and five wagers, some of which win and some lose."""

from pitbook.dice import Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.training.dealing import PLAYERS
from pitbook.money import Cents

WAGERS = (
    (0, Kind.WIN_LINE, Cents(1000)),
    (1, Kind.DONT_WIN, Cents(1000)),
    (2, Kind.FIELD, Cents(500)),
    (0, Kind.ELEVEN, Cents(500)),
    (1, Kind.ANY_CRAPS, Cents(500)),
)


def first(rules: CrapsRules) -> tuple[c.Command, ...]:
    placed = (c.Place(player=PLAYERS[place], kind=kind, stake=stake) for place, kind, stake in WAGERS)
    return (*placed, c.CallRoll(dice=Roll(5, 6)))
