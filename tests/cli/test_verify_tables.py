"""An export of real tables: every command decided again, every card drawn again."""

import asyncio
import json
import tracemalloc
from pathlib import Path

import msgspec
import pytest

from pitbook.journal.exports import write_export
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import GENESIS, Body, Record, chained, decoded, encoded
from tests.cli.test_verify import Typed, pitbook
from tests.rulebooks.reshelved import reshelved
from tests.table.playing import ANN, opened, rounds

KEPT = Path(__file__).parents[1] / "replay/0.3.0/star-craps.jsonl"


def exported(path: Path, change: bool = False, count: int = 5) -> None:
    async def play() -> None:
        store = MemoryStore()
        played = await opened("star-three-card-poker", store=store)
        await played.buys_in(ANN, 100_000)
        await rounds(played, ANN, count)
        if change:
            rewrite(store)
        await write_export(store, path, program="pitbook test", made_at=0)

    asyncio.run(play())


def rewrite(store: MemoryStore) -> None:
    """Somebody who may write to the store pays a player more, and chains everything after it anew."""
    records = store._records["table/one"]
    bodies = [decoded(record, "table/one", number) for number, record in enumerate(records, 1)]
    place = next(number for number, body in enumerate(bodies) if body.kind == "three_card_poker.settled@1")
    payload = msgspec.json.decode(bodies[place].payload)
    payload["settlement"]["paid"] += 500
    bodies[place] = msgspec.structs.replace(bodies[place], payload=msgspec.Raw(msgspec.json.encode(payload)))
    store._records["table/one"] = _chained(bodies)


def _chained(bodies: list[Body]) -> list[Record]:
    found, previous = [], GENESIS
    for body in bodies:
        found.append(chained(encoded(body), previous))
        previous = found[-1].digest
    return found


def test_a_table_is_decided_again(pitbook: Typed, tmp_path: Path) -> None:
    exported(tmp_path / "all.jsonl")
    code, out, _ = pitbook("verify", tmp_path / "all.jsonl")
    assert code == 0
    assert "commands decided again brought about the same" in " ".join(out.split())
    _, out, _ = pitbook("verify", tmp_path / "all.jsonl", "--json")
    (table,) = json.loads(out)["decided_again"]
    assert (table["drawn_again"], table["not_shown_yet"], table["wrong"]) == (24, 6, None)


def test_what_no_chain_shows_the_rules_do(pitbook: Typed, tmp_path: Path) -> None:
    exported(tmp_path / "all.jsonl", change=True)
    code, out, _ = pitbook("verify", tmp_path / "all.jsonl")
    assert code == 1
    assert "NOT what the rules bring about: table/one, record" in " ".join(out.split())


def test_an_export_is_not_kept_in_memory(pitbook: Typed, tmp_path: Path) -> None:
    """It takes a fraction of what the file does, where it took several times as much."""
    file = tmp_path / "all.jsonl"
    exported(file)
    pitbook("verify", file)  # so that what is loaded once is there
    exported(file, count=300)
    tracemalloc.start()
    try:
        assert pitbook("verify", file)[0] == 0
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < file.stat().st_size / 2


__all__ = ["pitbook"]


def test_what_lacks_its_law_here_is_no_success(pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As without the plugin of a game: the chains hold, and that the rules were followed nobody looked at."""
    with reshelved(tmp_path, monkeypatch) as shelf:
        shelf.change("documents/star-craps.json", "A", "a")
        code, out, _ = pitbook("verify", KEPT)
        assert (code, "table/star-craps: NOT decided again: " in out) == (3, True)
        assert "That the rules were followed is NOT proved of table/star-craps." in out
        code, out, _ = pitbook("verify", KEPT, "--json")
        assert (code, json.loads(out)["decided_again"][0]["lacks_law"]) == (3, True)
    assert pitbook("verify", KEPT)[0] == 0
