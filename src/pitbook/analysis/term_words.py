"""What a table chose, in words that all games use."""

from pitbook.games.rules import GameRules, Limits
from pitbook.money import Cents, Rounding, dollars

Chosen = tuple[tuple[str, str], ...]
"""Each term with what was chosen."""


def yes(chosen: bool) -> str:
    return "yes" if chosen else "no"


def limits_words(limits: Limits) -> str:
    return f"{dollars(limits.minimum)} to {dollars(limits.maximum)}"


def unit_words(unit: Cents | None) -> str:
    return "none on the sign" if unit is None else dollars(unit)


def chip_words(rules: GameRules, rounding: Rounding) -> Chosen:
    return (
        ("Smallest chip", dollars(rules.chip)),
        ("Amounts that chips cannot make", f"rounded {rounding.value}"),
    )
