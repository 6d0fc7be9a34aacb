"""All that a command changes, in one batch: its records, the balances they move, secrets, and whom it excludes."""

from typing import Any

from pitbook.journal.store import Batch, Move
from pitbook.table.deciding import Decided
from pitbook.table.powers import Actor
from pitbook.table.stream import Stream
from pitbook.table.supervision import events as office_events

EXCLUDED = "excluded/"
"""Under this name the store keeps whom a table excluded from the casino."""
Excluding = tuple[tuple[str, bool], ...]
"""People who are excluded from the casino now, or no longer."""
_OF_PEOPLE = frozenset({office_events.PersonExcluded, office_events.PersonReadmitted})


def batch_of(
    table: str, stream: Stream, actor: Actor, command: str, decided: Decided, excluding: Excluding = ()
) -> Batch:
    """To be kept whole or not at all; the stream counts its records as written."""
    expected = stream.head
    records = stream.records(decided.events, actor, command, decided.at)
    moves = tuple([Move(account, cents) for account, cents in decided.moves.items()]) if decided.moves else ()
    private: list[tuple[str, bytes | None]] = []
    if decided.secrets or decided.shown:
        secrets = {**decided.secrets, **dict.fromkeys(decided.shown)}
        private += [(f"secret/{table}/{commitment}", secret) for commitment, secret in secrets.items()]
    if excluding:
        private += [(f"{EXCLUDED}{player}", b"" if out else None) for player, out in excluding]
    return Batch(stream.name, expected, command, records, moves, tuple(private))


def newly_excluded(events: tuple[Any, ...]) -> Excluding:
    if _OF_PEOPLE.isdisjoint(map(type, events)):
        return ()
    return tuple(
        (each.player, type(each) is office_events.PersonExcluded) for each in events if type(each) in _OF_PEOPLE
    )
