"""Every point on which a document of Casino War may decide, typed. A rulebook's decisions fill it in, topic by topic.

No field has a default: each value is some clause's doing, or a reading with its reason.
"""

from typing import Literal

from pitbook.games.casino_war.options import (
    CardsGo,
    ClosedBy,
    CountedPer,
    EachBox,
    GivingUpBoxes,
    HalfOfTokens,
    Interim,
    Missed,
    NoChoice,
    OfferOrder,
    RoomUntil,
    SeveralBoxes,
    StatedMaximum,
    TiePreference,
    UnderMinimum,
    WinningTokens,
)
from pitbook.games.kernel import Struct
from pitbook.games.law import (
    Directing,
    Invalid,
    LimitsChange,
    OddsText,
    Official,
    Pays,
    Permission,
    Personal,
    PlayerCard,
    RoundingRule,
    Ruling,
    Tenders,
)
from pitbook.games.shoe.law import (
    Burn,
    CardsLeft,
    CutPlace,
    CuttingCardPlace,
    DealersExcess,
    DecksRule,
    Discards,
    FateRule,
    FinalRounds,
    FirstOffer,
    FirstOut,
    KeptExcess,
    Loading,
    Machines,
    Methods,
    MissedShuffle,
    NoSpare,
    Rebuilding,
    Replacement,
    SourcesRule,
)
from pitbook.games.shoe.options import CorrectionWindow, RestOfShoe
from pitbook.rulebooks.roles import Role


class Seats(Struct, frozen=True):
    most: int | Literal["any"]


class VoidingRule(Ruling, frozen=True):
    interim: Interim


class MisdealRule(VoidingRule, frozen=True):
    until: CorrectionWindow


class SettingAside(VoidingRule, frozen=True):
    forfeits: bool  # whether wagers of a player at fault may be kept


class Opening(Struct, frozen=True):
    called: bool  # whether the dealer calls for wagers


class Calling(Struct, frozen=True):
    must: bool  # whether the dealer has to call an end to betting
    closes: ClosedBy


class TiePlacing(Struct, frozen=True):
    needs_first: bool


class Preferring(Struct, frozen=True):
    how: TiePreference


class WarTenders(Tenders, frozen=True):
    winning_tokens: WinningTokens


class Sharing(Struct, frozen=True):
    most: int


class Several(Ruling, frozen=True):
    how: SeveralBoxes


class GivingUp(Ruling, frozen=True):
    when: GivingUpBoxes
    until: RoomUntil


class Dealt(Struct, frozen=True):
    boxes: EachBox


class RaisedLimits(Personal, frozen=True):
    others_up_to: StatedMaximum


class SignRule(Struct, frozen=True):
    maximum_per: CountedPer
    minimum_per: CountedPer


class Under(Struct, frozen=True):
    law: UnderMinimum


class SurrenderRule(Struct, frozen=True):
    back: OddsText  # of the wager, what goes back
    half_of_tokens: HalfOfTokens


class Collecting(Struct, frozen=True):
    cards: CardsGo


class Offering(Struct, frozen=True):
    order: OfferOrder


class SilenceRule(Struct, frozen=True):
    means: NoChoice


class Matching(Permission, frozen=True):
    same_at_all_tables: bool  # every operating table of the document deals by one method


class MissedOption(Struct, frozen=True):
    by: Role
    window: CorrectionWindow


class MissedSecond(Struct, frozen=True):
    then: Missed


class WrongCardsRule(Struct, frozen=True):
    by: Role
    interim: Interim
    settled_round: Interim  # found when all is settled and the cards still lie there
    rest_of_shoe: RestOfShoe


class InvalidInHand(Invalid, frozen=True):
    settled_round: Interim  # found when all is settled and the cards still lie there


class Law(Struct, frozen=True):
    """One field for each topic that sets something, named as the topic is."""

    decks: DecksRule
    card_source: SourcesRule
    seats: Seats
    cards_checked: Official
    cards_counted: Ruling
    cards_replaced: Replacement
    check_directed: Directing
    faced_checked: Ruling
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
    cut_by_official: Official
    cut_place: CutPlace
    cutting_card_place: CuttingCardPlace
    burn: Burn
    burn_shown: Permission
    betting_opens: Opening
    no_more_bets: Calling
    player_card: PlayerCard
    tie_placed: TiePlacing
    tie_preference: Preferring
    tender: WarTenders
    spoken_wager: Tenders
    shared_box: Sharing
    several_boxes: Several
    box_given_up: GivingUp
    limits: SignRule
    limits_changed: LimitsChange
    minimum_kept: Ruling
    personal_limits: RaisedLimits
    under_minimum: Under
    rounded: RoundingRule
    dealt_first: Dealt
    tie_won: Pays
    first_won: Pays
    war_won_first: Pays
    war_won_second: Pays
    war_tied_first: Pays
    war_tied_second: Pays
    decided_cards: Collecting
    surrendered_cards: Collecting
    option_offered: Offering
    surrendered: SurrenderRule
    no_answer: SilenceRule
    absent: SilenceRule
    matched_from_float: Matching
    burned_in_error: FateRule
    excess_seen: DealersExcess
    excess_unseen: KeptExcess
    excess_left: CardsLeft
    no_wagers: Official
    reconstruction: Rebuilding
    cannot_reconstruct: VoidingRule
    dealer_card_forgotten: Official
    second_missed: MissedSecond
    second_without_wager: FateRule
    option_missed: MissedOption
    insufficient_cards: Machines
    wrong_cut: Ruling
    burn_forgotten: Ruling
    shuffle_missed: MissedShuffle
    discards_not_returned: Ruling
    misdeal_dealer: MisdealRule
    misdeal_player: MisdealRule
    wrong_cards: WrongCardsRule
    device_moved: Ruling
    device_damaged_cards: Ruling
    device_disadvantage: VoidingRule
    device_without_spare: NoSpare
    device_round_lost: VoidingRule
    invalid_during: InvalidInHand
    disturbance: SettingAside
    fraud: SettingAside
    declared_void: VoidingRule


class WarNames(Struct, frozen=True):
    """The document's own words, for the people who play under it."""

    first: str
    tie: str
    second: str
    box: str
    go_to_war: str
    surrender: str
    cards_away: str  # "burned" or "discarded", as the document says of a card put away
