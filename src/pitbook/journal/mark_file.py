"""How far a store has come, in a small file that is written after every commit and never waited for.

Two slots are written in turn, each with a check sum: one that was torn is recognised, and the other one counts. There
is no fsync. What a process wrote outlives it, however it ends; after a power cut the file may be older than the store,
and is then only a weaker bound.
"""

import os
from itertools import count
from pathlib import Path
from zlib import crc32

import msgspec

from pitbook.journal.one_process import CLOEXEC, take, write_at

SLOT = 4096
_NAME = "mark-"


class StoreMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    serial: int  # in this file
    records: int  # so many all streams have together, or more
    at: int  # UTC in microseconds
    place: str  # where the store was
    stream: str = ""  # of the record that was kept last, if any was
    length: int = 0  # its number
    digest: str = ""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(StoreMark)


class MarkFile:
    """One that no other process has: several over one store have one each."""

    def __init__(self, folder: Path) -> None:
        for number in count():
            self.path = folder / f"{_NAME}{number}"
            self._descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | CLOEXEC, 0o600)
            if take(self._descriptor):
                break
            os.close(self._descriptor)
        os.truncate(self._descriptor, 2 * SLOT)
        self.mark = read_mark(self.path)

    def write(self, mark: StoreMark) -> None:
        written = _encoder.encode(mark)
        line = b"%08x %s\n" % (crc32(written), written)
        assert len(line) <= SLOT, f"a mark of {len(line)} bytes, for {mark.stream}"
        write_at(self._descriptor, line, mark.serial % 2 * SLOT)
        self.mark = mark

    def close(self) -> None:
        os.close(self._descriptor)


def mark_files(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"{_NAME}*"))


def read_mark(path: Path) -> StoreMark | None:
    """The newer of those that are whole, while another process may be writing."""
    content = path.read_bytes()
    found = [_whole(content[start : start + SLOT]) for start in (0, SLOT)]
    return max((each for each in found if each is not None), key=lambda each: each.serial, default=None)


def _whole(slot: bytes) -> StoreMark | None:
    line, end, _ = slot.partition(b"\n")
    check, _, written = line.partition(b" ")
    if not end or check != b"%08x" % crc32(written):
        return None
    try:
        return _decoder.decode(written)
    except msgspec.MsgspecError:
        return None


def are_held(folder: Path) -> bool:
    """Whether a process writes to one of them."""
    return not all(_if_free(path, forget=False) for path in mark_files(folder))


def forget_marks(folder: Path) -> None:
    """Those that no process has. The files stay, since somebody may be about to take one."""
    for path in mark_files(folder):
        _if_free(path, forget=True)


def _if_free(path: Path, *, forget: bool) -> bool:
    descriptor = os.open(path, os.O_RDWR | CLOEXEC)
    try:
        free = take(descriptor)
        if free and forget:
            os.truncate(descriptor, 0)
    finally:
        os.close(descriptor)
    return free
