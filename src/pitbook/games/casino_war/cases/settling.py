"""Settles a Casino War case by playing it on the engine, command by command, as officials would have given them."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.cases.contract import Cases
from pitbook.cases.result import BadCase, SettledCase
from pitbook.games.casino_war.cases.dealing import play
from pitbook.games.casino_war.cases.expected import SHAPE
from pitbook.games.casino_war.cases.format import WarCase, WarRound
from pitbook.games.casino_war.cases.opening import open_round
from pitbook.games.casino_war.cases.permission import settle_permission
from pitbook.games.casino_war.cases.playing import Playing
from pitbook.games.casino_war.cases.result import BoxWager, CardsResult
from pitbook.games.casino_war.cases.terms import case_terms
from pitbook.games.casino_war.dealing import positions
from pitbook.games.casino_war.round import DEALER, Settlement
from pitbook.games.casino_war.rules import compile_rules
from pitbook.rulebooks.model import Rulebook

BURNED_IN_ERROR = "card-burned-in-error"  # a reading, where a document says nothing of it


def settle(rulebook: Rulebook, raw: dict[str, Any]) -> SettledCase:
    case: WarCase = msgspec.convert(raw, WarCase)
    if isinstance(case, WarRound):
        _check(case)
        return settle_round(rulebook, case)
    return settle_permission(rulebook, case)


def _check(case: WarRound) -> None:
    """What no type can say: positions that are there once, events that name what they need."""
    seen: set[tuple[int, str]] = set()
    for place, position in enumerate(case.positions):
        if (position.box, position.player) in seen:
            where = f"positions[{place}]: {position.player} is on box {position.box} already"
            raise BadCase(f"{where}; write both wagers there")
        seen.add((position.box, position.player))
        if position.wagers.first is None and position.wagers.tie is None:
            raise BadCase(f"positions[{place}].wagers: expected first, tie or both")
    boxes = {position.box for position in case.positions}
    for place, event in enumerate(case.events):
        if event.type == "box_missed" and event.box not in boxes:
            raise BadCase(f"events[{place}].box: expected a box with a wager, one of {sorted(boxes)}")


def settle_round(rulebook: Rulebook, case: WarRound) -> SettledCase:
    """Where the cards do not fit what the document says, they may show how it was read where it says nothing."""
    try:
        return _settle_round(rulebook, case)
    except BadCase:
        for readings, nearest_power in _as_the_cards_may_show(rulebook, case):
            with suppress(BadCase):
                return _settle_round(rulebook, case, readings, nearest_power=nearest_power)
        raise


def _as_the_cards_may_show(rulebook: Rulebook, case: WarRound) -> Iterator[tuple[dict[str, str], bool]]:
    types = {event.type for event in case.events}
    reading = rulebook.readings.get(BURNED_IN_ERROR)
    if reading is not None and "burned_in_error" in types:
        yield from (({reading.id: each}, False) for each in reading.alternatives if each != reading.chosen)
    if "void_round" in types:
        yield {}, True


def _settle_round(
    rulebook: Rulebook, case: WarRound, readings: dict[str, str] | None = None, *, nearest_power: bool = False
) -> SettledCase:
    boxes = max((position.box for position in case.positions), default=0)
    machine = any("machine" in f"{event.type} {event.cause}" for event in case.events)
    terms = replace(case_terms(rulebook, case.table, boxes, machine=machine), readings=readings or {})
    playing = Playing(compile_rules(rulebook, terms), case, nearest_power=nearest_power)
    open_round(playing)
    if positions(playing.rules, playing.table):
        play(playing)
    return SettledCase(result=_result(playing), story=tuple(playing.story))


def _result(playing: Playing) -> CardsResult:
    now = playing.table.round
    rows = [_row(playing, each) for each in (*now.settled, *playing.not_accepted)]
    order = {(p.box, p.player): place for place, p in enumerate(playing.case.positions)}
    kinds = {"first": 0, "tie": 1, "second": 2}
    rows.sort(key=lambda row: (row.wager == "second", order[row.box, row.player], kinds[row.wager]))
    net = {position.player: 0 for position in playing.case.positions}
    for row in rows:
        net[row.player] += row.paid_cents - row.collected_cents
    hands = {str(box): _letters(now.hand(box)) for box in now.initial_due if box != DEALER and now.hand(box)}
    return CardsResult(
        id=playing.case.id,
        wagers=tuple(rows),
        net_cents=net,
        hands=hands,
        dealer=_letters(now.hand(DEALER)),
        event_rules=playing.rules_of(playing.rules.cited(*playing.event_topics)),
        refused=tuple(playing.refused),
    )


def _row(playing: Playing, done: Settlement) -> BoxWager:
    return BoxWager(
        box=done.box,
        player=done.player,
        wager=done.kind.value,
        stake_cents=done.stake,
        settled_cents=done.counted,
        outcome=done.outcome.value,
        paid_cents=done.paid,
        collected_cents=done.collected,
        returned_cents=done.returned,
        rules=playing.rules_of(playing.rules.cited(*done.under)),
    )


def _letters(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.value for card in cards)


CASES = Cases(SHAPE, settle)
