"""What a layout says of its wagers is what the engine pays: each is wagered, decided in every way, and compared."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from pitbook.cards import Card
from pitbook.dice import ROLLS, Roll
from pitbook.games import casino_war as war
from pitbook.games import craps
from pitbook.games import three_card_poker as poker
from pitbook.games.casino_war import events as war_events
from pitbook.games.craps import events as craps_events
from pitbook.games.craps.options import Kind
from pitbook.games.kernel import covered
from pitbook.games.layout import LayoutWager, Payout
from pitbook.games.three_card_poker import events as poker_events
from pitbook.money import Cents
from tests.table.test_printed import layout

CRAPS, POKER = "star-craps", "star-three-card-poker"


def pays(prize: Payout, stake: int) -> Fraction:
    """By what is printed, on top of the wager: `7.5 to 1` of `1 of 2 parts`."""
    if prize.odds == "stands off":
        return Fraction(0)
    win, to = prize.odds.split(" to ")
    parts, of = prize.part.split(" parts")[0].split(" of ") if prize.part else ("1", "1")
    return Fraction(win) / Fraction(to) * Fraction(parts) / Fraction(of) * stake


# Craps: whatever way the dice fall

RULES = craps.rules_of(CRAPS)
FRONTS = {
    Kind.BEHIND_WIN_LINE: Kind.WIN_LINE,
    Kind.BEHIND_DONT_WIN: Kind.DONT_WIN,
    Kind.BEHIND_COME: Kind.COME,
    Kind.BEHIND_DONT_COME: Kind.DONT_COME,
}
LINES, COMES = (Kind.WIN_LINE, Kind.DONT_WIN), (Kind.COME, Kind.DONT_COME)
STAKE, AGAINST_PLACE = Cents(66_000), Cents(88_000)
"""Of these all odds make whole chips."""
NOT_HARD = {roll.total: roll for roll in ROLLS if not roll.hard}


def after(table: craps.CrapsTable, *commands: craps.Command) -> craps.CrapsTable:
    for each in commands:
        table, _ = craps.step(RULES, table, each)
    return table


def with_shooter(point: int) -> craps.CrapsTable:
    """Bob has the dice; 0: before a come out roll."""
    table = after(
        craps.new_table(RULES),
        craps.Sit(player="bob", place=1),
        craps.Sit(player="ann", place=2),
        craps.Place(player="bob", kind=Kind.WIN_LINE, stake=Cents(1000)),
        craps.OfferDice(),
        craps.AcceptDice(player="bob"),
        craps.ChooseDice(player="bob", dice=(1, 2)),
    )
    return after(table, craps.CallRoll(dice=NOT_HARD[point])) if point else table


def lying(kind: Kind, number: int) -> craps.CrapsTable:
    """Ann's wager lies there: one that takes its number from a roll has had it."""
    front = FRONTS.get(kind)
    if front is not None:
        table = lying(front, number)
        [before] = [each for each in table.wagers() if each.player == "ann"]
        return after(table, craps.Place(player="ann", kind=kind, stake=STAKE, behind=before.id))
    if kind in LINES + COMES:
        table = with_shooter(0 if kind in LINES else 5 if number == 9 else 9)
        table = after(table, craps.Place(player="ann", kind=kind, stake=STAKE))
        return after(table, craps.CallRoll(dice=NOT_HARD[number])) if number else table
    return after(with_shooter(9), craps.Place(player="ann", kind=kind, number=number or None, stake=stake_on(kind)))


def stake_on(kind: Kind) -> Cents:
    return AGAINST_PLACE if kind is Kind.PLACE_LOSE else STAKE


def paid(table: craps.CrapsTable, kind: Kind, roll: Roll) -> int:
    _, events = craps.step(RULES, table, craps.CallRoll(dice=roll))
    settled = [each.settlement for each in events if isinstance(each, craps_events.Settled)]
    return sum(each.paid for each in settled if each.wager.player == "ann" and each.wager.kind is kind)


def printed_pay(wager: LayoutWager, stake: Cents, roll: Roll) -> Fraction:
    if wager.falls and roll not in wager.falls:
        return Fraction(0)
    return sum((pays(each, stake) for each in wager.prizes if roll.total in each.totals), Fraction(0))


@pytest.mark.parametrize("kind", [each for each in Kind if each is not Kind.UNDER_SEVEN], ids=lambda kind: kind.value)
def test_craps_pays_what_is_printed_however_the_dice_fall(kind: Kind) -> None:
    printed = [each for each in layout(CRAPS).values() if each.kind == kind.value]
    assert printed
    for wager in printed:
        table = lying(kind, wager.number)
        expected = {roll: printed_pay(wager, stake_on(kind), roll) for roll in ROLLS}
        assert {roll: paid(table, kind, roll) for roll in ROLLS} == expected, wager.number
        assert any(expected.values())


# Three Card Poker: a hand of each class

HANDS = {
    "straight flush": "9S 8S 7S",
    "three of a kind": "9S 9D 9C",
    "straight": "9S 8D 7C",
    "flush": "9S 7S 2S",
    "one pair": "9S 9D 2C",
    "high card": "9S 7D 2C",
}
DEALER = "QH 3D 2H"  # which plays, and loses to a pair


def dealt(mine: str) -> Iterator[tuple[str, int]]:
    rules = poker.rules_of(POKER)
    cards = [card for pair in zip(DEALER.split(), mine.split(), strict=True) for card in pair]
    table, stake = poker.ready_table(rules), Cents(6000)
    for command in (
        poker.Sit(player="ann", area=1),
        poker.Place(player="ann", kind=poker.Kind.ANTE, stake=stake),
        poker.Place(player="ann", kind=poker.Kind.PAIR_PLUS, stake=stake),
        *(poker.Draw(card=Card(each)) for each in cards),
        poker.HandleCards(player="ann"),
        poker.Play(player="ann", stake=stake),
        poker.Reveal(),
    ):
        table, _ = poker.step(rules, table, command)
    _, events = poker.step(rules, table, poker.Settle())
    for each in events:
        if isinstance(each, poker_events.Settled):
            yield each.settlement.kind.value, each.settlement.paid


@pytest.mark.parametrize("hand", HANDS)
def test_poker_pays_what_is_printed_for_each_hand(hand: str) -> None:
    found, printed = dict(dealt(HANDS[hand])), layout(POKER)
    for kind in ("pair_plus", "ante_bonus"):
        prizes = [each for each in printed[kind, 0].prizes if each.when == hand]
        assert found.get(kind, 0) == sum(pays(each, 6000) for each in prizes), kind
    if hand != "high card":
        for kind in ("ante", "play"):
            assert found[kind] == pays(printed[kind, 0].prizes[0], 6000)


def test_every_hand_that_is_printed_was_dealt() -> None:
    printed = layout(POKER)
    assert {prize.when for kind in ("pair_plus", "ante_bonus") for prize in printed[kind, 0].prizes} < {*HANDS}


# Casino War: won, tied, won at war and tied again


@pytest.mark.parametrize("rulebook", ["star-casino-war", "canberra-casino-war", "crown-casino-war"])
@pytest.mark.parametrize(("cards", "when"), [("9C 8D", ""), ("9C 9D KS QH", "war won"), ("9C 9D KS KH", "second tie")])
def test_war_pays_what_is_printed(rulebook: str, cards: str, when: str) -> None:
    rules, stake = war.rules_of(rulebook), Cents(1000)
    table, found = war.mid_shoe(rules), dict[str, int]()
    first, *later = (cards.split()[place : place + 2] for place in range(0, len(cards.split()), 2))
    kinds = (war.Kind.FIRST, war.Kind.TIE)
    commands: list[war.Command] = [
        war.Sit(player="ann", box=1),
        *(war.Place(player="ann", box=1, kind=kind, stake=stake) for kind in kinds),
        *(war.Draw(card=Card(each)) for each in first),
        war.Settle(),
    ]
    for pair in later:
        commands.append(war.GoToWar(player="ann", box=1, stake=stake))
        commands += [war.Draw(card=Card(each)) for each in pair]
        commands.append(war.Settle())
    for command in commands:
        assert covered(war.awaits(rules, table), command)
        table, events = war.step(rules, table, command)
        found |= {
            each.settlement.kind.value: each.settlement.paid for each in events if isinstance(each, war_events.Settled)
        }
    printed = layout(rulebook)
    for kind in ("first", "second") if later else ("first",):
        [prize] = [each for each in printed[kind, 0].prizes if each.when == when]
        assert found[kind] == pays(prize, stake), kind
    assert found["tie"] == (pays(printed["tie", 0].prizes[0], stake) if later else 0)
