"""Learners and exams as streams of a floor: what was missed comes back sooner, and nothing is lost in a crash."""

import asyncio
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.floor.floor import Floor
from pitbook.journal.memory import MemoryStore
from pitbook.journal.sqlite import open_sqlite
from pitbook.journal.store import Store
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Answer, Ask
from pitbook.table.powers import Actor, Forbidden
from pitbook.training.choosing import next_drill, on_clause
from pitbook.training.drill import Drill, Form
from pitbook.training.drills import drill, kinds
from pitbook.training.exam import AnswerItem, BeginExam, EndExam, Exam, SetExam
from pitbook.training.grading import LETTERS
from pitbook.training.keeper import NoSuchExam, Trainer
from pitbook.training.learner import AnswerDrill, Learner
from pitbook.training.schedule import retrievability
from pitbook.training.verifying import verified
from tests.table.playing import Clock, Secrets

ANN, BOB = Actor("ann", Role.DEALER), Actor("bob", Role.PLAYER)
TIM = Actor("tim", Role.GAMING_SUPERVISOR)
CRAPS = "star-craps"
MINUTE, DAY = 60_000_000, 24 * 60 * 60_000_000
EXAM = SetExam(
    title="Payouts",
    rulebook=CRAPS,
    kinds=("payouts", "outcomes", "order"),
    count=4,
    minutes=10,
    pass_percent=75,
    seed=9,
)


def right(made: Drill) -> str:
    if isinstance(made.key.right, tuple):
        return " ".join(LETTERS[each] for each in made.key.right)
    return made.answer


def wrong(made: Drill) -> str:
    match made.form:
        case Form.AMOUNT:
            return "99,999"
        case Form.CHOICE:
            return next(each for each in made.options if each != made.answer)
        case Form.ORDER:
            return " ".join(reversed(right(made).split()))
        case Form.PARTS:
            assert isinstance(made.key.right, tuple)
            first = next(each for each in range(len(made.parts[0].options)) if each != made.key.right[0])
            return " ".join(LETTERS[each] for each in (first, *made.key.right[1:]))
        case Form.SETTLE:
            raise AssertionError("no kind of drill asks for a settlement")


class School:
    """A floor with a trainer, and people who ask it for things, each time with a new id."""

    def __init__(self, store: Store | None = None, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.store = store or MemoryStore()
        self.floor = Floor(self.store, self.clock, new_secret=Secrets())
        self.trainer = Trainer(self.floor)
        self._ids = count(1)

    async def answers(self, actor: Actor, made: Drill, given: str, name: str | None = None) -> Answer:
        command = AnswerDrill(made.rulebook, made.kind, made.seed, given)
        return await self.trainer.answer(actor, Ask(name or f"{actor.person}-{next(self._ids)}", command))

    async def exam(self, actor: Actor, command: Any, name: str | None = None) -> Exam:
        ask = Ask(name or f"{actor.person}-{next(self._ids)}", command)
        if isinstance(command, SetExam):
            await self.trainer.set_exam(actor, "first", ask)
        else:
            await self.trainer.ask(actor, "first", ask)
        return (await self.trainer.exam("first")).state

    async def takes(self, actor: Actor, rights: int) -> Exam:
        """The whole exam, with so many right answers at first."""
        found = await self.exam(actor, BeginExam())
        for number in range(1, EXAM.count + 1):
            made = found.item(actor.person, number)
            found = await self.exam(actor, AnswerItem(number, right(made) if number <= rights else wrong(made)))
        return found

    async def state(self, actor: Actor) -> Learner:
        return (await self.trainer.learner(actor.person)).state


def test_what_was_missed_comes_back_sooner_than_what_was_known() -> None:
    async def tried() -> None:
        school = School()
        missed, known = drill(CRAPS, "book", 1), drill(CRAPS, "book", 2)
        assert missed.key.clauses != known.key.clauses
        for _ in range(3):
            await school.answers(ANN, missed, wrong(missed))
            await school.answers(ANN, known, right(known))
            school.clock.now += DAY
        state = await school.state(ANN)
        due = {clause: card.due for (_, clause), card in state.cards.items()}
        assert due[missed.key.clauses[0]] < due[known.key.clauses[0]]
        assert state.due(CRAPS, school.clock.now)[0] == missed.key.clauses[0]
        assert state.due("star-casino-war", school.clock.now) == []
        assert (state.asked[CRAPS, "book"], state.right[CRAPS, "book"]) == (6, 3)
        card = state.cards[CRAPS, known.key.clauses[0]]
        assert retrievability(card, school.clock.now) > retrievability(card, school.clock.now + 100 * DAY)

    asyncio.run(tried())


def test_a_clause_that_is_due_is_asked_again() -> None:
    async def tried() -> None:
        school = School()
        missed = drill(CRAPS, "payouts", 4)
        await school.answers(ANN, missed, wrong(missed))
        school.clock.now += DAY
        state = await school.state(ANN)
        due = state.due(CRAPS, school.clock.now)
        assert due
        luck = Random(1)
        found = [next_drill(state, CRAPS, kinds(CRAPS), luck.randbytes(16), school.clock.now) for _ in range(12)]
        assert sum(due[0] in each.key.clauses for each in found) > len(found) // 2
        assert on_clause(CRAPS, "no such clause", kinds(CRAPS), luck) is None

    asyncio.run(tried())


def test_nothing_learnt_is_lost_in_a_crash_and_no_answer_counts_twice(tmp_path: Path) -> None:
    async def tried() -> None:
        clock, file = Clock(), tmp_path / "floor.sqlite3"
        made = drill(CRAPS, "payouts", 4)
        store = await open_sqlite(file, "first")
        school = School(store, clock)
        before = await school.answers(ANN, made, right(made), "one")
        again = await school.answers(ANN, made, right(made), "one")
        assert again.again
        assert again.first == before.first
        kept = await school.state(ANN)
        await store.close()  # and nobody said goodbye

        store = await open_sqlite(file, "second")
        after = await School(store, clock).state(ANN)
        assert after.cards == kept.cards
        assert after.asked == {(CRAPS, "payouts"): 1}
        await store.close()

    asyncio.run(tried())


def test_nobody_answers_for_another_or_what_is_no_answer() -> None:
    async def tried() -> None:
        school = School()
        made = drill(CRAPS, "payouts", 4)
        with pytest.raises(Forbidden, match="an amount is like"):
            await school.answers(ANN, made, "a lot")
        stream = await school.trainer.learner("ann")
        with pytest.raises(Forbidden, match="it is ann who learns here"):
            await stream.ask(BOB, Ask("x", AnswerDrill(CRAPS, "payouts", 4, "5")))
        with pytest.raises(Forbidden, match="has no drills"):
            await school.trainer.answer(ANN, Ask("y", AnswerDrill(CRAPS, "differences", 4, "a")))
        assert (await school.state(ANN)).asked == {}

    asyncio.run(tried())


def test_two_take_an_exam_one_passes_and_both_are_graded_again() -> None:
    async def tried() -> None:
        school = School()
        await school.exam(TIM, EXAM)
        await school.takes(ANN, rights=3)
        found = await school.takes(BOB, rights=2)
        ann, bob = found.sittings["ann"], found.sittings["bob"]
        assert ann.ended is not None
        assert bob.ended is not None
        assert (ann.ended.right, ann.ended.passed, bob.ended.right, bob.ended.passed) == (3, True, 2, False)
        assert [each.seed for each in ann.items] != [each.seed for each in bob.items]
        assert all(each.clauses and each.because for each in ann.items)
        assert verified(found, "ann").wrong == ()
        assert verified(found, "ann").passed
        assert not verified(found, "bob").passed

        ann.items[3] = replace(ann.items[3], right=True)
        assert "item 4: it is graded otherwise" in verified(found, "ann").wrong[0]
        ann.items[0] = replace(ann.items[0], seed=ann.items[0].seed + 1)
        assert "another drill follows from the seed" in verified(found, "ann").wrong[0]

    asyncio.run(tried())


def test_an_exam_goes_on_after_a_crash_where_it_was(tmp_path: Path) -> None:
    async def tried() -> None:
        clock, file = Clock(), tmp_path / "floor.sqlite3"
        store = await open_sqlite(file, "first")
        school = School(store, clock)
        found = await school.exam(TIM, EXAM)
        found = await school.exam(ANN, BeginExam())
        first = found.item("ann", 1)
        await school.exam(ANN, AnswerItem(1, right(first)))
        await store.close()

        store = await open_sqlite(file, "second")
        school = School(store, clock)
        found = (await school.trainer.exam("first")).state
        assert [each.number for each in found.sittings["ann"].items] == [1]
        for number in (2, 3, 4):
            found = await school.exam(ANN, AnswerItem(number, right(found.item("ann", number))), f"item-{number}")
        assert found.sittings["ann"].ended is not None
        assert found.sittings["ann"].ended.right == 4
        await store.close()

    asyncio.run(tried())


def test_an_exam_is_what_was_set_in_its_time_and_its_order() -> None:
    async def tried() -> None:
        school = School()
        with pytest.raises(NoSuchExam):
            await school.trainer.exam("first")
        for who in (ANN, BOB):
            with pytest.raises(Forbidden, match="may not do this"):
                await school.exam(who, EXAM)
        with pytest.raises(Forbidden, match="has no drills 'differences'"):
            await school.exam(TIM, replace(EXAM, kinds=("differences",)))
        assert school.trainer.exams == ()
        await school.exam(TIM, EXAM)
        for actor, command, told in (
            (TIM, replace(EXAM, pass_percent=1), "it is set already"),
            (TIM, BeginExam(), "you set it, and know its seed"),
            (ANN, AnswerItem(1, "5"), "you have not begun"),
        ):
            with pytest.raises(Forbidden, match=told):
                await school.exam(actor, command)
        found = await school.exam(ANN, BeginExam())
        with pytest.raises(Forbidden, match="you have begun it already"):
            await school.exam(ANN, BeginExam())
        with pytest.raises(Forbidden, match="item 1 comes next"):
            await school.exam(ANN, AnswerItem(2, "5"))
        school.clock.now += EXAM.minutes * MINUTE + 1
        found = await school.exam(ANN, AnswerItem(1, right(found.item("ann", 1))))
        assert found.sittings["ann"].items == []
        assert found.sittings["ann"].ended is not None
        assert not found.sittings["ann"].ended.passed
        with pytest.raises(Forbidden, match="your exam is over"):
            await school.exam(ANN, EndExam())
        await school.exam(BOB, BeginExam())
        assert (await school.exam(BOB, EndExam())).sittings["bob"].ended is not None

    asyncio.run(tried())
