"""A store by its URL, as it stands in a setting or on a command line."""

from pathlib import Path

from pitbook.journal.grouping import Watching
from pitbook.journal.memory import MemoryStore
from pitbook.journal.postgres import open_postgres
from pitbook.journal.postgres_connecting import address
from pitbook.journal.sqlite import open_sqlite
from pitbook.journal.sqlite_reading import open_sqlite_for_reading
from pitbook.journal.store import Store
from pitbook.sources import token_hex

MEMORY = "memory:"
POSSIBLE = (
    "memory: (forgotten at the end), sqlite:///FILE (sqlite:////FILE from the root) or "
    "postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
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
            return await open_postgres(url, holder, watermark)
        case _:
            raise ValueError(f"{address(url)[0]!r} is not a store. There are {POSSIBLE}.")


async def open_for_reading(url: str) -> Store:
    """A store that is there already, while another process may be writing to it."""
    scheme, _, rest = url.partition(":")
    match scheme:
        case "sqlite" if rest.startswith("///") and rest not in {"///", "///:memory:"}:
            return await open_sqlite_for_reading(Path(rest.removeprefix("///")).expanduser())
        case "postgresql" | "postgres" if rest.startswith("//"):
            return await open_postgres(url, f"a reader, {token_hex(8)}")
        case _:
            raise ValueError(f"{address(url)[0]!r} is not a store that can be read. There are {POSSIBLE}.")


def sqlite_file(url: str) -> Path | None:
    """The file that an SQLite store is, or is going to be."""
    scheme, _, rest = url.partition(":///")
    return Path(rest).expanduser() if scheme == "sqlite" else None


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def place_of(url: str) -> str:
    """The URL of a store as it is remembered: one for each file, however it was typed, and without a password."""
    file = sqlite_file(url)
    return address(url)[0] if file is None else f"sqlite:///{file.resolve()}"
