"""Promotions over HTTP: the list, one as the caller may see it, commands, entries, draws verified, the register."""

from typing import Annotated, Any

import msgspec

from pitbook.floor.aggregate import Aggregate, RequestReceived
from pitbook.games.kernel import Refused, Struct, kind_of
from pitbook.journal.record import Body
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.claimants import read
from pitbook.promotions.keeper import NoSuchPromotion
from pitbook.promotions.model import COMMAND
from pitbook.promotions.seen import are_published, may_look, reads_registers, sees_all
from pitbook.promotions.state import Promotion
from pitbook.promotions.verifying import VerifiedDraw, verify_draw
from pitbook.promotions.views import CitedClauses, PromotionView, cited, seen
from pitbook.promotions.words import plainly
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask, Stale, Stopped
from pitbook.table.powers import Forbidden
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.vocabulary import CommandId, Name

MOST_ENTRIES, MOST_RECORDS = 1000, 500


class PromotionRow(Struct, frozen=True):
    """A promotion in a few words. One that is stopped has only its name."""

    name: str
    stopped: bool
    title: str = ""
    phase: str = ""
    phase_words: str = ""
    rulebooks: tuple[str, ...] = ()
    closes_at: int | None = None
    entries: int = 0
    mine: int = 0  # of them
    prizes: tuple[str, ...] = ()
    late: int = 0  # duties, for those who see them


class NewPromotion(Struct, frozen=True):
    id: CommandId
    name: Name
    draft: c.Draft


class PromotionRequest(Struct, frozen=True):
    """A command, and how many records its sender thinks there are: with others there, nothing is done."""

    id: CommandId
    command: COMMAND
    expected: Annotated[int, msgspec.Meta(ge=0)] | None = None


class PromotionEvent(Struct, frozen=True):
    sequence: int
    at: int
    who: str
    role: str
    kind: str
    words: str
    under: tuple[CitedClauses, ...]


class PromotionAnswer(Struct, frozen=True):
    """The records that a command brought about, and the promotion after it."""

    first: int
    last: int
    again: bool
    events: tuple[PromotionEvent, ...]
    view: PromotionView


class PageWanted(Struct, frozen=True):
    first: Annotated[int, msgspec.Meta(ge=1)] = 1
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_ENTRIES)] = 100


class PromotionRecordsWanted(Struct, frozen=True):
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_RECORDS)] = 100


class DenialRow(Struct, frozen=True):
    """A claim that was denied. Name and address are there as long as they are kept."""

    number: int
    prize: int
    patron: str
    at: int
    cents: int
    reason: str
    registered: bool
    name: str | None
    address: str | None
    digest: str | None
    explained_at: int | None
    erased_at: int | None
    withdrawn_at: int | None


async def _promotion(call: Call) -> Aggregate[Promotion]:
    name = call.path["promotion"]
    found = await call.context.promotions.promotion(name)
    if not may_look(found.state, call.actor):
        raise NoSuchPromotion(f"there is no promotion {name!r}")
    return found


def _seen(call: Call, found: Aggregate[Promotion]) -> PromotionView:
    """Until it begins, times are those of the venue's clock as it is now; then of the one it began by."""
    floor = call.context.floor
    view = seen(found.state, call.actor, found.length, floor.clock())
    return view if found.state.begun_at is not None else msgspec.structs.replace(view, zone=floor.venue.state.zone)


async def promotions(call: Call) -> list[PromotionRow]:
    keeper, rows = call.context.promotions, list[PromotionRow]()
    await keeper.load()
    for name in keeper.names:
        try:
            state = (await keeper.promotion(name)).state
        except Stopped:
            rows.append(PromotionRow(name=name, stopped=True))
            continue
        if may_look(state, call.actor):
            rows.append(_row(call, state))
    return rows


def _row(call: Call, state: Promotion) -> PromotionRow:
    view = seen(state, call.actor, 0, call.context.floor.clock())
    return PromotionRow(
        name=state.name,
        stopped=False,
        title=state.title,
        phase=view.phase,
        phase_words=view.phase_words,
        rulebooks=view.rulebooks,
        closes_at=None if view.terms is None else view.terms.closes_at,
        entries=view.entries,
        mine=0 if view.mine is None else len(view.mine.numbers),
        prizes=tuple(each.name for each in view.prizes),
        late=sum(each.late and each.duty.done is None for each in view.duties),
    )


async def draft(call: Call) -> PromotionAnswer:
    new: NewPromotion = call.body
    answer = await call.context.promotions.draft(call.actor, new.name, Ask(new.id, new.draft))
    found = await call.context.promotions.promotion(new.name)
    return await _answer(call, found, answer.first, answer.last, again=answer.again)


async def promotion(call: Call) -> PromotionView:
    return _seen(call, await _promotion(call))


async def ask(call: Call) -> PromotionAnswer:
    body: Any = call.body
    call.note.command, call.note.command_id = kind_of(body.command), body.id
    found = await _promotion(call)
    call.context.refusals.check(call.token)
    if isinstance(body.command, c.Draft):
        raise Problem(ProblemKind.UNFIT, "A promotion is drafted under a name of its own: POST /api/promotions.")
    try:
        name = found.state.name
        answer = await call.context.promotions.ask(call.actor, name, Ask(body.id, body.command, body.expected))
    except Stale as stale:
        words = f"The promotion has {stale.actual} records, and you know of {stale.expected}: look again."
        raise Problem(ProblemKind.STALE, words, expected=stale.expected, actual=stale.actual) from None
    except (Refused, Forbidden):
        call.context.refusals.count(call.token)
        raise
    call.note.outcome = "again" if answer.again else "done"
    return await _answer(call, found, answer.first, answer.last, again=answer.again)


async def _answer(call: Call, found: Aggregate[Promotion], first: int, last: int, *, again: bool) -> PromotionAnswer:
    told = [_told(found.state, body, event) for body, event in await found.history(first, last)]
    events = tuple(each for each in told if each is not None)
    return PromotionAnswer(first=first, last=last, again=again, events=events, view=_seen(call, found))


def _told(state: Promotion, body: Body, event: Any) -> PromotionEvent | None:
    if isinstance(event, RequestReceived):
        return None
    return PromotionEvent(
        sequence=body.sequence,
        at=body.at,
        who=body.who,
        role=body.role,
        kind=body.kind,
        words=plainly(state, event),
        under=cited(state.laws, *event.under),
    )


async def records(call: Call) -> list[PromotionEvent]:
    """The latest first."""
    found = await _all_of_it(call, "Reading the record of a promotion")
    wanted: PromotionRecordsWanted = call.query
    first = max(1, found.length - 3 * wanted.limit)  # some of them only say what was asked
    told = [_told(found.state, body, event) for body, event in await found.history(first)]
    return [each for each in told if each is not None][::-1][: wanted.limit]


async def _all_of_it(call: Call, asked: str) -> Aggregate[Promotion]:
    found = await _promotion(call)
    if not sees_all(found.state, call.actor):
        raise Forbidden(asked, f"{call.actor.role.named} may not do this", "Ask the casino operator.")
    return found


async def entries(call: Call) -> list[e.Entry]:
    """A patron's own, or all of them for those who see all."""
    found = await _promotion(call)
    state, wanted = found.state, call.query
    if call.actor.role is Role.PLAYER:
        numbers = state.entries_of.get(call.actor.person, [])[wanted.first - 1 : wanted.first - 1 + wanted.limit]
    else:
        await _all_of_it(call, "Reading the entries of others")
        numbers = list(range(wanted.first, min(state.count, wanted.first + wanted.limit - 1) + 1))
    return [e.Entry(number=each, player=state.entrants[each - 1], wager=state.wagers.get(each)) for each in numbers]


async def verification(call: Call) -> VerifiedDraw:
    """Anybody may draw again, once the results are published: then the secret is shown, and which entries won. Who won
    is told to those alone who may know, and so is what blinds the digest: with it somebody could try who entered."""
    found = await _promotion(call)
    number = call.path["draw"]
    draw = found.state.draws.get(int(number)) if number.isdigit() else None
    if draw is None or draw.drawn is None:
        raise Problem(ProblemKind.NOT_FOUND, "No such draw was held.")
    verified = verify_draw(found.state, draw.number)
    if sees_all(found.state, call.actor):
        return verified

    published = are_published(found.state, draw)

    def told(won: tuple[e.PrizeWon, ...]) -> tuple[e.PrizeWon, ...]:
        me = call.actor.person
        others = {"player": ""} if published else {"player": "", "entry": 0}
        return tuple(each if each.player == me else msgspec.structs.replace(each, **others) for each in won)

    return msgspec.structs.replace(
        verified,
        winners=told(verified.winners),
        redrawn=told(verified.redrawn),
        secret=verified.secret if published else "",
        digest=verified.digest if verified.blind else "",
        blind="",
    )


async def denials(call: Call) -> list[DenialRow]:
    found = await _promotion(call)
    if not reads_registers(found.state, call.actor):
        because = f"{call.actor.role.named} may not do this"
        raise Forbidden("Reading the register of denied claims", because, "Ask the casino operator or an inspector.")
    kept = await call.context.promotions.claimants(found.state.name)
    rows = []
    for each in found.state.denials:
        words = kept.get(each.claimant or "")
        claimant = None if words is None else read(words)
        rows.append(
            DenialRow(
                number=each.number,
                prize=each.prize,
                patron=each.patron,
                at=each.at,
                cents=each.cents,
                reason=each.reason,
                registered=each.registered,
                name=None if claimant is None else claimant.name,
                address=None if claimant is None else claimant.address,
                digest=each.claimant,
                explained_at=each.explained_at,
                erased_at=each.erased_at,
                withdrawn_at=each.withdrawn_at,
            )
        )
    return rows


_AT_ONE = (ProblemKind.NOT_FOUND, ProblemKind.STOPPED)
_ASKING = (
    ProblemKind.FORBIDDEN,
    ProblemKind.TAKEN,
    ProblemKind.REFUSED,
    ProblemKind.ID_USED,
    ProblemKind.STOPPED,
    ProblemKind.HELD,
)

OPERATIONS = (
    Operation("GET", "/api/promotions", "All promotions in a few words.", promotions, list[PromotionRow]),
    Operation(
        "POST",
        "/api/promotions",
        "Draft a promotion; for the casino operator. The same id again drafts nothing twice.",
        draft,
        PromotionAnswer,
        NewPromotion,
        status=201,
        problems=_ASKING,
    ),
    Operation(
        "GET",
        "/api/promotions/{promotion}",
        "A promotion as the caller may see it, with what may be done next.",
        promotion,
        PromotionView,
        problems=_AT_ONE,
    ),
    Operation(
        "POST",
        "/api/promotions/{promotion}/commands",
        "Ask for something. A retry with the same id is answered from the record.",
        ask,
        PromotionAnswer,
        PromotionRequest,
        problems=(*_ASKING, ProblemKind.NOT_FOUND, ProblemKind.STALE, ProblemKind.UNFIT, ProblemKind.TOO_MANY),
    ),
    Operation(
        "GET",
        "/api/promotions/{promotion}/entries",
        "Entries by number: one's own, or all for those who see all.",
        entries,
        list[e.Entry],
        query=PageWanted,
        problems=(*_AT_ONE, ProblemKind.FORBIDDEN),
    ),
    Operation(
        "GET",
        "/api/promotions/{promotion}/records",
        "What happened, the latest first; for the operator and those who inspect.",
        records,
        list[PromotionEvent],
        query=PromotionRecordsWanted,
        problems=(*_AT_ONE, ProblemKind.FORBIDDEN),
    ),
    Operation(
        "GET",
        "/api/promotions/{promotion}/draws/{draw}/verification",
        "A draw drawn again from its secret and its entries; for patrons with the secret once results are published.",
        verification,
        VerifiedDraw,
        problems=_AT_ONE,
    ),
    Operation(
        "GET",
        "/api/promotions/{promotion}/denials",
        "The register of denied claims; for the operator and an inspector.",
        denials,
        list[DenialRow],
        problems=(*_AT_ONE, ProblemKind.FORBIDDEN),
    ),
)
