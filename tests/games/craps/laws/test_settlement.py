"""The arithmetic of Craps: payments in chips, parts of a wager, limits, caps and commissions, for any stake.

The expected answers come from the odds of the oracle, which were copied from the document, and from exact fractions.
"""

from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.options import Kind
from pitbook.games.craps.play import decide, fold, new_table
from pitbook.games.craps.round import COME_KINDS, LINE_KINDS, CrapsTable, Settlement
from pitbook.games.craps.rules import CrapsRules, TableSign, rules_of
from pitbook.games.kernel import Refused
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from tests.games.craps.oracle import settling as oracle

CHIPS = (1, 50, 100, 250, 500, 2500)
POINTS = oracle.POINTS
MOST = 10**11
IN_FRONT = 10**10  # of any chips, and enough for anything behind it
LAW = settings(max_examples=25, deadline=None)
AT_A_TABLE = st.sampled_from(CHIPS)
STAKES = st.integers(1, 10**7)
KINDS = st.sampled_from(tuple(Kind))
FALLS = st.sampled_from(ROLLS)
NUMBERS = st.integers(0, 5)  # which of the numbers that a wager can have


class Spot(NamedTuple):
    kind: Kind
    number: int  # chosen, or its point; 0 for neither


SPOTS = tuple(
    Spot(kind, number)
    for kind in map(Kind, oracle.KINDS)
    for number in (
        POINTS
        if kind.value in oracle.PARENTS
        else (0, *POINTS)
        if kind in (*LINE_KINDS, *COME_KINDS)
        else oracle.HIGHS
        if kind is Kind.HORN_HIGH
        else oracle.CHOICES.get(kind.value, (0,))
    )
)


@cache
def rules_with(chip: int = 100, most: int = MOST, **readings: str) -> CrapsRules:
    """A table with the widest limits; readings by their names, with _ for -."""
    sign = TableSign(default=Limits(minimum=Cents(chip), maximum=Cents(most)))
    named = {name.replace("_", "-"): value for name, value in readings.items()}
    return rules_of("star-craps", chip=Cents(chip), sign=sign, readings=named)


def done(rules: CrapsRules, table: CrapsTable, *commands: c.Command) -> CrapsTable:
    for command in commands:
        table = fold(table, decide(rules, table, command))
    return table


def place(kind: Kind, stake: int, number: int = 0, behind: int | None = None, player: str = "Ben") -> c.Place:
    return c.Place(player=player, kind=kind, stake=Cents(stake), number=number or None, behind=behind)


def falls(total: int) -> c.CallRoll:
    return c.CallRoll(dice=next(roll for roll in ROLLS if roll.total == total))


@cache
def opened(rules_chip: int, most: int = MOST) -> CrapsTable:
    rules = rules_with(rules_chip, most)
    return done(
        rules,
        new_table(rules),
        c.Sit(player="Ann", place=1),
        c.Sit(player="Ben", place=2),
        place(Kind.WIN_LINE, rules_chip, player="Ann"),
        c.OfferDice(),
        c.AcceptDice(player="Ann"),
        c.ChooseDice(player="Ann", dice=(1, 2)),
    )


@cache
def lying(spot: Spot, chip: int, most: int = MOST) -> tuple[CrapsTable, int]:
    """A table with such a wager after the come out roll, where it is on, and the wager's number."""
    rules, table = rules_with(chip, most), opened(chip, most)
    first = 20 * chip  # can be made of any parts
    front = Kind(oracle.PARENTS.get(spot.kind.value, spot.kind.value))
    in_front = min(IN_FRONT, most // chip * chip) if front is not spot.kind else first
    if front in LINE_KINDS:
        wager = table.next_wager
        table = done(rules, table, place(front, in_front))
        table = done(rules, table, falls(spot.number)) if spot.number else table
    elif front in COME_KINDS:
        table = done(rules, table, falls(next(point for point in POINTS if point != spot.number)))
        wager = table.next_wager
        table = done(rules, table, place(front, in_front))
        table = done(rules, table, falls(spot.number)) if spot.number else table
    else:
        table = done(rules, table, falls(4))
        wager = table.next_wager
        table = done(rules, table, place(front, first, spot.number))
    if front is not spot.kind:
        table, wager = done(rules, table, place(spot.kind, first, behind=wager)), table.next_wager
    return table, wager


def settled(spot: Spot, stake: int, roll: Roll, chip: int, most: int = MOST) -> Settlement | None:
    """What becomes of a wager of any amount, found lying there, when the dice fall so."""
    rules, (table, wager) = rules_with(chip, most), lying(spot, chip, most)
    there = table.wager(wager)
    assert there is not None
    if stake != there.stake:
        table = done(rules, table, c.StakeFound(by=Role.DEALER, wager=wager, stake=Cents(stake)))
    events = decide(rules, table, c.CallRoll(dice=roll))
    decided = [each.settlement for each in events if isinstance(each, e.Settled) and each.settlement.wager.id == wager]
    assert len(decided) <= 1, f"decided once: {decided}"
    return decided[0] if decided else None


def told(spot: Spot, roll: Roll) -> oracle.Fate:
    come_out = spot.kind in LINE_KINDS and not spot.number
    return oracle.fate(spot.kind.value, spot.number or None, (roll.first, roll.second), come_out=come_out)


# Payments


@pytest.mark.parametrize("kind", map(Kind, oracle.KINDS), ids=lambda kind: kind.value)
@LAW
@given(stake=STAKES, chip=AT_A_TABLE, which=NUMBERS)
def test_a_payment_is_the_least_that_chips_can_make(kind: Kind, stake: int, chip: int, which: int) -> None:
    """6.8: never less than the exact odds, by less than a chip more, and whole chips."""
    spots = [spot for spot in SPOTS if spot.kind is kind]
    spot = spots[which % len(spots)]
    for roll in ROLLS:
        decided, fate = settled(spot, stake, roll, chip), told(spot, roll)
        if decided is None:
            assert fate.outcome in ("stays", "point"), f"{spot} on {roll}"
            continue
        exact = Fraction(0) if fate.odds is None else stake * fate.share * fate.odds
        assert exact <= decided.paid < exact + chip, f"{spot} on {roll}: {decided}"
        assert decided.paid % chip == 0, f"{spot} on {roll}: {decided}"


@pytest.mark.parametrize("kind", map(Kind, oracle.KINDS), ids=lambda kind: kind.value)
@LAW
@given(stake=STAKES, chip=AT_A_TABLE, which=NUMBERS)
def test_a_stake_is_taken_or_goes_back(kind: Kind, stake: int, chip: int, which: int) -> None:
    """The part that loses is taken, to the cent below; all the rest goes back."""
    spots = [spot for spot in SPOTS if spot.kind is kind]
    spot = spots[which % len(spots)]
    for roll in ROLLS:
        decided, fate = settled(spot, stake, roll, chip), told(spot, roll)
        if decided is None:
            continue
        loses = {"lose": Fraction(1), "partial": 1 - fate.share}.get(fate.outcome, Fraction(0))
        assert decided.collected + decided.returned == decided.wager.stake == stake
        assert decided.collected == int(stake * loses), f"{spot} on {roll}: {decided}"


@LAW
@given(stakes=st.tuples(STAKES, STAKES), chip=AT_A_TABLE, spot=st.sampled_from(SPOTS), roll=FALLS)
def test_more_at_stake_never_wins_less_and_never_loses_less(
    stakes: tuple[int, int], chip: int, spot: Spot, roll: Roll
) -> None:
    small, large = (settled(spot, stake, roll, chip) for stake in sorted(stakes))
    if small is not None and large is not None:
        assert (small.paid, small.collected) <= (large.paid, large.collected)
        assert small.returned <= large.returned


@LAW
@given(stake=STAKES, chip=AT_A_TABLE, spot=st.sampled_from(SPOTS), roll=FALLS)
def test_equal_dice_in_the_other_order_decide_the_same(stake: int, chip: int, spot: Spot, roll: Roll) -> None:
    assert settled(spot, stake, roll, chip) == settled(spot, stake, Roll(roll.second, roll.first), chip)


# Limits


@LAW
@given(over=st.integers(1, 10**6), spot=st.sampled_from(SPOTS), chip=st.sampled_from((1, 50, 100)))
def test_over_the_maximum_pays_and_takes_what_the_maximum_would(over: int, spot: Spot, chip: int) -> None:
    """7.3; and the rest goes back. A Behind wager is held to its own cap before that."""
    most = 5000
    for roll in ROLLS:
        at, above = settled(spot, most, roll, chip, most), settled(spot, most + over, roll, chip, most)
        assert (at is None) == (above is None)
        if at is None or above is None:
            continue
        assert (above.outcome, above.counted, above.paid, above.collected) == (
            *(at.outcome, at.counted, at.paid, at.collected),
        )
        assert above.collected + above.returned == above.wager.stake


@LAW
@given(under=st.integers(1, 499), spot=st.sampled_from(SPOTS), roll=FALLS)
def test_under_the_minimum_counts_in_full(under: int, spot: Spot, roll: Roll) -> None:
    """7.2: with a smallest wager of $5.00 the same as with one of a cent, but for the clause."""
    narrow, wide = settled(spot, under, roll, 500), settled(spot, under, roll, 1)
    assert (narrow is None) == (wide is None)
    if narrow is not None and wide is not None:
        assert (narrow.outcome, narrow.counted, narrow.collected, narrow.returned) == (
            *(wide.outcome, wide.counted, wide.collected, wide.returned),
        )
        assert wide.paid <= narrow.paid < wide.paid + 500


# Wagers made of parts


def total_of(spots: tuple[Spot, ...], stake: int, roll: Roll, chip: int) -> tuple[int, int]:
    """What so many wagers of the same stake are paid and lose together."""
    each = [settled(spot, stake, roll, chip) for spot in spots]
    return sum(one.paid for one in each if one), sum(one.collected for one in each if one)


FOUR = tuple(Spot(kind, 0) for kind in (Kind.CRAPS_TWO, Kind.CRAPS_THREE, Kind.ELEVEN, Kind.CRAPS_TWELVE))
BY_NUMBER = dict(zip((2, 3, 11, 12), FOUR, strict=True))


@LAW
@given(units=st.integers(1, 1000), chip=AT_A_TABLE, roll=FALLS)
def test_a_horn_is_four_wagers(units: int, chip: int, roll: Roll) -> None:
    """8.1: paid as if it were four separate wagers on 2, 3, 11 and 12."""
    stake = units * chip
    assert total_of((Spot(Kind.HORN, 0),), 4 * stake, roll, chip) == total_of(FOUR, stake, roll, chip)


@pytest.mark.parametrize("high", oracle.HIGHS)
@LAW
@given(units=st.integers(1, 1000), chip=AT_A_TABLE, roll=FALLS)
def test_a_horn_high_is_five_wagers_two_of_them_on_the_high(high: int, units: int, chip: int, roll: Roll) -> None:
    stake = units * chip
    five = (*FOUR, BY_NUMBER[high])
    assert total_of((Spot(Kind.HORN_HIGH, high),), 5 * stake, roll, chip) == total_of(five, stake, roll, chip)


@LAW
@given(units=st.integers(1, 1000), chip=AT_A_TABLE, roll=FALLS)
def test_a_crap_eleven_is_two_wagers(units: int, chip: int, roll: Roll) -> None:
    """As it is read: half on Any Craps, half on Eleven."""
    stake = units * chip
    halves = (Spot(Kind.ANY_CRAPS, 0), Spot(Kind.ELEVEN, 0))
    assert total_of((Spot(Kind.CRAP_ELEVEN, 0),), 2 * stake, roll, chip) == total_of(halves, stake, roll, chip)


@pytest.mark.parametrize(("kind", "parts"), [(Kind.HORN, 4), (Kind.HORN_HIGH, 5), (Kind.CRAP_ELEVEN, 2)])
@LAW
@given(chips=st.integers(1, 1000), chip=AT_A_TABLE)
def test_parts_are_equal_and_of_whole_chips(kind: Kind, parts: int, chips: int, chip: int) -> None:
    number = oracle.HIGHS[0] if kind is Kind.HORN_HIGH else 0
    placing = place(kind, chips * chip, number)
    if chips % parts == 0:
        decide(rules_with(chip), opened(chip), placing)
    else:
        with pytest.raises(Refused):
            decide(rules_with(chip), opened(chip), placing)


# Commission


BUY_AND_LAY = (Kind.BUY, Kind.LAY)
OPTIONS = {
    "as read": {},
    "rounded up": {"commission_rounding": "up"},
    "of what chips can pay": {"lay_commission_of": "payable"},
    "of what chips can pay, rounded up": {"lay_commission_of": "payable", "commission_rounding": "up"},
    "refunded": {"commission_on_removal": "refunded"},
}


def placed(rules: CrapsRules, command: c.Place) -> tuple[CrapsTable, int]:
    """The table after it, and the commission."""
    table = opened(rules.chip)
    events = decide(rules, table, command)
    (event,) = events
    assert isinstance(event, e.WagerPlaced)
    return fold(table, events), event.wager.commission


def owed(kind: Kind, number: int, stake: int, chip: int, readings: dict[str, str]) -> int:
    """6.2.24, 6.2.25: of the wager, or of what it could win."""
    exact = Fraction(stake)
    if kind is Kind.LAY:
        exact *= oracle.TRUE_ODDS_AGAINST[number]
        if readings.get("lay_commission_of") == "payable":
            exact = Fraction(oracle.up_to_chips(exact, chip))
    up = readings.get("commission_rounding") == "up"
    return (oracle.up_to_chips if up else oracle.down_to_chips)(exact / 20, chip)


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("kind", BUY_AND_LAY)
@LAW
@given(chips=st.integers(1, 10**5), chip=AT_A_TABLE, number=st.sampled_from(POINTS))
def test_a_commission_is_a_twentieth_in_whole_chips(
    kind: Kind, option: str, chips: int, chip: int, number: int
) -> None:
    readings = OPTIONS[option]
    _, commission = placed(rules_with(chip, **readings), place(kind, chips * chip, number))
    assert commission % chip == 0
    assert commission == owed(kind, number, chips * chip, chip, readings)


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("kind", BUY_AND_LAY)
@LAW
@given(
    steps=st.lists(st.integers(1, 500), min_size=2, max_size=6),
    chip=AT_A_TABLE,
    number=st.sampled_from(POINTS),
)
def test_a_wager_placed_in_pieces_owes_what_the_whole_owes(
    kind: Kind, option: str, steps: list[int], chip: int, number: int
) -> None:
    """The commission of the whole, less what was paid: nothing is gained and nothing lost by it."""
    rules = rules_with(chip, **OPTIONS[option])
    table, paid = placed(rules, place(kind, steps[0] * chip, number))
    wager, stake = table.next_wager - 1, steps[0] * chip
    for step in steps[1:]:
        stake += step * chip
        (event,) = decide(rules, table, c.Increase(player="Ben", wager=wager, stake=Cents(stake)))
        assert isinstance(event, e.WagerIncreased)
        assert event.commission >= 0
        table, paid = fold(table, [event]), paid + event.commission
    _, at_once = placed(rules, place(kind, stake, number))
    assert paid == at_once


@pytest.mark.parametrize("option", ["as read", "refunded"])
@pytest.mark.parametrize("kind", BUY_AND_LAY)
@LAW
@given(
    chips=st.lists(st.integers(1, 500), min_size=2, max_size=6),
    chip=AT_A_TABLE,
    number=st.sampled_from(POINTS),
)
def test_a_changed_wager_never_owes_less_than_the_same_placed_at_once(
    kind: Kind, option: str, chips: list[int], chip: int, number: int
) -> None:
    """A commission is kept, or goes back down to what the smaller wager owes."""
    rules = rules_with(chip, **OPTIONS[option])
    table, paid = placed(rules, place(kind, chips[0] * chip, number))
    wager, highest = table.next_wager - 1, chips[0]
    for before, after in pairwise(chips):
        if before == after:
            continue
        change = c.Increase if after > before else c.Reduce
        (event,) = decide(rules, table, change(player="Ben", wager=wager, stake=Cents(after * chip)))
        assert isinstance(event, e.WagerIncreased | e.WagerReduced)
        paid += event.commission if isinstance(event, e.WagerIncreased) else -event.commission_back
        table, highest = fold(table, [event]), max(highest, after)
    stands_for = highest if option == "as read" else chips[-1]
    assert paid == owed(kind, number, stands_for * chip, chip, {})
    (gone,) = decide(rules, table, c.Remove(player="Ben", wager=wager))
    assert isinstance(gone, e.WagerRemoved)
    assert gone.commission_back == (0 if option == "as read" else paid)


# The caps of Behind wagers


CAPS = {
    Kind.BEHIND_WIN_LINE: "6.2.5.1",
    Kind.BEHIND_DONT_WIN: "6.2.6.1",
    Kind.BEHIND_COME: "6.2.7.1",
    Kind.BEHIND_DONT_COME: "6.2.8.1",
}


def cap_behind(kind: Kind, point: int, front: int) -> Fraction:
    """Double the wager in front, or so much that the winnings are double."""
    double = Fraction(2 * front)
    return double / oracle.TRUE_ODDS_AGAINST[point] if oracle.PARENTS[kind.value] in oracle.DONTS else double


def with_a_front(rules: CrapsRules, kind: Kind, point: int, stake: int) -> CrapsTable:
    front = Kind(oracle.PARENTS[kind.value])
    table = opened(rules.chip)
    if front in COME_KINDS:
        table = done(rules, table, falls(next(each for each in POINTS if each != point)))
    return done(rules, table, place(front, stake), falls(point))


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("kind", CAPS, ids=lambda kind: kind.value)
@LAW
@given(chips=st.integers(1, 1000), chip=st.sampled_from((100, 250)), data=st.data())
def test_a_behind_wager_goes_to_its_cap_and_not_a_chip_beyond(
    kind: Kind, point: int, chips: int, chip: int, data: st.DataObject
) -> None:
    """Placed at once, and increased."""
    rules = rules_with(chip)
    table = with_a_front(rules, kind, point, chips * chip)
    front = table.next_wager - 1
    most = int(cap_behind(kind, point, chips * chip) // chip)
    decide(rules, table, place(kind, most * chip, behind=front))
    for stake in (most + 1, most + 2, 10 * most):
        with pytest.raises(Refused) as refused:
            decide(rules, table, place(kind, stake * chip, behind=front))
        assert refused.value.clauses == (CAPS[kind],)
    first = data.draw(st.integers(1, most - 1), "at first")
    table = done(rules, table, place(kind, first * chip, behind=front))
    behind = table.next_wager - 1
    decide(rules, table, c.Increase(player="Ben", wager=behind, stake=Cents(most * chip)))
    with pytest.raises(Refused) as refused:
        decide(rules, table, c.Increase(player="Ben", wager=behind, stake=Cents((most + 1) * chip)))
    assert refused.value.clauses == (CAPS[kind],)


@pytest.mark.parametrize("kind", [Kind.BEHIND_DONT_WIN, Kind.BEHIND_DONT_COME], ids=lambda kind: kind.value)
@LAW
@given(chips=st.integers(2, 1000), data=st.data(), point=st.sampled_from(POINTS))
def test_reducing_the_front_hands_back_what_is_over_the_cap(
    kind: Kind, chips: int, data: st.DataObject, point: int
) -> None:
    """What is over goes back in whole chips, and no more than that."""
    chip = 100
    rules = rules_with(chip)
    table = with_a_front(rules, kind, point, chips * chip)
    front = table.next_wager - 1
    lies = data.draw(st.integers(1, int(cap_behind(kind, point, chips * chip) // chip)), "behind")
    table = done(rules, table, place(kind, lies * chip, behind=front))
    left = data.draw(st.integers(1, chips - 1), "front afterwards")
    table = done(rules, table, c.Reduce(player="Ben", wager=front, stake=Cents(left * chip)))
    room = int(cap_behind(kind, point, left * chip) // chip)
    assert [wager.stake for wager in table.behind(front)] == [min(lies, room) * chip]
