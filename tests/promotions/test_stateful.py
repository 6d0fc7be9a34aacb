"""Anything in any order: money balances, nothing enters after closing, and the journal makes the same winners again."""

import asyncio
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pitbook.compliance.promotions import redecide_promotion
from pitbook.games.kernel import Refused
from pitbook.games.promotion_law import IntegrityMeasure, PaymentWay, TellingMethod
from pitbook.money import Cents
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.duties import duties
from pitbook.promotions.keeper import Promotions
from pitbook.promotions.state import OWED, PrizePhase, Promotion
from pitbook.promotions.terms import DrawTerms, IfAbsent, PrizeKind, PrizeTerms
from pitbook.promotions.times import HOUR
from pitbook.promotions.verifying import verify_draw
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden
from tests.promotions.history import told_of
from tests.promotions.trying import CAR, CRAPS, OLGA, OTTO, POKER, WAR, ZONE, Trying, complete, money
from tests.table.playing import HOST

PLAYERS = ("ann", "bob", "cid")
PEOPLE = (OLGA, OTTO, HOST, *(Actor(each, Role.PLAYER) for each in PLAYERS))
NUMBERS = st.integers(1, 4)
PRIZES = (
    money(500_000),
    money(15_000, draw=2),
    PrizeTerms(
        name="a week away",
        kind=PrizeKind.TRAVEL,
        value_cents=Cents(300_000),
        conditions="none",
        persons=2,
        includes="all",
        when="this year",
        spending_money=False,
    ),
)
COMMANDS: st.SearchStrategy[Any] = st.one_of(
    st.builds(c.Enter, player=st.sampled_from(PLAYERS)),
    st.builds(c.CloseEntries),
    st.builds(c.DrawPrizes, draw=NUMBERS),
    st.builds(c.NominateScrutineer, draw=NUMBERS, person=st.sampled_from(("otto", "olga"))),
    st.builds(c.Attend, draw=NUMBERS, spoken=st.sampled_from(("", "swans"))),
    st.builds(c.NotePresence, prize=NUMBERS, present=st.booleans()),
    st.builds(c.Redraw, prize=NUMBERS),
    st.builds(
        c.NotifyWinner, prize=NUMBERS, method=st.sampled_from(TellingMethod), reached=st.booleans(), words=st.just("")
    ),
    st.builds(c.OfferAlternative, prize=NUMBERS, cents=st.sampled_from((Cents(0), Cents(280_000)))),
    st.builds(c.ChooseAlternative, player=st.sampled_from(PLAYERS), prize=NUMBERS),
    st.builds(c.Claim, player=st.sampled_from(PLAYERS), prize=NUMBERS),
    st.builds(c.LapsePrize, prize=NUMBERS),
    st.builds(
        c.DenyClaim,
        prize=NUMBERS,
        reason=st.sampled_from(("", "not of age")),
        claimant=st.sampled_from((None, c.Claimant(name="Ann"), c.Claimant(name="Ann", address="here"))),
    ),
    st.builds(c.EraseClaimant, denial=NUMBERS, reason=st.just("over")),
    st.builds(c.ExplainDenial, denial=NUMBERS, words=st.just("told")),
    st.builds(
        c.FindCompromised,
        words=st.just("a rumour"),
        measure=st.sampled_from(IntegrityMeasure),
        draw=st.one_of(st.none(), NUMBERS),
    ),
    st.builds(c.Validate, finding=NUMBERS, words=st.just("fine")),
    st.builds(c.TellInspector, finding=NUMBERS, name=st.just("Ives")),
    st.builds(
        c.OpenDispute, player=st.sampled_from(PLAYERS), words=st.just("unfair"), prize=st.one_of(st.none(), NUMBERS)
    ),
    st.builds(c.DecideDispute, dispute=NUMBERS, words=st.just("no"), restores=st.booleans()),
    st.builds(c.AdviseComplaint, dispute=NUMBERS),
    st.builds(c.CloseDispute, dispute=NUMBERS, satisfied=st.booleans(), words=st.just("so")),
    st.builds(c.Finish),
)


class AnyOrder(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.trying = Trying()
        self.entered_at: dict[int, int] = {}

    def teardown(self) -> None:
        self.loop.run_until_complete(self.comes_out_the_same())
        self.loop.close()

    @property
    def state(self) -> Promotion:
        return self.loop.run_until_complete(self.trying.state())

    @initialize(
        rulebooks=st.sampled_from([(WAR,), (POKER,), (WAR, CRAPS)]),
        presence=st.booleans(),
        absent=st.sampled_from(IfAbsent),
        one_each=st.booleans(),
        claim_days=st.sampled_from([None, 2]),
    )
    def begins(
        self, rulebooks: tuple[str, ...], presence: bool, absent: IfAbsent, one_each: bool, claim_days: int | None
    ) -> None:
        starts = self.trying.clock.now + 24 * HOUR
        draws = tuple(DrawTerms(at=starts + hours * HOUR, place="here") for hours in (50, 60))
        changed = {
            "prizes": PRIZES,
            "draws": draws,
            "presence": presence,
            "if_absent": absent,
            "one_prize_each": one_each,
            "claim_days": claim_days,
            "entries_each": 2,
        }
        self.loop.run_until_complete(self.trying.opens())
        self.loop.run_until_complete(self.trying.floor.open_table(HOST, "war-1", WAR, command="open-1"))
        self.cash, self.result = self._cash(), self.trying.floor.tables["war-1"].state.result
        self.loop.run_until_complete(self.trying.begins(*rulebooks, **changed))

    def _cash(self) -> dict[str, int]:
        """What every account of a table holds: float, drop, chips and whatever else there is."""
        balances = self.loop.run_until_complete(self.trying.store.balances())
        return {name: cents for name, cents in balances.items() if not name.startswith(("prizes/", "outside/"))}

    @rule(actor=st.sampled_from(PEOPLE), command=COMMANDS)
    def somebody_asks(self, actor: Actor, command: Any) -> None:
        self._ask(actor, command)

    @rule(command=COMMANDS)
    def whoever_may_asks(self, command: Any) -> None:
        self._ask(Actor(command.player, Role.PLAYER) if isinstance(command, c.OfPatron) else OLGA, command)

    @rule(seconds=st.sampled_from([1, 3600, 6 * 3600, 48 * 3600]))
    def time_passes(self, seconds: int) -> None:
        self.trying.later(seconds)

    @rule(number=NUMBERS, way=st.sampled_from(PaymentWay), off=st.sampled_from([0, 0, 0, 1, -1]))
    def an_award(self, number: int, way: PaymentWay, off: int) -> None:
        prize = self.state.prizes.get(number)
        if prize is not None and prize.winner is not None and prize.owed + off > 0:
            payment = c.PrizePayment(way=way, cents=Cents(prize.owed + off), payee=prize.winner)
            self._ask(OLGA, c.Award(prize=number, payments=(payment,)))
            self._ask(OLGA, c.Award(prize=number, handed_over="at the desk"))

    @rule(words=st.sampled_from(["a", "b"]))
    def amended(self, words: str) -> None:
        was = self.state.terms
        assert was.starts_at is not None
        terms = complete(was.starts_at, draws=was.draws, prizes=was.prizes, closes_at=was.closes_at, results=words)
        self._ask(OLGA, c.AmendTerms(terms=terms, words=words))

    def _ask(self, actor: Actor, command: Any) -> None:
        before, length = told_of(self.state), self.length
        try:
            answer = self.loop.run_until_complete(self.trying.ask(actor, command))
        except (Refused, Forbidden):
            assert told_of(self.state) == before
            assert self.length == length
            return
        for event in answer.events:
            if isinstance(event, e.Entered):
                self.entered_at[event.entry.number] = answer.at

    @property
    def length(self) -> int:
        return self.loop.run_until_complete(self.trying.promotions.promotion(CAR)).length

    # What always holds

    @invariant()
    def money_balances(self) -> None:
        if CAR not in self.trying.promotions.names:
            return
        balances = self.loop.run_until_complete(self.trying.store.balances())
        assert sum(balances.values()) == 0
        for prize in self.state.prizes.values():
            assert balances.get(f"prizes/{CAR}/{prize.number}", 0) == prize.owed
            assert (prize.owed > 0) == (prize.phase in OWED)

    @invariant()
    def tables_are_untouched(self) -> None:
        if hasattr(self, "cash"):
            assert self.cash, "there is a table with a float"
            assert self._cash() == self.cash
            assert self.trying.floor.tables["war-1"].state.result == self.result

    @invariant()
    def nobody_entered_after_closing(self) -> None:
        if CAR in self.trying.promotions.names:
            state = self.state
            assert len(self.entered_at) == state.count
            if state.closed_at is not None:
                assert all(at <= state.closed_at for at in self.entered_at.values())

    @invariant()
    def whoever_was_awarded_had_won_by_the_lots(self) -> None:
        if CAR not in self.trying.promotions.names:
            return
        state = self.state
        for draw in state.draws.values():
            if draw.drawn is not None:
                assert verify_draw(state, draw.number).holds
        for prize in state.prizes.values():
            if prize.phase is PrizePhase.AWARDED:
                assert prize.entry is not None
                assert state.entrants[prize.entry - 1] == prize.winner
        assert len({each.id for each in duties(state)}) == len(duties(state))

    async def comes_out_the_same(self) -> None:
        if CAR not in self.trying.promotions.names:
            return
        found = await self.trying.promotions.promotion(CAR)
        again = Promotions(self.trying.floor, lambda: ZONE)
        await again.load()
        assert told_of((await again.promotion(CAR)).state) == told_of(found.state)
        bodies = [body for body, _ in await found.history()]
        assert told_of(redecide_promotion(bodies).state) == told_of(found.state)


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(stateful_step_count=40, max_examples=40)
