"""`pitbook promotion`: the promotions of a store, what happened in one, and its draws drawn again."""

import asyncio
from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import msgspec
from cyclopts import App, Parameter

from pitbook.cli.stores import StoreOption, reading
from pitbook.cli.terminal import QUIET, Terminal, WrongUse, heading, print_json
from pitbook.compliance.promotions import redecide_promotion
from pitbook.compliance.redeciding import DecidedOtherwise
from pitbook.floor.aggregate import RecordStamp, RequestReceived
from pitbook.journal.checkpointing import checked
from pitbook.journal.record import Body
from pitbook.journal.store import BEGINNING, Store
from pitbook.money import dollars
from pitbook.promotions.duties import duties
from pitbook.promotions.fold import applied
from pitbook.promotions.model import EVENT, STREAM
from pitbook.promotions.state import Promotion
from pitbook.promotions.times import shown
from pitbook.promotions.verifying import VerifiedDraw, verify_draw
from pitbook.promotions.words import sentence
from pitbook.sources import utc_now

HELP = """The promotions of a store; one of them with all that happened; its draws drawn again.

  pitbook promotion list                all there are, as `pitbook promotion` alone
  pitbook promotion show NAME           what happened, what is owed to whom, with its clauses
  pitbook promotion verify NAME         every command decided again, every draw drawn again

Every record is checked against the chain on the way. The floor may be open meanwhile. Names and addresses of those who
were denied a prize are no part of it.

Exit codes: 0 shown, and a draw holds; 1 a draw is not what its secret gives; 2 it could not be done.
"""

app = App(
    name="promotion", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)
Json = Annotated[bool, Parameter(help="Print JSON for a program.")]
Name = Annotated[str, Parameter(help="The promotion.")]
_ANY: Any = RequestReceived | EVENT
FAULT = 1


class PromotionStory(NamedTuple):
    bodies: list[Body]
    state: Promotion
    story: list[dict[str, Any]]


@app.default
@app.command(name="list")
def promotions(*, store: StoreOption = None, json: Json = False) -> int:
    """All there are, in a line each."""
    asyncio.run(_list(store, as_json=json))
    return 0


@app.command
def show(promotion: Name, /, *, store: StoreOption = None, json: Json = False) -> int:
    """What happened in one, and what is owed."""
    asyncio.run(_show(store, promotion, as_json=json))
    return 0


@app.command
def verify(promotion: Name, /, *, store: StoreOption = None, json: Json = False) -> int:
    """Decide every command of one again, and draw every draw again."""
    return asyncio.run(_verify(store, promotion, as_json=json))


async def _names(store: Store) -> list[str]:
    return sorted(each.removeprefix(STREAM) for each in await store.heads() if each.startswith(STREAM))


async def _told(store: Store, name: str) -> PromotionStory:
    if name not in await _names(store):
        raise WrongUse(f"there is no promotion {name!r}: type `pitbook promotion` to see which there are.")
    stream = f"{STREAM}{name}"
    head = (await store.heads()).get(stream, BEGINNING)
    bodies = [body async for _, _, body in checked(store, stream, BEGINNING, head)]
    state = Promotion(name)
    return PromotionStory(bodies, state, list(_story(state, bodies)))


def _story(state: Promotion, bodies: list[Body]) -> Iterator[dict[str, Any]]:
    for body in bodies:
        event = msgspec.json.decode(body.payload, type=_ANY)
        if isinstance(event, RequestReceived):
            continue
        applied(state, event, RecordStamp(body.sequence, body.at, body.who, body.role))
        yield {
            "sequence": body.sequence,
            "at": body.at,
            "who": body.who,
            "role": body.role,
            "kind": body.kind,
            "words": sentence(state, event),
        }


async def _list(url: str | None, *, as_json: bool) -> None:
    async with reading(url) as store:
        found = [(await _told(store, name)).state for name in await _names(store)]
    rows = [
        {
            "name": each.name,
            "title": each.title,
            "phase": each.phase.value,
            "entries": each.count,
            "rulebooks": [source.rulebook for source in each.sources],
        }
        for each in found
    ]
    if as_json:
        print_json(rows)
        return
    terminal = Terminal()
    for each in found:
        terminal.print(f"{each.name}: {each.title}, {each.phase_words}, {_entries(each.count)}")
    if not found:
        terminal.print("There are none.", style=QUIET)


async def _show(url: str | None, name: str, *, as_json: bool) -> None:
    async with reading(url) as store:
        told = await _told(store, name)
    state, now = told.state, utc_now()
    owed = [{**msgspec.to_builtins(each), "late": each.late(now)} for each in duties(state)]
    if as_json:
        prizes = [msgspec.to_builtins(each) for each in state.prizes.values()]
        print_json({"name": name, "phase": state.phase.value, "story": told.story, "prizes": prizes, "duties": owed})
        return
    terminal = Terminal()
    terminal.print(heading(name, f"{state.title}: {state.phase_words}, {_entries(state.count)}"))
    for line in told.story:
        terminal.print(f"{line['sequence']:>6}  {shown(line['at'], state.zone)}  {line['words']}")
    for prize in state.prizes.values():
        won = "" if prize.winner is None else f", {prize.winner}"
        terminal.print(
            f"prize {prize.number} ({prize.terms.name}): {prize.phase.value}{won}, {dollars(prize.owed)} owed"
        )
    for duty in duties(state):
        due = "" if duty.due is None else f", due {shown(duty.due, state.zone)}"
        done = "open" if duty.done is None else f"done {shown(duty.done, state.zone)}"
        late = ", LATE" if duty.late(now) else ""
        terminal.print(f"{duty.what} ({duty.rulebook} {', '.join(duty.clauses)}){due}: {done}{late}", style=QUIET)


async def _verify(url: str | None, name: str, *, as_json: bool) -> int:
    async with reading(url) as store:
        told = await _told(store, name)
    state = told.state
    draws = [verify_draw(state, each.number) for each in state.draws.values() if each.drawn is not None]
    wrong, commands = "", 0
    try:
        commands = redecide_promotion(told.bodies).commands
    except DecidedOtherwise as error:
        wrong = str(error)
    if as_json:
        rows = [{**msgspec.to_builtins(each), "holds": each.holds} for each in draws]
        print_json({"name": name, "commands": commands, "wrong": wrong or None, "draws": rows})
    else:
        _tell_verified(state, draws, commands, wrong)
    return FAULT if wrong or any(not each.holds for each in draws) else 0


def _tell_verified(state: Promotion, draws: list[VerifiedDraw], commands: int, wrong: str) -> None:
    terminal = Terminal()
    told = f"NOT what the rules bring about: {wrong}" if wrong else f"{commands:,} commands decided again as they were"
    terminal.print(heading(state.name, told))
    for each in draws:
        terminal.print(f"draw {each.draw}: {'holds' if each.holds else '; '.join(each.wrong)}")
        terminal.print(f"  commitment {each.commitment}", style=QUIET)
        terminal.print(f"  secret     {each.secret}", style=QUIET)
        terminal.print(f"  entries    {each.count:,}, digest {each.digest}", style=QUIET)
        for won in each.winners:
            terminal.print(f"  prize {won.prize}: entry {won.entry}, {won.player}")
        for won in each.redrawn:
            terminal.print(f"  prize {won.prize} drawn for again: entry {won.entry}, {won.player}")
    if not draws:
        terminal.print("No draw was held yet.", style=QUIET)


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count:,} entries"
