"""A promotion as somebody may see it: operator and inspector all of it, patrons what is theirs and what lies open."""

from msgspec.structs import replace

from pitbook.duties import Duty
from pitbook.games.kernel import Struct
from pitbook.games.promotion_law import IntegrityMeasure, TellingMethod
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.promotions import events as e
from pitbook.promotions.checking import missing
from pitbook.promotions.commands import PrizePayment
from pitbook.promotions.duties import duties
from pitbook.promotions.law import Laws
from pitbook.promotions.seen import sees_all
from pitbook.promotions.state import DisputeState, Drawing, IntegrityFinding, Phase, PrizeState, Promotion
from pitbook.promotions.steps import PromotionStep, steps
from pitbook.promotions.terms import PromotionTerms
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor


class CitedClauses(Struct, frozen=True):
    rulebook: str
    clauses: tuple[str, ...]


class MissingItem(Struct, frozen=True):
    topic: str
    what: str
    under: tuple[CitedClauses, ...]


class VersionView(Struct, frozen=True):
    number: int
    at: int
    amends: bool
    lodged_at: int | None
    channel: str
    published: tuple[tuple[int, str], ...]


class AttemptView(Struct, frozen=True):
    at: int
    method: TellingMethod
    reached: bool
    words: str


class PrizeView(Struct, frozen=True):
    number: int
    name: str
    kind: str
    value_cents: int | None
    draw: int
    phase: str
    mine: bool = False
    winner: str | None = None  # for those who may know
    entry: int | None = None
    owed_cents: int = 0
    present: bool | None = None
    alternative_cents: int | None = None
    as_money: bool = False
    attempts: tuple[AttemptView, ...] = ()
    payments: tuple[PrizePayment, ...] = ()
    handed_over: str = ""


class DrawView(Struct, frozen=True):
    number: int
    at: int | None
    place: str
    commitment: str | None
    scrutineer: str | None
    attended: bool
    drawn_at: int | None
    cancelled: bool
    results: tuple[tuple[int, str], ...]


class FindingView(Struct, frozen=True):
    number: int
    words: str
    measure: IntegrityMeasure
    draw: int | None
    found_at: int
    due: int
    validated_at: int | None
    told_at: int | None
    told_to: str


class DisputeView(Struct, frozen=True):
    number: int
    player: str
    words: str
    prize: int | None
    at: int
    decided_at: int | None
    decision: str
    advised_at: int | None
    closed_at: int | None
    satisfied: bool | None


class DutyView(Struct, frozen=True):
    duty: Duty
    late: bool


class MyEntries(Struct, frozen=True):
    """A patron's own: of so many entries that there are each prize of a draw falls to any with the same chance."""

    numbers: tuple[int, ...]
    of: int
    wagers: tuple[e.EligibleWager, ...]


class PromotionView(Struct, frozen=True):
    name: str
    title: str
    sequence: int
    now: int
    zone: str
    phase: str
    phase_words: str
    postponed: str | None
    rulebooks: tuple[str, ...]
    tables: tuple[str, ...]
    version: int
    terms: PromotionTerms | None
    entries: int
    entries_digest: str  # blinded, once entries are closed; empty before
    prizes: tuple[PrizeView, ...]
    draws: tuple[DrawView, ...]
    steps: tuple[PromotionStep, ...]
    mine: MyEntries | None = None
    disputes: tuple[DisputeView, ...] = ()  # one's own, or all
    missing: tuple[MissingItem, ...] = ()  # from here on for the operator and those who inspect
    versions: tuple[VersionView, ...] = ()
    marketing: dict[str, bool] | None = None
    prescribed: dict[str, str] | None = None
    duties: tuple[DutyView, ...] = ()
    findings: tuple[FindingView, ...] = ()
    denials: int = 0
    owed_cents: int = 0


def seen(state: Promotion, actor: Actor, sequence: int, now: int) -> PromotionView:
    everything, held = (
        sees_all(state, actor),
        state.postponed(IntegrityMeasure.POSTPONE_PROMOTION, IntegrityMeasure.POSTPONE_DRAW),
    )
    numbers = tuple(state.entries_of.get(actor.person, ())) if actor.role is Role.PLAYER else ()
    wagers = tuple(state.wagers[each] for each in numbers if each in state.wagers)
    open_view = PromotionView(
        name=state.name,
        title=state.title,
        sequence=sequence,
        now=now,
        zone=state.zone,
        phase=state.phase.value,
        phase_words=state.phase_words,
        postponed=None if held is None else held.words if everything else "until its integrity is validated",
        rulebooks=tuple(each.rulebook for each in state.sources),
        tables=state.tables,
        version=len(state.versions),
        terms=None if state.version is None else state.terms,
        entries=state.count,
        entries_digest=state.digest_told if everything or state.blind is not None else "",
        prizes=tuple(_prize(each, actor, everything=everything) for each in state.prizes.values()),
        draws=tuple(_draw(state, each) for each in state.draws.values()),
        steps=steps(state, actor, now),
        mine=MyEntries(numbers, state.count, wagers) if actor.role is Role.PLAYER else None,
        disputes=tuple(_dispute(each) for each in state.disputes if everything or each.player == actor.person),
    )
    return _with_all(state, open_view, now) if everything else open_view


def _with_all(state: Promotion, view: PromotionView, now: int) -> PromotionView:
    lacks = () if state.version is None or state.phase is Phase.FINISHED else missing(state.laws, state.terms)
    return replace(
        view,
        missing=tuple(MissingItem(each.topic.value, each.what, cited(each.laws, each.topic)) for each in lacks),
        versions=tuple(
            VersionView(each.number, each.at, each.amends, each.lodged_at, each.channel, tuple(each.published))
            for each in state.versions
        ),
        marketing=dict(state.marketing),
        prescribed=dict(state.prescribed),
        duties=tuple(DutyView(each, each.late(now)) for each in duties(state)),
        findings=tuple(_finding(each) for each in state.findings),
        denials=len(state.denials),
        owed_cents=sum(each.owed for each in state.prizes.values()),
    )


def cited(laws: Laws, *under: P) -> tuple[CitedClauses, ...]:
    return tuple(CitedClauses(book, clauses) for book, clauses in laws.cited(*under) if clauses)


def _prize(prize: PrizeState, actor: Actor, *, everything: bool) -> PrizeView:
    mine = actor.role is Role.PLAYER and prize.winner == actor.person
    terms = prize.terms
    view = PrizeView(
        number=prize.number,
        name=terms.name,
        kind=terms.kind.value,
        value_cents=terms.value_cents,
        draw=terms.draw,
        phase=prize.phase.value,
        mine=mine,
    )
    if not (everything or mine):
        return view
    return replace(
        view,
        winner=prize.winner,
        entry=prize.entry,
        owed_cents=prize.owed,
        present=prize.present,
        alternative_cents=prize.alternative,
        as_money=prize.as_money,
        attempts=tuple(AttemptView(each.at, each.method, each.reached, each.words) for each in prize.attempts),
        payments=prize.payments,
        handed_over=prize.handed_over,
    )


def _draw(state: Promotion, draw: Drawing) -> DrawView:
    said = state.terms.draws[draw.number - 1] if draw.number <= len(state.terms.draws) else None
    return DrawView(
        number=draw.number,
        at=None if said is None else said.at,
        place="" if said is None else said.place,
        commitment=draw.commitment,
        scrutineer=draw.scrutineer,
        attended=draw.attended_at is not None,
        drawn_at=draw.drawn_at,
        cancelled=draw.cancelled,
        results=tuple(draw.results),
    )


def _finding(each: IntegrityFinding) -> FindingView:
    return FindingView(
        number=each.number,
        words=each.words,
        measure=each.measure,
        draw=each.draw,
        found_at=each.found_at,
        due=each.due,
        validated_at=each.validated_at,
        told_at=each.told_at,
        told_to=each.told_to,
    )


def _dispute(each: DisputeState) -> DisputeView:
    return DisputeView(
        number=each.number,
        player=each.player,
        words=each.words,
        prize=each.prize,
        at=each.at,
        decided_at=each.decided_at,
        decision=each.decision,
        advised_at=each.advised_at,
        closed_at=each.closed_at,
        satisfied=each.satisfied,
    )
