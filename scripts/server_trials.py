"""Several servers over one PostgreSQL: killed and restarted under load, or measured.

    python scripts/server_trials.py --seconds 600 [--servers 3] [--every 3] [--seed 1] [--json FILE]
    python scripts/server_trials.py --measure --seconds 20

Each server is `pitbook serve` over the same real database. Players and officials ask any of them, and another one when
that one is gone, always under the same id: chips in, out and from table to table, rounds, disputes, rulings, fills.
Every few seconds one server is killed (SIGKILL) and another one started; now and then all are restarted in turn
(SIGTERM), as for an upgrade.

In the end all that was acknowledged is in the journal once, as it was told; chips are what players were told, and what
store and records say; `pitbook verify` decides every table again. Told are also the longest that anybody waited for an
answer, and how often somebody was told to come again. `--measure` kills nobody: commands a second, and processor time
of all servers for each, with one, two and three of them.
"""

import argparse
import asyncio
import os
import shutil
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
from floor_trials import warm_up
from trials import served_floor
from trials.any_server import Asked, Told, ask_all
from trials.asking import Connection, look
from trials.checked_floor import KEY, Found, look_in_the_end, verify
from trials.noted import Notes
from trials.places import Place, place_of
from trials.processes import forked, heard, stop_tidily, told_by, write_all
from trials.served_floor import Served

from pitbook.journal.keys import new_key

BEGUN = b"\n"
KILLED, RESTARTED, QUIET = "killed", "restarted in turn", "left alone"


class Outcome(msgspec.Struct):
    servers: int
    seconds: float = 0
    acknowledged_or_refused: int = 0
    kills: int = 0
    restarts: int = 0
    lost: int = 0
    doubled: int = 0
    hung_up: int = 0  # connections that ended without an answer; asked again elsewhere
    told_to_come_again: dict[str, int] = {}  # by what was done meanwhile
    longest_wait: dict[str, float] = {}
    commands_a_second: float = 0
    processor_milliseconds: float = 0  # of all servers together, for each command
    wrong: list[str] = []


class Trial:
    """The servers, and a child that asks them."""

    def __init__(self, place: Place, servers: int, seed: int) -> None:
        self._folder, self._random, self.notes = place.folder, Random(seed), Notes()
        self.url = place.fresh()
        self.servers: list[Served] = []
        self._gone_seconds = 0.0
        for _ in range(servers):
            self.servers.append(self._started())
        self.outcome = Outcome(servers)
        self._begin(seed)

    def _started(self) -> Served:
        served = Served(self.url, self._folder / KEY, self._folder / "floor.log", self.notes)
        served.opened()
        asyncio.run(look(Connection(served.port), "/ready"))
        self._gone_seconds -= served.processor_seconds()  # what starting took
        return served

    def _begin(self, seed: int) -> None:
        listen, self._tell = os.pipe()
        first = self._told(QUIET)

        def work(pipe: int) -> None:
            os.close(self._tell)
            asking = ask_all(listen, self.notes, first, str(seed), lambda: write_all(pipe, BEGUN))
            write_all(pipe, msgspec.json.encode(asyncio.run(asking)))

        self._asking, self._heard = forked(work)
        os.close(listen)
        assert os.read(self._heard, len(BEGUN)) == BEGUN, "nobody asks"

    def _told(self, phase: str, *, ends: bool = False) -> Told:
        return Told([each.port for each in self.servers], phase, ends)

    def tell(self, phase: str, *, ends: bool = False) -> None:
        write_all(self._tell, msgspec.json.encode(self._told(phase, ends=ends)) + b"\n")

    def kill_one(self) -> None:
        number = self._random.randrange(len(self.servers))
        self.tell(KILLED)
        old = self.servers[number]
        self._gone_seconds += old.processor_seconds()
        old.kill()
        old.buried()
        self.servers[number] = self._started()
        self.outcome.kills += 1
        self.tell(KILLED)

    def restart_all(self) -> None:
        for number, old in enumerate(self.servers):
            new = self._started()  # first a new one, then the old one goes
            self.servers[number] = new
            self.tell(RESTARTED)
            self._gone_seconds += old.processor_seconds()
            old.stop()
            old.buried(by=0)
        self.outcome.restarts += 1

    def processor_seconds(self) -> float:
        return self._gone_seconds + sum(each.processor_seconds() for each in self.servers)

    def end(self) -> Outcome:
        self.tell(QUIET, ends=True)
        asked = msgspec.json.decode(heard(self._heard), type=Asked)
        os.waitpid(self._asking, 0)
        used = self.processor_seconds()
        for each in self.servers:
            each.stop()
            each.buried(by=0)
        return self._judged(asked, used)

    def _judged(self, asked: Asked, used: float) -> Outcome:
        notes, outcome = self.notes, self.outcome
        notes.commands, notes.chips = asked.commands, Counter(asked.chips)
        notes.answers, notes.servers_ask_again = asked.answers, True
        outcome.seconds, outcome.acknowledged_or_refused = round(asked.seconds, 1), asked.answers
        outcome.hung_up, outcome.told_to_come_again = asked.hung_up, asked.put_off
        outcome.longest_wait = {phase: round(seconds, 3) for phase, seconds in asked.longest.items()}
        outcome.commands_a_second = round(asked.answers / asked.seconds, 1)
        outcome.processor_milliseconds = round(1000 * used / max(1, asked.answers), 2)
        if asked.wrong:
            outcome.wrong.append(asked.wrong)
            return outcome

        def looked(pipe: int) -> None:
            found = asyncio.run(look_in_the_end(self.url, notes))
            found.wrong += verify(self.url, self._folder)
            write_all(pipe, msgspec.json.encode(found))

        found = msgspec.json.decode(told_by(looked, "the store cannot be read"), type=Found)
        outcome.lost, outcome.doubled = len(found.lost), len(found.doubled)
        outcome.wrong += found.faults
        return outcome


def run(place: Place, options: argparse.Namespace, servers: int) -> Outcome:
    shutil.rmtree(place.folder / "config", ignore_errors=True)
    if options.measure:
        served_floor.CHECKPOINT_SECONDS = 5.0  # seldom, as usual; without any nothing could be verified
    trial = Trial(place, servers, options.seed)
    deadline = time.monotonic() + options.seconds
    if options.measure:
        time.sleep(options.seconds)
        return trial.end()
    while trial.outcome.kills < options.kills if options.kills else time.monotonic() < deadline:
        time.sleep(options.every)
        trial.kill_one()
        if trial.outcome.kills % options.rolling == 0:
            time.sleep(options.every)
            trial.restart_all()
            time.sleep(options.every)
    return trial.end()


def url_of(place: Place) -> str:
    assert place.server is not None, "servers share a database"
    return place.server.url


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between two kills")
    parser.add_argument("--kills", type=int, default=0, help="so many, however long that takes")
    parser.add_argument("--rolling", type=int, default=4, help="kills after which all are restarted in turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measure", action="store_true", help="kill nobody: how much is done by 1, 2 and 3 servers")
    parser.add_argument("--json", type=Path, help="a file for what was found")
    options = parser.parse_args()
    stop_tidily()
    asyncio.run(warm_up())
    outcomes = []
    with place_of("postgres") as place:
        os.environ["PITBOOK_CONFIG"] = str(place.folder / "config")
        new_key(place.folder / KEY)
        for servers in (1, 2, 3) if options.measure else (options.servers,):
            outcomes.append(run(place, options, servers))
            sys.stdout.write(msgspec.json.format(msgspec.json.encode(outcomes[-1])).decode() + "\n")
            sys.stdout.flush()
        failed = any(each.lost or each.doubled or each.wrong for each in outcomes)
        if failed:
            sys.stderr.write(f"{place.folder} has floor.log. Look at the store: {place.keep(url_of(place))}\n")
    if options.json is not None:
        options.json.write_bytes(msgspec.json.encode(outcomes))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
