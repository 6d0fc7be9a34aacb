"""The fields of a Craps case: who is there, who throws, and a script of what was done."""

from typing import Annotated, Any

import msgspec

from pitbook.cases.format import Amount, AmountOrNothing, CaseLimits, Named, Player, Strict
from pitbook.dice import Roll
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import Call

OTHERS = "default"  # the limits of every kind that is not named


class CaseTable(Strict, frozen=True):
    chip_cents: Amount | None = None
    limits: dict[str, CaseLimits] = msgspec.field(default_factory=dict)


class Operation(Strict, frozen=True):
    """Something that was done."""


class Bet(Operation, frozen=True, tag="bet", tag_field="op"):
    id: str
    player: Player
    kind: Kind
    cents: Amount
    number: int | None = None
    parent: str | None = None  # the id of the wager in front
    high: int | None = None  # the number that a Horn High doubles


class CaseRoll(Operation, frozen=True, tag="roll", tag_field="op"):
    dice: Roll


class CaseNoRoll(Operation, frozen=True, tag="no_roll", tag_field="op"):
    cause: str  # its topic, or the clause of the document that is about this cause and no other
    dice: Roll | None = None


class CaseCall(Operation, frozen=True, tag="call", tag_field="op"):
    id: str
    state: Call


class CaseRemove(Operation, frozen=True, tag="remove", tag_field="op"):
    id: str


class CaseReduce(Operation, frozen=True, tag="reduce", tag_field="op"):
    id: str
    to_cents: AmountOrNothing  # nothing: it is removed


class CaseIncrease(Operation, frozen=True, tag="increase", tag_field="op"):
    id: str
    to_cents: Amount


class CaseOffer(Operation, frozen=True, tag="offer_dice", tag_field="op"):
    declined: tuple[Player, ...] = ()


Op = Bet | CaseRoll | CaseNoRoll | CaseCall | CaseRemove | CaseReduce | CaseIncrease | CaseOffer


class CrapsCase(Named, frozen=True, kw_only=True, tag="round", tag_field="type"):
    table: CaseTable = CaseTable()
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=24)]
    shooter: Player | None = None  # the first player, if nobody is named
    script: tuple[Op, ...]
    events: Annotated[tuple[Any, ...], msgspec.Meta(max_length=0)] = ()
