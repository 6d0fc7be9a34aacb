"""The closed lists from which documents of Casino War choose. The engine matches each to its end."""

from enum import Enum


class Device(Enum):
    """What cards are dealt from, in the documents' own words."""

    CARD_SHOE = "card_shoe"
    SHOE = "shoe"
    DEALING_SHOE = "dealing_shoe"
    SHUFFLING_DEVICE = "shuffling_device"
    AUTOMATED_SHUFFLING_SHOE = "automated_shuffling_shoe"
    CONTINUOUS_SHUFFLING_MACHINE = "continuous_shuffling_machine"

    @property
    def words(self) -> str:
        return self.value.replace("_", " ")

    @property
    def named(self) -> str:
        return f"{'an' if self.value[0] == 'a' else 'a'} {self.words}"


class ShuffleMethod(Enum):
    BY_HAND = "by_hand"
    MULTISHUFFLER = "multishuffler"

    @property
    def words(self) -> str:
        return "by hand" if self is ShuffleMethod.BY_HAND else "in a multishuffler"


class BurnRule(Enum):
    ALWAYS_UNSEEN = "always_unseen"
    OPTIONAL = "optional"
    NONE = "none"


class MidstBurn(Enum):
    """Whether a card is burned after a shuffle in the midst of a round."""

    NONE = "none"
    BURNED = "burned"


class ClosedBy(Enum):
    """What ends betting. A wager may still be reduced or withdrawn until the first card."""

    THE_CALL = "the_call"
    FIRST_CARD = "first_card"


class CuttingCardFirst(Enum):
    SHUFFLE_AT_ONCE = "shuffle_at_once"
    DEAL_THEN_SHUFFLE = "deal_then_shuffle"


class HeldCard(Enum):
    """A card drawn in error waits to be dealt when the cutting card shows: which of them is the next card?"""

    BEFORE_THE_CUTTING_CARD = "before_the_cutting_card"
    AFTER_THE_CUTTING_CARD = "after_the_cutting_card"


class HeldAtShuffle(Enum):
    """What becomes of a card that was kept for the next round when all cards are shuffled first."""

    GOES_IN = "goes_in"
    SURVIVES = "survives"


class LeftOver(Enum):
    """When cards drawn in error that were not used go the way of the document at the end of a round."""

    AT_EVERY_END = "at_every_end"
    AFTER_A_RECONSTRUCTION = "after_a_reconstruction"


class CutOffer(Enum):
    """Who is offered the cut first; afterwards it goes clockwise."""

    FIRST_TO_ARRIVE = "first_to_arrive"
    AT_THE_BOX = "at_the_box"
    FARTHEST_RIGHT = "farthest_right"
    FROM_THE_LEFT = "from_the_left"


class Replacing(Enum):
    AFTER_ANY_ROUND = "after_any_round"
    BEFORE_A_SHUFFLE = "before_a_shuffle"


class DiscardsReturn(Enum):
    AFTER_INITIAL_DEAL = "after_initial_deal"
    AFTER_ROUND = "after_round"


class EachBox(Enum):
    """Which boxes a first card goes to."""

    WITH_A_WAGER = "with_a_wager"
    EVERY_BOX = "every_box"


class SeveralBoxes(Enum):
    FREELY = "freely"
    BY_CONSENT = "by_consent"


class MakingRoom(Enum):
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


class Fate(Enum):
    """What becomes of a card that should not have come out."""

    NEXT_CARD = "next_card"
    BURNED = "burned"
    FIRST_OF_NEXT_ROUND = "first_of_next_round"


class Interim(Enum):
    """Whether what was settled before a round was voided stays settled."""

    STANDS = "stands"
    UNDONE = "undone"
    PAYMENTS = "payments"  # what was paid stands, and what was taken goes back


class Window(Enum):
    BEFORE_NEXT_ROUND = "before_next_round"
    BEFORE_CARDS_ARE_CLEARED = "before_cards_are_cleared"
    BEFORE_A_WINNER_IS_PAID = "before_a_winner_is_paid"
    BEFORE_ALL_IS_SETTLED = "before_all_is_settled"


class Missed(Enum):
    RECONSTRUCTED = "reconstructed"
    WAGERS_VOID = "wagers_void"


class RestOfShoe(Enum):
    CHECKED = "checked"
    VOID = "void"


class Returns(Enum):
    """Which amounts a player may have back where a round is finished from another source."""

    OPEN_ONLY = "open_only"
    SETTLED_TOO = "settled_too"


class HandShuffle(Enum):
    MAY = "may"
    MUST = "must"
