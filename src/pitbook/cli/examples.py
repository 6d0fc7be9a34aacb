"""Examples in help texts: each game shows what may be typed for it, in `command_line.toml` of its room.

Nothing of a game is loaded for them, so that help is there at once.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from pitbook.games.catalogue import folder, games


class OwnCommand(NamedTuple):
    """A command that one game alone has. It is a module of its room."""

    game: str
    summary: str  # the line that its own help begins with
    about: str
    example: str


def title(game: str) -> str:
    """A game as it is written in a text."""
    return game.replace("_", " ").title()


def titles(those: Iterable[str]) -> str:
    return " and ".join(map(title, those))


def a_rulebook() -> str:
    """One that examples are about where any would do."""
    return str(_shown(games()[0])["rulebook"])


def such_as() -> str:
    """Names a rulebook, for somebody who does not know what one is called."""
    return f"Such as {a_rulebook()}."


def examples(command: str, about: str = "") -> str:
    """Lines with what may be typed, game by game. `about` tells examples of one command apart."""
    key = f"{command}, {about}" if about else command
    told = [each.partition(" # ") for each in _examples(key)]
    typed = [f"  pitbook {command} {example}" for example, _, _ in told]
    widest = max(len(each) for each in typed)
    lines = zip(typed, told, strict=True)
    return "\n".join(f"{line:<{widest}}  {words}" if words else line for line, (_, _, words) in lines)


def first_example(command: str) -> str:
    return f"  pitbook {command} {_examples(command)[0].partition(' # ')[0]}"


def own_commands() -> dict[str, OwnCommand]:
    """By name."""
    return {
        name: OwnCommand(game, **told) for game in games() for name, told in _shown(game).get("commands", {}).items()
    }


def _examples(key: str) -> list[str]:
    return [each for game in games() for each in _shown(game).get("examples", {}).get(key, ())]


@cache
def _shown(game: str) -> dict[str, Any]:
    file = folder(game) / "command_line.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
