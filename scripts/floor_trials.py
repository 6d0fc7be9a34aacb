"""Kills a floor at work again and again, and looks whether it did what it had said over HTTP.

    python scripts/floor_trials.py --store sqlite --trials 1000 [--counts FILE] [--answers 100] [--seed 1]

A child process is `pitbook serve`, over a real store. Players and officials ask it for things over
HTTP: chips in, out and from table to table (some that are not there), rounds at all three games, disputes, rulings,
tokens, fills, credits, payments put right; some of it twice at once. After so many answers the child is killed, in the
middle of all the others; with PostgreSQL the database too, or one of its processes. A new child opens the same store,
and what was not answered is asked for again under the same id. From the third child on, amendments of three rulebooks
are in force, and officials take their tables over.

After every kill and in the end of a store's life: everything acknowledged is in the journal once, as it was told, and
everything refused among the refusals; chains are whole; chips are what players were told, and what the store and the
records say; the floor is ready; `pitbook verify` finds no fault and decides every table again.

With --counts what was found is kept in a file, and the next run goes on from there until --trials are reached. A trial
that fails keeps its store, says how to look at it, and ends the run with 1.
"""

import argparse
import asyncio
import os
import shutil
import sys
import time
from collections.abc import Callable
from importlib import invalidate_caches
from pathlib import Path
from random import Random

import msgspec
from trials.asking import Connection, Gone, look
from trials.checked_floor import KEY, Found, look_in_the_end, verify
from trials.checked_floor import look as look_into
from trials.counts import Counts, add, save
from trials.noted import DONE, REFUSED, Notes
from trials.officials import OFFICIALS, Official
from trials.options import options_of
from trials.places import THE_WRITER, Place, place_of
from trials.players import PLAYERS, Person, Player
from trials.processes import stop_tidily, told_by, write_all
from trials.served_floor import Served

from pitbook import plugins
from pitbook.cli.app import application
from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor, open_all
from pitbook.journal.keys import new_key
from pitbook.journal.memory import MemoryStore
from pitbook.plugins import VARIABLE
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.web.app import app_of
from pitbook.web.context import context_of
from pitbook.web.serving import settle_memory

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.editions.specimens import PACKAGE, write

TRIALS_PER_STORE = 20
AMENDED_FROM = 3
"""The child from which on another edition of some rulebooks is in force."""
IN_THE_START = 0.1
"""So many of the kills come before the floor is open."""
PATIENCE_SECONDS = 300.0


class Life:
    """One store from its first day to its last, and whoever asks there."""

    def __init__(self, url: str, folder: Path, seed: str) -> None:
        self.url, self.folder = url, folder
        self.notes = Notes()
        random = Random(seed)
        players = [Player(name, seat, self.notes, Random(random.random())) for seat, name in enumerate(PLAYERS, 1)]
        officials = [Official(name, self.notes, Random(random.random())) for name in ("office", "desk")]
        self.people: list[Person] = [*players, *officials]
        self.seconds_to_start = 0.5
        self._starts = 0

    def start(self) -> Served:
        self._starts += 1
        amend(self.folder if self._starts >= AMENDED_FROM else None)
        return Served(self.url, self.folder / KEY, self.folder / "floor.log", self.notes)

    def there(self) -> list[Person]:
        """Who may come in: of the players some only from the second day on."""
        return [each for each in self.people if each.name in self.notes.tokens or isinstance(each, Official)]


def amend(folder: Path | None) -> None:
    """The specimens of the tests are there from now on, for this process and its children; or they are not."""
    os.environ[VARIABLE] = "" if folder is None else PACKAGE
    if folder is not None and not (folder / PACKAGE).exists():
        write(folder, effect="2020-01-01", approved="2019-12-01")
    if folder is not None and str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
        invalidate_caches()
    plugins._found.cache_clear()


async def more(notes: Notes, answers: int, asking: "asyncio.Future[list[None]]") -> None:
    """Until there are so many more answers; what goes wrong with those who ask goes wrong here."""
    waiting = asyncio.ensure_future(notes.more(answers))
    await asyncio.wait((waiting, asking), timeout=PATIENCE_SECONDS, return_when=asyncio.FIRST_COMPLETED)
    if asking.done():
        asking.result()
    if not waiting.done():
        waiting.cancel()
        raise AssertionError(f"{answers} more answers were waited for, and did not come")


async def asked_until_killed(life: Life, served: Served, place: Place, what: str, random: Random, answers: int) -> None:
    """So many answers, a kill in the middle of others, and for a database as many again before the floor goes too."""
    notes = life.notes
    missing = OFFICIALS - notes.tokens.keys()
    assert not missing, f"the floor opened without {', '.join(sorted(missing))}"
    await look(Connection(served.port), "/ready")
    await add_players(served.port, notes)

    async def ask(person: Person) -> None:
        try:
            await person.go_on(served.port)
        except Gone:
            assert killed, "the floor hung up"

    killed = False
    asking = asyncio.gather(*map(ask, life.there()))
    await more(notes, random.randint(1, answers), asking)
    if what != THE_WRITER:
        await asyncio.to_thread(place.hurt, what)
        await more(notes, random.randint(1, answers), asking)
    await asyncio.sleep(random.uniform(0, 0.03))
    killed = True
    served.kill()
    await asking


async def add_players(port: int, notes: Notes) -> None:
    """Those who are not there on a floor's first day; their links are printed when it opens again."""
    token, connection = notes.tokens["administrator"], Connection(port)
    known = {each["id"] for each in await look(connection, "/api/people", token)}
    for player in PLAYERS:
        if player not in known:
            new = {"id": player, "name": player.capitalize(), "roles": ["player"]}
            status, told = await connection.ask("POST", "/api/people", token, msgspec.json.encode(new))
            assert status in (200, 201), told


async def asked_to_the_end(life: Life, served: Served) -> None:
    """What is still unanswered, and no more."""
    await look(Connection(served.port), "/ready")
    await asyncio.gather(*(each.go_on(served.port, only_what_waits=True) for each in life.there()))
    await look(Connection(served.port), "/ready")


def trial(life: Life, place: Place, random: Random, answers: int, counts: Counts) -> None:
    what = place.some_hurt(random)
    served = life.start()
    if random.random() < IN_THE_START:
        what = "the floor while it opens"
        served.left_alone(random.uniform(0, life.seconds_to_start))
        served.kill()
    else:
        life.seconds_to_start = served.opened()
        asyncio.run(asked_until_killed(life, served, place, what, random, answers))
    served.buried()
    add(counts.killed, what)
    unanswered = life.notes.unanswered()
    found = _found(lambda: asyncio.run(look_into(life.url, life.notes)))
    counts.cut_off += len(unanswered)
    counts.cut_off_kept += len(found.kept)
    _judge(found, counts)


def end(life: Life, counts: Counts) -> None:
    """The last day: all that waits is answered, the floor is stopped, and everything is looked at."""
    served = life.start()
    served.opened()
    asyncio.run(asked_to_the_end(life, served))
    served.stop()
    served.buried(by=0)
    found = _found(lambda: asyncio.run(look_in_the_end(life.url, life.notes)))
    found.wrong += _found(lambda: Found(wrong=verify(life.url, life.folder))).wrong
    _judge(found, counts)
    counts.records += found.records


def tally(life: Life, counts: Counts) -> None:
    done = life.notes.of(DONE)
    counts.acknowledged += len(done)
    counts.refused += len(life.notes.of(REFUSED))
    for each in done:
        add(counts.commands, each.kind)


def _found(look: Callable[[], Found]) -> Found:
    """By a process of its own, so that this one never has a store open."""

    def work(pipe: int) -> None:
        write_all(pipe, msgspec.json.encode(look()))

    return msgspec.json.decode(told_by(work, "the store cannot be read"), type=Found)


def _judge(found: Found, counts: Counts) -> None:
    counts.lost += len(found.lost)
    counts.doubled += len(found.doubled)
    assert not found.faults, "; ".join(found.faults)


def lived(life: Life, place: Place, options: argparse.Namespace, counts: Counts) -> str:
    """All trials of one store: what is wrong in the end, and nothing where all is well."""
    try:
        while True:
            trial(life, place, Random(f"{options.seed}/{counts.trials}"), options.answers, counts)
            counts.trials += 1
            if counts.trials % TRIALS_PER_STORE == 0 or counts.trials >= options.trials:
                end(life, counts)
                return ""
    except AssertionError as error:
        return str(error) or repr(error)
    finally:
        tally(life, counts)


async def warm_up() -> None:
    """What is read and made only once is there before the first fork."""
    floor = Floor(MemoryStore())
    await floor.load()
    await add_first_people(floor)
    await open_all(floor, Actor("house", Role.ADMINISTRATOR))
    app_of(context_of(floor))
    for command in ("serve", "export", "verify"):
        application([command])
    settle_memory()


def main() -> int:
    options, counts = options_of(__doc__, "the floor over HTTP", trials=20, answers=100)
    if counts.trials < options.trials:
        return run(options, counts)
    sys.stdout.write(f"{counts}\n")
    return 0


def run(options: argparse.Namespace, counts: Counts) -> int:
    stop_tidily()
    asyncio.run(warm_up())
    with place_of(options.store) as place:
        folder = place.folder
        os.environ["PITBOOK_CONFIG"] = str(folder / "config")
        new_key(folder / KEY)
        while counts.trials < options.trials:
            began = time.monotonic()
            shutil.rmtree(folder / "config", ignore_errors=True)
            (folder / "floor.log").unlink(missing_ok=True)
            life = Life(place.fresh(), folder, f"{options.seed}/{counts.trials}")
            failed = lived(life, place, options, counts)
            counts.seconds += time.monotonic() - began
            save(options.counts, counts)
            if failed:
                (folder / "asked.json").write_bytes(msgspec.json.encode([*life.notes.commands.values()]))
                sys.stderr.write(f"trial {counts.trials} of seed {options.seed}: {failed}\n")
                sys.stderr.write(f"{folder} has asked.json and floor.log. Look at the store: {place.keep(life.url)}\n")
                return 1
    sys.stdout.write(f"{counts}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
