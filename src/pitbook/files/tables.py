"""Results as tables that other programs open: CSV, Parquet and XLSX, by the ending of the file's name."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec

from pitbook.files.xlsx import workbook

Rows = Sequence[Mapping[str, Any]]

ENDINGS = (".csv", ".parquet", ".xlsx")
_FRACTION = re.compile(r"-?\d+/[1-9]\d*")


class WrongEnding(Exception):
    """A file whose name does not say in which form it is to be written."""


def write_table(rows: Rows, file: Path) -> None:
    """All rows, with every column that one of them has; the file appears whole or not at all."""
    plain = [dict(plain_row(each)) for each in rows]
    columns = list(dict.fromkeys(name for each in plain for name in each))
    match file.suffix:
        case ".csv":
            content = csv_text(plain, columns).encode()
        case ".parquet":
            content = _parquet(plain, columns)
        case ".xlsx":
            content = workbook(columns, [[each.get(name) for name in columns] for each in plain])
        case _:
            raise WrongEnding(f"a table is written to a file that ends in {in_words(ENDINGS)}, not to {file.name!r}")
    write_whole(file, content)


def write_whole(file: Path, content: bytes) -> None:
    """The file appears whole or not at all; a device or a pipe is written to, and nothing takes its place."""
    if file.exists() and not file.is_file():
        file.write_bytes(content)
        return
    beside = file.with_name(f"{file.name}.new")
    beside.write_bytes(content)
    beside.replace(file)


def in_words(endings: Sequence[str]) -> str:
    """
    >>> in_words((".csv", ".parquet", ".xlsx"))
    '.csv, .parquet or .xlsx'
    """
    return f"{', '.join(endings[:-1])} or {endings[-1]}" if len(endings) > 1 else endings[0]


def plain_row(row: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """As every program for data takes it: an exact value is a number, and `NAME_exact` the fraction as p/q."""
    for name, value in row.items():
        match value:
            case Fraction():
                yield name, float(value)
                yield f"{name}_exact", f"{value.numerator}/{value.denominator}"
            case tuple() | list():
                yield name, ", ".join(map(str, value))
            case dict():
                yield name, msgspec.json.encode(value).decode()
            case _:
                yield name, value


def exact(text: Any) -> Fraction | None:
    """What is written as p/q, as our JSON has exact values; nothing else is.

    >>> exact("-7/495"), exact("1.1/void"), exact(None)
    (Fraction(-7, 495), None, None)
    """
    if not isinstance(text, str) or _FRACTION.fullmatch(text) is None:
        return None
    top, _, bottom = text.partition("/")
    return Fraction(int(top), int(bottom))


def exact_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of our JSON in which what is written as p/q is a fraction."""
    return {name: value if exact(value) is None else exact(value) for name, value in row.items()}


def with_decimals(answer: Any) -> Any:
    """Our JSON with a number beside every fraction, `NAME_decimal`; beside a list or an object of them, numbers too.

    >>> with_decimals({"ev": "-1/4", "wager": "Field", "edges": {"500": "1/8"}})
    {'ev': '-1/4', 'ev_decimal': -0.25, 'wager': 'Field', 'edges': {'500': '1/8'}, 'edges_decimal': {'500': 0.125}}
    """
    match answer:
        case dict():
            return dict(_beside(answer))
        case list() | tuple():
            return [with_decimals(each) for each in answer]
        case _:
            return answer


def _beside(answer: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in answer.items():
        decimal = _decimal(value)
        yield name, with_decimals(value) if decimal is None else value
        if decimal is not None:
            yield f"{name}_decimal", decimal


def _decimal(value: Any) -> Any:
    match value:
        case str():
            found = exact(value)
            return None if found is None else float(found)
        case dict() if value and _all_exact(value.values()):
            return {name: _decimal(each) for name, each in value.items()}
        case list() | tuple() if value and _all_exact(value):
            return [_decimal(each) for each in value]
        case _:
            return None


def _all_exact(values: Iterable[Any]) -> bool:
    """One fraction at least; what is not there may be among them."""
    there = [each for each in values if each is not None]
    return bool(there) and all(exact(each) is not None for each in there)


def csv_text(rows: Rows, columns: Sequence[str]) -> str:
    written = StringIO(newline="")
    writer = csv.DictWriter(written, fieldnames=list(columns), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue()


def _parquet(rows: Rows, columns: Sequence[str]) -> bytes:
    pa: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    sink = pa.BufferOutputStream()
    parquet.write_table(pa.Table.from_pylist([{name: each.get(name) for name in columns} for each in rows]), sink)
    content: bytes = sink.getvalue().to_pybytes()
    return content
