"""What is seen of a tournament: by whoever runs it, by an entrant, and by everybody on a wall."""

import msgspec

from pitbook.floor.aggregate import Aggregate
from pitbook.games.kernel import Struct
from pitbook.tournament.checklist import PRESENT, missing
from pitbook.tournament.duties import duties
from pitbook.tournament.playing import hands_due
from pitbook.tournament.rules import rules_for
from pitbook.tournament.seating import bank_of
from pitbook.tournament.seen import RUNS_IT, knows, shown_as
from pitbook.tournament.state import EntrantStatus, Phase, StageState, StageStatus, TablePlay, Tournament
from pitbook.tournament.terms import TournamentTerms
from pitbook.tournament.waiting import AwaitedStep, waiting, waits_at
from pitbook.web.operations import Call


class TournamentRow(Struct, frozen=True):
    name: str
    title: str
    rulebook: str
    phase: Phase
    phase_words: str
    starts_at: int | None
    place: str
    entrants: int
    most: int | None


class EntrantRow(Struct, frozen=True):
    """What others see of an entrant; what was paid and signed is for themselves and for those who run it."""

    player: str
    status: EntrantStatus
    stack: int
    table: str | None
    away: bool
    briefed: bool
    paid: dict[str, int] | None = None
    refunded: int | None = None  # of what was paid
    signed: int | None = None
    employee: bool | None = None
    associate: bool | None = None


class SeatRow(Struct, frozen=True):
    player: str
    place: int
    stack: int
    in_play: bool
    secret: bool  # a secret wager is made for this hand


class TableOfStage(Struct, frozen=True):
    table: str
    at: str
    hands: int
    of: int | None
    concluded: bool
    seats: tuple[SeatRow, ...]
    agreed: tuple[str, ...]
    waits: str = ""  # what play there waits for, told to those who run it


class StageRow(Struct, frozen=True):
    number: int
    name: str
    kind: str
    status: str
    starts_at: int
    began_at: int | None
    hands: int | None
    minutes: int | None
    through: int | None
    seats: tuple[str, ...]  # the players, once lots are drawn
    banks: dict[str, int]  # what each of them begins with, or is to begin with
    tables: tuple[TableOfStage, ...]


class TournamentDispute(Struct, frozen=True):
    """A dispute about the competition, for those who run it and whoever raised it."""

    number: int
    player: str
    words: str
    opened_at: int  # when it was raised: microseconds since 1970, UTC
    decision: str
    decided_at: int | None
    advised_at: int | None
    closed_at: int | None


class MissingRow(Struct, frozen=True):
    topic: str
    because: str
    clauses: tuple[str, ...]


class PrizeRow(Struct, frozen=True):
    place: int
    player: str
    cents: int
    paid: bool


class TournamentView(Struct, frozen=True):
    """A tournament as somebody may see it, and what waits for whom."""

    row: TournamentRow
    sequence: int
    version: int
    terms: TournamentTerms
    missing: tuple[MissingRow, ...]
    available: bool
    advised: bool
    director: str | None
    deputies: tuple[str, ...]
    present: tuple[str, ...]
    tables: tuple[str, ...]
    entrants: tuple[EntrantRow, ...]
    stages: tuple[StageRow, ...]
    now: int  # by the floor's clock: microseconds since 1970, UTC
    waits: tuple[AwaitedStep, ...]
    owed: int  # duties that are not done
    pool: int
    ranking: tuple[str, ...]
    prizes: tuple[PrizeRow, ...]
    disputes: int  # that are open
    raised: tuple[TournamentDispute, ...]
    commitment: str


class StandingRow(Struct, frozen=True):
    place: int
    player: str
    stack: int
    status: EntrantStatus
    table: str | None


class Standings(Struct, frozen=True):
    """For a wall: who leads, in which stage, at which hand. No token is needed."""

    name: str
    title: str
    phase_words: str
    stage: str | None
    hands: str
    standings: tuple[StandingRow, ...]
    prizes: tuple[PrizeRow, ...]


def row(state: Tournament) -> TournamentRow:
    assert state.terms is not None, "there are terms from the first event on"
    details = state.terms.details
    return TournamentRow(
        name=state.id,
        title=state.terms.title,
        rulebook=state.rulebook,
        phase=state.phase,
        phase_words=state.phase.words,
        starts_at=details.starts_at,
        place=details.place,
        entrants=len(state.field),
        most=details.most,
    )


def view(call: Call, found: Aggregate[Tournament]) -> TournamentView:
    state, actor = found.state, call.actor
    assert state.terms is not None, "there are terms from the first event on"
    rules = rules_for(state.rulebook, state.digest)
    runs_it = actor.role in RUNS_IT
    lacking = missing(rules, state.terms) if runs_it else ()
    return TournamentView(
        row=row(state),
        sequence=found.length,
        version=state.version,
        terms=_as_read(state.terms),
        missing=tuple(
            MissingRow(topic=each.topic.value, because=each.because, clauses=rules.cited(each.topic))
            for each in lacking
        ),
        available=state.available == state.version,
        advised=bool(state.advised),
        director=state.director,
        deputies=state.deputies,
        present=state.present,
        tables=state.tables,
        entrants=tuple(_entrant(call, state, player) for player in state.entrants),
        stages=tuple(_stage(call, state, number) for number in range(1, len(state.terms.stages) + 1)),
        now=call.context.floor.clock(),
        waits=tuple(waiting(rules, state, call.context.floor.clock(), None if runs_it else actor.person)),
        owed=sum(each.done is None for each in duties(state)),
        pool=state.pool,
        ranking=state.ranking,
        prizes=_prizes(state),
        disputes=sum(each.closed_at is None for each in state.disputes),
        raised=tuple(
            TournamentDispute(
                number=each.number,
                player=each.player,
                words=each.words,
                opened_at=each.opened_at,
                decision=each.decision,
                decided_at=each.decided_at,
                advised_at=each.advised_at,
                closed_at=each.closed_at,
            )
            for each in state.disputes
            if knows(actor, each.player)
        ),
        commitment=state.commitment,
    )


def _as_read(terms: TournamentTerms) -> TournamentTerms:
    """Without remarks that there is no such thing where the structure has it: what is offered holds."""
    offered = {topic.value for topic, there in PRESENT.items() if there(terms)}
    absent = {name: words for name, words in terms.not_offered.items() if name not in offered}
    return terms if absent == terms.not_offered else msgspec.structs.replace(terms, not_offered=absent)


def _entrant(call: Call, state: Tournament, player: str) -> EntrantRow:
    each, at = state.entrants[player], state.table_of(player)
    found = EntrantRow(
        player=player,
        status=each.status,
        stack=state.stacks.get(player, 0),
        table=None if at is None else at.at,
        away=each.away,
        briefed=each.briefed,
    )
    if knows(call.actor, player):
        found = msgspec.structs.replace(
            found,
            paid=each.paid,
            refunded=each.refunded,
            signed=each.signed,
            employee=each.employee,
            associate=each.associate,
        )
    return found


def _stage(call: Call, state: Tournament, number: int) -> StageRow:
    terms, stage = state.stage(number)
    places = {each.player: each.place for each in stage.seats}
    stacks = {each.player: each.stack for each in stage.ranking} or state.stacks  # as they were when it was over
    return StageRow(
        number=number,
        name=terms.name,
        kind=terms.kind.value,
        status=stage.status.value,
        starts_at=stage.starts_at,
        began_at=stage.began_at,
        hands=terms.hands,
        minutes=terms.minutes,
        through=None if terms.cut is None else terms.cut.through,
        seats=tuple(each.player for each in stage.seats),
        banks=dict(stage.banks) or {each.player: bank_of(state, terms, each.player) for each in stage.seats},
        tables=tuple(
            TableOfStage(
                table=at.table,
                at=at.at,
                hands=at.hands,
                of=hands_due(terms, at),
                concluded=at.concluded,
                seats=tuple(
                    SeatRow(
                        player=player,
                        place=places[player],
                        stack=stacks.get(player, 0),
                        in_play=state.entrants[player].status is EntrantStatus.SEATED,
                        secret=player in at.committed,
                    )
                    for player in at.players
                ),
                agreed=at.agreed,
                waits=_waits_at(call, state, stage, at),
            )
            for at in stage.tables.values()
        ),
    )


def _waits_at(call: Call, state: Tournament, stage: StageState, at: TablePlay) -> str:
    floor = call.context.floor
    table = floor.tables.get(at.at) if stage.status is StageStatus.PLAYING and call.actor.role in RUNS_IT else None
    return "" if table is None else waits_at(state, stage, at, table.state, floor.clock())


def _prizes(state: Tournament) -> tuple[PrizeRow, ...]:
    done = state.phase in (Phase.PAID, Phase.CLOSED)
    return tuple(PrizeRow(place=each.place, player=each.player, cents=each.cents, paid=done) for each in state.prizes)


def standings_of(state: Tournament) -> Standings:
    playing = state.playing
    keys = {player: _lead(state, player) for player in state.accepted}
    order = sorted((state.entrants[each] for each in keys), key=lambda each: (keys[each.player], each.player))
    tables = () if playing is None else tuple(playing.tables.values())
    stage = None if playing is None else state.stage(playing.number)[0].name
    return Standings(
        name=state.id,
        title=row(state).title,
        phase_words=state.phase.words,
        stage=stage,
        hands=", ".join(f"{each.table}: hand {each.hands}" for each in tables),
        standings=tuple(
            StandingRow(
                place=1 + sum(other < keys[each.player] for other in keys.values()),  # who is level shares it
                player=shown_as(state, each.player),
                stack=state.stacks.get(each.player, 0),
                status=each.status,
                table=next((at.table for at in tables if each.player in at.players), None),
            )
            for each in order
        ),
        prizes=tuple(msgspec.structs.replace(each, player=shown_as(state, each.player)) for each in _prizes(state)),
    )


def _lead(state: Tournament, player: str) -> tuple[int, bool, int]:
    """The smaller, the better: by the result once there is one, else who is in play, and by their chips."""
    ranked = state.ranking.index(player) if player in state.ranking else 0
    return ranked, state.entrants[player].status is not EntrantStatus.SEATED, -state.stacks.get(player, 0)
