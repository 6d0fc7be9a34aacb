"""Every wager of Craps on every spot against every fall of the dice, decided by the engine and by the oracle.

First what the definitions say, then what really happens at a table that was brought there by commands.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import pytest

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.definitions import NO_NUMBER, WinningShare
from pitbook.games.craps.options import Kind
from pitbook.games.craps.play import decide, fold, new_table
from pitbook.games.craps.round import COME_KINDS, LINE_KINDS, PUCK_OFF, CrapsTable, OnOffCall, Settlement, Wager
from pitbook.games.craps.rules import CrapsRules, TableSign, rules_of
from pitbook.games.kernel import Refused
from pitbook.games.rules import Limits
from pitbook.money import Cents, Odds
from pitbook.rulebooks.roles import Role
from tests.games.craps.oracle import settling as oracle

CHIP = 100
READINGS: dict[str, dict[str, str]] = {
    "as read": {},
    "the other half goes back": {"crap-eleven-other-half": "returned"},
    "decided while off": {"behind-come-while-off": "decided"},
    "both otherwise": {"crap-eleven-other-half": "returned", "behind-come-while-off": "decided"},
}
POINTS = oracle.POINTS
CALLS = (None, OnOffCall.ON, OnOffCall.OFF)
HOUSE = "Ann"  # has a line wager, throws, and is not looked at
OWNER = "Ben"
EXACT = 132_000  # every odds pays it in whole dollars, however many parts it has
IN_PARTS = 2000  # what four, five and two parts can be made of
UNEVEN = 700
FOUND = 733  # nobody could place it; a dealer finds it lying there


@cache
def rules_with(readings: str) -> CrapsRules:
    sign = TableSign(default=Limits(minimum=Cents(CHIP), maximum=Cents(10**9)))
    return rules_of("star-craps", chip=Cents(CHIP), sign=sign, readings=READINGS[readings])


def spots(kind: Kind) -> tuple[int, ...]:
    """Where such a wager can lie, by the oracle; 0 for no number."""
    name = kind.value
    if name in oracle.PARENTS:
        return POINTS
    if name in (*oracle.LINE, *oracle.COMES):
        return (NO_NUMBER, *POINTS)
    if name == "horn_high":
        return oracle.HIGHS
    return oracle.CHOICES.get(name, (NO_NUMBER,))


def told(kind: Kind, number: int, roll: Roll, readings: str, *, come_out: bool, call: OnOffCall | None) -> oracle.Fate:
    return oracle.fate(
        kind.value,
        number or None,
        (roll.first, roll.second),
        come_out=come_out,
        called=None if call is None else call.value,
        readings=READINGS[readings],
    )


def fraction(odds: Odds | None) -> Fraction | None:
    return None if odds is None else Fraction(odds.win, odds.to)


def part(share: WinningShare) -> Fraction:
    return Fraction(share.parts, share.of)


# What the definitions say


def test_the_oracle_knows_the_same_wagers() -> None:
    assert {kind.value for kind in rules_with("as read").wagers} == set(oracle.KINDS)
    assert {kind.value for kind, each in rules_with("as read").wagers.items() if each.can_be_off} == set(
        oracle.CAN_BE_OFF
    )


@pytest.mark.parametrize("readings", READINGS)
@pytest.mark.parametrize("kind", map(Kind, oracle.KINDS), ids=lambda kind: kind.value)
def test_every_fall_does_what_the_oracle_says(kind: Kind, readings: str) -> None:
    """A definition says what happens to a wager that is on."""
    definition = rules_with(readings).wagers[kind]
    assert set(definition.at) == set(spots(kind))
    for number, fates in definition.at.items():
        assert len(fates) == len(ROLLS)
        for roll, fate in zip(ROLLS, fates, strict=True):
            for come_out in (True, False):
                expected = told(kind, number, roll, readings, come_out=come_out, call=OnOffCall.ON)
                where = f"{kind.value} on {number}, {roll}"
                if fate is None:
                    assert expected == oracle.Fate("stays"), where
                else:
                    found = oracle.Fate(fate.outcome.value, fraction(fate.odds), part(fate.share))
                    assert found == expected, where


@pytest.mark.parametrize("kind", map(Kind, oracle.KINDS), ids=lambda kind: kind.value)
def test_which_die_shows_which_face_decides_nothing(kind: Kind) -> None:
    for fates in rules_with("as read").wagers[kind].at.values():
        by_roll = dict(zip(ROLLS, fates, strict=True))
        assert all(by_roll[roll] == by_roll[Roll(roll.second, roll.first)] for roll in ROLLS)


# What happens at a table


class Play:
    """A table, and the commands that bring it somewhere."""

    def __init__(self, rules: CrapsRules) -> None:
        self.rules = rules
        self.table = new_table(rules)
        self.do(
            c.Sit(player=HOUSE, place=1),
            c.Sit(player=OWNER, place=2),
            c.Place(player=HOUSE, kind=Kind.WIN_LINE, stake=Cents(1000)),
            c.OfferDice(),
            c.AcceptDice(player=HOUSE),
            c.ChooseDice(player=HOUSE, dice=(1, 2)),
        )

    def do(self, *commands: c.Command) -> None:
        for command in commands:
            self.table = fold(self.table, decide(self.rules, self.table, command))

    def roll(self, total: int) -> None:
        self.do(c.CallRoll(dice=next(roll for roll in ROLLS if roll.total == total and not roll.hard)))

    def place(self, kind: Kind, stake: int, number: int | None = None, behind: int | None = None) -> int:
        wager = self.table.next_wager
        self.do(c.Place(player=OWNER, kind=kind, stake=Cents(stake), number=number, behind=behind))
        return wager

    def keep_throwing(self) -> None:
        """After a point was made the shooter needs a line wager for the come out roll."""
        if not self.table.has_line_wager(HOUSE):
            self.do(c.Place(player=HOUSE, kind=Kind.WIN_LINE, stake=Cents(1000)))


class Spot(NamedTuple):
    """A wager on the layout: its kind, its number, and the come out point, 0 before a come out roll."""

    kind: Kind
    number: int
    point: int


def reachable(kind: Kind) -> Iterator[Spot]:
    """Every state in which a roll can find such a wager."""
    front = Kind(oracle.PARENTS.get(kind.value, kind.value))
    for number in spots(kind):
        if front in LINE_KINDS:
            yield Spot(kind, number, number)
        elif front in COME_KINDS and number == NO_NUMBER:
            yield from (Spot(kind, number, point) for point in POINTS)
        elif front in COME_KINDS:  # a come out roll of its own point would have decided it
            yield from (Spot(kind, number, point) for point in (PUCK_OFF, *POINTS) if point != number)
        else:
            yield from (Spot(kind, number, point) for point in (PUCK_OFF, *POINTS))


def brought_to(rules: CrapsRules, spot: Spot, stake: int) -> tuple[CrapsTable, int]:
    """A table with that wager on the layout, and the wager's number."""
    play = Play(rules)
    front = Kind(oracle.PARENTS.get(spot.kind.value, spot.kind.value))
    in_front = 10 * stake if front is not spot.kind else stake
    if front in LINE_KINDS:
        wager = play.place(front, in_front)
        if spot.number:
            play.roll(spot.number)
    elif front in COME_KINDS:
        wager = _with_a_come(play, front, in_front, spot)
    else:
        if spot.point:
            play.roll(spot.point)
        wager = play.place(front, in_front, number=spot.number or None)
    if front is not spot.kind:
        wager = play.place(spot.kind, stake, behind=wager)
    lying = play.table.wager(wager)
    assert lying is not None
    assert Spot(lying.kind, lying.number, play.table.point) == spot
    play.keep_throwing()
    return play.table, wager


def _with_a_come(play: Play, front: Kind, stake: int, spot: Spot) -> int:
    if not spot.number:
        play.roll(spot.point)
        return play.place(front, stake)
    other = next(point for point in POINTS if point != spot.number)
    play.roll(other)
    wager = play.place(front, stake)
    play.roll(spot.number)
    if spot.point != other:
        play.roll(other)
        play.keep_throwing()
    if spot.point and spot.point != other:
        play.roll(spot.point)
    return wager


def expected_money(wager: Wager, fate: oracle.Fate, readings: str) -> tuple[str, int, int, int]:
    table = oracle.Table([HOUSE, OWNER], HOUSE, CHIP, {}, oracle.readings_in_force(READINGS[readings]))
    theirs = oracle.Wager("w", OWNER, wager.kind.value, wager.stake)
    table.decide(theirs, fate)
    return theirs.outcome, theirs.paid, theirs.collected, theirs.returned


def money(done: Settlement) -> tuple[str, int, int, int]:
    return done.outcome.value, done.paid, done.collected, done.returned


def check_fall(rules: CrapsRules, table: CrapsTable, wager: Wager, roll: Roll, readings: str) -> str:
    """Calls one roll and compares what becomes of one wager; the outcome, in the oracle's word."""
    where = f"{wager.kind.value} on {wager.number}, called {wager.call}, point {table.point}, {roll}"
    fate = told(wager.kind, wager.number, roll, readings, come_out=table.come_out, call=wager.call)
    events = decide(rules, table, c.CallRoll(dice=roll))
    done = [each.settlement for each in events if isinstance(each, e.Settled) and each.settlement.wager.id == wager.id]
    after = fold(table, events).wager(wager.id)
    if fate.outcome in ("stays", "point"):
        assert not done, where
        assert after is not None, where
        assert after.number == (roll.total if fate.outcome == "point" else wager.number), where
        assert after.stake == wager.stake, where
    else:
        assert [money(each) for each in done] == [expected_money(wager, fate, readings)], where
        assert done[0].wager == wager, where
        assert after is None, where
    return fate.outcome


def stakes(rules: CrapsRules, kind: Kind) -> tuple[int, ...]:
    return (EXACT, UNEVEN if rules.wagers[kind].parts == 1 else IN_PARTS, FOUND)


def called(rules: CrapsRules, table: CrapsTable, wager: int, call: OnOffCall | None) -> CrapsTable:
    if call is None:
        return table
    asked = c.CallWager(by=Role.DEALER, player=OWNER, wager=wager, call=call)
    return fold(table, decide(rules, table, asked))


def tables(rules: CrapsRules, kind: Kind) -> Iterator[tuple[CrapsTable, Wager]]:
    """Every state a roll can find such a wager in, with every call it can have and every stake."""
    for spot in reachable(kind):
        for stake in stakes(rules, kind):
            table, number = brought_to(rules, spot, IN_PARTS if stake == FOUND else stake)
            if stake == FOUND:
                found = c.StakeFound(by=Role.DEALER, wager=number, stake=Cents(FOUND))
                table = fold(table, decide(rules, table, found))
            for call in CALLS if rules.wagers[kind].can_be_off else (None,):
                ready = called(rules, table, number, call)
                wager = ready.wager(number)
                assert wager is not None
                assert (wager.stake, wager.call) == (stake, call)
                yield ready, wager


BY_NUMBER = {"win", "lose", "stays"}
BY_ONE_ROLL = {"win", "lose"}


def possible(kind: Kind, readings: str) -> set[str]:
    """What can become of such a wager at all: the test must have met each."""
    chosen = oracle.readings_in_force(READINGS[readings])
    if kind is Kind.CRAP_ELEVEN:
        return {"lose", "partial" if chosen["crap-eleven-other-half"] == "taken" else "win"}
    if kind in (Kind.HORN, Kind.HORN_HIGH):
        return {"partial", "lose"}
    if kind.value in oracle.ODDS_BY_TOTAL:
        return BY_ONE_ROLL
    if kind in (*LINE_KINDS, *COME_KINDS):
        return BY_NUMBER | {"point"} | ({"void"} if kind.value in oracle.DONTS else set())
    if kind is Kind.BEHIND_COME and chosen["behind-come-while-off"] == "returned":
        return BY_NUMBER | {"returned"}
    return BY_NUMBER


@pytest.mark.parametrize("readings", READINGS)
@pytest.mark.parametrize("kind", map(Kind, oracle.KINDS), ids=lambda kind: kind.value)
def test_every_fall_at_a_table_settles_as_the_oracle_says(kind: Kind, readings: str) -> None:
    rules = rules_with(readings)
    met = {check_fall(rules, table, wager, roll, readings) for table, wager in tables(rules, kind) for roll in ROLLS}
    assert met == possible(kind, readings)


def test_some_payments_needed_rounding_and_some_did_not() -> None:
    """The stakes are chosen for that; odds in whole numbers never need it."""
    rules = rules_with("as read")
    definition = rules.wagers[Kind.PLACE_LOSE]
    for number in definition.numbers:
        odds = definition.odds_at(number)
        assert EXACT * odds.win % (odds.to * CHIP) == 0
        assert UNEVEN * odds.win % (odds.to * CHIP) != 0


@pytest.mark.parametrize("call", OnOffCall, ids=lambda call: call.value)
@pytest.mark.parametrize(
    "kind",
    [kind for kind in rules_with("as read").wagers if kind.value not in oracle.CAN_BE_OFF],
    ids=lambda kind: kind.value,
)
def test_no_other_wager_can_be_called(kind: Kind, call: OnOffCall) -> None:
    rules = rules_with("as read")
    for spot in reachable(kind):
        table, wager = brought_to(rules, spot, IN_PARTS)
        with pytest.raises(Refused) as refused:
            called(rules, table, wager, call)
        assert refused.value.clauses == ("6.7", "6.7.2")
