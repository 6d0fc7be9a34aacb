"""Closed lists that the documents of several games choose from."""

from enum import Enum


class Tender(Enum):
    """What a wager is made with."""

    CHIPS = "chips"
    PROMOTIONAL_TOKENS = "promotional_tokens"
    CASH = "cash"
    VOUCHER = "voucher"
    NOTHING = "nothing"

    @property
    def words(self) -> str:
        return {"voucher": "a voucher"}.get(self.value, self.value.replace("_", " "))


class PersonalScope(Enum):
    """How far limits agreed with one player may differ from the sign."""

    ABOVE_MAXIMUM = "above_maximum"
    BOX_MAXIMUM = "box_maximum"
    ANY = "any"


class SignChanges(Enum):
    """What becomes of limits agreed with a player when those on the sign change."""

    NEVER_BELOW = "never_below"  # they only exceed the sign, so a higher maximum on it is theirs too
    STAND = "stand"
    END = "end"


class CheckWhen(Enum):
    """When a check of the cards that was directed is made."""

    AT_ONCE = "at_once"
    AFTER_THE_ROUND = "after_the_round"


class InvalidLosing(Enum):
    """What becomes of an invalid wager that would have lost."""

    RETURNED = "returned"
    TAKEN = "taken"
