"""Histories in a process of their own, told as lines of JSON: `python -m tests.box.working SEED LENGTH PLACE [STEPS]`.

A crash leaves a life as it was, and nothing of it may be tidied up while other histories run; so a process runs a few
of them and is then gone, without tidying up.
"""

import json
import os
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.box.broken import VARIABLE, put_back
from tests.box.history import Place, Told, run
from tests.box.steps import plan


class Wanted(NamedTuple):
    """One history: which steps of its plan, all if none are named."""

    seed: int
    length: int
    place: Place
    steps: tuple[int, ...] | None = None


def told(wanted: Wanted) -> Told:
    steps = plan(wanted.seed, wanted.length)
    if wanted.steps is not None:
        chosen = set(wanted.steps)
        steps = [each for each in steps if each.number in chosen]
    return run(wanted.seed, steps, wanted.place)


def as_json(told: Told) -> dict[str, Any]:
    return {
        "seed": told.seed,
        "wrong": told.wrong,
        "digest": told.digest,
        "counts": dict(told.counts),
        "coverage": [[*key, times] for key, times in told.coverage.items()],
        "offered": dict(told.offered),
        "given": sorted(told.given),
        "lines": told.lines if told.wrong else [],
    }


def _wanted() -> Iterator[Wanted]:
    for line in sys.stdin:
        seed, length, place, steps = json.loads(line)
        yield Wanted(seed, length, Place(place), None if steps is None else tuple(steps))


def main() -> None:
    fault = os.environ.get(VARIABLE)
    if fault:
        put_back(fault)
    for wanted in _wanted():
        sys.stdout.write(f"{json.dumps(as_json(told(wanted)))}\n")
        sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
