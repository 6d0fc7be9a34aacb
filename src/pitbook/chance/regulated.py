"""Chance for live tables: the operating system's entropy, stretched by ChaCha20, drawn from without bias.

A secret of 32 bytes decides everything that is drawn under it. Its commitment is told before the first card or roll,
the secret itself after the last: whoever has both can draw again and compare.

>>> secret = bytes(range(32))
>>> commitment(secret)[:16], [card.value for card in shuffled(secret, decks=6)[:3]]
('fa7ef34fe15b21c0', ['9H', 'AD', 'QS'])
>>> rolls = falls(secret)
>>> next(rolls), next(rolls)
(Roll(first=5, second=2), Roll(first=1, second=4))
"""

import hashlib
import hmac
from array import array
from collections.abc import Iterable, Iterator
from itertools import chain, repeat

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

from pitbook.cards import Card
from pitbook.dice import ROLLS, Roll
from pitbook.sources import entropy

SECRET_BYTES = 32
_COMMITMENT = b"pitbook.chance.commitment.1"
_NONCE = bytes(16)  # a secret is used for one shoe or one run of the dice, so no two streams share a key
_AT_ONCE = bytes(512)  # enough for four decks
_WORDS = 1 << 16
_DECK = tuple(Card)


def new_secret() -> bytes:
    return entropy(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is told beforehand: it gives nothing away, and no other secret has the same."""
    return hmac.digest(secret, _COMMITMENT, hashlib.sha256).hex()


def shuffled(secret: bytes, decks: int, without: Iterable[Card] = ()) -> tuple[Card, ...]:
    """All cards of so many decks but those that lie elsewhere, every order equally likely.

    Any card not yet placed comes last, any of those left before it, and so on.
    """
    cards = [*_DECK] * decks
    for card in without:
        cards.remove(card)
    lasts = range(len(cards) - 1, 0, -1)
    for last, chosen in zip(lasts, below(range(len(cards), 1, -1), _words(secret)), strict=True):
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def falls(secret: bytes) -> Iterator[Roll]:
    """Two dice, rolled without end."""
    for number in below(repeat(len(ROLLS)), _words(secret)):
        yield ROLLS[number]


def mixed(secret: bytes, count: int) -> tuple[int, ...]:
    """The numbers below `count`, every order equally likely: lots.

    >>> mixed(bytes(range(32)), 6)
    (0, 4, 2, 5, 3, 1)
    """
    assert count <= _WORDS, f"a lot has {count} tickets, and at most {_WORDS} can be told apart"
    numbers = [*range(count)]
    for last, chosen in zip(range(count - 1, 0, -1), below(range(count, 1, -1), _words(secret)), strict=False):
        numbers[last], numbers[chosen] = numbers[chosen], numbers[last]
    return tuple(numbers)


def keystream(secret: bytes) -> Iterator[bytes]:
    """The bytes that everything is drawn from."""
    assert len(secret) == SECRET_BYTES, f"a secret has {SECRET_BYTES} bytes, not {len(secret)}"
    stream = Cipher(ChaCha20(secret, _NONCE), mode=None).encryptor()
    while True:
        yield stream.update(_AT_ONCE)


def _words(secret: bytes) -> Iterator[int]:
    """Whole numbers of sixteen bits, low byte first on every machine."""
    return chain.from_iterable(map(_words_of, keystream(secret)))


def _words_of(block: bytes) -> "array[int]":
    words = array("H", block)
    if _HIGH_BYTE_FIRST:
        words.byteswap()
    return words


_HIGH_BYTE_FIRST = array("H", b"\x01\x00")[0] != 1


def below(bounds: Iterable[int], words: Iterator[int]) -> Iterator[int]:
    """A number below each bound. Words at the top, which would favour low numbers, are thrown away."""
    for bound in bounds:
        limit = _WORDS - _WORDS % bound
        while (word := next(words)) >= limit:
            pass
        yield word % bound
