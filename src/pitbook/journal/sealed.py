"""Files of JSON lines that are written whole or not at all, and end with a seal: the digests of what stands above it.

The seal finds accidents and says where they are. It is no proof against people, who can seal again: the chains,
the checkpoints and their signatures are.
"""

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from pitbook.sources import token_hex


class SealLine(msgspec.Struct, frozen=True):
    """The last line: SHA-256 of the first line, and of all lines before this one."""

    header: str
    seal: str


@contextmanager
def sealed_file(path: Path) -> Iterator[Callable[[bytes], None]]:
    """Hands out what writes a line, the header first. The file is there, complete, when the block has ended well."""
    part = path.with_name(f".{path.name}.{token_hex(4)}.part")
    every = hashlib.sha256()
    header: str | None = None
    file = part.open("xb")

    def write(line: bytes) -> None:
        nonlocal header
        ended = line + b"\n"
        every.update(ended)
        header = header or every.hexdigest()
        file.write(ended)

    try:
        with file:
            yield write
            assert header is not None, "a sealed file has a header"
            file.write(msgspec.json.encode(SealLine(header, every.hexdigest())) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink()
        raise
