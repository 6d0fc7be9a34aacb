"""Every wager there is, one row each. A row names topics; what they set is in the rulebook.

When and on what a wager may be placed, what it wins on and what it pays is what the rulebook sets under its topics.
`definitions.py` makes of each row what the rest of the game reads.
"""

from collections import Counter
from collections.abc import Iterator

import msgspec

from pitbook.games.craps.law import Cap, Half, OneRoll, PaysOn, Placing, Totals, Units
from pitbook.games.craps.options import Kind
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.kernel import Struct
from pitbook.games.law import Pays


class LayoutRow(Struct, frozen=True):
    kind: Kind
    placed: T


class LineRow(LayoutRow, frozen=True):
    """Decided by its first roll, or by its point and a 7."""

    won_at_once: T
    lost_at_once: T
    won: T
    lost: T
    pays: T
    points: T
    for_the_point: bool
    void: T | None = None


class BehindRow(LayoutRow, frozen=True):
    """Goes with the wager in front of it."""

    front: Kind
    cap: T
    won: T
    lost: T
    pays: dict[int, T]
    for_the_point: bool


class NumberRow(LayoutRow, frozen=True):
    """A number against 7; `hard`: only as a double."""

    won: tuple[T, ...]
    lost: tuple[T, ...]
    pays: dict[int, T]
    for_the_number: bool
    hard: bool = False
    named: bool = True  # whether the number is chosen, or the name of the wager says it
    has_commission: bool = False
    button: T | None = None


class OneRollRow(LayoutRow, frozen=True):
    """Decided by the next roll, whatever it is."""

    won: T
    lost: T
    pays: tuple[T, ...]  # where there are several, each says for which totals
    separate: tuple[Kind, ...] = ()  # paid as if it were these wagers, in equal parts
    doubled: bool = False  # one of them, which the player names, has two parts
    parts_topic: T = T.TENDER
    half: T | None = None  # only one half of it is paid


_AS_FOUR = (Kind.CRAPS_TWO, Kind.CRAPS_THREE, Kind.ELEVEN, Kind.CRAPS_TWELVE)

ROWS: tuple[LayoutRow, ...] = (
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
        pays={
            4: T.BEHIND_WIN_LINE_PAYS_4_10,
            5: T.BEHIND_WIN_LINE_PAYS_5_9,
            6: T.BEHIND_WIN_LINE_PAYS_6_8,
            8: T.BEHIND_WIN_LINE_PAYS_6_8,
            9: T.BEHIND_WIN_LINE_PAYS_5_9,
            10: T.BEHIND_WIN_LINE_PAYS_4_10,
        },
        for_the_point=True,
    ),
    BehindRow(
        kind=Kind.BEHIND_DONT_WIN,
        placed=T.BEHIND_DONT_WIN,
        front=Kind.DONT_WIN,
        cap=T.BEHIND_DONT_WIN_CAP,
        won=T.BEHIND_DONT_WIN_WON,
        lost=T.BEHIND_DONT_WIN_LOST,
        pays={
            4: T.BEHIND_DONT_WIN_PAYS_4_10,
            5: T.BEHIND_DONT_WIN_PAYS_5_9,
            6: T.BEHIND_DONT_WIN_PAYS_6_8,
            8: T.BEHIND_DONT_WIN_PAYS_6_8,
            9: T.BEHIND_DONT_WIN_PAYS_5_9,
            10: T.BEHIND_DONT_WIN_PAYS_4_10,
        },
        for_the_point=False,
    ),
    BehindRow(
        kind=Kind.BEHIND_COME,
        placed=T.BEHIND_COME,
        front=Kind.COME,
        cap=T.BEHIND_COME_CAP,
        won=T.BEHIND_COME_WON,
        lost=T.BEHIND_COME_LOST,
        pays={
            4: T.BEHIND_COME_PAYS_4_10,
            5: T.BEHIND_COME_PAYS_5_9,
            6: T.BEHIND_COME_PAYS_6_8,
            8: T.BEHIND_COME_PAYS_6_8,
            9: T.BEHIND_COME_PAYS_5_9,
            10: T.BEHIND_COME_PAYS_4_10,
        },
        for_the_point=True,
    ),
    BehindRow(
        kind=Kind.BEHIND_DONT_COME,
        placed=T.BEHIND_DONT_COME,
        front=Kind.DONT_COME,
        cap=T.BEHIND_DONT_COME_CAP,
        won=T.BEHIND_DONT_COME_WON,
        lost=T.BEHIND_DONT_COME_LOST,
        pays={
            4: T.BEHIND_DONT_COME_PAYS_4_10,
            5: T.BEHIND_DONT_COME_PAYS_5_9,
            6: T.BEHIND_DONT_COME_PAYS_6_8,
            8: T.BEHIND_DONT_COME_PAYS_6_8,
            9: T.BEHIND_DONT_COME_PAYS_5_9,
            10: T.BEHIND_DONT_COME_PAYS_4_10,
        },
        for_the_point=False,
    ),
    NumberRow(
        kind=Kind.HARDWAY,
        placed=T.HARDWAY,
        won=(T.HARDWAY,),
        lost=(T.HARDWAY,),
        pays={4: T.HARDWAY_PAYS_4, 6: T.HARDWAY_PAYS_6, 8: T.HARDWAY_PAYS_8, 10: T.HARDWAY_PAYS_10},
        for_the_number=True,
        hard=True,
    ),
    NumberRow(
        kind=Kind.PLACE_WIN,
        placed=T.PLACE_WIN,
        won=(T.PLACE_WIN_WON,),
        lost=(T.PLACE_WIN_LOST,),
        pays={
            4: T.PLACE_WIN_PAYS_4,
            5: T.PLACE_WIN_PAYS_5,
            6: T.PLACE_WIN_PAYS_6,
            8: T.PLACE_WIN_PAYS_8,
            9: T.PLACE_WIN_PAYS_9,
            10: T.PLACE_WIN_PAYS_10,
        },
        for_the_number=True,
    ),
    NumberRow(
        kind=Kind.PLACE_LOSE,
        placed=T.PLACE_LOSE,
        won=(T.PLACE_LOSE_WON,),
        lost=(T.PLACE_LOSE_LOST,),
        pays={
            4: T.PLACE_LOSE_PAYS_4,
            5: T.PLACE_LOSE_PAYS_5,
            6: T.PLACE_LOSE_PAYS_6,
            8: T.PLACE_LOSE_PAYS_8,
            9: T.PLACE_LOSE_PAYS_9,
            10: T.PLACE_LOSE_PAYS_10,
        },
        for_the_number=False,
        button=T.MARKER_DONT_PLACE,
    ),
    OneRollRow(
        kind=Kind.ANY_CRAPS,
        placed=T.ANY_CRAPS,
        won=T.ANY_CRAPS,
        lost=T.ANY_CRAPS,
        pays=(T.ANY_CRAPS_PAYS,),
    ),
    OneRollRow(
        kind=Kind.CRAPS_TWO,
        placed=T.CRAPS_TWO,
        won=T.CRAPS_TWO,
        lost=T.CRAPS_TWO,
        pays=(T.CRAPS_TWO_PAYS,),
    ),
    OneRollRow(
        kind=Kind.CRAPS_THREE,
        placed=T.CRAPS_THREE,
        won=T.CRAPS_THREE,
        lost=T.CRAPS_THREE,
        pays=(T.CRAPS_THREE_PAYS,),
    ),
    OneRollRow(
        kind=Kind.CRAPS_TWELVE,
        placed=T.CRAPS_TWELVE,
        won=T.CRAPS_TWELVE,
        lost=T.CRAPS_TWELVE,
        pays=(T.CRAPS_TWELVE_PAYS,),
    ),
    OneRollRow(kind=Kind.ELEVEN, placed=T.ELEVEN, won=T.ELEVEN, lost=T.ELEVEN, pays=(T.ELEVEN_PAYS,)),
    OneRollRow(
        kind=Kind.FIELD,
        placed=T.FIELD,
        won=T.FIELD,
        lost=T.FIELD,
        pays=(T.FIELD_PAYS, T.FIELD_PAYS_2_12),
    ),
    OneRollRow(
        kind=Kind.ANY_SEVEN,
        placed=T.ANY_SEVEN,
        won=T.ANY_SEVEN,
        lost=T.ANY_SEVEN,
        pays=(T.ANY_SEVEN_PAYS,),
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
    OneRollRow(kind=Kind.HORN, placed=T.HORN, won=T.HORN, lost=T.HORN, pays=(T.HORN_PAYS,), separate=_AS_FOUR),
    OneRollRow(
        kind=Kind.HORN_HIGH,
        placed=T.HORN_HIGH,
        won=T.HORN_HIGH_WON,
        lost=T.HORN_HIGH_LOST,
        pays=(T.HORN_PAYS,),
        separate=_AS_FOUR,
        doubled=True,
        parts_topic=T.HORN_HIGH_UNITS,
    ),
    OneRollRow(
        kind=Kind.CRAP_ELEVEN,
        placed=T.CRAP_ELEVEN,
        won=T.CRAP_ELEVEN,
        lost=T.CRAP_ELEVEN,
        pays=(T.CRAP_ELEVEN_PAYS_CRAPS, T.CRAP_ELEVEN_PAYS_ELEVEN),
        half=T.CRAP_ELEVEN_HALF,
    ),
    NumberRow(
        kind=Kind.BUY,
        placed=T.BUY,
        won=(T.BUY, T.PLACE_WIN_WON),
        lost=(T.BUY, T.PLACE_WIN_LOST),
        pays={4: T.BUY_PAYS_4, 5: T.BUY_PAYS_5, 6: T.BUY_PAYS_6, 8: T.BUY_PAYS_8, 9: T.BUY_PAYS_9, 10: T.BUY_PAYS_10},
        for_the_number=True,
        has_commission=True,
        button=T.MARKER_BUY,
    ),
    NumberRow(
        kind=Kind.LAY,
        placed=T.LAY,
        won=(T.LAY, T.PLACE_LOSE_WON),
        lost=(T.LAY, T.PLACE_LOSE_LOST),
        pays={4: T.LAY_PAYS_4, 5: T.LAY_PAYS_5, 6: T.LAY_PAYS_6, 8: T.LAY_PAYS_8, 9: T.LAY_PAYS_9, 10: T.LAY_PAYS_10},
        for_the_number=False,
        has_commission=True,
        button=T.MARKER_LAY,
    ),
    OneRollRow(
        kind=Kind.UNDER_SEVEN,
        placed=T.UNDER_SEVEN,
        won=T.UNDER_SEVEN,
        lost=T.UNDER_SEVEN,
        pays=(T.UNDER_SEVEN_PAYS,),
    ),
)
assert {row.kind for row in ROWS} == set(Kind), "every kind has its row"

IN_NO_DOCUMENT = frozenset({Kind.UNDER_SEVEN})
"""Wagers that no approved document has: the specimen of an amendment brings this one."""


def own_topics() -> dict[str, tuple[str, ...]]:
    """For each wager that a document need not have the topics that are about it alone.

    Without the line wagers, and what lies behind them, it would be another game.
    """
    used = Counter(topic for row in ROWS for topic in set(_topics_in(row)))
    return {
        row.kind.value: tuple(dict.fromkeys(topic.value for topic in _topics_in(row) if used[topic] == 1))
        for row in ROWS
        if isinstance(row, NumberRow | OneRollRow)
    }


def _topics_in(row: LayoutRow) -> Iterator[T]:
    for topic, _ in types_in(row):
        yield topic
    if isinstance(row, NumberRow):
        yield from (*row.won, *row.lost)
    if isinstance(row, OneRollRow):
        yield from (row.won, row.lost, *row.pays)


def wager_types() -> dict[str, type[msgspec.Struct]]:
    """For each topic of a row the type of what the rulebook sets under it."""
    return {topic.value: kind for row in ROWS for topic, kind in types_in(row)}


def types_in(row: LayoutRow) -> Iterator[tuple[T, type[msgspec.Struct]]]:
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
            if not row.separate:
                for topic in row.pays:
                    yield topic, Pays if len(row.pays) == 1 else PaysOn
            if row.doubled:
                yield row.parts_topic, Units
            if row.half is not None:
                yield row.half, Half
        case _:
            raise AssertionError(f"{row} is no kind of row")
