"""What people may ask for at a Casino War table. A card drawn is a command too: chance is an input."""

from enum import Enum

from pitbook.cards import Card
from pitbook.games import marks
from pitbook.games.casino_war.round import Kind
from pitbook.games.casino_war.rules import TableSign
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.marks import By, Purpose
from pitbook.games.options import Tender
from pitbook.games.shoe import commands as shoe
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role


class VoidCause(Enum):
    """Why a round is declared void, misdealt, ended or set aside; each is the topic it falls under."""

    CANNOT_RECONSTRUCT = "cannot_reconstruct"
    MISDEAL_DEALER = "misdeal_dealer"
    MISDEAL_PLAYER = "misdeal_player"
    DEVICE_DISADVANTAGE = "device_disadvantage"
    DEVICE_ROUND_LOST = "device_round_lost"
    DECLARED_VOID = "declared_void"
    DISTURBANCE = "disturbance"
    FRAUD = "fraud"

    @property
    def topic(self) -> WarTopic:
        return WarTopic(self.value)


class Breach(Enum):
    """Conduct that the rules forbid and software can only put on record."""

    CARDS_TOUCHED = "cards_touched"
    FORBIDDEN_DEVICE = "forbidden_device"
    STAFF_ADVICE = "staff_advice"
    STAFF_ADVANTAGE = "staff_advantage"
    INFLUENCE = "influence"
    SIDE_BET = "side_bet"

    @property
    def topic(self) -> WarTopic:
        return WarTopic(self.value)


class Command(marks.Command, frozen=True):
    pass


# People


class Sit(Command, tag="casino_war.sit", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.SIT
    where = "box"

    player: str
    box: int
    own_player_card: bool = True


class Leave(Command, tag="casino_war.leave", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.LEAVE

    player: str


# Cards


class CheckCards(shoe.CheckCards, Command, tag="casino_war.check_cards", frozen=True):
    pass


class CountCards(shoe.CountCards, Command, tag="casino_war.count_cards", frozen=True):
    pass


class ShuffleCards(shoe.ShuffleCards, Command, tag="casino_war.shuffle_cards", frozen=True):
    pass


class LoadDevice(shoe.LoadDevice, Command, tag="casino_war.load_device", frozen=True):
    pass


class Riffle(shoe.Riffle, Command, tag="casino_war.riffle", frozen=True):
    pass


class AcceptCut(shoe.AcceptCut, Command, tag="casino_war.accept_cut", frozen=True):
    pass


class RefuseCut(shoe.RefuseCut, Command, tag="casino_war.refuse_cut", frozen=True):
    pass


class OfficialCut(shoe.OfficialCut, Command, tag="casino_war.official_cut", frozen=True):
    pass


class PlaceCuttingCard(shoe.PlaceCuttingCard, Command, tag="casino_war.place_cutting_card", frozen=True):
    pass


class BurnCard(shoe.BurnCard, Command, tag="casino_war.burn_card", frozen=True):
    pass


class SkipBurn(shoe.SkipBurn, Command, tag="casino_war.skip_burn", frozen=True):
    pass


class ShowBurn(shoe.ShowBurn, Command, tag="casino_war.show_burn", frozen=True):
    pass


class OrderShuffle(shoe.OrderShuffle, Command, tag="casino_war.order_shuffle", frozen=True):
    pass


class ReplaceCards(shoe.ReplaceCards, Command, tag="casino_war.replace_cards", frozen=True):
    pass


class CheckReplacement(shoe.CheckReplacement, Command, tag="casino_war.check_replacement", frozen=True):
    pass


class ChangeCard(shoe.ChangeCard, Command, tag="casino_war.change_card", frozen=True):
    pass


class DirectCheck(shoe.DirectCheck, Command, tag="casino_war.direct_check", frozen=True):
    pass


class VerifyCards(shoe.VerifyCards, Command, tag="casino_war.verify_cards", frozen=True):
    pass


class AnnounceFinalRounds(shoe.AnnounceFinalRounds, Command, tag="casino_war.announce_final_rounds", frozen=True):
    pass


# Limits


class ChangeLimits(Command, tag="casino_war.change_limits", frozen=True):
    """`minutes_displayed`: how long the sign with the new minimum and the time of change has stood at the table."""

    purpose = Purpose.CHANGE_LIMITS

    by: Role
    sign: TableSign
    minutes_displayed: int
    players_keep_minimum: bool


class AgreeLimits(Command, tag="casino_war.agree_limits", frozen=True):
    """Limits for one player, shown by a sign or marker."""

    purpose = Purpose.AGREE_LIMITS

    by: Role
    player: str
    sign: TableSign


# Wagers


class Place(Command, tag="casino_war.place", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.WAGER
    where = "box"

    player: str
    box: int
    kind: Kind
    stake: Cents
    tender: Tender = Tender.CHIPS
    spoken: bool = False  # whether it was called out instead of laid down
    tokens: Cents = Cents(0)  # as far as these reach the stake is promotional tokens, and the rest chips


class Change(Command, tag="casino_war.change", frozen=True):
    """Increase or reduce a wager before the first card."""

    given_by = By.PLAYER
    purpose = Purpose.FURTHER

    player: str
    box: int
    kind: Kind
    stake: Cents
    tender: Tender | None = None  # what the difference is made in; None: what the wager is, chips where it is both


class Withdraw(Command, tag="casino_war.withdraw", frozen=True):
    given_by = By.PLAYER

    player: str
    box: int
    kind: Kind


class DeclineTie(Command, tag="casino_war.decline_tie", frozen=True):
    """A player who comes first for the Tie wager of a box lets others have it."""

    given_by = By.PLAYER

    player: str
    box: int


class GiveUpBoxes(Command, tag="casino_war.give_up_boxes", frozen=True):
    """Seats are short: a player with several boxes keeps one."""

    purpose = Purpose.GIVE_UP_BOXES

    by: Role
    player: str


class CallNoMoreBets(Command, tag="casino_war.call_no_more_bets", frozen=True):
    purpose = Purpose.CLOSE


# The deal


class Draw(Command, tag="casino_war.draw", frozen=True):
    purpose = Purpose.DRAW

    card: Card


class DrawCuttingCard(shoe.DrawCuttingCard, Command, tag="casino_war.draw_cutting_card", frozen=True):
    pass


class Settle(Command, tag="casino_war.settle", frozen=True):
    pass


class GoToWar(Command, tag="casino_war.go_to_war", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.FURTHER

    player: str
    box: int
    stake: Cents
    tokens: Cents = Cents(0)  # as far as these reach the stake is promotional tokens, and the rest chips


class Surrender(Command, tag="casino_war.surrender", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.YIELD

    player: str
    box: int


class NoAnswer(Command, tag="casino_war.no_answer", frozen=True):
    """The player was asked and did not choose, or is not there to be asked."""

    player: str
    box: int
    absent: bool = False  # whether the player is not there to be asked


class Clear(Command, tag="casino_war.clear", frozen=True):
    pass


# Irregularities


class FaceUpCard(shoe.FaceUpCard, Command, tag="casino_war.face_up_card", frozen=True):
    pass


class CardInError(Command, tag="casino_war.card_in_error", frozen=True):
    """A card was drawn too soon, too many, to a box without a wager, or burned by mistake."""

    by: Role
    card: Card
    burned: bool = False


class ExcessToDealer(Command, tag="casino_war.excess_to_dealer", frozen=True):
    by: Role
    card: Card
    seen: bool  # whether somebody has seen the card that is too many


class RoundWithoutWagers(shoe.RoundWithoutWagers, Command, tag="casino_war.round_without_wagers", frozen=True):
    pass


class Reconstruct(shoe.Reconstruct, Command, tag="casino_war.reconstruct", frozen=True):
    pass


class ErrorFoundLate(shoe.ErrorFoundLate, Command, tag="casino_war.error_found_late", frozen=True):
    pass


class DealerCardForgotten(Command, tag="casino_war.dealer_card_forgotten", frozen=True):
    by: Role


class AnswerTakeBack(Command, tag="casino_war.answer_take_back", frozen=True):
    """Which of the wagers still open a player takes back, by box and kind; none at all is an answer too."""

    given_by = By.PLAYER

    player: str
    wagers: tuple[tuple[int, Kind], ...]


class SecondMissed(Command, tag="casino_war.second_missed", frozen=True):
    by: Role
    box: int


class SecondWithoutWager(Command, tag="casino_war.second_without_wager", frozen=True):
    by: Role
    box: int
    card: Card


class OptionMissed(Command, tag="casino_war.option_missed", frozen=True):
    by: Role
    player: str
    box: int


class CardsRanOut(shoe.CardsRanOut, Command, tag="casino_war.cards_ran_out", frozen=True):
    pass


class WrongCut(shoe.WrongCut, Command, tag="casino_war.wrong_cut", frozen=True):
    pass


class BurnForgotten(shoe.BurnForgotten, Command, tag="casino_war.burn_forgotten", frozen=True):
    pass


class ShuffleMissed(shoe.ShuffleMissed, Command, tag="casino_war.shuffle_missed", frozen=True):
    pass


class DiscardsNotReturned(Command, tag="casino_war.discards_not_returned", frozen=True):
    by: Role


class WrongCards(shoe.WrongCards, Command, tag="casino_war.wrong_cards", frozen=True):
    pass


class MoveToSpareDevice(shoe.MoveToSpareDevice, Command, tag="casino_war.move_to_spare_device", frozen=True):
    pass


class FinishFromShoe(shoe.FinishFromShoe, Command, tag="casino_war.finish_from_shoe", frozen=True):
    pass


class VoidRound(Command, tag="casino_war.void_round", frozen=True):
    by: Role
    cause: VoidCause
    forfeits: tuple[str, ...] = ()  # players whose wagers are kept instead of refunded


class StakeFound(Command, tag="casino_war.stake_found", frozen=True):
    """After the first card the chips on the layout prove to be other than was thought."""

    purpose = Purpose.STAKE_FOUND

    by: Role
    player: str
    box: int
    kind: Kind
    stake: Cents


class InvalidWagers(Command, tag="casino_war.invalid_wagers", frozen=True):
    """A player has no valid card of their own, or wagers for somebody else."""

    purpose = Purpose.INVALID_WAGERS

    by: Role
    player: str


class VoidWagers(Command, tag="casino_war.void_wagers", frozen=True):
    """Whatever a person has wagered is declared void, since they broke the rules: it goes back, undecided."""

    purpose = Purpose.VOID_WAGERS

    by: Role
    player: str
    reason: str


class RecordBreach(Command, tag="casino_war.record_breach", frozen=True):
    by: Role
    who: str
    breach: Breach
