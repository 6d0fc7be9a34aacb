"""Promotions to try things at: a floor in memory, a clock, terms that are complete."""

from itertools import count
from typing import Any

from msgspec.structs import replace

from pitbook.floor.floor import Floor
from pitbook.floor.register import HOUSE
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Store
from pitbook.money import Cents
from pitbook.promotions import commands as c
from pitbook.promotions.keeper import Promotions
from pitbook.promotions.state import Promotion
from pitbook.promotions.terms import DrawTerms, Eligibility, PrizeKind, PrizeTerms, PromotionTerms, WagerNeeded
from pitbook.promotions.times import HOUR, SECOND
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Answer, Ask
from pitbook.table.powers import Actor
from tests.table.playing import Clock, Secrets

OLGA, OTTO = Actor("olga", Role.CASINO_OPERATOR), Actor("otto", Role.CASINO_OPERATOR)
ANN, BOB = Actor("ann", Role.PLAYER), Actor("bob", Role.PLAYER)
WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"
ZONE = "Australia/Sydney"
CAR = "car"


def money(cents: int, **more: Any) -> PrizeTerms:
    return PrizeTerms(name="money", kind=PrizeKind.MONEY, value_cents=Cents(cents), conditions="none", **more)


def complete(starts_at: int, **changed: Any) -> PromotionTerms:
    """Terms that say all, for two days from then on."""
    terms = PromotionTerms(
        manner="by a draw",
        draws=(DrawTerms(at=starts_at + 50 * HOUR, place="the Sovereign Room"),),
        eligibility=Eligibility(words="everybody of age"),
        wager=WagerNeeded.NONE,
        nature="money",
        closes_at=starts_at + 48 * HOUR,
        place="the main floor",
        starts_at=starts_at,
        claiming="at the desk",
        presence=False,
        telling="by telephone",
        results="on the website",
        prizes=(money(500_000),),
    )
    return replace(terms, **changed)


class Trying:
    """One promotion and people who ask it for things, each time with a new id."""

    def __init__(self, store: Store | None = None, clock: Clock | None = None) -> None:
        self.clock, self.store = clock or Clock(), store or MemoryStore()
        self.floor = Floor(self.store, self.clock, new_secret=Secrets())
        self.promotions = Promotions(self.floor, lambda: ZONE)
        self._ids = count(1)

    async def opens(self) -> "Trying":
        await self.floor.load()
        await self.promotions.load()
        for person in (OLGA.person, OTTO.person, "ines"):
            if self.floor.people.person(person) is None:
                await self.floor.people.changes.add(HOUSE, person, person.title(), (Role.CASINO_OPERATOR,))
        return self

    async def ask(self, actor: Actor, command: Any, name: str | None = None) -> Answer:
        ask = Ask(name or f"{actor.person}-{next(self._ids)}", command)
        if isinstance(command, c.Draft):
            return await self.promotions.draft(actor, CAR, ask)
        return await self.promotions.ask(actor, CAR, ask)

    async def state(self) -> Promotion:
        return (await self.promotions.promotion(CAR)).state

    async def begins(self, *rulebooks: str, **changed: Any) -> None:
        """Drafted, lodged, published, and begun a day later."""
        starts = self.clock.now + 24 * HOUR
        await self.ask(OLGA, c.Draft(title="A car", rulebooks=rulebooks or (WAR,)))
        await self.ask(OLGA, c.SetTerms(terms=complete(starts, **changed)))
        await self.ask(OLGA, c.Lodge(version=1, channel="e-mail"))
        await self.ask(OLGA, c.Publish(version=1, where="the desk"))
        self.clock.now = starts
        await self.ask(OLGA, c.Begin())

    async def to_the_draw(self) -> None:
        at = (await self.state()).terms.draws[0].at
        assert at is not None
        self.clock.now = at

    async def draws(self) -> Answer:
        await self.to_the_draw()
        return await self.ask(OLGA, c.DrawPrizes(draw=1))

    async def denies(self, claimant: c.Claimant | None, name: str | None = None) -> Answer:
        return await self.ask(OLGA, c.DenyClaim(prize=1, reason="not of age", claimant=claimant), name)

    async def bytes_kept(self) -> bytes:
        """Every record of every stream."""
        found = b""
        for stream in await self.store.heads():
            async for records in self.store.read(stream):
                found += b"".join(each.body for each in records)
        return found

    def later(self, seconds: float) -> None:
        self.clock.now += int(seconds * SECOND)
