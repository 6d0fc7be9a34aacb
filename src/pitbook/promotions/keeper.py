"""All promotions of a floor, over its store: each a stream of its own, read when somebody asks for it."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from pitbook.chance.regulated import commitment
from pitbook.duties import Duty
from pitbook.floor.aggregate import Aggregate, RequestReceived
from pitbook.floor.floor import PRACTICE, Floor, check_rulebook
from pitbook.games.kernel import kind_of
from pitbook.games.library import playable, rulebook
from pitbook.games.sections import PROMOTIONS
from pitbook.promotions import commands as c
from pitbook.promotions.claimants import SALT_BYTES, as_kept, digest_of, written
from pitbook.promotions.deciding import PlayersWager
from pitbook.promotions.duties import duties
from pitbook.promotions.model import CLAIMANTS, COMMAND, SECRETS, STREAM, PromotionModel
from pitbook.promotions.records import SettledWagers, since
from pitbook.promotions.state import Phase, Promotion, blinded
from pitbook.rulebooks.editions import EditionName, edition_named
from pitbook.sources import entropy
from pitbook.table.asking import Answer, Ask, Stopped
from pitbook.table.chance import WrongSecret, committed
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.taking_part import barred

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class NoSuchPromotion(Exception):
    """There is no promotion of that name."""


def with_promotions() -> tuple[str, ...]:
    """The documents that have rules on promotions."""
    found = ((each, rulebook(each)) for each in playable())
    return tuple(name for name, book in found if book is not None and PROMOTIONS.is_in(book))


class FloorWorld:
    """What one promotion is told of the floor. Whatever has to be read for it is read before it decides."""

    def __init__(self, floor: Floor, zone: Callable[[], str]) -> None:
        self._floor, self._zone = floor, zone
        self.secrets: dict[str, bytes] = {}
        self.claimants: dict[str, bytes] = {}
        self.played: dict[str, str] = {}  # by table what is played there, of those that a draft names
        self.settled: list[PlayersWager] = []
        self.barred: dict[str, str] = {}

    def zone(self) -> str:
        return self._zone()

    def rulebooks(self) -> Sequence[str]:
        return with_promotions()

    def commit(self) -> tuple[str, bytes]:
        secret = self._floor.new_secret()
        told = commitment(secret)
        self.secrets[told] = secret
        return told, secret

    def commit_blind(self) -> tuple[str, bytes]:
        return self.commit()

    def secret(self, told: str) -> bytes:
        return committed(self.secrets, told)

    def blinded(self, told: str, digest: str) -> str:
        return blinded(self.secret(told), digest)

    def is_staff(self, person: str) -> bool:
        return self._floor.people.works_here(person)

    def knows(self, person: str) -> bool:
        return self._floor.people.person(person) is not None

    def idle(self, table: str, rulebooks: Sequence[str]) -> str | None:
        played = self.played.get(table)
        if played is None:
            return f"the floor has no table {table!r}"
        return None if played in rulebooks else f"{played} is played at {table}"

    def shut_out(self, player: str) -> str | None:
        if player in self._floor.excluded:
            return "they are excluded from the casino"
        return self.barred.get(player)

    def claimant(self, digest: str) -> bytes | None:
        return self.claimants.get(digest)

    def bets(self, player: str | None) -> Sequence[PlayersWager]:
        return self.settled if player is None else [each for each in self.settled if each.player == player]


class Promotions:
    def __init__(self, floor: Floor, zone: Callable[[], str]) -> None:
        self._floor, self._zone = floor, zone
        self._known: dict[str, Aggregate[Promotion]] = {}
        self._worlds: dict[str, FloorWorld] = {}
        self._tables: dict[str, SettledWagers] = {}
        self._drafting: set[str] = set()  # until that is kept, there is none of that name

    async def load(self) -> None:
        """Which there are; each is read when somebody asks for it."""
        for stream in sorted(await self._floor.store.heads()):
            if stream.startswith(STREAM):
                self._aggregate(stream.removeprefix(STREAM))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted({*self._known} - self._drafting))

    def _aggregate(self, name: str) -> Aggregate[Promotion]:
        if name not in self._known:
            world = self._worlds[name] = FloorWorld(self._floor, self._zone)
            model = PromotionModel(name, world)
            found = Aggregate(f"{STREAM}{name}", model, self._floor.store, self._floor.clock)
            self._known[name] = self._floor.aggregates[found.name] = found
        return self._known[name]

    async def promotion(self, name: str) -> Aggregate[Promotion]:
        if name not in self._known:
            await self.load()  # another process may have drafted it
        found = None if name in self._drafting else self._known.get(name)
        if found is None:
            others = ", ".join(self.names) or "none"
            raise NoSuchPromotion(f"there is no promotion {name!r}; there are {others}")
        await found.ready()
        return found

    async def draft(self, actor: Actor, name: str, ask: Ask) -> Answer:
        """A new one under this name."""
        asked = f"Drafting promotion {name!r}"
        if not NAME.fullmatch(name):
            raise Forbidden(asked, "a name is 1 to 40 small letters, digits and hyphens", "Choose another name.")
        known = name in self._known
        found = self._aggregate(name)
        if not known:
            self._drafting.add(name)
        try:
            self._worlds[name].played = await self._played_at(ask.command.tables)
            command = replace(ask.command, rulebooks=self._offered(asked, ask.command.rulebooks))
            return await found.ask(actor, ask._replace(command=command))
        finally:
            if not known:
                self._drafting.remove(name)
                if found.length == 0:  # it was refused
                    del self._known[name], self._worlds[name], self._floor.aggregates[found.name]

    def _offered(self, asked: str, rulebooks: Sequence[str]) -> tuple[str, ...]:
        """The editions in force, by the venue's clock: as for a table, no other is begun with."""
        return tuple(self._offered_as(asked, each) for each in rulebooks)

    def _offered_as(self, asked: str, rulebook: str) -> str:
        if EditionName.parsed(rulebook).document_id not in with_promotions():
            return rulebook  # the draft is refused for it
        check_rulebook(asked, rulebook)
        offered = self._floor.venue.state.offered(rulebook, self._floor.clock(), asked)
        return rulebook if offered is edition_named(rulebook) else offered.name

    async def ask(self, actor: Actor, name: str, ask: Ask) -> Answer:
        found = await self.promotion(name)
        world = self._worlds[name]
        await self._look(found, world, ask.command)
        sent = await self._without_words(found, world, actor, self._by_id(found.state, ask))
        try:
            return await found.ask(actor, sent)
        except WrongSecret as error:  # nothing is drawn by it, and somebody has to look
            found.stopped = f"{found.name}: {error}"
            raise Stopped(found.stopped) from error

    # What a decision needs to know

    async def _played_at(self, tables: Sequence[str]) -> dict[str, str]:
        found: dict[str, str] = {}
        for name in tables:
            if name in self._floor.tables and not name.startswith(PRACTICE):
                with suppress(Stopped):
                    table = await self._floor.table(name)
                    if table.state.competition is None:
                        found[name] = table.state.opened.rulebook
        return found

    async def _look(self, found: Aggregate[Promotion], world: FloorWorld, command: Any) -> None:
        match command:
            case c.Enter() | c.EnterFromRecords():
                await self._look_at_tables(found.state, world)
            case c.DrawPrizes() | c.CloseEntries():
                prefix = f"{SECRETS}{found.state.name}/"
                kept = await self._floor.store.private(prefix)
                world.secrets = {name.removeprefix(prefix): secret for name, secret in kept.items()}
            case _:
                pass

    async def _look_at_tables(self, state: Promotion, world: FloorWorld) -> None:
        begun = state.begun_at
        if begun is None:
            return
        books = {each.rulebook for each in state.sources}
        bets: list[PlayersWager] = []
        out: dict[str, str] = {}  # told all at once: meanwhile somebody else may be deciding by what is known
        for name in list(self._floor.tables):
            if name.startswith(PRACTICE) or (state.tables and name not in state.tables):
                continue
            try:
                table = await self._floor.table(name)
            except Stopped:
                continue  # what it recorded proves nothing until somebody has looked
            if table.state.opened.rulebook not in books:
                continue
            out |= dict.fromkeys(barred(table.state.office), f"they are barred at table {name}")
            if name not in self._tables:
                self._tables[name] = SettledWagers(table)
            bets += await self._tables[name].all()
        world.settled, world.barred = since(bets, begun, state.terms.closes_at or 0), out

    def _by_id(self, state: Promotion, ask: Ask) -> Ask:
        """A cheque is made out to the winner's name; the journal has the id of whoever that is."""
        command = ask.command
        prize = state.prizes.get(command.prize) if isinstance(command, c.Award) else None
        winner = None if prize is None or prize.winner is None else self._floor.people.person(prize.winner)
        if winner is None:
            return ask
        name = " ".join(winner.name.split()).casefold()
        payments = tuple(
            replace(each, payee=winner.id) if " ".join(each.payee.split()).casefold() == name else each
            for each in command.payments
        )
        return ask._replace(command=replace(command, payments=payments))

    async def _without_words(self, found: Aggregate[Promotion], world: FloorWorld, actor: Actor, ask: Ask) -> Ask:
        """A command without names and addresses, which no journal has: it has their salted digest."""
        claimant = getattr(ask.command, "claimant", None)
        if not isinstance(claimant, c.Claimant):
            if isinstance(claimant, c.KeptClaimant):
                because = "a digest is none of anybody's name"
                await found.refuse(actor, ask, Forbidden(kind_of(ask.command), because, "Name the claimant."))
            return ask
        kept = await self._kept_before(found, ask) or written(claimant, entropy(SALT_BYTES))
        digest = digest_of(kept)
        world.claimants[digest] = kept
        return ask._replace(command=replace(ask.command, claimant=as_kept(claimant, digest)))

    async def _kept_before(self, found: Aggregate[Promotion], ask: Ask) -> bytes | None:
        """What was kept when the same was asked before, under this id and with these words."""
        span = await self._floor.store.span(found.name, ask.id)
        if span is None:
            return None
        (_, event), *_ = await found.history(span.first, span.first)
        command = msgspec.json.decode(event.command, type=COMMAND) if isinstance(event, RequestReceived) else None
        before = getattr(command, "claimant", None)
        if not isinstance(before, c.KeptClaimant):
            return None
        name = f"{CLAIMANTS}{found.state.name}/{before.digest}"
        kept = (await self._floor.store.private(name)).get(name)
        claimant = ask.command.claimant
        return kept if kept is not None and kept[SALT_BYTES:] == msgspec.json.encode(claimant) else None

    async def claimants(self, name: str) -> dict[str, bytes]:
        """By digest the words that are kept of those who were denied a prize."""
        prefix = f"{CLAIMANTS}{name}/"
        kept = await self._floor.store.private(prefix)
        return {each.removeprefix(prefix): words for each, words in kept.items()}

    async def duties(self) -> tuple[Duty, ...]:
        """Of all promotions that can be read, whether somebody asked for them before or not."""
        await self.load()
        found: list[Duty] = []
        for name in self.names:
            try:
                state = (await self.promotion(name)).state
            except Stopped:
                continue
            if state.phase is not Phase.NEW:
                found += duties(state)
        return tuple(found)

    async def close(self) -> None:
        for name in self.names:
            await self._floor.store.release(f"{STREAM}{name}")
