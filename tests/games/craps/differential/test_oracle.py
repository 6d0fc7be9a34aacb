"""Random Craps cases settled by the engine and by an independent reading of the document, wager by wager."""

from typing import Any

import msgspec
import pytest

from pitbook.cases.settling import settle_case
from pitbook.games.craps import rules as craps_rules
from pitbook.games.craps.cases import settling as craps_cases
from pitbook.games.craps.cases.result import CrapsResult
from tests.games.craps.oracle.cases import edge_cases, random_case
from tests.games.craps.oracle.settling import READINGS, settle
from tests.hunting import games

CHUNKS = range(games(2))
CHUNK = 250
FIELDS = (
    "player",
    "wager",
    "stake_cents",
    "settled_cents",
    "outcome",
    "at_throw",
    "paid_cents",
    "collected_cents",
    "returned_cents",
    "commission_cents",
    "standing_cents",
)
AFTERWARDS = ("net_cents", "puck_after", "shooter_after", "shooter_must_pass")


def assert_same(case: dict[str, Any], readings: dict[str, str]) -> None:
    answer = settle(case, readings)
    result = settle_case(case).result
    written = msgspec.json.encode(case).decode()
    assert isinstance(result, CrapsResult), f"{result}\n{written}"
    mine = {row.id: {name: getattr(row, name) for name in FIELDS} for row in result.wagers}
    assert mine == {row["id"]: {name: row[name] for name in FIELDS} for row in answer["wagers"]}, written
    for name in AFTERWARDS:
        assert getattr(result, name) == answer[name], f"{name}: {written}"
    refused = [each.op_index for each in result.refused]
    assert refused == [each["op_index"] for each in answer["refused"]], written


@pytest.mark.parametrize("chunk", CHUNKS)
def test_engine_and_oracle_agree_wager_by_wager(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        assert_same(random_case(seed), {})


@pytest.mark.parametrize("case", edge_cases(), ids=lambda case: str(case["id"]))
def test_engine_and_oracle_agree_at_the_edges(case: dict[str, Any]) -> None:
    assert_same(case, {})


@pytest.mark.parametrize("reading", READINGS)
def test_engine_and_oracle_agree_on_the_other_reading(reading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine takes its readings from the table's terms; here every case is played at a table that chose another."""
    other = {reading: READINGS[reading].other}

    def otherwise(rulebook: Any, terms: Any) -> craps_rules.CrapsRules:
        return craps_rules.compile_rules(rulebook, msgspec.structs.replace(terms, readings=other))

    monkeypatch.setattr(craps_cases, "compile_rules", otherwise)
    for seed in range(CHUNK):
        assert_same(random_case(seed), other)
    for case in edge_cases():
        assert_same(case, other)
