"""The sample cases that the project was given: every one of Casino War right to the cent, with nothing to remark."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.cases.checking import check
from pitbook.cases.result import CaseError
from pitbook.cases.settling import settle_case
from pitbook.games.library import playable

SAMPLE = Path(__file__).parents[2].parent / "shared" / "cases" / "sample.json"


def sample() -> list[dict[str, Any]]:
    if not SAMPLE.exists():
        return []
    cases: list[dict[str, Any]] = msgspec.json.decode(SAMPLE.read_bytes())
    return [case for case in cases if case["rulebook"].endswith("casino-war")]


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
def test_all_of_the_game_is_there() -> None:
    assert len(CASES) == 28
    assert {case["rulebook"] for case in CASES} <= set(playable())
