"""A real server that is killed, and `pitbook store`: what was acknowledged and is gone is told, then accepted."""

import asyncio
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitbook.cli.app import run
from pitbook.cli.stores import writing
from pitbook.cli.terminal import WrongUse
from pitbook.config import VARIABLE
from pitbook.journal.checkpointing import checkpoints, take
from pitbook.journal.keys import key_id, load_signer, new_key
from pitbook.journal.store import Store
from tests.calling import http_client
from tests.cli.test_verify import Typed, pitbook

CRAPS = "/api/tables/star-craps"
SERVE = "from pitbook.floor import keeping; keeping.CHECKPOINT_SECONDS = 1e9; from pitbook.cli import main; main()"
"""Nothing is signed but by the tests, however long a server takes."""


class Server:
    """`pitbook serve` as a process of its own."""

    def __init__(self, home: Path, *options: str) -> None:
        command = [sys.executable, "-c", SERVE, "serve", "--links", "--port", "0", *options]
        environment = {**os.environ, "XDG_DATA_HOME": str(home), VARIABLE: str(home / "config"), "COLUMNS": "200"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdout=pipe, stderr=pipe, env=environment, text=True)
        assert self.process.stdout is not None
        printed = ""
        for line in self.process.stdout:
            printed += line
            if "Ctrl-C" in line:
                break
        self._links = dict(re.findall(r"^  (\S.*?)\s+(http\S+)$", printed, re.MULTILINE))

    @property
    def is_open(self) -> bool:
        return bool(self._links)

    @cached_property
    def ann(self) -> httpx.Client:
        return self._client("player Ann")

    def _client(self, who: str) -> httpx.Client:
        at, _, token = self._links[who].partition("/#token=")
        return http_client(at, headers={"Authorization": f"Bearer {token}"})

    def inspected(self, path: str) -> Any:
        with self._client("inspector") as inspector:
            return inspector.get(path).json()

    def buys_in(self, times: int, of: str) -> None:
        for number in range(times):
            buy_in = {"type": "table.buy_in", "player": "ann", "cents": 100}
            answer = self.ann.post(f"{CRAPS}/commands", json={"id": f"{of}-{number}", "command": buy_in})
            assert answer.status_code == 200, answer.text

    def chips(self) -> int:
        return int(self.ann.get(CRAPS).json()["chips"]["chips"])

    def ended(self, how: signal.Signals) -> str:
        """What it had to complain of."""
        if self.is_open:
            self.ann.close()
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=300)
        return errors


def trouble() -> str:
    """What is said when a store is opened as `serve` opens it; nothing where it opens."""

    async def opened() -> None:
        async with writing(None):
            pass

    try:
        asyncio.run(opened())
    except WrongUse as error:
        return str(error)
    return ""


@contextmanager
def at_home(home: Path) -> Iterator[str]:
    """As if one typed there; the store that is meant if nothing is said."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(home))
        patch.setenv(VARIABLE, str(home / "config"))
        yield f"sqlite:///{home / 'pitbook' / 'floor.sqlite'}"


def signed(home: Path, times: int = 1) -> list[int]:
    """Checkpoints, as the floor signs them every minute; the numbers of all there are."""
    signer = load_signer(home / "pitbook" / "house-key.pem")

    async def taken(store: Store) -> list[int]:
        for _ in range(times):
            await take(store, signer, 1_700_000_000_000_000, "house")
        return list(await checkpoints(store))

    async def opened() -> list[int]:
        async with writing(None) as store:
            return await taken(store)

    return asyncio.run(opened())


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor that was served and stopped, signed, backed up, signed again, served, and killed at work."""
    home = tmp_path_factory.mktemp("killed")
    server = Server(home)
    server.buys_in(3, "first")
    server.ended(signal.SIGINT)
    with at_home(home):
        assert signed(home) == [1]
        assert run(["backup", str(home / "backup.sqlite")]) == 0
        assert signed(home) == [1, 2]
    server = Server(home)
    server.buys_in(40, "second")
    server.ended(signal.SIGKILL)
    assert server.process.returncode == -signal.SIGKILL
    return home


@pytest.fixture
def home(killed: Path, tmp_path: Path) -> Iterator[Path]:
    """The same once more, to be spoilt, and to be typed in."""
    shutil.copytree(killed, tmp_path / "home")
    with at_home(tmp_path / "home"):
        yield tmp_path / "home"


def wal(home: Path) -> Path:
    return home / "pitbook" / "floor.sqlite-wal"


def delete_it(home: Path) -> None:
    wal(home).unlink()


def cut_it(home: Path) -> None:
    os.truncate(wal(home), wal(home).stat().st_size // 2)


def flip_a_byte(home: Path) -> None:
    content = bytearray(wal(home).read_bytes())
    content[len(content) // 2] ^= 1
    wal(home).write_bytes(content)


def put_the_backup_back(home: Path) -> None:
    shutil.copy(home / "backup.sqlite", home / "pitbook" / "floor.sqlite")
    wal(home).unlink()


DAMAGES: tuple[tuple[Callable[[Path], None], int], ...] = (
    (delete_it, 0),
    (cut_it, 0),
    (flip_a_byte, 0),
    (put_the_backup_back, 2),
)


@pytest.mark.parametrize(("damage", "lost"), DAMAGES)
def test_a_store_that_lost_something_opens_only_when_that_is_accepted(
    home: Path, pitbook: Typed, damage: Callable[[Path], None], lost: int
) -> None:
    damage(home)
    before = files(home)
    said = trouble()
    when = r"20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC"
    assert re.search(rf"record [\d,]+ of table/star-craps, acknowledged {when}, is not in it", said)
    assert re.search(r"it has [\d,]+ records in all, and [\d,]+ were acknowledged", said)
    assert ("checkpoint 2, " in said) == (lost == 2)
    assert "pitbook store accept --who NAME --reason TEXT --store sqlite:///" in said
    code, out, _ = pitbook("store", "check", "--json")
    checked = json.loads(out)
    assert (code, checked["accepted"], checked["signed"]) == (1, [], 2)
    assert checked["missing"][-1]["words"] in said
    code, out, err = pitbook("replay")
    assert (code, "star-craps" in out, "is behind what was acknowledged" in err) == (0, True, True), "it can be read"
    after = files(home)
    assert {name: after[name] for name in before} == before, "nothing is changed by looking: it may still be mended"

    assert pitbook("store", "accept", "--who", "Jo Doe", "--reason", "the disk failed")[0] == 0
    assert trouble() == ""
    assert signed(home) == ([1, 3] if lost else [1, 2, 3]), "no number twice"
    code, out, _ = pitbook("store", "check", "--json")
    (accepted,) = json.loads(out)["accepted"]
    assert (code, accepted["who"], accepted["reason"], accepted["number"]) == (0, "Jo Doe", "the disk failed", lost)
    for command in (("store", "check"), ("witness", "list")):
        code, out, err = pitbook(*command)
        assert (code, "Jo Doe accepted that" in " ".join((out + err).split())) == (0, True), "for ever"


def files(home: Path) -> dict[str, bytes]:
    """All that belongs to the store, less what SQLite makes up anew."""
    return {each.name: each.read_bytes() for each in (home / "pitbook").iterdir() if not each.name.endswith("-shm")}


def test_a_server_does_not_start_until_then(home: Path, pitbook: Typed) -> None:
    put_the_backup_back(home)
    server = Server(home)
    said = server.ended(signal.SIGKILL)
    assert (server.is_open, server.process.returncode) == (False, 2), said
    assert "is behind what was acknowledged or signed over it" in said
    assert "Traceback" not in said
    assert pitbook("store", "accept", "--who", "Jo Doe", "--reason", "the disk failed")[0] == 0
    server = Server(home)
    assert server.chips() == 300, "what was bought in before the backup"
    assert server.inspected("/api/acceptances")[0]["reason"] == "the disk failed"
    assert "pitbook:" not in server.ended(signal.SIGINT)


def test_killed_alone_it_opens_without_a_word(home: Path, pitbook: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """With its mark, with one that is torn, and without it."""
    assert pitbook("store", "check")[0] == 0
    server = Server(home)
    assert server.chips() == 4300
    assert "pitbook:" not in server.ended(signal.SIGKILL)
    (mark,) = (home / "config" / "stores").glob("*/mark-0")
    content = mark.read_bytes()
    for left in (content, content[:5000], b"", None):
        if left is None:
            mark.unlink()
        else:
            mark.write_bytes(left)
        assert trouble() == ""
    assert capsys.readouterr().err == ""
    code, _, err = pitbook("store", "accept", "--who", "Jo Doe", "--reason", "none")
    assert (code, "lacks nothing that is known of here" in err) == (2, True)


def test_without_a_mark_the_last_checkpoint_counts(home: Path) -> None:
    put_the_backup_back(home)
    (mark,) = (home / "config" / "stores").glob("*/mark-0")
    mark.unlink()
    said = trouble()
    assert ("checkpoint 2, " in said, "were acknowledged" in said) == (True, False)


def test_on_another_machine_it_opens_and_that_nothing_is_known_is_said(
    home: Path, pitbook: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(home / "config" / "stores")  # the key went along
    code, out, _ = pitbook("store", "check")
    assert (code, "Nothing is known of it here" in out) == (0, True)
    assert trouble() == ""
    assert "and nothing of it is known here: it is taken as it is" in capsys.readouterr().err
    assert trouble() == ""
    assert capsys.readouterr().err == "", "once"


def test_a_place_that_was_emptied_does_not_start_anew_by_itself(home: Path, pitbook: Typed) -> None:
    assert trouble() == ""
    (home / "pitbook" / "floor.sqlite").unlink()
    assert re.search(r"a store was in this place, .*signed up to checkpoint 2; there is nothing there now", trouble())
    assert not (home / "pitbook" / "floor.sqlite").exists(), "none was made"
    assert pitbook("store", "accept", "--who", "Jo Doe", "--reason", "a new season")[0] == 0
    assert trouble() == ""
    assert signed(home, 2) == [3, 4]


def test_a_store_that_is_not_whole_is_neither_well_nor_accepted(home: Path, pitbook: Typed) -> None:
    """As where a backup was copied over the file of a floor whose -wal still lies there."""
    with closing(sqlite3.connect(home / "pitbook" / "floor.sqlite")) as file, file:
        file.execute("DELETE FROM records WHERE stream = 'floor' AND sequence = 3")
    code, out, _ = pitbook("store", "check")
    assert (code, "floor, record 3" in out, "is not whole in itself" in out) == (1, True, True)
    code, out, _ = pitbook("store", "check", "--json")
    assert (code, "floor, record 3" in json.loads(out)["wrong"]) == (1, True)
    code, _, err = pitbook("store", "accept", "--who", "Jo Doe", "--reason", "why not")
    assert (code, "floor, record 3" in err, "-wal and -shm belong to another one" in err) == (2, True, True)


def test_a_store_that_is_not_there_is_not_well(home: Path, pitbook: Typed, tmp_path: Path) -> None:
    nowhere = f"sqlite:///{tmp_path / 'typo.sqlite'}"
    for command in (("store", "check"), ("store", "rekey"), ("duties",), ("export", "all.jsonl")):
        code, _, err = pitbook(*command, "--store", nowhere)
        assert (code, "there is no file" in err) == (2, True)
        assert "pitbook serve" in err
    assert not (tmp_path / "typo.sqlite").exists()


def test_a_floor_without_the_key_that_signed_it_does_not_open(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = home / "pitbook" / "house-key.pem"
    known = key_id(load_signer(key).public)
    key.rename(home / "elsewhere.pem")
    assert run(["serve", "--port", "0"]) == 2
    assert f"this store is signed with key {known}, and there is no {key}" in capsys.readouterr().err
    assert not key.exists(), "none was made"
    new_key(key)
    assert run(["serve", "--port", "0"]) == 2
    assert f"signed with key {known}, and {key} is key" in capsys.readouterr().err


def test_a_store_without_its_key_leaves_nothing_behind(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(home / "config")
    assert run(["serve", "--port", "0"]) == 2
    assert "it is sealed with key" in capsys.readouterr().err
    assert not (home / "config" / "stores").exists()


def test_a_witness_signs_no_store_that_is_behind(home: Path, pitbook: Typed, tmp_path: Path) -> None:
    delete_it(home)
    assert pitbook("witness", "keys", tmp_path / "regulator.pem")[0] == 0
    code, _, err = pitbook("witness", "sign", "--key", tmp_path / "regulator.pem")
    assert (code, "is behind what was acknowledged" in err) == (2, True)


def test_who_and_why_are_said(home: Path, pitbook: Typed) -> None:
    delete_it(home)
    code, _, err = pitbook("store", "accept", "--who", " ", "--reason", "none")
    assert (code, "--who and --reason" in err) == (2, True)
    assert pitbook("store", "accept", "--who", "Jo Doe")[0] == 2
    with sqlite3.connect(home / "pitbook" / "floor.sqlite") as file:
        (number,) = file.execute("SELECT count(*) FROM records WHERE body LIKE '%journal.accepted%'").fetchone()
    assert number == 0


__all__ = ["pitbook"]


def altered(home: Path, *statements: str) -> None:
    with closing(sqlite3.connect(home / "pitbook" / "floor.sqlite")) as database:
        for each in statements:
            assert database.execute(each).rowcount > 0, each
        database.commit()


def test_a_command_that_is_not_found_by_its_id_is_told(home: Path, pitbook: Typed) -> None:
    assert pitbook("store", "check")[0] == 0
    altered(home, "DELETE FROM commands WHERE stream = 'table/star-craps' AND command = 'second-7'")
    code, out, _ = pitbook("store", "check")
    assert code == 1
    assert re.search(r"table/star-craps, record \d+: the command 'second-7' is not found by its id", out)


def test_a_signed_stream_that_leads_to_another_record_is_not_opened(home: Path, pitbook: Typed) -> None:
    """Whoever rewrites a stream and chains it anew makes every digest fit, but not the one that was signed."""
    signed_last = "(SELECT max(sequence) FROM records WHERE stream = 'table/star-craps' AND sequence <= {})"
    with closing(sqlite3.connect(home / "pitbook" / "floor.sqlite")) as database:
        (now,) = database.execute("SELECT length FROM streams WHERE name = 'table/star-craps'").fetchone()
    assert now > 80, "forty commands came after the last checkpoint"
    place = signed_last.format(now - 80)
    altered(home, f"UPDATE records SET digest = zeroblob(32) WHERE stream = 'table/star-craps' AND sequence = {place}")
    assert "of table/star-craps is not the one that checkpoint 2 signed" in trouble()
    assert pitbook("store", "check")[0] != 0
