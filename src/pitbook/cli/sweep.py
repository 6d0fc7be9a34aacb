"""`pitbook sweep`: sessions of every combination that was asked for, beside each other, in one table."""

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.text import Text

from pitbook.analysis.tables import Choices
from pitbook.cli.examples import examples, such_as
from pitbook.cli.rules.finding import rulebook_named
from pitbook.cli.simulate.carrying import Where, carry_out, run_at
from pitbook.cli.table_files import TableFiles, check_folders, check_tables, write_tables
from pitbook.cli.tables import AS_USUAL, Chip, Readings, Terms, amount_of, choices, rules_named
from pitbook.cli.terminal import BAD, QUIET, Terminal, WrongUse, complain, heading, print_json
from pitbook.cli.terminal import table as new_table
from pitbook.games.kernel import Refused
from pitbook.money import dollars
from pitbook.planning.sweeping import Cell, Row, Rows, Sweep, alternatives, cells_of
from pitbook.simulation.running import Progress
from pitbook.simulation.session_jobs import NEVER, SessionRules
from pitbook.strategies.named import ENDING, UnknownStrategy, strategies_of
from pitbook.strategies.own import with_own

HELP = f"""Sessions of every combination of rulebooks, strategies, signs, bankrolls and ends, beside each other.

{examples("sweep")}

Whatever is given more than once is tried in every combination; within a strategy so are values with | between them
(in quotes, since a shell reads | otherwise). Strategies that are played together stand in one --play with & between.
Each combination is reckoned exactly where it can be; where it cannot, --sessions are simulated, and "why" says why.
What the rules do not allow is told with its clause, and the others go on.

It is done on all cores, or on a Dask cluster; whoever does what, and whoever dies meanwhile, the digits are the same.
With --keep every combination that is done is a line of a file: interrupted, it goes on from there, and a larger sweep
begins with what a smaller one has found.

With --json, and in a --table, a row each: rulebook, strategy, sign, bankroll, length, stop_loss, stop_win; then
refused, or exact, mean, deviation, ahead, ruined, ruined_after, stopped_by_loss, stopped_by_win, over, played,
waited, coin_in, hold, p1 to p99 (so many per cent end no better), what stands behind _error for how far a figure may
be off (proved where it is exact, a standard error else), sessions and why. Amounts are cents; coin_in is of one
session on average.
"""

app = App(
    name="sweep", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

MOST_CELLS = 100_000
INTERRUPTED = 130


@app.default
def sweep(
    rulebook: Annotated[tuple[str, ...], Parameter(help=f"One or more. {such_as()}")],
    /,
    *,
    play: Annotated[tuple[str, ...], Parameter(help="A strategy, NAME:KEY=VALUE|VALUE,… May be given again.")] = (),
    bankroll: Annotated[tuple[str, ...], Parameter(help="In dollars. May be given again.")] = (),
    length: Annotated[tuple[int, ...], Parameter(help="Rolls or rounds at most. Default: 500.")] = (500,),
    stop_loss: Annotated[tuple[str, ...], Parameter(help="A session ends once it has lost this; or never.")] = (),
    stop_win: Annotated[tuple[str, ...], Parameter(help="A session ends once it has won this; or never.")] = (),
    sign: Annotated[tuple[str, ...], Parameter(help="Limits: 5-1000, 5-1000/5, or a JSON file.")] = (),
    fresh: Annotated[bool, Parameter(help="Card games: fresh cards for every round.")] = False,
    sessions: Annotated[int, Parameter(help="Simulated, where it cannot be exact. Default: 100,000.")] = 100_000,
    seed: Annotated[int, Parameter(help="From 0 to 2**64 - 1. Default: 1.")] = 1,
    workers: Annotated[int | None, Parameter(help="Processes. Default: one for each core.")] = None,
    cluster: Annotated[str | None, Parameter(help="The address of a Dask scheduler: tcp://HOST:8786.")] = None,
    keep: Annotated[Path | None, Parameter(help="Keep what is done in this .jsonl file, and go on from it.")] = None,
    table: TableFiles = (),
    terms: Terms = AS_USUAL,
    chip: Chip = None,
    reading: Readings = (),
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    _check(play, bankroll, length, sessions, seed, workers)
    check_tables(table)
    if keep is not None:
        check_folders([keep])
    signs = [choices(terms, chip, each, reading).sign for each in sign] or [None]
    rules = _ends(bankroll, length, stop_loss, stop_win)
    chosen = choices(terms, chip, None, reading)
    books = [rulebook_named(each) for each in dict.fromkeys(rulebook)]
    for each in books:
        rules_named(each.id, chosen)
    _check_signs([each.id for each in books], [chosen._replace(sign=each) for each in signs])
    games = {each.id: each.document.game for each in books}
    cells = tuple(
        cell
        for cell in cells_of(games, _plays(play, games, cluster), signs, rules)
        if _knows(games[cell.rulebook], cell.plays)
    )
    if len(cells) > MOST_CELLS:
        raise WrongUse(f"these are {len(cells):,} combinations, and {MOST_CELLS:,} at most are done: ask for fewer.")
    made = Sweep(cells, chosen, fresh, sessions, seed)
    return _swept(made, Where(workers or os.cpu_count() or 1, cluster=cluster), keep, table, as_json=json)


def _check(
    play: tuple[str, ...],
    bankroll: tuple[str, ...],
    length: tuple[int, ...],
    sessions: int,
    seed: int,
    workers: int | None,
) -> None:
    if not play:
        raise WrongUse("say what is played: --play STRATEGY, once or more; `pitbook strategies` lists names.")
    if not bankroll:
        raise WrongUse("a session needs a --bankroll; it may be given more than once.")
    for option, many in (*(("--length", each) for each in length), ("--sessions", sessions), ("--workers", workers)):
        if many is not None and many < 1:
            raise WrongUse(f"{option} is 1 or more, not {many}.")
    if not 0 <= seed < 1 << 64:
        raise WrongUse(f"--seed is from 0 to 2**64 - 1, not {seed}.")


def _check_signs(books: list[str], chosen: list[Choices]) -> None:
    """A sign that no rulebook can read is told before anything is done; one that is not allowed, with its cells."""
    for each in chosen:
        wrong = [why for book in books if (why := _unreadable(book, each)) is not None]
        if len(wrong) == len(books):
            raise wrong[0]


def _unreadable(book: str, chosen: Choices) -> WrongUse | None:
    try:
        rules_named(book, chosen)
    except WrongUse as error:
        return error
    except Refused:
        return None
    return None


def _ends(
    bankroll: tuple[str, ...], length: tuple[int, ...], stop_loss: tuple[str, ...], stop_win: tuple[str, ...]
) -> list[SessionRules]:
    return [
        SessionRules(amount_of("--bankroll", money), long, _stop("--stop-loss", loss), _stop("--stop-win", win))
        for money in bankroll
        for long in length
        for loss in stop_loss or ("never",)
        for win in stop_win or ("never",)
    ]


def _stop(option: str, text: str) -> int:
    return NEVER if text == "never" else amount_of(option, text)


def _plays(given: tuple[str, ...], games: dict[str, str], cluster: str | None) -> list[tuple[str, ...]]:
    """What is played, each in every way that was given. What no game knows is told before anything is done."""
    found = [each for text in given for each in _apart(text)]
    for plays in found:
        own = [each for each in plays if f"{ENDING}:" in each]
        if own and cluster is not None:
            raise WrongUse(f"{own[0]} is a file of this machine, which a cluster does not have: leave --cluster out.")
        if not any(_knows(game, plays) for game in games.values()):
            _complain_of(next(iter(games.values())), plays)
    return list(dict.fromkeys(found))


def _apart(text: str) -> list[tuple[str, ...]]:
    """Strategies that are played together, in all the ways that were given: `a:stake=5|10 & b` in two."""
    return list(product(*(alternatives(part.strip()) for part in text.split("&"))))


def _knows(game: str, plays: tuple[str, ...]) -> bool:
    named = strategies_of(game).named
    return all(f"{ENDING}:" in each or each.partition(":")[0].strip() in named for each in plays)


def _complain_of(game: str, plays: tuple[str, ...]) -> None:
    try:
        with_own(strategies_of(game), plays).made(plays)
    except UnknownStrategy as error:
        raise WrongUse(str(error)) from None


def _swept(made: Sweep, where: Where, keep: Path | None, files: tuple[Path, ...], *, as_json: bool) -> int:
    keys = [made.key(each) for each in made.cells] if keep is not None else []
    before = _kept(keep)
    progress: Progress[Rows] = Progress()
    for number, key in enumerate(keys):
        if key in before:
            progress.add(number, Rows({number: before[key]}))
    done_before = len(progress.chunks)
    going = _keeping(run_at(where, made, progress), progress, keep, keys)
    try:
        interrupted = carry_out(len(made.cells), going, progress, lambda _: "")
    except UnknownStrategy as error:
        raise WrongUse(str(error)) from None
    rows = [] if progress.tally is None else [row for _, row in sorted(progress.tally.rows.items())]
    write_tables(rows, files, quiet=as_json)
    if as_json:
        print_json({"combinations": len(made.cells), "done": len(rows), "kept_before": done_before, "rows": rows})
    else:
        _tell(made, rows, done_before)
    if interrupted:
        complain("it was interrupted" + ("." if keep is None else f": the same command goes on from {keep}."))
    return INTERRUPTED if interrupted else 0


def _keeping(
    going: Iterator[Progress[Rows]], progress: Progress[Rows], keep: Path | None, keys: list[str]
) -> Iterator[Progress[Rows]]:
    """Every cell is a line of the file as soon as it is done."""
    if keep is None:
        yield from going
        return
    written = set(progress.chunks)
    with keep.open("ab") as file:
        for each in going:
            assert each.tally is not None, "a chunk leaves something behind"
            for number in sorted(each.chunks - written):
                line = {"key": keys[number], "row": each.tally.rows[number]}
                file.write(msgspec.json.encode(line) + b"\n")
            written |= each.chunks
            file.flush()
            yield each


def _kept(keep: Path | None) -> dict[str, Row]:
    """By key. A last line that was cut off is done again; any other that cannot be read is no file of ours."""
    if keep is None or not keep.exists():
        return {}
    text = keep.read_bytes()
    *lines, torn = text.split(b"\n")
    try:
        found = {each["key"]: each["row"] for each in map(msgspec.json.decode, lines)}
    except (msgspec.DecodeError, KeyError, TypeError):
        raise WrongUse(f"{keep} keeps no sweep: name another file, or remove it.") from None
    if torn:
        with keep.open("r+b") as file:
            file.truncate(len(text) - len(torn))
    return found


# Telling

AXES = ("rulebook", "strategy", "sign", "bankroll", "length", "stop_loss", "stop_win")
AMOUNTS = {"bankroll", "stop_loss", "stop_win"}


def _tell(made: Sweep, rows: list[Row], done_before: int) -> None:
    """What is the same in all rows stands above them."""
    terminal = Terminal()
    same = [axis for axis in AXES if len({cell.row()[axis] for cell in made.cells}) == 1]
    many = f"{len(rows):,} of {len(made.cells):,} combinations" + (f", {done_before:,} kept" if done_before else "")
    terminal.print(heading("Sessions beside each other", many))
    common = ", ".join(_said(axis, made.cells[0]) for axis in same if made.cells[0].row()[axis] is not None)
    if common:
        terminal.print(Text(common, QUIET))
    axes = [axis for axis in AXES if axis not in same]
    shown = new_table(*(axis.replace("_", " ") for axis in axes), ids=0)
    for name in ("mean", "ahead", "ruined", "hold", "played"):
        shown.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        told = ["not allowed", "", "", "", ""] if "refused" in row else _figures(row)
        shown.add_row(*(_value(axis, row[axis]) for axis in axes), *told)
    terminal.print(shown)
    for refused in dict.fromkeys(row["refused"] for row in rows if "refused" in row):
        terminal.print(Text(f"Not allowed: {refused}", BAD))
    for why in dict.fromkeys(row["why"] for row in rows if row.get("why")):
        terminal.print(Text(f"~ simulated: {why}.", QUIET))


def _figures(row: Row) -> list[str]:
    about = "" if row["exact"] else "~"
    shares = [f"{about}{row[name]:.2%}" for name in ("ahead", "ruined", "hold")]
    return [f"{about}{dollars(round(row['mean']))}", *shares, f"{about}{row['played']:,.1f}"]


def _said(axis: str, cell: Cell) -> str:
    value = _value(axis, cell.row()[axis])
    return value if axis in ("rulebook", "strategy") else f"{axis.replace('_', ' ')} {value}"


def _value(axis: str, value: Any) -> str:
    if value is None:
        return "usual" if axis == "sign" else "never"
    return dollars(value) if axis in AMOUNTS else f"{value:,}" if isinstance(value, int) else str(value)
