"""`pitbook replay`, `backup`, `export` and `witness` over a store that people really type."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from pitbook.floor.floor import Floor
from pitbook.journal.checkpointing import take
from pitbook.journal.keys import new_key
from pitbook.journal.opening import open_store
from tests.cli.test_verify import Typed, pitbook
from tests.table.playing import ANN, CRAPS, HOST, POKER, WAR, Clock, Played, Secrets, rounds, to_wagers, wager


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A floor with one table of Craps, twenty rolls, and a checkpoint over them."""

    async def play() -> str:
        url = f"sqlite:///{tmp_path / 'floor.sqlite'}"
        floor = Floor(await open_store(url, "a test"), Clock(), new_secret=Secrets())
        await floor.load()
        played = Played(await floor.open_table(HOST, "one", CRAPS, command="open"))
        await played.buys_in(ANN, 100_000)
        await rounds(played, ANN, 20)
        await take(floor.store, new_key(tmp_path / "house.pem"), floor.clock(), "house")
        await floor.close()
        return url

    return asyncio.run(play())


def test_a_table_is_told_as_it_was(pitbook: Typed, store: str) -> None:
    code, out, _ = pitbook("replay", "--store", store)
    assert code == 0
    assert "one: " in out
    _, now, _ = pitbook("replay", "one", "--store", store)
    assert "roll 20" in now
    _, then, _ = pitbook("replay", "one", "--at", "4", "--store", store)
    assert "after record 4" in then
    assert "ann takes place 1" in then
    assert "buys in" not in then
    _, told, _ = pitbook("replay", "one", "--round", "3", "--json", "--store", store)
    kinds = [each["kind"] for each in json.loads(told)["story"]]
    assert kinds.count("craps.rolled@1") == 1


@pytest.mark.parametrize("listing", [("tournament", "list"), ("promotion",)])
def test_where_there_is_nothing_to_list_that_is_said(pitbook: Typed, store: str, listing: tuple[str, ...]) -> None:
    assert pitbook(*listing, "--store", store)[1].startswith("There are none")


def test_what_cannot_be_replayed_is_told(pitbook: Typed, store: str, tmp_path: Path) -> None:
    for words, arguments in (
        ("there is no table 'two'", ("two", "--store", store)),
        ("--at is 1 to", ("one", "--at", "0", "--store", store)),
        ("--round is one of 1 to 20", ("one", "--round", "99", "--store", store)),
        ("do not go together", ("one", "--round", "1", "--at", "1", "--store", store)),
        ("there is no file", ("one", "--store", f"sqlite:///{tmp_path / 'nowhere.sqlite'}")),
        ("is not a store", ("one", "--store", "mysql://nobody")),
    ):
        code, _, err = pitbook("replay", *arguments)
        assert code == 2
        assert words in " ".join(err.split())
        assert not err.strip().endswith("..")


def test_a_backup_goes_on_where_the_store_was(pitbook: Typed, store: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    assert pitbook("backup", copy, "--store", store)[0] == 0
    one, other = (pitbook("replay", "one", "--json", "--store", each)[1] for each in (store, f"sqlite:///{copy}"))
    assert json.loads(one) == json.loads(other)
    code, _, err = pitbook("backup", copy, "--store", store)
    assert code == 2
    assert "is there already" in err


def test_a_round_is_disclosed_with_its_proof(pitbook: Typed, store: str, tmp_path: Path) -> None:
    disclosed = tmp_path / "round.jsonl"
    code, out, _ = pitbook("export", "--table", "one", "--round", "3", disclosed, "--store", store)
    assert (code, "with their proof" in " ".join(out.split())) == (0, True)
    code, out, _ = pitbook("verify", disclosed, "--key", tmp_path / "house.pem.public")
    assert code == 0
    assert "commands decided again brought about the same" in " ".join(out.split())
    code, out, _ = pitbook("export", "--table", "one", "--from", "20", "--to", "31", disclosed, "--store", store)
    assert code == 0
    code, out, _ = pitbook("verify", disclosed, "--key", tmp_path / "house.pem.public")
    assert code == 0
    assert "not decided again: the file does not begin with the opening of a table" in " ".join(out.split())
    code, _, err = pitbook("export", "--table", "one", "--round", "77", disclosed, "--store", store)
    assert code == 2
    assert "has no round 77" in err


@pytest.mark.parametrize("rulebook", [WAR, POKER])
def test_a_round_that_is_not_over_is_not_disclosed(pitbook: Typed, tmp_path: Path, rulebook: str) -> None:
    """Its cards may lie face down, and stand in its records. HTTP refuses it as well."""
    url, disclosed = f"sqlite:///{tmp_path / 'floor.sqlite'}", tmp_path / "round.jsonl"

    async def play() -> tuple[int, int]:
        floor = Floor(await open_store(url, "a test"), Clock(), new_secret=Secrets())
        await floor.load()
        played = Played(await floor.open_table(HOST, "one", rulebook, command="open"))
        await played.buys_in(ANN, 100_000)
        await rounds(played, ANN, 1)
        await to_wagers(played)
        await wager(played, ANN)
        while len(played.table.state.rounds.all) < 2:
            await played.deal()
        await take(floor.store, new_key(tmp_path / "house.pem"), floor.clock(), "house")
        over, going_on = played.table.state.rounds.all.values()
        assert (over.over, going_on.over) == (True, False)
        await floor.close()
        return over.last, going_on.last

    over, last = asyncio.run(play())
    asked = ("export", disclosed, "--store", url, "--table", "one")
    code, _, err = pitbook(*asked, "--round", "2")
    assert (code, disclosed.exists()) == (2, False)
    assert "round 2 is not over; it can be disclosed when it is. Round 1 is." in " ".join(err.split())
    code, _, err = pitbook(*asked, "--from", "1", "--to", str(last))
    assert (code, disclosed.exists()) == (2, False)
    assert f"the round that begins after record {over} is not over" in " ".join(err.split())
    assert pitbook(*asked, "--round", "1")[0] == 0
    assert pitbook(*asked, "--from", "1", "--to", str(over))[0] == 0


def test_a_witness_signs_beside_the_house(pitbook: Typed, store: str, tmp_path: Path) -> None:
    key = tmp_path / "regulator.pem"
    assert pitbook("witness", "keys", key)[0] == 0
    made = key.read_bytes()
    code, _, err = pitbook("witness", "keys", key)
    assert (code, "name another file" in err, key.read_bytes() == made) == (2, True, True)
    assert pitbook("witness", "sign", "--key", key, "--store", store)[0] == 0
    _, out, _ = pitbook("witness", "list", "--json", "--store", store)
    (only,) = json.loads(out)
    assert len(only["keys"]) == 2
    export = tmp_path / "all.jsonl"
    assert pitbook("export", export, "--store", store)[0] == 0
    keys = ("--key", f"{key}.public", "--key", tmp_path / "house.pem.public")
    assert pitbook("verify", export, *keys)[0] == 0
    code, _, err = pitbook("witness", "sign", "--key", key, "--number", "9", "--store", store)
    assert (code, "--number is" in err) == (2, True)


__all__ = ["pitbook"]


def test_nothing_but_an_export_is_replaced_by_one(pitbook: Typed, store: str, tmp_path: Path) -> None:
    """The store itself least of all, nor a link to it; an export does not hold what a store does."""
    file, link = Path(store.removeprefix("sqlite:///")), tmp_path / "link"
    link.symlink_to(file)
    before = file.read_bytes()
    for each in (file, link, tmp_path / "house.pem"):
        code, _, err = pitbook("export", str(each), "--store", store)
        assert code == 2
        assert f"{each} is there, and is no export: name another file" in err
        code, _, err = pitbook("verify", "--stand-alone", str(each))
        assert code == 2
        assert "is no verifier" in err
    assert file.read_bytes() == before
    for _ in range(2):
        assert pitbook("export", str(tmp_path / "all.jsonl"), "--store", store)[0] == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there a pipe has no name in a folder")
def test_nothing_takes_the_place_of_a_device_or_a_pipe(pitbook: Typed, store: str, tmp_path: Path) -> None:
    """Whoever may do everything and exports into /dev/null would have put a file there for everybody."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    code, _, err = pitbook("export", str(pipe), "--store", store)
    assert (code, "name another file" in err) == (2, True)
    code, _, err = pitbook("simulate", "star-craps", "--play", "field:stake=5", "--resume", str(pipe))
    assert (code, "name a file" in err) == (2, True)
    assert pipe.is_fifo()
