"""All that can be asked of a table and all that can happen there: the game's, the office's, and the table's own."""

from typing import Any

import msgspec

from pitbook.games.marks import Event
from pitbook.table import commands as own
from pitbook.table import events as own_events
from pitbook.table.games import Game, union_of
from pitbook.table.supervision import commands as office
from pitbook.table.supervision import events as office_events

BESIDE_THE_GAME: tuple[type[msgspec.Struct], ...] = (
    *own.Command.__subclasses__(),
    *office.Command.__subclasses__(),
)
"""Commands that every table knows, whatever is played there."""


def commands_of(game: Game) -> tuple[type[msgspec.Struct], ...]:
    return (*game.commands, *BESIDE_THE_GAME)


def events_of(game: Game) -> tuple[type[Event], ...]:
    """All that the journal of such a table may hold."""
    return (*game.events, *own_events.Event.__subclasses__(), *office_events.Event.__subclasses__())


def event_type_of(game: Game) -> Any:
    """One type for whatever the journal of such a table holds."""
    return union_of(events_of(game))


def command_type_of(game: Game) -> Any:
    return union_of(commands_of(game))
