"""Any command, from anybody, in any state, ends in an ordinary answer: done, refused or forbidden. Nothing breaks.

Every kind of command is tried at every phase, each field at its edges, by a player, a dealer and whoever ranks highest;
everybody else tries each kind once. A run of the gate tries one edge in some, another at each phase; whoever hunts
tries them all, and walks other ways: `pytest --hypothesis-profile=hunt`.
"""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from pitbook.games.kernel import Refused, kind_of
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Answer, IdUsed, Stale
from pitbook.table.deciding import Decider, live
from pitbook.table.events import Dealing
from pitbook.table.guide import guide
from pitbook.table.offers import offers
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.previewing import preview
from pitbook.table.state import TableState
from pitbook.table.supervisor_view import acts, cases, takings
from pitbook.table.views import seen
from pitbook.table.vocabulary import commands_of
from tests.hunting import HUNTING
from tests.table.edges import edges, mixed
from tests.table.moments import SECRETS, moments
from tests.table.playing import ANN, BOB, DEALER, RULEBOOKS, Played, Secrets, opened
from tests.table.samples import commands_offered

NOW = 1_700_000_000_000_000
ORDINARY = (Refused, Forbidden)
ONE_IN = 1 if HUNTING else 30
STEPS = 2000 if HUNTING else 100
OTHERS = tuple(Actor("zoe", role) for role in Role if role not in (Role.PLAYER, Role.HOUSE))


SLASHED = Actor("bob/ann", Role.PLAYER)
"""A name that looks like two."""


def highest(state: TableState) -> Actor:
    return Actor("max", state.rules.rulebook.ranks[-1][0])


def fails(state: TableState, actor: Actor, command: Any) -> str | None:
    """What broke, if anything did. What would be kept can be read again."""
    decider = Decider(state, SECRETS, live(Secrets()))
    try:
        decided = decider.decide(actor, command, b"{}", NOW)
        for event in decided.events:
            assert state.events_type.decode(msgspec.json.encode(event)) == event, f"{event} is kept as something else"
    except ORDINARY as refused:
        return None if str(refused) else "a refusal without words"
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
        return f"{type(error).__name__}: {error}"
    return None


def fails_foreseen(state: TableState, actor: Actor, command: Any) -> str | None:
    try:
        msgspec.json.encode(preview(state, actor, command, NOW))
    except ORDINARY:
        return None
    except Exception as error:  # noqa: BLE001 - likewise
        return f"foreseeing it: {type(error).__name__}: {error}"
    return None


def tried(state: TableState, place: int) -> Iterator[tuple[Actor, Any]]:
    """Commands for one phase, of which this is the place among all."""
    everything = state.game.awaits(state.rules, state.play)
    for actor in (ANN, DEALER, highest(state)):
        usual = {type(each): each for each in commands_offered(state, everything, actor)}
        for kind in commands_of(state.game):
            sample = slice(place % ONE_IN, None, ONE_IN)
            yield from ((actor, command) for command in edges(kind, actor, state, usual.get(kind), sample))
    for actor in (BOB, *OTHERS):
        for kind in commands_of(state.game):
            yield from ((actor, command) for command in edges(kind, actor, state, sample=slice(0)))


@pytest.mark.parametrize("dealing", Dealing, ids=lambda each: each.value)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_command_at_every_phase_is_answered(rulebook: str, dealing: Dealing) -> None:
    fresh = asyncio.run(opened(rulebook, dealing=dealing)).table.state
    broken: dict[str, str] = {}
    every = 1 if HUNTING else 10
    for place, (phase, state) in enumerate({"nobody there": fresh, **moments(rulebook, dealing)}.items()):
        for number, (actor, command) in enumerate(tried(state, place)):
            wrong = fails(state, actor, command)
            if wrong is None and actor.role is not Role.PLAYER and (number + place) % every == 0:
                wrong = fails_foreseen(state, actor, command)
            if wrong is not None:
                broken.setdefault(kind_of(command), f"{phase}: {actor.role.value} sends {command!s:.300}: {wrong:.300}")
    assert not broken, "\n".join(broken.values())


# One thing after another


class Walk:
    """Somebody does something at a table, again and again: what is offered, or what nobody should send."""

    def __init__(self, played: Played, chance: random.Random) -> None:
        self.played, self.table, self.chance = played, played.table, chance
        self.people = (ANN, ANN, SLASHED, DEALER, *[highest(self.table.state)] * 3, *OTHERS)
        self.said: list[str] = []

    def command(self, actor: Actor) -> Any:
        state, chance = self.table.state, self.chance
        kinds = commands_of(state.game)
        match chance.randrange(10):
            case 0 | 1 | 2:
                found = commands_offered(state, offers(state, actor), actor)
            case 3 | 4 if state.dealing is Dealing.VIRTUAL:
                found = [own.Deal()]
            case 3 | 4 | 5 | 6:
                found = commands_offered(state, state.game.awaits(state.rules, state.play), actor)
            case 7 | 8:
                kind = chance.choice(kinds)
                found = [*edges(kind, actor, state)]
            case _:
                found = [*mixed(chance.choice(kinds), actor, state, chance)]
        if not found:
            return None
        chosen = chance.choice(found)
        return chance.choice([*edges(type(chosen), actor, state, chosen)]) if chance.randrange(4) == 0 else chosen

    async def step(self) -> None:
        actor = self.chance.choice(self.people)
        command = self.command(actor)
        if command is None:
            return
        self.said.append(f"{actor.role.value} {actor.person}: {command!s:.300}")
        if actor.role is not Role.PLAYER and self.chance.randrange(4) == 0:
            assert (wrong := fails_foreseen(self.table.state, actor, command)) is None, wrong
        try:
            answer = await self.played.ask(actor, command)
        except (*ORDINARY, Stale, IdUsed):
            return
        assert isinstance(answer, Answer)
        self.look()

    def look(self) -> None:
        """What the pages show can be shown."""
        table, state = self.table, self.table.state
        for viewer in (ANN, SLASHED, DEALER, highest(state), OTHERS[-1]):
            msgspec.json.encode((seen(state, viewer, table.length), cases(state, viewer, NOW)))
        msgspec.json.encode((guide(state, table.length), acts(state), takings(state)))


async def walked(rulebook: str, dealing: Dealing, seed: int) -> None:
    played = await opened(rulebook, dealing=dealing)
    walk = Walk(played, random.Random(f"{rulebook} {dealing.value} {seed}"))
    await played.buys_in(ANN, 100_000, 1)
    await played.buys_in(SLASHED, 50_000, 2)
    for _ in range(STEPS):
        try:
            await walk.step()
        except Exception as error:
            raise AssertionError("\n".join([*walk.said[-20:], f"{type(error).__name__}: {error}"])) from error
    before = walk.table.state
    walk.table.doubt()
    await walk.table.ready()
    assert walk.table.state.play == before.play
    assert _chips(walk.table.state) == _chips(before)


def _chips(state: TableState) -> dict[str, int]:
    return {account: cents for account, cents in state.books.balances.items() if cents}


@pytest.mark.parametrize("dealing", Dealing, ids=lambda each: each.value)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_whatever_is_sent_one_after_another_is_answered(rulebook: str, dealing: Dealing) -> None:
    seeds = random.sample(range(10**6), 20) if HUNTING else (1,)
    for seed in seeds:
        asyncio.run(walked(rulebook, dealing, seed))
