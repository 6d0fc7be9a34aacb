"""What would come of something if it were asked for now: people who know their trade seldom ask in vain."""

from typing import Any

import msgspec

from pitbook.games.kernel import Refused
from pitbook.sources import utc_now
from pitbook.table.deciding import Decider, live
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table


def would_be_done(table: Table, actor: Actor, command: Any) -> bool:
    return _outcome(table, actor, command) in (None, AssertionError)  # whoever asks is told of a failure of the program


def would_be_refused(table: Table, actor: Actor, command: Any) -> bool:
    """By a rule, and not because it is nobody's to ask or cannot be read; or the program fails."""
    return _outcome(table, actor, command) in (Refused, AssertionError)


def _outcome(table: Table, actor: Actor, command: Any) -> type[BaseException] | None:
    decider, request = Decider(table.state, table._secrets, live(lambda: bytes(32))), msgspec.json.encode(command)
    try:
        decider.decide(actor, msgspec.json.decode(request, type=type(command)), request, utc_now())
    except (Refused, Forbidden, msgspec.ValidationError, AssertionError) as error:
        return type(error)
    return None
