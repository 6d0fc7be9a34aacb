"""The sample cases the project was given: every one of a game that is built right to the cent, nothing to remark."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.cases.checking import check
from pitbook.cases.result import CaseError
from pitbook.cases.settling import settle_case
from pitbook.games.library import playable
from pitbook.rulebooks.document import load_document

SAMPLE = Path(__file__).parents[2].parent / "shared" / "cases" / "sample.json"


def sample() -> list[dict[str, Any]]:
    if not SAMPLE.exists():
        return []
    cases: list[dict[str, Any]] = msgspec.json.decode(SAMPLE.read_bytes())
    return [case for case in cases if case["rulebook"] in playable()]


CASES = sample()
given = pytest.mark.skipif(not CASES, reason=f"{SAMPLE} is not on this machine")


@given
@pytest.mark.parametrize("raw", CASES, ids=[case["id"] for case in CASES])
def test_case_is_settled_right(raw: dict[str, Any]) -> None:
    result = settle_case(raw).result
    assert not isinstance(result, CaseError), result.error
    verdict = check(raw, result)
    assert verdict.right is True, verdict.because
    assert verdict.remarks == ()


@given
def test_all_cases_of_each_game_are_there() -> None:
    assert Counter(load_document(case["rulebook"]).game for case in CASES) == {
        "casino_war": 28,
        "craps": 26,
        "three_card_poker": 14,
    }
