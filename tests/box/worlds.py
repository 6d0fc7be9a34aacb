"""Where a floor in the box keeps its records, and what may befall that place between two lives."""

import os
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from pitbook.cli.stores import open_watched
from pitbook.config import VARIABLE
from pitbook.journal.passing import PassingStore
from pitbook.journal.record import GENESIS, Corrupt, Record, check_next
from pitbook.journal.sealing import SealedStore
from pitbook.journal.store import Batch, Store
from tests.box.faults import Fault
from tests.box.loop import BoxLoop, Delay
from tests.box.model import Wrong
from tests.box.real_loop import RealLoop
from tests.box.simulated import SimulatedStore
from tests.journal.tampering import added, bodies, rewritten


class World(Protocol):
    faults: Counter[Fault]

    async def open(self, life: int) -> Store:
        """As `serve` opens it."""

    def without_faults(self, store: Any) -> Store: ...

    def crash(self) -> None:
        """What a killed process leaves is all that is left."""

    def without_folder(self, words: str) -> str: ...

    def loop(self, delay: Delay, began: float) -> BoxLoop | RealLoop:
        return BoxLoop(delay, began)

    def close(self) -> None:
        """When the history is over."""
        return


class Memory(World):
    """A simulated store: it fails, answers late and loses leases."""

    def __init__(self, delay: Delay, met: Counter[str]) -> None:
        self.faults: Counter[Fault] = Counter()
        self._store = SimulatedStore("nobody", delay, self.faults, met)

    async def open(self, life: int) -> Store:
        self.faults.clear()
        return self._store.of_another_process(f"life {life}")

    def without_faults(self, store: SimulatedStore) -> Store:
        self.faults.clear()
        return store

    def crash(self) -> None:
        self._store.sessions.end_all()

    def without_folder(self, words: str) -> str:
        return words


class Acknowledged(PassingStore):
    """A store of which is known, apart from its own marks, how far it has answered for each stream."""

    def __init__(self, store: Store, reached: dict[str, int]) -> None:
        super().__init__(store)
        self._reached = reached

    async def append(self, batch: Batch) -> None:
        await self.inner.append(batch)
        if batch.records:
            self._reached[batch.stream] = batch.expected.length + len(batch.records)


class Files(World):
    """SQLite over real files, with the key and the marks in a folder apart."""

    def __init__(self, folder: Path) -> None:
        self.faults: Counter[Fault] = Counter()
        self._folder = folder
        self._file = folder / "store" / "floor.db"
        self._config = folder / "config"
        self._file.parent.mkdir()
        self._open: SealedStore | None = None
        self.reached: dict[str, int] = {}

    async def open(self, life: int) -> Store:
        os.environ[VARIABLE] = str(self._config)
        store = await open_watched(f"sqlite:///{self._file}", f"life {life}")
        assert isinstance(store, SealedStore), f"{store} lies open"
        self._open = store
        return Acknowledged(store, self.reached)

    def without_faults(self, store: Store) -> Store:
        return store

    def crash(self) -> None:
        """The files stay as they are at this moment; that their owner tidies up is taken back."""
        if self._open is None:
            return
        inner: Any = self._open.inner
        self._open = None
        if inner._closed:
            return
        left = {path: path.read_bytes() for path in self._files()}
        inner._grouping._watermark.close()
        inner._close()
        for path in self._files():
            path.unlink()
        for path, content in left.items():
            path.write_bytes(content)
            path.chmod(0o600)

    def _files(self) -> list[Path]:
        return [path for path in self._file.parent.iterdir() if path.name in {"floor.db", "floor.db-wal"}]

    # Somebody with a hand on the disk

    def copied(self, name: str) -> Path:
        """All that there is, put aside."""
        to = self._folder / name
        shutil.rmtree(to, ignore_errors=True)
        for each in ("store", "config"):
            if (self._folder / each).exists():
                shutil.copytree(self._folder / each, to / each)
        return to

    def put_back(self, copy: Path, parts: tuple[str, ...] = ("store", "config")) -> None:
        for each in parts:
            shutil.rmtree(self._folder / each, ignore_errors=True)
            shutil.copytree(copy / each, self._folder / each)

    def damage(self, kind: str, chance: random.Random, older: Path | None) -> bool:
        """Whether there was anything to do it to."""
        return DAMAGE[kind](self, chance, older)

    def _older(self, chance: random.Random, older: Path | None) -> bool:
        if older is None:
            return False
        self.put_back(older, ("store",))
        return self._lost()

    def _without_wal(self, chance: random.Random, older: Path | None) -> bool:
        wal = Path(f"{self._file}-wal")
        if not wal.exists() or not wal.stat().st_size:
            return False
        wal.unlink()
        return self._lost()

    def _cut_wal(self, chance: random.Random, older: Path | None) -> bool:
        wal = Path(f"{self._file}-wal")
        if not wal.exists() or wal.stat().st_size < 4096:
            return False
        content = wal.read_bytes()
        wal.write_bytes(content[: chance.randrange(len(content) // 2, len(content))])
        return self._lost()

    def _secret(self, chance: random.Random, older: Path | None) -> bool:
        """One secret in the place of another."""
        return self._alter(
            "UPDATE private SET value = "
            "(SELECT value FROM private WHERE name LIKE 'secret/%' ORDER BY name DESC LIMIT 1) "
            "WHERE name = (SELECT name FROM private WHERE name LIKE 'secret/%' ORDER BY name LIMIT 1) "
            "AND 1 < (SELECT count(*) FROM private WHERE name LIKE 'secret/%')"
        )

    def _record(self, chance: random.Random, older: Path | None) -> bool:
        """Somebody pays himself a little more: an amount in a record is another."""
        return self._alter(
            "UPDATE records SET body = CAST(replace(CAST(body AS TEXT), '\"cents\":', '\"cents\":1') AS BLOB) "
            "WHERE rowid = (SELECT rowid FROM records WHERE stream LIKE 'table/%' "
            "AND CAST(body AS TEXT) LIKE '%\"cents\":%' ORDER BY stream, sequence LIMIT 1)"
        )

    def _balance(self, chance: random.Random, older: Path | None) -> bool:
        return self._alter(
            "UPDATE balances SET cents = cents + 100 WHERE account = "
            "(SELECT account FROM balances WHERE account LIKE 'chips/%' ORDER BY account LIMIT 1)"
        )

    def _added(self, chance: random.Random, older: Path | None) -> bool:
        """Somebody who has not the key lets himself in once more: the last log-in again, chained as it should be."""
        try:
            log_ins = [each for each in bodies(self._file, "floor") if each[7].startswith("floor.logged_in@")]
            if not log_ins:
                return False
            added(self._file, "floor", [*log_ins[-1][:6], f"added {chance.random()}", *log_ins[-1][7:]])
        except sqlite3.Error:
            return False
        return True

    def _rewritten(self, chance: random.Random, older: Path | None) -> bool:
        """The last record of a table is of a moment later, and the whole of its stream chained anew."""
        try:
            tables = sorted(each for each in self._lengths() if each.startswith("table/"))
            if not tables:
                return False
            stream = chance.choice(tables)
            last = len(bodies(self._file, stream))
            rewritten(self._file, stream, lambda body: body.__setitem__(3, body[3] + (body[2] == last)))
        except sqlite3.Error:
            return False
        return True

    def _alter(self, sql: str) -> bool:
        connection = sqlite3.connect(self._file)
        try:
            changed = connection.execute(sql).rowcount
            connection.commit()
        except sqlite3.Error:
            return False
        finally:
            connection.close()
        return changed > 0

    def _lost(self) -> bool:
        """Whether anything is gone that was answered for. Of the rest nobody can say that it was ever there."""
        lengths = self._lengths()
        return any(lengths.get(stream, 0) < length for stream, length in self.reached.items())

    def _lengths(self) -> dict[str, int]:
        """How many records each stream has, without changing anything; none where that cannot be read."""
        copy = self._folder / "counted"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self._file.parent, copy)
        connection = sqlite3.connect(copy / self._file.name)
        try:
            return dict(connection.execute("SELECT stream, count(*) FROM records GROUP BY stream"))
        except sqlite3.Error:
            return {}
        finally:
            connection.close()
            shutil.rmtree(copy)

    def without_folder(self, words: str) -> str:
        return words.replace(str(self._folder), "")


DUMP = b"PGDMP"
"""So a backup of PostgreSQL begins, by its own program, which is not for us to check."""


def check_backup(path: Path, reached: dict[str, int]) -> None:
    """A file by itself: every stream whole from its first record, and as long as was acknowledged."""
    if path.stat().st_mode & 0o077:
        raise Wrong(f"backup: others may read it ({path.stat().st_mode & 0o777:o})")
    if path.read_bytes()[:5] == DUMP:
        return
    connection = sqlite3.connect(path)
    try:
        rows = connection.execute("SELECT stream, sequence, body, digest FROM records ORDER BY stream, sequence")
        lengths: Counter[str] = Counter()
        before = GENESIS
        for stream, sequence, body, digest in rows:
            before = before if lengths[stream] else GENESIS
            check_next(Record(body, digest), stream, lengths[stream] + 1, before)
            lengths[stream], before = sequence, digest
    except (Corrupt, sqlite3.Error) as error:
        raise Wrong(f"backup: {error}") from None
    finally:
        connection.close()
    streams = {each: each if "/" in each else f"table/{each}" for each in reached}
    short = {each: last for each, last in reached.items() if lengths[streams[each]] < last}
    if short:
        raise Wrong(f"backup: it lacks what was acknowledged before it began: {short}")


DAMAGE: dict[str, Callable[[Files, random.Random, Path | None], bool]] = {
    "an older copy is put back": Files._older,
    "the -wal is taken away": Files._without_wal,
    "the -wal is cut": Files._cut_wal,
    "a secret is swapped": Files._secret,
    "a record is altered": Files._record,
    "a balance is altered": Files._balance,
    "a record is added": Files._added,
    "the end is chained anew": Files._rewritten,
}
