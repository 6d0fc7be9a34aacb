"""What is announced at a table for everybody: limits to come, that it closes, places kept, markers of some players.

The office keeps the notices and the games whose limits differ; here they are put together with their times and clauses.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from pitbook.games.casino_war.limits import box_maximum
from pitbook.games.casino_war.limits import sign_for as war_sign
from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.casino_war.round import WarTable
from pitbook.games.craps.limits import limits_for as craps_limits
from pitbook.games.craps.limits import sign_for as craps_sign
from pitbook.games.craps.options import Kind as CrapsKind
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import TableSign as CrapsSign
from pitbook.games.floor import FloorTopic as F
from pitbook.games.kernel import Struct, Topic
from pitbook.games.rules import GameRules
from pitbook.games.signs import Sign
from pitbook.games.three_card_poker.limits import sign_for as poker_sign
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.money import Cents
from pitbook.table.office.signs import change_due, notice_of, read_sign
from pitbook.table.state import TableState

MOST_NAMED = 6
"""More wagers than this with the same limits are not named one by one."""


class LimitsRow(Struct, frozen=True, omit_defaults=True):
    """Wagers with the same limits, by the document's names; none: every wager that is not named beside it."""

    least: Cents
    most: Cents
    wagers: tuple[str, ...] = ()
    unit: Cents | None = None


class Notice(Struct, frozen=True, omit_defaults=True):
    """Something that a sign or an official says to all. Times are microseconds of UTC, by the journal's clock."""

    kind: Literal["limits", "closing", "closed", "reserved"]
    clauses: tuple[str, ...]
    at: int = 0  # when it comes about; of limits from when on they may
    named: bool = False  # the sign itself names that time; or else it is the earliest lawful one
    limits: tuple[LimitsRow, ...] = ()  # that are not those in force
    player: str = ""
    places: tuple[int, ...] = ()


class Marker(Struct, frozen=True):
    """What lies at a player's place where limits hold for them that are not on the sign."""

    place: int
    player: str
    limits: tuple[LimitsRow, ...]
    clauses: tuple[str, ...]


class _Shown(NamedTuple):
    least: Cents
    most: Cents
    unit: Cents | None


def announced(state: TableState) -> tuple[Notice, ...]:
    rules, office = state.rules, state.office
    found: list[Notice] = []
    if office.closed_at is not None:
        found.append(Notice("closed", rules.cited(F.TABLE_CLOSED), at=office.closed_at))
    elif office.closure is not None:
        found.append(Notice("closing", rules.cited(F.TABLE_CLOSED), at=office.closure.closes_at))
    for hanging in office.signs:
        sign = read_sign(rules, hanging.sign, "A sign that hangs there")
        due = change_due(office, sign, notice_of(rules, sign, state.play.sign))
        assert due is not None, "it hangs there"
        found.append(
            Notice(
                "limits",
                rules.cited(F.CHANGE_ANNOUNCED, _topic(rules, "limits_changed")),
                at=due,
                named=due == hanging.takes_effect_at,
                limits=_rows(rules, _shown(sign), _shown(state.play.sign)),
            )
        )
    return (*found, *(_kept(rules, each.player, each.areas) for each in office.reservations))


def _kept(rules: GameRules, player: str, places: tuple[int, ...]) -> Notice:
    return Notice("reserved", rules.cited(F.AREAS_RESERVED), player=player, places=places)


# Markers


def markers(rules: GameRules, play: Any) -> tuple[Marker, ...]:
    """Of those who keep a minimum through a rise, or with whom limits of their own were agreed."""
    return tuple(_markers(rules, play))


def _markers(rules: Any, play: Any) -> Iterator[Marker]:
    for seat in play.seats.values() if isinstance(play.seats, dict) else play.seats:
        kept = getattr(seat, "kept", None) is not None
        agreed = seat.personal is not None
        if kept or agreed:
            under = [_topic(rules, slug) for slug, so in (("minimum_kept", kept), ("personal_limits", agreed)) if so]
            place, limits = _own(rules, play, seat)
            yield Marker(place, seat.player, _rows(rules, limits, _shown(play.sign)), rules.cited(*under))
    for box in getattr(play, "box_limits", ()):
        in_force = _shown(play.sign)
        raised = {
            kind: each._replace(most=box_maximum(rules, play, box.player, box.box, WarKind(kind)))
            for kind, each in in_force.items()
        }
        under = [_topic(rules, "personal_limits")]
        yield Marker(box.box, box.player, _rows(rules, raised, in_force), rules.cited(*under))


def _own(rules: Any, play: Any, seat: Any) -> tuple[int, dict[str, _Shown]]:
    """Where a player is, and the limits that hold for them, as their game has it."""
    match play:
        case WarTable():
            return seat.box, _shown(war_sign(rules, play, seat.player))
        case PokerTable():
            return seat.area, _shown(poker_sign(play, seat.player))
        case CrapsTable():
            sign = craps_sign(play, seat.player)
            limits = {kind: craps_limits(play, seat.player, kind) for kind in CrapsKind}
            return seat.place, {
                kind.value: _Shown(each.least, each.most, sign.unit_of(kind)) for kind, each in limits.items()
            }
        case _:
            raise AssertionError(f"no table is like {play}")


# Rows


def _shown(sign: Sign) -> dict[str, _Shown]:
    """What a sign shows for each wager."""
    if isinstance(sign, CrapsSign):
        kinds = [kind.value for kind in CrapsKind]
    else:
        kinds = [name for name in type(sign).__struct_fields__ if name != "unit"]
    shown = zip(kinds, sign.limits_shown, sign.units_shown, strict=True)
    return {kind: _Shown(limits.least, limits.most, unit) for kind, limits, unit in shown}


def _rows(rules: GameRules, limits: Mapping[str, _Shown], in_force: Mapping[str, _Shown]) -> tuple[LimitsRow, ...]:
    """Those that are not in force, wagers with the same limits together; all of them where none is another."""
    rows: dict[_Shown, list[str]] = {}
    for kind in [kind for kind, each in limits.items() if each != in_force[kind]] or limits:
        rows.setdefault(limits[kind], []).append(getattr(rules.rulebook.names, kind))
    return tuple(
        LimitsRow(each.least, each.most, tuple(names) if len(names) <= MOST_NAMED else (), each.unit)
        for each, names in rows.items()
    )


def _topic(rules: GameRules, slug: str) -> Topic:
    return next(topic for topic in rules.clauses if topic.value == slug)
