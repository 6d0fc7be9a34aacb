"""Settles a Three Card Poker case by playing it on the engine, command by command."""

from typing import Any

import msgspec

from pitbook.cases.contract import Cases
from pitbook.cases.result import BadCase, SettledCase
from pitbook.games.three_card_poker.cases.dealing import play
from pitbook.games.three_card_poker.cases.expected import SHAPE
from pitbook.games.three_card_poker.cases.format import PokerCase, PokerRound
from pitbook.games.three_card_poker.cases.permission import settle_permission
from pitbook.games.three_card_poker.cases.playing import Playing
from pitbook.games.three_card_poker.cases.result import DealerResult, HandResult, PokerResult, SeatWager
from pitbook.games.three_card_poker.cases.terms import case_terms
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, class_of
from pitbook.games.three_card_poker.round import DEALER, HandDecision, Settlement
from pitbook.games.three_card_poker.rules import compile_rules
from pitbook.games.three_card_poker.settlement import dealer_qualifies
from pitbook.rulebooks.model import Rulebook

ROW_ORDER = ("ante", "pair_plus", "play", "ante_bonus")


def settle(rulebook: Rulebook, raw: dict[str, Any]) -> SettledCase:
    case: PokerCase = msgspec.convert(raw, PokerCase)
    if not isinstance(case, PokerRound):
        return settle_permission(rulebook, case)
    _check(case)
    areas = max((position.seat for position in case.positions), default=0)
    machine = any(event.type == "device_malfunction" for event in case.events)
    playing = Playing(compile_rules(rulebook, case_terms(rulebook, case.table, areas, machine=machine)), case)
    playing.story += _taken_for_granted(playing)
    play(playing)
    return SettledCase(result=_result(playing), story=tuple(playing.story))


def _taken_for_granted(playing: Playing) -> list[str]:
    """A case without schedules is settled by common ones, and says so."""
    given, rules = playing.case.table, playing.rules
    return [
        f"{name}: the case gives no schedule, so {schedule.name} is used, which is {schedule.source}"
        for kind, name, schedule, said in (
            ("ante_bonus", rules.names.ante_bonus, rules.ante_bonus, given.ante_bonus),
            ("pair_plus", rules.names.pair_plus, rules.pair_plus, given.pair_plus),
        )
        if said is None and rules.has_wager(kind)
    ]


def _check(case: PokerRound) -> None:
    """What no type can say: events that name the seat they need."""
    seats = {each.seat for each in case.positions if each.wagers.ante or each.wagers.pair_plus}
    for place, event in enumerate(case.events):
        known = event.seat in seats or (event.seat is None and len(seats) == 1)
        if event.type in ("player_hand_wrong_number_of_cards", "invalid_wager") and not known:
            raise BadCase(f"events[{place}].seat: expected a seat with a wager, one of {sorted(seats)}")
        if event.type == "hand_dealt_to_empty_area_found_late" and event.seat in seats:
            raise BadCase(f"events[{place}].seat: expected a seat without a wager, none of {sorted(seats)}")


def _result(playing: Playing) -> PokerResult:
    now = playing.table.round
    rows = [_row(playing, each) for each in (*now.settled, *playing.not_accepted)]
    order = {position.seat: place for place, position in enumerate(playing.case.positions)}
    rows.sort(key=lambda row: (order[row.seat], ROW_ORDER.index(row.wager)))
    net = {position.player: 0 for position in playing.case.positions}
    for row in rows:
        net[row.player] += row.paid_cents - row.collected_cents
    hands = {} if now.voided else {str(area): _hand(now.hand(area)) for area in _compared(playing)}
    return PokerResult(
        id=playing.case.id,
        wagers=tuple(rows),
        net_cents=net,
        hands=hands,
        dealer=_dealer(playing),
        event_rules=playing.rules_of(playing.rules.cited(*playing.event_topics)),
        refused=tuple(playing.refused),
    )


def _compared(playing: Playing) -> list[int]:
    now = playing.table.round
    return [area for area in now.areas if now.decisions.get(area) is not HandDecision.VOID]


def _hand(cards: Any) -> HandResult:
    return HandResult(cards=tuple(card.value for card in cards), value=class_of(cards).slug)


def _dealer(playing: Playing) -> DealerResult | None:
    now = playing.table.round
    cards = now.hand(DEALER)
    if now.voided or len(cards) != CARDS_PER_HAND:
        return None
    hand = _hand(cards)
    return DealerResult(cards=hand.cards, value=hand.value, qualifies=dealer_qualifies(playing.rules, cards))


def _row(playing: Playing, done: Settlement) -> SeatWager:
    return SeatWager(
        seat=done.area,
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


CASES = Cases(SHAPE, settle)
