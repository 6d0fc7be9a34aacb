"""What a case of Three Card Poker comes to."""

from typing import ClassVar

import msgspec

from pitbook.cases.result import RefusedOperation, RoundResult, Rows, WagerResult, card_rows


class SeatWager(WagerResult, frozen=True):
    seat: int

    place: ClassVar[str] = "seat"


class HandResult(msgspec.Struct, frozen=True):
    cards: tuple[str, ...]
    value: str


class DealerResult(HandResult, frozen=True):
    qualifies: bool


class PokerResult(RoundResult, frozen=True):
    id: str
    wagers: tuple[SeatWager, ...]
    net_cents: dict[str, int]
    hands: dict[str, HandResult]
    dealer: DealerResult | None
    event_rules: tuple[str, ...] = ()
    refused: tuple[RefusedOperation, ...] = ()

    @property
    def rows(self) -> Rows:
        return card_rows(self.wagers, "seat")

    @property
    def remark(self) -> str:
        if self.dealer is None:
            return ""
        goes_on = "plays" if self.dealer.qualifies else "no hand"
        return f"dealer   {' '.join(self.dealer.cards)}, {self.dealer.value.replace('_', ' ')}: {goes_on}"
