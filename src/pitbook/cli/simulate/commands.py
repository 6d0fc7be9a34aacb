"""The words of `pitbook simulate`: what may be typed, and what is simulated for it."""

import os
import time
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter

from pitbook.cli.examples import examples, such_as, title, titles
from pitbook.cli.simulate.carrying import Where, carry_out, keep, resumed, run_at
from pitbook.cli.simulate.files import Files, check_endings
from pitbook.cli.simulate.making import ONE_EACH, Places, asked_of, made_of, run_of
from pitbook.cli.simulate.players import players_of, session_rules
from pitbook.cli.simulate.telling import Aim, Took, for_machines, found_in, line_table, tell, tell_aim, tell_before
from pitbook.cli.simulate.telling_sessions import result_table, sessions_for_machines, tell_sessions
from pitbook.cli.tables import (
    AS_USUAL,
    Chip,
    Readings,
    SignOption,
    Terms,
    choices,
    rules_named,
)
from pitbook.cli.terminal import WrongUse, complain, print_json
from pitbook.games.catalogue import games
from pitbook.simulation.asking import Run, SimulationRequest, sessions_of, simulated
from pitbook.simulation.box_jobs import BoxJob
from pitbook.simulation.results import SURE, summary
from pitbook.simulation.running import Progress, UntilEnough, run_here
from pitbook.simulation.session_jobs import SessionChunks, SessionJob, TableTally
from pitbook.simulation.sessions import RUINED
from pitbook.simulation.tallies import Tally
from pitbook.strategies.named import strategies_of
from pitbook.strategies.own import digests

SEVERAL = titles(game for game in games() if strategies_of(game).together is not None)
"""Where several strategies may be played together."""
_STRATEGIES = "\n".join(f"Strategies of {title(game)}: {', '.join(strategies_of(game).named)}." for game in games())

HELP = f"""Simulate millions of rounds. The tables come from the engine that deals the game; the rest is chance.

{examples("simulate")}

With --sessions, players who come with a bankroll and go when it is used up, or when something agreed on ends it:

{examples("simulate", "sessions")}

Stakes that move with the cards, as multiples of those told: the next after each loss, or each win.

{examples("simulate", "stakes that move")}

Several players at one table share the dice, or the shoe and the dealer's cards. Each has a box or seat, and may have a
bankroll, a stop and more boxes of their own; whoever is done gets no more cards, and the others go on.

{examples("simulate", "several players")}

The same seed gives the same whole numbers with one worker or many, on a cluster, or on a GPU (--device cuda, where
numba-cuda is installed). Ctrl-C ends it with the results so far; with --resume it goes on from there the next time.
What a strategy may not do is refused at the start, with the clause.

{_STRATEGIES}
What each does and may be told: pitbook strategies. One of your own is FILE.py:NAME, with what it is told behind another
colon: mine.py:hot_hand:stake=10; docs/strategies.md shows how it is written.

What is asked for is done at 64 tables or more, in whole rolls or rounds of each; where wagers lie longer than a roll it
goes on until they are decided, since those that are left would be no fair sample.

With --json: rulebook, strategies, seed, amount (done), unit, seconds; with --until-interval the interval asked for, the
one there is, and whether it was reached; summary (coin_in, won, hold, error, interval, shoes) and
lines (wager, number, made, decided, staked, net, edge, error, interval, exact, z); or sessions (sessions, mean,
deviation, error, quantiles, ahead, ruined, ruined_error, ruined_interval, ruined_after, stopped_by_loss,
stopped_by_win, played, waited, coin_in, hold). With --player these stand under players, each with name and strategies
and, without --sessions, coin_in, won and hold; and of sessions the table: what the house won in one of all players
together. Amounts are cents.
"""

app = App(
    name="simulate", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

USUAL_AMOUNT = 100_000_000
USUAL_LENGTH = 500
DONE, INTERRUPTED = 0, 130
ON_THE_ENGINE = "played on the engine itself, slower, on one core."


@app.default
def simulate(
    rulebook: Annotated[str, Parameter(help=such_as())],
    /,
    *,
    play: Annotated[
        tuple[str, ...], Parameter(help=f"A strategy, NAME:KEY=VALUE,… In {SEVERAL} it may be given again.")
    ] = (),
    player: Annotated[
        tuple[str, ...], Parameter(help=f"One of several players: NAME=STRATEGY, in {SEVERAL} with & more.")
    ] = (),
    amount: Annotated[int, Parameter(help="Rolls or rounds. Default: 100,000,000.")] = USUAL_AMOUNT,
    until_interval: Annotated[float | None, Parameter(help="Stop once the hold is known to ± this: 0.0001.")] = None,
    sessions: Annotated[int | None, Parameter(help="So many sessions instead.")] = None,
    bankroll: Annotated[
        tuple[str, ...], Parameter(help="With what a session begins, in dollars; or NAME=DOLLARS of one player.")
    ] = (),
    length: Annotated[int, Parameter(help="Rolls or rounds of a session at most. Default: 500.")] = USUAL_LENGTH,
    stop_loss: Annotated[
        tuple[str, ...], Parameter(help="A session ends once it has lost this; or NAME=DOLLARS.")
    ] = (),
    stop_win: Annotated[tuple[str, ...], Parameter(help="A session ends once it has won this; or NAME=DOLLARS.")] = (),
    seed: Annotated[int, Parameter(help="From 0 to 2**64 - 1. Default: 1.")] = 1,
    workers: Annotated[int | None, Parameter(help="Processes. Default: one for each core.")] = None,
    places: Places = ONE_EACH,
    device: Annotated[Literal["cpu", "cuda"], Parameter(help="Where it is done. Default: cpu.")] = "cpu",
    cluster: Annotated[str | None, Parameter(help="The address of a Dask scheduler: tcp://HOST:8786.")] = None,
    table: Annotated[tuple[Path, ...], Parameter(help="Write the results to a .csv, .parquet or .xlsx file too.")] = (),
    plot: Annotated[Path | None, Parameter(help="With --sessions: draw paths and results, .svg.")] = None,
    resume: Annotated[Path | None, Parameter(help="Keep the run in this file, and go on from it.")] = None,
    terms: Terms = AS_USUAL,
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
    if device == "cuda" and (cluster is not None or workers is not None):
        raise WrongUse("--device cuda goes without --cluster and --workers.")
    players = players_of(play, player)
    if sessions is None and (bankroll or stop_loss or stop_win):
        raise WrongUse("--bankroll, --stop-loss and --stop-win are those of a session: say how many --sessions.")
    limits = () if sessions is None else session_rules(players, length, bankroll, stop_loss, stop_win)
    check_endings(table, plot)
    if plot is not None and sessions is None:
        raise WrongUse("--plot draws sessions: say how many --sessions.")
    if sessions is not None and (resume is not None or until_interval is not None):
        raise WrongUse("--resume and --until-interval go with rolls and rounds, not with --sessions.")
    rules = rules_named(rulebook, choices(terms, chip, sign, reading))
    asked = asked_of(rules, players, places)
    where = Where(workers or os.cpu_count() or 1, device == "cuda", cluster)
    said = {"rulebook": rulebook, **({"strategies": list(play)} if play else {}), "seed": seed}
    if sessions is not None:
        job = made_of(asked, lambda asked: sessions_of(asked, limits, sessions, seed))
        if plot is not None and not isinstance(job, SessionJob):
            raise WrongUse(f"{job.why}: {ON_THE_ENGINE} Then --plot cannot draw their paths: leave it out.")
        if where.on_device and not isinstance(job, SessionJob):
            raise WrongUse(f"{job.why}: {ON_THE_ENGINE} Then --device cuda is of no use: leave it out.")
        return _sessions(asked, job, where, said, Files(table, plot), as_json=json)
    run = run_of(asked, amount, seed)
    if where.on_device and isinstance(run.job, BoxJob):
        raise WrongUse("--device cuda is for somebody who plays alone and does not raise stakes; leave it out here.")
    return _amount(run, where, said, until_interval, resume, Files(table), as_json=json)


def _check(**counts: int | None) -> None:
    for name, count in counts.items():
        if count is not None and count < 1:
            raise WrongUse(f"--{name} is 1 or more, not {count}.")


def _amount(
    run: Run,
    where: Where,
    said: dict[str, Any],
    until: float | None,
    file: Path | None,
    files: Files,
    *,
    as_json: bool,
) -> int:
    """So many rolls or rounds."""
    wanted = _wanted(run, said)
    progress = resumed(file, wanted, run.job.counts())
    if not as_json:
        tell_before(run)
    if until is not None:
        progress = UntilEnough(partial(_sure_enough, run, until), progress)
    started = time.monotonic()

    def now(tally: Tally) -> str:
        whole = summary(run.job, tally)
        return f"hold {whole.hold:.4%} ± {SURE * whole.error:.4%}"

    kept = None if file is None else partial(keep, file, wanted, progress)
    interrupted = carry_out(run.job.plan.chunks, run_at(where, run.job, progress), progress, now, kept)
    if progress.tally is None:
        return _nothing_yet()
    if kept is not None:
        kept()
    found = found_in(run, progress.tally)
    took = Took(found.whole.amount, run.asked.unit, time.monotonic() - started, interrupted)
    aim = None if until is None else Aim(until, SURE * found.whole.error)
    if as_json:
        print_json(
            {**said, **took.for_machines(), **({} if aim is None else aim.for_machines()), **for_machines(run, found)}
        )
    else:
        tell(run, found, took)
        tell_aim(aim)
    files.write(line_table(run, found), quiet=as_json)
    return INTERRUPTED if interrupted else DONE


def _sure_enough(run: Run, until: float, tally: Tally) -> bool:
    """One chunk alone has too few lanes to say how sure it is."""
    return tally.chunks > 1 and SURE * summary(run.job, tally).error <= until


def _wanted(run: Run, said: dict[str, Any]) -> dict[str, Any]:
    """All that the whole numbers depend on: a run goes on only where every bit of it is the same."""
    rules, players = run.asked.rules, run.asked.players
    law = {"digest": rules.rulebook.digest, "terms": repr(rules.terms), "plan": list(run.job.plan)}
    who = {} if run.asked.alone else {"players": [[each.name, *each.plays] for each in players]}
    boxes = run.asked.boxes[0] if run.asked.alone else run.asked.boxes
    it = simulated(run.asked.game)
    places = {} if it.places is None else {it.places.name: boxes}
    fresh = {} if it.always_fresh is None else {"fresh": run.asked.fresh or it.always_fresh(rules)}
    own = digests(play for player in players for play in player.plays)
    return {**said, **who, **law, **places, **fresh, **({"own": own} if own else {})}


def _sessions(
    asked: SimulationRequest,
    job: SessionJob | SessionChunks,
    where: Where,
    said: dict[str, Any],
    files: Files,
    *,
    as_json: bool,
) -> int:
    progress: Progress[TableTally] = Progress()
    started = time.monotonic()

    def now(tally: TableTally) -> str:
        ruined = sum(each.ends[RUINED] for each in tally.players)
        return f"ruined {ruined / sum(each.sessions for each in tally.players):.2%}"

    if not isinstance(job, SessionJob):
        complain(f"{job.why}: {ON_THE_ENGINE}")
    going = run_at(where, job, progress) if isinstance(job, SessionJob) else run_here(job, progress)
    interrupted = carry_out(job.plan.chunks, going, progress, now)
    if progress.tally is None:
        return _nothing_yet()
    took = Took(progress.tally.played, asked.unit, time.monotonic() - started, interrupted)
    if as_json:
        print_json({**said, **took.for_machines(), **sessions_for_machines(asked, progress.tally)})
    else:
        tell_sessions(asked, progress.tally, took)
    files.write(result_table(asked, progress.tally), quiet=as_json)
    if isinstance(job, SessionJob):
        files.draw(job, progress.tally, [each.name for each in asked.players], asked.unit, quiet=as_json)
    return INTERRUPTED if interrupted else DONE


def _nothing_yet() -> int:
    complain("it was interrupted before anything was done.")
    return INTERRUPTED
