"""Casino War at any stake: the ways in which a hand ends for a box, asked of the engine, and tables to deal them at."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.casino_war.figures.kernels import hands as kernel
from pitbook.games.casino_war.figures.outcomes import Choose, Ended, at_war, net_of, replayed, rounds, surrender
from pitbook.games.casino_war.figures.shoes import shoe_for
from pitbook.games.casino_war.figures.tables import LOWEST, RANKS
from pitbook.games.casino_war.limits import placing_range
from pitbook.games.casino_war.round import Kind, Outcome, mid_shoe
from pitbook.games.casino_war.rules import WarRules
from pitbook.money import Cents
from pitbook.simulation.cards import thresholds
from pitbook.simulation.hands import CHOOSES, NOT_DEALT, Bools, Hands, Way, Ways
from pitbook.simulation.philox import key_of
from pitbook.simulation.tallies import Ints
from pitbook.strategies.amounts import amounts, lowest

LONGEST_PERIOD = 12
_deal: Any = kernel.deal
_new_shoes: Any = kernel.new_shoes
Sort = tuple[tuple[Kind, Outcome, int], ...]


class WarWays(NamedTuple):
    """`first` by the player's and the dealer's rank, `second` by the tied rank and then those two."""

    ways: Ways
    first: Way
    second: Way


_Table = tuple[str, str, bytes]
_KEPT: dict[_Table, WarWays] = {}
_PAIRS: dict[tuple[_Table, tuple[bool, bool]], Mapping[tuple[int, int], Fraction]] = {}


def war_ways(rules: WarRules) -> WarWays:
    """Asked once for each table that differs."""
    key = _key(rules)
    if key not in _KEPT:
        _KEPT[key] = _ways(rules)
    return _KEPT[key]


def _key(rules: WarRules) -> _Table:
    return rules.rulebook.id, rules.rulebook.digest, msgspec.json.encode(rules.terms)


def _any_stake(rules: WarRules) -> WarRules:
    """The same table with room on its sign: what a stake is paid does not depend on what else may be laid."""
    sign, enough = rules.terms.sign, 4 * LONGEST_PERIOD * rules.chip
    limits = replace(sign.first, maximum=Cents(max(sign.first.maximum, sign.first.minimum + enough)))
    return replace(rules, terms=replace(rules.terms, sign=replace(sign, first=limits, unit=None)))


def _ways(rules: WarRules) -> WarWays:
    rules = _any_stake(rules)
    stake = lowest(placing_range(rules, mid_shoe(rules), "player", 1, Kind.FIRST))
    assert stake is not None, "a sign leaves something to wager"
    first, second = np.full(RANKS**2, CHOOSES, np.int8), np.full(RANKS**3, NOT_DEALT, np.int8)
    known: dict[Sort, tuple[Ended, Choose]] = {}
    for ended in rounds(rules, {Kind.FIRST: stake}, at_war):
        way, ranks = _known(known, ended, at_war), [int(card.rank - LOWEST) for card in ended.cards]
        if len(ranks) == 2:
            first[ranks[0] * RANKS + ranks[1]] = way
        else:
            second[(ranks[0] * RANKS + ranks[2]) * RANKS + ranks[3]] = way
    [given_up] = {
        _known(known, ended, surrender) for ended in rounds(rules, {Kind.FIRST: stake}, surrender) if ended.tied
    }
    [needs] = {
        sum(done.stake for done in ended.settled) // stake for ended, _ in known.values() if len(ended.cards) > 2
    }
    asked = [each for each, _ in zip(_stakes(rules), range(3 * LONGEST_PERIOD), strict=False)]
    nets = np.array([[_net(rules, each, how, at) for at in asked] for each, how in known.values()], np.int64)
    period, slope, rest = _line(nets, asked[0] // rules.chip)
    names = tuple(_named(sort) for sort in known)
    words = "go to war", "surrender"
    return WarWays(Ways(names, rules.chip, period, slope, rest, given_up, needs, words), first, second)


def _known(known: dict[Sort, tuple[Ended, Choose]], ended: Ended, choose: Choose) -> int:
    sort = tuple((done.kind, done.outcome, done.paid - done.collected) for done in ended.settled)
    known.setdefault(sort, (ended, choose))
    return list(known).index(sort)


def _named(sort: Sort) -> str:
    return ", ".join(f"{kind.value} {outcome.value}" for kind, outcome, _ in sort)


def _stakes(rules: WarRules) -> Iterator[Cents]:
    return amounts(placing_range(rules, mid_shoe(rules), "player", 1, Kind.FIRST))


def _net(rules: WarRules, ended: Ended, choose: Choose, stake: Cents) -> int:
    return net_of(replayed(rules, {Kind.FIRST: stake}, choose, ended.cards))


def _line(nets: Ints, lowest_chips: int) -> tuple[int, Ints, Ints]:
    """The shortest pattern after which what every way brings rises by the same."""
    for period in range(1, min(LONGEST_PERIOD, nets.shape[1] // 2) + 1):
        rises = nets[:, period:] - nets[:, :-period]
        if (rises == rises[:, :1]).all():
            slope, rest = rises[:, 0], np.zeros((len(nets), period), np.int64)
            for place in range(period):
                chips = lowest_chips + place
                rest[:, chips % period] = nets[:, place] - chips // period * slope
            return period, slope, rest
    raise AssertionError("what a hand brings follows no line: its stakes cannot be left open")


# Dealing


class WarHands:
    """Tables side by side, each with a shoe of its own."""

    def __init__(self, rules: WarRules, tables: int, seats: int, seed: int, chunk: int) -> None:
        shoe, self.ways = shoe_for(rules, seats), war_ways(rules)
        use = [0, -1] if rules.has_machine else [shoe.away, shoe.most_gone]
        shoes, gone = np.zeros((tables, shoe.cards), np.uint8), np.zeros(tables, np.int64)
        _new_shoes(shoes, gone)
        words, counts = np.zeros((tables, 2), np.uint64), np.zeros((tables, 2), np.int64)
        self.cards = shoes, gone, words, counts, thresholds(shoe.cards), np.array(use, np.int64)
        self.tied = np.zeros((tables, seats), np.int8)
        self.key, self.chunk = key_of(seed), chunk

    def deal(self, there: Bools, ways: Way) -> None:
        _deal(self.ways.first, self.cards, there, self.tied, ways, False, self.key, self.chunk)

    def go_on(self, on: Bools, ways: Way) -> None:
        _deal(self.ways.second, self.cards, on, self.tied, ways, True, self.key, self.chunk)


# Exactly, for two


def _pairs(rules: WarRules, on: tuple[bool, bool]) -> Mapping[tuple[int, int], Fraction]:
    key = _key(rules), on
    if key not in _PAIRS:
        _PAIRS[key] = _counted(rules, on)
    return _PAIRS[key]


def _counted(rules: WarRules, on: tuple[bool, bool]) -> Mapping[tuple[int, int], Fraction]:
    """From a full shoe: both boxes and the dealer, then whoever goes to war and the dealer again."""
    ways, of_rank = war_ways(rules), rules.terms.decks * CARDS_PER_DECK // RANKS
    cards = rules.terms.decks * CARDS_PER_DECK
    found: Counter[tuple[int, int]] = Counter()  # in so many of the ways to draw six cards
    for one, two, dealer in product(range(RANKS), repeat=3):
        seen = [one, two, dealer]
        first = [int(ways.first[each * RANKS + dealer]) for each in (one, two)]
        at_war = [place for place in (0, 1) if first[place] == CHOOSES and on[place]]
        ended = [ways.ways.given_up if each == CHOOSES else each for each in first]
        many = _drawn(seen, of_rank)
        if not at_war:
            found[ended[0], ended[1]] += many * _any(cards - 3, 3)
            continue
        for more in product(range(RANKS), repeat=len(at_war) + 1):
            for place, rank in zip(at_war, more, strict=False):
                ended[place] = int(ways.second[(dealer * RANKS + rank) * RANKS + more[-1]])
            drawn = _drawn([*seen, *more], of_rank)
            found[ended[0], ended[1]] += drawn * _any(cards - 3 - len(more), 3 - len(more))
    total = _any(cards, 6)
    assert sum(found.values()) == total, "something comes of all cards"
    return {each: Fraction(times, total) for each, times in found.items()}


def _drawn(ranks: list[int], of_rank: int) -> int:
    """In how many ways cards of these ranks come one after another."""
    seen: Counter[int] = Counter()
    many = 1
    for rank in ranks:
        many *= of_rank - seen[rank]
        seen[rank] += 1
    return many


def _any(cards: int, draws: int) -> int:
    return prod(range(cards - draws + 1, cards + 1))


HANDS: Hands[WarRules] = Hands(ways=lambda rules: war_ways(rules).ways, tables=WarHands, pairs=_pairs)
