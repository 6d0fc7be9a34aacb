"""What each wager is paid, in the order of the document."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from pitbook.cards import Card, Rank
from pitbook.games.options import InvalidLosing
from pitbook.games.three_card_poker.hands import HandClass, class_at, class_of, same_pair, strength
from pitbook.games.three_card_poker.limits import counted, counted_in, over_its_ante
from pitbook.games.three_card_poker.options import PlayOver, Qualifying
from pitbook.games.three_card_poker.round import (
    DEALER,
    HandDecision,
    Kind,
    Outcome,
    PokerTable,
    Round,
    Settlement,
    Wager,
)
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import Cents, Odds, winnings

NOTHING = Cents(0)
ANTE, PLAY, PAIR_PLUS = Kind.ANTE, Kind.PLAY, Kind.PAIR_PLUS
WIN, LOSE, STANDOFF = Outcome.WIN, Outcome.LOSE, Outcome.STANDOFF
HIGHER, LOWER, EQUAL, BEST_VALUE = T.HIGHER, T.LOWER, T.EQUAL, T.BEST_VALUE
ANTE_PAYS, PLAY_PAYS, OTHER_CLASS, SAME_CLASS = T.ANTE_PAYS, T.PLAY_PAYS, T.OTHER_CLASS, T.SAME_CLASS
CONTAINS, INVALID = Qualifying.CONTAINS, PlayOver.INVALID
BONUS = T.BONUS
QUEEN, PAIR, STRAIGHT, PLAYED_OUT = Rank.QUEEN, HandClass.PAIR, HandClass.STRAIGHT, HandDecision.PLAYED_OUT
NAMED = {each: T(each.slug) for each in HandClass}
"""The topic that says what a hand is."""


def dealer_qualifies(rules: PokerRules, hand: tuple[Card, ...]) -> bool:
    if rules.law.dealer_qualifies.needs is CONTAINS:
        return any(card.rank >= QUEEN for card in hand)
    return strength(hand) >= rules.queen_high


def hand_back(wager: Wager, *under: T) -> Settlement:
    """The whole wager goes back without a result."""
    return Settlement(
        area=wager.area,
        player=wager.player,
        kind=wager.kind,
        outcome=Outcome.VOID,
        stake=wager.stake,
        counted=counted(wager)[0],
        paid=NOTHING,
        collected=NOTHING,
        returned=wager.stake,
        under=under,
    )


def lose(now: Round, wager: Wager, *under: T) -> Settlement:
    amount, about = counted_in(now, wager)
    return _without_pay(wager, LOSE, amount, amount, (*under, *about) if about else under)


def forfeit(wager: Wager, *under: T) -> Settlement:
    """All that lies there is kept, whatever counts of it."""
    return _without_pay(wager, LOSE, wager.stake, wager.stake, under)


def _stand_off(now: Round, wager: Wager, *under: T) -> Settlement:
    amount, about = counted_in(now, wager)
    return _without_pay(wager, STANDOFF, amount, NOTHING, (*under, *about) if about else under)


def _without_pay(wager: Wager, outcome: Outcome, amount: Cents, collected: Cents, under: tuple[T, ...]) -> Settlement:
    stake = wager.stake
    returned: Cents = stake - collected  # type: ignore[assignment]
    return Settlement(wager.area, wager.player, wager.kind, outcome, stake, amount, NOTHING, collected, returned, under)


def _win(rules: PokerRules, now: Round, wager: Wager, odds: Odds, *under: T) -> Settlement:
    amount, about = counted_in(now, wager)
    paid, stake = winnings(amount, odds, rules.rounding, rules.chip), wager.stake
    if about:
        under = (*under, *about)
    if paid * odds.to != amount * odds.win:
        under = (*under, T.ROUNDED)
    return Settlement(wager.area, wager.player, wager.kind, WIN, stake, amount, paid, NOTHING, stake, under, odds)


def settlements(rules: PokerRules, table: PokerTable) -> Iterable[Settlement]:
    """Every open wager, settled on the best value of its hand whatever its owner made of it."""
    now = table.round
    dealer = now.hand(DEALER)
    has_hand = dealer_qualifies(rules, dealer)
    found: Iterable[Settlement] = _against_dealer(rules, table, dealer) if has_hand else _without_hand(rules, table)
    if not now.invalid and rules.law.play_amount.over is not INVALID:
        return found
    return (_or_invalid(rules, table, _or_over(rules, now, done)) for done in found)


def _without_hand(rules: PokerRules, table: PokerTable) -> Iterator[Settlement]:
    """No hand: losing Pair Plus wagers are taken, then all else is paid; Play wagers stand off."""
    now = table.round
    hands = {area: class_of(now.hand(area)) for area in {wager.area for wager in now.wagers}}
    for wager in now.wagers:
        if wager.kind is PAIR_PLUS and hands[wager.area] < PAIR:
            yield lose(now, wager, *_played_out(table, wager), T.PAIR_PLUS_LOST_WITHOUT_HAND)
    for wager in now.wagers:
        hand, kind = hands[wager.area], wager.kind
        if kind is PLAY:
            yield _stand_off(now, wager, T.PLAY_WITHOUT_HAND)
        elif kind is ANTE:
            yield _win(rules, now, wager, rules.ante_odds, T.PAID_WITHOUT_HAND, ANTE_PAYS)
            yield from _bonus(rules, now, wager, hand, T.PAID_WITHOUT_HAND)
        elif hand >= PAIR:
            under = (*_played_out(table, wager), T.PAID_WITHOUT_HAND, NAMED[hand], T.PAIR_PLUS_PAYS)
            yield _win(rules, now, wager, _odds(rules, hand), *under)


def _against_dealer(rules: PokerRules, table: PokerTable, dealer: tuple[Card, ...]) -> list[Settlement]:
    """Hand by hand: the bonus, then Ante and Play by comparison, then Pair Plus by the hand alone."""
    now, theirs, bonuses, found = table.round, strength(dealer), rules.ante_bonus.pays, list[Settlement]()
    antes: dict[int, Wager] = {}
    plays: dict[int, Wager] = {}
    pairs_plus: dict[int, Wager] = {}
    for wager in now.wagers:
        kind = wager.kind
        laid = antes if kind is ANTE else plays if kind is PLAY else pairs_plus
        laid[wager.area] = wager
    other = class_at(theirs)
    for area in now.areas:
        ante, play, pair_plus = antes.get(area), plays.get(area), pairs_plus.get(area)
        if ante is None and pair_plus is None:
            continue
        value = strength(now.hand(area))
        hand = class_at(value)
        if ante is not None:
            if hand.slug in bonuses:
                found += _bonus(rules, now, ante, hand, BONUS)
            by = OTHER_CLASS if hand is not other else _same_class_by(hand, value, theirs)
            found.append(_compared(rules, now, ante, value, theirs, by, rules.ante_odds, ANTE_PAYS))
            if play is not None:
                found.append(_compared(rules, now, play, value, theirs, by, rules.play_odds, PLAY_PAYS))
        if pair_plus is not None:
            found.append(_pair_plus(rules, table, pair_plus, hand))
    return found


def _compared(
    rules: PokerRules, now: Round, wager: Wager, mine: int, theirs: int, by: T, odds: Odds, pays: T
) -> Settlement:
    if mine < theirs:
        return lose(now, wager, LOWER, BEST_VALUE, by)
    if mine == theirs:
        return _stand_off(now, wager, EQUAL, BEST_VALUE, by)
    return _win(rules, now, wager, odds, HIGHER, BEST_VALUE, by, pays)


def _same_class_by(hand: HandClass, mine: int, theirs: int) -> T:
    """The rule that puts two hands of one class in order."""
    if same_pair(mine, theirs):
        return T.SAME_PAIR
    return T.SAME_STRAIGHT if hand is STRAIGHT else SAME_CLASS


def _pair_plus(rules: PokerRules, table: PokerTable, wager: Wager, hand: HandClass) -> Settlement:
    before = _played_out(table, wager)
    if hand < PAIR:
        return lose(table.round, wager, *before, T.PAIR_PLUS_LOST)
    return _win(rules, table.round, wager, _odds(rules, hand), *before, T.PAIR_PLUS_WON, NAMED[hand], T.PAIR_PLUS_PAYS)


def _odds(rules: PokerRules, hand: HandClass) -> Odds:
    odds = rules.pair_plus.odds(hand)
    assert odds is not None, f"the schedule pays {hand.words}"
    return odds


def _played_out(table: PokerTable, wager: Wager) -> tuple[T, ...]:
    """Why a Pair Plus wager is settled although its hand was not played."""
    now = table.round
    if now.decisions.get(wager.area) is not PLAYED_OUT:
        return ()
    for done in now.settled:
        if done.area == wager.area and done.kind is Kind.ANTE:
            return tuple(
                topic for topic in done.under if topic in (T.CANNOT_MATCH, T.CANNOT_MATCH_AGAIN, T.NO_DECISION)
            )
    return (T.NO_DECISION,)


def _bonus(rules: PokerRules, now: Round, ante: Wager, hand: HandClass, topic: T) -> tuple[Settlement, ...]:
    odds = rules.ante_bonus.odds(hand)
    if odds is None:
        return ()
    paid = _win(rules, now, ante, odds, topic, NAMED[hand], T.BONUS_PAYS)
    return (replace(paid, kind=Kind.ANTE_BONUS, stake=NOTHING, returned=NOTHING),)


def _or_over(rules: PokerRules, now: Round, done: Settlement) -> Settlement:
    """A Play wager larger than its Ante, where that is read to be no wager at all."""
    if done.kind is not Kind.PLAY:
        return done
    wager = now.open_wager(done.area, done.kind)
    return done if wager is None or not play_is_void(rules, now, wager) else hand_back(wager, T.PLAY_AMOUNT)


def play_is_void(rules: PokerRules, now: Round, wager: Wager) -> bool:
    return rules.law.play_amount.over is INVALID and over_its_ante(now, wager)


def _or_invalid(rules: PokerRules, table: PokerTable, done: Settlement) -> Settlement:
    """An invalid wager wins nothing; whether it can be lost is a reading."""
    if done.player not in table.round.invalid:
        return done
    if done.outcome is Outcome.LOSE and rules.law.invalid_during.losing is InvalidLosing.TAKEN:
        return replace(done, under=(*done.under, T.INVALID_DURING))
    return replace(
        done,
        outcome=Outcome.VOID,
        paid=NOTHING,
        collected=NOTHING,
        returned=done.stake,
        under=(T.INVALID_DURING,),
        odds=None,
    )
