"""`pitbook replay`: a table as it was after any of its records, with the story until then."""

import asyncio
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from pitbook.cli.examples import examples
from pitbook.cli.stores import StoreOption, reading
from pitbook.cli.terminal import QUIET, Terminal, WrongUse, heading, in_line, print_json
from pitbook.journal.checkpointing import checked
from pitbook.journal.record import Body
from pitbook.journal.store import BEGINNING, Store
from pitbook.rulebooks.roles import Role
from pitbook.table.history.rounds import Rounds
from pitbook.table.powers import Actor
from pitbook.table.state import TableState, opened_by
from pitbook.table.views import shown

HELP = f"""Show a table as it was after a record, and the story that led there.

Without a table it names those there are.

{examples("replay")}

Every record is checked against the chain on the way. The floor may be open meanwhile.

Exit codes: 0 shown; 2 it could not be.
"""

app = App(
    name="replay", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)
INSPECTOR = Actor("replay", Role.INSPECTOR)


@app.default
def replay(
    table: Annotated[str | None, Parameter(help="The table. Default: all are named.")] = None,
    /,
    *,
    at: Annotated[int | None, Parameter(help="The last record to look at. Default: the last there is.")] = None,
    round: Annotated[int | None, Parameter(name="--round", help="Only this round.")] = None,  # noqa: A002
    last: Annotated[int, Parameter(help="How many events of the story are told.")] = 20,
    store: StoreOption = None,
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    if at is not None and round is not None:
        raise WrongUse("--at and --round do not go together: a round is shown to its end.")
    asyncio.run(_replay(store, table, at, round, last, as_json=json))
    return 0


async def _replay(
    url: str | None, table: str | None, at: int | None, number: int | None, last: int, *, as_json: bool
) -> None:
    async with reading(url) as store:
        if table is None:
            await _tell_tables(store, as_json=as_json)
            return
        bodies = await _bodies(store, f"table/{table}")
        if not bodies:
            raise WrongUse(f"there is no table {table!r}: type `pitbook replay` to see which there are.")
        if at is not None and not 1 <= at <= len(bodies):
            raise WrongUse(f"--at is 1 to {len(bodies)}, not {at}.")
        first, end = 1, at or len(bodies)
        state = _folded(table, bodies[:end])
        if number is not None:
            span = state.rounds.all.get(number)
            if span is None:
                raise WrongUse(f"--round is one of {_numbers(state)}, not {number}.")
            first, end = span.first, span.last
            state = _folded(table, bodies[:end])
    story = [_line(state, body) for body in bodies[first - 1 : end]]
    told = [each for each in story if each is not None][-last if number is None else 0 :]
    if as_json:
        play = msgspec.to_builtins(state.play)
        print_json({"table": table, "at": end, "play": play, "balances": state.books.balances, "story": told})
    else:
        _tell(table, state, bodies[end - 1], told)


async def _tell_tables(store: Store, *, as_json: bool) -> None:
    heads = await store.heads()
    tables = {name.removeprefix("table/"): head.length for name, head in heads.items() if name.startswith("table/")}
    if as_json:
        print_json(tables)
        return
    terminal = Terminal()
    for name, length in sorted(tables.items()):
        terminal.print(f"{name}: {length:,} records")


async def _bodies(store: Store, stream: str) -> list[Body]:
    head = (await store.heads()).get(stream, BEGINNING)
    return [body async for _, _, body in checked(store, stream, BEGINNING, head)]


def _folded(table: str, bodies: list[Body]) -> TableState:
    state = TableState(table, opened_by(bodies[0]))
    state.rounds = Rounds(forgetting=False)
    for body in bodies:
        state.take(body.sequence, state.decoded(body), body.at, body.who)
    return state


def _numbers(state: TableState) -> str:
    rounds = sorted(state.rounds.all)
    return f"{rounds[0]} to {rounds[-1]}" if rounds else "none, since no round was played"


def _line(state: TableState, body: Body) -> dict[str, Any] | None:
    told = shown(state, INSPECTOR, body, state.decoded(body), round_over=True)
    if told is None or body.kind == "table.asked@1":
        return None
    line: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return line


def _tell(table: str, state: TableState, body: Body, story: list[dict[str, Any]]) -> None:
    terminal = Terminal()
    terminal.print(heading(table, f"after record {body.sequence}: {state.play.phase.words}"))
    for each in story:
        terminal.print(f"{each['sequence']:>6}  {in_line(each['words'])}")
    for account, cents in sorted(state.books.balances.items()):
        if cents:
            terminal.print(f"{account:40} {cents / 100:>14,.2f}", style=QUIET)
