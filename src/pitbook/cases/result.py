"""What a case comes to, in the form that machines read."""

import msgspec


class WagerResult(msgspec.Struct, frozen=True):
    box: int
    player: str
    wager: str
    stake_cents: int
    settled_cents: int
    outcome: str
    paid_cents: int
    collected_cents: int
    returned_cents: int
    rules: tuple[str, ...]


class RefusedOperation(msgspec.Struct, frozen=True):
    what: str
    rules: tuple[str, ...]


class RoundResult(msgspec.Struct, frozen=True):
    id: str
    wagers: tuple[WagerResult, ...]
    net_cents: dict[str, int]
    hands: dict[str, tuple[str, ...]]
    dealer: tuple[str, ...]
    event_rules: tuple[str, ...] = ()
    refused: tuple[RefusedOperation, ...] = ()


class PermissionResult(msgspec.Struct, frozen=True):
    id: str
    allowed: bool
    rules: tuple[str, ...]


class CaseError(msgspec.Struct, frozen=True):
    """A case that could not be settled: what is wrong, where, and what was expected."""

    id: str
    error: str


Result = RoundResult | PermissionResult | CaseError


class BadCase(ValueError):
    """The case contradicts itself or its rulebook, so there is nothing to settle."""


class Settled(msgspec.Struct, frozen=True):
    """A result with the story behind it, step by step."""

    result: Result
    story: tuple[str, ...] = ()
