"""`pitbook store`: whether a store has all that was acknowledged or signed, and going on with one that has not."""

import asyncio
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from pitbook.cli import store_keys
from pitbook.cli.rekey import rekey
from pitbook.cli.stores import (
    StoreOption,
    behind,
    check_schema,
    chosen,
    looking,
    no_file,
    remembered,
    tell,
    this_process,
)
from pitbook.cli.terminal import BAD, GOOD, QUIET, Terminal, WrongUse, heading, in_line, print_json
from pitbook.cli.upgrade import upgrade
from pitbook.journal.accepting import acceptances
from pitbook.journal.checkpoint import StoreAccepted
from pitbook.journal.checkpointing import check_none_shrank, checked, newest
from pitbook.journal.commands import CommandScanner
from pitbook.journal.opening import open_store, place_of, sqlite_file
from pitbook.journal.record import Corrupt
from pitbook.journal.sealing import SealedStore, marker_of
from pitbook.journal.store import BEGINNING, LeaseHeld, Store, Unavailable, Unreadable
from pitbook.journal.watermark import MissingRecord, StoreComparison, Watermark, compare, moment

HELP = """See whether a store is whole and has all that was ever acknowledged or signed over it, and go on with one that
has not.

  pitbook store check                                            what is known of it, and what it has
  pitbook store accept --who "J. Doe" --reason "disk failed, last night's backup"
  pitbook store upgrade                                          for this program, after a backup
  pitbook store rekey                                            seal what is private with a new key

How far a store has come is kept outside it, in your configuration folder (or where PITBOOK_CONFIG says). A store that
lost its end, or was put back to an earlier day, does not open by itself: `serve` says what is missing. Find the right
one; or accept it, which is written into its record, and shown from then on to everybody who checks it.

`check` reads every record. It does not decide anything again, and looks at no secret, balance or person: `serve` does,
and says which table stops. A store with a record altered or gone in its midst is no journal any more.

Exit codes: 0 nothing is missing, or it is accepted; 1 something is missing, or the store is not whole in itself; 2 it
could not be done.
"""

app = App(
    name="store", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)
app.command(rekey)
app.command(upgrade)
BEHIND = NOT_WHOLE = 1


class CheckedStore(msgspec.Struct, frozen=True):
    """What `check --json` prints."""

    store: str
    identity: str | None
    records: int
    acknowledged: int | None
    signed: int | None  # the number of the last checkpoint that is known to have been signed
    missing: tuple[MissingRecord, ...]
    accepted: tuple[StoreAccepted, ...]


class BrokenStore(msgspec.Struct, frozen=True):
    """What it prints of a store that is not whole in itself."""

    store: str
    wrong: str  # the first place where it is not


@app.command
def check(*, store: StoreOption = None, json: Annotated[bool, Parameter(help="Print JSON.")] = False) -> int:
    """Compare a store with what is known of it. The floor may be open meanwhile."""
    url = chosen(store)
    try:
        found, accepted = asyncio.run(_check(url))
    except Corrupt as error:
        return _tell_broken(url, error, json=json)
    if json:
        signed = None if found.signed is None else found.signed.number
        identity = found.identity or None
        print_json(
            CheckedStore(
                place_of(url), identity, found.records, found.acknowledged, signed, found.missing, tuple(accepted)
            )
        )
    else:
        _tell(url, found, accepted)
    return BEHIND if found.missing else 0


async def _check(url: str) -> tuple[StoreComparison, list[StoreAccepted]]:
    try:
        async with looking(url) as store:
            found, accepted = await compare(remembered(url), store), await acceptances(store)
            file = sqlite_file(url)
            if file is not None and not file.exists() and not found.missing:
                raise no_file(file)
            await _check_whole(await _with_key(store))
            return found, accepted
    except (ValueError, Unavailable, Unreadable) as error:
        raise WrongUse(f"--store: {error}.") from None


def _tell_broken(url: str, error: Corrupt, *, json: bool) -> int:
    """It was read, and is not what was written."""
    if json:
        print_json(BrokenStore(place_of(url), str(error)))
    else:
        Terminal().print(f"{place_of(url)} is not whole in itself: {in_line(str(error))}.", soft_wrap=True, style=BAD)
    return NOT_WHOLE


async def _with_key(store: Store) -> Store:
    """With its key, if that is here, by which is known who wrote."""
    found = await store_keys.with_key(store)
    if found is None and await marker_of(store) is not None:
        tell("the key of the store is not here, so whether somebody wrote to it without the key cannot be told.")
    return found or store


async def _check_whole(store: Store) -> None:
    """Every stream is a chain from its first record to where the store says that it ends; else `Corrupt`.

    And by the id of each command its records are found, so that a retry of it is not carried out again. Where the key
    of the store is at hand, it has to vouch for each end.
    """
    if isinstance(store, SealedStore):
        await store.check_heads()
    for stream, head in sorted((await store.heads()).items()):
        commands = CommandScanner(stream)
        async for _, _, body in checked(store, stream, BEGINNING, head):
            await commands.took(store, body)
        await commands.over(store)


def _tell(url: str, found: StoreComparison, accepted: list[StoreAccepted]) -> None:
    terminal = Terminal()
    terminal.print(heading(place_of(url), f"{found.records:,} records"), soft_wrap=True)
    if found.acknowledged is not None:
        terminal.print(f"  {found.acknowledged:,} were acknowledged by this user's processes, or more")
    if found.signed is not None:
        number, digest, at = found.signed.number, found.signed.digest.hex(), moment(found.signed.at)
        terminal.print(f"  checkpoint {number} was the last one signed, {at}: {digest}", soft_wrap=True)
    for each in accepted:
        terminal.print(f"  {told(each)}", soft_wrap=True, style=BAD)
    if found.missing:
        terminal.print(behind(url, found), soft_wrap=True, style=BAD)
    elif found.is_unknown:
        terminal.print("Nothing is known of it here, so whether anything is missing cannot be told.")
    else:
        terminal.print("No record is missing that is known of here.", style=GOOD)
        terminal.print("Secrets, balances and people are looked at when the floor opens.", style=QUIET)


def told(accepted: StoreAccepted) -> str:
    """An acceptance in words."""
    gone = f"checkpoint {accepted.number}, and all since," if accepted.number else "acknowledged records"
    who, reason = in_line(accepted.who), in_line(accepted.reason)
    return f"{moment(accepted.at)}: {who} accepted that {gone} had been lost: {reason}"


@app.command
def accept(
    *,
    who: Annotated[str, Parameter(help="Who answers for it, for the record.")],
    reason: Annotated[str, Parameter(help="Why, for the record.")],
    store: StoreOption = None,
) -> int:
    """Go on with a store that is behind, and put that on its record."""
    if not who.strip() or not reason.strip():
        raise WrongUse("--who and --reason go on record: say something.")
    Terminal().print(asyncio.run(_accept(chosen(store), who.strip(), reason.strip())), soft_wrap=True)
    return 0


async def _accept(url: str, who: str, reason: str) -> str:
    try:
        await check_schema(url)
        async with looking(url) as store:
            found = await compare(remembered(url), store)
            await _check_whole(await _with_key(store))
            last = await newest(store)
            if last is not None:
                check_none_shrank(last.checkpoint, await store.heads())
        if not found.missing:
            raise WrongUse(f"{place_of(url)} lacks nothing that is known of here: it opens without being accepted.")
        watermark = Watermark(remembered(url), tell)
        opened = await store_keys.opened(await open_store(url, this_process(), watermark))
        try:
            await _accepted(opened, watermark, found, who, reason)
            await watermark.vouched()
        finally:
            await opened.close()
    except Corrupt as error:
        raise WrongUse(
            f"--store: {error}. It is not whole in itself, so it cannot go on. Where a backup was put back over the "
            "file, its -wal and -shm belong to another one: remove both, put the backup there again, and accept that."
        ) from None
    except LeaseHeld as error:
        raise WrongUse(f"--store: {error}. Stop that one first.") from None
    except (ValueError, Unavailable, Unreadable) as error:
        raise WrongUse(f"--store: {error}.") from None
    return f"{place_of(url)} is accepted as it is, by {in_line(who)}: {in_line(reason)}. That is on its record."


async def _accepted(store: Store, watermark: Watermark, found: StoreComparison, who: str, reason: str) -> None:
    try:
        await watermark.accept(store, found, who, reason)
    except Corrupt as error:
        raise WrongUse(
            f"--store: {error}. The store contradicts a checkpoint that it still has, so nothing could be signed over "
            "it again: put a backup in its place, and accept that."
        ) from None
