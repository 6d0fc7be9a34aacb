"""What a hand brings at any stake is what the engine pays, alone and for two at one table."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pitbook.cards import Card, Rank
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.figures.hands import HANDS, war_ways
from pitbook.games.casino_war.figures.outcomes import at_war, net_of, replayed, rounds, surrender
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase
from pitbook.games.casino_war.rules import WarRules, rules_of
from pitbook.money import Cents
from pitbook.planning.exact import TwoPlayers
from pitbook.simulation.hands import CHOOSES
from tests.planning.trying import request_for

STAKES = st.integers(5, 2_000_000).map(lambda chips: Cents(chips * 500))
RANKS = list(Rank)


def crown() -> WarRules:
    rules = request_for().table_rules
    assert isinstance(rules, WarRules)
    return rules


def card(rank: Rank, taken: int = 0) -> Card:
    return [each for each in Card if each.rank is rank][taken % 4]


@given(STAKES, st.sampled_from(RANKS), st.sampled_from(RANKS), st.sampled_from(RANKS), st.sampled_from(RANKS))
def test_any_stake_brings_what_the_engine_pays(
    stake: Cents, mine: Rank, dealer: Rank, second: Rank, last: Rank
) -> None:
    rules = crown()
    found = war_ways(rules)
    cards = [card(mine), card(dealer, 1), card(second, 2), card(last, 3)]
    way = int(found.first[(mine - RANKS[0]) * 13 + dealer - RANKS[0]])
    assert (way == CHOOSES) == (mine == dealer)
    if way == CHOOSES:
        way = int(found.second[((mine - RANKS[0]) * 13 + second - RANKS[0]) * 13 + last - RANKS[0]])
        paid = net_of(replayed(rules, {Kind.FIRST: stake}, surrender, cards))
        assert found.ways.net(found.ways.given_up, stake) == paid
    assert found.ways.net(way, stake) == net_of(replayed(rules, {Kind.FIRST: stake}, at_war, cards))


@pytest.mark.parametrize("rulebook", ["star-casino-war", "canberra-casino-war", "crown-casino-war"])
def test_every_document_has_its_own_ways(rulebook: str) -> None:
    """A surrendered wager gives half back, in chips; the second tie is paid as each document says."""
    rules = rules_of(rulebook)
    ways = HANDS.ways(rules)
    assert ways.needs == 2
    [given_up] = {net_of(each.settled) for each in rounds(rules, {Kind.FIRST: Cents(1500)}, surrender) if each.tied}
    assert ways.net(ways.given_up, 1500) == given_up


def by_engine(rules: WarRules, stakes: tuple[int, int], cards: list[Card], on: tuple[bool, bool]) -> tuple[int, int]:
    """Two boxes at one table, and what each comes to."""
    rules = replace(rules, terms=replace(rules.terms, boxes=2))
    table = mid_shoe(rules)
    for box, stake in enumerate(stakes, 1):
        table, _ = step(rules, table, c.Sit(player=f"p{box}", box=box))
        wager = c.Place(player=f"p{box}", box=box, kind=Kind.FIRST, stake=Cents(stake))
        table, _ = step(rules, table, wager)
    coming = iter(cards)
    while table.phase is not Phase.OVER:
        match table.phase:
            case Phase.CHOICE:
                asked = awaited_choice(rules, table)
                assert asked is not None
                box, player = asked.box, asked.player
                go = c.GoToWar(player=player, box=box, stake=Cents(stakes[box - 1]))
                table, _ = step(rules, table, go if on[box - 1] else c.Surrender(player=player, box=box))
            case Phase.INTERIM | Phase.FINAL:
                table, _ = step(rules, table, c.Settle())
            case _:
                table, _ = step(rules, table, c.Draw(card=next(coming)))
    nets = [net_of(each for each in table.round.settled if each.box == box) for box in (1, 2)]
    return nets[0], nets[1]


@given(
    st.tuples(STAKES, STAKES),
    st.lists(st.sampled_from(RANKS[:4]), min_size=6, max_size=6),
    st.tuples(st.booleans(), st.booleans()),
)
def test_two_at_one_table_meet_the_same_dealer(
    stakes: tuple[Cents, Cents], ranks: list[Rank], on: tuple[bool, bool]
) -> None:
    rules = crown()
    found, at = war_ways(rules), [each - RANKS[0] for each in ranks]
    first = [int(found.first[at[box] * 13 + at[2]]) for box in (0, 1)]
    on_now = [box for box in (0, 1) if first[box] == CHOOSES and on[box]]
    ways = [found.ways.given_up if each == CHOOSES else each for each in first]
    dealer = at[3 + len(on_now)] if on_now else 0
    for place, box in enumerate(on_now):
        ways[box] = int(found.second[(at[2] * 13 + at[3 + place]) * 13 + dealer])
    expected = tuple(int(found.ways.net(way, stake)) for way, stake in zip(ways, stakes, strict=True))
    assert by_engine(rules, stakes, [card(rank, place) for place, rank in enumerate(ranks)], on) == expected


def test_a_last_hand_without_chips_to_go_on_is_what_the_engine_counts() -> None:
    """Every card of three, each with its weight: two who have laid all they have, and can but surrender on a tie."""
    rules, found = crown(), defaultdict[tuple[int, int], Fraction](Fraction)
    of_rank, cards = rules.terms.decks * 4, rules.terms.decks * 52
    for ranks in product(RANKS, repeat=3):
        chance = Fraction(1)
        for place, rank in enumerate(ranks):
            chance *= Fraction(of_rank - ranks[:place].count(rank), cards - place)
        drawn = [card(rank, place) for place, rank in enumerate(ranks)]
        one, two = by_engine(rules, (100_000, 72_500), drawn, (False, False))
        found[100_000 + one, 72_500 + two] += chance
    assert sum(found.values()) == 1
    assert TwoPlayers(request_for()).after((100_000, 72_500), (100_000, 72_500)) == found


@pytest.mark.parametrize("on", list(product((True, False), repeat=2)))
def test_each_of_two_is_as_one_alone(on: tuple[bool, bool]) -> None:
    """The chances of one box, counted by the engine, are those of each of the two."""
    rules, stake = crown(), Cents(2500)
    ways, pairs = HANDS.ways(rules), HANDS.pairs(rules, on)
    assert sum(pairs.values()) == 1
    for box in (0, 1):
        mine, alone = defaultdict[int, Fraction](Fraction), defaultdict[int, Fraction](Fraction)
        for pair, chance in pairs.items():
            mine[int(ways.net(pair[box], stake))] += chance
        for ended in rounds(rules, {Kind.FIRST: stake}, at_war if on[box] else surrender):
            alone[net_of(ended.settled)] += ended.chance
        assert mine == alone


def test_dealt_hands_come_as_often_as_counted() -> None:
    """First hands from new shoes, so that every one of them is what was counted."""
    rules, tables = crown(), 60_000
    dealt = HANDS.tables(rules, tables, 2, 5, 0)
    there, ways = np.ones((tables, 2), np.bool_), np.zeros((tables, 2), np.int8)
    dealt.deal(there, ways)
    dealt.go_on(ways == CHOOSES, ways)
    pairs = HANDS.pairs(rules, (True, True))
    seen = {pair: int(((ways[:, 0] == pair[0]) & (ways[:, 1] == pair[1])).sum()) for pair in pairs}
    assert sum(seen.values()) == tables
    strays = sum(
        (seen[pair] - tables * float(chance)) ** 2 / (tables * float(chance)) for pair, chance in pairs.items()
    )
    assert strays < 60, f"{len(pairs)} sorts; as much as this comes by chance once in ten thousand"


def test_nobody_is_dealt_to_who_is_not_there() -> None:
    dealt = HANDS.tables(crown(), 2, 3, 5, 0)
    there, ways = np.array([[True, False, True], [False, False, False]]), np.zeros((2, 3), np.int8)
    dealt.deal(there, ways)
    assert (ways[0, [0, 2]] != -1).all()
    assert ways[0, 1] == -1
