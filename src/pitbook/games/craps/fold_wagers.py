"""How wagers come to lie on the layout, change there, and are taken down."""

from msgspec.structs import replace

from pitbook.games.craps import events as e
from pitbook.games.craps.definitions import NO_NUMBER
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import CrapsTable, TakenDown, Wager
from pitbook.games.craps.rules import SPOTS
from pitbook.games.craps.topics import CrapsTopic

Layout = dict[str, tuple[Wager, ...]]


def with_wager(layout: Layout, wager: Wager) -> Layout:
    """The layout with one more wager."""
    spot = SPOTS[wager.kind][wager.number]
    return {**layout, spot: (*layout.get(spot, ()), wager)}


def with_changed(layout: Layout, wager: Wager) -> Layout:
    """The layout with this wager in the place of the one of the same number."""
    spot = wager.spot
    return {**layout, spot: tuple([wager if each.id == wager.id else each for each in layout[spot]])}


def without(layout: Layout, wager: Wager) -> Layout:
    spot = SPOTS[wager.kind][wager.number]
    changed = layout.copy()
    there = changed.pop(spot)
    # A roll decides the wagers of a spot in order, so the first is nearly always the one.
    left = there[1:] if there[0].id == wager.id else tuple([each for each in there if each.id != wager.id])
    if left:
        changed[spot] = left
    return changed


def wager_placed(table: CrapsTable, event: e.WagerPlaced) -> CrapsTable:
    return replace(table, layout=with_wager(table.layout, event.wager), next_wager=table.next_wager + 1)


def wager_changed(
    table: CrapsTable, event: e.WagerIncreased | e.WagerCalled | e.WagerCalledOff | e.StakeCorrected
) -> CrapsTable:
    return replace(table, layout=with_changed(table.layout, event.wager))


def wager_reduced(table: CrapsTable, event: e.WagerReduced) -> CrapsTable:
    layout = with_changed(table.layout, event.wager)
    return replace(table, layout=layout, taken_down=_taken_down(table, event))


def wager_removed(table: CrapsTable, event: e.WagerRemoved) -> CrapsTable:
    wager = event.wager
    last_wager = table.last_wager
    if wager.after_roll < table.rolls:  # it lay there while dice rolled
        last_wager = {**last_wager, wager.player: table.rolls}
    return replace(
        table,
        layout=without(table.layout, wager),
        taken_down=_taken_down(table, event),
        last_wager=last_wager,
    )


def _taken_down(table: CrapsTable, event: e.WagerReduced | e.WagerRemoved) -> tuple[TakenDown, ...]:
    """Don't wagers that a player takes down are remembered.

    A Don't Win until the line is decided, a Don't Come without a point until the next roll.
    """
    wager = event.wager
    gone = TakenDown(player=wager.player, kind=wager.kind)
    if CrapsTopic.DONT_REMOVED not in event.under or gone in table.taken_down:
        return table.taken_down
    next_one = wager.kind is Kind.DONT_WIN or wager.number == NO_NUMBER
    return (*table.taken_down, gone) if next_one else table.taken_down
