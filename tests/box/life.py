"""One life of the floor: the program opens its store as `serve` does, people ask for things, and it is stopped."""

import asyncio
import hashlib
import io
import random
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
from argon2 import PasswordHasher

from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor
from pitbook.floor.keeping import keep_going
from pitbook.floor.register import HOUSE
from pitbook.floor.shared_books import check_carried
from pitbook.games.kernel import kind_of
from pitbook.journal import verifier
from pitbook.journal.keys import Signer
from pitbook.journal.store import Held, Unavailable
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.office import commands as office
from pitbook.table.powers import Actor
from pitbook.table.service import Stopped, Table
from pitbook.table.views import offers
from pitbook.table.vocabulary import commands_of
from pitbook.web.app import app_of
from pitbook.web.house import house_of
from pitbook.web.logs import log_to
from tests.box.asgi import Answer, Client, Stream
from tests.box.asking import PEOPLE, anything, offered
from tests.box.journal import Journal
from tests.box.model import PLAYS, Sent, Wrong
from tests.box.simulated import Fault
from tests.box.steps import Step
from tests.table.measures import BROKEN

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
MANAGER = Actor("administrator", Role.ADMINISTRATOR)
INSPECTOR = Actor("inspector", Role.INSPECTOR)
TRIES = 1000
SELDOM = ("leave", "close", "cash_out", "take_away", "exclude", "bar_from", "closure", "withdraw", "detain", "seize")
"""What would empty the table if it were done as often as the rest."""
Tables = dict[str, tuple[str, Dealing]]


class Life:
    def __init__(self, journal: Journal, signer: Signer) -> None:
        self._journal, self._signer = journal, signer
        self._log = io.StringIO()
        self._streams: list[Stream] = []
        self._tokens: dict[Actor, str] = {}
        self._served: set[asyncio.Task[None]] = set()
        self.floor: Floor

    # Opening and closing

    async def open(self, store: Any, tables: Tables) -> None:
        """The leases of a life that was cut off are waited for, as `serve` waits for them."""
        for _ in range(TRIES):
            try:
                await self._load(store, tables)
                break
            except (Held, Unavailable):
                await asyncio.sleep(1.0)
        else:
            raise Wrong("stuck: the floor does not open")
        house = house_of(self.floor, log_to(self._log), refusals=(10**9, 60.0))
        self._app = app_of(house)
        self._beside = asyncio.create_task(keep_going(self.floor, self._signer, self._tell))

    async def _load(self, store: Any, tables: Tables) -> None:
        self.floor = Floor(store, hasher=CHEAP)
        await self.floor.load()
        await add_first_people(self.floor)
        for person in PEOPLE:
            if person not in self.floor.people:
                await self.floor.people.changes.add(HOUSE, person, person.title(), (Role.PLAYER,))
        for name, (rulebook, dealing) in tables.items():
            if name not in self.floor.tables:
                await self.floor.open_table(MANAGER, name, rulebook, command=f"open {name}", dealing=dealing)
        await check_carried(self.floor)

    def _tell(self, what: str, error: Exception) -> None:
        self._journal.note(f"told: {what}: {error}")

    async def close(self) -> None:
        await self.hush()
        for name, table in sorted(self.floor.tables.items()):
            if table.stopped is not None:
                raise Wrong(f"stopped: {name}: {table.stopped}")
        if self.floor.doubted:
            raise Wrong(f"balance: doubted without cause: {self.floor.doubted}")
        await self.floor.close()

    async def hush(self) -> None:
        """Nobody listens or signs any more, and whatever was asked is answered, though nobody may hear it."""
        while self._served:
            await asyncio.wait(self._served)
        self._beside.cancel()
        await asyncio.gather(self._beside, return_exceptions=True)
        for stream in self._streams:
            await stream.hang_up()

    async def is_wary(self, seconds: float) -> bool:
        """Whether it noticed by itself that somebody was at the store: looked at after so many seconds."""
        for name in sorted(self.floor.tables):
            try:
                await self.floor.table(name)
            except Stopped:
                return True
        await asyncio.sleep(seconds)
        stopped = any(each.stopped is not None for each in self.floor.tables.values())
        return stopped or bool(self.floor.doubted) or bool(self.floor.forged_rows) or bool(self.floor.signing_fault)

    # What people do

    async def take(self, step: Step) -> None:
        chance = random.Random(step.seed)
        name = chance.choice(sorted(self.floor.tables))
        await self._DOES[step.what](self, name, chance, f"s{step.number}")

    async def _client(self, actor: Actor) -> Client:
        if actor not in self._tokens:
            try:
                self._tokens[actor] = await self.floor.people.give_token(actor.person, actor.role)
            except (Held, Unavailable):
                return Client(self._app, "nobody's", self._served)
        return Client(self._app, self._tokens[actor], self._served)

    def _somebody(self, table: Table, chance: random.Random) -> Actor:
        """Players mostly; otherwise whoever the document ranks, or somebody who only looks on."""
        if chance.random() < 0.6:
            return Actor(chance.choice(PEOPLE), Role.PLAYER)
        ranks = [role for group in table.state.rules.rulebook.ranks for role in group]
        return _official(chance.choice([ranks[0], ranks[0], *ranks, Role.INSPECTOR, Role.SURVEILLANCE]))

    async def _table(self, name: str) -> Table | None:
        try:
            return await self.floor.table(name)
        except (Held, Unavailable):
            return None

    async def _ask(self, name: str, chance: random.Random, key: str) -> None:
        sent = await self._thought_of(name, chance, key)
        if sent is not None:
            await self._send(sent)

    async def _thought_of(self, name: str, chance: random.Random, key: str) -> Sent | None:
        """One of the things that somebody is offered."""
        table = await self._table(name)
        if table is None:
            return None
        actor = self._somebody(table, chance)
        found = offers(table.state, actor)
        if not found:
            return None
        chosen = chance.choices(found, [_weight(each.command) for each in found])[0]
        command = offered(table.state, chosen, actor, chance)
        return None if command is None else _sent(name, key, actor, command)

    async def _deal(self, name: str, chance: random.Random, key: str) -> None:
        await self._send(_sent(name, key, Actor(chance.choice(PEOPLE), Role.PLAYER), own.Deal()))

    async def _chips(self, name: str, chance: random.Random, key: str) -> None:
        """Also more than they have."""
        player = chance.choice(PEOPLE)
        kind = chance.choices((own.BuyIn, own.CashOut, own.TakeAway, own.Bring), (6, 1, 2, 3))[0]
        cents: Any = chance.choice((500, 2_500, 10_000, 100_000, 5_000_000))
        table = await self._table(name)
        recorded = table is not None and table.state.dealing is Dealing.RECORDED
        actor = _official(table.state.rules.rulebook.ranks[0][0]) if recorded and table else Actor(player, Role.PLAYER)
        await self._send(_sent(name, key, actor, kind(player=player, cents=cents)))

    async def _office(self, name: str, chance: random.Random, key: str) -> None:
        await self._send_any(name, chance, key, tuple(office.Command.__subclasses__()))

    async def _measure(self, name: str, chance: random.Random, key: str) -> None:
        """Somebody is kept from playing, or let in again, by whoever may do that."""
        table = await self._table(name)
        if table is None:
            return
        player, floor = chance.choice(PEOPLE), table.state.rules.floor
        law = chance.choice((floor.barred_from_game, floor.excluded_from_casino))
        kind = office.ExcludeFromCasino if law is floor.excluded_from_casino else office.BarFromGame
        broken = BROKEN[table.state.opened.rulebook]
        command: Any = kind(by=law.by, player=player, broken=broken, reason="the camera shows it")
        if chance.random() < 0.4:
            command = office.Readmit(by=law.by, player=player, reason="it was somebody else")
        await self._send(_sent(name, key, _official(law.by), command))

    async def _defy(self, name: str, chance: random.Random, key: str) -> None:
        """Whoever is kept from playing tries what others are offered."""
        table = await self._table(name)
        if table is None:
            return
        other, player = chance.sample(PEOPLE, 2)
        found = [each for each in offers(table.state, Actor(other, Role.PLAYER)) if each.command.endswith(PLAYS)]
        if not found:
            return
        command = offered(table.state, chance.choice(found), Actor(other, Role.PLAYER), chance)
        if command is not None and getattr(command, "player", "") == other:
            tried = msgspec.structs.replace(command, player=player)
            await self._send(_sent(name, key, Actor(player, Role.PLAYER), tried))

    async def _rush(self, name: str, chance: random.Random, key: str) -> None:
        """Many at once at one table, and some of them bring the same chips to another."""
        tables, asked = sorted(self.floor.tables), []
        for number in range(chance.randrange(6, 14)):
            player = chance.choice(PEOPLE)
            kind = chance.choices((own.BuyIn, own.TakeAway, own.Bring, own.CashOut), (5, 2, 4, 1))[0]
            cents: Any = chance.choice((100, 500, 2_500))
            at = name if chance.random() < 0.7 else chance.choice(tables)
            command = kind(player=player, cents=cents)
            asked.append(self._send(_sent(at, f"{key}-{number}", Actor(player, Role.PLAYER), command)))
        await asyncio.gather(*asked)

    async def _anything(self, name: str, chance: random.Random, key: str) -> None:
        table = await self._table(name)
        if table is not None:
            await self._send_any(name, chance, key, commands_of(table.state.game))

    async def _send_any(self, name: str, chance: random.Random, key: str, kinds: tuple[type[Any], ...]) -> None:
        table = await self._table(name)
        if table is None:
            return
        actor = self._somebody(table, chance)
        command = anything(chance.choices(kinds, [_weight(kind_of(each)) for each in kinds])[0], actor, chance)
        if command is not None:
            await self._send(_sent(name, key, actor, command))

    async def _again(self, name: str, chance: random.Random, key: str) -> None:
        if self._journal.sent:
            await self._send(chance.choice(self._journal.sent))

    async def _double(self, name: str, chance: random.Random, key: str) -> None:
        """Two or three windows, or an impatient one."""
        sent = await self._thought_of(name, chance, key)
        if sent is not None:
            await asyncio.gather(*(self._send(sent) for _ in range(chance.randrange(2, 4))))

    async def _hang_up(self, name: str, chance: random.Random, key: str) -> None:
        """The answer is not waited for; perhaps it is asked for later."""
        sent = await self._thought_of(name, chance, key)
        if sent is None:
            return
        await self._client(Actor(sent.person, Role(sent.role)))  # who comes back knows who they are
        try:
            await asyncio.wait_for(self._send(sent), chance.uniform(0.0, 0.05))
        except TimeoutError:
            self._journal.counts["hung up"] += 1
            if chance.random() < 0.5:
                await self._send(sent)

    async def _other_id(self, name: str, chance: random.Random, key: str) -> None:
        """An id that was used, for something else."""
        done = [sent for sent, _, _ in self._journal.model.done.values()]
        if done:
            before = chance.choice(done)
            other = before._replace(command={"type": "table.buy_in", "player": before.person, "cents": 123})
            client = await self._client(Actor(other.person, Role(other.role)))
            answer = await client.ask("POST", f"/api/tables/{other.table}/commands", _body(other))
            self._journal.note(f"{other.key} for something else -> {answer.status}")
            if answer.status == 200:
                raise Wrong(f"twice: the id {other.key} at {other.table} was taken for another command")

    async def _send(self, sent: Sent) -> None:
        journal = self._journal
        client = await self._client(Actor(sent.person, Role(sent.role)))
        journal.sends(sent)
        table = self.floor.tables[sent.table]
        phase = table.state.play.phase.value if table.is_loaded else ""
        answer = await client.ask("POST", f"/api/tables/{sent.table}/commands?events=false", _body(sent))
        journal.hears(sent, phase, _kind(answer), answer, self._log)

    async def _look(self, name: str, chance: random.Random, key: str) -> None:
        table = await self._table(name)
        actor = MANAGER if table is None else self._somebody(table, chance)
        answer = await (await self._client(actor)).ask("GET", f"/api/tables/{name}")
        seen = hashlib.sha256(answer.raw).hexdigest()
        self._journal.note(f"{actor.person} looks at {name} -> {answer.status} {seen}")
        self._journal.check_served(answer, self._log)

    async def _listen(self, name: str, chance: random.Random, key: str) -> None:
        actor = Actor(chance.choice(PEOPLE), Role.PLAYER)
        await self._client(actor)
        if actor in self._tokens:
            self._streams.append(Stream(self._app, self._tokens[actor], name, chance.choice((None, 0))))

    async def _disclose(self, name: str, chance: random.Random, key: str) -> None:
        """A round that is over, after it was signed: its file must hold for whoever has the house's key."""
        table = await self._table(name)
        over = [] if table is None else [each.number for each in table.state.rounds.latest_first() if each.over]
        if not over:
            return
        client = await self._client(INSPECTOR)
        answer = await client.ask("GET", f"/api/tables/{name}/rounds/{chance.choice(over)}/disclosure")
        self._journal.note(f"a round of {name} is disclosed -> {answer.status}")
        self._journal.check_served(answer, self._log)
        if answer.status == 200:
            report = verifier.check(io.BytesIO(answer.raw), [self._signer.public])
            self._journal.counts["disclosed"] += 1
            if report.faults:
                raise Wrong(f"disclosed: {report.faults}")

    async def _quiet(self, name: str, chance: random.Random, key: str) -> None:
        await asyncio.sleep(chance.choice((5.0, 70.0)))

    async def _jump(self, name: str, chance: random.Random, key: str) -> None:
        self._journal.jump(chance.choice((-60, -1, 1, 10, 60)))

    async def _fail(self, name: str, chance: random.Random, key: str) -> None:
        self._journal.fail(chance.choice([*Fault]), chance.randrange(1, 4))

    _DOES: ClassVar[dict[str, Callable[..., Any]]] = {
        "ask": _ask,
        "deal": _deal,
        "chips": _chips,
        "office": _office,
        "measure": _measure,
        "defy": _defy,
        "rush": _rush,
        "anything": _anything,
        "again": _again,
        "double": _double,
        "hang up": _hang_up,
        "other id": _other_id,
        "look": _look,
        "listen": _listen,
        "disclose": _disclose,
        "quiet": _quiet,
        "clock": _jump,
        "fault": _fail,
    }


def _official(role: Role) -> Actor:
    return Actor(role.value.replace("_", "-"), role)


def _weight(kind: str) -> float:
    return 0.05 if any(each in kind for each in SELDOM) else 1.0


def _sent(table: str, key: str, actor: Actor, command: Any) -> Sent:
    return Sent(table, key, actor.person, actor.role.value, msgspec.json.decode(msgspec.json.encode(command)))


def _body(sent: Sent) -> dict[str, Any]:
    return {"id": sent.key, "command": sent.command}


def _kind(answer: Answer) -> str:
    return "done" if answer.status == 200 else str(answer.body["type"]).rpartition("/")[2]
