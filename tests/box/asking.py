"""What somebody may think of asking: an offer with values out of its domains, or a command that nobody offered."""

import math
import random
from enum import Enum
from typing import Any, NamedTuple, get_args, get_origin

import msgspec

from pitbook.cards import Card
from pitbook.dice import ROLLS
from pitbook.games.kernel import (
    AnyText,
    Anything,
    ChipAmounts,
    Domain,
    IntRange,
    ListOf,
    Newcomer,
    Offer,
    OneOf,
    PermutationOf,
    kind_of,
)
from pitbook.games.options import Tender
from pitbook.games.signs import NewSign
from pitbook.games.three_card_poker.commands import HandCount
from pitbook.games.three_card_poker.round import DEALER, PokerTable
from pitbook.games.three_card_poker.wrong_hands import MOST_IN_A_HAND, HandCounts
from pitbook.rulebooks.editions import EditionName, line
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from pitbook.table.vocabulary import commands_of
from tests.fields import fields_of, types_of
from tests.table.measures import BROKEN

WORDS = ("because it was so", "the camera shows it", "ß∂ƒ", "x")
PEOPLE = ("ann", "bob", "cy", "dot")
CARDS = tuple(Card)
NUMBERED = {"dispute", "payment", "payments", "seizure", "notice", "number", "round"}
"""What the office and the games give numbers to, from 1."""
AS_ASKED = ("by", "approved_by", "confirmed_by")
USUAL = {"tender": Tender.CHIPS, "tokens": 0, "spoken": False}
NONE = object()
"""No value could be thought of."""


def offered(state: TableState, offer: Offer, actor: Actor, chance: random.Random) -> Any | None:
    """A command within an offer; None where none was thought of."""
    kind = {kind_of(each): each for each in commands_of(state.game)}[offer.command]
    thinker = Thinker(state, actor, chance)
    values = {name: _within(kind, name, domain, thinker) for name, domain in offer.fields.items()}
    if NONE in values.values():
        return None
    command = kind(**values)
    return command if offer.covers(command) else None


def is_empty(offer: Offer) -> bool:
    """Whether it covers no command at all: some field has no value."""
    return any(isinstance(each, OneOf) and not each.values for each in offer.fields.values())


class Thinker(NamedTuple):
    """Somebody at a table, who makes something up."""

    state: TableState
    actor: Actor
    chance: random.Random


def _within(kind: type[msgspec.Struct], name: str, domain: Domain, thinker: Thinker) -> Any:
    _, actor, chance = thinker
    wished = _wished(name, actor)
    if wished is not None and domain.holds(wished) and chance.random() < 0.95:
        return wished
    if name in AS_ASKED:
        return None if domain.holds(None) else NONE
    match domain:
        case OneOf(values=values):
            return chance.choice(values) if values else NONE
        case IntRange():
            return _number(domain, chance)
        case NewSign(old=old):
            thought_of = (_other_sign(old, chance) for _ in range(20))
            return next((each for each in (*thought_of, old) if domain.holds(each)), NONE)
        case ListOf(values=()) if not domain.holds(()):  # of names, whoever has them
            groups = (tuple(chance.sample(PEOPLE, chance.randint(1, len(PEOPLE)))) for _ in range(20))
            return next(filter(domain.holds, groups), NONE)
        case ListOf():
            most = min(domain.longest, len(domain.values))
            if most < domain.shortest:
                return NONE
            return tuple(chance.sample(domain.values, chance.randint(domain.shortest, most)))
        case HandCounts(standing=standing, empty=empty):
            counts = [(HandCount(area, many),) for area in (*standing, *empty) for many in range(MOST_IN_A_HAND + 1)]
            right = [each for each in counts if domain.holds(each)]
            return chance.choice(right) if right else NONE
        case PermutationOf(values=values):
            return tuple(chance.sample(values, len(values)))
        case Newcomer(seated=seated):
            return next((each for each in chance.sample(PEOPLE, len(PEOPLE)) if each not in seated), NONE)
        case AnyText():
            return chance.choice(WORDS)
        case Anything():
            return _any(name, types_of(kind)[name], thinker)
        case _:
            return NONE


def _wished(name: str, actor: Actor) -> Any | None:
    """What most would say: their own name and role, and chips; an official may speak for a player."""
    if name == "player":
        return actor.person if actor.person in PEOPLE else None
    return actor.role if name in AS_ASKED else USUAL.get(name)


def _number(domain: IntRange, chance: random.Random) -> Any:
    """Mostly a small one, as people wager; now and then the largest."""
    step = math.lcm(domain.step, domain.chip if isinstance(domain, ChipAmounts) else 1)
    first = next((each for each in range(domain.low, domain.low + 2 * step + 1) if domain.holds(each)), None)
    if first is None or first > domain.high:
        return NONE
    most = (domain.high - first) // step
    return first + step * (most if chance.random() < 0.1 else min(most, chance.randrange(12)))


def _other_sign(sign: Any, chance: random.Random) -> Any:
    """One of its figures is twice as much, or half."""
    figures: dict[str, Any] = msgspec.to_builtins(sign)
    limits = chance.choice([each for each in figures.values() if isinstance(each, dict) and "least" in each])
    which = chance.choice(("least", "most"))
    limits[which] = chance.choice((limits[which] * 2, limits[which] // 2))
    return msgspec.convert(figures, type(sign))


def anything(kind: type[msgspec.Struct], thinker: Thinker) -> Any | None:
    """Some command of a kind, lawful or not; None where no value was thought of for a field."""
    hints, chance = types_of(kind), thinker.chance
    values = {
        each.name: _any(each.name, hints[each.name], thinker)
        for each in fields_of(kind)
        if each.required or chance.random() < 0.5
    }
    return None if NONE in values.values() else kind(**values)


def _any(name: str, hint: Any, thinker: Thinker) -> Any:
    state, actor, chance = thinker
    if get_origin(hint) is not None and type(None) in get_args(hint):
        return None if chance.random() < 0.5 else _any(name, get_args(hint)[0], thinker)
    if name == "sign":
        sign = chance.choice((state.play.sign, _other_sign(state.play.sign, chance)))
        return msgspec.Raw(msgspec.json.encode(sign)) if hint is msgspec.Raw else sign
    if name == "ruling":
        return _ruling(thinker)
    if name == "edition":
        return chance.choice([each.name for each in line(EditionName.parsed(state.opened.rulebook).document_id)])
    if name == "terms":
        return {}
    if hint is Role:
        return actor.role if chance.random() < 0.9 else chance.choice([*Role])
    if name in {"player", "person", "whom"}:
        return actor.person if actor.role is Role.PLAYER and chance.random() < 0.9 else chance.choice(PEOPLE)
    if name == "broken":
        return BROKEN[state.opened.rulebook]
    if name in NUMBERED and hint is int:
        return chance.randrange(1, 4)
    if name in {"closes_at", "takes_effect_at"}:
        return utc_now() + chance.choice((-1, 1, 30, 90)) * 60_000_000
    if name in {"given", "taken"}:
        return {"500": 2}
    if name == "dice" and get_origin(hint) is not tuple:
        return chance.choice(ROLLS)
    if hint is bool:
        return chance.random() < 0.5
    if hint is Card:
        return chance.choice(CARDS)
    if hint is str:
        return chance.choice(WORDS)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return chance.choice([*hint])
    if hint is int or getattr(hint, "__supertype__", None) is int:
        return chance.choice((0, 1, 2, 500, 1000, 2500, 100_000))
    if get_origin(hint) is tuple:
        inner = get_args(hint)
        if inner == (Card, Ellipsis):
            return _cards(thinker)
        if len(inner) == 2 and inner[1] is Ellipsis:
            found = [_any(name, inner[0], thinker) for _ in range(chance.randrange(3))]
            return NONE if NONE in found else tuple(found)
        found = [_any(name, each, thinker) for each in inner]
        return NONE if NONE in found else tuple(found)
    return NONE


def _cards(thinker: Thinker) -> tuple[Card, ...]:
    """Any, or some that the dealer holds, which those who deal may have seen."""
    play, chance = thinker.state.play, thinker.chance
    held = play.round.hand(DEALER) if isinstance(play, PokerTable) and chance.random() < 0.5 else ()
    most = chance.choice((1, min(5, len(held or CARDS))))
    return tuple(chance.sample(held or CARDS, chance.randint(0, most)))


def _ruling(thinker: Thinker) -> Any:
    """A command of the game, for a higher role to give."""
    kinds = [each for each in commands_of(thinker.state.game) if kind_of(each).startswith(thinker.state.game.name)]
    command = anything(thinker.chance.choice(kinds), thinker)
    return NONE if command is None else msgspec.Raw(msgspec.json.encode(command))
