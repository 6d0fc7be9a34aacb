"""How much may be wagered, and how much of a wager counts once it lies there."""

from pitbook.games.casino_war.options import CountedPer, StatedMaximum, TiePreference
from pitbook.games.casino_war.preference import comes_first, on_box
from pitbook.games.casino_war.round import Kind, Wager, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import ChipAmounts, Struct
from pitbook.games.options import InvalidLosing, SignChanges
from pitbook.games.rules import Limits
from pitbook.money import Cents


class Counted(Struct, frozen=True):
    """What of a wager counts. A wager with `returned` goes back whole, whatever the cards say."""

    cents: Cents
    under: tuple[WarTopic, ...] = ()
    returned: bool = False
    winnings_withheld: bool = False


def sign_for(rules: WarRules, table: WarTable, player: str) -> TableSign:
    """The limits of one player: agreed with them, or those on the table's sign, with a minimum kept through a rise."""
    seat = table.seat_of(player)
    if seat is None or (seat.personal is None and seat.kept is None):
        return table.sign
    sign = table.sign
    if seat.personal is not None:
        sign = _never_less(seat.personal, sign) if _only_exceeds(rules) else seat.personal
    if seat.kept is None:
        return sign
    first = Limits(minimum=min(seat.kept.first, sign.first.minimum), maximum=sign.first.maximum)
    tie = Limits(minimum=min(seat.kept.tie, sign.tie.minimum), maximum=sign.tie.maximum)
    return TableSign(first=first, tie=tie, unit=sign.unit)


def _only_exceeds(rules: WarRules) -> bool:
    return rules.law.personal_limits.sign_changes is SignChanges.NEVER_BELOW


def _never_less(agreed: TableSign, stated: TableSign) -> TableSign:
    """What was granted above the sign never falls behind the maximum on it."""
    first = Limits(minimum=agreed.first.minimum, maximum=max(agreed.first.maximum, stated.first.maximum))
    tie = Limits(minimum=agreed.tie.minimum, maximum=max(agreed.tie.maximum, stated.tie.maximum))
    return TableSign(first=first, tie=tie, unit=agreed.unit)


def limits_for(rules: WarRules, table: WarTable, player: str, kind: Kind) -> Limits:
    sign = sign_for(rules, table, player)
    return sign.tie if kind is Kind.TIE else sign.first


def box_maximum(rules: WarRules, table: WarTable, player: str, box: int, kind: Kind) -> Cents:
    """The most that all wagers of a kind may come to on one box when this player places one."""
    stated = table.sign.tie.maximum if kind is Kind.TIE else table.sign.first.maximum
    others_too = rules.law.personal_limits.others_up_to is StatedMaximum.MARKER
    for each in table.box_limits:
        if each.box == box and (others_too or each.player == player):
            marked = each.tie if kind is Kind.TIE else each.first
            return max(marked, stated) if _only_exceeds(rules) else marked
    return stated


def limits_on(rules: WarRules, table: WarTable, player: str, box: int, kind: Kind) -> Limits:
    """The limits that a wager is placed under, and counted by, whatever becomes of the sign afterwards."""
    limits = limits_for(rules, table, player, kind)
    if rules.law.limits.maximum_per is CountedPer.BOX:
        seat = table.seat_of(player)
        if seat is None or seat.personal is None:
            return Limits(minimum=limits.minimum, maximum=box_maximum(rules, table, player, box, kind))
    return limits


def placing_range(rules: WarRules, table: WarTable, player: str, box: int, kind: Kind) -> ChipAmounts:
    """The stakes that may be placed."""
    return range_within(limits_on(rules, table, player, box, kind), rules, table, player, box, kind)


def range_within(limits: Limits, rules: WarRules, table: WarTable, player: str, box: int, kind: Kind) -> ChipAmounts:
    """What is within the limits, with what others have there, in the units of the sign, of chips that exist."""
    least, most = limits.minimum, limits.maximum
    law = rules.law.limits
    if law.maximum_per is CountedPer.BOX:
        most = Cents(most - _taken(rules, table, player, box, kind))
    if law.minimum_per is CountedPer.BOX:
        others = sum([w.stake for w in table.placed if w.box == box and w.kind is kind and w.player != player])
        least = Cents(max(rules.chip, least - others))
    unit = sign_for(rules, table, player).unit
    step, base = (rules.chip, 0) if unit is None else (unit, limits.minimum)
    return ChipAmounts(low=least, high=most, step=step, base=base, chip=rules.chip)


def _taken(rules: WarRules, table: WarTable, player: str, box: int, kind: Kind) -> int:
    """What others have of the maximum of a box; whoever comes first for a Tie wager need not mind those who do not."""
    if not table.placed:
        return 0
    others = [each for owner, each in on_box(table.placed, box, kind).items() if owner != player]
    prefers = kind is Kind.TIE and comes_first(rules, table, player, box)
    return sum([each.stake for each in others if not prefers or comes_first(rules, table, each.player, box)])


def counted(rules: WarRules, table: WarTable, wager: Wager) -> Counted:
    """What of a first or Tie wager counts at its settlement."""
    invalid = wager.player in table.round.invalid
    if invalid and rules.law.invalid_during.losing is InvalidLosing.RETURNED:
        return Counted(cents=wager.stake, under=(WarTopic.INVALID_DURING,), returned=True)
    under: tuple[WarTopic, ...] = (WarTopic.INVALID_DURING,) if invalid else ()
    if is_short(rules, table, wager, wager.stake):
        if wager.after_warning:
            return Counted(cents=wager.stake, under=(WarTopic.UNDER_MINIMUM_AGAIN,), returned=True)
        under = (*under, WarTopic.UNDER_MINIMUM)
    most = wager.limits.maximum
    if rules.law.limits.maximum_per is CountedPer.BOX:
        most = Cents(max(0, most - _stakes_before(rules, table, wager)))
    if wager.stake <= most:
        return Counted(cents=wager.stake, under=under, winnings_withheld=invalid)
    under = (*under, WarTopic.OVER_MAXIMUM)
    return Counted(cents=most, under=under, returned=most == 0, winnings_withheld=invalid)


def is_short(rules: WarRules, table: WarTable, wager: Wager, stake: Cents) -> bool:
    """Whether a wager of that stake is under the minimum: alone, or with all others of its kind on the box."""
    others = 0
    if rules.law.limits.minimum_per is CountedPer.BOX:
        there = (each for each in table.round.laid if each.box == wager.box and each.kind is wager.kind)
        others = sum(each.stake for each in there if each.player != wager.player)
    return stake + others < wager.limits.minimum


def _stakes_before(rules: WarRules, table: WarTable, wager: Wager) -> int:
    """What others placed before on the same box and kind; where a box is too full, the last to come goes short.

    Where a Tie wager alone has to stand back, it comes after those of players with the main wager there.
    """
    laid = table.round.laid
    if len(laid) == 1 and laid[0].player == wager.player:
        return 0
    lying = [*on_box(laid, wager.box, wager.kind).values()]
    if wager.kind is Kind.TIE and rules.law.tie_preference.how is not TiePreference.FIRST_COME:
        preferred = on_box(laid, wager.box, Kind.FIRST)
        lying.sort(key=lambda each: each.player not in preferred)
    total = 0
    for each in lying:
        if each.player == wager.player:
            break
        total += each.stake
    return total
