"""Corners of settlement and limits that golden rounds pass by: invalid wagers, kept minimums, full boxes, matches."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.limits import Counted, box_maximum, counted, placing_range, sign_for
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import (
    BoxLimit,
    KeptMinimum,
    Kind,
    Outcome,
    Round,
    Seat,
    Settlement,
    Wager,
    WarTable,
)
from pitbook.games.casino_war.rules import TableSign, WarRules, rules_of
from pitbook.games.casino_war.settlement import hand_back, settle_first, settle_surrender, settle_tie, settle_war
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.casino_war.words import in_brief
from pitbook.games.kernel import ChipAmounts
from pitbook.games.rules import Limits
from pitbook.money import Cents

STAR, CANBERRA, CROWN = "star-casino-war", "canberra-casino-war", "crown-casino-war"
HIGH, LOW, EQUAL = Card("KH"), Card("2C"), Card("KS")
LIMITS = Limits(minimum=Cents(1000), maximum=Cents(100_000))


def wager(kind: Kind = Kind.FIRST, stake: int = 2000, **changes: Any) -> Wager:
    return replace(Wager(box=1, player="Ann", kind=kind, stake=Cents(stake), limits=LIMITS), **changes)


def table_with(rules: WarRules, *wagers: Wager, invalid: tuple[str, ...] = ()) -> WarTable:
    return replace(mid_shoe(rules), round=Round(number=1, laid=wagers, wagers=wagers, invalid=invalid))


def money(done: Settlement | None) -> tuple[Outcome, int, int, int]:
    assert done is not None
    return done.outcome, done.paid, done.collected, done.returned


# Invalid wagers


@pytest.mark.parametrize(
    ("reading", "won", "lost"),
    [
        ("returned", (Outcome.VOID, 0, 0, 2000), (Outcome.VOID, 0, 0, 2000)),
        ("taken", (Outcome.VOID, 0, 0, 2000), (Outcome.LOSE, 0, 2000, 0)),
    ],
)
def test_invalid_wagers_never_win_and_lose_only_where_they_are_read_so(reading: str, won: Any, lost: Any) -> None:
    rules = rules_of(STAR, readings={"losing-invalid-wagers": reading})
    first, tie, second = wager(), wager(Kind.TIE), wager(Kind.SECOND)
    table = table_with(rules, first, tie, invalid=("Ann",))
    assert money(settle_first(rules, table, first, HIGH, LOW)) == won
    assert money(settle_first(rules, table, first, LOW, HIGH)) == lost
    assert money(settle_tie(rules, table, tie, HIGH, EQUAL)) == won
    assert money(settle_tie(rules, table, tie, HIGH, LOW)) == lost
    for player, dealer, expected in ((HIGH, LOW, won), (HIGH, EQUAL, won), (LOW, HIGH, lost)):
        done = settle_war(rules, table, first, second, player, dealer)
        if player is HIGH and dealer is LOW and reading == "taken":
            assert money(done[1]) == won
            assert WarTopic.INVALID_DURING in done[1].under
        else:
            assert money(done[1]) == expected
        assert done[0].paid == 0
        assert done[0].collected == expected[2]
    assert settle_surrender(rules, table, first, WarTopic.SURRENDERED).collected == 0


def test_a_losing_invalid_wager_over_the_maximum_is_taken_to_the_maximum() -> None:
    rules = rules_of(STAR, readings={"losing-invalid-wagers": "taken"})
    first = wager(stake=150_000)
    done = settle_first(rules, table_with(rules, first, invalid=("Ann",)), first, LOW, HIGH)
    assert money(done) == (Outcome.LOSE, 0, 100_000, 50_000)
    assert done is not None
    assert done.under == (WarTopic.INVALID_DURING, WarTopic.OVER_MAXIMUM, WarTopic.FIRST_LOST)


def test_a_winning_invalid_wager_over_the_maximum_goes_back_whole() -> None:
    rules = rules_of(STAR, readings={"losing-invalid-wagers": "taken"})
    first = wager(stake=150_000)
    done = settle_first(rules, table_with(rules, first, invalid=("Ann",)), first, HIGH, LOW)
    assert money(done) == (Outcome.VOID, 0, 0, 150_000)
    assert done is not None
    assert done.counted == 100_000


def test_somebody_elses_invalid_wagers_do_not_matter() -> None:
    rules = rules_of(STAR)
    first = wager()
    assert counted(rules, table_with(rules, first, invalid=("Bob",)), first) == Counted(cents=Cents(2000))


# What counts


@pytest.mark.parametrize(
    ("stake", "counts", "under"),
    [
        (999, 999, (WarTopic.UNDER_MINIMUM,)),
        (1000, 1000, ()),
        (100_000, 100_000, ()),
        (100_001, 100_000, (WarTopic.OVER_MAXIMUM,)),
    ],
)
@pytest.mark.parametrize("rulebook", [STAR, CANBERRA, CROWN])
def test_limits_hold_at_their_edges(rulebook: str, stake: int, counts: int, under: tuple[WarTopic, ...]) -> None:
    rules = rules_of(rulebook)
    first = wager(stake=stake)
    assert counted(rules, table_with(rules, first), first) == Counted(cents=Cents(counts), under=under)


def test_after_a_warning_a_short_wager_goes_back_and_a_sound_one_does_not() -> None:
    rules = rules_of(CROWN)
    short, sound = wager(stake=600, after_warning=True), wager(stake=1000, after_warning=True)
    again = Counted(cents=Cents(600), under=(WarTopic.UNDER_MINIMUM_AGAIN,), returned=True)
    assert counted(rules, table_with(rules, short), short) == again
    assert counted(rules, table_with(rules, sound), sound) == Counted(cents=Cents(1000))


def test_the_last_to_come_to_a_full_box_goes_short() -> None:
    rules = rules_of(CANBERRA)
    ann, bob, cat = wager(stake=60_000), wager(stake=50_000, player="Bob"), wager(stake=1000, player="Cat")
    tie, elsewhere = wager(Kind.TIE, 50_000), wager(stake=90_000, box=2, player="Dan")
    table = table_with(rules, elsewhere, tie, ann, bob, cat)
    assert [counted(rules, table, each).cents for each in (ann, bob, cat)] == [60_000, 40_000, 0]
    assert money(settle_first(rules, table, bob, HIGH, LOW)) == (Outcome.WIN, 40_000, 0, 50_000)
    assert money(settle_first(rules, table, bob, LOW, HIGH)) == (Outcome.LOSE, 0, 40_000, 10_000)
    assert money(settle_first(rules, table, cat, LOW, HIGH)) == (Outcome.RETURNED, 0, 0, 1000)
    short = wager(stake=500, player="Cat")
    full = table_with(rules, ann, bob, short)
    assert counted(rules, full, short).under == (WarTopic.UNDER_MINIMUM, WarTopic.OVER_MAXIMUM)
    together = rules_of(CANBERRA, readings={"minimum-of-a-box": "box"})
    assert counted(together, full, short).under == (WarTopic.OVER_MAXIMUM,)


def test_only_as_much_of_the_second_wager_counts_as_of_the_first() -> None:
    rules = rules_of(STAR)
    first, second = wager(stake=150_000), wager(Kind.SECOND, 150_000)
    table = table_with(rules, first)
    won = settle_war(rules, table, first, second, HIGH, LOW)
    assert [money(each) for each in won] == [(Outcome.STANDOFF, 0, 0, 150_000), (Outcome.WIN, 100_000, 0, 150_000)]
    assert [each.counted for each in won] == [100_000, 100_000]
    assert won[1].under == (WarTopic.OVER_MAXIMUM, WarTopic.WAR_WON_SECOND)
    smaller = settle_war(rules, table, first, wager(Kind.SECOND, 100_000), LOW, HIGH)
    assert [money(each) for each in smaller] == [(Outcome.LOSE, 0, 100_000, 50_000), (Outcome.LOSE, 0, 100_000, 0)]


# Surrender


@pytest.mark.parametrize(
    ("stake", "chip", "taken", "rounded"),
    [
        (2000, 100, 1000, False),
        (1500, 100, 700, True),
        (1000, 1000, 0, True),
        (700, 500, 200, True),
        (500, 2500, 0, True),
    ],
)
def test_half_goes_back_rounded_up_and_never_more_than_was_wagered(
    stake: int, chip: int, taken: int, rounded: bool
) -> None:
    rules = rules_of(STAR, chip=Cents(chip))
    first = wager(stake=stake)
    done = settle_surrender(rules, table_with(rules, first), first, WarTopic.SURRENDERED)
    assert money(done) == (Outcome.SURRENDER, 0, taken, stake - taken)
    assert (WarTopic.ROUNDED in done.under) is rounded
    assert WarTopic.SURRENDERED in done.under


def test_what_is_left_of_a_half_goes_to_the_house_where_amounts_are_rounded_down() -> None:
    rules = rules_of(CANBERRA, readings={"amounts-chips-cannot-make": "down"})
    first = wager(stake=1500)
    done = settle_surrender(rules, table_with(rules, first), first, WarTopic.SURRENDERED)
    assert money(done) == (Outcome.SURRENDER, 0, 800, 700)
    found = wager(stake=1550)
    assert money(settle_first(rules, table_with(rules, found), found, HIGH, LOW)) == (Outcome.WIN, 1500, 0, 1550)


# Handing back


@pytest.mark.parametrize("method", ["A", "B"])
def test_the_match_of_the_house_is_named_where_there_is_one(method: str) -> None:
    rules = rules_of(CROWN, go_to_war_method=method)
    first, second = wager(), wager(Kind.SECOND)
    table = table_with(rules, first)
    matched = (WarTopic.MATCHED_FROM_FLOAT,) if method == "B" else ()
    back = hand_back(rules, table, second, Outcome.VOID, WarTopic.SECOND_MISSED)
    assert back.under == (WarTopic.SECOND_MISSED, *matched)
    assert hand_back(rules, table, first, Outcome.VOID, WarTopic.SECOND_MISSED).under == (WarTopic.SECOND_MISSED,)
    assert settle_war(rules, table, first, second, HIGH, LOW)[1].under == (*matched, WarTopic.WAR_WON_SECOND)
    assert settle_war(rules, table, first, second, HIGH, LOW)[0].under == (WarTopic.WAR_WON_FIRST,)


def test_what_would_have_counted_is_kept_for_the_record() -> None:
    rules = rules_of(STAR)
    first, second = wager(stake=150_000), wager(Kind.SECOND, 150_000)
    table = table_with(rules, first)
    assert hand_back(rules, table, first, Outcome.VOID, WarTopic.WRONG_CARDS).counted == 100_000
    assert hand_back(rules, table, second, Outcome.RETURNED, WarTopic.WRONG_CARDS).counted == 150_000


# Signs


def sign(first: int, tie: int) -> TableSign:
    """Of these minimums; the rest is always the same."""
    return TableSign(
        first=Limits(minimum=Cents(first), maximum=Cents(50_000)),
        tie=Limits(minimum=Cents(tie), maximum=Cents(9000)),
        unit=Cents(500),
    )


def test_a_kept_minimum_is_only_a_minimum_and_only_while_it_is_lower() -> None:
    rules = rules_of(STAR)
    kept = Seat(player="Ann", box=1, kept=KeptMinimum(first=Cents(1000), tie=Cents(500)))
    dear = TableSign(
        first=Limits(minimum=Cents(2500), maximum=Cents(50_000)),
        tie=Limits(minimum=Cents(1000), maximum=Cents(9000)),
        unit=Cents(500),
    )
    table = replace(mid_shoe(rules), sign=dear, seats=(Seat(player="Bob", box=2), kept))
    assert sign_for(rules, table, "Ann") == TableSign(
        first=Limits(minimum=Cents(1000), maximum=Cents(50_000)),
        tie=Limits(minimum=Cents(500), maximum=Cents(9000)),
        unit=Cents(500),
    )
    assert sign_for(rules, table, "Bob") == dear
    assert sign_for(rules, table, "nobody") == dear
    cheap = replace(
        dear,
        first=Limits(minimum=Cents(200), maximum=Cents(50_000)),
        tie=Limits(minimum=Cents(100), maximum=Cents(9000)),
    )
    assert sign_for(rules, replace(table, sign=cheap), "Ann") == cheap


def test_a_raised_box_is_told_from_its_neighbours() -> None:
    rules = rules_of(CANBERRA)
    table = replace(
        mid_shoe(rules),
        box_limits=(
            BoxLimit(box=2, player="Bob", first=Cents(500_000), tie=Cents(50_000)),
            BoxLimit(box=3, player="Cat", first=Cents(700_000), tie=Cents(70_000)),
        ),
    )
    owners = ((1, "Ann"), (2, "Bob"), (3, "Cat"))
    first, tie = ([box_maximum(rules, table, who, box, kind) for box, who in owners] for kind in (Kind.FIRST, Kind.TIE))
    assert first == [100_000, 500_000, 700_000]
    assert tie == [20_000, 50_000, 70_000]
    assert box_maximum(rules, table, "Ann", 2, Kind.FIRST) == 100_000


def test_what_others_placed_leaves_less_of_a_boxs_maximum() -> None:
    rules = rules_of(CANBERRA, readings={"minimum-of-a-box": "box"})
    placed = (wager(stake=60_000, player="Bob"), wager(Kind.TIE, 5000, player="Bob"), wager(stake=9000, box=2))
    table = replace(mid_shoe(rules), placed=(*placed, wager(stake=30_000)))
    assert placing_range(rules, table, "Ann", 1, Kind.FIRST) == ChipAmounts(low=100, high=40_000, step=100, chip=100)
    assert placing_range(rules, table, "Ann", 1, Kind.TIE) == ChipAmounts(low=100, high=15_000, step=100, chip=100)
    assert placing_range(rules, table, "Bob", 1, Kind.FIRST) == ChipAmounts(low=100, high=70_000, step=100, chip=100)


def test_units_are_counted_from_the_minimum() -> None:
    rules = rules_of(STAR, sign=TableSign(first=LIMITS, tie=LIMITS, unit=Cents(300)))
    table, _ = step(rules, mid_shoe(rules), c.Sit(player="Ann", box=1))
    allowed = placing_range(rules, table, "Ann", 1, Kind.FIRST)
    assert allowed == ChipAmounts(low=1000, high=100_000, step=300, base=1000, chip=100)
    assert [allowed.holds(stake) for stake in (1000, 1200, 1300, 1600)] == [True, False, True, True]


def test_a_round_that_ends_before_the_dealer_has_a_card_can_be_told() -> None:
    """A device fails while the first cards are dealt, and everybody takes their wagers back."""
    rules = rules_of("star-casino-war")
    ended = e.RoundEnded(under=(WarTopic.INTERIM_SETTLEMENT,))
    assert "before the dealer has a card" in in_brief(rules, mid_shoe(rules), ended)
