"""Several players with progressions, bankrolls and stops: the same cards and dice bring the same on the engine."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from pitbook.games.casino_war import rules as war
from pitbook.games.casino_war.figures.named import WAR
from pitbook.games.casino_war.figures.together import AtWar, at_war
from pitbook.games.craps import rules as craps
from pitbook.games.craps.figures.named import craps_strategy
from pitbook.games.craps.figures.together import at_craps
from pitbook.games.three_card_poker import rules as poker
from pitbook.games.three_card_poker.figures.named import POKER
from pitbook.games.three_card_poker.figures.outcomes import Deals
from pitbook.games.three_card_poker.figures.together import at_poker
from pitbook.simulation.automaton import WagerLine
from pitbook.simulation.philox import key_of
from pitbook.simulation.seating import SimulatedTable
from pitbook.simulation.session_jobs import SessionJob, SessionRules
from pitbook.simulation.sessions import LOST, OVER, RUINED, WON
from pitbook.strategies.named import build
from pitbook.strategies.progressions import Progression, raised_on_loss
from tests.games.craps.simulation import together as together_at_craps
from tests.simulation import naive, plays, together
from tests.simulation.together import Purse, Shoe

SEED, CHUNK = 2**45 + 19, 1
MANY = 4096 * CHUNK
LIMITS = (
    SessionRules(bankroll=60_000, length=40, stop_loss=25_000, stop_win=20_000),
    SessionRules(bankroll=12_000, length=30),
    SessionRules(bankroll=1_000_000, length=10, stop_loss=4_000, stop_win=5_000),
)


def played(table: SimulatedTable, limits: tuple[SessionRules, ...], sessions: int) -> list[list[tuple[int, ...]]]:
    """The first sessions of a chunk: by session and player the result, the length, the end and what was staked."""
    found = SessionJob(table, limits, MANY + sessions, SEED).played(CHUNK)
    return [
        [tuple(int(each[number, player]) for each in found) for player in range(len(limits))]
        for number in range(sessions)
    ]


def assert_all_ends(found: list[list[tuple[int, ...]]]) -> None:
    """The sessions compared are not all alike: every way to end is among them, and players end at different times."""
    assert {player[2] for session in found for player in session} == {OVER, RUINED, LOST, WON}
    assert any(len({player[1] for player in session}) == len(session) for session in found)


# Casino War


@cache
def war_rules(rulebook: str) -> war.WarRules:
    return war.rules_of(rulebook)


def pieces(lane: int, streams: tuple[int, int]) -> tuple[Iterator[int], Iterator[int]]:
    first, second = (naive.pieces(SEED, CHUNK, lane, stream) for stream in streams)
    return first, second


WAR_PLANS = "war:stake=15,tie=5,on-loss=1+2+4", "surrender:stake=25,on-win=1+3", "d-alembert:stake=10,steps=3"
WAR_BOXES = 2, 1, 1


@cache
def war_table(rulebook: str) -> AtWar:
    return at_war(war_rules(rulebook), [build(WAR, text) for text in WAR_PLANS], WAR_BOXES)


@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("rulebook", plays.WAR_RULEBOOKS)
def test_sessions_at_casino_war(rulebook: str, fresh: bool) -> None:
    rules, plans, sessions = war_rules(rulebook), [build(WAR, text) for text in WAR_PLANS], 8
    table = war_table(rulebook)._replace(fresh=fresh)
    found = played(table, LIMITS, sessions)
    for number in range(sessions):
        shoe = Shoe(table.shoe, pieces(number, (12, 14)), fresh=fresh)
        by_hand = together.at_war(rules, plans, WAR_BOXES, LIMITS, shoe)
        assert found[number] == [purse.result for purse in by_hand], f"session {number}"
    assert_all_ends(found)


def test_a_session_goes_on_into_the_next_shoe() -> None:
    rules, plans = war_rules("star-casino-war"), [build(WAR, "martingale:stake=10,doublings=1")]
    table, limits = at_war(rules, plans, [4]), (SessionRules(10**9, 60),)
    shoe = Shoe(table.shoe, pieces(0, (12, 14)))
    by_hand = together.at_war(rules, plans, [4], limits, shoe)
    assert played(table, limits, 1) == [[purse.result for purse in by_hand]]


def test_a_progression_of_ones_own() -> None:
    """Three stakes after a good win, one after a round that stood off or a loss at the first level, otherwise two."""
    progression = Progression((2, 3, 1), lambda level, net: 1 if net > 2000 else 2 if net == 0 else 0 if level else 2)
    plan = build(WAR, "war:stake=10,tie=5")._replace(progression=progression)
    rules, limits = war_rules("crown-casino-war"), (SessionRules(8_000, 100),)
    table = at_war(rules, [plan], [1])
    for number, found in enumerate(played(table, limits, 5)):
        shoe = Shoe(table.shoe, pieces(number, (12, 14)))
        assert found == [purse.result for purse in together.at_war(rules, [plan], [1], limits, shoe)]


# Three Card Poker


@cache
def poker_rules() -> poker.PokerRules:
    return poker.rules_of("star-three-card-poker")


POKER_PLANS = "optimal:ante=15,pair-plus=5,on-loss=1+2+4", "never:ante=5,on-loss=1+2", "mimic:ante=10,on-win=1+2"
POKER_SEATS = 1, 1, 2


def test_sessions_at_three_card_poker() -> None:
    rules, deals, sessions = poker_rules(), Deals(poker_rules()), 10
    plans = [build(POKER, text) for text in POKER_PLANS]
    found = played(at_poker(rules, plans, POKER_SEATS), LIMITS, sessions)
    for number in range(sessions):
        drawn = naive.hands(SEED, CHUNK, number, stream=13)
        by_hand = together.at_poker(deals, plans, POKER_SEATS, LIMITS, drawn)
        assert found[number] == [purse.result for purse in by_hand], f"session {number}"
    assert_all_ends(found)


# Craps


@cache
def craps_rules() -> craps.CrapsRules:
    return craps.rules_of("star-craps")


CRAPS_PLAYS = (
    ("win-line:stake=10,behind=2", "place:numbers=6+8,stake=12"),
    ("martingale:stake=5,doublings=3", "field:stake=5"),
    ("dont-win:stake=20", "any-seven:stake=5"),
)


def falls(lane: int, stream: int) -> Iterator[int]:
    return (fall for block in naive.falls(SEED, CHUNK, lane, stream) for fall in block)


def test_sessions_at_craps() -> None:
    rules, strategies, sessions = craps_rules(), [craps_strategy(texts) for texts in CRAPS_PLAYS], 15
    found = played(at_craps(rules, strategies), LIMITS, sessions)
    for number in range(sessions):
        by_hand = together_at_craps.at_craps(rules, strategies, LIMITS, falls(number, stream=11))
        assert found[number] == [purse.result for purse in by_hand], f"session {number}"
    assert_all_ends(found)


# Without end, wager by wager


def in_lane(table: SimulatedTable, amount: int) -> tuple[int, int, Any]:
    """The first lane of a chunk: what was won, what was done, and the counts."""
    boxes = table.boxes
    counts, (won, done) = np.zeros_like(boxes.automaton.net), np.zeros((2, 1), np.int64)
    tables, going = (boxes.automaton.after, boxes.automaton.net), (boxes.starts, counts, (won, done), key_of(SEED))
    table.play_lanes(tables, (*going, CHUNK, amount))
    return int(won[0]), int(done[0]), counts


def lines_of(table: SimulatedTable, counts: Any, player: int) -> Counter[WagerLine]:
    found = Counter[WagerLine]()
    for place in table.boxes.places_of(player):
        for line in table.boxes.automaton.lines.get(place, ()):
            found[line] += int(counts[place])
    return +found


def assert_the_same(table: SimulatedTable, won: int, counts: Any, by_hand: list[Purse]) -> None:
    for player, purse in enumerate(by_hand):
        assert lines_of(table, counts, player) == purse.lines
        assert purse.won == sum(line.net * times for line, times in purse.lines.items())
    assert won == sum(purse.won for purse in by_hand)


@pytest.mark.parametrize("rulebook", plays.WAR_RULEBOOKS)
def test_every_wager_at_every_level_of_casino_war(rulebook: str) -> None:
    rules, plans, rounds = war_rules(rulebook), [build(WAR, text) for text in WAR_PLANS], 100
    table = war_table(rulebook)
    won, shoes, counts = in_lane(table, rounds)
    shoe = Shoe(table.shoe, pieces(0, (2, 4)))
    by_hand = together.at_war(rules, plans, WAR_BOXES, (SessionRules(10**9, rounds),) * 3, shoe)
    assert_the_same(table, won, counts, by_hand)
    assert shoes > 1
    assert {line.stake for line in by_hand[0].lines if line.kind == "first"} == {1500, 3000, 6000}


def test_every_wager_at_every_level_of_three_card_poker() -> None:
    rules, deals, plans, rounds = poker_rules(), Deals(poker_rules()), [build(POKER, text) for text in POKER_PLANS], 100
    table = at_poker(rules, plans, POKER_SEATS)
    won, done, counts = in_lane(table, rounds)
    drawn = naive.hands(SEED, CHUNK, 0)
    by_hand = together.at_poker(deals, plans, POKER_SEATS, (SessionRules(10**9, rounds),) * 3, drawn)
    assert done == rounds
    assert_the_same(table, won, counts, by_hand)
    assert {line.stake for line in by_hand[0].lines if line.kind == "ante"} == {1500, 3000, 6000}


def test_every_wager_of_every_player_at_craps() -> None:
    rules, strategies = craps_rules(), [craps_strategy(texts) for texts in CRAPS_PLAYS]
    table = at_craps(rules, strategies)
    won, rolls, counts = in_lane(table, 400)
    by_hand = together_at_craps.at_craps(rules, strategies, (SessionRules(10**9, rolls),) * 3, falls(0, stream=1))
    assert rolls >= 400
    assert_the_same(table, won, counts, by_hand)


def test_a_level_beyond_the_last_is_a_mistake_of_whoever_wrote_it() -> None:
    plan = build(WAR, "war:stake=10")._replace(progression=Progression((1, 2), lambda level, _: level + 1))
    with pytest.raises(AssertionError, match="level 2 after level 1, and there are 2"):
        at_war(war_rules("star-casino-war"), [plan], [1])


def test_levels_with_the_same_stakes_are_levels_all_the_same() -> None:
    plan = build(WAR, "war:stake=10")._replace(progression=raised_on_loss((1, 1, 2)))
    automaton = at_war(war_rules("star-casino-war"), [plan], [1]).boxes.automaton
    assert automaton.needs.tolist() == [2000, 2000, 4000]
    assert automaton.standings == 3
