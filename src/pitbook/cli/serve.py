"""`pitbook serve`: the floor in a browser and for programs, until it is stopped."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from cyclopts import Parameter
from platformdirs import user_data_path

from pitbook.cli import settings
from pitbook.cli.links import Greeting, greet
from pitbook.cli.stores import chosen, load, open_watched, this_process
from pitbook.cli.terminal import WrongUse, complain
from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor, open_all
from pitbook.floor.servers import Servers, SharedStore
from pitbook.floor.sharing import FloorSharing
from pitbook.journal.checkpointing import newest
from pitbook.journal.keys import BadKey, Signer, key_id, load_public, load_signer, new_key
from pitbook.journal.opening import MEMORY, is_postgres
from pitbook.journal.postgres_presence import PostgresPresence
from pitbook.journal.record import Corrupt
from pitbook.journal.sealing import SealedStore
from pitbook.journal.store import Conflict, DuplicateCommand, LeaseHeld, Store, Unavailable, Unbalanced, Unreadable
from pitbook.rulebooks.roles import Role
from pitbook.sources import token_hex
from pitbook.table.asking import Stopped
from pitbook.table.powers import Actor
from pitbook.table.service import LEASE_SECONDS
from pitbook.web.context import AppContext
from pitbook.web.logs import log_to
from pitbook.web.proxies import Proxies
from pitbook.web.serving import CannotListen, PortInUse, SharedFloor, listen
from pitbook.web.serving import serve as serve_floor

KEY = settings.KEY_FILE
NOT_A_FLOOR = (Conflict, Corrupt, DuplicateCommand, Stopped, Unavailable, Unbalanced, Unreadable, msgspec.MsgspecError)
"""What a store that somebody damaged may do while the floor is opened over it."""
_KEEP_IT = f"Put the key there that the floor was signed with ({KEY} of the machine it comes from)."
ONE_SERVER = (
    "One file is for one server: stop that one first, or choose another store. "
    "Several servers share a database: --store postgresql://…"
)
WAIT_SECONDS, RETRY_SECONDS = LEASE_SECONDS + 1, 0.2
"""For the leases of a server that was killed."""
T = TypeVar("T")


def serve(
    *,
    host: Annotated[
        str | None, Parameter(help="Where to listen: 127.0.0.1. Others can reach you only if you say so: 0.0.0.0.")
    ] = None,
    port: Annotated[str | None, Parameter(help="8000; 0 is any that is free.")] = None,
    public_url: Annotated[
        str | None, Parameter(help="How people reach the floor, if through a proxy: https://floor.example.")
    ] = None,
    store: Annotated[
        str | None, Parameter(help="memory:, sqlite:///FILE or postgresql://… Default: a file among your data.")
    ] = None,
    key: Annotated[
        Path | None, Parameter(help="The key that signs checkpoints. Default: one made among your data.")
    ] = None,
    witness: Annotated[
        tuple[Path, ...],
        Parameter(
            negative=(),
            show_default=False,
            help="The public key of a witness whose signatures are kept; may be repeated.",
        ),
    ] = (),
    trusted_proxy: Annotated[
        tuple[str, ...],
        Parameter(
            negative=(),
            show_default=False,
            help="ADDRESS[/NET] of a proxy that says for whom it asks, with X-Forwarded-For or Forwarded; "
            "may be repeated.",
        ),
    ] = (),
    address: Annotated[
        str | None,
        Parameter(
            help="http[s]://HOST[:PORT] at which other servers over the same database reach this one. "
            "Default: where it listens."
        ),
    ] = None,
    log_format: Annotated[str | None, Parameter(help="json, one object a line, or text, for people.")] = None,
    log_level: Annotated[
        str | None,
        Parameter(help="info: a line for each request. warning: what was refused or failed. error: what failed."),
    ] = None,
    display: Annotated[
        str | None,
        Parameter(
            help="yes: limits, free places, results and felts are shown to everybody, at /#/display. Default: no."
        ),
    ] = None,
    links: Annotated[
        bool | None, Parameter(help="Print a link for everybody, or for nobody. Default: when the floor is first made.")
    ] = None,
) -> int:
    """Open the floor: a table of each rulebook, for browsers and programs.

    pitbook serve
    pitbook serve --port 9000 --store memory:
    pitbook serve --store postgresql://pitbook@localhost/pitbook
    pitbook serve --witness regulator.pem.public
    pitbook serve --public-url https://floor.example --trusted-proxy 127.0.0.1
    pitbook serve --links

    When a floor is first made it prints a link for each role, and later only with --links. A link
    holds a token, which lasts twelve hours: give it only to whoever may act in that role. What happens
    is kept in the store before anybody is told; every minute where all records stand is signed. A store
    that has lost any of it does not open by itself: see `pitbook store`. Ctrl-C stops it.

    Each option may as well stand in the environment (PITBOOK_PORT) or in a file: `pitbook config` says
    how, and what is in force. A password of a database stands there, and never on the command line.

    Several servers may have one floor: start each with the same postgresql:// store and the same keys.

    What is private, such as the secrets of shoes that are not over, is sealed with a key that lies
    apart from the store: in store.key in your configuration folder (PITBOOK_CONFIG names another),
    or in PITBOOK_STORE_KEY. It is made at the first start; several servers need the same one.
    """
    host, port_number = settings.value("host", host), settings.value("port", port)
    url = chosen(store)
    signing = settings.in_force("key", key)
    started = Started(
        url=url,
        key=None if signing.source == settings.DEFAULT else Path(signing.value).expanduser(),
        witnesses=[_witness(Path(each).expanduser()) for each in settings.value("witness", witness)],
        proxies=_proxies(settings.value("trusted-proxy", trusted_proxy)),
        public_url=settings.value("public-url", public_url),
        log_format=settings.value("log-format", log_format),
        log_level=settings.value("log-level", log_level),
        links=links,
        display=settings.value("display", display) == "yes",
        address=settings.value("address", address),
    )
    if settings.password_lies_open():
        complain(f"{settings.settings_file()} has a password in it, and everybody on this machine may read it.")
    try:
        listening = listen(host, port_number)
    except UnicodeError:
        raise WrongUse(f"--host: {host!r} is not the name of a machine.") from None
    except PortInUse as error:
        raise WrongUse(f"{error}. Choose another with --port, or --port 0 for any that is free.") from None
    except CannotListen as error:
        raise WrongUse(f"{error}.") from None
    with listening:
        _run(_serve(listening, started))
    return 0


def _run(serving: Coroutine[Any, Any, None]) -> None:
    """On the fast loop, where the platform has it."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(serving)
    else:
        uvloop.run(serving)


class Started(NamedTuple):
    """With what the program was started."""

    url: str
    key: Path | None
    witnesses: list[bytes]
    proxies: Proxies
    public_url: str | None
    log_format: str
    log_level: str
    links: bool | None  # None: where the floor is made by this start
    address: str | None  # for other servers
    display: bool  # for everybody


async def _serve(listening: socket.socket, started: Started) -> None:
    holder = f"{this_process()}, {token_hex(4)}"  # the number of a process may come again, and be another's elsewhere
    floor, shared = _floor(await _store(started.url, holder), listening, started)
    try:
        signer = await _signer(floor.store, started.url, started.key)
        if shared is not None:
            await shared.sharing.servers.presence.reach()
        is_new = await _when_free(lambda: _opened(floor))
    except BaseException as error:
        await floor.close()
        if shared is not None:
            await shared.sharing.close()
        if isinstance(error, NOT_A_FLOOR):
            raise WrongUse(f"--store: the floor cannot be opened over it: {error}.") from None
        raise
    address, port, *_ = listening.getsockname()
    at = f"http://{f'[{address}]' if ':' in address else address}:{port}"
    links = is_new if started.links is None else started.links

    async def opened(context: AppContext) -> None:
        await greet(context, Greeting(at, started.public_url, started.url, signer, links))

    try:
        log = log_to(None, text=started.log_format == "text", level=started.log_level)
        await serve_floor(
            floor, listening, signer, opened, started.witnesses, started.proxies, log, shared, display=started.display
        )
    except NOT_A_FLOOR as error:
        raise WrongUse(f"--store: the floor cannot be opened over it: {error}.") from None


def _proxies(trusted: tuple[str, ...]) -> Proxies:
    try:
        return Proxies(trusted)
    except ValueError as error:
        raise WrongUse(
            f"--trusted-proxy: {error}. Give an address or a network, such as 10.0.0.7 or 10.0.0.0/8."
        ) from None


async def _opened(floor: Floor) -> bool:
    """Whether it is made by this start."""
    await load(floor)
    is_new = False
    if floor.leads:
        is_new = await add_first_people(floor)
        await open_all(floor, Actor("house", Role.ADMINISTRATOR))
    return is_new


async def _when_free(open_floor: Callable[[], Awaitable[T]]) -> T:
    """A server that was killed has the floor for as long as its leases last; one that lives renews them."""
    deadline, told = monotonic() + WAIT_SECONDS, False
    while True:
        try:
            return await open_floor()
        except LeaseHeld as error:
            if monotonic() > deadline:
                raise WrongUse(f"--store: {error}. Stop that one first, or choose another store.") from None
            if not told:
                complain(f"{error}. If that one is gone, it lets go within {LEASE_SECONDS:.0f} s: waiting.")
                told = True
        await asyncio.sleep(RETRY_SECONDS)


async def _signer(store: Store, url: str, key: Path | None) -> Signer | None:
    """The house's key, which is made for a store of which nothing is signed yet."""
    if key is None and url == MEMORY:
        return None
    path = key or user_data_path("pitbook", ensure_exists=True) / KEY
    last = await newest(store)
    signed_by = "" if last is None else key_id(last.by.key)
    if signed_by and not path.exists():
        raise WrongUse(f"--key: this store is signed with key {signed_by}, and there is no {path}. {_KEEP_IT}")
    try:
        signer = load_signer(path) if path.exists() else new_key(path)
    except BadKey as error:
        raise WrongUse(f"--key: {error}") from None
    if signed_by and key_id(signer.public) != signed_by:
        found = f"{path} is key {key_id(signer.public)}"
        raise WrongUse(f"--key: this store is signed with key {signed_by}, and {found}. {_KEEP_IT}")
    return signer


def _witness(path: Path) -> bytes:
    try:
        return load_public(path)
    except (BadKey, OSError) as error:
        raise WrongUse(f"--witness: {error}") from None


def _floor(store: Store, listening: socket.socket, started: Started) -> tuple[Floor, SharedFloor | None]:
    """Over a database it is one that other servers may have as well."""
    if not is_postgres(started.url) or not isinstance(store, SealedStore):
        return Floor(store), None
    host, port, *_ = listening.getsockname()
    servers = Servers(store, PostgresPresence(started.url, store.holder, (host, port), started.address))
    floor = Floor(SharedStore(store, servers))
    return floor, SharedFloor(FloorSharing(floor, servers), store.key_of_servers)


async def _store(url: str, holder: str) -> Store:
    try:
        return await open_watched(url, holder)
    except (Corrupt, Unavailable, Unreadable, ValueError) as error:
        raise WrongUse(f"--store: {error}") from None
    except LeaseHeld as error:
        raise WrongUse(f"--store: {error}. {ONE_SERVER}") from None
