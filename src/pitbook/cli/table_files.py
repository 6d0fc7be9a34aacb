"""`--table FILE`: what a command found, as a table that spreadsheets and data programs open."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitbook.cli.terminal import Terminal, WrongUse
from pitbook.files.tables import ENDINGS, Rows, in_words, write_table

TableFiles = Annotated[
    tuple[Path, ...], Parameter(help=f"Write it as a table too: {in_words(ENDINGS)}. May be given again.")
]


def check_tables(files: Iterable[Path]) -> None:
    """A name that cannot be written is told before anything is done."""
    for file in files:
        if file.suffix not in ENDINGS:
            raise WrongUse(f"--table is written to a file that ends in {in_words(ENDINGS)}, not to {file.name!r}.")
    check_folders(files)


def check_folders(files: Iterable[Path]) -> None:
    for file in files:
        if not file.absolute().parent.is_dir():
            raise WrongUse(f"there is no folder {file.parent} to write {file.name} into.")


def write_tables(rows: Rows, files: Iterable[Path], *, quiet: bool) -> None:
    """`quiet`: what is printed is for a program."""
    for file in files:
        write_table(rows, file)
    tell_written(*files, quiet=quiet)


def tell_written(*files: Path, quiet: bool) -> None:
    for file in files if not quiet else ():
        Terminal().print(f"{file} is written.", soft_wrap=True)
