"""`pitbook rules diff A B`: two rulebooks of one game side by side, topic by topic, with both clause numbers."""

from fractions import Fraction

import msgspec
from rich.table import Table
from rich.text import Text

from pitbook.analysis.comparing import FigureDifference, compared_figures
from pitbook.analysis.figure import percent, ratio
from pitbook.cli.rules.finding import topic_words
from pitbook.cli.terminal import GOOD, QUIET, Terminal, heading, table
from pitbook.compliance.topic_values import Value, telling, values
from pitbook.rulebooks.model import Reading, Rulebook


class Side(msgspec.Struct, frozen=True):
    """What one rulebook says on a topic: its clauses, or why it is run as it is without any, and what it sets."""

    clauses: tuple[str, ...]
    silent: str | None
    sets: tuple[Value, ...]


class TopicDifference(msgspec.Struct, frozen=True):
    topic: str
    says: str
    differs: bool
    a: Side
    b: Side


class ReadingDifference(msgspec.Struct, frozen=True):
    """A question that one text or both leave open; null where a text does not."""

    id: str
    differs: bool
    a: Reading | None
    b: Reading | None


class WordDifference(msgspec.Struct, frozen=True):
    """What people are shown: a document's own word for a thing of the game, or the order of its officials."""

    name: str
    differs: bool
    a: str
    b: str


class FigureRow(msgspec.Struct, frozen=True):
    """What a wager is worth under both, as fractions; null where a rulebook does not allow such a table."""

    a_wager: str | None
    b_wager: str | None
    variant: str
    unit: str
    differs: bool
    a: str | None
    b: str | None


class Comparison(msgspec.Struct, frozen=True):
    a: str
    b: str
    game: str
    words: tuple[WordDifference, ...]
    topics: tuple[TopicDifference, ...]
    readings: tuple[ReadingDifference, ...]
    figures: tuple[FigureRow, ...]


def compare(a: Rulebook, b: Rulebook, equal_too: bool = False) -> Comparison:
    """What differs between two rulebooks, and what does not if that is asked for too."""
    words = (*_names(a, b), WordDifference("ranks", a.ranks != b.ranks, _ranks(a), _ranks(b)))
    topics = (_topic(a, b, topic) for topic in a.decisions)
    readings = (_reading(a, b, each) for each in dict.fromkeys((*a.readings, *b.readings)))
    return Comparison(
        a=a.id,
        b=b.id,
        game=a.document.game,
        words=tuple(each for each in words if each.differs or equal_too),
        topics=tuple(each for each in topics if each.differs or equal_too),
        readings=tuple(each for each in readings if each.differs or equal_too),
        figures=tuple(_figure(each) for each in compared_figures(a, b) if each.differs or equal_too),
    )


def _figure(found: FigureDifference) -> FigureRow:
    return FigureRow(
        a_wager=found.a_wager,
        b_wager=found.b_wager,
        variant=found.variant,
        unit=found.unit,
        differs=found.differs,
        a=None if found.a is None else ratio(found.a),
        b=None if found.b is None else ratio(found.b),
    )


def _names(a: Rulebook, b: Rulebook) -> tuple[WordDifference, ...]:
    ours, theirs = msgspec.to_builtins(a.names), msgspec.to_builtins(b.names)
    return tuple(WordDifference(name, ours[name] != theirs[name], ours[name], theirs[name]) for name in ours)


def _ranks(rulebook: Rulebook) -> str:
    return " < ".join(" = ".join(role.words for role in group) for group in rulebook.ranks)


def _topic(a: Rulebook, b: Rulebook, topic: str) -> TopicDifference:
    ours, theirs = _side(a, topic), _side(b, topic)
    differs = bool(ours.clauses) != bool(theirs.clauses) or _by_name(ours) != _by_name(theirs)
    return TopicDifference(topic, topic_words(a.document, topic), differs, ours, theirs)


def _side(rulebook: Rulebook, topic: str) -> Side:
    decision = rulebook.decisions[topic]
    return Side(decision.clauses, decision.silent or None, values(rulebook, topic))


def _by_name(side: Side) -> dict[str, Value]:
    return {each.name: each for each in telling(side.sets)}


def _reading(a: Rulebook, b: Rulebook, reading: str) -> ReadingDifference:
    ours, theirs = a.readings.get(reading), b.readings.get(reading)
    return ReadingDifference(reading, (ours and ours.chosen) != (theirs and theirs.chosen), ours, theirs)


def print_comparison(found: Comparison) -> None:
    terminal = Terminal()
    terminal.print(heading(f"{found.a} and {found.b}", found.game.replace("_", " ")))
    if found.words:
        shown = table("words", found.a, found.b)
        for word in found.words:
            shown.add_row(word.name.replace("_", " "), word.a, word.b)
        terminal.print(shown)
    if found.topics:
        shown = _side_by_side("topic", found)
        for each in found.topics:
            title = Text.assemble(each.says, "\n", (each.topic, QUIET))
            shown.add_row(title, _cell(each, each.a, each.b), _cell(each, each.b, each.a))
        terminal.print(shown)
    if found.readings:
        shown = _side_by_side("reading", found)
        for reading in found.readings:
            shown.add_row(reading.id, _chosen(reading.a), _chosen(reading.b))
        terminal.print(shown)
    if found.figures:
        shown = table("figure", found.a, found.b, "difference", ids=0)
        for row in found.figures:
            shown.add_row(f"{row.a_wager or row.b_wager}, {row.variant}", *_edges(row))
        terminal.print(heading("What it costs", "the house's edge per unit of the wager, chips aside"))
        terminal.print(shown)
    counts = [sum(each.differs for each in part) for part in (found.topics, found.readings, found.figures)]
    terminal.print(Text(f"{counts[0]} topics, {counts[1]} readings and {counts[2]} figures differ.", QUIET))


def _edges(row: FigureRow) -> list[str]:
    a, b = (None if each is None else -Fraction(each) for each in (row.a, row.b))
    shown = ["no such table" if each is None else percent(each) for each in (a, b)]
    return [*shown, "" if a is None or b is None else percent(b - a)]


def _side_by_side(what: str, found: Comparison) -> Table:
    shown = table(what, found.a, found.b, ids=0)
    shown.show_lines = True
    shown.columns[0].max_width = 36
    return shown


def _cell(difference: TopicDifference, side: Side, other: Side) -> Text:
    """The values that differ; all of them where none does, for then they were asked for."""
    theirs = _by_name(other)
    values_differ = _by_name(side) != theirs
    lines = [
        Text(each.words, GOOD if difference.differs and each != theirs.get(each.name) else "")
        for each in telling(side.sets)
        if not values_differ or each != theirs.get(each.name)
    ]
    if side.silent is not None:
        lines.append(Text(f"silent: {side.silent}", "italic"))
    if side.clauses:
        lines.append(Text(f"under {', '.join(side.clauses)}", "cyan"))
    return Text("\n").join(lines)


def _chosen(reading: Reading | None) -> Text:
    if reading is None:
        return Text("not an open question", QUIET)
    meaning = reading.alternatives[reading.chosen]
    cited = (f"under {', '.join(reading.clauses)}", "cyan")
    return Text.assemble(f"{reading.chosen.replace('_', ' ')}: {meaning}\n", cited)
