"""The client for Python plays a round of every game, and is told why not where it may not."""

from collections.abc import Iterator

import msgspec
import pytest

from pitbook.client import Client, FloorDidNotAnswer, ProblemAnswered
from pitbook.games.library import playable
from pitbook.rulebooks.roles import Role
from pitbook.table.views import TableView
from pitbook.web.app import OPERATIONS
from pitbook.web.operation_ids import operation_id
from tests.client.choosing import chosen
from tests.web.served import PATIENCE, Served, serving


@pytest.fixture(scope="module")
def floor() -> Iterator[Served]:
    with serving() as made:
        yield made


def client_of(floor: Served, person: str, role: Role = Role.PLAYER) -> Client:
    return Client(f"http://{floor.at}/#token={floor.token(person, role)}", seconds=PATIENCE)


@pytest.mark.parametrize("rulebook", playable())
def test_a_round_of_every_game_is_played(floor: Served, rulebook: str) -> None:
    with client_of(floor, "ann") as ann:
        table = ann.practise({"rulebook": rulebook}).name
        view: TableView = ann.get_table(table)
        while not any(each.over for each in ann.list_rounds(table)):
            answer = ann.ask(table, chosen(msgspec.to_builtins(view), "ann"))
            assert answer.view is not None
            view = answer.view
        (row, *_) = [each for each in ann.list_rounds(table) if each.over]
        told = ann.get_round(table, row.number)
        assert any(each.clauses for each in told.events)


def test_why_not_is_told_with_clauses(floor: Served) -> None:
    with client_of(floor, "bob") as bob:
        table = bob.practise({"rulebook": playable()[0]}).name
        with pytest.raises(ProblemAnswered) as refused:
            bob.ask(table, {**chosen(msgspec.to_builtins(bob.get_table(table)), "bob"), "stake": 1})
        assert refused.value.problem.status == 409
        assert refused.value.problem.instead
        assert refused.value.problem.clauses
        with pytest.raises(ProblemAnswered) as unknown:
            bob.get_table("no such table")
        assert unknown.value.problem.type == "/problems/not-found"


def test_what_an_inspector_reads_is_read_as_what_it_is(floor: Served) -> None:
    with client_of(floor, "inspector", Role.INSPECTOR) as inspector:
        name = playable()[0]
        assert inspector.get_me().person == "inspector"
        assert {each.id for each in inspector.list_rulebooks()} >= set(playable())
        clause = inspector.get_rulebook(name).sections[0]
        assert clause is not None
        assert inspector.get_figures(name).figures
        assert inspector.get_health() is not None
        assert "pitbook" in inspector.get_metrics()
        assert inspector.list_records(name, after=0, limit=5) is not None
        assert inspector.get_layout(name) is not None


def test_a_floor_that_is_not_there_is_told() -> None:
    with Client("http://127.0.0.1:9") as nobody, pytest.raises(FloorDidNotAnswer):
        nobody.get_health()
    with pytest.raises(ValueError, match="no address"):
        Client("floor.example")


def test_every_operation_has_a_method() -> None:
    for each in OPERATIONS:
        name = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in operation_id(each))
        assert callable(getattr(Client, name))
