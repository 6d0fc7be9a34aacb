"""Turns msgspec's complaints about a case into what, where, and what was expected."""

import re
from collections.abc import Mapping

import msgspec


class Shape(msgspec.Struct, frozen=True):
    """What may stand where in a case; list places are left out of the place: `positions[].wagers`."""

    structs: Mapping[str, tuple[type[msgspec.Struct], ...]]
    choices: Mapping[str, str]


def what_was_expected(message: str, shape: Shape) -> str:
    """msgspec writes `what - at `$.where``; people want the place first, and what may stand there.

    >>> cards = Shape(structs={}, choices={"cards.initial[]": 'a card such as "KH" or "TD"'})
    >>> print(what_was_expected("Invalid enum value '10D' - at `$.cards.initial[2]`", cards))
    cards.initial[2]: Invalid enum value '10D'; expected a card such as "KH" or "TD"
    """
    what, _, place = message.partition(" - at `$")
    where = place.rstrip("`").lstrip(".")
    expected = _expected(what, re.sub(r"\[\d+\]", "[]", where), shape)
    return f"{where}: {what}{expected}" if where else f"{what}{expected}"


def _expected(what: str, place: str, shape: Shape) -> str:
    if "unknown field" in what and place in shape.structs:
        names = dict.fromkeys(
            field.encode_name for each in shape.structs[place] for field in msgspec.structs.fields(each)
        )
        return f"; there are {', '.join(names)}"
    return f"; expected {shape.choices[place]}" if place in shape.choices else ""
