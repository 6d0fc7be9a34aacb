"""`pitbook store upgrade`: a store of an earlier version made one of this version, with a backup first."""

import asyncio
import shlex
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitbook.cli import store_keys
from pitbook.cli.stores import StoreOption, chosen, looking, reading, remembered, this_process
from pitbook.cli.terminal import Terminal, WrongUse
from pitbook.journal.file_lock import FileLock
from pitbook.journal.opening import StoreSchema, open_store, place_of, schema_of, sqlite_file
from pitbook.journal.record import Corrupt
from pitbook.journal.store import LeaseHeld, Unavailable, Unreadable
from pitbook.journal.watermark import compare
from pitbook.sources import utc_now

_BEHIND = (
    "It lacks what is known to have been in it: `pitbook store check` says what, and `pitbook store accept` goes on "
    "with it."
)


def upgrade(
    *,
    backup: Annotated[
        Path | None, Parameter(help="The file to write first. Default: one beside the store, or in this folder.")
    ] = None,
    no_backup: Annotated[bool, Parameter(help="Write none: there is one already.")] = False,
    store: StoreOption = None,
) -> int:
    """Upgrade a store of an earlier version, after a backup.

    pitbook store upgrade
    pitbook store upgrade --backup /backup/before.sqlite --store sqlite:///floor.sqlite

    No floor may be open over it. Programs of the earlier version do not open it afterwards: to go back,
    put the backup in its place. Nothing of a journal is changed: every record stays as it was written.
    Whether the store has all that it should have is asked afterwards, by `store check` and `serve`.
    """
    if backup is not None and no_backup:
        raise WrongUse("--backup and --no-backup do not go together.")
    Terminal().print(asyncio.run(_upgrade(chosen(store), backup, no_backup)), soft_wrap=True)
    return 0


async def _upgrade(url: str, backup: Path | None, no_backup: bool) -> str:
    try:
        schema = await schema_of(url)
        if schema is None:
            raise WrongUse(f"--store: there is no store in {place_of(url)}.")
        if schema.version > schema.known:
            async with reading(url):  # which says what to do
                pass
        if schema.version == schema.known:
            return f"{place_of(url)} is of version {schema.version} already: nothing was done."
        _check_closed(url, schema)
        kept = "" if no_backup else await _backup(url, backup or _place_of_backup(url, schema))
        behind = await _upgrade_now(url)
    except (ValueError, Corrupt, Unavailable, Unreadable) as error:
        raise WrongUse(f"--store: {error}.") from None
    except LeaseHeld as error:
        raise WrongUse(f"--store: {error}. Stop that one first.") from None
    told = f"{place_of(url)} is of version {schema.known} now; it was of version {schema.version}.{kept}"
    return f"{told} {_BEHIND}" if behind else told


async def _upgrade_now(url: str) -> bool:
    """Whether it lacks what is known to have been in it. Then nobody vouches for where its streams end now: who takes
    it as it is has to say so, for the record."""
    async with looking(url) as store:
        behind = bool((await compare(remembered(url), store)).missing)
    store = await open_store(url, this_process())
    await (store if behind else await store_keys.opened(store)).close()
    return behind


def _check_closed(url: str, schema: StoreSchema) -> None:
    file = sqlite_file(url)
    if file is not None:
        FileLock(file.with_name(f"{file.name}-lock"), file, this_process()).release()
    elif schema.holder is not None:
        raise LeaseHeld(place_of(url), schema.holder)


def _place_of_backup(url: str, schema: StoreSchema) -> Path:
    file, now = sqlite_file(url), datetime.fromtimestamp(utc_now() / 1e6, UTC)
    name = f"version-{schema.version}-{now:%Y%m%dT%H%M%SZ}"
    return Path(f"pitbook-{name}.dump") if file is None else file.with_name(f"{file.name}.{name}")


async def _backup(url: str, to: Path) -> str:
    try:
        async with reading(url) as store:
            await store.backup(str(to))
    except WrongUse as error:
        without = shlex.join(["pitbook", "store", "upgrade", "--no-backup", "--store", place_of(url)])
        raise WrongUse(
            f"{error} Nothing was upgraded. Where a backup is made otherwise, this upgrades:\n  {without}"
        ) from None
    return f" As it was it lies in {to}: keep it until you are sure that you will not go back."
