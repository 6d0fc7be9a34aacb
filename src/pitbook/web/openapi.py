"""The document of the API, made from the same types that read and write it."""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from inspect import cleandoc, getdoc
from typing import Any

import msgspec
from msgspec import inspect

from pitbook import __version__
from pitbook.games.catalogue import games
from pitbook.games.library import playable
from pitbook.table.games import all_games
from pitbook.table.powers import Forbidden
from pitbook.tournament.rules import rules_for
from pitbook.web.examples import example_of
from pitbook.web.field_words import field_meanings, field_words, meaning_of
from pitbook.web.hubs import StreamMessage
from pitbook.web.operation_ids import TAGS, operation_id, tag_of
from pitbook.web.operations import JSON, Operation
from pitbook.web.problems import PROBLEM, ProblemDetails, ProblemKind
from pitbook.web.streaming import Welcome
from pitbook.web.tables import NewTable
from pitbook.web.terms import TermsTried
from pitbook.web.witnessing import NEWEST

REF = "#/components/schemas/{name}"
NUMBERS = frozenset({"number", "change", "draw"})
MOST_NUMBER = 10**15 - 1
QUERY = "query"
"""Where the meanings of fields have those of what stands behind the question mark of an address."""
PARAMETERS = {
    "table": "The id of a table; the first one of a rulebook has its name.",
    "rulebook": "The id of a document.",
    "other": "The id of another document of the same game.",
    "clause": "A clause by its number, such as 10.2.",
    "number": "Of a round, or of a checkpoint; checkpoints have a `newest` as well.",
    "person": "The id of a person.",
    "player": "The id of a player.",
    "change": "The number of a change that waits.",
    "round": "A golden round by its name.",
    "draw": "The number of a draw.",
    "kind": "A kind of problem, such as refused.",
}
_PARAMETER = re.compile(r"{([a-z]+)}")
_ROOMS = {"promotions": "Promotion", "tournament": "Tournament"}
"""Where two types have one name, those of these rooms say whose they are."""
_ALWAYS = (ProblemKind.LARGE_HEAD, ProblemKind.UNEXPECTED)
_WITH_TOKEN = (ProblemKind.NOT_KNOWN, ProblemKind.UNAVAILABLE)
_WITH_BODY = (
    ProblemKind.MALFORMED,
    ProblemKind.TOO_LARGE,
    ProblemKind.WRONG_MEDIA,
    ProblemKind.INVALID,
    ProblemKind.UNAVAILABLE,
)
_WITH_QUERY = (ProblemKind.INVALID,)
_WITH_PATH = (ProblemKind.NOT_FOUND,)

ABOUT = """Casino table games as rulebooks that run. Every event and every refusal names its clauses.

Amounts are whole cents. A command carries an id made up by its sender: sent again, it is answered and not done again.
A number is what its type says: 1.0 is no integer here.

The event stream of a table is a WebSocket at /api/tables/{table}/stream?after=N (`tableChanged`). The first message of
the client is a `Welcome` within 5 seconds; then comes one `StreamMessage` for each command kept after record N, without
gaps and without doubles. `view` is null where a newer message follows. Close codes: 4400 no token came, 4401 it is not
valid (any more), 4404 no such table, 4416 no such number, 1013 too slow or not available (come again with the last
number), 1011 the table is stopped, 1012 the program is stopping.
"""


def _with_tournaments() -> str:
    """A rulebook for examples: under one that provides for none a tournament would be refused."""
    for each in playable():
        with suppress(Forbidden):
            rules_for(each)
            return each
    return playable()[0]


def document(operations: Iterable[Operation]) -> dict[str, Any]:
    listed = tuple(operations)
    kinds = [kind for each in listed for kind in (each.takes, each.answers) if kind is not None]
    terms = [game.terms for game in all_games().values()]
    also: list[Any] = [ProblemDetails, Welcome, StreamMessage, *terms]
    schemas, components = msgspec.json.schema_components([*kinds, *also], ref_template=REF)
    _say_more([*kinds, *also], components)
    _take_lists_as_they_are(components)
    of_any_game = [*schemas[-len(terms) :], {"type": "null"}]
    components[NewTable.__name__]["properties"]["terms"] |= {"anyOf": of_any_game, "default": None}
    components[TermsTried.__name__]["properties"]["terms"] |= {"anyOf": of_any_game}
    _need_no_tag_alone(components)
    found, known = iter(schemas), _with_tournaments()
    paths: dict[str, dict[str, Any]] = {}
    for each in listed:
        takes = None if each.takes is None else next(found)
        answers = None if each.answers is None else next(found)
        made_of_it = _operation(each, takes, answers)
        if takes is not None:
            shown = each.example or example_of(takes, components, rulebook=known, rulebooks=playable()[-1])
            made_of_it["requestBody"]["content"][JSON]["example"] = shown
        paths.setdefault(each.path, {})[each.method.lower()] = made_of_it
    made = {
        "openapi": "3.1.0",
        "info": {
            "title": "Pitbook",
            "version": __version__,
            "description": ABOUT,
            "contact": {"name": "The Pitbook authors"},
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/", "description": "The floor that this document comes from."}],
        "tags": [{"name": tag.name, "description": tag.about} for tag in TAGS],
        "paths": paths,
        "webhooks": {"tableChanged": {"post": _stream()}},
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }
    _drop_unused(made)
    return _plainly_named(made, components)


def _drop_unused(made: dict[str, Any]) -> None:
    """What only stands for keys of a mapping is named by nothing."""
    schemas = made["components"]["schemas"]
    named = set(re.findall(rb'"#/components/schemas/([^"]+)"', msgspec.json.encode(made)))
    for name in [name for name in schemas if name.encode() not in named]:
        del schemas[name]


def _say_more(kinds: list[Any], components: dict[str, Any]) -> None:
    """What msgspec knows and does not tell: which keys there are, where they are members of an enumeration; and what
    stands behind a field in our source."""
    seen: set[type] = set()

    def look(kind: inspect.Type) -> None:
        match kind:
            case inspect.StructType():
                if kind.cls not in seen:
                    seen.add(kind.cls)
                    for field in kind.fields:
                        note(kind.cls, field)
                        look(field.type)
            case inspect.UnionType():
                for each in kind.types:
                    look(each)
            case inspect.ListType() | inspect.VarTupleType():
                look(kind.item_type)
            case inspect.DictType():
                look(kind.value_type)
            case inspect.Metadata():
                look(kind.type)
            case _:
                pass

    def note(owner: type, field: inspect.Field) -> None:
        component = components.get(owner.__name__) or components[f"{owner.__module__}.{owner.__qualname__}"]
        words = field_words(owner).get(field.name) or type_words(field.type)
        words = words or meaning_of(owner.__name__, field.encode_name, _plain_kinds(field.type))
        if words and "properties" in component:
            component["properties"][field.encode_name].setdefault("description", words)
        if isinstance(field.type, inspect.DictType) and isinstance(field.type.key_type, inspect.EnumType):
            values = [each.value for each in field.type.key_type.cls]
            component["properties"][field.encode_name]["propertyNames"] = {"enum": sorted(values)}

    def type_words(kind: inspect.Type) -> str | None:
        """The first sentence of what is said of the type that a field holds, or holds many of."""
        match kind:
            case inspect.StructType() | inspect.EnumType():
                told = kind.cls.__doc__ if kind.cls.__module__.startswith("pitbook.") else None
                return cleandoc(told).partition("\n\n")[0].replace("\n", " ") if told else None
            case inspect.ListType() | inspect.VarTupleType():
                return type_words(kind.item_type)
            case inspect.UnionType():
                return next((words for each in kind.types if (words := type_words(each))), None)
            case _:
                return None

    for each in inspect.multi_type_info(kinds):
        look(each)
    _say_types_of_commands(components)


PLAIN = {inspect.IntType: int, inspect.BoolType: bool, inspect.StrType: str, inspect.FloatType: float}


def _plain_kinds(kind: inspect.Type) -> set[type]:
    """Which plain values a field may hold, or a list of which it is."""
    match kind:
        case inspect.UnionType():
            return {found for each in kind.types for found in _plain_kinds(each)}
        case inspect.ListType() | inspect.VarTupleType():
            return {list, *_plain_kinds(kind.item_type)}
        case inspect.CustomType() | inspect.NoneType():
            return set()
        case _:
            found = PLAIN.get(type(kind))
            return set() if found is None else {found}


def _say_types_of_commands(components: dict[str, Any]) -> None:
    """Which kind something is of stands in its tag, which is no field of the type."""
    for component in components.values():
        tag = component.get("properties", {}).get("type")
        if tag is not None and "enum" in tag:
            tag.setdefault("description", str(meaning_of("", "type", {str})))


def _need_no_tag_alone(components: dict[str, Any]) -> None:
    """A field that takes one type and no other takes it without its tag as well: a tag tells several apart."""
    for component in components.values():
        for field in component.get("properties", {}).values():
            if "$ref" in field:
                alone = components[field["$ref"].rpartition("/")[2]]
                if "enum" in alone.get("properties", {}).get("type", {}):
                    alone["required"] = [name for name in alone["required"] if name != "type"]


def _take_lists_as_they_are(schema: Any) -> None:
    """Lists of a fixed length say what may follow, which is nothing: tools ask for it."""
    match schema:
        case dict():
            if "prefixItems" in schema and schema.get("items", False) is False:
                schema["items"] = {}
                schema["maxItems"] = schema["minItems"] = len(schema["prefixItems"])
            for each in schema.values():
                _take_lists_as_they_are(each)
        case list():
            for each in schema:
                _take_lists_as_they_are(each)
        case _:
            pass


def _stream() -> dict[str, Any]:
    """The event stream. No document of this kind has a word for a WebSocket: what is sent unasked comes nearest."""
    return {
        "operationId": "tableChanged",
        "tags": ["tables"],
        "summary": "A message of the event stream, for a command that was kept.",
        "description": "It comes over the WebSocket of the table, once the client has said `Welcome` there.",
        "security": [],
        "requestBody": {"content": {JSON: {"schema": {"$ref": REF.format(name=StreamMessage.__name__)}}}},
        "responses": {
            "200": {
                "description": "Nothing is answered. `Welcome` is what the client says first, and nothing else.",
                "content": {JSON: {"schema": {"$ref": REF.format(name=Welcome.__name__)}}},
            },
            "4XX": {"description": "The close codes stand above."},
        },
    }


def _operation(operation: Operation, takes: Any, answers: Any) -> dict[str, Any]:
    made: dict[str, Any] = {
        "operationId": operation_id(operation),
        "tags": [tag_of(operation.path)],
        "summary": operation.says,
        "description": _description(operation),
        "security": [{"token": []}] if operation.needs_token else [],
        "responses": _responses(operation, answers),
    }
    parameters = [*_path_parameters(operation.path), *_query_parameters(operation.query)]
    if parameters:
        made["parameters"] = parameters
    if takes is not None:
        made["requestBody"] = {"required": True, "content": {JSON: {"schema": takes}}}
    return made


def _description(operation: Operation) -> str:
    """What it does, what is to be known of it, and what its answer is."""
    of_answer = operation.answers.__doc__ if isinstance(operation.answers, type) else None
    ours = isinstance(operation.answers, type) and issubclass(operation.answers, msgspec.Struct)
    told = (operation.says, getdoc(operation.handle), cleandoc(of_answer) if of_answer and ours else None)
    return "\n\n".join(filter(None, told))


def _responses(operation: Operation, answers: Any) -> dict[str, Any]:
    media_type = operation.media_type
    done: dict[str, Any] = {"description": "Done."}
    if answers is not None:
        done["content"] = {media_type: {"schema": answers}}
    responses = {str(operation.status): done}
    by_status: dict[int, list[ProblemKind]] = {}
    for kind in dict.fromkeys(_troubles(operation)):
        by_status.setdefault(kind.status, []).append(kind)
    for status, kinds in sorted(by_status.items()):
        responses[str(status)] = _problem(kinds)
    return responses


def _troubles(operation: Operation) -> tuple[ProblemKind, ...]:
    return (
        *operation.problems,
        *(_WITH_TOKEN if operation.needs_token else ()),
        *(() if operation.takes is None else _WITH_BODY),
        *(() if operation.query is None else _WITH_QUERY),
        *(_WITH_PATH if "{" in operation.path else ()),
        *_ALWAYS,
    )


def _problem(kinds: list[ProblemKind]) -> dict[str, Any]:
    made: dict[str, Any] = {
        "description": " ".join(f"{kind.value}: {kind.title}. {kind.means}" for kind in kinds),
        "content": {PROBLEM: {"schema": {"$ref": REF.format(name="ProblemDetails")}}},
    }
    if ProblemKind.TOO_MANY in kinds:
        made["headers"] = {"Retry-After": {"required": True, "schema": {"type": "integer"}}}
    if ProblemKind.NOT_KNOWN in kinds:
        made["headers"] = {"WWW-Authenticate": {"required": True, "schema": {"type": "string"}}}
    return made


def _path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": PARAMETERS.get(name, f"Which {name}."),
            "schema": _path_schema(path, name),
        }
        for name in _PARAMETER.findall(path)
    ]


def _path_schema(path: str, name: str) -> dict[str, Any]:
    number = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}
    if name not in NUMBERS:
        return {"type": "string", "minLength": 1}
    return {"anyOf": [number, {"const": NEWEST}]} if path.startswith("/api/checkpoints") else number


def _query_parameters(query: type[msgspec.Struct] | None) -> list[dict[str, Any]]:
    if query is None:
        return []
    found = msgspec.json.schema_components([query], ref_template=REF)[1][query.__name__]
    needed = found.get("required", ())
    own = field_words(query) | field_meanings()[QUERY]
    return [
        {
            "name": name,
            "in": "query",
            "required": name in needed,
            "description": own.get(name) or meaning_of("", name, {str, int, bool}) or "",
            "schema": schema,
        }
        for name, schema in found["properties"].items()
    ]


_NAMED = re.compile(rf'(?<="{REF.format(name="")})[^"]+(?=")|(?<=")[^"]+(?=":\{{)')
"""A type where it is referred to, and where it stands, in a schema as it is written."""


def _plainly_named(made: dict[str, Any], components: Mapping[str, Any]) -> dict[str, Any]:
    """Commands by their kind, and others of one name by the room they belong to: no path of ours stands in a schema."""
    plain = {name: _plain_name(name, schema) for name, schema in components.items()}
    text = msgspec.json.encode(made).decode()
    found: dict[str, Any] = msgspec.json.decode(_NAMED.sub(lambda at: plain.get(at[0], at[0]), text))
    assert len(found["components"]["schemas"]) == len(components), "two types have the same name"
    return found


def _plain_name(name: str, schema: Mapping[str, Any]) -> str:
    tag = schema.get("properties", {}).get("type", {}).get("enum")
    if tag:
        return str(tag[0])
    *rooms, last = name.split(".")
    game = next((room for room in rooms if room in games()), None)
    of = next((_ROOMS[room] for room in rooms if room in _ROOMS), "")
    return f"{game}.{last}" if game else f"{of}{last}"
