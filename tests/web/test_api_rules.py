"""The document of the API keeps the rules that Redocly and Spectral hold such documents to, by default, all of them.

`scripts/lint_api.py` asks the two themselves; this needs no network and no Node.js.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import msgspec
import pytest

from pitbook.web.app import OPERATIONS
from pitbook.web.field_words import field_meanings, meaning_of
from pitbook.web.openapi import NUMBERS, QUERY, document
from pitbook.web.operation_ids import IDS, operation_id
from pitbook.web.operations import JSON, Operation

METHODS = {"get", "put", "post", "delete"}


@cache
def made() -> dict[str, Any]:
    return document(OPERATIONS)


def operations() -> Iterator[tuple[str, dict[str, Any]]]:
    """With where each stands; what comes by itself is one as well."""
    for path, item in {**made()["paths"], **made()["webhooks"]}.items():
        for method, each in item.items():
            assert method in METHODS
            yield f"{method} {path}", each


def schemas(part: Any) -> Iterator[dict[str, Any]]:
    match part:
        case dict():
            yield part
            for each in part.values():
                yield from schemas(each)
        case list():
            for each in part:
                yield from schemas(each)
        case _:
            pass


def test_it_says_whose_it_is_and_where_it_is_served() -> None:
    info = made()["info"]
    assert info["contact"]
    assert info["license"]["identifier"] == "Apache-2.0"
    assert info["description"]
    assert [each["url"] for each in made()["servers"]] == ["/"]


def test_every_operation_can_be_called_by_a_name_of_its_own() -> None:
    names = [each["operationId"] for _, each in operations()]
    assert len(set(names)) == len(names)
    assert [name for name in names if not re.fullmatch("[a-z]+([A-Z][a-z]+)*", name)] == []
    assert "placeCommand" in names


def test_no_two_paths_fit_the_same_address() -> None:
    paths = [each.split("/") for each in made()["paths"]]
    fit = [("/".join(a), "/".join(b)) for a, b in combinations(paths, 2) if _fit_alike(a, b)]
    assert fit == []


def _fit_alike(one: list[str], other: list[str]) -> bool:
    """Whether neither goes before the other: a path with fewer names in braces does."""
    pairs = [*zip(one, other, strict=False)]
    alike = len(one) == len(other) and all(a == b or "{" in a or "{" in b for a, b in pairs)
    return alike and sum("{" in a for a, _ in pairs) == sum("{" in b for _, b in pairs)


def test_no_name_is_listed_for_what_is_not_there() -> None:
    assert set(IDS) <= {f"{each.method} {each.path}" for each in OPERATIONS}


def test_every_operation_is_described_and_stands_under_a_heading() -> None:
    headings = {each["name"] for each in made()["tags"] if each["description"]}
    used = set()
    for where, each in operations():
        assert each["summary"].endswith("."), where
        assert each["description"], where
        assert len(each["tags"]) == 1, where
        used |= set(each["tags"])
    assert used == headings


def test_every_operation_says_what_may_come_back() -> None:
    for where, each in operations():
        statuses = set(each["responses"])
        assert any(status.startswith("2") for status in statuses), where
        assert any(status.startswith("4") for status in statuses), where
        assert all(response["description"] for response in each["responses"].values()), where


def test_parameters_are_those_of_the_path_described_and_numbers_where_they_are() -> None:
    for where, each in operations():
        parameters = each.get("parameters", ())
        named = [parameter["name"] for parameter in parameters if parameter["in"] == "path"]
        assert named == re.findall("{([a-z]+)}", where)
        for parameter in parameters:
            assert parameter["description"], where
            if parameter["in"] == "path":
                types = [kind.get("type") for kind in parameter["schema"].get("anyOf", [parameter["schema"]])]
                assert ("integer" in types) == (parameter["name"] in NUMBERS), where


def test_lists_say_what_is_in_them() -> None:
    assert [
        each for each in schemas(made()["components"]["schemas"]) if each.get("type") == "array" and "items" not in each
    ] == []


def test_every_type_is_named_by_something_and_everything_named_is_there() -> None:
    named = set(re.findall('"#/components/schemas/([^"]+)"', json.dumps(made())))
    assert named == set(made()["components"]["schemas"])


TAKING = [each for each in OPERATIONS if each.takes is not None]


@pytest.mark.parametrize("operation", TAKING, ids=operation_id)
def test_every_body_has_an_example_that_is_read(operation: Operation) -> None:
    body = made()["paths"][operation.path][operation.method.lower()]["requestBody"]["content"][JSON]
    msgspec.json.decode(msgspec.json.encode(body["example"]), type=operation.takes)


def test_what_stands_behind_a_field_in_the_source_is_told() -> None:
    told = made()["components"]["schemas"]["ProblemDetails"]["properties"]["request"]
    assert told["description"] == "The id under which the log has it."
    assert made()["components"]["schemas"]["ProblemDetails"]["required"] == ["type", "title", "status", "detail"]


def test_every_operation_is_named_for_those_who_call_it() -> None:
    """One that is not listed would be called as the function is that answers it, perhaps as another one is."""
    assert {f"{each.method} {each.path}" for each in OPERATIONS} - IDS.keys() == set()
    assert len({*IDS.values()}) == len(IDS)


def test_every_field_is_told() -> None:
    """Behind it in the source, or in `field_meanings.toml`."""
    types = made()["components"]["schemas"].items()
    fields = [(name, *each) for name, its in types for each in its.get("properties", {}).items()]
    untold = [f"{name}.{field}" for name, field, its in fields if not its.get("description")]
    assert untold == []


def test_every_meaning_is_that_of_a_field() -> None:
    named = {field for each in made()["components"]["schemas"].values() for field in each.get("properties", {})}
    meanings = field_meanings()
    assert [name for name, words in meanings.items() if isinstance(words, str) and name not in named] == []
    asked = {each["name"] for _, its in operations() for each in its.get("parameters", ()) if each["in"] == "query"}
    of_type: dict[str, set[str]] = {QUERY: asked}
    for each in made()["components"]["schemas"].values():
        of_type.setdefault(each.get("title", ""), set()).update(each.get("properties", ()))
    for owner, its in meanings.items():
        if isinstance(its, dict):
            assert set(its) <= of_type[owner], owner


def test_a_meaning_fits_what_the_field_holds() -> None:
    """A count is no list, and a time no word."""
    types = made()["components"]["schemas"]
    row, patch = types["RulebookRow"]["properties"], types["PatchOp"]["properties"]
    assert row["clauses"]["description"] == "How many clauses there are."
    assert "microseconds" not in patch["at"]["description"]
    assert meaning_of("", "at", {str}) is None
    assert types["CrapsTerms"]["properties"]["players"]["description"] == "For so many there is room at the table."
    assert types["ProblemDetails"]["properties"]["status"]["description"] == "The status of the answer."
