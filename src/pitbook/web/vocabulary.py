"""All commands of all tables as one type: which of them a table knows is for its game to say."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from pitbook.table.games import Game, all_games, union_of
from pitbook.table.vocabulary import BESIDE_THE_GAME, commands_of

if TYPE_CHECKING:
    AnyCommand = Any
else:
    AnyCommand = union_of(BESIDE_THE_GAME, *(game.commands for game in all_games().values()))

Name = Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
"""What tables and people are called."""
CommandId = Annotated[str, msgspec.Meta(pattern="^[!-.0-~]{1,80}$")]
"""Made up by whoever sends a command, once for each: a UUID will do. Ids with a slash are the program's own."""

_known = {game.name: frozenset(commands_of(game)) for game in all_games().values()}


def belongs(game: Game, command: Any) -> bool:
    """Whether a table of this game knows such a command."""
    return type(command) in _known[game.name]
