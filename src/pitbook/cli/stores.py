"""The store that a command means, and what can go wrong with it as one line."""

import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from pitbook.cli.terminal import WrongUse
from pitbook.journal.opening import open_for_reading, open_store
from pitbook.journal.record import Corrupt
from pitbook.journal.store import Held, Store, Unavailable, Unreadable

FILE = "floor.sqlite"
StoreOption = Annotated[
    str | None, Parameter(help="sqlite:///FILE or postgresql://… Default: the file among your data that serve uses.")
]


def usual_store() -> str:
    """Where `serve` keeps its journal if it is told nothing else."""
    return f"sqlite:///{user_data_path('pitbook', ensure_exists=True) / FILE}"


def this_process() -> str:
    """What others are told of who has a store."""
    return f"{socket.gethostname()} process {os.getpid()}"


@asynccontextmanager
async def reading(url: str | None) -> AsyncIterator[Store]:
    """A store to look at, while the floor may be open over it."""
    try:
        store = await open_for_reading(url or usual_store())
        try:
            yield store
        finally:
            await store.close()
    except (ValueError, Corrupt, Held, Unavailable, Unreadable) as error:
        raise WrongUse(f"--store: {error}.") from None


@asynccontextmanager
async def writing(url: str | None) -> AsyncIterator[Store]:
    """A store to write to, which no other process has."""
    try:
        store = await open_store(url or usual_store(), this_process())
        try:
            yield store
        finally:
            await store.close()
    except (ValueError, Corrupt, Held, Unavailable, Unreadable) as error:
        raise WrongUse(f"--store: {error}.") from None
