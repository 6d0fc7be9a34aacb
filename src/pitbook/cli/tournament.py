"""`pitbook tournament`: what tournaments there are, one of them, its standings, and a rehearsal by bots."""

import asyncio
import time
from typing import Annotated, Any

from cyclopts import App, Parameter

from pitbook.cli import store_keys
from pitbook.cli.planning.help import HELP as PLAN
from pitbook.cli.stores import StoreOption, open_watched, reading
from pitbook.cli.terminal import QUIET, Terminal, WrongUse, print_json, table
from pitbook.compliance.redeciding import DecidedOtherwise
from pitbook.compliance.tournaments import redecide_tournament
from pitbook.floor.venue import VENUE, Venue, folded, time_words
from pitbook.games.library import playable, rulebook
from pitbook.games.sections import TOURNAMENTS
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Body, check_next
from pitbook.journal.store import BEGINNING, Head, Reader
from pitbook.money import Cents, dollars
from pitbook.sources import utc_now
from pitbook.tournament.checklist import missing
from pitbook.tournament.rehearsing import rehearse as rehearsed
from pitbook.tournament.rules import rules_for
from pitbook.tournament.sample import DAY, sample
from pitbook.tournament.service import STREAM
from pitbook.tournament.state import EntrantStatus, Tournament

HELP = """See what tournaments there are, how one stands, and rehearse one with bots.

  pitbook tournament list                          all of them, and how far they have come
  pitbook tournament show spring-cup               one: terms and what they lack, people, stages, prizes
  pitbook tournament standings spring-cup          who has how many chips
  pitbook tournament rehearse --entrants 40        a whole one by bots, from a seed, in seconds
  pitbook tournament plan --field 48 --hands 20    a format tried thousands of times before it is announced
"""

MOST_BOTS = 5_000

app = App(
    name="tournament", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)
app.command("pitbook.cli.planning.command:app", name="plan", help=PLAN)
Json = Annotated[bool, Parameter(help="Print JSON.")]
Name = Annotated[str, Parameter(help="The name of the tournament.")]


@app.command(name="list")
def list_(*, store: StoreOption = None, json: Json = False) -> int:
    """Name every tournament of a store."""
    venue, found = asyncio.run(_all(store))
    if json:
        print_json([_told(each) for each in found])
        return 0
    if not found:
        Terminal().print("There are none. `pitbook tournament rehearse` plays one with bots.", style=QUIET)
        return 0
    shown = table("name", "title", "stands", "starts", "entrants")
    for each in found:
        assert each.terms is not None, "there are terms from the first event on"
        starts = "" if each.terms.details.starts_at is None else time_words(each.terms.details.starts_at, venue.clock)
        shown.add_row(each.id, each.terms.title, each.phase.words, starts, str(len(each.accepted)))
    Terminal().print(shown)
    return 0


@app.command
def show(name: Name, *, store: StoreOption = None, json: Json = False) -> int:
    """One tournament: how it stands; every record of it is decided again."""
    venue, state = asyncio.run(_one(store, name))
    if json:
        print_json(_told(state))
        return 0
    assert state.terms is not None, "there are terms from the first event on"
    terminal, rules = Terminal(), rules_for(state.rulebook, state.digest)
    terminal.print(f"{state.terms.title}, under {state.rulebook}: {state.phase.words}")
    terminal.print(
        f"director: {state.director or 'none'}; present: {', '.join(state.present) or 'nobody'}", style=QUIET
    )
    for each in missing(rules, state.terms):
        terminal.print(f"the terms: {each.because} ({', '.join(rules.cited(each.topic))})", soft_wrap=True)
    shown = table("stage", "kind", "status", "starts", "tables", "hands")
    for number, terms in enumerate(state.terms.stages, 1):
        _, stage = state.stage(number)
        hands = ", ".join(str(at.hands) for at in stage.tables.values())
        starts = time_words(stage.starts_at, venue.clock)
        shown.add_row(terms.name, terms.kind.value, stage.status.value, starts, str(len(stage.tables)), hands)
    terminal.print(shown)
    for prize in state.prizes:
        terminal.print(f"place {prize.place}: {prize.player}, {dollars(prize.cents)}")
    return 0


@app.command
def standings(name: Name, *, store: StoreOption = None, json: Json = False) -> int:
    """Who has how many chips, the most first."""
    _, state = asyncio.run(_one(store, name))
    rows = _standings(state)
    if json:
        print_json(rows)
        return 0
    shown = table("place", "player", "chips", "is")
    for each in rows:
        shown.add_row(str(each["place"]), str(each["player"]), f"{each['chips'] // 100:,}", str(each["status"]))
    Terminal().print(shown)
    return 0


@app.command
def rehearse(
    *,
    entrants: Annotated[int, Parameter(help="How many bots enter. Default: 28.")] = 28,
    hands: Annotated[int, Parameter(help="Hands of every stage. Default: 20.")] = 20,
    heats: Annotated[int, Parameter(help="Heats before the final. Default: 1.")] = 1,
    seed: Annotated[str, Parameter(help="The same seed gives the same tournament. Default: rehearsal.")] = "rehearsal",
    document: Annotated[str | None, Parameter(help="Under which rulebook. Default: the first that provides.")] = None,
    name: Annotated[str, Parameter(help="What it is called. Default: rehearsal.")] = "rehearsal",
    store: Annotated[str | None, Parameter(help="Where its journal is kept. Default: nowhere.")] = None,
    json: Json = False,
) -> int:
    """Play a whole tournament with bots: terms, entries, lots, every hand at a table, prizes."""
    if not 4 <= entrants <= MOST_BOTS or not 1 <= hands <= 1000 or not 1 <= heats <= 20:
        raise WrongUse(f"--entrants 4 to {MOST_BOTS:,}, --hands 1 to 1,000, --heats 1 to 20.")
    provide = _provide()
    book = provide[0] if document is None else document
    if book not in provide:
        raise WrongUse(f"--document: {document!r} provides for no tournaments; {', '.join(provide)} does.")
    terms = sample("Rehearsal", utc_now() + 2 * DAY, most=max(entrants, 4), hands=hands, heats=heats)

    async def playing() -> tuple[Tournament, int, int, float]:
        kept = MemoryStore() if store is None else await open_watched(store)
        began = time.perf_counter()
        try:
            found = await rehearsed(kept, book, terms, entrants, seed, name)
        finally:
            await kept.close()
        return found.tournament, found.hands, found.commands, time.perf_counter() - began

    state, dealt, commands, seconds = asyncio.run(playing())
    if json:
        print_json({**_told(state), "hands": dealt, "commands": commands, "seconds": round(seconds, 3)})
        return 0
    terminal = Terminal()
    terminal.print(f"{entrants} entrants, {dealt:,} deals, {commands:,} commands in {seconds:.1f} s, seed {seed!r}")
    for prize in state.prizes:
        terminal.print(f"place {prize.place}: {prize.player}, {dollars(prize.cents)}")
    terminal.print(f"the house keeps {dollars(Cents(state.house))}", style=QUIET)
    return 0


def _provide() -> list[str]:
    """The documents that have rules on tournaments."""
    found = [each for each in playable() if (book := rulebook(each)) is not None and TOURNAMENTS.is_in(book)]
    if not found:
        raise WrongUse("no rulebook provides for tournaments.")
    return found


def _standings(state: Tournament) -> list[dict[str, Any]]:
    keys = {
        each: (
            state.ranking.index(each) if each in state.ranking else 0,
            state.entrants[each].status is not EntrantStatus.SEATED,
            -state.stacks.get(each, 0),
        )
        for each in state.ranking or state.accepted
    }
    return [
        {
            "place": 1 + sum(other < keys[player] for other in keys.values()),  # who is level shares it
            "player": player,
            "chips": state.stacks.get(player, 0),
            "status": state.entrants[player].status.value,
        }
        for player in sorted(keys, key=lambda each: (keys[each], each))
    ]


def _told(state: Tournament) -> dict[str, Any]:
    assert state.terms is not None, "there are terms from the first event on"
    return {
        "name": state.id,
        "title": state.terms.title,
        "rulebook": state.rulebook,
        "phase": state.phase.value,
        "entrants": len(state.accepted),
        "director": state.director,
        "stages": [
            {"name": terms.name, "kind": terms.kind.value, "status": state.stage(number)[1].status.value}
            for number, terms in enumerate(state.terms.stages, 1)
        ],
        "standings": _standings(state),
        "prizes": [{"place": each.place, "player": each.player, "cents": each.cents} for each in state.prizes],
        "house": state.house,
    }


async def _all(url: str | None) -> tuple[Venue, list[Tournament]]:
    async with reading(url) as opened:
        store = await store_keys.readable(opened)
        names = [each for each in sorted(await store.heads()) if each.startswith(STREAM)]
        venue = folded(await _bodies(store, VENUE))
        return venue, [redecide_tournament(await _bodies(store, each)).state for each in names]


async def _one(url: str | None, name: str) -> tuple[Venue, Tournament]:
    """With the venue, by whose clock times are told."""
    async with reading(url) as opened:
        store = await store_keys.readable(opened)
        bodies = await _bodies(store, f"{STREAM}{name}")
        if not bodies:
            known = [each.removeprefix(STREAM) for each in await store.heads() if each.startswith(STREAM)]
            raise WrongUse(f"there is no tournament {name!r}; there are {', '.join(sorted(known)) or 'none'}.")
        try:
            return folded(await _bodies(store, VENUE)), redecide_tournament(bodies).state
        except DecidedOtherwise as error:
            raise WrongUse(f"{error}.") from None


async def _bodies(store: Reader, stream: str) -> list[Body]:
    found: list[Body] = []
    head: Head = BEGINNING
    async for records in store.read(stream):
        for record in records:
            found.append(check_next(record, stream, len(found) + 1, head.digest))
            head = Head(len(found), record.digest)
    return found
