"""Commands made of offers, the plainest that each allows: for tests that ask whether somebody may, not how much."""

from enum import Enum
from typing import Any, get_origin

import msgspec

from pitbook.cards import Card
from pitbook.dice import Roll
from pitbook.games.kernel import AnyText, Anything, Domain, IntRange, ListOf, Offer, OneOf, PermutationOf, kind_of
from pitbook.games.signs import NewSign
from pitbook.games.three_card_poker.commands import HandCount
from pitbook.games.three_card_poker.wrong_hands import HandCounts
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from pitbook.table.vocabulary import commands_of
from tests.fields import fields_of, types_of

NOTHING = object()


def commands_offered(state: TableState, offers: tuple[Offer, ...], actor: Actor) -> list[Any]:
    """One command for each offer that this actor could take up, with values as plain as may be."""
    kinds = {kind_of(each): each for each in commands_of(state.game)}
    found = []
    for offer in offers:
        kind = kinds[offer.command]
        values = {name: _value(kind, name, domain, actor) for name, domain in offer.fields.items()}
        if NOTHING not in values.values() and offer.covers(kind(**values)):
            found.append(kind(**values))
    return found


def _value(kind: type[msgspec.Struct], name: str, domain: Domain, actor: Actor) -> Any:
    """A value of the domain; who is asked for is the actor, where that may be."""
    wished = {"player": actor.person, "by": actor.role, "approved_by": actor.role, "confirmed_by": actor.role}.get(name)
    if wished is not None and domain.holds(wished):
        return wished
    if name in ("by", "approved_by", "confirmed_by"):
        return None if domain.holds(None) else NOTHING
    match domain:
        case OneOf(values=values):
            return values[0] if values else NOTHING
        case IntRange():
            reach = range(domain.low, min(domain.high, domain.low + 100_000) + 1)
            return next((number for number in reach if domain.holds(number)), NOTHING)
        case NewSign(old=old):
            return old if domain.holds(old) else NOTHING
        case ListOf(values=values, shortest=shortest):
            return tuple(values[:shortest]) if len(values) >= shortest else NOTHING
        case HandCounts(standing=(first, *_)):
            return (HandCount(first, 4),)
        case PermutationOf(values=values):
            return values
        case AnyText():
            return "because it was so"
        case Anything():
            return _of_type(types_of(kind)[name])
        case _:
            return NOTHING


def _of_type(kind: Any) -> Any:
    if kind is bool:
        return False
    return Card("2C") if kind is Card else NOTHING


def any_command(kind: type[msgspec.Struct], actor: Actor) -> Any:
    """Some command of a kind in this actor's name, lawful or not; None where its values are not plain enough."""
    hints = types_of(kind)
    values = {
        each.name: _some(each.name, hints[each.name], actor)
        for each in fields_of(kind)
        if each.default is msgspec.NODEFAULT and each.default_factory is msgspec.NODEFAULT
    }
    return None if NOTHING in values.values() else kind(**values)


def _some(name: str, hint: Any, actor: Actor) -> Any:
    if name == "player":
        return "ann"
    if hint is Role:
        return actor.role
    plain = {int: 1, str: "because it was so", bool: False, Card: Card("2C")}
    if hint in plain:
        return plain[hint]
    if get_origin(hint) is tuple:
        return ()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint))
    return {"stake": 1000, "cents": 1000, "counted": 1000, "dice": Roll(1, 2), "given": {}, "taken": {}}.get(
        name, NOTHING
    )
