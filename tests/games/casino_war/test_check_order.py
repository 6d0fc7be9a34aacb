"""Where two things are wrong at once, the one that stands first in the document is cited, and always the same one.

Each case gives a command with two faults, then the same with the first one mended, which is refused for the second.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules, rules_of
from pitbook.games.kernel import Refused
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

STAR, CANBERRA, CROWN = "star-casino-war", "canberra-casino-war", "crown-casino-war"
TOO_MUCH, TOO_LITTLE, ENOUGH, NOT_IN_CHIPS = Cents(1_000_000), Cents(1), Cents(1000), Cents(1050)


def place(player: str = "Ann", box: int = 1, kind: Kind = Kind.FIRST, stake: int = ENOUGH, **more: Any) -> c.Place:
    return c.Place(player=player, box=box, kind=kind, stake=Cents(stake), **more)


def draws(*cards: str) -> tuple[c.Command, ...]:
    return tuple(c.Draw(card=Card(card)) for card in cards)


ANN, BEN, CLEO, DAN = (c.Sit(player=name, box=box) for name, box in (("Ann", 1), ("Ben", 2), ("Cleo", 3), ("Dan", 4)))
WAGER = place()
TIED = (ANN, BEN, WAGER, place("Ben", 2), *draws("8C", "8D", "8H"), c.Settle())  # Ann and Ben must choose
SIX_KINGS_OUT = tuple(c.FaceUpCard(by=Role.DEALER, card=Card("KC")) for _ in range(6))
SHUFFLE = c.ShuffleCards(method=ShuffleMethod.BY_HAND)
UNSOUND = TableSign(first=Limits(minimum=Cents(0), maximum=Cents(1)), tie=Limits(minimum=Cents(0), maximum=Cents(1)))
HIGHER = TableSign(
    first=Limits(minimum=Cents(2000), maximum=Cents(50_000)), tie=Limits(minimum=Cents(500), maximum=Cents(10_000))
)


class Step(NamedTuple):
    """A table, a command that is refused there, and the clause that says so."""

    setup: tuple[c.Command, ...]
    command: c.Command
    clause: str


class Order(NamedTuple):
    rulebook: str
    both: Step
    mended: Step
    terms: Mapping[str, Any] = MappingProxyType({})
    phase: Phase = Phase.BETTING


ORDERS: dict[str, Order] = {
    # Star: 5.1 who, 5.2 what, 5.3 with what, 5.4 and 5.5 when, 5.6 and 5.7 where, 6 how much
    "after the first card, and too much": Order(
        STAR,
        Step((ANN, WAGER, *draws("8C")), place(box=2, stake=TOO_MUCH), "5.4"),
        Step((ANN, WAGER), place(box=2, stake=TOO_MUCH), "6.1"),
    ),
    "after the first card, and a stranger": Order(
        STAR,
        Step((ANN, WAGER, *draws("8C")), place("Ben", 2), "5.4"),
        Step((ANN, WAGER), place("Ben", 2), "5.1"),
    ),
    "a stranger, and too much": Order(
        STAR,
        Step((), place(stake=TOO_MUCH), "5.1"),
        Step((ANN,), place(stake=TOO_MUCH), "6.1"),
    ),
    "a stranger, and in cash": Order(
        STAR,
        Step((), place(tender=Tender.CASH), "5.1"),
        Step((ANN,), place(tender=Tender.CASH), "5.3"),
    ),
    "a War Wager ahead of time, and in cash": Order(
        STAR,
        Step((ANN,), place(kind=Kind.SECOND, tender=Tender.CASH), "5.2.2"),
        Step((ANN,), place(tender=Tender.CASH), "5.3"),
    ),
    "no such area, and in cash": Order(
        STAR,
        Step((ANN,), place(box=8, tender=Tender.CASH), "2.1"),
        Step((ANN,), place(tender=Tender.CASH), "5.3"),
    ),
    "in cash, and a Tie alone": Order(
        STAR,
        Step((ANN,), place(kind=Kind.TIE, tender=Tender.CASH), "5.3"),
        Step((ANN,), place(kind=Kind.TIE), "5.2.3"),
    ),
    "a Tie alone, and too much": Order(
        STAR,
        Step((ANN,), place(kind=Kind.TIE, stake=TOO_MUCH), "5.2.3"),
        Step((ANN, WAGER), place(kind=Kind.TIE, stake=TOO_MUCH), "6.1"),
    ),
    "a Tie alone, and on a taken area": Order(
        STAR,
        Step((ANN, BEN, WAGER), place("Ben", 1, Kind.TIE), "5.2.3"),
        Step((ANN, BEN, WAGER), place("Ben", 1), "5.6"),
    ),
    "a taken area, and too much": Order(
        STAR,
        Step((ANN, BEN, WAGER), place("Ben", 1, stake=TOO_MUCH), "5.6"),
        Step((ANN, BEN, WAGER), place("Ben", 2, stake=TOO_MUCH), "6.1"),
    ),
    "twice the same, and too much": Order(
        STAR,
        Step((ANN, WAGER), place(stake=TOO_MUCH), "5.5"),
        Step((ANN,), place(stake=TOO_MUCH), "6.1"),
    ),
    "an increase too late, and too much": Order(
        STAR,
        Step((ANN, WAGER, *draws("8C")), c.Change(player="Ann", box=1, kind=Kind.FIRST, stake=TOO_MUCH), "5.5"),
        Step((ANN, WAGER), c.Change(player="Ann", box=1, kind=Kind.FIRST, stake=TOO_MUCH), "6.1"),
    ),
    "a change of what is not there, and too little": Order(
        STAR,
        Step((ANN,), c.Change(player="Ann", box=1, kind=Kind.FIRST, stake=TOO_LITTLE), "5.5"),
        Step((ANN, WAGER), c.Change(player="Ann", box=1, kind=Kind.FIRST, stake=TOO_LITTLE), "6.1"),
    ),
    "too much, and not in chips": Order(
        STAR,
        Step((ANN,), place(stake=TOO_MUCH + 50), "6.1"),
        Step((ANN,), place(stake=NOT_IN_CHIPS), "5.3"),
    ),
    "a seat without a card, and at no area": Order(
        STAR,
        Step((), c.Sit(player="Ann", box=0, own_player_card=False), "5.1"),
        Step((), c.Sit(player="Ann", box=0), "2.1"),
    ),
    "a seat had already, and a full area": Order(
        STAR,
        Step((ANN, BEN), c.Sit(player="Ann", box=2), "2.1"),
        Step((ANN, BEN), c.Sit(player="Cleo", box=2), "5.6"),
    ),
    # Star 4: who cuts before where
    "the cut out of turn, and at the edge": Order(
        STAR,
        Step((ANN, BEN, SHUFFLE), c.AcceptCut("Ann", 1), "4.3"),
        Step((ANN, SHUFFLE), c.AcceptCut("Ann", 1), "4.5"),
        phase=Phase.SHUFFLE,
    ),
    "the cut by a dealer, and at the edge": Order(
        STAR,
        Step((SHUFFLE,), c.OfficialCut(Role.DEALER, 1), "4.4"),
        Step((SHUFFLE,), c.OfficialCut(Role.CASINO_SUPERVISOR, 1), "4.5"),
        phase=Phase.SHUFFLE,
    ),
    # Star 6: who changes limits, what a sign is, and when
    "limits changed by a dealer, and unsound": Order(
        STAR,
        Step((), c.ChangeLimits(Role.DEALER, UNSOUND, 20, players_keep_minimum=False), "6.5"),
        Step((), c.ChangeLimits(Role.CASINO_SUPERVISOR, UNSOUND, 20, players_keep_minimum=False), "6.1"),
    ),
    "a sign without notice, and unsound": Order(
        STAR,
        Step((), c.ChangeLimits(Role.CASINO_SUPERVISOR, UNSOUND, 0, players_keep_minimum=False), "6.1"),
        Step((), c.ChangeLimits(Role.CASINO_SUPERVISOR, HIGHER, 0, players_keep_minimum=False), "6.5"),
    ),
    "limits of one's own, unsound and for a stranger": Order(
        STAR,
        Step((), c.AgreeLimits(Role.CASINO_SUPERVISOR, "Ann", UNSOUND), "6.1"),
        Step((ANN,), c.AgreeLimits(Role.CASINO_SUPERVISOR, "Ann", HIGHER), "6.6"),
    ),
    # Star 7 to 9: the deal, then the choice, then its amount
    "a card without a wager, and a seventh of it": Order(
        STAR,
        Step((ANN, *SIX_KINGS_OUT), c.Draw(card=Card("KC")), "11.5"),
        Step((ANN, *SIX_KINGS_OUT, WAGER), c.Draw(card=Card("KC")), "11.17"),
    ),
    "war before the choice, and too small": Order(
        STAR,
        Step((ANN, WAGER, *draws("8C")), c.GoToWar("Ann", 1, TOO_LITTLE), "8.2.4"),
        Step(TIED, c.GoToWar("Ann", 1, TOO_LITTLE), "1.1/war-wager"),
    ),
    "war out of turn, and too large": Order(
        STAR,
        Step(TIED, c.GoToWar("Ben", 2, TOO_MUCH), "8.2.4"),
        Step((*TIED, c.Surrender("Ann", 1)), c.GoToWar("Ben", 2, TOO_MUCH), "1.1/war-wager"),
    ),
    # Canberra: 3 limits, 4 wagers; who may be there comes before how much
    "a fourth on a box, and too much": Order(
        CANBERRA,
        Step((ANN, BEN, CLEO, DAN, WAGER, place("Ben"), place("Cleo")), place("Dan", stake=TOO_MUCH), "4.4"),
        Step((ANN, BEN, CLEO, DAN, WAGER, place("Ben"), place("Cleo")), place("Dan", 2, stake=TOO_MUCH), "3.1"),
    ),
    "tokens, and too little": Order(
        CANBERRA,
        Step((ANN,), place(stake=TOO_LITTLE, tender=Tender.PROMOTIONAL_TOKENS), "4.2"),
        Step((ANN,), place(stake=TOO_LITTLE), "3.1"),
    ),
    "too late, and tokens": Order(
        CANBERRA,
        Step((ANN, WAGER, *draws("8C")), place(box=2, tender=Tender.PROMOTIONAL_TOKENS), "4.3"),
        Step((ANN, WAGER), place(box=2, tender=Tender.PROMOTIONAL_TOKENS), "4.2"),
    ),
    # Crown: 5.3 spoken wagers, 5.10 shared areas, 5.13 several areas, 6 how much
    "a second area without consent, and too much": Order(
        CROWN,
        Step((ANN, WAGER), place(box=2, stake=TOO_MUCH), "5.13"),
        Step((ANN,), place(box=2, stake=TOO_MUCH), "6.5"),
        terms={"several_boxes": False},
    ),
    "spoken too late, and too much": Order(
        CROWN,
        Step(
            (ANN, BEN, place("Ben"), c.CallNoMoreBets()), place(stake=TOO_MUCH, tender=Tender.CASH, spoken=True), "5.3"
        ),
        Step((ANN, BEN, place("Ben")), place(stake=TOO_MUCH, tender=Tender.CASH, spoken=True), "6.5"),
    ),
    "spoken too late, and on a full area": Order(
        CROWN,
        Step(
            (ANN, BEN, CLEO, DAN, WAGER, place("Ben"), place("Cleo"), c.CallNoMoreBets()),
            place("Dan", tender=Tender.CASH, spoken=True),
            "5.3",
        ),
        Step(
            (ANN, BEN, CLEO, DAN, WAGER, place("Ben"), place("Cleo")),
            place("Dan", tender=Tender.CASH, spoken=True),
            "5.10",
        ),
    ),
    "a full area, and several areas without consent": Order(
        CROWN,
        Step(
            (ANN, BEN, CLEO, DAN, WAGER, place("Ben"), place("Cleo"), place("Dan", 4)),
            place("Dan", 1),
            "5.10",
        ),
        Step((ANN, BEN, CLEO, DAN, WAGER, place("Ben"), place("Dan", 4)), place("Dan", 1), "5.13"),
        terms={"several_boxes": False},
    ),
}


def refusal(order: Order, step_: Step) -> Refused:
    rules: WarRules = rules_of(order.rulebook, **order.terms)
    table: WarTable = mid_shoe(rules, phase=order.phase)
    for command in step_.setup:
        table, _ = step(rules, table, command)
    with pytest.raises(Refused) as raised:
        step(rules, table, step_.command)
    return raised.value


@pytest.mark.parametrize("name", ORDERS)
def test_the_first_fault_in_the_document_is_cited(name: str) -> None:
    order = ORDERS[name]
    both, mended = refusal(order, order.both), refusal(order, order.mended)
    assert order.both.clause in both.clauses, str(both)
    assert order.mended.clause in mended.clauses, str(mended)
    assert both.topics != mended.topics, "the two faults are told apart"
