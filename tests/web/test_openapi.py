"""The document of the API is true: schemathesis asks what it says may be asked, and gets what it says is answered."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation

from pitbook.games.library import playable
from pitbook.journal.checkpointing import take
from pitbook.rulebooks.roles import Role
from pitbook.web.app import OPERATIONS
from pitbook.web.openapi import document
from pitbook.web.operations import JSON
from tests.journal.small_journal import HOUSE
from tests.web.served import PATIENCE, Served, serving

ROLES = (Role.ADMINISTRATOR, Role.PLAYER, Role.CASINO_OPERATOR, Role.INSPECTOR, Role.DEALER)
KNOWN = {
    "table": playable(),
    "rulebook": playable(),
    "person": ("ann", "bob", "dealer"),
    "player": ("ann", "bob"),
    "clause": ("10.2", "1.1", "9.1/casino-war-first-higher"),
    "kind": ("refused", "stale"),
    "change": ("1", "77"),
    "number": ("1", "2"),
}


def whole(value: Any) -> Any:
    """1.0 is an integer to JSON Schema and none to us, which is the one thing that the document says in words."""
    match value:
        case float() if value.is_integer():
            return int(value)
        case dict():
            return {name: whole(each) for name, each in value.items()}
        case list():
            return [whole(each) for each in value]
        case _:
            return value


def thinned(made: dict[str, Any]) -> dict[str, Any]:
    """With a part of the commands: all are made in the same way, and so many at once take schemathesis a while."""
    foreseen = made["paths"]["/api/tables/{table}/preview"]["post"]["requestBody"]["content"][JSON]["schema"]
    requests = ("CommandRequest", "PromotionRequest", "TournamentRequest")
    for commands in (foreseen, *(made["components"]["schemas"][each]["properties"]["command"] for each in requests)):
        commands["anyOf"] = commands["anyOf"][::8]
    return made


REJECTED = [*("400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429"), "5xx"]
"""How a request that is wrong may be answered; one that is too large is refused for that, whatever else is wrong."""


@cache
def whole_document() -> dict[str, Any]:
    return thinned(document(OPERATIONS))


@pytest.fixture(params=sorted({each.path for each in OPERATIONS}))
def one_path(request: pytest.FixtureRequest) -> Any:
    """Read when its turn comes: every process collects all tests, and what to ask takes schemathesis a while."""
    made = whole_document()
    alone = {**made, "paths": {request.param: made["paths"][request.param]}}
    checks = {"checks": {"negative_data_rejection": {"expected-statuses": REJECTED}}}
    return schemathesis.openapi.from_dict(alone, config=SchemathesisConfig.from_dict(checks))


schema = schemathesis.pytest.from_fixture("one_path")


def with_checkpoints() -> Iterator[Served]:
    with serving(log_ins=(10**6, 60.0), refusals=(10**6, 60.0)) as made:
        for at in (1, 2):
            made.run(take(made.store, HOUSE, at, "clock"))
        yield made


busy = pytest.fixture(scope="module", name="busy")(with_checkpoints)
untouched = pytest.fixture(name="untouched")(with_checkpoints)  # no example was sent to it yet


@schema.parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck))
def test_the_document_is_true(busy: Served, case: "Case[Any]") -> None:
    """Mostly at things that there are, each time by somebody else with a token of their own."""
    case.body = whole(case.body)
    chosen = crc32(repr((case.body, case.query)).encode())
    path = case.meta.components.get(ParameterLocation.PATH) if case.meta else None
    meant_wrong = path is not None and path.mode.is_negative  # what is put right would be accepted, and no fault
    for name, known in KNOWN.items():
        if name in (case.path_parameters or {}) and chosen % 5 and not meant_wrong:
            case.path_parameters[name] = known[chosen % len(known)]
    role = ROLES[chosen % len(ROLES)]
    headers = {"Authorization": f"Bearer {busy.token(f'some-{role.value}'.replace('_', '-'), role)}"}
    case.call_and_validate(base_url=f"http://{busy.at}", headers=headers, timeout=PATIENCE)


NOT_THERE = ("/api/session", "/api/invitation", "/api/training/exercises/commands", "/api/training/bench")
"""What examples of these name has to be there first: a password, an invitation, an exercise, a round."""


def test_every_example_is_taken_as_it_stands(untouched: Served) -> None:
    """By whoever may; where the address names something, as far as that goes."""
    at = {name: known[-1] for name, known in KNOWN.items()}
    anybody = (*ROLES, Role.TOURNAMENT_DIRECTOR, Role.GAMING_MANAGER)
    callers = [untouched.caller(f"any-{role.value}".replace("_", "-"), role) for role in anybody]
    refused = {}
    for path, methods in document(OPERATIONS)["paths"].items():
        for method, made in methods.items():
            if "requestBody" not in made:
                continue
            example = made["requestBody"]["content"][JSON]["example"]
            target = path.format_map(defaultdict(lambda: "1", at))
            if path != "/api/people" and "id" in example:  # that one is a person's; others are used once
                example["id"] = f"{method}:{path}".replace("/", ".")
            answers = [each.call(method.upper(), target, json=example) for each in callers]
            best = min(answers, key=lambda answer: answer.status_code)
            malformed = {each.status_code for each in answers} & {400, 415, 422}
            if malformed or ("{" not in path and path not in NOT_THERE and best.status_code >= 300):
                refused[f"{method} {path}"] = best.json()["detail"]
    assert not refused
