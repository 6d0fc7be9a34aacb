"""`pitbook tournament`, as somebody types it."""

import json
from pathlib import Path

import pytest

from tests.cli.test_verify import Typed, pitbook

__all__ = ["pitbook"]


def test_a_rehearsal_is_the_same_from_the_same_seed(pitbook: Typed) -> None:
    told = [pitbook("tournament", "rehearse", "--entrants", "8", "--hands", "2", "--json") for _ in range(2)]
    first, again = (json.loads(each[1]) for each in told)
    assert first["phase"] == "closed"
    assert first["standings"] == again["standings"]
    assert sum(each["cents"] for each in first["prizes"]) == 72_000
    assert first["house"] == 8_000


def test_what_was_kept_can_be_looked_at_again(pitbook: Typed, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'floor.sqlite'}"
    kept = ("--entrants", "6", "--hands", "2", "--name", "cup", "--store", store)
    assert "6 entrants" in pitbook("tournament", "rehearse", *kept)[1]
    assert "cup" in pitbook("tournament", "list", "--store", store)[1]
    shown = json.loads(pitbook("tournament", "show", "cup", "--store", store, "--json")[1])
    standings = json.loads(pitbook("tournament", "standings", "cup", "--store", store, "--json")[1])
    assert shown["standings"] == standings
    assert "Final" in pitbook("tournament", "show", "cup", "--store", store)[1]
    assert standings[0]["player"] in pitbook("tournament", "standings", "cup", "--store", store)[1]
    none = pitbook("tournament", "show", "none", "--store", store)
    assert (none[0], "there are cup" in none[2]) == (2, True)


def test_too_few_do_not_play(pitbook: Typed) -> None:
    assert pitbook("tournament", "rehearse", "--entrants", "3")[0] == 2
    code, _, said = pitbook("tournament", "rehearse", "--entrants", "9999999")
    assert (code, "--entrants 4 to 5,000" in said) == (2, True)


@pytest.mark.parametrize("document", ["star-craps", "nothing"])
def test_a_document_without_tournaments_is_named_in_a_sentence(pitbook: Typed, document: str) -> None:
    code, _, said = pitbook("tournament", "rehearse", "--document", document)
    assert (code, f"'{document}' provides for no tournaments; crown-casino-war does." in said) == (2, True)


def test_what_was_rehearsed_is_whole_to_a_verifier(pitbook: Typed, tmp_path: Path) -> None:
    """Whoever does something there is known to the floor."""
    store, file = f"sqlite:///{tmp_path / 'floor.sqlite'}", tmp_path / "all.jsonl"
    pitbook("tournament", "rehearse", "--entrants", "6", "--hands", "1", "--store", store)
    assert pitbook("export", str(file), "--store", store)[0] == 0
    checked = pitbook("verify", str(file))
    assert checked[0] == 0, checked[1]
