"""Mutants written by hand, for clauses whose effect is code: what is broken, where, and under which topics.

A mutant names a function and some words of its source with others in their place, so that it stands beside what it
breaks and cannot outlive it: words that are not there any more, or there twice, are complained of.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from importlib import import_module
from types import FunctionType
from typing import Any

import msgspec

GAMES = ("casino_war", "craps", "three_card_poker")


class Written(msgspec.Struct, frozen=True):
    """`where` is a module below `pitbook` and a function in it: `games.casino_war.limits:check_stake`."""

    topics: tuple[str, ...]
    breaks: str
    where: str
    old: str
    new: str


class DoesNotApply(ValueError):
    """The code is not what the mutant was written for."""


def written(game: str) -> tuple[Written, ...]:
    """The mutants of a game and those of the office of every table."""
    return (*_in(f"tests.games.{game}.mutated"), *_in("tests.mutated.office"))


def all_written() -> Iterator[Written]:
    for game in GAMES:
        yield from _in(f"tests.games.{game}.mutated")
    yield from _in("tests.mutated.office")


def _in(module: str) -> tuple[Written, ...]:
    found: tuple[Written, ...] = import_module(module).MUTANTS
    return found


def broken(mutant: Written) -> Callable[[], None]:
    """What breaks the function in this process, wherever it is held, or a complaint."""
    function = _function(mutant.where)
    source = textwrap.dedent(inspect.getsource(function))
    if source.count(mutant.old) != 1:
        raise DoesNotApply(f"{mutant.where}: {source.count(mutant.old)} times in it: {mutant.old!r}")
    code = _compiled(source.replace(mutant.old, mutant.new), function)

    def install() -> None:
        function.__code__ = code

    return install


def _function(where: str) -> FunctionType:
    module, _, path = where.partition(":")
    try:
        found: Any = import_module(f"pitbook.{module}")
        for name in path.split("."):
            found = found.__dict__[name]
    except (ImportError, KeyError) as error:
        raise DoesNotApply(f"{where}: {error}") from None
    if isinstance(found, property):
        found = found.fget
    found = inspect.unwrap(getattr(found, "__func__", found))
    assert isinstance(found, FunctionType)
    return found


def _compiled(source: str, function: FunctionType) -> Any:
    """The code of the changed function, with the same variables from around it."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise DoesNotApply(f"{function.__qualname__}: {error}") from None
    [definition] = tree.body
    assert isinstance(definition, ast.FunctionDef | ast.AsyncFunctionDef)
    definition.decorator_list = []
    names: dict[str, Any] = {}
    exec(compile(tree, inspect.getfile(function), "exec"), dict(function.__globals__), names)
    code = names[definition.name].__code__
    if code.co_freevars != function.__code__.co_freevars:
        raise DoesNotApply(f"{function.__qualname__}: it holds other variables then")
    return code
