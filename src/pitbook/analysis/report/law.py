"""What a report says of the rulebook: the readings in force, what others would cost, and where the text is faulty."""

from collections.abc import Iterable, Iterator, Sequence

from pitbook.analysis.figure import Figure, percent
from pitbook.analysis.known import PublishedComparison
from pitbook.analysis.pricing import PricedReading
from pitbook.analysis.report.figures import NAME, NUMBER, named
from pitbook.analysis.report.model import Cell, Column, ColumnStyle, Link, ReportTable
from pitbook.analysis.report.words import called
from pitbook.games.rules import GameRules
from pitbook.rulebooks.document import Document
from pitbook.rulebooks.model import Defect


def readings_in_force(rules: GameRules) -> ReportTable:
    in_force = rules.rulebook.reading_values(rules.terms.readings)
    rows = tuple(
        (
            each.id,
            ", ".join(each.clauses),
            each.question,
            f"{_value(in_force[each.id])}: {each.alternatives[in_force[each.id]]}",
            each.reason
            if in_force[each.id] == each.chosen
            else f"This table's own choice. The rulebook has {_value(each.chosen)}: {each.reason}",
        )
        for each in rules.rulebook.readings.values()
    )
    columns = (
        Column("Reading", share=3),
        Column("Clauses", share=2),
        Column("Question", share=5),
        Column("In force", share=4),
        Column("Because", share=5),
    )
    return ReportTable("Readings in force at this table.", columns, rows)


def _value(value: str) -> str:
    return value.replace("_", " ")


def prices(found: Iterable[PricedReading]) -> ReportTable:
    rows = tuple(
        (
            each.reading.id,
            f"{_value(alternative.value)}{' (in force)' if alternative.chosen else ''}",
            alternative.meaning,
            alternative.words,
        )
        for each in found
        for alternative in each.alternatives
    )
    columns = (
        Column("Reading", share=3),
        Column("Alternative", share=2),
        Column("It means", share=4),
        Column("It costs", share=5),
    )
    return ReportTable("Every way to read the text, and what it costs.", columns, rows)


def defects(found: Iterable[Defect]) -> ReportTable:
    columns = (
        Column("Defect", share=3),
        Column("Clauses", share=2),
        Column("What the text says", share=5),
        Column("How it is run", share=5),
    )
    rows = tuple((each.id, ", ".join(each.clauses), each.says, each.handled) for each in found)
    return ReportTable("Defects of the text, shown as they are.", columns, rows)


def printed_elsewhere(found: Sequence[PublishedComparison]) -> Iterator[ReportTable]:
    sources = list(dict.fromkeys(each.known.source for each in found))
    rows: list[tuple[Cell, ...]] = [
        (
            called(each.figure),
            each.known.measure.value,
            f"{each.known.printed} %",
            percent(each.ours),
            f"{'agrees' if each.agrees else 'differs'}{f'. {each.known.remark}' if each.known.remark else ''}",
            str(sources.index(each.known.source) + 1),
        )
        for each in found
    ]
    columns = (
        Column("Figure", share=4),
        Column("Edge", share=2),
        Column("Printed", ColumnStyle.NUMBER),
        Column("Ours", ColumnStyle.NUMBER),
        Column("To the printed precision", share=3),
        Column("Source", ColumnStyle.NUMBER),
    )
    yield ReportTable("Edges printed elsewhere for the same rules.", columns, tuple(rows))
    addresses = tuple((str(number), Link(each, each)) for number, each in enumerate(sources, 1))
    yield ReportTable("Sources.", (NUMBER, Column("Address")), addresses)


def clauses_cited(figures: Sequence[Figure]) -> ReportTable:
    rows = tuple((*named(number, each), ", ".join(each.clauses)) for number, each in enumerate(figures, 1))
    return ReportTable(
        "Clauses under which the results of each figure came about.", (*NAME, Column("Clauses", share=8)), rows
    )


def clauses_in_words(document: Document, figures: Iterable[Figure]) -> ReportTable:
    cited = {clause for each in figures for clause in each.clauses}
    rows = tuple((each.id, each.summary) for each in document.clauses if each.id in cited)
    return ReportTable(
        "Those clauses in our words. The approved words are in the official document.",
        (Column("Clause", share=3), Column("What it comes to", share=9)),
        rows,
    )
