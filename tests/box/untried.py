"""What nobody has done yet: of all that somebody is offered at a table, something that a history lacks."""

import random
from collections import Counter
from collections.abc import Set
from typing import Any

from pitbook.rulebooks.roles import Role
from pitbook.table.offers import offers
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from tests.box.asking import PEOPLE, is_empty, offered
from tests.box.life import Life, official, sent_by
from tests.box.players import ask
from tests.box.trying import would_be_done

AT_ONCE, TRIES = 4, 12
"""So many people look at what they may do, and think so often of how."""


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
