"""A lock on an open file for one process: the system lets go of it when the process ends, however it ends."""

import os
import sys

if sys.platform == "win32":
    import msvcrt

    _AT = 2**62
    """Locked is one byte, far behind all that is ever written: others may still read who has the file."""

    def take(descriptor: int) -> bool:
        """Whether nobody else had it."""
        before = os.lseek(descriptor, 0, os.SEEK_CUR)
        try:
            os.lseek(descriptor, _AT, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, before, os.SEEK_SET)
        return True

    def write_at(descriptor: int, content: bytes, offset: int) -> None:
        os.lseek(descriptor, offset, os.SEEK_SET)
        os.write(descriptor, content)

    def for_owner_only(descriptor: int, mode: int) -> None:
        """What lies in a user's profile is for that user, and no mode says so."""

else:
    import fcntl

    def take(descriptor: int) -> bool:
        """Whether nobody else had it."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def write_at(descriptor: int, content: bytes, offset: int) -> None:
        os.pwrite(descriptor, content, offset)

    def for_owner_only(descriptor: int, mode: int) -> None:
        os.fchmod(descriptor, mode)


CLOEXEC: int = getattr(os, "O_CLOEXEC", 0)
"""Windows hands no file on unless told to."""
