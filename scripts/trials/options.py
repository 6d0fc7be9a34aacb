"""What all trials can be told on the command line."""

import argparse
from pathlib import Path

from trials.counts import Counts, OtherTrials, counted
from trials.places import KINDS


def options_of(words: str | None, of: str, *, trials: int, answers: int) -> tuple[argparse.Namespace, Counts]:
    """The options, and what earlier runs with the same file came to; `of` says what is killed."""
    asked = argparse.ArgumentParser(description=words, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--store", choices=KINDS, default="sqlite")
    asked.add_argument("--trials", type=int, default=trials)
    asked.add_argument("--counts", type=Path, help="a file that keeps what was found: the next run goes on from there")
    asked.add_argument("--answers", type=int, default=answers, help="a kill comes after so many answers at most")
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    try:
        return options, counted(options.counts, f"{of}, {options.store}", options.seed)
    except OtherTrials as error:
        asked.error(str(error))
