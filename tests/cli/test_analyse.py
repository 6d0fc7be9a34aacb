"""`pitbook analyse` as people type it: what it prints, for them and for programs, and with which exit code."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from pitbook.analysis.figure import WrittenFigure
from pitbook.cli.analyse import HELP, StrategyRow
from pitbook.rulebooks.document import document_ids
from tests.cli.test_rules import Answer, Typed, exact_keys

ALL_KEYS = (
    *("rulebook", "wager", "variant", "unit", "ev", "house_edge", "variance", "p_win", "p_lose", "p_push"),
    *("expected_total_action", "ev_per_total_action", "ev_per_decided_wager", "rolls_per_decision", "ev_per_roll"),
    "clauses",
)
OF_ROLLS = ("rolls_per_decision", "ev_per_roll")


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    monkeypatch.delenv("COLUMNS", raising=False)
    return Typed(capsys)


def ev(answer: Answer, wager: str, variant: str) -> Fraction:
    [found] = [each for each in answer.json if (each["wager"], each["variant"]) == (wager, variant)]
    return Fraction(found["ev"])


# For people


@pytest.mark.parametrize(
    ("rulebook", "wager", "edge"),
    [
        ("star-craps", "Win Line: flat", "1.414 %"),
        ("star-casino-war", "Initial Wager: 6 decks, always surrender", "3.698 %"),
        ("star-three-card-poker", "Pair Plus: 1-4-6-30-40", "2.317 %"),
    ],
)
def test_every_figure_is_shown_with_its_edge(pitbook: Typed, rulebook: str, wager: str, edge: str) -> None:
    answer = pitbook("analyse", rulebook, "--all")
    assert answer.code == 0
    assert re.search(rf"{re.escape(wager)} .*{re.escape(edge)}", answer.words)
    assert "edge: per unit of the wager" in answer.words


def test_each_wager_is_shown_once_the_cheapest_first(pitbook: Typed) -> None:
    """Odds cost nothing; then a line with the most behind it, which costs less than the line alone."""
    answer = pitbook("analyse", "star-craps")
    shown = answer.out.partition("Dearer")[0]
    costs = [float(each) for each in re.findall(r"(?m)^ \S.*?(-?\d+\.\d{3}) %", shown)]
    assert len(costs) == 12
    assert costs == sorted(costs)
    assert re.search(r"Win Line, Come flat 1\.414 %", answer.words)
    assert re.search(r"Place Bet to Win 6 1\.515 % 6\.667 %", answer.words)
    assert "Any Seven 16.667 %." in answer.words
    assert "--all" in answer.words


def test_a_bonus_is_no_wager_of_its_own(pitbook: Typed) -> None:
    answer = pitbook("analyse", "star-three-card-poker")
    assert re.search(r"Ante \+ Play optimal, Ante Bonus 1-4-5 2\.015 %", answer.words)
    assert "-5.285 %" not in answer.words
    assert "-5.285 %" in pitbook("analyse", "star-three-card-poker", "--all").words


def test_a_wrong_schedule_is_answered_with_a_real_one(pitbook: Typed) -> None:
    assert "such as the common 1-4-6-30-40" in pitbook("analyse", "star-three-card-poker", "--pair-plus", "1-2").err


def test_the_best_strategy_follows_the_figures(pitbook: Typed) -> None:
    assert "Go to War" in pitbook("analyse", "star-casino-war").words.partition("Best strategy")[2]


def test_nothing_printed_is_wider_than_the_pipe(pitbook: Typed) -> None:
    answer = pitbook("analyse", "star-craps")
    assert max(map(len, answer.out.splitlines())) <= 120


# For programs


def test_every_key_of_the_json_is_in_the_help() -> None:
    words = set(re.findall(r"\w+", HELP))
    assert set(WrittenFigure.__struct_fields__) == set(ALL_KEYS) <= words
    assert set(StrategyRow.__struct_fields__) <= words


def test_a_row_of_craps_has_every_key_in_order(pitbook: Typed) -> None:
    for row in pitbook("analyse", "star-craps", "--json").json:
        assert exact_keys(row) == ALL_KEYS


@pytest.mark.parametrize("rulebook", ["crown-casino-war", "star-three-card-poker"])
def test_a_row_of_a_card_game_says_nothing_of_rolls(pitbook: Typed, rulebook: str) -> None:
    rows = pitbook("analyse", rulebook, "--json").json
    assert {key for row in rows for key in exact_keys(row)} == set(ALL_KEYS) - set(OF_ROLLS)


def test_values_are_fractions_and_clauses_are_named(pitbook: Typed) -> None:
    for row in pitbook("analyse", "star-craps", "--json").json:
        assert all(re.fullmatch(r"-?\d+/\d+", row[key]) for key in ALL_KEYS[4:-1]), row
        assert Fraction(row["ev"]) == -Fraction(row["house_edge"])
        assert row["clauses"]


def test_all_published_figures(pitbook: Typed) -> None:
    answer = pitbook("analyse", "--figures", "--json")
    assert answer.code == 0
    names = [tuple(row[key] for key in ALL_KEYS[:4]) for row in answer.json]
    assert len(names) == len(set(names)) == 233
    assert {name[0] for name in names} == set(document_ids())


def test_the_strategy_of_three_card_poker_turns_at_queen_six_four(pitbook: Typed) -> None:
    rows = pitbook("analyse", "star-three-card-poker", "--strategy", "--json").json
    assert all(set(exact_keys(row)) == {"situation", "best", "margin_least", "margin_most", "cases"} for row in rows)
    best = [(row["situation"], row["best"]) for row in rows]
    line = best.index(("Q-6-4", "play"))
    assert best[line - 1] == ("Q-6-3", "fold")
    assert {choice for _, choice in best[:line]} == {"fold"}
    assert {choice for _, choice in best[line:]} == {"play"}
    assert all(Fraction(row["margin_least"]) > 0 for row in rows)


def test_the_strategy_of_casino_war_is_war(pitbook: Typed) -> None:
    [row] = pitbook("analyse", "star-casino-war", "--strategy", "--json").json
    assert (row["best"], row["cases"]) == ("Go to War", None)


def test_craps_asks_for_no_choice(pitbook: Typed) -> None:
    assert pitbook("analyse", "star-craps", "--strategy", "--json").json == []
    assert "no wager leaves the player anything to decide" in pitbook("analyse", "star-craps", "--strategy").words


# What the table is like


def test_a_stake_is_paid_in_chips(pitbook: Typed) -> None:
    answer = pitbook("analyse", "star-craps", "--stake", "5", "--chip", "1", "--json")
    assert ev(answer, "Place Bet to Lose", "5") == Fraction(8, 100)
    assert ev(answer, "Win Line", "flat") == Fraction(-7, 495)
    assert "Horn" not in {row["wager"] for row in answer.json}, "$5.00 are not four equal parts"


def test_decks_readings_and_schedules_are_heeded(pitbook: Typed) -> None:
    eight = pitbook("analyse", "crown-casino-war", "--decks", "8", "--json")
    assert ev(eight, "Tie wager", "8 decks, 10 to 1") == 11 * Fraction(31, 415) - 1
    literal = pitbook("analyse", "star-craps", "--reading", "crap-eleven-other-half=returned", "--json")
    assert ev(literal, "Crap-Eleven", "other half kept by the player (alternative reading)") == Fraction(1, 36)
    poker = pitbook("analyse", "star-three-card-poker", "--pair-plus", "1-3-6-30-40", "--json")
    assert f"{float(-100 * ev(poker, 'Pair Plus', '1-3-6-30-40')):.2f}" == "7.28"


def test_signs_and_schedules_may_be_files(pitbook: Typed, tmp_path: Path) -> None:
    schedule, sign = tmp_path / "pays.json", tmp_path / "sign.json"
    pays = {"pair": 1, "flush": 3, "straight": 6, "three_of_a_kind": 30, "straight_flush": 40}
    schedule.write_text(json.dumps({"name": "ours", "pays": pays}), encoding="utf-8")
    sign.write_text(json.dumps({"default": {"least": 500, "most": 500}}), encoding="utf-8")
    poker = pitbook("analyse", "star-three-card-poker", "--pair-plus", schedule, "--json")
    assert f"{float(-100 * ev(poker, 'Pair Plus', 'ours')):.2f}" == "7.28"
    assert pitbook("analyse", "star-craps", "--sign", sign, "--stake", "5").code == 0
    assert pitbook("analyse", "star-craps", "--sign", sign, "--stake", "10").code == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "name a rulebook, or ask for --figures"),
        (("star-crap",), "did you mean star-craps"),
        (("star-craps", "--figures"), "it goes with --json and --table alone"),
        (("--figures", "--stake", "5"), "it goes with --json and --table alone"),
        (("--figures", "--strategy"), "it goes with --json and --table alone"),
        (("star-casino-war", "--decks", "9"), "the game has 6 decks (star-casino-war 3.1)"),
        (("star-craps", "--decks", "6"), "--decks says nothing about craps"),
        (("star-craps", "--chip", "0"), "no amount can be made of it (star-craps 6.3"),
        (("star-craps", "--chip", "a lot"), "chip: an amount is like 5, 2.50 or $1,000"),
        (("star-craps", "--stake", "-5"), "--stake: an amount is like 5"),
        (("star-craps", "--stake", "2,000"), "no wager may be $2,000.00 under this sign"),
        (("star-casino-war", "--stake", "5"), "the minimum is $10.00 (star-casino-war 6.1"),
        (("star-casino-war", "--stake", "10.50"), "the smallest chip is $1.00 (star-casino-war 5.3"),
        (("star-craps", "--sign", "5-2"), "at most the maximum"),
        (("star-craps", "--sign", "missing.json"), "missing.json: No such file"),
        (("star-three-card-poker", "--ante-bonus", "1-4"), "it is not 3 whole numbers"),
        (("star-three-card-poker", "--reading", "nonsense=yes"), "dealer-qualifies"),
        (("star-three-card-poker", "--reading", "dealer-qualifies=maybe"), "It may be: value, contains."),
    ],
)
def test_a_complaint_is_one_line_that_helps(pitbook: Typed, arguments: tuple[str, ...], complaint: str) -> None:
    answer = pitbook("analyse", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("pitbook: ")
    assert complaint in answer.err
    assert answer.err.count("\n") == 1
