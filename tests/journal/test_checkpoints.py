"""Checkpoints: taken of all streams, chained, signed, co-signed; and never of a journal that was changed."""

from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pitbook.journal.accepting import accept
from pitbook.journal.checkpoint import (
    CHECKPOINTS,
    Checkpoint,
    Signature,
    SignedCheckpoint,
    StreamHead,
    is_signed,
    sign,
    signed_checkpoint,
    stream_head,
    taken,
)
from pitbook.journal.checkpointing import FRONTIERS, add_signature, checkpoints, cosign, take
from pitbook.journal.face_down import FaceDownKinds
from pitbook.journal.keys import BadKey, fits, key_id, load_public, load_signer, new_key
from pitbook.journal.memory import MemoryStore
from pitbook.journal.merkle import root_of
from pitbook.journal.record import GENESIS, Body, Corrupt, Record, chained, decoded, encoded, leaf_of
from pitbook.journal.store import Batch, Conflict, DuplicateCommand, Head
from tests.journal.small_journal import HOUSE, REGULATOR, STRANGER, small_journal, write

pytestmark = pytest.mark.anyio


class Counting(MemoryStore):
    """Says how many records were read."""

    count = 0

    async def read(self, stream: str, after: int = 0, up_to: int | None = None):  # type: ignore[no-untyped-def]
        async for batch in super().read(stream, after, up_to):
            self.count += len(batch)
            yield batch


def records(store: MemoryStore, stream: str) -> list[Record]:
    return store._records[stream]


def rewrite(store: MemoryStore, stream: str, index: int) -> None:
    """Changes a record and chains all after it anew, as one who can write to the store would."""
    there = records(store, stream)
    there[index] = Record(there[index].body.replace(b'"a"', b'"b"'), b"")
    previous = there[index - 1].digest if index else GENESIS
    for place in range(index, len(there)):
        there[place] = chained(there[place].body, previous)
        previous = there[place].digest


async def test_a_checkpoint_has_the_heads_and_roots_of_all_streams() -> None:
    store, (first, second) = await small_journal()
    assert [(each.stream, each.length) for each in first.checkpoint.heads] == [("table/1", 9), ("table/2", 5)]
    lengths = {each.stream: each.length for each in second.checkpoint.heads}
    assert lengths == {"cage": 7, CHECKPOINTS: 2, "table/1": 13, "table/2": 5}
    for head in second.checkpoint.heads:
        there = records(store, head.stream)[: head.length]
        assert head.digest == there[-1].digest
        assert head.root == root_of(leaf_of(each.body) for each in there)


async def test_checkpoints_are_numbered_chained_and_signed() -> None:
    store, (first, second) = await small_journal()
    assert (first.checkpoint.number, first.checkpoint.previous) == (1, GENESIS)
    assert (second.checkpoint.number, second.checkpoint.previous) == (2, first.checkpoint.digest)
    kept = await checkpoints(store)
    assert {number: each.checkpoint for number, each in kept.items()} == {1: first.checkpoint, 2: second.checkpoint}
    assert [[key_id(by.key) for by in each.signatures] for each in kept.values()] == [
        [key_id(HOUSE.public), key_id(REGULATOR.public)],
        [key_id(HOUSE.public)],
    ]
    assert is_signed(first.checkpoint, first.by)
    assert not is_signed(second.checkpoint, first.by)


async def test_a_clock_that_was_put_back_does_not_make_checkpoints_go_back() -> None:
    store, (_, second) = await small_journal()
    long_ago = second.checkpoint.at - 1
    await cosign(store, 2, REGULATOR, long_ago, "inspector")
    third = await take(store, HOUSE, long_ago, "house")
    await accept(store, None, long_ago, "manager", "the disk was replaced")
    assert third.checkpoint.at == second.checkpoint.at
    bodies = [decoded(each, CHECKPOINTS, number) for number, each in enumerate(records(store, CHECKPOINTS), 1)]
    assert [each.at for each in bodies] == sorted(each.at for each in bodies)


async def test_only_what_is_new_is_read_for_the_next_checkpoint() -> None:
    store = Counting()
    await write(store, "table/1", 3000)
    await take(store, HOUSE, 1, "clock")
    store.count = 0
    await write(store, "table/1", 2)
    signed = await take(store, HOUSE, 2, "clock")
    assert store.count < 10
    head = signed.checkpoint.head("table/1")
    assert head is not None
    assert head.root == root_of(leaf_of(each.body) for each in records(store, "table/1"))
    store.count = 0
    await take(store, HOUSE, 3, "clock", reread=True)
    assert store.count > 3000


async def test_an_empty_journal_can_be_signed() -> None:
    store = MemoryStore()
    assert (await take(store, HOUSE, 1, "clock")).checkpoint.heads == ()
    assert [each.stream for each in (await take(store, HOUSE, 2, "clock")).checkpoint.heads] == [CHECKPOINTS]


async def test_a_stream_that_shrank_is_not_signed() -> None:
    store, _ = await small_journal()
    del records(store, "table/1")[12:]
    with pytest.raises(Corrupt, match="table/1, record 13: it is missing: checkpoint 2 saw 13 records"):
        await take(store, HOUSE, 4, "clock")


async def test_a_stream_that_is_gone_is_not_signed() -> None:
    store, _ = await small_journal()
    del store._records["cage"]
    with pytest.raises(Corrupt, match="cage, record 1"):
        await take(store, HOUSE, 4, "clock")


@pytest.mark.parametrize("index", range(13))
async def test_a_stream_that_was_rewritten_is_not_signed(index: int) -> None:
    store, _ = await small_journal()
    rewrite(store, "table/1", index)
    with pytest.raises(Corrupt, match="table/1"):
        await take(store, HOUSE, 4, "clock")
    store._private.clear()
    with pytest.raises(Corrupt, match="table/1"):
        await take(store, HOUSE, 4, "clock")


@pytest.mark.parametrize("index", range(16))
async def test_a_record_changed_in_its_place_is_never_signed(index: int) -> None:
    """Before the last checkpoint nobody reads it again unless asked; but what is signed is what it was."""
    store, _ = await small_journal()
    there = records(store, "table/1")
    root = root_of(leaf_of(each.body) for each in there)
    there[index] = replace(there[index], body=there[index].body.replace(b'"a"', b'"b"'))
    with pytest.raises(Corrupt, match=f"table/1, record {index + 1}"):
        await take(store, HOUSE, 4, "clock", reread=True)
    if index < 13:
        head = (await take(store, HOUSE, 4, "clock")).checkpoint.head("table/1")
        assert head is not None
        assert head.root == root
    else:
        with pytest.raises(Corrupt, match=f"table/1, record {index + 1}"):
            await take(store, HOUSE, 4, "clock")


async def test_checkpoints_that_were_rewritten_are_not_continued() -> None:
    store, (first, _) = await small_journal()
    own = records(store, CHECKPOINTS)
    own[0] = chained(own[0].body.replace(b"clock", b"block"), GENESIS)
    with pytest.raises(Corrupt, match="checkpoints"):
        await checkpoints(store)
    forged = taken(SignedCheckpoint(first.checkpoint, sign(first.checkpoint, STRANGER)))
    store, _ = await small_journal()
    body = records(store, CHECKPOINTS)[0].body.replace(msgspec.json.encode(taken(first)), msgspec.json.encode(forged))
    store._records[CHECKPOINTS] = [chained(body, GENESIS)]
    store._private.clear()
    store._spans.clear()
    with pytest.raises(Corrupt, match="which is not the house's"):
        await take(store, HOUSE, 4, "clock")
    await take(store, HOUSE, 4, "clock", earlier_keys=[STRANGER.public])


async def test_a_store_put_back_to_an_earlier_day_is_found_by_who_knows_a_later_checkpoint() -> None:
    store, (first, second) = await small_journal()
    await take(store, HOUSE, 4, "clock", since=second.checkpoint)
    await take(store, HOUSE, 5, "clock", since=first.checkpoint)
    older, _ = await small_journal()
    del older._records[CHECKPOINTS][2:]
    older._private.clear()
    with pytest.raises(Corrupt, match=r"checkpoint 2, .* is not there any more"):
        await take(older, HOUSE, 4, "clock", since=second.checkpoint)


@pytest.mark.parametrize("damage", [b"", b"x", bytes(8) + b"x" * 32, (13).to_bytes(8, "big") + bytes(96)])
async def test_what_is_kept_to_go_on_from_is_not_believed_unless_it_was_signed(damage: bytes) -> None:
    store, _ = await small_journal()
    for name in list(store._private):
        store._private[name] = damage
    signed = await take(store, HOUSE, 4, "clock")
    assert signed.checkpoint.number == 3
    for head in signed.checkpoint.heads:
        assert head.root == root_of(leaf_of(each.body) for each in records(store, head.stream)[: head.length])
    assert all(name.startswith(FRONTIERS) for name in store._private)


async def test_somebody_else_who_writes_a_checkpoint_first_is_a_conflict() -> None:
    store, _ = await small_journal()
    here = await store.heads()

    class Stale(MemoryStore):
        async def heads(self) -> dict[str, Head]:
            return here

    late = Stale()
    vars(late).update(vars(store))
    await cosign(store, 2, REGULATOR, 4, "inspector")
    with pytest.raises(Conflict):
        await take(late, HOUSE, 5, "clock")


async def test_a_witness_signs_a_checkpoint_once_and_only_one_that_is_there() -> None:
    store, (_, second) = await small_journal()
    with pytest.raises(DuplicateCommand):
        await cosign(store, 1, REGULATOR, 4, "inspector")
    with pytest.raises(Corrupt, match="no checkpoint 3"):
        await cosign(store, 3, REGULATOR, 4, "inspector")
    with pytest.raises(Corrupt, match="did not sign checkpoint 2"):
        await add_signature(store, 2, Signature(REGULATOR.public, bytes(64)), 4, "inspector")
    with pytest.raises(Corrupt, match="did not sign checkpoint 1"):
        await add_signature(store, 1, sign(second.checkpoint, STRANGER), 4, "inspector")
    await add_signature(store, 2, sign(second.checkpoint, REGULATOR), 4, "inspector")
    assert len((await checkpoints(store))[2].signatures) == 2


async def test_a_payload_that_does_not_fit_its_signature_or_its_heads_is_refused() -> None:
    _, (first, _) = await small_journal()
    payload = msgspec.json.encode(taken(first))
    assert signed_checkpoint(payload, 1) == first
    for old, new in (
        (b"table/1 9", b"table/1 8"),
        (b" 1 1 0000", b" 1 2 0000"),
        (b'"key":"03', b'"key":"04'),
        (b"{", b"["),
    ):
        assert payload.count(old) >= 1
        with pytest.raises(Corrupt, match="checkpoints, record 1"):
            signed_checkpoint(payload.replace(old, new, 1), 1)


names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)


@given(names, st.integers(1), st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32))
def test_a_head_is_read_as_it_was_written(stream: str, length: int, digest: bytes, root: bytes) -> None:
    head = StreamHead(stream, length, digest, root)
    assert stream_head(head.text) == head


def test_the_text_of_a_checkpoint_changes_with_everything_it_says() -> None:
    head = StreamHead("table/1", 1, bytes(32), bytes(32))
    plain = Checkpoint(1, 1, GENESIS, (head,))
    others = [
        plain._replace(number=2),
        plain._replace(at=2),
        plain._replace(previous=bytes([1] * 32)),
        plain._replace(heads=()),
        plain._replace(heads=(head._replace(length=2),)),
        plain._replace(heads=(head._replace(digest=bytes([1] * 32)),)),
        plain._replace(heads=(head._replace(root=bytes([1] * 32)),)),
        plain._replace(heads=(head._replace(stream="table/2"),)),
    ]
    assert len({each.text for each in (plain, *others)}) == len(others) + 1


def test_keys_are_made_once_for_their_owner_alone_and_read_back(tmp_path: Path) -> None:
    made = new_key(tmp_path / "house.key")
    assert (tmp_path / "house.key").stat().st_mode & 0o777 == 0o600
    assert load_public(tmp_path / "house.key.public") == made.public
    loaded = load_signer(tmp_path / "house.key")
    assert loaded.public == made.public
    assert fits(made.public, loaded.sign(b"words"), b"words")
    assert not fits(made.public, loaded.sign(b"words"), b"other words")
    assert not fits(b"short", loaded.sign(b"words"), b"words")
    assert len(key_id(made.public)) == 16
    with pytest.raises(FileExistsError):
        new_key(tmp_path / "house.key")


def test_keys_are_read_from_pem_and_from_digits(tmp_path: Path) -> None:
    key = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    (tmp_path / "seed").write_text(bytes(range(32)).hex() + "\n")
    (tmp_path / "pem").write_bytes(key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    assert load_signer(tmp_path / "seed").public == load_public(tmp_path / "pem") == HOUSE.public


def test_what_is_no_key_is_refused(tmp_path: Path) -> None:
    other = generate_private_key(65537, 2048)
    (tmp_path / "rsa").write_bytes(other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    rsa_public = other.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    (tmp_path / "rsa.public").write_bytes(rsa_public)
    (tmp_path / "short").write_text("abcd")
    (tmp_path / "broken").write_text("-----BEGIN PRIVATE KEY-----\n")
    for name in ("rsa", "short", "broken"):
        with pytest.raises(BadKey, match=name):
            load_signer(tmp_path / name)
    for name in ("rsa.public", "short", "broken"):
        with pytest.raises(BadKey, match=name):
            load_public(tmp_path / name)


LAID, CLEARED = "laid@1", "cleared@1"
KINDS = FaceDownKinds(lays=frozenset({LAID}), clears=frozenset({CLEARED}))


async def command(store: MemoryStore, *kinds: str) -> None:
    """One command with a record of each of these kinds."""
    head = await store.head("table/1")
    records, last = list[Record](), head
    for kind in kinds:
        body = Body(
            stream="table/1",
            sequence=last.length + 1,
            at=1,
            who="a",
            role="d",
            command=f"c{head.length}",
            kind=kind,
            payload=msgspec.Raw(b"{}"),
        )
        records.append(chained(encoded(body), last.digest))
        last = Head(last.length + 1, records[-1].digest)
    await store.append(Batch("table/1", head, f"c{head.length}", tuple(records)))


async def length_signed(store: MemoryStore, kinds: FaceDownKinds = KINDS, *, reread: bool = False) -> int:
    made = await take(store, HOUSE, 1, "clock", kinds=kinds, reread=reread)
    head = made.checkpoint.head("table/1")
    if head is None:
        return 0
    kept = records(store, "table/1")[: head.length]
    assert (head.digest, head.root) == (kept[-1].digest, root_of([leaf_of(each.body) for each in kept]))
    return head.length


async def test_what_lies_face_down_is_signed_when_it_is_cleared() -> None:
    store = MemoryStore()
    await command(store, "asked@1", LAID)
    assert await length_signed(store) == 0  # the very first command
    await command(store, "k@1")
    assert await length_signed(store) == 0
    await command(store, "asked@1", CLEARED, "k@1")
    assert await length_signed(store) == 6
    await command(store, "k@1")
    await command(store, "asked@1", "k@1", LAID, "k@1")
    for _ in range(700):  # more than are taken at once
        await command(store, "k@1", "k@1")
    for reread in (False, True):
        assert await length_signed(store, reread=reread) == 7
    await command(store, CLEARED, LAID)  # another round at once
    assert await length_signed(store) == 7
    await command(store, CLEARED)
    for reread in (False, True):
        assert await length_signed(store, reread=reread) == len(records(store, "table/1"))


async def test_what_was_signed_while_cards_lay_there_stays_signed() -> None:
    """By a program that did not mind them."""
    store = MemoryStore()
    await command(store, "asked@1", LAID)
    assert await length_signed(store, FaceDownKinds()) == 2
    await command(store, "k@1")
    for reread in (False, True):
        assert await length_signed(store, reread=reread) in (2, 3)
    await command(store, CLEARED)
    for reread in (True, False):
        assert await length_signed(store, reread=reread) == 4
