"""Clause coverage: for every clause the tests that show it, or why none can, or that none does.

The record beside this page is made by running the tests (`pytest --keep-proofs`, see `tests/proofs.py`): a test that
passed shows whatever the engine cited while it ran. Nobody writes it by hand.

>>> from pitbook.games.library import rulebook
>>> star = rulebook("star-casino-war")
>>> shown = coverage(star, Proofs({"star-casino-war": {"10.2": ("golden star-casino-war/second-tie.round",)}}))
>>> shown["10.2"].status.value, shown["10.3"].status.value, shown["1.1"].status.value
('shown', 'missing', 'outside')
"""

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from pitbook.compliance.earlier_text import number_then, rounds_brought
from pitbook.compliance.golden import golden_rounds
from pitbook.rulebooks.document import ClauseKind
from pitbook.rulebooks.model import Rulebook

MOST_PROOFS: Final = 6
"""More would only be longer: a reader opens one or two of them."""

FORMS: Final = ("golden", "case", "test", "refused")
"""How a proof's name begins, from what an inspector reads most easily to what shows least."""

MUST_BE_SHOWN: Final = frozenset({ClauseKind.PLAY, ClauseKind.PROCEDURE, ClauseKind.IRREGULARITY})
"""The kinds of clause that the engine itself carries out."""

GOLDEN: Final = re.compile(r"tests/golden/.+\[(.+\.round)\]")
CASE: Final = re.compile(r"tests/cases/.+::test_case\w*\[(.+)\]")
PARAMETERS: Final = re.compile(r"\[.*\]$", re.DOTALL)

KEPT: Final = Path(__file__).with_name("proofs.json")


class Proofs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For each rulebook and clause the names of what shows it, the most readable first."""

    rulebooks: Mapping[str, Mapping[str, tuple[str, ...]]] = {}

    def of(self, rulebook_id: str, clause_id: str) -> tuple[str, ...]:
        return self.rulebooks.get(rulebook_id, {}).get(clause_id, ())


class Status(Enum):
    SHOWN = "shown"
    OUTSIDE = "outside"
    MISSING = "missing"


class Coverage(msgspec.Struct, frozen=True):
    """How one clause stands: `proofs` where it is shown, `reason` where it is outside the game."""

    clause: str
    kind: ClauseKind
    status: Status
    proofs: tuple[str, ...] = ()
    reason: str | None = None

    @property
    def owed(self) -> bool:
        """The engine must carry this clause out, and nothing shows that it does."""
        return self.status is Status.MISSING and self.kind in MUST_BE_SHOWN


def coverage(rulebook: Rulebook, proofs: Proofs) -> Mapping[str, Coverage]:
    """How every clause of a rulebook stands, in the document's order."""
    found = {}
    for each in rulebook.document.clauses:
        shown_by = _shown_by(rulebook, proofs, each.id)
        reason = rulebook.outside_reasons.get(each.id)
        if shown_by:
            found[each.id] = Coverage(each.id, each.kind, Status.SHOWN, proofs=shown_by)
        elif reason is not None:
            found[each.id] = Coverage(each.id, each.kind, Status.OUTSIDE, reason=reason)
        else:
            found[each.id] = Coverage(each.id, each.kind, Status.MISSING)
    return found


def _shown_by(rulebook: Rulebook, proofs: Proofs, clause: str) -> tuple[str, ...]:
    then = number_then(rulebook.edition, clause)
    before = () if then is None else proofs.of(rulebook.id, then)
    brought = (
        f"golden {each.rulebook}/{each.name}.round"
        for folder in rounds_brought(rulebook.edition)
        for each in golden_rounds(rulebook.name).values()
        if each.rulebook == folder.name and any(clause in line.clauses for line in each.lines)
    )
    return (*brought, *before)


def owed(rulebook: Rulebook, proofs: Proofs) -> tuple[str, ...]:
    """The clauses that the engine must carry out and that nothing shows."""
    return tuple(each.clause for each in coverage(rulebook, proofs).values() if each.owed)


def lost(kept: Proofs, found: Proofs) -> tuple[tuple[str, str], ...]:
    """The rulebooks and clauses that something showed once and nothing shows now."""
    return tuple(
        (rulebook_id, clause_id)
        for rulebook_id, clauses in kept.rulebooks.items()
        for clause_id, names in clauses.items()
        if names and not found.of(rulebook_id, clause_id)
    )


def proof_name(node: str, refused: bool) -> str:
    """The name under which a test stands in the record. Parameters are left out: a test is read as a whole.

    >>> proof_name("tests/golden/test_golden.py::test_golden[star-casino-war/second-tie.round]", refused=False)
    'golden star-casino-war/second-tie.round'
    >>> proof_name("tests/games/test_limits.py::test_too_much[100]", refused=True)
    'refused tests/games/test_limits.py::test_too_much'
    """
    if golden := GOLDEN.fullmatch(node):
        return f"golden {golden[1]}"
    if case := CASE.fullmatch(node):
        return f"case {case[1]}"
    return f"{'refused' if refused else 'test'} {PARAMETERS.sub('', node)}"


def chosen(names: Iterable[str], killers: Iterable[str] = ()) -> tuple[str, ...]:
    """The few that are kept out of all that show a clause: the same ones whatever order the tests ran in.

    Those that fail when the clause is changed are its proofs; where there are none, some that cite it stand for it.

    >>> chosen(["test tests/b.py::test_b", "golden star-casino-war/tie.round", "test tests/a.py::test_a"])
    ('golden star-casino-war/tie.round', 'test tests/a.py::test_a', 'test tests/b.py::test_b')
    """
    shown = set(names)
    fail = {_test(each) for each in killers}
    return readable_first({each for each in shown if _test(each) in fail} or shown)[:MOST_PROOFS]


def _test(name: str) -> str:
    """The test itself, whether it saw something done or refused."""
    return name.removeprefix("refused ").removeprefix("test ")


def readable_first(names: Iterable[str], *, by_name: bool = True) -> tuple[str, ...]:
    """Each once; those that are as readable as each other by their names, or as they came."""
    once = sorted(set(names)) if by_name else dict.fromkeys(names)
    return tuple(sorted(once, key=lambda name: FORMS.index(name.partition(" ")[0])))


def load_proofs(path: Path | None = None) -> Proofs:
    """The record that ships with the package, or another one."""
    source = files("pitbook.compliance") / "proofs.json" if path is None else path
    return msgspec.json.decode(source.read_bytes(), type=Proofs)


def save_proofs(proofs: Proofs, path: Path = KEPT) -> None:
    """Keep a record, laid out so that a change of one clause is a change of a few lines."""
    encoded = msgspec.json.encode(proofs, order="sorted")
    path.write_bytes(msgspec.json.format(encoded, indent=1) + b"\n")
