"""All learners and exams of a floor, over its store: each a stream of its own, read when somebody asks for it."""

import re
from typing import Any

from pitbook.floor.aggregate import Aggregate
from pitbook.floor.floor import Floor
from pitbook.table.asking import Answer, Ask
from pitbook.table.powers import Actor, Forbidden
from pitbook.training import authors, exam, learner, units
from pitbook.training.authors import Bench, BenchModel
from pitbook.training.exam import Exam, ExamModel
from pitbook.training.learner import Learner, LearnerModel
from pitbook.training.units import Units, UnitsModel

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
MOST_AT_HAND = 500
"""So many learners are kept in memory; the others are read again when they come."""


class NoSuchExam(Exception):
    """There is no exam of that name."""


class Trainer:
    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._learners: dict[str, Aggregate[Learner]] = {}
        self._exams: dict[str, Aggregate[Exam]] = {}
        self._bench: Aggregate[Bench] | None = None
        self._units: Aggregate[Units] | None = None

    # Learners

    async def learner(self, person: str) -> Aggregate[Learner]:
        found = self._learners.pop(person, None)
        if found is None:
            stream = f"{learner.STREAM}{person}"
            found = Aggregate(stream, LearnerModel(person), self._floor.store, self._floor.clock)
        self._learners[person] = found
        self._floor.aggregates[found.name] = found
        if len(self._learners) > MOST_AT_HAND:
            longest_gone = self._learners.pop(next(iter(self._learners)))
            del self._floor.aggregates[longest_gone.name]
            await self._floor.store.release(longest_gone.name)
        await found.ready()
        return found

    async def answer(self, actor: Actor, ask: Ask) -> Answer:
        return await (await self.learner(actor.person)).ask(actor, ask)

    async def bench(self) -> Aggregate[Bench]:
        """The drills that authors made."""
        if self._bench is None:
            self._bench = Aggregate(authors.STREAM, BenchModel(), self._floor.store, self._floor.clock)
            self._floor.aggregates[self._bench.name] = self._bench
        await self._bench.ready()
        return self._bench

    async def units(self) -> Aggregate[Units]:
        """The units of competence."""
        if self._units is None:
            self._units = Aggregate(units.STREAM, UnitsModel(), self._floor.store, self._floor.clock)
            self._floor.aggregates[self._units.name] = self._units
        await self._units.ready()
        return self._units

    # Exams

    async def load(self) -> None:
        for stream in sorted(await self._floor.store.heads()):
            if stream.startswith(exam.STREAM):
                self._exam(stream.removeprefix(exam.STREAM))

    @property
    def exams(self) -> tuple[str, ...]:
        return tuple(sorted(self._exams))

    def _exam(self, name: str) -> Aggregate[Exam]:
        if name not in self._exams:
            model = ExamModel(name, lambda: [] if self._bench is None else self._bench.state)
            found = Aggregate(f"{exam.STREAM}{name}", model, self._floor.store, self._floor.clock)
            self._exams[name] = self._floor.aggregates[found.name] = found
        return self._exams[name]

    async def exam(self, name: str) -> Aggregate[Exam]:
        if name not in self._exams:
            await self.load()  # another process may have set it
        found = self._exams.get(name)
        if found is None:
            raise NoSuchExam(f"there is no exam {name!r}; there are {', '.join(self.exams) or 'none'}")
        await found.ready()
        return found

    async def set_exam(self, actor: Actor, name: str, ask: Ask) -> Answer:
        """A new one under this name."""
        if not NAME.fullmatch(name):
            because = "a name is 1 to 40 small letters, digits and hyphens"
            raise Forbidden(f"Setting exam {name!r}", because, "Choose another name.")
        await self.bench()  # drills by authors may be among its items
        known = name in self._exams
        found = self._exam(name)
        try:
            return await found.ask(actor, ask)
        finally:
            if not known and found.length == 0:  # it was refused
                del self._exams[name], self._floor.aggregates[found.name]

    async def ask(self, actor: Actor, name: str, ask: Ask) -> Answer:
        return await (await self.exam(name)).ask(actor, ask)

    async def seal(self, found: Aggregate[Any], record: int) -> str:
        """The digest of a record, which chains all that came before; nothing where there is none."""
        if record == 0:
            return ""
        async for records in self._floor.store.read(found.name, record - 1, record):
            for each in records:
                return each.digest.hex()
        return ""

    async def close(self) -> None:
        for each in (self._bench, self._units):
            if each is not None:
                await self._floor.store.release(each.name)
        for name in (*(each.name for each in self._learners.values()), *(each.name for each in self._exams.values())):
            await self._floor.store.release(name)
