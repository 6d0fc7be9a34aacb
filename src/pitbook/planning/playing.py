"""One stage of many tournaments at once: lots, banks, hand after hand, and who comes of it.

Tables of all tournaments lie in one array, by table and place; whatever is done is done at all of them.
"""

from typing import Any, NamedTuple

import numpy as np

from pitbook.planning.field import Field
from pitbook.planning.ranking import Group, RankedTables, StageRanking
from pitbook.planning.request import Order, PlanRequest
from pitbook.planning.strategies import NOBODY, PlayerView
from pitbook.planning.tournament_asked import TournamentAsked
from pitbook.simulation.hands import CHOOSES, Bools, DealtTables, Way, Ways
from pitbook.simulation.tallies import Ints
from pitbook.tournament.commands import Payment
from pitbook.tournament.terms import CutOf, Stage, StageKind, TieBreak

BEFORE_THE_LAST = (1, 3, 5)
"""So many hands before the end somebody leads, and it is seen what becomes of them."""


class PlayedTournaments(NamedTuple):
    """By table and place."""

    who: Ints  # the number of the entrant; NOBODY where nobody sits
    stack: Ints
    ranked: RankedTables
    leaders: dict[int, tuple[int, int]]  # hands before the end: how many led alone, and how many of them lost
    deals: Ints  # by tournament: at all tables together
    hands: Ints  # by tournament: until the last table is done
    won: int  # chips that hands brought or took, all of them together
    bought: int  # chips


class Tables:
    """The tables of a stage, in all tournaments."""

    def __init__(self, request: PlanRequest, asked: TournamentAsked, field: Field, number: int, chunk: int) -> None:
        self.request, self.asked, self.field, self.number = request, asked, field, number
        self.stage: Stage = request.terms.stages[number - 1]
        self.who = field.seated(asked, number)  # by tournament, table and place
        self.per_tournament = self.who.shape[1]
        self.who = self.who.reshape(-1, self.who.shape[2])
        self.there = self.who >= 0
        self.tournament = np.repeat(np.arange(field.tournaments), self.per_tournament)
        at = self.tournament[:, None], np.where(self.there, self.who, 0)
        self.at = at
        self.stack = np.where(self.there, field.begins_with(asked, number)[at], 0)
        self.plays = np.where(self.there, field.plays[at[1]], -1)
        self.taker = self.there & field.taker[at]
        self.inn = self.there.copy()
        self.lasted = np.zeros(self.who.shape, np.int64)
        self.hands_of: Ways = request.hands.ways(request.table_rules)
        tables, seats = self.who.shape
        lane_of = chunk * len(request.terms.stages) + number - 1
        self.cards: DealtTables = request.hands.tables(request.table_rules, tables, seats, request.seed, lane_of)
        self.ways: Way = np.zeros(self.who.shape, np.int8)
        self.won = self.bought = 0

    @property
    def wanted(self) -> int:
        """How many of a table go through; in a final all want to be first."""
        cut = self.stage.cut
        if cut is None or self.stage.kind is StageKind.FINAL:
            return 1
        return cut.through if cut.of is CutOf.TABLE else max(1, -(-cut.through // max(1, self.per_tournament)))

    @property
    def is_whole(self) -> bool:
        """Whether all of a stage are compared, and not those of each table."""
        return self.stage.kind is StageKind.FINAL or (self.stage.cut is not None and self.stage.cut.of is CutOf.STAGE)

    def grouped(self, values: Any) -> Any:
        return values.reshape(self.field.tournaments, -1) if self.is_whole else values

    # A hand

    def wagers(self, hand: int, left: int) -> Ints:
        """What everybody lays, one place after another."""
        request, places = self.request, self.who.shape[1]
        can = self.inn & (self.stack >= request.terms.wagers.least)
        laid = np.zeros(self.who.shape, np.int64)
        unseen = request.order is Order.UNSEEN or left <= request.terms.wagers.secret
        begins = hand if request.order is Order.ROTATING else 0
        stacks = np.where(self.inn, self.stack, NOBODY)
        chance = self.field.chance(self.who.shape)
        for turn in range(places):
            place = (turn + begins) % places
            for number, playing in enumerate(request.playing):
                rows = np.flatnonzero(can[:, place] & (self.plays[:, place] == number))
                if not len(rows):
                    continue
                others = stacks[rows]
                others[:, place] = NOBODY
                shown = np.zeros(others.shape, np.int64) if unseen else laid[rows]
                seen = PlayerView(
                    mine=self.stack[rows, place],
                    others=others,
                    laid=shown,
                    hands_left=left,
                    through=self.wanted,
                    least=request.least,
                    chip=request.terms.wagers.chip,
                    chance=chance[rows, place],
                )
                laid[rows, place] = self._allowed(playing.strategy.wager(seen), seen.mine)
        return laid

    def _allowed(self, wanted: Ints, has: Ints) -> Ints:
        """In whole chips, not below what has to be wagered, not above the sign and what somebody has."""
        wagers = self.request.terms.wagers
        most = np.minimum(has, self.request.most)
        stake = np.minimum(np.maximum(wanted, self.request.least), most) // wagers.chip * wagers.chip
        return np.where(stake >= wagers.least, stake, 0)

    def hand(self, laid: Ints) -> None:
        dealt, ways = laid > 0, self.ways
        self.cards.deal(dealt, ways)
        chooses = (ways == CHOOSES) & dealt
        cautious = np.array([*(each.strategy.cautious for each in self.request.playing), False])
        on = chooses & ~cautious[self.plays] & (self.stack >= self.hands_of.needs * laid)
        self.cards.go_on(on, ways)
        ways[chooses & ~on] = self.hands_of.given_up
        net = np.where(dealt, self.hands_of.net(np.where(dealt, ways, 0), laid), 0)
        self.stack += net
        self.won += int(net.sum())
        self.lasted += self.stack > 0

    def after_hand(self, hands: int, last: bool) -> None:
        """Whoever has too little buys, where they may and would, or is out."""
        short = self.inn & (self.stack < self.asked.out_below)
        if not short.any():
            return
        if not last:
            self.buy(Payment.RE_BUY, hands, short)
        short &= self.stack < self.asked.out_below
        re_buys, add_ons = (self.field.times[each][self.at] for each in (Payment.RE_BUY, Payment.ADD_ON))
        for times in {*zip(re_buys[short].tolist(), add_ons[short].tolist(), strict=True)}:
            if not self.asked.may_still_buy(self.number, hands, *times):
                self.inn[short & (re_buys == times[0]) & (add_ons == times[1])] = False

    def buy(self, payment: Payment, hands: int, those: Bools) -> None:
        """Chips for money, once, for those who would and may."""
        offer = self.asked.offer(payment)
        if offer is None:
            return
        times, had, would = self.field.times[payment][self.at], self.stack.copy(), those & self.taker
        for key in {*zip(times[would].tolist(), had[would].tolist(), strict=True)}:
            if self.asked.is_open(payment, self.number, hands, *key):
                buying = would & (times == key[0]) & (had == key[1])
                self.stack[buying] += offer.chips
                self.bought += int(buying.sum()) * offer.chips
                rows = np.broadcast_to(self.tournament[:, None], buying.shape)[buying]
                self.field.pays(payment, rows, self.who[buying], offer.cents)

    def leaders(self) -> Ints:
        """By group the place of whoever has most, alone among two or more."""
        stacks = self.grouped(np.where(self.inn, self.stack, NOBODY))
        top = stacks.max(axis=1, keepdims=True)
        sole = ((stacks == top).sum(axis=1) == 1) & ((stacks > NOBODY).sum(axis=1) > 1)
        return np.where(sole, stacks.argmax(axis=1), NOBODY)


def play_stage(
    request: PlanRequest, asked: TournamentAsked, ranking: StageRanking, field: Field, number: int, chunk: int
) -> PlayedTournaments:
    tables = Tables(request, asked, field, number, chunk)
    stage, due = tables.stage, request.deals(request.terms.stages[number - 1])
    deals, hands = (np.zeros(field.tournaments, np.int64) for _ in range(2))
    led: dict[int, Ints] = {}
    history: list[Ints] = []
    tables.buy(Payment.ADD_ON, 0, tables.inn)
    for hand in range(due):
        left = due - hand
        if left in BEFORE_THE_LAST:
            led[left] = tables.leaders()
        laid = tables.wagers(hand, left)
        at_work = (laid > 0).any(axis=1).reshape(field.tournaments, -1)
        deals += at_work.sum(axis=1)
        hands += at_work.any(axis=1)
        tables.hand(laid)
        if ranking.how is TieBreak.EARLIER_STACK:
            history.append(tables.grouped(tables.stack.copy()))
        tables.after_hand(hand + 1, last=left == 1)
    group = Group(
        tables.grouped(tables.there),
        tables.grouped(~tables.inn),
        tables.grouped(tables.lasted),
        tables.grouped(tables.stack),
        tables.grouped(field.chance(tables.who.shape)),
        history or None,
    )
    found = ranking.ranked(group, field.entry_money if stage.kind is StageKind.FINAL else None)
    reached = found.place == 1 if stage.kind is StageKind.FINAL else found.through
    leaders = {left: _lost(place, reached) for left, place in led.items()}
    shape = tables.who.shape
    back = RankedTables(
        found.through.reshape(shape), found.place.reshape(shape), found.ties, found.prize.reshape(shape)
    )
    return PlayedTournaments(tables.who, tables.stack, back, leaders, deals, hands, tables.won, tables.bought)


def _lost(place: Ints, reached: Bools) -> tuple[int, int]:
    rows = np.flatnonzero(place >= 0)
    return len(rows), int((~reached[rows, place[rows]]).sum())
