"""`pitbook sweep` as people type it: each combination as it would be alone, kept, or refused with its clause."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitbook.planning.sweeping import Rows, Sweep
from pitbook.simulation.running import Progress
from tests.cli.test_rules import Typed

WHERE = ("--workers", "1", "--length", "20")
FIELD = ("sweep", "star-craps", "--play", "field:stake=5|10", "--bankroll", "100", "--bankroll", "50", *WHERE)
ASKED = [(5, 10_000), (5, 5_000), (10, 10_000), (10, 5_000)]


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    monkeypatch.delenv("COLUMNS", raising=False)
    return Typed(capsys)


def test_every_combination_is_as_it_would_be_alone(pitbook: Typed, tmp_path: Path) -> None:
    table = tmp_path / "found.csv"
    rows = pitbook(*FIELD, "--json", "--table", str(table)).json["rows"]
    assert [(row["strategy"], row["bankroll"]) for row in rows] == [(f"field:stake={n}", cents) for n, cents in ASKED]
    for row in rows:
        alone = ("analyse", "star-craps", "--play", row["strategy"], "--bankroll", str(row["bankroll"] // 100))
        told = pitbook(*alone, "--length", "20", "--json").json["sessions"]
        assert row["exact"] is True
        assert (row["ruined"], row["ruined_error"]) == (told["ruined"]["value"], told["ruined"]["error"])
        assert (row["mean"], row["hold"], row["p50"]) == (told["mean"]["value"], told["hold"], told["quantiles"]["50"])
    assert table.read_text().count("\n") == 1 + len(rows)


def test_what_is_the_same_in_all_stands_above_them(pitbook: Typed) -> None:
    answer = pitbook(*FIELD)
    assert "4 of 4 combinations" in answer.words
    assert "star-craps, length 20" in answer.words
    assert max(map(len, answer.out.splitlines())) <= 80


def test_what_the_rules_do_not_allow_is_told_with_its_clause_and_the_others_go_on(pitbook: Typed) -> None:
    asked = (*FIELD, "--sign", "10-500")
    rows = pitbook(*asked, "--json").json["rows"]
    assert ["refused" in row for row in rows] == [True, True, False, False]
    assert "7.1" in rows[0]["refused"]
    answer = pitbook(*asked)
    assert "Not allowed: player's Field of $5.00" in answer.words
    assert answer.words.count("Not allowed") == 1


def test_where_it_cannot_be_exact_it_is_simulated_and_says_why(pitbook: Typed) -> None:
    war = ("sweep", "star-casino-war", "--play", "war:stake=10", "--bankroll", "100", *WHERE, "--sessions", "500")
    [dealt_down] = pitbook(*war, "--json").json["rows"]
    [fresh] = pitbook(*war, "--fresh", "--json").json["rows"]
    assert (dealt_down["exact"], dealt_down["sessions"], "shoe" in dealt_down["why"]) == (False, 500, True)
    assert fresh["exact"] is True
    assert dealt_down["mean"] == pytest.approx(fresh["mean"], abs=5 * dealt_down["mean_error"])


def test_each_game_plays_what_it_knows(pitbook: Typed) -> None:
    both = ("sweep", "star-craps", "star-casino-war", "--play", "field:stake=10", "--play", "war:stake=10", "--fresh")
    rows = pitbook(*both, "--bankroll", "100", *WHERE, "--json").json["rows"]
    assert [(row["rulebook"], row["strategy"]) for row in rows] == [
        ("star-craps", "field:stake=10"),
        ("star-casino-war", "war:stake=10"),
    ]


def test_it_goes_on_from_what_is_kept(pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "done.jsonl"
    whole = pitbook(*FIELD, "--json").json["rows"]
    smaller = ("sweep", "star-craps", "--play", "field:stake=5|10", "--bankroll", "100", *WHERE)
    pitbook(*smaller, "--keep", str(file))
    file.write_bytes(file.read_bytes()[:-9])  # the power failed while a line was written
    done = list[int]()
    chunk = Sweep.chunk

    def counted(self: Sweep, number: int) -> object:
        done.append(number)
        return chunk(self, number)

    monkeypatch.setattr(Sweep, "chunk", counted)
    answer = pitbook(*FIELD, "--keep", str(file), "--json").json
    assert (answer["rows"], answer["kept_before"], len(done)) == (whole, 1, 3)
    again = pitbook(*FIELD, "--keep", str(file), "--json").json
    assert (again["rows"], again["kept_before"], len(done)) == (whole, 4, 3)
    pitbook(*FIELD, "--keep", str(file), "--seed", "2")
    assert len(done) == 7, "another seed is another sweep"


def test_whoever_interrupts_has_what_is_done(pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "done.jsonl"

    def interrupted(_: int, job: Sweep, progress: Progress[Rows]) -> Iterator[Progress[Rows]]:
        progress.add(0, job.chunk(0))
        yield progress
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("pitbook.simulation.workers.run_on_workers", interrupted)
        answer = pitbook(*FIELD, "--keep", str(file))
    assert answer.code == 130
    assert "1 of 4 combinations" in answer.words
    assert "goes on from" in answer.err
    assert pitbook(*FIELD, "--keep", str(file), "--json").json["kept_before"] == 1


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (("--bankroll", "100"), "say what is played"),
        (("--play", "field:stake=10"), "needs a --bankroll"),
        (("--play", "whistling:stake=10", "--bankroll", "100"), "there is no strategy"),
        (("--play", "field:stake=10", "--bankroll", "100", "--length", "0"), "1 or more"),
        (("--play", "field:stake=10", "--bankroll", "100", "--table", "found.txt"), ".csv"),
        (("--play", "field:stake=10", "--bankroll", "100", "--chip", "0"), "chip"),
        (("--play", "field:stake=10", "--bankroll", "100", "--sign", "much"), "a sign is like 5-1000"),
        (("--play", "field:stake=10", "--bankroll", "100", "--sign", "5-100", "--sign", "5-x"), "an amount is like"),
        (("--play", "field:tune=10", "--bankroll", "100", *WHERE), "tune"),
        (("--play", "mine.py:a", "--bankroll", "100", "--cluster", "tcp://127.0.0.1:1"), "leave --cluster out"),
    ],
)
def test_wrong_use_is_told(pitbook: Typed, asked: tuple[str, ...], complaint: str) -> None:
    answer = pitbook("sweep", "star-craps", *asked)
    assert answer.code == 2
    assert complaint in answer.err


def test_a_file_that_keeps_something_else_is_left_alone(pitbook: Typed, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann,\nit is raining.\n")
    answer = pitbook(*FIELD, "--keep", str(file))
    assert (answer.code, "keeps no sweep" in answer.err) == (2, True)
    assert file.read_text() == "Dear Ann,\nit is raining.\n"
