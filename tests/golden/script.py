"""Golden rounds: a round written as commands, each followed by what the table says to it, in words an inspector reads.

    # A second tie
    rulebook star-casino-war

    > sit player=Ann box=1
      Ann sits down at playing area 1 (2.1, 5.1, 13.1, 13.1.1, 13.1.2)
    > place player=Ann box=1 kind=first stake=10.00
      ...
    = Ann $20.00, house -$20.00

Lines with `>` are given; the lines under them and the sums at the end are the engine's, and are compared word for
word.
Header lines before the first command: `rulebook ID`, or `rulebook ID@3` for an edition that a plugin brings;
`terms field=value …` to choose other terms than the usual ones; `start …` to begin in the middle of things, as the
game's own page beside this one says. Terms that are refused are a script of their own: the refusal is all there is.
Amounts are dollars. A sign is `first:10.00-1000.00/tie:5.00-200.00` with `/unit:5.00` if it names one.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

import msgspec

from pitbook.compliance.earlier_text import last_of_ours
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.rules import Limits
from pitbook.games.telling import refusal
from pitbook.money import Cents, dollars
from pitbook.rulebooks.document import load_document

Fields = Mapping[str, Any]


class BadScript(ValueError):
    """A line that is no command, or names what there is not."""


def as_written(line: str) -> Iterable[str]:
    return (line,)


class Game(msgspec.Struct, frozen=True):
    """What one game adds to a script. Its rules, tables and events are known to it alone."""

    commands: Mapping[str, type[msgspec.Struct]]
    terms: type[msgspec.Struct]
    values: Mapping[str, Callable[[str], Any]]  # how the fields that only this game has are written
    rules: Callable[[str, Fields], Any]  # of a rulebook, with these terms changed
    opened: Callable[[Any, str | None], Any]  # the table to begin with, and what a line `start` says of it
    step: Callable[[Any, Any, Any], tuple[Any, list[Any]]]
    sentence: Callable[[Any, Any], str]
    moved: Callable[[Any], Iterator[tuple[str, int]]]  # for an event, whose cents change by how much
    spelled: Callable[[str], Iterable[str]] = as_written  # the commands that a line stands for


def replay(text: str, look: Callable[[Any, Any], None] = lambda _, __: None) -> str:
    """The script with every answer written anew. `look` is shown the rules, and the table after every command."""
    header, steps = _split(text)
    game = game_of(text)
    try:
        rules = game.rules(edition_of(text), _terms(game, _line("terms", header) or ""))
    except Refused as refused:
        if steps:
            raise BadScript(f"the terms are {refusal(refused)}") from None
        return "\n".join([*header, f"  {refusal(refused)}"]) + "\n"
    table = game.opened(rules, _line("start", header))
    lines = [*header, ""] if header and header[-1] else list(header)
    net: dict[str, int] = {}
    for line in steps:
        lines.append(line)
        if not line.startswith(">"):
            continue
        for each in game.spelled(line.removeprefix(">")):
            try:
                table, events = game.step(rules, table, command(game, each))
            except Refused as refused:
                lines.append(f"  {refusal(refused)}")
                continue
            look(rules, table)
            for event in events:
                lines.append(f"  {game.sentence(rules, event)}")
                for player, amount in game.moved(event):
                    net[player] = net.get(player, 0) + amount
    if net:
        sums = ", ".join(f"{player} {dollars(amount)}" for player, amount in sorted(net.items()))
        lines.append(f"= {sums}, house {dollars(-sum(net.values()))}")
    return "\n".join(lines) + "\n"


def rulebook_of(text: str) -> str:
    match = re.search(r"^rulebook (\S+)$", text, re.MULTILINE)
    if match is None:
        raise BadScript("a golden round names its rulebook")
    return match[1]


def edition_of(text: str) -> str:
    """An id alone stands for the last edition that came with its document, whatever plugins bring and whichever day
    it is."""
    name = rulebook_of(text)
    return name if "@" in name else last_of_ours(name).name


def game_of(text: str) -> Game:
    """The game of the rulebook that a script names."""
    game = import_module(f"tests.games.{load_document(rulebook_of(text)).game}.golden").GAME
    assert isinstance(game, Game)
    return game


def commands_under(base: type[msgspec.Struct]) -> dict[str, type[msgspec.Struct]]:
    """The commands of a game by their written kinds, without the game's name: `sit`, `place`."""
    return {kind_of(each).partition(".")[2]: each for each in base.__subclasses__()}


def _split(text: str) -> tuple[list[str], list[str]]:
    """The header, and the commands with the comments between them; recorded answers are dropped."""
    lines = text.rstrip().splitlines()
    first = next((place for place, line in enumerate(lines) if line.startswith(">")), len(lines))
    steps = [line for line in lines[first:] if line.startswith((">", "#")) or not line]
    return [line for line in lines[:first] if not line.startswith(" ")], steps


def _line(name: str, header: list[str]) -> str | None:
    """What the header says after a name, if it has such a line."""
    return next((line.removeprefix(f"{name} ") for line in header if line.startswith(f"{name} ")), None)


def command(game: Game, text: str) -> Any:
    name, _, rest = text.strip().partition(" ")
    if name not in game.commands:
        raise BadScript(f"{text!r}: no such command; there are {', '.join(sorted(game.commands))}")
    kind = game.commands[name]
    try:
        return msgspec.convert(_fields(game, kind, rest), kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadScript(f"{text!r}: {error}") from None


def _terms(game: Game, text: str) -> Fields:
    given = _fields(game, game.terms, text)
    types = {field.name: field.type for field in msgspec.structs.fields(game.terms)}
    return {name: msgspec.convert(value, types[name], strict=False) for name, value in given.items()}


def _fields(game: Game, kind: type[msgspec.Struct], text: str) -> dict[str, Any]:
    found = {}
    for name, value in named_values(text).items():
        if name not in kind.__struct_fields__:
            raise BadScript(f"{kind.__name__} has no {name!r}; it has {', '.join(kind.__struct_fields__)}")
        read = game.values.get(name) or COMMON.get(name)
        found[name] = value if read is None else read(value)
    return found


def named_values(text: str) -> dict[str, str]:
    """`player=Ann box=1 why="the cards fell"`: names and values, quoted where a value has spaces."""
    return {name: quoted or plain for name, quoted, plain in re.findall(r'(\w+)=(?:"([^"]*)"|(\S+))', text)}


# How values are written


def cents(text: str) -> int:
    """`12.50` is 1250 cents; nothing else is an amount."""
    match = re.fullmatch(r"(\d+)\.(\d\d)", text)
    if match is None:
        raise BadScript(f"{text!r}: amounts are written like 12.50")
    return int(match[1]) * 100 + int(match[2])


def listed(text: str) -> list[str]:
    """`a,b`; an empty list is `none`."""
    return [part for part in text.split(",") if part != "none"]


def readings(text: str) -> dict[str, str]:
    return dict(pair.split(":") for pair in text.split(","))


def sign_parts(text: str) -> tuple[dict[str, Limits], Cents | None]:
    """The limits on a sign, each under its name, and the unit if it names one."""
    parts = dict(part.split(":") for part in text.split("/"))
    unit = parts.pop("unit", None)
    return {name: _limits(each) for name, each in parts.items()}, None if unit is None else Cents(cents(unit))


def _limits(text: str) -> Limits:
    least, most = text.split("-")
    return Limits(minimum=Cents(cents(least)), maximum=Cents(cents(most)))


COMMON: Mapping[str, Callable[[str], Any]] = {
    "stake": cents,
    "chip": cents,
    "forfeits": listed,
    "readings": readings,
}
