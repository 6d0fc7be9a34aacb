"""Everybody who entered, in many tournaments at once: how they stand, what they have, what they paid."""

import numpy as np

from pitbook.planning.request import PlanRequest
from pitbook.planning.strategies import NOBODY, Chance
from pitbook.planning.tournament_asked import TournamentAsked
from pitbook.simulation.hands import Bools
from pitbook.simulation.tallies import Ints
from pitbook.tournament.commands import Payment
from pitbook.tournament.state import EntrantStatus
from pitbook.tournament.terms import StageKind

STATUSES = tuple(EntrantStatus)
CODE = {status: number for number, status in enumerate(STATUSES)}
BOUGHT = Payment.RE_BUY, Payment.ADD_ON, Payment.BUY_BACK


class Field:
    """By tournament and entrant. Entrants are numbered, those who wager alike one after another."""

    def __init__(self, request: PlanRequest, tournaments: int, chunk: int) -> None:
        self.request, self.tournaments = request, tournaments
        self._bits = np.random.Philox(key=np.array([request.seed, chunk], np.uint64))
        shape = tournaments, request.field
        self.plays = np.repeat(np.arange(len(request.playing)), [each.entrants for each in request.playing])
        self.taker = self.chance(shape) % np.uint64(100) < np.uint64(request.takers)
        self.status = np.full(shape, CODE[EntrantStatus.ACCEPTED], np.int8)
        self.stack, self.out_in, self.prize = (np.zeros(shape, np.int64) for _ in range(3))
        self.bought_back = np.zeros(shape, np.bool_)
        self.times = {each: np.zeros(shape, np.int64) for each in BOUGHT}
        fees = request.terms.details.fees
        self.paid = np.full(shape, 0 if fees is None else fees.entry_fee + fees.buy_in, np.int64)

    def chance(self, shape: tuple[int, ...]) -> Chance:
        """Words of the generator as they are, so that no later version of a library draws otherwise."""
        found: Chance = np.asarray(self._bits.random_raw(int(np.prod(shape))), np.uint64).reshape(shape)
        return found

    @property
    def entry_money(self) -> Ints:
        found: Ints = self.paid.sum(axis=1)
        return found

    def pays(self, payment: Payment, tournament: Ints, entrant: Ints, cents: int) -> None:
        self.times[payment][tournament, entrant] += 1
        self.paid[tournament, entrant] += cents

    # A stage

    def seated(self, asked: TournamentAsked, number: int) -> Ints:
        """By tournament, table and place the number of the entrant, as lots fall."""
        may = np.isin(self.status, [CODE[each] for each in asked.plays(number)])
        if self.request.terms.stages[number - 1].kind is StageKind.REPECHAGE:
            may = np.zeros(self.status.shape, np.bool_)
            for row in range(self.tournaments):
                out = np.flatnonzero(self.status[row] == CODE[EntrantStatus.ELIMINATED]).tolist()
                may[row, list(asked.repechage(number, {each: int(self.stack[row, each]) for each in out}))] = True
        lots = np.where(may, self.chance(may.shape) >> np.uint64(1), np.uint64(1 << 63))
        drawn, waiting = np.argsort(lots, axis=1, kind="stable"), may.sum(axis=1)
        layouts = {each: asked.layout(number, each) for each in sorted({*waiting.tolist()})}
        tables = max((seat.table + 1 for each in layouts.values() for seat in each), default=1)
        places = max((seat.place + 1 for each in layouts.values() for seat in each), default=1)
        who = np.full((self.tournaments, tables, places), NOBODY, np.int64)
        for many, seats in layouts.items():
            rows = np.flatnonzero(waiting == many)[:, None]
            if seats:
                at = np.array(seats)
                who[rows, at[:, 0], at[:, 1]] = drawn[rows[:, 0], : len(seats)]
        return who

    def begins_with(self, asked: TournamentAsked, number: int) -> Ints:
        found = np.full(self.status.shape, self.request.terms.format.bank or 0, np.int64)
        for status in (EntrantStatus.ACCEPTED, EntrantStatus.THROUGH, EntrantStatus.ELIMINATED):
            for again in (False, True):
                if asked.carries(number, status, bought_back=again):
                    those = (self.status == CODE[status]) & (self.bought_back == again)
                    found[those] = self.stack[those]
        return found

    def ended(self, number: int, who: Ints, stack: Ints, through: Bools, prize: Ints) -> None:
        """What a stage leaves behind, by table and place."""
        final = self.request.terms.stages[number - 1].kind is StageKind.FINAL
        rows, places = np.nonzero(who >= 0)
        at = rows // (len(who) // self.tournaments), who[rows, places]
        self.stack[at] = stack[rows, places]
        self.bought_back[at] = False
        gone = CODE[EntrantStatus.PLACED if final else EntrantStatus.ELIMINATED]
        self.status[at] = np.where(through[rows, places], CODE[EntrantStatus.THROUGH], gone)
        self.out_in[at] = np.where(through[rows, places], self.out_in[at], number)
        self.prize[at] += prize[rows, places]

    def buy_back(self, asked: TournamentAsked, after: int) -> None:
        """Those who are out and would come back, where they may."""
        offer = self.request.terms.format.buy_back
        if offer is None or after >= len(self.request.terms.stages):
            return
        would, times = (self.status == CODE[EntrantStatus.ELIMINATED]) & self.taker, self.times[Payment.BUY_BACK].copy()
        for out_in, many in {*zip(self.out_in[would].tolist(), times[would].tolist(), strict=True)}:
            if asked.buys_back(after, out_in, many):
                those = would & (self.out_in == out_in) & (times == many)
                tournament, entrant = np.nonzero(those)
                self.pays(Payment.BUY_BACK, tournament, entrant, offer.cents)
                self.status[those] = CODE[asked.comes_back_as(after)]
                self.bought_back[those] = True
