"""Random Three Card Poker cases settled by the engine and by an independent reading of the document, wager by wager."""

from typing import Any

import msgspec
import pytest

from pitbook.cases.settling import settle_case
from pitbook.games.three_card_poker import rules as poker_rules
from pitbook.games.three_card_poker.cases import settling as poker_case
from pitbook.games.three_card_poker.cases.result import PokerResult
from tests.games.three_card_poker.oracle.cases import edge_cases, random_case
from tests.games.three_card_poker.oracle.settling import READINGS, settle
from tests.hunting import games

CHUNKS = range(games(2))
CHUNK = 250
FIELDS = (
    "player",
    "stake_cents",
    "settled_cents",
    "outcome",
    "paid_cents",
    "collected_cents",
    "returned_cents",
)


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def assert_same(case: dict[str, Any], readings: dict[str, str]) -> None:
    answer = settle(case, readings)
    result = settle_case(case).result
    written = msgspec.json.encode(case).decode()
    assert isinstance(result, PokerResult), f"{result}\n{written}"
    mine = {(row.seat, row.wager): {name: getattr(row, name) for name in FIELDS} for row in result.wagers}
    wanted = {(row["seat"], row["wager"]): {name: row[name] for name in FIELDS} for row in answer["wagers"]}
    assert mine == wanted, written
    assert result.net_cents == answer["net_cents"], written
    if "dealer" in answer:
        assert as_json(result.dealer) == as_json(answer["dealer"]), written
        assert as_json(result.hands) == as_json(answer["hands"]), written


@pytest.mark.parametrize("chunk", CHUNKS)
def test_engine_and_oracle_agree_wager_by_wager(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        assert_same(random_case(seed), {})


@pytest.mark.parametrize("case", edge_cases(), ids=lambda case: str(case["id"]))
def test_engine_and_oracle_agree_at_the_edges(case: dict[str, Any]) -> None:
    assert_same(case, {})


@pytest.mark.parametrize("reading", READINGS)
def test_engine_and_oracle_agree_on_the_other_reading(reading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    other = {reading: READINGS[reading].other}

    def otherwise(rulebook: Any, terms: Any) -> poker_rules.PokerRules:
        return poker_rules.compile_rules(rulebook, msgspec.structs.replace(terms, readings={**terms.readings, **other}))

    monkeypatch.setattr(poker_case, "compile_rules", otherwise)
    for seed in range(CHUNK):
        assert_same(random_case(seed), other)
    for case in edge_cases():
        assert_same(case, other)
