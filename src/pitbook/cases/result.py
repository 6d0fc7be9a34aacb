"""What a case comes to, in the form that machines read."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from pitbook.money import dollars


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


class RefusedOperation(msgspec.Struct, frozen=True):
    what: str
    rules: tuple[str, ...]


class RefusedInScript(RefusedOperation, frozen=True):
    op_index: int


Rows = tuple[tuple[str, ...], list[tuple[str, ...]]]
"""The names of the columns, and what stands in them."""


class RoundResult(msgspec.Struct, frozen=True):
    """What a round came to. Each game has the wagers as they lay there, and adds how the table stood."""

    scripted: ClassVar[bool] = False  # its operations are numbered, and which were refused is compared

    @property
    def id(self) -> str:
        raise AssertionError("a case has an id")

    @property
    def wagers(self) -> Sequence[WagerResult]:
        raise AssertionError("a round has wagers")

    @property
    def net_cents(self) -> dict[str, int]:
        raise AssertionError("a round has nets")

    @property
    def event_rules(self) -> tuple[str, ...]:
        return ()

    @property
    def refused(self) -> Sequence[RefusedOperation]:
        return ()

    @property
    def rows(self) -> Rows:
        """A row for each wager, for people."""
        raise AssertionError("wagers are shown")

    @property
    def remark(self) -> str:
        """What else people want to know."""
        return ""


def card_rows(wagers: Sequence[WagerResult], place: str) -> Rows:
    names = (place, "player", "wager", "stake", "outcome", "paid", "taken", "back", "rules")
    rows = [
        (
            str(getattr(row, place)),
            row.player,
            row.wager,
            dollars(row.stake_cents),
            row.outcome,
            *money(row.paid_cents, row.collected_cents, row.returned_cents),
            ", ".join(row.rules),
        )
        for row in wagers
    ]
    return names, rows


def money(*amounts: int) -> tuple[str, ...]:
    return tuple(dollars(each) if each else "" for each in amounts)


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


class SettledCase(msgspec.Struct, frozen=True):
    """A result with the story behind it, step by step."""

    result: Result
    story: tuple[str, ...] = ()
