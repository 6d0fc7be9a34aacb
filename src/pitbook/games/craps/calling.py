"""Wagers called On and Off, and the buttons that show it."""

from collections.abc import Iterator

from msgspec.structs import replace

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import named, own
from pitbook.games.craps.options import MarkerCovers
from pitbook.games.craps.round import Call, CrapsTable, Wager, active
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Offer, OneOf, Struct, offer

UNDER = {Call.ON: (T.CALLED_ON, T.MARKER_ON), Call.OFF: (T.CALLED_OFF, T.MARKER_OFF)}


def call_wager(rules: CrapsRules, table: CrapsTable, command: c.CallWager) -> list[e.Event]:
    asked = f"Calling wager {command.wager} {command.call.value}"
    check_role(rules, command.by, rules.law.called_on.by, asked, T.CALLED_ON)
    wager = own(rules, table, command.player, command.wager, asked, T.CALLED_ON)
    if not rules.wagers[wager.kind].can_be_off:
        raise rules.refusal(
            f"Calling the {named(rules, wager)} {command.call.value}",
            "such a wager is never off",
            "Remove it, where that may be done.",
            T.CALLED_OFF,
        )
    return [
        e.WagerCalled(
            wager=replace(each, call=command.call),
            call=command.call,
            confirmed_by=command.by,
            under=UNDER[command.call],
        )
        for each in _covered(rules, table, wager)
    ]


def _covered(rules: CrapsRules, table: CrapsTable, wager: Wager) -> tuple[Wager, ...]:
    if rules.law.called_on.covers is MarkerCovers.WAGER:
        return (wager,)
    return tuple(each for each in table.wagers() if each.player == wager.player and rules.wagers[each.kind].can_be_off)


def offer_calling(rules: CrapsRules, table: CrapsTable) -> Iterator[Offer]:
    for wager in table.wagers():
        if rules.wagers[wager.kind].can_be_off:
            yield offer(
                c.CallWager,
                by=officials(rules, rules.law.called_on.by),
                player=OneOf(values=(wager.player,)),
                wager=OneOf(values=(wager.id,)),
                call=OneOf(values=tuple(Call)),
            )


class Marks(Struct, frozen=True):
    """What lies on the layout besides chips and dice: the puck, and the buttons on top of wagers."""

    puck: int  # the number it lies at, On; 0: it lies aside, Off
    buttons: dict[int, tuple[T, ...]]  # by wager
    off: tuple[int, ...]  # wagers that the next roll does not decide, with or without a button


def marks(rules: CrapsRules, table: CrapsTable) -> Marks:
    """Everything a screen has to draw on top of the chips."""
    buttons: dict[int, tuple[T, ...]] = {}
    off = []
    for wager in table.wagers():
        definition = rules.wagers[wager.kind]
        called = () if wager.call is None else UNDER[wager.call][1:]
        shown = (*(() if definition.button is None else (definition.button,)), *called)
        if shown:
            buttons[wager.id] = shown
        if definition.can_be_off and not active(wager, come_out=table.come_out):
            off.append(wager.id)
    return Marks(puck=table.point, buttons=buttons, off=tuple(off))
