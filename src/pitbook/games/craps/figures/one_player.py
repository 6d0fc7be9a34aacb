"""A table of Craps kept going for one player's wagers: somebody else always has the dice, and a line wager."""

from collections.abc import Iterable
from typing import NamedTuple

from pitbook.games.chips import in_hand
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.chips import moves_of
from pitbook.games.craps.limits import stakes
from pitbook.games.craps.options import Kind
from pitbook.games.craps.play import new_table, step
from pitbook.games.craps.round import CrapsTable, Phase, Settlement, Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.strategies.amounts import lowest

PLAYER, SHOOTER = "player", "shooter"


def open_table(rules: CrapsRules) -> CrapsTable:
    """A come out roll is next, and the player has nothing on the layout."""
    table = new_table(rules)
    for place, player in enumerate((SHOOTER, PLAYER), 1):
        table, _ = step(rules, table, c.Sit(player=player, place=place))
    return ready(rules, table)


def ready(rules: CrapsRules, table: CrapsTable) -> CrapsTable:
    """The same table when others have done what it takes for the dice to be thrown."""
    while (command := _due(rules, table)) is not None:
        table, _ = step(rules, table, command)
    return table


def _due(rules: CrapsRules, table: CrapsTable) -> c.Command | None:
    if table.come_out and not table.has_line_wager(SHOOTER):
        least = lowest(stakes(rules, table, rules.wagers[Kind.WIN_LINE], SHOOTER))
        assert least is not None, "nobody can wager on the Win Line, so nobody can throw"
        return c.Place(player=SHOOTER, kind=Kind.WIN_LINE, stake=least)
    match table.phase:
        case Phase.WAITING:
            return c.OfferDice()
        case Phase.OFFERED:
            asked = table.offered[0]
            return c.AcceptDice(player=asked) if asked == SHOOTER else c.DeclineDice(player=asked)
        case Phase.CHOOSING:
            return c.ChooseDice(player=SHOOTER, dice=table.dice.at_hand[:2])
        case _:
            return None


def mine(table: CrapsTable) -> list[Wager]:
    return [wager for wager in table.wagers() if wager.player == PLAYER]


class Node(NamedTuple):
    """Where the player stands before a roll: the puck, and each wager with all that matters of it."""

    puck: int
    wagers: tuple[tuple[str, int, int, str, bool], ...]


def node_of(table: CrapsTable) -> Node:
    seen = sorted(
        (each.kind.value, each.number, each.stake, "" if each.call is None else each.call.value, each.reduced)
        for each in mine(table)
    )
    return Node(table.point, tuple(seen))


def settled(events: Iterable[e.Event]) -> list[Settlement]:
    """What the events settled for the player."""
    found = [event.settlement for event in events if isinstance(event, e.Settled)]
    return [each for each in found if each.wager.player == PLAYER]


def cash(events: Iterable[e.Event]) -> int:
    """What the events moved into the player's hands, or out of them onto the layout."""
    return sum(in_hand(moves_of(event), PLAYER) for event in events)
