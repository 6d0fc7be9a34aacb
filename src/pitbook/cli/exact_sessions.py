"""`pitbook analyse RULEBOOK --play …`: sessions without chance, told with how far each figure may be off."""

import os
import time
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from pitbook.cli.simulate.carrying import Where, carry_out, run_at
from pitbook.cli.simulate.making import made_of
from pitbook.cli.simulate.telling import Took
from pitbook.cli.simulate.telling_sessions import (
    LOSS_REACHED,
    NO_BETTER,
    OF_A_SESSION,
    RUINED,
    WIN_REACHED,
    sessions_for_machines,
    tell_sessions,
)
from pitbook.cli.table_files import tell_written, write_tables
from pitbook.cli.terminal import BAD, QUIET, Terminal, WrongUse, heading, print_exact, print_json, table
from pitbook.files.tables import write_whole
from pitbook.money import dollars
from pitbook.simulation.asking import SimulationRequest, sessions_of
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.exact.asking import exact_standings, objection
from pitbook.simulation.exact.rational import RationalSessions, rational_sessions
from pitbook.simulation.exact.results import RUNS, Bounded, ExactSummary, Extremes, exact_summary, extremes_of
from pitbook.simulation.exact.sessions import ComputeCost, ExactSessions, TooLarge, checked, cost_of, exact_sessions
from pitbook.simulation.exact.weighted import SessionStates
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.session_jobs import NEVER, SessionJob, SessionRules, TableTally
from pitbook.strategies.named import UnknownStrategy

FULL_LENGTH = "goes on to its full length"
SESSIONS = 100_000
"""Simulated, where it cannot be exact."""
ON_THE_ENGINE = 10_000
"""The same, on the engine itself."""


class SessionOptions(NamedTuple):
    """What is asked of the sessions besides the usual."""

    pace: float | None = None  # rolls or rounds an hour
    extremes: bool = False
    fractions: bool = False
    plot: Path | None = None
    table: tuple[Path, ...] = ()
    as_json: bool = False


def tell_exactly(asked: SimulationRequest, rules: SessionRules, wanted: SessionOptions) -> int:
    """Exactly where it can be; else it says why not, and simulates."""
    if why := objection(asked):
        return _simulated(asked, rules, why, wanted)
    try:
        if wanted.fractions:
            return _rational(asked, rules, wanted)
        try:
            standings = exact_standings(asked)
        except TooManyStandings as error:
            return _simulated(asked, rules, error.why, wanted)
        except UnknownStrategy as error:
            raise WrongUse(str(error)) from None
        cost = checked(cost_of(standings, rules), RUNS if wanted.extremes else 1)
        if not wanted.as_json:
            Terminal().print(Text(cost.words, QUIET))
        started = time.perf_counter()
        found = exact_sessions(standings, rules)
        extremes = extremes_of(standings, found) if wanted.extremes else None
        seconds = time.perf_counter() - started
    except TooLarge as error:
        raise WrongUse(str(error)) from None
    summary = exact_summary(found)
    if wanted.as_json:
        print_json(_for_machines(asked, found, summary, extremes, wanted, cost, seconds))
    else:
        _tell(asked, rules, standings, summary, extremes, wanted, seconds)
    _write(asked, found, wanted)
    return 0


def _write(asked: SimulationRequest, found: ExactSessions, wanted: SessionOptions) -> None:
    if wanted.plot is not None:
        from pitbook.simulation.exact.plots import fan_picture

        write_whole(wanted.plot, fan_picture(found, asked.players[0].words, asked.unit))
        tell_written(wanted.plot, quiet=wanted.as_json)
    rows = zip(found.results.tolist(), found.chances.tolist(), strict=True)
    write_tables(
        [{"result_cents": won, "chance": chance} for won, chance in rows if chance], wanted.table, quiet=wanted.as_json
    )


def _within(figure: Bounded) -> str:
    return f"{figure.value:.10%}".replace("%", f" % ± {100 * figure.error:.0e} %")


def _cents(figure: Bounded) -> str:
    sign = "-" if figure.value < 0 else ""
    return f"{sign}${abs(figure.value) / 100:,.6f} ± ${figure.error / 100:.0e}"


def _stops(rules: SessionRules, lost: Any, won: Any) -> list[tuple[str, Any]]:
    """Of what was agreed on alone."""
    found = ((LOSS_REACHED, rules.stop_loss, lost), (WIN_REACHED, rules.stop_win, won))
    return [(words, told) for words, limit, told in found if limit != NEVER]


def _counted(quantiles: dict[int, int]) -> dict[int, str]:
    return {at: f"{many:,}" for at, many in quantiles.items()}


def _tell(
    asked: SimulationRequest,
    rules: SessionRules,
    standings: SessionStates,
    told: ExactSummary,
    extremes: Extremes | None,
    wanted: SessionOptions,
    seconds: float,
) -> None:
    terminal, unit = Terminal(), asked.unit
    terminal.print(
        heading("Sessions, exactly", f"{asked.players[0].words}; {asked.rules.rulebook.told_as}; {seconds:.2f} s")
    )
    shown = table(OF_A_SESSION, ids=0)
    shown.add_column("", justify="right", no_wrap=True)
    ruin = "never" if told.ruined_after is None else f"{told.ruined_after:,.2f}"
    for words, value in (
        ("average result", _cents(told.mean)),
        ("standard deviation", _cents(told.deviation)),
        ("ends ahead", _within(told.ahead)),
        (RUINED, _within(told.ruined)),
        (f"{unit} until ruin, on average", ruin),
        *_stops(rules, _within(told.stopped_by_loss), _within(told.stopped_by_win)),
        (FULL_LENGTH, _within(told.over)),
        (f"{unit} played, on average", f"{told.played.value:,.6f} ± {told.played.error:.0e}"),
        (f"{unit} waited for wagers that cannot be taken down", f"{told.waited:,.4f}"),
        ("staked on wagers that were decided", _cents(told.coin_in)),
        ("held by the house, of wagers decided", f"{told.hold:.6%}".replace("%", " %")),
        *_hours(told, wanted.pace, unit),
    ):
        shown.add_row(words, value)
    terminal.print(shown)
    for words, row in (
        (NO_BETTER, {at: dollars(won) for at, won in told.quantiles.items()}),
        (f"This share of sessions lasts at most so many {unit}:", _counted(told.played_quantiles)),
    ):
        shares = table(*(f"{share} %" for share in row), ids=0)
        shares.add_row(*row.values())
        terminal.print(Text(words, QUIET))
        terminal.print(shares)
    if extremes is not None:
        _tell_extremes(terminal, extremes)
    units = f"Results are multiples of {dollars(standings.unit)}."
    terminal.print(
        Text(f"{units} No figure is off by more than the ± beside it: the bound is proved, not estimated.", QUIET)
    )


def _hours(told: ExactSummary, pace: float | None, unit: str) -> list[tuple[str, str]]:
    if pace is None:
        return []
    hours = told.played.value / pace
    an_hour = dollars(round(-told.mean.value / hours)) if hours else dollars(0)
    return [(f"hours, at {pace:g} {unit} an hour", f"{hours:,.4f}"), ("lost in an hour, on average", an_hour)]


def _tell_extremes(terminal: Terminal, extremes: Extremes) -> None:
    for words, found in (("this low or lower", extremes.lowest), ("this high or higher", extremes.highest)):
        shown = table(f"bankroll at some time {words}", ids=0)
        shown.add_column("sessions", justify="right", no_wrap=True)
        for each in found:
            shown.add_row(dollars(each.bankroll), _within(each.chance))
        terminal.print(shown)


def _for_machines(
    asked: SimulationRequest,
    found: ExactSessions,
    told: ExactSummary,
    extremes: Extremes | None,
    wanted: SessionOptions,
    cost: ComputeCost,
    seconds: float,
) -> dict[str, Any]:
    from pitbook.simulation.exact.plots import fan_of

    hours = None if wanted.pace is None else told.played.value / wanted.pace
    rows = zip(found.results.tolist(), found.chances.tolist(), strict=True)
    return {
        "rulebook": asked.rules.rulebook.told_as,
        "strategies": list(asked.players[0].plays),
        "exact": True,
        "unit": asked.unit,
        "seconds": round(seconds, 3),
        "cost": cost._asdict(),
        "relative_error": found.relative,
        "dropped": found.dropped,
        "sessions": {
            name: each._asdict() if isinstance(each, Bounded) else each for name, each in told._asdict().items()
        },
        "hours": hours,
        "results": [[won, chance] for won, chance in rows if chance],
        "ended": [[roll, *each] for roll, each in enumerate(found.ends.tolist()) if any(each)],
        "fan": {"moments": found.moments.tolist(), "bankroll": fan_of(found)},
        **({} if extremes is None else {"lowest": _reaching(extremes.lowest), "highest": _reaching(extremes.highest)}),
    }


def _reaching(found: Any) -> list[dict[str, Any]]:
    return [{"bankroll": each.bankroll, **each.chance._asdict()} for each in found]


# As fractions


def _rational(asked: SimulationRequest, rules: SessionRules, wanted: SessionOptions) -> int:
    if wanted.plot is not None or wanted.extremes or wanted.table:
        raise WrongUse("--fractions goes with --pace and --json alone: leave --plot, --table and --extremes out.")
    found = rational_sessions(made_of(asked, exact_standings), rules)
    if wanted.as_json:
        print_exact(_fractions(asked, found))
        return 0
    terminal = Terminal()
    terminal.print(heading("Sessions, as fractions", f"{asked.players[0].words}; {asked.rules.rulebook.told_as}"))
    shown = table(OF_A_SESSION, "", ids=0)
    for words, value in (
        ("average result, in cents", found.mean),
        (RUINED, found.ruined),
        *_stops(rules, found.stopped_by_loss, found.stopped_by_win),
        (FULL_LENGTH, found.over),
        (f"{asked.unit} played, on average", found.played),
    ):
        shown.add_row(words, f"{value} = {float(value):.10g}")
    terminal.print(shown)
    return 0


def _fractions(asked: SimulationRequest, found: RationalSessions) -> dict[str, Any]:
    named = {name: str(value) for name, value in found._asdict().items() if name != "results"}
    return {
        "rulebook": asked.rules.rulebook.told_as,
        "strategies": list(asked.players[0].plays),
        "exact": True,
        "unit": asked.unit,
        "sessions": {**named, "results": [[won, str(chance)] for won, chance in sorted(found.results.items())]},
    }


# Where it cannot be exact


def _simulated(asked: SimulationRequest, rules: SessionRules, why: str, wanted: SessionOptions) -> int:
    if wanted.fractions or wanted.extremes or wanted.plot is not None or wanted.table:
        raise WrongUse(f"it cannot be exact: {why}. Leave --fractions, --extremes, --plot and --table out.")
    job = made_of(asked, lambda asked: sessions_of(asked, (rules,), SESSIONS, 1))
    progress: Progress[TableTally] = Progress()
    started = time.monotonic()
    if not isinstance(job, SessionJob):
        job = job.fewer(ON_THE_ENGINE)
    where = Where(os.cpu_count() or 1)
    going = run_at(where, job, progress) if isinstance(job, SessionJob) else run_here(job, progress)
    carry_out(job.plan.chunks, going, progress, lambda _: "")
    if progress.tally is None:
        return 130
    took = Took(progress.tally.played, asked.unit, time.monotonic() - started, len(progress.chunks) < job.plan.chunks)
    if wanted.as_json:
        told = {
            "rulebook": asked.rules.rulebook.told_as,
            "strategies": list(asked.players[0].plays),
            "exact": False,
            "why": why,
        }
        print_json({**told, **took.for_machines(), **sessions_for_machines(asked, progress.tally)})
    else:
        Terminal().print(Text(f"This cannot be exact: {why}. So it is simulated.", BAD))
        tell_sessions(asked, progress.tally, took)
    return 0
