"""The closed lists from which documents choose what is done with the cards in a shoe."""

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


class PreShuffled(Enum):
    NO = "no"
    BY_THE_CASINO = "by_the_casino"
    BY_THE_MAKER = "by_the_maker"


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


class WhenReplaced(Enum):
    AFTER_ANY_ROUND = "after_any_round"
    BEFORE_A_SHUFFLE = "before_a_shuffle"


class DiscardsReturn(Enum):
    AFTER_INITIAL_DEAL = "after_initial_deal"
    AFTER_ROUND = "after_round"


class CardFate(Enum):
    """What becomes of a card that should not have come out."""

    NEXT_CARD = "next_card"
    BURNED = "burned"
    FIRST_OF_NEXT_ROUND = "first_of_next_round"


class CorrectionWindow(Enum):
    """Until when an error of a round is put right."""

    BEFORE_NEXT_ROUND = "before_next_round"
    BEFORE_CARDS_ARE_CLEARED = "before_cards_are_cleared"
    BEFORE_A_WINNER_IS_PAID = "before_a_winner_is_paid"
    BEFORE_ALL_IS_SETTLED = "before_all_is_settled"


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
