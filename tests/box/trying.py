"""Whether something would be done if it were asked for now: people who know their trade seldom ask in vain."""

from typing import Any

import msgspec

from pitbook.games.kernel import Refused
from pitbook.sources import utc_now
from pitbook.table.deciding import Decider, live
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table


def would_be_done(table: Table, actor: Actor, command: Any) -> bool:
    decider, request = Decider(table.state, table._secrets, live(lambda: bytes(32))), msgspec.json.encode(command)
    try:
        decider.decide(actor, msgspec.json.decode(request, type=type(command)), request, utc_now())
    except (Refused, Forbidden, msgspec.ValidationError):
        return False
    except AssertionError:  # whoever asks for it will be told of a failure of the program
        return True
    return True
