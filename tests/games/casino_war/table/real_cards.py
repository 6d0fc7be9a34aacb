"""Casino War with real cards: a dealer tells the table what lies there, card by card."""

from typing import Any

from pitbook.cards import Card
from pitbook.games import casino_war as war
from pitbook.games.casino_war import commands as c
from pitbook.games.kernel import Refused
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Answer
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from tests.table.playing import DEALER, Played, opened

STAR, CANBERRA, CROWN = "star-casino-war", "canberra-casino-war", "crown-casino-war"
SUPERVISOR = Actor("sue", Role.CASINO_SUPERVISOR)
OPERATOR = Actor("olga", Role.CASINO_OPERATOR)
PIT_BOSS = Actor("pit", Role.PIT_BOSS)
FIRST, TIE, SECOND = war.Kind.FIRST, war.Kind.TIE, war.Kind.SECOND


class RealCards(Played):
    """What the dealer puts down, in few words; players have chips of $10,000 each."""

    @property
    def play(self) -> Any:
        return self.table.state.play

    async def does(self, command: Any, actor: Actor = DEALER) -> list[str]:
        """What the table says to it."""
        return [*map(self._sentence, self._of_game(await self.ask(actor, command)))]

    def _of_game(self, answer: Answer) -> list[Any]:
        return [each for each in answer.events if isinstance(each, war.events.Event)]

    def _sentence(self, event: Any) -> str:
        return self.table.state.game.sentence(self.table.state.rules, event)

    async def refused(self, command: Any, actor: Actor = DEALER) -> Refused:
        try:
            await self.ask(actor, command)
        except Refused as refused:
            return refused
        raise AssertionError(f"{command} is accepted")

    async def sits(self, player: str, box: int) -> None:
        await self.ask(DEALER, c.Sit(player=player, box=box))
        await self.ask(DEALER, own.BuyIn(player=player, cents=Cents(1_000_000)))

    async def places(self, player: str, box: int, kind: war.Kind, stake: int) -> list[str]:
        return await self.does(c.Place(player=player, box=box, kind=kind, stake=Cents(stake)))

    async def draws(self, cards: str) -> None:
        for each in cards.split():
            await self.ask(DEALER, c.Draw(card=Card(each)))

    async def found(self, player: str, box: int, kind: war.Kind, stake: int) -> list[str]:
        return await self.does(c.StakeFound(by=Role.DEALER, player=player, box=box, kind=kind, stake=Cents(stake)))

    async def settles(self) -> list[str]:
        return await self.does(c.Settle())

    async def goes_to_war(self, player: str, box: int, stake: int) -> list[str]:
        return await self.does(c.GoToWar(player=player, box=box, stake=Cents(stake)))

    def won(self, player: str) -> int:
        """What a player has more than they bought, with what lies on the layout."""
        state = self.table.state
        return self.held(player) + state.books.held(state.accounts.layout(player)) - 1_000_000

    async def gets_ready(self) -> None:
        """The cards are checked, shuffled and cut, until wagers are called for or a round goes on."""
        for _ in range(10):
            match self.play.phase:
                case war.Phase.CHECK:
                    await self.ask(DEALER, c.CheckCards(by=Role.DEALER))
                case war.Phase.SHUFFLE if self.play.shoe.machine:
                    await self.ask(DEALER, c.LoadDevice(shuffled_by_hand_first=True))
                case war.Phase.SHUFFLE:
                    await self.ask(DEALER, c.ShuffleCards(method=ShuffleMethod.BY_HAND))
                case war.Phase.CUT if self.play.shoe.cut_queue:
                    await self.ask(DEALER, c.AcceptCut(player=self.play.shoe.cut_queue[0], cards_from_front=100))
                case war.Phase.CUT:
                    chief = OPERATOR if self.table.state.opened.rulebook != CROWN else PIT_BOSS
                    await self.ask(chief, c.OfficialCut(by=chief.role, cards_from_front=100))
                case war.Phase.CUTTING_CARD:
                    await self.ask(DEALER, c.PlaceCuttingCard(cards_from_back=60))
                case war.Phase.BURN:
                    await self.ask(DEALER, c.BurnCard())
                case _:
                    return


async def real_cards(rulebook: str, *players: str, **terms: Any) -> RealCards:
    """A table where wagers are called for, with each player at a box of their own, from the dealer's left."""
    book = war.war_rulebook(rulebook)
    played = await opened(rulebook, dealing=Dealing.RECORDED, terms=war.usual_terms(book, **terms))
    found = RealCards(played.table)
    await found.gets_ready()
    for box, player in enumerate(players, 1):
        await found.sits(player, box)
    return found
