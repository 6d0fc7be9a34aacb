"""Amounts are whole cents, odds are two whole numbers, and `winnings` is the only arithmetic on both.

>>> winnings(Cents(500), Odds(10, 1), Rounding.UP, chip=Cents(100))
5000
>>> winnings(Cents(2500), Odds(1, 2), Rounding.UP, chip=Cents(500))  # half of $25.00 in chips of $5.00
1500
>>> winnings(Cents(2500), Odds(1, 2), Rounding.DOWN, chip=Cents(500))
1000
"""

import re
from enum import Enum
from math import gcd
from typing import NamedTuple, NewType

Cents = NewType("Cents", int)


MOST_STAKE = Cents(10**12)  # a bound against slips of the pen, beyond any stake


class Rounding(Enum):
    """What happens to an amount that chips cannot make exactly."""

    UP = "up"  # to the next highest amount that chips can make
    DOWN = "down"  # to the next lowest


class Odds(NamedTuple):
    """`win` is paid for every `to` wagered, and the wager itself goes back as well."""

    win: int
    to: int

    def __str__(self) -> str:
        return "stands off" if self.win == 0 else f"{self.win} to {self.to}"


STANDS_OFF = Odds(0, 1)
EVEN = Odds(1, 1)


def winnings(wager: Cents, odds: Odds, rounding: Rounding, chip: Cents) -> Cents:
    """What is paid on top of the wager, in chips of which `chip` is the smallest."""
    won, share = wager * odds.win, odds.to * chip
    chips = won // share
    if chips * share < won and rounding is Rounding.UP:
        chips += 1
    return chips * chip  # type: ignore[return-value]  # a call to name the type would take as long as the rest


def parse_odds(text: str) -> Odds:
    """Odds as the documents write them; a decimal part becomes whole numbers.

    >>> parse_odds("10 to 1"), parse_odds("7.5 to 1"), parse_odds("stands off")
    (Odds(win=10, to=1), Odds(win=15, to=2), Odds(win=0, to=1))
    """
    if text == "stands off":
        return STANDS_OFF
    match = re.fullmatch(r"(\d+)(?:\.(\d+))? to ([1-9]\d*)", text)
    if match is None:
        raise ValueError(f'odds are "stands off" or like "10 to 1" or "7.5 to 1", not {text!r}')
    whole, decimals, to = match[1], match[2] or "", int(match[3])
    win, to = int(whole + decimals), to * 10 ** len(decimals)
    common = gcd(win, to) if decimals else 1
    return Odds(win // common, to // common)


def parse_dollars(text: str) -> Cents:
    """An amount as people write it, in whole cents.

    >>> parse_dollars("2.50"), parse_dollars("0.5"), parse_dollars("$1,000")
    (250, 50, 100000)
    """
    match = re.fullmatch(r"\$?(\d+(?:,\d{3})*)(?:\.(\d{1,2}))?", text.strip())
    if match is None:
        raise ValueError(f"an amount is like 5, 2.50 or $1,000, not {text!r}")
    return Cents(int(match[1].replace(",", "")) * 100 + int((match[2] or "").ljust(2, "0")))


def dollars(cents: int) -> str:
    """The amount as people write it.

    >>> dollars(125050), dollars(-5)
    ('$1,250.50', '-$0.05')
    """
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{rest:02d}"
