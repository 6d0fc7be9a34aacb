"""`pitbook verify` and `pitbook export` as people type them."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from pitbook.cli.app import run
from pitbook.journal.checkpoint import Checkpoint
from pitbook.journal.checkpointing import take
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Span, Store
from pitbook.journal.witness_file import SeenEntry, ShownLine, opened
from tests.journal.small_journal import HOUSE, REGULATOR, STRANGER, exported, small_journal, write


class Typed:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str | Path) -> tuple[int, str, str]:
        return run([str(each) for each in arguments]), *self.capsys.readouterr()


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


@pytest.fixture
def export(tmp_path: Path) -> Path:
    async def made() -> None:
        await exported((await small_journal())[0], tmp_path / "export.jsonl")

    asyncio.run(made())
    return tmp_path / "export.jsonl"


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A kept store with two tables and a checkpoint."""
    from pitbook.journal.opening import open_store

    url = f"sqlite:///{tmp_path / 'floor.db'}"

    async def made() -> None:
        kept = await open_store(url, "a test")
        await write(kept, "table/1", 9)
        await write(kept, "table/2", 4)
        await take(kept, HOUSE, 1, "clock")
        await kept.close()

    asyncio.run(made())
    return url


def test_a_whole_export_is_told_in_words(pitbook: Typed, export: Path) -> None:
    code, out, err = pitbook("verify", export)
    assert (code, err) == (0, "")
    assert "No fault was found." in out
    assert "you did not name it with --key" in out


def test_keys_are_given_as_files_or_digits(pitbook: Typed, export: Path, tmp_path: Path) -> None:
    (tmp_path / "house.public").write_text(HOUSE.public.hex())
    code, out, _ = pitbook("verify", export, "--key", tmp_path / "house.public", "--key", REGULATOR.public.hex())
    assert code == 0
    assert "did not name" not in out
    code, _, err = pitbook("verify", export, "--key", tmp_path / "nowhere")
    assert code == 2
    assert "nowhere" in err


def test_a_fault_is_named_with_its_place(pitbook: Typed, export: Path) -> None:
    export.write_bytes(export.read_bytes().replace(rb"c3\"", rb"c4\"", 1))
    code, out, _ = pitbook("verify", export, "--json")
    assert code == 1
    (fault,) = json.loads(out)["faults"]
    assert (fault["stream"], fault["sequence"]) == ("cage", 3)
    code, out, _ = pitbook("verify", export)
    assert code == 1
    assert "cage, record 3: its digest does not fit what it says and what came before" in out


def test_a_checkpoint_that_was_seen_must_be_there(pitbook: Typed, export: Path) -> None:
    _, out, _ = pitbook("verify", export, "--json")
    digest = json.loads(out)["checkpoints"][0]["digest"]
    assert pitbook("verify", export, "--seen", digest)[0] == 0
    assert pitbook("verify", export, "--seen", "0" * 64)[0] == 1


def test_who_must_have_signed_is_said_by_options(pitbook: Typed, export: Path, tmp_path: Path) -> None:
    keys = [each for key in (HOUSE, REGULATOR, STRANGER) for each in ("--key", key.public.hex())]
    assert pitbook("verify", export, *keys[:4])[0] == 0
    code, out, _ = pitbook("verify", export, *keys)
    assert (code, "signed no checkpoint" in out) == (1, True)
    code, out, _ = pitbook("verify", export, *keys, "--threshold", "2", "--json")
    assert (code, json.loads(out)["policy"]["checkpoint"]) == (0, 1)
    code, _, err = pitbook("verify", export, *keys, "--threshold", "4")
    assert (code, "--threshold is 1 to 3" in err) == (2, True)
    code, _, err = pitbook("verify", export, "--threshold", "2")
    assert (code, "name them with --key" in err) == (2, True)
    witness = tmp_path / "witness.jsonl"
    witness.write_text("nonsense\n")
    code, _, err = pitbook("verify", export, "--witness", witness)
    assert (code, "is not what a witness kept" in err) == (2, True)


def test_what_the_reader_knows_counts_whatever_the_file_says(pitbook: Typed, store: str, tmp_path: Path) -> None:
    some, saw = tmp_path / "some.jsonl", tmp_path / "witness.jsonl"
    assert pitbook("export", "--store", store, "--table", "1", some)[0] == 0
    code, out, _ = pitbook("verify", some)
    assert (code, "That all streams are here" in out) == (0, True)
    code, out, _ = pitbook("verify", some, "--whole")
    assert (code, "table/2, record 1: all 4 records that checkpoint 1 signs are missing" in out) == (1, True)
    later = Checkpoint(2, 9, bytes(32), ())
    with opened(saw, "http://floor", REGULATOR.public, HOUSE.public) as file:
        file.add(SeenEntry(ShownLine(later.text, ""), 7, ""))
    code, out, _ = pitbook("verify", some, "--witness", saw)
    assert (code, "which the witness saw at" in out) == (1, True)
    assert pitbook("verify", some, "--witness", saw, "--up-to", "1")[0] == 0


def test_what_is_no_export_cannot_be_read(pitbook: Typed, tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("notes")
    code, out, err = pitbook("verify", tmp_path / "notes")
    assert (code, out) == (2, "")
    assert "no export of Pitbook" in err
    assert pitbook("verify", tmp_path / "nowhere")[0] == 2
    code, _, err = pitbook("verify")
    assert code == 2
    assert "--stand-alone" in err


def test_the_verifier_is_written_out_and_runs_alone(pitbook: Typed, export: Path, tmp_path: Path) -> None:
    alone = tmp_path / "alone" / "verifier.py"
    alone.parent.mkdir()
    assert pitbook("verify", "--stand-alone", alone)[0] == 0
    command = [sys.executable, "-I", "-S", str(alone), str(export), "--key", HOUSE.public.hex(), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    _, out, _ = pitbook("verify", export, "--key", HOUSE.public.hex(), "--json")
    ours, alone_told = json.loads(out), json.loads(done.stdout)
    assert ours.pop("decided_again"), "only the whole program can decide again"
    assert ours.pop("brought_from_nowhere") == []
    assert ours.pop("graded_again") == []
    for told in (ours, alone_told):
        told.pop("not_proved")
    assert alone_told == ours


def test_all_streams_are_exported_and_verified(pitbook: Typed, store: str, tmp_path: Path) -> None:
    code, out, err = pitbook("export", "--store", store, tmp_path / "all.jsonl")
    assert (code, err) == (0, "")
    assert "14 records of checkpoints, table/1, table/2" in " ".join(out.split())
    assert pitbook("verify", tmp_path / "all.jsonl", "--key", HOUSE.public.hex())[0] == 0


def test_some_tables_are_exported(pitbook: Typed, store: str, tmp_path: Path) -> None:
    assert pitbook("export", "--store", store, "--table", "2", tmp_path / "two.jsonl")[0] == 0
    _, out, _ = pitbook("verify", tmp_path / "two.jsonl", "--json")
    assert [each["stream"] for each in json.loads(out)["streams"]] == ["checkpoints", "table/2"]
    code, _, err = pitbook("export", "--store", store, "--table", "9", tmp_path / "nine.jsonl")
    assert code == 2
    assert "there is no stream 9" in err


def test_a_round_is_disclosed_and_verified(pitbook: Typed, store: str, tmp_path: Path) -> None:
    asked = ("export", "--store", store, "--table", "1", "--from", "3", "--to", "5", tmp_path / "round.jsonl")
    code, out, err = pitbook(*asked)
    assert (code, err) == (0, "")
    assert "records 3 to 5 of table/1, with their proof" in " ".join(out.split())
    code, out, _ = pitbook("verify", tmp_path / "round.jsonl", "--key", HOUSE.public.hex())
    assert code == 0
    assert "table/1: records 3 to 5 stand there, as checkpoint 1 signs it." in out


@pytest.mark.parametrize(
    ("options", "because"),
    [
        (("--from", "3", "--to", "5"), "name it with --table"),
        (("--table", "1", "--from", "3"), "go together"),
        (("--table", "1", "--at", "1"), "--at and --later go with"),
        (("--table", "1", "--from", "8", "--to", "10"), "no checkpoint covers records 8 to 10"),
        (("--table", "1", "--from", "1", "--to", "2", "--later", "1"), "no checkpoint 1 after checkpoint 1"),
    ],
)
def test_what_cannot_be_exported_says_why(
    pitbook: Typed, store: str, tmp_path: Path, options: tuple[str, ...], because: str
) -> None:
    code, _, err = pitbook("export", "--store", store, *options, tmp_path / "file")
    assert code == 2
    assert because in " ".join(err.split())
    assert not (tmp_path / "file").exists()


def test_a_store_that_is_none_says_so(pitbook: Typed, tmp_path: Path) -> None:
    code, _, err = pitbook("export", "--store", "nonsense", tmp_path / "file")
    assert code == 2
    assert "nonsense" in err
    code, _, err = pitbook("export", "--store", f"sqlite:///{tmp_path / 'nowhere.db'}", tmp_path / "file")
    assert code == 2
    assert "nowhere.db" in err
    assert list(tmp_path.iterdir()) == []


def test_the_table_room_may_say_where_a_round_is(tmp_path: Path) -> None:
    from pitbook.cli.export import written

    async def span_of(_store: Store, _stream: str) -> Span:
        return Span(2, 3)

    async def made() -> str:
        store: MemoryStore = (await small_journal())[0]
        return (await written(store, tmp_path / "round", ("1",), span_of)).words

    assert "records 2 to 3 of table/1" in asyncio.run(made())
