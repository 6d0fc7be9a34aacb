"""Tables where cards are real, so that a test says what is dealt, and the officials who have the powers there."""

from typing import Any

from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.games import casino_war as war
from pitbook.games import three_card_poker as poker
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.games import game_of
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as c
from tests.table.moments import go_on
from tests.table.office.desk import BELOW, CANBERRA, CHIEF, CROWN, DEVICES, STAR
from tests.table.playing import ANN, DEALER, Played, opened

WARS = (STAR, CANBERRA, CROWN)
BROKEN = {**DEVICES, CANBERRA: "12.8"}
"""The breach that measures are taken for."""
REASON = "seen with a counting device"
CHIPS = 100_000


def boss(rulebook: str) -> Actor:
    """Whoever has the powers of the floor there."""
    return Actor("max", CHIEF[rulebook])


def below(rulebook: str) -> Actor:
    """Whoever is next and has not."""
    return Actor("una", BELOW[rulebook])


def player(name: str) -> Actor:
    return Actor(name, Role.PLAYER)


def terms_with(rulebook: str, readings: dict[str, str]) -> Any:
    """The usual terms, but for what the table reads otherwise."""
    game = game_of(rulebook)
    return replace(game.usual_terms(game.rulebook(rulebook)), readings=readings)


async def at_wagers(rulebook: str, *people: str, **more: Any) -> Played:
    """A recorded table whose cards are ready, with these players at its places from the dealer's left."""
    played = await opened(rulebook, dealing=Dealing.RECORDED, **more)
    await played.buys_in(ANN, CHIPS)
    while played.table.state.play.phase.value != "betting":
        await go_on(played, boss(rulebook))
    for place, name in enumerate(people, 2):
        await played.buys_in(player(name), CHIPS, place)
    return played


async def lays(played: Played, name: str, box: int, cents: int = 1000, kind: Any = None) -> None:
    if played.table.state.game.name == "three_card_poker":
        command: Any = poker.Place(player=name, kind=kind or poker.Kind.ANTE, stake=Cents(cents))
    else:
        command = war.Place(player=name, box=box, kind=kind or war.Kind.FIRST, stake=Cents(cents))
    await played.ask(DEALER, command)


async def draws(played: Played, *cards: str) -> None:
    room: Any = poker if played.table.state.game.name == "three_card_poker" else war
    for card in cards:
        await played.ask(DEALER, room.Draw(card=Card(card)))


async def void(played: Played, name: str, *, by: Actor | None = None, round: int | None = None) -> tuple[Any, ...]:  # noqa: A002
    rulebook = played.table.state.opened.rulebook
    actor = by or boss(rulebook)
    command = c.DeclareVoid(by=actor.role, player=name, broken=BROKEN[rulebook], reason=REASON, round=round)
    return (await played.ask(actor, command)).events


async def bars(played: Played, name: str, *, by: Actor | None = None) -> None:
    rulebook = played.table.state.opened.rulebook
    actor = by or boss(rulebook)
    await played.ask(actor, c.BarFromGame(by=actor.role, player=name, broken=BROKEN[rulebook], reason=REASON))


def open_cents(played: Played, name: str) -> int:
    """What a player has on the layout."""
    state = played.table.state
    return state.books.held(state.accounts.layout(name))


def clauses(played: Played, events: tuple[Any, ...]) -> set[str]:
    cited = (getattr(each, "under", ()) for each in events)
    return {clause for under in cited for clause in played.table.state.rules.cited(*under)}
