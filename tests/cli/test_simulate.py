"""`pitbook simulate` as people type it: what it prints and refuses, and how a run is broken off and gone on with."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import psutil
import pytest

from pitbook.cli.app import run
from pitbook.cli.simulate.commands import HELP
from pitbook.games.craps.figures import jobs
from pitbook.games.craps.figures.jobs import DiceJob
from pitbook.simulation.tallies import Tally

FIELD = ("star-craps", "--play", "field:stake=5")
WAR = ("star-casino-war", "--play", "war:stake=10")
POKER = ("star-three-card-poker", "--play", "optimal:ante=10")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own, so that no test sees what is attached on this machine; and a width that nobody chose."""
    monkeypatch.setenv("PITBOOK_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("COLUMNS", raising=False)


class Answer:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        assert self.code in (0, 130), self.err
        return json.loads(self.out)


class Simulate:
    """One worker and few rolls, unless something else is typed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str | Path) -> Answer:
        usual = [("--workers", "1"), ("--amount", "5000")]
        more = [word for option, value in usual if option not in arguments for word in (option, value)]
        code = run(["simulate", *(str(each) for each in arguments), *more])
        return Answer(code, *self.capsys.readouterr())


@pytest.fixture
def simulate(capsys: pytest.CaptureFixture[str]) -> Simulate:
    return Simulate(capsys)


# What is printed


def without_time(answer: Answer) -> dict[str, Any]:
    found: dict[str, Any] = answer.json
    assert found.pop("seconds") >= 0
    return found


def test_the_json_of_craps(simulate: Simulate) -> None:
    found = without_time(simulate(*FIELD, "--play", "win-line:stake=10,behind=1", "--seed", "7", "--json"))
    assert list(found) == ["rulebook", "strategies", "seed", "amount", "unit", "summary", "lines"]
    assert found["rulebook"] == "star-craps"
    assert found["strategies"] == ["field:stake=5", "win-line:stake=10,behind=1"]
    assert (found["seed"], found["unit"]) == (7, "rolls")
    assert found["amount"] >= 5000
    assert set(found["summary"]) == {"coin_in", "won", "hold", "error", "interval", "shoes"}
    by_wager = {line["wager"]: line for line in found["lines"]}
    assert set(by_wager) == {"field", "win_line", "behind_win_line"}
    field = by_wager["field"]
    assert set(field) == {
        *("wager", "number", "made", "decided", "staked", "net", "edge", "error", "interval", "exact", "z")
    }
    assert field["made"] == field["decided"] == found["amount"], "every roll decides the Field"
    assert field["staked"] == 500 * field["decided"]
    assert field["edge"] == pytest.approx(-field["net"] / field["staked"])
    assert field["exact"] == pytest.approx(1 / 18)
    assert field["z"] == pytest.approx((field["edge"] - 1 / 18) / field["error"])


def test_lines_add_up_to_the_summary(simulate: Simulate) -> None:
    found = simulate("star-casino-war", "--play", "war:stake=10,tie=5", "--boxes", "3", "--json").json
    whole = found["summary"]
    assert whole["won"] == sum(line["net"] for line in found["lines"])
    assert whole["coin_in"] == sum(line["staked"] for line in found["lines"])
    assert whole["hold"] == pytest.approx(-whole["won"] / whole["coin_in"])
    low, high = whole["interval"]
    assert (high - low) / 2 == pytest.approx(1.96 * whole["error"], rel=1e-3)
    assert found["amount"] == 79 * 64, "5,000 rounds, and what is missing to 64 lanes of equal length"
    assert whole["shoes"] >= 64


def test_so_they_do_at_three_card_poker(simulate: Simulate) -> None:
    found = simulate("star-three-card-poker", "--play", "optimal:ante=10,pair-plus=5", "--seats", "2", "--json").json
    assert found["summary"]["won"] == sum(line["net"] for line in found["lines"])


def test_the_help_names_every_key_of_the_json(simulate: Simulate) -> None:
    words = set(re.findall(r"\w+", HELP))
    found = simulate(*FIELD, "--json").json
    assert {*found, *found["summary"], *found["lines"][0]} <= words


def test_people_are_told_the_same(simulate: Simulate) -> None:
    answer = simulate("star-craps", "--play", "place:numbers=6+8,stake=12")
    assert answer.code == 0
    for words in ("Place Bet to Win 6", "Place Bet to Win 8", "1.5152%", "The house held", "star-craps"):
        assert words in answer.out
    assert "shoes" not in answer.out
    assert "64 shoes" in simulate("star-casino-war", "--play", "surrender:stake=10").out


def test_a_seed_decides_all_of_it(simulate: Simulate) -> None:
    first, again = (without_time(simulate(*FIELD, "--seed", "3", "--json")) for _ in range(2))
    assert first == again
    other = without_time(simulate(*FIELD, "--seed", str(2**64 - 1), "--json"))
    assert other["summary"]["won"] != first["summary"]["won"]


def test_two_workers_print_what_one_does(simulate: Simulate, monkeypatch: pytest.MonkeyPatch) -> None:
    get_context("forkserver").set_forkserver_preload([DiceJob.__module__])  # so that workers start sooner
    monkeypatch.setattr(jobs, "ROLLS_PER_LANE", 20)
    one, two = (without_time(simulate(*FIELD, "--workers", each, "--json")) for each in ("1", "2"))
    assert one == two


def test_it_stops_once_it_is_sure_enough(simulate: Simulate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "ROLLS_PER_LANE", 100)
    sure = simulate(*FIELD, "--amount", "10000000", "--until-interval", "0.01", "--json")
    whole = sure.json["summary"]
    assert sure.code == 0
    assert (whole["interval"][1] - whole["interval"][0]) / 2 <= 0.01
    assert sure.json["amount"] < 1_000_000


def test_it_stops_at_the_same_chunk_whoever_was_first(simulate: Simulate, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers do more chunks than are needed, and not in order; what is told is that of the first ones."""
    monkeypatch.setattr(jobs, "ROLLS_PER_LANE", 100)
    sure = (*FIELD, "--amount", "10000000", "--until-interval", "0.01", "--json")
    one, two = (without_time(simulate(*sure, "--workers", each)) for each in ("1", "2"))
    assert one == two


@pytest.mark.usefixtures("small_chunks")
def test_a_run_that_was_sure_enough_is_not_gone_on_with(simulate: Simulate, tmp_path: Path) -> None:
    sure = (*FIELD, "--amount", "10000000", "--until-interval", "0.01", "--resume", tmp_path / "run.json", "--json")
    first, kept = without_time(simulate(*sure)), (tmp_path / "run.json").read_bytes()
    assert without_time(simulate(*sure)) == first
    assert (tmp_path / "run.json").read_bytes() == kept


def test_terms_of_the_table_count(simulate: Simulate) -> None:
    """With chips of $5 no fewer are paid: $5 at 7 to 6 becomes $10 rather than $6."""
    place = ("star-craps", "--play", "place-win:number=6,stake=5", "--json")
    usual, coarse = simulate(*place).json["lines"][0], simulate(*place, "--chip", "5").json["lines"][0]
    assert coarse["exact"] < usual["exact"]


# What is refused


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("star-craps", "--play", "win-lien:stake=5"), "there is no strategy 'win-lien'; did you mean win-line?"),
        (("star-craps", "--play", "win-line"), "win-line has to be told stake"),
        (("star-craps", "--play", "win-line:stake=10,behind=3"), "at most $20.00 may lie (star-craps 6.2.5.1)"),
        (("star-craps", "--play", "field:stake=1"), "the minimum is $5.00 (star-craps 7.1, 7.4)"),
        (("star-craps", "--play", "place:numbers=7,stake=10"), "it has no 7 (star-craps 6.2.10)"),
        (("star-casino-war", "--play", "war:stake=5"), "the minimum is $10.00 (star-casino-war "),
        (("star-three-card-poker", "--play", "optimal:ante=1"), "the minimum is $5.00 (star-three-card-poker "),
        (
            ("star-three-card-poker", "--play", "optimal"),
            "optimal wagers nothing: tell it ante=…, pair-plus=…, or both",
        ),
        ((*FIELD, "--amount", "0"), "--amount is 1 or more, not 0."),
        ((*FIELD, "--seed", "-1"), "--seed is from 0 to 2**64 - 1, not -1."),
        ((*FIELD, "--seed", str(2**64)), f"--seed is from 0 to 2**64 - 1, not {2**64}."),
        ((*FIELD, "--workers", "0"), "--workers is 1 or more, not 0."),
        ((*FIELD, "--until-interval", "0"), "--until-interval is more than 0, not 0"),
        ((*FIELD, "--until-interval", "nan"), "--until-interval is more than 0, not nan"),
        ((*FIELD, "--decks", "6"), "--decks says nothing about craps"),
        ((*FIELD, "--boxes", "2"), "--boxes is for Casino War, and star-craps is not: leave it out."),
        ((*FIELD, "--seats", "1"), "--seats is for Three Card Poker, and star-craps is not: leave it out."),
        ((*FIELD, "--fresh"), "--fresh is for Casino War, and star-craps is not: leave it out."),
        ((*WAR, "--seats", "2"), "--seats is for Three Card Poker, and star-casino-war is not: leave it out."),
        ((*POKER, "--fresh"), "--fresh is for Casino War, and star-three-card-poker is not: leave it out."),
        ((*WAR, "--boxes", "two"), "--boxes is 1 to 7, not two."),
        ((*WAR, "--boxes", "2", "--boxes", "3"), "--boxes is given twice."),
        (
            ("star-craps", "--play", "come:stake=10,most=0"),
            "come:stake=10,most=0 never wagers anything that a roll decides",
        ),
        (("star-casino-war", "--play", "war:stake=10", "--boxes", "8"), "--boxes is 1 to 7, not 8."),
        (("star-casino-war", "--play", "war:stake=10", "--boxes", "0"), "--boxes is 1 to 7, not 0."),
        (("star-casino-war", "--play", "war:stake=10", "--play", "surrender:stake=10"), "at a time: give one."),
        (("star-casino-war", "--play", "war:stake=10", "--decks", "8"), "the game has 6 decks (star-casino-war 3.1)"),
        (("star-three-card-poker", "--play", "always:ante=10", "--seats", "8"), "--seats is 1 to 7, not 8."),
        (("star-crap", "--play", "field:stake=5"), "did you mean star-craps"),
    ],
)
def test_a_complaint_is_one_line_that_helps(simulate: Simulate, arguments: tuple[str, ...], complaint: str) -> None:
    answer = simulate(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("pitbook: ")
    assert complaint in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [("star-craps",), (*FIELD, "--amount", "many"), (*FIELD, "--nonsense")])
def test_what_cannot_be_read_is_refused_too(simulate: Simulate, arguments: tuple[str, ...]) -> None:
    answer = simulate(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err


# Broken off, and gone on with


class Interrupted:
    """Ctrl-C after so many chunks of Craps; what was done until then stays done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
        self.done: list[int] = []
        really = DiceJob.chunk

        def chunk(job: DiceJob, number: int) -> Tally:
            if len(self.done) >= after:
                raise KeyboardInterrupt
            self.done.append(number)
            return really(job, number)

        monkeypatch.setattr(DiceJob, "chunk", chunk)


CHUNKS = 5
LINE = ("star-craps", "--play", "win-line:stake=10,behind=1", "--amount", str(CHUNKS * 64 * 100), "--json")


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "ROLLS_PER_LANE", 100)


@pytest.mark.usefixtures("small_chunks")
def test_an_interrupted_run_tells_its_results_so_far(simulate: Simulate, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(*LINE).json
    with monkeypatch.context() as patched:
        Interrupted(patched, after=2)
        answer = simulate(*LINE)
    assert answer.code == 130
    assert 2 * 6400 <= answer.json["amount"] < whole["amount"]
    Interrupted(monkeypatch, after=2)
    told = simulate(*LINE[:-1])
    assert told.code == 130
    assert "Interrupted: these are the results so far." in told.out


@pytest.mark.usefixtures("small_chunks")
def test_a_run_that_goes_on_ends_like_one_that_was_never_interrupted(
    simulate: Simulate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    at_once, in_parts = tmp_path / "at-once.json", tmp_path / "in-parts.json"
    whole = without_time(simulate(*LINE, "--resume", at_once))

    with monkeypatch.context() as patched:
        Interrupted(patched, after=2)
        assert simulate(*LINE, "--resume", in_parts).code == 130
    assert json.loads(in_parts.read_bytes())["chunks"] == [0, 1]
    rest = Interrupted(monkeypatch, after=CHUNKS)
    assert without_time(simulate(*LINE, "--resume", in_parts)) == whole
    assert rest.done == [2, 3, 4], "what was kept is not done again"
    assert json.loads(in_parts.read_bytes()) == json.loads(at_once.read_bytes())

    assert without_time(simulate(*LINE, "--resume", in_parts)) == whole
    assert rest.done == [2, 3, 4], "when all is there nothing is done"
    assert sorted(each.name for each in tmp_path.iterdir() if each.is_file()) == ["at-once.json", "in-parts.json"]


@pytest.mark.usefixtures("small_chunks")
def test_interrupted_before_anything_was_done(
    simulate: Simulate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    Interrupted(monkeypatch, after=0)
    answer = simulate(*LINE, "--resume", tmp_path / "run.json")
    assert answer.code != 0
    assert answer.out == ""
    assert "interrupted before" in answer.err
    assert not (tmp_path / "run.json").exists()


@pytest.mark.usefixtures("small_chunks")
def test_the_exit_code_tells_of_the_interruption(simulate: Simulate, monkeypatch: pytest.MonkeyPatch) -> None:
    Interrupted(monkeypatch, after=0)
    assert simulate(*LINE).code == 130


def test_when_workers_are_killed_again_and_again_it_is_told_in_one_line() -> None:
    """As somebody meets it whose machine is short of memory."""
    asked = [*FIELD, "--amount", str(10**15), "--workers", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "pitbook", "simulate", *asked], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        kill_workers(psutil.Process(program.pid), until=lambda: program.poll() is not None)
        out, err = program.communicate()
    assert program.returncode == 2
    assert re.fullmatch(r"131,072 rolls at each of [\d,]+ tables, and on until all is decided\.\n", out)
    assert re.fullmatch(
        "pitbook: 6 workers of this machine ended (by signal 9|before they began), and no more are started. "
        "The machine may be short of memory: try fewer with --workers.\n",
        err,
    )


def kill_workers(program: psutil.Process, until: Callable[[], bool]) -> None:
    """They are not its children, but those of the one that makes them."""
    while not until():
        with suppress(psutil.NoSuchProcess):
            for each in program.children(recursive=True):
                if each.ppid() != program.pid:  # asked of each: the one that makes them may have begun a moment ago
                    each.kill()
        time.sleep(0.01)


# A file that is no use


@pytest.mark.parametrize(
    ("kept", "asked", "differing"),
    [
        (FIELD, ("star-craps", "--play", "eleven:stake=5"), "strategies"),
        (FIELD, (*FIELD, "--seed", "2"), "seed"),
        (FIELD, (*FIELD, "--amount", "6000"), "plan"),
        (FIELD, (*FIELD, "--chip", "5"), "terms"),
        (FIELD, (*FIELD, "--sign", "5-500"), "terms"),
        (FIELD, WAR, "rulebook"),
        (POKER, (*POKER, "--reading", "dealer-qualifies=contains"), "terms"),
        (WAR, (*WAR, "--boxes", "7"), "boxes"),
        (WAR, (*WAR, "--fresh"), "fresh"),
        (POKER, (*POKER, "--seats", "3"), "seats"),
    ],
)
def test_a_file_of_another_simulation_is_left_alone(
    simulate: Simulate, tmp_path: Path, kept: tuple[str, ...], asked: tuple[str, ...], differing: str
) -> None:
    file = tmp_path / "run.json"
    assert simulate(*kept, "--resume", file).code == 0
    before = file.read_bytes()
    answer = simulate(*asked, "--resume", file)
    assert answer.code == 2
    assert f"{file} keeps another simulation" in answer.err
    assert differing in answer.err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda _: b"\xff\xfe nonsense", id="no JSON"),
        pytest.param(lambda _: b"", id="empty"),
        pytest.param(lambda kept: json.dumps(kept).encode()[:-20], id="cut off"),
        pytest.param(lambda kept: json.dumps([kept]).encode(), id="a list"),
        pytest.param(lambda kept: json.dumps({**kept, "more": 1}).encode(), id="an unknown field"),
        pytest.param(lambda kept: json.dumps({**kept, "tally": {}}).encode(), id="no tally"),
        pytest.param(lambda kept: with_tally(kept, won="much"), id="words for a number"),
        pytest.param(lambda kept: with_tally(kept, counts=[[1, 2]]), id="other tables"),
        pytest.param(lambda kept: with_tally(kept, counts=[["a"]]), id="counts of letters"),
    ],
)
def test_a_corrupt_file_is_told_and_left_alone(simulate: Simulate, tmp_path: Path, change: Any) -> None:
    file = tmp_path / "run.json"
    assert simulate(*FIELD, "--resume", file).code == 0
    file.write_bytes(change(json.loads(file.read_bytes())))
    before = file.read_bytes()
    answer = simulate(*FIELD, "--resume", file)
    assert answer.code == 2
    assert f"{file} is no simulation on its way" in answer.err
    assert file.read_bytes() == before


def with_tally(kept: dict[str, Any], **changes: Any) -> bytes:
    return json.dumps({**kept, "tally": {**kept["tally"], **changes}}).encode()


def test_a_file_that_cannot_be_written_is_told(simulate: Simulate, tmp_path: Path) -> None:
    answer = simulate(*FIELD, "--resume", tmp_path / "no-such-folder" / "run.json")
    assert answer.code == 2
    assert "there is no folder" in answer.err


def test_it_is_told_before_the_work_is_done(
    simulate: Simulate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    work = Interrupted(monkeypatch, after=1)
    simulate(*FIELD, "--resume", tmp_path / "no-such-folder" / "run.json")
    assert work.done == []
