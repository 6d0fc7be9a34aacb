"""The draw: every entry equally likely, the same winners for whoever draws again, and a million entries in seconds."""

from collections import Counter
from itertools import islice

import pytest
from msgspec.structs import replace

from pitbook.chance.lots import lots
from pitbook.chance.regulated import commitment
from pitbook.floor.aggregate import RecordStamp
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.promotions import commands
from pitbook.promotions import events as e
from pitbook.promotions.drawing import numbers
from pitbook.promotions.fold import applied
from pitbook.promotions.state import Promotion, blinded
from pitbook.promotions.terms import IfAbsent
from pitbook.promotions.verifying import verify_draw
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from tests.promotions.trying import ANN, BOB, OLGA, WAR, Trying, money

MILLION = 1_000_000
SECRET = bytes(range(32))


def test_lots_are_from_one_to_so_many_and_even() -> None:
    """By chi-square, for a secret that is always the same: no luck is in it."""
    found = Counter(islice(lots(SECRET, b"", 10), 10_000))
    assert set(found) == set(range(1, 11))
    assert sum((each - 1000) ** 2 / 1000 for each in found.values()) < 21.7  # 1 of 100 would be above


def test_lots_follow_from_all_that_they_are_drawn_for() -> None:
    first = list(islice(numbers(SECRET, "car", (1, 1000, "digest", "")), 5))
    assert first == list(islice(numbers(SECRET, "car", (1, 1000, "digest", "")), 5))
    others = [
        numbers(SECRET, "boat", (1, 1000, "digest", "")),
        numbers(SECRET, "car", (2, 1000, "digest", "")),
        numbers(SECRET, "car", (1, 1000, "digest of others", "")),
        numbers(SECRET, "car", (1, 1000, "digest", "seven swans")),
        numbers(bytes(32), "car", (1, 1000, "digest", "")),
    ]
    assert all(list(islice(each, 5)) != first for each in others)


def test_every_entry_comes_once() -> None:
    assert sorted(numbers(SECRET, "car", (1, 50, "digest", ""))) == list(range(1, 51))


def test_words_at_the_top_are_thrown_away() -> None:
    """A bound that does not divide the words favours nobody: the largest one that fits is the last kept."""
    count = 3
    limit = (1 << 64) - (1 << 64) % count
    assert limit % count == 0
    assert max(islice(lots(SECRET, b"x", count), 1000)) == count


@pytest.mark.anyio
async def test_nobody_wins_twice_where_the_terms_say_so() -> None:
    for one_each, most in ((True, 1), (False, 3)):
        trying = await Trying().opens()
        prizes = (money(500), money(600), money(700))
        await trying.begins(WAR, prizes=prizes, one_prize_each=one_each, entries_each=None)
        for _ in range(3):
            await trying.ask(ANN, commands.Enter(player="ann"))
        await trying.ask(BOB, commands.Enter(player="bob"))
        await trying.draws()
        state = await trying.state()
        winners = Counter(each.winner for each in state.prizes.values() if each.winner is not None)
        assert max(winners.values()) <= most
        assert sum(winners.values()) == (2 if one_each else 3)


@pytest.mark.anyio
async def test_a_draw_is_verified_from_its_journal_alone() -> None:
    trying = await Trying().opens()
    await trying.begins(WAR)
    for actor in (ANN, BOB):
        await trying.ask(actor, commands.Enter(player=actor.person))
    await trying.ask(OLGA, commands.NominateScrutineer(draw=1, person="ines"))
    await trying.draws()
    verified = verify_draw(await trying.state(), 1)
    assert verified.holds
    assert (verified.count, verified.committed_before_entries) == (2, True)
    assert [each.player for each in verified.winners] == [(await trying.state()).prizes[1].winner]


@pytest.mark.anyio
async def test_a_draw_that_was_not_drawn_so_is_found() -> None:
    trying = await Trying().opens()
    await trying.begins(WAR)
    for actor in (ANN, BOB):
        await trying.ask(actor, commands.Enter(player=actor.person))
    await trying.draws()
    state = await trying.state()
    drawn = state.draws[1].drawn
    assert drawn is not None
    [won] = drawn.winners
    loser = next(number for number in (1, 2) if number != won.entry)
    other = won.__class__(prize=1, entry=loser, player=state.entrants[loser - 1], cents=won.cents)
    for wrong, word in (
        (replace(drawn, winners=(other,)), "winners"),
        (replace(drawn, secret="00" * 32), "secret"),
        (replace(drawn, count=3), "entries"),
        (replace(drawn, digest="00" * 32), "entries"),
        (replace(drawn, blind="00" * 32, digest=blinded(bytes(32), state.entries_digest)), "blinds"),
    ):
        state.draws[1].drawn = wrong
        found = verify_draw(state, 1)
        assert not found.holds
        assert any(word in each for each in found.wrong), found.wrong


@pytest.mark.anyio
async def test_a_draw_among_a_million_entries_and_its_verification() -> None:
    """It is right; how long it takes depends on the machine."""
    trying = await Trying().opens()
    await trying.begins(WAR, entries_each=None)
    found = await trying.promotions.promotion("car")
    _with_entries(found.state, MILLION, (await trying.state()).begun_at or 0)
    assert found.state.count == MILLION
    await trying.to_the_draw()
    drawn = (await trying.ask(OLGA, commands.DrawPrizes(draw=1))).events[-1]
    verified = verify_draw(found.state, 1)
    assert verified.holds
    assert commitment(bytes.fromhex(drawn.secret)) == drawn.commitment


def _with_entries(state: Promotion, many: int, at: int) -> None:
    """As records would, batch by batch."""
    under = (P.PROMOTION_ELIGIBILITY, P.PROMOTION_CLOSING, P.PROMOTION_WAGER)
    for first in range(1, many + 1, 10_000):
        entries = tuple(
            e.Entry(number=number, player=f"player-{number % 50_000}") for number in range(first, first + 10_000)
        )
        applied(state, e.EntriesMade(under=under, entries=entries), RecordStamp(first, at, "olga", "casino_operator"))


@pytest.mark.anyio
@pytest.mark.parametrize("one_each", [False, True])
async def test_a_prize_that_is_drawn_for_again_falls_to_the_next_lot_and_is_verified(one_each: bool) -> None:
    trying = await Trying().opens()
    await trying.begins(
        WAR,
        presence=True,
        if_absent=IfAbsent.REDRAW,
        one_prize_each=one_each,
        entries_each=2,
        prizes=(money(20_000), money(10_000)),
    )
    for _ in range(2):
        for name in ("ann", "bob", "cid", "dee"):
            await trying.ask(Actor(name, Role.PLAYER), commands.Enter(player=name))
    await trying.draws()
    for _ in range(2):
        await trying.ask(OLGA, commands.NotePresence(prize=1, present=False))
        await trying.ask(OLGA, commands.Redraw(prize=1))
    state = await trying.state()
    draw = state.draws[1]
    assert draw.drawn is not None
    verified = verify_draw(state, 1)
    assert verified.holds
    assert [each.prize for each in verified.redrawn] == [1, 1]
    order = [*numbers(bytes.fromhex(draw.drawn.secret), state.name, (1, 8, draw.drawn.digest, ""))]
    if one_each:
        assert len({each.player for each in (*verified.winners, *verified.redrawn)}) == 4
    else:
        assert [each.entry for each in (*verified.winners, *verified.redrawn)] == order[:4]
    last = draw.redrawn[-1]
    other = next(each for each in order if each not in {won.entry for won in (*verified.winners, *verified.redrawn)})
    draw.redrawn[-1] = replace(last, won=replace(last.won, entry=other, player=state.entrants[other - 1]))
    assert not verify_draw(state, 1).holds, "another entry than the next"
