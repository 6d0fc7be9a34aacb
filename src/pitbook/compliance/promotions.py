"""A promotion's journal decided again: every command must bring about the events it has, and every draw its winners.

What came from outside is taken as the journal has it: commitments, wagers that entries cite, whoever was shut out. What
follows from it is not. Whoever has the journals of the tables too can look up each wager at the record that it cites.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from pitbook.chance.regulated import commitment
from pitbook.compliance.redeciding import DecidedOtherwise, OtherLaw, Otherwise, RefusedToday, mended_since
from pitbook.floor.aggregate import RecordStamp, RequestReceived
from pitbook.games.kernel import Refused
from pitbook.journal.record import Body
from pitbook.ledger.books import Books
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.deciding import PlayersWager
from pitbook.promotions.law import rulebook_then
from pitbook.promotions.model import COMMAND, EVENT, STREAM, PromotionModel
from pitbook.promotions.state import Promotion, blinded
from pitbook.rulebooks.editions import EditionName, RulebookError
from pitbook.rulebooks.loading import edition_of
from pitbook.rulebooks.roles import Role
from pitbook.table.chance import WrongSecret, committed
from pitbook.table.powers import Actor, Forbidden

_ANY: Any = RequestReceived | EVENT


class PromotionRedecided(NamedTuple):
    commands: int
    events: int
    draws: int  # that were drawn again from their secrets
    state: Promotion
    otherwise: tuple[Otherwise, ...] = ()  # what is refused today, by what was mended since


class _RecordedWorld:
    """The world outside as a batch of the journal has it."""

    def __init__(self, secrets: dict[str, bytes]) -> None:
        self.secrets = secrets
        self.events: list[Any] = []

    def zone(self) -> str:
        """The one that a record names; without any it is the one there was."""
        return next((each.zone for each in self.events if isinstance(each, e.Drafted | e.TermsSet | e.Begun)), "")

    def rulebooks(self) -> Sequence[str]:
        return [each.rulebook for event in self.events if isinstance(event, e.Drafted) for each in event.rulebooks]

    def commit(self) -> tuple[str, bytes]:
        for place, each in enumerate(self.events):
            if isinstance(each, e.Committed):
                del self.events[place]
                return each.commitment, b""
        return "", b""

    def commit_blind(self) -> tuple[str, bytes] | None:
        return next(((each.commitment, b"") for each in self.events if isinstance(each, e.BlindCommitted)), None)

    def secret(self, told: str) -> bytes:
        return committed(self.secrets, told)

    def blinded(self, told: str, digest: str) -> str:
        """Until the secret is shown it is taken as the journal has it."""
        if told in self.secrets:
            return blinded(self.secret(told), digest)
        return next((each.digest for each in self.events if isinstance(each, e.EntriesClosedBlinded)), "")

    def is_staff(self, _: str) -> bool:
        return False

    def knows(self, _: str) -> bool:
        return True

    def idle(self, _: str, __: Sequence[str]) -> str | None:
        return None

    def shut_out(self, _: str) -> str | None:
        return None

    def claimant(self, _: str) -> bytes | None:
        return None

    def bets(self, _: str | None) -> Sequence[PlayersWager]:
        return list(self._bets())

    def _bets(self) -> Iterator[PlayersWager]:
        for event in self.events:
            entries = (
                (event.entry,)
                if isinstance(event, e.Entered)
                else event.entries
                if isinstance(event, e.EntriesMade)
                else ()
            )
            for each in entries:
                if each.wager is not None:
                    yield PlayersWager(each.player, each.wager)


def redecide_promotion(bodies: Iterable[Body]) -> PromotionRedecided:
    """All records of a promotion from its first on; `DecidedOtherwise` at the first that does not follow."""
    records = [(body, msgspec.json.decode(body.payload, type=_ANY)) for body in bodies]
    assert records, "there is nothing to decide again"
    secrets = dict(_shown(event) for _, event in records if isinstance(event, e.Drawn)) | dict(
        _shown_blind(event) for _, event in records if isinstance(event, e.DrawnBlinded)
    )
    name = records[0][0].stream.removeprefix(STREAM)
    world, books = _RecordedWorld(secrets), Books()
    model = PromotionModel(name, world)
    state = model.begin()
    commands = events = draws = 0
    otherwise: list[Otherwise] = []
    for batch in _batches(records):
        body, asked = batch[0]
        if not isinstance(asked, RequestReceived):
            raise DecidedOtherwise(body.stream, body.sequence, f"{body.kind} came about without anybody asking")
        recorded = [event for _, event in batch[1:]]
        for each, event in batch[1:]:
            _check_law(each, event)
        world.events = list(recorded)
        try:
            _check_same(batch, _again(model, state, body, asked, recorded))
        except RefusedToday as refused:
            law = [each.rulebook for each in state.laws]
            otherwise.append(mended_since(refused, body.program, asked.command, refused.topics, law))
        for each, event in batch[1:]:
            books.post(model.transfers(event))
            state = model.apply(state, event, RecordStamp(each.sequence, each.at, each.who, each.role))
        commands, events = commands + 1, events + len(batch)
        draws += sum(isinstance(event, e.Drawn) for event in recorded)
    return PromotionRedecided(commands, events, draws, state, tuple(otherwise))


def _check_same(batch: list[tuple[Body, Any]], again: tuple[Any, ...]) -> None:
    (body, _), *recorded = batch
    for (each, event), decided in zip(recorded, again, strict=False):
        if event != decided:
            wrong = f"the journal has {event}, the rules bring about {decided}"
            raise DecidedOtherwise(each.stream, each.sequence, wrong, event.under)
    if len(recorded) != len(again):
        wrong = f"{len(recorded)} events are recorded, and {len(again)} follow from the command"
        raise DecidedOtherwise(body.stream, body.sequence, wrong)


def _shown(event: e.Drawn) -> tuple[str, bytes]:
    return event.commitment, bytes.fromhex(event.secret)


def _shown_blind(event: e.DrawnBlinded) -> tuple[str, bytes]:
    secret = bytes.fromhex(event.blind)
    return commitment(secret), secret


def _batches(records: Iterable[tuple[Body, Any]]) -> Iterator[list[tuple[Body, Any]]]:
    batch: list[tuple[Body, Any]] = []
    for body, event in records:
        if batch and body.command != batch[0][0].command:
            yield batch
            batch = []
        batch.append((body, event))
    if batch:
        yield batch


def _under_its_editions(command: c.Command, recorded: Iterable[Any]) -> c.Command:
    """A draft is decided by the editions in force then, which the record names."""
    if not isinstance(command, c.Draft):
        return command
    sources = [source for event in recorded if isinstance(event, e.Drafted) for source in event.rulebooks]
    names = {each.rulebook: edition_of(each.rulebook, each.digest).name for each in sources}
    named = tuple(names.get(EditionName.parsed(each).document_id, each) for each in command.rulebooks)
    return msgspec.structs.replace(command, rulebooks=named)


def _again(
    model: PromotionModel, state: Promotion, body: Body, asked: RequestReceived, recorded: Iterable[Any]
) -> tuple[Any, ...]:
    try:
        command = _under_its_editions(msgspec.json.decode(asked.command, type=COMMAND), recorded)
        return model.decide(state, Actor(body.who, Role(body.role)), command, body.at).events
    except (Refused, Forbidden, WrongSecret) as refused:
        wrong = f"the rules refuse it: {refused}"
        raise RefusedToday(body.stream, body.sequence, wrong, getattr(refused, "topics", ())) from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise DecidedOtherwise(body.stream, body.sequence, f"nobody could ask for this ({error})") from None


def _check_law(body: Body, event: Any) -> None:
    """The journal names the digests of the rulebooks that it runs with."""
    for each in event.rulebooks if isinstance(event, e.Drafted) else ():
        try:
            rulebook_then(each.rulebook, each.digest)
        except RulebookError as error:
            raise OtherLaw(body.stream, body.sequence, str(error)) from None
