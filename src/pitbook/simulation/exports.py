"""Results as tables that other programs open: CSV and Parquet, by the ending of the file's name."""

import csv
from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

Rows = Sequence[dict[str, Any]]


class WrongEnding(Exception):
    """A file whose name does not say in which form it is to be written."""


def write_table(rows: Rows, file: Path) -> None:
    """All rows, each with the same columns; the file appears whole or not at all."""
    match file.suffix:
        case ".csv":
            content = _csv(rows)
        case ".parquet":
            content = _parquet(rows)
        case _:
            raise WrongEnding(f"a table is written to a file that ends in .csv or .parquet, not to {file.name!r}")
    write_whole(file, content)


def write_whole(file: Path, content: bytes) -> None:
    beside = file.with_name(f"{file.name}.new")
    beside.write_bytes(content)
    beside.replace(file)


def _csv(rows: Rows) -> bytes:
    written = StringIO(newline="")
    writer = csv.DictWriter(written, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue().encode()


def _parquet(rows: Rows) -> bytes:
    pa: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    sink = pa.BufferOutputStream()
    parquet.write_table(pa.Table.from_pylist(list(rows)), sink)
    content: bytes = sink.getvalue().to_pybytes()
    return content
