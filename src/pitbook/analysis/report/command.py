"""The command line that reckons with the very table a report is about."""

from collections.abc import Callable, Iterator, Mapping
from shlex import join
from typing import Any

import msgspec

from pitbook.analysis.games import figures_of
from pitbook.games.catalogue import engine
from pitbook.games.rules import GameRules
from pitbook.money import dollars


def command(rules: GameRules, *more: str) -> str:
    """The command for this table, with more options after it."""
    return join(["pitbook", "analyse", rules.rulebook.cited_as, *options(rules), *more])


def options(rules: GameRules) -> list[str]:
    """What a usual table has need not be said."""
    usual = _usual(rules)
    return [
        word
        for field, value in msgspec.structs.asdict(rules.terms).items()
        if value != getattr(usual, field)
        for option in _said(rules, field, value)
        for word in option
    ]


def unsaid(rules: GameRules) -> tuple[str, ...]:
    """What this table has otherwise than a usual one, and the command has no option for."""
    usual = _usual(rules)
    return tuple(
        words
        for field, words in figures_of(rules.rulebook.document.game).reported.unsaid.items()
        if getattr(rules.terms, field) != getattr(usual, field)
    )


def _usual(rules: GameRules) -> Any:
    return engine(rules.rulebook.document.game).usual_terms(rules.rulebook)


def _said(rules: GameRules, field: str, value: Any) -> Iterator[tuple[str, str]]:
    """How the command is told of a term, if it can be."""
    choice = engine(rules.rulebook.document.game).choices.get(field)
    if choice is not None:
        return iter([(f"--{field.replace('_', '-')}", choice.said(value))])
    return OPTIONS[field](value) if field in OPTIONS else iter(())


def _readings(chosen: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return (("--reading", f"{name}={value}") for name, value in chosen.items())


OPTIONS: Mapping[str, Callable[[Any], Iterator[tuple[str, str]]]] = {
    "chip": lambda chip: iter([("--chip", dollars(chip).removeprefix("$"))]),
    "sign": lambda sign: iter([("--sign", msgspec.json.encode(sign).decode())]),
    "readings": _readings,
}
"""Terms of every game by their field, and how the command is told of each."""
