"""A practice table: one player, play chips, and the program deals. Nothing that is won there is worth anything."""

from typing import Any

from pitbook.games.kernel import kind_of
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.state import TableState
from pitbook.table.supervision import commands as office
from pitbook.table.views import oversees

CARRYING = (own.TakeAway, own.Bring)
OF_THE_HOUSE = (
    *(office.ExcludeFromCasino, office.SeizeWinnings, office.ConfiscateDevice, office.Detain),
    *(office.RecordWrongPayment, office.ReportPayments),
)
"""What concerns a person or money beyond the table: nobody is excluded from a casino over play chips."""


def check_practice(state: TableState, actor: Actor, command: Any) -> None:
    """At a practice table its own player plays and nobody else, and play chips stay where they are."""
    if state.practice_of is None:
        return
    asked = kind_of(command)
    if actor.role is Role.PLAYER and actor.person != state.practice_of:
        because = f"only {state.practice_of} practises at this table"
        raise Forbidden(asked, because, "Open a practice table of your own.")
    if isinstance(command, CARRYING):
        because = "play chips are never carried to another table, nor chips to a table of play chips"
        raise Forbidden(asked, because, "Buy in where you want to play: play chips cost nothing.")

    if isinstance(command, OF_THE_HOUSE):
        because = "at a practice table nothing is at stake, and what happens there counts nowhere else"
        raise Forbidden(asked, because, "Do it at a table of the floor.")


def may_look(state: TableState, viewer: Actor) -> bool:
    """Whether there is such a table for this viewer: one for practice is its player's, and theirs who oversee."""
    if state.practice_of is None:
        return True
    return oversees(state, viewer) or (viewer.role is Role.PLAYER and viewer.person == state.practice_of)
