"""The program as stickman of Craps: what it does next, as long as nobody else has to act."""

from pitbook.games.contract import DrawSource
from pitbook.games.craps import commands as c
from pitbook.games.craps.round import CrapsTable, Phase
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.shooting import waits_for_dice


def next_step(rules: CrapsRules, table: CrapsTable, source: DrawSource, away: frozenset[str]) -> c.Command | None:
    passed_over = _without(table, away) if away else None
    if passed_over is not None:
        return passed_over
    match table.phase:
        case Phase.WAITING if table.seats:
            return c.OfferDice()
        case Phase.READY if waits_for_dice(rules, table) is not None:
            return c.OfferDice()
        case Phase.READY | Phase.ROLLING:
            return c.CallRoll(dice=source.roll(table.rolls))
        case _:
            return None


def _without(table: CrapsTable, away: frozenset[str]) -> c.Command | None:
    """What is done for the player who is waited for, if that is one who is away."""
    if table.phase is Phase.OFFERED and away.intersection(table.offered[:1]):
        return c.DeclineDice(player=table.offered[0])
    if table.phase in (Phase.CHOOSING, Phase.READY) and table.shooter in away:
        return c.PassDice(player=table.shooter)
    return None


def goes_on(before: CrapsTable, after: CrapsTable) -> bool:
    """Only where nobody has the dice any more, and not after a roll, which players look at."""
    return after.phase is Phase.WAITING and after.rolls == before.rolls and after.phase is not before.phase
