"""A store by its URL, as it stands in a setting or on a command line."""

import asyncio
from pathlib import Path
from typing import NamedTuple

from pitbook.journal.grouping import Watching
from pitbook.journal.memory import MemoryStore
from pitbook.journal.owner_only import through_links
from pitbook.journal.postgres_address import address
from pitbook.journal.sqlite import open_sqlite
from pitbook.journal.sqlite_file import VERSION as SQLITE_VERSION
from pitbook.journal.sqlite_file import version_of as sqlite_version
from pitbook.journal.sqlite_reading import open_sqlite_for_reading
from pitbook.journal.store import Store
from pitbook.sources import token_hex

MEMORY = "memory:"
POSSIBLE = (
    "memory: (forgotten at the end), sqlite:///FILE (sqlite:////FILE from the root) or "
    "postgresql://USER@HOST:PORT/DATABASE"
)


async def open_store(url: str, holder: str, watermark: Watching | None = None) -> Store:
    """`holder` names this process to others, and must be no other's name. ValueError if this is not a store's URL.

    `watermark` is told of all that is kept; what is only in memory has none.
    """
    scheme, colon, rest = url.partition(":")
    match scheme:
        case "memory" if colon and not rest:
            return MemoryStore(holder)
        case "sqlite" if rest.startswith("///") and rest not in {"///", "///:memory:"}:
            return await open_sqlite(Path(rest.removeprefix("///")).expanduser(), holder, watermark)
        case "sqlite" if rest == "///:memory:":
            raise ValueError(f"{url}: a file in memory is kept nowhere. If that is what you want, say memory:")
        case "postgresql" | "postgres" if rest.startswith("//"):
            return await _open_postgres(url, holder, watermark)
        case _:
            raise ValueError(f"{address(url)[0]!r} is not a store. There are {POSSIBLE}.")


async def open_for_reading(url: str) -> Store:
    """A store that is there already, while another process may be writing to it."""
    scheme, _, rest = url.partition(":")
    match scheme:
        case "sqlite" if rest.startswith("///") and rest not in {"///", "///:memory:"}:
            return await open_sqlite_for_reading(through_links(Path(rest.removeprefix("///")).expanduser()))
        case "postgresql" | "postgres" if rest.startswith("//"):
            return await _open_postgres(url, f"a reader, {token_hex(8)}", reading=True)
        case _:
            raise ValueError(f"{address(url)[0]!r} is not a store that can be read. There are {POSSIBLE}.")


class StoreSchema(NamedTuple):
    """Of which version a store is, which this program writes, and who has the store, as far as that can be told."""

    version: int
    known: int
    holder: str | None


async def schema_of(url: str) -> StoreSchema | None:
    """None where there is no store yet. Nothing is changed by looking."""
    file = sqlite_file(url)
    if file is not None:
        version = await asyncio.to_thread(sqlite_version, file)
        return StoreSchema(version, SQLITE_VERSION, None) if version else None
    if url.startswith(("postgresql://", "postgres://")):
        from pitbook.journal.postgres import look_at_postgres
        from pitbook.journal.postgres_schema import VERSION as POSTGRES_VERSION

        version, holder = await look_at_postgres(url)
        return StoreSchema(version, POSTGRES_VERSION, holder) if version else None
    return None


async def _open_postgres(url: str, holder: str, watermark: Watching | None = None, *, reading: bool = False) -> Store:
    """What speaks to the database is loaded only now: whoever has a file needs none of it."""
    from pitbook.journal.postgres import open_postgres

    return await open_postgres(url, holder, watermark, reading=reading)


def sqlite_file(url: str) -> Path | None:
    """The file that an SQLite store is, or is going to be."""
    scheme, _, rest = url.partition(":///")
    return through_links(Path(rest).expanduser()) if scheme == "sqlite" else None


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def place_of(url: str) -> str:
    """The URL of a store as it is remembered: one for each file, however it was typed, and without a password."""
    file = sqlite_file(url)
    return address(url)[0] if file is None else f"sqlite:///{file}"
