"""The law, mutated: what became of each change of what the decisions say, and which clauses that proves.

The record beside this page is made by `run.py mutants` (see `tests/mutated`): what a topic sets is changed, one value
at a time, or code that carries it out is broken, and the tests that name the topic are run. A mutant is killed if one
of them fails. A clause of a topic with a killed mutant is proved; one that tests only cite is merely cited.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from pitbook.compliance.proofs import MOST_PROOFS, Coverage, Status, proof_name, readable_first
from pitbook.rulebooks.document import ClauseKind
from pitbook.rulebooks.model import OutOfScope, Rulebook

HELD: Final = frozenset({ClauseKind.PLAY, ClauseKind.PROCEDURE, ClauseKind.IRREGULARITY, ClauseKind.POWER})
"""The kinds of clause that strict coverage is reckoned over."""

MOST_UNPROVED: Final = 5
"""Of a hundred such clauses of a document so many may be merely cited or excused."""

RECORD: Final = Path(__file__).with_name("mutants.json")

MOST_TOLD: Final = 1
"""So many tests are told of each clause: one proves it, and a page of all clauses stays light."""


class MutantOutcome(Enum):
    KILLED = "killed"
    SURVIVED = "survived"
    UNNAMED = "unnamed"  # no test names the topic
    NO_MUTANT = "no_mutant"  # it does not load, or is not to be found in the code any more


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One change. `by` is the test that failed; `written` says that it was written by hand, in code.

    `names` are the clauses of the topic that the test names, where it does not name all of them.
    """

    change: str
    outcome: MutantOutcome
    by: str | None = None
    written: bool = False
    names: tuple[str, ...] = ()

    @property
    def counts(self) -> bool:
        return self.outcome is not MutantOutcome.NO_MUTANT

    def proves(self, clause: str) -> bool:
        return self.outcome is MutantOutcome.KILLED and (not self.names or clause in self.names)


class Mutants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For each rulebook and topic its mutants."""

    rulebooks: Mapping[str, Mapping[str, tuple[Mutant, ...]]] = {}

    def of(self, rulebook_id: str, topic: str) -> tuple[Mutant, ...]:
        return self.rulebooks.get(rulebook_id, {}).get(topic, ())

    def of_clause(self, rulebook: Rulebook, clause: str) -> tuple[Mutant, ...]:
        """The mutants that count for a clause."""
        topics = rulebook.topics_of.get(clause, ())
        return tuple(each for topic in topics for each in self.of(rulebook.id, topic) if each.counts)

    def killers(self, rulebook: Rulebook, clause: str) -> tuple[str, ...]:
        """The names of the tests that fail when the clause is changed, the most readable first.

        Of several topics that a clause belongs to the first is the one that it is about.
        """
        proving = [each for each in self.of_clause(rulebook, clause) if each.proves(clause)]
        nodes = dict.fromkeys(each.by for each in proving if each.by is not None)
        return readable_first((proof_name(each, refused=False) for each in nodes), by_name=False)[:MOST_PROOFS]


class StrictProof(Enum):
    PROVED = "proved"
    CITED = "cited"
    OUTSIDE = "outside"
    MISSING = "missing"


class StrictClause(msgspec.Struct, frozen=True):
    """How one clause stands strictly: its mutants, how many of them are killed, and by which tests."""

    clause: str
    kind: ClauseKind
    strict: StrictProof
    mutants: int = 0
    killed: int = 0
    killed_by: tuple[str, ...] = ()
    reason: str | None = None


class AllKinds(msgspec.Struct, frozen=True):
    """How the clauses of every kind stand: what is outside decides nothing, and has its reason."""

    clauses: int = 0
    proved: int = 0
    outside: tuple[OutOfScope, ...] = ()
    unproved: tuple[str, ...] = ()

    @property
    def outside_count(self) -> int:
        return sum(len(each.clauses) for each in self.outside)


class StrictCoverage(msgspec.Struct, frozen=True):
    """`held` are the clauses of play, procedure, irregularity and power; `cited` and `excused` those unproved."""

    rulebook: str
    held: int
    proved: int
    cited: tuple[str, ...]
    excused: tuple[str, ...]
    clauses: tuple[StrictClause, ...]
    all_kinds: AllKinds = AllKinds()

    @property
    def unproved(self) -> int:
        return len(self.cited) + len(self.excused)

    @property
    def passes(self) -> bool:
        return 100 * self.unproved <= MOST_UNPROVED * self.held


def strict_coverage(rulebook: Rulebook, mutants: Mutants, covered: Iterable[Coverage]) -> StrictCoverage:
    found = tuple(_strict(rulebook, mutants, each) for each in covered)
    held = [each for each in found if each.kind in HELD]
    return StrictCoverage(
        rulebook=rulebook.id,
        held=len(held),
        proved=sum(each.strict is StrictProof.PROVED for each in held),
        cited=tuple(each.clause for each in held if each.strict in (StrictProof.CITED, StrictProof.MISSING)),
        excused=tuple(each.clause for each in held if each.strict is StrictProof.OUTSIDE),
        clauses=found,
        all_kinds=_all_kinds(rulebook, found),
    )


def _all_kinds(rulebook: Rulebook, found: Iterable[StrictClause]) -> AllKinds:
    by: dict[StrictProof, list[str]] = {each: [] for each in StrictProof}
    for each in found:
        by[each.strict].append(each.clause)
    there = (tuple(one for one in each.clauses if one in by[StrictProof.OUTSIDE]) for each in rulebook.outside)
    return AllKinds(
        clauses=sum(map(len, by.values())),
        proved=len(by[StrictProof.PROVED]),
        outside=tuple(
            OutOfScope(left, each.reason) for left, each in zip(there, rulebook.outside, strict=True) if left
        ),
        unproved=(*by[StrictProof.CITED], *by[StrictProof.MISSING]),
    )


def _strict(rulebook: Rulebook, mutants: Mutants, covered: Coverage) -> StrictClause:
    tried = mutants.of_clause(rulebook, covered.clause)
    killers = mutants.killers(rulebook, covered.clause)
    plain = {Status.SHOWN: StrictProof.CITED, Status.OUTSIDE: StrictProof.OUTSIDE, Status.MISSING: StrictProof.MISSING}
    return StrictClause(
        clause=covered.clause,
        kind=covered.kind,
        strict=StrictProof.PROVED if killers else plain[covered.status],
        mutants=len(tried),
        killed=sum(each.proves(covered.clause) for each in tried),
        killed_by=killers[:MOST_TOLD],
        reason=None if killers else covered.reason,
    )


def load_mutants(path: Path | None = None) -> Mutants:
    """The record that ships with the package, or another one."""
    source = files("pitbook.compliance") / "mutants.json" if path is None else path
    return msgspec.json.decode(source.read_bytes(), type=Mutants)


def save_mutants(mutants: Mutants, path: Path = RECORD) -> None:
    """Keep a record, one line for each mutant, so that a change of one is a change of one line."""
    lines = ["{", ' "rulebooks": {']
    books = sorted(mutants.rulebooks.items())
    for number, (book, topics) in enumerate(books, 1):
        lines.append(f"  {_json(book)}: {{")
        for count, (topic, tried) in enumerate(topics.items(), 1):
            lines.append(f"   {_json(topic)}: [")
            lines += [f"    {_json(each)}{',' if place < len(tried) else ''}" for place, each in enumerate(tried, 1)]
            lines.append(f"   ]{',' if count < len(topics) else ''}")
        lines.append(f"  }}{',' if number < len(books) else ''}")
    lines += [" }", "}"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()
