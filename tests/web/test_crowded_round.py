"""A roll that decides hundreds of wagers is looked back at in small turns, and told in little."""

import asyncio
import json
from itertools import pairwise, product
from typing import Any

import msgspec
import pytest

from pitbook.dice import Roll
from pitbook.games import craps
from pitbook.games.craps import commands as c
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import settled_wagers as wagers
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.views import seen_then
from pitbook.web import looking_back
from pitbook.web.operations import Call
from tests.table.playing import CRAPS, DEALER, Played, opened
from tests.web.test_looking_back import views

PLAYERS = tuple(f"player{place}" for place in range(1, 17))
ONE_ROLL = (craps.Kind.FIELD, craps.Kind.ANY_SEVEN, craps.Kind.ANY_CRAPS, craps.Kind.ELEVEN, craps.Kind.HORN)
AT_NUMBERS = product((craps.Kind.PLACE_WIN, craps.Kind.PLACE_LOSE, craps.Kind.BUY), (4, 5, 6, 8, 9, 10))
SPOTS = (*((kind, None) for kind in ONE_ROLL), *AT_NUMBERS)
SECOND_ROLL = 2


async def crowded(people: int = len(PLAYERS)) -> Played:
    """After a point each player has a wager wherever they can; then comes a seven."""
    played = await opened(CRAPS, dealing=Dealing.RECORDED, float_cents=Cents(10**9))

    async def do(*commands: Any) -> None:
        for each in commands:
            await played.ask(DEALER, each)

    for place, player in enumerate(PLAYERS[:people], start=1):
        await do(craps.Sit(player=player, place=place), own.BuyIn(player=player, cents=Cents(10**6)))
    first = PLAYERS[0]
    await do(craps.Place(player=first, kind=craps.Kind.WIN_LINE, stake=Cents(6000)), c.OfferDice())
    await do(craps.AcceptDice(player=first), craps.ChooseDice(player=first, dice=(1, 2)))
    await do(c.Throw(), c.CallRoll(dice=Roll(4, 5)))
    for (kind, number), player in product(SPOTS, PLAYERS[:people]):
        await do(craps.Place(player=player, kind=kind, number=number, stake=Cents(6000)))
    await do(c.Throw(), c.CallRoll(dice=Roll(3, 4)))
    return played


async def steps_of(table: Table, monkeypatch: pytest.MonkeyPatch) -> Any:
    async def table_of(call: Call) -> Table:
        return table

    monkeypatch.setattr(looking_back, "table_of", table_of)
    call: Any = Call(None, Actor("zoe", Role.PLAYER), "", {"number": str(SECOND_ROLL)}, None, None, None, "")  # type: ignore[arg-type]
    return await looking_back.steps(call)


def test_a_crowded_roll_is_gone_through_in_small_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    made, put_into_words = list[int](), list[int]()
    tell = wagers._decided

    def seen(*args: Any, **more: Any) -> Any:
        made.append(1)
        return seen_then(*args, **more)

    def told(*args: Any) -> Any:
        put_into_words.append(1)
        return tell(*args)

    monkeypatch.setattr(looking_back, "seen_then", seen)
    monkeypatch.setattr(wagers, "_decided", told)

    async def look() -> None:
        table = (await crowded()).table
        looking = asyncio.create_task(steps_of(table, monkeypatch))
        turns = [0]
        while not looking.done():
            await asyncio.sleep(0)
            turns.append(len(made))
        most = max(later - sooner for sooner, later in pairwise(turns))
        assert most <= looking_back.STEPS_AT_ONCE + 1
        found = looking.result()
        settled = [each for each in found.steps if each.event.kind == "craps.settled@1"]
        assert len(settled) > 300
        assert len(put_into_words) <= len(settled) + len(found.before.decided)
        assert len(msgspec.json.encode(found)) < 1_000_000

    asyncio.run(look())


def test_a_crowded_roll_told_in_little_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        table = (await crowded(4)).table
        found = json.loads(msgspec.json.encode(await steps_of(table, monkeypatch)))
        play = table.state.game.new_table(table.state.rules)
        stood = views(found)
        compared = 0
        for body, event in await table.history(1, table.length):
            play = table.state.applied(play, event)
            if body.sequence in stood:
                compared += 1
                view = stood[body.sequence]
                assert json.dumps(view["play"]) == json.dumps(msgspec.to_builtins(play))
                told = msgspec.to_builtins(wagers.settled_wagers(table.state.game, table.state.rules, play))
                assert json.dumps(view["decided"]) == json.dumps(told)
        assert compared == len(stood)

    asyncio.run(look())
