"""What happened at a Three Card Poker table: past tense, small, complete, each under its topics.

The tag is the written kind and version that a journal keeps; a new meaning is a new version, never a changed one.
"""

from pitbook.cards import Card
from pitbook.games import marks
from pitbook.games.marks import Mark
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.games.three_card_poker.commands import Silence
from pitbook.games.three_card_poker.round import HandDecision, Kind, Settlement, Wager
from pitbook.games.three_card_poker.rules import PokerTerms, TableSign
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

Under = tuple[PokerTopic, ...]


class Event(marks.Event, frozen=True):
    under: Under


# People and limits


class PlayerSat(Event, tag="three_card_poker.player_sat@1", frozen=True):
    player: str
    area: int


class PlayerLeft(Event, tag="three_card_poker.player_left@1", frozen=True):
    player: str
    required: bool  # to make room
    marker_removed: bool


class LimitsChanged(Event, tag="three_card_poker.limits_changed@1", frozen=True):
    mark = Mark.LIMITS_CHANGED

    by: Role
    sign: TableSign
    for_all: bool  # also for players who had kept an older minimum


class MinimumKept1(Event, tag="three_card_poker.minimum_kept@1", frozen=True):
    """A marker before the area says that this player goes on at the old minimum."""

    player: str
    area: int


class MinimumKept(Event, tag="three_card_poker.minimum_kept@2", frozen=True):
    """The same, with the minimum that is kept for each wager: the lowest that held before a rise."""

    player: str
    area: int
    ante: Cents
    play: Cents
    pair_plus: Cents


class LimitsAgreed(Event, tag="three_card_poker.limits_agreed@1", frozen=True):
    by: Role
    player: str
    sign: TableSign


# Cards


class CardsChecked(Event, tag="three_card_poker.cards_checked@1", frozen=True):
    by: Role
    decks: int
    pre_shuffled: bool


class ShuffleDue(Event, tag="three_card_poker.shuffle_due@1", frozen=True):
    """The table stood empty, and is played at again."""


class CardsShuffled(Event, tag="three_card_poker.cards_shuffled@1", frozen=True):
    mark = Mark.SHUFFLED


class CardsCut(Event, tag="three_card_poker.cards_cut@1", frozen=True):
    mark = Mark.CUT

    by: Role
    cards_from_front: int


class DeviceLoaded(Event, tag="three_card_poker.device_loaded@1", frozen=True):
    """The deck just shuffled is the one in play; with two, the other goes in."""

    mark = Mark.SHUFFLED

    deck: int
    shuffled_by_hand_first: bool


class CardsReplaced(Event, tag="three_card_poker.cards_replaced@1", frozen=True):
    by: Role
    why: str


class CheckDirected(Event, tag="three_card_poker.check_directed@2", frozen=True):
    """The cards that are left come out and are checked before the next round, or before the next card."""

    mark = Mark.CHECK_DIRECTED

    by: Role
    why: str
    at_once: bool


class CardsVerified(Event, tag="three_card_poker.cards_verified@1", frozen=True):
    """The check that was directed is made: so many cards were left."""

    mark = Mark.CHECK_MADE

    by: Role
    cards: int


class CheckDirected1(Event, tag="three_card_poker.check_directed@1", frozen=True):
    by: Role
    why: str


# Wagers


class WagerPlaced(Event, tag="three_card_poker.wager_placed@1", frozen=True):
    area: int
    player: str
    kind: Kind
    stake: Cents
    limits: Limits
    tender: Tender


class WagerChanged(Event, tag="three_card_poker.wager_changed@1", frozen=True):
    area: int
    player: str
    kind: Kind
    stake: Cents
    limits: Limits


class WagerWithdrawn(Event, tag="three_card_poker.wager_withdrawn@1", frozen=True):
    """Handed back before the first card, whether its owner asked for it or an official had to."""

    area: int
    player: str
    kind: Kind
    stake: Cents


class WagerRefused(Event, tag="three_card_poker.wager_refused@1", frozen=True):
    by: Role
    player: str
    kind: Kind
    why: str


class NoMoreBetsCalled(Event, tag="three_card_poker.no_more_bets_called@1", frozen=True):
    pass


# The round


class RoundBegan(Event, tag="three_card_poker.round_began@1", frozen=True):
    """The first event of a round names the law it is dealt under."""

    mark = Mark.ROUND_BEGAN

    number: int
    rulebook: str
    digest: str
    terms: PokerTerms
    areas: tuple[int, ...]
    due: tuple[int, ...]  # the position of each card, in the order of dealing
    full: bool  # all places are taken


class CardDealt(Event, tag="three_card_poker.card_dealt@1", frozen=True):
    """Face down: who may see it is for the view to say."""

    face_down = ("card",)

    card: Card
    position: int

    @property
    def outcome(self) -> Card:
        return self.card


class CardDealtUnseen(Event, tag="three_card_poker.card_dealt_unseen@1", frozen=True):
    """Face down, and nobody has looked: which card it is will be told when it is turned up."""

    position: int


class CardTurnedUp(Event, tag="three_card_poker.card_turned_up@1", frozen=True):
    """One that was dealt unseen, the `place`th of the deal from 0, is this card."""

    card: Card
    position: int
    place: int


class CardTakenBack(Event, tag="three_card_poker.card_taken_back@1", frozen=True):
    """It was told wrongly, and counts as unseen again."""

    card: Card
    position: int
    place: int


class DealEnded(Event, tag="three_card_poker.deal_ended@1", frozen=True):
    pass


class CardsHandled(Event, tag="three_card_poker.cards_handled@1", frozen=True):
    area: int
    player: str


class Played(Event, tag="three_card_poker.played@1", frozen=True):
    """`wager` is the Play wager, None for a hand with Pair Plus only."""

    area: int
    player: str
    wager: Wager | None


class HandDecided(Event, tag="three_card_poker.hand_decided@1", frozen=True):
    """Folded, conceded, void, or played out without a decision."""

    area: int
    player: str
    decision: HandDecision
    why: Silence | None


class Warned(Event, tag="three_card_poker.warned@1", frozen=True):
    """The next time that the Ante cannot be matched it is forfeited."""

    player: str


class DecisionsEnded(Event, tag="three_card_poker.decisions_ended@1", frozen=True):
    pass


class DealerRevealed(Event, tag="three_card_poker.dealer_revealed@1", frozen=True):
    cards: tuple[Card, ...]
    value: str
    qualifies: bool


class Settled(Event, tag="three_card_poker.settled@1", frozen=True):
    mark = Mark.SETTLED

    settlement: Settlement


class RoundEnded(Event, tag="three_card_poker.round_ended@1", frozen=True):
    """All is settled; the cards may be collected and counted."""

    compared: bool = False  # hands were turned up and compared with the dealer's


class RoundCleared(Event, tag="three_card_poker.round_cleared@1", frozen=True):
    mark = Mark.ROUND_CLEARED

    cards: int
    new_cards: bool  # others are due to be checked


# Suspicion


class DirectedFirst(Event, tag="three_card_poker.directed_first@1", frozen=True):
    by: Role
    players: tuple[str, ...]


class KeptApart(Event, tag="three_card_poker.kept_apart@1", frozen=True):
    by: Role
    players: tuple[str, ...]


class EnglishDirected(Event, tag="three_card_poker.english_directed@1", frozen=True):
    by: Role


# Irregularities


class CardWasExposed(Event, tag="three_card_poker.card_was_exposed@1", frozen=True):
    """Turned over again; the deal goes on."""

    card: Card
    position: int


class DealerWasExposed(Event, tag="three_card_poker.dealer_was_exposed@1", frozen=True):
    cards: tuple[Card, ...]


class DealCorrected(Event, tag="three_card_poker.deal_corrected@1", frozen=True):
    """The cards lie as they were really dealt."""

    face_down = ("further",)

    due: tuple[int, ...]
    further: tuple[Card, ...]


class UnseenDealCorrected(Event, tag="three_card_poker.unseen_deal_corrected@1", frozen=True):
    """The same where cards were dealt unseen: with so many more; those that were turned up stay where they lie."""

    due: tuple[int, ...]
    further: int


class HandDiscarded(Event, tag="three_card_poker.hand_discarded@1", frozen=True):
    """Dealt to an area without a wager: counted, and into the discard rack."""

    area: int


class RoundVoided(Event, tag="three_card_poker.round_voided@1", frozen=True):
    pass


class VoidRoundNotCounted(Event, tag="three_card_poker.void_round_not_counted@1", frozen=True):
    """Who sat the void round out has not been idle for it."""

    players: tuple[str, ...]


class WrongCardsFound(Event, tag="three_card_poker.wrong_cards_found@1", frozen=True):
    mark = Mark.WRONG_CARDS

    what: str


class DeviceJammed(Event, tag="three_card_poker.device_jammed@1", frozen=True):
    pass


class DeviceFailed(Event, tag="three_card_poker.device_failed@1", frozen=True):
    another: bool


class DeviceAwaited(Event, tag="three_card_poker.device_awaited@1", frozen=True):
    """No other stands ready, and this table deals from nothing else: it waits for one."""


class DeviceBrought(Event, tag="three_card_poker.device_brought@1", frozen=True):
    by: Role


class OtherDeckJammed(Event, tag="three_card_poker.other_deck_jammed@1", frozen=True):
    """The cards that are in the device are shuffled again; what is played with the others goes on."""


class StakeCorrected(Event, tag="three_card_poker.stake_corrected@1", frozen=True):
    area: int
    player: str
    kind: Kind
    stake: Cents


class WagersInvalid(Event, tag="three_card_poker.wagers_invalid@1", frozen=True):
    """The player has no valid card of their own, and places no more wagers; what was settled before stands."""

    player: str


class SettlementUndone(Event, tag="three_card_poker.settlement_undone@1", frozen=True):
    """The money of a settlement goes back the way it came."""

    mark = Mark.SETTLEMENT_UNDONE

    settlement: Settlement


class OutcomeSetAside(Event, tag="three_card_poker.outcome_set_aside@1", frozen=True):
    by: Role


class WagersVoided(Event, tag="three_card_poker.wagers_voided@1", frozen=True):
    """All wagers of one person were declared void; each that goes back is told by itself."""

    by: Role
    player: str
    reason: str


class BreachRecorded(Event, tag="three_card_poker.breach_recorded@1", frozen=True):
    mark = Mark.PUT_ON_RECORD

    by: Role
    who: str
