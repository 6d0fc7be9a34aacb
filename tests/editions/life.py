"""A floor in a process of its own, which plays until it is killed: `python -m tests.editions.life STORE FIRST`.

It says on a line what it has done as soon as that is kept: `star-craps 3` for a round, `star-craps crossed` for a
crossing, and `star-craps stopped: …` for a table that does not open.
"""

import asyncio
import sys
from contextlib import suppress

from pitbook.floor.floor import Floor
from pitbook.games import three_card_poker as poker
from pitbook.games.kernel import Refused
from pitbook.journal.checkpointing import take
from pitbook.journal.keys import signer_from_seed
from pitbook.journal.opening import open_store
from pitbook.rulebooks.editions import edition_named
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.table.asking import Stopped
from pitbook.table.commands import CrossOver
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from tests.table.playing import ANN, CRAPS, HOST, POKER, WAR, Played, game_at, rounds, to_the_end, to_wagers

HOUSE = signer_from_seed(bytes(32))
OVER = {CRAPS: Role.BOXPERSON, WAR: Role.CASINO_SUPERVISOR, POKER: Role.CASINO_SUPERVISOR}
LEFT = "left-"
"""So begin the names of tables that nobody takes over to another edition."""


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


async def opened(floor: Floor, name: str) -> Table | None:
    """Under what is in force, if there is no such table yet."""
    if name not in floor.tables:
        return await floor.open_table(HOST, name, name.removeprefix(LEFT).removeprefix("late-"), command=f"open {name}")
    try:
        return await floor.table(name)
    except Stopped as stopped:
        say(f"{name} stopped: {stopped}")
        return None


async def crossed(played: Played) -> bool:
    """To the edition in force, if the table may go over now."""
    rulebook = played.table.state.opened.rulebook
    wanted = edition_named(rulebook)
    if played.table.state.rules.rulebook.edition.number >= wanted.number:
        return False
    if rulebook != CRAPS:
        await to_wagers(played)
    boss = Actor("max", OVER[rulebook])
    try:
        await played.ask(boss, CrossOver(by=boss.role, edition=wanted.name))
    except Refused:
        return False
    return True


async def ended(played: Played) -> None:
    """The round in which the life before was killed; a hand that was looked at is played."""
    state = played.table.state
    if state.game.name == "craps" or not state.at_table.keeps_open(state.rules, state.play):
        return
    while state.play.phase.value == "decisions":
        area = game_at(state).round.undecided[0]
        stake = game_at(state).round.open_wager(area, poker.Kind.ANTE).stake
        with suppress(Refused):
            await played.ask(ANN, poker.HandleCards(player=ANN.person))
        await played.ask(ANN, poker.Play(player=ANN.person, stake=stake))
    await to_the_end(played)


async def live(url: str, first: int, names: tuple[str, ...]) -> None:
    floor = Floor(await open_store(url, "a life"), utc_now)
    await floor.load()
    there = [table for table in [await opened(floor, each) for each in names] if table is not None]
    played = [Played(each, first + 100_000 * place) for place, each in enumerate(there)]
    for each in played:
        if not each.table.state.seated:
            await each.buys_in(ANN, 1_000_000)
        await ended(each)
    for number in range(first, first + 100_000):
        for each in played:
            if not each.table.name.startswith(LEFT) and await crossed(each):
                say(f"{each.table.name} crossed")
            await rounds(each, ANN, 1)
            say(f"{each.table.name} {number}")
        await take(floor.store, HOUSE, utc_now(), "clock")
        say("signed")


if __name__ == "__main__":
    asyncio.run(live(sys.argv[1], int(sys.argv[2]), tuple(sys.argv[3:])))
