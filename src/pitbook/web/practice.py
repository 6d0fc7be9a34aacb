"""A first visit: one request, and the caller sits at a table of their own with play chips, ready for a wager."""

from pitbook.floor.floor import check_rulebook
from pitbook.games.kernel import Struct
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.tables import TableRow, row_of


class Practising(Struct, frozen=True):
    rulebook: str


async def practise(call: Call) -> TableRow:
    body: Practising = call.body
    check_rulebook("A practice table", body.rulebook)
    table = await call.context.practice.table_for(call.actor, body.rulebook)
    call.note.table = table.name
    return await row_of(table)


OPERATIONS = (
    Operation(
        "POST",
        "/api/practice",
        "The caller's practice table of a rulebook, opened where there is none: seated, with play chips, ready.",
        practise,
        TableRow,
        Practising,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.REFUSED, ProblemKind.STOPPED),
    ),
)
