"""Lawful tables out of the ordinary: minimums that are no whole chips, chips too large, units for one wager."""

from fractions import Fraction

from pitbook.analysis.games import figures, loopholes
from pitbook.analysis.pricing import probe
from pitbook.analysis.signs import changed, check_sign
from pitbook.analysis.tables import Choices, rules_for
from pitbook.money import Cents

STAR, CROWN, CRAPS, POKER = "star-casino-war", "crown-casino-war", "star-craps", "star-three-card-poker"


def test_a_minimum_of_casino_war_need_not_be_whole_chips() -> None:
    rules = rules_for(STAR, Choices(sign="7-60", chip="5"))
    assert check_sign(rules).stakes == 3 * 11
    assert probe(rules).at_stakes


def test_a_minimum_of_craps_need_not_be_whole_chips() -> None:
    first = next(loopholes(rules_for(CRAPS, Choices(sign="5-60", chip="2"))))
    assert first.stake % 200 == 0


def test_the_change_that_is_named_can_be_written_on_the_sign() -> None:
    sign = '{"first": {"least": 1000, "most": 20000}, "tie": {"least": 250, "most": 1000}}'
    rules = rules_for(CROWN, Choices(sign=sign, chip="10"))
    asked = Fraction(35, 1000)
    changes = check_sign(rules, asked).changes
    assert changes
    assert check_sign(changed(rules, changes), asked).weak == []


def test_a_wider_sign_leaves_the_player_no_worse() -> None:
    narrow, wide = (next(loopholes(rules_for(CRAPS, Choices(sign=sign)))) for sign in ("5-6", "5-60"))
    assert narrow.wager == wide.wager == "Win Line"
    assert narrow.ev == Fraction(37, 2475)
    assert wide.ev >= narrow.ev


def test_a_loophole_of_poker_is_shown_at_a_stake_that_the_sign_allows() -> None:
    rules = rules_for(POKER, Choices(sign="20-500"))
    for each in loopholes(rules):
        assert each.stake >= rules.terms.sign.stated["ante"].limits.minimum


def test_a_stake_that_the_tie_may_not_have_leaves_the_tie_out() -> None:
    sign = '{"first": {"least": 1000, "most": 100000}, "tie": {"least": 500, "most": 20000}, "unit": 1000}'
    found = figures(rules_for(STAR, Choices(sign=sign)), Cents(2000))
    assert "Tie Wager" not in {each.label.wager for each in found}


def test_what_lies_behind_rises_in_the_unit_of_the_sign() -> None:
    sign = '{"default": {"least": 500, "most": 100000}, "units": {"behind_win_line": 500}}'
    found = figures(rules_for(CRAPS, Choices(sign=sign)), Cents(700))
    [both] = [each for each in found if each.label[:2] == ("Win Line + Behind the Win Line", "maximum Behind (2x)")]
    put_behind = (both.action - 1) * 700 / Fraction(24, 36)  # a point is set in 24 of 36
    assert put_behind == 1000
