"""`pitbook tournament plan` as people type it: what it prints, writes and refuses."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.cli.app import run
from pitbook.cli.planning.help import HELP
from pitbook.planning.format import STRATEGIES
from pitbook.planning.strategies import USUAL
from pitbook.tournament.sample import sample
from pitbook.tournament.terms import TournamentTerms

SMALL = ("--field", "12", "--hands", "4", "--tournaments", "40")


class Answer:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)


Plan = Callable[..., Answer]


@pytest.fixture
def plan(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plan:
    monkeypatch.setenv("PITBOOK_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.chdir(tmp_path)

    def typed(*arguments: str) -> Answer:
        code = run(["tournament", "plan", *arguments])
        return Answer(code, *capsys.readouterr())

    return typed


def examples() -> list[list[str]]:
    told = HELP.replace("\\\n   ", "")
    return [shlex.split(line)[3:] for line in told.splitlines() if line.startswith("  pitbook tournament plan")]


def test_every_example_can_be_typed(plan: Plan) -> None:
    """In their order: what one of them writes another reads."""
    found = examples()
    assert len(found) >= 10
    for words in found:
        few = [word for word in words if word not in ("--tournaments", "100000")]
        answer = plan(*few, "--tournaments", "10")
        assert answer.code == 0, f"{shlex.join(words)}: {answer.err}"


def test_the_help_fits_a_terminal_of_eighty_columns(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    answer = plan("--help")
    assert answer.code == 0
    assert "pitbook tournament plan --field 48" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80
    assert all(re.search(rf"^  {name} ", HELP, re.MULTILINE) for name in STRATEGIES)
    shown = re.findall(r"^  ([a-z-]+) {2,}", HELP, re.MULTILINE)
    assert tuple(shown[: len(USUAL)]) == USUAL, "those who come if nobody is named are the first six"


def test_the_help_names_every_key_of_the_json(plan: Plan) -> None:
    found = plan(*SMALL, "--json").json
    words = set(re.findall(r"\w+", HELP))
    assert {*found, *found["exact"], *found["estimates"]} <= words
    assert {"leaders", "seats"} <= {*found["stages"][0]}


def test_a_seed_decides_every_digit(plan: Plan) -> None:
    first, again, other = (plan(*SMALL, "--json", "--seed", each).out for each in ("3", "3", "4"))
    assert first == again
    assert first != other


def test_people_are_told_how_it_goes(plan: Plan) -> None:
    answer = plan(*SMALL, "--pool", "90", "--fee", "50", "--pace", "45")
    assert answer.code == 0
    for words in (
        "12 entrants, 4 hands",
        "40 tournaments",
        "8 hands one after another, 0.1 hours at 45 seconds a deal",
        "a pool of $540.00",
        "The house keeps $60.00",
        "1. $270.00, 2. $162.00, 3. $108.00",
        "before the last hand",
        "last-hand",
        "Ties to be broken",
        "crown-casino-war",
    ):
        assert words in " ".join(answer.out.split())


def test_terms_are_read_as_they_are_drafted(plan: Plan, tmp_path: Path) -> None:
    terms = drafted()
    (tmp_path / "terms.json").write_bytes(msgspec.json.encode(terms))
    found = plan("terms.json", "--tournaments", "5", "--json").json
    assert msgspec.convert(found["terms"], TournamentTerms) == terms
    assert found["field"] == terms.details.most


def drafted() -> TournamentTerms:
    return sample("A tournament", 0, most=24, hands=4, heats=2)


def test_toml_will_do(plan: Plan, tmp_path: Path) -> None:
    (tmp_path / "terms.toml").write_text(
        """
title = "Six in a final"
[details.fees]
entry_fee = 10000
[format]
bank = 100000
tie_break = "shared"
[[format.stages]]
name = "Final"
kind = "final"
starts_at = 0
hands = 5
[wagers]
least = 2500
compulsory = 2500
[prizes]
shares = [10000]
odd_cents_to = 1
""",
        encoding="utf-8",
    )
    found = plan("terms.toml", "--field", "6", "--tournaments", "5", "--json").json
    assert found["exact"]["prizes"] == [60_000]


@pytest.mark.parametrize("written", ["--json", "--report"])
def test_a_game_for_nothing_and_a_single_one_can_be_told(plan: Plan, tmp_path: Path, written: str) -> None:
    """Nothing to pay, nothing to win, and no spread of one."""
    free = {
        "title": "For nothing",
        "details": {"most": 6},
        "format": {"bank": 100_000, "stages": [{"name": "Final", "kind": "final", "starts_at": 0, "hands": 2}]},
    }
    (tmp_path / "free.json").write_bytes(msgspec.json.encode(free))
    more = (written, *(["plan.html"] if written == "--report" else []))
    for arguments in (("free.json", "--tournaments", "20"), (*SMALL[:4], "--tournaments", "1")):
        answer = plan(*arguments, *more)
        assert answer.code == 0, answer.err
        assert "nan" not in answer.out.lower()
        if written == "--report":
            assert "nan %" not in (tmp_path / "plan.html").read_text(encoding="utf-8")


def test_what_is_saved_is_what_was_tried(plan: Plan) -> None:
    first = plan(*SMALL, "--save", "kept.json", "--json").json
    again = plan("kept.json", *SMALL[:2], *SMALL[4:], "--json").json
    assert first == again


def test_a_report_is_a_page_with_pictures(plan: Plan, tmp_path: Path) -> None:
    words = (*SMALL, "--report", "plan.html")
    assert plan(*words).code == 0
    page = (tmp_path / "plan.html").read_text(encoding="utf-8")
    for each in (
        "chance to go through by place",
        "Stacks of all who played the final",
        "<svg",
        "A last hand between two",
    ):
        assert each in page
    assert "pitbook tournament plan --field 12 --hands 4 --tournaments 40</code>" in page, "how to have the same digits"
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert plan(*words).code == 0
    assert (tmp_path / "plan.html").read_text(encoding="utf-8") == page, "the same bytes every time"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--field", "1"), "--field is from 2 to 5,000, not 1."),
        (("--field", "9000"), "--field is from 2 to 5,000, not 9,000."),
        (("--seats", "9"), "2 to 7 players sit at a table, not 9."),
        (("--through", "6"), "of 6 at a table 1 to 5 go through, not 6."),
        (("--through", "0"), "of 6 at a table 1 to 5 go through, not 0."),
        (("--field", "7", "--through", "5"), "does not get smaller. Let fewer go through."),
        (("--hands", "0"), "--hands is 1 or more, not 0."),
        (("--bank", "much"), "--bank: an amount is like 5, 2.50 or $1,000, not 'much'."),
        (("--bank", "20", "--least", "25"), "the bank does not suffice for one wager"),
        (("--bank", "1002"), "the bank cannot be made with the smallest chip"),
        (("--least", "50", "--most", "25"), "the most that may be wagered is less than the least"),
        (("--bank", "0"), "such terms cannot be"),
        (("--shares", "50,40"), "the shares make 90 percent, not 100"),
        (("--shares", "half"), "--shares is in per cent, like 50 or 33.33, not 'half'."),
        (("--shares", "101"), "100 at most"),
        (("--pool", "-5"), "--pool is in per cent"),
        (("--field", "2", "--seats", "2", "--through", "1"), "there are 3 prizes, and perhaps 2 players"),
        (("--re-buy", "chips=1000"), "--re-buy has to be told price=."),
        (("--re-buy", "price=5,chips=10,never=1"), "--re-buy is told price=, chips=, most=, until=, below=, not"),
        (("--re-buy", "price=5,chips=10,most=0"), "--re-buy: 1 or more, not '0'."),
        (("--play", "bald"), "there is no strategy 'bald'; did you mean bold"),
        (("--play", "flat:percent=3"), "flat has no setting 'percent'"),
        (("--play", "proportional:percent=0"), "1 to 100 per cent, not '0'"),
        (("--play", "flat:players=50"), "50 players are told what to do, and the field is of 48."),
        (("--play", "flat:players=20"), "20 players are told what to do, and the field is of 48."),
        (("--field", "2", "--play", "flat", "--play", "bold", "--play", "all-in"), "2 entrants are left for 3"),
        (("--tournaments", "0"), "--tournaments is from 1 to"),
        (("--seed", "-1"), "--seed is from 0 to"),
        (("--takers", "101"), "--takers is from 0 to 100, not 101."),
        (("--pace", "0"), "--pace is from 1 to 3,600, not 0."),
        (("--rulebook", "star-craps"), "A tournament under star-craps"),
        (("--rulebook", "crown-casino-war@1"), "A tournament under crown-casino-war@1"),
        (("--rulebook", "no-such-book"), "no-such-book"),
        (("--save", "terms.yaml"), "--save writes a file that ends in .json, not 'terms.yaml'."),
        (
            ("--report", "plan.doc"),
            "--report is written to a file that ends in .html, .pdf or .docx, not to 'plan.doc'.",
        ),
        (("--report", "nowhere/plan.html"), "there is no folder nowhere to write plan.html into."),
        (("none.json",), "none.json"),
        (("terms.yaml",), "terms are read from a file that ends in .json or .toml, not from 'terms.yaml'."),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_a_complaint_is_one_line_that_helps(plan: Plan, arguments: tuple[str, ...], complaint: str) -> None:
    answer = plan(*arguments)
    assert answer.code == 2
    assert complaint in answer.err
    assert answer.err.count("\n") == 1
    assert not answer.out


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (b"{", "terms.json holds no terms of a tournament"),
        (b'{"title": 3}', "Expected `str`, got `int` - at `$.title`"),
        (b'{"title": "x", "colour": "red"}', "colour"),
        (b'{"title": "x"}', "does not say how many may enter: say --field."),
        (b'{"title": "x", "details": {"most": 6}}', "they have no stages"),
        (b'{"title": "x", "details": {"most": 1000000}}', "100000"),
    ],
)
def test_a_file_that_holds_no_terms_is_refused(plan: Plan, tmp_path: Path, written: bytes, complaint: str) -> None:
    (tmp_path / "terms.json").write_bytes(written)
    answer = plan("terms.json")
    assert answer.code == 2
    assert complaint in answer.err


def test_what_the_file_says_is_not_said_again(plan: Plan, tmp_path: Path) -> None:
    (tmp_path / "terms.json").write_bytes(msgspec.json.encode(drafted()))
    answer = plan("terms.json", "--bank", "500", "--carried")
    assert answer.code == 2
    assert "terms.json has the terms: change --bank, --carried there, or leave the file out." in answer.err
    answer = plan("terms.json", "--field", "5000")
    assert answer.code == 2
    assert "5000 enter, and the most are" in answer.err
