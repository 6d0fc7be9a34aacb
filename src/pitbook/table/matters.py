"""What a command is about, so that one made before somebody else's is not carried out after it as if it were another.

Two people press the same button at once. The second press comes to a table that the first has changed, where it would
turn the next card, clear the result or pay once more. Whoever says which record they had seen last is told that they
are late, if something was done since then about the same matter. What others wager is none, and whoever acts for
themselves is never late: what they may do then, the rules say.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pitbook.games.kernel import PhaseOfTable
from pitbook.games.marks import CONFIRMED, PLAYER, Command
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import OF_A_TOURNAMENT, OF_THE_FLOAT, Actor
from pitbook.table.supervision import commands as office

GAME, OFFICE = "game", "office"
_OF_A_PLAYER = (PLAYER, CONFIRMED)
_OF_THE_OFFICE = OF_THE_FLOAT | OF_A_TOURNAMENT


def matters_of(command: Any) -> tuple[str, ...]:
    """The course of the game, the office of the table, or what one player does, whoever puts it down for them."""
    kind: type[Command] = type(command)
    return _matters_of(kind) or (f"player/{command.player}",)


@cache
def _matters_of(kind: type[Command]) -> tuple[str, ...]:
    """None where it is what the player does whom it names."""
    if kind.given_by in _OF_A_PLAYER or issubclass(kind, own.ExchangeVoucher):
        return ()
    if issubclass(kind, office.AnswerRuling | own.CrossOver):
        return GAME, OFFICE
    if issubclass(kind, office.Command) or kind in _OF_THE_OFFICE:
        return (OFFICE,)
    assert issubclass(kind, own.Deal) or not issubclass(kind, own.Command), f"what is {kind} about?"
    return (GAME,)


class LastAbout:
    """For each matter the last record about it. Of what was kept before it began it knows nothing, and says so."""

    def __init__(self, length: int, last: Mapping[str, int] | None = None) -> None:
        self._before, self._last = length, last or {}

    def is_late(self, actor: Actor, command: Any, as_of: int) -> bool:
        if actor.role is Role.PLAYER and type(command).given_by in _OF_A_PLAYER:
            return False
        return any(self._last.get(each, self._before) > as_of for each in matters_of(command))

    def noted(self, command: Any, last: int, before: PhaseOfTable, after: PhaseOfTable) -> "LastAbout":
        """Whatever brings the table into another phase has taken the game on."""
        about = {**self._last}
        for each in matters_of(command):
            about[each] = last
        if before is not after:
            about[GAME] = last
        return LastAbout(self._before, about)
