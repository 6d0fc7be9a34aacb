"""Several players at one table of Craps by hand: on the engine, roll by roll, with purses kept in plain Python."""

from collections.abc import Iterator, Sequence

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.figures.one_player import SHOOTER, ready
from pitbook.games.craps.figures.strategies import Lying, Memory, Strategy, View
from pitbook.games.craps.options import Kind
from pitbook.games.craps.play import new_table, step
from pitbook.games.craps.round import CrapsTable, Settlement, Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.money import Cents
from pitbook.simulation.automaton import WagerLine
from pitbook.simulation.session_jobs import SessionRules
from pitbook.simulation.sessions import GOES_ON
from tests.simulation.together import Purse


def at_craps(
    rules: CrapsRules, strategies: Sequence[Strategy], limits: Sequence[SessionRules], falls: Iterator[int]
) -> list[Purse]:
    """Whoever is done takes down what may be taken down; the rest stays theirs until it is decided."""
    table = new_table(rules)
    for place, name in enumerate((SHOOTER, *map(called, range(len(strategies)))), 1):
        table, _ = step(rules, table, c.Sit(player=name, place=place))
    memories, purses = [each.start for each in strategies], [Purse(each) for each in limits]
    table = ready(rules, table)
    while True:
        there = []
        for player, (strategy, purse) in enumerate(zip(strategies, purses, strict=True)):
            if purse.end == GOES_ON:
                placed = _placed(rules, table, strategy, memories[player], player)
                if purse.goes_on(sum(int(each.stake) for each in _wagers(placed, player))):
                    table = placed
                    there.append(player)
                else:
                    table = _left(rules, table, player)
            if purse.end != GOES_ON and _wagers(table, player):
                purse.waited += 1
                there.append(player)
        if not there:
            return purses
        table, settled = _rolled(rules, table, ROLLS[next(falls)])
        for player in there:
            mine = tuple(done for done in settled if done.wager.player == called(player))
            for done in mine:
                purses[player].gets(_line(done))
            memories[player] = strategies[player].learns(memories[player], _view(table, player), mine)


STAYS = (Kind.WIN_LINE, Kind.DONT_WIN, Kind.COME, Kind.DONT_COME)


def _left(rules: CrapsRules, table: CrapsTable, player: int) -> CrapsTable:
    """Clause 6.5, and 6.6 for those who keep what they may not have again."""
    for wager in _wagers(table, player):
        if not wager.kind.value.startswith("behind") and not (wager.kind in STAYS and wager.number):
            table, _ = step(rules, table, c.Remove(player=wager.player, wager=wager.id))
    return table


def called(player: int) -> str:
    return f"player {player}"


def _wagers(table: CrapsTable, player: int) -> list[Wager]:
    return [each for each in table.wagers() if each.player == called(player)]


def _view(table: CrapsTable, player: int) -> View:
    return View(table.point, tuple(Lying(each.kind, each.number, each.stake) for each in _wagers(table, player)))


def _rolled(rules: CrapsRules, table: CrapsTable, roll: Roll) -> tuple[CrapsTable, list[Settlement]]:
    table, events = step(rules, table, c.CallRoll(dice=roll))
    settled = [event.settlement for event in events if isinstance(event, e.Settled)]
    return ready(rules, table), settled


def _line(done: Settlement) -> WagerLine:
    has_number = done.wager.kind not in (Kind.WIN_LINE, Kind.DONT_WIN, Kind.COME, Kind.DONT_COME)
    decided = done.outcome.value not in ("void", "returned")
    number = done.wager.number if has_number else 0
    return WagerLine(done.wager.kind.value, number, done.wager.stake, done.paid - done.collected, decided)


def _placed(rules: CrapsRules, table: CrapsTable, strategy: Strategy, memory: Memory, player: int) -> CrapsTable:
    """What is wanted; behind the Win Line so many times what lies there."""
    for want in list(strategy.wants(_view(table, player), memory)):
        commands = [c.Place(player=called(player), kind=want.kind, stake=Cents(want.stake), number=want.number or None)]
        if want.times:
            commands = [
                c.Place(player=called(player), kind=want.kind, stake=Cents(front.stake * want.times), behind=front.id)
                for front in _wagers(table, player)
                if front.kind is Kind.WIN_LINE and front.number and not table.behind(front.id)
            ]
        for command in commands:
            table, _ = step(rules, table, command)
    return table
