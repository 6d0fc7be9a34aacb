"""All drills that authors made, in one stream of the floor: each kept whole, so that it stays as it was made."""

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

from pitbook.cases.result import CaseError, PermissionResult, RoundResult, SettledCase
from pitbook.cases.settling import settle_case
from pitbook.compliance.topic_values import in_words
from pitbook.floor.aggregate import CommandOutcome, RecordStamp
from pitbook.games.kernel import Struct
from pitbook.ledger.transfers import Transfer
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import UnknownDocument
from pitbook.table.powers import Actor, Forbidden
from pitbook.training.bench import AUTHORED, NoDrill, PermissionAnswer, ToldRound, authored, told_golden, told_sentences
from pitbook.training.drill import Drill, Form, Key
from pitbook.training.trainers import NO_TRAINERS

STREAM = "bench/drills"
MOST_LINES = 2000

DrillNumber = Annotated[int, msgspec.Meta(ge=1)]


class FromGolden(Struct, tag="bench.golden", frozen=True):
    """A golden round of a rulebook, by its name."""

    rulebook: Annotated[str, msgspec.Meta(max_length=80)]
    name: Annotated[str, msgspec.Meta(max_length=200)]


class FromCase(Struct, tag="bench.case", frozen=True):
    """A case as case files have it."""

    case: dict[str, Any]  # with its id, rulebook and type


class FromSentences(Struct, tag="bench.round", frozen=True):
    """A round that was really played, in the engine's sentences, without names."""

    rulebook: str
    title: str
    sentences: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_LINES)]


Source = FromGolden | FromCase | FromSentences


class KeptDrill(Struct, frozen=True):
    """A drill with its key, as it was made."""

    rulebook: str
    number: int
    scene: tuple[str, ...]
    question: str
    form: Form
    options: tuple[str, ...]
    stakes: tuple[int, ...]
    right: int | tuple[int, ...]
    because: tuple[str, ...]
    clauses: tuple[str, ...]

    @property
    def drill(self) -> Drill:
        key = Key(self.right, self.because, self.clauses)
        return Drill(
            self.rulebook,
            AUTHORED,
            self.number,
            self.scene,
            self.question,
            self.form,
            self.options,
            key,
            stakes=self.stakes,
        )


class DrillAuthored(Struct, tag="bench.drill_authored@1", frozen=True):
    title: str
    document: str  # the digest of the register that it was made under
    drill: KeptDrill


class AuthoredDrill(Struct, frozen=True):
    title: str
    by: str
    drill: KeptDrill


Bench = list[AuthoredDrill]


def told(source: Source) -> ToldRound:
    """What a source tells; `NoDrill` where it is none."""
    match source:
        case FromGolden():
            return told_golden(source.rulebook, source.name)
        case FromCase():
            settled = settle_case(source.case)
            return _told_case(source.case, settled)
        case FromSentences():
            return told_sentences(source.rulebook, source.title, source.sentences, ())


def _told_case(case: dict[str, Any], settled: SettledCase) -> ToldRound:
    book, title = str(case.get("rulebook")), str(case.get("title") or case.get("id"))
    match settled.result:
        case CaseError():
            raise NoDrill(f"the case cannot be settled: {settled.result.error}")
        case PermissionResult():
            asked = case.get("attempt")
            fields = asked.items() if isinstance(asked, dict) else ()
            attempt = PermissionAnswer(
                tuple(f"{name.replace('_', ' ')}: {in_words(value)}" for name, value in fields),
                settled.result.allowed,
                settled.result.rules,
            )
            return told_sentences(book, title, settled.story, ())._replace(attempt=attempt)
        case RoundResult():
            names = (*settled.result.net_cents, *(each.player for each in settled.result.wagers))
            return told_sentences(book, title, settled.story, names)


class BenchModel:
    """The bench as an aggregate of the floor. No chips move."""

    @property
    def events(self) -> Any:
        return DrillAuthored

    def owns(self, account: str) -> bool:
        del account
        return False

    def begin(self) -> Bench:
        return []

    def decide(self, state: Bench, actor: Actor, command: Source, now: int) -> CommandOutcome:
        del now
        asked = "Making a drill"
        if actor.role in NO_TRAINERS:
            raise Forbidden(asked, f"{actor.role.named} may not do this", "Ask a person who supervises.")
        try:
            found = told(command)
            made = authored(found, len(state) + 1)
        except (NoDrill, UnknownDocument) as error:
            raise Forbidden(asked, str(error), "Take another round.") from None
        kept = KeptDrill(
            rulebook=made.rulebook,
            number=made.seed,
            scene=made.scene,
            question=made.question,
            form=made.form,
            options=made.options,
            stakes=made.stakes,
            right=made.key.right,
            because=made.key.because,
            clauses=made.key.clauses,
        )
        return CommandOutcome((DrillAuthored(found.title, load_document(found.rulebook).digest, kept),))

    def apply(self, state: Bench, event: Any, moment: RecordStamp) -> Bench:
        return [*state, AuthoredDrill(event.title, moment.who, event.drill)]

    def transfers(self, event: Any) -> Iterable[Transfer]:
        del event
        return ()
