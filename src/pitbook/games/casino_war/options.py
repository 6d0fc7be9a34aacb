"""The closed lists from which documents of Casino War choose. The engine matches each to its end."""

from enum import Enum


class ClosedBy(Enum):
    """What ends betting. A wager may still be reduced or withdrawn until the first card."""

    THE_CALL = "the_call"
    FIRST_CARD = "first_card"


class EachBox(Enum):
    """Which boxes a first card goes to."""

    WITH_A_WAGER = "with_a_wager"
    EVERY_BOX = "every_box"


class SeveralBoxes(Enum):
    FREELY = "freely"
    BY_CONSENT = "by_consent"


class GivingUpBoxes(Enum):
    """When a player with several boxes has to give some up."""

    SEATS_ARE_SHORT = "seats_are_short"
    AT_DISCRETION = "at_discretion"


class RoomUntil(Enum):
    DEMAND_ENDS = "demand_ends"
    FOR_GOOD = "for_good"


class CountedPer(Enum):
    """Whether the maximum on the sign is for each wager or for all wagers of a kind on one box."""

    WAGER = "wager"
    BOX = "box"


class TiePreference(Enum):
    """What becomes of a Tie wager alone where somebody with the main wager on the box wants one."""

    FIRST_COME = "first_come"
    DISPLACES = "displaces"
    WAITS = "waits"


class StatedMaximum(Enum):
    """Up to which maximum others may wager on a box where one player was allowed more."""

    SIGN = "sign"
    MARKER = "marker"


class UnderMinimum(Enum):
    VALID = "valid"
    WARNED_THEN_NOT_ACCEPTED = "warned_then_not_accepted"
    WARNED_THEN_RETURNED = "warned_then_returned"


class WinningTokens(Enum):
    """What becomes of promotional tokens that were wagered and won; the winnings are chips either way."""

    KEPT = "kept"
    TAKEN = "taken"


class HalfOfTokens(Enum):
    """What half the value of a surrendered wager of promotional tokens is paid in."""

    CHIPS = "chips"
    TOKENS = "tokens"


class CardsGo(Enum):
    AT_ONCE = "at_once"
    AT_THE_END = "at_the_end"


class OfferOrder(Enum):
    LEFT_AFTER_SETTLEMENT = "left_after_settlement"
    RIGHT_DURING_SETTLEMENT = "right_during_settlement"


class NoChoice(Enum):
    SURRENDER = "surrender"
    RETURNED = "returned"


class Interim(Enum):
    """Whether what was settled before a round was voided stays settled."""

    STANDS = "stands"
    UNDONE = "undone"
    PAYMENTS = "payments"  # what was paid stands, and what was taken goes back


class Missed(Enum):
    RECONSTRUCTED = "reconstructed"
    WAGERS_VOID = "wagers_void"
