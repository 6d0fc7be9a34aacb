"""An example of whatever a schema asks for: the least that it takes, so that it can be sent as it stands."""

from collections.abc import Mapping
from typing import Any

WORDS = {
    "person": "ann",
    "player": "ann",
    "password": "a long sentence of your own",
    "id": "1f0c9f6e-0001",
    "name": "evening-1",
    "key": 32 * "ab",
    "signature": 64 * "ab",
    "zone": "Australia/Sydney",
    "strategy": "win-line:stake=10",
    "kind": "payouts",
    "given": "100",
    "kinds": "payouts",
    "title": "Friday evening",
}
"""What a text is like, by the name of its field."""
AMOUNTS = {"cents": 10_000, "stake": 1_000, "chip": 100, "least": 500, "most": 100_000, "amount": 1_000_000}
"""So is a number, within what the schema takes."""


def example_of(schema: Mapping[str, Any], components: Mapping[str, Any], named: str = "", **known: str) -> Any:
    """By what must be there and nothing else. `known` has texts for fields that name something there is."""

    def of(part: Mapping[str, Any], name: str) -> Any:
        return example_of(part, components, name, **known)

    match schema:
        case {"$ref": str(ref)}:
            return of(components[ref.rpartition("/")[2]], named)
        case {"example": found} | {"const": found} | {"enum": [found, *_]} | {"default": found}:
            return found
        case {"anyOf": [first, *_]} | {"oneOf": [first, *_]}:
            return of(first, named)
        case {"type": "object"}:
            needed = schema.get("required", ())
            return {name: of(schema["properties"][name], name) for name in needed}
        case {"type": "array"}:
            least = max(schema.get("minItems", 0), named in WORDS)  # what there is a word for shows one
            shown = schema.get("prefixItems") or [schema.get("items", {})] * least
            return [of(each, named) for each in shown]
        case {"type": "integer" | "number"}:
            least = max(schema.get("minimum", 1), schema.get("exclusiveMinimum", 0) + 1)
            return min(max(least, AMOUNTS.get(named, 1)), schema.get("maximum", 2**53))
        case {"type": "boolean"}:
            return True
        case {"type": "string"}:
            return _text(schema, known.get(named) or WORDS.get(named, named or "words"))
        case _:
            return None


def _text(schema: Mapping[str, Any], words: str) -> str:
    least, most = int(schema.get("minLength", 0)), schema.get("maxLength")
    longer = words * (least // max(len(words), 1) + 1)
    return longer[: max(len(words), least)][: None if most is None else int(most)]
