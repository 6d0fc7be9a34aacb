"""What is held beside the tables, promotions and tournaments: asked over HTTP as a table is, each in its own stream."""

from collections.abc import Callable, Coroutine
from typing import Any

from pitbook.floor.aggregate import Aggregate
from pitbook.floor.register import FLOOR
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.table.asking import Stopped
from pitbook.table.powers import Actor
from tests.box.life import Life, official, sent_by
from tests.box.model import DRAFTED, Wrong
from tests.box.server import Server

OPERATOR = official(Role.CASINO_OPERATOR)
HOUR = 3_600_000_000
MINUTE = 60_000_000
PATIENT = 0.3
"""How often somebody waits until it is time, so that days go by in a history."""


async def found(
    life: Life, finding: Callable[[Server], Coroutine[Any, Any, Aggregate[Any]]], missing: type[Exception]
) -> Any:
    """Its state; None where there is none yet, and False where nobody can look now."""
    try:
        aggregate = await life.at(FLOOR, finding)
        return False if aggregate is None else aggregate.state
    except missing:
        return None
    except Stopped as error:
        raise Wrong(f"stopped: {error}") from None


async def draft(life: Life, path: str, key: str, body: dict[str, Any]) -> None:
    await life.ask(OPERATOR, "POST", path, {"id": f"{DRAFTED}{key}", **body})


async def give(life: Life, stream: str, key: str, actor: Actor, command: Any, phase: str) -> None:
    await life.send(sent_by(stream, key, actor, command), phase)


def wait_until(life: Life, at: int) -> None:
    """The clock is put on; whoever was signed in has to sign in again."""
    minutes = (at - utc_now()) // MINUTE + 1
    if minutes > 0:
        life.journal.jump(minutes)
        life.sign_in_again()
