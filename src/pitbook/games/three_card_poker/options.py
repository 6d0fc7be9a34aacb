"""The closed lists from which a document of Three Card Poker chooses. The engine matches each to its end."""

from enum import Enum


class DealtFrom(Enum):
    """What cards are dealt from, in the document's own words."""

    CARD_SHOE = "card_shoe"
    SHUFFLING_DEVICE = "shuffling_device"

    @property
    def words(self) -> str:
        return self.value.replace("_", " ")


class Qualifying(Enum):
    """What a queen or higher means in the dealer's hand."""

    VALUE = "value"  # the value of the hand is queen high or better
    CONTAINS = "contains"  # one of the cards is a queen, a king or an ace


class Until(Enum):
    """Until when wrong cards void a round in which nobody is left."""

    CLEARED = "cleared"  # its cards were collected and counted
    ENDED = "ended"  # its last wager is gone


class DealerCards(Enum):
    """What cards of the dealer exposed during the deal come to when there are two exposed, or more."""

    MISDEAL = "misdeal"
    OPTION = "option"  # players choose, as they do after the deal


class PlayOver(Enum):
    """What counts of a Play wager that is found to be larger than its Ante."""

    EXCESS_RETURNED = "excess_returned"
    INVALID = "invalid"


class LowerMaximum(Enum):
    """What becomes of a sign whose maximum for Play is under that for the Ante."""

    REFUSED = "refused"
    COUNTS_TO_MAXIMUM = "counts_to_maximum"


class VoidRounds(Enum):
    """Whether who sits out a round that is declared void was idle for it."""

    COUNTED = "counted"
    NOT_COUNTED = "not_counted"


class Vacant(Enum):
    """When a table is vacant."""

    NO_PLAYERS = "no_players"
    NO_PLAY = "no_play"


class Closes(Enum):
    """What ends betting."""

    FIRST_CARD = "first_card"
    CALL = "call"
