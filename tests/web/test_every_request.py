"""Any request, by anybody, is answered: commands as nobody should send them, questions with odd names and numbers."""

import re
from collections.abc import Iterator
from itertools import count

import msgspec
import pytest

from pitbook.games.kernel import kind_of
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.table.vocabulary import commands_of
from pitbook.web.app import OPERATIONS
from pitbook.web.operations import Operation
from tests.table.edges import edges
from tests.table.playing import RULEBOOKS
from tests.web.served import Caller, Served

TAKES_SECONDS = ("figures", "readings", "strategy", "loopholes", "beside")
"""What is reckoned in a process beside has tests of its own."""
NAMES = ("nothing", "%00", "..%2F..", "%FF", "9" * 400, "-1", "0", "1", "ann", "star-craps", "%F0%9F%82%A1", "a%2Fb")
VALUES = ("", "0", "-1", "1", "x", "9" * 30, "%00", "1e9", "true", "null", "ann", "%FF", "NaN", "1970-01-01")
ONE_IN = 40
"""Of all the edges of a field; the table itself is tried with all of them, without a server."""


@pytest.fixture(scope="module")
def callers(served: Served) -> dict[Role, Caller]:
    roles = (Role.DEALER, Role.GAMING_MANAGER, Role.INSPECTOR, Role.ADMINISTRATOR)
    return {Role.PLAYER: served.caller("ann"), **{role: served.official(role) for role in roles}}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_command_is_answered(served: Served, callers: dict[Role, Caller], rulebook: str) -> None:
    state, numbers = served.house.floor.tables[rulebook].state, count(1)
    for role, caller in callers.items():
        for kind in commands_of(state.game):
            sample = slice(next(numbers) % ONE_IN, None, ONE_IN)
            for command in edges(kind, Actor(caller.person, role), state, sample=sample):
                written = msgspec.json.decode(msgspec.json.encode(command))
                answer = caller.call("POST", f"/api/tables/{rulebook}/preview", json=written)
                assert answer.status_code < 500, (kind_of(kind), role, written, answer.text)
                body = {"id": f"{role.value}-{next(numbers)}", "command": written}
                answer = caller.call("POST", f"/api/tables/{rulebook}/commands?view=true", json=body)
                assert answer.status_code < 500, (kind_of(kind), role, written, answer.text)


def paths(operation: Operation) -> Iterator[str]:
    """With each name in the path odd, or with the first table and rulebook; then each value of the query odd."""
    names = re.findall(r"{(\w+)}", operation.path)
    usual = {"table": "star-craps", "rulebook": "star-craps", "player": "ann", "number": "1", "kind": "refused"}
    good = {name: usual.get(name, "x") for name in names}
    for name in names:
        yield from (operation.path.format(**{**good, name: odd}) for odd in NAMES)
    at = operation.path.format(**good)
    yield at
    fields = () if operation.query is None else operation.query.__struct_fields__
    yield from (f"{at}?{field}={value}" for field in (*fields, "%00", "") for value in VALUES)


@pytest.mark.parametrize("operation", [each for each in OPERATIONS if each.method == "GET"], ids=lambda each: each.path)
def test_every_question_is_answered(callers: dict[Role, Caller], operation: Operation) -> None:
    heavy = any(each in operation.path for each in TAKES_SECONDS)
    people = [callers[role] for role in (Role.PLAYER, Role.GAMING_MANAGER, Role.INSPECTOR)]
    for number, path in enumerate(paths(operation)):
        if heavy and "star-craps" in path.split("?")[0]:
            continue
        answer = people[number % len(people)].call("GET", path)
        assert answer.status_code < 500, (path, answer.text)
