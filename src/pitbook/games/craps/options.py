"""The closed lists from which a document of Craps chooses. The engine matches each to its end."""

from enum import Enum


class Kind(Enum):
    """The kinds of wager. The document has a name for each."""

    __hash__ = object.__hash__  # members are one of a kind, and are looked up at every roll

    WIN_LINE = "win_line"
    DONT_WIN = "dont_win"
    COME = "come"
    DONT_COME = "dont_come"
    BEHIND_WIN_LINE = "behind_win_line"
    BEHIND_DONT_WIN = "behind_dont_win"
    BEHIND_COME = "behind_come"
    BEHIND_DONT_COME = "behind_dont_come"
    HARDWAY = "hardway"
    PLACE_WIN = "place_win"
    PLACE_LOSE = "place_lose"
    ANY_CRAPS = "any_craps"
    CRAPS_TWO = "craps_two"
    CRAPS_THREE = "craps_three"
    CRAPS_TWELVE = "craps_twelve"
    ELEVEN = "eleven"
    FIELD = "field"
    ANY_SEVEN = "any_seven"
    BIG_6 = "big_6"
    BIG_8 = "big_8"
    HORN = "horn"
    HORN_HIGH = "horn_high"
    CRAP_ELEVEN = "crap_eleven"
    BUY = "buy"
    LAY = "lay"
    UNDER_SEVEN = "under_seven"


class PlacingWindow(Enum):
    """When a wager may be placed, and increased."""

    COME_OUT = "come_out"  # before a come out roll
    POINT_ON = "point_on"  # while the come out point is set
    ONCE_OPENED = "once_opened"  # after the first come out roll
    BEHIND = "behind"  # once the wager in front of it has its point
    ANY_TIME = "any_time"


class Permitted(Enum):
    ALLOWED = "allowed"
    REFUSED = "refused"


class Ordered(Enum):
    """When a shooter may be ordered to pass the dice."""

    AFTER_THE_ROLL = "after_the_roll"
    AT_ONCE = "at_once"


class Whose(Enum):
    """Whose power it is that the document gives to one official by name."""

    ALONE = "alone"
    AND_ABOVE = "and_above"


class BehindReduced(Enum):
    """What becomes of a wager behind a Don't wager that is reduced."""

    LIMITED = "limited"  # to what the smaller wager allows, and up to that it may grow again
    STAYS = "stays"
    CLOSED = "closed"  # limited as well, and nothing more comes behind it


class OpenAtClosing(Enum):
    """What becomes of wagers on the layout when a table closes after its notice."""

    REFUNDED = "refunded"
    THROWN_OUT = "thrown_out"


class BarAfter(Enum):
    """Whether who took a Don't wager down may replace it when a roll was set aside."""

    PERSISTS = "persists"
    ENDS = "ends"


class CapOf(Enum):
    """What a Behind wager is measured by: its own amount, or what it could win."""

    STAKE = "stake"
    WINNINGS = "winnings"


class OtherHalf(Enum):
    TAKEN = "taken"
    RETURNED = "returned"


class WhileOff(Enum):
    """What becomes of a Behind wager that is off when the wager in front of it is decided."""

    RETURNED = "returned"
    DECIDED = "decided"


class CommissionOnRemoval(Enum):
    """What becomes of a commission when its wager is taken down."""

    KEPT = "kept"
    REFUNDED = "refunded"


class CommissionOf(Enum):
    """What of a wager over the maximum its commission is reckoned on."""

    PLACED = "placed"
    COUNTED = "counted"


class LayOf(Enum):
    EXACT = "exact"
    PAYABLE = "payable"


class MarkerCovers(Enum):
    WAGER = "wager"
    PLAYER = "player"


class Latecomer(Enum):
    """What becomes of a player who may take the dice only after the stickperson has begun to throw."""

    THROWS_ON = "throws_on"
    OFFERED = "offered"


class ThrowsUntil(Enum):
    ALL_DECIDED = "all_decided"
    ANY_DECIDED = "any_decided"
