"""Rulebooks of one game side by side, in words: what a terminal, a print, a document and a spreadsheet all show."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pitbook.analysis.figure import percent
from pitbook.compliance.clauses import approved_words
from pitbook.compliance.comparing import by_name
from pitbook.compliance.comparison import ComparedSide
from pitbook.compliance.several import ComparedRulebooks, FigureCompared, TopicCompared
from pitbook.compliance.topic_values import telling
from pitbook.compliance.value_words import value_in_words
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.model import Reading


class SideWords(NamedTuple):
    """What one rulebook says: in lines, and under which clauses."""

    lines: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    silent: str | None = None
    approved: tuple[tuple[str, str], ...] = ()  # clauses with their approved words, where a text is attached
    value: Fraction | None = None  # of a figure


class RowWords(NamedTuple):
    """One thing on which rulebooks speak; `key` is what our JSON calls it."""

    title: str
    key: str
    sides: tuple[SideWords, ...]


class PartWords(NamedTuple):
    name: str
    title: str
    about: str
    rows: tuple[RowWords, ...]


class SideBySide(NamedTuple):
    rulebooks: tuple[str, ...]
    game: str
    parts: tuple[PartWords, ...]  # none that is empty


def in_words(found: ComparedRulebooks) -> SideBySide:
    parts = (
        PartWords("words", "What things are called", "each document's own words", tuple(_words(found))),
        PartWords("topics", "What is ruled", "topic by topic", tuple(_topics(found))),
        PartWords("readings", "How it is read", "where a text can be read in two ways", tuple(_readings(found))),
        PartWords(
            "figures",
            "What it costs",
            "the house's edge per unit of the wager, chips aside",
            tuple(_figure(each) for each in found.figures),
        ),
    )
    return SideBySide(found.rulebooks, found.game, tuple(each for each in parts if each.rows))


def _words(found: ComparedRulebooks) -> Iterator[RowWords]:
    for each in found.words:
        yield RowWords(each.name.replace("_", " "), each.name, tuple(SideWords((value,)) for value in each.values))


def _topics(found: ComparedRulebooks) -> Iterator[RowWords]:
    """Two topics of a game may be one matter for whoever reads: it is told once."""
    told = set[tuple[str, tuple[SideWords, ...]]]()
    for each in found.topics:
        row = _topic(found, each)
        if (row.title, row.sides) not in told:
            told.add((row.title, row.sides))
            yield row


def _topic(found: ComparedRulebooks, topic: TopicCompared) -> RowWords:
    """The values that differ; all of them where none does, for then they were asked for."""
    named = [by_name(side) for side in topic.sides]
    names = dict.fromkeys(name for side in named for name in side)
    differing = {name for name in names if any(side.get(name) != named[0].get(name) for side in named)}
    sides = zip(found.rulebooks, topic.sides, strict=True)
    return RowWords(topic.says, topic.topic, tuple(_side(book, side, differing) for book, side in sides))


def _side(rulebook: str, side: ComparedSide, differing: set[str]) -> SideWords:
    lines = (value_in_words(each) for each in telling(side.sets) if not differing or each.name in differing)
    return SideWords(tuple(lines), side.clauses, side.silent, tuple(_approved(rulebook, side.clauses)))


def _approved(rulebook: str, clauses: Sequence[str]) -> Iterator[tuple[str, str]]:
    document = load_document(rulebook)
    for each in clauses:
        words = approved_words(document, document.clause(each)) if each in document.by_id else None
        if words is not None:
            yield each, words


def _readings(found: ComparedRulebooks) -> Iterator[RowWords]:
    for each in found.readings:
        either = next(side for side in each.sides if side is not None)
        sides = zip(found.rulebooks, each.sides, strict=True)
        yield RowWords(either.question, each.id, tuple(_chosen(book, side) for book, side in sides))


def _chosen(rulebook: str, reading: Reading | None) -> SideWords:
    if reading is None:
        return SideWords(("not an open question",))
    return SideWords(
        (reading.alternatives[reading.chosen],), reading.clauses, None, tuple(_approved(rulebook, reading.clauses))
    )


def _figure(row: FigureCompared) -> RowWords:
    name = f"{row.wager}, {row.variant}" if row.variant else row.wager
    return RowWords(name, name, tuple(map(_edge, row.values)))


def _edge(ev: str | None) -> SideWords:
    return (
        SideWords(("no such wager or table",))
        if ev is None
        else SideWords((percent(-Fraction(ev)),), value=-Fraction(ev))
    )


def has_approved_words(found: SideBySide) -> bool:
    return any(side.approved for part in found.parts for row in part.rows for side in row.sides)


def table_rows(found: SideBySide) -> list[dict[str, Any]]:
    """A row for each thing and a column for each rulebook; the edges of figures in columns of numbers."""
    return [
        {
            "part": part.name,
            "name": row.key,
            "says": row.title,
            **{book: _cell(side) for book, side in zip(found.rulebooks, row.sides, strict=True)},
            **{f"{book} clauses": side.clauses for book, side in zip(found.rulebooks, row.sides, strict=True)},
            **{f"{book} edge": side.value for book, side in zip(found.rulebooks, row.sides, strict=True)},
        }
        for part in found.parts
        for row in part.rows
    ]


def _cell(side: SideWords) -> str:
    return "; ".join([*side.lines, *([] if side.silent is None else [f"silent: {side.silent}"])])
