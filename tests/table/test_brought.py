"""What the last rounds brought: the chips that moved, reckoned once however many ask, and told in a few words."""

import asyncio
from typing import Any

import pytest

from pitbook.cards import Card
from pitbook.games import casino_war as war
from pitbook.games import three_card_poker as poker
from pitbook.games.casino_war import events as war_events
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.casino_war.words import in_brief as war_in_brief
from pitbook.games.three_card_poker import events as poker_events
from pitbook.games.three_card_poker.words import in_brief as poker_in_brief
from pitbook.money import Cents
from pitbook.table.history.past import PastStates
from pitbook.table.history.round_results import MOST_ROUNDS, LastRounds, PastRound
from pitbook.table.history.rounds import RoundSpan
from tests.table.playing import ANN, CRAPS, POKER, WAR, Played, opened, rounds, to_the_end, to_wagers, wager

BOUGHT_IN = 100_000


async def _played(rulebook: str, many: int) -> Played:
    played = await opened(rulebook)
    await played.buys_in(ANN, BOUGHT_IN)
    await rounds(played, ANN, many)
    return played


@pytest.mark.parametrize("rulebook", [WAR, POKER, CRAPS])
def test_a_round_is_gone_through_once_for_all_who_ask(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        played = await _played(rulebook, 8)
        table, last, read = played.table, LastRounds(PastStates()), list[tuple[int, int]]()
        history = table.history

        async def noted(first: int, to: int) -> Any:
            read.append((first, to))
            return await history(first, to)

        monkeypatch.setattr(table, "history", noted)
        found = await last.latest_first(table)
        assert [each.span for each in found] == [*table.state.rounds.latest_first()]
        mine = {table.state.accounts.chips("ann"), table.state.accounts.layout("ann")}
        held = sum(table.state.books.held(account) for account in mine)
        assert sum(each.to(mine) or 0 for each in found) == held - BOUGHT_IN
        read.clear()
        assert await asyncio.gather(*(last.latest_first(table) for _ in range(5))) == [found] * 5
        assert read == []
        await rounds(played, ANN, 1)
        again = await last.latest_first(table)
        known = [each.span.last for each in found if each.span in [now.span for now in again]]
        assert min(first for first, _ in read) > max(known), "only what is new is read"
        fresh = await LastRounds(PastStates()).latest_first(table)
        assert again == fresh

    asyncio.run(look())


def test_no_more_rounds_are_kept_than_are_listed() -> None:
    async def look() -> None:
        played = await _played(WAR, MOST_ROUNDS + 3)
        last = LastRounds(PastStates())
        assert len(await last.latest_first(played.table)) == MOST_ROUNDS
        await rounds(played, ANN, 2)
        found = await last.latest_first(played.table)
        assert [each.span.number for each in found] == [*range(MOST_ROUNDS + 5, 5, -1)]
        assert len(last._known) == MOST_ROUNDS

    asyncio.run(look())


def test_a_round_that_goes_on_is_reckoned_again_when_there_is_more_of_it() -> None:
    async def look() -> None:
        played = await _played(POKER, 1)
        table, last, house = played.table, LastRounds(PastStates()), {played.table.state.accounts.float}
        await to_wagers(played)
        await wager(played, ANN)
        await played.deal()
        [going, before] = await last.latest_first(table)
        assert (going.span.over, going.words, going.to(house), before.span.number) == (False, "", None, 1)
        await to_the_end(played)
        await played.deal()
        [over, _] = await last.latest_first(table)
        assert over.span.over
        assert over.words
        assert over.to(house) is not None
        assert over == (await LastRounds(PastStates()).latest_first(table))[0]

    asyncio.run(look())


def test_what_a_round_brought_is_nothing_to_those_of_whom_nothing_was_decided() -> None:
    net = {"a": -500, "b": 500, "c": -200}
    found = PastRound(RoundSpan(1, 1, 9), 0, "", net, frozenset({"a", "b"}), {}, (), ())
    assert [found.to({"a"}), found.to({"a", "b"}), found.to({"b", "c"}), found.to({"c"})] == [-500, 0, 300, None]


def test_rounds_one_after_another_are_those_by_number() -> None:
    async def look() -> None:
        for many in (0, 3):
            played = await _played(WAR, many)
            await to_wagers(played)
            await wager(played, ANN)
            await played.deal()
            found = played.table.state.rounds
            assert [*found.latest_first()] == [*reversed(found.all.values())]
            assert {number: found.numbered(number) for number in found.all} == found.all
            assert found.numbered(99) is None

    asyncio.run(look())


# In a few words


def test_a_round_of_war_is_told_by_the_dealers_cards_the_ties_and_what_won() -> None:
    rules, told = war.rules_of(WAR), list[str]()
    for ann, dealer, more in (("9C", "8D", ()), ("9C", "9D", ("KS", "KH"))):
        table = war.mid_shoe(rules)
        commands = [
            war.Sit(player="ann", box=1),
            war.Place(player="ann", box=1, kind=war.Kind.FIRST, stake=Cents(1000)),
            *(war.Draw(card=Card(each)) for each in (ann, dealer)),
            war.Settle(),
        ]
        if more:
            commands += [
                war.GoToWar(player="ann", box=1, stake=Cents(1000)),
                *(war.Draw(card=Card(each)) for each in more),
                war.Settle(),
            ]
        for command in commands:
            for event in war.decide(rules, table, command):
                told.append(war_in_brief(rules, table, event))
                table = war.apply(table, event)
    assert [each for each in told if each] == [
        "the dealer has the 8 of diamonds; wagers won: 1 of 1",
        "the dealer has the 9 of diamonds and king of hearts; playing area 1 ties; wagers won: 1 of 2",
    ]


def test_a_round_that_is_void_says_so_and_cites_nothing() -> None:
    rules = war.rules_of(WAR)
    void = war_events.RoundVoided(under=(WarTopic.MISDEAL_DEALER,))
    told = war_in_brief(rules, war.new_table(rules), void)
    assert told == f"the round is void: {WarTopic.MISDEAL_DEALER.says}"


def test_a_hand_of_poker_that_nobody_plays_is_told_too() -> None:
    rules = poker.rules_of(POKER)
    table = poker.new_table(rules)
    ended = poker_events.RoundEnded(under=())
    assert poker_in_brief(rules, table, ended) == "nobody has a hand left to compare"
