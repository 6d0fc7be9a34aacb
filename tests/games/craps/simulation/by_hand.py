"""A strategy of Craps by hand: on the engine, roll by roll, at a table that is never started anew."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from pitbook.dice import Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps.events import Event
from pitbook.games.craps.figures.one_player import PLAYER, cash, mine, open_table, ready, settled
from pitbook.games.craps.figures.strategies import Lying, Memory, Strategy, View, Want
from pitbook.games.craps.options import Kind
from pitbook.games.craps.play import step
from pitbook.games.craps.round import CrapsTable, OnOffCall, Settlement
from pitbook.games.craps.rules import CrapsRules, rules_of
from pitbook.money import Cents
from pitbook.simulation.automaton import WagerLine


@cache
def rules() -> CrapsRules:
    return rules_of("star-craps")


class Step(NamedTuple):
    """One roll: what lay there, what it settled, and the chips that went to the player less those they put out."""

    lying: tuple[Lying, ...]
    settled: tuple[Settlement, ...]
    cash: int


def on_engine(strategy: Strategy, rolls: Iterable[Roll]) -> tuple[list[Step], CrapsTable]:
    """Before each roll the strategy takes down, then places; after it, it learns."""
    table, memory, done = open_table(rules()), strategy.start, list[Step]()
    for roll in rolls:
        table, before = acted(table, strategy, memory)
        lying = seen(table).lying
        table, events = step(rules(), table, c.CallRoll(dice=roll))
        done.append(Step(lying, tuple(settled(events)), cash([*before, *events])))
        table = ready(rules(), table)
        memory = strategy.learns(memory, seen(table), done[-1].settled)
    return done, table


def seen(table: CrapsTable) -> View:
    return View(table.point, tuple(Lying(each.kind, each.number, each.stake) for each in mine(table)))


def acted(table: CrapsTable, strategy: Strategy, memory: Memory) -> tuple[CrapsTable, list[Event]]:
    events = list[Event]()
    for dropped in list(strategy.drops(seen(table), memory)):
        [wager] = [each for each in mine(table) if Lying(each.kind, each.number, each.stake) == dropped]
        table, more = step(rules(), table, c.Remove(player=PLAYER, wager=wager.id))
        events += more
    for want in list(strategy.wants(seen(table), memory)):
        for command in commands(table, want):
            table, more = step(rules(), table, command)
            events += more
            if want.on is not None:
                call = OnOffCall.ON if want.on else OnOffCall.OFF
                by, wager_id = rules().law.called_on.by, table.next_wager - 1
                table, _ = step(rules(), table, c.CallWager(by=by, player=PLAYER, wager=wager_id, call=call))
    return table, events


def commands(table: CrapsTable, want: Want) -> Iterator[c.Place]:
    """Behind a wager the share of the cap that is wanted, in whole chips: here the cap is twice what lies in front,
    or what would win that much."""
    if not want.times:
        yield c.Place(player=PLAYER, kind=want.kind, stake=Cents(want.stake), number=want.number or None)
        return
    definition = rules().wagers[want.kind]
    for front in [each for each in mine(table) if each.kind is definition.front and each.number]:
        odds = definition.odds_at(front.number)
        lay = want.kind in (Kind.BEHIND_DONT_WIN, Kind.BEHIND_DONT_COME)
        stake = front.stake * want.times * (odds.to if lay else 1) // (odds.win if lay else 1) // 100 * 100
        if not table.behind(front.id) and stake >= 500:
            yield c.Place(player=PLAYER, kind=want.kind, stake=Cents(stake), behind=front.id)


def line_of(done: Settlement) -> WagerLine:
    """A wager's number is the one it was placed on, or lies behind; a line or Come wager was placed on none."""
    wager = done.wager
    has_number = wager.kind not in (Kind.WIN_LINE, Kind.DONT_WIN, Kind.COME, Kind.DONT_COME)
    net = done.paid - done.collected - wager.commission + done.commission_back
    decided = done.outcome.value not in ("void", "returned")
    return WagerLine(wager.kind.value, wager.number if has_number else 0, wager.stake, net, decided)
