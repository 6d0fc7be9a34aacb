"""How a throw, and what it decides, changes a table."""

from msgspec.structs import replace

from pitbook.games.craps import events as e
from pitbook.games.craps.definitions import NO_NUMBER, SEVEN
from pitbook.games.craps.fold_dice import into_bowl, two_in_play
from pitbook.games.craps.fold_wagers import Layout, with_wager, without
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import (
    CHOOSING,
    COME_KINDS,
    LINE_KINDS,
    OFFERED,
    PUCK_OFF,
    READY,
    ROLLING,
    WAITING,
    CrapsTable,
    LastRoll,
    TakenDown,
    Wager,
)
from pitbook.games.craps.rules import spot_of


def dice_thrown(table: CrapsTable, event: e.DiceThrown) -> CrapsTable:
    return replace(table, phase=ROLLING)


def rolled(table: CrapsTable, event: e.Rolled) -> CrapsTable:
    last = LastRoll(event.number, event.dice, table.point, table.shooter, table.taken_down)
    taken_down = table.taken_down and _still_taken_down(table, event)
    return replace(table, phase=READY, rolls=event.number, last=last, settled=(), taken_down=taken_down, invalid=())


def _still_taken_down(table: CrapsTable, event: e.Rolled) -> tuple[TakenDown, ...]:
    """A Don't Win that was taken down is forgotten when the line is decided, a waiting Don't Come with any roll."""
    return () if event.then_come_out else tuple(each for each in table.taken_down if each.kind is Kind.DONT_WIN)


def no_roll_called(table: CrapsTable, event: e.NoRollCalled) -> CrapsTable:
    """Nothing is decided. With dice off the table the shooter chooses anew among those that are left."""
    table = replace(table, phase=READY if table.phase is ROLLING else table.phase, invalid=())
    if not event.missing:
        return table
    dice = table.dice
    left = tuple(die for die in dice.in_play if die not in event.missing)
    dice = replace(dice, in_play=left, missing=(*dice.missing, *event.missing), originals=event.missing)
    if table.stickperson:
        return replace(table, dice=two_in_play(dice))
    return replace(table, phase=CHOOSING, dice=dice)


def settled(table: CrapsTable, event: e.Settled) -> CrapsTable:
    done = event.settlement
    player, last_wager = done.wager.player, table.last_wager
    if last_wager.get(player) != table.rolls:
        last_wager = {**last_wager, player: table.rolls}
    return replace(
        table,
        layout=without(table.layout, done.wager),
        last_wager=last_wager,
        settled=(*table.settled, done),
    )


def come_point_set(table: CrapsTable, event: e.ComePointSet) -> CrapsTable:
    moved = tuple([wager.id for kind in COME_KINDS for wager in table.lying(kind, NO_NUMBER)])
    return replace(
        table,
        layout=_moved(table.layout, COME_KINDS, NO_NUMBER, event.point),
        last=table.last and replace(table.last, come_moved=moved),
    )


def puck_on(table: CrapsTable, event: e.PuckOn) -> CrapsTable:
    return replace(table, point=event.point, layout=_moved(table.layout, LINE_KINDS, NO_NUMBER, event.point))


def _moved(layout: Layout, kinds: tuple[Kind, ...], old: int, new: int) -> Layout:
    """The wagers of these kinds that lie at one number lie at another."""
    changed = layout.copy()
    for kind in kinds:
        if spot_of(kind, old) in changed:
            moving = changed.pop(spot_of(kind, old))
            there = changed.get(spot_of(kind, new), ())
            changed[spot_of(kind, new)] = (*there, *[replace(wager, number=new) for wager in moving])
    return changed


def puck_off(table: CrapsTable, event: e.PuckOff) -> CrapsTable:
    return replace(table, point=PUCK_OFF, taken_down=())


def seven_out(table: CrapsTable, event: e.SevenOut) -> CrapsTable:
    return replace(
        table,
        point=PUCK_OFF,
        phase=WAITING,
        shooter=None,
        pass_due=None,
        declined=(),
        stickperson=False,
        dice=into_bowl(table.dice),
    )


def settlement_undone(table: CrapsTable, event: e.SettlementUndone) -> CrapsTable:
    return replace(table, layout=with_wager(table.layout, event.settlement.wager))


def wagers_voided(table: CrapsTable, event: e.WagersVoided) -> CrapsTable:
    """What lies on the layout again is settled no more."""
    lying = {wager.id for wager in table.wagers() if wager.player == event.player}
    return replace(table, settled=tuple(done for done in table.settled if done.wager.id not in lying))


def outcome_set_aside(table: CrapsTable, event: e.OutcomeSetAside) -> CrapsTable:
    last = table.last
    table = replace(table, invalid=(), last=None, settled=())
    if event.roll is None or last is None:
        return replace(table, phase=READY if table.phase is ROLLING else table.phase, point=event.point)
    layout = table.layout
    for wager in tuple(table.wagers()):
        if moved_by(wager, last):
            layout = with_wager(without(layout, wager), replace(wager, number=NO_NUMBER, after_roll=table.rolls))
    table = replace(table, layout=layout, point=event.point, taken_down=last.taken_down)
    seven_out = last.point_before != PUCK_OFF and last.dice.total == SEVEN
    if seven_out and last.shooter in table.seats and table.phase in (WAITING, OFFERED):
        return replace(table, phase=CHOOSING, shooter=last.shooter, offered=())
    return table


def donts_barred(table: CrapsTable, event: e.DontsBarred) -> CrapsTable:
    return replace(table, taken_down=event.barred)


def moved_by(wager: Wager, last: LastRoll) -> bool:
    """Whether a wager on the layout got its point by that roll."""
    if wager.kind in LINE_KINDS:
        return wager.number == last.dice.total and last.point_before == PUCK_OFF
    return wager.id in last.come_moved


def wagers_invalid(table: CrapsTable, event: e.WagersInvalid) -> CrapsTable:
    seats = {**table.seats, event.player: replace(table.seats[event.player], invalid=True)}
    if table.phase is not ROLLING:
        return replace(table, seats=seats)
    return replace(table, seats=seats, invalid=(*table.invalid, event.player))
