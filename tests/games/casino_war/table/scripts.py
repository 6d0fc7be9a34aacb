"""Casino War with real cards through the whole table, in the words of golden rounds.

A line is given by whoever its `by` names, else by the dealer. Whoever sits down has chips of $10,000, and
`tokens player=Ann cents=5000` has a supervisor give promotional tokens.
"""

from typing import Any

from pitbook.games import casino_war as war
from pitbook.games.kernel import Refused
from pitbook.games.telling import refusal
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from tests.games.casino_war.golden import GAME
from tests.golden.script import command, named_values
from tests.table.playing import DEALER, SUPERVISOR, Played, game_at, opened

STAR, CANBERRA, CROWN = "star-casino-war", "canberra-casino-war", "crown-casino-war"
PURSE = Cents(1_000_000)


class WarScript(Played):
    """A table that plays scripts; what it says to the last line is told."""

    @property
    def play(self) -> Any:
        return self.table.state.play

    @property
    def rules(self) -> Any:
        return self.table.state.rules

    @property
    def offers(self) -> list[str]:
        """The kinds of command that the game offers now."""
        state = self.table.state
        return [each.command for each in state.game.awaits(state.rules, state.play)]

    async def plays(self, script: str) -> str:
        said = ""
        for line in filter(None, map(str.strip, script.splitlines())):
            said = await self._line(line)
        return said

    async def _line(self, line: str) -> str:
        if line.startswith("tokens "):
            given = named_values(line)
            tokens = own.GiveTokens(by=SUPERVISOR.role, player=given["player"], cents=Cents(int(given["cents"])))
            await self.ask(SUPERVISOR, tokens)
            return ""
        asked = command(GAME, line)
        role = next((value for value in _values(asked) if isinstance(value, Role)), Role.DEALER)
        actor = DEALER if role is Role.DEALER else Actor(f"the {role.value}", role)
        try:
            answer = await self.ask(actor, asked)
        except Refused as refused:
            return refusal(refused)
        if isinstance(asked, war.Sit):
            await self.ask(DEALER, own.BuyIn(player=asked.player, cents=PURSE))
        state = self.table.state
        told = [each for each in answer.events if isinstance(each, war.events.Event)]
        return "\n".join(state.game.sentence(state.rules, each) for each in told)

    def won(self, player: str) -> int:
        """What a player has in chips beyond those bought."""
        return self.held(player) - PURSE

    def tokens(self, player: str) -> int:
        state = self.table.state
        return state.books.held(state.accounts.tokens(player))

    def conserved(self) -> bool:
        """No chip came from nowhere, and none lies on the layout without a wager."""
        state, at = self.table.state, self.table.state.accounts
        lying = sum(each.stake for each in (*game_at(state).placed, *game_at(state).round.wagers))
        players = {seat.player for seat in game_at(state).seats}
        posted = sum(state.books.held(at.layout(each)) + state.books.held(at.token_layout(each)) for each in players)
        return not sum(state.books.balances.values()) and lying == posted


def _values(asked: Any) -> list[Any]:
    return [getattr(asked, name) for name in asked.__struct_fields__]


_READY = {
    "check": "check_cards by=dealer",
    "cutting_card": "place_cutting_card cards_from_back=60",
    "burn": "burn_card",
}


async def gets_ready(table: WarScript) -> None:
    """The cards are checked, shuffled and cut, until wagers are called for or the round goes on."""
    for _ in range(12):
        shoe = table.play.shoe
        match table.play.phase.value:
            case "shuffle":
                line = "load_device shuffled_by_hand_first=true" if shoe.machine else "shuffle_cards method=by_hand"
            case "cut" if shoe.cut_queue:
                line = f"accept_cut player={shoe.cut_queue[0]} cards_from_front={shoe.left // 2}"
            case "cut":
                by = table.rules.law.cut_by_official.by
                line = f"official_cut by={by.value} cards_from_front={shoe.left // 2}"
            case phase if phase in _READY:
                line = _READY[phase]
            case _:
                return
        said = await table.plays(line)
        assert not said.startswith("refused"), said


async def war_at(rulebook: str, *players: str, **terms: Any) -> WarScript:
    """A table where wagers are called for, with each player at a box of their own, from the dealer's left."""
    chosen = war.usual_terms(war.war_rulebook(rulebook), **terms)
    table = WarScript((await opened(rulebook, dealing=Dealing.RECORDED, terms=chosen)).table)
    await gets_ready(table)
    for box, player in enumerate(players, 1):
        await table.plays(f"sit player={player} box={box}")
    return table
