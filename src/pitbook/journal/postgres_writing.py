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

_EACH_RECORD = """
    FROM unnest($2::text[], $3::bigint[], $6::bigint[]) WITH ORDINALITY AS batch (stream, before, count, place),
        generate_series(1, count) AS turn ORDER BY place, turn
"""
APPEND = f"""
    SELECT * FROM pitbook.append($1, $2, $3, $4, $5, $6, $7, $8,
        ARRAY(SELECT stream {_EACH_RECORD}), ARRAY(SELECT before + turn {_EACH_RECORD}),
        $9, $10, $11, $12, $13, $14, $15, $16)
"""
"""Whose a record is, and which, follows from the batches: to hand over every value of an array costs the driver more
than the database."""


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


def _arguments(group: list[Batch]) -> tuple[list[Any], ...]:
    private = {name: value for batch in group for name, value in batch.private}
    told = [name for name, value in private.items() if value is not None]
    records = [record for batch in group for record in batch.records]
    moves = [(place, *move) for place, batch in enumerate(group, 1) for move in batch.moves]
    return (
        [batch.stream for batch in group],
        [batch.expected.length for batch in group],
        [batch.expected.digest for batch in group],
        [batch.command for batch in group],
        [len(batch.records) for batch in group],
        [batch.records[-1].digest if batch.records else None for batch in group],
        [_imbalance(batch) is None for batch in group],
        [record.body for record in records],
        [record.digest for record in records],
        [place for place, _, _ in moves],
        [account for _, account, _ in moves],
        [cents for _, _, cents in moves],
        told,
        [private[name] for name in told],
        [name for name, value in private.items() if value is None],
    )


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
