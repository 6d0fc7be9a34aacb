"""A report as one page: nothing is loaded from elsewhere, it follows the reader's light or dark, and it prints."""

from collections.abc import Iterator
from html import escape
from importlib.resources import files

from pitbook.analysis.report.charts import svg, with_own_names
from pitbook.analysis.report.model import (
    BarChart,
    Block,
    Cell,
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

NOTHING_LOADED = "default-src 'none'; style-src 'unsafe-inline'"
"""What the browser is told, so that it holds the page to its word."""


def page(report: Report) -> bytes:
    return "\n".join(_lines(report)).encode()


def _lines(report: Report) -> Iterator[str]:
    title = escape(f"{report.title}: {report.subtitle}")
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_LOADED}">'
    yield f"<title>{title}</title>\n<style>\n{_style()}</style>\n</head>\n<body>"
    yield f"<header>\n<h1>{escape(report.title)}</h1>\n<p>{escape(report.subtitle)}</p>\n</header>"
    yield '<main>\n<section aria-label="Rulebook">'
    for index, block in enumerate(report.opening, 1):
        yield _block(block, f"o{index}")
    yield "</section>"
    yield _contents(report)
    for section in report.sections:
        yield from _section(section)
    yield f"</main>\n<footer><p>{escape(report.running)}</p></footer>\n</body>\n</html>\n"


def _style() -> str:
    return (files(__package__) / "page.css").read_text(encoding="utf-8")


def _contents(report: Report) -> str:
    items = "\n".join(
        f'<li><a href="#{_name(each)}">{escape(each.number)} {escape(each.heading)}</a></li>'
        for each in report.sections
    )
    return f'<nav aria-labelledby="contents">\n<h2 id="contents">Contents</h2>\n<ul>\n{items}\n</ul>\n</nav>'


def _name(section: ReportSection) -> str:
    return f"section-{section.number}"


def _section(section: ReportSection) -> Iterator[str]:
    name = _name(section)
    yield f'<section aria-labelledby="{name}">\n<h2 id="{name}">{escape(section.number)} {escape(section.heading)}</h2>'
    for index, block in enumerate(section.blocks, 1):
        yield _block(block, f"s{section.number}-{index}")
    yield "</section>"


def _block(block: Block, name: str) -> str:
    match block:
        case Heading(words):
            return f"<h3>{escape(words)}</h3>"
        case Paragraph(words):
            return f"<p>{escape(words)}</p>"
        case Points(each):
            return "<ul>\n" + "\n".join(f"<li>{escape(words)}</li>" for words in each) + "\n</ul>"
        case Facts(rows):
            return (
                "<dl>\n"
                + "\n".join(f"<div><dt>{escape(term)}</dt><dd>{_cell(value)}</dd></div>" for term, value in rows)
                + "\n</dl>"
            )
        case CommandLines(lines):
            return f"<pre><code>{escape(chr(10).join(lines))}</code></pre>"
        case ReportTable():
            return _table(block, name)
        case BarChart() | SpreadChart():
            drawn = with_own_names(svg(block), name)
            told = escape(f"{block.caption}. {block.told}", quote=True)
            drawn = drawn.replace("<svg ", f'<svg role="img" aria-label="{told}" ', 1)
            return f"<figure>\n{drawn}\n<figcaption>{escape(block.caption)}</figcaption>\n</figure>"


def _table(table: ReportTable, name: str) -> str:
    caption, heads = f"{name}-caption", _names_of_rows(table)
    head = "".join(f'<th scope="col"{_class(each.shown)}>{escape(each.heading)}</th>' for each in table.columns)
    body = "\n".join(_row(table, row, heads) for row in table.rows)
    foot = "" if table.total is None else f"<tfoot>\n{_row(table, table.total, heads)}\n</tfoot>\n"
    return (
        f'<div class="table" role="region" tabindex="0" aria-labelledby="{caption}">\n<table>\n'
        f'<caption id="{caption}">{escape(table.caption)}</caption>\n<thead>\n<tr>{head}</tr>\n</thead>\n'
        f"<tbody>\n{body}\n</tbody>\n{foot}</table>\n</div>"
    )


def _names_of_rows(table: ReportTable) -> int:
    """Which column names the row: the first, or after a running number the second."""
    return 1 if table.columns[0].heading == "No." else 0


def _row(table: ReportTable, row: tuple[Cell, ...], heads: int) -> str:
    cells = []
    for index, (column, cell) in enumerate(zip(table.columns, row, strict=True)):
        kind = 'th scope="row"' if index == heads else "td"
        cells.append(f"<{kind}{_class(column.shown)}>{_cell(cell)}</{kind[:2]}>")
    return f"<tr>{''.join(cells)}</tr>"


def _class(shown: ColumnStyle) -> str:
    return ' class="number"' if shown is ColumnStyle.NUMBER else ""


def _cell(cell: Cell) -> str:
    match cell:
        case Link(words, address):
            return f'<a href="{escape(address, quote=True)}">{escape(words)}</a>'
        case Exact(words):
            return f"<code>{escape(words)}</code>"
        case str():
            return escape(cell).replace("\n", "<br>")
