"""Tables to try things at: opened, with players who have chips, over a store in memory and a clock that tests set."""

import hashlib
from itertools import count
from typing import Any

from pitbook.floor.floor import Floor
from pitbook.games import casino_war as war
from pitbook.games import craps
from pitbook.games import three_card_poker as poker
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Store
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Answer, Ask
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.table.supervision import OpeningSignature

HOST = Actor("root", Role.ADMINISTRATOR)
ANN, BOB = Actor("ann", Role.PLAYER), Actor("bob", Role.PLAYER)
DEALER = Actor("dee", Role.DEALER)
SUPERVISOR = Actor("sue", Role.CASINO_SUPERVISOR)
RULEBOOKS = (
    "star-casino-war",
    "canberra-casino-war",
    "crown-casino-war",
    "star-three-card-poker",
    "star-craps",
)
WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"


class Clock:
    """Microseconds that pass only when they are told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000_000

    def __call__(self) -> int:
        return self.now

    def minutes(self, many: float) -> None:
        self.now += int(many * 60_000_000)


class Secrets:
    """Secrets that are the same in every run of a test."""

    def __init__(self) -> None:
        self._number = 0

    def __call__(self) -> bytes:
        self._number += 1
        return hashlib.sha256(str(self._number).encode()).digest()


def game_at(state: TableState) -> Any:
    """The game on a table as its own room has it, which the house knows only by the nouns of all games."""
    return state.play


class Played:
    """A table and people who ask it for things, each time with a new id."""

    def __init__(self, table: Table, first: int = 1) -> None:
        self.table = table
        self._ids = count(first)

    async def ask(self, actor: Actor, command: Any, *, name: str | None = None, expected: int | None = None) -> Answer:
        return await self.table.ask(actor, Ask(name or f"{actor.person}-{next(self._ids)}", command, expected))

    async def deal(self, actor: Actor = ANN) -> Answer:
        return await self.ask(actor, own.Deal())

    def held(self, player: str) -> int:
        return self.table.state.books.held(self.table.state.accounts.chips(player))

    def float_held(self) -> Cents:
        """What whoever counts the float finds, unless something is off."""
        return Cents(self.table.state.books.held(self.table.state.accounts.float))

    async def buys_in(self, actor: Actor, cents: int, place: int = 1) -> None:
        sit: dict[str, Any] = {
            "casino_war": war.Sit(player=actor.person, box=place),
            "three_card_poker": poker.Sit(player=actor.person, area=place),
            "craps": craps.Sit(player=actor.person, place=place),
        }
        await self.ask(actor, sit[self.table.state.game.name])
        await self.exchanges(actor, own.BuyIn(player=actor.person, cents=Cents(cents)))

    async def exchanges(self, actor: Actor, command: Any) -> None:
        """Chips in or out: where cards are real, the dealer records it."""
        await self.ask(DEALER if self.table.state.is_real else actor, command)


async def opened(
    rulebook: str = WAR,
    *,
    store: Store | None = None,
    clock: Clock | None = None,
    dealing: Dealing = Dealing.VIRTUAL,
    name: str = "one",
    **more: Any,
) -> Played:
    if dealing is Dealing.RECORDED:
        more.setdefault("checked", OpeningSignature())
    floor = Floor(store or MemoryStore(), clock or Clock(), new_secret=Secrets())
    await floor.load()
    return Played(await floor.open_table(HOST, name, rulebook, command="open", dealing=dealing, **more))


async def wager(played: Played, actor: Actor, stake: int = 1000, place: int = 1) -> None:
    game = played.table.state.game.name
    if game == "casino_war":
        await played.ask(actor, war.Place(player=actor.person, box=place, kind=war.Kind.FIRST, stake=Cents(stake)))
    elif game == "three_card_poker":
        await played.ask(actor, poker.Place(player=actor.person, kind=poker.Kind.ANTE, stake=Cents(stake)))
    else:
        await played.ask(actor, craps.Place(player=actor.person, kind=craps.Kind.WIN_LINE, stake=Cents(stake)))


async def to_wagers(played: Played, actor: Actor = ANN) -> None:
    """The house gets ready, and the player does what is asked of them meanwhile."""
    table = played.table
    for _ in range(10):
        phase = table.state.play.phase.value
        if phase in ("betting", "waiting", "ready"):
            return
        if asked_to_cut(played):
            await leaves_the_cut(played)
        elif phase == "offered":
            await played.ask(actor, craps.AcceptDice(player=actor.person))
        elif phase == "choosing":
            await played.ask(actor, craps.ChooseDice(player=actor.person, dice=(1, 2)))
        else:
            await played.deal(actor)
    raise AssertionError(f"still at {table.state.play.phase}")


def asked_to_cut(played: Played) -> str | None:
    """The player who is offered the cards; it may be in the midst of a round."""
    play = played.table.state.play
    return next(iter(play.shoe.cut_queue), None) if play.phase.value == "cut" and hasattr(play, "shoe") else None


async def leaves_the_cut(played: Played) -> None:
    player = asked_to_cut(played)
    assert player is not None, "nobody is asked to cut"
    await played.ask(Actor(player, Role.PLAYER), war.commands.RefuseCut(player=player))


async def to_the_end(played: Played, actor: Actor = ANN) -> None:
    """The round, or the roll, is played to its end; a tied player goes to war, a hand is played."""
    state = played.table.state
    if state.game.name == "craps":
        await shoots(played, actor)
        return
    for _ in range(20):
        phase = state.play.phase.value
        if phase == "over":
            return
        if asked_to_cut(played):
            await leaves_the_cut(played)
        elif phase == "choice":
            asked = next(each for each in game_at(state).round.wagers if each.kind is war.Kind.FIRST)
            await played.ask(actor, war.GoToWar(player=asked.player, box=asked.box, stake=asked.stake))
        elif phase == "decisions":
            area = game_at(state).round.undecided[0]
            player = game_at(state).round.owner(area)
            await played.ask(Actor(player, Role.PLAYER), poker.HandleCards(player=player))
            stake = game_at(state).round.open_wager(area, poker.Kind.ANTE).stake
            await played.ask(Actor(player, Role.PLAYER), poker.Play(player=player, stake=stake))
        else:
            await played.deal(actor)
    raise AssertionError(f"still at {state.play.phase}")


async def shoots(played: Played, actor: Actor) -> None:
    if played.table.state.play.phase.value == "waiting":
        await played.deal(actor)
    await to_wagers(played, actor)
    await played.deal(actor)


async def rounds(played: Played, actor: Actor, many: int, stake: int = 1000) -> None:
    """So many rounds or rolls, as long as there are chips."""
    for _ in range(many):
        if played.table.state.game.name != "craps":
            await to_wagers(played, actor)
        state = played.table.state
        free = state.game.name != "craps" or not game_at(state).lying(craps.Kind.WIN_LINE, game_at(state).point)
        if free and played.held(actor.person) < 2 * stake:
            await played.exchanges(actor, own.BuyIn(player=actor.person, cents=Cents(100 * stake)))
        if free:
            await wager(played, actor, stake)
        await to_the_end(played, actor)
