"""What a case of Craps comes to."""

from typing import ClassVar, Literal

from pitbook.cases.result import RefusedInScript, RoundResult, Rows, WagerResult, money
from pitbook.money import dollars


class CrapsWager(WagerResult, frozen=True, omit_defaults=True):
    id: str
    at_throw: int | None  # the throw that decided it, counted from 1
    commission_cents: int
    standing_cents: int  # still on the layout
    number: int | None = None

    place: ClassVar[str] = "id"


class CrapsResult(RoundResult, frozen=True):
    scripted: ClassVar[bool] = True

    id: str
    wagers: tuple[CrapsWager, ...]
    net_cents: dict[str, int]
    puck_after: int | Literal["off"]
    shooter_after: str | None
    shooter_must_pass: bool
    event_rules: tuple[str, ...] = ()
    refused: tuple[RefusedInScript, ...] = ()

    @property
    def rows(self) -> Rows:
        names = ("wager", "player", "kind", "stake", "throw", "outcome", "paid", "taken", "back", "commission", "rules")
        rows = [
            (
                row.id,
                row.player,
                row.wager if row.number is None else f"{row.wager} {row.number}",
                dollars(row.stake_cents),
                "" if row.at_throw is None else str(row.at_throw),
                row.outcome,
                *money(row.paid_cents, row.collected_cents, row.returned_cents, row.commission_cents),
                ", ".join(row.rules),
            )
            for row in self.wagers
        ]
        return names, rows

    @property
    def remark(self) -> str:
        puck = "off" if self.puck_after == "off" else f"on {self.puck_after}"
        shooter = "nobody" if self.shooter_after is None else self.shooter_after
        must = ", who must pass the dice" if self.shooter_must_pass else ""
        return f"after   puck {puck}, shooter {shooter}{must}"
