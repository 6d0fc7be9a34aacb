"""Every published figure against an oracle that was written from the documents without sight of the engine."""

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.analysis.figure import WrittenFigure, row
from pitbook.analysis.published import published
from tests.oracle.figures_all import figures as oracle_figures

SHARED = Path(__file__).parents[3] / "shared" / "figures.json"
Name = tuple[str, str, str, str]
VALUES = (
    *("ev", "house_edge", "variance", "p_win", "p_lose", "p_push", "ev_per_decided_wager"),
    *("expected_total_action", "ev_per_total_action", "rolls_per_decision", "ev_per_roll"),
)


@cache
def ours() -> dict[Name, WrittenFigure]:
    rows = [row(each) for each in published()]
    by_name = {(each.rulebook, each.wager, each.variant, each.unit): each for each in rows}
    assert len(by_name) == len(rows), "two figures have one name"
    return by_name


@cache
def theirs() -> dict[Name, dict[str, Any]]:
    return {(each["rulebook"], each["wager"], each["variant"], each["unit"]): each for each in oracle_figures()}


@pytest.mark.parametrize("value", VALUES)
def test_every_figure_equals_the_oracle_as_a_fraction(value: str) -> None:
    assert ours().keys() == theirs().keys()
    for name, each in ours().items():
        written = getattr(each, value)
        assert (None if written is None else Fraction(written)) == theirs()[name].get(value), f"{value} of {name}"


@pytest.mark.skipif(not SHARED.exists(), reason="the list of names is not here")
def test_the_names_are_those_agreed_on() -> None:
    agreed = [
        (each["rulebook"], each["wager"], each["variant"], each["unit"]) for each in json.loads(SHARED.read_bytes())
    ]
    assert len(agreed) == 233
    assert set(ours()) == set(agreed)


def test_chances_add_up_to_one() -> None:
    for name, each in ours().items():
        assert sum(map(Fraction, (each.p_win, each.p_lose, each.p_push))) == 1, name


def test_a_figure_written_as_json_reads_back_the_same() -> None:
    for each in ours().values():
        assert msgspec.json.decode(msgspec.json.encode(each), type=WrittenFigure) == each
