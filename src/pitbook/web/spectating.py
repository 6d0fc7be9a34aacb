"""A table for everybody to watch, where the house allows it: the felt as it lies open, with nobody named.

Whoever watches is known to nobody and can ask for nothing. Players are called by their places, also in sentences.
"""

import re
from collections.abc import Mapping
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from pitbook.floor.floor import Floor, no_table
from pitbook.games.kernel import Struct
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.views import TableView, seen
from pitbook.web.display import check_displayed, is_displayed
from pitbook.web.layouts import Layout, layout
from pitbook.web.operations import Call, Operation, Reply, unless_same
from pitbook.web.problems import ProblemKind
from pitbook.web.tables import table_of

ONLOOKER = Actor("", Role.PLAYER)
"""Nobody's id is empty: whoever watches has no chips, no cards and no secrets at any table."""
SOMEBODY = "a player"
"""Whoever has something there and no place: a shooter who left, or a wager that stands."""


class WatchedTable(Struct, frozen=True):
    """A table as it stands for onlookers. Players are called `player 3`, by their places."""

    view: TableView
    zone: str  # of the venue's clock


async def watched(call: Call) -> Reply:
    table = await _displayed(call)
    floor = call.context.floor
    await table.settled()
    await floor.venue.ready()
    return unless_same(call, WatchedTable(view=_nameless_view(floor, table), zone=floor.venue.state.zone))


async def watched_layout(call: Call) -> Layout:
    await _displayed(call)
    return await layout(call._replace(actor=ONLOOKER))


async def _displayed(call: Call) -> Table:
    check_displayed(call.context)
    name = call.path["table"]
    if not is_displayed(name):
        raise no_table(name, ())
    return await table_of(call._replace(actor=ONLOOKER))


_made: WeakKeyDictionary[Table, tuple[int, TableView]] = WeakKeyDictionary()


def _nameless_view(floor: Floor, table: Table) -> TableView:
    """Made once for as long as the table stands as it does, however many look."""
    sequence, made = _made.get(table, (-1, None))
    if made is None or sequence != table.length:
        view = msgspec.structs.replace(seen(table.state, ONLOOKER, table.length), offers=(), chips={}, office=None)
        places = {player: f"player {place}" for player, place in table.state.play.places_taken.items()}
        made = msgspec.convert(_nameless(msgspec.to_builtins(view), _Called(floor, places)), TableView)
        _made[table] = table.length, made
    return made


class _Called:
    """What people are called where nobody is named."""

    def __init__(self, floor: Floor, places: Mapping[str, str]) -> None:
        self._floor, self._places = floor, places
        others = sorted(places, key=len, reverse=True)
        self._any = re.compile("|".join(rf"(?<![\w-]){re.escape(each)}(?![\w-])" for each in others) or r"(?!)")

    def __call__(self, said: str) -> str:
        if said in self._places:
            return self._places[said]
        if said in self._floor.people:
            return SOMEBODY
        return said

    def sentence(self, words: str, player: str) -> str:
        """One about a player, who may have left."""
        told = self._any.sub(lambda found: self._places[found[0]], words)
        return told if player in self._places else re.sub(rf"(?<![\w-]){re.escape(player)}(?![\w-])", SOMEBODY, told)


def _nameless(told: Any, called: _Called) -> Any:
    if isinstance(told, dict):
        if "words" in told and isinstance(told.get("player"), str):  # a wager that was settled
            told = told | {"words": [called.sentence(each, told["player"]) for each in told["words"]]}
        return {called(key): _nameless(each, called) for key, each in told.items()}
    if isinstance(told, list | tuple):
        return [_nameless(each, called) for each in told]
    return called(told) if isinstance(told, str) else told


OPERATIONS = (
    Operation(
        "GET",
        "/api/display/{table}",
        "One table as onlookers see it, where the house allows it: nobody has to be known, and nobody is named.",
        watched,
        WatchedTable,
        needs_token=False,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
    Operation(
        "GET",
        "/api/display/{table}/layout",
        "What is printed on the layout of a table that everybody may watch; nobody has to be known for it.",
        watched_layout,
        Layout,
        needs_token=False,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
)
