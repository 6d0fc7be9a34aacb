"""What is drawn for live tables: every order and fall equally likely, and the same again from the same secret."""

from collections import Counter
from itertools import islice, repeat

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

from pitbook.cards import Card
from pitbook.chance import regulated
from pitbook.chance.regulated import commitment, falls, keystream, new_secret, shuffled
from pitbook.dice import ROLLS

SECRET = bytes(range(32))


def test_the_keystream_is_that_of_rfc_8439() -> None:
    """A.1, test vector 1: key and nonce of zeros."""
    first = next(keystream(bytes(32)))
    assert first[:16].hex() == "76b8e0ada0f13d90405d6ae55386bd28"


def test_the_keystream_goes_on_where_it_stopped() -> None:
    blocks = b"".join(islice(keystream(SECRET), 3))
    assert blocks == Cipher(ChaCha20(SECRET, bytes(16)), mode=None).encryptor().update(bytes(len(blocks)))


def test_a_secret_gives_the_same_shoe_and_falls_again() -> None:
    assert shuffled(SECRET, 8) == shuffled(SECRET, 8)
    assert list(islice(falls(SECRET), 1000)) == list(islice(falls(SECRET), 1000))


def test_a_shoe_holds_every_card_once_a_deck() -> None:
    assert Counter(shuffled(new_secret(), 6)) == dict.fromkeys(Card, 6)


def test_secrets_and_commitments_are_all_different() -> None:
    secrets = [new_secret() for _ in range(1000)]
    assert len(set(secrets)) == len({commitment(each) for each in secrets}) == 1000
    assert all(each.hex() not in commitment(each) for each in secrets)


def test_a_secret_of_another_length_is_no_secret() -> None:
    with pytest.raises(AssertionError, match="32 bytes, not 5"):
        shuffled(b"short", 1)


@pytest.mark.parametrize("bound", [2, 6, 36, 52, 312, 416])
def test_no_number_is_favoured(bound: int) -> None:
    """Over all words of sixteen bits each number below the bound comes up equally often; the rest is thrown away."""
    words = iter(range(1 << 16))
    drawn = Counter(regulated.below(repeat(bound, (1 << 16) // bound * bound), words))
    assert drawn == dict.fromkeys(range(bound), (1 << 16) // bound)
    with pytest.raises(RuntimeError, match="StopIteration"):
        next(regulated.below((bound,), words))


def test_falls_are_rolls_of_two_dice() -> None:
    assert set(islice(falls(SECRET), 5000)) == set(ROLLS)
