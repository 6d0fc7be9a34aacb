"""`pitbook simulate`: millions of rounds from tables that the engine made, with the same digits on every machine."""

import math
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from cyclopts import App, Parameter
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.text import Text

from pitbook.cli.tables import AnteBonus, Chip, Decks, PairPlus, Readings, SignOption, choices, rules_named
from pitbook.cli.terminal import BAD, QUIET, Terminal, WrongUse, heading, print_json, table
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.money import dollars
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.expected import Expected, expected_at_craps, expected_at_poker, expected_at_war
from pitbook.simulation.jobs import Job
from pitbook.simulation.making import craps_job, poker_job, war_job
from pitbook.simulation.results import LineResult, Summary, lines, summary
from pitbook.simulation.running import Progress, run_on_workers
from pitbook.simulation.tallies import Tally, from_json, to_json
from pitbook.strategies.casino_war import CASINO_WAR
from pitbook.strategies.named import CRAPS, UnknownStrategy, craps_strategy, told
from pitbook.strategies.three_card_poker import THREE_CARD_POKER

HELP = """Simulate millions of rounds. The tables come from the engine that deals the game; the rest is chance.

  pitbook simulate star-craps --play win-line:stake=10,behind=2 --play place:numbers=6+8,stake=12
  pitbook simulate star-craps --play three-point-molly:stake=10 --amount 1000000000 --workers 2
  pitbook simulate star-casino-war --play war:stake=10,tie=5 --boxes 7
  pitbook simulate star-three-card-poker --play optimal:ante=10,pair-plus=5 --seats 3
  pitbook simulate star-craps --play field:stake=5 --until-interval 0.0001 --resume field.json

The same seed gives the same whole numbers with one worker or many. Ctrl-C ends it with the results so far; with
--resume it goes on from there the next time. What a strategy may not do is refused at the start, with the clause.

Strategies of Craps: {craps}.
Of Casino War: {war}. Of Three Card Poker: {poker}.

With --json: rulebook, strategies, seed, amount, seconds, summary (coin_in, won, hold, error, interval), lines (wager,
number, made, decided, staked, net, edge, error, interval, exact, z).
""".format(craps=", ".join(CRAPS), war=", ".join(CASINO_WAR), poker=", ".join(THREE_CARD_POKER))

app = App(
    name="simulate", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

USUAL_AMOUNT = 100_000_000


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A simulation on its way, as --resume keeps it."""

    asked: dict[str, Any]
    chunks: list[int]
    tally: dict[str, Any]


class Run(NamedTuple):
    job: Job
    expected: Expected
    unit: str


@app.default
def simulate(
    rulebook: Annotated[str, Parameter(help="Such as star-craps.")],
    /,
    *,
    play: Annotated[tuple[str, ...], Parameter(help="A strategy, NAME:KEY=VALUE,… In Craps it may be given again.")],
    amount: Annotated[int, Parameter(help="Rolls or rounds, at least. Default: 100,000,000.")] = USUAL_AMOUNT,
    until_interval: Annotated[
        float | None, Parameter(help="Stop once the hold is known to ± this, such as 0.0001.")
    ] = None,
    seed: Annotated[int, Parameter(help="From 0 to 2**64 - 1. Default: 1.")] = 1,
    workers: Annotated[int | None, Parameter(help="Processes. Default: one for each core.")] = None,
    boxes: Annotated[int, Parameter(help="Casino War: boxes that play.")] = 1,
    fresh: Annotated[bool, Parameter(help="Casino War: fresh cards for every round instead of a shoe.")] = False,
    seats: Annotated[int, Parameter(help="Three Card Poker: seats that play.")] = 1,
    resume: Annotated[Path | None, Parameter(help="Keep the run in this file, and go on from it.")] = None,
    decks: Decks = None,
    ante_bonus: AnteBonus = None,
    pair_plus: PairPlus = None,
    chip: Chip = None,
    sign: SignOption = None,
    reading: Readings = (),
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    if amount < 1:
        raise WrongUse(f"--amount is 1 or more, not {amount}.")
    if not 0 <= seed < 1 << 64:
        raise WrongUse(f"--seed is from 0 to 2**64 - 1, not {seed}.")
    if workers is not None and workers < 1:
        raise WrongUse(f"--workers is 1 or more, not {workers}.")
    if until_interval is not None and not until_interval > 0:
        raise WrongUse(f"--until-interval is more than 0, not {until_interval}.")
    rules = rules_named(rulebook, choices(decks, ante_bonus, pair_plus, chip, sign, reading))
    run = _run(rules, play, amount, seed, boxes=boxes, fresh=fresh, seats=seats)
    asked = {"rulebook": rulebook, "digest": rules.rulebook.digest, "play": list(play), "plan": list(run.job.plan)}
    progress = _resumed(resume, asked)
    started = time.monotonic()
    interrupted = _carry_out(run, workers or os.cpu_count() or 1, progress, until_interval)
    if resume is not None and progress.tally is not None:
        _keep(resume, asked, progress)
    if progress.tally is None:
        raise WrongUse("it was interrupted before the first chunk was done.")
    seconds = time.monotonic() - started
    found, whole = lines(run.job, progress.tally), summary(run.job, progress.tally)
    if json:
        print_json(_for_machines(rulebook, play, seed, seconds, run, found, whole))
    else:
        _tell(rules, run, found, whole, seconds, interrupted=interrupted)
    return 130 if interrupted else 0


def _run(
    rules: GameRules, play: tuple[str, ...], amount: int, seed: int, *, boxes: int, fresh: bool, seats: int
) -> Run:
    """What is simulated. A strategy that cannot be made, or may not be played, ends it here."""
    try:
        match rules:
            case CrapsRules():
                return Run(craps_job(rules, craps_strategy(play), amount, seed), expected_at_craps(rules), "rolls")
            case WarRules():
                if not 1 <= boxes <= rules.terms.boxes:
                    raise WrongUse(f"--boxes is 1 to {rules.terms.boxes}, not {boxes}.")
                war = told(CASINO_WAR, _one(play))
                return Run(
                    war_job(rules, war, amount, seed, boxes=boxes, fresh=fresh), expected_at_war(rules, war), "rounds"
                )
            case PokerRules():
                if not 1 <= seats <= rules.terms.areas:
                    raise WrongUse(f"--seats is 1 to {rules.terms.areas}, not {seats}.")
                poker = told(THREE_CARD_POKER, _one(play))
                if not poker.stakes:
                    raise UnknownStrategy(f"{play[0]} wagers nothing: tell it ante=…, pair-plus=…, or both.")
                return Run(
                    poker_job(rules, poker, amount, seed, seats=seats), expected_at_poker(rules, poker), "rounds"
                )
            case _:
                raise AssertionError(f"{rules.rulebook.id} cannot be simulated")
    except (UnknownStrategy, TooManyStandings) as error:
        raise WrongUse(str(error)) from None


def _one(play: tuple[str, ...]) -> str:
    if len(play) != 1:
        raise UnknownStrategy("here one strategy is played at a time: give --play once.")
    return play[0]


# Carrying it out


def _carry_out(run: Run, workers: int, progress: Progress[Tally], until: float | None) -> bool:
    """Until it is done, sure enough, or interrupted; whether it was interrupted."""
    try:
        with _bar() as bar:
            task = bar.add_task("", total=run.job.plan.chunks, completed=len(progress.chunks), now="")
            for so_far in run_on_workers(workers, run.job, progress):
                assert so_far.tally is not None
                whole = summary(run.job, so_far.tally)
                low, high = whole.interval
                bar.update(task, completed=len(so_far.chunks), now=f"hold {whole.hold:.4%} ± {(high - low) / 2:.4%}")
                if until is not None and so_far.tally.chunks > 1 and (high - low) / 2 <= until:
                    break
    except KeyboardInterrupt:
        return True
    return False


def _bar() -> Bar:
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[now]}"),
    )
    return Bar(*columns, transient=True, disable=not sys.stderr.isatty(), console=_to_stderr())


def _to_stderr() -> Any:
    from rich.console import Console

    return Console(stderr=True)


def _resumed(file: Path | None, asked: dict[str, Any]) -> Progress[Tally]:
    if file is None or not file.exists():
        return Progress()
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise WrongUse(f"{file} is no simulation on its way: {error}. Name another file.") from None
    if kept.asked != asked:
        differing = ", ".join(key for key in asked if kept.asked.get(key) != asked[key])
        raise WrongUse(
            f"{file} keeps another simulation: its {differing} differ. Ask for the same, or name another file."
        )
    return Progress(from_json(kept.tally), kept.chunks)


def _keep(file: Path, asked: dict[str, Any], progress: Progress[Tally]) -> None:
    assert progress.tally is not None
    kept = Kept(asked, sorted(progress.chunks), to_json(progress.tally))
    beside = file.with_name(f"{file.name}.new")
    beside.write_bytes(msgspec.json.encode(kept))
    beside.replace(file)


# Telling it


def _exact(run: Run, line: LineResult) -> tuple[float, float] | None:
    """The exact edge per unit decided of what was made, and how many standard errors the estimate is away from it."""
    should = sum(made * run.expected(part) for part, (made, _) in line.parts.items())
    if not line.staked or not line.error:
        return None
    exact = float(-should / line.staked)
    return exact, (line.edge - exact) / line.error


def _rows(run: Run, found: list[LineResult]) -> Iterator[tuple[LineResult, tuple[float, float] | None]]:
    for line in found:
        yield line, _exact(run, line)


def _tell(
    rules: GameRules, run: Run, found: list[LineResult], whole: Summary, seconds: float, *, interrupted: bool
) -> None:
    terminal = Terminal()
    if interrupted:
        terminal.print(Text("Interrupted: these are the results so far.", BAD))
    rate = whole.amount / seconds if seconds else math.nan
    title = f"{whole.amount:,} {run.unit}"
    terminal.print(heading(title, f"in {seconds:.1f} s, {rate / 1e6:,.1f} million a second; {rules.rulebook.id}"))
    shown = table("wager", ids=0)
    for name in ("decided", "edge", "± 95 %", "exact", "z"):
        shown.add_column(name, justify="right", no_wrap=True)
    for line, exact in _rows(run, found):
        beside = ("", "") if exact is None else (f"{exact[0]:.4%}", f"{exact[1]:+.2f}")
        half = (line.interval[1] - line.interval[0]) / 2
        shown.add_row(_named(rules, line), f"{line.decided:,}", f"{line.edge:.4%}", f"{half:.4%}", *beside)
    terminal.print(shown)
    shoes = "" if whole.shoes is None else f", {whole.shoes:,} shoes"
    terminal.print(
        f"Coin in {dollars(whole.coin_in)}, the players won {dollars(whole.won)}: the house held {whole.hold:.4%}, "
        f"between {whole.interval[0]:.4%} and {whole.interval[1]:.4%} in 95 of 100 runs{shoes}."
    )
    terminal.print(
        Text("edge: of the house, per unit decided; z: standard errors between the estimate and exact.", QUIET)
    )


def _named(rules: GameRules, line: LineResult) -> str:
    name: str = getattr(rules.rulebook.names, line.kind, line.kind.replace("_", " "))
    return f"{name} {line.number}" if line.number else name


def _for_machines(
    rulebook: str, play: tuple[str, ...], seed: int, seconds: float, run: Run, found: list[LineResult], whole: Summary
) -> dict[str, Any]:
    return {
        "rulebook": rulebook,
        "strategies": play,
        "seed": seed,
        "amount": whole.amount,
        "unit": run.unit,
        "seconds": round(seconds, 3),
        "summary": {
            "coin_in": whole.coin_in,
            "won": whole.won,
            "hold": whole.hold,
            "error": whole.error,
            "interval": whole.interval,
            "shoes": whole.shoes,
        },
        "lines": [
            {
                "wager": line.kind,
                "number": line.number,
                "made": line.made,
                "decided": line.decided,
                "staked": line.staked,
                "net": line.net,
                "edge": line.edge,
                "error": line.error,
                "interval": line.interval,
                "exact": None if exact is None else exact[0],
                "z": None if exact is None else exact[1],
            }
            for line, exact in _rows(run, found)
        ],
    }
