"""Settles a Casino War case by playing it on the engine, command by command, as officials would have given them."""

from typing import Any

import msgspec

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
    boxes = max((position.box for position in case.positions), default=0)
    playing = Playing(compile_rules(rulebook, case_terms(rulebook, case.table, boxes)), case)
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
