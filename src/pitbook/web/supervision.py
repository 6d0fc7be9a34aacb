"""For those who oversee a table: what may be done and by whom, what was refused, the payment errors of a month."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from pitbook.floor.floor import PRACTICE
from pitbook.games.floor_law import Against
from pitbook.games.kernel import Refused, Struct
from pitbook.games.rules import GameRules
from pitbook.games.signs import stated_at
from pitbook.journal.record import Body
from pitbook.rulebooks.editions import Edition, RulebookError, in_force
from pitbook.table.asking import Stopped
from pitbook.table.commands import CrossOver
from pitbook.table.crossing import crossed, hangs, rules_after, transition_to
from pitbook.table.events import Refusal, kind_asked
from pitbook.table.powers import Forbidden, above_the_dealer, overseers
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.table.supervision import Office, PaymentListed, month_end
from pitbook.table.supervision.opening_acts import Act
from pitbook.table.supervisor_view import OpenCases, Takings, Way, acts, cases, kept_under, sign_read, takings, ways
from pitbook.table.terms import TermChoice, explained, field_of
from pitbook.table.views import check_oversees, names_hidden_cards
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.signs import wager_name
from pitbook.web.tables import table_of

MOST_REFUSALS = 200


class LaterEdition(Struct, frozen=True):
    """An edition in force at the venue to which the table has not crossed over yet."""

    edition: str  # star-craps@2
    effect: str | None  # the day from which it has effect, if any is named
    notice: str  # what players are told when the table crosses over
    standing: str  # what becomes of wagers that stand then
    mine: bool  # whether the caller may take the table over
    refused: str | None  # why the table, as it stands and is run now, would be refused
    hung: tuple[TermChoice, ...]  # the schedules that would have to hang at it instead


class Overseen(Struct, frozen=True):
    """What an official needs beside the view of the table. Times are microseconds of UTC, by the journal's clock."""

    now: int
    acts: Mapping[str, Act]  # by the kind of command
    mine: tuple[str, ...]  # those of them that are the caller's
    names: Mapping[str, str]  # of the wagers that the sign has limits for, in the document's words
    place: str  # what the document calls a place at the table
    breaches: Mapping[Against, tuple[str, ...]]  # clauses that a measure may be taken for
    kept_under: tuple[str, ...]  # the clauses under which players keep a minimum through a rise
    signs: tuple[tuple[Way, ...], ...]  # for each sign on display how it may come into force
    cases: OpenCases
    takings: Takings
    later: LaterEdition | None  # that the table may cross over to


class SignToTry(Struct, frozen=True):
    sign: msgspec.Raw  # of the game's own type


class SignTried(Struct, frozen=True):
    """How such limits may come into force, or why no such sign may hang at this table."""

    ways: tuple[Way, ...] = ()
    because: str = ""
    clauses: tuple[str, ...] = ()


class RefusalsWanted(Struct, frozen=True):
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_REFUSALS)] = 50


class RefusalRow(Struct, frozen=True):
    at: int
    who: str
    role: str
    command: str  # its kind
    asked: str
    because: str
    instead: str
    clauses: tuple[str, ...]


class MonthWanted(Struct, frozen=True):
    """This month, unless another is named. It begins at the venue's own midnight, or at that of the `zone` named."""

    year: Annotated[int, msgspec.Meta(ge=1970, le=9998)] | None = None
    month: Annotated[int, msgspec.Meta(ge=1, le=12)] | None = None
    zone: Annotated[str, msgspec.Meta(max_length=64)] = ""


class ListedPayment(Struct, frozen=True):
    table: str
    payment: Any


class MonthEnd(Struct, frozen=True):
    year: int
    month: int
    above_cents: int
    payments: tuple[ListedPayment, ...]


def _later(call: Call, state: TableState) -> LaterEdition | None:
    now, floor = state.rules.rulebook.edition, call.context.floor
    if state.competition is not None:
        return None
    try:
        held = in_force(now.document_id, floor.venue.state.today(floor.clock()))
    except RulebookError:
        return None
    if held.number <= now.number:
        return None
    transition, effect = transition_to(held), held.row.effect
    refused, hung = _run_otherwise(state, held)
    return LaterEdition(
        edition=held.name,
        effect=None if effect is None else effect.isoformat(),
        notice=transition.notice,
        standing=transition.standing_wagers.words,
        mine=above_the_dealer(state.rules, call.actor.role),
        refused=refused,
        hung=hung,
    )


def _run_otherwise(state: TableState, edition: Edition) -> tuple[str | None, tuple[TermChoice, ...]]:
    """Why a table would not cross over to an edition now; where its terms do not fit, the schedules to choose among."""
    try:
        rules_after(state, state.play, edition)
    except Refused as refused:
        fields = {field_of(state.game.terms, refused)} & hangs(state.game.terms).keys()
        hung = tuple(each for each in explained(edition.name).choices if each.field in fields) if fields else ()
        return f"{refused.asked}: {refused.because}. {refused.instead}", hung
    try:
        crossed(state, state.play, CrossOver(by=overseers(state.rules)[0], edition=edition.name))
    except (Refused, Forbidden) as refused:
        return f"{refused.asked}: {refused.because}. {refused.instead}", ()
    return None, ()


async def overseen(call: Call) -> Overseen:
    table = await _overseen(call)
    state, actor, now = table.state, call.actor, call.context.floor.clock()
    rules, office = state.rules, state.office
    known = acts(state)
    signs = tuple(ways(state, actor, sign_read(state, each.sign), now) for each in office.signs)
    return Overseen(
        now=now,
        acts=known,
        mine=tuple(
            kind for kind, act in known.items() if act.known and actor.role in rules.rulebook.at_least(act.lowest)
        ),
        names={kind: wager_name(rules, kind) for kind in stated_at(rules, state.play.sign)},
        place=rules.place_name,
        breaches={against: _breaches(rules, against) for against in _measured(known)},
        kept_under=kept_under(state),
        signs=signs,
        cases=cases(state, actor, now),
        takings=takings(state),
        later=_later(call, state),
    )


def _measured(known: Mapping[str, Act]) -> set[Against]:
    """What the measures of the document are for."""
    return {Against(act.sets["against"]) for act in known.values() if act.known and "against" in act.sets}


def _breaches(rules: GameRules, against: Against) -> tuple[str, ...]:
    devices = rules.clauses[rules.common.forbidden_device]
    return devices if against is Against.FORBIDDEN_DEVICE else tuple(rules.rulebook.document.by_id)


async def sign_ways(call: Call) -> SignTried:
    table = await _overseen(call)
    wanted: SignToTry = call.body
    try:
        sign = sign_read(table.state, wanted.sign)
    except Refused as refused:
        return SignTried(because=f"{refused.because}. {refused.instead}", clauses=refused.clauses)
    return SignTried(ways=ways(table.state, call.actor, sign, call.context.floor.clock()))


async def refusals(call: Call) -> list[RefusalRow]:
    """The latest first."""
    table = await _overseen(call)
    wanted: RefusalsWanted = call.query
    rows = [_refusal(table.state, body, event) for body, event in await table.refusals(wanted.limit)]
    return rows[::-1]


def _refusal(state: TableState, body: Body, event: Refusal) -> RefusalRow:
    """Cards that may lie face down are not named while a round is going on."""
    kind = kind_asked(event.command)
    hidden = names_hidden_cards(state.game, event.command) and state.play.in_a_round
    return RefusalRow(
        at=body.at,
        who=body.who,
        role=body.role,
        command=kind,
        asked=kind if hidden else event.asked,
        because="" if hidden else event.because,
        instead="" if hidden else event.instead,
        clauses=event.clauses,
    )


async def wrong_payments(call: Call) -> MonthEnd:
    """Of all tables under the same rulebook: the list is the casino's."""
    table = await _overseen(call)
    wanted: MonthWanted = call.query
    rules = table.state.rules
    try:
        zone = ZoneInfo(wanted.zone or call.context.floor.venue.state.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Problem(ProblemKind.UNFIT, f"There is no time zone {wanted.zone!r}.") from None
    today = datetime.fromtimestamp(call.context.floor.clock() // 1_000_000, zone)
    year, month = wanted.year or today.year, wanted.month or today.month
    found: tuple[PaymentListed, ...] = month_end(rules, await _offices(call, rules.rulebook.id), year, month, zone)
    return MonthEnd(
        year=year,
        month=month,
        above_cents=rules.floor.payment_listed.above_cents,
        payments=tuple(ListedPayment(table=each.table, payment=each.payment) for each in found),
    )


async def _offices(call: Call, rulebook: str) -> list[tuple[str, Office]]:
    found = []
    for name in sorted(call.context.floor.tables):
        if name.startswith(PRACTICE):
            continue
        try:
            other = await call.context.floor.table(name)
        except Stopped:
            continue
        if other.state.opened.rulebook == rulebook:
            found.append((name, other.state.office))
    return found


async def _overseen(call: Call) -> Table:
    table = await table_of(call)
    await table.settled()
    check_oversees(table.state, call.actor, "Overseeing a table")
    return table


_PROBLEMS = (ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.STOPPED)

OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/office",
        "What may be done at the office of a table, by whom, when and under which clauses; for those who oversee.",
        overseen,
        Overseen,
        problems=_PROBLEMS,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/office/sign",
        "The lawful ways for these limits to come into force; nothing is done. For those who oversee.",
        sign_ways,
        SignTried,
        SignToTry,
        problems=_PROBLEMS,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/refusals",
        "What was refused at a table lately, the latest first; for those who oversee.",
        refusals,
        list[RefusalRow],
        query=RefusalsWanted,
        problems=_PROBLEMS,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/wrong-payments",
        "The payment errors of a month above the document's amount, at all tables under the same rulebook.",
        wrong_payments,
        MonthEnd,
        query=MonthWanted,
        problems=(*_PROBLEMS, ProblemKind.REFUSED, ProblemKind.UNFIT),
    ),
)
