"""The same hands on the engine and in the kernel: the same money deal by deal, for one seat and for several."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import numpy as np
import pytest

from pitbook.cards import Card
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.figures.jobs import PokerJob, poker_job
from pitbook.games.three_card_poker.figures.kernels import lanes as poker
from pitbook.games.three_card_poker.figures.outcomes import Deals
from pitbook.games.three_card_poker.figures.patterns import HANDS
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER, PokerPlan
from pitbook.games.three_card_poker.play import ready_table, step
from pitbook.games.three_card_poker.round import DEALER, Kind, Phase, Settlement
from pitbook.games.three_card_poker.rules import PokerRules, rules_of
from pitbook.money import Cents
from pitbook.simulation.jobs import Plan
from pitbook.simulation.philox import key_of
from pitbook.simulation.tallies import Ints
from pitbook.strategies.named import build
from tests.simulation import naive, plays

SEED, CHUNK = 2**50 + 11, 4
READINGS = ("value", "contains")
Hand = tuple[Card, ...]
kernel: Any = poker.lanes


@cache
def rules_with(reading: str) -> PokerRules:
    return rules_of("star-three-card-poker", readings={"dealer-qualifies": reading})


class Dealt(NamedTuple):
    """Numbers of hands among the 22,100."""

    mine: tuple[int, ...]
    dealer: int


def deals(seats: int) -> Iterator[Dealt]:
    """The deals of a lane: each hand the next one drawn that has no card in common with those before it."""
    drawn = naive.hands(SEED, CHUNK, 0)
    while True:
        hands, taken = list[int](), set[Card]()
        while len(hands) <= seats:
            hand = next(drawn)
            if taken.isdisjoint(HANDS[hand]):
                hands.append(hand)
                taken.update(HANDS[hand])
        yield Dealt(tuple(hands[:-1]), hands[-1])


def on_engine(rules: PokerRules, stakes: dict[Kind, Cents], dealt: Dealt, plays: list[bool]) -> list[Settlement]:
    """A round at a new table, where some seats play and the others fold."""
    table, players = ready_table(rules), {area: f"player {area}" for area in range(1, len(dealt.mine) + 1)}
    for area, player in players.items():
        table, _ = step(rules, table, c.Sit(player=player, area=area))
        for kind, stake in stakes.items():
            table, _ = step(rules, table, c.Place(player=player, kind=kind, stake=stake))
    cards = {area: list(HANDS[hand]) for area, hand in enumerate((dealt.dealer, *dealt.mine))}
    table, _ = step(rules, table, c.Draw(card=cards[DEALER].pop()))
    while table.phase is Phase.DEAL:
        table, _ = step(rules, table, c.Draw(card=cards[table.round.due[len(table.round.dealt)]].pop()))
    for player, play in zip(players.values(), plays, strict=True):
        ante = stakes.get(Kind.ANTE, Cents(0))
        table, _ = step(rules, table, c.Play(player=player, stake=ante) if play else c.Fold(player=player))
    for phase, command in ((Phase.REVEAL, c.Reveal()), (Phase.REVEALED, c.Settle())):
        if table.phase is phase:
            table, _ = step(rules, table, command)
    assert table.phase is Phase.OVER
    return list(table.round.settled)


class Lane(NamedTuple):
    won: int
    counts: Ints


def in_kernel(job: PokerJob, rounds: int) -> Lane:
    """The first lane of a chunk."""
    [counts], (won, done) = job.counts(), np.zeros((2, 1), np.int64)
    kernel(job.tables, job.seats, counts, (won, done), key_of(SEED), CHUNK, rounds)
    assert done.tolist() == [rounds]
    return Lane(int(won[0]), counts)


def assert_the_same(rules: PokerRules, plan: PokerPlan, seats: int, rounds: int) -> None:
    job = poker_job(rules, plan, rounds=1, seed=SEED, seats=seats)
    played = plan.plays(Deals(rules))
    before, counted = 0, np.zeros_like(job.asked.net)
    for number, dealt in enumerate(islice(deals(seats), rounds), 1):
        settled = on_engine(rules, plan.stakes, dealt, [bool(played[hand]) for hand in dealt.mine])
        lane = in_kernel(job, number)
        sorts = np.repeat(np.arange(len(counted)), lane.counts - counted)
        tabled = [done for sort in sorts for done in job.asked.settled[int(sort)]]
        assert sorted(map(money, tabled)) == sorted(map(money, settled)), f"deal {number}: {dealt}"
        assert lane.won - before == sum(done.paid - done.collected for done in settled), f"deal {number}: {dealt}"
        before, counted = lane.won, lane.counts
    assert counted.sum() == seats * rounds


def money(done: Settlement) -> tuple[str, str, int, int, int, int]:
    return done.kind.value, done.outcome.value, done.stake, done.paid, done.collected, done.returned


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("text", plays.POKER)
def test_the_same_hands_bring_the_same_money_deal_by_deal(text: str, reading: str) -> None:
    assert_the_same(rules_with(reading), build(THREE_CARD_POKER, text), seats=1, rounds=300)


@pytest.mark.parametrize("seats", [2, 7])
def test_several_seats_have_cards_of_their_own_against_one_dealer(seats: int) -> None:
    """The engine refuses a card that was dealt already, so the hands have none in common."""
    assert_the_same(rules_with("value"), build(THREE_CARD_POKER, "optimal:ante=10,pair-plus=5"), seats, rounds=60)


def test_every_strategy_is_among_them() -> None:
    assert {plays.named(text) for text in plays.POKER} == set(THREE_CARD_POKER)


def test_hands_with_a_card_that_is_taken_are_drawn_again() -> None:
    """Of the deals above so many had a hand thrown away that the tests would notice if it were kept."""
    drawn, dealt = naive.hands(SEED, CHUNK, 0), list(islice(deals(seats=1), 300))
    kept = [hand for each in dealt for hand in (*each.mine, each.dealer)]
    assert list(islice(drawn, len(kept))) != kept


@pytest.mark.parametrize("reading", READINGS)
def test_what_qualifies_makes_a_difference(reading: str) -> None:
    """A pair below the queens is no hand for the dealer under one reading, so the tables differ."""
    qualifies = poker_job(rules_with(reading), build(THREE_CARD_POKER, "always:ante=10"), 1, 1).asked.qualifies
    fives = HANDS.index((Card("5C"), Card("5D"), Card("9H")))
    assert bool(qualifies[fives]) is (reading == "value")


def test_a_job_deals_every_lane_its_rounds() -> None:
    job = poker_job(rules_with("value"), build(THREE_CARD_POKER, "mimic:ante=10"), 1, seed=SEED, seats=3)
    tally = job._replace(plan=Plan(SEED, 1, 50)).chunk(0)
    assert (tally.lanes, tally.done, tally.counts[0].sum()) == (64, 64 * 50, 64 * 50 * 3)
