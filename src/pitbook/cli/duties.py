"""`pitbook duties`: what is owed to whom across the floor, from what its journals say."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.text import Text

from pitbook.cli import store_keys
from pitbook.cli.stores import StoreOption, reading
from pitbook.cli.terminal import BAD, QUIET, Terminal, WrongUse, print_json, table
from pitbook.compliance.duties_report import write_report
from pitbook.compliance.promotions import redecide_promotion
from pitbook.compliance.redeciding import DecidedOtherwise
from pitbook.compliance.tournaments import redecide_tournament
from pitbook.duties import Duty
from pitbook.files.tables import in_words
from pitbook.floor.duties import MINUTE, DutyRegister, register_of
from pitbook.floor.floor import PRACTICE
from pitbook.floor.venue import VENUE, NamedAuthority, Venue, bodies_named, folded, time_words
from pitbook.journal.checkpointing import checked
from pitbook.journal.record import Body, Corrupt
from pitbook.journal.store import BEGINNING, Store
from pitbook.promotions.duties import duties as duties_of_promotion
from pitbook.sources import utc_now
from pitbook.table.owed import duties_at
from pitbook.table.state import TableState, opened_by
from pitbook.tournament.duties import duties as duties_of_tournament

HELP = """See what is owed to whom across the floor: since when, until when, done when, and whether late.

  pitbook duties                            those that press most first
  pitbook duties --late                     only those beyond their time, or done beyond it
  pitbook duties --report duties.pdf        to be filed; or .html, .docx
  pitbook duties --json                     for a program

It is read from the journals, also while the floor is open. Times are those of the venue's clock.
Exit code 1 if anything is still owed that is late.
"""

ENDINGS = (".html", ".pdf", ".docx")
app = App(
    name="duties", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)


@app.default
def duties(
    *,
    late: Annotated[bool, Parameter(help="Only those beyond their time, or done beyond it.")] = False,
    report: Annotated[list[Path] | None, Parameter(help="Write a report to this file: .html, .pdf or .docx.")] = None,
    store: StoreOption = None,
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    for each in report or []:
        if each.suffix.lower() not in ENDINGS:
            raise WrongUse(f"--report: a file that ends in {in_words(ENDINGS)}, not {each.name!r}.")
    venue, found = asyncio.run(_read(store))
    named = bodies_named()
    if report:
        write_report(found, venue, named, *report)
    shown = found.late if late else found.duties
    if json:
        print_json({"now": found.now, "zone": venue.zone, "duties": [_row(each, found) for each in shown]})
    elif not report:
        _tell(found, venue, shown, named)
    return 1 if any(each.done is None for each in found.late) else 0


async def _read(url: str | None) -> tuple[Venue, DutyRegister]:
    async with reading(url) as opened:
        store = await store_keys.readable(opened)
        venue = folded(await _bodies(store, VENUE))
        found: list[Duty] = []
        unread: list[str] = []
        for stream in sorted(await store.heads()):
            room, _, name = stream.partition("/")
            if room in _OWED and not name.startswith(PRACTICE):
                try:
                    found += _OWED[room](name, await _bodies(store, stream), venue)
                except (Corrupt, DecidedOtherwise):
                    unread.append(stream)
        return venue, register_of(utc_now(), venue.ring_minutes, found, unread)


async def _bodies(store: Store, stream: str) -> list[Body]:
    head = (await store.heads()).get(stream, BEGINNING)
    return [body async for _, _, body in checked(store, stream, BEGINNING, head)]


def _at_table(name: str, bodies: list[Body], venue: Venue) -> Iterable[Duty]:
    state = TableState(name, opened_by(bodies[0]))
    for body in bodies:
        state.take(body.sequence, state.decoded(body), body.at, body.who)
    return duties_at(state, venue.clock)


def _of_promotion(_: str, bodies: list[Body], __: Venue) -> Iterable[Duty]:
    return duties_of_promotion(redecide_promotion(bodies).state)


def _of_tournament(_: str, bodies: list[Body], __: Venue) -> Iterable[Duty]:
    return duties_of_tournament(redecide_tournament(bodies).state)


_OWED: Mapping[str, Callable[[str, list[Body], Venue], Iterable[Duty]]] = {
    "table": _at_table,
    "promotion": _of_promotion,
    "tournament": _of_tournament,
}
"""Who says what is owed, by the room of a stream."""


def _row(duty: Duty, found: DutyRegister) -> dict[str, Any]:
    fields = {name: getattr(duty, name) for name in duty.__struct_fields__ if name != "private"}
    rings = duty.rings(found.now, found.ring_minutes * MINUTE)
    return {**fields, "late": duty.late(found.now), "rings": rings}


def _tell(found: DutyRegister, venue: Venue, shown: tuple[Duty, ...], named: Mapping[str, NamedAuthority]) -> None:
    terminal, listed = Terminal(), table("duty, and to whom it is owed", "clauses", "since", "due", "done")
    for each in shown:
        late = each.late(found.now)
        due = "no time is named" if each.due is None else time_words(each.due, venue.clock)
        done = "not yet" if each.done is None else time_words(each.done, venue.clock)
        body = named.get(each.to)
        listed.add_row(
            f"{each.what} ({each.to if body is None else body.body.name})",
            f"{each.rulebook} {', '.join(each.clauses)}",
            time_words(each.since, venue.clock),
            due,
            Text(f"{done}, late" if late else done, BAD if late else ""),
        )
    if shown:
        terminal.print(listed)
    soon = f"{len(found.due_soon)} due within {found.ring_minutes} minutes"
    terminal.print(f"{len(found.open)} open, {soon}, {len(found.late)} late.")
    clock = "" if venue.set_at is not None else " Nobody has named the venue's clock, so it is UTC."
    terminal.print(Text(f"Times are those of {venue.zone}.{clock}", QUIET))
    for name in found.unread:
        terminal.print(Text(f"Table {name} cannot be read: what it owes is not told.", BAD))
