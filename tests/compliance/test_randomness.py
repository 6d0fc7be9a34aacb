"""The tests of randomness: their numbers by hand, good streams that pass, and planted faults that each must find."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import permutations as all_orders
from math import factorial

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import chisquare

from pitbook.cards import CARDS_PER_DECK
from pitbook.chance import regulated
from pitbook.compliance.randomness import batteries, orders, series
from pitbook.compliance.randomness.examining import (
    PARTS,
    RandomnessResult,
    Repeats,
    evenness,
    examine,
    outcomes_of,
    results,
)
from pitbook.compliance.randomness.proving import proved
from pitbook.compliance.randomness.sources import SOURCES, DrawKeys, RandomSource
from pitbook.compliance.randomness.tallies import TrialTally, frequencies
from pitbook.compliance.randomness.verdict import LEVEL, RowsSeen, findings, judged
from pitbook.compliance.randomness.words import explained
from pitbook.games.three_card_poker.figures.patterns import HANDS

Stream = NDArray[np.integer]
SURELY = 1e-6
KEYS = DrawKeys(seed=20_26, secret=bytes(range(32)))


def good() -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(7))


def by_name(found: tuple[TrialTally, ...]) -> dict[str, TrialTally]:
    return {each.name: each for each in found}


# The numbers


def test_chi_square_is_that_of_scipy() -> None:
    observed = np.array([30, 14, 34, 45, 57, 20])
    expected = chisquare(observed)
    found = frequencies("faces", observed, np.full(6, 1 / 6))
    assert found.statistic == pytest.approx(expected.statistic)
    assert found.p == pytest.approx(expected.pvalue)
    assert (found.trials, found.freedom) == (200, 5)


def test_too_even_is_as_wrong_as_too_uneven() -> None:
    even = frequencies("faces", np.full(36, 1000), np.full(36, 1 / 36))
    assert even.p == 1
    assert even.two_sided < SURELY


def test_what_cannot_happen_fails_at_once() -> None:
    found = frequencies("pairs", np.array([500, 1, 499]), np.array([0.5, 0, 0.5]))
    assert found.p == found.two_sided == 0


def test_parts_add_up() -> None:
    symbols = good().integers(0, 6, 6000)
    halves = series.frequency(symbols[:3000], 6), series.frequency(symbols[3000:], 6)
    assert halves[0].plus(halves[1]).statistic == pytest.approx(series.frequency(symbols, 6).statistic)


def test_groups_do_not_overlap_and_stay_in_their_row() -> None:
    assert series.in_groups(np.arange(7), 3).tolist() == [[0, 1, 2], [3, 4, 5]]
    assert series.in_groups(np.array([[0, 1, 2], [3, 4, 5]]), 2).tolist() == [[0, 1], [3, 4]]


def test_serial_pairs_by_hand() -> None:
    assert series.serial(np.array([0, 1, 1, 0, 0, 1]), 2, 2).observed.tolist() == [0, 2, 1, 0]


def test_gaps_by_hand() -> None:
    """Marks at 0, 1, 4 and 5: gaps of none, two and none. With one half the sorts are 0, 1, 2, 3 and more."""
    found = series.gaps(np.array([True, True, False, False, True, True]), 0.5)
    assert found.trials == 3
    assert found.law.mean[:3] == pytest.approx([1 / 2, 1 / 4, 1 / 8])
    assert found.observed[:3].tolist() == [2, 0, 1]
    assert found.law.mean.sum() == pytest.approx(1)


def test_runs_by_hand() -> None:
    groups = [[1, 2, 3, 0, 4, 5], [5, 4, 3, 2, 1, 0], [0, 1, 2, 3, 4, 5], [0, 0, 1, 2, 3, 4]]
    assert series.runs(np.array(groups).ravel()).observed.tolist() == [1, 0, 1, 0, 0, 1]


def test_the_chances_of_runs_are_those_of_all_orders() -> None:
    def rises(order: tuple[int, ...]) -> int:
        return next((length for length in range(1, 6) if order[length] < order[length - 1]), 6)

    counts = Counter(map(rises, all_orders(range(6))))
    assert series.run_chances() == pytest.approx([counts[length] / 720 for length in range(1, 7)])


@pytest.mark.parametrize("together", [3, 4, 5])
def test_every_order_is_counted_apart(together: int) -> None:
    every = np.array(list(all_orders(range(together)))).ravel()
    assert series.permutations(every, together).observed.tolist() == [1] * factorial(together)


def every_pack(cards: int) -> Stream:
    return np.array(list(all_orders(range(cards))))


@pytest.mark.parametrize(
    "test",
    [orders.fixed_points, orders.kept_neighbours, orders.rising_sequences],
)
def test_laws_of_packs_are_those_of_all_orders(test: Callable[[Stream], TrialTally]) -> None:
    """All 5,040 packs of seven cards have exactly what is expected."""
    found = test(every_pack(7))
    assert found.observed.tolist() == pytest.approx(5040 * found.law.mean)


def squared(found: Callable[[Stream], TrialTally], every: Stream) -> float:
    """What the statistic of one pack is on average, over all there are: its degrees of freedom, if the law is right."""
    return float(np.mean([found(pack[np.newaxis]).statistic for pack in every]))


@pytest.mark.parametrize(
    ("test", "freedom"),
    [
        (lambda packs: orders.places(packs, 5), 16),
        (orders.followers, 11),
        (lambda packs: orders.gap_before_first(packs, 5, 4, "gap"), 4),
        (lambda packs: orders.first_cards(packs, 5), 19),
    ],
)
def test_the_freedom_of_packs_is_the_mean_over_all_orders(test: Callable[[Stream], TrialTally], freedom: int) -> None:
    every = every_pack(5)
    assert test(every).freedom == freedom
    assert squared(test, every) == pytest.approx(freedom)
    assert test(every).statistic == pytest.approx(0, abs=1e-9)


def test_counts_of_packs_vary_as_their_law_says() -> None:
    """Followers over all packs of five: sums and differences by their own variance, and each independent."""
    every = every_pack(5)
    law = orders.followers(every).law
    away = np.array([orders.followers(pack[np.newaxis]).observed - law.mean for pack in every])
    scaled = np.linalg.eigvalsh(np.cov((away / np.sqrt(law.variance)).T, bias=True))
    assert scaled[-law.freedom :] == pytest.approx(np.ones(law.freedom))
    assert scaled[: -law.freedom] == pytest.approx(0, abs=1e-9)


def test_counts_of_places_vary_as_their_law_says() -> None:
    """Shoes with three pairs of equal cards, six places: by its law every count has the same share of chance."""
    every = every_pack(6) // 2
    law = orders.places(every, 3).law
    away = np.array([orders.places(pack[np.newaxis], 3).observed - law.mean for pack in every])
    scaled = np.linalg.eigvalsh(np.cov((away / np.sqrt(law.variance)).T, bias=True))
    assert scaled[-law.freedom :] == pytest.approx(np.ones(law.freedom))
    assert scaled[: -law.freedom] == pytest.approx(0, abs=1e-9)


def test_equal_neighbours_by_all_orders() -> None:
    every = every_pack(6) // 2
    equal = (every[:, 1:] == every[:, :-1]).sum(axis=1)
    mean, variance = orders._equal_neighbours(6, 2)
    assert mean == Fraction(int(equal.sum()), len(every)) == 1
    assert float(variance) == pytest.approx(equal.var())


# Judging


def test_holm_by_hand() -> None:
    """Four at 5 %: 0.0125, 0.0167, 0.025, 0.05 are asked for in order, and the first that holds ends it."""
    found = judged([0.03, 0.001, 0.014, 0.9], level=0.05)
    assert [each.holds for each in found] == [True, False, False, True]
    assert [each.bound for each in found] == pytest.approx([0.025, 0.0125, 0.05 / 3, 0.025])


def test_one_low_value_among_many_is_chance() -> None:
    assert all(each.holds for each in judged([LEVEL / 2, *np.linspace(0.01, 0.99, 99)]))


def test_evenness() -> None:
    assert evenness(list(np.linspace(0.02, 0.98, PARTS))) > 0.99
    assert evenness([0.5] * PARTS) < LEVEL / 100
    assert evenness([0.001] * PARTS) < SURELY


def fails(source: RandomSource) -> set[str]:
    """The tests that a source fails."""
    found, _ = findings(results(source, list(examine(source, KEYS, 1))), ())
    return {each.result.test for each in found if not each.holds}


def with_parts(source: str, draw: Callable[[DrawKeys, int, int], Stream]) -> RandomSource:
    return SOURCES[source]._replace(draw=draw)


@pytest.mark.parametrize("name", SOURCES)
def test_good_streams_pass(name: str) -> None:
    assert fails(SOURCES[name]) == set()


def test_every_test_is_explained_and_its_name_is_its_own() -> None:
    for name, source in SOURCES.items():
        found = batteries.BATTERIES[name](source.draw(KEYS, 0, source.least))
        assert all(explained(each.name) for each in found)
        assert len(by_name(found)) == len(found)


def test_amounts_are_at_least_what_is_asked_for() -> None:
    source = SOURCES["regulated-shoes"]
    assert outcomes_of(source, 1) == PARTS * source.least
    assert outcomes_of(source, 10_000_001) >= 10_000_001
    assert outcomes_of(source, None) >= source.usual


def test_every_test_is_in_every_result() -> None:
    source = SOURCES["simulation-dice"]
    found: tuple[RandomnessResult, ...] = results(source, list(examine(source, KEYS, 1)))
    assert {each.test for each in found} >= {"frequency", "serial, pairs", "runs up", "permutation, fives"}
    assert all(len(each.parts) == PARTS for each in found)


# Planted faults


def test_a_die_one_per_cent_heavy_is_found() -> None:
    """A face that comes with 1/6 and a hundredth of it more."""
    chances = np.full(6, (1 - 1.01 / 6) / 5)
    chances[5] = 1.01 / 6
    faces = good().choice(6, size=(4_000_000, 2), p=chances).astype(np.uint8)
    found = by_name(batteries.of_dice(faces[:, 0] * np.uint8(6) + faces[:, 1]))
    assert found["frequency"].two_sided < SURELY
    assert found["permutation, triples"].two_sided > SURELY


def test_modulo_bias_is_found() -> None:
    """A byte modulo 36: the first four falls come eight times of 256, the others seven."""
    falls = good().integers(0, 256, 200_000, dtype=np.uint8) % np.uint8(36)
    assert by_name(batteries.of_dice(falls))["frequency"].two_sided < SURELY


def test_modulo_bias_of_sixteen_bits_is_found_in_a_shoe() -> None:
    """Without throwing words away the card for the last place is slightly too low; a thousandth is not to be seen, but
    with bytes it is."""
    random = good()
    packs = np.tile(np.arange(CARDS_PER_DECK, dtype=np.uint8), (20_000, 1))
    for last in range(CARDS_PER_DECK - 1, 0, -1):
        swap(packs, last, random.integers(0, 256, len(packs)) % (last + 1))
    assert by_name(batteries.of_packs(packs))["places"].two_sided < SURELY


def swap(packs: Stream, place: int, others: Stream) -> None:
    rows = np.arange(len(packs))
    packs[rows, place], packs[rows, others] = packs[rows, others].copy(), packs[rows, place].copy()


def shuffled(packs: int, chosen: Callable[[np.random.Generator, int, int], Stream], places: range) -> Stream:
    random, rows = good(), np.tile(np.arange(CARDS_PER_DECK, dtype=np.uint8), (packs, 1))
    for place in places:
        swap(rows, place, chosen(random, place, packs))
    return rows


DOWN = range(CARDS_PER_DECK - 1, 0, -1)


def test_a_right_shuffle_passes() -> None:
    packs = shuffled(20_000, lambda random, place, many: random.integers(0, place + 1, many), DOWN)
    assert all(each.two_sided > SURELY for each in batteries.of_packs(packs))


def test_swapping_with_any_place_is_found() -> None:
    """The naive shuffle: every place swapped with any of the 52."""
    packs = shuffled(5_000, lambda random, _, many: random.integers(0, CARDS_PER_DECK, many), range(CARDS_PER_DECK))
    found = by_name(batteries.of_packs(packs))
    assert found["places"].two_sided < SURELY
    assert found["runs up"].two_sided > SURELY


def test_a_shuffle_that_never_leaves_a_card_alone_is_found() -> None:
    """Swapped with a place before it, never with itself: only full cycles come about, so no card stays."""
    packs = shuffled(5_000, lambda random, place, many: random.integers(0, place, many), DOWN)
    found = by_name(batteries.of_packs(packs))
    assert found["fixed points"].two_sided < SURELY
    assert found["places"].two_sided < SURELY


def test_a_last_card_that_never_moves_is_found() -> None:
    packs = shuffled(5_000, lambda random, place, many: random.integers(0, place + 1, many), DOWN[1:])
    found = by_name(batteries.of_packs(packs))
    assert found["places"].two_sided < SURELY
    assert found["fixed points"].two_sided < SURELY


def test_riffles_are_found() -> None:
    """Three riffles of a new pack leave eight rising sequences at most."""
    random, packs = good(), np.tile(np.arange(CARDS_PER_DECK, dtype=np.uint8), (2_000, 1))
    for _ in range(3):
        packs = np.take_along_axis(packs, np.argsort(random.integers(0, 2, packs.shape), axis=1, kind="stable"), 1)
    found = by_name(batteries.of_packs(packs))
    assert found["rising sequences"].two_sided < SURELY
    assert found["followers"].two_sided < SURELY


def test_cards_that_cling_to_their_like_are_found() -> None:
    """One in forty cards of a shoe is swapped to lie beside its like."""
    random = good()
    shoes = random.permuted(np.tile(np.repeat(np.arange(13, dtype=np.uint8), 24), (2_000, 1)), axis=1)
    for place in range(10, 300, 40):
        like = np.argmax(shoes[:, place + 1 :] == shoes[:, place : place + 1], axis=1) + place + 1
        swap(shoes, place + 1, like)
    assert by_name(batteries.of_ranks(shoes))["equal neighbours, by rank"].two_sided < SURELY


def test_aces_that_hide_are_found() -> None:
    """An ace on top is put below the next card."""
    shoes = good().permuted(np.tile(np.repeat(np.arange(13, dtype=np.uint8), 24), (5_000, 1)), axis=1)
    ace = shoes[:, 0] == batteries.ACE
    shoes[ace, :2] = shoes[ace, 1::-1]
    found = by_name(batteries.of_ranks(shoes))
    assert found["gap before the first ace"].two_sided < SURELY
    assert found["first two cards"].two_sided < SURELY


def linear(multiplier: int, added: int, modulus: int, many: int) -> NDArray[np.float64]:
    """A linear congruential generator, as shares of its modulus."""
    state, out = 1, np.empty(many)
    for index in range(many):
        state = (multiplier * state + added) % modulus
        out[index] = state / modulus
    return out


def test_the_planes_of_randu_are_found() -> None:
    """Each number is six times the last less nine times the one before: triples of falls lie on fifteen planes."""
    falls = (linear(65_539, 0, 2**31, 300_000) * 36).astype(np.uint8)
    found = by_name(batteries.of_dice(falls))
    assert found["frequency"].two_sided > SURELY
    assert found["serial, triples"].two_sided < SURELY


def test_a_short_multiplier_is_found_by_runs_and_orders() -> None:
    """A small number is followed by larger ones."""
    falls = (linear(5, 12_345, 2**31 - 1, 100_000) * 36).astype(np.uint8)
    found = by_name(batteries.of_dice(falls))
    for name in ("serial, pairs", "runs up", "permutation, triples", "gap between double ones"):
        assert found[name].two_sided < SURELY, name


def test_sevens_that_keep_away_from_each_other_are_found() -> None:
    """After a seven, another one is thrown again once in four."""
    random = good()
    falls = random.integers(0, 36, 400_000).astype(np.uint8)
    seven = batteries._is_seven()[falls]
    again = np.append(False, seven[:-1]) & seven & (random.random(len(falls)) < 0.25)
    falls[again] = random.integers(0, 36, int(again.sum()))
    assert by_name(batteries.of_dice(falls))["gap between sevens"].two_sided < SURELY


def test_a_stream_that_comes_again_within_a_part_is_found() -> None:
    falls = np.tile(good().integers(0, 36, 5_000).astype(np.uint8), 20)
    assert by_name(batteries.of_dice(falls))["serial, pairs"].two_sided < SURELY


def test_parts_that_are_all_the_same_are_found() -> None:
    """Each part by itself is good, and so is the first of them; only together they tell."""
    source = SOURCES["simulation-dice"]
    again = with_parts("simulation-dice", lambda keys, _, amount: source.draw(keys, 0, amount))
    assert all(each.two_sided > SURELY for each in batteries.of_dice(source.draw(KEYS, 0, source.least)))
    assert {"frequency", "serial, pairs", "runs up"} <= fails(again)


def test_a_seat_that_gets_more_kings_is_found() -> None:
    """Rounds in which the last seat has no king are dealt again, once in four."""
    rounds = np.concatenate([SOURCES["simulation-hands"].draw(KEYS, part, 200_000) for part in range(2)])
    cards = batteries.cards_of(HANDS)
    kings = cards[rounds[:, -1]] // 4 == 11
    kept = kings.any(axis=1) | (good().random(len(rounds)) < 0.75)
    found = by_name(batteries.of_hands(cards, rounds[kept]))
    assert found["places, cards by seat"].two_sided < SURELY


def test_bytes_that_come_twice_are_found() -> None:
    """One in fifty is that before it."""
    random = good()
    found = random.integers(0, 256, 300_000, dtype=np.uint8)
    again = 1 + np.flatnonzero(random.random(len(found) - 1) < 0.02)
    found[again] = found[again - 1]
    assert by_name(batteries.of_bytes(found))["serial, pairs"].two_sided < SURELY


def test_neighbours_that_stick_are_found() -> None:
    """In one pack of ten a card that was followed by another one still is."""
    packs = shuffled(5_000, lambda random, place, many: random.integers(0, place + 1, many), DOWN)
    for pack in packs[::10]:
        [place], [other] = np.flatnonzero(pack == 20) + 1, np.flatnonzero(pack == 21)
        if place < CARDS_PER_DECK:
            pack[place], pack[other] = pack[other], pack[place]
    assert by_name(batteries.of_packs(packs))["kept neighbours"].two_sided < SURELY


# What a run would find


def test_a_test_finds_the_bias_that_it_says_it_finds() -> None:
    """One of 36 falls too likely by as much as is told: 99 of 100 runs fail it, give or take; by a third of it, few."""
    level, trials, chance = 1e-5, 1_000_000, np.random.default_rng(7)
    fair = frequencies("falls", np.full(36, trials // 36), np.full(36, 1 / 36))
    told = _finds(fair, level)
    found = {}
    for share in (1.0, 1 / 3):
        off = np.full(36, (1 - 1 / 36 - share * told) / 35)
        off[0] = 1 / 36 + share * told
        ps = [fair._replace(trials=trials, observed=chance.multinomial(trials, off)).two_sided for _ in range(300)]
        found[share] = np.mean(np.array(ps) < level)
    assert 0.96 < found[1.0] <= 1
    assert found[1 / 3] < 0.2


def _finds(tally: TrialTally, level: float) -> float:
    result = RandomnessResult(
        "dice", tally.name, tally.trials, 0.0, tally.freedom, 1.0, 1.0, (), 1.0, float(tally.law.variance[0])
    )
    return result.finds(level)


def test_a_shoe_that_comes_twice_is_seen() -> None:
    seen = Repeats()
    packs = np.array([np.random.default_rng(seed).permutation(52) for seed in range(20)], np.uint8)
    seen.look(packs)
    assert (seen.rows, seen.repeated) == (20, 0)
    seen.look(packs[3:5])
    assert (seen.rows, seen.repeated) == (22, 2)
    assert not RowsSeen("packs", seen.rows, seen.repeated).holds


def test_a_remainder_favours_low_numbers_and_is_found_out() -> None:
    """What no sample of a million shows is plain when every word is tried."""

    def remainder(bounds: Iterable[int], words: Iterator[int]) -> Iterator[int]:
        return (word % bound for bound, word in zip(bounds, words, strict=False))

    assert proved("remainder", remainder, (32, 36, 64)).uneven == (36,)
    assert proved("ours", regulated.below, (32, 36, 64, 311)).holds
