"""Files that are not what they should be: every command says so in one line, and ends with 2."""

import asyncio
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pitbook.floor.floor import Floor
from pitbook.journal.checkpointing import take
from pitbook.journal.keys import new_key
from pitbook.journal.opening import open_store
from tests.cli.test_verify import Typed, pitbook
from tests.table.playing import ANN, CRAPS, HOST, Clock, Played, Secrets, rounds

Damage = Callable[[Path], object]
PAGE = 4096
NOISE = random.Random(5).randbytes(3 * PAGE)
DEEP = b"[" * 100_000 + b"]" * 100_000


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PITBOOK_HOME", "PITBOOK_CONFIG", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))


def is_one_line(answer: tuple[int, str, str]) -> bool:
    """What went wrong; before it may stand what is noticed whenever a store is opened, a line each."""
    code, out, err = answer
    assert (code, err.startswith("pitbook: "), out) == (2, True, ""), answer
    return all(line.startswith("pitbook: ") for line in err.splitlines())


# A store


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor with one table, six rolls, and a checkpoint over them."""
    folder = tmp_path_factory.mktemp("whole")

    async def play() -> None:
        floor = Floor(await open_store(f"sqlite:///{folder / 'floor.sqlite'}", "a test"), Clock(), new_secret=Secrets())
        await floor.load()
        played = Played(await floor.open_table(HOST, "one", CRAPS, command="open"))
        await played.buys_in(ANN, 100_000)
        await rounds(played, ANN, 6)
        await take(floor.store, new_key(folder / "house.pem"), floor.clock(), "house")
        await floor.close()

    asyncio.run(play())
    return folder


def of_bytes(change: Callable[[bytes], bytes]) -> Damage:
    return lambda file: file.write_bytes(change(file.read_bytes()))


def by_sql(command: str) -> Damage:
    def damage(file: Path) -> None:
        with sqlite3.connect(file) as connection:
            connection.execute(command)
        connection.close()

    return damage


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def a_circle_of_links(file: Path) -> None:
    file.unlink()
    file.symlink_to(file.name)


def torn_pages(content: bytes) -> bytes:
    return content[:PAGE] + b"".join(
        NOISE[:64] + content[at + 64 : at + PAGE] for at in range(PAGE, len(content), PAGE)
    )


UNREADABLE: dict[str, Damage] = {
    "noise": of_bytes(lambda _: NOISE),
    "a header and noise": of_bytes(lambda content: content[:100] + NOISE),
    "half a header": of_bytes(lambda content: content[:50]),
    "a header alone": of_bytes(lambda content: content[:100]),
    "torn pages": of_bytes(torn_pages),
    "another program's": by_sql("PRAGMA application_id = 7"),
    "a newer program's": by_sql("PRAGMA user_version = 99"),
    "without streams": by_sql("DROP TABLE streams"),
    "without records": by_sql("DROP TABLE records"),
    "a name that is no text": by_sql("UPDATE streams SET name = CAST(x'fffe' AS TEXT) WHERE name = 'table/one'"),
    "a folder": a_folder,
    "a link to itself": a_circle_of_links,
    "no file": Path.unlink,
}
"""What nothing can be read from, whatever is asked."""
SOMETIMES: dict[str, Damage] = {
    "nothing": of_bytes(lambda _: b""),
    **{f"without {name}": by_sql(f"DROP TABLE {name}") for name in ("commands", "balances", "private")},
    **{f"no {name}": by_sql(f"DELETE FROM {name}") for name in ("streams", "records", "commands", "private")},
    "records that say nothing": by_sql("UPDATE records SET body = x'00'"),
    "a record that is missing": by_sql("DELETE FROM records WHERE sequence = 2"),
    "secrets that say nothing": by_sql("UPDATE private SET value = x'00'"),
    "a -wal of noise": lambda file: file.with_name(f"{file.name}-wal").write_bytes(NOISE),
    "a -wal that is a folder": lambda file: file.with_name(f"{file.name}-wal").mkdir(),
    "a -journal of noise": lambda file: file.with_name(f"{file.name}-journal").write_bytes(NOISE),
    "a -lock that is a folder": lambda file: file.with_name(f"{file.name}-lock").mkdir(),
}
"""What one command can do something with, and another cannot."""


@pytest.fixture
def damaged(whole: Path, tmp_path: Path) -> Callable[[Damage], Path]:
    def damage(how: Damage) -> Path:
        shutil.copytree(whole, tmp_path / "store")
        how(tmp_path / "store" / "floor.sqlite")
        return tmp_path / "store" / "floor.sqlite"

    return damage


def over(file: Path) -> Iterator[tuple[str | Path, ...]]:
    store, new = ("--store", f"sqlite:///{file}"), file.parent / "new"
    yield "replay", "one", *store
    yield "export", new, *store
    yield "export", "--table", "one", "--round", "3", new, *store
    yield "witness", "list", *store
    yield "witness", "sign", "--key", file.parent / "house.pem", *store


@pytest.mark.parametrize("how", UNREADABLE)
def test_a_store_that_cannot_be_read_is_told(pitbook: Typed, damaged: Callable[[Damage], Path], how: str) -> None:
    file = damaged(UNREADABLE[how])
    for arguments in over(file):
        if how == "no file" and "sign" in arguments:
            continue  # whoever writes makes one
        assert is_one_line(pitbook(*arguments)), arguments
        assert not (file.parent / "new").exists()


@pytest.mark.parametrize("how", SOMETIMES)
def test_a_store_of_which_a_part_is_left_never_ends_in_a_traceback(
    pitbook: Typed, damaged: Callable[[Damage], Path], how: str
) -> None:
    file = damaged(SOMETIMES[how])
    store = "--store", f"sqlite:///{file}"
    for arguments in (*over(file), ("replay", *store), ("backup", file.parent / "copy", *store)):
        answer = code, _, err = pitbook(*arguments)
        if arguments[0] == "export" and code == 1:
            assert all(line.startswith("pitbook: ") for line in err.splitlines()), err
            continue
        assert code == 0 or is_one_line(answer), arguments


@pytest.mark.parametrize(
    ("damage", "told", "found"),
    [
        (
            "UPDATE streams SET length = length + 1 WHERE name = 'table/one'",
            "table/one has {0} records, and should have {1}",
            "the header speaks of {1} records, and here are {0}",
        ),
        (
            "DELETE FROM records WHERE stream = 'table/one' AND sequence > 9",
            "table/one has 9 records, and should have {0}",
            "the records up to {0} that checkpoint 1 signed are missing",
        ),
        (
            "DELETE FROM records WHERE stream = 'table/one'",
            "table/one has 0 records, and should have {0}",
            "all {0} records of table/one are missing",
        ),
    ],
)
def test_a_store_that_lost_records_is_exported_and_the_verifier_names_the_place(
    pitbook: Typed, damaged: Callable[[Damage], Path], whole: Path, damage: str, told: str, found: str
) -> None:
    with sqlite3.connect(whole / "floor.sqlite") as connection:
        (length,) = connection.execute("SELECT length FROM streams WHERE name = 'table/one'").fetchone()
    connection.close()
    file = damaged(by_sql(damage))
    code, out, err = pitbook("export", file.parent / "new", "--store", f"sqlite:///{file}")
    assert (code, "records of" in out) == (1, True)
    assert told.format(length, length + 1) in " ".join(err.split())
    code, out, _ = pitbook("verify", file.parent / "new")
    assert (code, found.format(length, length + 1) in " ".join(out.split())) == (1, True), out


def test_an_empty_store_is_said_to_be_empty(pitbook: Typed, damaged: Callable[[Damage], Path]) -> None:
    file = damaged(of_bytes(lambda _: b""))
    answer = pitbook("export", file.parent / "new", "--store", f"sqlite:///{file}")
    assert is_one_line(answer)
    assert "is empty, and nothing was ever kept in it" in answer[2]


@pytest.mark.parametrize("folder", ["/", ".", ".."])
def test_a_folder_is_no_file_to_write(pitbook: Typed, whole: Path, folder: str) -> None:
    answer = pitbook("export", folder, "--store", f"sqlite:///{whole / 'floor.sqlite'}")
    assert is_one_line(answer)
    assert f"pitbook: {folder} is a folder: name the file to write." in answer[2]


def test_a_file_cut_off_anywhere_is_told(pitbook: Typed, damaged: Callable[[Damage], Path], whole: Path) -> None:
    """After any page but the last; what is gone may be a table that is not asked for."""
    file = damaged(of_bytes(lambda content: content))
    content = (whole / "floor.sqlite").read_bytes()
    assert len(content) % PAGE == 0
    for pages in range(1, len(content) // PAGE):
        file.write_bytes(content[: pages * PAGE])
        for arguments in over(file):
            assert is_one_line(pitbook(*arguments)), (pages, arguments)


@pytest.mark.parametrize("how", ["torn pages", "without records", "a folder", "without private"])
def test_no_floor_is_opened_over_it(pitbook: Typed, damaged: Callable[[Damage], Path], how: str) -> None:
    file = damaged({**UNREADABLE, **SOMETIMES}[how])
    answer = pitbook("serve", "--port", "0", "--store", f"sqlite:///{file}", "--key", file.parent / "house.pem")
    assert is_one_line(answer)
    assert "--store: " in answer[2]


def test_nor_by_a_process_of_its_own(damaged: Callable[[Damage], Path]) -> None:
    file = damaged(UNREADABLE["noise"])
    key = file.parent / "house.pem"
    done = serve("--port", "0", "--store", f"sqlite:///{file}", "--key", str(key))
    assert is_one_line((done.returncode, done.stdout, done.stderr))
    assert "--store: " in done.stderr


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pitbook", "serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=dict(os.environ))


# Other files, and what else is typed


KINDS: dict[str, bytes] = {
    "nothing": b"",
    "noise": NOISE,
    "nested too deeply": DEEP,
    "objects nested too deeply": b'{"a":' * 100_000,
    "lines nested too deeply": b"1\n" + DEEP + b"\n",
    "a number": b"7",
    "half a case": b'{"id": "x", "rulebook": "star-craps"',
    "no text": b"\xff\xfe\x00",
    "a header that is no header": b'{"format":"pitbook.export@1"}\n',
    "a disclosure that is none": b'{"format":"pitbook.disclosure@2","standing":7}\n',
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_of_another_kind_is_told(pitbook: Typed, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(KINDS[kind])
    key = tmp_path / "export"
    for arguments in (
        ("settle", file),
        ("settle", "--check", "--explain", file),
        ("rehearse", "star-craps", "--play", "win-line:stake=10", "--rolls", file),
        ("rules", "attach", file),
        ("simulate", "star-craps", "--play", "field:stake=5", "--amount", "64", "--workers", "1", "--resume", file),
        ("verify", file),
        ("verify", key, "--key", file),
        ("witness", "sign", "--key", file, "--store", f"sqlite:///{tmp_path / 'floor.sqlite'}"),
        ("serve", "--key", file, "--store", "memory:", "--port", "0"),
    ):
        code, _, err = pitbook(*arguments)
        if arguments[0] == "settle" and KINDS[kind] in (b"", b"7"):
            continue
        assert (code, err.startswith("pitbook: "), "Traceback" in err) == (2, True, False), arguments
        assert file.read_bytes() == KINDS[kind]


@pytest.mark.parametrize(
    "arguments",
    [
        ("settle", "."),
        ("settle", "no-such-file"),
        ("rehearse", "star-craps", "--play", "win-line:stake=10", "--rolls", "."),
        ("rules", "attach", "."),
        ("simulate", "star-craps", "--play", "field:stake=5", "--amount", "64", "--workers", "1", "--resume", "."),
        ("verify", "."),
        ("verify", "no-such-file"),
        ("verify", "--stand-alone", "."),
        ("verify", "x", "--key", "."),
        ("witness", "keys", "."),
        ("witness", "sign", "--key", "."),
        ("export", "."),
        ("backup", "no-such-folder/x"),
        ("replay", "--store", "sqlite:///."),
        ("serve", "--port", "99999"),
        ("serve", "--port", "-1"),
        ("serve", "--host", "x" * 70, "--port", "0"),
        ("serve", "--host", "no such host", "--port", "0"),
        ("serve", "--key", ".", "--store", "memory:", "--port", "0"),
        ("serve", "--store", "sqlite:///no-such-folder/x", "--port", "0"),
    ],
)
def test_what_cannot_be_is_told(
    pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert is_one_line(pitbook(*arguments))


__all__ = ["pitbook"]
