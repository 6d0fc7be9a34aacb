"""Opening a table explained: what may be chosen under a rulebook, with the clauses, before anybody opens one."""

import asyncio
from functools import lru_cache
from typing import Any

import msgspec

from pitbook.floor.floor import USUAL_FLOAT, may_open
from pitbook.games.kernel import Refused, Struct
from pitbook.money import Cents
from pitbook.rulebooks.editions import EditionName, NotInForce, in_force
from pitbook.table.games import game_of
from pitbook.table.terms import ExplainedTerms, ReadingChoice, TermChoice, explained
from pitbook.web.figures import playable_named
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.tables import refused_terms, terms_of


class TermsShown(Struct, frozen=True):
    """Terms as they are kept, and what each of them may be while the others stay as they are."""

    rulebook: str
    game: str
    title: str
    venue: str
    terms: Any  # of the game's own type
    choices: tuple[TermChoice, ...]
    readings: tuple[ReadingChoice, ...]
    float_cents: Cents  # that a usual table begins with
    may_open: bool  # whether the caller may open such a table
    warnings: tuple[str, ...] = ()  # what no clause forbids, and may be a slip all the same


class TermsTried(Struct, frozen=True):
    terms: msgspec.Raw


async def terms(call: Call) -> TermsShown:
    return await _shown(call, _edition(call), None)


async def try_terms(call: Call) -> TermsShown:
    """Refused as opening would be, with the place among the terms."""
    name, body = _edition(call), call.body
    return await _shown(call, name, terms_of(name, body.terms))


async def _shown(call: Call, rulebook: str, chosen: Any) -> TermsShown:
    try:
        found = await asyncio.to_thread(_explained, rulebook, msgspec.json.encode(chosen))
    except Refused as refused:
        raise refused_terms(rulebook, refused) from None
    document = found.rules.rulebook.document
    return TermsShown(
        rulebook=document.id,
        game=document.game,
        title=document.title,
        venue=document.venue,
        terms=found.rules.terms,
        choices=found.choices,
        readings=found.readings,
        float_cents=USUAL_FLOAT,
        may_open=may_open(found.rules, call.actor.role),
        warnings=found.rules.warnings,
    )


def _edition(call: Call) -> str:
    """The one that is named, or that a table would be opened under now, by the clock of the venue."""
    name, floor = playable_named(call), call.context.floor
    document_id, number, day = EditionName.parsed(call.path["rulebook"])
    if number is not None or day is not None:
        return name
    try:
        return in_force(document_id, floor.venue.state.today(floor.clock())).name
    except NotInForce:
        return name


@lru_cache(maxsize=64)
def _explained(rulebook: str, chosen: bytes) -> ExplainedTerms:
    return explained(rulebook, msgspec.json.decode(chosen, type=game_of(rulebook).terms | None))


OPERATIONS = (
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/terms",
        "The usual terms of a table, and what each of them may be, with its clauses.",
        terms,
        TermsShown,
        problems=(ProblemKind.NOT_FOUND,),
    ),
    Operation(
        "POST",
        "/api/rulebooks/{rulebook}/terms",
        "The same around other terms; those that no clause permits are refused, and nothing is opened.",
        try_terms,
        TermsShown,
        TermsTried,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.REFUSED, ProblemKind.UNFIT),
    ),
)
