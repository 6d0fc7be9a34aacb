"""A file that one process has to itself: the kernel lets go of it when the process ends, however it ends."""

import os
from contextlib import suppress
from pathlib import Path

from pitbook.journal.one_process import CLOEXEC, for_owner_only, take
from pitbook.journal.owner_only import OWNER_ONLY
from pitbook.journal.store import LeaseHeld


class FileLock:
    """Held until it is released. The file says who has it, for whoever comes second."""

    def __init__(self, path: Path, of: Path, holder: str) -> None:
        self._path = path
        while True:
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | CLOEXEC, OWNER_ONLY)
            try:
                self._take(of, holder)
            except BaseException:
                os.close(self._descriptor)
                raise
            if self._is_there():
                return
            os.close(self._descriptor)  # whoever had it removed it just before we took it

    def _take(self, of: Path, holder: str) -> None:
        if not take(self._descriptor):
            who = os.read(self._descriptor, 1000).decode(errors="replace").strip()
            raise LeaseHeld(str(of), who or "another process")
        for_owner_only(self._descriptor, OWNER_ONLY)  # one that an earlier version left behind
        os.ftruncate(self._descriptor, 0)
        os.write(self._descriptor, holder.encode(errors="replace")[:1000])

    def _is_there(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._descriptor), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        if self._is_there():
            with suppress(PermissionError):  # Windows removes no file that is open: it stays, and nobody holds it
                self._path.unlink()
        os.close(self._descriptor)
