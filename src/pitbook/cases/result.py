"""What a case comes to, in the form that machines read."""

from typing import ClassVar, Literal

import msgspec


class WagerResult(msgspec.Struct, frozen=True):
    """What became of one wager. Each game adds where it lay."""

    player: str
    wager: str
    stake_cents: int
    settled_cents: int
    outcome: str
    paid_cents: int
    collected_cents: int
    returned_cents: int
    rules: tuple[str, ...]

    place: ClassVar[str]  # the field that says where it lay


class BoxWager(WagerResult, frozen=True):
    box: int

    place: ClassVar[str] = "box"


class SeatWager(WagerResult, frozen=True):
    seat: int

    place: ClassVar[str] = "seat"


class CrapsWager(WagerResult, frozen=True, omit_defaults=True):
    id: str
    at_throw: int | None  # the throw that decided it, counted from 1
    commission_cents: int
    standing_cents: int  # still on the layout
    number: int | None = None

    place: ClassVar[str] = "id"


class RefusedOperation(msgspec.Struct, frozen=True):
    what: str
    rules: tuple[str, ...]


class RefusedInScript(RefusedOperation, frozen=True):
    op_index: int


class CardsResult(msgspec.Struct, frozen=True):
    id: str
    wagers: tuple[BoxWager, ...]
    net_cents: dict[str, int]
    hands: dict[str, tuple[str, ...]]
    dealer: tuple[str, ...]
    event_rules: tuple[str, ...] = ()
    refused: tuple[RefusedOperation, ...] = ()


class HandResult(msgspec.Struct, frozen=True):
    cards: tuple[str, ...]
    value: str


class DealerResult(HandResult, frozen=True):
    qualifies: bool


class PokerResult(msgspec.Struct, frozen=True):
    id: str
    wagers: tuple[SeatWager, ...]
    net_cents: dict[str, int]
    hands: dict[str, HandResult]
    dealer: DealerResult | None
    event_rules: tuple[str, ...] = ()
    refused: tuple[RefusedOperation, ...] = ()


class CrapsResult(msgspec.Struct, frozen=True):
    id: str
    wagers: tuple[CrapsWager, ...]
    net_cents: dict[str, int]
    puck_after: int | Literal["off"]
    shooter_after: str | None
    shooter_must_pass: bool
    event_rules: tuple[str, ...] = ()
    refused: tuple[RefusedInScript, ...] = ()


class PermissionResult(msgspec.Struct, frozen=True):
    id: str
    allowed: bool
    rules: tuple[str, ...]


class CaseError(msgspec.Struct, frozen=True):
    """A case that could not be settled: what is wrong, where, and what was expected."""

    id: str
    error: str


RoundResult = CardsResult | PokerResult | CrapsResult
Result = RoundResult | PermissionResult | CaseError


class BadCase(ValueError):
    """The case contradicts itself or its rulebook, so there is nothing to settle."""


class Settled(msgspec.Struct, frozen=True):
    """A result with the story behind it, step by step."""

    result: Result
    story: tuple[str, ...] = ()
