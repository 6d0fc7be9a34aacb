"""A roll at Craps, from the dice that are offered to the dice that pass, and what may go wrong with it.

A roll that is called is settled at once, so the steps after the call have no commands of their own: they are done until
the dice are thrown again.
"""

from pitbook.dice import PLACES
from pitbook.games.craps import commands as c
from pitbook.games.craps.round import CHOOSING, OFFERED, READY, ROLLING, WAITING, CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.procedure import Incident, Procedure, Step, each_of


def _was_called(rules: CrapsRules, table: CrapsTable) -> bool:
    return table.last is not None and table.phase is not ROLLING


def _last_call(rules: CrapsRules, table: CrapsTable) -> str | None:
    """What the stickperson calls for the roll that lies there."""
    last = table.last
    if last is None or table.phase is ROLLING:
        return None
    return rules.calls[last.point_before][PLACES[last.dice]].words


def _may_throw(rules: CrapsRules, table: CrapsTable) -> bool:
    return table.stickperson or (table.shooter is not None and table.has_line_wager(table.shooter))


STEPS = (
    Step(
        name="offer",
        says="Offer the dice clockwise until a player takes them and becomes the shooter.",
        under=(T.DICE_SET, T.DICE_OFFERED_FIRST, T.DICE_OFFERED_ON, T.DICE_OFFERED_NEXT, T.DICE_ACCEPTED),
        commands=(c.OfferDice, c.AcceptDice, c.DeclineDice),
        phases=frozenset({WAITING, OFFERED}),
    ),
    Step(
        name="choose",
        says="Let the shooter choose two dice, and put the others into the bowl.",
        under=(T.DICE_CHOSEN,),
        commands=(c.ChooseDice,),
        phases=frozenset({CHOOSING}),
    ),
    Step(
        name="betting",
        says="See that the shooter has a {names.win_line} or a {names.dont_win}, and let the others wager.",
        under=(T.WAGERS, T.SHOOTER_NEEDS_WAGER, T.SHOOTER_KEEPS_WAGER),
        phases=frozenset({READY}),
        over=_may_throw,
    ),
    Step(
        name="throw",
        says="Pass the dice to the shooter, who throws both at once so that they strike the far end.",
        under=(T.THROWN,),
        commands=(c.Throw,),
        phases=frozenset({READY}),
    ),
    Step(
        name="call",
        says="When the dice are at rest, call the total; or call no roll, where the throw does not count.",
        under=(T.CALLED, T.UPPERMOST),
        commands=(c.CallRoll,),
        phases=frozenset({ROLLING}),
        aloud=_last_call,
        over=_was_called,
    ),
    Step(
        name="settle",
        says="Bring the dice to the centre, take the wagers that lost, then pay those that won.",
        under=(T.SETTLED_BEFORE_NEXT,),
        over=_was_called,
    ),
    Step(
        name="puck",
        says="Set the puck on the point, or take it off for a come out roll.",
        under=(T.PUCK, T.COME_OUT, T.COME_OUT_POINT),
        over=_was_called,
    ),
    Step(
        name="pass",
        says="After a 7 that ends the point, or when the shooter wants no more, the dice pass.",
        under=(T.SEVEN_OUT, T.DICE_PASSED),
        commands=(c.PassDice,),
    ),
)

PASSED_FOR = {
    c.PassCause.DELAY: "the shooter delays the game unreasonably",
    c.PassCause.INVALID_ROLLS: "the shooter's rolls are invalid again and again",
    c.PassCause.BREACH: "the shooter breaks the rules",
}

INCIDENTS = (
    # The throw
    *each_of(c.CallNoRoll, "cause", c.NoRoll, T.NO_ROLL),
    Incident(c.RuleFaces, (T.FACE_DISPUTED,)),
    # The dice and the shooter
    Incident(c.DiceFound, (T.DICE_TO_BOWL, T.DICE_FOUND), says="dice that went off the table are found"),
    Incident(c.DiceLost, (T.DICE_LOST,), says="dice that went off the table are not found"),
    *(Incident(c.OrderPass, (T.PASS_ORDERED,), {"cause": cause}, says=PASSED_FOR[cause]) for cause in c.PassCause),
    Incident(c.OpenAnew, (T.OPENED_ANEW,), says="a point is set, and nobody has a wager on it"),
    # The outcome
    *each_of(c.SetAside, "cause", c.SetAsideCause),
    # Wagers and people
    Incident(
        c.StakeFound,
        (T.UNDER_MINIMUM, T.OVER_MAXIMUM),
        says="the chips of a wager prove to be more or less than was thought",
    ),
    Incident(
        c.InvalidWagers,
        (T.INVALID_BEFORE, T.INVALID_DURING, T.INVALID_SETTLED),
        says="a player has no valid card of their own, or wagers for somebody else",
    ),
    Incident(c.RefuseWager, (T.WAGER_REFUSED,), says="there are grounds to refuse a wager"),
    Incident(c.Vacate, (T.IDLE_SEAT,), says="a player sits without wagers at a full table"),
    *each_of(c.RecordBreach, "breach", c.Breach),
)

ASKED = (
    *(c.Sit, c.Leave, c.Place, c.Increase, c.Reduce, c.Remove, c.CallWager, c.AskForDice),
    *(c.ChangeLimits, c.AgreeLimits),
)

PROCEDURE = Procedure(STEPS, INCIDENTS, ASKED)
