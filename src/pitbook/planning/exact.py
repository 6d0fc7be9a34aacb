"""What needs no chance: the field, the money, the time; and a last hand between two, counted over all cards."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitbook.planning.request import PlanRequest
from pitbook.planning.strategies import NOBODY, PlayerView, all_in, bold, flat, leader
from pitbook.planning.tournament_asked import TournamentAsked
from pitbook.tournament.prizes import Pool, pool, prizes
from pitbook.tournament.terms import CutOf

LEADS = (5, 10, 25, 50, 100)
"""Per cent of the bank."""


class StageField(NamedTuple):
    name: str
    players: int  # at most
    tables: tuple[int, ...]  # the players at each
    through: int | None  # at most; None in a final
    hands: int
    minutes: float


class FullFieldMoney(NamedTuple):
    """If everybody enters and nobody buys more."""

    entries: int
    pool: Pool
    prizes: tuple[int, ...]


class LastHand(NamedTuple):
    """Two are left, one hand is: how likely the one who leads is passed."""

    lead: int
    leader_lays: int
    chaser_lays: int
    leader_sees: bool
    passed: Fraction
    level: Fraction


def stage_fields(request: PlanRequest, asked: TournamentAsked) -> tuple[StageField, ...]:
    """As far as they follow from the terms: nobody is lost who might go through, and nobody comes back."""
    found, waiting, through = list[StageField](), request.field, 0
    for number, stage in enumerate(request.terms.stages, 1):
        heat = stage.kind.value == "heat"
        comes = waiting if number == 1 or heat else through
        seats = asked.layout(number, comes) if comes else ()
        sizes = tuple(sum(seat.table == each for seat in seats) for each in range(len({seat.table for seat in seats})))
        waiting -= len(seats) if heat or number == 1 else 0
        out: int | None = None
        if stage.cut is not None:
            whole = stage.cut.of is CutOf.STAGE
            out = min(stage.cut.through, len(seats)) if whole else sum(min(stage.cut.through, each) for each in sizes)
            through = out + (through if heat or stage.kind.value == "repechage" else 0)
        hands = request.deals(stage)
        found.append(StageField(stage.name, len(seats), sizes, out, hands, hands * request.seconds_per_deal / 60))
    return tuple(found)


def money(request: PlanRequest) -> FullFieldMoney:
    fees, terms = request.terms.details.fees, request.terms.prizes
    entries = 0 if fees is None else request.field * (fees.entry_fee + fees.buy_in)
    whole = pool(terms, entries)
    ranking = tuple(f"{each:05}" for each in range(len(terms.shares)))
    level = {each: place for place, each in enumerate(ranking, 1)}
    won = prizes(terms, whole.cents, ranking, level) if ranking else ()
    by_place = {each.place: int(each.cents) for each in won}
    return FullFieldMoney(entries, whole, tuple(by_place.get(place, 0) for place in range(1, len(terms.shares) + 1)))


class TwoPlayers:
    """The chances of two at one table, asked of the game once for each way to choose."""

    def __init__(self, request: PlanRequest) -> None:
        self.request, self.ways = request, request.hands.ways(request.table_rules)
        self.kept: dict[tuple[bool, bool], Mapping[tuple[int, int], Fraction]] = {}

    def after(self, stacks: tuple[int, int], stakes: tuple[int, int]) -> dict[tuple[int, int], Fraction]:
        """The stacks after a hand, each with its chance. Whoever has the chips to go on does."""
        on = stacks[0] >= self.ways.needs * stakes[0], stacks[1] >= self.ways.needs * stakes[1]
        if on not in self.kept:
            self.kept[on] = self.request.hands.pairs(self.request.table_rules, on)
        found: dict[tuple[int, int], Fraction] = {}
        for (one, two), chance in self.kept[on].items():
            ends = (
                stacks[0] + int(self.ways.net(np.int64(one), np.int64(stakes[0]))),
                stacks[1] + int(self.ways.net(np.int64(two), np.int64(stakes[1]))),
            )
            found[ends] = found.get(ends, Fraction(0)) + chance
        return found


def last_hands(request: PlanRequest) -> tuple[LastHand, ...]:
    """By lead: the one who leads wagers the least, or sees the other's wager and covers it."""
    two, bank = TwoPlayers(request), request.terms.format.bank or 0
    found: dict[tuple[int, int, int], LastHand] = {}
    for lead in LEADS:
        for chaser in (bold(), all_in()):
            for first, sees in ((flat(), False), (leader(), True)):
                stacks = bank + _in_chips(request, bank * lead // 100), bank
                lays = _laid(request, chaser, stacks[1], stacks[0], 0)
                covers = _laid(request, first, stacks[0], stacks[1], lays if sees else 0)
                ends = two.after(stacks, (covers, lays))
                passed = sum((chance for (one, other), chance in ends.items() if other > one), Fraction(0))
                level = sum((chance for (one, other), chance in ends.items() if other == one), Fraction(0))
                last = LastHand(stacks[0] - stacks[1], covers, lays, sees, passed, level)
                found.setdefault(last[:3], last)
    return tuple(found.values())


def _in_chips(request: PlanRequest, amount: int) -> int:
    chip = request.terms.wagers.chip
    return max(chip, amount // chip * chip)


def _laid(request: PlanRequest, wager: object, mine: int, other: int, seen: int) -> int:
    """As at a table of two, in whole chips."""
    others, laid = np.array([[NOBODY, other]]), np.array([[0, seen]])
    view = PlayerView(
        mine=np.array([mine]),
        others=others,
        laid=laid,
        hands_left=1,
        through=1,
        least=request.least,
        chip=request.terms.wagers.chip,
        chance=np.zeros(1, np.uint64),
    )
    wanted = int(wager(view)[0])  # type: ignore[operator]
    stake = min(max(wanted, request.least), mine, request.most)
    return stake // request.terms.wagers.chip * request.terms.wagers.chip
