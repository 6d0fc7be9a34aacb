"""Who may ask for what: players for themselves, dealers for the game, officials for what their role may.

The games check an official's role against the clause; here it is only seen to that nobody claims another's role or
speaks for another player.
"""

import re
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

from pitbook.cards import Card
from pitbook.dice import Roll
from pitbook.games.casino_war import commands as war
from pitbook.games.craps import commands as dice
from pitbook.games.kernel import kind_of
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker import commands as poker
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.office import commands as office


class Actor(NamedTuple):
    """A person in one of their roles. A player's id is the name they play under."""

    person: str
    role: Role


class Forbidden(Exception):
    """Not in this role, or not for this player: what, why, and who may."""

    def __init__(self, asked: str, because: str, instead: str) -> None:
        super().__init__(f"{asked}: {because}. {instead}")
        self.asked, self.because, self.instead = asked, because, instead


class Taken(Forbidden):
    """The name belongs to somebody, or something, else."""


BY_PLAYERS: frozenset[type[Any]] = frozenset(
    {
        *(war.Sit, war.Leave, war.Place, war.Change, war.Withdraw, war.GoToWar, war.Surrender, war.AcceptCut),
        *(war.RefuseCut, war.ShowBurn, war.AnswerTakeBack, war.DeclineTie),
        *(poker.Sit, poker.Leave, poker.Place, poker.Change, poker.Withdraw, poker.HandleCards, poker.Play),
        *(poker.Fold, poker.Concede),
        *(dice.Sit, dice.Leave, dice.Place, dice.Increase, dice.Reduce, dice.Remove, dice.AcceptDice),
        *(dice.DeclineDice, dice.ChooseDice, dice.AskForDice, dice.PassDice),
        *(own.BuyIn, own.CashOut, own.TakeAway, own.Bring, own.ColourUp),
        *(office.OpenDispute, office.AskReview),
    }
)
"""What a player does for themselves, and a dealer puts down for them where cards and dice are real."""
CONFIRMED_BY_DEALER: frozenset[type[Any]] = frozenset({dice.CallWager})
"""What a player calls and a dealer confirms. Where the program deals, it confirms what players call for themselves.

A player may also call in their own name; the game says what needs no confirmation.
"""
BY_SEATED_PLAYERS: frozenset[type[Any]] = frozenset({own.Deal})
"""At a virtual table anybody who sits there may have the house go on."""


def _tells_of_chance(command: type[Any]) -> bool:
    return any(_holds(hint, (Card, Roll)) for hint in get_type_hints(command).values())


def _holds(hint: Any, kinds: tuple[type[Any], ...]) -> bool:
    return hint in kinds or any(_holds(part, kinds) for part in get_args(hint))


OF_CHANCE: frozenset[type[Any]] = frozenset(
    {
        *(war.DrawCuttingCard, dice.Throw, dice.CallNoRoll),
        *(
            command
            for module in (war, poker, dice)
            for command in module.Command.__subclasses__()
            if command is not war.ShowBurn and _tells_of_chance(command)
        ),
    }
)
"""What tells cards or falls. At a virtual table chance speaks for itself, and no card goes astray."""
TOLD_BY_STAFF: frozenset[type[Any]] = frozenset(kind for kind in BY_PLAYERS if _tells_of_chance(kind))
"""What players ask for and the program answers at a virtual table. Where cards are real, staff say what came."""


LONGEST_NAME = 200
OF_THE_FLOAT: frozenset[type[Any]] = frozenset({own.Fill, own.Credit, own.CountFloat, own.GiveTokens})
"""Chips that come to the table or leave it otherwise than over the layout: somebody above the dealer sees to it."""


def above_the_dealer(rules: GameRules, role: Role) -> bool:
    """Whether the document ranks a role above the dealer."""
    return role in rules.roles[Role.DEALER] and rules.rulebook.rank(role) != rules.rulebook.rank(Role.DEALER)


def check_power(rules: GameRules, dealing: Dealing, seated: tuple[str, ...], actor: Actor, command: Any) -> None:
    kind = type(command)
    asked = kind_of(command)
    _check_name(asked, getattr(command, "player", None))
    if dealing is Dealing.VIRTUAL and kind in OF_CHANCE:
        raise Forbidden(asked, "the program deals at this table", "Ask it to go on: table.deal.")
    if dealing is Dealing.RECORDED and kind is own.Deal:
        raise Forbidden(asked, "a dealer deals at this table", "Tell what was dealt.")
    if dealing is Dealing.RECORDED and actor.role is Role.PLAYER and kind in TOLD_BY_STAFF:
        raise Forbidden(asked, "whoever deals at this table tells which card it is", "Ask the dealer.")
    if actor.role is Role.PLAYER and kind in CONFIRMED_BY_DEALER and command.by is Role.PLAYER:
        _check_speaks_for(asked, actor, command)
        return
    if actor.role is Role.PLAYER and dealing is Dealing.VIRTUAL and kind in CONFIRMED_BY_DEALER:
        _check_role(asked, actor, Role.DEALER, command)
        _check_speaks_for(asked, actor, command)
        return
    _check_role(asked, actor, actor.role, command)
    if actor.role is Role.PLAYER:
        _check_player(asked, actor, seated, command)
    elif kind in BY_PLAYERS and dealing is Dealing.VIRTUAL and not isinstance(command, office.Command):
        raise Forbidden(asked, "at this table players act for themselves", "Let the player do it.")
    elif actor.role not in rules.roles and not may_direct(rules, actor.role, kind):
        raise Forbidden(asked, f"{actor.role.named} has no part in the game", "Ask somebody who has.")
    elif kind in OF_THE_FLOAT and not above_the_dealer(rules, actor.role):
        raise Forbidden(asked, f"{actor.role.named} does not oversee the float", "Ask a supervisor.")


DIRECTING: frozenset[type[Any]] = frozenset({war.DirectCheck, poker.DirectCheck})
"""Orders that some documents leave to an official who has no rank at the table."""


def may_direct(rules: Any, role: Role, command: type[Any]) -> bool:
    """Whether the document names a role for this order, though it does not rank it."""
    return command in DIRECTING and role in rules.law.check_directed.also


def _check_name(asked: str, player: str | None) -> None:
    """Chips are kept under it, so every store must be able to."""
    if player is None or (len(player) <= LONGEST_NAME and not _CONTROL.search(player)):
        return
    because = f"a name has at most {LONGEST_NAME} characters, and no control characters"
    raise Forbidden(asked, because, "Name the player as people write it.")


_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def _check_role(asked: str, actor: Actor, role: Role, command: msgspec.Struct) -> None:
    """It is given in the name of that role and no other."""
    for name in command.__struct_fields__:
        claimed = getattr(command, name)
        if isinstance(claimed, Role) and claimed is not role:
            because = f"it is given in the name of {claimed.named}, by {actor.role.named}"
            raise Forbidden(asked, because, f"Ask {claimed.named}.")


def _check_player(asked: str, actor: Actor, seated: tuple[str, ...], command: Any) -> None:
    if type(command) in BY_SEATED_PLAYERS:
        if actor.person not in seated:
            raise Forbidden(asked, f"{actor.person} is not at the table", "Sit down first.")
        return
    if type(command) not in BY_PLAYERS:
        raise Forbidden(asked, "players do not do this", "Ask the dealer.")
    _check_speaks_for(asked, actor, command)


def _check_speaks_for(asked: str, actor: Actor, command: Any) -> None:
    if command.player != actor.person:
        raise Forbidden(asked, f"{actor.person} does not speak for {command.player}", "Let them do it themselves.")
