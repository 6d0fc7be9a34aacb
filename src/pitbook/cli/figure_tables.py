"""The figures of a rulebook in a terminal: each wager once, the cheapest first, or every figure there is."""

import math
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from pitbook.analysis.figure import Figure, Label, percent, row
from pitbook.analysis.ranking import ranked
from pitbook.cli.terminal import QUIET, Terminal, heading, table
from pitbook.files.tables import exact_row

PLACES = 3
MOST_LINES = 12


def figure_rows(found: Sequence[Figure]) -> list[dict[str, Any]]:
    """For a table: every figure, with the same columns in each row."""
    return [exact_row(msgspec.structs.asdict(row(each))) for each in found]


def print_ranked(rulebook: str, found: Sequence[Figure]) -> None:
    """What a dollar of action costs, wager by wager."""
    terminal = Terminal()
    wagers = ranked(found)
    shown = table("wager", "best made", ids=0)
    for name in ("a dollar costs", "at worst", "edge", "win"):
        shown.add_column(name, justify="right", no_wrap=True)
    for each in wagers[:MOST_LINES]:
        best = each.cheapest
        shown.add_row(
            ", ".join(each.wagers),
            best.label.variant,
            percent(each.cost, PLACES),
            percent(each.most, PLACES) if each.most != each.cost else "",
            percent(best.house_edge, PLACES),
            percent(best.p_win, 2),
        )
    terminal.print(heading(rulebook, "what a dollar of action costs, cheapest first"))
    terminal.print(shown)
    dearer = wagers[MOST_LINES:]
    if dearer:
        those = ", ".join(f"{' and '.join(each.wagers)} {percent(each.cost, PLACES)}" for each in dearer)
        terminal.print(f"Dearer: {those}.")
    terminal.print(
        Text(
            "a dollar costs: the average loss on each dollar put out; at worst: the same for the worst number or play; "
            f"edge: per unit of the first wager. --all shows every figure ({len(found)}), --json has fractions, "
            "--table FILE.xlsx makes a spreadsheet.",
            QUIET,
        )
    )


def print_figures(found: Sequence[Figure]) -> None:
    terminal = Terminal()
    for rulebook in dict.fromkeys(each.rulebook for each in found):
        terminal.print(heading(rulebook, "what one unit of each wager costs, and what it may come to"))
        terminal.print(_table([each for each in found if each.rulebook == rulebook]))
    terminal.print(
        Text(
            "edge: per unit of the wager; decided: the same without wagers that stood off; action: per unit of all "
            "that was put out; SD: standard deviation of the result of one unit. --json has the fractions.",
            QUIET,
        )
    )


def _table(found: list[Figure]) -> Table:
    rolled = any(each.rolls is not None for each in found)
    shown = table("wager", ids=0)
    of_rolls = ("rolls", "per roll") if rolled else ()
    for name in ("edge", "decided", "action", "SD", "win", "lose", "stand off", *of_rolls):
        shown.add_column(name, justify="right", no_wrap=True)
    for each in found:
        decided = each.ev_per_decided_wager
        shown.add_row(
            _name(each.label),
            percent(each.house_edge, PLACES),
            "" if decided is None else percent(-decided, PLACES),
            percent(-each.ev_per_total_action, PLACES),
            f"{math.sqrt(each.results.variance):.4f}",
            *(percent(chance, 2) for chance in (each.p_win, each.p_lose, each.p_push)),
            *(_rolls(each) if rolled else ()),
        )
    return shown


def _name(label: Label) -> str:
    """The wager and its variant; the unit only where it is not plainly the wager."""
    named = f"{label.wager}: {label.variant}" if label.variant else label.wager
    return named if label.unit in (label.wager, "wager") else f"{named} (per {label.unit})"


def _rolls(figure: Figure) -> tuple[str, str]:
    assert figure.rolls is not None
    assert figure.ev_per_roll is not None
    return f"{float(figure.rolls):.3f}", percent(-figure.ev_per_roll, 3)
