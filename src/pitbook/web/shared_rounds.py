"""One round for somebody who has no account: a link that is signed and ends, made by those who oversee."""

from typing import Annotated

import msgspec

from pitbook.games.kernel import Struct
from pitbook.table.views import check_oversees
from pitbook.web.history import span_of
from pitbook.web.layouts import Layout, layout
from pitbook.web.looking_back import RoundSteps, steps
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.round_links import LinkedRound
from pitbook.web.spectating import ONLOOKER
from pitbook.web.tables import table_of

HOUR = 3_600_000_000
MOST_HOURS = 30 * 24


class LinkWanted(Struct, frozen=True):
    hours: Annotated[int, msgspec.Meta(ge=1, le=MOST_HOURS)]  # for so many it is good


class RoundLink(Struct, frozen=True):
    link: str  # to be put behind `/#/shared/`
    until: int  # when it ends: microseconds since 1970, UTC


class SharedRound(Struct, frozen=True):
    """A round as onlookers saw it."""

    steps: RoundSteps
    layout: Layout  # what is printed on the cloth
    zone: str  # of the venue's clock
    until: int  # when the link ends: microseconds since 1970, UTC


async def share(call: Call) -> RoundLink:
    table = await table_of(call)
    check_oversees(table.state, call.actor, "Sharing a round")
    span = await span_of(call, table)
    if not span.over:
        raise Problem(ProblemKind.UNFIT, "The round is not over: it can be shared when it is.")
    wanted: LinkWanted = call.body
    linked = LinkedRound(table.name, span.number, call.context.floor.clock() + wanted.hours * HOUR)
    return RoundLink(link=call.context.links.made(linked), until=linked.until)


async def shared(call: Call) -> SharedRound:
    floor = call.context.floor
    linked = call.context.links.read(call.path["link"], floor.clock())
    if linked is None:
        raise Problem(ProblemKind.NOT_FOUND, "This link is not valid, or its time is over. Ask whoever gave it to you.")
    looks = call._replace(actor=ONLOOKER, path={"table": linked.table, "number": str(linked.number)})
    await floor.venue.ready()
    return SharedRound(
        steps=await steps(looks), layout=await layout(looks), zone=floor.venue.state.zone, until=linked.until
    )


OPERATIONS = (
    Operation(
        "POST",
        "/api/tables/{table}/rounds/{number}/links",
        "A signed link to one round that is over, for somebody without an account; for those who oversee.",
        share,
        RoundLink,
        LinkWanted,
        problems=(ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.STOPPED, ProblemKind.UNFIT),
    ),
    Operation(
        "GET",
        "/api/shared-rounds/{link}",
        "The round that a link shows, step by step as onlookers saw it; nobody has to be known for it.",
        shared,
        SharedRound,
        needs_token=False,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
)
