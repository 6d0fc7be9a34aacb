"""The fields of a Casino War case. Unknown fields are errors; money is whole cents."""

from typing import Annotated, Literal

import msgspec

from pitbook.cards import Card
from pitbook.cases.format import Amount, AmountOrNothing, AnyCase, CaseLimits, Player, StrictStruct
from pitbook.games.casino_war.round import DealStage, Kind
from pitbook.games.shoe.options import Device
from pitbook.money import Cents

Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Many = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Box = Annotated[int, msgspec.Meta(ge=1, le=20)]

EventType = Literal[
    "insufficient_cards",
    "face_up_card",
    "misdeal",
    "void_round",
    "foreign_card",
    "machine_replaced",
    "machine_failed",
    "machine_failed_no_spare",
    "burn_forgotten",
    "burned_in_error",
    "excess_to_dealer",
    "cutting_card_ignored",
    "box_missed",
    "dealer_card_forgotten",
]
Cause = Literal[
    "dealer_wrong_number_of_cards",
    "player_too_many_cards",
    "cannot_reconstruct",
    "machine_fault_to_someones_disadvantage",
    "declared_void_by_operator",
    "machine_fault_round_cannot_be_completed",
    "exposed",
    "not_exposed",
]


class WarLimits(StrictStruct, frozen=True):
    first: CaseLimits | None = None
    tie: CaseLimits | None = None


class CaseTable(StrictStruct, frozen=True):
    chip_cents: Amount | None = None
    limits: WarLimits = WarLimits()
    decks: int | None = None
    device: Device | None = None
    go_to_war_method: Literal["A", "B"] = "A"


class Stakes(StrictStruct, frozen=True):
    first: AmountOrNothing | None = None
    tie: AmountOrNothing | None = None

    def of(self, kind: Kind) -> Cents | None:
        """What lies there; nothing is no wager."""
        found = {Kind.FIRST: self.first, Kind.TIE: self.tie}.get(kind)
        return Cents(found) if found else None


class Position(StrictStruct, frozen=True):
    box: Box
    player: Player
    wagers: Stakes
    decision: Literal["war", "surrender", "absent", "none"] = "none"
    second_cents: Amount | None = None
    no_player_card: bool = False
    warned_under_minimum: bool = False
    takes_wagers_back: bool = False


class CaseCards(StrictStruct, frozen=True):
    initial: tuple[Card, ...] = ()
    subsequent: tuple[Card, ...] = ()


class CaseEvent(StrictStruct, frozen=True):
    type: EventType
    stage: DealStage = DealStage.INITIAL
    cause: Cause | None = None
    index: Count | None = None
    after_cards: Count | None = None
    box: Box | None = None
    seat: int | None = None


class Attempt(StrictStruct, frozen=True):
    """What a permission case asks about; any of these."""

    decks: int | None = None
    wagers: Stakes | None = None
    first: Amount | None = None
    second: Amount | None = None
    player_card: Card | None = None
    dealer_card: Card | None = None
    players_on_one_area: Many | None = None
    areas_of_one_player: Many | None = None
    hands_of_one_player: Many | None = None  # a hand for each area
    cut_by: Literal["player", "dealer", "supervisor"] | None = None


class WarRound(AnyCase, frozen=True, kw_only=True, tag="round", tag_field="type"):
    table: CaseTable = CaseTable()
    positions: tuple[Position, ...]
    cards: CaseCards
    events: tuple[CaseEvent, ...] = ()


class WarPermission(AnyCase, frozen=True, kw_only=True, tag="permission", tag_field="type"):
    table: CaseTable = CaseTable()
    attempt: Attempt


WarCase = WarRound | WarPermission
