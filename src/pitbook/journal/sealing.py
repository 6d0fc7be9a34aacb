"""What is kept for this program alone, sealed: whoever reads a store or a backup of it learns nothing from its values.

AES-256-GCM, with a nonce for each value that no other has, under a key that is kept apart from the store. The store's
own id and the row's name go into the seal, so that no row can stand in for another. Names are not sealed: commitments
are told to everybody anyway, and of a token there is only its digest.

Whoever may write to the store can still take a row away, or put an older value of it back. Both are found elsewhere: a
secret is compared with its commitment before it is used.

The same key vouches for where each stream ends (heads.py). Nothing is written behind a record that it does not vouch
for, so what somebody else put into a store is never adopted.
"""

from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import Any

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pitbook.journal.checkpointing import FRONTIERS
from pitbook.journal.heads import HEADS, HeadCodes, authenticate, check_heads, checked_head
from pitbook.journal.passing import PassingReader, PassingStore
from pitbook.journal.record import Corrupt
from pitbook.journal.store import BEGINNING, Batch, DuplicateCommand, Head, Reader, Store, Unreadable
from pitbook.journal.store_keys import Keys
from pitbook.sources import entropy, token_hex

OWN = "sealing/"
"""Rows of this name are about the seals, and not sealed themselves."""
MARKER = f"{OWN}key"
"""Tells which key a store is sealed with."""
SCRUBBED = f"{OWN}scrubbed"
"""Holds the key's id once nothing of what came before it is left in the files. It is no part of the marker, so that
whoever is late with it does not put an older key back."""
HELD_AGAINST_RECORDS = ("person/", "token/", "index/")
"""Rows of these names are worth nothing unless the records tell the same. One that does not open is empty, so that
whoever could write it can have it told, and not the floor closed."""
_STREAM = "sealing"
"""Has no records, only commands: sealing a store is done once, whoever else may be at it."""
_SEALED = b"\x00sealed\x01"
_NONCE_BYTES = 12
_OWN_BYTES = 8
"""Of a nonce, those that are random and the same for a seal as long as it is in use; the rest is counted."""


def is_plain(name: str) -> bool:
    """What follows from the records alone is no secret, and whoever exports a store without its key reads it."""
    return name.startswith((OWN, FRONTIERS, HEADS))


class BadRow(Corrupt):
    """A private row is not what this program wrote: its name, and what is wrong with it."""

    def __init__(self, name: str, wrong: str) -> None:
        super().__init__(name, 0, wrong)

    def __str__(self) -> str:
        return f"the private row {self.stream}: {self.wrong}"


class WrongKey(Unreadable):
    """The key that a store is sealed with is not among those there are."""


class SealMarker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str  # its id
    store: str  # a random name of this store


class Seal:
    """Seals values and opens them, for one store under one key."""

    def __init__(self, key: bytes, store: str) -> None:
        self._cipher, self._store = AESGCM(key), store
        self.heads = HeadCodes(key, store)
        self.of_servers = blake2b(store.encode(), key=key, person=b"pitbook servers", digest_size=32).digest()
        self.of_links = blake2b(store.encode(), key=key, person=b"pitbook links", digest_size=32).digest()
        """By this the servers over one store know each other."""
        self._nonces = _nonces()

    def sealed(self, name: str, value: bytes) -> bytes:
        nonce = next(self._nonces)
        return _SEALED + nonce + self._cipher.encrypt(nonce, value, self._about(name))

    def opened(self, name: str, kept: bytes) -> bytes:
        if not kept.startswith(_SEALED):
            raise BadRow(name, "it is not sealed, so somebody else put it there")
        nonce, value = kept[len(_SEALED) :][:_NONCE_BYTES], kept[len(_SEALED) + _NONCE_BYTES :]
        try:
            return self._cipher.decrypt(nonce, value, self._about(name))
        except (InvalidTag, ValueError):
            raise BadRow(name, "it does not open: it is damaged, or somebody without the key put it there") from None

    def _about(self, name: str) -> bytes:
        return f"{self._store}/{name}".encode()


def _nonces() -> Iterator[bytes]:
    """No two are the same, in this process or, as far as chance allows, in any other under the same key.

    The deterministic construction of NIST SP 800-38D, 8.2.1, since asking the system for each costs a command's time.
    """
    while True:
        own = entropy(_OWN_BYTES)
        for number in range(2 ** (8 * (_NONCE_BYTES - _OWN_BYTES))):
            yield own + number.to_bytes(_NONCE_BYTES - _OWN_BYTES)


class SealedReader(PassingReader):
    """What is in a store at one moment, its private values opened."""

    def __init__(self, reader: Reader, seal: Seal, known: dict[str, Head], *, vouched: bool) -> None:
        super().__init__(reader)
        self._seal, self._known, self._vouched = seal, known, vouched

    async def head(self, stream: str) -> Head:
        """`Corrupt` if somebody wrote it who has not the key."""
        if not self._vouched:
            return await super().head(stream)
        head = await checked_head(self._reader, self._seal.heads, stream)
        if head.length > self._known.get(stream, BEGINNING).length:
            self._known[stream] = head
        return head

    async def private(self, prefix: str = "") -> Mapping[str, bytes]:
        return _opened_rows(self._seal, await super().private(prefix))


def _opened_rows(seal: Seal, rows: Mapping[str, bytes]) -> Mapping[str, bytes]:
    kept = {name: value for name, value in rows.items() if not name.startswith((OWN, HEADS))}
    return {name: value if is_plain(name) else _opened(seal, name, value) for name, value in kept.items()}


def _opened(seal: Seal, name: str, value: bytes) -> bytes:
    try:
        return seal.opened(name, value)
    except BadRow:
        if name.startswith(HELD_AGAINST_RECORDS):
            return b""
        raise


class SealedStore(PassingStore):
    """Any store, with its private values sealed on the way in and opened on the way out, and each head vouched for."""

    def __init__(self, store: Store, seal: Seal, *, vouched: bool = True) -> None:
        """`vouched` is false of one from before, which is only read until it is brought up."""
        super().__init__(store)
        self._seal, self.vouched = seal, vouched
        self._known: dict[str, Head] = {}
        """Where streams end that this process wrote, or looked at and found right."""

    @property
    def key_of_servers(self) -> bytes:
        return self._seal.of_servers

    @property
    def key_of_links(self) -> bytes:
        return self._seal.of_links

    def append(self, batch: Batch) -> Coroutine[Any, Any, None]:
        if batch.records and self._known.get(batch.stream, BEGINNING) != batch.expected:
            return self._append_behind(batch)
        return self.inner.append(self._sealed(batch))

    async def _append_behind(self, batch: Batch) -> None:
        """What another process wrote, or somebody who has not the key: then `Corrupt`.

        Where the stream does not end so, the store says that.
        """
        await self.head(batch.stream)
        await self.inner.append(self._sealed(batch))

    def _sealed(self, batch: Batch) -> Batch:
        stream, expected, command, records, moves, private = batch
        if private:
            seal = self._seal.sealed
            private = tuple(
                [(name, value if value is None or is_plain(name) else seal(name, value)) for name, value in private]
            )
        if records:
            head = self._known[stream] = Head(expected.length + len(records), records[-1].digest)
            private = (*private, self._seal.heads.row(stream, head))
        return Batch(stream, expected, command, records, moves, private)

    async def head(self, stream: str) -> Head:
        async with self.moment() as now:
            return await now.head(stream)

    async def check_heads(self) -> None:
        """`Corrupt` if there is one that nobody with the key wrote."""
        async with self.inner.moment() as now:
            if self.vouched:
                await check_heads(now, self._seal.heads)

    async def private(self, prefix: str = "") -> Mapping[str, bytes]:
        return _opened_rows(self._seal, await super().private(prefix))

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[SealedReader]:
        async with self.inner.moment() as now:
            yield SealedReader(now, self._seal, self._known, vouched=self.vouched)


async def marker_of(store: Store) -> SealMarker | None:
    """How a store is sealed, which can be seen without the key. None: it is not."""
    raw = (await store.private(MARKER)).get(MARKER)
    try:
        return None if raw is None else msgspec.json.decode(raw, type=SealMarker)
    except msgspec.MsgspecError as error:
        raise BadRow(MARKER, f"it cannot be read ({error})") from None


async def open_sealed(store: Store, keys: Keys) -> SealedStore:
    """A store as its program sees it, for whoever writes to it.

    One that is not sealed yet is sealed with the newest key. Should that be cut short, this goes on with it. One whose
    heads nobody vouched for yet is brought up: whoever knows from outside that they were refuses before.
    """
    marker = await marker_of(store) or await _seal(store, keys)
    key = keys.by_id.get(marker.key)
    if key is None:
        raise WrongKey(needed(marker, keys))
    if (await store.private(SCRUBBED)).get(SCRUBBED) != marker.key.encode():
        await _scrub(store, marker)
    seal = Seal(key, marker.store)
    await authenticate(store, seal.heads)
    return SealedStore(store, seal)


async def reseal(store: SealedStore, keys: Keys) -> None:
    """Seals everything anew, with the newest key. Only for whoever has the store to himself."""
    await store.check_heads()
    marker = await marker_of(store.inner)
    assert marker is not None, "a sealed store has a marker"
    after = SealMarker(keys.newest, marker.store)
    await _write(store.inner, keys, after, await store.private(), f"seal {token_hex(8)}")
    await _scrub(store.inner, after)


async def _seal(store: Store, keys: Keys) -> SealMarker:
    """All rows in one batch, so that they are plain or sealed, and never some of each."""
    plain = await store.private()
    if any(value.startswith(_SEALED) for value in plain.values()):
        return await _sealed_before(store)
    marker = SealMarker(keys.newest, token_hex(16))
    try:
        await _write(store, keys, marker, plain, "seal")
    except DuplicateCommand:
        return await _sealed_before(store)
    return marker


async def _sealed_before(store: Store) -> SealMarker:
    """By another process a moment ago; or long ago, and somebody took the marker away."""
    found = await marker_of(store)
    if found is None:
        raise BadRow(MARKER, "it is gone, although this store was sealed: go on with the last backup")
    return found


async def _write(store: Store, keys: Keys, marker: SealMarker, plain: Mapping[str, bytes], command: str) -> None:
    seal = Seal(keys.by_id[marker.key], marker.store)
    rows = [(name, seal.sealed(name, value)) for name, value in plain.items() if not is_plain(name)]
    if await store.private(HEADS):
        heads = await store.heads()
        rows += [(HEADS + stream, seal.heads.code(stream, head)) for stream, head in heads.items()]
    await store.append(Batch(_STREAM, BEGINNING, command, (), private=(*rows, (MARKER, msgspec.json.encode(marker)))))


async def _scrub(store: Store, marker: SealMarker) -> None:
    await store.scrub()
    command = f"scrub {token_hex(8)}"
    await store.append(Batch(_STREAM, BEGINNING, command, (), private=((SCRUBBED, marker.key.encode()),)))


def needed(marker: SealMarker, keys: Keys) -> str:
    there = f"has {', '.join(keys.by_id)}" if keys.by_id else "has none"
    return (
        f"it is sealed with key {marker.key}, and {keys.where} {there}: put that key there, as it was kept apart from "
        "the store. Without it the store cannot go on, but it can be exported and verified"
    )
