"""What a report is made of, whatever it is written as: sections of words, tables, charts and command lines.

Every number is put into words here, once; a page and a print differ in nothing but their looks.
"""

from enum import Enum
from fractions import Fraction
from typing import NamedTuple


class Link(NamedTuple):
    words: str
    address: str


class Exact(NamedTuple):
    """A fraction, a digest, an option: something to be compared sign by sign, and so set in a fixed width."""

    words: str


Cell = str | Link | Exact


class ColumnStyle(Enum):
    """How a column is set."""

    WORDS = "words"
    NUMBER = "number"


class Column(NamedTuple):
    heading: str
    shown: ColumnStyle = ColumnStyle.WORDS
    share: int = 1  # of the width that the numbers leave to the words; 0: no wider than it must be


class ReportTable(NamedTuple):
    """The first column names its row, unless it is only a running number: then the second does as well."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: tuple[Cell, ...] | None = None


class Bar(NamedTuple):
    """A value under one of the chart's series, and how it is written beside its bar."""

    series: int
    value: Fraction
    words: str


class BarRow(NamedTuple):
    label: str
    bars: tuple[Bar, ...]


class BarChart(NamedTuple):
    caption: str
    told: str  # to those who cannot see it
    axis: str
    series: tuple[str, ...]
    rows: tuple[BarRow, ...]


class ResultStep(NamedTuple):
    """Results from `low` on, and how likely they are together. A single result has no width."""

    low: Fraction
    width: Fraction
    chance: Fraction


class Panel(NamedTuple):
    heading: str
    steps: tuple[ResultStep, ...]
    mean: Fraction


class SpreadChart(NamedTuple):
    caption: str
    told: str
    axis: str
    panels: tuple[Panel, ...]


class Heading(NamedTuple):
    words: str


class Paragraph(NamedTuple):
    words: str


class Points(NamedTuple):
    each: tuple[str, ...]


class Facts(NamedTuple):
    """Names, and what stands under each."""

    rows: tuple[tuple[str, Cell], ...]


class CommandLines(NamedTuple):
    lines: tuple[str, ...]


Chart = BarChart | SpreadChart
Block = Heading | Paragraph | Points | Facts | CommandLines | ReportTable | Chart


class ReportSection(NamedTuple):
    number: str
    heading: str
    blocks: tuple[Block, ...]


class Report(NamedTuple):
    title: str
    subtitle: str
    running: str  # at the foot of every page
    opening: tuple[Block, ...]
    sections: tuple[ReportSection, ...]
