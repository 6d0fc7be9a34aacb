"""Starts a server that was killed again and again, and looks how soon it is up.

    python scripts/start_trials.py --store postgres --trials 20

A child process is `pitbook serve` over a real store. It is killed (SIGKILL) while somebody plays there, and started
again at once: told are the seconds from the start to the open floor, beside those of a start after a tidy stop. A start
that fails, writes a traceback or takes two seconds longer than the slowest tidy one ends the run with 1.
"""

import argparse
import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

from floor_trials import warm_up
from trials.asking import Connection, Gone, look
from trials.checked_floor import KEY
from trials.noted import Notes
from trials.places import KINDS, place_of
from trials.players import Player
from trials.processes import stop_tidily
from trials.served_floor import Served

from pitbook.journal.keys import new_key

WITHIN_SECONDS = 2.0
TIDY = 3


class Starts:
    """One store, and the servers over it, one after another."""

    def __init__(self, url: str, folder: Path, seed: int) -> None:
        self._url, self._folder, self.notes = url, folder, Notes()
        self._player = Player("ann", 1, self.notes, Random(seed))
        self.log = folder / "floor.log"

    def start(self) -> tuple[Served, float]:
        served = Served(self._url, self._folder / KEY, self.log, self.notes)
        return served, served.opened()

    def tidy(self) -> float:
        served, seconds = self.start()
        asyncio.run(look(Connection(served.port), "/ready"))
        served.stop()
        served.buried(by=0)
        return seconds

    def killed(self, answers: int) -> float:
        """Killed in the middle of an answer; the seconds that it had taken to open."""
        served, seconds = self.start()
        asyncio.run(self._play_and_kill(served, answers))
        served.buried()
        return seconds

    async def _play_and_kill(self, served: Served, answers: int) -> None:
        async def play() -> None:
            with suppress(Gone):
                await self._player.go_on(served.port)

        await look(Connection(served.port), "/ready")
        playing = asyncio.ensure_future(play())
        await self.notes.more(answers)
        served.kill()
        await playing


def run(store: str, trials: int, seed: int) -> int:
    random = Random(seed)
    with place_of(store) as place:
        os.environ["PITBOOK_CONFIG"] = str(place.folder / "config")
        new_key(place.folder / KEY)
        starts = Starts(place.fresh(), place.folder, seed)
        usual = [starts.tidy() for _ in range(TIDY)][1:]  # the first makes the floor
        seconds = [starts.killed(random.randint(1, 20)) for _ in range(trials + 1)][1:]  # the first is after a stop
        tracebacks = starts.log.read_text().count("Traceback")
        verdict = max(seconds) <= max(usual) + WITHIN_SECONDS and not tracebacks
        sys.stdout.write(
            f"{store}: {len(seconds)} starts after SIGKILL, open after {min(seconds):.2f} to {max(seconds):.2f} s; "
            f"after a tidy stop {min(usual):.2f} to {max(usual):.2f} s; tracebacks: {tracebacks}\n"
        )
        return 0 if verdict else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", choices=KINDS, default="postgres")
    parser.add_argument("--trials", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    stop_tidily()
    asyncio.run(warm_up())
    return run(options.store, options.trials, options.seed)


if __name__ == "__main__":
    sys.exit(main())
