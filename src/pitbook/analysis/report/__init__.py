"""A report that a test laboratory can file: the law of a table, its figures, and how they came about; page or print.

The same table gives the same bytes, whenever and wherever it is written.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pitbook.analysis.report.content import report
from pitbook.analysis.report.html import page
from pitbook.analysis.report.model import Report
from pitbook.analysis.report.pdf import document
from pitbook.games.rules import GameRules

WRITERS: dict[str, Callable[[Report], bytes]] = {".html": page, ".pdf": document}


def write_report(rules: GameRules, *files: Path) -> None:
    """Write the report on a table, as the ending of each file says. A file is there whole or not at all."""
    writers = [_writer(file) for file in files]
    made = report(rules)
    for file, write in zip(files, writers, strict=True):
        _put(file, write(made))


def _writer(file: Path) -> Callable[[Report], bytes]:
    try:
        return WRITERS[file.suffix.lower()]
    except KeyError:
        endings = " or ".join(WRITERS)
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
