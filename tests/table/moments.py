"""A table of each rulebook at every phase of an ordinary round, played by what is offered."""

import asyncio
import copy
from functools import cache

import msgspec

from pitbook.chance.regulated import commitment
from pitbook.games.kernel import kind_of
from pitbook.games.marks import By, Mark
from pitbook.rulebooks.roles import Role
from pitbook.table.chance import Chance
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from tests.table.playing import ANN, Played, opened
from tests.table.samples import commands_offered

IN_ORDER = (
    *("check_cards", "shuffle_cards", "load_device", "accept_cut", "cut_cards", "place_cutting_card", "burn_card"),
    *("offer_dice", "accept_dice", "choose_dice", "throw", "call_roll"),
    *("draw", "settle", "go_to_war", "handle_cards", "play", "reveal", "clear"),
)
"""What moves a round on, the first that is offered first. The first card offered is always the lowest: ranks tie."""
NOW, NEXT = bytes(32), bytes(range(32))
SECRETS = {commitment(each): each for each in (NOW, NEXT)}
"""What decides the cards and falls of the virtual ones."""


@cache
def moments(rulebook: str, dealing: Dealing) -> dict[str, TableState]:
    """By phase."""
    return asyncio.run(_moments(rulebook, dealing))


async def _moments(rulebook: str, dealing: Dealing) -> dict[str, TableState]:
    played = await opened(rulebook, dealing=Dealing.RECORDED)
    found: dict[str, TableState] = {}
    boss = Actor("max", played.table.state.rules.rulebook.ranks[-1][0])
    await played.buys_in(ANN, 100_000)
    for _ in range(60):
        state = played.table.state
        found.setdefault(state.play.phase.value, _as_dealt(state, dealing, begun=await _has_begun(played)))
        if state.play.phase.value == "over" or len(state.rounds.all) > 1:
            break
        await go_on(played, boss)
    return found


async def go_on(played: Played, boss: Actor) -> None:
    """The next step of a round that ann plays, whoever's turn it is."""
    state = played.table.state
    may = [
        (actor, command)
        for actor in (ANN, boss, Actor("dee", Role.DEALER))
        for command in commands_offered(state, state.game.awaits(state.rules, state.play), actor)
        if (command.given_by is By.PLAYER) == (actor is ANN)
    ]
    wagers = [each for each in may if kind_of(each[1]).endswith(".place") and each[0] is ANN]
    if wagers and not _has_wager(state):
        await played.ask(*wagers[0])
        return
    for name in IN_ORDER:
        for actor, command in may:
            if kind_of(command).endswith(f".{name}"):
                await played.ask(actor, command)
                return
    raise AssertionError(f"nothing moves {state.play.phase} on")


def _has_wager(state: TableState) -> bool:
    return bool(state.books.held(state.accounts.layout("ann")))


async def _has_begun(played: Played) -> bool:
    """Whether a virtual table would have put a secret to use by now."""
    kept = await played.table.history(1, played.table.length)
    return any(event.mark in (Mark.SHUFFLED, Mark.NEW_SHOOTER) for _, event in kept)


def _as_dealt(state: TableState, dealing: Dealing, *, begun: bool) -> TableState:
    """As it is now; what comes later leaves it alone."""
    kept = copy.copy(state)
    kept.opened = msgspec.structs.replace(state.opened, dealing=dealing)
    kept.books = copy.deepcopy(state.books)
    if dealing is Dealing.VIRTUAL:
        decks = getattr(state.rules.terms, "decks", 1)
        rolls = getattr(state.play, "rolls", 0)
        now = Chance(waiting=commitment(NEXT), current=commitment(NOW), decks=decks, after_rolls=rolls)
        kept.chance = now if begun else Chance(waiting="next")
    return kept
