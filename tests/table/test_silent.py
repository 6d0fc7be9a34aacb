"""A player who is asked and does not answer holds nobody up: whoever deals records it, and the next is asked."""

import asyncio
from typing import Any

import pytest

from pitbook.games import craps
from pitbook.games.casino_war import commands as war
from pitbook.games.craps.commands import DeclineDice
from pitbook.games.kernel import kind_of
from pitbook.rulebooks.roles import Role
from pitbook.table.offers import offers
from pitbook.table.powers import Actor, Forbidden
from tests.table.playing import ANN, BOB, CRAPS, DEALER, Played, asked_to_cut, opened

IRA = Actor("ira", Role.INSPECTOR)


def is_offered(played: Played, actor: Actor, command: Any) -> bool:
    return any(each.covers(command) for each in offers(played.table.state, actor) if each.command == kind_of(command))


async def not_for(played: Played, command: Any, *others: Actor) -> None:
    for actor in others:
        assert not is_offered(played, actor, command)
        with pytest.raises(Forbidden):
            await played.ask(actor, command)


@pytest.mark.parametrize("rulebook", ["star-casino-war", "canberra-casino-war", "crown-casino-war"])
def test_a_cut_that_nobody_answers_is_made_by_an_official(rulebook: str) -> None:
    """Whoever deals, or oversees; where the program deals the official who then cuts is the program as well."""

    async def scenario() -> None:
        played = await opened(rulebook)
        boss = Actor("max", played.table.state.rules.rulebook.ranks[-1][0])
        await played.buys_in(ANN, 10_000, 1)
        await played.buys_in(BOB, 10_000, 2)
        await played.deal()
        for player, other, official in (("ann", BOB, DEALER), ("bob", ANN, boss)):
            silent = war.RefuseCut(player=player)
            assert asked_to_cut(played) == player
            await not_for(played, silent, other, IRA)
            assert is_offered(played, official, silent)
            await played.ask(official, silent)
        assert asked_to_cut(played) is None
        await played.deal()
        assert played.table.state.play.phase.value == "betting"

    asyncio.run(scenario())


def test_dice_that_nobody_answers_for_are_offered_on() -> None:
    async def scenario() -> None:
        played = await opened(CRAPS)
        await played.buys_in(ANN, 10_000, 1)
        await played.buys_in(BOB, 10_000, 2)
        for actor in (ANN, BOB):
            await played.ask(actor, craps.Place(player=actor.person, kind=craps.Kind.WIN_LINE, stake=1000))  # type: ignore[arg-type]
        await played.deal()
        first, second = played.table.state.play.offered  # type: ignore[attr-defined]
        silent = DeclineDice(player=first)
        await not_for(played, silent, Actor(second, Role.PLAYER), IRA)
        assert is_offered(played, DEALER, silent)
        await played.ask(DEALER, silent)
        assert list(played.table.state.play.offered) == [second]  # type: ignore[attr-defined]

    asyncio.run(scenario())
