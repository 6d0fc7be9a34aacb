"""Tournaments in chunks: whole numbers that add up, in any order, to the same."""

from collections import Counter
from typing import NamedTuple

import numpy as np

from pitbook.planning.exact import stage_fields
from pitbook.planning.field import CODE, Field
from pitbook.planning.playing import PlayedTournaments, play_stage
from pitbook.planning.ranking import StageRanking
from pitbook.planning.request import CannotPlan, PlanRequest
from pitbook.planning.tournament_asked import TournamentAsked, check_sense
from pitbook.simulation.jobs import Plan
from pitbook.simulation.tallies import Ints, sum_of_squares
from pitbook.tournament.prizes import pool
from pitbook.tournament.state import EntrantStatus
from pitbook.tournament.terms import StageKind

ENTRANTS_PER_CHUNK = 48_000
"""So many entrants are played at once; a field of 48 makes chunks of a thousand tournaments."""


class Sums(NamedTuple):
    """Of a number that every tournament has one of."""

    total: int
    squares: int

    def plus(self, other: "Sums") -> "Sums":
        return Sums(self.total + other.total, self.squares + other.squares)


def sums(values: Ints) -> Sums:
    return Sums(int(values.sum()), sum_of_squares(values))


class StageTally(NamedTuple):
    seats: Counter[tuple[int, int]]  # by players at the table and place: how many sat there
    reached: Counter[tuple[int, int]]  # and went through, or won
    leaders: Counter[int]  # by hands before the end: how many led alone
    lost: Counter[int]  # and did not go through, or win
    ties: int
    deals: int

    def plus(self, other: "StageTally") -> "StageTally":
        return StageTally(
            self.seats + other.seats,
            self.reached + other.reached,
            self.leaders + other.leaders,
            self.lost + other.lost,
            self.ties + other.ties,
            self.deals + other.deals,
        )


class PlayTally(NamedTuple):
    """Of those who wager alike, by tournament all of them together."""

    prize: Sums
    paid: Sums
    both: Sums  # prizes and payments added up, from which follows how they vary together
    finals: Sums  # how many played in the final
    wins: Sums  # how many came first

    def plus(self, other: "PlayTally") -> "PlayTally":
        return PlayTally(*(ours.plus(theirs) for ours, theirs in zip(self, other, strict=True)))


class PlanTally(NamedTuple):
    tournaments: int
    stages: tuple[StageTally, ...]
    plays: tuple[PlayTally, ...]
    ties: Sums
    tied: int  # tournaments in which a tie had to be broken
    deals: Sums
    hands: Sums  # until the last table is done, one stage after another
    money: Sums  # that entrants paid
    house: Sums  # what is left of it beyond the pool, less what the house adds
    undecided: int  # tournaments in which nobody was left for the final
    stacks: Counter[int]  # of those who played the final, at its end
    pool: Sums
    shared: int  # tournaments in which a prize was divided

    def plus(self, other: "PlanTally") -> "PlanTally":
        return PlanTally(
            self.tournaments + other.tournaments,
            tuple(ours.plus(theirs) for ours, theirs in zip(self.stages, other.stages, strict=True)),
            tuple(ours.plus(theirs) for ours, theirs in zip(self.plays, other.plays, strict=True)),
            self.ties.plus(other.ties),
            self.tied + other.tied,
            self.deals.plus(other.deals),
            self.hands.plus(other.hands),
            self.money.plus(other.money),
            self.house.plus(other.house),
            self.undecided + other.undecided,
            self.stacks + other.stacks,
            self.pool.plus(other.pool),
            self.shared + other.shared,
        )


class PlanJob:
    """Terms that make no sense, or cannot be seated, are refused here."""

    def __init__(self, request: PlanRequest) -> None:
        check_sense(request)
        self.request, self.asked = request, TournamentAsked(request)
        self.rankings = [StageRanking(request, each) for each in range(1, len(request.terms.stages) + 1)]
        for stage in request.terms.stages:
            request.deals(stage)
        self.asked.layout(1, request.field)
        finalists, prizes = stage_fields(request, self.asked)[-1].players, len(request.terms.prizes.shares)
        if finalists < prizes:
            raise CannotPlan(
                f"{finalists} come to the final and there are {prizes} prizes: some are for players who are out before "
                "it, which is not tried here. Let more go through, or give fewer prizes."
            )

    @property
    def plan(self) -> Plan:
        at_once = max(1, ENTRANTS_PER_CHUNK // self.request.field)
        return Plan(self.request.seed, -(-self.request.tournaments // at_once), at_once)

    def chunk(self, number: int) -> PlanTally:
        many = min(self.plan.per_lane, self.request.tournaments - number * self.plan.per_lane)
        return _tally(self.request, *self.played(number, many))

    def played(self, number: int, many: int) -> tuple[Field, list[PlayedTournaments]]:
        field, found = Field(self.request, many, number), list[PlayedTournaments]()
        for stage, ranking in enumerate(self.rankings, 1):
            played = play_stage(self.request, self.asked, ranking, field, stage, number)
            field.ended(stage, played.who, played.stack, played.ranked.through, played.ranked.prize)
            field.buy_back(self.asked, stage)
            found.append(played)
        return field, found


def _tally(request: PlanRequest, field: Field, stages: list[PlayedTournaments]) -> PlanTally:
    money, final = field.entry_money, stages[-1]
    pools = {each: pool(request.terms.prizes, each) for each in {*money.tolist()}}
    house = np.array([pools[each].house - pools[each].added for each in money.tolist()], np.int64)
    ties = sum(_by_tournament(each.ranked.ties, field.tournaments) for each in stages)
    there = final.who >= 0
    values, times = np.unique(final.stack[there], return_counts=True)
    first = np.zeros(field.status.shape, np.int64)
    rows, places = np.nonzero(there & (final.ranked.place == 1))
    first[rows // (len(final.who) // field.tournaments), final.who[rows, places]] = 1
    return PlanTally(
        field.tournaments,
        tuple(_stage(request.terms.stages[at].kind, each) for at, each in enumerate(stages)),
        tuple(_play(field, first, number) for number in range(len(request.playing))),
        sums(np.asarray(ties)),
        int((np.asarray(ties) > 0).sum()),
        sums(sum((each.deals for each in stages), np.zeros(field.tournaments, np.int64))),
        sums(sum((each.hands for each in stages), np.zeros(field.tournaments, np.int64))),
        sums(money),
        sums(house),
        int((~there.reshape(field.tournaments, -1).any(axis=1)).sum()),
        Counter(dict(zip(values.tolist(), times.tolist(), strict=True))),
        sums(np.array([pools[each].cents for each in money.tolist()], np.int64)),
        int(_shared(final, field.tournaments).sum()),
    )


def _shared(final: PlayedTournaments, tournaments: int) -> Ints:
    """By tournament whether two have the same place and a prize."""
    place = np.where(final.ranked.prize > 0, final.ranked.place, 0).reshape(tournaments, -1)
    ordered = np.sort(place, axis=1)
    found: Ints = ((ordered[:, 1:] == ordered[:, :-1]) & (ordered[:, 1:] > 0)).any(axis=1)
    return found


def _by_tournament(values: Ints, tournaments: int) -> Ints:
    found: Ints = values.reshape(tournaments, -1).sum(axis=1)
    return found


def _stage(kind: StageKind, played: PlayedTournaments) -> StageTally:
    there = played.who >= 0
    reached = (played.ranked.place == 1) if kind is StageKind.FINAL else played.ranked.through
    size, seats, through = there.sum(axis=1), Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for many in {*size.tolist()} - {0}:
        of_size = size == many
        for place in range(there.shape[1]):
            at = of_size & there[:, place]
            if at.any():
                seats[many, place + 1] = int(at.sum())
                through[many, place + 1] = int((at & reached[:, place]).sum())
    leaders = Counter({left: led for left, (led, _) in played.leaders.items()})
    lost = Counter({left: lost for left, (_, lost) in played.leaders.items()})
    return StageTally(seats, through, leaders, lost, int(played.ranked.ties.sum()), int(played.deals.sum()))


def _play(field: Field, first: Ints, number: int) -> PlayTally:
    those = field.plays == number
    prize, paid = field.prize[:, those].sum(axis=1), field.paid[:, those].sum(axis=1)
    finals = (field.status[:, those] == CODE[EntrantStatus.PLACED]).sum(axis=1)
    return PlayTally(sums(prize), sums(paid), sums(prize + paid), sums(finals), sums(first[:, those].sum(axis=1)))
