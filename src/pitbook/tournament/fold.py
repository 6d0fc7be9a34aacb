"""A tournament after one more event. Nothing is refused here."""

# ruff: noqa: ARG001, ARG005 - folds all have one signature

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitbook.floor.aggregate import RecordStamp
from pitbook.tournament import events as e
from pitbook.tournament.commands import Payment
from pitbook.tournament.playing import LAPSED
from pitbook.tournament.state import (
    OUT_OF_PLAY,
    Attendance,
    Dispute,
    Entrant,
    EntrantStatus,
    Phase,
    StageState,
    StageStatus,
    TablePlay,
    TermsChange,
    Tournament,
)
from pitbook.tournament.terms import StageKind, TakenChips, TournamentTerms

Fold = Callable[[Tournament, Any, RecordStamp], Tournament]


def apply(state: Tournament, event: e.Event, moment: RecordStamp) -> Tournament:
    return _FOLDS[type(event)](state, event, moment)


def _same(state: Tournament, event: e.Event, moment: RecordStamp) -> Tournament:
    return state


def _entrant(state: Tournament, player: str, **changed: Any) -> Tournament:
    there = state.entrants.get(player) or Entrant(player)
    return replace(state, entrants={**state.entrants, player: replace(there, **changed)})


def _stage(state: Tournament, number: int, **changed: Any) -> Tournament:
    _, there = state.stage(number)
    return replace(state, stages={**state.stages, number: replace(there, **changed)})


def _table(state: Tournament, number: int, table: str, **changed: Any) -> Tournament:
    tables = state.stages[number].tables
    return _stage(state, number, tables={**tables, table: replace(tables[table], **changed)})


def _seat_of(state: Tournament, player: str, substitute: str | None = None) -> Tournament:
    """Where lots were drawn and play has not begun: whoever goes leaves the place, and the bank, to a substitute or to
    nobody."""
    for number, stage in state.stages.items():
        if stage.status is StageStatus.SEATED:
            named = {player: substitute} if substitute else {}
            seats = tuple(
                replace(each, player=named.get(each.player, each.player))
                for each in stage.seats
                if each.player != player or substitute
            )
            banks = {
                named.get(each, each): chips for each, chips in stage.banks.items() if each != player or substitute
            }
            state = _stage(state, number, seats=seats, banks=banks)
    return state


# Before


def _drafted(state: Tournament, event: e.Drafted, moment: RecordStamp) -> Tournament:
    return replace(
        state,
        rulebook=event.rulebook,
        digest=event.digest,
        terms=event.terms,
        version=1,
        drafted_at=moment.at,
        commitment=event.commitment,
    )


def _terms_changed(state: Tournament, event: e.TermsChanged, moment: RecordStamp) -> Tournament:
    """Lots and banks of the terms before do not stand, and whoever was briefed on those is briefed again."""
    announced = bool(state.advised)
    changes = (*state.changes, TermsChange(event.version, moment.at)) if announced else state.changes
    stages = _under_new_terms(state, event.terms)
    entrants = {name: replace(each, briefed=False) for name, each in state.entrants.items()}
    return replace(state, terms=event.terms, version=event.version, changes=changes, stages=stages, entrants=entrants)


def _under_new_terms(state: Tournament, terms: TournamentTerms) -> dict[int, StageState]:
    """A stage begins as its start was altered to, unless the new terms name another."""
    assert state.terms is not None, "there are terms from the first event on"
    before = {number: each.starts_at for number, each in enumerate(state.terms.stages, 1)}
    after = {number: each.starts_at for number, each in enumerate(terms.stages, 1)}
    return {
        number: each if after[number] == before.get(number) else replace(each, starts_at=after[number])
        for number, each in _unseated(state).items()
        if number in after
    }


def _unseated(state: Tournament) -> dict[int, StageState]:
    """The stages, without the lots that were drawn for one that has not begun."""
    return {
        number: replace(each, status=StageStatus.SCHEDULED, seats=(), banks={})
        if each.status is StageStatus.SEATED
        else each
        for number, each in state.stages.items()
    }


def _notified(state: Tournament, event: e.ChangeNotified, moment: RecordStamp) -> Tournament:
    changes = tuple(
        each if each.is_told(event.to) else replace(each, told={**each.told, event.to.value: moment.at})
        for each in state.changes
    )
    return replace(state, changes=changes)


def _advised(state: Tournament, event: e.InspectorateAdvised, moment: RecordStamp) -> Tournament:
    first = moment.at if state.advised_at is None else state.advised_at
    return replace(state, advised=event.version, advised_at=first, approval=event.approval or state.approval)


def _available(state: Tournament, event: e.TermsMadeAvailable, moment: RecordStamp) -> Tournament:
    return replace(state, available=event.version, available_at=state.available_at or moment.at)


def _deputy_ended(state: Tournament, event: e.DeputyEnded, moment: RecordStamp) -> Tournament:
    left = tuple(each for each in state.deputies if each != event.person)
    return replace(_gone(state, event.person, moment.at), deputies=left)


def _gone(state: Tournament, person: str, at: int) -> Tournament:
    presence = tuple(
        replace(each, until=at) if each.person == person and each.until is None else each for each in state.presence
    )
    return replace(state, presence=presence)


def _appointed(state: Tournament, event: e.DirectorAppointed, moment: RecordStamp) -> Tournament:
    before = state if state.director is None else _gone(state, state.director, moment.at)
    return replace(before, director=event.person)


# Entries


def _entries_opened(state: Tournament, event: e.EntriesOpened, moment: RecordStamp) -> Tournament:
    """Lots that were drawn before do not stand: whoever enters now has the same chance."""
    return replace(state, phase=Phase.ENTRIES_OPEN, stages=_unseated(state))


def _applied(state: Tournament, event: e.Applied, moment: RecordStamp) -> Tournament:
    """Whoever withdrew or was refused, and comes again, has paid nothing yet and signed nothing."""
    entrant = Entrant(event.player, employee=event.employee, associate=event.associate, version=state.version)
    return replace(state, entrants={**state.entrants, event.player: entrant})


def _paid(state: Tournament, event: e.MoneyReceived, moment: RecordStamp) -> Tournament:
    there, name = state.entrants[event.player], event.payment.value
    paid = {**there.paid, name: there.paid.get(name, 0) + event.cents}
    times = {**there.times, name: there.times.get(name, 0) + 1}
    stacks = {**state.stacks, event.player: state.stacks.get(event.player, 0) + event.chips}
    state = replace(state, entries=state.entries + event.cents, stacks=stacks if event.chips else state.stacks)
    if event.payment is Payment.BUY_BACK:
        status = EntrantStatus.ACCEPTED if _heats_to_come(state) else EntrantStatus.THROUGH
        return _entrant(state, event.player, paid=paid, times=times, bought_back=True, status=status)
    return _entrant(state, event.player, paid=paid, times=times)


def _heats_to_come(state: Tournament) -> bool:
    assert state.terms is not None, "there are terms from the first event on"
    return any(
        each.kind is StageKind.HEAT and state.stage(number)[1].status is StageStatus.SCHEDULED
        for number, each in enumerate(state.terms.stages, 1)
    )


def _withdrawn(state: Tournament, event: e.Withdrawn, moment: RecordStamp) -> Tournament:
    refunded = state.entrants[event.player].refunded + event.cents
    state = replace(state, entries=state.entries - event.cents)
    return _entrant(_seat_of(state, event.player), event.player, status=EntrantStatus.WITHDRAWN, refunded=refunded)


def _cancelled(state: Tournament, event: e.Cancelled, moment: RecordStamp) -> Tournament:
    """A stage that is being played is broken off, and whatever chips are out can be collected."""
    playing = state.playing
    there = () if playing is None else tuple(each.player for each in playing.seats)
    carried = tuple(each for each in state.carried if each not in there)
    redeemable = dict(state.redeemable)
    for player in (*there, *carried):
        if state.stacks.get(player):
            redeemable[player] = redeemable.get(player, 0) + state.stacks[player]
    state = replace(state, phase=Phase.CANCELLED, cancelled_at=moment.at, redeemable=redeemable)
    return state if playing is None else _stage(state, playing.number, status=StageStatus.BROKEN_OFF)


def _refunded(state: Tournament, event: e.Refunded, moment: RecordStamp) -> Tournament:
    there = state.entrants[event.player]
    state = replace(state, entries=state.entries - event.cents)
    if event.payment is None:
        return _entrant(state, event.player, refunded=there.refunded + event.cents)
    name = event.payment.value
    return _entrant(state, event.player, paid={**there.paid, name: there.paid.get(name, 0) - event.cents})


def _substituted(state: Tournament, event: e.Substituted, moment: RecordStamp) -> Tournament:
    """What was paid for the place goes with it: if the substitute withdraws, it is theirs to have back."""
    there = state.entrants[event.player]
    nothing = {"paid": {}, "times": {}, "refunded": 0}
    state = _seat_of(state, event.player, event.substitute)
    state = _entrant(state, event.player, status=EntrantStatus.SUBSTITUTED, **nothing)
    stacks = {**state.stacks, event.substitute: state.stacks.get(event.player, 0)}
    stands_in = Entrant(
        event.substitute,
        status=there.status,
        substitute_for=event.player,
        paid=there.paid,
        times=there.times,
        refunded=there.refunded,
        version=state.version,
    )
    return replace(state, stacks=stacks, entrants={**state.entrants, event.substitute: stands_in})


# Play


def _briefed(state: Tournament, event: e.Briefed, moment: RecordStamp) -> Tournament:
    for player in event.players:
        state = _entrant(state, player, briefed=True)
    return state


def _seats_drawn(state: Tournament, event: e.SeatsDrawn, moment: RecordStamp) -> Tournament:
    state = replace(state, commitment=event.next_commitment)
    return _stage(state, event.stage, status=StageStatus.SEATED, seats=event.seats)


def _began(state: Tournament, event: e.StageBegan, moment: RecordStamp) -> Tournament:
    _, stage = state.stage(event.stage)
    tables = {
        at: TablePlay(table, at, tuple(each.player for each in stage.seats if each.table == table))
        for table, at in event.tables.items()
    }
    began = moment.at if state.began_at is None else state.began_at
    players = {each.player for each in stage.seats}
    entrants = {
        name: replace(each, status=EntrantStatus.SEATED, bought_back=False) if name in players else each
        for name, each in state.entrants.items()
    }
    state = replace(
        state, phase=Phase.IN_PLAY, began_at=began, stacks={**state.stacks, **stage.banks}, entrants=entrants
    )
    return _stage(state, event.stage, status=StageStatus.PLAYING, began_at=moment.at, tables=tables)


def _committed(state: Tournament, event: e.WagerCommitted, moment: RecordStamp) -> Tournament:
    stage = state.stages[event.stage]
    made = {**stage.secret, event.player: stage.secret.get(event.player, 0) + 1}
    committed = {**stage.tables[event.table].committed, event.player: event.digest}
    return _stage(_table(state, event.stage, event.table, committed=committed), event.stage, secret=made)


def _opened(state: Tournament, event: e.WagerOpened, moment: RecordStamp) -> Tournament:
    opened = state.stages[event.stage].tables[event.table].opened
    return _table(state, event.stage, event.table, opened=(*opened, event.player))


def _lapsed(state: Tournament, event: e.WagerLapsed, moment: RecordStamp) -> Tournament:
    at = state.stages[event.stage].tables[event.table]
    committed = {player: digest for player, digest in at.committed.items() if player != event.player}
    return _table(state, event.stage, event.table, committed=committed, lapsed=(*at.lapsed, event.player))


def _hand_played(state: Tournament, event: e.HandPlayed, moment: RecordStamp) -> Tournament:
    at = state.stages[event.stage].tables[event.table]
    waiting = [each for each in at.players if state.entrants[each].missing_hands]
    state = _table(
        replace(state, stacks={**state.stacks, **event.stacks}),
        event.stage,
        event.table,
        hands=event.number,
        round=event.round,
        history=(*at.history, dict(event.stacks)),
        committed={},
        opened=(),
        lapsed=(),
        agreed=(),
    )
    for player in waiting:
        state = _entrant(state, player, missing_hands=state.entrants[player].missing_hands - 1)
    return state


def _play_off_held(state: Tournament, event: e.PlayOffHeld, moment: RecordStamp) -> Tournament:
    stage = state.stages[event.stage]
    base = stage.base or {each.player: state.stacks.get(each.player, 0) for each in stage.seats}
    tables = {
        name: replace(at, due=at.hands + 1) if set(at.players) & set(event.players) else at
        for name, at in stage.tables.items()
    }
    return _stage(state, event.stage, play_off=event.players, base=base, tables=tables)


def _lots_drawn(state: Tournament, event: e.LotsDrawn, moment: RecordStamp) -> Tournament:
    ordered = (*state.stage(event.stage)[1].ordered, *event.order)
    return _stage(replace(state, commitment=event.next_commitment), event.stage, ordered=ordered)


def _stage_ended(state: Tournament, event: e.StageEnded, moment: RecordStamp) -> Tournament:
    terms, _ = state.stage(event.stage)
    state = _stage(state, event.stage, status=StageStatus.RANKED, ranking=event.ranking)
    final = terms.kind is StageKind.FINAL
    entrants = dict(state.entrants)
    for player in event.through:
        entrants[player] = replace(entrants[player], status=EntrantStatus.THROUGH)
    for player in event.eliminated:
        status = EntrantStatus.PLACED if final else EntrantStatus.ELIMINATED
        entrants[player] = replace(entrants[player], status=status, out_in=event.stage)
    kept = {player for player in event.through if state.carries(event.stage)}
    chips = {each.player: each.stack for each in event.ranking} | _before_play_off(state, event)
    redeemable = dict(state.redeemable)
    for player, stack in chips.items():
        if stack and player not in kept:
            redeemable[player] = redeemable.get(player, 0) + stack
    stacks = {**state.stacks, **{player: chips[player] for player in kept}}
    return replace(state, entrants=entrants, redeemable=redeemable, stacks=stacks)


def _before_play_off(state: Tournament, event: e.StageEnded) -> dict[str, int]:
    """A play-off put those in order who were level; their chips are what they had before it."""
    base = state.stages[event.stage].base
    return {each: base[each] for each in (*event.through, *event.eliminated) if each in base}


def _eliminated(state: Tournament, event: e.Eliminated, moment: RecordStamp) -> Tournament:
    state = _seat_of(state, event.player)  # whoever did not come to a stage that has not begun
    return _entrant(state, event.player, status=EntrantStatus.ELIMINATED, out_in=event.stage)


# Conduct


def _penalised(state: Tournament, event: e.Penalised, moment: RecordStamp) -> Tournament:
    there = state.entrants[event.player]
    if event.chips:
        stacks = {**state.stacks, event.player: state.stacks[event.player] - event.chips}
        state = replace(state, stacks=stacks)
    penalties = there.penalties if event.penalty in ("away", LAPSED) else (*there.penalties, event.penalty)
    return _entrant(state, event.player, penalties=penalties, missing_hands=there.missing_hands + event.hands)


def _out(status: EntrantStatus) -> Fold:
    def fold(state: Tournament, event: e.Disqualified | e.Retired, moment: RecordStamp) -> Tournament:
        redeemable = dict(state.redeemable)
        if state.entrants[event.player].status in OUT_OF_PLAY and event.chips is TakenChips.REMOVED:
            redeemable.pop(event.player, None)
        if event.taken and event.chips is TakenChips.CONVERTED:
            redeemable[event.player] = redeemable.get(event.player, 0) + event.taken
        gone = event.table is not None or event.taken
        stacks = {**state.stacks, event.player: 0} if gone else state.stacks
        state = _seat_of(replace(state, stacks=stacks, redeemable=redeemable), event.player)
        return _entrant(state, event.player, status=status, out_in=state.last_played(event.player))

    return fold


# After


def _result(state: Tournament, event: e.ResultDeclared, moment: RecordStamp) -> Tournament:
    return replace(
        state,
        phase=Phase.DECIDED,
        decided_at=moment.at,
        ranking=event.ranking,
        prizes=event.prizes,
        entries=state.entries - event.from_entries - event.house,
        pool=event.pool,
        house=event.house,
    )


def _prize_paid(state: Tournament, event: e.PrizePaid, moment: RecordStamp) -> Tournament:
    return replace(state, pool=state.pool - event.cents, paid=(*state.paid, event.place))


def _collected(state: Tournament, event: e.ChipsCollected, moment: RecordStamp) -> Tournament:
    return replace(state, redeemable={k: v for k, v in state.redeemable.items() if k != event.player})


def _dispute(state: Tournament, number: int, **changed: Any) -> Tournament:
    disputes = tuple(replace(each, **changed) if each.number == number else each for each in state.disputes)
    return replace(state, disputes=disputes)


def _dispute_opened(state: Tournament, event: e.DisputeOpened, moment: RecordStamp) -> Tournament:
    found = Dispute(event.number, event.player, event.about, event.words, moment.at)
    return replace(state, disputes=(*state.disputes, found))


def _repechage(state: Tournament, event: e.RepechageDecided, moment: RecordStamp) -> Tournament:
    status = StageStatus.SCHEDULED if event.held else StageStatus.LEFT_OUT
    return _stage(state, event.stage, repechage=event.held, status=status)


_FOLDS: dict[type[e.Event], Fold] = {
    e.Drafted: _drafted,
    e.TermsChanged: _terms_changed,
    e.TermsMadeAvailable: _available,
    e.InspectorateAdvised: _advised,
    e.ChangeNotified: _notified,
    e.DirectorAppointed: _appointed,
    e.Deputised: lambda s, x, m: replace(s, deputies=(*s.deputies, x.person)),
    e.DeputyEnded: _deputy_ended,
    e.Arrived: lambda s, x, m: replace(s, presence=(*s.presence, Attendance(x.person, m.at))),
    e.Went: lambda s, x, m: _gone(s, x.person, m.at),
    e.TablesDesignated: lambda s, x, m: replace(s, tables=(*s.tables, *x.tables)),
    e.TablesReleased: lambda s, x, m: replace(s, tables=tuple(each for each in s.tables if each not in x.tables)),
    e.StartAltered: lambda s, x, m: _stage(s, x.stage, starts_at=x.starts_at),
    e.EntriesOpened: _entries_opened,
    e.EntriesClosed: lambda s, x, m: replace(s, phase=Phase.ENTRIES_CLOSED),
    e.Applied: _applied,
    e.Accepted: lambda s, x, m: _entrant(s, x.player, status=EntrantStatus.ACCEPTED),
    e.EntryRefused: lambda s, x, m: _entrant(s, x.player, status=EntrantStatus.REFUSED),
    e.EmployeeApproved: lambda s, x, m: _entrant(s, x.player, approval=f"{x.name}, {x.officer.words}"),
    e.MoneyReceived: _paid,
    e.TermsSigned: lambda s, x, m: _entrant(s, x.player, signed=x.version),
    e.PermissionGiven: lambda s, x, m: _entrant(s, x.player, permission=x.granted),
    e.Withdrawn: _withdrawn,
    e.Substituted: _substituted,
    e.Cancelled: _cancelled,
    e.Refunded: _refunded,
    e.Briefed: _briefed,
    e.Instructed: _same,
    e.SeatsDrawn: _seats_drawn,
    e.BanksIssued: lambda s, x, m: _stage(s, x.stage, banks=x.banks),
    e.StageBegan: _began,
    e.WagerCommitted: _committed,
    e.WagerOpened: _opened,
    e.WagerLapsed: _lapsed,
    e.HandPlayed: _hand_played,
    e.Eliminated: _eliminated,
    e.MarkedAway: lambda s, x, m: _entrant(s, x.player, away=True, late=x.late),
    e.MarkedBack: lambda s, x, m: _entrant(s, x.player, away=False, late=False),
    e.TableConcluded: lambda s, x, m: _table(s, x.stage, x.table, concluded=True),
    e.AgreedToEnd: lambda s, x, m: _table(
        s, x.stage, x.table, agreed=(*s.stages[x.stage].tables[x.table].agreed, x.player)
    ),
    e.PlayOffHeld: _play_off_held,
    e.TieDecided: lambda s, x, m: _stage(s, x.stage, ordered=(*s.stage(x.stage)[1].ordered, *x.order)),
    e.LotsDrawn: _lots_drawn,
    e.StageEnded: _stage_ended,
    e.RepechageDecided: _repechage,
    e.Penalised: _penalised,
    e.Disqualified: _out(EntrantStatus.DISQUALIFIED),
    e.Retired: _out(EntrantStatus.RETIRED),
    e.ResultDeclared: _result,
    e.PrizePaid: _prize_paid,
    e.PrizesDistributed: lambda s, x, m: replace(s, phase=Phase.PAID, paid_at=m.at),
    e.ChipsCollected: _collected,
    e.MoneyKept: lambda s, x, m: replace(s, entries=0, pool=0, house=s.house + x.entries + x.pool),
    e.Closed: lambda s, x, m: replace(s, phase=Phase.CLOSED),
    e.DisputeOpened: _dispute_opened,
    e.DisputeDecided: lambda s, x, m: _dispute(s, x.number, decided_at=m.at, decision=x.words),
    e.PersonAdvised: lambda s, x, m: _dispute(s, x.number, advised_at=m.at),
    e.DisputeClosed: lambda s, x, m: _dispute(s, x.number, closed_at=m.at),
}
assert set(_FOLDS) == set(e.ALL), f"no fold: {set(e.ALL) ^ set(_FOLDS)}"
