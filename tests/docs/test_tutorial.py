"""What the tutorial shows is what Pitbook says."""

import json
import re
from pathlib import Path

from pitbook.cases.settling import settle_case
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
