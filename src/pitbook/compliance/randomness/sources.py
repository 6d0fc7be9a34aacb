"""Where outcomes come from that are examined: finished cards and dice, dealt by the code that deals; and bare bits.

Simulated ones hang on a seed, regulated ones on a secret. At a table every shoe and every run of the dice has a secret
of its own; here each is derived from the one that was given, which is never used for a table.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, count, islice
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitbook.cards import CARDS_PER_DECK, Card
from pitbook.chance import regulated
from pitbook.dice import ROLLS
from pitbook.games.catalogue import games
from pitbook.simulation import recording
from pitbook.simulation.asking import simulated
from pitbook.simulation.recording import Recorded, Symbol

Drawn = NDArray[Any]
SHOE_DECKS = 6
FALLS_PER_SECRET = 10_000
BLOCKS_PER_LANE = 4_096
BYTES_PER_SECRET = 1 << 16
BYTES_PER_PIECE = 1 << 20
WORD_STREAM = 1
FAR = 1 << 20
"""Parts that outside batteries are given begin here, far from those that are examined by ours."""


class DrawKeys(NamedTuple):
    """What decides all that is drawn."""

    seed: int
    secret: bytes

    def secret_for(self, source: str, part: int, number: int) -> bytes:
        told = f"pitbook.verify-rng.1 {source} {part} {number}".encode()
        return hmac.digest(self.secret, told, hashlib.sha256)


class RandomSource(NamedTuple):
    """`draw` gives at least so many outcomes of one part of the stream: a row of them, or rows of equal length."""

    name: str
    generator: str
    words: str
    unit: str
    draw: Callable[[DrawKeys, int, int], Drawn]
    written: Callable[[Any], str]  # one outcome, for those who read it
    least: int  # outcomes of a part, so that the tests hold
    usual: int  # outcomes in all


SIMULATION, REGULATED = "simulation", "regulated"


def _simulated_words(keys: DrawKeys, part: int, amount: int) -> Drawn:
    lanes = range(-(-amount // (16 * BLOCKS_PER_LANE)))
    words = [recording.words(keys.seed, part, lane, WORD_STREAM, BLOCKS_PER_LANE) for lane in lanes]
    return np.concatenate(words).astype("<u4").view(np.uint8)


def _regulated_dice(keys: DrawKeys, part: int, amount: int) -> Drawn:
    falls = chain.from_iterable(
        islice(regulated.falls(keys.secret_for("dice", part, number)), FALLS_PER_SECRET)
        for number in range(-(-amount // FALLS_PER_SECRET))
    )
    faces = np.fromiter(chain.from_iterable(falls), np.uint8) - np.uint8(1)
    return faces[0::2] * np.uint8(6) + faces[1::2]


def _regulated_shuffles(decks: int) -> Callable[[DrawKeys, int, int], Drawn]:
    cards = decks * CARDS_PER_DECK

    def draw(keys: DrawKeys, part: int, amount: int) -> Drawn:
        rows = -(-amount // cards)
        shuffles = (regulated.shuffled(keys.secret_for(f"{decks}", part, row), decks) for row in range(rows))
        indices = (card.index for card in chain.from_iterable(shuffles))
        return np.fromiter(indices, np.uint8, rows * cards).reshape(rows, cards)

    return draw


def _regulated_words(keys: DrawKeys, part: int, amount: int) -> Drawn:
    return np.concatenate(
        [
            np.frombuffer(_keystream(keys.secret_for("words", part, number)), np.uint8)
            for number in range(-(-amount // BYTES_PER_SECRET))
        ]
    )


def _keystream(secret: bytes) -> bytes:
    blocks = regulated.keystream(secret)
    first = next(blocks)
    return b"".join((first, *islice(blocks, BYTES_PER_SECRET // len(first) - 1)))


def bits(source: RandomSource, keys: DrawKeys, number: int) -> Iterator[bytes]:
    """The bare stream without end, for batteries from outside: each number a stream of its own."""
    for part in count((1 + number) * FAR):
        yield source.draw(keys, part, BYTES_PER_PIECE).tobytes()


# How one outcome is written


def _fall(fall: int) -> str:
    return f"{ROLLS[fall].first} {ROLLS[fall].second}"


def _card(index: int) -> str:
    return _CARDS[index]


def _rank(rank: int) -> str:
    return "23456789TJQKA"[rank]


def _hand(hands: tuple[tuple[Card, ...], ...], hand: int) -> str:
    return "".join(card.value for card in hands[hand])


def _byte(byte: int) -> str:
    return f"{byte:02x}"


_CARDS = tuple(card.value for card in Card)
_SHOE = SHOE_DECKS * CARDS_PER_DECK
_MILLION = 1_000_000


def recorded() -> list[Recorded]:
    """What the kernels of the games draw: dice, then ranks, then hands."""
    found = (simulated(game).recorded for game in games())
    return sorted(filter(None, found), key=lambda each: list(Symbol).index(each.symbol))


def _kernels() -> Iterator[RandomSource]:
    for each in recorded():
        yield RandomSource(
            f"{SIMULATION}-{each.name}",
            SIMULATION,
            each.words,
            each.unit,
            partial(_simulated, each),
            _written(each),
            least=each.least,
            usual=20 * _MILLION,
        )


def _simulated(kernel: Recorded, keys: DrawKeys, part: int, amount: int) -> Drawn:
    return kernel.draw(keys.seed, part, amount)


def _written(kernel: Recorded) -> Callable[[Any], str]:
    match kernel.symbol:
        case Symbol.FALL:
            return _fall
        case Symbol.RANK:
            return _rank
        case Symbol.HAND:
            return partial(_hand, kernel.hands)


SOURCES = {
    each.name: each
    for each in (
        *_kernels(),
        RandomSource(
            "simulation-words",
            SIMULATION,
            "the bare words of Philox 4x32-10, byte by byte",
            "bytes",
            _simulated_words,
            _byte,
            least=16 * BLOCKS_PER_LANE,
            usual=20 * _MILLION,
        ),
        RandomSource(
            "regulated-dice",
            REGULATED,
            "falls of two dice for a live table",
            "falls",
            _regulated_dice,
            _fall,
            least=2 * FALLS_PER_SECRET,
            usual=10 * _MILLION,
        ),
        RandomSource(
            "regulated-shoes",
            REGULATED,
            "shuffled shoes of six decks for a live table",
            "cards",
            _regulated_shuffles(SHOE_DECKS),
            _card,
            least=200 * _SHOE,
            usual=10 * _MILLION,
        ),
        RandomSource(
            "regulated-packs",
            REGULATED,
            "shuffled packs of one deck for a live table",
            "cards",
            _regulated_shuffles(1),
            _card,
            least=500 * CARDS_PER_DECK,
            usual=10 * _MILLION,
        ),
        RandomSource(
            "regulated-words",
            REGULATED,
            "the bare keystream of ChaCha20, byte by byte",
            "bytes",
            _regulated_words,
            _byte,
            least=BYTES_PER_SECRET,
            usual=20 * _MILLION,
        ),
    )
}
