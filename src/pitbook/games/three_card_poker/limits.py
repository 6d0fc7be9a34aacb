"""How much may be wagered, and how much of a wager counts once it lies there."""

from pitbook.games.kernel import ChipAmounts
from pitbook.games.rules import Limits
from pitbook.games.three_card_poker.round import Kind, PokerTable, Round, Wager
from pitbook.games.three_card_poker.rules import PokerRules, TableSign
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import Cents

ANTE, PLAY = Kind.ANTE, Kind.PLAY


def sign_for(table: PokerTable, player: str) -> TableSign:
    """The limits of one player: agreed with them, or those on the sign, with a minimum kept through a rise."""
    seat = table.seats.get(player)
    if seat is None or (seat.personal is None and seat.kept is None):
        return table.sign
    sign, kept = table.sign, seat.kept
    if seat.personal is not None:
        sign = _never_less(seat.personal, table.sign)
    if kept is None:
        return sign
    return TableSign(
        ante=_lower(sign.ante, kept.ante),
        play=_lower(sign.play, kept.play),
        pair_plus=_lower(sign.pair_plus, kept.pair_plus),
        unit=sign.unit,
    )


def _never_less(agreed: TableSign, stated: TableSign) -> TableSign:
    """Limits agreed with a player never fall behind the maximum on the sign."""
    raised = {
        kind: Limits(
            minimum=getattr(agreed, kind).minimum,
            maximum=max(getattr(agreed, kind).maximum, getattr(stated, kind).maximum),
        )
        for kind in ("ante", "play", "pair_plus")
    }
    return TableSign(**raised, unit=agreed.unit)


def _lower(limits: Limits, least: Cents) -> Limits:
    return Limits(minimum=min(least, limits.minimum), maximum=limits.maximum)


def limits_for(table: PokerTable, player: str, kind: Kind) -> Limits:
    return stated(sign_for(table, player), kind)


def stated(sign: TableSign, kind: Kind) -> Limits:
    if kind is ANTE:
        return sign.ante
    return sign.play if kind is PLAY else sign.pair_plus


def placing_range(rules: PokerRules, table: PokerTable, player: str, kind: Kind) -> ChipAmounts:
    """The stakes that may be placed: within the limits, in the units of the sign, of chips that exist."""
    return range_on(rules, sign_for(table, player), kind)


def range_on(rules: PokerRules, sign: TableSign, kind: Kind) -> ChipAmounts:
    """The same on a sign."""
    limits, unit = stated(sign, kind), sign.unit
    step, base = (rules.chip, 0) if unit is None else (unit, limits.minimum)
    return ChipAmounts(low=limits.minimum, high=limits.maximum, step=step, base=base, chip=rules.chip)


def counted_in(now: Round, wager: Wager) -> tuple[Cents, tuple[T, ...]]:
    """The same for a wager of a round: one of Play never counts further than its Ante does."""
    ante = _ante_of(now, wager) if wager.kind is PLAY else None
    if ante is None:
        return counted(wager)
    (amount, under), (most, _) = counted(wager), counted(ante)
    return (amount, under) if amount <= most else (most, (T.PLAY_AMOUNT, *under))


def over_its_ante(now: Round, wager: Wager) -> bool:
    """A Play wager larger than the Ante that lay there."""
    ante = _ante_of(now, wager)
    return ante is not None and wager.stake > ante.stake


def _ante_of(now: Round, wager: Wager) -> Wager | None:
    """Of a Play wager; also when the Ante was settled a moment before."""
    if wager.kind is not PLAY:
        return None
    for each in now.laid:
        if each.area == wager.area and each.kind is ANTE:
            return each
    raise AssertionError("a Play wager has an Ante")


def counted(wager: Wager) -> tuple[Cents, tuple[T, ...]]:
    """What of a wager counts, and under what if not all of it, or if it is too small."""
    stake, limits = wager.stake, wager.limits
    if stake > limits.maximum:
        return limits.maximum, (T.OVER_MAXIMUM,)
    small = stake < limits.minimum and wager.kind is not PLAY  # that one is as large as its Ante
    return stake, ((T.UNDER_MINIMUM,) if small else ())
