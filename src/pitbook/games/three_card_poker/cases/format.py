"""The fields of a Three Card Poker case: who wagered what, the cards in the order of dealing, the decisions."""

from typing import Annotated, Literal

import msgspec

from pitbook.cards import Card
from pitbook.cases.format import Amount, AmountOrNothing, AnyCase, CaseLimits, Player, StrictStruct
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.round import Kind
from pitbook.games.three_card_poker.rules import MOST_AREAS
from pitbook.money import Cents

Seat = Annotated[int, msgspec.Meta(ge=1, le=MOST_AREAS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Many = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Decision = Literal["play", "fold", "absent", "cannot_afford", "concede", "none"]
EventType = Literal[
    "dealt_incorrectly_before_any_hand_was_handled",
    "dealer_wrong_number_of_cards",
    "two_cards_exposed_in_the_deal",
    "one_card_exposed_in_the_deal",
    "foreign_or_missing_card",
    "device_malfunction",
    "dealer_card_exposed_before_decisions",
    "player_hand_wrong_number_of_cards",
    "hand_dealt_to_empty_area_found_late",
    "invalid_wager",
]


class PokerLimits(StrictStruct, frozen=True):
    ante: CaseLimits | None = None
    play: CaseLimits | None = None
    pair_plus: CaseLimits | None = None


class CaseTable(StrictStruct, frozen=True):
    chip_cents: Amount | None = None
    limits: PokerLimits = PokerLimits()
    decks: int | None = None
    device: DealtFrom | None = None
    ante_bonus: dict[str, int] | None = None
    pair_plus: dict[str, int] | None = None


class Stakes(StrictStruct, frozen=True):
    ante: AmountOrNothing | None = None
    pair_plus: AmountOrNothing | None = None

    def of(self, kind: Kind) -> Cents | None:
        """What lies there; nothing is no wager."""
        found = {Kind.ANTE: self.ante, Kind.PAIR_PLUS: self.pair_plus}.get(kind)
        return Cents(found) if found else None


class Position(StrictStruct, frozen=True):
    seat: Seat
    player: Player
    wagers: Stakes
    decision: Decision = "none"
    play_cents: AmountOrNothing | None = None
    no_player_card: bool = False


class CaseEvent(StrictStruct, frozen=True):
    type: EventType
    seat: Seat | None = None
    stage: str | None = None
    cause: str | None = None
    index: Count | None = None
    after_cards: Count | None = None
    number: Count | None = None
    box: int | None = None


class Attempt(StrictStruct, frozen=True):
    """What a permission case asks about; any of these."""

    decks: int | None = None
    wagers: Stakes | None = None
    play: AmountOrNothing | None = None
    players_on_one_area: Many | None = None
    areas_of_one_player: Many | None = None
    hands_of_one_player: Many | None = None
    cut_by: Literal["player", "dealer", "supervisor"] | None = None
    low_limit: bool | None = None
    device: DealtFrom | None = None


class PokerRound(AnyCase, frozen=True, kw_only=True, tag="round", tag_field="type"):
    table: CaseTable = CaseTable()
    positions: tuple[Position, ...]
    cards: tuple[Card, ...]
    events: tuple[CaseEvent, ...] = ()


class PokerPermission(AnyCase, frozen=True, kw_only=True, tag="permission", tag_field="type"):
    table: CaseTable = CaseTable()
    attempt: Attempt


PokerCase = PokerRound | PokerPermission
