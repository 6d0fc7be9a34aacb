"""Rulings on stakes, on players without a card of their own, and on rolls that do not count after all."""

from collections.abc import Iterator

from msgspec.structs import replace

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import in_front_of, lying, named, seated
from pitbook.games.craps.definitions import NO_NUMBER, VOID
from pitbook.games.craps.fold import fold
from pitbook.games.craps.fold_rolls import moved_by
from pitbook.games.craps.limits import cap_left, commission_on
from pitbook.games.craps.options import BarAfter, PlacingWindow
from pitbook.games.craps.round import COME_KINDS, PUCK_OFF, ROLLING, CrapsTable, Settlement, TakenDown, Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.settlement import forfeit, hand_back
from pitbook.games.craps.taking_down import (
    cannot_go_on,
    excess_behind,
    handed_back,
    invalid_handed_back,
    nothing_left,
)
from pitbook.games.craps.theirs import MOST_LATELY, theirs_at
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import check_breach, check_role, check_ruling, officials
from pitbook.games.floor_law import AlreadySettled
from pitbook.games.kernel import AnyText, IntRange, ListOf, Offer, OneOf, offer
from pitbook.games.lately import Lately
from pitbook.games.voiding import check_voiding
from pitbook.money import MOST_STAKE, Cents, dollars
from pitbook.rulebooks.roles import Role


def stake_found(rules: CrapsRules, table: CrapsTable, command: c.StakeFound) -> list[e.Event]:
    """The chips that lie there are what was wagered. What the cap of a Behind wager does not allow goes back.

    The commission follows by the difference alone: what was kept of a larger wager before stays kept.
    """
    asked = f"Wager {command.wager} found to be {dollars(command.stake)}"
    check_role(rules, command.by, Role.DEALER, asked, T.UNDER_MINIMUM, T.OVER_MAXIMUM)
    wager = lying(rules, table, command.wager, asked, T.OVER_MAXIMUM)
    asked = f"{named(rules, wager)} found to be {dollars(command.stake)}"
    if not 1 <= command.stake <= MOST_STAKE:
        raise rules.refusal(asked, "no chips make such an amount", "Count again.", T.TENDER)
    if command.stake == wager.stake:
        raise rules.refusal(asked, "that is what was thought", "Continue.", T.LIMITS)
    more = Cents(_owed(rules, wager, command.stake) - _owed(rules, wager, wager.stake))
    found = replace(wager, stake=command.stake, commission=Cents(wager.commission + more))
    corrected = e.StakeCorrected(
        wager=found,
        thought=wager.stake,
        commission=more,
        under=_what_is_wrong(table, wager, command.stake),
    )
    return [corrected, *_over_the_cap(rules, fold(table, [corrected]), found)]


def _owed(rules: CrapsRules, wager: Wager, stake: Cents) -> Cents:
    return commission_on(rules, rules.wagers[wager.kind], wager.number, stake, wager.limits)


def _what_is_wrong(table: CrapsTable, wager: Wager, stake: Cents) -> tuple[T, ...]:
    """Too little is valid once the dice were thrown while it lay there; before, it is not what the sign says."""
    if stake < wager.limits.minimum:
        thrown = table.phase is ROLLING or wager.after_roll < table.rolls
        return (T.UNDER_MINIMUM,) if thrown else (T.LIMITS,)
    return (T.OVER_MAXIMUM,) if stake > wager.limits.maximum else (T.LIMITS,)


def _over_the_cap(rules: CrapsRules, table: CrapsTable, found: Wager) -> list[e.Event]:
    if found.front is None:
        return excess_behind(rules, table, found)
    front = in_front_of(rules, table, found)
    if cap_left(table, rules.wagers[found.kind], front) >= 0:
        return []
    return excess_behind(rules, table, front)


def invalid_wagers(rules: CrapsRules, table: CrapsTable, command: c.InvalidWagers) -> list[e.Event]:
    """Handed back before the roll; while the dice roll noted, so that nothing is won; what was settled stands."""
    asked = f"{command.player}'s wagers found invalid"
    check_ruling(rules, command.by, rules.law.invalid_during, asked, "Continue.", T.INVALID_DURING)
    if seated(rules, table, command.player, asked).invalid:
        raise rules.refusal(asked, "they were found so already", "Continue.", T.INVALID_DURING)
    theirs = [wager for wager in table.wagers() if wager.player == command.player]
    topic = T.INVALID_DURING if table.phase is ROLLING else T.INVALID_BEFORE
    found = e.WagersInvalid(player=command.player, under=(topic if theirs else T.INVALID_SETTLED,))
    if table.phase is ROLLING:
        return [found]
    return [found, *invalid_handed_back(table, (command.player,))]


def void_wagers(rules: CrapsRules, table: CrapsTable, command: c.VoidWagers) -> list[e.Event]:
    """The lock of a point binds players. What is void has no result, so it goes back even from under a roll."""
    check_voiding(rules, command, _with_wagers(rules, table), "they have no wagers on the layout")
    undone = [
        e.SettlementUndone(settlement=done, under=(T.WAGERS_VOID,))
        for done in _undoable(rules, table)
        if done.wager.player == command.player
    ]
    told = e.WagersVoided(by=command.by, player=command.player, reason=command.reason, under=(T.WAGERS_VOID,))
    table = fold(table, [*undone, told])
    gone = handed_back(table, (command.player,), T.WAGERS_VOID)
    return [*undone, told, *gone, *cannot_go_on(fold(table, gone)), *nothing_left(table, gone)]


def _with_wagers(rules: CrapsRules, table: CrapsTable) -> tuple[str, ...]:
    settled = (done.wager for done in _undoable(rules, table))
    return tuple(dict.fromkeys(wager.player for wager in (*table.wagers(), *settled)))


def _undoable(rules: CrapsRules, table: CrapsTable) -> tuple[Settlement, ...]:
    """What the last roll decided, where that does not stand."""
    stands = rules.floor.wagers_declared_void.settled is AlreadySettled.STAND
    if stands or table.phase is ROLLING or table.last is None:
        return ()
    return tuple(done for done in table.settled if done.outcome is not VOID)


def set_aside(rules: CrapsRules, table: CrapsTable, command: c.SetAside) -> list[e.Event]:
    """What the last roll decided is undone and refunded, or kept where fraud was found; other wagers lie on."""
    topic = command.cause.topic
    asked = "Setting the outcome aside"
    law = rules.law.fraud if command.cause is c.SetAsideCause.FRAUD else rules.law.disturbance
    check_role(rules, command.by, law.by, asked, topic)
    if not _something_to_set_aside(table, all_wagers=command.all_wagers):
        raise rules.refusal(asked, "there is no roll to set aside", "Continue.", topic)
    if not _may_forfeit(table, command.cause, all_wagers=command.all_wagers).holds(command.forfeits):
        raise rules.refusal(
            asked,
            "only wagers that are refunded, of players who had part in a fraud, may be kept instead",
            "Refund all wagers, or name nobody." if table.phase is ROLLING else "Name those players, or nobody.",
            topic,
            T.FORFEITED,
        )
    events = _undone(table, topic)
    after = fold(table, events)
    undone = {event.settlement.wager.id for event in events if isinstance(event, e.SettlementUndone)}
    point = PUCK_OFF if command.all_wagers else _point_without(table)
    reached = undone | {wager.id for wager in _could_not_lie_there(rules, table, after, point)}
    for wager in after.wagers():
        if command.all_wagers or wager.id in reached:
            events.append(_refunded(wager, topic, command.forfeits))
    roll = None if table.phase is ROLLING or table.last is None else table.last.number
    events.append(e.OutcomeSetAside(by=command.by, roll=roll, point=point, under=(topic,)))
    events += _barred(rules, table, fold(table, events))
    after = fold(table, events)
    if table.invalid:
        events += invalid_handed_back(after, table.invalid)
    events += cannot_go_on(fold(table, events))
    return [*events, *nothing_left(after, [])]


def _barred(rules: CrapsRules, table: CrapsTable, after: CrapsTable) -> list[e.Event]:
    """Who took a Don't wager down before the roll or since, and may not replace it though the roll is set aside."""
    barred: tuple[TakenDown, ...] = ()
    if rules.law.dont_removed.after_set_aside is BarAfter.PERSISTS:
        barred = tuple(dict.fromkeys((*after.taken_down, *table.taken_down)))
    return [] if barred == after.taken_down else [e.DontsBarred(barred=barred, under=(T.DONT_REMOVED,))]


def _point_without(table: CrapsTable) -> int:
    """The point if the roll had not been; a line that it decided stays open for a new come out roll."""
    if table.phase is ROLLING or table.last is None or table.last.point_before == table.point:
        return table.point
    return PUCK_OFF


def _something_to_set_aside(table: CrapsTable, *, all_wagers: bool) -> bool:
    return table.phase is ROLLING or table.last is not None or (all_wagers and bool(table.layout))


def _may_forfeit(table: CrapsTable, cause: c.SetAsideCause, *, all_wagers: bool) -> ListOf:
    """While the dice roll nothing is decided yet, so nothing is refunded but all wagers or none."""
    players = tuple(table.seats)
    some = cause is c.SetAsideCause.FRAUD and (all_wagers or table.phase is not ROLLING)
    return ListOf(values=players, longest=len(players) if some else 0)


def _undone(table: CrapsTable, topic: T) -> list[e.Event]:
    if table.phase is ROLLING or table.last is None:
        return []
    return [e.SettlementUndone(settlement=each, under=(topic,)) for each in table.settled]


def _could_not_lie_there(rules: CrapsRules, table: CrapsTable, after: CrapsTable, point: int) -> list[Wager]:
    """Wagers that were only possible because of the roll: behind a point that it set, or waiting for another."""
    last = table.last
    if last is None or table.phase is ROLLING:
        return []
    moved = [wager for wager in after.wagers() if moved_by(wager, last)]
    fronts = {wager.id for wager in moved}
    behind = [wager for wager in after.wagers() if wager.front in fronts]
    since = [wager for kind in COME_KINDS for wager in after.lying(kind, NO_NUMBER)]
    needs_point = [kind for kind in COME_KINDS if rules.wagers[kind].window is PlacingWindow.POINT_ON]
    gone = [wager for wager in (*since, *moved) if point == PUCK_OFF and wager.kind in needs_point]
    places = {(wager.player, wager.kind) for wager in moved}
    return [*behind, *gone, *(wager for wager in since if (wager.player, wager.kind) in places)]


def _refunded(wager: Wager, topic: T, forfeits: tuple[str, ...]) -> e.Settled:
    if wager.player in forfeits:
        done = forfeit(wager, topic, T.FORFEITED)
    else:
        done = hand_back(wager, VOID, topic, commission_back=wager.commission)
    return e.Settled(settlement=done, under=done.under)


def record_breach(rules: CrapsRules, table: CrapsTable, command: c.RecordBreach) -> list[e.Event]:
    topic = command.breach.topic
    check_breach(rules, command.by, command.who, topic)
    return [e.BreachRecorded(by=command.by, who=command.who, under=(topic,))]


_LATELY, _OF_ONE_LATELY = Lately[Offer](MOST_LATELY), Lately[Offer](8 * MOST_LATELY)


def _all_stakes_found(dealer: OneOf, theirs: CrapsTable) -> Iterator[Offer]:
    for wager in theirs.wagers():
        yield from _OF_ONE_LATELY.made((wager.player, wager.id), wager, dealer, _stakes_found, dealer, wager)


def _stakes_found(dealer: OneOf, wager: Wager) -> Iterator[Offer]:
    for low, high in ((1, wager.stake - 1), (wager.stake + 1, MOST_STAKE)):
        yield offer(c.StakeFound, by=dealer, wager=OneOf(values=(wager.id,)), stake=IntRange(low=low, high=high))


def offer_stakes_found(rules: CrapsRules, table: CrapsTable) -> Iterator[tuple[Offer, ...]]:
    dealer = officials(rules, Role.DEALER)
    for player, own in theirs_at(table).items():
        yield _LATELY.made(player, own, dealer, _all_stakes_found, dealer, own)


def offer_rulings(rules: CrapsRules, table: CrapsTable) -> Iterator[Offer]:
    dealer = officials(rules, Role.DEALER)
    players = tuple(player for player, seat in table.seats.items() if not seat.invalid)
    invalid = officials(rules, rules.law.invalid_during.by)
    yield offer(c.InvalidWagers, by=invalid, player=OneOf(values=players))
    voiding = rules.floor.wagers_declared_void
    theirs = _with_wagers(rules, table)
    if voiding.known and theirs:
        by = officials(rules, voiding.by)
        yield offer(c.VoidWagers, by=by, player=OneOf(values=theirs), reason=AnyText())
    for cause, law in ((c.SetAsideCause.DISTURBANCE, rules.law.disturbance), (c.SetAsideCause.FRAUD, rules.law.fraud)):
        for all_wagers in (False, True):
            if _something_to_set_aside(table, all_wagers=all_wagers):
                yield offer(
                    c.SetAside,
                    by=officials(rules, law.by),
                    cause=OneOf(values=(cause,)),
                    all_wagers=OneOf(values=(all_wagers,)),
                    forfeits=_may_forfeit(table, cause, all_wagers=all_wagers),
                )
    yield offer(c.RecordBreach, by=dealer, who=AnyText(), breach=OneOf(values=tuple(c.Breach)))
