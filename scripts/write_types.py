"""Writes the types of what the server sends, for the pages: `python scripts/write_types.py [--check]`.

Those of the house come from the document of the API, those of a game's play and terms from what its room declares.
"""

import argparse
import json
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from pitbook.games.catalogue import at_table, engine, games
from pitbook.games.kernel import Domain, Offer
from pitbook.table.guide import GuideIncident
from pitbook.table.supervision import Office
from pitbook.table.supervision.acts import NextStep
from pitbook.table.supervisor_view import Way
from pitbook.web.app import OPERATIONS
from pitbook.web.hubs import StreamMessage
from pitbook.web.openapi import REF, document

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "pitbook"
HOUSE = "pitbook.games.kernel".count(".")  # a room lies deeper
MANY = 30  # of more values than that the pages name none: cards, topics
WIDTH = 120
NAMED = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]

COMMAND: Schema = {"properties": {"type": {"type": "string"}}, "required": ["type"], "additionalProperties": True}
DOMAINS = {"additionalProperties": {"$ref": REF.format(name="Domain")}}
A_COMMAND = {"$ref": REF.format(name="Command")}
LEFT_OPEN: tuple[tuple[type, str, Schema], ...] = (  # by the document
    (Offer, "fields", DOMAINS),
    (GuideIncident, "fields", DOMAINS),
    (NextStep, "command", A_COMMAND),
    (Way, "command", A_COMMAND),
)


def files() -> dict[Path, str]:
    client = PACKAGE / "web" / "client"
    house = {client / "schemas.d.ts": of_the_house(), client / "supervisor" / "office.d.ts": of_the_office()}
    return house | {PACKAGE / "games" / game / "client" / "play.d.ts": of_play(game) for game in games()}


def of_the_house() -> str:
    made = document(OPERATIONS)
    components = made["components"]["schemas"]
    answers = [each["responses"] for path in made["paths"].values() for each in path.values()]
    found = set(reached([*answers, {"$ref": REF.format(name=StreamMessage.__name__)}], components))
    kept = {name: each for name, each in components.items() if name in found}
    for owner, field, kind in LEFT_OPEN:
        kept[owner.__name__]["properties"][field] |= kind
    return text("What the server sends.", kept | of_any_domain() | {"Command": COMMAND})


def of_the_office() -> str:
    return text("What the office of a table keeps.", schemas(Office)[1])


def of_any_domain() -> dict[str, Schema]:
    """Every kind there is, and all that one of the house may have; those of a room are asked for no more than that."""
    kinds = subclasses(Domain)
    house = sorted((each for each in kinds if each.__module__.count(".") == HOUSE), key=lambda each: each.__name__)
    _, components = schemas(*house)
    fields: Schema = {"type": {"enum": sorted({str(each.__struct_config__.tag) for each in kinds})}}
    for kind in house:
        for name, each in components.pop(kind.__name__)["properties"].items():
            fields.setdefault(name, {key: value for key, value in each.items() if key != "default"})
    return components | {"Domain": {"description": Domain.__doc__, "properties": fields, "required": ["type"]}}


def of_play(game: str) -> str:
    own = engine(game)
    (play, terms), components = schemas(at_table(game).seen or get_type_hints(own.new_table)["return"], own.terms)
    return text("What is seen of a table of this game, and its terms.", components | {"Play": play, "Terms": terms})


def schemas(*kinds: Any) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    return msgspec.json.schema_components(kinds, ref_template=REF)


def reached(schema: Any, components: dict[str, Schema], seen: frozenset[str] = frozenset()) -> Iterator[str]:
    """The names of all components to which something refers, directly or not."""
    if isinstance(schema, list):
        for each in schema:
            yield from reached(each, components, seen)
    elif isinstance(schema, dict):
        if "$ref" in schema and (name := name_in(schema)) not in seen:
            yield name
            yield from reached(components[name], components, seen | {name})
        yield from reached(list(schema.values()), components, seen)


def name_in(reference: Schema) -> str:
    return str(reference["$ref"]).rpartition("/")[2]


def subclasses(kind: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    return {each for own in kind.__subclasses__() for each in (own, *subclasses(own))}


# How a schema is written in TypeScript


def text(says: str, components: dict[str, Schema]) -> str:
    shortened = {each.__name__ for each in subclasses(msgspec.Struct) if each.__struct_config__.omit_defaults}
    lines = [f"// {says} Written by `scripts/write_types.py`; do not edit.", ""]
    for name, schema in sorted(components.items()):
        lines += comment(schema.get("description", ""))
        lines += interface(name, schema, name in shortened) if "properties" in schema else alias(name, schema)
    return "\n".join([*lines, ""])


def comment(says: str) -> list[str]:
    words = " ".join(says.split())
    if len(words) + len("/**  */") <= WIDTH:
        return [f"/** {words} */"] if words else []
    return ["/**", *textwrap.wrap(words, WIDTH, initial_indent=" * ", subsequent_indent=" * "), " */"]


def interface(name: str, schema: Schema, shortened: bool) -> list[str]:
    """A field is always there, unless it has no value, or where what is at its default is left out."""
    lines = [f"export interface {name} {{"]
    for field, kind in schema["properties"].items():
        sent = field in schema["required"] or ("default" in kind and not shortened)
        left_out = "null" if not sent and kind.get("default", "") is None else ""
        lines += broken(f"  {field}{'' if sent else '?'}:", [each for each in members(kind) if each != left_out])
    if schema.get("additionalProperties"):
        lines.append("  [field: string]: any;")
    return [*lines, "}"]


def alias(name: str, schema: Schema) -> list[str]:
    return broken(f"export type {name} =", members(schema))


def broken(head: str, parts: list[str]) -> list[str]:
    """On one line where there is room for it, else on the next, else one under the other; as prettier has it."""
    line, margin = " | ".join(parts), " " * (len(head) - len(head.lstrip()) + 2)
    if len(f"{head} {line};") <= WIDTH:
        return [f"{head} {line};"]
    if len(f"{margin}{line};") <= WIDTH:
        return [head, f"{margin}{line};"]
    return [head, *(f"{margin}| {each}" for each in parts[:-1]), f"{margin}| {parts[-1]};"]


def members(schema: Schema) -> list[str]:
    """The types of which a value has one."""
    match schema:
        case {"$ref": _}:
            return [name_in(schema)]
        case {"anyOf": several}:
            return list(dict.fromkeys(each for one in several for each in members(one)))
        case {"enum": values}:
            return [json.dumps(each) for each in values] if len(values) <= MANY else ["string"]
        case {"prefixItems": items}:
            return [f"[{', '.join(map(written, items))}]"]
        case {"type": "array"}:
            return [listed(members(schema.get("items", {})))]
        case {"type": "object"}:
            return [f"Record<string, {written(schema.get('additionalProperties', {}))}>"]
        case {"type": str(kind)}:
            return [NAMED[kind]]
        case _:
            return ["any"]


def written(schema: Schema) -> str:
    return " | ".join(members(schema))


def listed(parts: Iterable[str]) -> str:
    kinds = list(parts)
    return f"{kinds[0]}[]" if len(kinds) == 1 else f"({' | '.join(kinds)})[]"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="say whether the types are up to date, and write nothing")
    made_now = files()
    if parser.parse_args().check:
        return (
            0
            if all(path.exists() and path.read_text(encoding="utf-8") == made for path, made in made_now.items())
            else 1
        )
    for path, made in made_now.items():
        path.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
