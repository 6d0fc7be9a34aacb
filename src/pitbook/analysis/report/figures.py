"""The figures of a table as tables and as a chart of edges."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from pitbook.analysis.distribution import Distribution
from pitbook.analysis.figure import Figure, percent, ratio, row
from pitbook.analysis.report.model import Bar, BarChart, BarRow, Cell, Column, ColumnStyle, Exact, ReportTable
from pitbook.analysis.report.words import (
    NOTHING,
    called,
    decimal,
    listed,
    numbered,
    result,
    signed,
    skewness,
    standard_deviation,
)

NUMBER = Column("No.", ColumnStyle.NUMBER)
NAME = (NUMBER, Column("Wager", share=3), Column("Variant", share=4))
UNIT, DECIDED, ACTION = DENOMINATORS = ("per unit", "per wager decided", "per unit of total action")


def named(number: int, figure: Figure) -> tuple[Cell, ...]:
    return (str(number), figure.label.wager, figure.label.variant or NOTHING)


def edges(figures: Sequence[Figure]) -> ReportTable:
    """The edge by its three denominators."""
    columns = (*NAME, Column("Unit", share=3), *(Column(f"Edge {each}", ColumnStyle.NUMBER) for each in DENOMINATORS))
    rows = (
        (*named(number, each), each.label.unit, *(NOTHING if edge is None else percent(edge) for edge in _edges(each)))
        for number, each in enumerate(figures, 1)
    )
    return ReportTable("The edge of the house. Below nothing, the player has it.", columns, tuple(rows))


def spreads(figures: Sequence[Figure]) -> ReportTable:
    """How results scatter, and how often a wager wins."""
    rolled = any(each.rolls is not None for each in figures)
    headings = ["Standard deviation", "Skewness", "Wins", "Loses", "Stands off"]
    headings += ["Rolls per decision", "Edge per roll"] if rolled else []
    rows = (
        (
            *named(number, each),
            standard_deviation(each.results),
            skewness(each.results),
            *(percent(chance, 2) for chance in (each.p_win, each.p_lose, each.p_push)),
            *(_rolls(each) if rolled else ()),
        )
        for number, each in enumerate(figures, 1)
    )
    columns = (*NAME, *(Column(each, ColumnStyle.NUMBER) for each in headings))
    return ReportTable("How the result of one unit scatters, and how often it wins.", columns, tuple(rows))


def _rolls(figure: Figure) -> tuple[str, str]:
    if figure.rolls is None or figure.ev_per_roll is None:
        return NOTHING, NOTHING
    return decimal(figure.rolls, 3), percent(-figure.ev_per_roll, 3)


def _edges(figure: Figure) -> tuple[Fraction, Fraction | None, Fraction]:
    decided = figure.ev_per_decided_wager
    return figure.house_edge, None if decided is None else -decided, -figure.ev_per_total_action


def fractions(figures: Sequence[Figure]) -> Iterator[ReportTable]:
    """The same numbers as a program is given them."""
    rows = [row(each) for each in figures]
    yield ReportTable(
        "What one unit may be expected to bring, and the variance of that, exactly.",
        (*NAME, Column("Expected value", ColumnStyle.NUMBER), Column("Variance", ColumnStyle.NUMBER)),
        tuple(
            (*named(number, figure), Exact(each.ev), Exact(each.variance))
            for number, (figure, each) in enumerate(zip(figures, rows, strict=True), 1)
        ),
    )
    rolled = any(each.rolls_per_decision is not None for each in rows)
    yield ReportTable(
        "What edges are divided by, exactly.",
        (
            *NAME,
            Column("Total action for one unit", ColumnStyle.NUMBER),
            Column("Chance to be decided", ColumnStyle.NUMBER),
            *((Column("Rolls per decision", ColumnStyle.NUMBER),) if rolled else ()),
        ),
        tuple(
            (
                *named(number, figure),
                Exact(each.expected_total_action),
                Exact(ratio(1 - figure.p_push)),
                *((Exact(each.rolls_per_decision or NOTHING),) if rolled else ()),
            )
            for number, (figure, each) in enumerate(zip(figures, rows, strict=True), 1)
        ),
    )


def counted(figures: Sequence[Figure]) -> ReportTable:
    """What was counted for each figure, those that were counted alike together."""
    together: dict[str, list[int]] = {}
    for number, each in enumerate(figures, 1):
        together.setdefault(each.basis, []).append(number)
    rows = tuple((basis, numbered(numbers)) for basis, numbers in together.items())
    return ReportTable(
        "What was counted, all of it.", (Column("Sample space", share=3), Column("Figures", share=2)), rows
    )


def results(figures: Sequence[Figure]) -> Iterator[ReportTable]:
    """Every result there is with its chance. Figures with the same results share a table."""
    together: dict[Distribution, list[int]] = {}
    for number, each in enumerate(figures, 1):
        together.setdefault(each.results, []).append(number)
    for found, numbers in together.items():
        names = "; ".join(_names(figures[number - 1] for number in numbers))
        yield _results(f"{numbered(numbers)}. {names}", found)


def _results(caption: str, found: Distribution) -> ReportTable:
    columns = ("Result", "Decimal", "Chance", f"Cases of {found.space:,}", "Per cent")
    rows = (
        (
            Exact(signed(net)),
            result(net),
            Exact(ratio(chance)),
            f"{int(chance * found.space):,}",
            percent(chance),
        )
        for net, chance in found.chances
    )
    total = ("All", "", Exact(ratio(Fraction(1))), f"{found.space:,}", percent(Fraction(1)))
    return ReportTable(caption, tuple(Column(each, ColumnStyle.NUMBER) for each in columns), tuple(rows), total)


def _names(figures: Iterable[Figure]) -> Iterator[str]:
    """The figures by name, each wager named once with all its variants."""
    for wager, group in groupby(figures, key=lambda each: each.label.wager):
        variants = [each.label.variant for each in group if each.label.variant]
        yield f"{wager}, {listed(_shortened(variants))}" if variants else wager


def _shortened(variants: Sequence[str]) -> Iterator[str]:
    """Variants that differ in their last word only: `point 4`, then `10`."""
    before = None
    for variant in variants:
        head, _, last = variant.rpartition(" ")
        yield last if head and head == before and last.isdecimal() else variant
        before = head


# The chart

FAR = Fraction(8, 100)
"""Edges beyond this would make all others look alike, so they have a chart of their own."""

MOST_ROWS = 8
"""A chart of so many rows leaves room for something else on its page."""


def edge_charts(figures: Sequence[Figure]) -> Iterator[BarChart]:
    together: dict[tuple[Fraction | None, ...], list[Figure]] = {}
    for each in figures:
        together.setdefault(_edges(each), []).append(each)
    groups = sorted(together.values(), key=lambda group: group[0].house_edge)
    near = [group for group in groups if _farthest(group[0]) < FAR]
    far = [group for group in groups if _farthest(group[0]) >= FAR]
    charts = -(-len(near) // MOST_ROWS)
    for index in range(charts):
        part = near[index * len(near) // charts : (index + 1) * len(near) // charts]
        number = f", {index + 1} of {charts}" if charts > 1 else ""
        yield _edge_chart(f"Edges of less than {percent(FAR, 0)} either way, from the lowest{number}", part)
    if far:
        yield _edge_chart(f"Edges of {percent(FAR, 0)} and more either way", far)


def _farthest(figure: Figure) -> Fraction:
    return max(abs(edge) for edge in _edges(figure) if edge is not None)


def _edge_chart(caption: str, groups: Sequence[Sequence[Figure]]) -> BarChart:
    rows = tuple(BarRow("; ".join(_names(group)), tuple(_bars(group[0]))) for group in groups)
    first, last = groups[0][0], groups[-1][0]
    told = (
        f"{len(rows)} rows of bars, from {called(first)} with {percent(first.house_edge)} "
        f"to {called(last)} with {percent(last.house_edge)}. The table of edges has the same numbers."
    )
    return BarChart(caption, told, "edge of the house, per cent", tuple(f"Edge {each}" for each in DENOMINATORS), rows)


def _bars(figure: Figure) -> Iterator[Bar]:
    """A bar for every denominator that makes a difference."""
    seen = set[Fraction]()
    for series, edge in enumerate(_edges(figure)):
        if edge is not None and edge not in seen:
            seen.add(edge)
            yield Bar(series, edge, percent(edge, 2))
