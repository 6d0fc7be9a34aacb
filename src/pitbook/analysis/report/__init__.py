"""A report that a test laboratory can file: the law of a table, its figures, and how they came about; page or print.

The same table gives the same bytes, whenever and wherever it is written.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pitbook.analysis.report import docx
from pitbook.analysis.report.content import report
from pitbook.analysis.report.html import page
from pitbook.analysis.report.model import Report
from pitbook.analysis.report.pdf import document
from pitbook.files.tables import in_words
from pitbook.games.rules import GameRules

WRITERS: dict[str, Callable[[Report], bytes]] = {".html": page, ".pdf": document, ".docx": docx.document}


def write_report(rules: GameRules, *files: Path) -> None:
    """Write the report on a table, as the ending of each file says. A file is there whole or not at all."""
    write_reports(lambda: report(rules), *files)


def write_reports(make: Callable[[], Report], *files: Path) -> None:
    """Any report; it is made once it is known that each file can be written."""
    writers = [_writer(file) for file in files]
    made = make()
    for file, write in zip(files, writers, strict=True):
        _put(file, write(made))


def _writer(file: Path) -> Callable[[Report], bytes]:
    try:
        return WRITERS[file.suffix.lower()]
    except KeyError:
        endings = in_words(tuple(WRITERS))
        raise ValueError(f"a report is written to a file that ends in {endings}, not to {file.name!r}") from None


def _put(file: Path, written: bytes) -> None:
    """Beside the file first, then in its place, so that nobody ever sees half of it."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        with beside.open("xb") as stream:
            stream.write(written)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(file)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from error
    finally:
        with suppress(OSError):
            beside.unlink()
