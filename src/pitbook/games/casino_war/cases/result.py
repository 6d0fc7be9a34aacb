"""What a case of Casino War comes to."""

from typing import ClassVar

from pitbook.cases.result import RefusedOperation, RoundResult, Rows, WagerResult, card_rows


class BoxWager(WagerResult, frozen=True):
    box: int

    place: ClassVar[str] = "box"


class CardsResult(RoundResult, frozen=True):
    id: str
    wagers: tuple[BoxWager, ...]
    net_cents: dict[str, int]
    hands: dict[str, tuple[str, ...]]
    dealer: tuple[str, ...]
    event_rules: tuple[str, ...] = ()
    refused: tuple[RefusedOperation, ...] = ()

    @property
    def rows(self) -> Rows:
        return card_rows(self.wagers, "box")
