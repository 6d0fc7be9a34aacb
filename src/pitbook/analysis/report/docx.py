"""A report as a document that word processors open and people go on writing in, as ECMA-376 has it.

Written without a library, as spreadsheets are. Headings, lists and tables are those of the program that opens it; a
chart is told in words, for it is drawn in the page and the print.
"""

from collections.abc import Iterable, Iterator

from pitbook.analysis.report.model import (
    BarChart,
    Block,
    Cell,
    ColumnStyle,
    CommandLines,
    Facts,
    Heading,
    Paragraph,
    Points,
    Report,
    ReportTable,
    SpreadChart,
)
from pitbook.files.xlsx import OFFICE, PACKAGE, package, written

MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
KIND = "application/vnd.openxmlformats-officedocument.wordprocessingml"
WIDE = 4  # columns from which on a page lies on its side
TEXT_WIDTH, SIDEWAYS_WIDTH = 9638, 14570  # twentieths of a point between the margins of A4
HEADINGS = {"Title": 40, "Heading1": 32, "Heading2": 26}  # half points


def document(report: Report) -> bytes:
    return package(
        {
            "[Content_Types].xml": (
                f'<Types xmlns="{PACKAGE}/content-types">'
                '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
                f'<Override PartName="/word/document.xml" ContentType="{KIND}.document.main+xml"/>'
                f'<Override PartName="/word/styles.xml" ContentType="{KIND}.styles+xml"/></Types>'
            ),
            "_rels/.rels": _relation("officeDocument", "word/document.xml"),
            "word/_rels/document.xml.rels": _relation("styles", "styles.xml"),
            "word/styles.xml": _styles(),
            "word/document.xml": "".join(_lines(report)),
        }
    )


def _relation(kind: str, target: str) -> str:
    return (
        f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="r1" Type="{OFFICE}/{kind}" Target="{target}"/></Relationships>'
    )


def _styles() -> str:
    headings = "".join(
        f'<w:style w:type="paragraph" w:styleId="{name}"><w:name w:val="{_known_as(name)}"/><w:pPr><w:keepNext/>'
        f'<w:spacing w:before="240" w:after="80"/>{_outline(name)}</w:pPr><w:rPr><w:b/><w:sz w:val="{size}"/></w:rPr>'
        "</w:style>"
        for name, size in HEADINGS.items()
    )
    usual = (
        '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="20"/>'
        '<w:lang w:val="en-AU"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80"/></w:pPr>'
        "</w:pPrDefault></w:docDefaults>"
    )
    normal = '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
    return f'<w:styles xmlns:w="{MAIN}">{usual}{normal}{headings}</w:styles>'


def _known_as(style: str) -> str:
    return style.replace("Heading", "heading ")


def _outline(style: str) -> str:
    return f'<w:outlineLvl w:val="{int(style[-1]) - 1}"/>' if style[-1].isdigit() else ""


def _lines(report: Report) -> Iterator[str]:
    tables = [block for each in report.sections for block in each.blocks if isinstance(block, ReportTable)]
    sideways = any(len(each.columns) >= WIDE for each in tables)
    width = SIDEWAYS_WIDTH if sideways else TEXT_WIDTH
    yield f'<w:document xmlns:w="{MAIN}"><w:body>{_paragraph(report.title, "Title")}{_paragraph(report.subtitle)}'
    for block in report.opening:
        yield _block(block, width)
    for section in report.sections:
        yield _paragraph(f"{section.number}  {section.heading}", "Heading1")
        for block in section.blocks:
            yield _block(block, width)
    size = 'w:w="16838" w:h="11906" w:orient="landscape"' if sideways else 'w:w="11906" w:h="16838"'
    margins = '<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567"/>'
    yield f"{_paragraph(report.running)}<w:sectPr><w:pgSz {size}/>{margins}</w:sectPr></w:body></w:document>"


def _block(block: Block, width: int) -> str:
    match block:
        case Heading(words):
            return _paragraph(words, "Heading2")
        case Paragraph(words):
            return _paragraph(words)
        case Points(each):
            return "".join(_paragraph(f"• {words}") for words in each)
        case Facts(rows):
            return _table([[term, _words(value)] for term, value in rows], width, [1, 2], head=False)
        case CommandLines(lines):
            return "".join(map(_paragraph, lines))
        case ReportTable(caption, columns, rows, total):
            told = [*rows, *(() if total is None else (total,))]
            shares = [1 if each.shown is ColumnStyle.NUMBER else max(1, 2 * each.share) for each in columns]
            cells = [[each.heading for each in columns], *([_words(cell) for cell in row] for row in told)]
            return _paragraph(caption) + _table(cells, width, shares)
        case BarChart() | SpreadChart():
            return _paragraph(f"{block.caption}. {block.told}")


def _words(cell: Cell) -> str:
    return cell if isinstance(cell, str) else cell.words


def _paragraph(words: str, style: str = "", bold: bool = False) -> str:
    chosen = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{chosen}{_run(words, bold)}</w:p>"


def _run(words: str, bold: bool) -> str:
    lines = "<w:br/>".join(f'<w:t xml:space="preserve">{written(line)}</w:t>' for line in words.split("\n"))
    return f"<w:r>{'<w:rPr><w:b/></w:rPr>' if bold else ''}{lines}</w:r>"


def _table(cells: list[list[str]], width: int, shares: list[int], *, head: bool = True) -> str:
    """Its first row is said again on each page."""
    widths = [width * each // sum(shares) for each in shares]
    sides = "".join(
        f'<w:{side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>'
        for side in ("top", "left", "bottom", "right", "insideH", "insideV")
    )
    look = f'<w:tblPr><w:tblW w:w="{width}" w:type="dxa"/><w:tblBorders>{sides}</w:tblBorders></w:tblPr>'
    grid = "".join(f'<w:gridCol w:w="{each}"/>' for each in widths)
    rows = "".join(_row(row, widths, is_head=head and index == 0) for index, row in enumerate(cells))
    return f"<w:tbl>{look}<w:tblGrid>{grid}</w:tblGrid>{rows}</w:tbl>{_paragraph('')}"


def _row(cells: Iterable[str], widths: list[int], *, is_head: bool) -> str:
    kept = "<w:trPr><w:cantSplit/>" + ("<w:tblHeader/>" if is_head else "") + "</w:trPr>"
    told = (
        f'<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/></w:tcPr>{_paragraph(words, bold=is_head or index == 0)}'
        for index, (words, width) in enumerate(zip(cells, widths, strict=True))
    )
    return f"<w:tr>{kept}{''.join(f'{each}</w:tc>' for each in told)}</w:tr>"
