"""What stays the same at a table however the game goes: its terms, its wagers and what they pay, in its own words."""

from typing import Any

import msgspec

from pitbook.games.kernel import Struct
from pitbook.games.layout import Inscription, LayoutWager
from pitbook.money import Cents
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.tables import table_of


class Layout(Struct, frozen=True):
    table: str
    rulebook: str
    title: str
    venue: str
    chip: Cents
    terms: Any  # of the game's own type
    names: dict[str, str]  # the document's words for what the game has
    wagers: tuple[LayoutWager, ...]
    inscriptions: tuple[Inscription, ...]  # across the cloth
    now: int  # by the journal's clock, in microseconds, so that a page can count down to what is announced


async def layout(call: Call) -> Layout:
    table = await table_of(call)
    await table.settled()
    rules = table.state.rules
    document = rules.rulebook.document
    return Layout(
        table=table.name,
        rulebook=document.id,
        title=document.title,
        venue=document.venue,
        chip=rules.chip,
        terms=rules.terms,
        names=msgspec.to_builtins(rules.rulebook.names),
        wagers=table.state.at_table.layout(rules),
        inscriptions=table.state.at_table.inscriptions(rules),
        now=call.context.floor.clock(),
    )


OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/layout",
        "What is printed on a table's layout: each wager, what it pays and under which clauses; and the table's terms.",
        layout,
        Layout,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
)
