"""Lots: numbers from 1 to so many, each equally likely, one after another without end, by a committed secret.

What is drawn follows from the secret and from what it is drawn for. Whoever has both draws the same again; and nobody
who has not got the secret can tell anything of it beforehand, whatever they enter.

>>> secret = bytes(range(32))
>>> drawn = lots(secret, b"the car", 1000)
>>> next(drawn), next(drawn), next(drawn)
(741, 823, 817)
"""

import hashlib
import hmac
from array import array
from collections.abc import Iterator

from pitbook.chance.regulated import keystream

_LOTS = b"pitbook.chance.lots.1\x00"
_WORDS = 1 << 64


def lots(secret: bytes, about: bytes, count: int) -> Iterator[int]:
    """Words at the top, which would favour low numbers, are thrown away."""
    assert count > 0, "there is nothing to draw from"
    limit = _WORDS - _WORDS % count
    for block in keystream(hmac.digest(secret, _LOTS + about, hashlib.sha256)):
        words = array("Q", block)
        if _HIGH_BYTE_FIRST:
            words.byteswap()
        for word in words:
            if word < limit:
                yield word % count + 1


_HIGH_BYTE_FIRST = array("H", b"\x01\x00")[0] != 1
