"""A message of a stream as the bytes that go over the wire (RFC 6455): made once for all who are sent the same.

A server masks nothing and keeps nothing of one message for the next: a frame is the same for everybody, packed or not.
"""

import zlib
from typing import Protocol

from pitbook.web.deflating import FEWEST_PACKED, SETTINGS, WINDOW_BITS

WHOLE_TEXT = 0x81
"""The first byte: text, and nothing of it is still to come."""
PACKED = 0x40
SHORT, MEDIUM = 125, 0xFFFF
END_OF_FLUSH = 4
"""So many bytes at the end are left out, as RFC 7692 says."""


class StreamText:
    """What is told, as JSON; frames of it are made when somebody is sent it."""

    __slots__ = ("_packed", "_plain", "content")

    def __init__(self, content: bytes) -> None:
        self.content = content
        self._plain = self._packed = b""

    @property
    def text(self) -> str:
        return self.content.decode()

    def frame(self, *, packed: bool) -> bytes:
        """`packed`: whoever it is for can unpack it; what is small goes as it is."""
        if packed and len(self.content) >= FEWEST_PACKED:
            self._packed = self._packed or _framed(WHOLE_TEXT | PACKED, _packed(self.content))
            return self._packed
        self._plain = self._plain or _framed(WHOLE_TEXT, self.content)
        return self._plain


class DirectLine(Protocol):
    """Straight to somebody's connection, past the task that sends to them."""

    def is_free(self) -> bool:
        """Whether something can be written now without waiting for anybody."""
        ...

    def write(self, text: StreamText) -> None: ...


def _framed(first: int, content: bytes) -> bytes:
    length = len(content)
    if length <= SHORT:
        return bytes((first, length)) + content
    if length <= MEDIUM:
        return bytes((first, SHORT + 1)) + length.to_bytes(2, "big") + content
    return bytes((first, SHORT + 2)) + length.to_bytes(8, "big") + content


def _packed(content: bytes) -> bytes:
    packer = zlib.compressobj(SETTINGS["level"], zlib.DEFLATED, -WINDOW_BITS, SETTINGS["memLevel"])
    return (packer.compress(content) + packer.flush(zlib.Z_SYNC_FLUSH))[:-END_OF_FLUSH]
