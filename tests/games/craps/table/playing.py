"""A Craps table where dice are real, so that a test says how they fall, with players who have chips."""

from typing import Any

from pitbook.dice import Roll
from pitbook.games import craps
from pitbook.games.craps import commands as c
from pitbook.games.craps.round import Wager
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from tests.table.playing import CRAPS, DEALER, Clock, Played, opened

BOX = Actor("bo", Role.BOXPERSON)
STICK = Actor("sid", Role.STICKPERSON)
Kind = craps.Kind


class Dice:
    """A table in the midst of play. Players stand in the order named, and the first has the dice."""

    def __init__(self, played: Played) -> None:
        self.played = played

    @property
    def asked(self) -> list[str]:
        """Who is still to be offered the dice."""
        return list(self.play.offered)

    @property
    def play(self) -> craps.CrapsTable:
        play = self.played.table.state.play
        assert isinstance(play, craps.CrapsTable)
        return play

    def lying(self, wager: int) -> Wager:
        found = self.play.wager(wager)
        assert found is not None, f"no wager {wager} lies there"
        return found

    def held(self, player: str) -> int:
        return self.played.held(player)

    async def ask(self, actor: Actor, command: Any) -> tuple[Any, ...]:
        """The events of the game that came of it."""
        answer = await self.played.ask(actor, command)
        return tuple(each for each in answer.events if hasattr(each, "under"))

    def cited(self, *events: Any) -> set[str]:
        """The clauses that these events stand under."""
        return {clause for each in events for clause in self.played.table.state.rules.cited(*each.under)}

    async def box(self, command: Any) -> tuple[Any, ...]:
        return await self.ask(BOX, command)

    async def place(self, player: str, kind: craps.Kind, cents: int, **more: Any) -> int:
        """The number of the wager."""
        await self.ask(DEALER, c.Place(player=player, kind=kind, stake=Cents(cents), **more))
        return self.play.next_wager - 1

    async def roll(self, first: int, second: int) -> tuple[Any, ...]:
        return await self.ask(DEALER, c.CallRoll(dice=Roll(first, second)))

    async def takes(self, player: str) -> None:
        """The player takes the dice that are being offered, and chooses two."""
        await self.ask(DEALER, c.AcceptDice(player=player))
        await self.ask(DEALER, c.ChooseDice(player=player, dice=self.play.dice.at_hand[:2]))


async def dice_at(
    *players: str, clock: Clock | None = None, readings: dict[str, str] | None = None, **more: Any
) -> Dice:
    """A table with the dice in the first player's hands, some clauses perhaps read otherwise."""
    terms = craps.usual_terms(craps.craps_rulebook(CRAPS), readings=readings or {})
    played = await opened(CRAPS, dealing=Dealing.RECORDED, clock=clock, terms=terms, **more)
    for place, player in enumerate(players, 1):
        await played.buys_in(Actor(player, Role.PLAYER), 100_000, place)
    dice = Dice(played)
    await dice.ask(DEALER, c.OfferDice())
    await dice.takes(players[0])
    return dice
