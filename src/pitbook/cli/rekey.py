"""`pitbook store rekey`: another key for what is private in a store, as after somebody left who knew the old one."""

import asyncio

from pitbook.cli.store_keys import VARIABLE, key_file, known_keys
from pitbook.cli.stores import StoreOption, chosen, no_file, writing
from pitbook.cli.terminal import Terminal, WrongUse
from pitbook.journal.opening import sqlite_file
from pitbook.journal.sealing import SealedStore, marker_of, reseal
from pitbook.journal.store import Store
from pitbook.journal.store_keys import Keys, add_key

HOLD_SECONDS = 60.0


def rekey(*, store: StoreOption = None) -> int:
    """Seal what is private in the store with a new key.

    The new key goes behind the old one in store.key, in your configuration folder. The old one stays
    there, since older backups need it: take it out, and away, when they are gone. Where the keys are in
    PITBOOK_STORE_KEY, put the new one behind the old one first, with a comma between them. No floor may be
    open over the store meanwhile.
    """
    Terminal().print(asyncio.run(_rekey(store)), soft_wrap=True)
    return 0


async def _rekey(url: str | None) -> str:
    file = sqlite_file(chosen(url))
    if file is not None and not file.exists():
        raise no_file(file)
    async with writing(url) as store:
        if not isinstance(store, SealedStore):
            raise WrongUse("--store: what is only in memory is not sealed.")
        await _hold_all(store)
        try:
            marker = await marker_of(store.inner)
            assert marker is not None, "it was opened with its key"
            keys = _with_another(known_keys(), marker.key)
            await reseal(store, keys)
        finally:
            for stream in await store.heads():
                await store.release(stream)
    return f"Sealed with key {keys.newest} from now on. Keep a copy of it apart from the store: {keys.where}"


async def _hold_all(store: Store) -> None:
    """`Held` if a floor is open, which would go on sealing with the old key."""
    for stream in await store.heads():
        await store.hold(stream, HOLD_SECONDS)


def _with_another(keys: Keys, old: str) -> Keys:
    """The newest one is another: it was put there, or left by a change that was cut short, or is made now."""
    if keys.newest != old:
        return keys
    if keys.where != str(key_file()):
        raise WrongUse(
            f"{VARIABLE} has no key behind {old}: put the new one there, behind a comma, and type this again."
        )
    return add_key(key_file())
