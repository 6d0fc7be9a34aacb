"""`pitbook simulate` with stakes that move, several players and sessions: what it prints, and what it refuses."""

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest

from pitbook.cli.app import run
from pitbook.cli.simulate.commands import HELP
from tests.cli.test_simulate import Answer, Simulate, without_time

BOLD = ("--player", "bold=win-line:stake=10 & place:numbers=6+8,stake=12")
SHY = ("--player", "shy=dont-win:stake=5")
CRAPS = ("star-craps", *BOLD, *SHY)
WAR = ("star-casino-war", "--player", "one=war:stake=10,on-loss=1+2", "--player", "two=surrender:stake=10")
POKER = ("star-three-card-poker", "--player", "one=optimal:ante=10", "--player", "two=mimic:ante=5,pair-plus=5")
FIELDS = ("star-craps", "--player", "one=field:stake=5", "--player", "two=eleven:stake=5")
SOME = ("--sessions", "300", "--length", "50")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOOK_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def simulate(capsys: pytest.CaptureFixture[str]) -> Simulate:
    return Simulate(capsys)


def by_name(found: dict[str, Any]) -> dict[str, Any]:
    return {each["name"]: each for each in found["players"]}


def rows_of(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(file.read_text().splitlines()))


# Sessions


def test_the_json_of_sessions_of_somebody_alone(simulate: Simulate) -> None:
    found = without_time(simulate("star-craps", "--play", "field:stake=5", *SOME, "--bankroll", "100", "--json"))
    assert list(found) == ["rulebook", "strategies", "seed", "amount", "unit", "sessions"]
    assert set(found["sessions"]) == {
        *("sessions", "mean", "deviation", "error", "quantiles", "ahead", "ruined", "ruined_error", "ruined_after"),
        *("stopped_by_loss", "stopped_by_win", "played", "coin_in", "hold", "waited", "ruined_interval"),
    }
    assert found["sessions"]["sessions"] == 300
    assert found["sessions"]["coin_in"] == 500 * found["amount"], "every roll decides the Field"


def test_the_json_of_sessions_of_several_players(simulate: Simulate) -> None:
    answer = simulate(*CRAPS, *SOME, "--bankroll", "500", "--bankroll", "shy=20", "--stop-win", "bold=50", "--json")
    found = without_time(answer)
    assert list(found) == ["rulebook", "seed", "amount", "unit", "players", "table"]
    bold, shy = found["players"]
    assert (bold["name"], bold["strategies"]) == ("bold", ["win-line:stake=10", "place:numbers=6+8,stake=12"])
    assert (shy["name"], shy["strategies"]) == ("shy", ["dont-win:stake=5"])
    assert bold["stopped_by_win"] > 0.1 > shy["stopped_by_win"] == 0
    assert shy["ruined"] > 0.1 > bold["ruined"] == 0
    table = found["table"]
    assert table["mean"] == pytest.approx(-bold["mean"] - shy["mean"])
    assert table["coin_in"] == bold["coin_in"] + shy["coin_in"]
    assert table["hold"] == pytest.approx(300 * table["mean"] / table["coin_in"])
    assert table["played"] >= max(bold["played"], shy["played"])
    words = set(re.findall(r"\w+", HELP))
    assert {*found, *bold, *table} <= words


def test_people_are_told_the_same(simulate: Simulate) -> None:
    told = simulate(*CRAPS, *SOME, "--bankroll", "500").out
    for words in ("300 sessions", "bold", "shy", "the house", "average result", "In a session of the table"):
        assert words in told
    alone = simulate("star-casino-war", "--play", "martingale:stake=10,doublings=1", *SOME, "--bankroll", "500").out
    assert "the house won" not in alone
    assert "rounds played, on average" in alone


@pytest.mark.parametrize("game", [CRAPS, WAR, POKER])
def test_every_game_has_players(simulate: Simulate, game: tuple[str, ...]) -> None:
    found = simulate(*game, *SOME, "--bankroll", "200", "--json").json
    assert [each["sessions"] for each in found["players"]] == [300, 300]


def test_boxes_and_seats_of_one_player(simulate: Simulate) -> None:
    rich = (*SOME, "--bankroll", "100000", "--json")
    few, more = (by_name(simulate(*WAR, *rich, *boxes).json) for boxes in ((), ("--boxes", "two=3")))
    assert more["two"]["coin_in"] > 2.5 * few["two"]["coin_in"]
    few, more = (by_name(simulate(*POKER, *rich, *seats).json) for seats in ((), ("--seats", "2", "--seats", "one=1")))
    assert more["two"]["coin_in"] > 1.5 * few["two"]["coin_in"]
    assert more["one"]["coin_in"] == pytest.approx(few["one"]["coin_in"], rel=0.1)


def test_the_files_of_several_players(simulate: Simulate, tmp_path: Path) -> None:
    file, picture = tmp_path / "results.csv", tmp_path / "paths.svg"
    assert simulate(*CRAPS, *SOME, "--bankroll", "500", "--table", file, "--plot", picture).code == 0
    rows = rows_of(file)
    for name in ("bold", "shy", ""):
        assert sum(int(row["sessions"]) for row in rows if row["player"] == name) == 300
    assert sum(int(row["sessions"]) * int(row["result_cents"]) for row in rows) == 0, "what players lose the house wins"
    assert picture.read_bytes().startswith(b"<?xml")


# So many rolls or rounds


def test_stakes_that_move(simulate: Simulate) -> None:
    found = simulate("star-casino-war", "--play", "war:stake=10,on-loss=1+2+4", "--amount", "100000", "--json").json
    first = next(line for line in found["lines"] if line["wager"] == "first")
    assert 1000 * first["decided"] < first["staked"] < 4000 * first["decided"]
    assert abs(first["z"]) < 4
    assert found["summary"]["shoes"] > 64
    flat = simulate("star-casino-war", "--play", "war:stake=10,on-loss=1", "--amount", "100000", "--json").json
    quick = simulate("star-casino-war", "--play", "war:stake=10", "--amount", "100000", "--json").json
    assert (flat["summary"], flat["lines"]) == (quick["summary"], quick["lines"])


@pytest.mark.parametrize("game", [CRAPS, WAR, POKER])
def test_lines_of_each_player(simulate: Simulate, game: tuple[str, ...], tmp_path: Path) -> None:
    found = simulate(*game, "--json", "--table", tmp_path / "lines.csv").json
    for mine in found["players"]:
        assert mine["won"] == sum(line["net"] for line in mine["lines"])
        assert mine["coin_in"] == sum(line["staked"] for line in mine["lines"])
    assert found["summary"]["won"] == sum(mine["won"] for mine in found["players"])
    rows = rows_of(tmp_path / "lines.csv")
    assert [row["player"] for row in rows] == [mine["name"] for mine in found["players"] for _ in mine["lines"]]


def test_people_are_told_of_each_player(simulate: Simulate) -> None:
    told = simulate(*CRAPS).out
    for words in ("bold  win-line:stake=10 & place:numbers=6+8,stake=12", "shy  dont-win:stake=5", "Don't Win"):
        assert words in told


def test_a_run_of_several_players_is_gone_on_with(simulate: Simulate, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    first = without_time(simulate(*FIELDS, "--resume", file, "--json"))
    assert without_time(simulate(*FIELDS, "--resume", file, "--json")) == first
    other = simulate(*FIELDS[:3], "--player", "two=eleven:stake=15", "--resume", file)
    assert other.code == 2
    assert "keeps another simulation: players differ" in other.err
    assert json.loads(file.read_bytes())["asked"]["players"][1] == ["two", "eleven:stake=5"]


# What is refused


def refused(answer: Answer) -> str:
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    return answer.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("star-craps",), "say what is played: --play STRATEGY, or --player NAME=STRATEGY for each player."),
        ((*CRAPS, "--play", "field:stake=5"), "--play is for somebody alone, --player for each of several"),
        (("star-craps", "--player", "field:stake=5"), "--player is NAME=STRATEGY, such as bold=win-line:stake=10"),
        (("star-craps", "--player", "bold"), "--player is NAME=STRATEGY"),
        (("star-craps", "--player", "bold="), "--player is NAME=STRATEGY"),
        (("star-craps", "--player", "bold=field:stake=5 &"), "--player is NAME=STRATEGY"),
        ((*CRAPS, "--player", "shy=field:stake=5"), "two players are called 'shy': give each a name of their own."),
        ((*CRAPS, "--player", "idle=come:stake=5,most=0"), "come:stake=5,most=0 never wagers anything"),
        ((*CRAPS, "--player", "low=field:stake=1"), "low: player's Field of $1.00"),
        (
            (*CRAPS, *(word for number in range(14) for word in ("--player", f"p{number}=field:stake=5"))),
            "beside the one who has the dice there is room for 15 players, not 16.",
        ),
        (
            ("star-casino-war", *(word for name in "abcdefgh" for word in ("--player", f"{name}=war:stake=10"))),
            "the players need 8 boxes, and the table has 7.",
        ),
        ((*WAR, "--boxes", "one=6", "--boxes", "2"), "the players need 8 boxes, and the table has 7."),
        ((*WAR, "--boxes", "nobody=2"), "--boxes nobody=2: there is no player 'nobody'; there are one, two."),
        ((*POKER, "--seats", "4"), "the players need 8 seats, and the table has 7."),
        ((*WAR[:1], "--player", "one=war:stake=10 & war:stake=20"), "one strategy is played at a time: tell one one."),
        ((*POKER[:1], "--player", "one=optimal"), "optimal wagers nothing: tell it ante=…, pair-plus=…, or both."),
        ((*CRAPS, "--bankroll", "100"), "are those of a session: say how many --sessions."),
        ((*CRAPS, *SOME), "a session needs a --bankroll of bold: --bankroll bold=…, or one for everyone."),
        ((*CRAPS, *SOME, "--bankroll", "bold=100"), "a session needs a --bankroll of shy"),
        ((*CRAPS, *SOME, "--bankroll", "brave=100"), "there is no player 'brave'; there are bold, shy."),
        ((*CRAPS, *SOME, "--bankroll", "shy=1", "--bankroll", "shy=2"), "--bankroll is given twice for shy."),
        ((*CRAPS, *SOME, "--bankroll", "1", "--bankroll", "2"), "--bankroll is given twice."),
        ((*CRAPS, *SOME, "--bankroll", "9", "--stop-win", "x=9"), "--stop-win x=9: there is no player 'x'"),
        ((*CRAPS, *SOME, "--bankroll", "9", "--stop-loss", "much"), "--stop-loss: an amount is like 5"),
        (
            ("star-craps", "--play", "field:stake=5", *SOME, "--bankroll", "bold=100"),
            "--bankroll bold=100: there is no player 'bold'; give --player.",
        ),
        (
            ("star-casino-war", "--play", "martingale:stake=300,doublings=2"),
            "player's Initial Wager of $1,200.00 on playing area 1: the maximum is $1,000.00 (star-casino-war ",
        ),
        (
            ("star-casino-war", "--play", "war:stake=10,on-loss=1+200", *SOME, "--bankroll", "500"),
            "the maximum is $1,000.00 (star-casino-war ",
        ),
        (
            ("star-three-card-poker", "--play", "optimal:ante=10,pair-plus=50,on-win=1+2+4"),
            "the maximum is $100.00 (star-three-card-poker ",
        ),
        ((*WAR, "--player", "three=martingale:stake=600,doublings=1"), "three: player's Initial Wager of $1,200.00"),
        (
            ("star-casino-war", "--play", "war:stake=15,on-win=1+2", "--sign", "10-1000/10"),
            "(star-casino-war ",
        ),
        (
            ("star-casino-war", "--play", "war:stake=10,on-win=1+2,on-loss=1+2"),
            "on-loss or on-win, not both",
        ),
    ],
)
def test_a_complaint_is_one_line_that_helps(simulate: Simulate, arguments: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(simulate(*arguments))


@pytest.mark.parametrize("arguments", [FIELDS, ("star-casino-war", "--play", "martingale:stake=10,doublings=1")])
def test_a_device_does_only_flat_play_of_somebody_alone(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", *arguments, "--device", "cuda"]) == 2
    assert "--device cuda is for somebody who plays alone and does not raise stakes" in capsys.readouterr().err
