"""The throw: dice leave the hand, come to rest and are called, and every wager they decide is settled."""

from collections.abc import Iterator

from pitbook.dice import PLACES, ROLLS, Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import check_named, named_by
from pitbook.games.craps.definitions import LOSE, NO_NUMBER, POINT, SEVEN
from pitbook.games.craps.fold import fold
from pitbook.games.craps.options import ThrowsUntil
from pitbook.games.craps.round import COME_KINDS, READY, ROLLING, WAITING, CrapsTable, Settlement
from pitbook.games.craps.rules import CrapsRules, spot_of
from pitbook.games.craps.settlement import settle
from pitbook.games.craps.shooting import new_set, waits_for_dice
from pitbook.games.craps.taking_down import cannot_go_on, invalid_handed_back
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import check_phase, check_role
from pitbook.games.kernel import ListOf, Offer, OneOf, Refused, offer

THROWN = (READY, ROLLING)
CALLED = (T.THROWN, T.CALLED, T.SETTLED_BEFORE_NEXT)
CALLED_LEANING = (*CALLED, T.UPPERMOST)
COME_POINT = (T.COME_POINT,)
PUCK_ON = (T.COME_OUT_POINT, T.PUCK)
PUCK_OFF = (T.COME_OUT, T.PUCK)
SEVEN_OUT = (T.SEVEN_OUT, T.PUCK)
SEVEN_OF_STICKPERSON = (T.STICKPERSON_THROWS, T.PUCK)
COME_WAITS, DONT_COME_WAITS = (spot_of(kind, NO_NUMBER) for kind in COME_KINDS)


def throw(rules: CrapsRules, table: CrapsTable, command: c.Throw) -> list[e.Event]:
    asked = "Throwing the dice"
    check_phase(rules, table, (READY,), asked, "Wait for the shooter.", T.THROWN)
    check_thrower(rules, table, asked)
    return [e.DiceThrown(under=(T.THROWN,))]


def check_thrower(rules: CrapsRules, table: CrapsTable, asked: str) -> None:
    """The shooter has a line wager; the stickperson, who throws where nobody will, needs none."""
    if table.stickperson:
        _check_nobody_waits(rules, table, asked)
        return
    if table.shooter is not None and table.has_line_wager(table.shooter):
        return
    topic = T.SHOOTER_NEEDS_WAGER if table.come_out else T.SHOOTER_KEEPS_WAGER
    raise rules.refusal(
        asked,
        f"{table.shooter} has neither a Win Line nor a Don't Win wager",
        "Let them place one, or pass the dice.",
        topic,
    )


def _check_nobody_waits(rules: CrapsRules, table: CrapsTable, asked: str) -> None:
    latecomer = waits_for_dice(rules, table)
    if latecomer is not None:
        because = f"{latecomer} may take the dice, and was not asked"
        raise rules.refusal(asked, because, "Offer the dice.", T.DICE_OFFERED_ON, T.STICKPERSON_THROWS)


def call_roll(rules: CrapsRules, table: CrapsTable, command: c.CallRoll) -> list[e.Event]:
    place = _check_roll(rules, table, command.dice, "Calling a roll")
    under = CALLED_LEANING if command.leaning else CALLED
    return _rolled(rules, table, command.dice, place, under)


def rule_faces(rules: CrapsRules, table: CrapsTable, command: c.RuleFaces) -> list[e.Event]:
    asked = "Deciding which faces are uppermost"
    check_named(rules, command.by, rules.law.face_disputed, asked, T.FACE_DISPUTED)
    place = _check_roll(rules, table, command.dice, asked)
    ruled = e.FacesRuled(by=command.by, dice=command.dice, under=(T.FACE_DISPUTED,))
    return [ruled, *_rolled(rules, table, command.dice, place, CALLED)]


def _check_roll(rules: CrapsRules, table: CrapsTable, dice: Roll, asked: str) -> int:
    """The place of the roll among the 36."""
    if table.phase not in THROWN:
        instead = "Offer the dice." if table.phase is WAITING else "Let the dice be thrown first."
        raise rules.refusal(asked, table.phase.words, instead, *_why_not(table))
    place = PLACES.get(dice)
    if place is None:
        raise rules.refusal(
            asked,
            f"{' and '.join(map(str, dice))} is not a roll of two dice",
            "Name two faces from 1 to 6.",
            T.CALLED,
            T.DICE_SET,
        )
    if table.phase is READY:
        check_thrower(rules, table, asked)
    return place


def _why_not(table: CrapsTable) -> tuple[T, ...]:
    """Why nobody has dice to throw."""
    if table.phase is not WAITING:
        return (T.THROWN,)
    last = table.last
    if table.previous is None:
        return (T.DICE_OFFERED_FIRST,)
    if last is not None and last.point_before and table.come_out and last.dice.total == SEVEN:
        return (T.STICKPERSON_THROWS if last.shooter is None else T.SEVEN_OUT, T.DICE_OFFERED_ON)
    if not table.come_out and not table.has_line_wager(table.previous):
        return (T.SHOOTER_KEEPS_WAGER, T.DICE_OFFERED_ON)
    return (T.DICE_OFFERED_ON,)


def _rolled(rules: CrapsRules, table: CrapsTable, dice: Roll, place: int, under: tuple[T, ...]) -> list[e.Event]:
    call = rules.calls[table.point][place]
    events: list[e.Event] = [
        e.Rolled(under, table.rolls + 1, rules.in_force, dice, call.words, call.then_come_out),
    ]
    if table.layout:
        lost, others, off = _settlements(rules, table, place)
        events += [e.Settled(settlement=each, under=each.under) for each in (*lost, *others)]
        if off:
            why = T.INACTIVE if table.come_out else T.CALLED_OFF
            events.append(e.WagersWereOff(wagers=tuple(off), under=(why,)))
        if (COME_WAITS in table.layout or DONT_COME_WAITS in table.layout) and (
            call.total in rules.law.come_point.totals
        ):
            events.append(e.ComePointSet(point=call.total, under=COME_POINT))
    if call.sets_point:
        events.append(e.PuckOn(point=call.total, under=PUCK_ON))
    elif call.makes_point:
        events.append(e.PuckOff(under=PUCK_OFF))
    elif call.seven_out:
        under = SEVEN_OF_STICKPERSON if table.stickperson else SEVEN_OUT
        events.append(e.SevenOut(shooter=table.shooter, under=under))
    if table.invalid or table.stickperson or table.phase is ROLLING:
        events += _afterwards(rules, table, events)
    return events


def _settlements(
    rules: CrapsRules, table: CrapsTable, place: int
) -> tuple[list[Settlement], list[Settlement], list[int]]:
    """What the roll decides: wagers that lose, which are taken first, the others, and those that are off."""
    lost: list[Settlement] = []
    others: list[Settlement] = []
    off: list[int] = []
    fates = rules.fates
    for spot, wagers in table.layout.items():
        fate = fates[spot][place]
        if fate is None or fate.outcome is POINT:
            continue
        for wager in wagers:
            done = settle(rules, table, wager, fate)
            if done is None:
                off.append(wager.id)
            else:
                (lost if done.outcome is LOSE else others).append(done)
    return lost, others, off


def _afterwards(rules: CrapsRules, table: CrapsTable, events: list[e.Event]) -> list[e.Event]:
    """Invalid wagers that the roll did not decide go back, and the stickperson may have thrown enough.

    A shooter who lost the line wager, or was ordered to pass, while the dice were in the air is none afterwards.
    """
    decided = any(isinstance(event, e.Settled) for event in events)
    after = fold(table, events)
    gone = invalid_handed_back(after, table.invalid)
    after = fold(after, gone)
    gone += cannot_go_on(after)
    enough = not after.layout or (rules.law.stickperson_throws.until is ThrowsUntil.ANY_DECIDED and decided)
    if after.stickperson and enough:
        gone.append(e.StickpersonStopped(under=(T.STICKPERSON_THROWS,)))
    return gone


def call_no_roll(rules: CrapsRules, table: CrapsTable, command: c.CallNoRoll) -> list[e.Event]:
    asked = "Calling no roll"
    topics = (T.NO_ROLL, command.cause.topic)
    law = rules.law.no_roll
    if command.by not in law.also:
        check_role(rules, command.by, law.by, asked, *topics)
    if command.cause is not c.NoRoll.THROWN_BY_ANOTHER:
        if table.phase not in THROWN:
            raise rules.refusal(asked, table.phase.words, "There was no throw.", *topics)
        if table.phase is READY:
            check_thrower(rules, table, asked)
    if not _may_be_off(table, command.cause).holds(command.off_the_table):
        because = (
            "one or both of the dice in play have to be named as off the table"
            if command.cause is c.NoRoll.OFF_THE_TABLE
            else "dice off the table are another reason for the call"
        )
        raise rules.refusal(asked, because, f"In play are {_two(table)}.", *topics)
    missing = command.off_the_table
    under = (*topics, T.DICE_OFF_TABLE) if missing else topics
    called: list[e.Event] = [e.NoRollCalled(by=command.by, cause=command.cause, missing=missing, under=under)]
    if table.stickperson and len(table.dice.at_hand) - len(missing) < rules.law.dice_chosen.dice:
        called.append(new_set(table))
    if table.invalid:
        called += invalid_handed_back(fold(table, called), table.invalid)
    called += cannot_go_on(fold(table, called))
    return called


def _two(table: CrapsTable) -> str:
    return " and ".join(map(str, table.dice.in_play))


def _may_be_off(table: CrapsTable, cause: c.NoRoll) -> ListOf:
    if cause is c.NoRoll.OFF_THE_TABLE:
        return ListOf(values=table.dice.in_play, shortest=1, longest=2)
    return ListOf(values=(), longest=0)


def _may_be_called(rules: CrapsRules, table: CrapsTable) -> bool:
    """Dice are in the air, or could be."""
    if table.phase is not READY:
        return table.phase is ROLLING
    try:
        check_thrower(rules, table, "a throw")
    except Refused:
        return False
    return True


def offer_throw(rules: CrapsRules, table: CrapsTable) -> Iterator[Offer]:
    if _may_be_called(rules, table):
        if table.phase is READY:
            yield offer(c.Throw)
        yield offer(c.CallRoll, dice=OneOf(values=ROLLS), leaning=OneOf(values=(False, True)))


def offer_no_roll(rules: CrapsRules, table: CrapsTable) -> Iterator[Offer]:
    """What officials say of dice that people threw."""
    callers = OneOf(values=(*rules.law.no_roll.also, *rules.rulebook.at_least(rules.law.no_roll.by)))
    causes: tuple[c.NoRoll, ...] = (c.NoRoll.THROWN_BY_ANOTHER,)
    if _may_be_called(rules, table):
        causes = tuple(c.NoRoll)
        yield offer(c.RuleFaces, by=named_by(rules, rules.law.face_disputed), dice=OneOf(values=ROLLS))
    for cause in causes:
        yield offer(c.CallNoRoll, by=callers, cause=OneOf(values=(cause,)), off_the_table=_may_be_off(table, cause))
