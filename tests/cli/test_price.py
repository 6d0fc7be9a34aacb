"""`pitbook price` as people type it: what readings cost, what beats the figures, and whether a sign is safe."""

import json
import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitbook.analysis.games import loopholes
from pitbook.analysis.pricing import priced_readings
from pitbook.cli.price import HELP
from pitbook.games.craps.rules import craps_rulebook
from pitbook.games.rules import GameRules
from pitbook.games.sections import chosen_at_tables
from pitbook.games.three_card_poker.rules import poker_rulebook
from tests.cli.test_rules import Typed, exact_keys
from tests.cli.test_tables import read_csv

POKER, CRAPS, CROWN = "star-three-card-poker", "star-craps", "crown-casino-war"


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    monkeypatch.delenv("COLUMNS", raising=False)
    return Typed(capsys)


# Readings and loopholes


@pytest.fixture(scope="module")
def reckoned() -> dict[str, Any]:
    """What was priced and found, by rulebook."""
    return {}


@pytest.fixture
def _reckoned_once(reckoned: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever types the same for people and for programs has it reckoned once."""

    def once(work: Callable[[GameRules], Iterable[Any]]) -> Callable[[GameRules], list[Any]]:
        def found(rules: GameRules) -> list[Any]:
            name = f"{work.__name__} {rules.rulebook.id}"
            if name not in reckoned:
                reckoned[name] = list(work(rules))
            return [*reckoned[name]]

        return found

    monkeypatch.setattr("pitbook.cli.price.priced_readings", once(priced_readings))
    monkeypatch.setattr("pitbook.cli.price.loopholes", once(loopholes))


@pytest.mark.usefixtures("_reckoned_once")
def test_readings_and_loopholes_for_programs(pitbook: Typed, tmp_path: Path) -> None:
    file = tmp_path / "price.csv"
    answer = pitbook("price", POKER, "--json", "--table", file)
    rows = read_csv(file)
    by_name = {each["name"] for each in rows if each["about"] == "reading"}
    assert by_name == {each["id"] for each in answer.json["readings"]}
    assert len([each for each in rows if each["about"] == "loophole"]) == len(answer.json["loopholes"])
    assert (answer.code, answer.err) == (0, "")
    assert tuple(answer.json) == ("rulebook", "readings", "loopholes")
    assert [each["id"] for each in answer.json["readings"]] == [
        each.id for each in chosen_at_tables(poker_rulebook(POKER))
    ]
    for reading in answer.json["readings"]:
        assert tuple(reading) == ("id", "clauses", "question", "alternatives")
        for other in reading["alternatives"]:
            assert tuple(other) == ("value", "meaning", "chosen", "words", "differences")
            for one in other["differences"]:
                assert exact_keys(one) == ("what", "stake", "ev_chosen", "ev_alternative", "variances")
                assert Fraction(one["ev_chosen"]) != Fraction(one["ev_alternative"])
    for way in answer.json["loopholes"]:
        keys = ("wager", "conduct", "stake", "chip", "ev", "ordinary", "repeatable", "clauses", "example", "kinds")
        assert exact_keys(way) == keys
        assert Fraction(way["ev"]) > Fraction(way["ordinary"])
    ranked = [(way["repeatable"], Fraction(way["ev"])) for way in answer.json["loopholes"]]
    assert ranked == sorted(ranked, reverse=True), "what can be done again comes first, and of that the best"


@pytest.mark.usefixtures("_reckoned_once")
def test_readings_and_loopholes_for_people(pitbook: Typed) -> None:
    words = pitbook("price", POKER).words
    assert "an edge of 3.373 % for the house becomes an edge of 26.805 % for the player" in words
    assert "Loopholes" in words
    assert "refuses" in words
    assert "is returned to player (12.12)" in words


def test_every_key_of_the_json_is_in_the_help() -> None:
    words = set(re.findall(r"\w+", HELP))
    for keys in (
        ("readings", "id", "clauses", "question", "alternatives", "value", "meaning", "chosen", "words"),
        ("differences", "what", "stake", "ev_chosen", "ev_alternative", "variances"),
        ("loopholes", "wager", "conduct", "chip", "ev", "ordinary", "repeatable", "example"),
        ("stakes", "weak", "variant", "kind", "house_edge", "edges"),
        ("changes", "least", "unit", "stakes_before", "stakes_after", "smaller_chip"),
    ):
        assert set(keys) <= words


# Signs


def test_a_weak_sign_for_programs(pitbook: Typed) -> None:
    answer = pitbook("price", CRAPS, "--sign", "5-60", "--chip", "1", "--json")
    assert answer.code == 1
    assert tuple(answer.json) == ("stakes", "weak", "changes", "smaller_chip", "small", "small_clauses")
    for weak in answer.json["weak"]:
        assert exact_keys(weak) == ("wager", "variant", "kind", "house_edge", "edges")
    [place] = [each for each in answer.json["weak"] if (each["kind"], each["variant"]) == ("place_lose", "5")]
    assert (place["wager"], place["house_edge"], place["edges"]["500"]) == ("Place Bet to Lose", "1/40", "-2/25")
    for change in answer.json["changes"]:
        assert tuple(change) == ("kind", "least", "unit", "stakes_before", "stakes_after")
    assert answer.json["smaller_chip"] is None


def test_a_weak_sign_for_people(pitbook: Typed) -> None:
    answer = pitbook("price", CROWN, "--sign", "25-500", "--chip", "25", "--least-edge", "3.5")
    assert answer.code == 1
    assert "60 wagers and stakes of the sign in chips of $25.00" in answer.words
    assert "The least change of the sign that closes what it allows" in answer.words
    assert "pay in chips down to $2.50" in answer.words


def test_a_safe_sign(pitbook: Typed) -> None:
    arguments = ("price", CRAPS, "--sign", "660-660", "--chip", "0.50")
    assert pitbook(*arguments).code == 0
    assert "None is weak" in pitbook(*arguments).words
    found = pitbook(*arguments, "--json").json
    assert (found["weak"], found["changes"], found["smaller_chip"]) == ([], [], None)


def test_a_sign_that_no_change_makes_safe(pitbook: Typed) -> None:
    arguments = ("price", CRAPS, "--sign", "660-660", "--chip", "5")
    assert pitbook(*arguments, "--json").json["changes"] is None
    answer = pitbook(*arguments)
    assert answer.code == 1
    assert "No minimum and no unit up to 120 chips closes them all." in answer.words
    assert "pay in chips down to $1.00" in answer.words


def test_the_change_that_is_named_makes_a_safe_sign_file(pitbook: Typed, tmp_path: Path) -> None:
    changes = pitbook("price", CRAPS, "--sign", "5-60", "--json").json["changes"]
    sign = {
        "default": {"least": 500, "most": 6000},
        "kinds": {each["kind"]: {"least": each["least"], "most": 6000} for each in changes},
        "units": {each["kind"]: each["unit"] for each in changes if each["unit"] is not None},
    }
    (tmp_path / "sign.json").write_text(json.dumps(sign), encoding="utf-8")
    assert pitbook("price", CRAPS, "--sign", tmp_path / "sign.json").code == 0


def test_more_may_be_asked_of_a_sign_than_no_edge(pitbook: Typed) -> None:
    asked = ("price", CROWN, "--sign", "10-20", "--json")
    assert pitbook(*asked).code == 0
    answer = pitbook(*asked, "--least-edge", "3.5%")
    assert answer.code == 1
    assert [each["variant"] for each in answer.json["weak"]] == ["surrender"]


def test_a_change_is_told_in_the_words_of_the_document(pitbook: Typed) -> None:
    names = craps_rulebook(CRAPS).names
    told = pitbook("price", CRAPS, "--sign", "5-60", "--chip", "1").words
    assert f"{names.place_lose}: from $25.00 (36 of 56 stakes are left)" in told
    assert f"{names.behind_win_line}: from $10.00, in units of $10.00 (6 of 56 stakes are left)" in told


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("star-crap",), "did you mean star-craps"),
        ((CRAPS, "--least-edge", "1"), "--least-edge goes with --sign"),
        ((CRAPS, "--sign", "5-60", "--least-edge", "much"), "--least-edge is a number of per cent"),
        ((CRAPS, "--sign", "5-60", "--least-edge", "100"), "from 0 to less than 100 per cent"),
        ((CRAPS, "--sign", "5-60", "--least-edge", "-1"), "from 0 to less than 100 per cent"),
        ((CRAPS, "--sign", "5-60", "--least-edge", "1/0"), "--least-edge is a number of per cent"),
        ((CRAPS, "--sign", "60-5"), "at most the maximum, and payable in chips where a unit is named (star-craps 7.1"),
        ((CRAPS, "--sign", "5 to 60"), "a sign is like 5-1000"),
        ((CRAPS, "--sign", "missing.json"), "missing.json: No such file"),
        ((CRAPS, "--chip", "0"), "no amount can be made of it"),
        ((CRAPS, "--reading", "crap-eleven-other-half=eaten"), "It may be: taken, returned."),
        (("star-casino-war", "--decks", "9"), "the game has 6 decks (star-casino-war 3.1)"),
    ],
)
def test_a_complaint_is_one_line_that_helps(pitbook: Typed, arguments: tuple[str, ...], complaint: str) -> None:
    answer = pitbook("price", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("pitbook: ")
    assert complaint in answer.err
    assert answer.err.count("\n") == 1


def test_a_rulebook_must_be_named(pitbook: Typed) -> None:
    assert pitbook("price").code == 2


def test_a_sign_on_which_nothing_can_be_wagered_is_not_called_safe(pitbook: Typed) -> None:
    answer = pitbook("price", CRAPS, "--sign", "3-4", "--chip", "5")
    assert answer.code == 2
    assert "nothing can be wagered under this sign in chips of $5.00" in answer.err
