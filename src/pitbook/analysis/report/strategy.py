"""What the best strategy does, as a table and as a chart of what mistakes cost."""

from collections.abc import Iterator, Sequence

from pitbook.analysis.advice import Advice
from pitbook.analysis.figure import percent, ratio
from pitbook.analysis.report.model import (
    Bar,
    BarChart,
    BarRow,
    Block,
    Column,
    ColumnStyle,
    Exact,
    Paragraph,
    ReportTable,
)
from pitbook.analysis.report.words import NOTHING


def best_strategy(advised: Sequence[Advice]) -> tuple[Block, ...]:
    words = (
        "What the player should do where there is a choice, and what it costs to do otherwise, per unit of the first "
        "wager. Where a situation comes about in several ways, such as by suits, the cost has a least and a most."
    )
    counted = any(each.cases is not None for each in advised)
    headings = (
        "Costs at least",
        "Costs at most",
        "At least, exact",
        "At most, exact",
        *(("Hands",) if counted else ()),
    )
    columns = (
        Column("Situation", share=4),
        Column("Best", share=2),
        *(Column(each, ColumnStyle.NUMBER) for each in headings),
    )
    rows = tuple(
        (
            each.situation,
            each.best,
            *(percent(margin) for margin in (each.margin_least, each.margin_most)),
            *(Exact(ratio(margin)) for margin in (each.margin_least, each.margin_most)),
            *((f"{each.cases:,}" if each.cases is not None else NOTHING,) if counted else ()),
        )
        for each in advised
    )
    table = ReportTable("The best choice, and the cost of the other.", columns, rows)
    return (Paragraph(words), *_margins(advised), table)


def _margins(advised: Sequence[Advice]) -> Iterator[BarChart]:
    """What each mistake costs at least. A single bar would show nothing."""
    choices = tuple(dict.fromkeys(each.best for each in advised))
    if len(advised) > 1:
        rows = tuple(
            BarRow(
                each.situation,
                (Bar(choices.index(each.best), each.margin_least, f"{each.best}, {percent(each.margin_least, 2)}"),),
            )
            for each in advised
        )
        told = "; ".join(f"{row.label}: {row.bars[0].words}" for row in rows)
        yield BarChart(
            "What the wrong choice costs at least, for the hands on both sides of the line",
            f"A bar for each hand. {told}.",
            "cost of the wrong choice, per cent of the first wager",
            tuple(f"right to {each}" for each in choices),
            rows,
        )
