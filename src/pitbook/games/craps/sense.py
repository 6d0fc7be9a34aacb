"""Whether the decisions on a document of Craps make a game: checked whole when they are read.

Every fall of the dice does exactly one thing to a wager, wherever it lies: it wins, loses, is void, or stays open. What
a row of `wagers.py` cannot honour is complained about here, so that no table finds it out.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from pitbook.games.craps.definitions import SEVEN
from pitbook.games.craps.law import Cap
from pitbook.games.craps.options import PlacingWindow
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.craps.wagers import ROWS, BehindRow, LayoutRow, LineRow, NumberRow, OneRollRow, types_in
from pitbook.games.floor_law import KeptBy
from pitbook.games.law import Pays
from pitbook.games.sense import about_roles, at_least, possible
from pitbook.money import parse_odds
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role

TOTALS = range(2, 13)
THROWN = 2  # a roll is two dice, whatever a document says


def complaints(rulebook: Rulebook) -> Iterator[str]:
    yield from about_roles(rulebook)
    for row in _rows(rulebook):
        yield from _about_row(rulebook, row)
    yield from _about_kinds(rulebook)
    yield from _about_numbers(rulebook)
    yield from _about_people(rulebook)


def _rows(rulebook: Rulebook) -> list[LayoutRow]:
    """The wagers that the document has."""
    return [row for row in ROWS if row.kind.value not in rulebook.absent]


def _sets(rulebook: Rulebook, topic: T) -> Any:
    return rulebook.sets(topic.value, {})


def _at(topic: T, name: str, wrong: str) -> str:
    return f"topics.{topic.value}.sets.{name}: {wrong}"


# Rows


def _about_row(rulebook: Rulebook, row: LayoutRow) -> Iterator[str]:
    for window in possible(rulebook, row.placed.value, "window"):
        if window not in _windows(row):
            named = ", ".join(each.value for each in _windows(row))
            yield _at(row.placed, "window", f"{window.value} cannot be honoured here; it may be {named}")
    if not getattr(rulebook.names, row.kind.value).strip():
        yield f"names.{row.kind.value}: say what the document calls it"
    for topic, kind in types_in(row):
        if issubclass(kind, Pays):
            yield from _about_odds(rulebook, topic)
        if issubclass(kind, Cap) and _sets(rulebook, topic).times < 1:
            yield _at(topic, "times", f"{_sets(rulebook, topic).times} times the wager in front lets nothing be placed")
    match row:
        case LineRow():
            yield from _about_first_roll(rulebook, row)
        case BehindRow():
            yield from _about_behind(rulebook, row)
        case OneRollRow():
            yield from _about_one_roll(rulebook, row)
        case NumberRow():
            pass  # a number against 7 leaves nothing open
        case _:
            raise AssertionError(f"{row} is no kind of row")


def _windows(row: LayoutRow) -> tuple[PlacingWindow, ...]:
    """A line wager gets its point from a come out roll, so it cannot wait for it once the point is set."""
    match row:
        case LineRow(points=T.COME_OUT_POINT):
            return (PlacingWindow.COME_OUT,)
        case BehindRow():
            return (PlacingWindow.BEHIND,)
        case _:
            return (PlacingWindow.ANY_TIME, PlacingWindow.COME_OUT, PlacingWindow.POINT_ON, PlacingWindow.ONCE_OPENED)


def _about_odds(rulebook: Rulebook, topic: T) -> Iterator[str]:
    for odds in possible(rulebook, topic.value, "odds"):
        if parse_odds(odds).win < 1:
            yield _at(topic, "odds", f"{odds!r} pays nothing for a win")


def _about_totals(topic: T, name: str, totals: Sequence[int]) -> Iterator[str]:
    for total in dict.fromkeys(totals):
        if total not in TOTALS:
            yield _at(topic, name, f"two dice never show {total}")
        if totals.count(total) > 1:
            yield _at(topic, name, f"{total} is there twice")
    if not totals:
        yield _at(topic, name, "nothing is there")


def _about_first_roll(rulebook: Rulebook, row: LineRow) -> Iterator[str]:
    """Each total wins, loses, is void or becomes the point: one of them, and not two."""
    topics = [topic for topic in (row.won_at_once, row.lost_at_once, row.void, row.points) if topic is not None]
    does: dict[int, T] = {}
    for topic in topics:
        totals = _sets(rulebook, topic).totals
        yield from _about_totals(topic, "totals", totals)
        for total in dict.fromkeys(totals):
            if total in does:
                yield from _both(row, total, does[total], topic)
            does[total] = topic
    if SEVEN in _sets(rulebook, row.points).totals:
        yield _at(row.points, "totals", f"a point of {SEVEN} would be won and lost by the same roll")
    for total in TOTALS:
        if total not in does:
            for topic in topics[:-1]:
                yield _at(topic, "totals", f"{total} on the first roll does nothing to a {row.kind.value}")


def _both(row: LineRow, total: int, *topics: T) -> Iterator[str]:
    for topic in topics:
        yield _at(topic, "totals", f"{total} on the first roll does two things to a {row.kind.value}")


def _about_behind(rulebook: Rulebook, row: BehindRow) -> Iterator[str]:
    """Every point of the wager in front has its odds behind it, and there are no others."""
    front = next(each for each in ROWS if each.kind is row.front)
    assert isinstance(front, LineRow), f"{front} gets no point"
    for point in set(_sets(rulebook, front.points).totals) ^ set(row.pays):
        yield _at(front.points, "totals", f"{point} and what is paid behind it do not go together")


def _about_one_roll(rulebook: Rulebook, row: OneRollRow) -> Iterator[str]:
    wins = _sets(rulebook, row.placed).wins
    yield from _about_totals(row.placed, "wins", wins)
    for each in row.separate:
        if each.value in rulebook.absent:
            yield f"absent.{each.value}: a {row.kind.value} is paid as this wager is, so it cannot be missing alone"
            return
    for topic in row.pays if len(row.pays) > 1 else ():
        yield from _about_totals(topic, "totals", _sets(rulebook, topic).totals)
    paid = list(_paid_by(rulebook, row))
    for total in set(wins) ^ {total for total, _, _ in paid}:
        what = "wins and is paid by nothing" if total in wins else "is paid and does not win"
        yield _at(row.placed, "wins", f"{total} {what}")
        for topic in {topic for each, topic, _ in paid if each == total}:
            yield _at(topic, "totals", f"{total} {what}")
    seen: set[int] = set()
    for total, topic, name in paid:
        if total in seen:
            yield _at(topic, name, f"{total} is paid twice")
        seen.add(total)
    if row.doubled:
        units = _sets(rulebook, row.parts_topic).units
        if units != len(row.separate) + 1:
            wrong = f"{units} units cannot be {len(row.separate)} with one of them doubled"
            yield _at(row.parts_topic, "units", wrong)


def _paid_by(rulebook: Rulebook, row: OneRollRow) -> Iterator[tuple[int, T, str]]:
    """The totals that something pays, with the topic and the field that name them."""
    if row.separate:
        for other in ROWS:
            if other.kind in row.separate:
                yield from ((total, other.placed, "wins") for total in _sets(rulebook, other.placed).wins)
    elif len(row.pays) == 1:
        yield from ((total, row.placed, "wins") for total in dict.fromkeys(_sets(rulebook, row.placed).wins))
    else:
        for topic in row.pays:
            yield from ((total, topic, "totals") for total in dict.fromkeys(_sets(rulebook, topic).totals))


# Lists of kinds


def _about_kinds(rulebook: Rulebook) -> Iterator[str]:
    """Only what gets a point is kept or barred by it, and only what can wait is off for a roll."""
    lines = {row.kind for row in _rows(rulebook) if isinstance(row, LineRow)}
    waiting = {row.kind for row in _rows(rulebook) if isinstance(row, NumberRow | BehindRow)}
    for topic, may in ((T.LOCKED, lines), (T.DONT_REMOVED, lines), (T.INACTIVE, waiting)):
        kinds = _sets(rulebook, topic).kinds
        for kind in dict.fromkeys(kinds):
            if kind not in may:
                yield _at(topic, "kinds", f"{kind.value} is no such wager")
            if kinds.count(kind) > 1:
                yield _at(topic, "kinds", f"{kind.value} is there twice")
    for kind in set(_sets(rulebook, T.LOCKED).kinds) & set(_sets(rulebook, T.DONT_REMOVED).kinds):
        yield _at(T.DONT_REMOVED, "kinds", f"{kind.value} stays once its point is set, and so cannot be taken down")


# Numbers


def _about_numbers(rulebook: Rulebook) -> Iterator[str]:
    there, chosen, lost = (_sets(rulebook, topic).dice for topic in (T.DICE_SET, T.DICE_CHOSEN, T.DICE_LOST))
    if chosen != THROWN:
        yield _at(T.DICE_CHOSEN, "dice", f"{THROWN} dice are thrown, not {chosen}")
    if there < THROWN:
        yield _at(T.DICE_SET, "dice", f"{there} at the table, of which {THROWN} are thrown")
    if not 1 <= lost <= max(there, THROWN):
        yield _at(T.DICE_LOST, "dice", f"a set of {there} never has {lost} lost")
    percent = _sets(rulebook, T.COMMISSION).percent
    if not 0 <= percent <= 100:
        yield _at(T.COMMISSION, "percent", f"{percent} is no share of a wager")
    for slug in (T.IDLE_SEAT.value, "room_made"):
        yield from at_least(rulebook, slug, "rounds", 1)
    for slug in (T.LIMITS_CHANGED.value, "table_closed"):
        yield from at_least(rulebook, slug, "minutes_of_notice", 0)
    yield from at_least(rulebook, "payment_listed", "above_cents", 0)


# People


def _about_people(rulebook: Rulebook) -> Iterator[str]:
    ranked = {role for group in rulebook.ranks for role in group}
    for slug, decision in rulebook.decisions.items():
        for name in decision.sets:
            for value in possible(rulebook, slug, name):
                for role in value if isinstance(value, tuple) else ():
                    if isinstance(role, Role) and role not in ranked:
                        yield f"topics.{slug}.sets.{name}: {role.value} is not among the ranks"
    making_room = rulebook.sets("room_made", {})
    if making_room.kept_by is not KeptBy.GAME:
        yield "topics.room_made.sets.kept_by: this game has a rule of its own for idle players"
    if making_room.rounds != _sets(rulebook, T.IDLE_SEAT).rounds:
        yield f"topics.room_made.sets.rounds: {T.IDLE_SEAT.value} says otherwise"
    if not _sets(rulebook, T.TENDER).accepted:
        yield _at(T.TENDER, "accepted", "nothing can be wagered with")
    for topic in (T.MARKER_OFF, T.MARKER_ON, T.MARKER_LAY, T.MARKER_BUY, T.MARKER_DONT_PLACE):
        if not _sets(rulebook, topic).marked.strip():
            yield _at(topic, "marked", "the button says nothing")
