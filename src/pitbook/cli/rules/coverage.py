"""`pitbook rules coverage`: which clauses are shown by what, which are outside the game and why, which are missing."""

from collections.abc import Iterable

import msgspec
from rich.text import Text

from pitbook.cli.terminal import BAD, GOOD, QUIET, Terminal, heading, table
from pitbook.compliance.covering import RulebookCoverage
from pitbook.compliance.proofs import Coverage, Status


def only_missing(found: RulebookCoverage) -> RulebookCoverage:
    return msgspec.structs.replace(
        found, clauses=tuple(each for each in found.clauses if each.status is Status.MISSING)
    )


def without_clauses(found: RulebookCoverage) -> RulebookCoverage:
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
