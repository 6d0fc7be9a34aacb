"""`pitbook rules coverage`: which clauses are shown by what, which are outside the game and why, which are missing."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from rich.text import Text

from pitbook.cli.terminal import BAD, GOOD, QUIET, Terminal, heading, table
from pitbook.compliance.covering import RulebookCoverage
from pitbook.compliance.mutants import MOST_UNPROVED, AllKinds, StrictClause, StrictCoverage, StrictProof
from pitbook.compliance.proofs import Coverage, Status

F = TypeVar("F", RulebookCoverage, StrictCoverage)


def only_missing(found: RulebookCoverage) -> RulebookCoverage:
    return msgspec.structs.replace(
        found, clauses=tuple(each for each in found.clauses if each.status is Status.MISSING)
    )


def without_clauses(found: F) -> F:
    return msgspec.structs.replace(found, clauses=())


def print_coverage(found: Iterable[RulebookCoverage]) -> None:
    terminal = Terminal()
    for each in found:
        _print_counts(terminal, each)
        if each.clauses:
            _print_clauses(terminal, each.clauses)
        _print_owed(terminal, each)
        terminal.print()


def _print_counts(terminal: Terminal, found: RulebookCoverage) -> None:
    terminal.print(heading(found.rulebook, "" if found.decided else "register only: nothing is decided on it yet"))
    if not found.decided:
        return
    shown = table("kind", "clauses", "shown", "outside", "missing", "")
    for column in shown.columns[1:5]:
        column.justify = "right"
    for each in found.kinds:
        missing = Text(str(each.missing), BAD if each.must and each.missing else "")
        remark = Text("must be shown" if each.must else "", QUIET)
        shown.add_row(each.kind.value, str(each.clauses), str(each.shown), str(each.outside), missing, remark)
    terminal.print(shown)


def _print_clauses(terminal: Terminal, clauses: Iterable[Coverage]) -> None:
    styles = {Status.SHOWN: GOOD, Status.OUTSIDE: QUIET, Status.MISSING: ""}
    shown = table("clause", "kind", "status", "shown by, or why not")
    for each in clauses:
        status = Text(each.status.value, BAD if each.owed else styles[each.status])
        shown.add_row(each.clause, each.kind.value, status, each.reason or "\n".join(each.proofs))
    terminal.print(shown)


def _print_owed(terminal: Terminal, found: RulebookCoverage) -> None:
    if found.owed:
        kinds = "play, procedure or irregularity"
        terminal.print(Text(f"Clauses of {kinds} shown by nothing ({len(found.owed)}): {', '.join(found.owed)}", BAD))
    elif found.decided:
        terminal.print(
            Text("Every clause of play, procedure or irregularity is shown, or outside with a reason.", GOOD)
        )


# --- Strictly ---------------------------------------------------------------------------------------------------------


def print_strict(found: Iterable[StrictCoverage]) -> None:
    terminal = Terminal()
    for each in found:
        terminal.print(heading(each.rulebook, "" if each.held else "register only: nothing is decided on it yet"))
        if each.clauses:
            _print_strict_clauses(terminal, each.clauses)
        if each.held:
            _print_unproved(terminal, each)
        terminal.print()


def _print_strict_clauses(terminal: Terminal, clauses: Iterable[StrictClause]) -> None:
    styles = {StrictProof.PROVED: GOOD, StrictProof.OUTSIDE: QUIET, StrictProof.CITED: BAD, StrictProof.MISSING: BAD}
    words = {StrictProof.CITED: "merely cited"}
    shown = table("clause", "kind", "status", "mutants killed", "by, or why not")
    for each in clauses:
        status = Text(words.get(each.strict, each.strict.value), styles[each.strict])
        killed = f"{each.killed} of {each.mutants}" if each.mutants else ""
        shown.add_row(each.clause, each.kind.value, status, killed, each.reason or "\n".join(each.killed_by))
    terminal.print(shown)


def _print_unproved(terminal: Terminal, found: StrictCoverage) -> None:
    share = 100 * found.unproved / found.held
    terminal.print(
        f"Of {found.held} clauses of play, procedure, irregularity and power {found.proved} are proved: a mutant of "
        "what they say is killed."
    )
    for words, clauses in (("Merely cited", found.cited), ("Outside", found.excused)):
        if clauses:
            terminal.print(f"{words} ({len(clauses)}): {', '.join(clauses)}")
    allowed = f"{share:.1f} in 100 are not proved; {MOST_UNPROVED} may be."
    terminal.print(Text(allowed, GOOD if found.passes else BAD))
    _print_all_kinds(terminal, found.all_kinds)


def _print_all_kinds(terminal: Terminal, found: AllKinds) -> None:
    terminal.print(f"Of its {found.clauses} clauses of every kind {found.proved} are proved.")
    if found.unproved:
        terminal.print(Text(f"Not proved ({len(found.unproved)}): {', '.join(found.unproved)}", BAD))
    if found.outside:
        terminal.print(f"Outside, since they decide nothing ({found.outside_count}):")
    for each in found.outside:
        terminal.print(Text(f"  {', '.join(each.clauses)}: {each.reason}", QUIET))
