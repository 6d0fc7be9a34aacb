"""What those do who oversee a table: its papers, its float, and measures against people."""

import random
from typing import Any

from pitbook.games.kernel import kind_of
from pitbook.rulebooks.editions import in_force, line
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.supervision import commands as office
from pitbook.table.vocabulary import BESIDE_THE_GAME
from tests.box.asking import PEOPLE, Thinker, anything
from tests.box.life import Life, official, sent_by
from tests.box.players import weight
from tests.box.trying import would_be_done
from tests.table.measures import BROKEN

KINDS = tuple(each for each in BESIDE_THE_GAME if each is not own.Deal)
TOO_SOON = 0.2
MATTERS, TRIES = 5, 12
"""So much somebody thinks of, and so often of each, before they ask for what will be refused."""


async def in_office(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Mostly what is lawful now, and rather what was not done before: whoever has papers before them reads them."""
    table = await life.table(name)
    if table is None:
        return
    weights = [weight(kind_of(each)) * (1.0 if kind_of(each) in life.journal.given else 5.0) for each in KINDS]
    actor, command = _somebody(table, chance), None
    for kind in chance.choices(KINDS, weights, k=MATTERS) * TRIES:
        actor = _somebody(table, chance)
        command = anything(kind, Thinker(table.state, actor, chance))
        if command is not None and (chance.random() < 0.01 or would_be_done(table, actor, command)):
            break
    if command is not None:
        await life.send(sent_by(name, key, actor, command))


def _somebody(table: Table, chance: random.Random) -> Actor:
    ranks = [role for group in table.state.rules.rulebook.ranks for role in group]
    player = table.state.practice_of or chance.choice(PEOPLE)
    return chance.choice([Actor(player, Role.PLAYER), *map(official, ranks)])


async def crosses_over(life: Life, name: str, chance: random.Random, key: str) -> bool:
    """Where a later edition is in force than the table is under, somebody sees to that first; before its day somebody
    tries, now and then."""
    table = await life.table(name)
    if table is None:
        return False
    edition, floor = table.state.rules.rulebook.edition, life.floor
    later = in_force(edition.document_id, floor.venue.state.today(floor.clock()))
    if later.number <= edition.number:
        *_, later = line(edition.document_id)
        if later.number <= edition.number or chance.random() > TOO_SOON:
            return False
    ranks = [role for group in table.state.rules.rulebook.ranks for role in group]
    actor = official(chance.choice(ranks))
    command = own.CrossOver(by=actor.role, edition=later.name)
    if chance.random() > 0.05 and not would_be_done(table, actor, command):
        return False
    await life.send(sent_by(name, key, actor, command))
    return True


async def measure(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Somebody is kept from playing, or let in again, by whoever may do that."""
    table = await life.table(name)
    if table is None:
        return
    player, floor = chance.choice(PEOPLE), table.state.rules.floor
    law = chance.choice((floor.barred_from_game, floor.excluded_from_casino))
    kind = office.ExcludeFromCasino if law is floor.excluded_from_casino else office.BarFromGame
    broken = BROKEN[table.state.opened.rulebook]
    command: Any = kind(by=law.by, player=player, broken=broken, reason="the camera shows it")
    if chance.random() < 0.4:
        command = office.Readmit(by=law.by, player=player, reason="it was somebody else")
    await life.send(sent_by(name, key, official(law.by), command))
