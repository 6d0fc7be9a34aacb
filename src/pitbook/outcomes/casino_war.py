"""Every round that one box can have, played by the engine: what each wager came to, and how likely that is."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from pitbook.chance import unseen_ranks
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase, Settlement, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.money import Cents

PLAYER, BOX = "player", 1
DEALING = frozenset({Phase.INITIAL_DEAL, Phase.SUBSEQUENT_DEAL})

Choose = Callable[[Cents], c.Command]
"""What a tied player does, given the first wager."""


class Ended(NamedTuple):
    """One way a round can go."""

    chance: Fraction
    settled: tuple[Settlement, ...]
    tied: bool


def at_war(first: Cents) -> c.Command:
    return c.GoToWar(player=PLAYER, box=BOX, stake=first)


def surrender(_: Cents) -> c.Command:
    return c.Surrender(player=PLAYER, box=BOX)


def rounds(rules: WarRules, stakes: dict[Kind, Cents], choose: Choose) -> Iterator[Ended]:
    """All rounds from a full shoe, rank by rank: suits decide nothing, so one card stands for its rank."""
    table = with_wagers(rules, stakes)
    yield from _onward(rules, table, choose, stakes.get(Kind.FIRST, Cents(0)), Fraction(1))


def with_wagers(rules: WarRules, stakes: dict[Kind, Cents]) -> WarTable:
    table = mid_shoe(rules)
    table, _ = step(rules, table, c.Sit(player=PLAYER, box=BOX))
    for kind, stake in stakes.items():
        table, _ = step(rules, table, c.Place(player=PLAYER, box=BOX, kind=kind, stake=stake))
    return table


def _onward(rules: WarRules, table: WarTable, choose: Choose, first: Cents, chance: Fraction) -> Iterator[Ended]:
    match table.phase:
        case Phase.OVER:
            yield Ended(chance, table.round.settled, tied=bool(table.round.choices))
        case Phase.CHOICE:
            after, _ = step(rules, table, choose(first))
            yield from _onward(rules, after, choose, first, chance)
        case Phase.INTERIM | Phase.FINAL:
            after, _ = step(rules, table, c.Settle())
            yield from _onward(rules, after, choose, first, chance)
        case _:
            for card, likely in unseen_ranks(table.shoe.seen, rules.terms.decks):
                after, _ = step(rules, table, c.Draw(card=card))
                yield from _onward(rules, after, choose, first, chance * likely)
