"""The fields of a Craps case: who is there, who throws, and a script of what was done."""

from typing import Annotated, Any

import msgspec

from pitbook.cases.format import Amount, AmountOrNothing, AnyCase, CaseLimits, Player, StrictStruct
from pitbook.dice import Roll
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import OnOffCall

OTHERS = "default"  # the limits of every kind that is not named


class CaseTable(StrictStruct, frozen=True):
    chip_cents: Amount | None = None
    limits: dict[str, CaseLimits] = msgspec.field(default_factory=dict)


class CaseOperation(StrictStruct, frozen=True):
    """Something that was done."""


class Bet(CaseOperation, frozen=True, tag="bet", tag_field="op"):
    id: str
    player: Player
    kind: Kind
    cents: AmountOrNothing  # nothing: it is no wager
    number: int | None = None
    parent: str | None = None  # the id of the wager in front
    high: int | None = None  # the number that a Horn High doubles


class CaseRoll(CaseOperation, frozen=True, tag="roll", tag_field="op"):
    dice: Roll


class CaseNoRoll(CaseOperation, frozen=True, tag="no_roll", tag_field="op"):
    cause: str  # its topic, or the clause of the document that is about this cause and no other
    dice: Roll | None = None


class CaseCall(CaseOperation, frozen=True, tag="call", tag_field="op"):
    id: str
    state: OnOffCall


class CaseRemove(CaseOperation, frozen=True, tag="remove", tag_field="op"):
    id: str


class CaseReduce(CaseOperation, frozen=True, tag="reduce", tag_field="op"):
    id: str
    to_cents: AmountOrNothing  # nothing: it is removed


class CaseIncrease(CaseOperation, frozen=True, tag="increase", tag_field="op"):
    id: str
    to_cents: Amount


class CaseOffer(CaseOperation, frozen=True, tag="offer_dice", tag_field="op"):
    declined: tuple[Player, ...] = ()


Op = Bet | CaseRoll | CaseNoRoll | CaseCall | CaseRemove | CaseReduce | CaseIncrease | CaseOffer


class CrapsCase(AnyCase, frozen=True, kw_only=True, tag="round", tag_field="type"):
    table: CaseTable = CaseTable()
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=24)]
    shooter: Player | None = None  # the first player, if nobody is named
    script: tuple[Op, ...]
    events: Annotated[tuple[Any, ...], msgspec.Meta(max_length=0)] = ()
