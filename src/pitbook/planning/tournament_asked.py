"""The tournament's own functions, asked: who plays in a stage, where, with what, who is out, what may be bought.

Each is asked on a small tournament made for the question, and its answer kept: what holds for one of ten thousand
tournaments in which so many wait holds for all of them.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from pitbook.floor.aggregate import RecordStamp
from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.planning.request import CannotPlan, PlanRequest
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.tournament import commands as c
from pitbook.tournament.checklist import complaints
from pitbook.tournament.deciding import Lot, TournamentContext
from pitbook.tournament.events import Eliminated, MoneyReceived, SeatsDrawn
from pitbook.tournament.fold import apply
from pitbook.tournament.playing import count_hand
from pitbook.tournament.purchases import check_purchase, chips_to_come, closed_because
from pitbook.tournament.seating import bank_of, draw_seats, eligible
from pitbook.tournament.state import (
    Attendance,
    Entrant,
    EntrantStatus,
    Phase,
    StageState,
    StageStatus,
    TablePlay,
    Tournament,
)
from pitbook.tournament.terms import Fees, Purchase, StageKind, TournamentTerms

DIRECTOR, TABLE, ONE = "director", "table", "one"
VERSION = 1


class Placed(NamedTuple):
    """Where the first, the second, … drawn sits, counted from 0."""

    table: int
    place: int


def check_sense(request: PlanRequest) -> None:
    """All that makes no sense in the terms, at once, before anything is played."""
    terms, details = request.terms, request.terms.details
    wrong = [each.because for each in complaints(request.rules, terms)]
    if not terms.stages:
        wrong.append("they have no stages")
    if terms.format.bank is None:
        wrong.append("they do not say with which bank everybody begins")
    if details.fewest is not None and request.field < details.fewest:
        wrong.append(f"{request.field} enter, and the fewest are {details.fewest}")
    if details.most is not None and request.field > details.most:
        wrong.append(f"{request.field} enter, and the most are {details.most}")
    if wrong:
        raise CannotPlan(f"the terms cannot be played: {'; '.join(dict.fromkeys(wrong))}.")


def _no_lot() -> Lot:
    return Lot("", bytes(32), "")


@dataclass
class TournamentAsked:
    request: PlanRequest
    _layouts: dict[tuple[int, int], tuple[Placed, ...]] = field(default_factory=dict)
    _open: dict[tuple[object, ...], bool] = field(default_factory=dict)
    _to_come: dict[tuple[int, int, int, int], bool] = field(default_factory=dict)

    @property
    def terms(self) -> TournamentTerms:
        return self.request.terms

    def _asking(self, state: Tournament, role: Role = Role.TOURNAMENT_DIRECTOR) -> TournamentContext:
        return TournamentContext(self.request.rules, state, Actor(DIRECTOR, role), 0, _no_lot)

    def _entrant(self, name: str, status: EntrantStatus, **more: object) -> Entrant:
        """In order: everything is paid and signed."""
        fees = self.terms.details.fees or Fees()
        paid: dict[str, int] = {c.Payment.ENTRY_FEE.value: fees.entry_fee, c.Payment.BUY_IN.value: fees.buy_in}
        entrant = Entrant(name, status=status, paid=paid, signed=VERSION, briefed=True)
        return replace(entrant, **more) if more else entrant

    def _state(self, number: int, entrants: dict[str, Entrant], stacks: dict[str, int] | None = None) -> Tournament:
        """Before a stage, when those that precede it are over."""
        stages = {each: StageState(each, status=StageStatus.RANKED) for each in range(1, number)}
        return Tournament(
            "plan",
            terms=self.terms,
            version=VERSION,
            phase=Phase.IN_PLAY,
            director=DIRECTOR,
            presence=(Attendance(DIRECTOR, 0),),
            tables=tuple(f"{each:05}" for each in range(len(entrants))),
            entrants=entrants,
            stages={**stages, number: StageState(number, repechage=True)},
            stacks=stacks or {},
            began_at=None if number == 1 else 0,
        )

    # Who plays, and where

    def plays(self, number: int) -> frozenset[EntrantStatus]:
        """How those stand who play in a stage; of a repechage, who may be among them."""
        entrants = {each.value: self._entrant(each.value, each) for each in EntrantStatus}
        found = eligible(self._state(number, entrants), number)
        return frozenset(entrants[each].status for each in found)

    def repechage(self, number: int, stacks: dict[int, int]) -> tuple[int, ...]:
        """Of those eliminated, with what they were left with."""
        names = {f"{each:05}": each for each in stacks}
        entrants = {name: self._entrant(name, EntrantStatus.ELIMINATED) for name in names}
        state = self._state(number, entrants, {name: stacks[each] for name, each in names.items()})
        return tuple(names[each] for each in eligible(state, number))

    def layout(self, number: int, waiting: int) -> tuple[Placed, ...]:
        """Where those who play sit, of so many who may; the others wait for the next heat."""
        if (number, waiting) not in self._layouts:
            self._layouts[number, waiting] = self._drawn(number, waiting) if waiting else ()
        return self._layouts[number, waiting]

    def _drawn(self, number: int, waiting: int) -> tuple[Placed, ...]:
        status = min(self.plays(number), key=lambda each: each.value)
        if self.terms.stages[number - 1].kind is StageKind.REPECHAGE:
            status = EntrantStatus.ELIMINATED
        names = [f"{each:05}" for each in range(waiting)]
        state = self._state(number, {name: self._entrant(name, status) for name in names})
        try:
            [drawn] = draw_seats(self._asking(state), c.DrawSeats(stage=number))
        except Refused as refused:
            raise CannotPlan(str(refused)) from None
        assert isinstance(drawn, SeatsDrawn), "lots are what was asked for"
        tables = list(dict.fromkeys(each.table for each in drawn.seats))
        return tuple(Placed(tables.index(each.table), each.place - 1) for each in drawn.seats)

    def carries(self, number: int, status: EntrantStatus, *, bought_back: bool) -> bool:
        """Whether such an entrant begins the stage with what they had, and not with the bank."""
        bank = self.terms.format.bank or 0
        entrants = {ONE: self._entrant(ONE, status, bought_back=bought_back)}
        state = self._state(number, entrants, {ONE: bank + 1})
        return bank_of(state, self.terms.stages[number - 1], ONE) != bank

    # Who is out

    @cached_property
    def out_below(self) -> int:
        """Whoever has less after a hand, and can buy nothing any more, is out."""
        chip, low, high = self.terms.wagers.chip, 0, self.request.least // self.terms.wagers.chip + 1
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self._is_out(middle * chip) else (low, middle)
        return low * chip

    def _is_out(self, stack: int) -> bool:
        fees = self.terms.details.fees
        details = replace(self.terms.details, fees=fees and replace(fees, re_buy=None, add_on=None))
        state = replace(self._at_hand(1, 0, {}), terms=replace(self.terms, details=details))
        hand = c.CountHand(table=TABLE, round=1, stacks={ONE: Cents(stack)})
        told = count_hand(self._asking(state, Role.HOUSE), hand)
        return any(isinstance(each, Eliminated) for each in told)

    def _at_hand(self, number: int, hands: int, times: dict[str, int], stack: int = 0) -> Tournament:
        """One player at a table, after so many hands of a stage."""
        at = TablePlay(TABLE, TABLE, (ONE,), hands=hands)
        state = self._state(number, {ONE: self._entrant(ONE, EntrantStatus.SEATED, times=times)}, {ONE: stack})
        playing = StageState(number, status=StageStatus.PLAYING, tables={TABLE: at})
        return replace(state, stages={**state.stages, number: playing})

    # What may be bought

    def offer(self, payment: c.Payment) -> Purchase | None:
        fees = self.terms.details.fees
        return None if fees is None else fees.re_buy if payment is c.Payment.RE_BUY else fees.add_on

    def is_open(self, payment: c.Payment, number: int, hands: int, times: int, stack: int) -> bool:
        """Whether somebody who bought so often, and has so much, may buy it after so many hands."""
        offer, key = self.offer(payment), (payment, number, hands, times, stack)
        if offer is None:
            return False
        if key not in self._open:
            state = self._at_hand(number, hands, {payment.value: times}, stack)
            playing = state.stages[number]
            why = closed_because(offer, payment, state.entrants[ONE], playing, playing.tables[TABLE], state)
            self._open[key] = why is None
        return self._open[key]

    def may_still_buy(self, number: int, hands: int, re_buys: int, add_ons: int) -> bool:
        """Whether chips may still come to somebody, so that having none does not put them out."""
        key = number, hands, re_buys, add_ons
        if key not in self._to_come:
            times = {c.Payment.RE_BUY.value: re_buys, c.Payment.ADD_ON.value: add_ons}
            state = self._at_hand(number, hands, times)
            playing = state.stages[number]
            self._to_come[key] = chips_to_come(state, ONE, playing, playing.tables[TABLE]) > 0
        return self._to_come[key]

    def buys_back(self, after: int, out_in: int, times: int) -> bool:
        """Whether somebody who was eliminated in a stage may come back once stage `after` is over."""
        entrants = {
            ONE: self._entrant(ONE, EntrantStatus.ELIMINATED, out_in=out_in, times={c.Payment.BUY_BACK.value: times})
        }
        state = self._state(after + 1, entrants)
        try:
            check_purchase(self._asking(state), entrants[ONE], c.Payment.BUY_BACK, "Buying back")
        except Refused:
            return False
        return True

    def comes_back_as(self, after: int) -> EntrantStatus:
        """How somebody stands who has bought back once stage `after` is over."""
        state = self._state(after + 1, {ONE: self._entrant(ONE, EntrantStatus.ELIMINATED)})
        paid = MoneyReceived(
            player=ONE, payment=c.Payment.BUY_BACK, cents=Cents(0), chips=Cents(0), table=None, under=()
        )
        return apply(state, paid, RecordStamp(0, 0, "", "")).entrants[ONE].status
