"""What brings a player who practises to their first wager: a place, chips, and everything that comes before wagers."""

from typing import Any

from pitbook.games.casino_war import commands as war
from pitbook.games.casino_war.round import Phase as War
from pitbook.games.craps import commands as dice
from pitbook.games.craps.round import Phase as Dice
from pitbook.games.kernel import Domain, Listing, Offer, OneOf, kind_of
from pitbook.games.three_card_poker.round import Phase as Poker
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from pitbook.table.views import offers

PLAY_CHIPS = Cents(100_000)
BEFORE_WAGERS = frozenset(
    {
        *(War.CHECK, War.SHUFFLE, War.CUT, War.CUTTING_CARD, War.BURN),
        *(Poker.CHECK, Poker.SHUFFLE, Poker.CUT),
        *(Dice.WAITING, Dice.OFFERED, Dice.CHOOSING),
    }
)
FIRST_STEPS = tuple(kind_of(each) for each in (war.RefuseCut, dice.AcceptDice, dice.ChooseDice, own.Deal))
"""In this order, what a player does who would rather wager than see the cards cut and the dice handed round."""


def first_step(state: TableState, player: str) -> Any | None:
    """The command that the player gives now; None where they may wager, or a round is going on."""
    offered = {each.command: each for each in offers(state, Actor(player, Role.PLAYER))}
    if player not in state.seated:
        return _given(state, _a_place(state, offered), player)
    held, accounts = state.books.held, state.accounts
    if held(accounts.chips(player)) < _least(state) and not held(accounts.layout(player)):
        return own.BuyIn(player=player, cents=PLAY_CHIPS)
    if state.play.phase not in BEFORE_WAGERS:
        return None
    step = next((each for each in FIRST_STEPS if each in offered), None)
    return None if step is None else _given(state, offered[step], player)


def _a_place(state: TableState, offered: dict[str, Offer]) -> Offer:
    """One that the game has, where none is offered to the player: then the table says why it refuses."""
    sit = f"{state.game.name}.sit"
    return offered.get(sit) or next(each for each in state.game.awaits(state.rules, state.play) if each.command == sit)


def _least(state: TableState) -> int:
    """Of the wager that a sign names first, without which there is no other."""
    return int(state.play.sign.limits_shown[0].least)


def _given(state: TableState, offer: Offer, player: str) -> Any:
    kinds: tuple[type[Any], ...] = (*state.game.commands, own.Deal)
    kind = next(each for each in kinds if kind_of(each) == offer.command)
    return kind(**{name: player if name == "player" else _any_of(domain) for name, domain in offer.fields.items()})


def _any_of(domain: Domain) -> Any:
    """Of places the one in the middle, of dice the first."""
    match domain:
        case OneOf():
            return domain.values[(len(domain.values) - 1) // 2]
        case Listing():
            return domain.values[: domain.shortest]
        case _:
            raise AssertionError(f"a first step leaves no such choice: {domain}")
