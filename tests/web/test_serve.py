"""`pitbook serve` as it is typed: it starts, prints links, keeps what happens, and stops when told to."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from pitbook.cli.app import run
from pitbook.cli.stores import writing
from pitbook.journal.checkpointing import take
from pitbook.journal.keys import load_signer
from tests.calling import http_client
from tests.web.served import PATIENCE


@contextmanager
def running(home: Path, *options: str, links: str = "--links") -> Iterator[dict[str, str]]:
    """Until it is interrupted; the links that it printed, by role."""
    asked = [links] if links else []
    command = [sys.executable, "-m", "pitbook", "serve", "--port", "0", *asked, *options]
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "COLUMNS": "40"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True
    ) as program:
        assert program.stdout is not None
        found_links: dict[str, str] = {}
        at = ""
        for line in program.stdout:
            at = at or next(iter(re.findall(r"http://127[^\s)]+", line)), "")
            found = re.match(r"  (\S.*?)\s+(http\S+)$", line)
            if found:
                found_links[found[1]] = found[2]
            if "Ctrl-C" in line:
                break
        assert httpx.get(f"{at.partition('/#')[0]}/health", timeout=PATIENCE).status_code == 200, "it can be stopped"
        try:
            yield found_links
        finally:
            program.send_signal(signal.SIGINT)
            _, errors = program.communicate(timeout=PATIENCE)
        assert program.returncode == 0, errors
        assert "Traceback" not in errors
        for link in found_links.values():
            assert link.partition("=")[2] not in errors


Fails = Callable[..., str]


@pytest.fixture
def fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Fails:
    """What is said where it cannot start."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def said(*options: str) -> str:
        assert run(["serve", *options]) == 2
        return capsys.readouterr().err

    return said


def client(link: str) -> httpx.Client:
    at, _, token = link.partition("/#token=")
    return http_client(at, headers={"Authorization": f"Bearer {token}"})


def test_it_serves_keeps_and_stops(tmp_path: Path, fails: Fails) -> None:
    with running(tmp_path) as links:
        assert next(iter(links)) == "player Ann", "newcomers take the first"
        assert {"administrator", "dealer", "pit boss", "gaming manager", "inspector", "player Ann"} <= set(links)
        with client(links["player Ann"]) as ann:
            assert ann.get("/api/me").json()["person"] == "ann"
            buy_in = {"type": "table.buy_in", "player": "ann", "cents": 700}
            answer = ann.post("/api/tables/star-craps/commands", json={"id": "1", "command": buy_in})
            assert answer.status_code == 200
        held = fails("--port", "0")
        assert "--store" in held
        assert "process" in held
    with running(tmp_path) as again, client(again["player Ann"]) as ann:
        assert len(again) == len(links)
        assert len(ann.get("/api/tables").json()) == 5
        assert ann.get("/api/tables/star-craps").json()["chips"]["chips"] == 700
        assert ann.post("/api/tables/star-craps/commands", json={"id": "1", "command": buy_in}).json()["again"]
    kept = {each.name for each in (tmp_path / "pitbook").iterdir()}
    assert {"floor.sqlite", "house-key.pem", "house-key.pem.public"} <= kept


@pytest.mark.parametrize("store", ["nothing:", "sqlite:///", "memory:x"])
def test_a_store_that_is_none(fails: Fails, store: str) -> None:
    assert "--store" in fails("--port", "0", "--store", store)


def test_a_key_that_is_none(fails: Fails, tmp_path: Path) -> None:
    (tmp_path / "key").write_text("no key")
    assert "--key" in fails("--port", "0", "--store", "memory:", "--key", str(tmp_path / "key"))


def test_a_witness_that_is_none(fails: Fails, tmp_path: Path) -> None:
    (tmp_path / "key").write_text("no key")
    for path in (tmp_path / "key", tmp_path / "nowhere"):
        assert "--witness" in fails("--port", "0", "--store", "memory:", "--witness", str(path))


def test_a_witness_of_a_floor_as_it_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From two keys to an export that both vouch for."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    store, house, regulator = (str(tmp_path / each) for each in ("floor.sqlite", "house.pem", "regulator.pem"))
    for key in (house, regulator):
        assert run(["witness", "keys", key]) == 0
    url = f"sqlite:///{store}"
    options = ("--store", url, "--key", house, "--witness", f"{regulator}.public")
    with running(tmp_path, *options) as links, client(links["inspector"]) as inspector:
        assert inspector.get("/api/checkpoints/newest").status_code == 404
    asyncio.run(signed(url, Path(house)))
    saw, export = str(tmp_path / "saw.jsonl"), str(tmp_path / "all.jsonl")
    with running(tmp_path, *options) as links:
        keys = ("--key", regulator, "--house", f"{house}.public")
        assert run(["witness", "run", links["inspector"], *keys, "--state", saw, "--once"]) == 0
        assert run(["export", export, "--store", url]) == 0
    named = ("--key", f"{house}.public", "--key", f"{regulator}.public", "--witness", saw)
    assert run(["verify", export, *named]) == 0


async def signed(url: str, key: Path) -> None:
    """What happens every minute, now."""
    async with writing(url) as store:
        await take(store, load_signer(key), 1, "house")


@pytest.mark.parametrize("proxy", ["nobody", "10.0.0.0/40", ""])
def test_a_proxy_that_is_none(fails: Fails, proxy: str) -> None:
    assert "--trusted-proxy" in fails("--port", "0", "--store", "memory:", "--trusted-proxy", proxy)


def test_a_port_in_use(fails: Fails) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = fails("--port", str(port), "--store", "memory:")
    assert f"port {port}" in said
    assert "--port" in said


@pytest.mark.parametrize(
    ("host", "because"),
    [
        ("no-such-machine.invalid", "no machine of the name no-such-machine.invalid is known"),
        ("192.0.2.1", "192.0.2.1 is no address of this machine"),
    ],
)
def test_a_host_at_which_nobody_can_listen(fails: Fails, host: str, because: str) -> None:
    """In words, with what to give instead, and without the system's."""
    said = fails("--port", "0", "--store", "memory:", "--host", host)
    assert f"--host: {because}" in said
    assert "0.0.0.0" in said
    assert "Errno" not in said
    assert "attempting" not in said


def test_links_are_printed_once_and_then_only_where_they_are_asked_for(tmp_path: Path) -> None:
    """A restart puts nothing into a log with which anybody could come in."""
    with running(tmp_path, links="") as first:
        assert "administrator" in first
    with running(tmp_path, links="") as again:
        assert again == {}
    with running(tmp_path) as asked:
        assert asked.keys() == first.keys()
    with running(tmp_path, "--store", f"sqlite:///{tmp_path / 'quiet.sqlite'}", links="--no-links") as quiet:
        assert quiet == {}


def test_links_lead_to_where_people_reach_the_floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOOK_PUBLIC_URL", "https://floor.example:8443/")
    with running(tmp_path, "--store", "memory:") as links:
        assert {each.partition("/#")[0] for each in links.values()} == {"https://floor.example:8443"}
