"""Areas that are kept for one player, and others who try to take them."""

import random
from typing import Any

import msgspec

from pitbook.games.kernel import kind_of
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from pitbook.table.supervision import commands as office
from tests.box.asking import PEOPLE, offered
from tests.box.life import Life, official, sent_by
from tests.box.model import PLACES, PLAYS
from tests.box.playing import usual

TRIES = 10
"""So many commands lead to a wager at the most: to get chips, to sit down, to have cards made ready."""


async def reserve(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Areas are kept for one player, or free again."""
    table = await life.table(name)
    if table is not None:
        by, player = table.state.rules.floor.areas_reserved.by, chance.choice(PEOPLE)
        command: Any = office.ReserveAreas(by=by, player=player, areas=_some_areas(table.state, chance))
        if chance.random() < 0.2:
            command = office.ReleaseAreas(by=by, player=player)
        await life.send(sent_by(name, key, official(by), command))


def _some_areas(state: TableState, chance: random.Random) -> tuple[int, ...]:
    """Mostly such as nobody has."""
    there = state.occupancy(state.play)
    taken = {*there.seats.values(), *(area for areas in there.wagers.values() for area in areas)}
    free = [area for area in range(1, there.areas + 1) if area not in taken or chance.random() < 0.1]
    return tuple(chance.sample(free, min(len(free), chance.randrange(1, 4))))


async def trespass(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Somebody plays where a place is kept for another: whatever they may do elsewhere, they try there as well."""
    player, owner = chance.sample(PEOPLE, 2)
    for number in range(TRIES):
        table = await life.table(name)
        if table is None or table.state.practice_of is not None:
            return
        state, this = table.state, f"{key}-{number}"
        if not state.office.reservations:
            by = state.rules.floor.areas_reserved.by
            kept = office.ReserveAreas(by=by, player=owner, areas=_some_areas(state, chance))
            await life.send(sent_by(name, f"{this}-kept", official(by), kept))
        actor, command = _next(state, player, chance)
        there = None if command is None else _moved(state, player, command, chance)
        if there is not None:
            await life.send(sent_by(name, f"{this}-there", actor, there))
            if kind_of(there).endswith(".place"):
                return
        if command is not None:
            await life.send(sent_by(name, this, actor, command))


def _next(state: TableState, player: str, chance: random.Random) -> tuple[Actor, Any | None]:
    """What brings them nearer to a wager: chips, the wager, a seat, or whatever the table waits for."""
    actor = _speaker(state, player)
    if not state.books.held(state.accounts.chips(player)):
        return actor, own.BuyIn(player=player, cents=Cents(100_000))
    mine = [
        each for each in offers(state, actor) if each.command.endswith(PLAYS) and each.fields["player"].holds(player)
    ]
    if not mine:
        return usual(state, chance)
    wagers = [each for each in mine if each.command.endswith(".place")]
    return actor, offered(state, chance.choice(wagers or mine), Actor(player, actor.role), chance)


def _speaker(state: TableState, player: str) -> Actor:
    """Where cards and dice are real, a dealer puts down what players do."""
    if state.dealing is Dealing.RECORDED:
        return official(state.rules.rulebook.ranks[0][0])
    return Actor(player, Role.PLAYER)


def _moved(state: TableState, player: str, command: Any, chance: random.Random) -> Any | None:
    """The same on an area that is kept for somebody else; None if there is none, or it is about no area."""
    kept = [area for each in state.office.reservations if each.player != player for area in each.areas]
    where = next((each for each in PLACES if each in command.__struct_fields__), None)
    if not kept or where is None or not kind_of(command).endswith(PLAYS):
        return None
    return msgspec.structs.replace(command, **{where: chance.choice(kept)})
