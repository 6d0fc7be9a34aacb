"""A pytest plugin: notes under which clauses the engine acted while each test ran, and holds the record to it.

The engine is listened to and not asked: `decide` is wrapped before anybody else imports it, so the topics of every
event and every refusal are noted under the running test. A test of something else says what it shows:

    @pytest.mark.clause("star-casino-war:13.7")

Only tests that passed count, and none that draws at random, since it may show something else the next time. After a
full run without failures each clause of play, procedure or irregularity must be shown by something or be outside the
game with a reason, and no clause that was shown once may be lost. `pytest --keep-proofs` writes the record anew.
"""

import sys
from collections.abc import Callable, Collection, Generator, Iterable, Mapping
from functools import lru_cache, wraps
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
import pytest

from pitbook.compliance.mutants import Mutants, load_mutants
from pitbook.compliance.proofs import KEPT, Proofs, chosen, load_proofs, lost, owed, proof_name, save_proofs
from pitbook.games.catalogue import ROOMS
from pitbook.games.contract import Engine
from pitbook.games.kernel import Refused, Topic, topics_in
from pitbook.games.library import playable, rulebook
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.rulebooks.model import Rulebook

RANDOM = {"laws", "differential", "conformance"}
"""Folders of tests, of the house and in the rooms of games, that show what they come upon and not what they name."""

Found = dict[str, dict[str, set[str]]]
"""For each rulebook and clause the names of what shows it: proofs in the making."""


class Seen(NamedTuple):
    rulebook: str
    clause: str
    refused: bool


class Verdict(NamedTuple):
    """What there is to say after a full run; `wrong` makes it fail."""

    wrong: tuple[str, ...]
    remark: str


# --- What is noted --------------------------------------------------------------------------------------------------


def add(found: Found, node: str, seen: Iterable[Seen]) -> None:
    """Add what one test showed. A clause that it saw in an event as well is not one that it only saw refused."""
    noted = set(seen)
    for each in noted:
        if not (each.refused and each._replace(refused=False) in noted):
            clauses = found.setdefault(each.rulebook, {})
            clauses.setdefault(each.clause, set()).add(proof_name(node, each.refused))


def merge(found: Found, others: Mapping[str, Mapping[str, Iterable[str]]]) -> None:
    for rulebook_id, clauses in others.items():
        for clause, names in clauses.items():
            found.setdefault(rulebook_id, {}).setdefault(clause, set()).update(names)


def proofs_of(found: Found, mutants: Mutants | None = None) -> Proofs:
    """The few that are kept for each clause: those that fail when it is changed, or else some that cite it."""
    return Proofs(
        {
            rulebook_id: {
                clause: chosen(names, _killers(mutants, rulebook_id, clause)) for clause, names in clauses.items()
            }
            for rulebook_id, clauses in found.items()
        }
    )


def _killers(mutants: Mutants | None, rulebook_id: str, clause: str) -> tuple[str, ...]:
    book = rulebook(rulebook_id) if mutants is not None else None
    return () if mutants is None or book is None else mutants.killers(book, clause)


def still_kept(kept: Proofs, skipped: Iterable[str]) -> Found:
    """What tests show that were skipped here, as the record has it: a machine without their files disproves nothing."""
    names = {proof_name(node, refused) for node in skipped for refused in (False, True)}
    found: Found = {}
    for rulebook_id, clauses in kept.rulebooks.items():
        for clause, proofs in clauses.items():
            if standing := names.intersection(proofs):
                found.setdefault(rulebook_id, {})[clause] = standing
    return found


def verdict(kept: Proofs, now: Proofs, rulebooks: Iterable[Rulebook]) -> Verdict:
    wrong = []
    gone = lost(kept, now)
    for each in rulebooks:
        if clauses := owed(each, now):
            wrong.append(f"{each.id}: clauses shown by nothing ({len(clauses)}): {', '.join(clauses)}")
        if clauses := tuple(clause for rulebook_id, clause in gone if rulebook_id == each.id):
            wrong.append(f"{each.id}: clauses shown once and not now ({len(clauses)}): {', '.join(clauses)}")
    differs = msgspec.to_builtins(kept) != msgspec.to_builtins(now)
    return Verdict(
        tuple(wrong), "The record differs from this run; `pytest --keep-proofs` renews it." if differs else ""
    )


# --- Listening to the engine ----------------------------------------------------------------------------------------


class Ear:
    """What the running test has seen so far; None while nobody wants to know."""

    seen: set[Seen] | None = None
    topics: set[tuple[str, str]] | None = None  # the same as rulebooks and topics, for whoever changes those

    def __init__(self) -> None:
        self._noted: dict[tuple[int, frozenset[Topic], bool], Rulebook] = {}  # figures say the same a million times

    def begin(self, seen: set[Seen] | None) -> None:
        self.seen = seen
        self._noted.clear()

    @property
    def listens(self) -> bool:
        return self.seen is not None or self.topics is not None

    def note(self, rules: Rulebook, topics: frozenset[Topic], refused: bool) -> None:
        key = id(rules), topics, refused
        if key in self._noted:
            return
        self._noted[key] = rules
        if self.seen is not None:
            clauses = (clause for topic in topics for clause in rules.clauses(topic.value))
            self.seen.update(Seen(rules.id, clause, refused) for clause in clauses)
        if self.topics is not None:
            self.topics.update((rules.id, topic.value) for topic in topics)


EAR = Ear()


@lru_cache(maxsize=50_000)
def _known(event: msgspec.Struct) -> frozenset[Topic]:
    return frozenset(topics_in(event))


def topics_of(event: msgspec.Struct) -> frozenset[Topic]:
    try:
        return _known(event)
    except TypeError:  # a sign, which holds a dictionary
        return frozenset(topics_in(event))


def heard(function: Callable[..., Any], rulebook_of: Callable[[Any], Rulebook]) -> Callable[..., Any]:
    """The same function, overheard. Its first argument knows the rulebook."""

    @wraps(function)
    def listening(rules: Any, *others: Any, **named: Any) -> Any:
        if not EAR.listens:
            return function(rules, *others, **named)
        try:
            answer = function(rules, *others, **named)
        except Refused as refusal:
            EAR.note(rulebook_of(rules), frozenset(refusal.topics), refused=True)
            raise
        if isinstance(answer, list):
            for event in answer:
                EAR.note(rulebook_of(rules), topics_of(event), refused=False)
        return answer

    return listening


def heard_by_all(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same for a promotion, which runs with several rulebooks: each of them is shown."""

    @wraps(function)
    def listening(ask: Any, command: Any) -> Any:
        if not EAR.listens:
            return function(ask, command)
        books = tuple(each.rulebook for each in ask.laws) or tuple(_books(command))
        try:
            events, secrets = function(ask, command)
        except Refused as refusal:
            for book in books:
                if book.id == refusal.rulebook or any(each.startswith(f"{book.id}:") for each in refusal.clauses):
                    EAR.note(book, frozenset(refusal.topics), refused=True)
            raise
        for book in books:
            for event in events:
                EAR.note(book, topics_of(event), refused=False)
        return events, secrets

    return listening


def _books(command: Any) -> Iterable[Rulebook]:
    found = (rulebook(each) for each in getattr(command, "rulebooks", ()) if each in document_ids())
    return (each for each in found if each is not None)


def listen() -> None:
    """Put an overheard `decide` and `compile_rules` in the place of every game's own, the office's and the table's."""
    for room in ROOMS:
        play, rules = (import_module(f"{room}.{part}") for part in ("play", "rules"))
        overheard = heard(play.decide, lambda rules: cast(Rulebook, rules.rulebook))
        play.VERBS.decide = overheard  # for `step`, which asks its own
        _replace(play.decide, overheard)
        _replace(rules.compile_rules, heard(rules.compile_rules, lambda rulebook: cast(Rulebook, rulebook)))
    office = import_module("pitbook.table.supervision.play")
    _replace(office.decide, heard(office.decide, lambda rules: cast(Rulebook, rules.rulebook)))
    promotions = import_module("pitbook.promotions.decide")
    _replace(promotions.decide, heard_by_all(promotions.decide))
    whole = import_module("pitbook.table.deciding").Decider  # it refuses what neither the game nor the office is asked
    whole.decide = heard(whole.decide, lambda decider: cast(Rulebook, decider._state.rules.rulebook))
    tournaments, guarding = (import_module(f"pitbook.tournament.{part}") for part in ("model", "guarding"))
    _replace(tournaments.decided, heard(tournaments.decided, lambda rules: cast(Rulebook, rules.rulebook)))
    _replace(guarding.check, heard(guarding.check, lambda asking: cast(Rulebook, asking.rules.rulebook)))


def _replace(function: Any, by: Any) -> None:
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in {"pitbook", "tests"}:
            for attribute, value in list(vars(module).items()):
                if value is function:
                    setattr(module, attribute, by)
                elif isinstance(value, Engine):
                    for field, held in list(vars(value).items()):
                        if held is function:
                            object.__setattr__(value, field, by)


listen()


# --- Taking part in a run -------------------------------------------------------------------------------------------


def marked(item: pytest.Item) -> set[Seen]:
    """The clauses that a test says it shows; one that does not exist fails it."""
    found = set()
    for mark in item.iter_markers("clause"):
        for name in mark.args:
            rulebook_id, _, clause = str(name).partition(":")
            if rulebook_id not in document_ids() or clause not in load_document(rulebook_id).by_id:
                pytest.fail(f"@pytest.mark.clause({name!r}): there is no such rulebook and clause", pytrace=False)
            found.add(Seen(rulebook_id, clause, refused=False))
    return found


def in_folder(item: pytest.Item, names: Collection[str]) -> bool:
    """Whether a test lies in a folder of one of these names."""
    return any(part in names for part in item.nodeid.partition("::")[0].split("/")[:-1])


def draws_at_random(item: pytest.Item) -> bool:
    return bool(getattr(getattr(item, "function", None), "is_hypothesis_test", False))


def is_full(config: pytest.Config) -> bool:
    """Whether this run was asked for every test there is."""
    narrowed = (
        "keyword",
        "markexpr",
        "lf",
        "stepwise",
        "deselect",
        "ignore",
        "ignore_glob",
        "collectonly",
        "record_golden",
    )
    return config.args_source is pytest.Config.ArgsSource.TESTPATHS and not any(
        config.getoption(each, None) for each in narrowed
    )


class Notebook:
    """The notes of one process: of all tests in a plain run, of some in a worker, of everybody's in its controller."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.found: Found = {}
        self.pending: dict[str, set[Seen]] = {}
        self.skipped: set[str] = set()
        self.deselected = 0
        self.wrong: tuple[str, ...] = ()
        self.remarks: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        if in_folder(item, RANDOM):
            return (yield)
        seen = marked(item)
        EAR.begin(None if draws_at_random(item) else seen)
        try:
            result = yield
        finally:
            EAR.begin(None)
        self.pending[item.nodeid] = seen
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped:
            self.skipped.add(report.nodeid)
        seen = self.pending.get(report.nodeid, set())
        if report.when == "call" and not report.passed:
            self.pending.pop(report.nodeid, None)
        elif report.when == "teardown":
            self.pending.pop(report.nodeid, None)
            if report.passed:
                add(self.found, report.nodeid, seen)

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.deselected += len(items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker of xdist has ended: its notes join ours. One that crashed has none, and its test has failed."""
        output = getattr(node, "workeroutput", {})
        merge(self.found, output.get("proofs", {}))
        self.deselected += output.get("proofs_deselected", 0)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(self.config, "workeroutput"):
            wire = {
                book: {clause: sorted(names) for clause, names in each.items()} for book, each in self.found.items()
            }
            self.config.workeroutput.update(proofs=wire, proofs_deselected=self.deselected)
            return
        keeps = bool(self.config.getoption("keep_proofs"))
        if exitstatus != pytest.ExitCode.OK or self.deselected or not is_full(self.config):
            if keeps:
                self.remarks.append("Nothing was kept: that takes a run of all tests without a failure.")
            return
        self._judge(Path(self.config.getoption("proofs_file")), keeps)
        if self.wrong:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _judge(self, record: Path, keeps: bool) -> None:
        kept = load_proofs(record)
        merge(self.found, still_kept(kept, self.skipped))
        now = proofs_of(self.found, load_mutants())
        rulebooks = [each for each in map(rulebook, playable()) if each is not None]
        if keeps:
            save_proofs(now, record)
            self.remarks += [f"Shown no more, and left out of the record: {' '.join(each)}" for each in lost(kept, now)]
            self.remarks.append(f"Kept in {record}.")
            kept = now
        self.wrong, remark = verdict(kept, now, rulebooks)
        self.remarks += [remark] if remark else []

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.wrong or self.remarks:
            terminalreporter.section("clause coverage")
        for line in self.wrong:
            terminalreporter.line(line, red=True)
        for line in self.remarks:
            terminalreporter.line(line)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("clause coverage")
    group.addoption("--keep-proofs", action="store_true", help="after a full run, write which tests show which clauses")
    group.addoption("--proofs-file", default=str(KEPT), help="the record to compare with and to write")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Notebook(config), "pitbook-proofs")
