"""`pitbook verify-rng` as people type it: what it prints, writes and refuses, and that a bad generator fails."""

import doctest
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pitbook.chance.regulated import commitment
from pitbook.cli.app import run
from pitbook.cli.verify_rng import HELP
from pitbook.compliance.randomness import sources
from pitbook.compliance.randomness.outside import OutsideResult
from pitbook.compliance.randomness.sources import SOURCES
from pitbook.compliance.randomness.words import EXPLAINED
from pitbook.games.three_card_poker.figures.patterns import HANDS

SECRET = bytes(range(32)).hex()
KEYS = ("--seed", "7", "--secret", SECRET)
DICE = ("--source", "regulated-dice", "--amount", "1", "--outside", "none", *KEYS)


class Answer:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class VerifyRng:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str | Path) -> Answer:
        code = run(["verify-rng", *(str(each) for each in arguments)])
        return Answer(code, *self.capsys.readouterr())


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> VerifyRng:
    monkeypatch.delenv("COLUMNS", raising=False)
    return VerifyRng(capsys)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine without programs of others."""
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.fixture
def heavy_die(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(_: sources.DrawKeys, part: int, amount: int) -> sources.Drawn:
        chances = np.array([4, *[1] * 34, 2]) / 40
        return np.random.default_rng(part).choice(36, amount, p=chances).astype(np.uint8)

    monkeypatch.setitem(SOURCES, "regulated-dice", SOURCES["regulated-dice"]._replace(draw=draw))


# What is printed


def test_people_are_told(verify: VerifyRng) -> None:
    answer = verify(*DICE)
    assert answer.code == 0
    for words in ("regulated-dice", "500,000 falls", "frequency", "runs up", "Passes: none of 22 p-values", SECRET):
        assert words in answer.out
    assert answer.err == ""


def test_the_json(verify: VerifyRng) -> None:
    found = verify(*DICE, "--json").json
    assert (found["seed"], found["secret"], found["holds"]) == (7, SECRET, True)
    assert found["commitment"] == commitment(bytes.fromhex(SECRET))
    assert found["sources"] == [
        {"name": "regulated-dice", "generator": "regulated", "unit": "falls", "outcomes": 500_000}
    ]
    assert len(found["tests"]) == 11
    first = found["tests"][0]
    assert (first["test"], first["trials"], first["freedom"]) == ("frequency", 500_000, 35)
    assert len(first["parts"]) == 25
    assert found["outside"] == found["missing"] == []
    assert 0.001 < first["finds"] < 0.005
    assert found["repeats"] == []
    assert found["proofs"] == [{"name": "regulated", "bounds": 51, "uneven": [], "holds": True}]


def test_the_help_names_every_key_of_the_json_and_every_source(verify: VerifyRng) -> None:
    found = verify(*DICE, "--json").json
    assert {*found, *found["tests"][0], *found["sources"][0], *found["proofs"][0], *OutsideResult._fields} <= set(
        re.findall(r"\w+", HELP)
    )
    assert all(name in HELP for name in SOURCES)


def test_seed_and_secret_decide_all_of_it(verify: VerifyRng) -> None:
    first, again = (verify(*DICE, "--json").out for _ in range(2))
    assert first == again
    other = verify(*DICE[:-1], "f" * 64, "--json").json
    assert other["tests"][0]["statistic"] != json.loads(first)["tests"][0]["statistic"]


def test_they_are_new_for_every_run_unless_given(verify: VerifyRng) -> None:
    one, two = (verify(*DICE[:6], "--json").json for _ in range(2))
    assert one["secret"] != two["secret"]
    assert one["seed"] != two["seed"]


@pytest.mark.usefixtures("alone")
def test_programs_that_are_not_here_are_said_to_be_missing(verify: VerifyRng) -> None:
    answer = verify("--source", "regulated-words", "--amount", "1", *KEYS)
    assert answer.code == 0
    assert "dieharder: not found here" in answer.out
    assert "rngtest: not found here" in answer.out


@pytest.mark.usefixtures("heavy_die")
def test_a_bad_generator_fails(verify: VerifyRng, tmp_path: Path) -> None:
    answer = verify(*DICE, "--report", tmp_path / "bad.html")
    assert answer.code == 1
    assert "FAILS, judged together at 0.1%: regulated-dice, frequency" in answer.out
    assert "Fails. Of 22 p-values" in (tmp_path / "bad.html").read_text(encoding="utf-8")
    found = verify(*DICE, "--json")
    assert found.code == 1
    assert found.json["holds"] is False


# The report


@pytest.mark.parametrize("ending", [".html", ".pdf"])
def test_a_report_is_written_again_with_the_same_bytes(verify: VerifyRng, tmp_path: Path, ending: str) -> None:
    one, two = tmp_path / f"one{ending}", tmp_path / f"two{ending}"
    assert verify(*DICE, "--report", one).code == verify(*DICE, "--report", two).code == 0
    assert one.read_bytes() == two.read_bytes()
    assert sorted(each.name for each in tmp_path.iterdir()) == [one.name, two.name]


@pytest.mark.usefixtures("alone")
def test_a_report_has_what_a_laboratory_asks_for(verify: VerifyRng, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    chosen = [word for name in SOURCES if "packs" in name or "words" in name for word in ("--source", name)]
    found = verify(*chosen, "--amount", "1", *KEYS, "--report", file, "--json")
    assert found.code == 0
    text = file.read_text(encoding="utf-8")
    for words in (
        SECRET,
        commitment(bytes.fromhex(SECRET)),
        "ChaCha20",
        "Philox 4x32-10",
        "os.urandom",
        "thrown away",
        "What was not tested",
        "hardware",
        "Not found here: dieharder and rngtest",
        "<svg",
        "--source regulated-packs --source regulated-words --outside few --report randomness.html",
    ):
        assert words in text, words
    for each in found.json["tests"]:
        assert each["test"] in text
        assert f"{each['trials']:,}" in text
        assert f"{each['statistic']:,.2f}" in text
    assert EXPLAINED["followers"] in text
    assert EXPLAINED["first two cards"] in text


# Streams


def test_a_stream_of_packs_as_lines(verify: VerifyRng, tmp_path: Path) -> None:
    file = tmp_path / "packs.txt"
    answer = verify("--source", "regulated-packs", "--amount", "100", *KEYS, "--save-stream", file)
    assert answer.code == 0
    assert "104 cards of regulated-packs" in " ".join(answer.out.split())
    lines = file.read_text(encoding="ascii").splitlines()
    assert len(lines) == 2
    assert all(len(set(line.split())) == 52 for line in lines)


def test_a_stream_of_dice_as_bytes_and_lines(verify: VerifyRng, tmp_path: Path) -> None:
    for ending in ("bin", "txt"):
        file = tmp_path / f"dice.{ending}"
        assert verify("--source", "simulation-dice", "--amount", "1000", *KEYS, "--save-stream", file).code == 0
    falls = list((tmp_path / "dice.bin").read_bytes())
    lines = (tmp_path / "dice.txt").read_text(encoding="ascii").splitlines()
    assert len(falls) == 1000
    assert lines == [f"{fall // 6 + 1} {fall % 6 + 1}" for fall in falls]


def test_a_stream_of_hands(verify: VerifyRng, tmp_path: Path) -> None:
    file = tmp_path / "hands.bin"
    assert verify("--source", "simulation-hands", "--amount", "1000", *KEYS, "--save-stream", file).code == 0
    hands = np.frombuffer(file.read_bytes(), "<u2")
    assert len(hands) == 1001, "143 rounds of seven"
    assert hands.max() < len(HANDS)


def test_a_long_stream_goes_on_from_part_to_part(
    verify: VerifyRng, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitbook.compliance.randomness.saving.AT_ONCE", 1000)
    file = tmp_path / "bits.bin"
    assert verify("--source", "regulated-words", "--amount", "200000", *KEYS, "--save-stream", file).code == 0
    written = file.read_bytes()
    assert len(written) == 200_000
    assert written[:65536] != written[65536:131072]


# What is refused


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--source", "dice"), "there is no source 'dice'; there are simulation-dice, "),
        (("--amount", "0"), "--amount is 1 or more, not 0."),
        (("--amount", "-5"), "--amount is 1 or more, not -5."),
        (("--seed", "-1"), "--seed is from 0 to 2**64 - 1, not -1."),
        (("--seed", str(2**64)), f"--seed is from 0 to 2**64 - 1, not {2**64}."),
        (("--secret", "abc"), "--secret is 64 hex digits; this has 3 signs: 'abc'."),
        (("--secret", "g" * 64), "--secret is 64 hex digits"),
        (("--secret", "é" * 64), "--secret is 64 hex digits"),
        (("--quick", "--amount", "5"), "--quick says how much is done"),
        (("--quick", "--outside", "all"), "--quick says how much is done"),
        (("--report", "report.doc"), "ends in .html, .pdf or .docx, not to 'report.doc'."),
        (("--report", "nowhere/report.pdf"), "there is no folder nowhere to write report.pdf into."),
        (("--save-stream", "x.bin"), "--save-stream writes one source"),
        (("--save-stream", "x.csv", "--source", "regulated-dice"), "ends in .bin or .txt, not to 'x.csv'."),
        (("--save-stream", "nowhere/x.bin", "--source", "regulated-dice"), "there is no folder nowhere"),
        (("--save-stream", "x.bin", "--source", "regulated-dice", "--json"), "--save-stream tests nothing"),
    ],
)
def test_a_complaint_is_one_line_that_helps(verify: VerifyRng, arguments: tuple[str, ...], complaint: str) -> None:
    answer = verify(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("pitbook: ")
    assert complaint in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [("--outside", "some"), ("--amount", "many"), ("--nonsense",), ("word",)])
def test_what_cannot_be_read_is_refused_too(verify: VerifyRng, arguments: tuple[str, ...]) -> None:
    answer = verify(*arguments)
    assert answer.code == 2
    assert answer.err


# The page about it


def test_the_page_about_it_is_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "randomness.md"
    assert doctest.testfile(str(page), module_relative=False).failed == 0
    assert all(f"`{name}`" in page.read_text(encoding="utf-8") for name in SOURCES)
