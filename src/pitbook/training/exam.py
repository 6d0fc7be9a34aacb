"""An exam: one stream of the journal from its setting to the last answer, each item with question, answer and clause.

Everybody gets drills of the same kinds from seeds of their own, so that nobody can look at a neighbour's. Drills that
authors made may be among them: everybody has those, each at another place; they are kept with the exam. The result is
evidence: whoever has the stream makes every drill again and grades every answer again.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Annotated, Any

import msgspec

from pitbook.floor.aggregate import CommandOutcome, RecordStamp
from pitbook.games.kernel import Struct
from pitbook.games.library import playable, rulebook
from pitbook.ledger.transfers import Transfer
from pitbook.table.powers import Actor, Forbidden
from pitbook.training.authors import Bench, DrillNumber, KeptDrill
from pitbook.training.bench import AUTHORED
from pitbook.training.drill import Drill, shown_digest
from pitbook.training.drills import SEEDS, drill, kinds
from pitbook.training.grading import UnreadableAnswer, grade
from pitbook.training.learner import Given
from pitbook.training.tables import is_practised
from pitbook.training.trainers import NO_TRAINERS

STREAM = "exam/"
"""So begin the names of the streams of exams."""
MOST_ITEMS, MOST_MINUTES = 200, 480
MICROSECONDS = 60_000_000


class SetExam(Struct, tag="exam.set", frozen=True):
    """`competence`: units of competence that it counts towards, in the trainer's words. `authored`: drills that authors
    made, by their numbers, among the items."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    rulebook: str
    kinds: Annotated[tuple[str, ...], msgspec.Meta(max_length=40)]
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_ITEMS)]
    minutes: Annotated[int, msgspec.Meta(ge=1, le=MOST_MINUTES)]
    pass_percent: Annotated[int, msgspec.Meta(ge=1, le=100)]
    seed: Annotated[int, msgspec.Meta(ge=0, lt=SEEDS)]
    competence: Annotated[tuple[str, ...], msgspec.Meta(max_length=40)] = ()
    authored: Annotated[tuple[DrillNumber, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ()  # drills by authors


class BeginExam(Struct, tag="exam.begin", frozen=True):
    """Whoever asks takes it; their time begins."""


class AnswerItem(Struct, tag="exam.answer_item", frozen=True):
    """The answer to one's own next item."""

    number: Annotated[int, msgspec.Meta(ge=1, le=MOST_ITEMS)]  # of the item, from 1: the one that comes next
    given: Given  # a letter, letters in order, or an amount


class EndExam(Struct, tag="exam.end", frozen=True):
    """Whoever asks hands in what they have."""


class ExamSet(Struct, tag="exam.exam_set@1", frozen=True):
    exam: SetExam
    document: str  # the digest of the register that it is asked from
    decisions: str  # and of the decisions on it
    drills: tuple[KeptDrill, ...] = ()  # of authors, whole


class ExamBegun(Struct, tag="exam.begun@1", frozen=True):
    person: str
    ends_at: int


class ItemAnswered(Struct, tag="exam.item_answered@1", frozen=True):
    """An item with all that makes it evidence. `asked` is the digest of the drill as it was shown."""

    person: str
    number: int
    kind: str
    seed: int
    asked: str
    question: str
    given: str  # as it was typed
    said: str  # as it was read
    right: bool
    answer: str
    because: tuple[str, ...]
    clauses: tuple[str, ...]


class ExamEnded(Struct, tag="exam.ended@1", frozen=True):
    person: str
    right: int
    count: int
    passed: bool


COMMANDS = (SetExam, BeginExam, AnswerItem, EndExam)
ExamCommand = SetExam | BeginExam | AnswerItem | EndExam
ExamEvent = ExamSet | ExamBegun | ItemAnswered | ExamEnded


class Sitting(msgspec.Struct):
    """One person's exam."""

    person: str
    began_at: int
    ends_at: int
    items: list[ItemAnswered] = msgspec.field(default_factory=list)
    times: list[int] = msgspec.field(default_factory=list)
    ended: ExamEnded | None = None
    ended_at: int | None = None
    sealed_by: int | None = None  # the record that ended it

    @property
    def right(self) -> int:
        return sum(each.right for each in self.items)


class Exam:
    def __init__(self, name: str) -> None:
        self.name = name
        self.set: SetExam | None = None
        self.set_by, self.set_at = "", 0
        self.document = self.decisions = ""
        self.drills: tuple[KeptDrill, ...] = ()
        self.sittings: dict[str, Sitting] = {}

    def item(self, person: str, number: int) -> Drill:
        """The drill that a person gets as their item of this number."""
        assert self.set is not None
        among = self._authored_at(person)
        if number in among:
            return among[number].drill
        luck = Random(f"{self.name}/{self.set.seed}/{person}/{number}")
        return drill(self.set.rulebook, luck.choice(self.set.kinds), luck.randrange(SEEDS))

    def _authored_at(self, person: str) -> dict[int, KeptDrill]:
        """At which places a person has the drills of authors."""
        assert self.set is not None
        luck = Random(f"{self.name}/{self.set.seed}/{person}/authored")
        return dict(zip(luck.sample(range(1, self.set.count + 1), len(self.drills)), self.drills, strict=True))


def kinds_of(exam: SetExam) -> tuple[str, ...]:
    """All kinds that its items may be of."""
    return (*exam.kinds, *((AUTHORED,) if exam.authored else ()))


def passes(exam: SetExam, right: int) -> bool:
    return right * 100 >= exam.pass_percent * exam.count


class ExamModel:
    """An exam as an aggregate of the floor. No chips move. `bench`: the drills that authors made, when one is set."""

    def __init__(self, name: str, bench: Callable[[], Bench] = list) -> None:
        self._name, self._bench = name, bench

    @property
    def events(self) -> Any:
        return ExamEvent

    def owns(self, account: str) -> bool:
        del account
        return False

    def begin(self) -> Exam:
        return Exam(self._name)

    def transfers(self, event: Any) -> Iterable[Transfer]:
        del event
        return ()

    def decide(self, state: Exam, actor: Actor, command: Any, now: int) -> CommandOutcome:
        match command:
            case SetExam():
                return CommandOutcome((_set(state, actor, command, self._bench()),))
            case BeginExam():
                return CommandOutcome((_begin(state, actor, now),))
            case AnswerItem():
                return CommandOutcome(tuple(_answer(state, actor, command, now)))
            case EndExam():
                sitting = _open(state, actor, "Handing in")
                return CommandOutcome((_ended(state, sitting, sitting.right),))
            case _:
                raise AssertionError(f"{command} is nothing that is asked of an exam")

    def apply(self, state: Exam, event: Any, moment: RecordStamp) -> Exam:
        match event:
            case ExamSet():
                state.set, state.document, state.decisions = event.exam, event.document, event.decisions
                state.drills = event.drills
                state.set_by, state.set_at = moment.who, moment.at
            case ExamBegun():
                state.sittings[event.person] = Sitting(event.person, moment.at, event.ends_at)
            case ItemAnswered():
                state.sittings[event.person].items.append(event)
                state.sittings[event.person].times.append(moment.at)
            case ExamEnded():
                sitting = state.sittings[event.person]
                sitting.ended, sitting.ended_at, sitting.sealed_by = event, moment.at, moment.number
            case _:
                raise AssertionError(f"{event} is not folded")
        return state


def _set(state: Exam, actor: Actor, command: SetExam, bench: Bench) -> ExamSet:
    asked = f"Setting exam {state.name!r}"
    if actor.role in NO_TRAINERS:
        raise Forbidden(asked, f"{actor.role.named} may not do this", "Ask a person who supervises.")
    if state.set is not None:
        raise Forbidden(asked, "it is set already, and stays as it is", "Choose another name.")
    if not is_practised(command.rulebook):
        raise Forbidden(asked, f"there is no rulebook {command.rulebook!r}", f"There are {', '.join(playable())}.")
    unknown = [each for each in command.kinds if each not in kinds(command.rulebook)]
    if unknown:
        known = ", ".join(kinds(command.rulebook))
        raise Forbidden(asked, f"{command.rulebook} has no drills {unknown[0]!r}", f"There are {known}.")
    drills = tuple(_authored(command, asked, bench))
    if not command.kinds and len(drills) < command.count:
        because = f"it has {command.count} items, and no kinds of drill that the others are made of"
        raise Forbidden(asked, because, "Choose a kind, or as many drills by authors as there are items.")
    decided = rulebook(command.rulebook)
    assert decided is not None
    return ExamSet(command, decided.document.digest, decided.digest, drills)


def _authored(command: SetExam, asked: str, bench: Bench) -> Iterable[KeptDrill]:
    """Those that are named: once each, of the exam's rulebook, and no more than there are items."""
    if len({*command.authored}) < len(command.authored):
        raise Forbidden(asked, "a drill by an author is named twice", "Name each once.")
    if len(command.authored) > command.count:
        because = f"it has {command.count} items, and {len(command.authored)} drills by authors"
        raise Forbidden(asked, because, "Have more items, or fewer of those drills.")
    for number in command.authored:
        if number > len(bench):
            raise Forbidden(asked, f"no author made a drill {number}", "Look at the bench for their numbers.")
        found = bench[number - 1].drill
        if found.rulebook != command.rulebook:
            because = f"drill {number} is of {found.rulebook}"
            raise Forbidden(asked, because, f"Take drills of {command.rulebook}, or set an exam on that rulebook.")
        yield found


def _begin(state: Exam, actor: Actor, now: int) -> ExamBegun:
    asked = f"Taking exam {state.name!r}"
    if state.set is None:
        raise Forbidden(asked, "there is no such exam", "Ask the trainer for its name.")
    if actor.person in state.sittings:
        raise Forbidden(asked, "you have begun it already", "Go on with it, or ask the trainer for another.")
    if actor.person == state.set_by:
        raise Forbidden(asked, "you set it, and know its seed", "Have somebody else set one.")
    return ExamBegun(actor.person, now + state.set.minutes * MICROSECONDS)


def _open(state: Exam, actor: Actor, asked: str) -> Sitting:
    sitting = state.sittings.get(actor.person)
    if sitting is None:
        raise Forbidden(asked, "you have not begun this exam", "Begin it first.")
    if sitting.ended is not None:
        raise Forbidden(asked, "your exam is over", "Look at the result.")
    return sitting


def _answer(state: Exam, actor: Actor, command: AnswerItem, now: int) -> Iterable[ExamEvent]:
    asked = f"Answering item {command.number}"
    sitting = _open(state, actor, asked)
    due = len(sitting.items) + 1
    if command.number != due:
        raise Forbidden(asked, f"item {due} comes next", "Answer that one: none is skipped, and none changed.")
    if now > sitting.ends_at:
        yield _ended(state, sitting, sitting.right)
        return
    made = state.item(actor.person, due)
    try:
        graded = grade(made, command.given)
    except UnreadableAnswer as error:
        raise Forbidden(asked, str(error), "Answer what is asked.") from None
    yield ItemAnswered(
        person=actor.person,
        number=due,
        kind=made.kind,
        seed=made.seed,
        asked=shown_digest(made),
        question=made.question,
        given=command.given,
        said=graded.given,
        right=graded.right,
        answer=graded.answer,
        because=graded.because,
        clauses=graded.clauses,
    )
    assert state.set is not None
    if due == state.set.count:
        yield _ended(state, sitting, sitting.right + graded.right)


def _ended(state: Exam, sitting: Sitting, right: int) -> ExamEnded:
    assert state.set is not None
    return ExamEnded(sitting.person, right, state.set.count, passes(state.set, right))
