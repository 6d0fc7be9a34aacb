"""The files that a simulation leaves behind besides what it prints."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pitbook.cli.terminal import WrongUse
from pitbook.simulation.exports import Rows, write_table, write_whole
from pitbook.simulation.session_jobs import SessionJob, TableTally

TABLES = (".csv", ".parquet")
PICTURE = ".svg"


def check_endings(tables: tuple[Path, ...], plot: Path | None) -> None:
    """A name that cannot be written is told before anything is done, and so is a folder that is not there."""
    for file in tables:
        if file.suffix not in TABLES:
            raise WrongUse(f"--table is written to a file that ends in {' or '.join(TABLES)}, not to {file.name!r}.")
    if plot is not None and plot.suffix != PICTURE:
        raise WrongUse(f"--plot is drawn into a file that ends in {PICTURE}, not into {plot.name!r}.")
    for file in (*tables, *([] if plot is None else [plot])):
        if not file.absolute().parent.is_dir():
            raise WrongUse(f"there is no folder {file.parent} to write {file.name} into.")


class Files(NamedTuple):
    tables: tuple[Path, ...]
    plot: Path | None = None

    def write(self, rows: Rows) -> None:
        for file in self.tables:
            write_table(rows, file)

    def draw(self, job: SessionJob, tally: TableTally, names: Sequence[str], unit: str) -> None:
        if self.plot is not None:
            from pitbook.simulation.plots import session_picture

            write_whole(self.plot, session_picture(job, tally, names, unit))
