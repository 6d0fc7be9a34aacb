"""What the rules cost: exact figures of every wager, what each reading is worth, which stakes a sign should not allow.

The edge of the house is for everybody. What weighs one way to play against another is not for players: no table tells
them how to play. Whatever is reckoned is kept, since the same rules always have the same figures.
"""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import Annotated, Any
from weakref import WeakKeyDictionary

import msgspec

from pitbook.analysis.figure import WrittenFigure
from pitbook.compliance.comparison import Comparison
from pitbook.floor.floor import Floor
from pitbook.games.kernel import Struct
from pitbook.games.library import is_playable
from pitbook.money import MOST_STAKE, Cents
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Forbidden
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind, retry_after
from pitbook.web.signs import SignRow, sign_rows
from pitbook.web.tables import table_of
from pitbook.web.worker import Task, answer_of

RECKONING = "pitbook.web.figures_worker"
MOST_KEPT = 200
"""Answers that are remembered; the oldest are forgotten first."""
MOST_STAKES = 1_000
"""So many stakes of a sign are looked at for each wager."""
LONGEST_SECONDS, LONGEST_UNSEEN_SECONDS = 60.0, 600.0
"""Of what somebody waits for, and of what they ask for again."""

AGAIN_AFTER_SECONDS = 30

Amount = Annotated[Cents, msgspec.Meta(ge=1, le=MOST_STAKE)]


class OutcomeShown(Struct, frozen=True):
    """What one unit may bring its owner, and how likely, as fractions."""

    net: str
    chance: str


class FigureShown(Struct, frozen=True):
    figure: WrittenFigure
    deviation: float  # the standard deviation of what one unit brings
    results: tuple[OutcomeShown, ...]  # from the lowest
    basis: str  # what was counted
    number: int | None  # that the wager is for, or its point
    as_made: bool  # and not of a part of it, of what is left of it later, or of unusual conduct


class DeckCounts(Struct, frozen=True):
    """How many decks the table has, and how many the document allows."""

    chosen: int
    least: int
    most: int


class ScheduleShown(Struct, frozen=True):
    """What hangs at the table beside the rules: odds to one for each hand."""

    wager: str
    name: str
    pays: tuple[tuple[str, int], ...]


class FiguresShown(Struct, frozen=True):
    """Every wager of a table, chips aside. Of a game with choices a player gets one figure for each wager."""

    rulebook: str
    game: str
    title: str
    venue: str
    chip: Cents
    decks: DeckCounts | None
    schedules: tuple[ScheduleShown, ...]
    figures: tuple[FigureShown, ...]


class OddsRow(Struct, frozen=True):
    """A wager, or wagers on several numbers that pay alike."""

    wager: str
    pays: tuple[tuple[int, int], ...]  # each way to win: 7 to 6
    by_schedule: bool  # or as the schedule of this wager says
    after_commission: bool
    p_win: str
    house_edge: str  # below nothing where the wager costs the house


class TableFigures(Struct, frozen=True):
    """All that an odds card or the sign of a table says."""

    table: str
    sign: tuple[SignRow, ...]
    odds: tuple[OddsRow, ...]
    figures: FiguresShown


class FiguresWanted(Struct, frozen=True):
    decks: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None


class DifferenceShown(Struct, frozen=True):
    what: str
    stake: Cents | None
    ev_chosen: str
    ev_alternative: str


class AlternativeShown(Struct, frozen=True):
    value: str
    meaning: str
    chosen: bool
    words: str
    differences: tuple[DifferenceShown, ...]


class ReadingShown(Struct, frozen=True):
    id: str
    clauses: tuple[str, ...]
    question: str
    alternatives: tuple[AlternativeShown, ...]


class PricedShown(Struct, frozen=True):
    """It takes seconds the first time: null until then, so ask again."""

    rulebook: str
    readings: tuple[ReadingShown, ...] | None


class AdviceShown(Struct, frozen=True):
    situation: str
    best: str
    margin_least: str
    margin_most: str
    cases: int | None


class SignWanted(Struct, frozen=True):
    """A sign with the same limits for every wager. `least_edge`: of the house, in hundredths of a per cent."""

    chip: Amount
    minimum: Amount = msgspec.field(name="least")
    maximum: Amount = msgspec.field(name="most")
    unit: Amount | None = None
    least_edge: Annotated[int, msgspec.Meta(ge=0, le=5_000)] = 0


class WeakStake(Struct, frozen=True):
    stake: Cents
    house_edge: str


class WeakShown(Struct, frozen=True):
    """A wager with stakes at which rounding gives too much away: how many, where, the weakest and the first few."""

    wager: str
    variant: str
    house_edge: str  # chips aside
    stakes: int
    lowest: Cents
    highest: Cents
    weakest: WeakStake
    first: tuple[WeakStake, ...]


class ChangeShown(Struct, frozen=True):
    wager: str
    minimum: Cents = msgspec.field(name="least")
    unit: Cents | None
    stakes_before: int
    stakes_after: int


class SignChecked(Struct, frozen=True):
    """`changes` is the least change that closes every weak stake; null where none does."""

    stakes: int
    weak: tuple[WeakShown, ...]
    changes: tuple[ChangeShown, ...] | None
    smaller_chip: Cents | None


class ComparisonShown(Struct, frozen=True):
    """Two rulebooks of one game. It takes a moment the first time: null until then, so ask again."""

    comparison: Comparison | None


class Desk:
    """Where one floor reckons: nothing twice, and what takes long only behind what takes long."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Task, asyncio.Task[Any]] = OrderedDict()
        self._quick, self._long = asyncio.Lock(), asyncio.Lock()

    async def answer(self, work: Task) -> Any:
        """Whoever goes away before the answer leaves it to the next who asks; one who comes later is told no failure of
        before."""
        known = self._kept.get(work)
        if known is not None and known.done() and (known.cancelled() or known.exception()):
            del self._kept[work]
        return await asyncio.shield(self._asked(work, self._quick))

    def answer_so_far(self, work: Task) -> Any | None:
        """None while it is being reckoned, and where it took too long: whoever asks again has it tried anew."""
        asked = self._asked(work, self._long)
        with suppress(TimeoutError):
            return asked.result() if asked.done() else None
        return None

    def _asked(self, work: Task, turn: asyncio.Lock) -> asyncio.Task[Any]:
        known = self._kept.pop(work, None) or asyncio.create_task(self._reckon(work, turn))
        if not known.done() or not (known.cancelled() or known.exception()):
            self._kept[work] = known  # what failed is told once, and tried anew the next time
        over = [each for each, task in self._kept.items() if task.done()] if len(self._kept) > MOST_KEPT else []
        for each in over[: len(self._kept) - MOST_KEPT]:  # and never what somebody still waits for
            del self._kept[each]
        return known

    async def _reckon(self, work: Task, turn: asyncio.Lock) -> Any:
        async with turn, asyncio.timeout(LONGEST_SECONDS if turn is self._quick else LONGEST_UNSEEN_SECONDS):
            return await answer_of(work)


_desks: WeakKeyDictionary[Floor, Desk] = WeakKeyDictionary()


def desk_of(floor: Floor) -> Desk:
    return _desks.setdefault(floor, Desk())


def desk(call: Call) -> Desk:
    return desk_of(call.context.floor)


def not_for_players(call: Call, asked: str) -> None:
    if call.actor.role is Role.PLAYER:
        raise Forbidden(asked, "a player is never told how to play", "Look at the figures of the wagers.")


def playable_named(call: Call) -> str:
    """The rulebook that the path names, if its game can be played."""
    name = load_document(call.path["rulebook"]).name
    if not is_playable(name):
        raise Problem(ProblemKind.NOT_FOUND, f"Nothing is decided on {name} yet, so nothing can be reckoned.")
    return name


async def _answered(call: Call, work: Task) -> Any:
    try:
        return await desk(call).answer(work)
    except TimeoutError:
        because, instead = "The figures took too long: this machine is busy.", "Ask again in a while."
        raise Problem(ProblemKind.UNAVAILABLE, because, retry_after(AGAIN_AFTER_SECONDS), instead=instead) from None


async def figures(call: Call) -> FiguresShown:
    wanted: FiguresWanted = call.query
    work = Task(RECKONING, "rulebook_figures", (playable_named(call), wanted.decks, _sees_all(call)))
    found: FiguresShown = await _answered(call, work)
    return found


async def table_figures(call: Call) -> TableFigures:
    table = await table_of(call)
    await table.settled()
    state = table.state
    terms = msgspec.json.encode(state.rules.terms)
    work = Task(RECKONING, "table_figures", (state.rules.rulebook.name, terms, _sees_all(call)))
    sign = sign_rows(state.rules, state.play.sign)
    shown, odds = await _answered(call, work)
    return TableFigures(table=table.name, sign=sign, odds=odds, figures=shown)


def _sees_all(call: Call) -> bool:
    return call.actor.role is not Role.PLAYER


async def priced(call: Call) -> PricedShown:
    name = playable_named(call)
    not_for_players(call, "What each reading is worth")
    return PricedShown(rulebook=name, readings=desk(call).answer_so_far(Task(RECKONING, "priced", (name,))))


async def strategy(call: Call) -> list[AdviceShown]:
    name = playable_named(call)
    not_for_players(call, "The best strategy")
    found: list[AdviceShown] = await _answered(call, Task(RECKONING, "strategy", (name,)))
    return found


async def check_sign(call: Call) -> SignChecked:
    name, wanted = playable_named(call), call.body
    not_for_players(call, "Which stakes are weak")
    if wanted.maximum < wanted.minimum:
        raise Problem(ProblemKind.UNFIT, "The most is less than the least.", field="$.most")
    step = max(wanted.chip, wanted.unit or 0)
    if (wanted.maximum - wanted.minimum) // step > MOST_STAKES or step // wanted.chip > MOST_STAKES:
        raise Problem(
            ProblemKind.UNFIT, f"At most {MOST_STAKES:,} stakes are looked at: narrow the limits, or raise the chip."
        )
    try:
        found: SignChecked = await desk(call).answer(Task(RECKONING, "sign", (name, wanted)))
    except TimeoutError:
        raise Problem(
            ProblemKind.UNFIT, "This takes too long now: narrow the limits, or ask again in a while."
        ) from None
    return found


async def beside(call: Call) -> ComparisonShown:
    a, b = playable_named(call), load_document(call.path["other"]).name
    if not is_playable(b) or load_document(a).game != load_document(b).game:
        raise Problem(ProblemKind.UNFIT, f"{a} and {b} are not of one game: only such rulebooks are laid side by side.")
    return ComparisonShown(comparison=desk(call).answer_so_far(Task(RECKONING, "comparison", (a, b))))


_OF_A_RULEBOOK = (ProblemKind.NOT_FOUND, ProblemKind.FORBIDDEN)

OPERATIONS = (
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/figures",
        "Exact figures of every wager at a usual table, or with so many decks.",
        figures,
        FiguresShown,
        query=FiguresWanted,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.REFUSED, ProblemKind.UNFIT),
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/beside/{other}",
        "Two rulebooks of one game: what differs, topic by topic, and what that costs.",
        beside,
        ComparisonShown,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.UNFIT),
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/readings",
        "What each reading would change; not for players.",
        priced,
        PricedShown,
        problems=_OF_A_RULEBOOK,
    ),
    Operation(
        "GET",
        "/api/rulebooks/{rulebook}/strategy",
        "The best strategy, and what each mistake near it costs; not for players.",
        strategy,
        list[AdviceShown],
        problems=_OF_A_RULEBOOK,
    ),
    Operation(
        "POST",
        "/api/rulebooks/{rulebook}/sign-check",
        "Every stake of a sign at which rounding gives an edge away, and what closes them; not for players.",
        check_sign,
        SignChecked,
        SignWanted,
        problems=(*_OF_A_RULEBOOK, ProblemKind.REFUSED, ProblemKind.UNFIT),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/figures",
        "What an odds card and the sign of this table say.",
        table_figures,
        TableFigures,
        problems=(ProblemKind.NOT_FOUND, ProblemKind.STOPPED),
    ),
)
