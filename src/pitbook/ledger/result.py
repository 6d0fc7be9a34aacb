"""What a table won: it falls out of the transfers, however the chips went in between.

>>> from pitbook.ledger.accounts import CAGE, CASH
>>> day = TableCounts()
>>> day = day.plus(Transfer(TransferReason.OPENING, CAGE, "float/war-1", Cents(500_000)))
>>> day = day.plus(Transfer(TransferReason.BUY_IN, CASH, "drop/war-1", Cents(20_000)))
>>> day = day.plus(Transfer(TransferReason.CLOSING, "float/war-1", CAGE, Cents(493_000)))
>>> day.win
13000
"""

import msgspec

from pitbook.ledger.books import OUTSIDE
from pitbook.ledger.transfers import Transfer, TransferReason
from pitbook.money import Cents


class TableCounts(msgspec.Struct, frozen=True):
    """The counts of a table from opening to closing, in cents."""

    opening: int = 0
    fills: int = 0
    credits: int = 0
    drop: int = 0
    closing: int = 0

    @property
    def win(self) -> Cents:
        return Cents(self.closing + self.credits + self.drop - self.opening - self.fills)

    def plus(self, each: Transfer) -> "TableCounts":
        if each.why not in _COUNTED:  # as nearly always: what players win and lose shows in what is counted
            return self
        match each.why:
            case TransferReason.OPENING:
                return msgspec.structs.replace(self, opening=self.opening + each.cents)
            case TransferReason.FILL:
                return msgspec.structs.replace(self, fills=self.fills + each.cents)
            case TransferReason.CREDIT:
                return msgspec.structs.replace(self, credits=self.credits + each.cents)
            case TransferReason.BUY_IN if each.source.startswith(OUTSIDE):  # the notes; the chips come from the float
                return msgspec.structs.replace(self, drop=self.drop + each.cents)
            case TransferReason.CLOSING if each.target.startswith(OUTSIDE):
                return msgspec.structs.replace(self, closing=self.closing + each.cents)
            case _:
                return self


_COUNTED = (
    TransferReason.OPENING,
    TransferReason.FILL,
    TransferReason.CREDIT,
    TransferReason.BUY_IN,
    TransferReason.CLOSING,
)
