"""Looked at whenever a life of the floor ends: the journal by itself, beside the balances, and beside the model."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import msgspec

from pitbook.compliance.promotions import redecide_promotion
from pitbook.compliance.redeciding import DecidedOtherwise, OtherLaw
from pitbook.compliance.tournaments import redecide_tournament
from pitbook.journal.checkpoint import CHECKPOINTS, TAKEN
from pitbook.journal.record import GENESIS, Body, check_next
from pitbook.journal.store import Store
from pitbook.ledger.accounts import OF_A_TABLE, is_of
from pitbook.rulebooks.editions import edition_named
from pitbook.table.events import Dealing
from pitbook.table.state import TableState, opened_by
from tests.box.model import COUNTED, Model, Wrong, check_kept
from tests.box.money import Asked, check_apart
from tests.box.seeing import check_concealed

TABLE, REFUSALS = "table/", "refusals/"
CROSSES = "table.cross_over"
ASKED = ("table.asked@1", "floor.asked@1")
NOT_AS_SENT = ("claimant", "entered_under", "employees")
"""Fields that no journal has as they were sent: names and addresses are kept apart, and some the program fills in."""
SECTIONS: dict[str, Callable[[list[Body]], Any]] = {
    "promotion/": redecide_promotion,
    "tournament/": redecide_tournament,
}
"""What is held beside the tables, and how it is decided again."""


async def check_store(store: Store, model: Model) -> Counter[str]:
    """Counts what it went through."""
    seen: Counter[str] = Counter()
    balances = dict(await store.balances())
    folded: dict[str, int] = {}
    refused: set[tuple[str, str]] = set()
    asked = Asked()
    signed = defaultdict[str, set[int]](set)
    heads = await store.heads()
    for name in sorted(model.opened):
        if f"{TABLE}{name}" not in heads:
            raise Wrong(f"lost: table {name} was opened, and is not there")
    for stream, head in sorted(heads.items()):
        bodies = await _chain(store, stream, head.length, head.digest)
        seen["records"] += len(bodies)
        if stream == CHECKPOINTS:
            _take_signed(bodies, signed)
        elif stream.startswith(TABLE):
            check_concealed(stream, bodies, signed[stream])
            _check_in_its_day(stream, bodies)
            folded |= _folded(stream.removeprefix(TABLE), bodies)
            _check_done(stream.removeprefix(TABLE), bodies, model)
            kept = [*_commands(bodies)]
            check_kept(stream.removeprefix(TABLE), kept)
            counts = _counts_by_the_books(bodies)
            moving = [each for sequence, each in kept if sequence not in counts]
            asked.take(stream.removeprefix(TABLE), opened_by(bodies[0]).float_cents, moving)
        elif stream.startswith(tuple(SECTIONS)):
            _check_done(stream, bodies, model)
            _check_again(stream, bodies)
        elif stream.startswith(REFUSALS):
            refused.update((stream.removeprefix(REFUSALS), body.command.rpartition("/")[0]) for body in bodies)
    _check_balances(balances, folded)
    asked.check(balances)
    for each in model.refused:  # those who ask for the same at once are refused together
        if (each.table, each.key) not in refused:
            raise Wrong(f"refusal: {each.key} at {each.table} was refused, and that is not kept")
    return seen


async def _chain(store: Store, stream: str, length: int, digest: bytes) -> list[Body]:
    found: list[Body] = []
    before = GENESIS
    async for records in store.read(stream):
        for record in records:
            found.append(check_next(record, stream, len(found) + 1, before))
            before = record.digest
    if any(later.at < earlier.at for earlier, later in pairwise(found)):
        raise Wrong(f"chain: the time goes back in {stream}")
    if (len(found), before) != (length, digest):
        raise Wrong(f"chain: {stream} has {len(found)} records, and its head says {length}")
    return found


def _folded(table: str, bodies: list[Body]) -> dict[str, int]:
    """What the table's own accounts hold, event by event from the first."""
    state = TableState(table, opened_by(bodies[0]))
    for body in bodies:
        state.take(body.sequence, state.decoded(body), body.at, body.who)
    check_apart(table, state.books.balances)
    total: dict[str, int] = {}
    for account, cents in state.books.balances.items():
        if is_of(account, table) and cents < 0:
            raise Wrong(f"balance: {account} holds {cents}")
        if is_of(account, table):
            total[account] = cents
    return total


def _check_balances(balances: dict[str, int], folded: dict[str, int]) -> None:
    if sum(balances.values()):
        raise Wrong(f"balance: all accounts together hold {sum(balances.values())}")
    for account in sorted({*folded, *(each for each in balances if each.split("/")[0] in OF_A_TABLE)}):
        if balances.get(account, 0) != folded.get(account, 0):
            raise Wrong(
                f"balance: {account} holds {balances.get(account, 0)} in the store, "
                f"and {folded.get(account, 0)} by the events"
            )


def _check_done(table: str, bodies: list[Body], model: Model) -> None:
    """All that was acknowledged is there, where it was said to be and once; and nothing that nobody asked for."""
    spans: dict[str, tuple[int, int]] = {}
    for body in bodies:
        first, last = spans.get(body.command, (body.sequence, body.sequence - 1))
        if last + 1 != body.sequence:
            raise Wrong(f"twice: {body.command} at {table} stands at {first} and again at {body.sequence}")
        spans[body.command] = first, body.sequence
    for (at, key), (sent, first, last) in model.done.items():
        if at != table:
            continue
        if spans.get(key) != (first, last):
            raise Wrong(f"lost: {key} at {table} was acknowledged as {first} to {last}, and is {spans.get(key)}")
        _check_content(bodies[first - 1], sent)
    known = {key for at, key in (*model.done, *model.open, *model.left) if at == table}
    for key, (first, last) in spans.items():
        body = bodies[first - 1]
        if body.kind in ASKED and key not in known and not model.is_ours(table, key):
            raise Wrong(f"unasked: {key} at {table}, records {first} to {last}, was never asked for, or was refused")


def _check_again(stream: str, bodies: list[Body]) -> None:
    """What is held beside the tables follows from what was asked."""
    again = next(redecide for prefix, redecide in SECTIONS.items() if stream.startswith(prefix))
    try:
        again(bodies)
    except (DecidedOtherwise, OtherLaw) as error:
        raise Wrong(f"otherwise: {stream}: {error}") from None


def _take_signed(bodies: list[Body], signed: dict[str, set[int]]) -> None:
    """As far as which record each stream was ever signed."""
    for body in bodies:
        if body.kind == TAKEN:
            for head in msgspec.json.decode(bytes(body.payload))["heads"]:
                stream, length, *_ = head.split(" ")
                signed[stream].add(int(length))


def _check_in_its_day(stream: str, bodies: list[Body]) -> None:
    """No table goes over to an edition before the day on which that takes effect."""
    for body in bodies:
        if body.kind in ASKED:
            command = msgspec.json.decode(bytes(body.payload))["command"]
            effect = edition_named(command["edition"]).row.effect if command["type"] == CROSSES else None
            if effect is not None and datetime.fromtimestamp(body.at / 1e6, UTC).date() < effect:
                raise Wrong(f"edition: {stream} is under {command['edition']} before its day (record {body.sequence})")


def _counts_by_the_books(bodies: list[Body]) -> set[int]:
    """What a virtual table has when it is lent, and given back, is what there should be: nothing moves."""
    if opened_by(bodies[0]).dealing is Dealing.RECORDED:
        return set()
    return {body.sequence for body in bodies if COUNTED in body.command}


def _commands(bodies: list[Body]) -> Iterator[tuple[int, dict[str, Any]]]:
    for body in bodies:
        if body.kind in ASKED:
            yield body.sequence, msgspec.json.decode(bytes(body.payload))["command"]


def _check_content(body: Body, sent: Any) -> None:
    asked = msgspec.json.decode(bytes(body.payload))
    if (body.who, body.role) != (sent.person, sent.role) or not _is_same(asked.get("command"), sent.command):
        raise Wrong(f"content: {sent} was kept as {body}")


def _is_same(kept: Any, sent: dict[str, Any]) -> bool:
    return isinstance(kept, dict) and _as_sent(kept) == _as_sent(sent)


def _as_sent(command: dict[str, Any]) -> dict[str, Any]:
    return {name: each for name, each in command.items() if name not in NOT_AS_SENT}
