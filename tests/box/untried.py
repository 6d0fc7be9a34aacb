"""What nobody has done yet: of all that somebody is offered at a table, something that a history lacks; and of all that
they might ask for at a wrong moment, something that nobody asked for then."""

import random
from collections import Counter
from collections.abc import Set
from typing import Any

from pitbook.games.kernel import kind_of
from pitbook.games.library import playable
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.vocabulary import commands_of
from tests.box.asking import PEOPLE, Thinker, anything, is_empty, offered
from tests.box.life import Life, official, sent_by
from tests.box.players import ask
from tests.box.trying import would_be_done, would_be_refused

AT_ONCE, TRIES = 4, 12
"""So many people look at what they may do, and think so often of how."""
MATTERS, KINDS_AT_ONCE = 3, 10
"""So much somebody asks for at a wrong moment, and thinks of so many kinds of commands for each."""


async def try_new(life: Life, name: str, chance: random.Random, key: str) -> None:
    table = await life.table(name)
    if table is None:
        return
    there = everybody(table)
    for actor in chance.sample(there, min(AT_ONCE, len(there))):
        command = untried(table, actor, life.journal.given, life.journal.offered, chance)
        if command is not None:
            await life.send(sent_by(name, key, actor, command))
            return
    await ask(life, name, chance, key)


async def ask_untimely(life: Life, name: str, chance: random.Random, key: str) -> None:
    """By somebody who may ask for it, at a moment at which nobody has; mostly where the program has dealt nothing."""
    fresh = [each for each, table in sorted(life.floor.tables.items()) if _is_fresh(table)]
    at = chance.choice(fresh) if fresh and chance.random() < 0.5 else name
    for number in range(MATTERS):
        table = await life.table(at)
        command = None if table is None else _untimely(table, life.journal.untimely, chance)
        if command is not None:
            await life.send(sent_by(at, f"{key}-{number}", *command))


def _is_fresh(table: Table) -> bool:
    if not table.is_loaded or table.stopped is not None:
        return False
    return table.state.dealing is Dealing.VIRTUAL and table.state.chance.current is None


def _untimely(table: Table, asked: set[tuple[str, str, bool]], chance: random.Random) -> tuple[Actor, Any] | None:
    moment = table.state.play.phase.value, table.state.chance.current is None
    kinds = [each for each in commands_of(table.state.game) if (kind_of(each), *moment) not in asked]
    there = everybody(table)
    for kind in chance.sample(kinds, min(KINDS_AT_ONCE, len(kinds))):
        for actor in chance.sample(there, len(there)):
            command = anything(kind, Thinker(table.state, actor, chance))
            if command is not None and would_be_refused(table, actor, command):
                asked.add((kind_of(kind), *moment))
                return actor, command
    return None


async def practise(life: Life, name: str, chance: random.Random, key: str) -> None:
    """A table of one's own, with play chips; whoever has one goes on there. Before anything is dealt somebody may ask
    for what comes later."""
    actor = Actor(chance.choice(PEOPLE), Role.PLAYER)
    answer = await life.ask(actor, "POST", "/api/practice", {"rulebook": chance.choice(playable())})
    if answer.status == 200:
        life.journal.counts["practised"] += 1
        await ask_untimely(life, answer.body["name"], chance, key)


def everybody(table: Table) -> list[Actor]:
    own = table.state.practice_of
    players = PEOPLE if own is None else (own,)
    ranks = [role for group in table.state.rules.rulebook.ranks for role in group]
    return [*(Actor(each, Role.PLAYER) for each in players), *(official(each) for each in (*ranks, Role.SURVEILLANCE))]


def untried(table: Table, actor: Actor, given: Set[str], seen: Counter[str], chance: random.Random) -> Any | None:
    """A command of a kind that was not given before, and would be done; what is offered is counted as seen."""
    found = [each for each in offers(table.state, actor) if not is_empty(each)]
    kinds = {each.command for each in found}
    seen.update(kinds)
    new = sorted(kinds - given)
    for kind in chance.sample(new, len(new)):
        ways = [each for each in found if each.command == kind]
        for _ in range(TRIES):
            command = offered(table.state, chance.choice(ways), actor, chance)
            if command is not None and would_be_done(table, actor, command):
                return command
    return None
