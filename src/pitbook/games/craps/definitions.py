"""What the rules say of each wager: what every one of the 36 falls of the dice does to it, wherever it can lie.

A definition is made once from a row of `wagers.py` and the rulebook. Play and case files read these definitions and
nothing else, and whatever reckons with the game can do the same.
"""

from collections.abc import Callable, Container, Mapping
from enum import Enum
from typing import Any

import msgspec

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps.law import Cap, Law
from pitbook.games.craps.options import CapOf, Kind, OtherHalf, PlacingWindow
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.craps.wagers import ROWS, BehindRow, LayoutRow, LineRow, NumberRow, OneRollRow
from pitbook.games.kernel import Struct
from pitbook.games.law import Pays
from pitbook.money import Odds, parse_odds

SEVEN = 7
NO_NUMBER = 0  # where a wager lies that names no number and has no point yet

Sets = Callable[[T], Any]
"""What the rulebook sets under a topic, readings closed."""


class Outcome(Enum):
    WIN = "win"
    LOSE = "lose"
    VOID = "void"
    PARTIAL = "partial"  # part of it wins, and the rest is taken
    RETURNED = "returned"  # is returned undecided
    POINT = "point"  # not decided: the total becomes its point


WIN, LOSE, VOID, PARTIAL, RETURNED, POINT = Outcome  # names of their own: they are looked up at every roll


class WinningShare(Struct, frozen=True):
    """The part of a wager that wins: so many of so many equal parts."""

    parts: int
    of: int


WHOLE = WinningShare(parts=1, of=1)


class WagerFate(Struct, frozen=True):
    """What one fall of the dice does to a wager: the part that wins at its odds; the rest is taken."""

    outcome: Outcome
    under: tuple[T, ...]
    odds: Odds | None = None
    share: WinningShare = WHOLE
    odds_said: str = ""  # as the document writes them


Fates = tuple[WagerFate | None, ...]
"""For each of the 36 falls what it does; None where it does not touch the wager."""


class Definition(Struct, frozen=True):
    """All that the rules say of one kind of wager."""

    kind: Kind
    name: str
    topic: T
    placed_under: tuple[T, ...]
    window: PlacingWindow
    numbers: tuple[int, ...]  # to choose from when it is placed; none: it names no number
    at: Mapping[int, Fates]  # by the number chosen or the point set; 0 while it has neither
    front: Kind | None = None  # the wager it lies behind
    cap: Cap | None = None
    cap_topic: T | None = None
    parts: int = 1  # it is made of so many equal parts, each of whole chips
    parts_topic: T = T.TENDER
    gets_point: bool = False  # from a roll, and waits for it
    locked: bool = False  # stays once its point is set
    not_replaced: bool = False  # once removed or reduced it may not be replaced or increased
    can_be_off: bool = False
    has_commission: bool = False
    on_winnings: bool = False  # whether the commission is on what could be won, or on the wager
    button: T | None = None

    def odds_at(self, number: int) -> Odds:
        """What a win after the point, or on the number, pays."""
        return next(fate.odds for fate in self.at[number] if fate is not None and fate.odds is not None)


def definitions(sets: Sets, law: Law, names: msgspec.Struct, absent: Container[str]) -> dict[Kind, Definition]:
    """What the rulebook makes of every row, but for those wagers that it has not got."""
    there = (row for row in ROWS if row.kind.value not in absent)
    return {row.kind: _definition(row, sets, law, getattr(names, row.kind.value)) for row in there}


def _definition(row: LayoutRow, sets: Sets, law: Law, name: str) -> Definition:
    common: dict[str, Any] = {
        "kind": row.kind,
        "name": name,
        "topic": row.placed,
        "placed_under": (row.placed, T.WAGERS, T.TENDER),
        "window": sets(row.placed).window,
        "locked": row.kind in law.locked.kinds,
        "not_replaced": row.kind in law.dont_removed.kinds,
        "can_be_off": row.kind in law.inactive.kinds,
    }
    match row:
        case LineRow():
            points = sets(row.points).totals
            won, lost = (row.won,), (row.lost,)
            at = {point: _race(point, won, lost, row.pays, sets, row.for_the_point) for point in points}
            return Definition(**common, numbers=(), at={NO_NUMBER: _first_roll(row, sets), **at}, gets_point=True)
        case BehindRow():
            cap: Cap = sets(row.cap)
            at = {
                point: _race(point, (row.won,), (row.lost,), pays, sets, row.for_the_point)
                for point, pays in row.pays.items()
            }
            return Definition(**common, numbers=(), at=at, front=row.front, cap=cap, cap_topic=row.cap)
        case NumberRow():
            at = {
                number: _race(number, row.won, row.lost, pays, sets, row.for_the_number, hard=row.hard)
                for number, pays in row.pays.items()
            }
            if not row.named:
                (fates,) = at.values()
                at = {NO_NUMBER: fates}
            if row.button is not None:
                common["placed_under"] = (*common["placed_under"], row.button)
            return Definition(
                **common,
                numbers=tuple(row.pays) if row.named else (),
                at=at,
                has_commission=row.has_commission,
                button=row.button,
                on_winnings=not row.for_the_number,
            )
        case OneRollRow():
            return _one_roll(row, sets, common)
        case _:
            raise AssertionError(f"{row} is no kind of row")


def _table(fate_of: Callable[[Roll], WagerFate | None]) -> Fates:
    return tuple(fate_of(roll) for roll in ROLLS)


def _first_roll(row: LineRow, sets: Sets) -> Fates:
    pays: Pays = sets(row.pays)
    wins = WagerFate(
        outcome=Outcome.WIN, under=(row.won_at_once, row.pays), odds=parse_odds(pays.odds), odds_said=pays.odds
    )
    by_total = dict.fromkeys(sets(row.won_at_once).totals, wins)
    for total in sets(row.lost_at_once).totals:
        by_total[total] = WagerFate(outcome=Outcome.LOSE, under=(row.lost_at_once,))
    if row.void is not None:
        for total in sets(row.void).totals:
            by_total[total] = WagerFate(outcome=Outcome.VOID, under=(row.void,))
    for total in sets(row.points).totals:
        by_total[total] = WagerFate(outcome=Outcome.POINT, under=(row.points,))
    return _table(lambda roll: by_total[roll.total])


def _race(
    number: int,
    won: tuple[T, ...],
    lost: tuple[T, ...],
    pays: T,
    sets: Sets,
    for_the_number: bool,
    *,
    hard: bool = False,
) -> Fates:
    """A number against 7, for the one or for the other."""
    odds: str = sets(pays).odds
    wins = WagerFate(outcome=Outcome.WIN, under=(*won, pays), odds=parse_odds(odds), odds_said=odds)
    loses = WagerFate(outcome=Outcome.LOSE, under=lost)

    def fate_of(roll: Roll) -> WagerFate | None:
        if roll.total == SEVEN:
            return loses if for_the_number else wins
        if roll.total != number:
            return None
        return wins if for_the_number and (roll.hard or not hard) else loses

    return _table(fate_of)


def _one_roll(row: OneRollRow, sets: Sets, common: dict[str, Any]) -> Definition:
    wins = sets(row.placed).wins
    paid = _paid_on(row, sets)
    assert set(wins) == set(paid), f"{row.kind} wins on {wins} and is paid on {sorted(paid)}"
    loses = WagerFate(outcome=Outcome.LOSE, under=(row.lost,))
    parts = len(row.separate) or (1 if row.half is None else 2)
    if row.doubled:
        parts = sets(row.parts_topic).units
        common["placed_under"] = (*common["placed_under"], row.parts_topic)
    whole = parts == 1 or (row.half is not None and sets(row.half).other is OtherHalf.RETURNED)
    half = () if row.half is None else (row.half,)

    def fates(doubled: int) -> Fates:
        won = {
            total: WagerFate(
                outcome=Outcome.WIN if whole else Outcome.PARTIAL,
                under=(row.won, *topics, *half),
                odds=parse_odds(sets(topics[-1]).odds),
                odds_said=sets(topics[-1]).odds,
                share=WHOLE if parts == 1 else WinningShare(parts=2 if total == doubled else 1, of=parts),
            )
            for total, topics in paid.items()
        }
        return _table(lambda roll: won.get(roll.total, loses))

    at = {number: fates(number) for number in (wins if row.doubled else (NO_NUMBER,))}
    return Definition(
        **common, numbers=tuple(wins) if row.doubled else (), at=at, parts=parts, parts_topic=row.parts_topic
    )


def _paid_on(row: OneRollRow, sets: Sets) -> dict[int, tuple[T, ...]]:
    """For each winning total the topics it is paid under, the one with the odds last."""
    if row.separate:
        each = (other for other in ROWS if isinstance(other, OneRollRow) and other.kind in row.separate)
        return {total: (*row.pays, *other.pays) for other in each for total in sets(other.placed).wins}
    if len(row.pays) == 1:
        return dict.fromkeys(sets(row.placed).wins, row.pays)
    return {total: (topic,) for topic in row.pays for total in sets(topic).totals}


def cap_on(definition: Definition, number: int) -> Odds:
    """The most that may be placed Behind, as so much for so much of the wager in front."""
    assert definition.cap is not None, f"{definition.name} has no cap"
    times = definition.cap.times
    if definition.cap.of is CapOf.STAKE:
        return Odds(times, 1)
    odds = definition.odds_at(number)
    return Odds(times * odds.to, odds.win)
