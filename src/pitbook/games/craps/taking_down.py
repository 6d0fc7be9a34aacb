"""Removing and reducing wagers, and what follows for a Behind wager and for the shooter."""

from collections.abc import Iterator

from msgspec.structs import replace

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.betting import check_stake
from pitbook.games.craps.deciding import lying, named, own
from pitbook.games.craps.definitions import NO_NUMBER
from pitbook.games.craps.fold import fold
from pitbook.games.craps.limits import cap_left, commission_on, largest_within, limits_for, stakes
from pitbook.games.craps.options import BehindReduced, CommissionOnRemoval, Permitted
from pitbook.games.craps.round import ROLLING, CrapsTable, Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.theirs import MOST_LATELY, theirs_at
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import AnyText, Offer, OneOf, Refused, offer
from pitbook.games.lately import Lately
from pitbook.money import Cents, dollars


def remove(rules: CrapsRules, table: CrapsTable, command: c.Remove) -> list[e.Event]:
    asked = f"Removing wager {command.wager}"
    wager = own(rules, table, command.player, command.wager, asked, T.WAGER_REMOVED)
    check_may_take_down(rules, table, wager, f"Removing {named(rules, wager)}")
    return removed(rules, table, wager, _topic(rules, wager))


def reduce(rules: CrapsRules, table: CrapsTable, command: c.Reduce) -> list[e.Event]:
    asked = f"Reducing wager {command.wager} to {dollars(command.stake)}"
    wager = own(rules, table, command.player, command.wager, asked, T.WAGER_REMOVED)
    asked = f"Reducing {named(rules, wager)} to {dollars(command.stake)}"
    check_may_take_down(rules, table, wager, asked)
    if command.stake >= wager.stake:
        raise rules.refusal(asked, f"it is {dollars(wager.stake)}", "Name a smaller amount.", _topic(rules, wager))
    limits = limits_for(table, wager.player, wager.kind)
    check_stake(rules, table, wager, command.stake, asked, limits, reducing=True)
    return reduced(rules, table, wager, command.stake)


def _topic(rules: CrapsRules, wager: Wager) -> T:
    return T.DONT_REMOVED if rules.wagers[wager.kind].not_replaced else T.WAGER_REMOVED


def check_may_take_down(rules: CrapsRules, table: CrapsTable, wager: Wager, asked: str) -> None:
    law = rules.law.dont_removed if rules.wagers[wager.kind].not_replaced else rules.law.wager_removed
    if table.phase is ROLLING and law.in_the_air is Permitted.REFUSED:
        raise rules.refusal(asked, "the dice are rolling", "Wait for the roll.", _topic(rules, wager))
    if rules.wagers[wager.kind].locked and wager.number != NO_NUMBER:
        raise rules.refusal(asked, f"its point is {wager.number}", "It stays until it is decided.", T.LOCKED)


def removed(rules: CrapsRules, table: CrapsTable, wager: Wager, topic: T) -> list[e.Event]:
    """With a wager goes what lies behind it, and with the shooter's line wager the right to throw."""
    behind = T.WAGER_REMOVED if topic is T.DONT_REMOVED else topic
    gone: list[e.Event] = [_removed(rules, each, behind) for each in table.behind(wager.id)]
    gone.append(_removed(rules, wager, topic))
    return [*gone, *cannot_go_on(fold(table, gone)), *nothing_left(table, gone)]


def handed_back(table: CrapsTable, players: tuple[str, ...], topic: T) -> list[e.Event]:
    """Everything of these players goes back with its commission, whatever the layout keeps for others."""
    return [
        e.WagerRemoved(wager=wager, commission_back=wager.commission, under=(topic,))
        for wager in table.wagers()
        if wager.player in players
    ]


def invalid_handed_back(table: CrapsTable, players: tuple[str, ...]) -> list[e.Event]:
    """Wagers without a valid card go back with their commission, and the dice of such a shooter pass."""
    gone = handed_back(table, players, T.INVALID_BEFORE)
    if table.shooter is not None and table.shooter in players:
        topic = T.SHOOTER_NEEDS_WAGER if table.come_out else T.SHOOTER_KEEPS_WAGER
        gone.append(e.DicePassed(player=table.shooter, cause=None, under=(topic,)))
    return [*gone, *nothing_left(table, gone)]


def nothing_left(table: CrapsTable, gone: list[e.Event]) -> list[e.Event]:
    """Without wagers on the layout the stickperson has nothing to throw for."""
    if table.stickperson and not fold(table, gone).layout:
        return [e.StickpersonStopped(under=(T.STICKPERSON_THROWS,))]
    return []


def _removed(rules: CrapsRules, wager: Wager, topic: T) -> e.WagerRemoved:
    law = rules.law.commission
    then = law.refused if topic is T.WAGER_REFUSED else law.removed
    back = wager.commission if then is CommissionOnRemoval.REFUNDED else Cents(0)
    return e.WagerRemoved(wager=wager, commission_back=back, under=(topic,))


def cannot_go_on(table: CrapsTable) -> list[e.Event]:
    """With the point set, a shooter without a line wager gives the dice up, but not those that are in the air."""
    if table.phase is ROLLING or table.shooter is None:
        return []
    if table.pass_due is not None:
        return [e.DicePassed(player=table.shooter, cause=table.pass_due, under=(T.PASS_ORDERED,))]
    if table.come_out or table.has_line_wager(table.shooter):
        return []
    return [e.DicePassed(player=table.shooter, cause=None, under=(T.SHOOTER_KEEPS_WAGER,))]


def reduced(rules: CrapsRules, table: CrapsTable, wager: Wager, stake: Cents) -> list[e.Event]:
    less = _reduced(rules, wager, stake, _topic(rules, wager))
    if rules.law.dont_removed.behind is BehindReduced.STAYS:
        return [less]
    return [less, *excess_behind(rules, table, replace(wager, stake=stake))]


def _reduced(rules: CrapsRules, wager: Wager, stake: Cents, topic: T) -> e.WagerReduced:
    back = Cents(0)
    if rules.law.commission.removed is CommissionOnRemoval.REFUNDED:
        owed = commission_on(rules, rules.wagers[wager.kind], wager.number, stake, wager.limits)
        back = Cents(max(0, wager.commission - owed))
    after = replace(wager, stake=stake, reduced=True, commission=Cents(wager.commission - back))
    return e.WagerReduced(wager=after, returned=Cents(wager.stake - stake), commission_back=back, under=(topic,))


def excess_behind(rules: CrapsRules, table: CrapsTable, front: Wager) -> list[e.Event]:
    """What lies behind a wager that has become smaller: the earliest stays, and what is over the cap goes back."""
    behind = sorted(table.behind(front.id), key=lambda each: each.id)
    if not behind:
        return []
    definition = rules.wagers[behind[0].kind]
    assert definition.cap_topic is not None
    left = cap_left(table, definition, front) + sum(each.stake for each in behind)
    events: list[e.Event] = []
    for each in behind:
        keeps = each.stake if each.stake <= left else largest_within(rules, max(0, left))
        left -= keeps
        if keeps == 0:
            events.append(_removed(rules, each, definition.cap_topic))
        elif keeps < each.stake:
            events.append(_reduced(rules, each, keeps, definition.cap_topic))
    return events


def refuse_wager(rules: CrapsRules, table: CrapsTable, command: c.RefuseWager) -> list[e.Event]:
    """A wager is refused on reasonable grounds and goes back, as far as it may be removed at all."""
    asked = f"Refusing wager {command.wager}"
    check_role(rules, command.by, rules.law.wager_refused.by, asked, T.WAGER_REFUSED)
    wager = lying(rules, table, command.wager, asked, T.WAGER_REFUSED)
    asked = f"Refusing {named(rules, wager)}"
    if not command.why.strip():
        raise rules.refusal(asked, "no grounds are given", "Say why.", T.WAGER_REFUSED)
    try:
        check_may_take_down(rules, table, wager, asked)
    except Refused as refused:
        raise rules.refusal(asked, refused.because, refused.instead, T.WAGER_REFUSED, T.LOCKED) from None
    told = e.WagerRefused(by=command.by, wager=wager.id, why=command.why, under=(T.WAGER_REFUSED,))
    return [told, *removed(rules, table, wager, T.WAGER_REFUSED)]


def offer_taking_down(rules: CrapsRules, table: CrapsTable) -> Iterator[tuple[Offer, ...]]:
    for player, theirs in theirs_at(table).items():
        yield _LATELY.made(player, theirs, rules, _taking_all_down, rules, theirs)


_LATELY, _OF_ONE_LATELY = Lately[Offer](MOST_LATELY), Lately[Offer](8 * MOST_LATELY)


def _taking_all_down(rules: CrapsRules, theirs: CrapsTable) -> Iterator[Offer]:
    for wager in theirs.wagers():
        besides = rules, theirs.phase, theirs.sign, theirs.seats.get(wager.player)
        yield from _OF_ONE_LATELY.made((wager.player, wager.id), wager, besides, _taking_down, rules, theirs, wager)


def _taking_down(rules: CrapsRules, table: CrapsTable, wager: Wager) -> Iterator[Offer]:
    try:
        check_may_take_down(rules, table, wager, "less")
    except Refused:
        return
    mine = {"player": OneOf(values=(wager.player,)), "wager": OneOf(values=(wager.id,))}
    yield offer(c.Remove, **mine)
    allowed = stakes(rules, table, rules.wagers[wager.kind], wager.player)
    yield offer(c.Reduce, stake=replace(allowed, high=wager.stake - 1), **mine)
    yield offer(
        c.RefuseWager,
        by=officials(rules, rules.law.wager_refused.by),
        wager=OneOf(values=(wager.id,)),
        why=AnyText(),
    )
