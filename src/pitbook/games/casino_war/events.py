"""What happened at a Casino War table: past tense, small, complete, each under its topics.

The tag is the written kind and version that a journal keeps; a new meaning is a new version, never a changed one.
"""

from pitbook.cards import Card
from pitbook.games import marks
from pitbook.games.casino_war.round import BoxLimit, DealStage, Kind, Settlement
from pitbook.games.casino_war.rules import TableSign, WarTerms
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.marks import Mark
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.games.shoe.state import Rebuild
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

Under = tuple[WarTopic, ...]


class Event(marks.Event, frozen=True):
    under: Under


class PlayerSat(Event, tag="casino_war.player_sat@1", frozen=True):
    player: str
    box: int


class PlayerLeft(Event, tag="casino_war.player_left@1", frozen=True):
    player: str
    marker_removed: bool


class CardsChecked(Event, tag="casino_war.cards_checked@1", frozen=True):
    mark = Mark.CARDS_CHECKED

    by: Role
    cards: int
    pre_shuffled: bool
    machine: bool  # whether a device that shuffles is in use from now on

    @property
    def brought_shuffled(self) -> bool:
        """They are dealt in an order in which they came."""
        return self.pre_shuffled and not self.machine


class CardsCounted(Event, tag="casino_war.cards_counted@1", frozen=True):
    """Gaming is over for these cards; they are checked again before they are used again."""

    by: Role
    cards: int


class CardsShuffled(Event, tag="casino_war.cards_shuffled@1", frozen=True):
    mark = Mark.SHUFFLED

    method: ShuffleMethod
    cards: int


class DeviceLoaded(Event, tag="casino_war.device_loaded@1", frozen=True):
    mark = Mark.SHUFFLED

    cards: int
    shuffled_by_hand_first: bool


class Riffled(Event, tag="casino_war.riffled@1", frozen=True):
    player: str
    approved_by: Role


class CutOffered(Event, tag="casino_war.cut_offered@1", frozen=True):
    """The players in the order in which they are asked; none if nobody is at the table."""

    players: tuple[str, ...]


class CutRefused(Event, tag="casino_war.cut_refused@1", frozen=True):
    player: str


class CardsCut(Event, tag="casino_war.cards_cut@1", frozen=True):
    mark = Mark.CUT

    who: str
    cards_from_front: int


class CuttingCardPlaced(Event, tag="casino_war.cutting_card_placed@1", frozen=True):
    mark = Mark.CUTTING_CARD_PLACED

    cards_from_back: int


class CardBurned(Event, tag="casino_war.card_burned@1", frozen=True):
    pass


class BurnSkipped(Event, tag="casino_war.burn_skipped@1", frozen=True):
    pass


class BurnShown(Event, tag="casino_war.burn_shown@1", frozen=True):
    player: str
    card: Card

    @property
    def outcome(self) -> Card:
        return self.card


class ShuffleOrdered(Event, tag="casino_war.shuffle_ordered@1", frozen=True):
    by: Role
    why: str
    at_once: bool


class CardsReplaced(Event, tag="casino_war.cards_replaced@1", frozen=True):
    by: Role


class ReplacementChecked(Event, tag="casino_war.replacement_checked@1", frozen=True):
    mark = Mark.REPLACEMENT_CHECKED
    by: Role
    card: Card


class CardChanged(Event, tag="casino_war.card_changed@1", frozen=True):
    """The cards are what they were: another of the same rank and suit lies where the old one did."""

    by: Role
    card: Card


class CheckDirected(Event, tag="casino_war.check_directed@2", frozen=True):
    """The cards that are left come out and are checked before the next round, or before the next card."""

    mark = Mark.CHECK_DIRECTED

    by: Role
    why: str
    at_once: bool


class CardsVerified(Event, tag="casino_war.cards_verified@1", frozen=True):
    """The check that was directed is made: so many cards were left."""

    mark = Mark.CHECK_MADE

    by: Role
    cards: int


class CheckDirected1(Event, tag="casino_war.check_directed@1", frozen=True):
    by: Role
    why: str


class FinalRoundsAnnounced(Event, tag="casino_war.final_rounds_announced@1", frozen=True):
    rounds: int


class LimitsChanged(Event, tag="casino_war.limits_changed@1", frozen=True):
    mark = Mark.LIMITS_CHANGED

    by: Role
    sign: TableSign
    for_all: bool  # also for players who had kept an older minimum


class MinimumKept1(Event, tag="casino_war.minimum_kept@1", frozen=True):
    """A marker before the box says that this player goes on at the old minimum."""

    player: str
    box: int


class MinimumKept(Event, tag="casino_war.minimum_kept@2", frozen=True):
    """The same, with the minimum that is kept for each wager: the lowest that held before a rise."""

    player: str
    box: int
    first: Cents
    tie: Cents


class AgreedLimitsEnded(Event, tag="casino_war.agreed_limits_ended@1", frozen=True):
    """The sign has changed, and the limits agreed with a player end with it."""

    player: str


class LimitsAgreed(Event, tag="casino_war.limits_agreed@1", frozen=True):
    by: Role
    player: str
    sign: TableSign  # what the marker shows
    box_limit: BoxLimit | None  # where the marker is for the box and not for the player


class BettingOpened(Event, tag="casino_war.betting_opened@1", frozen=True):
    pass


class NoMoreBetsCalled(Event, tag="casino_war.no_more_bets_called@1", frozen=True):
    pass


class WagerPlaced(Event, tag="casino_war.wager_placed@1", frozen=True):
    box: int
    player: str
    kind: Kind
    stake: Cents
    limits: Limits
    tender: Tender


class WagerChanged(Event, tag="casino_war.wager_changed@1", frozen=True):
    box: int
    player: str
    kind: Kind
    stake: Cents
    limits: Limits


class MixedWagerPlaced(Event, tag="casino_war.mixed_wager_placed@1", frozen=True):
    """Chips and promotional tokens together."""

    box: int
    player: str
    kind: Kind
    stake: Cents
    limits: Limits
    tokens: Cents  # so much of the stake


class MixedWagerChanged(Event, tag="casino_war.mixed_wager_changed@1", frozen=True):
    """It was chips and promotional tokens together, or has become so."""

    box: int
    player: str
    kind: Kind
    stake: Cents
    limits: Limits
    tokens: Cents  # so much of the stake now


class WagerWithdrawn(Event, tag="casino_war.wager_withdrawn@1", frozen=True):
    """Handed back before the first card, whether its owner asked for it or an official had to."""

    box: int
    player: str
    kind: Kind
    stake: Cents


class TieDeclined(Event, tag="casino_war.tie_declined@1", frozen=True):
    player: str
    box: int


class BoxesGivenUp(Event, tag="casino_war.boxes_given_up@1", frozen=True):
    player: str


class RoomMade(Event, tag="casino_war.room_made@1", frozen=True):
    """Seats are short: the player gave up these boxes, and keeps the others."""

    player: str
    boxes: tuple[int, ...]
    keeps: int


class RoundBegan(Event, tag="casino_war.round_began@1", frozen=True):
    """The first event of a round names the law it is dealt under."""

    mark = Mark.ROUND_BEGAN

    number: int
    rulebook: str
    digest: str
    terms: WarTerms
    positions: tuple[int, ...]


class CardDealt(Event, tag="casino_war.card_dealt@1", frozen=True):
    card: Card
    position: int
    stage: DealStage

    @property
    def outcome(self) -> Card:
        return self.card


class CuttingCardDrawn(Event, tag="casino_war.cutting_card_drawn@1", frozen=True):
    mark = Mark.CUTTING_CARD_DRAWN

    position: int | None  # None: before the first card of a round
    shuffle_now: bool
    discarded: bool  # in the final rounds it changes nothing


class DiscardsReturned(Event, tag="casino_war.discards_returned@1", frozen=True):
    mark = Mark.SHUFFLED

    cards: int


class CardsPickedUp(Event, tag="casino_war.cards_picked_up@1", frozen=True):
    """Cards of decided or surrendered hands go to the discard rack while the round goes on."""

    boxes: tuple[int, ...]


class SettlementBegan(Event, tag="casino_war.settlement_began@1", frozen=True):
    stage: DealStage


class Settled(Event, tag="casino_war.settled@1", frozen=True):
    mark = Mark.SETTLED

    settlement: Settlement


class SettlementUndone(Event, tag="casino_war.settlement_undone@1", frozen=True):
    """The money of a settlement goes back the way it came, and the wager lies on the layout again."""

    mark = Mark.SETTLEMENT_UNDONE

    settlement: Settlement


class OptionOffered(Event, tag="casino_war.option_offered@1", frozen=True):
    box: int
    player: str


class WentToWar(Event, tag="casino_war.went_to_war@1", frozen=True):
    box: int
    player: str
    stake: Cents
    matched_from_float: bool


class WentToWarWithTokens(Event, tag="casino_war.went_to_war_with_tokens@1", frozen=True):
    box: int
    player: str
    stake: Cents
    tokens: Cents  # so much of the stake
    matched_from_float: bool


class WarBegan(Event, tag="casino_war.war_began@1", frozen=True):
    positions: tuple[int, ...]


class Warned(Event, tag="casino_war.warned@1", frozen=True):
    player: str


class RoundEnded(Event, tag="casino_war.round_ended@1", frozen=True):
    """All is settled; the cards may be picked up."""


class RoundCleared(Event, tag="casino_war.round_cleared@1", frozen=True):
    mark = Mark.ROUND_CLEARED

    burned: tuple[Card, ...]  # drawn in error and not used
    shuffle: WarTopic | None  # why one is due
    cut: WarTopic | None  # by which rule the cut is offered then
    new_cards: bool


class CardsStayNext(Event, tag="casino_war.cards_stay_next@1", frozen=True):
    """Drawn in error and not used, they are the first cards of the next round."""

    cards: tuple[Card, ...]


class CardPutAway(Event, tag="casino_war.card_put_away@1", frozen=True):
    card: Card


class CardHeld(Event, tag="casino_war.card_held@1", frozen=True):
    """A card drawn in error is the next to be dealt, or the first of the next round."""

    card: Card
    for_next_round: bool


class EmptyRoundVoided(Event, tag="casino_war.empty_round_voided@1", frozen=True):
    cards: tuple[Card, ...]


class TakeBackOffered(Event, tag="casino_war.take_back_offered@1", frozen=True):
    players: tuple[str, ...]
    then: Rebuild | None  # what follows when all have answered


class TakeBackAnswered(Event, tag="casino_war.take_back_answered@1", frozen=True):
    player: str


class Reconstructed(Event, tag="casino_war.reconstructed@1", frozen=True):
    cards: tuple[Card, ...]
    error: str


class ExcessToBurn(Event, tag="casino_war.excess_to_burn@1", frozen=True):
    """More cards were dealt than the round laid out anew has places for; what it does not use will be burned."""

    cards: tuple[Card, ...]


class SecondVoided(Event, tag="casino_war.second_voided@1", frozen=True):
    """A box at war that got no second card drops out of the second deal."""

    box: int


class WoundBack(Event, tag="casino_war.wound_back@1", frozen=True):
    """The round goes back to the choice of one player; the cards dealt since are the next cards."""

    box: int
    player: str


class SecondReturned(Event, tag="casino_war.second_returned@1", frozen=True):
    """A second wager goes back to its owner, whose choice is made anew."""

    box: int
    player: str
    stake: Cents


class ErrorStands(Event, tag="casino_war.error_stands@1", frozen=True):
    """An error was reported too late to change anything."""

    error: str


class DiscardsShuffledIn(Event, tag="casino_war.discards_shuffled_in@1", frozen=True):
    """The source is empty: what lies in the rack will be shuffled and cut to finish the round."""

    cards: int


class IrregularityNoted(Event, tag="casino_war.irregularity_noted@1", frozen=True):
    """What went wrong is on record; its only effect is what is due after the round."""


class WrongCardsFound1(Event, tag="casino_war.wrong_cards_found@1", frozen=True):
    """The same, and found between rounds it has the cards replaced, also where they are only checked."""

    what: str
    rest_of_shoe_void: bool


class WrongCardsFound(Event, tag="casino_war.wrong_cards_found@2", frozen=True):
    mark = Mark.WRONG_CARDS

    what: str
    rest_of_shoe_void: bool


class DeviceReplaced(Event, tag="casino_war.device_replaced@1", frozen=True):
    damaged_cards: int


class DeviceAbandoned1(Event, tag="casino_war.device_abandoned@1", frozen=True):
    """The same, and that it failed in this round is not kept."""

    damaged_cards: int
    new_cards_after: bool


class DeviceAbandoned(Event, tag="casino_war.device_abandoned@2", frozen=True):
    """The device is given up; its cards are shuffled and cut, and the round is finished from a plain shoe."""

    damaged_cards: int
    new_cards_after: bool


class RoundVoided(Event, tag="casino_war.round_voided@1", frozen=True):
    pass


class StakeCorrected(Event, tag="casino_war.stake_corrected@1", frozen=True):
    box: int
    player: str
    kind: Kind
    stake: Cents
    after_warning: bool


class WagersInvalid(Event, tag="casino_war.wagers_invalid@1", frozen=True):
    player: str


class WagersVoided(Event, tag="casino_war.wagers_voided@1", frozen=True):
    """All wagers of one person were declared void; each that goes back is told by itself."""

    by: Role
    player: str
    reason: str


class BreachRecorded(Event, tag="casino_war.breach_recorded@1", frozen=True):
    mark = Mark.PUT_ON_RECORD

    by: Role
    who: str
