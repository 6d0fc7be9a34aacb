"""What so many rolls or rounds came to, for people and for programs."""

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.text import Text

from pitbook.cli.terminal import BAD, QUIET, Terminal, heading, table
from pitbook.games.rules import GameRules
from pitbook.money import dollars
from pitbook.simulation.asking import Run
from pitbook.simulation.box_jobs import BoxJob
from pitbook.simulation.expected import Expected
from pitbook.simulation.jobs import LANES
from pitbook.simulation.results import SURE, LineResult, PlayerShare, Summary, lines, share, summary
from pitbook.simulation.tallies import Tally

Row = tuple[LineResult, tuple[float, float] | None]


class Took(NamedTuple):
    amount: int
    unit: str
    seconds: float
    interrupted: bool

    @property
    def words(self) -> str:
        rate = self.amount / self.seconds if self.seconds else math.nan
        return f"in {self.seconds:.1f} s, {rate / 1e6:,.1f} million {self.unit} a second"

    def for_machines(self) -> dict[str, Any]:
        return {"amount": self.amount, "unit": self.unit, "seconds": round(self.seconds, 3)}


class Aim(NamedTuple):
    """How well the hold was to be known, and how well it is."""

    until: float
    interval: float

    @property
    def reached(self) -> bool:
        return self.interval <= self.until

    def for_machines(self) -> dict[str, Any]:
        return {"until_interval": self.until, "interval": self.interval, "reached": self.reached}


def tell_aim(aim: Aim | None) -> None:
    if aim is not None and not aim.reached:
        told = f"The hold is known to ± {aim.interval:.4%}, not to ± {aim.until:.4%}: --amount was used up before."
        Terminal().print(Text(told, BAD))


def tell_before(run: Run) -> None:
    """Where more is done than was asked for."""
    if run.job.walked(0) is not None:
        each, tables = run.job.plan.per_lane, run.job.plan.chunks * LANES
        told = f"{each:,} {run.asked.unit} at each of {tables:,} tables, and on until all is decided."
        Terminal().print(Text(told, QUIET))


class SimulatedRows(NamedTuple):
    """The table as a whole; by player the rows, and of several players the share of each."""

    whole: Summary
    rows: list[list[Row]]
    shares: list[PlayerShare]


def found_in(run: Run, tally: Tally) -> SimulatedRows:
    players = range(len(run.asked.players))
    shares = [] if run.asked.alone or not isinstance(run.job, BoxJob) else [share(run.job, tally, n) for n in players]
    rows = [[(line, exact_of(run.expected[n], line)) for line in lines(run.job, tally, n)] for n in players]
    return SimulatedRows(summary(run.job, tally), rows, shares)


def exact_of(expected: Expected, line: LineResult) -> tuple[float, float] | None:
    """The exact edge per unit decided of what was made, and how many standard errors the estimate is away from it."""
    if not line.staked or not line.error:
        return None
    should = sum(decided * expected(part) for part, (decided, _) in line.parts.items())
    exact = float(-should / line.staked)
    return exact, (line.edge - exact) / line.error


def tell(run: Run, found: SimulatedRows, took: Took) -> None:
    terminal, rules, whole = Terminal(), run.asked.rules, found.whole
    tell_interrupted(terminal, took)
    terminal.print(heading(f"{whole.amount:,} {took.unit}", f"{took.words}; {rules.rulebook.told_as}"))
    for number, rows in enumerate(found.rows):
        if found.shares:
            player, mine = run.asked.players[number], found.shares[number]
            terminal.print(heading(player.name, player.words))
            terminal.print(f"Coin in {dollars(mine.coin_in)}, won {dollars(mine.won)}: the house held {mine.hold:.4%}.")
        terminal.print(_line_table(rules, rows))
    shoes = "" if whole.shoes is None else f" {whole.shoes:,} shoes were dealt."
    terminal.print(
        f"Coin in {dollars(whole.coin_in)}; the players won {dollars(whole.won)}. The house held {whole.hold:.4%}, "
        f"give or take {SURE * whole.error:.4%} in 95 of 100 runs.{shoes}"
    )
    terminal.print(Text("edge: of the house, per unit decided; z: standard errors from exact to the estimate.", QUIET))


def _line_table(rules: GameRules, rows: list[Row]) -> Any:
    shown = table("wager", ids=0)
    for name in ("decided", "edge", "± 95 %", "exact", "z"):
        shown.add_column(name, justify="right", no_wrap=True)
    for line, exact in rows:
        if line.staked:
            beside = ("", "") if exact is None else (f"{exact[0]:.4%}", f"{exact[1]:+.2f}")
            wide = f"{SURE * line.error:.4%}"
            shown.add_row(_named(rules, line), f"{line.decided:,}", f"{line.edge:.4%}", wide, *beside)
    return shown


def tell_interrupted(terminal: Terminal, took: Took) -> None:
    if took.interrupted:
        terminal.print(Text("Interrupted: these are the results so far.", BAD))


def _named(rules: GameRules, line: LineResult) -> str:
    name: str = getattr(rules.rulebook.names, line.kind, line.kind.replace("_", " "))
    return f"{name} {line.number}" if line.number else name


def for_machines(run: Run, found: SimulatedRows) -> dict[str, Any]:
    whole = found.whole
    together = {
        "summary": {
            "coin_in": whole.coin_in,
            "won": whole.won,
            "hold": whole.hold,
            "error": whole.error,
            "interval": whole.interval,
            "shoes": whole.shoes,
        }
    }
    if not found.shares:
        return {**together, "lines": list(line_rows(found.rows[0]))}
    players = [
        {
            "name": player.name,
            "strategies": list(player.plays),
            **mine._asdict(),
            "hold": mine.hold,
            "lines": list(line_rows(rows)),
        }
        for player, mine, rows in zip(run.asked.players, found.shares, found.rows, strict=True)
    ]
    return {**together, "players": players}


def line_rows(rows: list[Row]) -> Iterator[dict[str, Any]]:
    for line, exact in rows:
        yield {
            "wager": line.kind,
            "number": line.number,
            "made": line.made,
            "decided": line.decided,
            "staked": line.staked,
            "net": line.net,
            "edge": line.edge if line.staked else None,
            "error": line.error if line.staked else None,
            "interval": line.interval if line.staked else None,
            "exact": None if exact is None else exact[0],
            "z": None if exact is None else exact[1],
        }


def line_table(run: Run, found: SimulatedRows) -> list[dict[str, Any]]:
    """The same without lists in it, for files of columns; of several players with the name of each."""
    return [
        {
            **({"player": player.name} if found.shares else {}),
            **row,
            "low": None if ends is None else ends[0],
            "high": None if ends is None else ends[1],
        }
        for player, rows in zip(run.asked.players, found.rows, strict=True)
        for row in line_rows(rows)
        for ends in (row.pop("interval"),)
    ]
