"""A workbook of one sheet, as ECMA-376 has it: a heading that stays in sight, and rows of numbers and words.

Written without a library: a sheet of plain values is four small files, and whoever only wants numbers in a spreadsheet
should have nothing to install. The same rows make the same bytes.
"""

import math
import re
from collections.abc import Sequence
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
LONGEST_TEXT = 32_767  # characters in a cell
WHOLE = 10**15  # what a spreadsheet keeps to the digit
_UNWRITABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")

Cell = Any


def workbook(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> bytes:
    return package(
        {
            "[Content_Types].xml": _content_types(),
            "_rels/.rels": _relations("officeDocument", "xl/workbook.xml"),
            "xl/workbook.xml": (
                f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">'
                '<sheets><sheet name="Pitbook" sheetId="1" r:id="r1"/></sheets></workbook>'
            ),
            "xl/_rels/workbook.xml.rels": _relations("worksheet", "worksheets/sheet1.xml"),
            "xl/worksheets/sheet1.xml": _sheet(columns, rows),
        }
    )


def package(parts: dict[str, str]) -> bytes:
    """XML files packed together, with no time in them."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, text in parts.items():
            entry = ZipInfo(name)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n{text}'.encode())
    return packed.getvalue()


def written(text: str) -> str:
    """Text as XML may have it."""
    return escape(_UNWRITABLE.sub("\ufffd", text))


def _content_types() -> str:
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    return (
        f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{kind}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{kind}.worksheet+xml"/></Types>'
    )


def _relations(kind: str, target: str) -> str:
    return (
        f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="r1" Type="{OFFICE}/{kind}" Target="{target}"/></Relationships>'
    )


def _sheet(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    frozen = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView>'
    lines = "".join(f"<row>{''.join(map(_cell, each))}</row>" for each in (columns, *rows))
    return f'<worksheet xmlns="{MAIN}">{frozen}</sheetViews><sheetData>{lines}</sheetData></worksheet>'


def _cell(value: Cell) -> str:
    match value:
        case None:
            return "<c/>"
        case bool():
            return f'<c t="b"><v>{int(value)}</v></c>'
        case int() if abs(value) < WHOLE:
            return f"<c><v>{value}</v></c>"
        case float() if math.isfinite(value):
            return f"<c><v>{value!r}</v></c>"
        case _:
            return f'<c t="inlineStr"><is><t xml:space="preserve">{written(str(value)[:LONGEST_TEXT])}</t></is></c>'
