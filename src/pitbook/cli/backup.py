"""`pitbook backup`: a copy of the store as of one moment, while the floor is open."""

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitbook.cli.stores import StoreOption, reading
from pitbook.cli.terminal import Terminal


def backup(
    file: Annotated[Path, Parameter(help="The file to write; none may be there.")], /, *, store: StoreOption = None
) -> int:
    """Copy the store as it is at one moment, while the floor is open.

    pitbook backup yesterday.sqlite
    pitbook backup --store sqlite:///floor.sqlite yesterday.sqlite

    The copy is a store like the one it was made of. To go on from it when the store has moved on,
    say so, for the record: `pitbook store accept`; then `serve --store sqlite:///yesterday.sqlite`.
    It holds all that is private as well, such as the secrets of shoes that are not over: keep it
    as you keep the store. For PostgreSQL it is made with pg_dump, where that is installed.
    """
    asyncio.run(_backup(store, file))
    Terminal().print(f"{file}: written")
    return 0


async def _backup(url: str | None, file: Path) -> None:
    async with reading(url) as store:
        await store.backup(str(file))
