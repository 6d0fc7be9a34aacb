"""Who may ask for what: players for themselves, dealers for the game, officials for what their role may.

The games check an official's role against the clause; here it is only seen to that nobody claims another's role or
speaks for another player.
"""

import re
from functools import cache, lru_cache
from typing import Any, NamedTuple, get_args

import msgspec

from pitbook.games.kernel import kind_of
from pitbook.games.marks import CONFIRMED, PLAYER, SEATED, Command, Purpose, tells_chance
from pitbook.games.nouns import GameTable
from pitbook.games.rules import GameRules
from pitbook.rulebooks.roles import Role, ask_one_of
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.supervision import commands as office


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


@cache
def of_chance(command: type[Command]) -> bool:
    """It tells cards or falls. At a virtual table chance speaks for itself, and no card goes astray."""
    return command.given_by is not PLAYER and tells_chance(command)


@cache
def told_by_nobody(command: type[Command]) -> bool:
    """Where the program deals: which card came, how dice fell, and what lies on the layout, which it keeps itself."""
    return of_chance(command) or command.purpose is Purpose.STAKE_FOUND


@cache
def told_by_staff(command: type[Command]) -> bool:
    """Players ask for it and the program answers at a virtual table. Where cards are real, staff say what came."""
    return command.given_by is PLAYER and tells_chance(command)


def for_staff(command: type[Command], dealing: Dealing) -> bool:
    """At a virtual table players act for themselves; that one of them does not answer, somebody else has to say."""
    return command.given_by is not PLAYER or dealing is Dealing.RECORDED or command.of_silence


LONGEST_NAME = 200
OF_THE_FLOAT: frozenset[type[Any]] = frozenset({own.Fill, own.Credit, own.CountFloat, own.GiveTokens})
"""Chips that come to the table or leave it otherwise than over the layout: somebody above the dealer sees to it."""

OF_A_TOURNAMENT: frozenset[type[Any]] = frozenset(
    {own.SeatEntrant, own.UnseatEntrant, own.GiveBank, own.TakeBank, own.ConcludePlay}
)
"""What a director does at a table of a tournament."""


def above_the_dealer(rules: GameRules, role: Role) -> bool:
    """Whether the document ranks a role above the dealer."""
    return role in rules.roles[Role.DEALER] and rules.rulebook.rank(role) != rules.rulebook.rank(Role.DEALER)


def overseers(rules: GameRules) -> tuple[Role, ...]:
    """The roles that the document ranks above the dealer, the lowest first."""
    return tuple(role for role in rules.rulebook.at_least(Role.DEALER) if above_the_dealer(rules, role))


def check_power(rules: GameRules, dealing: Dealing, play: GameTable, actor: Actor, command: Any) -> None:
    kind: type[Command] = type(command)
    given_by = kind.given_by
    asked = kind_of(command)
    _check_name(asked, getattr(command, "player", None))
    if kind in OF_A_TOURNAMENT:
        _check_role(asked, actor, Role.TOURNAMENT_DIRECTOR, command)
        if actor.role is not Role.TOURNAMENT_DIRECTOR:
            raise Forbidden(asked, f"{actor.role.named} may not do this", "Ask the director of the tournament.")
        return
    if dealing is Dealing.VIRTUAL and of_chance(kind):
        raise Forbidden(asked, "the program deals at this table", "Ask it to go on: table.deal.")
    if dealing is Dealing.VIRTUAL and told_by_nobody(kind):
        because = "the program keeps the wagers at this table, and each is what was recorded"
        raise Forbidden(asked, because, "Continue.")
    if dealing is Dealing.RECORDED and kind is own.Deal:
        raise Forbidden(asked, "a dealer deals at this table", "Tell what was dealt.")
    if dealing is Dealing.RECORDED and actor.role is Role.PLAYER and told_by_staff(kind):
        raise Forbidden(asked, "the dealer at this table records which card it is", "Ask the dealer.")
    if actor.role is Role.PLAYER and given_by is CONFIRMED and command.by is Role.PLAYER:
        _check_speaks_for(asked, actor, command)
        return
    if actor.role is Role.PLAYER and dealing is Dealing.VIRTUAL and given_by is CONFIRMED:
        _check_role(asked, actor, Role.DEALER, command)
        _check_speaks_for(asked, actor, command)
        return
    _check_role(asked, actor, actor.role, command)
    if actor.role is Role.PLAYER:
        _check_player(asked, actor, play, command)
    elif not (for_staff(kind, dealing) or isinstance(command, office.Command)):
        raise Forbidden(asked, "at this table players act for themselves", "Let the player do it.")
    elif actor.role not in rules.roles and not may_direct(rules, actor.role, kind):
        raise Forbidden(asked, f"{actor.role.named} has no part in the game", ask_one_of(rules.roles))
    elif kind in OF_THE_FLOAT and not above_the_dealer(rules, actor.role):
        raise Forbidden(asked, f"{actor.role.named} does not oversee the float", ask_one_of(overseers(rules)))
    elif kind is own.CrossOver and not above_the_dealer(rules, actor.role):
        raise Forbidden(asked, f"{actor.role.named} does not oversee the table", ask_one_of(overseers(rules)))


def may_direct(rules: GameRules, role: Role, command: type[Command]) -> bool:
    """Whether the document names a role for this order, though it does not rank it."""
    return command.purpose is Purpose.DIRECT_CHECK and role in rules.have_cards_checked


def _check_name(asked: str, player: str | None) -> None:
    """Chips are kept under it, so every store must be able to."""
    if player is None or _is_name(player):
        return
    because = f"a name has at most {LONGEST_NAME} characters, and no control characters"
    raise Forbidden(asked, because, "Name the player as people write it.")


@lru_cache(maxsize=4096)
def _is_name(player: str) -> bool:
    return len(player) <= LONGEST_NAME and not _CONTROL.search(player)


_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def _check_role(asked: str, actor: Actor, role: Role, command: msgspec.Struct) -> None:
    """It is given in the name of that role and no other."""
    for name in _roles_in(type(command)):
        claimed = getattr(command, name)
        if isinstance(claimed, Role) and claimed is not role:
            because = f"it is given in the name of {claimed.named}, by {actor.role.named}"
            raise Forbidden(asked, because, f"Ask {claimed.named}.")


@cache
def _roles_in(command: type[msgspec.Struct]) -> tuple[str, ...]:
    """Its fields that name a role."""
    return tuple(each.name for each in msgspec.structs.fields(command) if Role in (each.type, *get_args(each.type)))


def _check_player(asked: str, actor: Actor, play: GameTable, command: Any) -> None:
    given_by = type(command).given_by
    if given_by is SEATED:
        if actor.person not in play.places_taken:
            raise Forbidden(asked, f"{actor.person} is not at the table", "Sit down first.")
        return
    if given_by is not PLAYER:
        raise Forbidden(asked, "players do not do this", "Ask the dealer.")
    _check_speaks_for(asked, actor, command)


def _check_speaks_for(asked: str, actor: Actor, command: Any) -> None:
    if command.player != actor.person:
        raise Forbidden(asked, f"{actor.person} does not speak for {command.player}", "Let them do it themselves.")
