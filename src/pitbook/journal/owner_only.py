"""Files that hold secrets: nobody but their owner may read them, from the moment they are there."""

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from pitbook.journal.one_process import CLOEXEC
from pitbook.journal.store import Unavailable

OWNER_ONLY = 0o600
_OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", "-journal")
"""An SQLite file and what SQLite puts beside it, under the file's own mode."""


def through_links(path: Path) -> Path:
    """The file itself, so that it has one name. Links that lead in a circle stay as they are: to open them fails."""
    return Path(os.path.realpath(path))  # Path.resolve raises RuntimeError then, before Python 3.13


def make(path: Path) -> None:
    """An empty file, if none is there: what fills it would let others read it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | CLOEXEC, OWNER_ONLY))


def sync_folder(folder: Path) -> None:
    """A file that was just made or renamed there is still there after a power cut."""
    if sys.platform == "win32":  # no folder can be opened there, and NTFS keeps its own journal of names
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def restrict(path: Path) -> None:
    """A file that was there already, and all that SQLite has beside it: what others might do with it is taken away."""
    real = through_links(path)  # SQLite puts them beside the file itself, not beside a link to it
    for each in (real.with_name(f"{real.name}{end}") for end in BESIDE):
        with suppress(FileNotFoundError):
            _restrict(each)


def restrict_key(path: Path) -> None:
    """A key that was there already, where that can be done: it may lie on what nobody can write."""
    with suppress(OSError, Unavailable):
        _restrict(path)


def _restrict(path: Path) -> None:
    """Devices and pipes are everybody's: whoever names one by mistake takes it from nobody."""
    found = path.stat().st_mode
    mode = stat.S_IMODE(found)
    if mode & _OTHERS and stat.S_ISREG(found):
        try:
            path.chmod(mode & ~_OTHERS)
        except PermissionError:
            raise Unavailable(
                f"{path} can be read by others and belongs to another user: run this as its owner, or type chmod 600"
            ) from None
