"""How much may be wagered: the sign, the chips, the cap of a Behind wager, and the commission of Buy and Lay."""

from pitbook.games.craps.definitions import Definition, cap_on
from pitbook.games.craps.options import CommissionOf, Kind, LayOf
from pitbook.games.craps.round import CrapsTable, Wager
from pitbook.games.craps.rules import CrapsRules, TableSign
from pitbook.games.kernel import ChipAmounts
from pitbook.games.rules import Limits
from pitbook.money import Cents, Odds, Rounding, winnings


def sign_for(table: CrapsTable, player: str) -> TableSign:
    """The limits agreed with the player, or those on the table's sign."""
    seat = table.seats.get(player)
    return table.sign if seat is None or seat.personal is None else seat.personal


def limits_for(table: CrapsTable, player: str, kind: Kind) -> Limits:
    """Limits agreed with a player never fall behind the maximum on the sign."""
    stated = table.sign.limits(kind)
    seat = table.seats.get(player)
    if seat is None or seat.personal is None:
        return stated
    limits = seat.personal.limits(kind)
    return limits if limits.maximum >= stated.maximum else Limits(minimum=limits.minimum, maximum=stated.maximum)


def stakes(rules: CrapsRules, table: CrapsTable, definition: Definition, player: str) -> ChipAmounts:
    """The stakes that the sign and the chips allow."""
    unit = sign_for(table, player).unit_of(definition.kind)
    limits = limits_for(table, player, definition.kind)
    chips = rules.chip * definition.parts
    step, base = (chips, 0) if unit is None else (unit, limits.minimum)
    return ChipAmounts(low=limits.minimum, high=limits.maximum, step=step, base=base, chip=chips)


def most_behind(definition: Definition, front: Wager) -> int:
    """The largest amount, in cents, that the cap allows behind a wager: exact odds, nothing rounded up."""
    cap = cap_on(definition, front.number)
    return front.stake * cap.win // cap.to


def cap_left(table: CrapsTable, definition: Definition, front: Wager, besides: int | None = None) -> int:
    there = table.lying(definition.kind, front.number)
    behind = sum([each.stake for each in there if each.front == front.id and each.id != besides])
    return most_behind(definition, front) - behind


def commission_on(rules: CrapsRules, definition: Definition, number: int, stake: int, limits: Limits) -> Cents:
    """The commission that a Buy or Lay wager of this amount owes as a whole."""
    if not definition.has_commission:
        return Cents(0)
    law = rules.law.commission
    if law.over_maximum is CommissionOf.COUNTED:
        stake = min(stake, limits.maximum)
    rate = Odds(law.percent, 100)
    if not definition.on_winnings:
        return winnings(Cents(stake), rate, law.rounding, rules.chip)
    odds = definition.odds_at(number)
    if law.lay_of is LayOf.PAYABLE:
        payable = winnings(Cents(stake), odds, rules.rounding, rules.chip)
        return winnings(payable, rate, law.rounding, rules.chip)
    exact = Odds(odds.win * rate.win, odds.to * rate.to)
    return winnings(Cents(stake), exact, law.rounding, rules.chip)


def largest_within(rules: CrapsRules, most: int) -> Cents:
    """The largest amount of whole chips that is not above."""
    return winnings(Cents(most), Odds(1, 1), Rounding.DOWN, rules.chip)
