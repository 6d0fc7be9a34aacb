"""The verifier alone: its signatures, its trees, its words, its exit codes; and that one file is all it needs."""

import ast
import asyncio
import io
import json
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from hypothesis import given, settings
from hypothesis import strategies as st

from pitbook.journal import merkle, verifier
from pitbook.journal.checkpoint import (
    CHECKPOINTS,
    Checkpoint,
    Signature,
    SignedCheckpoint,
    sign,
    signed_checkpoint,
    taken,
)
from pitbook.journal.checkpointing import take
from pitbook.journal.disclosing import write_disclosure
from pitbook.journal.keys import Signer, fits, key_id
from pitbook.journal.record import GENESIS, Body, chained, encoded, leaf_of
from pitbook.journal.store import Batch, Span
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

FILE = Path(verifier.__file__)

# RFC 8032, 7.1: public key, message, signature.
PUBLISHED = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
        "d25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
        "387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
        "4a7c15e9716ed28dc027beceea1ec40a",
    ),
]
ORDER = 2**252 + 27742317777372353535851937790883648493


@pytest.fixture
async def export(tmp_path: Path) -> bytes:
    return await exported((await small_journal())[0], tmp_path / "export")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


# Signatures


@pytest.mark.parametrize(("public", "message", "signature"), PUBLISHED)
def test_published_signatures(public: str, message: str, signature: str) -> None:
    key, signed, content = bytes.fromhex(public), bytes.fromhex(signature), bytes.fromhex(message)
    assert verifier.is_signed_slowly(key, signed, content)
    assert not verifier.is_signed_slowly(key, signed, content + b"x")
    more = int.from_bytes(signed[32:], "little") + ORDER
    assert not verifier.is_signed_slowly(key, signed[:32] + more.to_bytes(32, "little"), content)
    assert not verifier.is_signed_slowly(key[:31], signed, content)
    assert not verifier.is_signed_slowly(key, signed[:63], content)


@given(st.binary(min_size=32, max_size=32), st.binary(max_size=200), st.integers(0, 95), st.integers(0, 7))
def test_both_ways_to_check_a_signature_agree(seed: bytes, content: bytes, place: int, bit: int) -> None:
    key = Ed25519PrivateKey.from_private_bytes(seed)
    public, signature = key.public_key().public_bytes_raw(), key.sign(content)
    assert verifier.is_signed_slowly(public, signature, content)
    assert verifier.is_signed(public, signature, content)
    changed = bytearray(public + signature)
    changed[place] ^= 1 << bit
    public, signature = bytes(changed[:32]), bytes(changed[32:])
    assert not verifier.is_signed_slowly(public, signature, content)
    assert not verifier.is_signed(public, signature, content)


def test_a_point_that_is_not_on_the_curve_is_no_key() -> None:
    for point in (b"\xff" * 32, (2).to_bytes(32, "little"), (1 | 1 << 255).to_bytes(32, "little")):
        assert verifier._point(point) is None


def test_without_the_package_signatures_are_checked_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    verifier.is_signed.cache_clear()
    public, message, signature = (bytes.fromhex(each) for each in PUBLISHED[1])
    assert verifier.is_signed(public, signature, message)
    assert not verifier.is_signed(public, signature, b"")
    verifier.is_signed.cache_clear()


# Trees


@given(st.integers(1, 60), st.data())
def test_its_trees_are_those_of_the_journal(count: int, data: st.DataObject) -> None:
    leaves = [leaf_of(bytes([each])) for each in range(count)]
    root = merkle.root_of(leaves)
    assert verifier._Tree(leaves).root() == root
    start = data.draw(st.integers(0, count - 1))
    end = data.draw(st.integers(start + 1, count))
    proof = merkle.inclusion(leaves, start, end)
    assert verifier._is_included(leaves[start:end], start, count, proof, root)
    assert not verifier._is_included(leaves[start:end], start + 1, count, proof, root)
    assert not verifier._is_included(leaves[start:end], start, count, (*proof, root), root)
    assert not verifier._is_included([root], start, count, proof[:-1], root) or count == 1
    earlier = data.draw(st.integers(1, count))
    growth = merkle.consistency(leaves, earlier)
    earlier_root = merkle.root_of(leaves[:earlier])
    assert verifier._is_consistent(earlier, earlier_root, count, root, growth)
    assert not verifier._is_consistent(earlier, earlier_root, count, root, (*growth, root))
    assert not verifier._is_consistent(earlier, merkle.EMPTY, count, root, growth)
    assert not verifier._is_consistent(0, earlier_root, count, root, growth)


def test_an_empty_tree() -> None:
    assert verifier._Tree().root() == merkle.EMPTY


# Keys


def test_keys_are_taken_as_digits_or_from_files(tmp_path: Path) -> None:
    pem = Ed25519PrivateKey.from_private_bytes(bytes(range(32))).public_key()
    (tmp_path / "pem").write_bytes(pem.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    (tmp_path / "digits").write_text(HOUSE.public.hex() + "\n")
    for given_key in (HOUSE.public.hex(), str(tmp_path / "pem"), str(tmp_path / "digits")):
        assert verifier.public_key(given_key) == HOUSE.public
    assert verifier.key_id(HOUSE.public) == key_id(HOUSE.public)


def test_a_path_may_be_as_long_as_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = "house.public".rjust(64, "k")
    Path(name).write_text(HOUSE.public.hex())
    assert verifier.public_key(name) == HOUSE.public


@pytest.mark.parametrize(
    "content", ["", "abc", "zz" * 32, "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"]
)
def test_what_is_no_key_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "key").write_text(content)
    with pytest.raises(verifier.Unreadable, match="key"):
        verifier.public_key(str(tmp_path / "key"))
    with pytest.raises(verifier.Unreadable, match="nowhere"):
        verifier.public_key(str(tmp_path / "nowhere"))


@pytest.mark.anyio
async def test_keys_you_did_not_name_prove_nothing(export: bytes) -> None:
    unnamed = checked(export, keys=())
    assert unnamed.faults == []
    assert sum("did not name" in each for each in unnamed.not_proved) == 2
    named = checked(export)
    assert not any("did not name" in each for each in named.not_proved)
    assert [[signer.named for signer in each.signers] for each in named.checkpoints] == [[True, True], [True]]


@pytest.mark.anyio
async def test_a_checkpoint_that_only_strangers_signed_is_a_fault(export: bytes) -> None:
    (fault,) = checked(export, keys=[REGULATOR.public]).faults
    assert (fault.stream, fault.sequence, fault.line) == (CHECKPOINTS, 3, 4)
    assert f"checkpoint 2 is signed by none of the keys you named, but by {key_id(HOUSE.public)}" in fault.what
    assert len(checked(export, keys=[STRANGER.public]).faults) == 2


# What a forger without the key could write, and what a house with the key must not


def forged(export: bytes, signer: Signer, changes: dict[str, Any]) -> bytes:
    """The export with another checkpoint in the place of its second, signed and chained."""
    lines = lines_of(export)
    own = [line for line in lines[1:] if json.loads(line)["stream"] == CHECKPOINTS]
    for index, line in enumerate(own):
        entry = json.loads(line)
        body = json.loads(entry["body"])
        if body[7] == "journal.checkpoint@1" and body[8]["text"].split(" ")[1] == "2":
            checkpoint = _read(body[8])._replace(**changes)
            payload = taken(SignedCheckpoint(checkpoint, sign(checkpoint, signer)))
            body[8] = json.loads(as_line(payload))
            text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
            own[index] = as_line({**entry, "body": text})
    return sealed([lines[0], *rechained(own), *lines[1 + len(own) :]])


def _read(payload: dict[str, list[str] | str]) -> Checkpoint:
    return signed_checkpoint(json.dumps(payload).encode(), 1).checkpoint


@pytest.mark.anyio
async def test_a_second_checkpoint_signed_by_a_stranger_is_found(export: bytes) -> None:
    whats = [fault.what for fault in checked(forged(export, STRANGER, {})).faults]
    assert whats == [f"checkpoint 2 is signed by none of the keys you named, but by {key_id(STRANGER.public)}"]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"at": 3, "number": 3}, "checkpoint 3 is not the next one"),
        ({"previous": GENESIS}, "it does not name the checkpoint before it"),
        ({"heads": ()}, "shorter than at the checkpoint before"),
    ],
)
async def test_what_even_the_house_must_not_sign_is_found(export: bytes, changes: dict[str, Any], what: str) -> None:
    assert any(what in fault.what for fault in checked(forged(export, HOUSE, changes)).faults)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("stream", "field", "value", "what"),
    [
        ("table/1", "length", 12, "up to here the records are not those of checkpoint 2"),
        ("table/1", "digest", GENESIS, "up to here the records are not those of checkpoint 2"),
        ("table/1", "root", GENESIS, "up to here the records are not those of checkpoint 2"),
        ("table/1", "length", 99, "the records up to 99 that checkpoint 2 signed are missing"),
        (CHECKPOINTS, "digest", GENESIS, "it does not sign the checkpoints before it as they are"),
        (CHECKPOINTS, "root", GENESIS, "it does not sign the checkpoints before it as they are"),
    ],
)
async def test_heads_that_are_not_those_of_the_streams_are_found(
    export: bytes, stream: str, field: str, value: Any, what: str
) -> None:
    second = _read(json.loads(json.loads(lines_of(export)[3])["body"])[8])
    heads = tuple(each._replace(**{field: value}) if each.stream == stream else each for each in second.heads)
    found = checked(forged(export, HOUSE, {"heads": heads})).faults
    assert [(fault.stream, fault.what) for fault in found] == [(stream, what)]


@pytest.mark.anyio
async def test_a_kind_that_is_not_known_among_checkpoints_is_found(tmp_path: Path) -> None:
    store, _ = await small_journal()
    await write(store, CHECKPOINTS, 1)
    (fault,) = checked(await exported(store, tmp_path / "export")).faults
    assert "k@1 has no business among checkpoints" in fault.what


@pytest.mark.anyio
async def test_a_cosignature_of_nothing_is_found(export: bytes) -> None:
    lines = lines_of(export)
    for number, signature in ((7, bytes(64)), (1, bytes(64))):
        entry = json.loads(lines[2])
        body = json.loads(entry["body"])
        body[8] = {"number": number, "key": REGULATOR.public.hex(), "signature": signature.hex()}
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        own = rechained([lines[1], as_line({**entry, "body": text}), lines[3]])
        found = checked(sealed([lines[0], *own, *lines[4:]])).faults
        assert (found[0].stream, found[0].sequence) == (CHECKPOINTS, 2)


# A disclosed round


@pytest.mark.anyio
async def test_a_disclosed_round_is_proved_of_its_own_place_only(tmp_path: Path) -> None:
    store, _ = await small_journal()
    path = tmp_path / "round"
    await write_disclosure(store, path, "table/1", Span(4, 6), program="p", made_at=5, later=2)
    lines = lines_of(path.read_bytes())
    for first, last in ((3, 5), (4, 7), (5, 6)):
        header = {**json.loads(lines[0]), "first": first, "last": last}
        assert checked(sealed([as_line(header), *lines[1:]])).faults
    assert checked(sealed([*lines[:2], *lines[3:]])).faults
    assert checked(sealed([lines[0], *lines[2:]])).faults
    assert checked(sealed(lines[:-1])).faults
    assert checked(sealed([*lines, lines[1]])).faults
    other = as_line({**json.loads(lines[0]), "stream": "table/2"})
    assert checked(sealed([other, *lines[1:]])).faults
    assert checked(sealed(lines)).faults == []


@pytest.mark.anyio
async def test_a_record_changed_in_a_disclosed_round_is_found_though_its_leaf_fits(tmp_path: Path) -> None:
    store, _ = await small_journal()
    path = tmp_path / "round"
    await write_disclosure(store, path, "table/1", Span(4, 6), program="p", made_at=5)
    lines = lines_of(path.read_bytes())
    text = json.loads(lines[2])["body"].replace('"a"', '"b"')
    lines[2] = as_line({"body": text, "leaf": leaf_of(text.encode()).hex()})
    (fault,) = checked(sealed(lines)).faults
    assert "do not stand in table/1 as checkpoint 1 signs it" in fault.what


@pytest.mark.anyio
async def test_a_disclosed_round_needs_a_signature_and_a_later_checkpoint_that_grew_from_the_first(
    tmp_path: Path,
) -> None:
    store, _ = await small_journal()
    path = tmp_path / "round"
    await write_disclosure(store, path, "table/1", Span(4, 6), program="p", made_at=5, later=2)
    *lines, last = lines_of(path.read_bytes())
    proof = json.loads(last)
    unsigned = {**proof, "at": {**proof["at"], "signatures": []}}
    assert any(
        "checkpoint 1 is not signed" in each.what for each in checked(sealed([*lines, as_line(unsigned)])).faults
    )
    shorter = {**proof, "later": {**proof["later"], "consistency": proof["later"]["consistency"][:-1]}}
    (fault,) = checked(sealed([*lines, as_line(shorter)])).faults
    assert "checkpoint 2 does not sign what checkpoint 1 signs, grown" in fault.what
    elsewhere = {**proof, "at": {**proof["at"], "index": 1}}
    assert checked(sealed([*lines, as_line(elsewhere)])).faults


# Deciding again, and what is said


@pytest.mark.anyio
async def test_whoever_decides_again_is_asked_about_every_record(export: bytes) -> None:
    asked: list[tuple[str, int]] = []

    def redecide(stream: str, sequence: int, body: str) -> str | None:
        asked.append((stream, sequence))
        return "clause 10.2 pays more" if (stream, sequence) == ("cage", 3) else None

    report = verifier.check(io.BytesIO(export), KEYS, redecide=redecide)
    assert len(asked) == 32
    assert [str(fault) for fault in report.faults] == [
        f"line 7 (byte {export.index(export.splitlines()[6])}), cage, record 3: clause 10.2 pays more"
    ]
    assert not any("decided again" in each for each in report.not_proved)


@pytest.mark.anyio
async def test_it_says_what_it_proved_and_what_not(export: bytes) -> None:
    words = verifier.told_in_words(checked(export))
    for sentence in (
        "table/1: 16 records, each chained to the one before it.",
        "records 1 to 13 are those that checkpoint 2 signs.",
        f"signed by {key_id(HOUSE.public)} (named by you), {key_id(REGULATOR.public)} (named by you)",
        "table/1: 3 records after the last checkpoint are not covered by any signature (from 14 to 16, written from",
        "1970-01-01 00:00:00.000014 UTC to 1970-01-01 00:00:00.000016 UTC).",
        "cage: 1 record after the last checkpoint is not covered by any signature (from 8 to 8, written from",
        "That nothing follows",
        "That the rules were followed: no command was decided again.",
        "No fault was found.",
    ):
        assert sentence in words
    broken = verifier.told_in_words(checked(export.replace(rb"c3\"", rb"c4\"", 1)))
    assert "Faults: 1" in broken
    assert "not whole, see the faults" in broken


def test_nonsense_cannot_be_read() -> None:
    for content in (
        b"",
        b"\n",
        b"[]",
        b"{}",
        b'{"format":1}',
        b'{"format":"pitbook.export@2"}',
        b"\xff",
        b'{"format":[]}',
    ):
        with pytest.raises(verifier.Unreadable, match="line 1"):
            checked(content)
    for form in ("export", "disclosure"):
        with pytest.raises(verifier.Unreadable, match="header"):
            checked(as_line({"format": f"pitbook.{form}@1"}))


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=6,
)


@cache
def both() -> tuple[bytes, bytes]:
    async def made() -> tuple[bytes, bytes]:
        with TemporaryDirectory() as folder:
            store, _ = await small_journal()
            path = Path(folder) / "round"
            await write_disclosure(store, path, "table/1", Span(4, 6), program="p", made_at=5, later=2)
            return path.read_bytes(), await exported(store, Path(folder) / "export")

    return asyncio.run(made())


def put_somewhere(data: st.DataObject, value: Any, into: Any) -> Any:
    """The value in the place of any part of another one; a part of a record's text is a part as well."""
    if isinstance(into, str) and into.startswith("[") and data.draw(st.booleans()):
        return json.dumps(put_somewhere(data, value, json.loads(into)), ensure_ascii=False, separators=(",", ":"))
    if not isinstance(into, dict | list) or not into or data.draw(st.integers(0, 5)) == 0:
        return value
    place = data.draw(st.sampled_from(list(into) if isinstance(into, dict) else range(len(into))))
    made = into.copy()
    made[place] = put_somewhere(data, value, into[place])
    return made


@settings(max_examples=400)
@given(values, st.data())
def test_whatever_stands_in_a_file_it_is_checked_or_cannot_be_read(value: Any, data: st.DataObject) -> None:
    lines = lines_of(data.draw(st.sampled_from(both())))
    place = data.draw(st.integers(0, len(lines) - 1))
    changed = put_somewhere(data, value, json.loads(lines[place]))
    lines[place] = as_line(changed)
    content = b"".join([*lines, as_line({"header": digest(lines[0]), "seal": digest(b"".join(lines))})])
    with suppress(verifier.Unreadable):
        report = checked(content)
        assert verifier.told_in_words(report)
        assert json.dumps(verifier.told_to_machines(report))
        proves_less = "stayed as they were after" in " ".join(report.not_proved)  # no later checkpoint: true, and told
        assert report.faults or place == 0 or proves_less or b"".join(lines) in b"".join(both())


# Alone


@pytest.mark.anyio
async def test_it_runs_alone_on_a_bare_python(tmp_path: Path, export: bytes) -> None:
    """Without site-packages, so that its own arithmetic must check the signatures."""
    alone = tmp_path / "elsewhere" / "verifier.py"
    alone.parent.mkdir()
    alone.write_bytes(FILE.read_bytes())
    (tmp_path / "broken").write_bytes(export.replace(rb"c3\"", rb"c4\"", 1))
    (tmp_path / "nonsense").write_bytes(b"nonsense")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-S", str(alone), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)

    whole = run("export", "--key", HOUSE.public.hex(), "--key", REGULATOR.public.hex())
    assert (whole.returncode, whole.stderr) == (0, "")
    assert "No fault was found." in whole.stdout
    told = json.loads(run("export", "--json").stdout)
    assert told["no_fault"]
    assert [each["number"] for each in told["checkpoints"]] == [1, 2]
    seen = run("export", "--seen", told["checkpoints"][1]["digest"])
    assert seen.returncode == 0
    assert run("export", "--seen", "0" * 64).returncode == 1
    broken = run("broken", "--json")
    assert broken.returncode == 1
    assert json.loads(broken.stdout)["faults"][0]["line"] > 1
    nonsense = run("nonsense")
    assert nonsense.returncode == 2
    assert "line 1" in nonsense.stderr
    assert run("nowhere").returncode == 2
    assert run("export", "--key", "nothing").returncode == 2


def test_it_is_written_for_old_pythons_and_imports_nothing_of_ours() -> None:
    tree = ast.parse(FILE.read_text(encoding="utf-8"), feature_version=(3, 8))
    imported = {
        (each.module or "") if isinstance(each, ast.ImportFrom) else alias.name
        for each in ast.walk(tree)
        if isinstance(each, ast.Import | ast.ImportFrom)
        for alias in each.names
    }
    rooms = {name.split(".")[0] for name in imported}
    assert rooms - {"cryptography", "__future__"} <= set(sys.stdlib_module_names)
    assert "cryptography" in rooms


@pytest.mark.anyio
async def test_a_journal_that_is_signed_again_later_is_still_whole(tmp_path: Path) -> None:
    store, _ = await small_journal()
    await take(store, HOUSE, 9, "clock")
    await take(store, HOUSE, 10, "clock")
    report = checked(await exported(store, tmp_path / "export"))
    assert report.faults == []
    covered = {each.stream: (each.covered, each.checkpoint) for each in report.streams}
    assert covered == {CHECKPOINTS: (4, 4), "cage": (8, 4), "table/1": (16, 4), "table/2": (5, 4)}


def test_signatures_of_the_journal_are_checked_alike() -> None:
    by = Signature(HOUSE.public, HOUSE.sign(b"words"))
    assert fits(by.key, by.signature, b"words") == verifier.is_signed(by.key, by.signature, b"words") is True


@pytest.mark.anyio
async def test_a_command_that_was_carried_out_twice_is_a_fault(tmp_path: Path) -> None:
    """Its row was taken from the index of a store, and a retry was taken for a new command."""
    store, _ = await small_journal()
    store._spans.pop(("table/2", "c2"))
    head = await store.head("table/2")
    body = Body(
        stream="table/2",
        sequence=head.length + 1,
        at=9,
        who="a",
        role="d",
        command="c2",
        kind="k@1",
        payload=msgspec.Raw(b"[]"),
    )
    await store.append(Batch("table/2", head, "c2", (chained(encoded(body), head.digest),)))
    (fault,) = checked(await exported(store, tmp_path / "twice")).faults
    assert (fault.stream, fault.sequence) == ("table/2", head.length + 1)
    assert "'c2' was carried out before" in fault.what
