"""Signs and chips: which stakes give an edge away, and what closes them, against trying everything on small signs."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import pytest

from pitbook.analysis.figure import AtStakes
from pitbook.analysis.games import at_every_stake
from pitbook.analysis.signs import CHIPS, SignAdvice, SignCheck, changed, check_sign
from pitbook.analysis.tables import Choices, rules_for
from pitbook.games.rules import GameRules
from pitbook.money import Cents

CRAPS, POKER, CROWN = "star-craps", "star-three-card-poker", "crown-casino-war"


@cache
def table(document: str, sign: str, chip: str) -> GameRules:
    return rules_for(document, Choices(sign=sign, chip=chip))


@cache
def stakes(document: str, sign: str, chip: str) -> tuple[AtStakes, ...]:
    return tuple(at_every_stake(table(document, sign, chip)))


@cache
def checked(document: str, sign: str, chip: str, per_cent: str = "0") -> SignCheck:
    return check_sign(table(document, sign, chip), Fraction(per_cent) / 100)


def wager(found: Iterable[AtStakes], kind: str, variant: str) -> AtStakes:
    [one] = [each for each in found if (each.kind, each.label.variant) == (kind, variant)]
    return one


def edge(kind: str, variant: str, stake: str, chip: str) -> Fraction:
    """The house's edge on a Craps wager of this very amount."""
    [worth] = wager(stakes(CRAPS, f"{stake}-{stake}", chip), kind, variant).at.values()
    return -worth


# What a stake is worth in chips

FIELD_TABLE = {  # background/field.md, 4.4, per cent of the stake: exact, then for each stake and smallest chip
    ("any_craps", ""): ("5.56", "4.44", "5.56", "0.00", "5.56", "4.44"),
    ("place_win", "6"): ("1.52", "0.00", "-13.64", "-36.36", "-13.64", "0.00"),
    ("place_win", "8"): ("1.52", "0.00", "-13.64", "-36.36", "-13.64", "0.00"),
    ("place_win", "5"): ("4.00", "4.00", "0.00", "-20.00", "0.00", "4.00"),
    ("place_win", "9"): ("4.00", "4.00", "0.00", "-20.00", "0.00", "4.00"),
    ("place_lose", "4"): ("3.03", "-6.67", "0.00", "-33.33", "0.00", "-6.67"),
    ("place_lose", "10"): ("3.03", "-6.67", "0.00", "-33.33", "0.00", "-6.67"),
    ("place_lose", "5"): ("2.50", "-8.00", "-20.00", "-20.00", "-20.00", "-8.00"),
    ("place_lose", "9"): ("2.50", "-8.00", "-20.00", "-20.00", "-20.00", "-8.00"),
    ("behind_dont_win", "point 6"): ("0.00", "-9.09", "-9.09", "-9.09", "-9.09", "-9.09"),
    ("behind_dont_win", "point 8"): ("0.00", "-9.09", "-9.09", "-9.09", "-9.09", "-9.09"),
}
COLUMNS = (("5", "1"), ("5", "2.50"), ("5", "5"), ("10", "5"), ("25", "5"))


@pytest.mark.parametrize(("kind", "variant"), FIELD_TABLE)
def test_rounding_as_the_field_notes_have_it(kind: str, variant: str) -> None:
    exact = -wager(stakes(CRAPS, "5-5", "1"), kind, variant).exact
    found = [exact, *(edge(kind, variant, stake, chip) for stake, chip in COLUMNS)]
    assert tuple(f"{float(100 * each):.2f}" for each in found) == FIELD_TABLE[kind, variant]


@pytest.mark.parametrize(
    ("kind", "variant", "stake", "chip", "expected"),
    [
        ("place_lose", "5", "5", "1", Fraction(-8, 100)),  # 5 to 8 on $5.00 pays $4.00, and 7 comes in 6 of 10
        ("place_win", "6", "5", "5", Fraction(-4, 11)),  # 7 to 6 on $5.00 pays $10.00, and 6 comes in 5 of 11
        ("behind_dont_win", "point 6", "5", "1", Fraction(-1, 11)),
        ("win_line", "", "5", "5", Fraction(7, 495)),  # at even money there is nothing to round
        ("buy", "4", "5", "1", Fraction(0)),  # a commission of 25 cents is rounded down to nothing
        ("buy", "4", "20", "1", Fraction(1, 20)),
    ],
)
def test_stakes_that_can_be_reckoned_by_hand(
    kind: str, variant: str, stake: str, chip: str, expected: Fraction
) -> None:
    assert edge(kind, variant, stake, chip) == expected


@pytest.mark.parametrize(
    ("stake", "taken"),
    [(1000, 500), (1100, 500), (1200, 600), (1300, 600)],  # of half an odd amount, the larger part goes back
)
def test_a_surrender_in_chips(stake: int, taken: int) -> None:
    tie = Fraction(4 * 6 - 1, 52 * 6 - 1)
    found = wager(stakes(CROWN, "10-13", "1"), "first", "surrender")
    assert found.exact == -tie / 2
    assert found.at[Cents(stake)] == -tie * Fraction(taken, stake)


def test_schedules_pay_whole_odds_so_chips_change_nothing_in_three_card_poker() -> None:
    for each in stakes(POKER, "5-60", "5"):
        assert set(each.at) == {500 * count for count in range(1, 13)}
        assert set(each.at.values()) == {each.exact}


def test_only_stakes_that_the_sign_allows_are_looked_at() -> None:
    found = stakes(CRAPS, "10-30/10", "5")
    assert set(wager(found, "place_win", "6").at) == {1000, 2000, 3000}
    assert set(wager(found, "horn", "").at) == {2000}  # four parts, each in whole chips
    assert checked(CRAPS, "10-30/10", "5").stakes == sum(len(each.at) for each in found)


# Weak stakes


def test_a_weak_stake_is_told_with_its_edge() -> None:
    weak = {(each.kind, each.label.variant): each for each in checked(CRAPS, "5-60", "1").weak}
    place = weak["place_lose", "5"]
    assert place.edge == Fraction(1, 40)
    assert place.worst == (500, Fraction(-8, 100))
    assert ("win_line", "") not in weak


def test_a_stake_is_weak_exactly_where_rounding_takes_the_edge_below_the_least() -> None:
    for per_cent in ("0", "1"):
        weak = {(each.kind, each.label.variant): set(each.edges) for each in checked(CRAPS, "5-60", "1", per_cent).weak}
        for each in stakes(CRAPS, "5-60", "1"):
            bound = min(Fraction(per_cent) / 100, -each.exact)
            no_edge = {stake for stake, worth in each.at.items() if worth >= 0 > each.exact}
            expected = no_edge | {stake for stake, worth in each.at.items() if -worth < bound}
            assert weak.get((each.kind, each.label.variant), set()) == expected, each.label


@pytest.mark.parametrize(
    ("document", "sign", "chip"), [(CRAPS, "660-660", "0.50"), (CROWN, "10-30", "1"), (POKER, "5-500", "5")]
)
def test_a_safe_sign_needs_no_change(document: str, sign: str, chip: str) -> None:
    found = checked(document, sign, chip)
    assert found.stakes
    assert found[1:4] == ([], [], None)


def test_a_wager_that_costs_less_than_is_asked_for_by_its_own_rule_is_not_the_signs_fault() -> None:
    assert not checked(CROWN, "20-40/20", "1", "5").weak
    assert max(-each.exact for each in stakes(CROWN, "20-40/20", "1") if each.kind == "first") < Fraction(5, 100)


# The least change

SIGNS = (
    *((CRAPS, "5-60", "1", "0"), (CRAPS, "10-60/5", "1", "1"), ("star-casino-war", "10-60", "10", "0")),
    *((CROWN, "10-30", "1", "3.5"), (CROWN, "25-250", "25", "3.5"), ("star-casino-war", "10-60", "10", "1")),
)


@pytest.mark.parametrize(("document", "sign", "chip", "per_cent"), SIGNS)
def test_the_changed_sign_has_no_weak_stake(document: str, sign: str, chip: str, per_cent: str) -> None:
    rules, found = table(document, sign, chip), checked(document, sign, chip, per_cent)
    assert found.weak
    assert found.changes
    after = changed(rules, found.changes)
    assert check_sign(after, Fraction(per_cent) / 100).weak == []
    allowed = {each.kind: set(each.at) for each in at_every_stake(after)}
    for change in found.changes:
        assert len(allowed[change.kind]) == change.stakes_after
        assert (
            after.terms.sign.stated[change.kind].limits.maximum == rules.terms.sign.stated[change.kind].limits.maximum
        )
        assert after.terms.sign.stated[change.kind].limits.minimum == change.least
        assert after.terms.sign.stated[change.kind].unit == (change.unit or rules.terms.sign.stated[change.kind].unit)


def most_that_can_be_left(found: Iterable[AtStakes], kind: str, weak: set[Cents], unit: int) -> int:
    """Of all minimums and units: the most stakes of a wager that are left when none of them is weak."""
    allowed = sorted({stake for each in found if each.kind == kind for stake in each.at})
    best = 0
    for least in allowed:
        for step in range(unit, allowed[-1] + 1, unit):
            left = [stake for stake in allowed if stake >= least and (stake - least) % step == 0]
            if not weak & set(left):
                best = max(best, len(left))
    return best


@pytest.mark.parametrize(
    ("sign", "chip", "unit"),
    [
        ("5-60", "1", 100),
        ("5-60", "5", 500),
        ("10-60/5", "1", 500),
        ("7-60", "2.50", 250),
        ("25-500", "25", 2500),
    ],
)
def test_no_smaller_change_would_do(sign: str, chip: str, unit: int) -> None:
    found = checked(CRAPS, sign, chip)
    changes = {each.kind: each for each in found.changes or ()}
    kinds = {each.kind for each in found.weak}
    weak = {kind: {stake for each in found.weak if each.kind == kind for stake in each.edges} for kind in kinds}
    left = {kind: most_that_can_be_left(stakes(CRAPS, sign, chip), kind, weak[kind], unit) for kind in kinds}
    assert {kind: change.stakes_after for kind, change in changes.items()} == (left if all(left.values()) else {})
    assert (found.changes is None) == (not all(left.values()))


def test_where_all_wagers_rise_in_one_unit_they_are_changed_together() -> None:
    found = stakes(CROWN, "10-60", "10")
    [surrendered] = checked(CROWN, "10-60", "10", "3.5").weak
    first, tie = sorted(wager(found, "first", "surrender").at), sorted(wager(found, "tie", "10 to 1").at)
    best = 0
    for unit in range(1000, 6001, 1000):
        kept_of_tie = max(len(range(least, 6001, unit)) for least in tie)
        safe = [range(least, 6001, unit) for least in first]
        kept = max((len(each) for each in safe if not set(each) & set(surrendered.edges)), default=0)
        best = max(best, kept + kept_of_tie if kept else 0)
    changes = checked(CROWN, "10-60", "10", "3.5").changes or []
    left = {"first": len(first), "tie": len(tie)} | {each.kind: each.stakes_after for each in changes}
    assert sum(left.values()) == best


@pytest.mark.parametrize(("sign", "chip", "per_cent"), [("660-660", "5", "0"), ("5-10", "1", "0.5")])
def test_no_change_is_named_where_none_would_do(sign: str, chip: str, per_cent: str) -> None:
    found = checked(CRAPS, sign, chip, per_cent)
    assert found.weak
    assert found.changes is None


def test_a_change_names_what_to_write_on_the_sign() -> None:
    changes = {each.kind: each for each in checked(CRAPS, "5-60", "1").changes or ()}
    assert changes["place_win"] == SignAdvice("place_win", Cents(2600), None, 56, 35)
    assert changes["behind_win_line"] == SignAdvice("behind_win_line", Cents(1000), Cents(1000), 56, 6)
    assert "win_line" not in changes


def test_a_stake_that_costs_nothing_is_weak() -> None:
    """Half of a chip is a chip: whoever surrenders $10 in chips of $10 gets it back."""
    [surrendered] = checked("star-casino-war", "10-1000", "10").weak
    assert surrendered.edges == {1000: 0}


def test_a_stake_below_the_minimum_that_is_found_too_late_is_valid() -> None:
    """Craps 7.2, Casino War 6.2: no minimum closes what is below it."""
    found = checked(CRAPS, "40-100/20", "1")
    assert found.small_clauses == ("7.2",)
    [lose] = [each for each in found.small if (each.kind, each.label.variant) == ("place_lose", "4")]
    assert lose.edges[Cents(100)] == Fraction(-1, 3)
    assert max(lose.edges) < 4000
    surrendered = checked("star-casino-war", "20-60", "10")
    assert not surrendered.weak
    assert [each.edges for each in surrendered.small] == [{1000: 0}]
    assert "6.2" in surrendered.small_clauses
    assert checked(CROWN, "20-60", "10").small == (), "there it goes back"


# Smaller chips


@pytest.mark.parametrize(
    ("document", "sign", "chip", "per_cent", "smaller"),
    [
        (CROWN, "25-250", "25", "3.5", 250),
        (CROWN, "10-30", "1", "3.5", 50),
        (CRAPS, "60-600/60", "5", "0", 100),
        (CRAPS, "6-60/6", "2", "0", 10),
        (CRAPS, "5-60", "1", "0", None),
    ],
)
def test_the_largest_smaller_chip_that_makes_the_sign_safe(
    document: str, sign: str, chip: str, per_cent: str, smaller: int | None
) -> None:
    rules, found = table(document, sign, chip), checked(document, sign, chip, per_cent)
    assert found.smaller_chip == smaller
    for each in CHIPS:
        if each >= rules.chip or rules.chip % each or each < (smaller or 0):
            continue
        same_stakes = sign if "/" in sign else f"{sign}/{chip}"
        finer = rules_for(document, Choices(sign=same_stakes, chip=f"{each // 100}.{each % 100:02d}"))
        weak = check_sign(finer, Fraction(per_cent) / 100).weak
        assert bool(weak) == (each != smaller), each
