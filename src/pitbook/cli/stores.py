"""The store that a command means, and what can go wrong with it as one line.

Whoever writes opens a store only if it has all that is known to have been in it; whoever reads is told.
"""

import os
import shlex
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from pitbook.cli import settings, store_keys
from pitbook.cli.terminal import WrongUse, complain
from pitbook.config import VARIABLE, config_folder
from pitbook.floor.floor import Floor
from pitbook.journal.memory import MemoryStore
from pitbook.journal.opening import MEMORY, open_for_reading, open_store, place_of, schema_of, sqlite_file
from pitbook.journal.record import Corrupt
from pitbook.journal.remembered import Remembered
from pitbook.journal.store import LeaseHeld, NoStore, Store, Unavailable, Unreadable
from pitbook.journal.watermark import StoreComparison, Watermark, compare
from pitbook.system_words import system_words

MOST_TOLD = 10
StoreOption = Annotated[
    str | None, Parameter(help="sqlite:///FILE or postgresql://… Default: the one that serve uses; see pitbook config.")
]


def chosen(url: str | None) -> str:
    """The store that was named on the command line, in the environment or in the file; else the usual one."""
    found = settings.in_force("store", url)
    if found.source == settings.BY_NAME["store"].option:
        settings.refuse_password(found.value)
    elif found.source == settings.DEFAULT:
        user_data_path("pitbook", ensure_exists=True)
    return str(found.value)


def no_file(file: Path) -> WrongUse:
    return WrongUse(
        f"--store: there is no file {file}. Name the store that you mean, or open a floor over this one: pitbook serve"
    )


def this_process() -> str:
    """What others are told of who has a store."""
    return f"{socket.gethostname()} process {os.getpid()}"


async def load(floor: Floor) -> None:
    """A floor whose record of people and roles is broken is not opened: nobody could tell who may do what."""
    try:
        await floor.load()
    except Corrupt as error:
        raise WrongUse(
            f"--store: {error}. The record of people and roles is not what was written, so nobody is let in. "
            "Keep this store as it is for whoever looks into it (`pitbook export`, `pitbook verify`), "
            "and open the floor over the last backup."
        ) from None


@asynccontextmanager
async def reading(url: str | None) -> AsyncIterator[Store]:
    """A store to look at, while the floor may be open over it."""
    url = chosen(url)
    try:
        file = sqlite_file(url)
        if file is not None and not file.exists():
            raise no_file(file)
        store = await open_for_reading(url)
        try:
            await _warn(url, store)
            yield store
        finally:
            await store.close()
    except (ValueError, Corrupt, LeaseHeld, Unavailable, Unreadable) as error:
        raise WrongUse(f"--store: {str(error).rstrip('.')}.") from None


async def _warn(url: str, store: Store) -> None:
    try:
        found = await compare(remembered(url), store)
    except (OSError, Unreadable) as error:
        tell(f"whether the store is complete cannot be told: {error}")
        return
    if found.missing:
        tell(f"{behind(url, found)}. It is only read now; `pitbook store check` tells more.")


@asynccontextmanager
async def writing(url: str | None) -> AsyncIterator[Store]:
    """A store to write to, which no other process has."""
    try:
        store = await open_watched(chosen(url))
        try:
            yield store
        finally:
            await store.close()
    except (ValueError, Corrupt, LeaseHeld, Unavailable, Unreadable) as error:
        raise WrongUse(f"--store: {str(error).rstrip('.')}.") from None


async def open_watched(url: str, holder: str | None = None) -> Store:
    """A store to write to, with its key. `WrongUse` if it is behind what is known of it, or of an earlier version; then
    it is left as it is."""
    holder = holder or this_process()
    if url == MEMORY:
        return await open_store(url, holder)
    await check_schema(url)
    async with looking(url) as store:
        found = await compare(remembered(url), store)
        await store_keys.check(store)
    if found.missing:
        raise WrongUse(f"--store: {behind(url, found)}.\n{_ways_out(url)}")
    if found.is_unknown:
        tell(f"{place_of(url)} has {found.records:,} records, and nothing of it is known here: it is taken as it is.")
    watermark = Watermark(remembered(url), tell)
    store = await open_store(url, holder, watermark)
    try:
        await watermark.begin(store)
    except BaseException as error:  # noqa: BLE001  it is told, whatever it is
        raise await _closed(store, error) from None
    sealed = await store_keys.opened(store)
    try:
        await watermark.vouched()
    except BaseException as error:  # noqa: BLE001
        raise await _closed(sealed, error) from None
    return sealed


async def check_schema(url: str) -> None:
    """A store is never upgraded on the way: nobody could go back to the program that they had."""
    schema = await schema_of(url)
    if schema is not None and schema.version < schema.known:
        upgrade = shlex.join(["pitbook", "store", "upgrade", "--store", place_of(url)])
        raise WrongUse(
            f"--store: {place_of(url)} is of version {schema.version}, and this program writes version {schema.known}. "
            f"It was not opened, and is as it was. This makes a backup and then upgrades it:\n  {upgrade}"
        )


async def _closed(store: Store, error: BaseException) -> BaseException:
    """What is told of an error that kept a store from being opened."""
    await store.close()
    if isinstance(error, OSError):
        return WrongUse(f"{config_folder()}: {system_words(error)}. {VARIABLE} names another folder.")
    return error


@asynccontextmanager
async def looking(url: str) -> AsyncIterator[Store]:
    """What is there, if anything. Nothing is changed by looking, not even a damaged -wal."""
    store = await _there(url)
    try:
        yield store
    finally:
        await store.close()


async def _there(url: str) -> Store:
    """Empty where a file is yet to be made, or was left in the making."""
    file = sqlite_file(url)
    if file is not None and (not file.exists() or file.stat().st_size == 0):
        return MemoryStore()
    unfinished = file is not None and file.with_name(f"{file.name}-journal").exists()
    try:
        return await open_for_reading(url)
    except NoStore:
        return MemoryStore()
    except Unreadable:
        if unfinished:
            return MemoryStore()
        raise


def remembered(url: str) -> Remembered:
    return Remembered(config_folder() / "stores", place_of(url))


def behind(url: str, found: StoreComparison) -> str:
    """What a store lacks, line by line."""
    told = [f"  {each.words}" for each in found.missing[:MOST_TOLD]]
    if len(found.missing) > MOST_TOLD:
        told.append(f"  and {len(found.missing) - MOST_TOLD:,} more")
    return "\n".join([f"{place_of(url)} is behind what was acknowledged or signed over it:", *told])


def _ways_out(url: str) -> str:
    accept = shlex.join(["pitbook", "store", "accept", "--who", "NAME", "--reason", "TEXT", "--store", place_of(url)])
    return (
        "It was not opened, and is as it was. Find the right store: the newest backup, or the file together with its "
        f"-wal. If it is meant to go on from here, as after putting a backup back, say so, for the record:\n  {accept}"
    )


def tell(words: str) -> None:
    complain(words)
