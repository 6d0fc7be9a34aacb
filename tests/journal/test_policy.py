"""Who must have signed, and how far they vouch; and what even the house, with its key, cannot take out unseen.

The operator here has the store, the house's key and the file: rewrites history and signs it again, deletes a stream,
cuts the last checkpoints, drops a co-signature. What the file alone cannot show, a witness's own file does.
"""

import json
from pathlib import Path

import msgspec
import pytest

from pitbook.journal import verifier
from pitbook.journal.checkpoint import CHECKPOINTS, Checkpoint, sign
from pitbook.journal.checkpointing import checkpoints, cosign, take
from pitbook.journal.disclosing import write_disclosure
from pitbook.journal.keys import key_id
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Body, chained, encoded
from pitbook.journal.store import Batch, Span
from pitbook.journal.witness_file import KeptEntry, KeptLine, RefusedEntry, RefusedLine, SeenEntry, ShownLine, opened
from tests.journal.small_journal import (
    HOUSE,
    KEYS,
    REGULATOR,
    STRANGER,
    as_line,
    checked,
    digest,
    exported,
    lines_of,
    rechained,
    sealed,
    small_journal,
    write,
)

pytestmark = pytest.mark.anyio


def whats(report: verifier.Report) -> list[str]:
    return [fault.what for fault in report.faults]


# Which keys must have signed


async def test_a_history_rewritten_and_signed_again_lacks_the_witness(tmp_path: Path) -> None:
    """The house has its own key and no other: what it writes anew, the regulator never signed."""
    store = MemoryStore()
    await write(store, "table/1", 8)
    await take(store, HOUSE, 1, "clock")
    await take(store, HOUSE, 2, "clock")
    content = await exported(store, tmp_path / "export")
    assert checked(content, [HOUSE.public]).faults == []
    (fault,) = checked(content, KEYS).faults
    assert (fault.stream, fault.sequence, fault.line) == (CHECKPOINTS, 2, 3)
    assert f"key {key_id(REGULATOR.public)}, which you named, signed no checkpoint up to this one" in fault.what


async def test_it_says_how_far_all_named_keys_vouch(tmp_path: Path) -> None:
    store, _ = await small_journal()
    report = checked(await exported(store, tmp_path / "export"))
    assert report.faults == []
    assert report.policy is not None
    assert (report.policy.threshold, report.policy.checkpoint) == (2, 1)
    assert [each.checkpoint for each in report.policy.keys] == [2, 1]
    vouched = {each.stream: (each.vouched, each.covered) for each in report.streams}
    assert vouched == {CHECKPOINTS: (0, 2), "cage": (0, 7), "table/1": (9, 13), "table/2": (5, 5)}
    words = verifier.told_in_words(report)
    assert "for records 1 to 9 all 2 keys you named vouch." in words
    assert "all 2 keys you named vouch for all up to checkpoint 1." in words
    told = "table/1: records 10 to 13 are signed, but not by all 2 keys you named; they vouch only up to record 9"
    assert told in words
    assert verifier.told_to_machines(report)["policy"]["checkpoint"] == 1


async def test_who_signs_a_checkpoint_vouches_for_those_before_it(tmp_path: Path) -> None:
    store = MemoryStore()
    await write(store, "table/1", 4)
    await take(store, HOUSE, 1, "clock")
    await write(store, "table/1", 4)
    await take(store, HOUSE, 2, "clock")
    await cosign(store, 2, REGULATOR, 3, "inspector")
    report = checked(await exported(store, tmp_path / "export"))
    assert report.faults == []
    assert {each.stream: each.vouched for each in report.streams} == {CHECKPOINTS: 1, "table/1": 8}


async def test_some_of_the_keys_may_be_enough(tmp_path: Path) -> None:
    store, _ = await small_journal()
    path = tmp_path / "export"
    await exported(store, path)
    named = (*KEYS, STRANGER.public)

    def report(threshold: int | None) -> verifier.Report:
        with path.open("rb") as file:
            return verifier.check(file, named, threshold=threshold)

    two = report(2)
    assert two.faults == []
    assert two.policy is not None
    assert two.policy.checkpoint == 1
    assert any(f"Anything by key {key_id(STRANGER.public)}" in each for each in two.not_proved)
    one = report(1)
    assert one.policy is not None
    assert (one.faults, one.policy.checkpoint) == ([], 2)
    assert whats(report(3)) == ["3 of the keys you named must have signed, and 2 did"]
    (fault,) = report(None).faults
    assert key_id(STRANGER.public) in fault.what
    for threshold in (0, 4):
        with pytest.raises(verifier.Unreadable, match="--threshold is 1 to 3"):
            report(threshold)


async def test_a_disclosed_round_needs_the_named_keys_too(tmp_path: Path) -> None:
    store, _ = await small_journal()
    path = tmp_path / "round"
    await write_disclosure(store, path, "table/1", Span(4, 6), program="p", made_at=5)
    report = checked(path.read_bytes())
    assert (report.faults, report.streams[0].vouched) == ([], 6)
    await write_disclosure(store, path, "table/1", Span(10, 11), program="p", made_at=5)
    (fault,) = checked(path.read_bytes()).faults
    assert key_id(REGULATOR.public) in fault.what


async def test_a_round_is_disclosed_under_the_first_checkpoint_that_most_signed(tmp_path: Path) -> None:
    store, _ = await small_journal()
    await take(store, HOUSE, 9, "clock")
    await cosign(store, 3, REGULATOR, 10, "inspector")
    path = tmp_path / "round"
    await write_disclosure(store, path, "table/1", Span(10, 11), program="p", made_at=5)
    report = checked(path.read_bytes())
    assert (report.faults, report.streams[0].checkpoint) == ([], 3)


# Streams that vanish


async def test_a_signed_stream_deleted_from_the_store_is_a_fault_with_its_place(tmp_path: Path) -> None:
    store, _ = await small_journal()
    del store._records["cage"]
    (fault,) = checked(await exported(store, tmp_path / "export")).faults
    assert (fault.stream, fault.sequence, fault.line) == ("cage", 1, 4)
    assert fault.what == "all 7 records that checkpoint 2 signs are missing"


async def test_a_signed_stream_taken_out_of_a_file_of_all_is_a_fault(tmp_path: Path) -> None:
    store, _ = await small_journal()
    lines = lines_of(await exported(store, tmp_path / "export"))
    kept = [lines[0], *(line for line in lines[1:] if json.loads(line)["stream"] != "table/2")]
    (fault,) = checked(sealed(kept)).faults
    assert (fault.stream, fault.sequence) == ("table/2", 1)


@pytest.mark.parametrize("said", ["chosen", "of old"])
async def test_a_file_that_does_not_claim_to_be_whole_is_held_to_it_by_who_asked_for_all(
    tmp_path: Path, said: str
) -> None:
    """The first line is not signed: somebody who takes a stream out can write there that it was never asked for."""
    store, _ = await small_journal()
    lines = lines_of(await exported(store, tmp_path / "export", ["table/1"]))
    header = json.loads(lines[0])
    assert header["whole"] is False
    if said == "of old":
        header = {name: header[name] for name in ("format", "program", "made_at", "streams")}
        header["format"] = "pitbook.export@1"
    above = [as_line(header), *lines[1:]]
    content = b"".join([*above, as_line({"header": digest(above[0]), "seal": digest(b"".join(above))})])
    (tmp_path / "file").write_bytes(content)
    report = checked(content)
    assert report.faults == []
    assert any("table/2 is not in this export" in each for each in report.not_proved)
    assert any("That all streams are here" in each and "--whole" in each for each in report.not_proved)
    with (tmp_path / "file").open("rb") as file:
        found = verifier.check(file, KEYS, whole=True).faults
    assert [(fault.stream, fault.sequence) for fault in found] == [("cage", 1), ("table/2", 1)]


async def test_checkpoints_cut_in_the_store_are_a_fault(tmp_path: Path) -> None:
    """The store keeps beside the records how many were signed; that stands in the first line."""
    store, _ = await small_journal()
    del store._records[CHECKPOINTS][2:]
    (fault,) = checked(await exported(store, tmp_path / "export")).faults
    assert (fault.stream, fault.sequence) == (CHECKPOINTS, 3)
    assert "checkpoints are missing: 7 records of cage were signed, and checkpoint 1, the last, signs 0" in fault.what
    store._records[CHECKPOINTS].clear()
    (fault,) = checked(await exported(store, tmp_path / "export"), keys=()).faults
    assert "and there is none" in fault.what


# What a witness saw


class Watched:
    """A witness that saw the checkpoints of the small journal, and was told where its signature on the first is."""

    def __init__(self, path: Path, seen: list[Checkpoint]) -> None:
        self.path = path
        with opened(path, "http://floor", REGULATOR.public, HOUSE.public) as file:
            for each in seen:
                own = sign(each, REGULATOR).signature.hex()
                file.add(SeenEntry(ShownLine(each.text, sign(each, HOUSE).signature.hex()), 7, own))
            file.add(KeptEntry(KeptLine(1, 2), 8))

    def add(self, line: RefusedEntry | KeptEntry) -> None:
        with opened(self.path, "http://floor", REGULATOR.public, HOUSE.public) as file:
            file.add(line)

    def check(self, content: bytes, up_to: int | None = None) -> verifier.Report:
        path = self.path.with_suffix(".export")
        path.write_bytes(content)
        with path.open("rb") as file:
            return verifier.check(file, KEYS, witness=verifier.read_witness(self.path), up_to=up_to)


@pytest.fixture
async def watched(tmp_path: Path) -> Watched:
    _, (first, second) = await small_journal()
    return Watched(tmp_path / "witness.jsonl", [first.checkpoint, second.checkpoint])


async def test_all_that_the_witness_saw_is_there(tmp_path: Path, watched: Watched) -> None:
    store, _ = await small_journal()
    report = watched.check(await exported(store, tmp_path / "export"))
    assert report.faults == []
    last = "That nothing follows after checkpoint 2, the last one that the witness saw."
    assert last in report.not_proved


async def test_cut_checkpoints_are_found_by_what_the_witness_saw(tmp_path: Path, watched: Watched) -> None:
    """Cut in the file, by somebody who writes its first line anew: nothing in it shows that."""
    store, _ = await small_journal()
    lines = lines_of(await exported(store, tmp_path / "export"))
    cut = sealed([*lines[:3], *lines[4:]])
    assert checked(cut).faults == []
    (fault,) = watched.check(cut).faults
    assert (fault.stream, fault.sequence) == (CHECKPOINTS, 3)
    assert "checkpoint 2, " in fault.what
    assert "--up-to 1" in fault.what
    assert watched.check(cut, up_to=1).faults == []


async def test_a_fork_is_found_by_what_the_witness_saw(tmp_path: Path, watched: Watched) -> None:
    """Up to the first checkpoint nothing is changed, and the house signs the second one anew."""
    store, _ = await small_journal()
    for records, count in ((store._records[CHECKPOINTS], 2), (store._records["table/1"], 9)):
        del records[count:]
    store._private.clear()
    store._spans = {name: span for name, span in store._spans.items() if name != (CHECKPOINTS, "checkpoint-2")}
    await take(store, HOUSE, 3, "clock")
    content = await exported(store, tmp_path / "export")
    assert checked(content).faults == []
    (fault,) = watched.check(content).faults
    assert (fault.stream, fault.sequence) == (CHECKPOINTS, 3)
    assert "it is not the checkpoint 2 that the witness saw" in fault.what


async def test_a_signature_that_was_kept_and_is_gone_is_found(tmp_path: Path, watched: Watched) -> None:
    """The last one can be dropped without any key: nothing signs what comes after the last checkpoint."""
    store, (_, second) = await small_journal()
    await cosign(store, 2, REGULATOR, 9, "inspector")
    watched.add(KeptEntry(KeptLine(2, 4), 9))
    whole = await exported(store, tmp_path / "export")
    assert watched.check(whole).faults == []
    lines = lines_of(whole)
    dropped = sealed([*lines[:4], *lines[5:]])
    assert checked(dropped).faults == []
    (fault,) = watched.check(dropped).faults
    assert (fault.stream, fault.sequence) == (CHECKPOINTS, 4)
    assert "that its signature on checkpoint 2 was kept here, and it is not" in fault.what
    assert second.checkpoint.number == 2


async def test_what_the_witness_refused_is_told(tmp_path: Path, watched: Watched) -> None:
    store, (first, _) = await small_journal()
    content = await exported(store, tmp_path / "export")
    shown = ShownLine(first.checkpoint.text, "")
    watched.add(RefusedEntry(RefusedLine(2, "table/1 is gone", shown, None), 9))
    (fault,) = watched.check(content).faults
    assert "the witness refused to go on after checkpoint 2: table/1 is gone" in fault.what
    assert watched.check(content, up_to=2).faults == []


async def test_a_disclosed_round_is_held_against_what_the_witness_saw(tmp_path: Path, watched: Watched) -> None:
    store, _ = await small_journal()
    path = tmp_path / "round"
    await write_disclosure(store, path, "table/1", Span(4, 6), program="p", made_at=5)
    assert watched.check(path.read_bytes()).faults == []
    other = MemoryStore()
    await write(other, "table/1", 9)
    await take(other, HOUSE, 1, "clock")
    await cosign(other, 1, REGULATOR, 2, "inspector")
    await write_disclosure(other, path, "table/1", Span(4, 6), program="p", made_at=5)
    (fault,) = watched.check(path.read_bytes()).faults
    assert "it is not the checkpoint 1 that the witness saw" in fault.what


def test_what_is_no_file_of_a_witness_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "witness"
    for content in (b"", b"nonsense\n", b'{"format":"pitbook.export@2"}\n'):
        path.write_bytes(content)
        with pytest.raises(verifier.Unreadable, match="is not what a witness kept"):
            verifier.read_witness(path)
    with opened(tmp_path / "good", "http://floor", REGULATOR.public, HOUSE.public):
        pass
    path.write_bytes((tmp_path / "good").read_bytes() + b'{"seen":1}\n')
    with pytest.raises(verifier.Unreadable, match="line 2"):
        verifier.read_witness(path)
    path.write_bytes((tmp_path / "good").read_bytes() + b'{"seen":{"te')
    assert verifier.read_witness(path).seen == []


# A store that was behind, accepted by somebody


async def accept(store: MemoryStore, number: int) -> None:
    """As `pitbook store accept` writes it."""
    head = (await store.heads())[CHECKPOINTS]
    lost = {"who": "ann", "reason": "the disk", "number": number, "digest": "ab" * 32, "at": 5}
    body = Body(
        stream=CHECKPOINTS,
        sequence=head.length + 1,
        at=5,
        who="ann",
        role="house",
        command=f"accepted-{head.length}",
        kind="journal.accepted@1",
        payload=msgspec.Raw(msgspec.json.encode(lost)),
    )
    await store.append(Batch(CHECKPOINTS, head, body.command, (chained(encoded(body), head.digest),)))


def renumbered(content: bytes, number: int) -> bytes:
    """With another number in the last checkpoint, signed by the house and chained."""
    lines = lines_of(content)
    own = [line for line in lines[1:] if json.loads(line)["stream"] == CHECKPOINTS]
    entry = json.loads(own[-1])
    body = json.loads(entry["body"])
    words = body[8]["text"].split(" ")
    words[1] = str(number)
    body[8]["text"] = " ".join(words)
    body[8]["signature"] = HOUSE.sign(body[8]["text"].encode()).hex()
    own[-1] = as_line({**entry, "body": json.dumps(body, ensure_ascii=False, separators=(",", ":"))})
    return sealed([lines[0], *rechained(own), *lines[1 + len(own) :]])


async def test_an_accepted_loss_leaves_a_gap_and_is_told_for_ever(tmp_path: Path) -> None:
    store, _ = await small_journal()
    await accept(store, 5)
    await take(store, HOUSE, 9, "clock")
    content = await exported(store, tmp_path / "export")
    report = checked(renumbered(content, 6))
    assert report.faults == []
    (told,) = [each for each in report.not_proved if "accepted" in each]
    assert "What was lost after checkpoint 2" in told
    assert '"ann" accepted a store that lacked checkpoint 5, abab' in told
    assert '"the disk" (checkpoints, record 4)' in told
    for number in (3, 5, 7):
        found = whats(checked(renumbered(content, number)))
        assert found == [f"checkpoint {number} is not the next one"]


async def test_a_gap_that_nobody_accepted_is_a_fault(tmp_path: Path) -> None:
    store, _ = await small_journal()
    await accept(store, 0)
    await take(store, HOUSE, 9, "clock")
    await take(store, HOUSE, 10, "clock")
    content = await exported(store, tmp_path / "export")
    assert checked(content).faults == []
    assert any("records after the last checkpoint" in each for each in checked(content).not_proved)
    assert whats(checked(renumbered(content, 6))) == ["checkpoint 6 is not the next one"]
    assert sorted(await checkpoints(store)) == [1, 2, 3, 4]
