"""What people may ask for at a Three Card Poker table. A card drawn is a command too: chance is an input."""

from enum import Enum
from typing import ClassVar

from pitbook.cards import Card
from pitbook.games import marks
from pitbook.games.kernel import Struct
from pitbook.games.marks import By, Purpose
from pitbook.games.options import Tender
from pitbook.games.shoe import commands as shoe
from pitbook.games.three_card_poker.round import Kind
from pitbook.games.three_card_poker.rules import TableSign
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role


class MisdealCause(Enum):
    """Why a deal is declared a misdeal; each is the topic it falls under."""

    DEALT_WRONGLY = "dealt_wrongly"
    DEALER_CARDS_WRONG = "dealer_cards_wrong"
    TWO_EXPOSED = "two_exposed"

    @property
    def topic(self) -> PokerTopic:
        return PokerTopic(self.value)


class SetAsideCause(Enum):
    """Why an outcome is set aside; each is the topic it falls under."""

    DISTURBANCE = "disturbance"
    FRAUD = "fraud"

    @property
    def topic(self) -> PokerTopic:
        return PokerTopic(self.value)


class Silence(Enum):
    """Why a player makes no decision."""

    ABSENT = "absent"
    TOO_SLOW = "too_slow"
    REFUSES = "refuses"

    @property
    def words(self) -> str:
        return {"absent": "is not there", "too_slow": "takes too long", "refuses": "refuses to decide"}[self.value]


class Breach(Enum):
    """Conduct that the rules forbid and software can only put on record."""

    CARDS_AWAY = "cards_away"
    TALKING = "talking"
    FORBIDDEN_DEVICE = "forbidden_device"
    STAFF_ADVICE = "staff_advice"
    INFLUENCE = "influence"
    SIDE_BET = "side_bet"

    @property
    def topic(self) -> PokerTopic:
        return PokerTopic(self.value)


class Command(marks.Command, frozen=True):
    face_down: ClassVar[tuple[str, ...]] = ("card", "cards", "further")


# People and limits


class Sit(Command, tag="three_card_poker.sit", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.SIT
    where = "area"

    player: str
    area: int
    own_player_card: bool = True


class Leave(Command, tag="three_card_poker.leave", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.LEAVE

    player: str


class Vacate(Command, tag="three_card_poker.vacate", frozen=True):
    """A player who sat out three rounds at a full table has to give up the place."""

    purpose = Purpose.VACATE

    by: Role
    player: str


class ChangeLimits(Command, tag="three_card_poker.change_limits", frozen=True):
    """`minutes_displayed`: how long the sign with the new minimum and the time of change has stood at the table."""

    purpose = Purpose.CHANGE_LIMITS

    by: Role
    sign: TableSign
    minutes_displayed: int
    players_keep_minimum: bool


class AgreeLimits(Command, tag="three_card_poker.agree_limits", frozen=True):
    """Limits for one player, shown by a sign."""

    purpose = Purpose.AGREE_LIMITS

    by: Role
    player: str
    sign: TableSign


# Cards


class CheckCards(Command, tag="three_card_poker.check_cards", frozen=True):
    by: Role
    pre_shuffled: bool = False


class ShuffleCards(Command, tag="three_card_poker.shuffle_cards", frozen=True):
    pass


class CutCards(Command, tag="three_card_poker.cut_cards", frozen=True):
    by: Role
    cards_from_front: int


class LoadDevice(shoe.LoadDevice, Command, tag="three_card_poker.load_device", frozen=True):
    pass


class ReplaceCards(Command, tag="three_card_poker.replace_cards", frozen=True):
    by: Role
    why: str


class DirectCheck(Command, tag="three_card_poker.direct_check", frozen=True):
    purpose = Purpose.DIRECT_CHECK

    by: Role
    why: str


class NoteVacancy(Command, tag="three_card_poker.note_vacancy", frozen=True):
    """The table stood without play, though players were there."""

    by: Role


class VerifyCards(shoe.VerifyCards, Command, tag="three_card_poker.verify_cards", frozen=True):
    pass


# Wagers


class Place(Command, tag="three_card_poker.place", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.WAGER

    player: str
    kind: Kind
    stake: Cents
    tender: Tender = Tender.CHIPS


class Change(Command, tag="three_card_poker.change", frozen=True):
    """Increase or reduce a wager before the first card."""

    given_by = By.PLAYER
    purpose = Purpose.FURTHER

    player: str
    kind: Kind
    stake: Cents


class Withdraw(Command, tag="three_card_poker.withdraw", frozen=True):
    given_by = By.PLAYER

    player: str
    kind: Kind


class RefuseWager(Command, tag="three_card_poker.refuse_wager", frozen=True):
    purpose = Purpose.REFUSE_WAGER

    by: Role
    player: str
    kind: Kind
    why: str


class CallNoMoreBets(Command, tag="three_card_poker.call_no_more_bets", frozen=True):
    purpose = Purpose.CLOSE


# The deal and the decisions


class Draw(Command, tag="three_card_poker.draw", frozen=True):
    purpose = Purpose.DRAW

    card: Card


class DealFaceDown(Command, tag="three_card_poker.deal_face_down", frozen=True):
    """Cards go out that nobody has seen: one from a shoe, a whole hand from a device. They are told when turned up."""

    purpose = Purpose.DRAW
    of_chance = True


class TurnUp(Command, tag="three_card_poker.turn_up", frozen=True):
    """A card that was dealt unseen lies open now: the next one of this position, 0 for the dealer's."""

    face_down = ()

    position: int  # a playing area, or 0 for the dealer's hand
    card: Card


class TakeBack(Command, tag="three_card_poker.take_back", frozen=True):
    """The card that was told last was told wrongly: it counts as unseen again."""

    of_chance = True


class HandleCards(Command, tag="three_card_poker.handle_cards", frozen=True):
    """The player picks up the three cards."""

    given_by = By.PLAYER
    purpose = Purpose.FURTHER

    player: str


class Play(Command, tag="three_card_poker.play", frozen=True):
    """`stake` is the Play wager: equal to the Ante, and nothing where there is none."""

    given_by = By.PLAYER
    purpose = Purpose.FURTHER

    player: str
    stake: Cents
    tender: Tender = Tender.CHIPS


class Fold(Command, tag="three_card_poker.fold", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.YIELD

    player: str


class CannotMatch(Command, tag="three_card_poker.cannot_match", frozen=True):
    """The player has not enough for a Play wager equal to the Ante."""

    purpose = Purpose.CANNOT_MATCH

    by: Role
    player: str


class NoDecision(Command, tag="three_card_poker.no_decision", frozen=True):
    by: Role
    player: str
    why: Silence


class Reveal(Command, tag="three_card_poker.reveal", frozen=True):
    pass


class Concede(Command, tag="three_card_poker.concede", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.YIELD

    player: str


class Settle(Command, tag="three_card_poker.settle", frozen=True):
    pass


class Clear(Command, tag="three_card_poker.clear", frozen=True):
    pass


# Suspicion


class DirectFirst(Command, tag="three_card_poker.direct_first", frozen=True):
    """These players decide before the others touch their cards; nobody named lifts the order."""

    by: Role
    players: tuple[str, ...]


class KeepApart(Command, tag="three_card_poker.keep_apart", frozen=True):
    """Of these players only one at a time may play at this table."""

    by: Role
    players: tuple[str, ...]


class EnglishOnly(Command, tag="three_card_poker.english_only", frozen=True):
    by: Role


# Irregularities


class CardExposed(Command, tag="three_card_poker.card_exposed", frozen=True):
    """A card came face up in the deal: the one dealt last, or so many cards before it."""

    by: Role
    ago: int = 0  # how many cards were dealt after it


class UnseenExposed(Command, tag="three_card_poker.unseen_exposed", frozen=True):
    """The same of a card that was dealt unseen: everybody has seen now which it is."""

    face_down = ()

    by: Role
    card: Card
    ago: int = 0  # how many cards were dealt since


class DealerExposed(Command, tag="three_card_poker.dealer_exposed", frozen=True):
    """Cards of the dealer's hand were seen before all had decided."""

    by: Role
    cards: tuple[Card, ...]


class Misdeal(Command, tag="three_card_poker.misdeal", frozen=True):
    by: Role
    cause: MisdealCause


class HandWrongNumber(Command, tag="three_card_poker.hand_wrong_number", frozen=True):
    """A hand has another number of cards than three. `further` are the cards drawn beyond those recorded.

    `handled`: who had picked up cards, where the record has cards due and the deal was thought over.
    """

    by: Role
    area: int
    number: int
    further: tuple[Card, ...] = ()
    handled: str | None = None


class HandWithoutWager(Command, tag="three_card_poker.hand_without_wager", frozen=True):
    """A hand was dealt to an area without a wager. `further` are the cards drawn beyond those recorded."""

    by: Role
    area: int
    further: tuple[Card, ...] = ()


class HandCount(Struct, frozen=True):
    """How many cards a hand has."""

    area: int
    number: int


class CountHands(Command, tag="three_card_poker.count_hands", frozen=True):
    """Several hands prove wrong together: of a wrong size, or where no wager lies. The others have three cards."""

    by: Role
    hands: tuple[HandCount, ...]
    further: tuple[Card, ...] = ()
    handled: str | None = None


class WrongCards(shoe.WrongCards, Command, tag="three_card_poker.wrong_cards", frozen=True):
    pass


class DeviceJams(Command, tag="three_card_poker.device_jams", frozen=True):
    by: Role


class DeviceFails(Command, tag="three_card_poker.device_fails", frozen=True):
    """Cards were dealt, and the device has failed. `another`: a second device stands ready."""

    by: Role
    another: bool  # whether a second device stands ready


class BringDevice(Command, tag="three_card_poker.bring_device", frozen=True):
    """Another device is brought to a table that may deal from nothing else."""

    by: Role


class StakeFound(Command, tag="three_card_poker.stake_found", frozen=True):
    """After the first card the chips on the layout prove to be other than was thought."""

    purpose = Purpose.STAKE_FOUND

    by: Role
    player: str
    kind: Kind
    stake: Cents


class InvalidWagers(Command, tag="three_card_poker.invalid_wagers", frozen=True):
    """A player has no valid card of their own, or wagers for somebody else."""

    purpose = Purpose.INVALID_WAGERS

    by: Role
    player: str


class SetAside(Command, tag="three_card_poker.set_aside", frozen=True):
    """The outcome of the round is set aside, and its wagers are refunded."""

    by: Role
    cause: SetAsideCause
    forfeits: tuple[str, ...] = ()  # players whose wagers are kept instead of refunded


class VoidWagers(Command, tag="three_card_poker.void_wagers", frozen=True):
    """Whatever a person has wagered is declared void, since they broke the rules: it goes back, undecided."""

    purpose = Purpose.VOID_WAGERS

    by: Role
    player: str
    reason: str


class RecordBreach(Command, tag="three_card_poker.record_breach", frozen=True):
    by: Role
    who: str
    breach: Breach
