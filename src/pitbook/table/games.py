"""The games as a table sees them: the same questions asked of each."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Union

import msgspec

from pitbook.games.catalogue import engine, games
from pitbook.games.contract import Engine
from pitbook.games.kernel import kind_of
from pitbook.games.marks import Mark
from pitbook.games.nouns import GameTable
from pitbook.games.rules import GameRules
from pitbook.journal.face_down import FaceDownKinds
from pitbook.rulebooks.document import load_document

Game = Engine[GameRules, GameTable]


def all_games() -> Mapping[str, Game]:
    """By name."""
    return {each: engine(each) for each in games()}


def game_of(rulebook: str) -> Game:
    return engine(load_document(rulebook).game)


@cache
def face_down_kinds() -> FaceDownKinds:
    """Of every game: cards that lie face down do so until the round is cleared."""
    every = [event for each in all_games().values() for event in each.events]
    return FaceDownKinds(
        lays=frozenset(kind_of(each) for each in every if each.face_down),
        clears=frozenset(kind_of(each) for each in every if each.mark is Mark.ROUND_CLEARED),
    )


def union_of(*kinds: tuple[type[msgspec.Struct], ...]) -> Any:
    """One type for all of these, told apart by their tags."""
    return Union[tuple(kind for each in kinds for kind in each)]  # noqa: UP007
