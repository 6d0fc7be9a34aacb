"""A roll at Craps, from the dice that are offered to the dice that pass, and what may go wrong with it.

A roll that is called is settled at once, so the steps after the call have no commands of their own: they are done until
the dice are thrown again.
"""

from pitbook.dice import PLACES
from pitbook.games.craps import commands as c
from pitbook.games.craps.round import CHOOSING, OFFERED, READY, ROLLING, WAITING, CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.procedure import AskedFor, Incident, Procedure, Step, each_of, wagers_void, wrong_wagers


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


def by_stickperson(rules: CrapsRules, table: CrapsTable) -> bool:
    return table.stickperson


def by_shooter(rules: CrapsRules, table: CrapsTable) -> bool:
    return not table.stickperson


def at_the_start(rules: CrapsRules, table: CrapsTable) -> bool:
    return table.previous is None


def dice_are_missing(rules: CrapsRules, table: CrapsTable) -> bool:
    return bool(table.dice.missing)


STEPS = (
    Step(
        name="offer",
        says=(
            "Offer the set of dice to the player at the boxperson's left, then clockwise to the others, "
            "until one takes them and becomes the shooter."
        ),
        under=(T.DICE_SET, T.DICE_OFFERED_FIRST, T.DICE_ACCEPTED),
        commands=(c.OfferDice, c.AcceptDice, c.DeclineDice),
        phases=frozenset({WAITING, OFFERED}),
        has=at_the_start,
    ),
    Step(
        name="offer",
        says=(
            "Offer the dice to each player with a {names.win_line} or a {names.dont_win}, clockwise from the left of "
            "the last shooter, until one takes them. If nobody does and wagers are open, the stickperson throws."
        ),
        under=(T.DICE_OFFERED_ON, T.DICE_OFFERED_NEXT, T.DICE_ACCEPTED, T.STICKPERSON_THROWS),
        commands=(c.OfferDice, c.AcceptDice, c.DeclineDice),
        phases=frozenset({WAITING, OFFERED}),
        has=lambda rules, table: not at_the_start(rules, table),
    ),
    Step(
        name="choose",
        says="Let the shooter choose two dice, and put the others into the bowl.",
        under=(T.DICE_CHOSEN,),
        commands=(c.ChooseDice,),
        phases=frozenset({CHOOSING}),
        has=lambda rules, table: not dice_are_missing(rules, table),
    ),
    Step(
        name="choose",
        says=(
            "Have the dice that went off the table looked for at once. Meanwhile let the shooter choose "
            "among the others, or ask for the same ones again."
        ),
        under=(T.DICE_OFF_TABLE, T.DICE_CHOSEN),
        commands=(c.ChooseDice,),
        phases=frozenset({CHOOSING}),
        has=dice_are_missing,
    ),
    Step(
        name="betting",
        says="See that the shooter has a {names.win_line} or a {names.dont_win}, and let the others wager.",
        under=(T.WAGERS, T.TENDER, T.SHOOTER_NEEDS_WAGER, T.SHOOTER_KEEPS_WAGER),
        phases=frozenset({READY}),
        has=by_shooter,
        over=_may_throw,
    ),
    Step(
        name="betting",
        says="Let the players wager.",
        under=(T.WAGERS, T.TENDER),
        has=by_stickperson,
    ),
    Step(
        name="marker_buttons",
        says=(
            "Take the commission of each {names.buy} and {names.lay} as it is placed. Put its marker button on each "
            "of them, on each {names.place_lose}, and on what a player calls On or Off."
        ),
        under=(
            *(T.COMMISSION, T.MARKER_BUY, T.MARKER_LAY, T.MARKER_DONT_PLACE),
            *(T.INACTIVE, T.CALLED_ON, T.MARKER_ON, T.CALLED_OFF, T.MARKER_OFF),
        ),
    ),
    Step(
        name="throw",
        says="Pass the dice to the shooter, who throws both at once so that they strike the far end.",
        under=(T.THROWN, T.SETTLED_BEFORE_NEXT),
        commands=(c.Throw,),
        phases=frozenset({READY}),
        has=by_shooter,
    ),
    Step(
        name="throw",
        says="Nobody takes the dice, and wagers are undetermined: the stickperson throws them.",
        under=(T.STICKPERSON_THROWS,),
        commands=(c.Throw,),
        phases=frozenset({READY}),
        has=by_stickperson,
    ),
    Step(
        name="call",
        says=(
            "Until the dice are at rest, confirm aloud what is wagered with chips. Then call the total at once; "
            "or call no roll, where the throw does not count."
        ),
        under=(T.LATE_WAGER, T.CALLED, T.UPPERMOST, T.NO_ROLL),
        commands=(c.CallRoll,),
        phases=frozenset({ROLLING}),
        aloud=_last_call,
        over=_was_called,
    ),
    Step(
        name="settle",
        says="Bring the dice to the centre, then settle every wager that the roll decided.",
        under=(T.SETTLED_BEFORE_NEXT,),
        over=_was_called,
    ),
    Step(
        name="puck",
        says="Turn the puck On at the come out point, or Off where a come out roll is next.",
        under=(T.PUCK, T.COME_OUT, T.COME_OUT_POINT),
        over=_was_called,
    ),
    Step(
        name="pass",
        says="After a 7 that ends the point, or when the shooter passes the dice, offer them to the next player.",
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
    *wrong_wagers(c.StakeFound, c.InvalidWagers, T),
    wagers_void(c.VoidWagers, T),
    Incident(c.RefuseWager, (T.WAGER_REFUSED,), says="there are grounds to refuse a wager"),
    Incident(c.Vacate, (T.IDLE_SEAT,), says="a player sits without wagers at a full table"),
    *each_of(c.RecordBreach, "breach", c.Breach),
)

ASKED: AskedFor = {
    c.Sit: (T.SEATS, T.PLAYER_CARD),
    c.Leave: (T.SEATS,),
    c.Place: (T.WAGERS, T.TENDER),
    c.Increase: (T.WAGERS, T.TENDER),
    c.Reduce: (T.WAGER_REMOVED, T.LOCKED, T.DONT_REMOVED),
    c.Remove: (T.WAGER_REMOVED, T.LOCKED, T.DONT_REMOVED),
    c.CallWager: (T.CALLED_ON, T.CALLED_OFF),
    c.AskForDice: (T.DICE_OFF_TABLE,),
    c.ChangeLimits: (T.LIMITS_CHANGED,),
    c.AgreeLimits: (T.PERSONAL_LIMITS,),
}

PROCEDURE = Procedure(STEPS, INCIDENTS, ASKED)
