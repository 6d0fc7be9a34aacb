"""A report as a print on A4, set by typst: with contents, page numbers, and tables whose heads come again on each page.

Every word goes into the source as a string between quotes, so nothing that a rulebook says can be taken for markup.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from importlib.resources import files
from textwrap import wrap

from pitbook.analysis.report.charts import svg
from pitbook.analysis.report.model import (
    BarChart,
    Block,
    Cell,
    Column,
    ColumnStyle,
    CommandLines,
    Exact,
    Facts,
    Heading,
    Link,
    Paragraph,
    Points,
    Report,
    ReportSection,
    ReportTable,
    SpreadChart,
)

WHOLE_LETTERS, WHOLE_ROWS = 700, 30
"""A table of fewer letters is kept on one page, and so is one of numbers alone with fewer rows."""

HEADING = 16
"""A heading over numbers is broken into lines of so many letters, or it would make the column wide."""

NARROW, BETWEEN, MOST_BESIDE = 58, 2, 12
"""Two tables of at most so many letters across, and so many rows, can stand side by side."""

NO_BREAK = "\u00a0"


def document(report: Report) -> bytes:
    """The print. It is tagged, so that a screen reader can follow it, and carries no date."""
    import typst

    made = typst.compile(source(report), format="pdf", ignore_system_fonts=True, pdf_standards=["ua-1"])
    assert isinstance(made, bytes), "a PDF is one file"
    return made


def source(report: Report) -> bytes:
    """What typst is given: the style of `print.typ`, then the report in its words."""
    return "\n".join(_lines(report)).encode()


def _lines(report: Report) -> Iterator[str]:
    yield (files(__package__) / "print.typ").read_text(encoding="utf-8")
    named = ", ".join(
        f"{name}: {_string(words)}"
        for name, words in (("title", report.title), ("subtitle", report.subtitle), ("running", report.running))
    )
    yield f"#show: report.with({named})"
    yield from _laid_out(report.opening)
    yield "#contents()"
    for section in report.sections:
        yield from _section(section)


def _section(section: ReportSection) -> Iterator[str]:
    yield f"#heading(level: 1, {_string(f'{section.number}  {section.heading}')})"
    yield from _laid_out(section.blocks)


def _laid_out(blocks: Iterable[Block]) -> Iterator[str]:
    """One below the other, but two narrow tables side by side."""
    left = deque(blocks)
    while left:
        block = left.popleft()
        if left and _is_narrow(block) and _is_narrow(left[0]):
            yield f"#pair([{_block(block)}], [{_block(left.popleft())}])"
        else:
            yield _kept_with_next(block) if left else _block(block)


def _kept_with_next(block: Block) -> str:
    """Words never stand at the foot of a page, apart from what they introduce."""
    return f"#block(sticky: true, {_string(block.words)})" if isinstance(block, Paragraph) else _block(block)


def _is_narrow(block: Block) -> bool:
    """Whether a table takes less than half of the page: by its letters, since nobody has set it yet."""
    if not isinstance(block, ReportTable) or len(block.rows) > MOST_BESIDE or any(map(_stretches, block.columns)):
        return False
    rows = [[_words(cell) for cell in row] for row in (*block.rows, *((block.total,) if block.total else ()))]
    heads = [max(_heading_lines(column), key=len) for column in block.columns]
    columns = zip(heads, *rows, strict=True)
    return sum(max(map(len, column)) + BETWEEN for column in columns) <= NARROW


def _block(block: Block) -> str:
    match block:
        case Heading(words):
            return f"#heading(level: 2, {_string(words)})"
        case Paragraph(words):
            return f"#par({_string(words)})"
        case Points(each):
            return f"#list({', '.join(map(_string, each))})"
        case Facts(rows):
            return f"#facts({_all(cell for term, value in rows for cell in (_string(term), _cell(value)))})"
        case CommandLines(lines):
            return f"#commands({_all(map(_string, lines))})"
        case ReportTable():
            return _table(block)
        case BarChart() | SpreadChart():
            told = _string(f"{block.caption}. {block.told}")
            return f"#chart({_string(block.caption)}, {told}, {_string(svg(block))})"


def _table(table: ReportTable) -> str:
    widths = ", ".join(map(_width, table.columns))
    sides = ", ".join("right" if each.shown is ColumnStyle.NUMBER else "left" for each in table.columns)
    whole = "true" if _is_whole(table) else "false"
    total = "none" if table.total is None else f"({_all(_cells(table.columns, table.total))})"
    return (
        f"#listing({_string(table.caption)}, whole: {whole}, widths: ({widths},), sides: ({sides},), "
        f"head: ({_all(map(_heading, table.columns))}), total: {total},\n"
        + "".join(f"  {_all(_cells(table.columns, row))}\n" for row in table.rows)
        + ")"
    )


def _is_whole(table: ReportTable) -> bool:
    if not any(map(_stretches, table.columns)):
        return len(table.rows) < WHOLE_ROWS
    return sum(len(_words(cell)) for row in table.rows for cell in row) < WHOLE_LETTERS


def _width(column: Column) -> str:
    return f"{column.share}fr" if _stretches(column) else "auto"


def _stretches(column: Column) -> bool:
    return column.shown is ColumnStyle.WORDS and column.share > 0


def _heading(column: Column) -> str:
    return _string("\n".join(_heading_lines(column)))


def _heading_lines(column: Column) -> list[str]:
    return (
        [column.heading] if column.shown is ColumnStyle.WORDS else wrap(column.heading, HEADING, break_long_words=False)
    )


def _words(cell: Cell) -> str:
    return cell if isinstance(cell, str) else cell.words


def _cells(columns: Iterable[Column], row: Iterable[Cell]) -> Iterator[str]:
    """A number keeps its per cent on the same line."""
    for column, cell in zip(columns, row, strict=True):
        is_number = column.shown is ColumnStyle.NUMBER and isinstance(cell, str)
        yield _string(_words(cell).replace(" ", NO_BREAK)) if is_number else _cell(cell)


def _cell(cell: Cell) -> str:
    match cell:
        case Link(words, address):
            return f"link({_string(address)}, {_string(words)})"
        case Exact(words):
            return f"exact({_string(words)})"
        case str():
            return _string(cell)


def _all(written: Iterable[str]) -> str:
    """With a comma after each, so that one alone is a list too."""
    return "".join(f"{each}, " for each in written)


def _string(words: str) -> str:
    """A string of typst.

    >>> print(_string('a "queen" or higher \\\\ #x'))
    "a \\"queen\\" or higher \\\\ #x"
    """
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
