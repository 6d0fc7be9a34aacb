"""Where the keys lie that seal what is private in a store: apart from it, so that whoever has one has not the other."""

import os
from pathlib import Path

from pitbook.cli.terminal import complain
from pitbook.config import config_folder
from pitbook.journal.heads import are_authenticated
from pitbook.journal.keys import BadKey
from pitbook.journal.sealing import Seal, SealedStore, WrongKey, marker_of, needed, open_sealed
from pitbook.journal.store import Store, Unreadable
from pitbook.journal.store_keys import Keys, add_key, load_keys, read_keys

VARIABLE = "PITBOOK_STORE_KEY"
FILE = "store.key"


def key_file() -> Path:
    return config_folder() / FILE


def known_keys() -> Keys:
    """From the environment if it names any, else from the file. There may be none."""
    named = os.environ.get(VARIABLE)
    try:
        return read_keys(named, f"the environment's {VARIABLE}") if named else load_keys(key_file())
    except BadKey as error:
        raise Unreadable(str(error)) from None


async def check(store: Store) -> None:
    """That a store that is sealed can be opened, before anything is written to it or about it."""
    marker, keys = await marker_of(store), known_keys()
    if marker is not None and marker.key not in keys.by_id:
        raise WrongKey(needed(marker, keys))


async def readable(store: Store) -> Store:
    """A store that is only read, with what is private in it."""
    await check(store)
    return await with_key(store) or store


async def with_key(store: Store) -> SealedStore | None:
    """A store that is only read, if it is sealed and its key is at hand."""
    marker = await marker_of(store)
    key = None if marker is None else known_keys().by_id.get(marker.key)
    if marker is None or key is None:
        return None
    return SealedStore(store, Seal(key, marker.store), vouched=await are_authenticated(store))


async def opened(store: Store) -> Store:
    """A store that was opened for writing, with what is private in it. One that is not sealed yet is sealed first."""
    try:
        keys, sealed = known_keys(), await marker_of(store) is not None
        if not sealed and not keys.by_id:
            keys = _first_key()
        lay_open = not sealed and bool(await store.private())
        found = await open_sealed(store, keys)
    except BaseException:
        await store.close()
        raise
    if lay_open:
        _tell(f"what is private in this store lay open, and is sealed now, with key {keys.newest}.")
    return found


def _first_key() -> Keys:
    try:
        keys = add_key(key_file())
    except OSError as error:
        wrong = f"{key_file()}: {error.strerror}: let this user write it, or set {VARIABLE}"
        raise Unreadable(f"a key to seal the store with cannot be kept in {wrong}") from None
    _tell(f"a new key, {keys.newest}, seals what is private in your stores: {keys.where}.")
    _tell("Keep a copy of it apart from the stores and their backups: without it they cannot go on.")
    return keys


def _tell(words: str) -> None:
    complain(words)
