"""A procedure has every command of its game in one place, and everything in it stands under something."""

from collections import Counter
from enum import Enum
from typing import Any

from pitbook.games.catalogue import engine
from pitbook.games.kernel import kind_of
from pitbook.games.library import playable_as
from pitbook.games.procedure import Procedure
from pitbook.table.games import game_of
from tests.games.conformance.subjects import every_game, every_rulebook


@every_game
def test_every_command_is_a_step_or_a_ruling_or_asked_for(game: str) -> None:
    made: Procedure = engine(game).procedure
    placed = [
        *{command for step in made.steps for command in step.commands},
        *{incident.command for incident in made.incidents},
        *made.asked,
    ]
    assert Counter(placed) == Counter(engine(game).commands)


@every_game
def test_an_official_rules_on_every_incident(game: str) -> None:
    for each in engine(game).procedure.incidents:
        fields = each.command.__struct_fields__
        assert "by" in fields, f"{each}: nobody rules on it"
        assert {*each.values, *each.like} <= {*fields}, f"{each}: fixes what there is not"


@every_game
def test_no_cause_is_forgotten(game: str) -> None:
    """Where some causes of a ruling are told apart, all of them are."""
    told: dict[tuple[type[Any], str], set[Any]] = {}
    for each in engine(game).procedure.incidents:
        for name, value in each.values.items():
            told.setdefault((each.command, name), set()).add(value)
    for (command, name), values in told.items():
        kind = type(next(iter(values)))
        if issubclass(kind, Enum):
            assert values == {*kind}, f"{kind_of(command)}.{name}"
        elif kind is bool:
            assert values == {False, True}, f"{kind_of(command)}.{name}"


@every_rulebook
def test_no_two_incidents_are_told_alike(rulebook: str) -> None:
    game = game_of(rulebook)
    told = [each.happened(game.rules(rulebook)) for each in game.procedure.incidents]
    assert len({*told}) == len(told)
    assert "{" not in "".join(told)


@every_game
def test_what_is_ruled_or_asked_for_stands_under_something_that_some_document_speaks_of(game: str) -> None:
    made = engine(game).procedure
    rules = [engine(game).rules(each) for each in playable_as(game)]
    for command in (*{incident.command for incident in made.incidents}, *made.asked):
        assert any(each.cited(*made.under(command)) for each in rules), kind_of(command)
