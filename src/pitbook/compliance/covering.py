"""A rulebook's clauses counted by kind: what `pitbook rules coverage --json` and the API both answer."""

from collections.abc import Iterable

import msgspec

from pitbook.compliance.mutants import Mutants, StrictCoverage, strict_coverage
from pitbook.compliance.proofs import MUST_BE_SHOWN, Coverage, Proofs, Status, coverage
from pitbook.games import library
from pitbook.rulebooks.document import ClauseKind, Document


class KindCount(msgspec.Struct, frozen=True):
    """`must` says whether the engine has to show clauses of this kind."""

    kind: ClauseKind
    must: bool
    clauses: int
    shown: int
    outside: int
    missing: int


class RulebookCoverage(msgspec.Struct, frozen=True):
    """`owed` are the clauses that must be shown and are not. Without decisions no clause is shown, and none is owed."""

    rulebook: str
    decided: bool
    kinds: tuple[KindCount, ...]
    owed: tuple[str, ...]
    clauses: tuple[Coverage, ...]


def rulebook_coverage(document: Document, proofs: Proofs) -> RulebookCoverage:
    rulebook = library.sound_rulebook(document.name)
    if rulebook is None:
        found = tuple(Coverage(each.id, each.kind, Status.MISSING) for each in document.clauses)
    else:
        found = tuple(coverage(rulebook, proofs).values())
    return RulebookCoverage(
        rulebook=document.id,
        decided=rulebook is not None,
        kinds=tuple(_counted(kind, found) for kind in ClauseKind if any(each.kind is kind for each in found)),
        owed=() if rulebook is None else tuple(each.clause for each in found if each.owed),
        clauses=found,
    )


def strictly(document: Document, proofs: Proofs, mutants: Mutants) -> StrictCoverage:
    """The same with proof that can fail: what a clause says was changed, and a test that names it failed."""
    rulebook = library.sound_rulebook(document.name)
    if rulebook is None:
        return StrictCoverage(document.id, held=0, proved=0, cited=(), excused=(), clauses=())
    return strict_coverage(rulebook, mutants, coverage(rulebook, proofs).values())


def _counted(kind: ClauseKind, found: Iterable[Coverage]) -> KindCount:
    statuses = [each.status for each in found if each.kind is kind]
    count = {status: statuses.count(status) for status in Status}
    return KindCount(
        kind=kind,
        must=kind in MUST_BE_SHOWN,
        clauses=len(statuses),
        shown=count[Status.SHOWN],
        outside=count[Status.OUTSIDE],
        missing=count[Status.MISSING],
    )
