"""The game as it stood: the same from any time that is known as from the beginning."""

import asyncio
from typing import Any

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.table import state as keeping
from pitbook.table.earlier import Earlier
from pitbook.table.service import Table
from tests.table.playing import ANN, CRAPS, POKER, WAR, Clock, opened, rounds


async def _all_plays(table: Table) -> list[Any]:
    """The game after every record, folded from the first."""
    play = table.state.game.new_table(table.state.rules)
    found = [play]
    for _, event in await table.history(1, table.length):
        play = table.state.applied(play, event)
        found.append(play)
    return found


@pytest.mark.parametrize("rulebook", [WAR, POKER, CRAPS])
def test_any_time_is_the_same_as_from_the_beginning(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "EVERY", 10)

    async def look() -> None:
        store = MemoryStore()
        played = await opened(rulebook, store=store)
        await played.buys_in(ANN, 100_000)
        await rounds(played, ANN, 25)
        again = Table("one", store, Clock())
        await again.load()
        plays = await _all_plays(played.table)
        assert plays[-1] == played.table.state.play
        for table in (played.table, again):
            kept = list(table.state.now_and_then)
            assert len(kept) == keeping.MOST_THEN < table.length // 10, "there are times that are no longer kept"
            assert all(play == plays[sequence] for sequence, play in kept)
            earlier = Earlier()
            for sequence in (0, 1, table.length // 2, 7, table.length, table.length - 1, 3, kept[0].sequence):
                assert await earlier.after(table, sequence) == plays[sequence], sequence

    asyncio.run(look())


def test_whoever_looks_on_from_there_folds_only_what_comes_after(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        played = await opened(WAR)
        await played.buys_in(ANN, 100_000)
        await rounds(played, ANN, 10)
        table, earlier, read = played.table, Earlier(), list[int]()
        history = table.history

        async def counted(first: int, last: int) -> Any:
            found = await history(first, last)
            read.append(len(found))
            return found

        monkeypatch.setattr(table, "history", counted)
        await earlier.after(table, 60)
        await earlier.after(table, 70)
        await earlier.after(table, 70)
        assert read == [60, 10]

    asyncio.run(look())
