"""What is examined is what is dealt: sources give what the kernels and the regulated draw give, again and again."""

from itertools import islice
from typing import Any

import numpy as np
import pytest

from pitbook.cards import Card
from pitbook.chance import regulated
from pitbook.compliance.randomness.sources import FALLS_PER_SECRET, SOURCES, DrawKeys, bits
from pitbook.dice import PLACES
from pitbook.games.casino_war.figures import recording as recording_of_war
from pitbook.games.craps.figures import recording as recording_of_craps
from pitbook.games.three_card_poker.figures import recording as recording_of_poker
from pitbook.games.three_card_poker.figures.kernels import lanes as poker
from pitbook.games.three_card_poker.figures.patterns import HANDS
from pitbook.games.three_card_poker.figures.recording import SEATS
from pitbook.simulation import recording
from pitbook.simulation.philox import key_of
from tests.simulation import naive

KEYS = DrawKeys(seed=3, secret=bytes(range(32)))
lane: Any = poker.lane


def test_recorded_falls_are_those_of_the_lane() -> None:
    expected = [fall for block in islice(naive.falls(3, 5, 7), 60) for fall in block]
    assert recording_of_craps.falls(3, 5, 7, 1_000).tolist() == expected[:1_000]


def test_recorded_shoes_hold_every_rank_and_differ() -> None:
    shoes = recording_of_war.shoes(3, 0, range(4), decks=6)
    assert all(np.bincount(each).tolist() == [24] * 13 for each in shoes)
    assert len({each.tobytes() for each in shoes}) == 4


def test_recorded_shoes_are_dealt_as_the_words_say() -> None:
    """Eight cards from the second stream, the rest from the first, which the second helps out."""
    pieces, more = (naive.pieces(3, 0, 2, stream) for stream in (2, 4))
    left = [rank for _ in range(24) for rank in range(13)]
    dealt = []
    for gone in range(312):
        chosen = gone + naive.below(312 - gone, *([more] if gone < 8 else [pieces, more]))
        left[gone], left[chosen] = left[chosen], left[gone]
        dealt.append(left[gone])
    assert recording_of_war.shoes(3, 0, range(2, 3), decks=6)[0].tolist() == dealt


@pytest.mark.parametrize("rounds", [1, 2, 9])
def test_recorded_hands_are_those_that_the_lane_leaves_behind(rounds: int) -> None:
    scratch = np.empty(poker.WORDS, np.uint32), np.empty(SEATS, np.int64)
    lane(
        recording_of_poker._only_cards(),
        SEATS,
        scratch,
        np.zeros(1, np.int64),
        *key_of(3),
        5,
        7,
        rounds,
    )
    assert recording_of_poker.hands(3, 5, 7, rounds)[-1].tolist() == scratch[1].tolist()


def test_hands_of_a_round_share_no_card() -> None:
    for dealt in recording_of_poker.hands(3, 0, 0, 200):
        assert len({card for hand in dealt for card in HANDS[hand]}) == 3 * SEATS


def test_words_are_those_of_the_generator() -> None:
    expected = [word for block in islice(naive.blocks(3, 5, 7, 1), 4) for word in block]
    assert recording.words(3, 5, 7, 1, 4).tolist() == expected
    low_first = b"".join(word.to_bytes(4, "little") for word in islice(iter(expected), 4))
    drawn = SOURCES["simulation-words"].draw(KEYS, 5, 16)
    first = [word for block in islice(naive.blocks(3, 5, 0, 1), 1) for word in block]
    assert drawn.tobytes()[:16] == b"".join(word.to_bytes(4, "little") for word in first)
    assert low_first != drawn.tobytes()[:16], "another lane"


def test_regulated_shuffles_are_those_of_live_tables() -> None:
    packs = SOURCES["regulated-packs"].draw(KEYS, 2, 104)
    assert packs.shape == (2, 52)
    expected = regulated.shuffled(KEYS.secret_for("1", 2, 1), 1)
    assert [list(Card)[index] for index in packs[1]] == list(expected)
    assert SOURCES["regulated-shoes"].draw(KEYS, 0, 1).shape == (1, 312)


def test_regulated_falls_are_those_of_live_tables() -> None:
    drawn = SOURCES["regulated-dice"].draw(KEYS, 0, FALLS_PER_SECRET + 1)
    second = islice(regulated.falls(KEYS.secret_for("dice", 0, 1)), 50)
    assert drawn[FALLS_PER_SECRET:][:50].tolist() == [PLACES[roll] for roll in second]


def test_the_regulated_words_are_the_keystream() -> None:
    drawn = SOURCES["regulated-words"].draw(KEYS, 0, 1).tobytes()
    assert drawn.startswith(next(regulated.keystream(KEYS.secret_for("words", 0, 0))))


@pytest.mark.parametrize("name", SOURCES)
def test_a_source_gives_enough_and_the_same_again(name: str) -> None:
    source = SOURCES[name]
    first, again, other = (source.draw(KEYS, part, source.least) for part in (0, 0, 1))
    assert first.size >= source.least
    assert (first == again).all()
    assert (first != other).any()
    assert source.written(int(first.ravel()[0]))


def test_secrets_are_all_different_and_none_is_the_one_given() -> None:
    secrets = {KEYS.secret_for(each, part, number) for each in "ab" for part in range(5) for number in range(5)}
    assert len(secrets) == 50
    assert KEYS.secret not in secrets


def test_every_stream_for_others_is_its_own() -> None:
    for name in ("simulation-words", "regulated-words"):
        starts = {next(bits(SOURCES[name], KEYS, number))[:32] for number in range(5)}
        assert len(starts) == 5
