"""As people play who know how: they buy in, sit down, wager, decide, and the house deals."""

import random
from typing import Any

from pitbook.games.kernel import Offer, kind_of
from pitbook.games.marks import By
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.chance import BlankDraws, Coming
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from tests.box.asking import PEOPLE, is_empty, offered
from tests.box.life import Life, official, sent_by
from tests.box.model import PLAYS
from tests.box.players import weight


async def play(life: Life, name: str, chance: random.Random, key: str) -> None:
    for number in range(chance.randrange(4, 16)):
        table = await life.table(name)
        if table is None:
            return
        actor, command = usual(table.state, chance)
        if command is not None:
            await life.send(sent_by(name, f"{key}-{number}", actor, command))
        if table.state.office.lent_to is not None:
            return  # nobody plays there until it is given back


def usual(state: TableState, chance: random.Random) -> tuple[Actor, Any | None]:
    """What somebody does next; nothing where they wait for others."""
    player = state.practice_of or chance.choice(state.seated if len(state.seated) > 1 else PEOPLE)
    return (_recorded if state.dealing is Dealing.RECORDED else _virtual)(state, player, chance)


def _virtual(state: TableState, player: str, chance: random.Random) -> tuple[Actor, Any | None]:
    """Everybody for themselves; the house goes on whenever it may."""
    actor = Actor(player, Role.PLAYER)
    if not _has_chips(state, player):
        return actor, own.BuyIn(player=player, cents=Cents(100_000))
    found = _usual(state, actor)
    dealt = [each for each in found if each.command == kind_of(own.Deal)]
    wagers = [each for each in found if each.command.endswith(PLAYS)]
    if wagers and state.competition is not None and not state.books.held(state.accounts.layout(player)):
        dealt = []  # everybody has to wager there
    return actor, _chosen(state, dealt or wagers or found, actor, chance)


def _recorded(state: TableState, player: str, chance: random.Random) -> tuple[Actor, Any | None]:
    """Where cards and dice are real, those who deal put down what players do, and tell what came."""
    dealer, *others = (official(role) for group in state.rules.rulebook.ranks for role in group)
    if not _has_chips(state, player):
        return dealer, own.BuyIn(player=player, cents=Cents(100_000))
    found = _usual(state, dealer)
    players = {kind_of(each) for each in state.game.commands if each.given_by is By.PLAYER}
    mine = [each for each in found if each.command in players and _is_for(each, player)]
    wagers = [each for each in mine if each.command.endswith(PLAYS)]
    step = state.at_table.next_step(state.rules, state.play, Coming(state.chance, BlankDraws()), frozenset())
    if step is None or (wagers and chance.random() < 0.5):
        return dealer, _chosen(state, wagers or mine or found, Actor(player, dealer.role), chance)
    for actor in (dealer, *others):
        way_on = [each for each in _usual(state, actor) if each.command == kind_of(step)]
        if way_on:
            return actor, _chosen(state, way_on, actor, chance)
    return dealer, None


def _has_chips(state: TableState, player: str) -> bool:
    return bool(state.books.held(state.accounts.chips(player)))


def _usual(state: TableState, actor: Actor) -> list[Offer]:
    return [each for each in offers(state, actor) if weight(each.command) == 1.0 and not is_empty(each)]


def _is_for(offer: Offer, player: str) -> bool:
    return bool(offer.fields["player"].holds(player))


def _chosen(state: TableState, found: list[Offer], actor: Actor, chance: random.Random) -> Any | None:
    return offered(state, chance.choice(found), actor, chance) if found else None
