"""`pitbook rules search WORDS`: the clauses in which words stand."""

from collections.abc import Sequence

from rich.text import Text

from pitbook.cli.terminal import QUIET, Terminal, table
from pitbook.compliance.searching import FoundClause

MOST_SHOWN = 40


def print_found(found: Sequence[FoundClause], words: str, all_of_them: bool) -> None:
    terminal = Terminal()
    shown = table("rulebook", "clause", "kind", "summary", ids=2)
    kept = found if all_of_them else found[:MOST_SHOWN]
    for each in kept:
        where = "" if "summary" in each.found_in else f" (in its {each.found_in[0]})"
        shown.add_row(each.rulebook, each.clause, each.kind.value, Text.assemble(each.summary, (where, QUIET)))
    terminal.print(shown)
    more = "" if len(kept) == len(found) else f" The first {len(kept)} are shown; --all shows the rest."
    many = "1 clause" if len(found) == 1 else f"{len(found)} clauses"
    terminal.print(Text(f"{many} on {words}.{more} Next: pitbook rules RULEBOOK CLAUSE", QUIET))
