"""Every wager there is, one row each, and what each of the 36 falls of the dice does to it.

A row names topics only; when and on what it may be placed, what it wins on and what it pays is what the rulebook sets
under them. From a row comes a `Definition`, with a table of fates for each spot of the layout where such a wager can
lie. Play, case files, exact figures and simulation all read these definitions and nothing else.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any

import msgspec

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps.law import Cap, Half, Law, OneRoll, Placing, Totals, Units
from pitbook.games.craps.options import CapOf, Kind, OtherHalf, Window
from pitbook.games.craps.topics import CrapsTopic as T
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
    RETURNED = "returned"  # goes back undecided
    POINT = "point"  # not decided: the total becomes its point


WIN, LOSE, VOID, PARTIAL, RETURNED, POINT = Outcome  # names of their own: they are looked up at every roll


class Share(Struct, frozen=True):
    """The part of a wager that wins: so many of so many equal parts."""

    parts: int
    of: int


WHOLE = Share(parts=1, of=1)


class Fate(Struct, frozen=True):
    """What one fall of the dice does to a wager: the part that wins at its odds; the rest is taken."""

    outcome: Outcome
    under: tuple[T, ...]
    odds: Odds | None = None
    share: Share = WHOLE
    odds_said: str = ""  # as the document writes them


Fates = tuple[Fate | None, ...]
"""For each of the 36 falls what it does; None where it does not touch the wager."""


class Definition(Struct, frozen=True):
    """All that the rules say of one kind of wager."""

    kind: Kind
    name: str
    topic: T
    placed_under: tuple[T, ...]
    window: Window
    numbers: tuple[int, ...]  # to choose from when it is placed; none: it names no number
    at: Mapping[int, Fates]  # by the number chosen or the point set; 0 while it has neither
    front: Kind | None = None  # the wager it lies behind
    cap: Cap | None = None
    cap_topic: T | None = None
    parts: int = 1  # it is made of so many equal parts, each of whole chips
    parts_topic: T = T.TENDER
    locked: bool = False  # stays once its point is set
    not_replaced: bool = False  # once removed or reduced it may not be replaced or increased
    can_be_off: bool = False
    has_commission: bool = False
    on_winnings: bool = False  # whether the commission is on what could be won, or on the wager
    button: T | None = None

    def odds_at(self, number: int) -> Odds:
        """What a win after the point, or on the number, pays."""
        return next(fate.odds for fate in self.at[number] if fate is not None and fate.odds is not None)


# --- The rows -------------------------------------------------------------------------------------------------------


class Row(Struct, frozen=True):
    kind: Kind
    placed: T


class LineRow(Row, frozen=True):
    """Decided by its first roll, or by its point and a 7."""

    won_at_once: T
    lost_at_once: T
    won: T
    lost: T
    pays: T
    points: T
    for_the_point: bool
    void: T | None = None


class BehindRow(Row, frozen=True):
    """Goes with the wager in front of it."""

    front: Kind
    cap: T
    won: T
    lost: T
    pays: dict[int, T]
    for_the_point: bool


class NumberRow(Row, frozen=True):
    """A number against 7; `hard`: only as a double."""

    won: tuple[T, ...]
    lost: tuple[T, ...]
    pays: dict[int, T]
    for_the_number: bool
    hard: bool = False
    named: bool = True  # whether the number is chosen, or the name of the wager says it
    has_commission: bool = False
    button: T | None = None


class OneRollRow(Row, frozen=True):
    """Decided by the next roll, whatever it is."""

    won: T
    lost: T
    pays: dict[int, tuple[T, ...]]  # by total
    parts: int = 1
    doubled: bool = False  # one of its totals, which the player names, has two parts
    parts_topic: T = T.TENDER
    half: T | None = None


def _by_number(*topics: T) -> dict[int, T]:
    """Topics that end in the numbers they are for: `PLACE_WIN_PAYS_4`, `BEHIND_COME_PAYS_6_8`."""
    found = {int(each): topic for topic in topics for each in topic.value.split("_") if each.isdecimal()}
    return dict(sorted(found.items()))


def _all_pay(topic: T, *totals: int) -> dict[int, tuple[T, ...]]:
    return dict.fromkeys(totals, (topic,))


_AS_FOUR: dict[int, tuple[T, ...]] = {
    2: (T.HORN_PAYS, T.CRAPS_TWO_PAYS),
    3: (T.HORN_PAYS, T.CRAPS_THREE_PAYS),
    11: (T.HORN_PAYS, T.ELEVEN_PAYS),
    12: (T.HORN_PAYS, T.CRAPS_TWELVE_PAYS),
}

ROWS: tuple[Row, ...] = (
    LineRow(
        kind=Kind.WIN_LINE,
        placed=T.WIN_LINE,
        won_at_once=T.WIN_LINE_WON_AT_ONCE,
        lost_at_once=T.WIN_LINE_LOST_AT_ONCE,
        won=T.WIN_LINE_WON,
        lost=T.WIN_LINE_LOST,
        pays=T.WIN_LINE_PAYS,
        points=T.COME_OUT_POINT,
        for_the_point=True,
    ),
    LineRow(
        kind=Kind.DONT_WIN,
        placed=T.DONT_WIN,
        won_at_once=T.DONT_WIN_WON_AT_ONCE,
        lost_at_once=T.DONT_WIN_LOST_AT_ONCE,
        void=T.DONT_WIN_VOID,
        won=T.DONT_WIN_WON,
        lost=T.DONT_WIN_LOST,
        pays=T.DONT_WIN_PAYS,
        points=T.COME_OUT_POINT,
        for_the_point=False,
    ),
    LineRow(
        kind=Kind.COME,
        placed=T.COME,
        won_at_once=T.COME_WON_AT_ONCE,
        lost_at_once=T.COME_LOST_AT_ONCE,
        won=T.COME_WON,
        lost=T.COME_LOST,
        pays=T.COME_PAYS,
        points=T.COME_POINT,
        for_the_point=True,
    ),
    LineRow(
        kind=Kind.DONT_COME,
        placed=T.DONT_COME,
        won_at_once=T.DONT_COME_WON_AT_ONCE,
        lost_at_once=T.DONT_COME_LOST_AT_ONCE,
        void=T.DONT_COME_VOID,
        won=T.DONT_COME_WON,
        lost=T.DONT_COME_LOST,
        pays=T.DONT_COME_PAYS,
        points=T.COME_POINT,
        for_the_point=False,
    ),
    BehindRow(
        kind=Kind.BEHIND_WIN_LINE,
        placed=T.BEHIND_WIN_LINE,
        front=Kind.WIN_LINE,
        cap=T.BEHIND_WIN_LINE_CAP,
        won=T.BEHIND_WIN_LINE_WON,
        lost=T.BEHIND_WIN_LINE_LOST,
        pays=_by_number(T.BEHIND_WIN_LINE_PAYS_4_10, T.BEHIND_WIN_LINE_PAYS_5_9, T.BEHIND_WIN_LINE_PAYS_6_8),
        for_the_point=True,
    ),
    BehindRow(
        kind=Kind.BEHIND_DONT_WIN,
        placed=T.BEHIND_DONT_WIN,
        front=Kind.DONT_WIN,
        cap=T.BEHIND_DONT_WIN_CAP,
        won=T.BEHIND_DONT_WIN_WON,
        lost=T.BEHIND_DONT_WIN_LOST,
        pays=_by_number(T.BEHIND_DONT_WIN_PAYS_4_10, T.BEHIND_DONT_WIN_PAYS_5_9, T.BEHIND_DONT_WIN_PAYS_6_8),
        for_the_point=False,
    ),
    BehindRow(
        kind=Kind.BEHIND_COME,
        placed=T.BEHIND_COME,
        front=Kind.COME,
        cap=T.BEHIND_COME_CAP,
        won=T.BEHIND_COME_WON,
        lost=T.BEHIND_COME_LOST,
        pays=_by_number(T.BEHIND_COME_PAYS_4_10, T.BEHIND_COME_PAYS_5_9, T.BEHIND_COME_PAYS_6_8),
        for_the_point=True,
    ),
    BehindRow(
        kind=Kind.BEHIND_DONT_COME,
        placed=T.BEHIND_DONT_COME,
        front=Kind.DONT_COME,
        cap=T.BEHIND_DONT_COME_CAP,
        won=T.BEHIND_DONT_COME_WON,
        lost=T.BEHIND_DONT_COME_LOST,
        pays=_by_number(T.BEHIND_DONT_COME_PAYS_4_10, T.BEHIND_DONT_COME_PAYS_5_9, T.BEHIND_DONT_COME_PAYS_6_8),
        for_the_point=False,
    ),
    NumberRow(
        kind=Kind.HARDWAY,
        placed=T.HARDWAY,
        won=(T.HARDWAY,),
        lost=(T.HARDWAY,),
        pays=_by_number(T.HARDWAY_PAYS_4, T.HARDWAY_PAYS_6, T.HARDWAY_PAYS_8, T.HARDWAY_PAYS_10),
        for_the_number=True,
        hard=True,
    ),
    NumberRow(
        kind=Kind.PLACE_WIN,
        placed=T.PLACE_WIN,
        won=(T.PLACE_WIN_WON,),
        lost=(T.PLACE_WIN_LOST,),
        pays=_by_number(
            T.PLACE_WIN_PAYS_4,
            T.PLACE_WIN_PAYS_5,
            T.PLACE_WIN_PAYS_6,
            T.PLACE_WIN_PAYS_8,
            T.PLACE_WIN_PAYS_9,
            T.PLACE_WIN_PAYS_10,
        ),
        for_the_number=True,
    ),
    NumberRow(
        kind=Kind.PLACE_LOSE,
        placed=T.PLACE_LOSE,
        won=(T.PLACE_LOSE_WON,),
        lost=(T.PLACE_LOSE_LOST,),
        pays=_by_number(
            T.PLACE_LOSE_PAYS_4,
            T.PLACE_LOSE_PAYS_5,
            T.PLACE_LOSE_PAYS_6,
            T.PLACE_LOSE_PAYS_8,
            T.PLACE_LOSE_PAYS_9,
            T.PLACE_LOSE_PAYS_10,
        ),
        for_the_number=False,
        button=T.MARKER_DONT_PLACE,
    ),
    OneRollRow(
        kind=Kind.ANY_CRAPS,
        placed=T.ANY_CRAPS,
        won=T.ANY_CRAPS,
        lost=T.ANY_CRAPS,
        pays=_all_pay(T.ANY_CRAPS_PAYS, 2, 3, 12),
    ),
    OneRollRow(
        kind=Kind.CRAPS_TWO,
        placed=T.CRAPS_TWO,
        won=T.CRAPS_TWO,
        lost=T.CRAPS_TWO,
        pays=_all_pay(T.CRAPS_TWO_PAYS, 2),
    ),
    OneRollRow(
        kind=Kind.CRAPS_THREE,
        placed=T.CRAPS_THREE,
        won=T.CRAPS_THREE,
        lost=T.CRAPS_THREE,
        pays=_all_pay(T.CRAPS_THREE_PAYS, 3),
    ),
    OneRollRow(
        kind=Kind.CRAPS_TWELVE,
        placed=T.CRAPS_TWELVE,
        won=T.CRAPS_TWELVE,
        lost=T.CRAPS_TWELVE,
        pays=_all_pay(T.CRAPS_TWELVE_PAYS, 12),
    ),
    OneRollRow(kind=Kind.ELEVEN, placed=T.ELEVEN, won=T.ELEVEN, lost=T.ELEVEN, pays=_all_pay(T.ELEVEN_PAYS, 11)),
    OneRollRow(
        kind=Kind.FIELD,
        placed=T.FIELD,
        won=T.FIELD,
        lost=T.FIELD,
        pays=_all_pay(T.FIELD_PAYS, 3, 4, 9, 10, 11) | _all_pay(T.FIELD_PAYS_2_12, 2, 12),
    ),
    OneRollRow(
        kind=Kind.ANY_SEVEN,
        placed=T.ANY_SEVEN,
        won=T.ANY_SEVEN,
        lost=T.ANY_SEVEN,
        pays=_all_pay(T.ANY_SEVEN_PAYS, 7),
    ),
    NumberRow(
        kind=Kind.BIG_6,
        placed=T.BIG_6,
        won=(T.BIG_6,),
        lost=(T.BIG_6,),
        pays={6: T.BIG_6_PAYS},
        for_the_number=True,
        named=False,
    ),
    NumberRow(
        kind=Kind.BIG_8,
        placed=T.BIG_8,
        won=(T.BIG_8,),
        lost=(T.BIG_8,),
        pays={8: T.BIG_8_PAYS},
        for_the_number=True,
        named=False,
    ),
    OneRollRow(kind=Kind.HORN, placed=T.HORN, won=T.HORN, lost=T.HORN, pays=_AS_FOUR, parts=4),
    OneRollRow(
        kind=Kind.HORN_HIGH,
        placed=T.HORN_HIGH,
        won=T.HORN_HIGH_WON,
        lost=T.HORN_HIGH_LOST,
        pays=_AS_FOUR,
        doubled=True,
        parts_topic=T.HORN_HIGH_UNITS,
    ),
    OneRollRow(
        kind=Kind.CRAP_ELEVEN,
        placed=T.CRAP_ELEVEN,
        won=T.CRAP_ELEVEN,
        lost=T.CRAP_ELEVEN,
        pays=_all_pay(T.CRAP_ELEVEN_PAYS_CRAPS, 2, 3, 12) | _all_pay(T.CRAP_ELEVEN_PAYS_ELEVEN, 11),
        parts=2,
        half=T.CRAP_ELEVEN_HALF,
    ),
    NumberRow(
        kind=Kind.BUY,
        placed=T.BUY,
        won=(T.BUY, T.PLACE_WIN_WON),
        lost=(T.BUY, T.PLACE_WIN_LOST),
        pays=_by_number(T.BUY_PAYS_4, T.BUY_PAYS_5, T.BUY_PAYS_6, T.BUY_PAYS_8, T.BUY_PAYS_9, T.BUY_PAYS_10),
        for_the_number=True,
        has_commission=True,
        button=T.MARKER_BUY,
    ),
    NumberRow(
        kind=Kind.LAY,
        placed=T.LAY,
        won=(T.LAY, T.PLACE_LOSE_WON),
        lost=(T.LAY, T.PLACE_LOSE_LOST),
        pays=_by_number(T.LAY_PAYS_4, T.LAY_PAYS_5, T.LAY_PAYS_6, T.LAY_PAYS_8, T.LAY_PAYS_9, T.LAY_PAYS_10),
        for_the_number=False,
        has_commission=True,
        button=T.MARKER_LAY,
    ),
)
assert {row.kind for row in ROWS} == set(Kind), "every kind has its row"


def wager_types() -> dict[str, type[msgspec.Struct]]:
    """For each topic of a row the type of what the rulebook sets under it."""
    return {topic.value: kind for row in ROWS for topic, kind in _types_in(row)}


def _types_in(row: Row) -> Iterator[tuple[T, type[msgspec.Struct]]]:
    match row:
        case LineRow():
            yield row.placed, Placing
            yield row.pays, Pays
            for topic in (row.won_at_once, row.lost_at_once, row.void):
                if topic is not None:
                    yield topic, Totals
        case BehindRow():
            yield row.placed, Placing
            yield row.cap, Cap
            for topic in row.pays.values():
                yield topic, Pays
        case NumberRow():
            yield row.placed, Placing
            for topic in row.pays.values():
                yield topic, Pays
        case OneRollRow():
            yield row.placed, OneRoll
            for topics in row.pays.values():
                yield topics[-1], Pays
            if row.doubled:
                yield row.parts_topic, Units
            if row.half is not None:
                yield row.half, Half
        case _:
            raise AssertionError(f"{row} is no kind of row")


# --- From rows to definitions ---------------------------------------------------------------------------------------


def definitions(sets: Sets, law: Law, names: msgspec.Struct) -> dict[Kind, Definition]:
    """What the rulebook makes of every row."""
    return {row.kind: _definition(row, sets, law, getattr(names, row.kind.value)) for row in ROWS}


def _definition(row: Row, sets: Sets, law: Law, name: str) -> Definition:
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
            return Definition(**common, numbers=(), at={NO_NUMBER: _first_roll(row, sets), **at})
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


def _table(fate_of: Callable[[Roll], Fate | None]) -> Fates:
    return tuple(fate_of(roll) for roll in ROLLS)


def _first_roll(row: LineRow, sets: Sets) -> Fates:
    pays: Pays = sets(row.pays)
    wins = Fate(outcome=Outcome.WIN, under=(row.won_at_once, row.pays), odds=parse_odds(pays.odds), odds_said=pays.odds)
    by_total = dict.fromkeys(sets(row.won_at_once).totals, wins)
    for total in sets(row.lost_at_once).totals:
        by_total[total] = Fate(outcome=Outcome.LOSE, under=(row.lost_at_once,))
    if row.void is not None:
        for total in sets(row.void).totals:
            by_total[total] = Fate(outcome=Outcome.VOID, under=(row.void,))
    for total in sets(row.points).totals:
        by_total[total] = Fate(outcome=Outcome.POINT, under=(row.points,))
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
    wins = Fate(outcome=Outcome.WIN, under=(*won, pays), odds=parse_odds(odds), odds_said=odds)
    loses = Fate(outcome=Outcome.LOSE, under=lost)

    def fate_of(roll: Roll) -> Fate | None:
        if roll.total == SEVEN:
            return loses if for_the_number else wins
        if roll.total != number:
            return None
        return wins if for_the_number and (roll.hard or not hard) else loses

    return _table(fate_of)


def _one_roll(row: OneRollRow, sets: Sets, common: dict[str, Any]) -> Definition:
    wins = sets(row.placed).wins
    assert set(wins) == set(row.pays), f"{row.kind} wins on what it pays for"
    loses = Fate(outcome=Outcome.LOSE, under=(row.lost,))
    parts: int = sets(row.parts_topic).units if row.doubled else row.parts
    keeps_other = row.half is not None and sets(row.half).other is OtherHalf.RETURNED
    half = () if row.half is None else (row.half,)

    def fates(doubled: int) -> Fates:
        won = {}
        for total, topics in row.pays.items():
            share = WHOLE if parts == 1 else Share(parts=2 if total == doubled else 1, of=parts)
            won[total] = Fate(
                outcome=Outcome.WIN if parts == 1 or keeps_other else Outcome.PARTIAL,
                under=(row.won, *topics, *half),
                odds=parse_odds(sets(topics[-1]).odds),
                odds_said=sets(topics[-1]).odds,
                share=share,
            )
        return _table(lambda roll: won.get(roll.total, loses))

    if row.doubled:
        common["placed_under"] = (*common["placed_under"], row.parts_topic)
    at = {number: fates(number) for number in (wins if row.doubled else (NO_NUMBER,))}
    return Definition(
        **common, numbers=tuple(wins) if row.doubled else (), at=at, parts=parts, parts_topic=row.parts_topic
    )


def cap_on(definition: Definition, number: int) -> Odds:
    """The most that may be placed Behind, as so much for so much of the wager in front."""
    assert definition.cap is not None, f"{definition.name} has no cap"
    times = definition.cap.times
    if definition.cap.of is CapOf.STAKE:
        return Odds(times, 1)
    odds = definition.odds_at(number)
    return Odds(times * odds.to, odds.win)
