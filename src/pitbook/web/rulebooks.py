"""The rulebooks, as `pitbook rules --json` has them."""

import msgspec

from pitbook.compliance.clauses import ClauseView, clause_view
from pitbook.compliance.covering import RulebookCoverage, rulebook_coverage, strictly
from pitbook.compliance.golden import GoldenRound, golden_rounds
from pitbook.compliance.history import History, history
from pitbook.compliance.mutants import StrictCoverage, load_mutants
from pitbook.compliance.proofs import load_proofs
from pitbook.compliance.register import RulebookContents, RulebookRow, contents, rulebook_rows
from pitbook.games.kernel import Struct
from pitbook.rulebooks.document import load_document
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind


async def rulebooks(_: Call) -> tuple[RulebookRow, ...]:
    return rulebook_rows()


async def rulebook(call: Call) -> RulebookContents:
    return contents(load_document(call.path["rulebook"]))


async def clause(call: Call) -> ClauseView:
    document = load_document(call.path["rulebook"])
    return clause_view(document, document.clause(call.path["clause"]), load_proofs())


async def in_time(call: Call) -> History:
    return history(load_document(call.path["rulebook"]))


async def clause_in_time(call: Call) -> History:
    return history(load_document(call.path["rulebook"]), call.path["clause"])


class CoverageWanted(Struct, frozen=True):
    clauses: bool = True  # or only how many


async def coverage(call: Call) -> RulebookCoverage:
    wanted: CoverageWanted = call.query
    found = rulebook_coverage(load_document(call.path["rulebook"]), load_proofs())
    return found if wanted.clauses else msgspec.structs.replace(found, clauses=())


async def strict(call: Call) -> StrictCoverage:
    return strictly(load_document(call.path["rulebook"]), load_proofs(), load_mutants())


class GoldenRow(Struct, frozen=True):
    name: str
    title: str  # what it shows


async def shown_by(call: Call) -> list[GoldenRow]:
    found = golden_rounds(load_document(call.path["rulebook"]).name)
    return [GoldenRow(name=each.name, title=each.title) for each in found.values()]


async def golden_round(call: Call) -> GoldenRound:
    found = golden_rounds(load_document(call.path["rulebook"]).name).get(call.path["round"])
    if found is None:
        raise Problem(ProblemKind.NOT_FOUND, "The rulebook has no such golden round.")
    return found


OPERATIONS = (
    Operation("GET", "/api/rulebooks", "All rulebooks.", rulebooks, list[RulebookRow]),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}",
        "One rulebook: its clauses by section, its readings and its defects.",
        rulebook,
        RulebookContents,
        problems=(ProblemKind.NOT_FOUND,),
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/coverage",
        "Which clauses are shown by what, which are outside the game and why, and which nothing shows.",
        coverage,
        RulebookCoverage,
        query=CoverageWanted,
        problems=(ProblemKind.NOT_FOUND,),
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/coverage/strict",
        "Which clauses are proved: what they say was changed, and a test that names them failed for that.",
        strict,
        StrictCoverage,
        problems=(ProblemKind.NOT_FOUND,),
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/rounds",
        "The golden rounds that show its clauses: each played again, word for word, whenever the tests run.",
        shown_by,
        list[GoldenRow],
        problems=(ProblemKind.NOT_FOUND,),
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/rounds/{round}",
        "One golden round: what is given, what the engine says to it, and under which clauses.",
        golden_round,
        GoldenRound,
        problems=(ProblemKind.NOT_FOUND,),
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/clauses/{clause}",
        "One clause: what it comes to, what it sets, and what shows that it does.",
        clause,
        ClauseView,
        problems=(ProblemKind.NOT_FOUND,),
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/history",
        "Its editions in a line of time: since when each holds, for what it is new, and how tables cross over to it.",
        in_time,
        History,
        problems=(ProblemKind.NOT_FOUND,),
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/history/{clause}",
        "One clause in a line of time: what each edition made of it.",
        clause_in_time,
        History,
        problems=(ProblemKind.NOT_FOUND,),
    ),
)
