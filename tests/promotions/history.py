"""Golden histories: a promotion written as commands, each followed by what came of it, in words an inspector reads.

    # Begin; terms lodged 23 h 59 min ago
    rulebooks star-casino-war

    @ 2026-03-02 10:00:00
    > olga: draft title="Autumn draw"
      'Autumn draw' is drafted, with star-casino-war (14.1)
    + 23:59:00
    > olga: begin
      refused: ...

Lines with `>` are given by whoever is named; lines under them are the program's and are compared word for word. `@`
sets the clock of the place, `+` puts it on. `bet` is a wager that a table of the rulebook settled. `?` asks for what is
owed (`duties`), for the money (`money`), for the register (`denials`) or for how it stands (`state`). `set_terms` and
`amend_terms` begin from the ordinary terms of `terms.toml`, take prizes from there by name, and change or leave out the
rest.

The whole service is asked, over a store in memory; at the end the journal is read again from its start, and decided
again.
"""

import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from pitbook.compliance.promotions import redecide_promotion
from pitbook.floor.aggregate import Aggregate, RequestReceived
from pitbook.floor.floor import Floor
from pitbook.floor.register import HOUSE
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.promotion_law import IntegrityMeasure, PaymentWay, TellingMethod
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents, dollars, parse_dollars
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.claimants import read
from pitbook.promotions.deciding import PlayersWager
from pitbook.promotions.duties import duties
from pitbook.promotions.keeper import FloorWorld, Promotions
from pitbook.promotions.state import Promotion
from pitbook.promotions.terms import PromotionTerms
from pitbook.promotions.times import parsed, shown
from pitbook.promotions.words import refusal, sentence
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor, Forbidden
from tests.table.playing import Clock, Secrets

HERE = Path(__file__).parent
NAME, ZONE = "autumn", "Australia/Sydney"
PEOPLE = {
    "olga": Role.CASINO_OPERATOR,
    "otto": Role.CASINO_OPERATOR,
    "greta": Role.GAMING_MANAGER,
    "ada": Role.ASSISTANT_GAMING_MANAGER,
    "dee": Role.DEALER,
    "ines": Role.INSPECTOR,
    "scott": Role.SURVEILLANCE,
    "root": Role.ADMINISTRATOR,
}
COMMANDS = {kind_of(each).removeprefix("promotion."): each for each in c.COMMANDS}
BASE = tomllib.loads((HERE / "terms.toml").read_text(encoding="utf-8"))
ENUMS = {"measure": IntegrityMeasure, "method": TellingMethod}


class Tried(Promotions):
    """Promotions whose wagers a script tells, and no table."""

    bets: tuple[PlayersWager, ...] = ()

    async def _look_at_tables(self, state: Promotion, world: FloorWorld) -> None:
        closes = state.terms.closes_at or 0
        world.settled = [each for each in self.bets if (state.begun_at or 0) <= each.wager.at <= closes]


class History:
    def __init__(self, rulebooks: tuple[str, ...], readings: dict[str, dict[str, str]]) -> None:
        self.clock, self.store = Clock(), MemoryStore()
        self.floor = Floor(self.store, self.clock, new_secret=Secrets())
        self.promotions = Tried(self.floor, lambda: ZONE)
        self.rulebooks, self.readings, self._number = rulebooks, readings, 0

    async def does(self, line: str) -> Iterator[str]:
        who, _, rest = line.partition(":")
        name, *words = shlex.split(rest)
        command = self.command(name, words, who.strip())
        actor = Actor(who.strip(), PEOPLE.get(who.strip(), Role.PLAYER))
        try:
            answer = await self.ask(actor, command)
        except Refused as refused:
            return iter([refusal(refused)])
        except Forbidden as forbidden:
            return iter([f"forbidden: {forbidden}"])
        state = (await self.promotions.promotion(NAME)).state
        return (sentence(state, each) for each in answer.events if not isinstance(each, RequestReceived))

    async def ask(self, actor: Actor, command: Any) -> Any:
        if not self._number:
            await self.floor.load()
            for person, role in PEOPLE.items():
                await self.floor.people.changes.add(HOUSE, person, person.title(), (role,))
        self._number += 1
        ask = Ask(f"c-{self._number}", command)
        if isinstance(command, c.Draft):
            return await self.promotions.draft(actor, NAME, ask)
        return await self.promotions.ask(actor, NAME, ask)

    # Reading lines

    def command(self, name: str, words: list[str], who: str) -> Any:
        kind = COMMANDS[name]
        fields: dict[str, Any] = {}
        for word in words:
            key, _, value = word.partition("=")
            if key == "pay":
                way, cents, payee = value.split(":")
                payment = c.PrizePayment(way=PaymentWay(way), cents=parse_dollars(cents), payee=payee)
                fields["payments"] = (*fields.get("payments", ()), payment)
            else:
                fields[key] = value
        if kind in (c.SetTerms, c.AmendTerms):
            said = {"words": fields.pop("words")} if "words" in fields else {}
            return kind(terms=self.terms(fields), **said)
        if kind is c.Draft:
            fields |= {"rulebooks": self.rulebooks, "readings": self.readings}
        if issubclass(kind, c.OfPatron):
            fields.setdefault("player", who)
        if ("name" in fields and kind in (c.DenyClaim, c.KeepClaimant)) or "address" in fields:
            given = {key: fields.pop(key) for key in ("name", "address") if key in fields}
            fields["claimant"] = c.Claimant(**given)
        return kind(**{key: self.value(kind, key, value) for key, value in fields.items()})

    def value(self, kind: type[Any], key: str, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        if key == "cents":
            return parse_dollars(value)
        if key.endswith("_at"):
            return parsed(value, ZONE)
        if key in ENUMS:
            return ENUMS[key](value)
        hint = next(each.type for each in msgspec.structs.fields(kind) if each.name == key)
        return msgspec.convert(value, hint, strict=False)

    def terms(self, changes: dict[str, str]) -> PromotionTerms:
        raw = {**BASE["ordinary"]}
        for key, value in changes.items():
            if key == "without":
                for each in value.split(","):
                    raw.pop(each)
            elif key == "prizes":
                raw["prizes"] = [BASE["prizes"][each] for each in value.split(",")]
            elif key == "further":
                raw["further"] = [value]
            elif key == "draws":
                raw["draws"] = [{"at": each, "place": "the Sovereign Room"} for each in value.split(",")]
            else:
                raw[key] = parse_dollars(value) if key.endswith("_cents") else value
        for key in ("closes_at", "starts_at"):
            if key in raw:
                raw[key] = parsed(raw[key], ZONE)
        raw["draws"] = [{**each, "at": parsed(each["at"], ZONE)} for each in raw.get("draws", [])]
        return msgspec.convert(raw, PromotionTerms, strict=False)

    def bet(self, words: list[str]) -> None:
        said = dict(each.split("=") for each in words)
        wager = e.EligibleWager(
            table=said.get("table", "table-1"),
            round=int(said["round"]),
            kind=said.get("kind", "first"),
            cents=parse_dollars(said["cents"]),
            at=self.clock.now,
            sequence=1000 + len(self.promotions.bets),
        )
        self.promotions.bets = (*self.promotions.bets, PlayersWager(said["player"], wager))

    # Asking how it stands

    async def tells(self, what: str) -> Iterator[str]:
        state = (await self.promotions.promotion(NAME)).state
        match what:
            case "duties":
                return self._duties(state)
            case "money":
                return iter(self._money(await self.store.balances()))
            case "denials":
                return self._denials(state, await self.promotions.claimants(NAME))
            case _:
                prizes = ", ".join(f"prize {each.number} {each.phase.value}" for each in state.prizes.values())
                return iter([f"{state.phase.words}; {prizes}"])

    def _duties(self, state: Promotion) -> Iterator[str]:
        for each in duties(state):
            due = "" if each.due is None else f", due {shown(each.due, ZONE)}"
            done = "open" if each.done is None else f"done {shown(each.done, ZONE)}"
            late = ", LATE" if each.late(self.clock.now) else ""
            clauses = ", ".join(each.clauses)
            when = f"since {shown(each.since, ZONE)}{due}, {done}{late}"
            yield f"{each.what} [{each.to}; {each.rulebook} {clauses}]: {when}"

    def _money(self, balances: Any) -> list[str]:
        return [f"{account}: {dollars(cents)}" for account, cents in sorted(balances.items())]

    def _denials(self, state: Promotion, kept: dict[str, bytes]) -> Iterator[str]:
        for each in state.denials:
            words = kept.get(each.claimant or "")
            who = "nobody's details" if words is None else f"{read(words).name}, {read(words).address}"
            yield f"denial {each.number}, {dollars(each.cents)}, registered {each.registered}: {each.reason} [{who}]"


async def replay(text: str) -> str:
    """The history with every answer written anew."""
    lines: list[str] = []
    told: History | None = None
    rulebooks: tuple[str, ...] = ()
    readings: dict[str, dict[str, str]] = {}
    for line in text.splitlines():
        if line.startswith("  "):
            continue
        lines.append(line)
        word, _, rest = line.partition(" ")
        if word == "rulebooks":
            rulebooks = tuple(rest.split())
        elif word == "reading":
            readings |= {each: {**readings.get(each, {}), **dict([rest.split("=")])} for each in rulebooks}
        elif word in {"@", "+", ">", "?", "bet"}:
            told = told or History(rulebooks, readings)
            lines += [f"  {each}" for each in await _step(told, word, rest)]
    assert told is not None, "nothing happens"
    if told.promotions.names:
        await check_kept(told)
    return "\n".join(lines) + "\n"


async def _step(told: History, word: str, rest: str) -> list[str]:
    match word:
        case "@":
            told.clock.now = parsed(rest, ZONE)
        case "+":
            hours, minutes, seconds = map(int, rest.split(":"))
            told.clock.now += ((hours * 60 + minutes) * 60 + seconds) * 1_000_000
        case "bet":
            told.bet(shlex.split(rest))
        case "?":
            return list(await told.tells(rest))
        case _:
            return list(await told.does(rest))
    return []


async def check_kept(told: History) -> None:
    """The journal makes the same promotion again, money balances, and every command is decided as it was."""
    now: Aggregate[Promotion] = await told.promotions.promotion(NAME)
    again = Promotions(told.floor, lambda: ZONE)
    await again.load()
    read_again = (await again.promotion(NAME)).state
    assert told_of(read_again) == told_of(now.state)
    balances = await told.store.balances()
    assert sum(balances.values()) == 0
    for prize in now.state.prizes.values():
        assert balances.get(f"prizes/{NAME}/{prize.number}", 0) == prize.owed
    bodies = [body for body, _ in await now.history()]
    redecided = redecide_promotion(bodies)
    assert told_of(redecided.state) == told_of(now.state)


def told_of(state: Promotion) -> dict[str, Any]:
    """All that a promotion is, for comparing."""
    found = {key: value for key, value in vars(state).items() if key not in {"laws", "_digest"}}
    return {**found, "digest": state.entries_digest}


def owed_in_all(state: Promotion) -> Cents:
    return Cents(sum(each.owed for each in state.prizes.values()))
