"""A tournament's journal decided again: every command, under the law it names, brings about the events it has.

Lots show their secret in the record that draws them, so that each is drawn again from what was committed to before.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from pitbook.compliance.redeciding import DecidedOtherwise, OtherLaw, Otherwise, RefusedToday, mended_since
from pitbook.floor.aggregate import RecordStamp, RequestReceived
from pitbook.games.kernel import Refused, Struct
from pitbook.journal.record import Body, Corrupt
from pitbook.rulebooks.editions import EditionName, RulebookError
from pitbook.rulebooks.loading import edition_of
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.model import TournamentModel
from pitbook.tournament.rules import rules_for
from pitbook.tournament.state import Tournament

_EVENT: Any = msgspec.json.Decoder(RequestReceived | TournamentModel.events)
_COMMAND: Any = msgspec.json.Decoder(c.union())


class TournamentAgain(Struct, frozen=True):
    commands: int
    events: int
    lots: int
    state: Tournament
    otherwise: tuple[Otherwise, ...] = ()  # what is refused today, by what was mended since


class _TournamentBatch:
    """What one command brought about, as it is recorded."""

    def __init__(self, bodies: list[Body], events: list[Any]) -> None:
        self.bodies, self.events = bodies, events
        self.lots = [each for each in events if isinstance(each, e.SeatsDrawn | e.LotsDrawn)]
        drafted = [each.commitment for each in events if isinstance(each, e.Drafted)]
        self._committed = deque([*drafted, *(each.next_commitment for each in self.lots)])

    def commits(self) -> tuple[str, bytes]:
        """As it is recorded; a secret that is shown later in the same record is known by then."""
        fixed = self._committed.popleft() if self._committed else ""
        return fixed, self.secrets.get(fixed, b"")

    @property
    def secrets(self) -> dict[str, bytes]:
        return {each.commitment: bytes.fromhex(each.secret) for each in self.lots}


def redecide_tournament(bodies: Iterable[Body]) -> TournamentAgain:
    """All of a tournament's records. `DecidedOtherwise` names the first that the rules do not bring about."""
    state: Tournament | None = None
    commands = events = lots = 0
    otherwise: list[Otherwise] = []
    for batch in _batches(bodies):
        first = batch.bodies[0]
        name = first.stream.partition("/")[2]
        model = TournamentModel(name, batch.secrets, batch.commits)
        state = model.begin() if state is None else state
        _check_law(batch)
        try:
            _check_same(batch, _again(model, state, batch))
        except RefusedToday as refused:
            asked = batch.events[0].command
            book = rules_for(state.rulebook, state.digest).rulebook if state.terms else None
            otherwise.append(mended_since(refused, first.program, asked, refused.topics, [book] if book else []))
        for body, event in zip(batch.bodies, batch.events, strict=True):
            if not isinstance(event, RequestReceived):
                state = model.apply(state, event, RecordStamp(body.sequence, body.at, body.who, body.role))
        commands, events, lots = commands + 1, events + len(batch.events), lots + len(batch.lots)
    assert state is not None, "a journal has a record"
    return TournamentAgain(commands, events, lots, state, tuple(otherwise))


def _batches(bodies: Iterable[Body]) -> Iterator[_TournamentBatch]:
    some: list[Body] = []
    for body in bodies:
        if some and body.command != some[0].command:
            yield _TournamentBatch(some, [*map(_decoded, some)])
            some = []
        some.append(body)
    if some:
        yield _TournamentBatch(some, [*map(_decoded, some)])


def _decoded(body: Body) -> Any:
    try:
        return _EVENT.decode(body.payload)
    except msgspec.MsgspecError as error:
        raise Corrupt(body.stream, body.sequence, f"{body.kind} cannot be read ({error})") from None


def _check_law(batch: _TournamentBatch) -> None:
    for body, event in zip(batch.bodies, batch.events, strict=True):
        if isinstance(event, e.Drafted):
            try:
                rules_for(event.rulebook, event.digest)
            except RulebookError as error:
                raise OtherLaw(body.stream, body.sequence, str(error)) from None


def _again(model: TournamentModel, state: Tournament, batch: _TournamentBatch) -> tuple[Any, ...]:
    first, asked = batch.bodies[0], batch.events[0]
    if not isinstance(asked, RequestReceived):
        raise DecidedOtherwise(first.stream, first.sequence, f"{first.kind} came about without anybody asking")
    try:
        command = _under_its_edition(_COMMAND.decode(asked.command), batch)
        found = model.decide(state, Actor(first.who, Role(first.role)), command, first.at)
    except (Refused, Forbidden) as refused:
        topics = getattr(refused, "topics", ())
        raise RefusedToday(first.stream, first.sequence, f"the rules refuse it: {refused}", topics) from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise DecidedOtherwise(first.stream, first.sequence, f"nobody could ask for this ({error})") from None
    return (asked, *found.events)


def _under_its_edition(command: Any, batch: _TournamentBatch) -> Any:
    """A draft is decided by the edition in force then, which the record names."""
    for event in batch.events:
        if isinstance(event, e.Drafted) and isinstance(command, c.Draft):
            named = edition_of(event.rulebook, event.digest)
            if EditionName.parsed(command.rulebook).document_id == named.document_id:
                return msgspec.structs.replace(command, rulebook=named.name)
    return command


def _check_same(batch: _TournamentBatch, again: tuple[Any, ...]) -> None:
    for body, recorded, decided in zip(batch.bodies, batch.events, again, strict=False):
        if recorded != decided:
            wrong = f"the journal has {recorded}, the rules bring about {decided}"
            raise DecidedOtherwise(body.stream, body.sequence, wrong)
    if len(again) != len(batch.events):
        last = batch.bodies[-1]
        wrong = f"{len(batch.events)} events are recorded, and {len(again)} follow from the command"
        raise DecidedOtherwise(last.stream, last.sequence, wrong)
