"""What brings a player who practises to their first wager: a place, chips, and everything that comes before wagers."""

from typing import Any

from pitbook.games.kernel import Domain, ListOf, Offer, OneOf, kind_of
from pitbook.games.marks import Command, Purpose
from pitbook.games.signs import Sign
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.awaiting import awaited
from pitbook.table.offers import offers
from pitbook.table.powers import Actor
from pitbook.table.state import TableState

PLAY_CHIPS = Cents(100_000)


def setup_step(state: TableState, player: str) -> Any | None:
    """The command that the player gives now; None where they may wager, or a round is going on."""
    offered = {each.command: each for each in offers(state, Actor(player, Role.PLAYER))}
    if player not in state.seated:
        return _given(state, _a_place(state, offered), player)
    held, accounts = state.books.held, state.accounts
    if held(accounts.chips(player)) < _least(state) and not held(accounts.layout(player)):
        return own.BuyIn(player=player, cents=PLAY_CHIPS)
    if not state.play.before_wagers:
        return None
    step = next((offer for each, offer in offered.items() if _kind(state, each).towards_wagers), None)
    step = step or offered.get(kind_of(own.Deal))
    return None if step is None else _given(state, step, player)


def _a_place(state: TableState, offered: dict[str, Offer]) -> Offer:
    """One that the game has, where none is offered to the player: then the table says why it refuses."""
    sit = kind_of(state.game.command_for(Purpose.SIT))
    return offered.get(sit) or next(each for each in awaited(state).offers if each.command == sit)


def _least(state: TableState) -> int:
    """Of the wager that a sign names first, without which there is no other."""
    sign: Sign = state.play.sign
    return next(iter(sign.stated.values())).limits.minimum


def _given(state: TableState, offer: Offer, player: str) -> Any:
    fields = {name: player if name == "player" else _any_of(domain) for name, domain in offer.fields.items()}
    return _kind(state, offer.command)(**fields)


def _kind(state: TableState, written: str) -> type[Command]:
    return state.game.by_kind.get(written, own.Deal)


def _any_of(domain: Domain) -> Any:
    """Of places the one in the middle, of dice the first."""
    match domain:
        case OneOf():
            return domain.values[(len(domain.values) - 1) // 2]
        case ListOf():
            return domain.values[: domain.shortest]
        case _:
            raise AssertionError(f"a first step leaves no such choice: {domain}")
