"""Commands as nobody should send them: every field at its edges, one after another and a few at once.

What the types do not let through is left out: whoever sends it is told so before any table hears of it.
"""

import random
from collections.abc import Iterator
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from pitbook.cards import Card
from pitbook.dice import Roll
from pitbook.games.catalogue import games
from pitbook.games.rules import Limits
from pitbook.games.three_card_poker.commands import HandCount
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from tests.fields import hints_of

LONGEST_NUMBER = int("9" * 4300)
"""A decoder takes no longer one."""
NUMBERS = (1, 0, -1, 2, 3, 7, 8, 26, 52, 60, 312, 1000, 2**31, 2**63, -(2**63), 10**17, LONGEST_NUMBER, -LONGEST_NUMBER)
AMOUNTS = tuple(Cents(each) for each in (1000, 500, 1, 50, 999, 5000, 10**12, 10**12 + 1, *NUMBERS))
PEOPLE = ("ann", "bob", "nobody", "", " ", "a/b", "ann/", "\x00", "\N{OGHAM SPACE MARK}", "Äña", "x" * 3000)
WORDS = ("because it was so", "", " ", "\x00", "x" * 3000, "1.1", "\N{RIGHT-TO-LEFT OVERRIDE}")
CARDS = (Card("2C"), Card("AS"), Card("7H"))
HANDS: tuple[tuple[Card, ...], ...] = ((), CARDS[:1], CARDS[:1] * 2, CARDS, tuple(Card), CARDS[:1] * 400)
CHIPS: tuple[dict[str, int], ...] = (
    *({"500": 2}, {"100": 10}, {}, {"0": 1}, {"-100": 1}, {"x": 1}, {"": 1}, {"1.5": 1}, {"²": 1}, {"٣": 1}),
    *({"1" * 4300: 1}, {"1" * 4301: 1}, {"1": 100_000}, {str(each): 1 for each in range(1, 300)}),
)
RAW = (b"null", b"{}", b"[]", b"1", b'"x"', b'{"type": 1}', b"[" * 20_000 + b"]" * 20_000, b'{"by": null}')


def edges(
    kind: type[msgspec.Struct], actor: Actor, state: TableState, usual: Any = None, sample: slice = slice(None)
) -> Iterator[Any]:
    """The usual command of a kind, or one made up, then the same with each field in turn at each of its edges.

    `sample`: which of these, where not all.
    """
    hints = hints_of(kind)
    choices = {name: values(name, hints[name], actor, state) for name in kind.__struct_fields__}
    if usual is None:
        usual = kind(**{name: each[0] for name, each in choices.items()})
    yield from _read(kind, usual)
    every = [(name, value) for name, each in choices.items() for value in each if value != getattr(usual, name)]
    for name, value in every[sample]:
        yield from _read(kind, msgspec.structs.replace(usual, **{name: value}))


def mixed(kind: type[msgspec.Struct], actor: Actor, state: TableState, chance: random.Random) -> Iterator[Any]:
    """A command with every field at some edge, if there can be such a one."""
    hints = hints_of(kind)
    chosen = {name: chance.choice(values(name, hints[name], actor, state)) for name in kind.__struct_fields__}
    yield from _read(kind, kind(**chosen))


def _read(kind: type[msgspec.Struct], command: msgspec.Struct) -> Iterator[Any]:
    try:
        yield msgspec.json.decode(msgspec.json.encode(command), type=kind)
    except (msgspec.MsgspecError, RecursionError):
        return


def values(name: str, hint: Any, actor: Actor, state: TableState) -> tuple[Any, ...]:
    """The plainest first."""
    if name in ("player", "who", "to", "name") and (hint is str or str in get_args(hint)):
        return (actor.person, *PEOPLE, *((None,) if type(None) in get_args(hint) else ()))
    if hint is Role:
        return (actor.role, *(each for each in Role if each is not actor.role))
    if hint is msgspec.Raw:
        return tuple(msgspec.Raw(each) for each in (*_raw(name, actor, state), *RAW))
    if hint is Cents or hint is int:
        return AMOUNTS if hint is Cents else NUMBERS
    if hint is str:
        return (*tuple(state.rules.rulebook.document.by_id)[-1:], *WORDS) if name == "broken" else WORDS
    if hint is bool:
        return (False, True)
    if hint is HandCount:
        return (HandCount(1, 4), HandCount(2, 3), HandCount(0, -1), HandCount(10**9, 10**9))
    if hint is Roll:
        return (Roll(1, 2), Roll(6, 6), Roll(3, 4))
    return _of_parts(name, hint, actor, state)


def _of_parts(name: str, hint: Any, actor: Actor, state: TableState) -> tuple[Any, ...]:
    match get_origin(hint):
        case origin if origin is Annotated:
            return values(name, get_args(hint)[0], actor, state)
        case origin if origin in (UnionType, Union):
            found = (values(name, each, actor, state) for each in get_args(hint) if each is not type(None))
            return (*(value for each in found for value in each), None)
        case origin if origin is tuple:
            return _tuples(name, get_args(hint), actor, state)
        case origin if origin is dict:
            return CHIPS
        case _:
            pass
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if isinstance(hint, type) and hint is type(state.rules.terms.sign):
        return _signs(state)
    raise AssertionError(f"say in edges.py which values of type {hint} a field {name} is tried with")


def _tuples(name: str, parts: tuple[Any, ...], actor: Actor, state: TableState) -> tuple[Any, ...]:
    if parts[0] is Card:
        return HANDS
    if parts[-1] is not Ellipsis:  # so many, each of its own type
        each = [values(name, part, actor, state) for part in parts]
        return tuple(tuple(row[place % len(row)] for row in each) for place in range(max(map(len, each))))
    ones = values(name, parts[0], actor, state)
    return ((), *((one,) for one in ones), ones[:2], ones[:1] * 2, ones[:1] * 300)


def _signs(state: TableState) -> tuple[Any, ...]:
    """The one that hangs there, and each of its limits changed."""
    sign = state.play.sign
    limits = (
        Limits(minimum=Cents(low), maximum=Cents(high)) for low in (0, 500, LONGEST_NUMBER) for high in (-1, 10**6)
    )
    changed: list[Any] = [sign]
    for each in limits:
        changed += [
            msgspec.structs.replace(sign, **{name: each})
            for name in sign.__struct_fields__
            if isinstance(getattr(sign, name), Limits)
        ]
    units = (msgspec.structs.replace(sign, unit=Cents(each)) for each in (0, 1, 500, -1, LONGEST_NUMBER))
    return (*changed, *units) if "unit" in sign.__struct_fields__ else tuple(changed)


def _raw(name: str, actor: Actor, state: TableState) -> Iterator[bytes]:
    """Signs of this game; rulings of it, and commands of others."""
    if name == "sign":
        yield from (msgspec.json.encode(each) for each in _signs(state))
        return
    for role in (state.rules.rulebook.ranks[-1][0], actor.role):
        someone = Actor(actor.person, role)
        for kind in state.game.commands:
            hints = hints_of(kind)
            given = {each: values(each, hints[each], someone, state)[0] for each in kind.__struct_fields__}
            yield msgspec.json.encode(kind(**given))
    yield from (b'{"type": "%s.leave", "player": "ann"}' % each.encode() for each in games())
