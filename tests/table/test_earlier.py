"""The game as it stood: the same from any time that is known as from the beginning, and at no great cost."""

import asyncio
import gc
import tracemalloc
from itertools import pairwise
from typing import Any

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.table import state as keeping
from pitbook.table.history.keyframes import LATELY, MOST_PACKED, Keyframe, Keyframes
from pitbook.table.history.paging import PAGE, paged
from pitbook.table.history.past import MOST_FOUND, NEAR, PastStates
from pitbook.table.service import Table
from tests.table.playing import ANN, CRAPS, POKER, WAR, Clock, Played, opened, rounds

MOST = LATELY + MOST_PACKED


async def _played(rulebook: str, many: int, store: MemoryStore | None = None) -> Played:
    played = await opened(rulebook, store=store)
    await played.buys_in(ANN, 100_000)
    await rounds(played, ANN, many)
    return played


async def _all_plays(table: Table) -> list[Any]:
    """The game after every record, folded from the first."""
    play = table.state.game.new_table(table.state.rules)
    found = [play]
    for _, event in await table.history(1, table.length):
        play = table.state.applied(play, event)
        found.append(play)
    return found


def _counted(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many records each reading of the journal brought."""
    history, read = table.history, list[int]()

    async def counted(first: int, last: int) -> Any:
        found = await history(first, last)
        read.append(len(found))
        return found

    monkeypatch.setattr(table, "history", counted)
    return read


@pytest.mark.parametrize("rulebook", [WAR, POKER, CRAPS])
def test_any_time_is_the_same_as_from_the_beginning(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "EVERY", 3)

    async def look() -> None:
        store = MemoryStore()
        played = await _played(rulebook, 25, store)
        again = Table("one", store, Clock())
        await again.load()
        plays = await _all_plays(played.table)
        assert plays[-1] == played.table.state.play
        for table in (played.table, again):
            kept = table.state.keyframes
            assert len(kept.sequences) <= MOST < table.length // 3, "there are times that are no longer kept"
            assert all(kept.before(each) == Keyframe(each, plays[each]) for each in kept.sequences)
            earlier = PastStates()
            for sequence in (0, 1, table.length // 2, 7, table.length, table.length - 1, 3, kept.sequences[0]):
                assert await earlier.state_at(table, sequence) == plays[sequence], sequence

    asyncio.run(look())


@pytest.mark.parametrize("many", [0, 1, 2, 50, 1000, 7777])
def test_times_lie_as_far_apart_as_the_journal_is_long(many: int) -> None:
    """No gap is larger than twice the journal's share of it, and the last times are never far."""
    times = Keyframes(10)
    for place in range(1, many + 1):
        times.keep(Keyframe(10 * place - 1, f"after {10 * place - 1}"))
    assert len(times.sequences) <= MOST
    known = (0, *times.sequences, 10 * many)
    farthest = max(later - sooner for sooner, later in pairwise(known))
    assert farthest <= max(20, 2 * 10 * many / (MOST_PACKED // 2))
    assert times.sequences[-LATELY:] == tuple(10 * place - 1 for place in range(1, many + 1))[-LATELY:]
    for each in times.sequences:
        assert times.before(each) == times.before(each + 1) == Keyframe(each, f"after {each}")
    assert times.before(8) is None


def test_whoever_looks_on_or_back_from_there_folds_little(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        table = (await _played(WAR, 60)).table
        assert table.length > 2 * PAGE
        table.state.keyframes = Keyframes(keeping.EVERY)  # nothing is known
        earlier, read = PastStates(), _counted(table, monkeypatch)
        far = 2 * PAGE + 60
        await earlier.state_at(table, far)
        assert read == [PAGE, PAGE, 60]
        read.clear()
        await earlier.state_at(table, far + 10)
        await earlier.state_at(table, far + 10)
        await earlier.state_at(table, far - 20)
        await earlier.state_at(table, PAGE + 5)
        assert read == [10, 40, 5]

    asyncio.run(look())


def test_nobody_waits_for_somebody_who_goes_far(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        table = (await _played(WAR, 130)).table
        assert table.length > NEAR + 100
        table.state.keyframes = Keyframes(keeping.EVERY)
        plays, earlier = await _all_plays(table), PastStates()
        earlier.keep(Keyframe(table.length, plays[-1]))
        history, go_on = table.history, asyncio.Event()

        async def slow(first: int, last: int) -> Any:
            if first == 1:
                await go_on.wait()
            return await history(first, last)

        monkeypatch.setattr(table, "history", slow)
        read = _counted(table, monkeypatch)
        going_far = [asyncio.create_task(earlier.state_at(table, NEAR + 50 + place)) for place in range(2)]
        await asyncio.sleep(0)
        assert await asyncio.wait_for(earlier.state_at(table, table.length), 300) == plays[-1]
        assert read == []
        go_on.set()
        assert await asyncio.gather(*going_far) == [plays[NEAR + 50], plays[NEAR + 51]]
        assert sum(read) == NEAR + 51, "the second went on from where the first had come"

    asyncio.run(look())


def test_a_record_that_is_not_there_stops_the_reader() -> None:
    async def look() -> None:
        table = (await _played(WAR, 1)).table
        with pytest.raises(AssertionError, match=f"has no record {table.length + 1}"):
            [each async for each in paged(table, 1, table.length + 1)]

    asyncio.run(asyncio.wait_for(look(), 300))


def test_what_is_kept_of_a_long_journal_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some tens of kB at most, and nothing at a fresh table."""
    monkeypatch.setattr(keeping, "EVERY", 20)  # so that a short one has as many times as a long one

    async def look() -> None:
        store = MemoryStore()
        await _played(WAR, 100, store)
        table = Table("one", store, Clock())
        tracemalloc.start()
        await table.load()
        assert len(table.state.keyframes.sequences) > MOST_PACKED // 2
        await PastStates().state_at(table, table.length // 2)
        with_times = _traced()
        table.state.keyframes = Keyframes(keeping.EVERY)
        fresh = _traced()
        assert with_times - fresh < 50_000
        earlier = PastStates()
        await earlier.state_at(table, table.length)
        assert _traced() - fresh < MOST_FOUND * 4000
        tracemalloc.stop()

    asyncio.run(look())


def _traced() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
