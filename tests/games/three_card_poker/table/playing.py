"""A Three Card Poker table where cards are real, driven through the whole by lines written as in golden rounds."""

from typing import Any

import pytest

from pitbook.games.kernel import Refused, kind_of
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.games.three_card_poker.rules import poker_rulebook, usual_terms
from pitbook.games.three_card_poker.words import sentence
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from tests.games.three_card_poker.golden import GAME
from tests.golden.script import command
from tests.table.playing import DEALER, POKER, Played, game_at, opened

BROUGHT = 100_000


class Cloth:
    """What is done at the table, each line by whoever it names; a dealer puts down what players do."""

    def __init__(self, played: Played) -> None:
        self.played = played

    @property
    def play(self) -> PokerTable:
        table: PokerTable = game_at(self.played.table.state)
        return table

    @property
    def offers(self) -> set[str]:
        """What is offered, without the game's name."""
        state = self.played.table.state
        return {each.command.partition(".")[2] for each in state.game.awaits(state.rules, state.play)}

    def won(self, player: str) -> int:
        """What a player has won or lost since they came, what lies on the layout included."""
        accounts = self.played.table.state.accounts
        on_the_layout = self.played.table.state.books.held(accounts.layout(player))
        return self.played.held(player) + on_the_layout - BROUGHT

    async def does(self, *lines: str) -> list[str]:
        """What the table says to the last of them."""
        told: list[str] = []
        for line in lines:
            for each in GAME.spelled(line):
                told = [self._told(event) for event in await self.ask(each)]
        return [each for each in told if each]

    async def ask(self, line: str) -> tuple[Any, ...]:
        given = command(GAME, line)
        by = getattr(given, "by", None)
        actor = DEALER if by is None else Actor(by.value, by)
        return (await self.played.ask(actor, given)).events

    def _told(self, event: Any) -> str:
        rules: Any = self.played.table.state.rules
        return sentence(rules, event) if kind_of(event).startswith("three_card_poker.") else ""

    async def refuses(self, line: str, *clauses: str, saying: str | None = None) -> None:
        with pytest.raises(Refused, match=saying) as refused:
            await self.does(line)
        assert set(clauses) <= set(refused.value.clauses), f"{refused.value} cites other clauses"


async def cloth(*players: str, **terms: Any) -> Cloth:
    """Cards lie ready for wagers, players sit at playing areas 1, 2 and so on, each with chips."""
    chosen = usual_terms(poker_rulebook(POKER), **terms)
    lying = Cloth(await opened(POKER, dealing=Dealing.RECORDED, terms=chosen))
    for area, player in enumerate(players, 1):
        await lying.played.buys_in(Actor(player, Role.PLAYER), BROUGHT, area)
    await lying.does("check_cards by=dealer")
    await ready(lying)
    return lying


async def ready(lying: Cloth) -> None:
    """The cards are shuffled for the next round."""
    if lying.play.cards.machine:
        await lying.does("load_device")
    else:
        await lying.does("shuffle_cards", "cut_cards by=dealer cards_from_front=26")
