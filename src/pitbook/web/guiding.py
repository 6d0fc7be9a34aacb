"""For whoever deals and rules: the round step by step, what may be ruled on, and what would follow from a ruling."""

from pitbook.games.kernel import Refused, kind_of
from pitbook.rulebooks.roles import Role
from pitbook.table.guide import Guide, guide
from pitbook.table.powers import Forbidden
from pitbook.table.previewing import Preview
from pitbook.table.service import Table
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.tables import table_of
from pitbook.web.vocabulary import AnyCommand, belongs


async def guide_of(call: Call) -> Guide:
    table = await _of_official(call, "The guide of a dealer")
    await table.settled()
    return guide(table.state, table.length)


async def preview(call: Call) -> Preview:
    table = await _of_official(call, "Foreseeing what follows")
    if not belongs(table.state.game, call.body):
        raise Problem(ProblemKind.UNFIT, f"{kind_of(call.body)} is no command at a table of {table.state.game.name}.")
    await table.settled()
    call.context.refusals.check(call.token)
    try:
        return table.preview(call.actor, call.body)
    except (Refused, Forbidden):
        call.context.refusals.count(call.token)
        raise


async def _of_official(call: Call, asked: str) -> Table:
    if call.actor.role is Role.PLAYER:
        raise Forbidden(asked, "it is for those who deal and rule", "Ask the dealer.")
    return await table_of(call)


_AT_A_TABLE = (ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.STOPPED)

OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/guide",
        "The round step by step, and what may be ruled on by whom; for all but players.",
        guide_of,
        Guide,
        problems=_AT_A_TABLE,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/preview",
        "What would follow from a command, in whoever's name it is given. Nothing is done, and nothing kept.",
        preview,
        Preview,
        AnyCommand,
        problems=(*_AT_A_TABLE, ProblemKind.REFUSED, ProblemKind.UNFIT, ProblemKind.TOO_MANY),
    ),
)
