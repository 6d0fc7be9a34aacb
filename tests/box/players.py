"""What players and those who deal do at a table: what they are offered, and some of what they are not."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from pitbook.games.kernel import kind_of
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor
from pitbook.table.vocabulary import commands_of
from tests.box.asking import PEOPLE, Thinker, anything, is_empty, offered
from tests.box.life import Life, body_of, official, path_of, sent_by
from tests.box.model import PLAYS, Sent, Wrong

Does = Callable[[Life, str, random.Random, str], Awaitable[None]]
SELDOM = ("leave", "close", "cash_out", "take_away", "exclude", "bar_from", "closure", "withdraw", "detain", "seize")
"""What would empty the table if it were done as often as the rest."""


async def ask(life: Life, name: str, chance: random.Random, key: str) -> None:
    sent = await _thought_of(life, name, chance, key)
    if sent is not None:
        await life.send(sent)


async def _thought_of(life: Life, name: str, chance: random.Random, key: str) -> Sent | None:
    """One of the things that somebody is offered."""
    table = await life.table(name)
    if table is None:
        return None
    actor = life.somebody(table, chance)
    found = [each for each in offers(table.state, actor) if not is_empty(each)]
    if not found:
        return None
    chosen = chance.choices(found, [weight(each.command) for each in found])[0]
    command = offered(table.state, chosen, actor, chance)
    life.journal.offered.update({each.command for each in found})
    return None if command is None else sent_by(name, key, actor, command)


async def deal(life: Life, name: str, chance: random.Random, key: str) -> None:
    await life.send(sent_by(name, key, Actor(chance.choice(PEOPLE), Role.PLAYER), own.Deal()))


async def chips(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Also more than they have."""
    player = chance.choice(PEOPLE)
    kind = chance.choices((own.BuyIn, own.CashOut, own.TakeAway, own.Bring), (6, 1, 2, 3))[0]
    cents: Any = chance.choice((500, 2_500, 10_000, 100_000, 5_000_000))
    table = await life.table(name)
    recorded = table is not None and table.state.dealing is Dealing.RECORDED
    actor = official(table.state.rules.rulebook.ranks[0][0]) if recorded and table else Actor(player, Role.PLAYER)
    await life.send(sent_by(name, key, actor, kind(player=player, cents=cents)))


async def defy(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Somebody tries what another is offered: perhaps they are kept from playing, or the place is kept for another."""
    table = await life.table(name)
    if table is None:
        return
    other, player = chance.sample(PEOPLE, 2)
    found = [each for each in offers(table.state, Actor(other, Role.PLAYER)) if each.command.endswith(PLAYS)]
    if not found:
        return
    command = offered(table.state, chance.choice(found), Actor(other, Role.PLAYER), chance)
    if command is not None and getattr(command, "player", "") == other:
        tried = msgspec.structs.replace(command, player=player)
        await life.send(sent_by(name, key, Actor(player, Role.PLAYER), tried))


async def rush(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Many at once at one table, and some of them bring the same chips to another."""
    asked = []
    for number in range(chance.randrange(6, 14)):
        player = chance.choice(PEOPLE)
        kind = chance.choices((own.BuyIn, own.TakeAway, own.Bring, own.CashOut), (5, 2, 4, 1))[0]
        cents: Any = chance.choice((100, 500, 2_500))
        at = name if chance.random() < 0.7 else life.some_table(chance)
        command = kind(player=player, cents=cents)
        actor = Actor(player, Role.PLAYER) if chance.random() < 0.3 else life.exchanger(at, player)
        asked.append(life.send(sent_by(at, f"{key}-{number}", actor, command)))
    await asyncio.gather(*asked)


async def whatever(life: Life, name: str, chance: random.Random, key: str) -> None:
    table = await life.table(name)
    if table is not None:
        await send_any(life, name, chance, key, commands_of(table.state.game))


async def send_any(life: Life, name: str, chance: random.Random, key: str, kinds: tuple[type[Any], ...]) -> None:
    table = await life.table(name)
    if table is None:
        return
    actor = life.somebody(table, chance)
    kind = chance.choices(kinds, [weight(kind_of(each)) for each in kinds])[0]
    command = anything(kind, Thinker(table.state, actor, chance))
    if command is not None:
        await life.send(sent_by(name, key, actor, command))


async def again(life: Life, name: str, chance: random.Random, key: str) -> None:
    if life.journal.sent:
        await life.send(chance.choice(life.journal.sent))


async def double(life: Life, name: str, chance: random.Random, key: str) -> None:
    """Two or three windows, or an impatient one."""
    sent = await _thought_of(life, name, chance, key)
    if sent is not None:
        await asyncio.gather(*(life.send(sent) for _ in range(chance.randrange(2, 4))))


async def hang_up(life: Life, name: str, chance: random.Random, key: str) -> None:
    """The answer is not waited for; perhaps it is asked for later."""
    sent = await _thought_of(life, name, chance, key)
    if sent is None:
        return
    await life.client(Actor(sent.person, Role(sent.role)))  # who comes back knows who they are
    try:
        await asyncio.wait_for(life.send(sent), chance.uniform(0.0, 0.05))
    except TimeoutError:
        life.journal.counts["hung up"] += 1
        life.journal.model.left.add((sent.table, sent.key))
        if chance.random() < 0.5:
            await life.send(sent)


async def other_id(life: Life, name: str, chance: random.Random, key: str) -> None:
    """An id that was used, for something else."""
    done = [sent for sent, _, _ in life.journal.model.done.values()]
    if done:
        before = chance.choice(done)
        other = before._replace(command={"type": "table.buy_in", "player": before.person, "cents": 123})
        actor = Actor(other.person, Role(other.role))
        answer = await life.ask(actor, "POST", path_of(other), body_of(other))
        if answer.status == 200:
            raise Wrong(f"twice: the id {other.key} at {other.table} was taken for another command")


def weight(kind: str) -> float:
    return 0.05 if any(each in kind for each in SELDOM) else 1.0


DOES: dict[str, Does] = {
    "ask": ask,
    "deal": deal,
    "chips": chips,
    "defy": defy,
    "rush": rush,
    "anything": whatever,
    "again": again,
    "double": double,
    "hang up": hang_up,
    "other id": other_id,
}
