"""`pitbook promotion` on a store, and exports with promotions in them."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.cli.app import run
from pitbook.journal.sqlite import open_sqlite
from pitbook.promotions import commands as c
from tests.promotions.trying import ANN, BOB, OLGA, POKER, WAR, Trying


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A floor on which a car was drawn for, and a claim denied."""
    place = tmp_path_factory.mktemp("promotions") / "floor.sqlite3"

    async def kept() -> None:
        trying = await Trying(await open_sqlite(place, "test")).opens()
        await trying.begins(WAR, POKER)
        for actor in (ANN, BOB):
            await trying.ask(actor, c.Enter(player=actor.person))
        await trying.draws()
        winner = (await trying.state()).prizes[1].winner
        assert winner is not None
        await trying.ask({"ann": ANN, "bob": BOB}[winner], c.Claim(player=winner, prize=1))
        claimant = c.Claimant(name="Ann Lee-Whitford", address="17 Pyrmont Bridge Road")
        await trying.ask(OLGA, c.DenyClaim(prize=1, reason="not of age", claimant=claimant))
        await trying.floor.close()

    asyncio.run(kept())
    return f"sqlite:///{place}"


def told(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert run(arguments) == code
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return msgspec.json.decode(told(capsys, *arguments, "--json"))


def test_the_list(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "car: A car, drawn, 2 entries" in told(capsys, "promotion", "--store", store)
    [row] = as_json(capsys, "promotion", "--store", store)
    assert as_json(capsys, "promotion", "list", "--store", store) == [row], "as `tournament list` is typed"
    assert row == {"name": "car", "title": "A car", "phase": "drawn", "entries": 2, "rulebooks": [WAR, POKER]}


def test_what_happened(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = told(capsys, "promotion", "show", "car", "--store", store)
    assert "draw 1 among 2 entries" in words
    assert "Lee-Whitford" not in words
    shown = as_json(capsys, "promotion", "show", "car", "--store", store)
    assert shown["prizes"][0]["phase"] == "denied"
    assert {each["id"] for each in shown["duties"]} >= {"promotion/car/explain-denial-1"}


def test_a_draw_is_verified(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = told(capsys, "promotion", "verify", "car", "--store", store)
    assert "draw 1: holds" in words
    verified = as_json(capsys, "promotion", "verify", "car", "--store", store)
    assert verified["wrong"] is None
    assert verified["draws"][0]["holds"]


def test_none_of_that_name(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["promotion", "show", "boat", "--store", store]) == 2
    assert "there is no promotion 'boat'" in capsys.readouterr().err


def test_an_export_is_verified_with_its_promotions(
    store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    exported = tmp_path / "all.jsonl"
    assert run(["export", str(exported), "--store", store]) == 0
    assert b"Lee-Whitford" not in exported.read_bytes()
    capsys.readouterr()
    run(["verify", str(exported)])
    words = capsys.readouterr().out
    assert "promotion/car" in words
    assert "1 draws are those of secrets" in words
    assert "NOT" not in words
