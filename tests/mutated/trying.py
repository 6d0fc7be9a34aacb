"""One process that tries mutants: it collects the tests once and runs some of them in a fork for each mutant.

A fork begins with tests that are read in and not run, so nothing that was worked out under the true law is kept in it,
and what is broken in it is broken nowhere else.
"""

import gc
import os
import signal
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from importlib.resources import files
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple, cast
from unittest import mock

import pytest
from _pytest.runner import runtestprotocol

from pitbook.games.catalogue import engine
from pitbook.games.kernel import Refused
from pitbook.games.library import rulebook
from pitbook.games.rules import GameRules
from pitbook.rulebooks import loading
from pitbook.rulebooks.editions import RulebookError
from pitbook.rulebooks.model import Rulebook
from pitbook.tournament.rules import TournamentRules, rules_for
from tests.mutated.changes import Change, changed
from tests.mutated.written import DoesNotApply, Written, broken
from tests.proofs import EAR, draws_at_random, in_folder, marked

PLACES = tuple(f"tests/{each}" for each in ("golden", "cases", "games", "table", "floor", "promotions", "tournament"))
"""Where proofs are looked for: in what plays. What compares digests, pages or decisions is elsewhere."""

NO_PROOFS = (
    "tests/table/test_matrix.py",  # a table of who may do what, recorded anew whenever it changes
    "tests/cases/test_sample.py",  # its cases are no part of the product, and may not be there
    "tests/table/test_snapshots.py",
    "tests/table/test_every_command.py",  # asks only that there is an answer
    "tests/table/test_earlier.py",
    "tests/table/test_swapped_secrets.py",
    "tests/table/test_service_stateful.py",
)
NO_PROOFS_IN = {"laws", "differential", "simulation"}
"""Folders of a game's room with tests that name no clause: they play at random, or compare two ways of reckoning."""
MOST_SECONDS = 3.0
"""A proof that takes longer is not run for every mutant."""

PATIENCE = 60.0
"""A fork that says nothing for so long goes round in circles: a mutant that never ends is found out as well."""


class Proof(NamedTuple):
    """A test that passes under the true law, what it names, how long it takes, and whether it asks a whole table."""

    node: str
    names: frozenset[tuple[str, str]]  # rulebooks and topics
    seconds: float
    whole: bool


class Task(NamedTuple):
    """A mutant with the proofs to run until one fails."""

    rulebook: str
    mutant: Change | Written
    proofs: tuple[str, ...]


class Tried(NamedTuple):
    """How it went: the proof that failed; or why it was no mutant; or neither, and it survived."""

    by: str | None = None
    no_mutant: str | None = None


def work(connection: Connection, places: Sequence[str], scratch: Path) -> None:
    """The life of one such process, at the other end of a pipe."""
    plugin = Trying(connection)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    absent = [word for name in ("cacheprovider", "xdist") for word in ("-p", f"no:{name}")]
    options = ["-q", "--assert=plain", "--tb=no", *absent, f"--basetemp={scratch}"]
    code = pytest.main([*options, *places], plugins=[plugin])
    if not plugin.ran:
        connection.send(f"the tests cannot be collected (exit code {code})")


class Trying:
    def __init__(self, connection: Connection) -> None:
        self.connection, self.ran = connection, False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return False
        self.ran = True
        items = {each.nodeid: each for each in session.items if _may_prove(each)}
        gc.collect()
        gc.freeze()  # so that forks share what is there
        self.connection.send(tuple(items))
        while (asked := self.connection.recv()) is not None:
            self.connection.send(_answered(asked, items))
        return True


def _answered(asked: Task | tuple[str, ...], items: dict[str, pytest.Item]) -> Any:
    if isinstance(asked, Task):
        return _tried(asked, items)
    found: list[Proof] = []
    in_a_fork(lambda tell: _record([items[node] for node in asked], tell), found.append)
    return found


def _may_prove(item: pytest.Item) -> bool:
    return not (
        item.nodeid.startswith(NO_PROOFS)
        or in_folder(item, NO_PROOFS_IN)
        or draws_at_random(item)
        or isinstance(item, pytest.DoctestItem)
        or any("postgres" in name for name in getattr(item, "fixturenames", ()))
    )


# --- A fork and what it tells ---------------------------------------------------------------------------------------


def in_a_fork(does: Callable[[Callable[[Any], None]], None], hear: Callable[[Any], None]) -> bool:
    """Have something done in a fork, and hear what it tells; False if it was ended for saying nothing."""
    reading, writing = Pipe(duplex=False)
    child = os.fork()
    if child == 0:
        reading.close()
        try:
            does(writing.send)
        except BaseException:  # noqa: BLE001  whatever it is, the fork must not go on as its parent would
            os._exit(1)
        os._exit(0)
    writing.close()
    try:
        while reading.poll(PATIENCE):
            hear(reading.recv())
    except EOFError:
        return True
    finally:
        reading.close()
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return False


def _fails(item: pytest.Item) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return not all(each.passed for each in reports)


# --- Under the true law: which test names what ----------------------------------------------------------------------


def _record(items: Iterable[pytest.Item], tell: Callable[[Any], None]) -> None:
    from pitbook.table.service import Table

    asked: list[bool] = []
    ask = Table.ask

    async def overheard(self: Table, *arguments: Any, **named: Any) -> Any:
        asked.append(True)
        return await ask(self, *arguments, **named)

    setattr(Table, "ask", overheard)  # noqa: B010
    for item in items:
        EAR.begin(None)
        EAR.topics, began = set(), time.process_time()
        asked.clear()
        failed = _fails(item)
        took = time.process_time() - began  # whoever else works on this machine
        if not failed:
            names = frozenset(EAR.topics | set(_said_of(item)))
            tell(Proof(item.nodeid, names, took, bool(asked)))


def _said_of(item: pytest.Item) -> Iterator[tuple[str, str]]:
    """The topics of the clauses that a test says it shows."""
    for each in marked(item):
        book = rulebook(each.rulebook)
        for topic in () if book is None else book.topics_of.get(each.clause, ()):
            yield each.rulebook, topic


# --- Under another law ----------------------------------------------------------------------------------------------


def _tried(task: Task, items: dict[str, pytest.Item]) -> Tried:
    told: list[Tried | str] = []
    proofs = [items[each] for each in task.proofs if each in items]
    ended = in_a_fork(lambda tell: _try(task, proofs, tell), told.append)
    last = told[-1] if told else None
    if isinstance(last, Tried):
        return last
    if isinstance(last, str):  # it was about to run this one
        return Tried(by=last)
    return Tried(no_mutant="it ends at once" if ended else "it never loads")


def _try(task: Task, proofs: Iterable[pytest.Item], tell: Callable[[Any], None]) -> None:
    try:
        install(task.rulebook, task.mutant)
    except (RulebookError, DoesNotApply) as error:
        tell(Tried(no_mutant=str(error)))
        return
    except Refused:
        pass  # of a usual table: the law is read, and no such table may be opened
    except Exception as error:  # noqa: BLE001  a law that no table can be opened under is none
        tell(Tried(no_mutant=f"{type(error).__name__}: {error}"))
        return
    for item in proofs:
        tell(item.nodeid)
        if _fails(item):
            tell(Tried(by=item.nodeid))
            return
    tell(Tried())


def install(rulebook_id: str, mutant: Change | Written) -> None:
    """Put the mutant in force in this process, for good."""
    book = rulebook(rulebook_id)
    assert book is not None
    if isinstance(mutant, Written):
        broken(mutant)()
    else:
        other = loaded(book, mutant)
        for each in _held(book):
            cast(dict[str, Any], each.decisions).update(other.decisions)
            cast(dict[str, Any], each.readings).update(other.readings)
    _forget(book)
    import_module(f"pitbook.games.{book.document.game}").rules_of(rulebook_id)
    _compile_anew(book)


def _held(book: Rulebook) -> tuple[Rulebook, ...]:
    """The rulebook in force as it is held: asked for by its name, or by its digest as well, as tables do."""
    return book, engine(book.document.game).rulebook(book.id)


def loaded(book: Rulebook, change: Change) -> Rulebook:
    """The rulebook with one value changed, read as every rulebook is; with all that can be complained of."""
    source = (files("pitbook.rulebooks") / "decisions" / f"{book.id}.toml").read_text("utf-8")
    read, raw = tomllib.loads, changed(tomllib.loads(source), change)
    anew = cast(Any, loading._read).__wrapped__
    with (
        mock.patch.object(loading, "_read", anew),
        mock.patch("pitbook.rulebooks.loading.tomllib.loads", lambda text: raw if text == source else read(text)),
    ):
        other: Rulebook = engine(book.document.game).rulebook(book.id)
    for topic in other.types:
        if other.types[topic] is not None:
            other.sets(topic, {})
    return other


def _forget(book: Rulebook) -> None:
    """What was worked out once and is kept, such as the order of all hands, is worked out anew."""
    for each in _held(book):
        for made in ("_sections", "_compiled"):
            each.__dict__.pop(made, None)
    for name, module in list(sys.modules.items()):
        if name.startswith((f"pitbook.games.{book.document.game}.", TournamentRules.__module__)):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _compile_anew(book: Rulebook) -> None:
    """Tests that keep the rules of a table from when they were read in get those of the law in force."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tests."):
            for attribute, value in list(vars(module).items()):
                if (anew := _anew(book, value)) is not value:
                    setattr(module, attribute, anew)


def _anew(book: Rulebook, value: Any) -> Any:
    if isinstance(value, GameRules) and value.rulebook.digest == book.digest:
        compile_rules = import_module(f"pitbook.games.{book.document.game}.rules").compile_rules
        try:
            return compile_rules(book, value.terms)
        except Refused:
            return value
    if isinstance(value, TournamentRules) and value.rulebook.digest == book.digest:
        return rules_for(book.id, book.digest)
    if isinstance(value, dict) and any(isinstance(each, GameRules) for each in value.values()):
        return {name: _anew(book, each) for name, each in value.items()}
    return value
