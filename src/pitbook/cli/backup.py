"""`pitbook backup`: a copy of the store as of one moment, while the floor is open."""

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitbook.cli.stores import StoreOption, reading
from pitbook.cli.terminal import Terminal
from pitbook.journal.sealing import marker_of


def backup(
    file: Annotated[Path, Parameter(help="The file to write; none may be there.")], /, *, store: StoreOption = None
) -> int:
    """Copy the store as it is at one moment, while the floor is open.

    pitbook backup yesterday.sqlite
    pitbook backup --store sqlite:///floor.sqlite yesterday.sqlite

    The copy is a store like the one it was made of. To go on from it when the store has moved on,
    say so, for the record:
      pitbook store accept --who NAME --reason TEXT --store sqlite:///yesterday.sqlite
      pitbook serve --store sqlite:///yesterday.sqlite
    Or put it in the store's place; remove the old -wal and -shm there first, which belong to the old file.
    What is private in it, such as the secrets of shoes that are not over, is sealed as it is in the
    store: keep the key (store.key in your configuration folder) apart from it, and keep it. For
    PostgreSQL it is made with pg_dump, where that is installed.
    """
    Terminal().print(asyncio.run(_backup(store, file)))
    return 0


async def _backup(url: str | None, file: Path) -> str:
    async with reading(url) as store:
        await store.backup(str(file))
        sealed = await marker_of(store)
    if sealed is None:
        return f"{file}: written. It is not sealed: whoever reads it knows the secrets. Open the store with serve once."
    return (
        f"{file}: written. It is sealed with key {sealed.key}: keep the key apart from it, and keep it. "
        "Without the key the backup cannot go on."
    )
