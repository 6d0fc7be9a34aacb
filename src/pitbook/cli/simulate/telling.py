"""What a simulation came to, for people and for programs."""

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.text import Text

from pitbook.cli.terminal import BAD, QUIET, Terminal, heading, table
from pitbook.games.rules import GameRules
from pitbook.money import dollars
from pitbook.simulation.expected import Expected
from pitbook.simulation.jobs import Job
from pitbook.simulation.results import SURE, LineResult, Summary
from pitbook.simulation.session_jobs import SessionSummary


class Run(NamedTuple):
    """What is simulated: the job, what each wager should bring, the stakes of a round, and what is counted."""

    job: Job
    expected: Expected
    stakes: dict[Any, int]
    unit: str


class Took(NamedTuple):
    amount: int
    seconds: float
    interrupted: bool

    @property
    def words(self) -> str:
        rate = self.amount / self.seconds if self.seconds else math.nan
        return f"in {self.seconds:.1f} s, {rate / 1e6:,.1f} million a second"


def exact_of(run: Run, line: LineResult) -> tuple[float, float] | None:
    """The exact edge per unit decided of what was made, and how many standard errors the estimate is away from it."""
    if not line.staked or not line.error:
        return None
    should = sum(decided * run.expected(part) for part, (decided, _) in line.parts.items())
    exact = float(-should / line.staked)
    return exact, (line.edge - exact) / line.error


def _rows(run: Run, found: list[LineResult]) -> Iterator[tuple[LineResult, tuple[float, float] | None]]:
    for line in found:
        yield line, exact_of(run, line)


def tell(rules: GameRules, run: Run, found: list[LineResult], whole: Summary, took: Took) -> None:
    terminal = Terminal()
    _tell_interrupted(terminal, took)
    terminal.print(heading(f"{whole.amount:,} {run.unit}", f"{took.words}; {rules.rulebook.id}"))
    shown = table("wager", ids=0)
    for name in ("decided", "edge", "± 95 %", "exact", "z"):
        shown.add_column(name, justify="right", no_wrap=True)
    for line, exact in _rows(run, [each for each in found if each.staked]):
        beside = ("", "") if exact is None else (f"{exact[0]:.4%}", f"{exact[1]:+.2f}")
        shown.add_row(_named(rules, line), f"{line.decided:,}", f"{line.edge:.4%}", f"{SURE * line.error:.4%}", *beside)
    terminal.print(shown)
    shoes = "" if whole.shoes is None else f" {whole.shoes:,} shoes were dealt."
    terminal.print(
        f"Coin in {dollars(whole.coin_in)}; the players won {dollars(whole.won)}. The house held {whole.hold:.4%}, "
        f"give or take {SURE * whole.error:.4%} in 95 of 100 runs.{shoes}"
    )
    terminal.print(Text("edge: of the house, per unit decided; z: standard errors from exact to the estimate.", QUIET))


def _tell_interrupted(terminal: Terminal, took: Took) -> None:
    if took.interrupted:
        terminal.print(Text("Interrupted: these are the results so far.", BAD))


def _named(rules: GameRules, line: LineResult) -> str:
    name: str = getattr(rules.rulebook.names, line.kind, line.kind.replace("_", " "))
    return f"{name} {line.number}" if line.number else name


def tell_sessions(rules: GameRules, run: Run, found: SessionSummary, took: Took) -> None:
    terminal = Terminal()
    _tell_interrupted(terminal, took)
    terminal.print(
        heading(
            f"{found.sessions:,} sessions",
            f"{took.words.replace('million a', f'million {run.unit} a')}; {rules.rulebook.id}",
        )
    )
    shown = table("of a session", "", ids=0)
    shown.columns[1].justify = "right"
    ruin = "" if found.ruined_after is None else f", after {found.ruined_after:,.1f} {run.unit} on average"
    for name, value in (
        ("result on average", f"{dollars(round(found.mean))} ± {dollars(round(SURE * found.error))}"),
        ("standard deviation", dollars(round(found.deviation))),
        ("ends ahead", f"{found.ahead:.2%}"),
        ("ruined: too little left for the next", f"{found.ruined:.2%} ± {SURE * found.ruined_error:.2%}{ruin}"),
        ("ends at the loss agreed on", f"{found.stopped_by_loss:.2%}"),
        ("ends at the win agreed on", f"{found.stopped_by_win:.2%}"),
        (f"{run.unit} played on average", f"{found.played:,.1f}"),
    ):
        shown.add_row(name, value)
    terminal.print(shown)
    shares = table(*(f"{share} %" for share in found.quantiles), ids=0)
    shares.add_row(*(dollars(net) for net in found.quantiles.values()))
    terminal.print(Text("So many per cent of sessions end no better than:", QUIET))
    terminal.print(shares)
    terminal.print(f"Coin in {dollars(found.coin_in)}; the house held {found.hold:.4%}.")


def for_machines(run: Run, found: list[LineResult], whole: Summary) -> dict[str, Any]:
    return {
        "summary": {
            "coin_in": whole.coin_in,
            "won": whole.won,
            "hold": whole.hold,
            "error": whole.error,
            "interval": whole.interval,
            "shoes": whole.shoes,
        },
        "lines": list(line_rows(run, found)),
    }


def line_rows(run: Run, found: list[LineResult]) -> Iterator[dict[str, Any]]:
    for line, exact in _rows(run, found):
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


def line_table(run: Run, found: list[LineResult]) -> list[dict[str, Any]]:
    """The same without lists in it, for files of columns."""
    return [
        {**row, "low": None if ends is None else ends[0], "high": None if ends is None else ends[1]}
        for row in line_rows(run, found)
        for ends in (row.pop("interval"),)
    ]


def sessions_for_machines(found: SessionSummary) -> dict[str, Any]:
    return {"sessions": found._asdict()}
