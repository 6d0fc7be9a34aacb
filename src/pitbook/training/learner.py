"""A learner: one stream of the journal with every answer ever given, and the schedule that follows from it.

Floor exercises stand in the same stream, so that what was missed at a table comes back as a drill.
"""

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from fsrs import Card

from pitbook.floor.aggregate import CommandOutcome, RecordStamp
from pitbook.games.kernel import Struct
from pitbook.ledger.transfers import Transfer
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import UnknownDocument
from pitbook.table.powers import Actor, Forbidden
from pitbook.training.authors import KeptDrill
from pitbook.training.dealt import DealtExercise, ExerciseEvent, StepTaken, applied, dealt
from pitbook.training.drill import Drill
from pitbook.training.drills import SEEDS, NoSuchDrill, drill
from pitbook.training.first_lesson import FIRST
from pitbook.training.grading import UnreadableAnswer, grade
from pitbook.training.schedule import new_card, retrievability, reviewed, time_of

STREAM = "learner/"
"""So begin the names of the streams of learners."""
LAST = 200
"""So many of the last answers are remembered beside the schedule."""

Seed = Annotated[int, msgspec.Meta(ge=0, lt=SEEDS)]
Given = Annotated[str, msgspec.Meta(max_length=2000)]
Short = Annotated[str, msgspec.Meta(max_length=80)]


class AnswerDrill(Struct, tag="learner.answer_drill", frozen=True):
    """An answer to the drill of this kind and seed."""

    rulebook: Short
    kind: Short
    seed: Seed
    given: Given
    milliseconds: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] = 0


class AnswerAuthored(Struct, tag="learner.answer_authored", frozen=True):
    """An answer to a drill that an author made, with the whole of it: so it can be graded again."""

    authored: KeptDrill
    given: Given
    milliseconds: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] = 0


class DrillAnswered(Struct, tag="learner.drill_answered@1", frozen=True):
    """A graded answer. All that the schedule needs stands here: it holds when drills are made otherwise some day."""

    rulebook: str
    document: str  # the digest of the register that it was asked from
    kind: str
    seed: int
    given: str
    right: bool
    clauses: tuple[str, ...]
    milliseconds: int


class PastAnswer(Struct, frozen=True):
    """One answer, and when it was given."""

    at: int
    answer: DrillAnswered


class Learner:
    """What somebody knows, by rulebook and clause."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.cards: dict[tuple[str, str], Card] = {}
        self.asked: dict[tuple[str, str], int] = {}  # by rulebook and kind
        self.right: dict[tuple[str, str], int] = {}
        self.last: list[PastAnswer] = []
        self.known: set[tuple[str, str]] = set()  # rulebook and clause, where the last answer was right
        self.first_steps: dict[str, set[int]] = {}  # of the first lesson of a rulebook, those answered rightly
        self.exercises: list[DealtExercise] = []

    def answered(self, event: DrillAnswered, at: int) -> None:
        kind = event.rulebook, event.kind
        self.asked[kind] = self.asked.get(kind, 0) + 1
        self.right[kind] = self.right.get(kind, 0) + event.right
        if event.kind == FIRST and event.right:
            self.first_steps.setdefault(event.rulebook, set()).add(event.seed)
        self.reviewed(event.rulebook, event.clauses, right=event.right, at=at)
        self.last = [*self.last[-LAST + 1 :], PastAnswer(at, event)]

    def reviewed(self, rulebook: str, clauses: tuple[str, ...], *, right: bool, at: int) -> None:
        """Known or missed: when each of these clauses is due again."""
        for clause in clauses:
            name = rulebook, clause
            card = self.cards.get(name) or new_card(len(self.cards) + 1, at)
            self.cards[name] = reviewed(card, right=right, at=at)
            if right:
                self.known.add(name)
            else:
                self.known.discard(name)

    def due(self, rulebook: str, at: int) -> list[str]:
        """The clauses that are due, the least remembered first."""
        now = time_of(at)
        found = [(name[1], card) for name, card in self.cards.items() if name[0] == rulebook and card.due <= now]
        return [clause for clause, card in sorted(found, key=lambda each: (retrievability(each[1], at), each[0]))]


def _made(command: AnswerDrill) -> Drill:
    return drill(command.rulebook, command.kind, command.seed)


class LearnerModel:
    """A learner as an aggregate of the floor. No chips move."""

    def __init__(self, person: str) -> None:
        self._person = person

    @property
    def events(self) -> Any:
        return DrillAnswered | ExerciseEvent

    def owns(self, account: str) -> bool:
        del account
        return False

    def begin(self) -> Learner:
        return Learner(self._person)

    def decide(self, state: Learner, actor: Actor, command: Any, now: int) -> CommandOutcome:
        asked = "Answering a drill" if isinstance(command, AnswerDrill | AnswerAuthored) else "Dealing an exercise"
        if actor.person != state.person:
            raise Forbidden(asked, f"it is {state.person} who learns here", "Answer for yourself.")
        if not isinstance(command, AnswerDrill | AnswerAuthored):
            return CommandOutcome(tuple(dealt(state.exercises, command, now)))
        try:
            made = command.authored.drill if isinstance(command, AnswerAuthored) else _made(command)
            graded = grade(made, command.given)
        except (NoSuchDrill, UnknownDocument, UnreadableAnswer) as error:
            raise Forbidden(asked, str(error), "Answer what was asked.") from None
        event = DrillAnswered(
            rulebook=made.rulebook,
            document=load_document(made.rulebook).digest,
            kind=made.kind,
            seed=made.seed,
            given=graded.given,
            right=graded.right,
            clauses=graded.clauses,
            milliseconds=command.milliseconds,
        )
        return CommandOutcome((event,))

    def apply(self, state: Learner, event: Any, moment: RecordStamp) -> Learner:
        if isinstance(event, DrillAnswered):
            state.answered(event, moment.at)
            return state
        applied(state.exercises, event, moment)
        if isinstance(event, StepTaken):
            rulebook = state.exercises[event.exercise - 1].begun.rulebook
            state.reviewed(rulebook, event.clauses, right=event.right, at=moment.at)
        return state

    def transfers(self, event: Any) -> Iterable[Transfer]:
        del event
        return ()
