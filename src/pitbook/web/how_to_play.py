"""How a game is played at a table, on one page: its wagers and what they pay, and the round, each with its clauses."""

from pitbook.games.kernel import Struct
from pitbook.games.layout import Payout
from pitbook.rulebooks.document import Document
from pitbook.web.history import Cited, cited
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import ProblemKind
from pitbook.web.signs import SignRow, sign_rows
from pitbook.web.tables import table_of


class WagerToPlay(Struct, frozen=True):
    kind: str
    name: str
    prizes: tuple[Payout, ...]
    cited: tuple[Cited, ...]  # the clauses that decide it, in our words


class StepToPlay(Struct, frozen=True):
    """What the dealer does."""

    name: str
    says: str
    cited: tuple[Cited, ...]  # the clauses that have it so, in our words


class HowToPlay(Struct, frozen=True):
    rulebook: str
    game: str
    title: str
    venue: str
    limits: tuple[SignRow, ...]  # as they hang there
    wagers: tuple[WagerToPlay, ...]  # each kind once
    steps: tuple[StepToPlay, ...]  # of a round, in the document's order


async def how_to_play(call: Call) -> HowToPlay:
    table = await table_of(call)
    await table.settled()
    state = table.state
    rules, document = state.rules, state.rules.rulebook.document
    by_kind = {each.kind: each for each in reversed(state.at_table.layout(rules))}
    return HowToPlay(
        rulebook=document.id,
        game=state.game.name,
        title=document.title,
        venue=document.venue,
        limits=sign_rows(rules, state.play.sign),
        wagers=tuple(
            WagerToPlay(kind=each.kind, name=each.name, prizes=each.prizes, cited=_cited(document, each.clauses))
            for each in reversed(by_kind.values())
        ),
        steps=tuple(
            StepToPlay(name=step.name, says=step.words(rules), cited=_cited(document, rules.cited(*step.under)))
            for step in state.game.procedure.steps_at(rules, state.game.new_table(rules))
        ),
    )


def _cited(document: Document, clauses: tuple[str, ...]) -> tuple[Cited, ...]:
    return tuple(cited(document, each) for each in clauses)


OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/how-to-play",
        "How the game is played at this table: every wager, what it pays, and a round step by step, with clauses.",
        how_to_play,
        HowToPlay,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
)
