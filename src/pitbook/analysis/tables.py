"""A table described in a few words: what it chooses within its rulebook, made into rules or refused with the clause."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pitbook.games.catalogue import engine as engine_of
from pitbook.games.rules import GameRules, Limits
from pitbook.games.signs import Sign
from pitbook.money import Cents, parse_dollars
from pitbook.rulebooks.document import load_document


class WrongChoice(Exception):
    """What was said about the table says nothing about this game, or cannot be read."""


NO_TERMS: Mapping[str, Any] = {}


class Choices(NamedTuple):
    """What somebody says about a table; what they leave out is as at a usual one."""

    terms: Mapping[str, Any] = NO_TERMS  # those that the game has a choice for
    chip: str | None = None
    sign: str | None = None
    readings: tuple[str, ...] = ()


AS_USUAL = Choices()


def rules_for(document_id: str, choices: Choices = AS_USUAL) -> GameRules:
    """The rules of the table, or `Refused` with the clause that does not allow it."""
    engine = engine_of(load_document(document_id).game)
    rulebook = engine.rulebook(document_id)
    chosen: dict[str, Any] = {"readings": _readings(choices.readings)} if choices.readings else {}
    if choices.chip is not None:
        chosen["chip"] = _amount("chip", choices.chip)
    for field, said in choices.terms.items():
        if field not in engine.choices:
            option = f"--{field.replace('_', '-')}"
            raise WrongChoice(f"{option} says nothing about {engine.name.replace('_', ' ')}: leave it out.")
        chosen[field] = engine.choices[field].read(rulebook, said)
    if choices.sign is not None:
        chosen["sign"] = _sign(choices.sign, engine.sign)
    rules: GameRules = engine.compile(rulebook, engine.usual_terms(rulebook, **chosen))
    return rules


def with_terms(rules: GameRules, **changes: Any) -> GameRules:
    """The same table with some of its terms changed."""
    engine = engine_of(rules.rulebook.document.game)
    changed: GameRules = engine.compile(rules.rulebook, replace(rules.terms, **changes))
    return changed


def _readings(written: tuple[str, ...]) -> Mapping[str, str]:
    found = {}
    for each in written:
        name, equals, value = each.partition("=")
        if not equals:
            raise WrongChoice(
                f"a reading is written ID=ALTERNATIVE, not {each!r}; `pitbook rules RULEBOOK --readings`."
            )
        found[name.strip()] = value.strip()
    return found


def _amount(what: str, text: str) -> Cents:
    try:
        return parse_dollars(text)
    except ValueError as error:
        raise WrongChoice(f"{what}: {error}") from None


def _sign(text: str, sign: type[Sign]) -> Sign:
    """A sign in JSON, as the game has it; or `5-1000/5`: from, to, and in which multiples, for every wager."""
    if text.lstrip().startswith("{"):
        try:
            return msgspec.json.decode(text, type=sign)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise WrongChoice(f"sign: {error}. Amounts are in whole cents.") from None
    match = re.fullmatch(r"([^-/]+)-([^-/]+)(?:/([^-/]+))?", text)
    if match is None:
        raise WrongChoice(f"a sign is like 5-1000, or 5-1000/5 for multiples of 5, or a JSON file, not {text!r}.")
    least, most = _amount("sign", match[1]), _amount("sign", match[2])
    unit = None if match[3] is None else _amount("sign", match[3])
    kinds = [each.name for each in msgspec.structs.fields(sign) if each.type is Limits]
    fields: dict[str, Any] = dict.fromkeys(kinds, Limits(minimum=least, maximum=most))
    return sign(**fields, unit=unit)
