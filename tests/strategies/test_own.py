"""Strategies of one's own, from a file: played like those with a name, and told with the line where they go wrong."""

from pathlib import Path

import pytest

from pitbook.games.craps.figures.named import STRATEGIES
from pitbook.strategies.named import UnknownStrategy, parse_spec
from pitbook.strategies.own import digests, with_own
from tests.cli.test_rules import Typed

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "my_strategies.py"
HEAD = "from pitbook.games.craps import Kind\nfrom pitbook.games.craps.figures.strategies import Strategy, Want\n"


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    monkeypatch.delenv("COLUMNS", raising=False)
    return Typed(capsys)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "mine.py"


def test_a_file_a_name_and_what_it_is_told() -> None:
    assert parse_spec("mine.py:hot:stake=10,after=2") == ("mine.py:hot", {"stake": "10", "after": "2"})
    assert parse_spec("some/where/mine.py:hot") == ("some/where/mine.py:hot", {})


def test_it_is_played_wherever_strategies_are(pitbook: Typed) -> None:
    field = f"{EXAMPLES}:field_on_the_point"
    few = ("--amount", "6400", "--workers", "1", "--json")
    ours = pitbook("simulate", "star-craps", "--play", field, *few).json
    assert [line["wager"] for line in ours["lines"]] == ["field"]
    rolls = pitbook("rehearse", "star-craps", "--play", field, "--random", "30", "--json").json["rolls"]
    assert {bool(each["lying"]) == bool(each["point"]) for each in rolls} == {True}
    session = pitbook("analyse", "star-craps", "--play", field, "--bankroll", "50", "--length", "20", "--json").json
    assert session["exact"] is True


def test_what_it_is_told_is_read(pitbook: Typed) -> None:
    hot = f"{EXAMPLES}:hot_hand:stake=12,after=1"
    lines = pitbook("simulate", "star-craps", "--play", hot, "--amount", "6400", "--workers", "1", "--json").json[
        "lines"
    ]
    assert {line["wager"]: line["staked"] // line["decided"] for line in lines} == {"win_line": 1000, "place_win": 1200}


@pytest.mark.parametrize(
    ("name", "rulebook"),
    [
        ("five_count:stake=10", "star-craps"),
        ("press_and_regress:stake=12", "star-craps"),
        ("war_after_a_win:stake=10", "star-casino-war"),
    ],
)
def test_every_example_can_be_played(pitbook: Typed, name: str, rulebook: str) -> None:
    few = ("--amount", "6400", "--workers", "1", "--json")
    assert pitbook("simulate", rulebook, "--play", f"{EXAMPLES}:{name}", *few).json["summary"]["coin_in"] > 0


@pytest.mark.parametrize(
    ("text", "play", "complaint"),
    [
        ("def a(view):\n    pass\n", "mine.py:a", "mine.py:a returned None: is there a return?"),
        ("def a(view):\n    return [5]\n", "mine.py:a", "mine.py:a returned [5]: it returns a list of Want"),
        ("def a(view):\n    return Want(Kind.FIELD, 500)\n", "mine.py:a", "it returns a list of Want"),
        ("def a(view):\n    b = [5]\n    return b\n", "mine.py:a", "a list of Want; line 5 is: return b."),
        ("def a(view):\n    if view.come_out:\n        return\n", "mine.py:a", "nothing is []; line 5 is: return."),
        (
            "a = Strategy('a', lambda view, memory: 7)\n",
            "mine.py:a",
            "a list of Want; line 3 is: a = Strategy('a', lambda view, memory: 7).",
        ),
        ("def a(view):\n    return 1 / 0\n", "mine.py:a", "mine.py:a, line 4: return 1 / 0: ZeroDivisionError"),
        ("def a(view:\n", "mine.py:a", "mine.py, line 3"),
        ("import nothing_like_it\n", "mine.py:a", "No module named 'nothing_like_it'"),
        ("def b(view):\n    return []\n", "mine.py:a", "mine.py has no 'a'; it has b."),
        ("def a(view):\n    return []\n", "mine.py", "after the file stands the name of a strategy"),
        ("def a(view):\n    return []\n", "other.py:a", "there is no file other.py"),
        ("a = 7\n", "mine.py:a", "mine.py:a is 7: a strategy of Craps is a Strategy, or a function"),
        ("def a(stake):\n    return 7\n", "mine.py:a:stake=5", "mine.py:a is 7"),
        ("def a(stake):\n    return 7\n", "mine.py:a", "mine.py:a has to be told stake"),
        ("def a(often: int):\n    return 7\n", "mine.py:a:often=x", "a whole number, not 'x'"),
        ("def a(view):\n    return [Want(Kind.FIELD, 7)]\n", "mine.py:a", "star-craps"),
        (
            "def a(view):\n    return [Want(Kind.FIELD, 2.5)]\n",
            "mine.py:a",
            "its stake is 2.5, and has to be a whole number, in cents; line 4 is: return [Want(Kind.FIELD, 2.5)].",
        ),
        (
            "def a(view):\n    return [Want('field', 500)]\n",
            "mine.py:a",
            "its kind is 'field', and has to be one such as",
        ),
        (
            "a = Strategy('a', lambda view, memory: [Want(Kind.FIELD, 500)], 0, lambda *_: [1])\n",
            "mine.py:a",
            "mine.py:a remembers [1]: remember numbers, words, tuples",
        ),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "rehearse"])
def test_what_is_wrong_is_told_in_words(
    pitbook: Typed, mine: Path, command: str, text: str, play: str, complaint: str
) -> None:
    mine.write_text(HEAD + text)
    more = ("--random", "5") if command == "rehearse" else ("--workers", "1", "--amount", "64")
    answer = pitbook(command, "star-craps", "--play", play, *more)
    assert answer.code == 2
    assert complaint in " ".join(answer.err.split())
    assert "Traceback" not in answer.err


def test_what_goes_wrong_in_the_midst_of_a_session_is_told_as_well(pitbook: Typed, mine: Path) -> None:
    """One that remembers without bound is asked as it goes."""
    mine.write_text(
        f"{HEAD}a = Strategy('a', lambda view, memory: [Want(Kind.FIELD, 500)] if memory < 9 else 7, 0,"
        " lambda memory, view, settled: memory + 1 if memory else 1)\n"
    )
    sessions = ("--sessions", "3", "--bankroll", "500", "--length", "60")
    answer = pitbook("simulate", "star-craps", "--play", "mine.py:a", *sessions)
    assert answer.code == 2
    assert "mine.py:a returned 7: it returns a list of Want; line 3 is:" in " ".join(answer.err.split())


def test_a_plan_of_another_game_is_told_apart(pitbook: Typed, mine: Path) -> None:
    mine.write_text(f"{HEAD}a = Strategy('a', lambda view, memory: [])\n")
    answer = pitbook("simulate", "star-casino-war", "--play", "mine.py:a")
    assert "mine.py:a is of type Strategy, and not a WarPlan: begin with go_to_war" in " ".join(answer.err.split())


def test_only_who_types_a_path_has_a_file_read(mine: Path) -> None:
    """A page names strategies too, by way of the same words: no file is read for it."""
    mine.write_text("raise SystemExit('it was run')\n")
    with pytest.raises(UnknownStrategy, match=r"there is no strategy 'mine\.py:a'"):
        STRATEGIES.made(["mine.py:a"])


def test_a_run_is_gone_on_with_by_the_same_file_alone(pitbook: Typed, mine: Path) -> None:
    mine.write_text(f"{HEAD}def a(view):\n    return [] if view.come_out else [Want(Kind.FIELD, 500)]\n")
    asked = (
        "simulate",
        "star-craps",
        "--play",
        "mine.py:a",
        "--amount",
        "64",
        "--workers",
        "1",
        "--resume",
        "kept.json",
    )
    before = digests(["mine.py:a"])
    assert pitbook(*asked).code == 0
    assert pitbook(*asked).code == 0
    mine.write_text(mine.read_text().replace("500", "1000"))
    assert digests(["mine.py:a"]) != before
    assert "own differ" in pitbook(*asked).err


def test_a_name_is_what_it_was() -> None:
    assert with_own(STRATEGIES, ["field:stake=5"]) is STRATEGIES


@pytest.mark.parametrize("wager", ["dont-win", "place-win,number=6", "field"])
def test_any_wager_may_be_doubled(pitbook: Typed, wager: str) -> None:
    few = ("--amount", "6400", "--workers", "1", "--json")
    play = f"martingale:stake=12,doublings=2,wager={wager}"
    [line] = pitbook("simulate", "star-craps", "--play", play, *few).json["lines"]
    assert line["wager"] == wager.partition(",")[0].replace("-", "_")
    assert 1200 < line["staked"] / line["decided"] < 4800
    assert (
        "there is no wager 'nothing'"
        in pitbook("simulate", "star-craps", "--play", "martingale:stake=5,wager=nothing").err
    )


def test_every_strategy_is_listed_with_what_it_does_and_is_told(pitbook: Typed) -> None:
    found = pitbook("strategies", "--json").json
    assert {each["game"] for each in found} == {"casino_war", "craps", "three_card_poker"}
    assert all(each["does"].endswith(".") for each in found)
    [molly] = [each for each in found if each["name"] == "three-point-molly"]
    assert [(each["name"], each["needed"], each["default"], each["kind"]) for each in molly["parameters"]] == [
        ("stake", True, None, "dollars"),
        ("behind", False, "2", "whole"),
    ]
    assert molly["parameters"][0]["means"] == "dollars on each wager"
    assert molly["changes"] == ["whole", "per-shooter"]
    assert "queen, six, four" in pitbook("strategies", "star-three-card-poker").words


def test_what_lies_there_already_is_not_placed_again(pitbook: Typed, mine: Path) -> None:
    """A first strategy lists all that should lie there, whether it does or not: a line wager with its point, too."""
    six = "Want(Kind.PLACE_WIN, number=6, stake=1200)"
    wanted = f"[Want(Kind.WIN_LINE, stake=1000), {six}][:1 + bool(view.puck)]"
    mine.write_text(f"{HEAD}def line_and_six(view):\n    return {wanted}\n", encoding="utf-8")
    rolls = mine.with_name("rolls.txt")
    rolls.write_text("6 4\n1 2\n2 3\n", encoding="utf-8")
    told = pitbook("rehearse", "star-craps", "--play", "mine.py:line_and_six", "--rolls", str(rolls), "--json").json
    assert [len(each["lying"]) for each in told["rolls"]] == [1, 2, 2]
