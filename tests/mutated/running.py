"""All mutants of some rulebooks: which there are, which tests to try on each, and two processes that try them."""

import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

from pitbook.compliance.mutants import Mutant, MutantOutcome, Mutants
from pitbook.games.floor_law import FloorTopic
from pitbook.games.library import rulebook
from pitbook.rulebooks.model import Rulebook
from tests.mutated.changes import Change, changes
from tests.mutated.trying import MOST_SECONDS, PLACES, Proof, Task, Tried, work
from tests.mutated.written import Written, written

USUAL_SECONDS = 4.0
"""So much of the time of tests is spent on a mutant that none of them kills."""

THOROUGH_SECONDS = 60.0

FLOOR = frozenset(each.value for each in FloorTopic)


class Wanted(NamedTuple):
    """A mutant under one topic."""

    rulebook: str
    topic: str
    mutant: Change | Written

    @property
    def change(self) -> str:
        return self.mutant.breaks if isinstance(self.mutant, Written) else self.mutant.says


def wanted(book: Rulebook) -> Iterator[Wanted]:
    """The mutants of a rulebook: of what its topics set, and those written by hand for topics with clauses."""
    yield from (Wanted(book.id, each.topic, each) for each in changes(book))
    for each in written(book.document.game):
        for topic in each.topics:
            if topic in book.decisions and book.clauses(topic):
                yield Wanted(book.id, topic, each)


class Crew:
    """Processes that collected the tests and try what they are given."""

    def __init__(self, many: int, places: Sequence[str] = PLACES) -> None:
        context = get_context("spawn")
        self._scratch = Path(tempfile.mkdtemp(prefix="pitbook-mutants-"))
        self._idle: SimpleQueue[Any] = SimpleQueue()
        self._all = []
        for number in range(many):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, tuple(places), self._scratch / str(number)))
            process.start()
            theirs.close()
            self._all.append((process, ours))
        self._pool = ThreadPoolExecutor(many)

    def __enter__(self) -> "Crew":
        try:
            for _, connection in self._all:
                self.tests = self._answer(connection)
                self._idle.put(connection)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)
        for process, connection in self._all:
            with suppress(BrokenPipeError):
                connection.send(None)
            connection.close()
            process.join(10)
            process.kill()
        shutil.rmtree(self._scratch, ignore_errors=True)

    @staticmethod
    def _answer(connection: Any) -> Any:
        try:
            answer = connection.recv()
        except EOFError:
            raise RuntimeError("a process that tries mutants has died") from None
        if isinstance(answer, str):
            raise RuntimeError(answer)
        return answer

    def ask(self, tasks: Iterable[Any]) -> Iterator[Any]:
        """The answers to some tasks, in their order, worked out beside each other."""
        return self._pool.map(self._ask, tasks)

    def _ask(self, task: Any) -> Any:
        connection = self._idle.get()
        try:
            connection.send(task)
            return self._answer(connection)
        finally:
            self._idle.put(connection)

    def recorded(self, tell: Callable[[int, int], None]) -> list[Proof]:
        """Which test names what, under the true law."""
        shares = [self.tests[start::24] for start in range(24)]
        found: list[Proof] = []
        for number, answer in enumerate(self.ask(shares), 1):
            found += answer
            tell(number, len(shares))
        return found


def ran(
    crew: Crew,
    mutants: Sequence[Wanted],
    proofs: Iterable[Proof],
    kept: Mutants,
    seconds: float,
    tell: Callable[[Wanted, Mutant], None],
) -> Mutants:
    """What became of each mutant; those that killed before are tried first."""
    order = Ordering(proofs, kept)
    tasks = [Task(each.rulebook, each.mutant, order.for_mutant(each, seconds)) for each in mutants]
    found: dict[str, dict[str, tuple[Mutant, ...]]] = {}
    for each, task, tried in zip(mutants, tasks, crew.ask(tasks), strict=True):
        result = Mutant(
            each.change,
            _outcome(task, tried),
            by=tried.by,
            written=isinstance(each.mutant, Written),
            names=() if tried.by is None else order.named_by(each, tried.by),
        )
        topics = found.setdefault(each.rulebook, {})
        topics[each.topic] = (*topics.get(each.topic, ()), result)
        tell(each, result)
    return Mutants(found)


def with_found(kept: Mutants, found: Mutants, *, all_topics: bool, all_tests: bool) -> Mutants:
    """What is kept, with what was found out since.

    Topics that were not tried stay as they are. Where not all tests were, so does a mutant that none of them killed.
    """
    books = dict(kept.rulebooks)
    for book, topics in found.rulebooks.items():
        results = {
            topic: many if all_tests else tuple(_better(kept.of(book, topic), each) for each in many)
            for topic, many in topics.items()
        }
        books[book] = results if all_topics else {**books.get(book, {}), **results}
    return Mutants(books)


def _better(before: Iterable[Mutant], now: Mutant) -> Mutant:
    if now.outcome is MutantOutcome.KILLED:
        return now
    return next((each for each in before if (each.change, each.written) == (now.change, now.written)), now)


def _outcome(task: Task, tried: Tried) -> MutantOutcome:
    if tried.no_mutant is not None:
        return MutantOutcome.NO_MUTANT
    if tried.by is not None:
        return MutantOutcome.KILLED
    return MutantOutcome.SURVIVED if task.proofs else MutantOutcome.UNNAMED


class Ordering:
    """Which tests to try on a mutant: all that name its topic, or another one of a clause of it.

    Those that killed before are first, then those that name the topic itself, the quickest before the others. What the
    office of a table does is proved by asking the whole table for it: a check that is called alone may be called
    nowhere else.
    """

    def __init__(self, proofs: Iterable[Proof], kept: Mutants) -> None:
        self._naming: dict[tuple[str, str], list[Proof]] = defaultdict(list)
        self._clauses: dict[tuple[str, str], frozenset[str]] = {}
        self._kept = kept
        for proof in sorted(proofs, key=lambda each: (each.seconds, each.node)):
            for rulebook_id, clauses in _clauses_of(proof).items():
                self._clauses[rulebook_id, proof.node] = clauses
            if proof.seconds <= MOST_SECONDS:
                for each in proof.names:
                    self._naming[each].append(proof)

    def _for_topic(self, rulebook_id: str, topic: str) -> list[Proof]:
        book = rulebook(rulebook_id)
        assert book is not None
        beside = (other for clause in book.clauses(topic) for other in book.topics_of[clause] if other != topic)
        topics = dict.fromkeys((topic, *beside))
        found = {each.node: each for one in topics for each in self._naming[rulebook_id, one]}
        return [each for each in found.values() if each.whole or topic not in FLOOR]

    def named_by(self, mutant: Wanted, node: str) -> tuple[str, ...]:
        """The clauses of the topic that a test names; none where it names them all."""
        book = rulebook(mutant.rulebook)
        assert book is not None
        named = self._clauses.get((mutant.rulebook, node), frozenset())
        clauses = book.clauses(mutant.topic)
        return () if named.issuperset(clauses) else tuple(each for each in clauses if each in named)

    def for_mutant(self, mutant: Wanted, seconds: float) -> tuple[str, ...]:
        naming = self._for_topic(mutant.rulebook, mutant.topic)
        before = self._kept.of(mutant.rulebook, mutant.topic)
        killed = [each.by for each in before if each.change == mutant.change] + [each.by for each in before]
        there = {each.node: each for each in naming}
        first = [there[node] for node in dict.fromkeys(killed) if node in there]
        spent, chosen = 0.0, dict[str, None]()
        for each in (*first, *naming):
            if spent < seconds and each.node not in chosen:
                chosen[each.node] = None
                spent += each.seconds
        return tuple(chosen)


def _clauses_of(proof: Proof) -> dict[str, frozenset[str]]:
    """By rulebook the clauses of all topics that a test names."""
    found: dict[str, set[str]] = defaultdict(set)
    for rulebook_id, topic in proof.names:
        book = rulebook(rulebook_id)
        if book is not None and topic in book.decisions:
            found[rulebook_id].update(book.clauses(topic))
    return {each: frozenset(clauses) for each, clauses in found.items()}


def mutants_of(rulebook_ids: Iterable[str]) -> list[Wanted]:
    books: Mapping[str, Rulebook | None] = {each: rulebook(each) for each in rulebook_ids}
    return [each for book in books.values() if book is not None for each in wanted(book)]
