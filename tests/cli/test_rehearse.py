"""`pitbook rehearse` as people type it: what it shows roll by roll, what it checks, what it says of a bad file."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from pitbook.games.craps.rehearse.commands import HELP, MOST_ROLLS
from tests.cli.test_rules import Answer, Typed

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
LONG, QUICK, TABLE = (EXAMPLES / name for name in ("long-hand.txt", "quick-seven-out.txt", "six-and-eight.csv"))
SIX_AND_EIGHT = ("--play", "win-line:stake=10", "--play", "place:numbers=6+8,stake=12,per-shooter=2")


class Rehearse(Typed):
    def __call__(self, *arguments: str | Path) -> Answer:
        return super().__call__("rehearse", "star-craps", *arguments)


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


@pytest.fixture
def rehearse(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Rehearse:
    monkeypatch.delenv("COLUMNS", raising=False)
    return Rehearse(capsys)


def a_file(folder: Path, *lines: str, name: str = "rolls.csv") -> Path:
    file = folder / name
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


# What is shown


def test_rolls_and_shooters_are_numbered_and_each_wager_says_why(rehearse: Rehearse) -> None:
    answer = rehearse("--play", "win-line:stake=10,behind=2", "--rolls", QUICK)
    assert (answer.code, answer.err) == (0, "")
    headings = re.findall(r"^roll (\d+)  shooter (\d+), (.*)$", answer.out, re.MULTILINE)
    points = ["come out", "point 8", "come out", "come out", "point 4", "come out", "point 9"]
    assert headings == [(str(n), s, p) for n, (s, p) in enumerate(zip("1122233", points, strict=True), 1)]
    for words in (
        "before + Win Line $10.00 rolled 3 + 5 = 8, the point is 8 result $0.00; $0.00 in all",
        "before Win Line with point 8 $10.00; + Behind the Win Line with point 8 $20.00 rolled 4 + 3 = 7 out",
        "player's Behind the Win Line with point 8 of $20.00 loses; $20.00 is taken (6.2.5.3)",
        "result -$30.00; -$30.00 in all",
        "player's Win Line of $10.00 loses; $10.00 is taken (6.2.1.2, 6.2.1.2.1) result -$10.00; -$40.00 in all",
        "7 rolls, 3 shooters: the player lost $100.00.",
    ):
        assert words in answer.words
    assert "shooter wins" not in answer.out, "what others win is theirs"


def test_a_long_hand(rehearse: Rehearse) -> None:
    answer = rehearse("--play", "win-line:stake=10,behind=2", "--rolls", LONG)
    assert "$20.00 at 6 to 5 pays $24.00" in answer.words
    assert "27 rolls, 1 shooter: the player won $148.00." in answer.words, "20, 34, 34, 50 and 40; then 30 are lost"


def test_what_is_off_called_or_taken_down_is_told(rehearse: Rehearse, tmp_path: Path) -> None:
    rolls = a_file(tmp_path, "2 2", "3 3", "4 5", "2 2", "4 4")
    down = rehearse("--play", "place-and-take-down:numbers=6+8,stake=12", "--rolls", rolls).words
    assert "before nothing taken down Place Bet to Win on 8 $12.00 rolled 4 + 5" in down
    off = rehearse("--play", "place:numbers=8,stake=12", "--rolls", rolls).words
    assert "off this roll: Place Bet to Win on 8 $12.00 (6.7, 6.7.1)" in off
    called = rehearse("--play", "place:numbers=8,stake=12,on=yes", "--play", "buy:number=4,stake=20", "--rolls", rolls)
    assert "+ Place Bet to Win on 8 $12.00, called on" in called.words
    assert "+ Buy on 4 $20.00 for a commission of $1.00" in called.words
    assert "$14.00; " in called.words, "on a come out roll as well"


def test_what_still_lies_there_counts_as_the_players(rehearse: Rehearse, tmp_path: Path) -> None:
    answer = rehearse("--play", "win-line:stake=10,behind=1", "--rolls", a_file(tmp_path, "2,2", "4,4"))
    assert "neither won nor lost. $20.00 still lies on the layout, and counts as theirs." in answer.words


def test_the_json(rehearse: Rehearse) -> None:
    answer = rehearse(*SIX_AND_EIGHT, "--rolls", TABLE, "--json")
    found = answer.json
    assert tuple(found) == (
        *("rulebook", "strategies", "seed", "rolls", "won", "too_little", "refused", "differences"),
    )
    second = found["rolls"][1]
    assert (second["roll"], second["shooter"], second["dice"], second["point"]) == (2, 1, [3, 3], 4)
    assert second["lying"][1] == {"wager": "place_win", "number": 6, "stake": 1200, "called": None}
    [six] = second["settled"]
    assert (six["outcome"], six["paid"], six["net"], six["rules"][0]) == ("win", 1400, 1400, "6.2.10.1")
    assert "$12.00 at 7 to 6 pays $14.00" in six["words"]
    assert [each["won"] for each in found["rolls"]][-1] == found["won"] == -400
    assert (found["seed"], found["too_little"], found["refused"], found["differences"]) == (None, None, None, [])


def test_the_help_names_every_key_of_the_json(rehearse: Rehearse, tmp_path: Path) -> None:
    words = set(re.findall(r"\w+", HELP))
    rolls = a_file(tmp_path, "first,second,expect", "6,6,-", "6,6,")
    found = rehearse("--play", "field:stake=5", "--rolls", rolls, "--bankroll", "5", "--json").json

    def keys(value: Any) -> set[str]:
        if isinstance(value, dict):
            return {*value, *(key for each in value.values() for key in keys(each))}
        return {key for each in value for key in keys(each)} if isinstance(value, list) else set()

    assert keys(found) <= words


# As the documentation has it


def shown() -> list[str]:
    return re.findall(r"```\n(.*?)```", (EXAMPLES.parent / "rehearse.md").read_text(encoding="utf-8"), re.DOTALL)


def test_every_command_of_the_documentation_does_what_it_should(
    pitbook: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES.parents[1])
    commands = [line for block in shown() for line in block.splitlines() if line.startswith("pitbook ")]
    assert len(commands) == 5
    for each in commands:
        answer = pitbook(*shlex.split(each)[1:])
        assert (answer.code, answer.err) == (0, ""), each


def test_what_the_documentation_shows_is_what_is_said(rehearse: Rehearse) -> None:
    _, rolls, _, written, _ = shown()
    answer = rehearse("--play", "win-line:stake=10,behind=2", "--rolls", QUICK)
    said = [line.rstrip() for line in answer.out.splitlines()]
    assert rolls.splitlines() == said[: len(rolls.splitlines())]
    assert written in TABLE.read_text(encoding="utf-8")


# Where rolls come from


def test_random_rolls_are_those_of_the_seed_and_can_be_saved(rehearse: Rehearse, tmp_path: Path) -> None:
    play = ("--play", "three-point-molly:stake=10", "--json")
    first, again = (rehearse(*play, "--random", "40", "--seed", "0").json for _ in range(2))
    assert first == again
    assert first["seed"] == 0
    assert rehearse(*play, "--random", "40").json["rolls"] != first["rolls"], "the usual seed is 1"
    for name in ("kept.txt", "kept.csv"):
        rehearse(*play, "--random", "40", "--seed", "0", "--save", tmp_path / name)
        kept = rehearse(*play, "--rolls", tmp_path / name)
        assert kept.code == 0
        assert kept.json["rolls"] == first["rolls"]


def test_a_saved_table_expects_what_lay_there(rehearse: Rehearse, tmp_path: Path) -> None:
    file = tmp_path / "kept.csv"
    rehearse("--play", "come:stake=10", "--rolls", a_file(tmp_path, "2 2", "3 2", "6 5", name="r.txt"), "--save", file)
    assert file.read_text() == "first,second,expect\n2,2,-\n3,2,come 10\n6,5,come 5 10\n"
    assert rehearse("--play", "come:stake=10", "--rolls", file).code == 0
    assert rehearse("--play", "come:stake=15", "--rolls", file).code == 1


def test_both_forms_of_a_file_are_the_same_rolls(rehearse: Rehearse, tmp_path: Path) -> None:
    def dice(*lines: str) -> list[list[int]]:
        found = rehearse("--play", "field:stake=5", "--rolls", a_file(tmp_path, *lines), "--json").json
        return [each["dice"] for each in found["rolls"]]

    plain = dice("# two rolls", "", "3 4", "  1   6 # the second")
    assert plain == [[3, 4], [1, 6]]
    assert plain == dice("3,4", "1, 6")
    assert plain == dice("\ufeffFirst, Second", "3,4", "1,6")
    assert plain == dice("second,first,expect", "4,3,", '6,1,"field 5"')


# Expecting


def test_a_table_of_rolls_and_wagers_is_a_test(rehearse: Rehearse) -> None:
    right = rehearse(*SIX_AND_EIGHT, "--rolls", TABLE)
    assert right.code == 0
    assert "12 of 12 rolls with expected wagers are as they should be." in right.words
    without_limit = (*SIX_AND_EIGHT[:3], "place:numbers=6+8,stake=12")
    wrong = rehearse(*without_limit, "--rolls", TABLE)
    assert (wrong.code, wrong.err) == (1, "")
    assert "roll 4, line 6: place_win 6 12 lies there and should not" in wrong.words
    assert "besides place_win 6 12 rolled 6 + 6 = 12" in wrong.words, "it is told beside the roll as well"


@pytest.mark.parametrize(
    ("expect", "differs"),
    [
        ("win_line 10; behind_win_line 20", ""),
        ("win-line 4 10;behind_win_line 4 $20", ""),
        ("", ""),
        (
            "-",
            "roll 2, line 3: win_line 4 10 and behind_win_line 4 20 lie there and should not",
        ),
        (
            "win_line 6 10; behind_win_line 20",
            "roll 2, line 3: win_line 6 10 should lie there and does not; win_line 4 10 lies there and should not",
        ),
        (
            "win_line 10; behind_win_line 20; field 5; any_seven 2.50",
            "roll 2, line 3: field 5 and any_seven 2.50 should lie there and do not",
        ),
    ],
)
def test_what_is_expected(rehearse: Rehearse, tmp_path: Path, expect: str, differs: str) -> None:
    rolls = a_file(tmp_path, "first,second,expect", "2,2,win_line 10", f"3,4,{expect}")
    answer = rehearse("--play", "win-line:stake=10,behind=2", "--rolls", rolls)
    assert answer.code == (1 if differs else 0)
    assert differs in answer.words


def test_wagers_with_a_point_choose_before_those_with_any(rehearse: Rehearse, tmp_path: Path) -> None:
    rolls = a_file(tmp_path, "first,second,expect", "2,2,-", "3,2,come 10", "6,5,come 10; come 5 10")
    assert rehearse("--play", "come:stake=10,most=2", "--rolls", rolls).code == 0


def test_a_roll_that_is_not_played_is_not_as_expected(rehearse: Rehearse, tmp_path: Path) -> None:
    rolls = a_file(tmp_path, "first,second,expect", "3,4,any_craps 5", "3,4,any_craps 5", "3,4,any_craps 5")
    answer = rehearse("--play", "any-craps:stake=5", "--rolls", rolls, "--bankroll", "12")
    assert answer.code == 1
    assert "It stops before roll 3: $2.00 is left, and $5.00 is needed." in answer.words
    assert "2 of 3 rolls with expected wagers are as they should be. 1 roll of them not played" in answer.words
    found = rehearse("--play", "any-craps:stake=5", "--rolls", rolls, "--bankroll", "12", "--json").json
    assert found["too_little"] == {"left": 200, "needs": 500}
    assert found["differences"] == [{"roll": 3, "line": 4, "played": False, "missing": [], "besides": []}]


# Wrong use


def test_a_bad_file_is_told_line_by_line(rehearse: Rehearse, tmp_path: Path) -> None:
    lines = (
        *("# comments count as lines", "first,second,expect", "3,4,win_lien 10", "7,1", "2,2,place_win 6"),
        *("2,2,place_win 7 12", "1,1,win_line ten", "1,1,win_line 10,field 5", "3,3,"),
    )
    file = a_file(tmp_path, *lines)
    answer = rehearse("--play", "field:stake=5", "--rolls", file)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.removeprefix("pitbook: ").splitlines() == [
        f"{file}, line 3: there is no wager 'win_lien'; did you mean win_line or behind_win_line?",
        f"{file}, line 4: '7,1' is not two dice: write two faces from 1 to 6, such as 3 4 or 3,4.",
        f"{file}, line 5: 'place_win 6' is not understood: write place_win 4 10.",
        f"{file}, line 6: place_win does not lie on '7': write one of 4, 5, 6, 8, 9, 10.",
        f"{file}, line 7: 'win_line ten': an amount is like 5, 2.50 or $1,000, not 'ten'.",
        f"{file}, line 8: '1,1,win_line 10,field 5' has more than the columns first,second,expect: "
        "put a ; between wagers, not a comma.",
    ]


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        ("", "has no rolls: write one a line, such as 3 4."),
        ("# nothing\nfirst,second\n", "has no rolls: write one a line, such as 3 4."),
        ("3 4 5", "line 1: '3 4 5' is not two dice: write two faces from 1 to 6, such as 3 4 or 3,4 (a third column"),
        ("dice,bets\n3,4", "line 1: 'dice,bets' is no header: write first,second,expect, or first,second."),
        ("first,second,first\n3,4", "is no header"),
        ("\xff", "is not a text in UTF-8"),
    ],
)
def test_a_file_that_is_none(rehearse: Rehearse, tmp_path: Path, content: str, answer: str) -> None:
    file = tmp_path / "rolls.txt"
    file.write_bytes(content.encode("latin-1"))
    told = rehearse("--play", "field:stake=5", "--rolls", file)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"pitbook: {file}")
    assert answer in told.err


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ((), "say which rolls: either --rolls FILE, or --random and how many."),
        (("--random", "5", "--rolls", str(QUICK)), "say which rolls"),
        (("--rolls", str(QUICK), "--seed", "1"), "--seed goes with --random"),
        (("--random", "0"), "--random is 1 to 100,000, not 0."),
        (("--random", str(MOST_ROLLS + 1)), "`pitbook simulate`"),
        (("--random", "5", "--seed", "-1"), "--seed is from 0 to 2**64 - 1, not -1."),
        (("--random", "5", "--bankroll", "x"), "--bankroll: an amount is like"),
        (("--random", "5", "--save", "/no/such/folder/a.txt"), "there is no folder /no/such/folder"),
        (("--rolls", "/no/such/file"), "/no/such/file: No such file"),
        (("--random", "5", "--play", "feild:stake=5"), "did you mean field?"),
        (("--random", "5", "--play", "field:stake=5,per-shooter=0"), "per-shooter=0: 1 or more, not '0'"),
        (
            ("--random", "5", "--play", "field:stake=5,shooter=2"),
            "field has no setting 'shooter'; it has stake, on, whole, per-shooter.",
        ),
    ],
)
def test_wrong_use(rehearse: Rehearse, arguments: tuple[str, ...], answer: str) -> None:
    told = rehearse("--play", "any-seven:stake=5", *arguments)
    assert (told.code, told.out) == (2, "")
    assert answer in told.err


def test_what_may_not_be_done_ends_it_with_the_clause_and_the_roll(rehearse: Rehearse) -> None:
    answer = rehearse("--play", "win-line:stake=10,behind=3", "--rolls", QUICK)
    assert answer.code == 2
    assert "1 roll, 1 shooter" in answer.out, "what was played until then is shown"
    assert answer.err.startswith("pitbook: before roll 2: player's Behind the Win Line of $30.00: behind $10.00")
    assert "(star-craps 6.2.5.1)" in answer.err
    assert rehearse("--play", "win-line:stake=10,behind=3", "--rolls", QUICK, "--json").json["refused"] is not None


@pytest.mark.parametrize("book", ["star-casino-war", "star-three-card-poker"])
def test_rounds_of_cards_are_cases(pitbook: Typed, book: str) -> None:
    answer = pitbook("rehearse", book, "--play", "war:stake=10", "--rolls", QUICK)
    assert answer.code == 2
    assert "pitbook settle --explain" in answer.err
