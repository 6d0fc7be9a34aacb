"""Carrying a simulation out: with a bar, until it is done, sure enough or interrupted; and kept in between."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from pitbook.cli.terminal import WrongUse
from pitbook.files.tables import write_whole
from pitbook.simulation import running
from pitbook.simulation.running import Adding
from pitbook.simulation.session_jobs import SessionJob
from pitbook.simulation.tallies import Ints, Tally, from_json, to_json

A = TypeVar("A", bound=Adding)
KEPT_EVERY_S = 10


class ResumableRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A simulation on its way: what was asked for, which chunks are done, and what they came to."""

    asked: dict[str, Any]
    chunks: list[int]
    tally: dict[str, Any]


class Where(NamedTuple):
    """On so many processes; or on a GPU; or on a cluster."""

    workers: int
    on_device: bool = False
    cluster: str | None = None


def run_at(where: Where, job: Any, progress: running.Progress[A]) -> Iterator[running.Progress[A]]:
    """What cannot be reached is told at once."""
    if where.cluster is not None:
        from pitbook.simulation.cluster import NoCluster, run_on_cluster

        try:
            yield from run_on_cluster(where.cluster, job, progress)
        except NoCluster as error:
            raise WrongUse(str(error)) from None
    elif where.on_device:
        from pitbook.simulation.cuda import NoDevice, run_on_device, run_sessions_on_device

        try:
            run: Any = run_sessions_on_device if isinstance(job, SessionJob) else run_on_device
            yield from run(job, progress)
        except NoDevice as error:
            raise WrongUse(str(error)) from None
    else:
        from pitbook.simulation.workers import WorkersDied, run_on_workers

        try:
            yield from run_on_workers(where.workers, job, progress)
        except WorkersDied as error:
            raise WrongUse(f"{error}. The machine may be short of memory: try fewer with --workers.") from None


def carry_out(
    chunks: int,
    going: Iterator[running.Progress[A]],
    progress: running.Progress[A],
    now: Callable[[A], str],
    kept: Callable[[], None] | None = None,
) -> bool:
    """Whether it was interrupted. `now` says how it stands; `kept` keeps it."""
    last_kept = time.monotonic()
    try:
        with _bar() as bar:
            task = bar.add_task("", total=chunks, completed=len(progress.chunks), now="")
            while not progress.enough and next(going, None) is not None:
                if progress.tally is not None:
                    bar.update(task, completed=len(progress.chunks), now=now(progress.tally))
                    if kept is not None and time.monotonic() - last_kept > KEPT_EVERY_S:
                        kept()
                        last_kept = time.monotonic()
    except KeyboardInterrupt:
        return True
    return False


def _bar() -> Progress:
    now = TextColumn("{task.fields[now]}")
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(), now
    return Progress(*columns, transient=True, disable=not sys.stderr.isatty(), console=Console(stderr=True))


def resumed(file: Path | None, asked: dict[str, Any], counts: tuple[Ints, ...]) -> running.Progress[Tally]:
    """What the file keeps of the very simulation that is asked for; nothing if there is no file."""
    if file is None:
        return running.Progress()
    if not file.absolute().parent.is_dir():
        raise WrongUse(f"there is no folder {file.parent} to keep {file.name} in.")
    if not file.exists():
        return running.Progress()
    if not file.is_file():
        raise WrongUse(f"{file} is a folder, a device or a pipe, and keeps nothing: name a file.")
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=ResumableRun)
        if kept.asked == asked:
            tally = from_json(kept.tally)
            _check(tally, kept.chunks, counts)
            return running.Progress(tally, kept.chunks)
    except (msgspec.DecodeError, msgspec.ValidationError, TypeError, KeyError, ValueError, OverflowError) as error:
        raise WrongUse(f"{file} is no simulation on its way: {error}. Name another file.") from None
    differing = ", ".join(key for key in {**asked, **kept.asked} if kept.asked.get(key) != asked.get(key))
    raise WrongUse(f"{file} keeps another simulation: {differing} differ. Ask for the same, or name another file.")


def _check(tally: Tally, chunks: list[int], counts: tuple[Ints, ...]) -> None:
    """Whole numbers, tables of the right size, and no chunk that is missing or there twice."""
    if not all(type(each) is int for each in (*tally[:5], *chunks)):
        raise ValueError("something in it is not a whole number")
    if [each.shape for each in tally.counts] != [each.shape for each in counts]:
        raise ValueError("its tables are not those of this simulation")
    if len(set(chunks)) != len(chunks) or len(chunks) != tally.chunks:
        raise ValueError(f"it counts {tally.chunks} chunks and names {len(chunks)}")


def keep(file: Path, asked: dict[str, Any], progress: running.Progress[Tally]) -> None:
    """What was kept before is never half lost."""
    assert progress.tally is not None, "nothing has been done"
    write_whole(file, msgspec.json.encode(ResumableRun(asked, sorted(progress.chunks), to_json(progress.tally))))
