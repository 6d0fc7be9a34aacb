"""A strategy of Craps at work, on the engine: what it does before a roll, and what the roll makes of it.

Simulation asks this once for every standing and every fall, a rehearsal from roll to roll, so that both play the same.
"""

from collections.abc import Iterable
from typing import NamedTuple

from pitbook.dice import Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.figures.one_player import PLAYER, cash, mine, ready, settled
from pitbook.games.craps.figures.outcomes import HeldWager, wager_of
from pitbook.games.craps.figures.strategies import Lying, Memory, Strategy, View, Want
from pitbook.games.craps.limits import most_behind, stakes
from pitbook.games.craps.options import PlacingWindow
from pitbook.games.craps.play import step
from pitbook.games.craps.round import CrapsTable, OnOffCall, Settlement, Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.settlement import settle
from pitbook.games.craps.topics import CrapsTopic
from pitbook.money import Cents
from pitbook.strategies.amounts import amounts, largest


class Acted(NamedTuple):
    """The table when the player has done what the strategy asks for."""

    table: CrapsTable
    seen: View  # with what was taken down gone, and nothing placed yet
    events: tuple[e.Event, ...]
    stakes: int  # what lies there for the roll
    commission: int  # paid for it just now

    @property
    def needs(self) -> int:
        """What has to be there for the roll, in hand or on the layout."""
        return self.stakes + self.commission


class AfterRoll(NamedTuple):
    """What a roll did, and the table when others have done what it takes for the next one."""

    table: CrapsTable
    events: tuple[e.Event, ...]
    settled: tuple[Settlement, ...]
    memory: Memory


def acted(rules: CrapsRules, table: CrapsTable, strategy: Strategy, memory: Memory) -> Acted:
    """First the strategy takes down, then it places; what may not be done is refused, with the clause."""
    before, done = _on_layout(table), list[e.Event]()
    for each in tuple(strategy.drops(_view(table), memory)):
        for wager in _lying(table, each):
            table, events = step(rules, table, c.Remove(player=PLAYER, wager=wager.id))
            done += events
    seen = _view(table)
    for want in tuple(strategy.wants(seen, memory)):
        if _lies_there(rules, seen, want):
            continue
        for place in _places(rules, table, want):
            table, events = step(rules, table, place)
            done += events
            table, events = _called(rules, table, want)
            done += events
    after = _on_layout(table)
    return Acted(table, seen, tuple(done), after, before - after - cash(done))


def rolled(rules: CrapsRules, before: Acted, strategy: Strategy, memory: Memory, roll: Roll) -> AfterRoll:
    then, events = step(rules, before.table, c.CallRoll(dice=roll))
    done, table = tuple(settled(events)), ready(rules, then)
    seven_out = any(isinstance(each, e.SevenOut) for each in events)
    view = View(table.point, _seen(table), before.seen, seven_out, (min(roll), max(roll)))
    return AfterRoll(table, tuple(events), done, strategy.learns(memory, view, done))


def net_of_roll(before: Acted, done: Iterable[Settlement]) -> int:
    """What the roll brought the player, in cents, the commission for it paid; what still lies there is theirs."""
    return sum(each.paid - each.collected + each.commission_back for each in done) - before.commission


def _view(table: CrapsTable) -> View:
    return View(table.point, _seen(table))


def _seen(table: CrapsTable) -> tuple[Lying, ...]:
    return tuple([Lying(each.kind, each.number, each.stake) for each in mine(table)])


def _on_layout(table: CrapsTable) -> int:
    return sum(each.stake for each in mine(table))


def _lying(table: CrapsTable, lying: Lying) -> list[Wager]:
    return [each for each in mine(table) if (each.kind, each.number, each.stake) == lying]


def _lies_there(rules: CrapsRules, seen: View, want: Want) -> bool:
    """Just what is wanted; or a line wager that has its point by now, of which the next is for the next come out."""
    if Lying(want.kind, want.number, want.stake) in seen.lying:
        return True
    definition = rules.wagers.get(want.kind)
    on_the_line = definition is not None and definition.window is PlacingWindow.COME_OUT and not want.times
    return on_the_line and not seen.come_out and seen.has(want.kind)


def _places(rules: CrapsRules, table: CrapsTable, want: Want) -> Iterable[c.Place]:
    """A wager as wanted; or behind every wager with a point, and nothing behind it yet, the share that is wanted."""
    if not want.times:
        wanted = _paid_exactly(rules, table, want) if want.whole else Cents(want.stake)
        yield c.Place(player=PLAYER, kind=want.kind, stake=wanted, number=want.number or None)
        return
    definition = rules.wagers[want.kind]
    assert definition.cap is not None, f"{definition.name} lies behind nothing"
    for front in mine(table):
        if front.kind is definition.front and front.number and not table.behind(front.id):
            most = most_behind(definition, front) * want.times // definition.cap.times
            stake = largest(stakes(rules, table, definition, PLAYER), most)
            if stake is not None:
                yield c.Place(player=PLAYER, kind=want.kind, stake=stake, behind=front.id)


def _paid_exactly(rules: CrapsRules, table: CrapsTable, want: Want) -> Cents:
    """The lowest stake from the wanted one up that no fall rounds; the wanted one if the sign allows none."""
    definition = rules.wagers.get(want.kind)
    if definition is None:
        return Cents(want.stake)
    fates = {fate for fate in definition.at.get(want.number, ()) if fate is not None and fate.odds}
    if not fates:
        return Cents(want.stake)

    def is_exact(stake: Cents) -> bool:
        wager = wager_of(rules, HeldWager(want.kind, stake), want.number)
        done = (settle(rules, table, wager, fate) for fate in fates)
        return all(each is None or CrapsTopic.ROUNDED not in each.under for each in done)

    allowed = amounts(stakes(rules, table, definition, PLAYER))
    return next((each for each in allowed if each >= want.stake and is_exact(each)), Cents(want.stake))


def _called(rules: CrapsRules, table: CrapsTable, want: Want) -> tuple[CrapsTable, list[e.Event]]:
    """A wager that is wanted on or off is called so."""
    if want.on is None:
        return table, []
    call = OnOffCall.ON if want.on else OnOffCall.OFF
    newest = max(mine(table), key=lambda each: each.id)
    return step(rules, table, c.CallWager(by=rules.law.called_on.by, player=PLAYER, wager=newest.id, call=call))
