"""A witness in a process of its own over HTTP: it signs what goes on from what it saw, and refuses everything else."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.cli.app import run
from pitbook.journal import verifier
from pitbook.journal.checkpoint import CHECKPOINTS, TAKEN, CheckpointTaken, SignedCheckpoint, StreamHead, sign, taken
from pitbook.journal.checkpointing import checkpoints, take
from pitbook.journal.exports import write_export
from pitbook.journal.keys import Signer, load_signer, new_key
from pitbook.journal.memory import MemoryStore
from pitbook.journal.merkle import root_of
from pitbook.journal.record import Body, chained, encoded, leaf_of
from pitbook.journal.store import Batch
from pitbook.rulebooks.roles import Role
from tests.journal.small_journal import HOUSE, REGULATOR, STRANGER, write
from tests.web.served import Caller, Served, serving

NEWEST = "/api/checkpoints/newest"


class House:
    """A floor, its key, and a witness with a key and a file of its own."""

    def __init__(self, served: Served, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.served, self.folder, self.capsys = served, folder, capsys
        self.witness, self.house = load_signer(folder / "regulator.pem"), load_signer(folder / "house.pem")
        self.state = folder / "witness.jsonl"
        self.clock = 0
        self.token = served.token("inspector", Role.INSPECTOR)

    @property
    def store(self) -> MemoryStore:
        assert isinstance(self.served.store, MemoryStore)
        return self.served.store

    def inspector(self) -> Caller:
        return self.served.official(Role.INSPECTOR)

    def goes_on(self, count: int = 3) -> SignedCheckpoint:
        """Records are written, and signed."""

        async def work() -> SignedCheckpoint:
            await write(self.store, "cage", count)
            self.clock += 1
            return await take(self.store, self.house, self.clock, "clock")

        return self.served.run(work())

    def put_back(self, checkpoint: SignedCheckpoint) -> None:
        """The cage and the checkpoints as they were at one, by somebody who may write to the store."""
        lengths = {each.stream: each.length for each in checkpoint.checkpoint.heads}
        ends = {"cage": lengths["cage"], CHECKPOINTS: lengths.get(CHECKPOINTS, 0) + 1}
        for stream, length in ends.items():
            del self.store._records[stream][length:]
        kept = {name: span for name, span in self.store._spans.items() if span.last <= ends.get(name[0], span.last)}
        self.store._spans.clear()
        self.store._spans.update(kept)
        for name in [each for each in self.store._private if each.startswith("journal/frontier/")]:
            del self.store._private[name]

    def command(self, *more: str, key: str = "regulator.pem", of: str = "house.pem.public") -> list[str]:
        link = f"http://{self.served.at}/#token={self.token}"
        keys = ("--key", str(self.folder / key), "--house", str(self.folder / of))
        return [sys.executable, "-m", "pitbook", "witness", "run", link, *keys, "--state", str(self.state), *more]

    def looks(self, *more: str, **keys: str) -> tuple[int, str, str]:
        """Once, over HTTP like the process, and quicker than to start one."""
        _, _, _, *arguments = self.command("--once", *more, **keys)
        return run(arguments), *self.capsys.readouterr()

    def export(self) -> bytes:
        path = self.folder / "export.jsonl"
        self.served.run(write_export(self.store, path, program="p", made_at=0))
        return path.read_bytes()

    def verified(self, **more: Any) -> verifier.Report:
        self.export()
        with (self.folder / "export.jsonl").open("rb") as file:
            return verifier.check(file, [self.house.public, self.witness.public], **more)

    def refuses(self, what: str) -> dict[str, Any]:
        """It says so, with the exit code and for ever, and has both checkpoints as evidence."""
        before = self.store._records[CHECKPOINTS].copy()
        for _ in range(2):
            code, _, err = self.looks()
            assert (code, "REFUSED: " in err, what in err) == (1, True, True), err
        assert self.store._records[CHECKPOINTS] == before, "it signs nothing"
        *_, last = self.state.read_bytes().splitlines()
        told = json.loads(last)["refused"]
        (fault, *_) = self.verified(witness=verifier.read_witness(self.state)).faults
        assert fault.stream == CHECKPOINTS
        return dict(told)


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[House]:
    witness, _ = new_key(tmp_path / "regulator.pem"), new_key(tmp_path / "house.pem")
    with serving(witnesses=(witness.public,)) as served:
        yield House(served, tmp_path, capsys)


def test_it_signs_while_the_floor_is_open(house: House) -> None:
    first = house.goes_on()
    code, out, err = house.looks()
    assert (code, err) == (0, ""), err
    assert "checkpoint 1, " in out
    assert "the first one seen; signed, and kept as record 2" in out
    house.goes_on()
    house.goes_on()
    code, out, _ = house.looks("--json")
    assert code == 0
    assert json.loads(out)["since"] == 1
    code, out, _ = house.looks()
    assert (code, "checkpoint 3, " in out, "nothing new" in out) == (0, True, True)
    kept = house.served.run(checkpoints(house.store))
    assert [len(each.signatures) for each in kept.values()] == [2, 1, 2]
    assert house.state.stat().st_mode & 0o777 == 0o600
    report = house.verified(witness=verifier.read_witness(house.state))
    assert report.faults == []
    assert report.policy is not None
    assert report.policy.checkpoint == 3
    assert first.checkpoint.number == 1


def test_it_says_that_the_house_signs_no_more(house: House) -> None:
    house.goes_on()
    assert house.looks()[0] == 0
    assert house.looks()[0] == 0
    house.served.house.floor.signing_fault = "cage, record 1: it is not what the last checkpoint signed"
    for _ in range(2):
        code, out, err = house.looks()
        assert (code, "nothing new" in out, "STOPPED: the house says that it signs no" in err) == (3, True, True), err
    code, out, _ = house.looks("--json")
    assert (code, [*json.loads(out.splitlines()[-1])]) == (3, ["stopped"])
    assert verifier.read_witness(house.state).refusals == [], "it may go on"
    house.served.house.floor.signing_fault = None
    assert house.looks()[0] == 0
    house.goes_on()
    assert house.looks()[0] == 0


def test_another_fault_of_the_house_is_no_business_of_a_witness(house: House) -> None:
    house.goes_on()
    house.looks()
    house.served.house.floor.doubted["carried/ann"] = "chips from nowhere"
    assert house.served.http.get("/ready").status_code == 503
    code, _, err = house.looks()
    assert (code, err) == (0, "")


def test_after_a_kill_it_goes_on_from_what_it_kept(house: House) -> None:
    """It wrote down what it saw, half a line more, and the house never heard of it."""
    house.goes_on()
    house.looks()
    *lines, kept = house.state.read_bytes().splitlines(keepends=True)
    assert b'"kept"' in kept
    house.state.write_bytes(b"".join(lines) + kept[:10])
    code, out, _ = house.looks()
    assert (code, "nothing new" in out) == (0, True)
    assert house.state.read_bytes().splitlines()[:-1] == [line.rstrip() for line in lines]
    assert len(verifier.read_witness(house.state).kept) == 1


def test_a_witness_that_stays_finds_a_fork(house: House) -> None:
    first = house.goes_on()
    house.goes_on()
    process = subprocess.Popen(
        house.command("--every", "0.05"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert any("checkpoint 2, " in line for line in process.stdout)

        async def fork() -> None:
            house.put_back(first)
            await write(house.store, "cage", 9)
            await take(house.store, house.house, 77, "clock")

        house.served.run(fork())
        process.stdout.read()
        told = process.stderr.read()
        assert process.wait(timeout=300) == 1
    assert "REFUSED: there is another checkpoint 2 than the one that was signed before" in told
    evidence = house.refuses("another checkpoint 2")
    texts = [evidence[each]["text"].split(" ")[1] for each in ("saw", "told")]
    assert texts == ["2", "2"]
    assert evidence["saw"]["text"] != evidence["told"]["text"]


def test_it_refuses_a_house_that_was_rolled_back(house: House) -> None:
    first = house.goes_on()
    house.goes_on()
    house.looks()
    house.put_back(first)
    house.refuses("the newest checkpoint is 1, and 2 was signed before")


def test_it_refuses_a_house_whose_checkpoints_were_cut(house: House) -> None:
    house.goes_on()
    house.looks()
    house.store._records[CHECKPOINTS].clear()
    house.store._spans.clear()
    house.refuses("the house has no checkpoint any more, and 1 was signed before")


def test_it_refuses_a_fork_that_has_gone_on(house: House) -> None:
    first = house.goes_on()
    house.goes_on()
    house.looks()
    house.put_back(first)
    house.goes_on(5)
    house.goes_on(5)
    evidence = house.refuses("another checkpoint 2")
    assert evidence["told"]["text"].startswith("pitbook.checkpoint@1 2 ")


def test_it_refuses_a_history_written_anew_and_signed_again(house: House) -> None:
    house.goes_on()
    house.looks()
    house.store._records.pop("cage")
    house.store._records[CHECKPOINTS].clear()
    house.store._spans.clear()
    house.store._private.clear()
    house.goes_on(4)
    house.goes_on(4)
    house.refuses("another checkpoint 1")


def test_it_refuses_where_a_signed_stream_is_gone(house: House) -> None:
    """Somebody who has the house's key signs on as if the cage had never been."""
    house.goes_on()
    house.looks()
    house.served.run(sign_without(house, "cage"))
    house.refuses("cage is gone: checkpoint 1 signed 3 records of it")


async def sign_without(house: House, stream: str) -> None:
    """A checkpoint that `take` would not make, signed by the house and kept as the next one."""
    own = house.store._records[CHECKPOINTS]
    last = (await checkpoints(house.store))[1].checkpoint
    before = StreamHead(CHECKPOINTS, len(own), own[-1].digest, root_of(leaf_of(each.body) for each in own))
    heads = sorted([before, *(each for each in last.heads if each.stream != stream)])
    made = last._replace(number=2, previous=last.digest, heads=tuple(heads))
    await keep(house.store, "checkpoint-2", taken(SignedCheckpoint(made, sign(made, house.house))))


async def keep(store: MemoryStore, command: str, payload: CheckpointTaken) -> None:
    head = (await store.heads())[CHECKPOINTS]
    body = Body(
        stream=CHECKPOINTS,
        sequence=head.length + 1,
        at=9,
        who="clock",
        role="house",
        command=command,
        kind=TAKEN,
        payload=msgspec.Raw(msgspec.json.encode(payload)),
    )
    await store.append(Batch(CHECKPOINTS, head, command, (chained(encoded(body), head.digest),)))


# The operations


@contextmanager
def expecting(*keys: bytes) -> Iterator[tuple[Served, Caller, list[SignedCheckpoint]]]:
    with serving(witnesses=keys) as served:
        signed = []
        for at in range(1, 4):

            async def work(at: int = at) -> SignedCheckpoint:
                await write(served.store, "cage", 2)
                return await take(served.store, HOUSE, at, "clock")

            signed.append(served.run(work()))
        yield served, served.official(Role.INSPECTOR), signed


def test_a_checkpoint_is_shown_with_its_heads_and_signatures() -> None:
    with expecting() as (served, inspector, signed):
        newest = inspector.get(NEWEST)
        assert newest == inspector.get("/api/checkpoints/3")
        assert newest["text"] == signed[-1].checkpoint.text
        assert newest["digest"] == signed[-1].checkpoint.digest.hex()
        assert [each["key"] for each in newest["signatures"]] == [HOUSE.public.hex()]
        for number in ("0", "4", "x", "-1", "9" * 30, "１"):
            assert inspector.call("GET", f"/api/checkpoints/{number}").status_code == 404
        assert served.caller("ann").call("GET", NEWEST).status_code == 403
        assert served.http.get(NEWEST).status_code == 401
    with serving() as served:
        answer = served.official(Role.INSPECTOR).call("GET", NEWEST)
        assert (answer.status_code, answer.json()["type"]) == (404, "/problems/not-found")


def test_growth_is_proved_between_any_two_checkpoints_in_order() -> None:
    with expecting() as (served, inspector, _):
        for since, to in ((1, 2), (2, 3), (1, 3), (1, 2)):
            told = inspector.get(f"/api/checkpoints/{to}/growth", since=since)
            assert [told["since"]["number"], told["to"]["number"]] == [since, to]
            assert {"cage", "floor"} <= set(told["streams"])
        for since, to in ((3, 3), (3, 2)):
            answer = inspector.call("GET", f"/api/checkpoints/{to}/growth?since={since}")
            assert (answer.status_code, answer.json()["type"]) == (409, "/problems/unfit")
        assert inspector.call("GET", "/api/checkpoints/2/growth?since=9").status_code == 404
        assert inspector.call("GET", "/api/checkpoints/2/growth").status_code == 422
        records = served.store._records["cage"]  # type: ignore[attr-defined]
        records[3] = replace(records[3], body=records[3].body.replace(b'"a"', b'"b"'))
        answer = inspector.call("GET", "/api/checkpoints/3/growth?since=1")
        assert (answer.status_code, answer.json()["type"]) == (503, "/problems/stopped")


def test_only_the_signature_of_a_witness_that_is_expected_is_kept_and_once() -> None:
    with expecting(REGULATOR.public) as (served, inspector, signed):

        def offer(by: Signer, number: int = 3, of: int = 3, who: Caller = inspector) -> Any:
            made = sign(signed[of - 1].checkpoint, by)
            body = {"key": by.public.hex(), "signature": made.signature.hex()}
            return who.call("POST", f"/api/checkpoints/{number}/signatures", json=body)

        before = len(served.store._records[CHECKPOINTS])  # type: ignore[attr-defined]
        assert offer(STRANGER).status_code == 403
        assert offer(REGULATOR, of=2).status_code == 409
        assert offer(REGULATOR, number=9).status_code == 404
        assert offer(REGULATOR, who=served.caller("ann")).status_code == 403
        assert len(served.store._records[CHECKPOINTS]) == before  # type: ignore[attr-defined]
        for _ in range(3):
            kept = offer(REGULATOR)
            assert (kept.status_code, kept.json()) == (200, {"number": 3, "sequence": before + 1})
        assert len(served.store._records[CHECKPOINTS]) == before + 1  # type: ignore[attr-defined]
        assert [each["key"] for each in inspector.get(NEWEST)["signatures"]] == [
            HOUSE.public.hex(),
            REGULATOR.public.hex(),
        ]


# What can go wrong without anybody's fault


def test_what_is_not_the_houses_is_not_signed(house: House) -> None:
    house.goes_on()
    new_key(house.folder / "other.pem")
    code, _, err = house.looks(of="other.pem.public")
    assert (code, "is not signed by the house" in err) == (1, True)
    assert verifier.read_witness(house.state).seen == []


def test_a_witness_is_not_its_own_house(house: House) -> None:
    house.goes_on()
    code, _, err = house.looks(of="regulator.pem.public")
    assert (code, "is the witness's own key" in err) == (2, True)


def test_a_floor_that_does_not_answer_is_no_fork(house: House) -> None:
    house.goes_on()
    house.looks()
    command = ["http://127.0.0.1:1/#token=x" if each.startswith("http") else each for each in house.command("--once")]
    assert run(command[3:]) == 2
    assert "NOT LOOKED: " in house.capsys.readouterr().err
    assert verifier.read_witness(house.state).refusals == []
    assert house.looks()[0] == 0


def test_it_logs_in_with_a_password_that_stands_in_no_command(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.goes_on()
    administrator = house.served.official(Role.ADMINISTRATOR)
    new = {"id": "watcher", "name": "W", "roles": ["inspector"]}
    assert administrator.call("POST", "/api/people", json=new).json()["done"], "there is one administrator"
    house.served.choose("watcher", "long enough for this")
    command = [each.partition("/#")[0] for each in house.command("--once", "--person", "watcher")]
    assert run(command[3:]) == 2
    assert "--password-file" in house.capsys.readouterr().err
    monkeypatch.setenv("PITBOOK_PASSWORD", "long enough for this")
    assert run(command[3:]) == 0


def test_two_witnesses_do_not_share_a_file(house: House) -> None:
    house.goes_on()
    house.looks()
    new_key(house.folder / "another.pem")
    code, _, err = house.looks(key="another.pem")
    assert (code, "another key" in err) == (2, True)
