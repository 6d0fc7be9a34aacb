"""A group of batches as the arguments of `pitbook.append`, and its answers as the refusals they mean."""

from typing import Any

import asyncpg

from pitbook.journal.store import (
    Batch,
    Conflict,
    DuplicateCommand,
    LeaseHeld,
    ShortAccount,
    Span,
    Unbalanced,
    check_balance,
)

_BEFORE, _COUNTS, _SOUND = "$3::text::bigint[]", "$6::text::bigint[]", "$8::text::boolean[]"
_PLACES, _AMOUNTS = "$11::text::bigint[]", "$13::text::bigint[]"
_EACH_RECORD = f"""
    FROM unnest($2::text[], {_BEFORE}, {_COUNTS}) WITH ORDINALITY AS batch (stream, before, count, place),
        generate_series(1, count) AS turn ORDER BY place, turn
"""
APPEND = f"""
    SELECT * FROM pitbook.append($1, $2, {_BEFORE}, $4, $5, {_COUNTS}, $7, {_SOUND},
        ARRAY(SELECT stream {_EACH_RECORD}), ARRAY(SELECT before + turn {_EACH_RECORD}),
        $9, $10, {_PLACES}, $12, {_AMOUNTS}, $14, $15, $16)
"""
"""To hand over every value of an array costs the driver more than the database. So whose a record is, and which,
follows from the batches; numbers come as the text of an array, in which nothing need be quoted; what is empty does not
come at all."""


async def keep(connection: "asyncpg.Connection[Any]", holder: str, group: list[Batch]) -> list[Exception | None]:
    """Returns when what was kept is on the disk; for each batch that was refused, why.

    Nothing of a group is kept as long as one batch of it is refused, so whatever is refused is taken out first.
    """
    refused: dict[int, Exception] = {}
    left = list(range(len(group)))
    while left:
        rows = await connection.fetch(APPEND, holder, *_arguments([group[place] for place in left]))
        if not rows:
            break
        for row in rows:
            place = left[row["refused"] - 1]
            refused[place] = _refusal(group[place], row)
        left = [place for place in left if place not in refused]
    return [refused.get(place) for place in range(len(group))]


def _arguments(group: list[Batch]) -> tuple[Any, ...]:
    private = {name: value for batch in group for name, value in batch.private}
    told = [name for name, value in private.items() if value is not None]
    records = [record for batch in group for record in batch.records]
    moves = [(place, *move) for place, batch in enumerate(group, 1) for move in batch.moves]
    return (
        [batch.stream for batch in group],
        _array([batch.expected.length for batch in group]),
        [batch.expected.digest for batch in group],
        [batch.command for batch in group],
        _array([len(batch.records) for batch in group]),
        [batch.records[-1].digest if batch.records else None for batch in group],
        _array([_imbalance(batch) is None for batch in group]),
        [record.body for record in records],
        [record.digest for record in records],
        _array([place for place, _, _ in moves]),
        [account for _, account, _ in moves] or None,
        _array([cents for _, _, cents in moves]),
        told or None,
        [private[name] for name in told] or None,
        [name for name, value in private.items() if value is None] or None,
    )


def _array(values: list[int]) -> str:
    """As PostgreSQL writes one, of numbers or truths."""
    return f"{{{','.join(map(str, values))}}}"


def _imbalance(batch: Batch) -> Unbalanced | None:
    try:
        check_balance(batch.moves)
    except Unbalanced as wrong:
        return wrong
    return None


def _refusal(batch: Batch, row: Any) -> Exception:
    match row["reason"]:
        case "held":
            return LeaseHeld(batch.stream, row["who"])
        case "doubled":
            return DuplicateCommand(batch.stream, batch.command, Span(row["begins"], row["ends"]))
        case "conflict":
            return Conflict(batch.stream, batch.expected.length, row["begins"])
        case "overdrawn":
            return ShortAccount(row["who"], row["begins"])
        case _:
            wrong = _imbalance(batch)
            assert wrong is not None, f"{batch.command} was refused as {row['reason']}, and it balances"
            return wrong
