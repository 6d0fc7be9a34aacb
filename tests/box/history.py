"""One history of a floor, from one seed: people, faults and restarts, and all that is checked on the way.

The floor lives several times. A life ends by a crash at some turn of its loop, or by being stopped; the next one opens
what the last one left. Between two lives somebody may have been at the disk: the program must notice, and then all is
put back as it was.
"""

import asyncio
import hashlib
import random
import shutil
import tempfile
from collections import Counter
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from pitbook.cli.terminal import WrongUse
from pitbook.journal.keys import signer_from_seed
from pitbook.journal.record import Corrupt
from pitbook.journal.store import Unavailable, Unreadable
from pitbook.sources import Sources, taken_from
from pitbook.table import service
from pitbook.table.events import Dealing
from tests.box import officials, players, servers
from tests.box.checks import check_store
from tests.box.competing import compete
from tests.box.journal import Covered, Journal
from tests.box.learning import learn
from tests.box.life import Life
from tests.box.loop import BoxLoop, Crash, Stuck
from tests.box.model import Model, Wrong
from tests.box.office import crosses_over, in_office, measure
from tests.box.playing import play
from tests.box.promoting import promote
from tests.box.proxied import Proxied
from tests.box.real_loop import RealLoop
from tests.box.reserving import reserve, trespass
from tests.box.simulated import SNAPSHOT_EVERY, UNBOUNDED
from tests.box.steps import Step, is_calm
from tests.box.tables import tables
from tests.box.untried import ask_untimely, practise, try_new
from tests.box.worlds import DAMAGE, Files, Memory, World
from tests.editions.specimens import PACKAGE, plugged, write

BEGAN = 1_700_000_000_000_000
AMENDED = 5
"""In every so many-eth history amendments take effect, at midnight and soon after it begins."""
EFFECT = "2023-11-15"
BEFORE_EFFECT = 1_700_006_400_000_000 - 8_000_000
WATCHED = {"office", "measure", "deal", "play", "chips", "new"}
"""What happens at a table while those who oversee it look whether it is to cross over."""
PATIENCE = 600.0
"""Counted seconds. Nobody waits so long for an answer."""
HEARD_WITHIN = 15.0
"""Counted seconds in which every server hears of what another one keeps, though it be cut off for a while."""
LOOK_SECONDS = 130.0
"""In so long a floor that was tampered with has gone through its records and tried to sign."""
SHARED_MEMORY = Path("/dev/shm")
DOES: dict[str, players.Does] = {
    **players.DOES,
    **officials.DOES,
    **servers.DOES,
    "play": play,
    "practise": practise,
    "new": try_new,
    "untimely": ask_untimely,
    "office": in_office,
    "measure": measure,
    "reserve": reserve,
    "trespass": trespass,
    "promotion": promote,
    "tournament": compete,
    "learn": learn,
}


class Place(Enum):
    """Where a floor keeps its records."""

    MEMORY = "memory"
    FILES = "files"
    POSTGRES = "postgres"


class Told(NamedTuple):
    """How a history went."""

    seed: int
    wrong: str  # empty: nothing was
    digest: str  # of everything that was asked and answered
    counts: Counter[str]
    coverage: Counter[Covered]
    offered: Counter[str]
    given: set[str]
    lines: list[str]


def run(seed: int, steps: list[Step], place: Place, servers: int = 1) -> Told:
    folder = Path(tempfile.mkdtemp(prefix="pitbook-box-", dir=SHARED_MEMORY if SHARED_MEMORY.is_dir() else None))
    try:
        if seed % AMENDED:
            return History(seed, steps, place, folder, servers).run()
        with tempfile.TemporaryDirectory(prefix="pitbook-box-") as shelf:
            write(Path(shelf), effect=EFFECT, approved="2023-10-01")
            with plugged(PACKAGE, Path(shelf)):
                return History(seed, steps, place, folder, servers, BEFORE_EFFECT).run()
    finally:
        shutil.rmtree(folder)


class History:
    def __init__(
        self, seed: int, steps: list[Step], place: Place, folder: Path, servers: int = 1, began: int = BEGAN
    ) -> None:
        self._seed, self._steps, self._servers, self._at, self._life = seed, steps, servers, 0, 0
        self._began = began
        self._delays = random.Random(f"{seed}/delays")
        self._entropy = random.Random(f"{seed}/entropy")
        self._seconds = 0.0
        self._loops: list[BoxLoop | RealLoop] = []
        met: Counter[str] = Counter()
        self._world = self._made(place, folder, met)
        model = Model(self._time, 0.0 if servers == 1 else HEARD_WITHIN)
        self._journal = Journal(self._time, self._world.without_folder, self._world.faults, met, model)
        self._met = met
        self._signer = signer_from_seed(hashlib.sha256(f"{seed}".encode()).digest())
        self._witness = signer_from_seed(hashlib.sha256(f"{seed}/witness".encode()).digest())
        self._tables = tables(random.Random(f"{seed}/tables"))
        model.real = {name for name, kept in self._tables.items() if kept.dealing is Dealing.RECORDED}
        self._older: Path | None = None
        self._living: Life | None = None

    def _made(self, place: Place, folder: Path, met: Counter[str]) -> World:
        match place:
            case Place.MEMORY:
                return Memory(self._delay, met)
            case Place.FILES:
                return Files(folder)
            case Place.POSTGRES:
                return Proxied(folder, self._seed, met)

    def run(self) -> Told:
        wrong = ""
        sources = Sources(self._clock, self._time, self._entropy.randbytes)
        with taken_from(sources), patch.object(service, "EVERY", SNAPSHOT_EVERY):
            try:
                while self._at < len(self._steps):
                    ended = self._run(self._live())
                    self._between(crashed=not ended)
            except Wrong as error:
                wrong = str(error)
            except Stuck as error:
                wrong = f"stuck: {error}"
            finally:
                self._world.close()
        self._journal.note(f"the end: {wrong or 'nothing was wrong'}")
        journal = self._journal
        counts = journal.counts + self._met
        return Told(
            seed=self._seed,
            wrong=wrong,
            digest=journal.digest,
            counts=counts,
            coverage=journal.coverage,
            offered=journal.offered,
            given=journal.given,
            lines=journal.lines,
        )

    # Time

    def _delay(self, what: str) -> float:
        """Mostly short; now and then something takes long."""
        if self._delays.random() < 0.02:
            return self._delays.uniform(0.1, 3.0)
        return self._delays.uniform(0.0, 0.02)

    def _time(self) -> float:
        return self._loops[-1].time() if self._loops else 0.0

    def _clock(self) -> int:
        return self._began + self._journal.ahead + int(self._time() * 1_000_000)

    # Lives

    def _run(self, life: Any) -> bool:
        """In a loop of its own. Whether it came to its end."""
        loop = self._world.loop(self._delay, self._time())
        self._loops.append(loop)
        asyncio.set_event_loop(loop)
        try:
            loop.run_until_complete(life)
        except Crash:
            self._journal.note(f"crash, at turn {loop.turns}")
            self._journal.counts["crashes"] += 1
            self._journal.crashes()
            loop.abandon()
            self._world.crash()
            if self._living is not None:
                self._living.check_streams()
            return False
        finally:
            asyncio.set_event_loop(None)
        return True

    async def _live(self) -> None:
        self._life += 1
        self._journal.note(f"life {self._life} begins")
        life = self._living = self._new_life()
        store = await self._world.open(self._life)
        await life.open(store, self._tables, self._servers)
        await self._happen(life)
        await life.hush()
        unheard = self._loops[-1].unheard()
        if unheard:
            raise Wrong(f"ended: something beside, and nobody looked why: {unheard[0]}")
        plain = self._world.without_faults(store)
        self._journal.counts += await check_store(plain, self._journal.model)
        await life.close()
        self._journal.counts["stops"] += 1
        if self._met[UNBOUNDED]:
            raise Wrong("unbounded: a table was opened from more records than came since its snapshot")

    def _new_life(self) -> Life:
        windows = random.Random(f"{self._seed}/windows/{self._life}")
        life = Life(self._journal, self._signer, self._witness, windows)
        life.is_calm = is_calm(self._seed, self._servers)
        return life

    async def _happen(self, life: Life) -> None:
        """Until the floor is stopped; whatever was begun comes to its end."""
        tasks: set[asyncio.Task[None]] = set()
        while self._at < len(self._steps):
            step = self._steps[self._at]
            if step.what == "damage":
                break
            self._at += 1
            self._journal.counts[step.what] += 1
            if step.what == "stop":
                break
            if step.what == "crash":
                self._loops[-1].crash_after = self._loops[-1].turns + random.Random(step.seed).randrange(1, 60)
            else:
                tasks.add(asyncio.create_task(self._taken(life, step)))
                chance = random.Random(f"{step.seed}/gap")
                await asyncio.sleep(0.0 if chance.random() < 0.3 else chance.uniform(0.0, 0.3))
            life.check_logs()
            for task in [each for each in tasks if each.done()]:
                tasks.remove(task)
                task.result()
        self._loops[-1].crash_after = None
        for task in sorted(tasks, key=lambda each: int(each.get_name())):
            await task

    async def _taken(self, life: Life, step: Step) -> None:
        asyncio.current_task().set_name(str(step.number))  # type: ignore[union-attr]
        try:
            await asyncio.wait_for(_done(life, step, amended=self._began != BEGAN), PATIENCE)
        except TimeoutError:
            raise Wrong(f"stuck: step {step.number} ({step.what}) has no answer after {PATIENCE:.0f} s") from None

    # Between two lives

    def _between(self, *, crashed: bool) -> None:
        """Somebody may be at the disk where the plan has it, and after a crash, when not all is in the file yet."""
        at_the_disk = []
        while self._at < len(self._steps) and self._steps[self._at].what == "damage":
            at_the_disk.append(random.Random(self._steps[self._at].seed))
            self._at += 1
        chance = random.Random(f"{self._seed}/between/{self._life}")
        if crashed and chance.random() < 0.5:
            at_the_disk.insert(0, chance)
        if isinstance(self._world, Files):
            for each in at_the_disk:
                self._damaged(self._world, each)
            if self._older is None or chance.random() < 0.5:
                self._older = self._world.copied("older")

    def _damaged(self, files: Files, chance: random.Random) -> None:
        """In one of the ways in which there is something to damage."""
        good, reached = files.copied("good"), dict(files.reached)
        for kind in chance.sample([*DAMAGE], len(DAMAGE)):
            damaged = files.damage(kind, chance, self._older)
            if damaged:
                self._journal.note(f"damage: {kind}")
                self._journal.counts[kind] += 1
                self._run(self._notice(kind))
                self._loops[-1].abandon()
                files.crash()
            files.put_back(good)
            files.reached = dict(reached)  # what is kept over a damaged store, such as a checkpoint, goes with it
            if damaged:
                return

    async def _notice(self, kind: str) -> None:
        """The floor does not open over such a store, or stops what is touched by it."""
        life = self._new_life()
        try:
            store = await self._world.open(self._life)
            await life.open(store, self._tables)
        except (WrongUse, Corrupt, Unavailable, Unreadable) as noticed:
            self._journal.note(f"noticed at the start: {noticed}")
            return
        if not await life.is_wary(LOOK_SECONDS):
            raise Wrong(f"tampered: {kind}, and nobody noticed")
        self._journal.note("noticed while it was open")


async def _done(life: Life, step: Step, *, amended: bool) -> None:
    chance, key = random.Random(step.seed), f"s{step.number}"
    name = life.some_table(chance)
    over = random.Random(f"{step.seed}/over")
    if amended and step.what in WATCHED and await crosses_over(life, name, over, f"{key}-over"):
        return
    await DOES[step.what](life, name, chance, key)
