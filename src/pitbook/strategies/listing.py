"""The strategies of a game as they are listed: what each does, and what it may be told."""

import inspect
from collections.abc import Callable
from typing import Any, NamedTuple

from pitbook.money import dollars
from pitbook.strategies.named import MEANINGS, READERS, ParameterKind, Strategies, dollars_of, parameter_kind

NOT_DECLARED = "the same wager again whenever it is gone and may be placed"


class ParameterWords(NamedTuple):
    """Something that a strategy is told."""

    name: str
    needed: bool
    default: str | None  # as it would be typed
    means: str
    kind: ParameterKind


class ListedStrategy(NamedTuple):
    game: str
    name: str
    does: str
    parameters: tuple[ParameterWords, ...]
    changes: tuple[str, ...]  # what it may be told besides, as any of its game may


def listed(game: str, known: Strategies) -> list[ListedStrategy]:
    return [
        ListedStrategy(game, name, _does(known, name, maker), tuple(_told(maker)), tuple(known.changes))
        for name, maker in known.named.items()
    ]


def _does(known: Strategies, name: str, maker: Callable[..., Any]) -> str:
    function = getattr(maker, "func", maker)
    return " ".join((known.words.get(name) or inspect.getdoc(function) or NOT_DECLARED).split())


def _told(maker: Callable[..., Any]) -> list[ParameterWords]:
    return [
        parameter(key, each.default is inspect.Parameter.empty, _default(key, each.default))
        for key, each in ((name.replace("_", "-"), each) for name, each in inspect.signature(maker).parameters.items())
        if key in READERS
    ]


def parameter(key: str, needed: bool = False, default: str | None = None) -> ParameterWords:
    return ParameterWords(key, needed, default, MEANINGS[key], parameter_kind(key))


def _default(key: str, default: Any) -> str | None:
    if default is inspect.Parameter.empty or default is None or default == ():
        return None
    return dollars(default).removeprefix("$").removesuffix(".00") if READERS[key] is dollars_of else str(default)
