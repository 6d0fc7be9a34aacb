"""The file in which a witness keeps what it saw: JSON lines that are only ever added to, each on disk before it counts.

It is the witness's memory and its evidence, so it lies with the witness, never with the house. `verifier.py` reads it
as well, to hold an export against it.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec

from pitbook.journal import verifier
from pitbook.journal.one_process import CLOEXEC, for_owner_only, take
from pitbook.journal.owner_only import OWNER_ONLY, sync_folder


class NotOurs(Exception):
    """The file is in use, or is that of another witness or of another house."""


class ShownLine(msgspec.Struct, frozen=True):
    """A checkpoint and the house's signature, in hexadecimal. Heads are kept where they are evidence."""

    text: str
    signature: str
    heads: tuple[str, ...] | None = None


class Header(msgspec.Struct, frozen=True):
    format: str
    floor: str
    key: str
    house: str


class SeenEntry(msgspec.Struct, frozen=True):
    seen: ShownLine
    at: int
    signature: str  # the witness's own


class KeptLine(msgspec.Struct, frozen=True):
    number: int
    sequence: int


class KeptEntry(msgspec.Struct, frozen=True):
    kept: KeptLine
    at: int


class RefusedLine(msgspec.Struct, frozen=True):
    number: int  # of the last checkpoint that was seen
    what: str
    saw: ShownLine
    told: ShownLine | None  # None: the house showed none any more


class RefusedEntry(msgspec.Struct, frozen=True):
    refused: RefusedLine
    at: int


class WitnessFile:
    """Opened for one witness at a time."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self._path, self._file = path, file
        self.last: SeenEntry | None = None
        self.kept: int | None = None  # the number of the last checkpoint on which the house keeps our signature
        self.refused: RefusedEntry | None = None

    def add(self, line: Header | SeenEntry | KeptEntry | RefusedEntry) -> None:
        """It is on disk when this returns: only then may anybody be told."""
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self._note(line)

    def _note(self, line: Header | SeenEntry | KeptEntry | RefusedEntry) -> None:
        match line:
            case Header():
                pass
            case SeenEntry():
                self.last = line
            case KeptEntry():
                self.kept = line.kept.number
            case RefusedEntry():
                self.refused = line

    def read(self, expected: Header) -> None:
        """Takes in what was kept before. What was cut off while it was written counts for nothing, and goes."""
        self._file.seek(0)
        first = self._file.readline()
        if not first.endswith(b"\n"):
            self._start(0)
            self.add(expected)
            return
        try:
            header = msgspec.json.decode(first, type=Header)
        except msgspec.MsgspecError as error:
            raise NotOurs(f"{self._path} is not what a witness keeps ({error}).") from None
        if (header.format, header.key, header.house) != (expected.format, expected.key, expected.house):
            raise NotOurs(f"{self._path} was kept with another key, or of another house: name another file.")
        whole = len(first)
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            self._note(self._read_line(line))
        self._start(whole)

    def _read_line(self, line: bytes) -> SeenEntry | KeptEntry | RefusedEntry:
        try:
            if line.startswith(b'{"seen"'):
                return msgspec.json.decode(line, type=SeenEntry)
            if line.startswith(b'{"kept"'):
                return msgspec.json.decode(line, type=KeptEntry)
            return msgspec.json.decode(line, type=RefusedEntry)
        except msgspec.MsgspecError as error:
            raise NotOurs(f"{self._path} has a line that cannot be read ({error}).") from None

    def _start(self, at: int) -> None:
        self._file.truncate(at)
        self._file.seek(at)


@contextmanager
def opened(path: Path, floor: str, key: bytes, house: bytes) -> Iterator[WitnessFile]:
    """For its owner alone, and for one process."""
    new = not path.exists()
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | CLOEXEC, OWNER_ONLY)
    with os.fdopen(descriptor, "r+b") as file:
        if not take(descriptor):
            raise NotOurs(f"another witness is at work with {path}.")
        for_owner_only(descriptor, OWNER_ONLY)
        found = WitnessFile(path, file)
        found.read(Header(verifier.WITNESS, floor, key.hex(), house.hex()))
        if new:
            sync_folder(path.parent)
        yield found
