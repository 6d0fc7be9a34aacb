"""Several players, tables and officials who ask, ask again, are cut off and come back; the books never lose a cent."""

import asyncio
from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from hypothesis.strategies import DataObject

from pitbook.compliance.redeciding import redecide
from pitbook.floor.floor import Floor
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch, Conflict, Unavailable
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Answer, Ask, Stale
from pitbook.table.offers import offers
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table
from pitbook.table.views import seen
from tests.hunting import games
from tests.table.playing import ANN, BOB, DEALER, HOST, RULEBOOKS, SUPERVISOR, Clock, Played, Secrets, rounds
from tests.table.samples import commands_offered
from tests.table.test_service import bodies

PEOPLE = (ANN, BOB, DEALER, SUPERVISOR, Actor("ivy", Role.INSPECTOR))
AMOUNTS = st.sampled_from([100, 500, 1000, 5000, 100_000]).map(Cents)


class Flaky(MemoryStore):
    """Fails when told to, before or after it has kept a batch."""

    def __init__(self) -> None:
        super().__init__()
        self.fails: str | None = None

    async def append(self, batch: Batch) -> None:
        fails, self.fails = self.fails, None
        if fails == "before":
            raise Unavailable("gone")
        await super().append(batch)
        if fails == "after":
            raise Unavailable("gone while it answered")


class Service(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.store, self.clock, self.secrets = Flaky(), Clock(), Secrets()
        self.given: list[tuple[str, Actor, Ask]] = []
        self.answers: dict[tuple[str, str], Answer] = {}
        self.number = 0

    @initialize(chosen=st.lists(st.sampled_from(RULEBOOKS), min_size=2, max_size=3, unique=True))
    def open(self, chosen: list[str]) -> None:
        self.floor = Floor(self.store, self.clock, new_secret=self.secrets)
        self.run(self.floor.load())
        for rulebook in chosen:
            self.run(self.floor.open_table(HOST, rulebook, rulebook, command=f"open {rulebook}"))
            table = Played(self.floor.tables[rulebook])
            self.run(table.buys_in(ANN, 50_000, 1))
            self.run(table.buys_in(BOB, 20_000, 2))
        self.names = chosen

    def run(self, doing: Any) -> Any:
        return self.loop.run_until_complete(doing)

    def table(self, data: DataObject) -> Table:
        table: Table = self.run(self.floor.table(data.draw(st.sampled_from(self.names), "table")))
        return table

    def ask(self, name: str, actor: Actor, ask: Ask) -> Answer | None:
        self.given.append((name, actor, ask))
        table: Table = self.floor.tables[name]
        try:
            answer: Answer = self.run(table.ask(actor, ask))
        except (Refused, Forbidden, Stale, Unavailable, Conflict):
            return None
        before = self.answers.setdefault((name, ask.id), answer)
        assert answer[:3] == before[:3], "a command is answered once and for all"
        return answer

    def next_id(self) -> str:
        self.number += 1
        return f"c{self.number}"

    @rule(data=st.data(), actor=st.sampled_from(PEOPLE))
    def does_what_is_offered(self, data: DataObject, actor: Actor) -> None:
        """What somebody is offered is accepted, but for want of chips."""
        table = self.table(data)
        found = commands_offered(table.state, offers(table.state, actor), actor)
        if found:
            self.ask(table.name, actor, Ask(self.next_id(), data.draw(st.sampled_from(found), "command")))

    @rule(data=st.data(), actor=st.sampled_from(PEOPLE), cents=AMOUNTS)
    def moves_chips(self, data: DataObject, actor: Actor, cents: Cents) -> None:
        kinds: list[Any] = [own.BuyIn, own.BuyIn, own.CashOut, own.TakeAway, own.Bring]
        command: Any = data.draw(st.sampled_from(kinds), "kind")(player=actor.person, cents=cents)
        if actor.role is Role.CASINO_SUPERVISOR:
            command = data.draw(st.sampled_from([own.Fill, own.Credit]), "kind")(by=actor.role, cents=cents)
        self.ask(self.table(data).name, actor, Ask(self.next_id(), command))

    @rule(data=st.data(), actor=st.sampled_from((ANN, BOB)), many=st.integers(1, 6))
    def plays_on(self, data: DataObject, actor: Actor, many: int) -> None:
        table = self.table(data)
        for _ in range(many):
            found = commands_offered(table.state, offers(table.state, actor), actor)
            chosen = data.draw(st.sampled_from(found), "command") if found else own.Deal()
            self.ask(table.name, actor, Ask(self.next_id(), chosen))
            self.ask(table.name, actor, Ask(self.next_id(), own.Deal()))

    @rule(data=st.data(), actor=st.sampled_from((ANN, BOB)), many=st.integers(1, 3))
    def plays_rounds(self, data: DataObject, actor: Actor, many: int) -> None:
        """An ordinary game, as far as what happened before lets it go on."""
        played = Played(self.table(data), first=self.number * 1000 + 1000)
        self.number += 1
        with suppress(Refused, Forbidden, AssertionError, StopIteration):
            self.run(rounds(played, actor, many))

    @rule(data=st.data())
    def asks_again(self, data: DataObject) -> None:
        if self.given:
            self.ask(*data.draw(st.sampled_from(self.given), "again"))

    @rule(data=st.data(), actor=st.sampled_from(PEOPLE), off=st.integers(-3, 3))
    def decides_on_what_it_saw(self, data: DataObject, actor: Actor, off: int) -> None:
        table = self.table(data)
        ask = Ask(self.next_id(), own.BuyIn(player=actor.person, cents=Cents(500)), table.length + off)
        answer = self.ask(table.name, actor, ask)
        assert answer is None or off == 0

    @rule(when=st.sampled_from(["before", "after"]), data=st.data())
    def the_store_is_gone(self, when: str, data: DataObject) -> None:
        table = self.table(data)
        self.store.fails = when
        ask = Ask(self.next_id(), own.BuyIn(player="ann", cents=Cents(700)))
        assert self.ask(table.name, ANN, ask) is None
        self.store.fails = None
        held = self.run(self.store.balances(f"chips/{table.name}/ann")).get(f"chips/{table.name}/ann", 0)
        self.ask(table.name, ANN, ask)
        after = self.run(self.store.balances(f"chips/{table.name}/ann"))[f"chips/{table.name}/ann"]
        assert after - held == (700 if when == "before" else 0)

    @rule()
    def everything_starts_anew(self) -> None:
        before = {name: self.run(self.floor.table(name)).state.play for name in self.names}
        self.floor = Floor(self.store, self.clock, new_secret=self.secrets)
        self.run(self.floor.load())
        assert set(self.floor.tables) == set(self.names)
        for name, play in before.items():
            assert self.run(self.floor.table(name)).state.play == play

    @rule(minutes=st.integers(-5, 30))
    def time_passes(self, minutes: int) -> None:
        self.clock.minutes(minutes)

    @invariant()
    def the_books_balance(self) -> None:
        balances = self.run(self.store.balances())
        assert sum(balances.values()) == 0
        assert all(cents >= 0 for name, cents in balances.items() if not name.startswith("outside/"))

    @invariant()
    def nobody_sees_more_than_they_may(self) -> None:
        for name in getattr(self, "names", []):
            state = self.run(self.floor.table(name)).state
            for viewer in PEOPLE[:2]:
                view = seen(state, viewer, 0)
                assert set(view.chips) == {"chips", "tokens", "layout"}

    def teardown(self) -> None:
        for name in getattr(self, "names", []):
            table = self.run(self.floor.table(name))
            again = redecide(self.run(bodies(self.store, f"table/{name}")))
            assert again.state.play == table.state.play
            assert again.state.books.balances == table.state.books.balances
        self.loop.close()


TestService = Service.TestCase
TestService.settings = settings(
    max_examples=games(10),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
