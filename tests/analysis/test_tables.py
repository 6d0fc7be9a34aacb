"""A table described in a few words becomes rules; what is wrong with it is told with its clause, or by its field."""

import pytest

from pitbook.analysis.tables import Choices, WrongChoice, rules_for
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.rules import rules_of as craps_rules
from pitbook.games.kernel import Refused
from pitbook.games.library import playable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.rules import rules_of as poker_rules

STAR, CROWN, CRAPS, POKER = "star-casino-war", "crown-casino-war", "star-craps", "star-three-card-poker"


# What is taken


def test_whoever_says_nothing_gets_a_usual_table() -> None:
    assert rules_for(STAR).terms == war_rules(STAR).terms
    assert rules_for(CRAPS).terms == craps_rules(CRAPS).terms
    assert rules_for(POKER).terms == poker_rules(POKER).terms


def test_a_casino_war_table() -> None:
    rules = rules_for(CROWN, Choices({"decks": 4}, chip="2.50", sign="10-500/5", readings=("no-choice-made=returned",)))
    assert isinstance(rules, WarRules)
    assert (rules.terms.decks, rules.chip, rules.terms.readings) == (4, 250, {"no-choice-made": "returned"})
    for kind in ("first", "tie"):
        limits = rules.terms.sign.stated[kind].limits
        assert (limits.minimum, limits.maximum, rules.terms.sign.stated[kind].unit) == (1000, 50_000, 500)


def test_a_craps_sign_with_limits_and_units_for_some_wagers() -> None:
    sign = '{"default": {"least": 500, "most": 50000}, "kinds": {"lay": {"least": 4000, "most": 80000}}, '
    rules = rules_for(CRAPS, Choices(sign=sign + '"units": {"behind_win_line": 1000}}'))
    assert isinstance(rules, CrapsRules)
    shown = rules.terms.sign
    assert (shown.stated["lay"].limits.minimum, shown.stated["lay"].limits.maximum) == (4000, 80_000)
    assert shown.stated["win_line"].limits.minimum == 500
    assert (shown.stated["behind_win_line"].unit, shown.stated["lay"].unit) == (1000, None)


def test_schedules_are_named_by_their_odds_or_given_whole() -> None:
    whole = '{"name": "house", "pays": {"straight": 2, "three_of_a_kind": 4, "straight_flush": 8}}'
    rules = rules_for(POKER, Choices({"ante_bonus": whole, "pair_plus": "1-3-6-30-40"}))
    assert isinstance(rules, PokerRules)
    assert rules.ante_bonus.pays == {"straight": 2, "three_of_a_kind": 4, "straight_flush": 8}
    assert list(rules.pair_plus.pays.values()) == [1, 3, 6, 30, 40]


@pytest.mark.parametrize("document", playable())
def test_amounts_are_written_as_people_write_them(document: str) -> None:
    assert rules_for(document, Choices(chip="$1", sign="$20-$1,000")).terms.chip == 100


# What a clause does not allow

SOUND = "a minimum is more than nothing, at most the maximum, and payable in chips where a unit is named"


@pytest.mark.parametrize(
    ("document", "choices", "because", "clause"),
    [
        (STAR, Choices({"decks": 9}), "the game has 6 decks", "3.1"),
        (STAR, Choices({"decks": 5}), "the game has 6 decks", "3.1"),
        (CROWN, Choices({"decks": 9}), "the game has 4 to 8 decks", "3.1"),
        (STAR, Choices({"decks": -1}), "the game has 6 decks", "3.1"),
        (STAR, Choices(chip="0"), "no amount can be made of it", "5.3"),
        (CRAPS, Choices(chip="0.00"), "no amount can be made of it", "6.3"),
        (POKER, Choices(chip="0"), "no amount can be made of it", "5.2"),
        (CRAPS, Choices(sign="5-100/1.50"), SOUND, "7.1"),  # a unit that is no multiple of the chip
        (CRAPS, Choices(sign="7-100/5", chip="5"), SOUND, "7.1"),  # a minimum that is none
        (CRAPS, Choices(sign="5-100/0"), SOUND, "7.1"),
        (STAR, Choices(sign="100-5"), SOUND, "6.1"),
        (POKER, Choices(sign="0-5"), SOUND, "6.1"),
        (CRAPS, Choices(sign='{"default": {"least": -500, "most": 500}}'), SOUND, "7.1"),
        (CRAPS, Choices(readings=("crap-eleven-other-half=eaten",)), "no such reading", "6.2.23"),
        (POKER, Choices({"ante_bonus": "1-4"}), "it is not 3 whole numbers with hyphens between them", "10.2"),
        (POKER, Choices({"ante_bonus": "1-4-5.5"}), "it is not 3 whole numbers with hyphens between them", "10.2"),
        (POKER, Choices({"pair_plus": "1-4-5"}), "it is not 5 whole numbers with hyphens between them", "10.4"),
        (POKER, Choices({"pair_plus": "generous"}), "it is not 5 whole numbers with hyphens between them", "10.4"),
        (POKER, Choices({"ante_bonus": '{"name": "x"}'}), "Object missing required field `pays`", "10.2"),
        (POKER, Choices({"ante_bonus": '{"name": "x", "pays": {}}'}), "it says nothing on straight", "10.2"),
    ],
)
def test_a_table_that_no_clause_allows_is_refused_with_the_clause(
    document: str, choices: Choices, because: str, clause: str
) -> None:
    with pytest.raises(Refused) as refused:
        rules_for(document, choices)
    assert because in refused.value.because
    assert clause in refused.value.clauses
    assert refused.value.instead


def test_a_reading_that_there_is_not_is_answered_with_those_there_are() -> None:
    with pytest.raises(Refused, match=r"Reading 'dealer-is-kind'.* There are: .*dealer-qualifies, "):
        rules_for(POKER, Choices(readings=("dealer-is-kind=yes",)))


# What cannot be read


@pytest.mark.parametrize(
    ("document", "choices", "field"),
    [
        (STAR, Choices(chip="-1"), "chip: an amount is like 5, 2.50 or $1,000, not '-1'"),
        (STAR, Choices(chip="1e2"), "chip: an amount"),
        (STAR, Choices(chip=""), "chip: an amount"),
        (CRAPS, Choices(sign="5-1000.555"), "sign: an amount"),
        (CRAPS, Choices(sign="-5-1000"), "a sign is like 5-1000"),
        (CRAPS, Choices(sign="5"), "a sign is like 5-1000"),
        (CRAPS, Choices(sign="5-10-15"), "a sign is like 5-1000"),
        (CRAPS, Choices(sign='{"default": {"least": 5.5, "most": 500}}'), "`$.default.least`"),
        (CRAPS, Choices(sign='{"default": {"least": "5", "most": 500}}'), "`$.default.least`"),
        (CRAPS, Choices(sign='{"default": {"least": 500}}'), "`most` - at `$.default`"),
        (CRAPS, Choices(sign='{"default": {"least": 1, "most": 9}, "colour": "red"}'), "unknown field `colour`"),
        (CRAPS, Choices(sign='{"default": {"least": 1, "most": 9}, "units": {"lie": 5}}'), "'lie'"),
        (STAR, Choices(sign='{"first": {"least": 1, "most": 9}}'), "missing required field `tie`"),
        (STAR, Choices(sign="{"), "sign: Input data was truncated"),
        (POKER, Choices(readings=("dealer-qualifies",)), "written ID=ALTERNATIVE, not 'dealer-qualifies'"),
        (CRAPS, Choices({"decks": 6}), "--decks says nothing about craps"),
        (STAR, Choices({"pair_plus": "1-4-6-30-40"}), "--pair-plus says nothing about casino war"),
        (CRAPS, Choices({"ante_bonus": "1-4-5"}), "--ante-bonus says nothing about craps"),
        (POKER, Choices({"decks": 1}), "--decks says nothing about three card poker"),
    ],
)
def test_what_cannot_be_read_is_told_by_its_field(document: str, choices: Choices, field: str) -> None:
    with pytest.raises(WrongChoice) as wrong:
        rules_for(document, choices)
    assert field in str(wrong.value)
    assert "\n" not in str(wrong.value)
