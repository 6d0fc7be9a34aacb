"""The words of `pitbook simulate`: what may be typed, and what is simulated for it."""

import os
import sys
import time
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter

from pitbook.cli.simulate.carrying import Where, carry_out, keep, resumed, run_at
from pitbook.cli.simulate.files import Files, check_endings
from pitbook.cli.simulate.telling import Run, Took, for_machines, line_table, sessions_for_machines, tell, tell_sessions
from pitbook.cli.tables import (
    AnteBonus,
    Chip,
    Decks,
    PairPlus,
    Readings,
    SignOption,
    amount_of,
    choices,
    rules_named,
)
from pitbook.cli.terminal import WrongUse, print_json
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.expected import expected_at_craps, expected_at_poker, expected_at_war
from pitbook.simulation.jobs import PokerJob, WarJob
from pitbook.simulation.making import craps_job, poker_job, war_job
from pitbook.simulation.results import SURE, lines, summary
from pitbook.simulation.running import Progress
from pitbook.simulation.session_jobs import (
    NEVER,
    SessionRules,
    SessionTally,
    session_job,
    session_summary,
)
from pitbook.simulation.tallies import Tally
from pitbook.simulation.war import MOST_BOXES
from pitbook.strategies.casino_war import CASINO_WAR
from pitbook.strategies.named import CRAPS, UnknownStrategy, craps_strategy, told
from pitbook.strategies.three_card_poker import THREE_CARD_POKER

HELP = """Simulate millions of rounds. The tables come from the engine that deals the game; the rest is chance.

  pitbook simulate star-craps --play win-line:stake=10,behind=2 --play place:numbers=6+8,stake=12
  pitbook simulate star-craps --play three-point-molly:stake=10 --amount 1000000000 --workers 2
  pitbook simulate star-casino-war --play war:stake=10,tie=5 --boxes 7
  pitbook simulate star-three-card-poker --play optimal:ante=10,pair-plus=5 --seats 3
  pitbook simulate star-craps --play field:stake=5 --until-interval 0.0001 --resume field.json
  pitbook simulate star-craps --play win-line:stake=10 --cluster tcp://10.0.0.5:8786

With --sessions, players who come with a bankroll and go when it is used up, or when something agreed on ends it:

  pitbook simulate star-craps --play win-line:stake=10 --sessions 100000 --bankroll 500 --length 300 --stop-win 250

The same seed gives the same whole numbers with one worker or many, on a cluster, or on a GPU (--device cuda, where
numba-cuda is installed). Ctrl-C ends it with the results so far; with --resume it goes on from there the next time.
What a strategy may not do is refused at the start, with the clause.

Strategies of Craps: {craps}.
Of Casino War: {war}. Of Three Card Poker: {poker}.

With --json: rulebook, strategies, seed, amount, unit, seconds; summary (coin_in, won, hold, error, interval, shoes) and
lines (wager, number, made, decided, staked, net, edge, error, interval, exact, z); or sessions (sessions, mean,
deviation, error, quantiles, ahead, ruined, ruined_error, ruined_after, stopped_by_loss, stopped_by_win, played,
coin_in, hold). Amounts are cents.
""".format(craps=", ".join(CRAPS), war=", ".join(CASINO_WAR), poker=", ".join(THREE_CARD_POKER))

app = App(
    name="simulate", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

USUAL_AMOUNT = 100_000_000
USUAL_LENGTH = 500
DONE, INTERRUPTED = 0, 130


@app.default
def simulate(
    rulebook: Annotated[str, Parameter(help="Such as star-craps.")],
    /,
    *,
    play: Annotated[tuple[str, ...], Parameter(help="A strategy, NAME:KEY=VALUE,… In Craps it may be given again.")],
    amount: Annotated[int, Parameter(help="Rolls or rounds, at least. Default: 100,000,000.")] = USUAL_AMOUNT,
    until_interval: Annotated[float | None, Parameter(help="Stop once the hold is known to ± this: 0.0001.")] = None,
    sessions: Annotated[int | None, Parameter(help="So many sessions instead.")] = None,
    bankroll: Annotated[str | None, Parameter(help="With what a session begins, in dollars.")] = None,
    length: Annotated[int, Parameter(help="Rolls or rounds of a session at most. Default: 500.")] = USUAL_LENGTH,
    stop_loss: Annotated[str | None, Parameter(help="A session ends once it has lost this.")] = None,
    stop_win: Annotated[str | None, Parameter(help="A session ends once it has won this.")] = None,
    seed: Annotated[int, Parameter(help="From 0 to 2**64 - 1. Default: 1.")] = 1,
    workers: Annotated[int | None, Parameter(help="Processes. Default: one for each core.")] = None,
    boxes: Annotated[int, Parameter(help="Casino War: boxes that play. Default: 1.")] = 1,
    fresh: Annotated[bool, Parameter(help="Casino War: fresh cards for every round instead of a shoe.")] = False,
    seats: Annotated[int, Parameter(help="Three Card Poker: seats that play. Default: 1.")] = 1,
    device: Annotated[Literal["cpu", "cuda"], Parameter(help="Where it is done. Default: cpu.")] = "cpu",
    cluster: Annotated[str | None, Parameter(help="The address of a Dask scheduler: tcp://HOST:8786.")] = None,
    table: Annotated[tuple[Path, ...], Parameter(help="Write the results to a .csv or .parquet file too.")] = (),
    plot: Annotated[Path | None, Parameter(help="With --sessions: draw paths and results, .svg.")] = None,
    resume: Annotated[Path | None, Parameter(help="Keep the run in this file, and go on from it.")] = None,
    decks: Decks = None,
    ante_bonus: AnteBonus = None,
    pair_plus: PairPlus = None,
    chip: Chip = None,
    sign: SignOption = None,
    reading: Readings = (),
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    _check(amount=amount, length=length, sessions=sessions, workers=workers)
    if not 0 <= seed < 1 << 64:
        raise WrongUse(f"--seed is from 0 to 2**64 - 1, not {seed}.")
    if until_interval is not None and not until_interval > 0:
        raise WrongUse(f"--until-interval is more than 0, not {until_interval}.")
    if device == "cuda" and (cluster is not None or workers is not None or sessions is not None):
        raise WrongUse("--device cuda goes without --cluster, --workers and --sessions.")
    limits = _session_rules(sessions, bankroll, length, stop_loss, stop_win)
    check_endings(table, plot)
    if plot is not None and limits is None:
        raise WrongUse("--plot draws sessions: say how many --sessions.")
    if limits is not None and (resume is not None or until_interval is not None):
        raise WrongUse("--resume and --until-interval go with rolls and rounds, not with --sessions.")
    rules = rules_named(rulebook, choices(decks, ante_bonus, pair_plus, chip, sign, reading))
    run = _run(rules, play, amount, seed, boxes=boxes, fresh=fresh, seats=seats)
    asked: dict[str, Any] = {"rulebook": rulebook, "strategies": list(play), "seed": seed}
    where = Where(workers or os.cpu_count() or 1, device == "cuda", cluster)
    if limits is not None:
        return _sessions(rules, run, limits, sessions or 0, where, asked, Files(table, plot), as_json=json)
    return _amount(rules, run, where, asked, until_interval, resume, Files(table), as_json=json)


def _check(**counts: int | None) -> None:
    for name, count in counts.items():
        if count is not None and count < 1:
            raise WrongUse(f"--{name} is 1 or more, not {count}.")


def _session_rules(
    sessions: int | None, bankroll: str | None, length: int, stop_loss: str | None, stop_win: str | None
) -> SessionRules | None:
    if sessions is None:
        if bankroll or stop_loss or stop_win:
            raise WrongUse("--bankroll, --stop-loss and --stop-win are those of a session: say how many --sessions.")
        return None
    if bankroll is None:
        raise WrongUse("a session needs a --bankroll.")
    return SessionRules(
        bankroll=amount_of("--bankroll", bankroll),
        length=length,
        stop_loss=NEVER if stop_loss is None else amount_of("--stop-loss", stop_loss),
        stop_win=NEVER if stop_win is None else amount_of("--stop-win", stop_win),
    )


def _run(
    rules: GameRules, play: tuple[str, ...], amount: int, seed: int, *, boxes: int, fresh: bool, seats: int
) -> Run:
    """What is simulated. A strategy that cannot be made, or may not be played, ends it here."""
    try:
        match rules:
            case CrapsRules():
                job = craps_job(rules, craps_strategy(play), amount, seed)
                return Run(job, expected_at_craps(rules), {}, "rolls")
            case WarRules():
                _within("--boxes", boxes, min(rules.terms.boxes, MOST_BOXES))
                war = told(CASINO_WAR, _one(play))
                shoes = war_job(rules, war, amount, seed, boxes=boxes, fresh=fresh)
                return Run(shoes, expected_at_war(rules, war), war.stakes, "rounds")
            case PokerRules():
                _within("--seats", seats, rules.terms.areas)
                poker = told(THREE_CARD_POKER, _one(play))
                if not poker.stakes:
                    raise UnknownStrategy(f"{play[0]} wagers nothing: tell it ante=…, pair-plus=…, or both.")
                hands = poker_job(rules, poker, amount, seed, seats=seats)
                return Run(hands, expected_at_poker(rules, poker), poker.stakes, "rounds")
            case _:
                raise AssertionError(f"{rules.rulebook.id} cannot be simulated")
    except (UnknownStrategy, TooManyStandings) as error:
        raise WrongUse(str(error)) from None


def _within(option: str, count: int, most: int) -> None:
    if not 1 <= count <= most:
        raise WrongUse(f"{option} is 1 to {most}, not {count}.")


def _one(play: tuple[str, ...]) -> str:
    if len(play) != 1:
        raise UnknownStrategy("here one strategy is played at a time: give --play once.")
    return play[0]


def _amount(
    rules: GameRules,
    run: Run,
    where: Where,
    asked: dict[str, Any],
    until: float | None,
    file: Path | None,
    files: Files,
    *,
    as_json: bool,
) -> int:
    """So many rolls or rounds."""
    law = {"digest": rules.rulebook.digest, "terms": repr(rules.terms)}
    wanted = {**asked, **law, "plan": list(run.job.plan), **_places(run)}
    progress = resumed(file, wanted, run.job.counts())
    started = time.monotonic()

    def now(tally: Tally) -> tuple[str, float]:
        whole = summary(run.job, tally)
        half = SURE * whole.error
        return f"hold {whole.hold:.4%} ± {half:.4%}", half

    going = run_at(where, run.job, progress)
    kept = None if file is None else partial(keep, file, wanted, progress)
    interrupted = carry_out(run.job.plan.chunks, going, len(progress.chunks), now, until, kept)
    if progress.tally is None:
        return _nothing_yet()
    if kept is not None:
        kept()
    found, whole = lines(run.job, progress.tally), summary(run.job, progress.tally)
    took = Took(whole.amount, time.monotonic() - started, interrupted)
    files.write(line_table(run, found))
    if as_json:
        print_json({**asked, **_amount_of(took, run), **for_machines(run, found, whole)})
    else:
        tell(rules, run, found, whole, took)
    return INTERRUPTED if interrupted else DONE


def _sessions(
    rules: GameRules,
    run: Run,
    limits: SessionRules,
    sessions: int,
    where: Where,
    asked: dict[str, Any],
    files: Files,
    *,
    as_json: bool,
) -> int:
    job = session_job(run.job, limits, sessions, asked["seed"], run.stakes)
    progress: Progress[SessionTally] = Progress()
    started = time.monotonic()

    def now(tally: SessionTally) -> tuple[str, float]:
        return f"ruined {tally.ends[1] / tally.sessions:.2%}", 1.0

    interrupted = carry_out(job.plan.chunks, run_at(where, job, progress), 0, now, None)
    if progress.tally is None:
        return _nothing_yet()
    found = session_summary(progress.tally)
    took = Took(progress.tally.played, time.monotonic() - started, interrupted)
    files.write([{"result_cents": net, "sessions": times} for net, times in sorted(progress.tally.results.items())])
    files.draw(job, progress.tally, run.unit)
    if as_json:
        print_json({**asked, **_amount_of(took, run), **sessions_for_machines(found)})
    else:
        tell_sessions(rules, run, found, took)
    return INTERRUPTED if interrupted else DONE


def _places(run: Run) -> dict[str, Any]:
    """How many play at the table, and from what."""
    match run.job:
        case WarJob(boxes=boxes, fresh=fresh):
            return {"boxes": boxes, "fresh": fresh}
        case PokerJob(seats=seats):
            return {"seats": seats}
        case _:
            return {}


def _nothing_yet() -> int:
    print("pitbook: it was interrupted before anything was done.", file=sys.stderr)
    return INTERRUPTED


def _amount_of(took: Took, run: Run) -> dict[str, Any]:
    return {"amount": took.amount, "unit": run.unit, "seconds": round(took.seconds, 3)}
