"""What the tutorial shows is what Pitbook says."""

import json
import re
from pathlib import Path

import pytest

from pitbook.cases.settling import settle_case
from pitbook.cli.app import run
from pitbook.games.casino_war.cases.result import CardsResult

DOCS = Path(__file__).parents[2] / "docs"


def test_the_tutorials_dispute_is_the_example_file_and_settles_as_told() -> None:
    shown = re.search(r"```json\n(.*?)```", (DOCS / "tutorial.md").read_text(encoding="utf-8"), re.DOTALL)
    assert shown is not None
    case = json.loads(shown[1])
    assert case == json.loads((DOCS / "examples" / "dispute.json").read_text(encoding="utf-8"))
    result = settle_case(case).result
    assert isinstance(result, CardsResult)
    assert result.net_cents == {"Ann": 1000, "Bob": 5000}
    assert {row.outcome for row in result.wagers if row.player == "Bob" and row.wager != "tie"} == {"void"}


def test_canberra_refuses_the_dispute_in_the_words_of_the_tutorial(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = json.loads((DOCS / "examples" / "dispute.json").read_text(encoding="utf-8"))
    case["rulebook"], case["table"]["device"] = "canberra-casino-war", "automated_shuffling_shoe"
    (tmp_path / "case.json").write_text(json.dumps(case), encoding="utf-8")
    assert run(["settle", "--explain", str(tmp_path / "case.json")]) == 2
    told = capsys.readouterr().err
    page = " ".join((DOCS / "tutorial.md").read_text(encoding="utf-8").split())
    quoted = re.search(r'knows no such ruling: "(.*?)"', page)
    assert quoted is not None
    assert quoted[1] in told


def test_every_command_of_the_tutorial_is_one() -> None:
    typed = re.findall(r"^pitbook (.+)$", (DOCS / "tutorial.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(typed) > 6
    for line in typed:
        if not line.startswith(("rules attach", "settle")):
            assert run([*line.split(), "--json"]) == 0, line
