"""Whatever the program offers, the box gives: else there would be commands that no history ever holds."""

import random
from collections import Counter
from contextlib import suppress

import pytest

from pitbook.floor.floor import Floor
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.library import playable
from pitbook.journal.memory import MemoryStore
from pitbook.sources import Sources, taken_from
from pitbook.table.asking import Ask
from pitbook.table.events import Dealing
from pitbook.table.powers import Forbidden
from pitbook.table.service import Table
from tests.box.history import BEGAN
from tests.box.playing import usual
from tests.box.server import MANAGER
from tests.box.tables import Kept
from tests.box.untried import everybody, untried

STEPS = 600
OFTEN = 6
"""What was offered less often may have been passed over for something else."""
RARE = ".vacate"
"""Offered for moments only: somebody has sat idle at a full table, and does not wager before they are sent away."""


@pytest.mark.parametrize("dealing", Dealing)
@pytest.mark.parametrize("rulebook", playable())
@pytest.mark.anyio
async def test_every_command_that_is_offered_is_given(rulebook: str, dealing: Dealing) -> None:
    """A command that is missing here has no values in `asking.py`, or play never comes to where it is lawful."""
    with taken_from(Sources(lambda: BEGAN, lambda: 0.0, random.Random(rulebook).randbytes)):
        table = await _opened(Kept(rulebook, dealing, places=2))
        given, seen = await _done(table, random.Random(rulebook))
    often = {each for each, times in seen.items() if times >= OFTEN}
    rare = {kind_of(each) for each in table.state.game.commands if kind_of(each).endswith(RARE)}
    assert sorted((often | rare) - given) == []


async def _opened(kept: Kept) -> Table:
    floor = Floor(MemoryStore("box"))
    await floor.load()
    return await floor.open_table(
        MANAGER, "table", kept.rulebook, command="open", dealing=kept.dealing, terms=kept.terms, checked=kept.checked
    )


async def _done(table: Table, chance: random.Random) -> tuple[set[str], Counter[str]]:
    """What was done by people who play, and do in between what they never did; and what they saw offered."""
    given, seen = set[str](), Counter[str]()
    for number in range(STEPS):
        actor = chance.choice(everybody(table))
        command = untried(table, actor, given, seen, chance) if chance.random() < 0.5 else None
        if command is None:
            actor, command = usual(table.state, chance)
        if command is not None:
            with suppress(Refused, Forbidden):
                await table.ask(actor, Ask(f"{number}", command))
                given.add(kind_of(command))
    return given, seen
