"""Amounts on their way from one account to another, and why.

>>> wager = Transfer(TransferReason.WAGER, "chips/war-1/ann", "layout/war-1/ann", Cents(1000))
>>> netted([wager])
{'chips/war-1/ann': -1000, 'layout/war-1/ann': 1000}
"""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from pitbook.money import Cents


class TransferReason(Enum):
    OPENING = "opening"
    FILL = "fill"
    CREDIT = "credit"
    CLOSING = "closing"
    BUY_IN = "buy_in"
    CASH_OUT = "cash_out"
    COLOUR_UP = "colour_up"
    CARRIED_AWAY = "carried_away"
    BROUGHT = "brought"
    TOKENS = "tokens"
    WAGER = "wager"
    TAKEN_BACK = "taken_back"
    COMMISSION = "commission"
    COMMISSION_BACK = "commission_back"
    PAID = "paid"
    COLLECTED = "collected"
    RETURNED = "returned"
    UNDONE = "undone"
    RECTIFIED = "rectified"
    OWED = "owed"
    DIFFERENCE = "difference"
    SEIZED = "seized"
    PRIZE_WON = "prize_won"
    PRIZE_CHANGED = "prize_changed"
    PRIZE_AWARDED = "prize_awarded"
    PRIZE_FORGONE = "prize_forgone"
    ENTRY_MONEY = "entry_money"
    REFUND = "refund"
    PRIZE_POOL = "prize_pool"
    PRIZE = "prize"


class Transfer(NamedTuple):
    why: TransferReason
    source: str
    target: str
    cents: Cents


def transfer(why: TransferReason, source: str, target: str, cents: int) -> list[Transfer]:
    """One transfer, or none where there is nothing to move; a negative amount goes the other way."""
    if cents < 0:
        return [Transfer(why, target, source, Cents(-cents))]
    return [Transfer(why, source, target, Cents(cents))] if cents else []


def netted(transfers: Iterable[Transfer]) -> dict[str, int]:
    """What each account gains or loses in the end; all together nothing."""
    total: dict[str, int] = {}
    for why, source, target, cents in transfers:
        assert cents > 0, f"an amount that moves is more than nothing: {why} from {source} to {target}, {cents}"
        total[source] = total.get(source, 0) - cents
        total[target] = total.get(target, 0) + cents
    return {account: cents for account, cents in total.items() if cents}
