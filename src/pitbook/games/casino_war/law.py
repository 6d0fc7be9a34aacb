"""Every point on which a document of Casino War may decide, typed. A rulebook's decisions fill it in, topic by topic.

No field has a default: each value is some clause's doing, or a reading with its reason. Differences of procedure are
members of closed enums, which the engine matches to the end.
"""

from enum import Enum
from typing import Annotated, Literal

import msgspec

from pitbook.games.kernel import Struct
from pitbook.money import Rounding
from pitbook.rulebooks.roles import Role

OddsText = Annotated[str, msgspec.Meta(pattern=r"^(stands off|\d+ to [1-9]\d*)$")]


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


class Tender(Enum):
    CHIPS = "chips"
    PROMOTIONAL_TOKENS = "promotional_tokens"
    CASH = "cash"
    VOUCHER = "voucher"
    NOTHING = "nothing"

    @property
    def words(self) -> str:
        return {"voucher": "a voucher"}.get(self.value, self.value.replace("_", " "))


class BurnRule(Enum):
    ALWAYS_UNSEEN = "always_unseen"
    OPTIONAL = "optional"
    NONE = "none"


class CuttingCardFirst(Enum):
    SHUFFLE_AT_ONCE = "shuffle_at_once"
    DEAL_THEN_SHUFFLE = "deal_then_shuffle"


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


class SeveralBoxes(Enum):
    FREELY = "freely"
    BY_CONSENT = "by_consent"


class CountedPer(Enum):
    """Whether the maximum on the sign is for each wager or for all wagers of a kind on one box."""

    WAGER = "wager"
    BOX = "box"


class UnderMinimum(Enum):
    VALID = "valid"
    WARNED_THEN_NOT_ACCEPTED = "warned_then_not_accepted"
    WARNED_THEN_RETURNED = "warned_then_returned"


class PersonalScope(Enum):
    ABOVE_MAXIMUM = "above_maximum"
    BOX_MAXIMUM = "box_maximum"
    ANY = "any"


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


class Window(Enum):
    BEFORE_NEXT_ROUND = "before_next_round"
    BEFORE_A_WINNER_IS_PAID = "before_a_winner_is_paid"
    BEFORE_ALL_IS_SETTLED = "before_all_is_settled"


class Missed(Enum):
    RECONSTRUCTED = "reconstructed"
    WAGERS_VOID = "wagers_void"


class RestOfShoe(Enum):
    CHECKED = "checked"
    VOID = "void"


class HandShuffle(Enum):
    MAY = "may"
    MUST = "must"


class InvalidLosing(Enum):
    RETURNED = "returned"
    TAKEN = "taken"


class Decks(Struct, frozen=True):
    least: int
    most: int


class Sources(Struct, frozen=True):
    plain: Device
    machine: Device


class Seats(Struct, frozen=True):
    most: int | Literal["any"]


class Ruling(Struct, frozen=True):
    """An official's act: whether this document knows it, and the lowest role that may do it."""

    known: bool
    by: Role


class Replacement(Struct, frozen=True):
    by: Role
    checked_by: Role  # the lowest role that must see the new cards checked
    from_shoe: Replacing
    from_device: Replacing
    unfit: Ruling  # cards that have become unfit, whenever no round is in progress


class Methods(Struct, frozen=True):
    methods: tuple[ShuffleMethod, ...]


class Permission(Struct, frozen=True):
    allowed: bool


class Directing(Ruling, frozen=True):
    also: tuple[Role, ...]  # officials outside the ranks of the table


class Voiding(Ruling, frozen=True):
    interim: Interim


class FirstOut(Struct, frozen=True):
    then: CuttingCardFirst


class FinalRounds(Struct, frozen=True):
    rounds: int


class Loading(Struct, frozen=True):
    shuffled_by_hand_first: HandShuffle


class Calling(Struct, frozen=True):
    must: bool  # whether the dealer has to call an end to betting


class Discards(Struct, frozen=True):
    when: DiscardsReturn


class FirstOffer(Struct, frozen=True):
    to: CutOffer


class CutPlace(Struct, frozen=True):
    decks_from_either_end: int
    slack_cards: int  # how far "about" may reach


class CuttingCardPlace(Struct, frozen=True):
    least_decks_from_back: int
    most_of_stack: tuple[int, int]  # a fraction
    slack_cards: int


class Burn(Struct, frozen=True):
    rule: BurnRule


class PlayerCard(Struct, frozen=True):
    required: bool


class TiePlacing(Struct, frozen=True):
    needs_first: bool


class Tenders(Struct, frozen=True):
    accepted: tuple[Tender, ...]


class Sharing(Struct, frozen=True):
    most: int


class Several(Ruling, frozen=True):
    how: SeveralBoxes


class Sign(Struct, frozen=True):
    maximum_per: CountedPer


class LimitsChange(Struct, frozen=True):
    by: Role
    minutes_of_notice: int
    of_any_change: bool  # or only of a higher minimum


class Personal(Struct, frozen=True):
    by: Role
    scope: PersonalScope


class Under(Struct, frozen=True):
    law: UnderMinimum


class Round(Struct, frozen=True):
    rounding: Rounding


class Pays(Struct, frozen=True):
    odds: OddsText


class Surrender(Struct, frozen=True):
    back: OddsText  # of the wager, what goes back


class Collecting(Struct, frozen=True):
    cards: CardsGo


class Offering(Struct, frozen=True):
    order: OfferOrder


class Silence(Struct, frozen=True):
    means: NoChoice


class CardFate(Struct, frozen=True):
    fate: Fate


class DealersExcess(CardFate, frozen=True):
    only_on_complete_hand: bool


class Rebuilding(Struct, frozen=True):
    by: Role
    window: Window
    players_may_retract: bool


class MissedOption(Struct, frozen=True):
    by: Role
    window: Window


class MissedSecond(Struct, frozen=True):
    then: Missed


class Machines(Struct, frozen=True):
    by: Role
    with_a_machine: bool  # whether the rule applies while a device shuffles


class MissedShuffle(Machines, frozen=True):
    ordered_too: bool  # or only one that the cutting card asked for


class WrongCards(Struct, frozen=True):
    by: Role
    interim: Interim
    rest_of_shoe: RestOfShoe


class NoSpare(Ruling, frozen=True):
    players_may_take_back: bool
    cut: CutOffer
    new_cards_after: bool


class Invalid(Ruling, frozen=True):
    losing: InvalidLosing


class Law(Struct, frozen=True):
    """One field for each topic that sets something, named as the topic is."""

    decks: Decks
    card_source: Sources
    seats: Seats
    cards_checked: Ruling
    cards_replaced: Replacement
    check_directed: Directing
    shuffled: Methods
    pre_shuffled: Permission
    riffle: Ruling
    cutting_card_first: FirstOut
    cutting_card_in_final_rounds: FinalRounds
    shuffle_ordered: Ruling
    device_loaded: Loading
    discards_returned: Discards
    cut_at_start: FirstOffer
    cut_after_box: FirstOffer
    cut_after_dealer: FirstOffer
    cut_after_first: FirstOffer
    cut_after_replacement: FirstOffer
    cut_otherwise: FirstOffer
    cut_by_official: Ruling
    cut_place: CutPlace
    cutting_card_place: CuttingCardPlace
    burn: Burn
    burn_shown: Permission
    no_more_bets: Calling
    player_card: PlayerCard
    tie_placed: TiePlacing
    tender: Tenders
    spoken_wager: Tenders
    shared_box: Sharing
    several_boxes: Several
    box_given_up: Ruling
    limits: Sign
    limits_changed: LimitsChange
    minimum_kept: Ruling
    personal_limits: Personal
    under_minimum: Under
    rounded: Round
    tie_won: Pays
    first_won: Pays
    war_won_first: Pays
    war_won_second: Pays
    war_tied_first: Pays
    war_tied_second: Pays
    decided_cards: Collecting
    surrendered_cards: Collecting
    option_offered: Offering
    surrendered: Surrender
    no_answer: Silence
    absent: Silence
    matched_from_float: Permission
    burned_in_error: CardFate
    excess_seen: DealersExcess
    excess_unseen: DealersExcess
    excess_left: CardFate
    no_wagers: Ruling
    reconstruction: Rebuilding
    cannot_reconstruct: Voiding
    dealer_card_forgotten: Ruling
    second_missed: MissedSecond
    second_without_wager: CardFate
    option_missed: MissedOption
    insufficient_cards: Machines
    wrong_cut: Ruling
    burn_forgotten: Ruling
    shuffle_missed: MissedShuffle
    discards_not_returned: Ruling
    misdeal_dealer: Voiding
    misdeal_player: Voiding
    wrong_cards: WrongCards
    device_moved: Ruling
    device_damaged_cards: Ruling
    device_disadvantage: Voiding
    device_without_spare: NoSpare
    device_round_lost: Voiding
    invalid_before: Ruling
    invalid_during: Invalid
    invalid_settled: Ruling
    disturbance: Voiding
    fraud: Voiding
    declared_void: Voiding


class WarNames(Struct, frozen=True):
    """The document's own words, for the people who play under it."""

    first: str
    tie: str
    second: str
    box: str
    go_to_war: str
    surrender: str
    cards_away: str  # "burned" or "discarded", as the document says of a card put away
