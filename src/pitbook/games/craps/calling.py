"""Wagers called On and Off, and the buttons that show it."""

from collections.abc import Iterator

from msgspec.structs import replace

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import named, own
from pitbook.games.craps.options import MarkerCovers, Permitted
from pitbook.games.craps.round import ROLLING, CrapsTable, OnOffCall, Wager, active
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.theirs import MOST_LATELY, theirs_at
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import officials
from pitbook.games.kernel import Offer, OneOf, Struct, offer
from pitbook.games.lately import Lately
from pitbook.rulebooks.roles import Role

UNDER = {OnOffCall.ON: (T.CALLED_ON, T.MARKER_ON), OnOffCall.OFF: (T.CALLED_OFF, T.MARKER_OFF)}


def call_wager(rules: CrapsRules, table: CrapsTable, command: c.CallWager) -> list[e.Event]:
    """On is confirmed by an official; Off needs nobody, so its owner may call it alone."""
    asked = f"Calling wager {command.wager} {command.call.value}"
    topic = UNDER[command.call][0]
    if command.by not in _callers(rules, command.call).values:
        lowest = rules.law.called_on.by
        raise rules.refusal(asked, f"{command.by.named} may not do this", f"Ask {lowest.named}.", topic)
    wager = own(rules, table, command.player, command.wager, asked, topic)
    if not rules.wagers[wager.kind].can_be_off:
        raise rules.refusal(
            f"Calling {named(rules, wager)} {command.call.value}",
            "such a wager is never off",
            "Remove it, where that may be done.",
            T.CALLED_OFF,
        )
    if not _may_call(rules, table):
        because = "the dice are rolling"
        raise rules.refusal(asked, because, "Wait for the roll.", *dict.fromkeys((topic, T.CALLED_OFF)))
    return [_called(replace(each, call=command.call), command) for each in _covered(rules, table, wager)]


def _called(wager: Wager, command: c.CallWager) -> e.Event:
    under = UNDER[command.call]
    if command.by is Role.PLAYER:
        return e.WagerCalledOff(wager=wager, under=under)
    return e.WagerCalled(wager=wager, call=command.call, confirmed_by=command.by, under=under)


def _callers(rules: CrapsRules, call: OnOffCall) -> OneOf:
    if call is OnOffCall.ON:
        return officials(rules, rules.law.called_on.by)
    return OneOf(values=(Role.PLAYER, *rules.roles))


def _may_call(rules: CrapsRules, table: CrapsTable) -> bool:
    return table.phase is not ROLLING or rules.law.called_off.in_the_air is Permitted.ALLOWED


def _covered(rules: CrapsRules, table: CrapsTable, wager: Wager) -> tuple[Wager, ...]:
    if rules.law.called_on.covers is MarkerCovers.WAGER:
        return (wager,)
    return tuple(each for each in table.wagers() if each.player == wager.player and rules.wagers[each.kind].can_be_off)


def offer_calling(rules: CrapsRules, table: CrapsTable) -> Iterator[tuple[Offer, ...]]:
    if _may_call(rules, table):
        for player, theirs in theirs_at(table).items():
            yield _LATELY.made(player, theirs, rules, _calling, rules, theirs)


_LATELY, _OF_ONE_LATELY = Lately[Offer](MOST_LATELY), Lately[Offer](8 * MOST_LATELY)


def _calling(rules: CrapsRules, theirs: CrapsTable) -> Iterator[Offer]:
    for wager in theirs.wagers():
        if rules.wagers[wager.kind].can_be_off:
            yield from _OF_ONE_LATELY.made((wager.player, wager.id), wager, rules, _calling_one, rules, wager)


def _calling_one(rules: CrapsRules, wager: Wager) -> Iterator[Offer]:
    for call in OnOffCall:
        yield offer(
            c.CallWager,
            by=_callers(rules, call),
            player=OneOf(values=(wager.player,)),
            wager=OneOf(values=(wager.id,)),
            call=OneOf(values=(call,)),
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
