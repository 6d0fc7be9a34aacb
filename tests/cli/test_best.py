"""`pitbook best` as people type it."""

from pathlib import Path

import pytest

from tests.cli.test_rules import Typed

LINE = ("best", "star-craps", "--sign", "10-100/10", "--chip", "10", "--wager", "win-line")


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    monkeypatch.delenv("COLUMNS", raising=False)
    return Typed(capsys)


def test_a_goal_is_told_with_its_error_and_the_first_wager(pitbook: Typed, tmp_path: Path) -> None:
    plot, table = tmp_path / "goal.svg", tmp_path / "goal.csv"
    answer = pitbook(*LINE, "--bankroll", "100", "--goal", "200", "--plot", str(plot), "--table", str(table))
    assert answer.code == 0
    for words in ("With $100.00 somebody has $200.00", "± ", "First: ", "Win Line", "--table writes all"):
        assert words in answer.words, words
    assert plot.read_bytes().startswith(b"<?xml")
    assert table.read_text().count("\n") == 21
    assert max(map(len, answer.out.splitlines())) <= 120


def test_a_loss_at_its_worst_is_likelier_than_at_its_best(pitbook: Typed) -> None:
    asked = ("best", "star-casino-war", "--sign", "10-50/10", "--bankroll", "100", "--lose", "20", "--wagers", "5")
    best, worst = (pitbook(*asked, *more, "--json").json for more in ((), ("--worst",)))
    assert (best["question"], best["loss"], best["wagers"], best["worst"]) == ("loss", 2000, 5, False)
    assert 0 < best["chance"] < worst["chance"] < 1
    assert best["first"]["stake"] == 1000
    assert {row["bankroll"] for row in best["policy"]} >= {8000, 10_000}


def test_an_hour_is_told_as_a_fraction(pitbook: Typed) -> None:
    asked = ("best", "star-craps", "--sign", "10-10", "--bankroll", "50", "--pace", "60")
    [row] = [each for each in pitbook(*asked, "--worst", "--json").json["costs"] if each["kind"] == "any_seven"]
    assert (row["cents_a_roll"], row["cents_an_hour"]) == ("500/3", 10_000)
    assert "The least an hour costs" in pitbook(*asked).words


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ((), "say what the best is for"),
        (("--goal", "200", "--pace", "60"), "one of them"),
        (("--goal", "100"), "reached already"),
        (("--goal", "200", "--worst"), "--worst goes with"),
        (("--lose", "50"), "needs --wagers"),
        (("--lose", "100", "--wagers", "3"), "nobody can lose more"),
        (("--lose", "50", "--wagers", "0"), "1 to 10,000"),
        (("--goal", "200", "--wager", "whistling"), "there are any-craps"),
        (("--goal", "200", "--plot", "here.pdf"), ".svg"),
        (("--pace", "0"), "more than 0"),
        (("--goal", "9999999"), "too many"),
        (("--goal", "50", "--bankroll", "10"), "below that goal"),
    ],
)
def test_what_cannot_be_answered_is_told(pitbook: Typed, asked: tuple[str, ...], complaint: str) -> None:
    given = () if "--bankroll" in asked else ("--bankroll", "100")
    answer = pitbook("best", "star-craps", "--sign", "50-60/10", "--chip", "10", "--wager", "win-line", *given, *asked)
    assert answer.code == 2
    assert complaint in " ".join(answer.err.split())
