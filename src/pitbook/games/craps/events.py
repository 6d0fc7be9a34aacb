"""What happened at a Craps table: past tense, small, complete, each under its topics.

The tag is the written kind and version that a journal keeps; a new meaning is a new version, never a changed one.
"""

from pitbook.dice import Roll
from pitbook.games import marks
from pitbook.games.craps.commands import NoRoll
from pitbook.games.craps.round import OnOffCall, PassCause, Settlement, TakenDown, Wager
from pitbook.games.craps.rules import LawInForce, TableSign
from pitbook.games.craps.topics import CrapsTopic
from pitbook.games.marks import Mark
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

Under = tuple[CrapsTopic, ...]


class Event(marks.Event, frozen=True):
    under: Under


# People and limits


class PlayerSat(Event, tag="craps.player_sat@1", frozen=True):
    player: str
    place: int
    full: bool  # that was the last free place


class PlayerLeft(Event, tag="craps.player_left@1", frozen=True):
    player: str
    required: bool  # to make room


class LimitsChanged(Event, tag="craps.limits_changed@1", frozen=True):
    mark = Mark.LIMITS_CHANGED

    by: Role
    sign: TableSign


class LimitsAgreed(Event, tag="craps.limits_agreed@1", frozen=True):
    by: Role
    player: str
    sign: TableSign


# Wagers


class WagerPlaced(Event, tag="craps.wager_placed@1", frozen=True):
    wager: Wager
    confirmed_by: Role | None


class WagerIncreased(Event, tag="craps.wager_increased@1", frozen=True):
    """`wager` is what lies there afterwards; so much commission was paid now."""

    wager: Wager
    added: Cents
    commission: Cents
    confirmed_by: Role | None


class WagerReduced(Event, tag="craps.wager_reduced@1", frozen=True):
    """`wager` is what lies there afterwards."""

    wager: Wager
    returned: Cents
    commission_back: Cents


class WagerRemoved(Event, tag="craps.wager_removed@1", frozen=True):
    """Handed back before a roll decided it, whether its owner asked for it or an official had to."""

    wager: Wager
    commission_back: Cents


class WagerCalled(Event, tag="craps.wager_called@1", frozen=True):
    wager: Wager  # as it lies there afterwards
    call: OnOffCall
    confirmed_by: Role


class WagerCalledOff(Event, tag="craps.wager_called_off@1", frozen=True):
    """Its owner calls it off, which nobody has to confirm."""

    wager: Wager  # as it lies there afterwards


class WagerRefused(Event, tag="craps.wager_refused@1", frozen=True):
    by: Role
    wager: int
    why: str


class StakeCorrected(Event, tag="craps.stake_corrected@1", frozen=True):
    wager: Wager  # as it lies there afterwards
    thought: Cents
    commission: Cents  # paid now, or handed back if it is less than nothing


# The dice and the shooter


class DiceOffered(Event, tag="craps.dice_offered@1", frozen=True):
    """The players in the order in which they are asked."""

    players: tuple[str, ...]


class DiceAccepted(Event, tag="craps.dice_accepted@1", frozen=True):
    mark = Mark.NEW_SHOOTER

    player: str


class DiceDeclined(Event, tag="craps.dice_declined@1", frozen=True):
    player: str


class OfferMoved(Event, tag="craps.offer_moved@1", frozen=True):
    """Who may still take the dice was judged anew, as the turn came: these are asked, in this order."""

    players: tuple[str, ...]


class DiceNotTaken(Event, tag="craps.dice_not_taken@1", frozen=True):
    """Nobody took the dice, and no wager waits for a roll."""


class StickpersonTookDice(Event, tag="craps.stickperson_took_dice@1", frozen=True):
    """Nobody took the dice, and wagers wait for a roll."""

    mark = Mark.NEW_SHOOTER


class StickpersonStopped(Event, tag="craps.stickperson_stopped@1", frozen=True):
    """What the stickperson threw for is determined."""


class DiceChosen(Event, tag="craps.dice_chosen@1", frozen=True):
    dice: tuple[int, ...]


class DiceWanted(Event, tag="craps.dice_wanted@1", frozen=True):
    dice: tuple[int, ...]


class DiceReturned(Event, tag="craps.dice_returned@1", frozen=True):
    """Found, checked, and given to the shooter or put into the bowl."""

    by: Role
    to_shooter: tuple[int, ...]
    to_bowl: tuple[int, ...]


class DiceGivenUp(Event, tag="craps.dice_given_up@1", frozen=True):
    """Dice are lost; `new_set` if another set is put at the table."""

    dice: tuple[int, ...]
    new_set: bool


class NewSetTaken(Event, tag="craps.new_set_taken@1", frozen=True):
    """The remaining dice of the old set leave the table."""

    dice: tuple[int, ...]


class PassOrdered(Event, tag="craps.pass_ordered@1", frozen=True):
    """The dice are in the air, and pass when they are at rest."""

    by: Role
    player: str
    cause: PassCause


class DicePassed(Event, tag="craps.dice_passed@1", frozen=True):
    """The shooter gives up the dice, by choice, by order, or for want of a line wager."""

    player: str
    cause: PassCause | None


# The throw


class DiceThrown(Event, tag="craps.dice_thrown@1", frozen=True):
    pass


class FacesRuled(Event, tag="craps.faces_ruled@1", frozen=True):
    by: Role
    dice: Roll


class Rolled(Event, tag="craps.rolled@1", frozen=True):
    """The first event of a round of play, which is one roll, names the law it is thrown under."""

    mark = Mark.ROLLED

    number: int
    law: LawInForce
    dice: Roll
    call: str  # the stickperson's
    then_come_out: bool  # the next roll is a come out roll

    @property
    def outcome(self) -> Roll:
        return self.dice


class NoRollCalled(Event, tag="craps.no_roll_called@1", frozen=True):
    by: Role
    cause: NoRoll
    missing: tuple[int, ...]


class Settled(Event, tag="craps.settled@1", frozen=True):
    mark = Mark.SETTLED

    settlement: Settlement


class WagersWereOff(Event, tag="craps.wagers_were_off@1", frozen=True):
    """Wagers that the roll would have decided, had they not been off."""

    wagers: tuple[int, ...]


class ComePointSet(Event, tag="craps.come_point_set@1", frozen=True):
    """Every Come and Don't Come wager that waited has this point now."""

    point: int


class PuckOn(Event, tag="craps.puck_on@1", frozen=True):
    """The come out point is set, and line wagers have it as their point."""

    point: int


class PuckOff(Event, tag="craps.puck_off@1", frozen=True):
    """The point was made, or given up: the next roll is a come out roll."""


class SevenOut(Event, tag="craps.seven_out@1", frozen=True):
    """The puck goes off, and the shooter's dice pass."""

    shooter: str | None


# Irregularities


class SettlementUndone(Event, tag="craps.settlement_undone@1", frozen=True):
    """The money of a settlement goes back the way it came, and the wager lies on the layout again."""

    mark = Mark.SETTLEMENT_UNDONE

    settlement: Settlement


class OutcomeSetAside(Event, tag="craps.outcome_set_aside@1", frozen=True):
    """The roll might as well not have been: points that it set are gone, and so is a 7 Out."""

    by: Role
    roll: int | None  # None: it was still in the air
    point: int  # where the puck lies now; 0: off


class DontsBarred(Event, tag="craps.donts_barred@1", frozen=True):
    """After a roll was set aside: who may not replace a Don't wager that they had taken down."""

    barred: tuple[TakenDown, ...]


class WagersInvalid(Event, tag="craps.wagers_invalid@1", frozen=True):
    """The player has no valid card of their own, and places no more wagers; what was settled before stands."""

    player: str


class WagersVoided(Event, tag="craps.wagers_voided@1", frozen=True):
    """Everything of one person on the layout was declared void; each wager that goes back is told by itself."""

    by: Role
    player: str
    reason: str


class BreachRecorded(Event, tag="craps.breach_recorded@1", frozen=True):
    mark = Mark.PUT_ON_RECORD

    by: Role
    who: str
