"""What people may ask for at a Craps table. A roll of the dice is a command too: chance is an input."""

from enum import Enum

from pitbook.dice import Roll
from pitbook.games import marks
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import OnOffCall
from pitbook.games.craps.round import PassCause as PassCause  # noqa: PLC0414 - a name of this module too
from pitbook.games.craps.rules import TableSign
from pitbook.games.craps.topics import CrapsTopic
from pitbook.games.marks import By, Purpose
from pitbook.games.options import Tender
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role


class NoRoll(Enum):
    """Why a throw is called invalid; each is the topic it falls under."""

    NOT_TOGETHER = "not_together"
    END_NOT_STRUCK = "end_not_struck"
    IRREGULAR_THROW = "irregular_throw"
    OTHER_IRREGULARITY = "other_irregularity"
    OFF_THE_TABLE = "off_the_table"
    STACKED = "stacked"
    ON_THE_FLOAT = "on_the_float"
    IN_BOWL_OR_ON_RAIL = "in_bowl_or_on_rail"
    COCKED = "cocked"
    THROWN_BY_ANOTHER = "thrown_by_another"
    FRAUDULENT_THROW = "fraudulent_throw"
    UNAPPROVED_DICE = "unapproved_dice"

    @property
    def topic(self) -> CrapsTopic:
        return CrapsTopic(self.value)


class SetAsideCause(Enum):
    """Why an outcome is set aside; each is the topic it falls under."""

    DISTURBANCE = "disturbance"
    FRAUD = "fraud"

    @property
    def topic(self) -> CrapsTopic:
        return CrapsTopic(self.value)


class Breach(Enum):
    """Conduct that the rules forbid and software can only put on record."""

    FORBIDDEN_DEVICE = "forbidden_device"
    STAFF_ADVICE = "staff_advice"
    INFLUENCE = "influence"
    SIDE_BET = "side_bet"

    @property
    def topic(self) -> CrapsTopic:
        return CrapsTopic(self.value)


class Command(marks.Command, frozen=True):
    pass


# People and limits


class Sit(Command, tag="craps.sit", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.SIT
    where = "place"

    player: str
    place: int  # the place at the rail, counted from 1
    own_player_card: bool = True


class Leave(Command, tag="craps.leave", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.LEAVE

    player: str


class Vacate(Command, tag="craps.vacate", frozen=True):
    """A player who sat out three rolls at a full table has to give up the place."""

    purpose = Purpose.VACATE

    by: Role
    player: str


class ChangeLimits(Command, tag="craps.change_limits", frozen=True):
    """`minutes_displayed`: how long the sign with the new minimum and the time of change has stood at the table."""

    purpose = Purpose.CHANGE_LIMITS

    by: Role
    sign: TableSign
    minutes_displayed: int


class AgreeLimits(Command, tag="craps.agree_limits", frozen=True):
    """Limits for one player, shown by a sign."""

    purpose = Purpose.AGREE_LIMITS

    by: Role
    player: str
    sign: TableSign


# Wagers


class Place(Command, tag="craps.place", frozen=True):
    """`number` is the number wagered on, or the one a Horn High doubles; `behind` the wager that lies in front."""

    given_by = By.PLAYER
    purpose = Purpose.WAGER

    player: str
    kind: Kind
    stake: Cents
    number: int | None = None
    behind: int | None = None  # the number of the wager that lies in front; null where it lies behind none
    tender: Tender = Tender.CHIPS
    confirmed_by: Role | None = None  # aloud, while the dice roll


class Increase(Command, tag="craps.increase", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.FURTHER

    player: str
    wager: int
    stake: Cents  # the whole wager afterwards
    confirmed_by: Role | None = None


class Reduce(Command, tag="craps.reduce", frozen=True):
    given_by = By.PLAYER

    player: str
    wager: int
    stake: Cents


class Remove(Command, tag="craps.remove", frozen=True):
    given_by = By.PLAYER

    player: str
    wager: int


class CallWager(Command, tag="craps.call_wager", frozen=True):
    """A player calls a wager On or Off, and an official confirms it with a marker button."""

    given_by = By.CONFIRMED
    purpose = Purpose.FURTHER

    by: Role
    player: str
    wager: int
    call: OnOffCall


class RefuseWager(Command, tag="craps.refuse_wager", frozen=True):
    purpose = Purpose.REFUSE_WAGER

    by: Role
    wager: int
    why: str


# The dice and the shooter


class OfferDice(Command, tag="craps.offer_dice", frozen=True):
    pass


class AcceptDice(Command, tag="craps.accept_dice", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.FURTHER
    towards_wagers = True

    player: str


class DeclineDice(Command, tag="craps.decline_dice", frozen=True):
    given_by = By.PLAYER
    of_silence = True

    player: str


class ChooseDice(Command, tag="craps.choose_dice", frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.FURTHER
    towards_wagers = True

    player: str
    dice: tuple[int, ...]


class AskForDice(Command, tag="craps.ask_for_dice", frozen=True):
    """The shooter wants the dice that went off the table back."""

    given_by = By.PLAYER
    purpose = Purpose.FURTHER

    player: str


class DiceFound(Command, tag="craps.dice_found", frozen=True):
    """Found again, and checked."""

    by: Role
    dice: tuple[int, ...]


class DiceLost(Command, tag="craps.dice_lost", frozen=True):
    """The search is given up."""

    by: Role


class OpenAnew(Command, tag="craps.open_anew", frozen=True):
    """A point on which nobody has a wager is given up, so that a come out roll can follow."""

    by: Role


class PassDice(Command, tag="craps.pass_dice", frozen=True):
    given_by = By.PLAYER

    player: str


class OrderPass(Command, tag="craps.order_pass", frozen=True):
    by: Role
    cause: PassCause


# The throw


class Throw(Command, tag="craps.throw", frozen=True):
    """The dice leave the hand. A roll may also be called without it, where nobody needs to know the moment."""

    purpose = Purpose.THROW
    of_chance = True


class CallRoll(Command, tag="craps.call_roll", frozen=True):
    """The dice came to rest and the total is called. `leaning`: a face was read opposite an obstruction."""

    purpose = Purpose.THROW

    dice: Roll
    leaning: bool = False  # whether a die leant, and its face was read opposite the obstruction


class RuleFaces(Command, tag="craps.rule_faces", frozen=True):
    """Which face is uppermost was disputed, and an official decides."""

    by: Role
    dice: Roll


class CallNoRoll(Command, tag="craps.call_no_roll", frozen=True):
    of_chance = True

    by: Role
    cause: NoRoll
    off_the_table: tuple[int, ...] = ()  # the dice that are off the table


# Irregularities


class StakeFound(Command, tag="craps.stake_found", frozen=True):
    """The chips on the layout prove to be other than was thought."""

    purpose = Purpose.STAKE_FOUND

    by: Role
    wager: int
    stake: Cents


class InvalidWagers(Command, tag="craps.invalid_wagers", frozen=True):
    """A player has no valid card of their own, or wagers for somebody else."""

    purpose = Purpose.INVALID_WAGERS

    by: Role
    player: str


class VoidWagers(Command, tag="craps.void_wagers", frozen=True):
    """Whatever a person has on the layout is declared void, since they broke the rules: it goes back, undecided."""

    purpose = Purpose.VOID_WAGERS

    by: Role
    player: str
    reason: str


class SetAside(Command, tag="craps.set_aside", frozen=True):
    """The outcome of the last roll, or of the one in the air, is set aside, and the wagers it decided are refunded."""

    by: Role
    cause: SetAsideCause
    all_wagers: bool = False  # refund those that the roll did not decide as well
    forfeits: tuple[str, ...] = ()  # players whose wagers are kept instead of refunded


class RecordBreach(Command, tag="craps.record_breach", frozen=True):
    by: Role
    who: str
    breach: Breach
