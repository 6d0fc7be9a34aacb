"""Histories of a whole floor: some fixed ones, each the same wherever it runs."""

import asyncio
import json
import os
import random
import subprocess
import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from pitbook.floor.changes import NoSuchPerson
from pitbook.floor.floor import Floor
from pitbook.floor.register import FLOOR
from pitbook.games.library import playable
from pitbook.journal.memory import MemoryStore
from pitbook.promotions import commands as promoted
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.games import game_of
from pitbook.table.powers import Actor
from pitbook.table.vocabulary import commands_of
from pitbook.tournament import commands as competed
from tests.box import competing, promoting
from tests.box.asking import Thinker, anything
from tests.box.broken import FAULTS, OF_SEVERAL, VARIABLE
from tests.box.history import History, Place
from tests.box.hunting import Total, results, shortened
from tests.box.journal import Journal
from tests.box.life import Life
from tests.box.making import made
from tests.box.server import MANAGER, Server
from tests.box.working import Wanted

ROOT = Path(__file__).parents[2]
LENGTH = 150
SEEDS = range(1, 19)
"""Every second one runs on real files."""
SEVERAL = (4, 5, 7, 8)
"""Those in which servers are only stopped, every third one, are for `run.py hunt floor --servers 3`."""
FIRST = range(1, 41)
BESIDE_TABLES = [each for each in (*promoted.COMMANDS, *competed.ALL) if each not in (promoted.Draft, competed.Draft)]
"""Drafts are made in their own way: they come first."""


def place_of(seed: int) -> Place:
    return Place.FILES if seed % 2 else Place.MEMORY


def wanted(seed: int) -> Wanted:
    return Wanted(seed, LENGTH, place_of(seed))


def test_nothing_goes_wrong() -> None:
    """And all happens that a floor meets: a history in which nothing does proves nothing."""
    histories = list(results(map(wanted, SEEDS), workers=2))
    assert [(each["seed"], each["wrong"]) for each in histories if each["wrong"]] == []
    assert len(histories) == len(SEEDS)
    total = Total()
    for each in histories:
        total.add(each)
    counts = total.counts
    needed = ("crashes", "stops", "BEFORE", "AFTER", "READ", "LEASE", "hung up", "refused", "forbidden", "done")
    needed_too = ("practised", "disclosed", "exported", "decided again", "witnessed", "backed up", "told on streams")
    learnt = ("drills", "items answered")
    assert [each for each in (*needed, *needed_too, *learnt) if not counts[each]] == []
    assert counts["commands"] > 20 * len(SEEDS)
    games = {game_of(each).name for each in playable()}
    given = {command for command, _, _ in total.coverage}
    assert {command.partition(".")[0] for command in given} >= {*games, "table", "promotion", "tournament"}
    assert {own.Deal.__struct_config__.tag, own.CrossOver.__struct_config__.tag} <= given
    assert {each.__struct_config__.tag for each in (own.CrossOver, competed.BeginStage)} <= total.given
    assert {fault for _, _, fault in total.coverage} >= {"", "BEFORE", "AFTER", "READ", "crash"}
    assert total.never_given == []


@pytest.mark.parametrize("rulebook", playable())
@pytest.mark.anyio
async def test_every_command_of_a_game_can_be_given(rulebook: str) -> None:
    """A command that the box has no values for would never be tried: teach it in `asking.py`."""
    floor = Floor(MemoryStore("box"))
    await floor.load()
    table = await floor.open_table(MANAGER, "table", rulebook, command="open")
    thinker = Thinker(table.state, Actor("ann", Role.PLAYER), random.Random(1))
    kinds = commands_of(table.state.game)
    assert [each for each in kinds if not any(anything(each, thinker) for _ in range(50))] == []


@pytest.mark.parametrize("kind", BESIDE_TABLES)
def test_every_command_beside_the_tables_can_be_made(kind: type[Any]) -> None:
    """And is read as what it is."""
    known = promoting.KNOWN if kind in promoted.COMMANDS else competing.KNOWN
    for seed in range(20):
        command = made(kind, known, random.Random(seed))
        sent = msgspec.json.encode(command)
        assert msgspec.json.encode(msgspec.json.decode(sent, type=kind, strict=True)) == sent


def test_several_servers_are_one_floor() -> None:
    """Killed, stopped and cut off one at a time."""
    histories = list(results((Wanted(each, LENGTH, Place.MEMORY, servers=3) for each in SEVERAL), workers=2))
    assert [(each["seed"], each["wrong"]) for each in histories if each["wrong"]] == []
    total = Total()
    for each in histories:
        total.add(each)
    needed = ("servers killed", "servers stopped", "servers cut off", "unheard", "done", "told on streams")
    assert [each for each in needed if not total.counts[each]] == []


@pytest.mark.parametrize(("seed", "servers"), [(7, 1), (8, 1), (4, 3)])
def test_one_seed_is_one_history_in_any_process(seed: int, servers: int, tmp_path: Path) -> None:
    """Where names lie in another order in sets, in another folder, under another language and hour of the day."""
    place = Place.MEMORY if servers > 1 else place_of(seed)
    (here,) = results([Wanted(seed, 100, place, servers=servers)], workers=1)
    assert not here["wrong"]
    hash_seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    other = {"TZ": "Pacific/Auckland", "LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE.UTF-8", "HOME": str(tmp_path)}
    paths = {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]), "PYTHONHASHSEED": hash_seed}
    asked = ["--seed", str(seed), "--length", "100", "--servers", str(servers), "--json"]
    elsewhere = subprocess.run(
        [sys.executable, "-m", "tests.box", *asked],
        cwd=tmp_path,
        env={**os.environ, **other, **paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert elsewhere.returncode == 0, elsewhere.stdout[-2000:] + elsewhere.stderr[-2000:]
    told = json.loads(elsewhere.stdout)
    assert told["digest"] == here["digest"]
    assert json.dumps({**told, "lines": []}) == json.dumps(here)


@pytest.mark.parametrize(
    ("fault", "seed", "often", "promises"),
    [
        ("refusals", 1, "defy", "refusal"),
        ("unchecked-secret", 3, "damage ask", "tampered"),
        ("silent-rollback", 3, "damage ask", "tampered"),
        ("heads", 3, "damage ask", "tampered"),
        ("unclaimed-ids", 2, "again deal", "lost twice"),
        ("measures", 1, "measure", "measure"),
        ("acknowledged-early", 1, "", "backup lost stopped"),  # what was answered is not there
        ("books", 2, "chips", "stopped"),
        ("nobody-told", 1, "double", "stuck"),
        ("cut-disclosure", 1, "disclose", "disclosed"),
        ("reserved", 2, "trespass", "reserved"),
        ("powers", 1, "", "power"),
        ("time", 2, "clock", "chain"),
        ("free-chips", 1, "chips", "chips"),
        ("exclusions", 2, "measure", "alike measure"),
        ("followers", 2, "look", "alike stale"),
        ("tournament-chips", 1, "tournament", "apart"),
        ("face-down", 3, "", "hidden"),
        ("lent", 1, "tournament", "lent"),
        ("exchanges", 1, "rush", "power"),
        ("woken-for-nothing", 1, "", "log stream"),
        ("burn", 1, "untimely", "500"),
        ("reload-race", 2, "roll", "alike stale"),
        ("nobody-waits", 3, "", "away"),
    ],
)
def test_a_fault_that_is_put_back_is_found(
    fault: str, seed: int, often: str, promises: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among histories in which what it breaks is done often: in the one in which it was last, then in the first ones,
    since whatever changes the program changes its histories. `run.py hunt` looks for it among all others."""
    assert fault in FAULTS
    monkeypatch.setenv(VARIABLE, fault)
    broken = []
    for each in (seed, *FIRST):
        place = Place.MEMORY if fault in OF_SEVERAL else place_of(each)
        asked = Wanted(each, LENGTH, place, servers=3 if fault in OF_SEVERAL else 1, often=tuple(often.split()))
        (history,) = results([asked], workers=1)
        broken.append(history["wrong"].partition(":")[0])
        if broken[-1] in promises.split():
            return
    raise AssertionError(f"{fault} broke {broken}, and not {promises}")


class _KnowsNobody:
    """A server at which somebody who was registered elsewhere is not known yet."""

    def __init__(self, *, leads: bool) -> None:
        self.writes = lambda _: leads
        self.process = self

    async def does(self, work: Any) -> None:
        await work


class _OneServer(Life):
    def writer(self, stream: str) -> Server:
        del stream
        return self.servers[0]


@pytest.mark.parametrize("leads", [False, True])
def test_only_whoever_leads_has_to_know_everybody(leads: bool) -> None:
    """Where nobody leads for a moment, any other is asked, and may not have read yet who was registered."""
    life = _OneServer.__new__(_OneServer)
    life.servers = [cast("Any", _KnowsNobody(leads=leads))]

    async def asks(_: Any) -> None:
        raise NoSuchPerson("there is no person 'bob'")

    with pytest.raises(NoSuchPerson) if leads else nullcontext():
        assert asyncio.run(life.at(FLOOR, asks)) is None


class _DamagedFiles:
    """A store in files, of which every damage is one."""

    def __init__(self) -> None:
        self.reached = {"checkpoints": 3}

    def copied(self, name: str) -> str:
        return name

    def damage(self, *_: Any) -> str:
        return "the -wal is cut"

    def crash(self, *_: Any) -> None:
        """Nothing is left of it."""

    put_back = crash
    abandon = crash


def test_what_is_answered_for_over_a_damaged_store_is_forgotten_with_it() -> None:
    """A checkpoint that is kept while somebody looks lies in no file once the good ones are put back."""
    files, history = _DamagedFiles(), History.__new__(History)
    history._journal = Journal(lambda: 0.0, str, Counter(), Counter(), cast("Any", None))
    history._older, history._loops = None, [cast("Any", files)]

    def signs(life: Any) -> bool:
        life.close()
        files.reached["checkpoints"] += 1
        return True

    history._run = signs  # type: ignore[method-assign]
    history._damaged(cast("Any", files), random.Random(1))
    assert files.reached == {"checkpoints": 3}


def test_a_history_that_goes_wrong_is_told_and_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "refusals")
    (each,) = results([Wanted(2, 8, Place.MEMORY)], workers=1)
    assert each["wrong"].startswith("refusal: ")
    short, again = shortened(Wanted(2, 8, Place.MEMORY), each["wrong"], 600.0)
    assert short.steps is not None
    assert len(short.steps) < 4
    assert again["wrong"].startswith("refusal: ")
