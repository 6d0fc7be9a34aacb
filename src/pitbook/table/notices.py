"""What is announced at a table for everybody: limits to come, that it closes, places kept, markers of some players.

The office keeps the notices and the games whose limits differ; here they are put together with their times and clauses.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import field

from pitbook.games.floor_law import FloorTopic as F
from pitbook.games.kernel import Struct
from pitbook.games.nouns import GameTable
from pitbook.games.opening_law import OpeningTopic
from pitbook.games.rules import GameRules
from pitbook.games.sections import OPENING
from pitbook.games.signs import Stated, stated_at
from pitbook.money import Cents
from pitbook.table.games import Game
from pitbook.table.state import TableState
from pitbook.table.supervision.signs import change_due, notice_of, read_sign

MOST_NAMED = 6
"""More wagers than this with the same limits are not named one by one."""


class LimitsRow(Struct, frozen=True, omit_defaults=True):
    """Wagers with the same limits, by the document's names; none: every wager that is not named beside it."""

    minimum: Cents = field(name="least")
    maximum: Cents = field(name="most")
    wagers: tuple[str, ...] = ()
    unit: Cents | None = None


class Notice(Struct, frozen=True, omit_defaults=True):
    """Something that a sign or an official says to all. Times are microseconds of UTC, by the journal's clock."""

    kind: Literal["limits", "closing", "closed", "reserved", "edition"]
    clauses: tuple[str, ...]
    at: int = 0  # when it comes about; of limits from when on they may
    named: bool = False  # the sign itself names that time; or else it is the earliest lawful one
    limits: tuple[LimitsRow, ...] = ()  # that are not those in force
    player: str = ""
    places: tuple[int, ...] = ()
    words: str = ""  # of an edition: what players are told
    edition: str = ""  # that the table crossed over to


class Marker(Struct, frozen=True):
    """What lies at a player's place where limits hold for them that are not on the sign."""

    place: int
    player: str
    limits: tuple[LimitsRow, ...]
    clauses: tuple[str, ...]


def announced(state: TableState) -> tuple[Notice, ...]:
    rules, office = state.rules, state.office
    found = [
        Notice("edition", _since(rules), words=each.event.notice, edition=each.event.edition)
        for each in state.crossings[-1:]
    ]
    if office.closed_at is not None:
        found.append(Notice("closed", rules.cited(F.TABLE_CLOSED), at=office.closed_at))
    elif office.closure is not None:
        found.append(Notice("closing", rules.cited(F.TABLE_CLOSED), at=office.closure.closes_at))
    for hanging in office.signs:
        sign = read_sign(rules, hanging.sign, "A sign on display")
        due = change_due(office, sign, notice_of(rules, sign, state.play.sign))
        assert due is not None, "it is on display"
        found.append(
            Notice(
                "limits",
                rules.cited(F.CHANGE_ANNOUNCED, rules.common.limits_changed),
                at=due,
                named=due == hanging.takes_effect_at,
                limits=_rows(rules, stated_at(rules, sign), state.play.sign.stated),
            )
        )
    return (*found, *(_kept(rules, each.player, each.areas) for each in office.reservations))


def _since(rules: GameRules) -> tuple[str, ...]:
    return rules.cited(OpeningTopic.EFFECTIVE) if OPENING.is_in(rules.rulebook) else ()


def _kept(rules: GameRules, player: str, places: tuple[int, ...]) -> Notice:
    return Notice("reserved", rules.cited(F.AREAS_RESERVED), player=player, places=places)


# Markers


def markers(game: Game, rules: GameRules, play: GameTable) -> tuple[Marker, ...]:
    """Of those who keep a minimum through a rise, or with whom limits of their own were agreed."""
    return tuple(
        Marker(each.place, each.player, _rows(rules, each.stated, play.sign.stated), rules.cited(*each.under))
        for each in game.marked(rules, play)
    )


# Rows


def _rows(rules: GameRules, limits: Mapping[str, Stated], in_force: Mapping[str, Stated]) -> tuple[LimitsRow, ...]:
    """Those that are not in force, wagers with the same limits together; all of them where none is another."""
    rows: dict[tuple[Cents, Cents, Cents | None], list[str]] = {}
    for kind in [kind for kind, each in limits.items() if each != in_force[kind]] or limits:
        shown, unit = limits[kind]
        rows.setdefault((shown.minimum, shown.maximum, unit), []).append(getattr(rules.rulebook.names, kind))
    return tuple(
        LimitsRow(least, most, tuple(names) if len(names) <= MOST_NAMED else (), unit)
        for (least, most, unit), names in rows.items()
    )
