"""`run.py hunt floor`: histories of a whole floor, each from a seed, until one goes wrong or the time is over.

run.py hunt floor                       ten minutes on two cores, from a seed that nobody tried
run.py hunt floor --minutes 120
run.py hunt floor --seed 4711           one history again, with every line of it
run.py hunt floor --seed 4711 --steps 3,17,18
run.py hunt floor --servers 3            several over one simulated store, killed and stopped one at a time
run.py hunt floor --postgres            over a database, whose connections no seed has in its hand: a seed is a
                                        similar history there, and not the same one
"""

import argparse
import itertools
import json
import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.box.broken import VARIABLE, put_back
from tests.box.history import Place
from tests.box.hunting import Total, results, shortened
from tests.box.working import Wanted, as_json, told

LENGTH = 300
SHRINK_SECONDS = 300.0


def main() -> int:
    chosen = _arguments()
    if chosen.seed is not None:
        return _one(chosen)
    first = secrets.randbelow(10**9) if chosen.first is None else chosen.first
    began, total = time.monotonic(), Total()
    _say(f"seeds from {first}, {chosen.length} steps each, {chosen.minutes:g} minutes; odd seeds on a disk")
    last = began
    for each in results(_wanted(first, chosen, began + 60 * chosen.minutes), chosen.workers):
        total.add(each)
        if each["wrong"]:
            return _failed(each, chosen)
        if time.monotonic() - last > 10:
            last = time.monotonic()
            _progress(total.counts, last - began)
    _summary(total, time.monotonic() - began, as_data=chosen.json)
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="run.py hunt floor", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, help="run this one, and print every line of it")
    parser.add_argument("--steps", help="with --seed: only these of its steps, such as 3,17,18")
    parser.add_argument("--first", type=int, help="the first of the seeds; a random one without it")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long (10)")
    parser.add_argument("--length", type=int, default=LENGTH, help=f"steps of a history ({LENGTH})")
    parser.add_argument("--workers", type=int, default=2, help="processes at once (2)")
    parser.add_argument("--servers", type=int, default=1, help="so many servers over one simulated store (1)")
    parser.add_argument("--postgres", action="store_true", help="over PostgreSQL, whose connections are cut and slow")
    parser.add_argument("--json", action="store_true", help="print the counts for a program")
    return parser.parse_args()


def _wanted(first: int, chosen: argparse.Namespace, deadline: float) -> Iterator[Wanted]:
    for seed in itertools.count(first):
        if time.monotonic() > deadline:
            return
        yield wanted(seed, chosen)


def wanted(seed: int, chosen: argparse.Namespace, steps: tuple[int, ...] | None = None) -> Wanted:
    """Every second one on real files."""
    in_memory = chosen.servers > 1 or seed % 2 == 0
    place = Place.POSTGRES if chosen.postgres else Place.MEMORY if in_memory else Place.FILES
    return Wanted(seed, chosen.length, place, steps, chosen.servers)


def _one(chosen: argparse.Namespace) -> int:
    steps = None if chosen.steps is None else tuple(int(each) for each in chosen.steps.split(","))
    if os.environ.get(VARIABLE):
        put_back(os.environ[VARIABLE])
    found = told(wanted(chosen.seed, chosen, steps))
    if chosen.json:
        _print(json.dumps({**as_json(found), "lines": found.lines}))
    else:
        _print(*found.lines, found.wrong or "nothing was wrong", found.digest)
    return 1 if found.wrong else 0


def _failed(each: dict[str, Any], chosen: argparse.Namespace) -> int:
    seed, wrong = each["seed"], each["wrong"]
    _say(f"\nseed {seed}: {wrong}\nlooking for the shortest history that still goes wrong")
    short, best = shortened(wanted(seed, chosen), wrong, SHRINK_SECONDS, _say)
    steps = ",".join(map(str, short.steps or ()))
    _print("\n".join(best["lines"]))
    _print(f"\n{best['wrong']}")
    several = f" --servers {chosen.servers}" if chosen.servers > 1 else ""
    _print(f"\nRun it again: python3 run.py hunt floor{several} --seed {seed} --length {chosen.length} --steps {steps}")
    return 1


def _progress(counts: Counter[str], seconds: float) -> None:
    _say(
        f"{seconds:6.0f} s: {counts['histories']:,} histories, {counts['commands']:,} commands "
        f"({counts['commands'] / seconds:.0f} a second), {counts['crashes']:,} crashes, {counts['stops']:,} stops"
    )


def _summary(total: Total, seconds: float, *, as_data: bool) -> None:
    counts, coverage = total.counts, total.coverage
    _progress(counts, seconds)
    if as_data:
        rows = [[*key, times] for key, times in sorted(coverage.items())]
        data = {"seconds": seconds, "counts": dict(counts), "coverage": rows, "never_given": total.never_given}
        _print(json.dumps(data))
        return
    refused = (counts["refused"] + counts["forbidden"]) / max(1, counts["commands"])
    _print(f"{refused:.0%} refused")
    for fault in sorted({each for _, _, each in coverage}):
        pairs = {(command, phase) for command, phase, each in coverage if each == fault}
        kinds = len({command for command, _ in pairs})
        _print(
            f"{kinds:>5} kinds of commands in {len(pairs):>4} pairs of kind and phase: {fault or 'no fault meanwhile'}"
        )
    for what, times in sorted(counts.items()):
        _print(f"{times:>12,}  {what}")
    for each in total.never_given:
        _print(f"offered, and never given: {each}")
    _print("nothing was wrong")


def _print(*lines: str) -> None:
    sys.stdout.write("".join(f"{each}\n" for each in lines))
    sys.stdout.flush()


def _say(words: str) -> None:
    sys.stderr.write(f"{words}\n")


if __name__ == "__main__":
    code = main()
    os._exit(code)  # what a crash left behind is not tidied up, as nothing would be
