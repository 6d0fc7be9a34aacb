"""Histories in a process of their own, told as lines of JSON: `python -m tests.box.working`.

A crash leaves a life as it was, and nothing of it may be tidied up while other histories run; so a process runs a few
of them and is then gone, without tidying up. To read the program in takes longer than most histories: it is read in
once, by a process that runs none itself and forks for every few of them. What is worked out once in a process takes
longer still, and is, as soon as more than one fork would do it.
"""

import gc
import json
import os
import signal
import sys
import traceback
from collections.abc import Iterable
from typing import Any, NamedTuple

from pitbook.games.library import playable
from pitbook.table.games import game_of
from pitbook.training import drills
from pitbook.web import app
from pitbook.web.pages import client_pages
from tests.box.broken import put_back
from tests.box.history import Place, Told, run
from tests.box.steps import plan

MOST_PROCESSOR_SECONDS = 300
"""Ten histories take some thirty. Whoever works for so long goes round in a circle, and is ended."""


class Wanted(NamedTuple):
    """One history: which steps of its plan, all if none are named, and what happens often in it."""

    seed: int
    length: int
    place: Place
    steps: tuple[int, ...] | None = None
    servers: int = 1
    often: tuple[str, ...] = ()


def told(wanted: Wanted) -> Told:
    steps = plan(wanted.seed, wanted.length, wanted.servers, wanted.often)
    if wanted.steps is not None:
        chosen = set(wanted.steps)
        steps = [each for each in steps if each.number in chosen]
    return run(wanted.seed, steps, wanted.place, wanted.servers)


def as_json(told: Told) -> dict[str, Any]:
    return {
        "seed": told.seed,
        "wrong": told.wrong,
        "digest": told.digest,
        "counts": dict(sorted(told.counts.items())),
        "coverage": sorted([*key, times] for key, times in told.coverage.items()),
        "offered": dict(sorted(told.offered.items())),
        "given": sorted(told.given),
        "lines": told.lines if told.wrong else [],
    }


def asked_for(fault: str, histories: Iterable[Wanted]) -> str:
    """A line that asks for histories, under a fault if one is named."""
    return json.dumps({"fault": fault, "histories": [[*each[:2], each.place.value, *each[3:]] for each in histories]})


def _run(line: str) -> None:
    asked = json.loads(line)
    if asked["fault"]:
        put_back(asked["fault"])
    for seed, length, place, steps, servers, often in asked["histories"]:
        wanted = Wanted(seed, length, Place(place), None if steps is None else tuple(steps), servers, tuple(often))
        _tell(json.dumps(as_json(told(wanted))))


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _run_in_a_fork(line: str) -> None:
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU:
            sys.stderr.write(f"It went round in a circle, and was ended after {MOST_PROCESSOR_SECONDS} seconds.\n")
            sys.stderr.flush()
        return
    code = 1
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (MOST_PROCESSOR_SECONDS, MOST_PROCESSOR_SECONDS))
        _run(line)
        code = 0
    except BaseException:  # noqa: BLE001  whatever it is, the fork must not go on as its parent would
        traceback.print_exc()
        sys.stderr.flush()
    os._exit(code)


def work_out() -> None:
    """What is kept for as long as a process lives: of the law, of training, of what a browser loads."""
    for each in playable():
        game_of(each).rules(each)
        drills.kinds(each)
    client_pages()
    app.api_document()


def main() -> None:
    """One line after another is done, and its end told by an empty one."""
    for number, line in enumerate(sys.stdin):
        if number == 1:
            work_out()
        if number <= 1:
            gc.collect()
            gc.freeze()  # so that forks share what is there
        if hasattr(os, "fork"):
            _run_in_a_fork(line)
        else:
            _run(line)
        _tell("")


if __name__ == "__main__":
    main()
