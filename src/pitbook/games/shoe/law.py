"""What documents decide on the cards in a shoe, typed: the law of a game has these fields, named as topics are."""

from typing import Protocol

from pitbook.games.kernel import Struct
from pitbook.games.law import Directing, Official, Permission, Ruling
from pitbook.games.shoe.options import (
    BurnRule,
    CardFate,
    CorrectionWindow,
    CutOffer,
    CuttingCardFirst,
    Device,
    DiscardsReturn,
    HandShuffle,
    HeldAtShuffle,
    HeldCard,
    LeftOver,
    MidstBurn,
    RestOfShoe,
    Returns,
    ShuffleMethod,
    WhenReplaced,
)
from pitbook.rulebooks.roles import Role


class DecksRule(Struct, frozen=True):
    least: int
    most: int


class SourcesRule(Struct, frozen=True):
    plain: Device
    machine: Device


class OneCard(Ruling, frozen=True):
    at_any_time: bool  # or only while no round is in progress
    checked_by: tuple[Role, ...]  # each of whom sees the new card before it comes into play


class Replacement(Struct, frozen=True):
    by: Role
    checked_by: Role  # the lowest role that must see the new cards checked
    from_shoe: WhenReplaced
    from_device: WhenReplaced
    unfit: Ruling  # cards that have become unfit, whenever no round is in progress
    single: OneCard  # one that is marked or damaged, for another of the same rank and suit


class Methods(Struct, frozen=True):
    methods: tuple[ShuffleMethod, ...]


class FirstOut(Struct, frozen=True):
    then: CuttingCardFirst
    held_card: HeldCard


class FinalRounds(Struct, frozen=True):
    rounds: int


class Loading(Struct, frozen=True):
    shuffled_by_hand_first: HandShuffle


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
    in_the_midst: MidstBurn


class FateRule(Struct, frozen=True):
    fate: CardFate


class DealersExcess(FateRule, frozen=True):
    only_on_complete_hand: bool


class KeptExcess(DealersExcess, frozen=True):
    at_a_shuffle: HeldAtShuffle


class CardsLeft(FateRule, frozen=True):
    when: LeftOver  # otherwise they are the next cards, also of the next round


class Rebuilding(Struct, frozen=True):
    by: Role
    window: CorrectionWindow
    players_may_retract: bool


class WrongCardsLaw(Protocol):
    """Beside it a game says what becomes of the round in which they are found."""

    @property
    def by(self) -> Role: ...
    @property
    def rest_of_shoe(self) -> RestOfShoe: ...


class Machines(Struct, frozen=True):
    by: Role
    with_a_machine: bool  # whether the rule applies while a device shuffles


class MissedShuffle(Machines, frozen=True):
    ordered_too: bool  # or only one that the cutting card asked for


class NoSpare(Ruling, frozen=True):
    players_may_take_back: bool
    returns: Returns
    cut: CutOffer
    new_cards_after: bool


class ShoeLaw(Protocol):
    """What the law of a game with a shoe has, whatever else it has."""

    @property
    def decks(self) -> DecksRule: ...
    @property
    def card_source(self) -> SourcesRule: ...
    @property
    def cards_checked(self) -> Official: ...
    @property
    def cards_counted(self) -> Ruling: ...
    @property
    def cards_replaced(self) -> Replacement: ...
    @property
    def check_directed(self) -> Directing: ...
    @property
    def faced_checked(self) -> Ruling: ...
    @property
    def shuffled(self) -> Methods: ...
    @property
    def pre_shuffled(self) -> Permission: ...
    @property
    def riffle(self) -> Ruling: ...
    @property
    def cutting_card_first(self) -> FirstOut: ...
    @property
    def cutting_card_in_final_rounds(self) -> FinalRounds: ...
    @property
    def shuffle_ordered(self) -> Ruling: ...
    @property
    def device_loaded(self) -> Loading: ...
    @property
    def discards_returned(self) -> Discards: ...
    @property
    def cut_at_start(self) -> FirstOffer: ...
    @property
    def cut_after_box(self) -> FirstOffer: ...
    @property
    def cut_after_dealer(self) -> FirstOffer: ...
    @property
    def cut_after_first(self) -> FirstOffer: ...
    @property
    def cut_after_replacement(self) -> FirstOffer: ...
    @property
    def cut_otherwise(self) -> FirstOffer: ...
    @property
    def cut_by_official(self) -> Official: ...
    @property
    def cut_place(self) -> CutPlace: ...
    @property
    def cutting_card_place(self) -> CuttingCardPlace: ...
    @property
    def burn(self) -> Burn: ...
    @property
    def burn_shown(self) -> Permission: ...
    @property
    def excess_unseen(self) -> KeptExcess: ...
    @property
    def excess_left(self) -> CardsLeft: ...
    @property
    def no_wagers(self) -> Official: ...
    @property
    def reconstruction(self) -> Rebuilding: ...
    @property
    def wrong_cards(self) -> WrongCardsLaw: ...
    @property
    def insufficient_cards(self) -> Machines: ...
    @property
    def wrong_cut(self) -> Ruling: ...
    @property
    def burn_forgotten(self) -> Ruling: ...
    @property
    def shuffle_missed(self) -> MissedShuffle: ...
    @property
    def device_moved(self) -> Ruling: ...
    @property
    def device_damaged_cards(self) -> Ruling: ...
    @property
    def device_without_spare(self) -> NoSpare: ...
