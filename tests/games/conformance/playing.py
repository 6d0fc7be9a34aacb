"""As people play who know how, whatever the game: they sit down, buy in, wager, decide, and have it dealt."""

from random import Random
from typing import Any

from pitbook.games.kernel import Offer, kind_of
from pitbook.games.marks import OFFICIAL, Command, Purpose
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.chance import BlankDraws, Coming
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor
from pitbook.table.setup_steps import PLAY_CHIPS
from pitbook.table.state import TableState
from tests.box.asking import is_empty, offered
from tests.table.samples import commands_offered

GOING = frozenset({Purpose.LEAVE, Purpose.VACATE})


def next_thing(state: TableState, player: str, chance: Random) -> tuple[Actor, Any | None]:
    """What is done next by or for a player, and who asks for it; nothing where others have to do something first."""
    officials = [Actor(f"some {role.value}", role) for group in state.rules.rulebook.ranks for role in group]
    virtual = state.dealing is Dealing.VIRTUAL
    asks = Actor(player, Role.PLAYER) if virtual else officials[0]
    thinks = Actor(player, asks.role)
    mine = _of_players(state, asks, player)
    if player not in state.seated:
        return asks, _plain(state, [each for each, kind in mine if kind.purpose is Purpose.SIT], thinks, chance)
    if state.books.held(state.accounts.chips(player)) < PLAY_CHIPS // 2:
        return asks, own.BuyIn(player=player, cents=PLAY_CHIPS)
    if first := [each for each, kind in mine if kind.towards_wagers]:
        return asks, _plain(state, first, thinks, chance)
    wagers = [each for each, kind in mine if kind.purpose is Purpose.WAGER]
    if wagers and not state.books.held(state.accounts.layout(player)):
        return asks, _plain(state, wagers[:1], thinks, chance)
    if virtual and kind_of(own.Deal) in {each.command for each in offers(state, asks)}:
        return asks, own.Deal()
    if not virtual and (dealt := _dealt(state, officials, chance)) is not None:
        return dealt
    others = [each for each, kind in mine if kind.purpose not in (*GOING, Purpose.WAGER)]
    return asks, _plain(state, others, thinks, chance)


def _of_players(state: TableState, asks: Actor, player: str) -> list[tuple[Offer, type[Command]]]:
    """What may be done in this player's name."""
    found = [(each, state.game.by_kind.get(each.command)) for each in offers(state, asks) if not is_empty(each)]
    return [
        (each, kind)
        for each, kind in found
        if kind is not None and kind.given_by is not OFFICIAL and each.fields["player"].holds(player)
    ]


def _dealt(state: TableState, officials: list[Actor], chance: Random) -> tuple[Actor, Any] | None:
    """What the house would do, done by the lowest official who may; of cards and falls, whichever come."""
    step = state.at_table.next_step(state.rules, state.play, Coming(state.chance, BlankDraws()), frozenset())
    awaited = state.game.awaits(state.rules, state.play)
    way_on = [each for each in awaited if step is not None and each.command == kind_of(step)]
    for actor in officials if way_on else ():
        command = offered(state, chance.choice(way_on), actor, chance)
        if command is not None:
            return actor, command
    return None


def _plain(state: TableState, some: list[Offer], thinks: Actor, chance: Random) -> Any | None:
    """One of these, as plain as it may be: the smallest stake, in chips."""
    return next(iter(commands_offered(state, (chance.choice(some),), thinks)), None) if some else None
