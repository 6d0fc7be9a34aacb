"""Whatever is asked of a store that is kept, it answers as the one in memory does, and holds the same afterwards."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Record
from pitbook.journal.store import Batch, Head, Move, Store
from tests.hunting import games
from tests.journal.batches import NOTHING, contents
from tests.journal.places import PostgresPlace, SqlitePlace

STREAMS = ("a", "b", "table/\u2663")
COMMANDS = tuple("123456")
ACCOUNTS = ("outside/x", "outside/y", "house", "ann", "bob")

amounts = st.integers(-3, 3)
moves = st.one_of(
    st.tuples(st.permutations(ACCOUNTS), amounts, amounts).map(
        lambda drawn: tuple(zip(drawn[0], (drawn[1], drawn[2], -drawn[1] - drawn[2]), strict=False))
    ),
    st.lists(st.tuples(st.sampled_from(ACCOUNTS), amounts), max_size=3).map(tuple),
)
private = st.lists(st.tuples(st.sampled_from("pqr"), st.none() | st.binary(max_size=3)), max_size=3).map(tuple)


class Asked(NamedTuple):
    stream: str
    command: str
    size: int
    off: int  # how far from the stream's length the batch thinks that it ends
    other: bool  # the batch was chained to a record that is not the last
    moves: tuple[tuple[str, int], ...]
    private: tuple[tuple[str, bytes | None], ...]

    def batch(self, head: Head) -> Batch:
        names = [f"{self.command}:{number}".encode() for number in range(self.size)]
        records = tuple(Record(name, name[::-1]) for name in names)
        moves = tuple(Move(*each) for each in self.moves)
        thought = Head(max(0, head.length + self.off), b"another" if self.other else head.digest)
        return Batch(self.stream, thought, self.command, records, moves, self.private)


asked = st.builds(
    Asked,
    st.sampled_from(STREAMS),
    st.sampled_from(COMMANDS),
    st.integers(0, 3),
    st.sampled_from((0, 0, 0, 0, 1, -1)),
    st.sampled_from((False, False, False, False, True)),
    moves,
    private,
)


def settings_for(examples: int, steps: int) -> settings:
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=checks)


class StoreMachine(RuleBasedStateMachine):
    """Groups of batches, many of them wrong in some way, given to both stores; the one that is kept is opened anew."""

    def __init__(self, place: SqlitePlace | PostgresPlace, ended: Callable[[], None]) -> None:
        super().__init__()
        self.place, self.ended = place, ended
        self.runner = asyncio.Runner()
        self.model = MemoryStore()
        self.store: Store = self.runner.run(place.open())
        self.changed = True

    @rule(group=st.lists(asked, min_size=1, max_size=6))
    def append(self, group: list[Asked]) -> None:
        self.runner.run(self._append(group))
        self.changed = True

    async def _append(self, group: list[Asked]) -> None:
        batches: list[Batch] = []
        wanted: list[BaseException | None] = []
        for each in group:
            head = (await self.model.heads()).get(each.stream, NOTHING)
            batches.append(each.batch(head))
            wanted += await asyncio.gather(self.model.append(batches[-1]), return_exceptions=True)
        answers = await asyncio.gather(*(self.store.append(each) for each in batches), return_exceptions=True)
        assert [repr(each) for each in answers] == [repr(each) for each in wanted]

    @precondition(lambda self: self.changed)
    @rule()
    def open_again(self) -> None:
        self.runner.run(self.store.close())
        self.store = self.runner.run(self.place.open("another"))

    @precondition(lambda self: self.changed)
    @invariant()
    def holds_the_same(self) -> None:
        store, model = (self.runner.run(contents(each, COMMANDS)) for each in (self.store, self.model))
        assert store == model
        assert sum(store.balances.values()) == 0
        self.changed = False

    def teardown(self) -> None:
        self.runner.run(self.place.close())
        self.runner.close()
        self.ended()


def test_sqlite_answers_as_memory_does() -> None:
    class SqliteMachine(StoreMachine):
        def __init__(self) -> None:
            folder = TemporaryDirectory()
            super().__init__(SqlitePlace(Path(folder.name) / "journal.db"), folder.cleanup)

    run_state_machine_as_test(SqliteMachine, settings=settings_for(games(10), 10))


def test_postgres_answers_as_memory_does(postgres_url: str) -> None:
    class PostgresMachine(StoreMachine):
        def __init__(self) -> None:
            asyncio.run(PostgresPlace(postgres_url).empty())
            super().__init__(PostgresPlace(postgres_url), lambda: None)

    run_state_machine_as_test(PostgresMachine, settings=settings_for(games(4), 10))
