"""Players in a trial: they buy in, play, carry chips about, ask for too much, dispute, and wait for nobody."""

import asyncio
from abc import ABC, abstractmethod
from itertools import chain, count
from random import Random
from typing import Any

from trials.asking import Connection, ask, look
from trials.noted import Noted, Notes

GAMES = {
    "star-casino-war": "casino_war",
    "canberra-casino-war": "casino_war",
    "crown-casino-war": "casino_war",
    "star-three-card-poker": "three_card_poker",
    "star-craps": "craps",
}
"""The tables, each by the name of its rulebook, and what is played there."""
PLACE = {"casino_war": "box", "three_card_poker": "area", "craps": "place"}
PLAYERS = ("ann", "bob", "cid", "dan", "eve", "fay")
STAKE = 2500
DOES = {
    "plays": 40,
    "buys_in": 8,
    "cashes_out": 8,
    "takes_away": 10,
    "brings": 10,
    "brings_twice_over": 6,
    "disputes": 5,
    "asks_for_a_review": 3,
    "asks_twice_at_once": 4,
    "thinks_it_is_earlier": 3,
    "speaks_for_another": 1,
    "leaves": 1,
}
"""What a player does next, and how often."""


class Person(ABC):
    """Somebody who asks for things. `random` and `numbers` go on from one trial to the next."""

    def __init__(self, name: str, notes: Notes, random: Random) -> None:
        self.name, self.notes, self.random = name, notes, random
        self._numbers = count(1)
        self._connections: tuple[Connection, Connection] = (Connection(0), Connection(0))

    async def go_on(self, port: int, *, only_what_waits: bool = False) -> None:
        """First what was not answered is asked again; then whatever comes to mind, until the floor is gone."""
        await self.go_on_over(Connection(port), Connection(port), only_what_waits=only_what_waits)

    async def go_on_over(self, one: Connection, other: Connection, *, only_what_waits: bool = False) -> None:
        self._connections = one, other
        try:
            for noted in self.notes.unanswered():
                if noted.id.startswith(f"{self.name}-"):
                    await ask(self._connections[0], self.notes, noted)
            while not only_what_waits:
                await self.do_something()
        finally:
            for each in self._connections:
                each.close()

    @abstractmethod
    async def do_something(self) -> None: ...

    def noted(self, table: str, who: str, kind: str, expected: int | None = None, /, **fields: Any) -> Noted:
        return Noted(f"{self.name}-{next(self._numbers)}", table, who, {"type": kind, **fields}, expected)

    async def ask(self, noted: Noted, *, view: bool = False) -> Any:
        return await ask(self._connections[0], self.notes, noted, view=view)

    async def ask_at_once(self, one: Noted, other: Noted) -> None:
        pairs = zip(self._connections, (one, other), strict=True)
        asking = (ask(connection, self.notes, each) for connection, each in pairs)
        for each in await asyncio.gather(*asking, return_exceptions=True):
            if isinstance(each, BaseException):
                raise each

    async def view(self, table: str) -> Any:
        return await look(self._connections[0], f"/api/tables/{table}", self.notes.tokens[self.name])


class Player(Person):
    def __init__(self, name: str, seat: int, notes: Notes, random: Random) -> None:
        super().__init__(name, notes, random)
        self._seat = seat
        self._tables = random.sample(list(GAMES), 3)

    async def do_something(self) -> None:
        does = self.random.choices(list(DOES), list(DOES.values()))[0]
        await getattr(self, f"_{does}")(self.random.choice(self._tables))

    def _mine(self, table: str, kind: str, expected: int | None = None, /, **fields: Any) -> Noted:
        return self.noted(table, self.name, kind, expected, player=self.name, **fields)

    def _held(self, table: str) -> int:
        return self.notes.chips[f"chips/{table}/{self.name}"]

    def _carried(self) -> int:
        return self.notes.chips[f"carried/{self.name}"]

    def _some_of(self, cents: int) -> int:
        """Sometimes more than there is."""
        return self.random.randint(1, max(cents * 3 // 2, 500))

    # Chips

    async def _buys_in(self, table: str) -> None:
        await self.ask(self._mine(table, "table.buy_in", cents=self.random.randint(1, 5000)))

    async def _cashes_out(self, table: str) -> None:
        await self.ask(self._mine(table, "table.cash_out", cents=self._some_of(self._held(table))))

    async def _takes_away(self, table: str) -> None:
        await self.ask(self._mine(table, "table.take_away", cents=self._some_of(self._held(table))))

    async def _brings(self, table: str) -> None:
        await self.ask(self._mine(table, "table.bring", cents=self._some_of(self._carried())))

    async def _brings_twice_over(self, table: str) -> None:
        """All that is carried, to two tables at once: one of them has to be refused."""
        other = self.random.choice([each for each in self._tables if each != table])
        cents = max(self._carried(), 100)
        both = [self._mine(each, "table.bring", cents=cents) for each in (table, other)]
        await self.ask_at_once(both[0], both[1])

    async def _asks_twice_at_once(self, table: str) -> None:
        kind = self.random.choice(("table.buy_in", "table.take_away", "table.bring"))
        noted = self._mine(table, kind, cents=self.random.randint(1, 3000))
        await self.ask_at_once(noted, noted)

    async def _thinks_it_is_earlier(self, table: str) -> None:
        """Or as it is, and then comes too late as often as not."""
        expected = (await self.view(table))["sequence"] - self.random.randrange(2)
        await self.ask(self._mine(table, "table.buy_in", expected, cents=100))

    async def _speaks_for_another(self, table: str) -> None:
        await self.ask(self.noted(table, self.name, "table.cash_out", player="the queen", cents=100))

    # The office

    async def _disputes(self, table: str) -> None:
        await self.ask(self._mine(table, "table.open_dispute", words="my card was higher"))

    async def _asks_for_a_review(self, table: str) -> None:
        last = self.notes.numbers[table, "dispute"]
        await self.ask(self._mine(table, "table.ask_review", dispute=self.random.randint(max(1, last - 3), last + 1)))

    # The game

    async def _leaves(self, table: str) -> None:
        await self.ask(self._mine(table, f"{GAMES[table]}.leave"))

    async def _plays(self, table: str) -> None:
        """Some steps at one table, each of what is offered after the one before."""
        view = await self.view(table)
        for _ in range(self.random.randint(1, 6)):
            told = await self.ask(self._step(table, GAMES[table], view), view=True)
            if told is None:
                return
            view = told["view"]

    def _step(self, table: str, game: str, view: Any) -> Noted:
        if self.name not in view["seated"]:
            return self._mine(table, f"{game}.sit", **{PLACE[game]: self._seat})
        if self._held(table) < 4 * STAKE:
            return self._mine(table, "table.buy_in", cents=40 * STAKE)
        offered = {each["command"].rpartition(".")[2] for each in view["offers"]}
        for does, fields in self._answers(game, view):
            if does in offered:
                return self._mine(table, f"{game}.{does}", **fields)
        return self.noted(table, self.name, "table.deal")

    def _answers(self, game: str, view: Any) -> list[tuple[str, dict[str, Any]]]:
        """What this player does where it is offered, the first first."""
        where: dict[str, Any] = {"box": self._seat} if game == "casino_war" else {}
        play = view["play"]
        laid = chain(*play["layout"].values()) if game == "craps" else play["placed"]
        first = {"casino_war": "first", "three_card_poker": "ante", "craps": "win_line"}[game]
        place = {**where, "kind": first, "stake": STAKE}
        found: list[tuple[str, dict[str, Any]]] = [
            ("refuse_cut", {}),
            ("go_to_war", {**where, "stake": STAKE}),
            ("handle_cards", {}),
            ("play", {"stake": STAKE}),
            ("choose_dice", {"dice": [1, 2]}),
        ]
        if all(each["player"] != self.name for each in laid):
            found.append(("place", place))
        return [*found, ("accept_dice", {})]
