"""The files that a simulation leaves behind besides what it prints."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pitbook.cli.table_files import check_folders, check_tables, tell_written, write_tables
from pitbook.cli.terminal import WrongUse
from pitbook.files.tables import Rows, write_whole
from pitbook.simulation.session_jobs import SessionJob, TableTally

PICTURE = ".svg"


def check_endings(tables: tuple[Path, ...], plot: Path | None) -> None:
    """A name that cannot be written is told before anything is done, and so is a folder that is not there."""
    check_tables(tables)
    if plot is not None:
        if plot.suffix != PICTURE:
            raise WrongUse(f"--plot is drawn into a file that ends in {PICTURE}, not into {plot.name!r}.")
        check_folders([plot])


class Files(NamedTuple):
    tables: tuple[Path, ...]
    plot: Path | None = None

    def write(self, rows: Rows, *, quiet: bool) -> None:
        write_tables(rows, self.tables, quiet=quiet)

    def draw(self, job: SessionJob, tally: TableTally, names: Sequence[str], unit: str, *, quiet: bool) -> None:
        if self.plot is not None:
            from pitbook.simulation.plots import session_picture

            write_whole(self.plot, session_picture(job, tally, names, unit))
            tell_written(self.plot, quiet=quiet)
