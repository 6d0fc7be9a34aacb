"""One life of the floor: the program opens its store as `serve` does, serves whoever asks, and is stopped.

What people do while it lasts is in `players.py` and `officials.py`.
"""

import asyncio
import io
import random
from typing import Any

import msgspec
from argon2 import PasswordHasher

from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import PRACTICE, Floor
from pitbook.floor.keeping import keep_going
from pitbook.floor.register import HOUSE
from pitbook.floor.shared_books import check_carried
from pitbook.journal.keys import Signer
from pitbook.journal.store import LeaseHeld, Unavailable
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.table.service import Stopped, Table
from pitbook.web.app import app_of
from pitbook.web.context import context_of
from pitbook.web.logs import log_to
from tests.box.asgi import Answer, Client, Stream
from tests.box.asking import PEOPLE
from tests.box.journal import Journal
from tests.box.model import Sent, Wrong
from tests.box.seeing import check_told
from tests.box.tables import Kept

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
MANAGER = Actor("administrator", Role.ADMINISTRATOR)
TRIES = 1000


class Life:
    def __init__(self, journal: Journal, signer: Signer, witness: Signer) -> None:
        self.journal, self.signer, self.witness = journal, signer, witness
        self.floor: Floor
        self.log = io.StringIO()
        self._streams: list[tuple[Actor, Stream]] = []
        self._tokens: dict[Actor, str] = {}
        self._served: set[asyncio.Task[None]] = set()

    # Opening and closing

    async def open(self, store: Any, tables: dict[str, Kept]) -> None:
        """The leases of a life that was cut off are waited for, as `serve` waits for them."""
        for _ in range(TRIES):
            try:
                await self._load(store, tables)
                break
            except (LeaseHeld, Unavailable):
                await asyncio.sleep(1.0)
        else:
            raise Wrong("stuck: the floor does not open")
        log = log_to(self.log)
        self.context = context_of(self.floor, log, refusals=(10**9, 60.0), witnesses=[self.witness.public])
        self._app = app_of(self.context)
        self._beside = asyncio.create_task(keep_going(self.floor, self.signer, self._tell))

    async def _load(self, store: Any, tables: dict[str, Kept]) -> None:
        self.floor = Floor(store, hasher=CHEAP)
        await self.floor.load()
        await add_first_people(self.floor)
        for person in PEOPLE:
            if person not in self.floor.people:
                await self.floor.people.changes.add(HOUSE, person, person.title(), (Role.PLAYER,))
        for name, kept in tables.items():
            if name not in self.floor.tables:
                await self.floor.open_table(
                    MANAGER,
                    name,
                    kept.rulebook,
                    command=f"open {name}",
                    dealing=kept.dealing,
                    terms=kept.terms,
                    checked=kept.checked,
                )
        await check_carried(self.floor)

    def _tell(self, what: str, error: Exception) -> None:
        self.journal.note(f"told: {what}: {error}")

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
        for viewer, stream in self._streams:
            await stream.hang_up()
            for message in stream.messages:
                check_told(message, viewer)
            self.journal.counts["told on streams"] += len(stream.messages)
        self._streams.clear()

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

    # For whoever does something

    def some_table(self, chance: random.Random) -> str:
        """Tables for practice less often: there are many of them."""
        names = sorted(self.floor.tables)
        return chance.choices(names, [1 if each.startswith(PRACTICE) else 6 for each in names])[0]

    async def table(self, name: str) -> Table | None:
        try:
            return await self.floor.table(name)
        except (LeaseHeld, Unavailable):
            return None
        except Stopped as error:
            raise Wrong(f"stopped: {error}") from None

    def somebody(self, table: Table, chance: random.Random) -> Actor:
        """Players mostly; otherwise whoever the document ranks, or somebody who only looks on."""
        own = table.state.practice_of
        if own is not None and chance.random() < 0.8:
            return Actor(own, Role.PLAYER)
        if chance.random() < 0.6:
            return Actor(chance.choice(PEOPLE), Role.PLAYER)
        ranks = [role for group in table.state.rules.rulebook.ranks for role in group]
        return official(chance.choice([ranks[0], ranks[0], *ranks, Role.INSPECTOR, Role.SURVEILLANCE]))

    async def client(self, actor: Actor) -> Client:
        if actor not in self._tokens:
            try:
                self._tokens[actor] = await self.floor.people.give_token(actor.person, actor.role)
            except (LeaseHeld, Unavailable):
                return Client(self._app, "nobody's", self._served)
        return Client(self._app, self._tokens[actor], self._served)

    async def ask(self, actor: Actor, method: str, path: str, body: Any = None) -> Answer:
        """Whatever comes of it, but for a failure of the program."""
        answer = await (await self.client(actor)).ask(method, path, body)
        self.journal.note(f"{actor.person}: {method} {path} -> {answer.status}")
        self.journal.check_served(answer, self.log)
        return answer

    async def send(self, sent: Sent, phase: str = "") -> None:
        client = await self.client(Actor(sent.person, Role(sent.role)))
        table = self.floor.tables.get(sent.table)
        if table is not None and table.is_loaded:
            phase = table.state.play.phase.value
        with self.journal.sends(sent, phase) as hears:
            answer = await client.ask("POST", path_of(sent), body_of(sent))
            hears(kind_of_answer(answer), answer, self.log)

    def sign_in_again(self) -> None:
        """After so long a time no token is worth anything."""
        self._tokens.clear()

    async def listen(self, actor: Actor, table: str, after: int | None) -> None:
        await self.client(actor)
        if actor in self._tokens:
            self._streams.append((actor, Stream(self._app, self._tokens[actor], table, after)))


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
