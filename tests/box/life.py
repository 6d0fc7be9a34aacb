"""One life of the floor: one server or several open a store, serve whoever asks, and are stopped.

What people do while it lasts is in `players.py` and `officials.py`.
"""

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec

from pitbook.floor.changes import NoSuchPerson
from pitbook.floor.floor import PRACTICE, Floor, NoSuchTable
from pitbook.floor.register import FLOOR
from pitbook.floor.servers import TABLE, key_of
from pitbook.journal.keys import Signer
from pitbook.journal.store import Conflict, LeaseHeld, Unavailable
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Stopped
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.web.context import AppContext
from pitbook.web.serving import FORESEEN
from tests.box.asgi import Answer, Client, Stream
from tests.box.asking import PEOPLE
from tests.box.hearing import check_heard, last_heard, shown
from tests.box.journal import Journal
from tests.box.model import Sent, Wrong
from tests.box.processes import Gone
from tests.box.seeing import check_told
from tests.box.server import House, Server
from tests.box.tables import Kept

T = TypeVar("T")
UNANSWERED = ("unheard", "held", "unavailable")
"""Of what is answered so nobody knows whether it was done."""
HEARD_SECONDS = 45.0
"""After so long whoever listens has heard of all that was acknowledged: every half a minute they look by themselves."""
SAME_SECONDS = 20.0
"""After so long without anything that is written every server knows the same."""
OVER_AND_OVER = 20
"""So often somebody asks again of whom nobody heard."""
PAUSE_SECONDS = 0.5


class Life:
    def __init__(self, journal: Journal, signer: Signer, witness: Signer, chance: random.Random) -> None:
        self.journal, self.signer, self.witness = journal, signer, witness
        self._chance = chance
        self.servers: list[Server] = []
        """By their places; one that was stopped or killed stands here until another takes its place."""
        self._begun = 0
        self._changing: set[int] = set()
        self._avoided: Server | None = None
        self._troubled_at = -SAME_SECONDS
        self.troubles_begun = 0
        self.is_calm = False
        """Nothing fails, and nobody is killed: so nobody is turned away either, whichever server is stopped."""
        self._streams: list[tuple[Actor, Stream]] = []
        self._tokens: dict[Actor, str] = {}

    # Opening and closing

    async def open(self, store: Any, tables: dict[str, Kept], many: int = 1) -> None:
        """Several servers know of each other, and have the same simulated store."""
        self.house, self._store = House(self.signer, self.witness, tables, self._tell), store
        self.servers = [Server(self.house, store)] if many == 1 else [self._another() for _ in range(many)]
        for opening in [each.process.start(each.open()) for each in self.servers]:
            await opening

    def _another(self) -> Server:
        self._begun += 1
        store = self._store.of_another_process(f"{self._store.holder}, server {self._begun}")
        return Server(self.house, store, shared=True)

    async def replace(self, place: int) -> None:
        """Another server where one was stopped or killed."""
        server = self._another()
        await server.process.does(server.open())
        self.servers[place] = server

    async def stop(self, place: int) -> None:
        """As at a signal: it hands over, and answers whoever asked it."""
        server = self.servers[place]
        await server.process.does(server.leave())
        await self._hang_up([each for each in self._streams if each[1].server is server])
        await server.process.does(server.close())
        server.process.kill(asyncio.get_running_loop())

    def _tell(self, what: str, error: Exception) -> None:
        """What nobody foresaw ends what goes on beside, which is looked at, and is not tried again here."""
        if not isinstance(error, FORESEEN):
            raise error
        self.journal.note(f"told: {what}: {error}")

    async def close(self) -> None:
        for each in self.open_servers:
            await each.process.does(each.leave())
            await each.process.does(each.close())

    async def hush(self) -> None:
        """Nobody listens any more, and whatever was asked is answered, though nobody may hear it."""
        if len(self.open_servers) > 1:
            await self._check_alike()
        await self._have_heard()
        await self._hang_up([*self._streams])
        for each in self.open_servers:
            await each.process.does(each.hush())

    async def _hang_up(self, streams: list[tuple[Actor, Stream]]) -> None:
        for viewer, stream in streams:
            await stream.hang_up()
            self._check_stream(viewer, stream)
            self.journal.counts["told on streams"] += len(stream.messages)
            self._streams.remove((viewer, stream))

    def check_streams(self) -> None:
        """As far as they came."""
        for viewer, stream in self._streams:
            self._check_stream(viewer, stream)

    def _check_stream(self, viewer: Actor, stream: Stream) -> None:
        for message in shown(stream):
            check_told(message, viewer)
        check_heard(stream, self.journal.model.spans(stream.table))

    async def _have_heard(self) -> None:
        """All that was acknowledged, as long as their stream is not closed."""
        clock, model = asyncio.get_running_loop().time, self.journal.model
        reached, deadline = model.reached(), clock() + HEARD_SECONDS
        for _, stream in self._streams:
            behind = reached.get(stream.table, 0)
            while stream.is_open and last_heard(stream) < behind:
                if clock() > deadline:
                    raise Wrong(f"unheard: {stream.table} is at {behind}, and a stream at {last_heard(stream)}")
                await asyncio.sleep(0.5)

    async def _check_alike(self) -> None:
        """Every server knows of every table what there is, and who is excluded from the casino."""
        self.journal.quieten()
        await asyncio.sleep(SAME_SECONDS)
        for place, server in enumerate(self.servers):
            if server.serves:
                wrong = await server.process.does(server.knows())
                if wrong:
                    raise Wrong(f"alike: server {place} {wrong}")

    async def is_wary(self, seconds: float) -> bool:
        """Whether it noticed by itself that somebody was at the store: looked at after so many seconds."""
        for name in sorted(self.floor.tables):
            try:
                await self.floor.table(name)
            except Stopped:
                return True
        await asyncio.sleep(seconds)
        stopped = any(each.stopped is not None for each in self.floor.tables.values())
        wary = self.floor.doubted, self.floor.forged_rows, self.floor.signing_fault, self.floor.broken_streams
        return stopped or any(wary)

    # Who serves

    def free_place(self, chance: random.Random) -> int | None:
        """One whose server serves, and to which nothing happens yet."""
        free = [place for place, each in enumerate(self.servers) if each.serves and place not in self._changing]
        return chance.choice(free) if free else None

    def place_of(self, stream: str, besides: Server) -> int | None:
        """Another one that writes there, and to which nothing happens yet."""
        key = key_of(stream)
        there = (
            place for place, each in enumerate(self.servers) if each is not besides and place not in self._changing
        )
        return next((each for each in there if self.servers[each].serves and self.servers[each].writes(key)), None)

    @property
    def is_changing(self) -> bool:
        return bool(self._changing)

    @contextmanager
    def changing(self, place: int) -> Iterator[None]:
        self._changing.add(place)
        try:
            yield
        finally:
            self._changing.discard(place)

    @contextmanager
    def avoiding(self, server: Server) -> Iterator[None]:
        """Nobody new is sent there."""
        self._avoided = server
        try:
            yield
        finally:
            self._avoided = None

    def troubles(self) -> None:
        """Something befell a server: for a while nobody can be blamed that a table is not answered for."""
        self.troubles_begun += 1
        self._troubled_at = asyncio.get_running_loop().time()

    def is_troubled(self, seconds: float) -> bool:
        return asyncio.get_running_loop().time() - self._troubled_at < seconds

    @property
    def open_servers(self) -> list[Server]:
        return [each for each in self.servers if each.serves]

    def some_server(self) -> Server | None:
        """Where somebody comes to, as a proxy sends them."""
        there = [each for each in self.open_servers if each is not self._avoided] or self.open_servers
        return self._chance.choice(there) if len(there) > 1 else next(iter(there), None)

    def writer(self, stream: str) -> Server:
        """Whoever writes there, or knows it as well as anybody."""
        there = self.open_servers or self.servers
        mine = [each for each in there if each.writes(key_of(stream))]
        return (mine or [each for each in there if each.writes(FLOOR)] or there)[0]

    @property
    def floor(self) -> Floor:
        return self.writer(FLOOR).floor

    @property
    def context(self) -> AppContext:
        return self.writer(FLOOR).context

    async def at(self, stream: str, doing: Callable[[Server], Coroutine[Any, Any, T]]) -> T | None:
        """Something done by the program at whoever writes there; None if it is killed meanwhile, or can do nothing."""
        server = self.writer(stream)
        try:
            return await server.process.does(doing(server))
        except (Gone, Conflict, LeaseHeld, Unavailable):
            return None
        except NoSuchPerson:  # whoever leads knows all people; where nobody does now, the others may not yet
            if server.writes(FLOOR):
                raise
            return None

    def check_logs(self) -> None:
        for each in self.servers:
            each.check_log()

    # For whoever does something

    def some_table(self, chance: random.Random) -> str:
        """Tables for practice less often: there are many of them."""
        names = sorted({*self.floor.tables, *self.house.tables})
        return chance.choices(names, [1 if each.startswith(PRACTICE) else 6 for each in names])[0]

    async def table(self, name: str) -> Table | None:
        try:
            return await self.at(f"{TABLE}{name}", lambda server: server.floor.table(name))
        except NoSuchTable:
            return None
        except Stopped as error:
            raise Wrong(f"stopped: {error}") from None

    def exchanger(self, name: str, player: str) -> Actor:
        """Who says what a player buys or cashes at a table."""
        kept = self.house.tables.get(name)
        return Actor(player, Role.PLAYER) if kept is None else kept.exchanger(player)

    async def secrets(self, name: str) -> list[bytes]:
        """Those of a table that nobody has been shown: the store has them."""
        try:
            return [*(await self._store.private(f"secret/{name}/")).values()]
        except Unavailable:
            return []

    def somebody(self, table: Table, chance: random.Random) -> Actor:
        """Players mostly; otherwise whoever the document ranks, or somebody who only looks on."""
        own = table.state.practice_of
        if own is not None and chance.random() < 0.8:
            return Actor(own, Role.PLAYER)
        if chance.random() < 0.6:
            return Actor(chance.choice(PEOPLE), Role.PLAYER)
        ranks = [role for group in table.state.rules.rulebook.ranks for role in group]
        return official(chance.choice([ranks[0], ranks[0], *ranks, Role.INSPECTOR, Role.SURVEILLANCE]))

    async def client(self, actor: Actor, server: Server | None = None) -> Client:
        if actor not in self._tokens:
            token = await self.at(FLOOR, lambda server: server.floor.people.give_token(actor.person, actor.role))
            if token is None:
                return Client(self.some_server(), "nobody's")
            self._tokens[actor] = token
        return Client(server or self.some_server(), self._tokens[actor])

    async def ask(self, actor: Actor, method: str, path: str, body: Any = None) -> Answer:
        """Whatever comes of it, but for a failure of the program."""
        answer = await (await self.client(actor)).ask(method, path, body)
        self.journal.note(f"{actor.person}: {method} {path} -> {answer.status}")
        self.check_served(answer)
        return answer

    def check_served(self, answer: Answer) -> None:
        if answer.status == 500:
            logs = (msgspec.json.decode(line) for each in self.servers for line in each.log.getvalue().splitlines())
            raise Wrong(f"500: {' '.join(each['exception'] for each in logs if 'exception' in each)[-3000:]}")
        if self.is_calm and answer.status in (0, 503):
            raise Wrong(f"away: nothing failed, and somebody was told {answer.raw.decode() or 'nothing'}")

    async def send(self, sent: Sent, phase: str = "") -> str:
        """Whoever hears nothing, because the server they asked is gone, asks again, of any other."""
        table = self.writer(f"{TABLE}{sent.table}").floor.tables.get(sent.table)
        if table is not None and table.is_loaded:
            phase = table.state.play.phase.value
        kind = ""
        for _ in range(OVER_AND_OVER):
            client = await self.client(Actor(sent.person, Role(sent.role)))
            with self.journal.sends(sent, phase) as hears:
                answer = await client.ask("POST", path_of(sent), body_of(sent))
                self.check_served(answer)
                kind = kind_of_answer(answer)
                hears(kind, answer)
            if answer.status:
                break
            await asyncio.sleep(PAUSE_SECONDS)
        return kind

    def sign_in_again(self) -> None:
        """After so long a time no token is worth anything."""
        self._tokens.clear()

    async def listen(self, actor: Actor, table: str, after: int | None, *, changes: bool = False) -> None:
        await self.client(actor)
        server = self.some_server()
        if actor in self._tokens and server is not None:
            self._streams.append((actor, Stream(server, self._tokens[actor], table, after, changes=changes)))


def official(role: Role) -> Actor:
    return Actor(role.value.replace("_", "-"), role)


def sent_by(table: str, key: str, actor: Actor, command: Any) -> Sent:
    return Sent(table, key, actor.person, actor.role.value, msgspec.json.decode(msgspec.json.encode(command)))


def path_of(sent: Sent) -> str:
    """Whatever is no table has its kind before its name."""
    kind, _, name = sent.table.rpartition("/")
    return f"/api/{kind}s/{name}/commands" if kind else f"/api/tables/{name}/commands?events=false"


def body_of(sent: Sent) -> dict[str, Any]:
    return {"id": sent.key, "command": sent.command}


def kind_of_answer(answer: Answer) -> str:
    return "done" if answer.status == 200 else str(answer.body["type"]).rpartition("/")[2]
