"""What is typed oddly, a store without one of its tables, and text of others that a terminal would obey."""

import shutil
import socket
from pathlib import Path
from threading import Thread

import pytest

from pitbook.cli import floor_client
from pitbook.cli.app import run
from pitbook.journal.keys import new_key
from pitbook.rulebooks.roles import Role
from tests.journal.tampering import opened
from tests.web.served import serving
from tests.web.test_serve import Fails, client, fails, running

__all__ = ["fails"]


@pytest.mark.parametrize("port", ["22.5", "0x50", "1e3", "-1", "65536", "", " 80", "８０"])
def test_a_port_is_a_number(fails: Fails, port: str) -> None:
    assert "--port is a number from 0 to 65535" in fails("--store", "memory:", f"--port={port}")


@pytest.mark.parametrize("store", ["", " "])
def test_an_empty_name_is_not_the_usual_store(fails: Fails, store: str, tmp_path: Path) -> None:
    assert "--store: an empty name is no store" in fails("--port", "0", f"--store={store}")
    assert not (tmp_path / "pitbook" / "floor.sqlite").exists()
    for command in (["store", "check"], ["people", "list"], ["witness", "list"], ["export", str(tmp_path / "e")]):
        assert run([*command, f"--store={store}"]) == 2


def test_a_store_without_one_of_its_tables_is_told(tmp_path: Path, fails: Fails) -> None:
    with running(tmp_path) as links, client(links["inspector"]) as inspector:
        assert inspector.get("/ready").status_code == 200
    file, kept = tmp_path / "pitbook" / "floor.sqlite", tmp_path / "kept.sqlite"
    shutil.copy(file, kept)
    for name in ("commands", "records", "streams", "balances", "private"):
        shutil.copy(kept, file)
        with opened(file) as connection:
            connection.execute(f"DROP TABLE {name}")
        said = fails("--port", "0")
        assert "Traceback" not in said
        assert f"no such table: {name}" in said
        assert "backup" in said


def test_what_others_wrote_is_shown_and_not_obeyed(
    tmp_path: Path, fails: Fails, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as links, client(links["inspector"]) as inspector:
        assert inspector.get("/ready").status_code == 200
    file = tmp_path / "pitbook" / "floor.sqlite"
    with opened(file) as connection:
        [(number,)] = connection.execute("SELECT length FROM streams WHERE name = 'floor'")
        connection.execute("DELETE FROM records WHERE stream = 'floor' AND sequence = ?", (number,))
        [(digest,)] = connection.execute(
            "SELECT digest FROM records WHERE stream = 'floor' AND sequence = ?", (number - 1,)
        )
        connection.execute("UPDATE streams SET length = ?, digest = ? WHERE name = 'floor'", (number - 1, digest))
        connection.execute("DELETE FROM commands WHERE stream = 'floor' AND first = ?", (number,))
        connection.execute("DELETE FROM private WHERE name >= 'head/' AND name < 'head0'")
    who, reason = "\x1b[31mJ", "a\nb\x1b[2J\u202e"
    assert run(["store", "accept", "--who", who, "--reason", reason]) == 0
    told = capsys.readouterr()
    for command in (["store", "check"], ["witness", "list"]):
        run(command)
        found = capsys.readouterr()
        assert "a\\nb\\x1b[2J\\u202e" in found.out + found.err
        told = told._replace(out=told.out + found.out, err=told.err + found.err)
    assert not {"\x1b", "\u202e"} & {*told.out, *told.err}


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200b", "\u3164", "An\x1b[31mn", "Ann\nBob", "\u202eAnn", "\u00a0"])
def test_a_name_can_be_read(name: str) -> None:
    with serving() as served:
        administrator = served.official(Role.ADMINISTRATOR)
        for known in ("Zoë O’Hara", "李小龙", "علی\u200cرضا"):
            new = {"id": f"p-{len(known)}", "name": known, "roles": ["player"]}
            assert administrator.call("POST", "/api/people", json=new).status_code == 200
        answer = administrator.call("POST", "/api/people", json={"id": "odd", "name": name, "roles": ["player"]})
        assert answer.status_code in {403, 422}
        assert "odd" not in served.house.floor.people


def test_a_witness_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """For somebody who sends a byte now and then, and never ends."""
    monkeypatch.setattr(floor_client, "SECONDS", 0.5)
    listening = socket.create_server(("127.0.0.1", 0))
    over: list[bool] = []

    def drip() -> None:
        asked, _ = listening.accept()
        with asked:
            asked.settimeout(0.05)
            while not over:
                try:
                    asked.sendall(b"H")
                    asked.recv(1000)
                except TimeoutError:
                    continue
                except OSError:
                    return

    dripping = Thread(target=drip)
    dripping.start()
    for key in ("house.pem", "regulator.pem"):
        new_key(tmp_path / key)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}/#token=x"
    keys = ("--key", str(tmp_path / "regulator.pem"), "--house", str(tmp_path / "house.pem.public"))
    try:
        assert run(["witness", "run", address, *keys, "--state", str(tmp_path / "saw"), "--once"]) == 2
    finally:
        over.append(True)
        dripping.join()
        listening.close()
    assert "does not answer within" in capsys.readouterr().err
