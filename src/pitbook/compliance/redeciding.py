"""A table's journal decided again: every command of it, by the rules it names, must bring about the events it has.

Cards and falls of a virtual table are drawn again if their secret was shown since. What its secret still decides is
taken as it stands, and counted apart. Who has the secrets beforehand reads a journal of any length record by record.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from pitbook.cards import Card
from pitbook.chance.regulated import commitment
from pitbook.compliance.mended import all_mended
from pitbook.dice import Roll
from pitbook.games.kernel import Refused, Struct, Topic, kind_of, topics_in
from pitbook.journal.record import Body
from pitbook.ledger.books import Overdrawn
from pitbook.rulebooks.editions import RulebookError, edition_named
from pitbook.rulebooks.loading import check_kept, edition_of
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role
from pitbook.table import events as e
from pitbook.table.chance import Chance, Draws, WrongSecret
from pitbook.table.deciding import ChanceSource, Decider
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.state import TableState, opened_by
from pitbook.table.vocabulary import command_type_of


class DecidedOtherwise(Exception):
    """The rules bring about something else than the journal has: the place, and both."""

    def __init__(self, stream: str, sequence: int, wrong: str, topics: Iterable[Topic] = ()) -> None:
        super().__init__(f"{stream}, record {sequence}: {wrong}")
        self.stream, self.sequence, self.wrong = stream, sequence, wrong
        self.topics = tuple(topics)  # under which it would be decided otherwise


class RefusedToday(DecidedOtherwise):
    """What the journal has was done then, and the rules refuse it."""


class OtherLaw(DecidedOtherwise):
    """The journal was dealt under an edition that this program has not got, or has otherwise than it was."""


class Otherwise(Struct, frozen=True):
    """A record that would not be written so today, by something that was mended since, and the clauses of that."""

    sequence: int
    fix: str
    clauses: tuple[str, ...]
    was: str
    now: str


class Redecided(NamedTuple):
    """What was decided again and came out the same, but for what was mended since."""

    commands: int
    events: int
    drawn_again: int  # cards and falls that their secret proves
    not_shown_yet: int  # cards and falls whose secret is still to be shown
    otherwise: tuple[Otherwise, ...]
    state: TableState


class _Batch(NamedTuple):
    bodies: list[Body]
    events: list[Any]


def redecide(
    bodies: Iterable[Body],
    secrets: Mapping[str, bytes] | None = None,
    *,
    state: TableState | None = None,
    later: Iterable[Body] = (),
) -> Redecided:
    """All of a table's records from its opening on, or some of them, if it stood like `state` before.

    Without the `secrets` that it shows, they are looked for first; records that came later may show them too.
    """
    if secrets is None:
        bodies = list(bodies)
        secrets = dict(filter(None, map(secret_shown, [*bodies, *later])))
    following = iter(bodies)
    first = next(following)
    if state is None:
        state = _opened(first)
    commands, events, drawn, unseen = 0, 0, 0, 0
    otherwise: list[Otherwise] = []
    for batch in _batches(state, chain([first], following)):
        draws = _Recorded(secrets, batch)
        _check_edition(state, batch)
        try:
            _check_same(batch, _again(state, batch, draws, secrets))
        except DecidedOtherwise as differs:
            otherwise.append(_mended_since(state, batch, differs))
        for body, event in zip(batch.bodies, batch.events, strict=True):
            _check_secret(body, event)
            _take(state, body, event)
        events += len(batch.events)
        commands += isinstance(batch.events[0], e.CommandReceived)
        drawn, unseen = drawn + draws.proved, unseen + draws.unproved
    return Redecided(commands, events, drawn, unseen, tuple(otherwise), state)


def _opened(first: Body) -> TableState:
    """The journal names the digest of the edition that it was dealt under."""
    try:
        return TableState(first.stream.partition("/")[2], opened_by(first))
    except RulebookError as error:
        raise OtherLaw(first.stream, first.sequence, str(error)) from None


def _take(state: TableState, body: Body, event: Any) -> None:
    try:
        state.take(body.sequence, event, body.at, body.who)
    except RulebookError as error:
        raise OtherLaw(body.stream, body.sequence, str(error)) from None


def _check_edition(state: TableState, batch: _Batch) -> None:
    """A table that crossed over names the edition that it crossed to."""
    for body, event in zip(batch.bodies, batch.events, strict=True):
        if isinstance(event, e.CrossedOver):
            try:
                check_kept(edition_of(state.opened.rulebook, event.digest))
            except RulebookError as error:
                raise OtherLaw(body.stream, body.sequence, str(error)) from None


def _mended_since(state: TableState, batch: _Batch, differs: DecidedOtherwise) -> Otherwise:
    """The fix by which this is decided otherwise now; if there is none, it is simply wrong."""
    asked, first = batch.events[0], batch.bodies[0]
    if not isinstance(asked, e.CommandReceived):
        raise differs
    topics = (*differs.topics, *topics_in(tuple(batch.events)))
    return mended_since(differs, first.program, asked.command, topics, [state.rules.rulebook])


def mended_since(
    differs: DecidedOtherwise, program: str, asked: bytes, topics: Iterable[Topic], rulebooks: Iterable[Rulebook]
) -> Otherwise:
    """The same of any journal: what was asked, by which program it was decided, and under which topics."""
    command, named = str(msgspec.json.decode(asked)["type"]), {each.value for each in topics}
    fix = next((each for each in all_mended() if each.accounts_for(program, command, named)), None)
    if fix is None:
        raise differs
    cited = [
        clause
        for rulebook in rulebooks
        for topic in fix.topics
        if topic in rulebook.decisions
        for clause in rulebook.clauses(topic)
    ]
    return Otherwise(differs.sequence, fix.id, tuple(dict.fromkeys(cited)), fix.was, fix.now)


def secret_shown(body: Body) -> tuple[str, bytes] | None:
    """What was committed to, and the secret, if this record shows it. One that does not fit is told in its turn."""
    if body.kind != kind_of(e.SecretShown):
        return None
    try:
        event = msgspec.json.decode(body.payload, type=e.SecretShown)
    except msgspec.MsgspecError:
        return None
    return (event.commitment, bytes.fromhex(event.secret)) if _fits(event) else None


def _fits(shown: e.SecretShown) -> bool:
    try:
        return commitment(bytes.fromhex(shown.secret)) == shown.commitment
    except ValueError:
        return False


def _check_secret(body: Body, event: Any) -> None:
    if isinstance(event, e.SecretShown) and not _fits(event):
        raise DecidedOtherwise(body.stream, body.sequence, "the secret is not the one that was committed to")


def _batches(state: TableState, bodies: Iterable[Body]) -> Iterator[_Batch]:
    batch = _Batch([], [])
    for body in bodies:
        event = state.decoded(body)
        if batch.bodies and body.command != batch.bodies[0].command:
            yield batch
            batch = _Batch([], [])
        batch.bodies.append(body)
        batch.events.append(event)
    if batch.bodies:
        yield batch


class _Recorded(Draws):
    """The cards and falls of a batch as they were recorded, each compared with its secret where that is known."""

    def __init__(self, secrets: Mapping[str, bytes], batch: _Batch) -> None:
        super().__init__(secrets)
        self._known, self._batch = secrets, batch
        self._outcomes: deque[Card | Roll] = deque(each.outcome for each in batch.events if each.outcome is not None)
        self.proved = self.unproved = 0

    def card(self, chance: Chance, left: int) -> Card:
        found = self._next(chance, lambda: super(_Recorded, self).card(chance, left))
        assert isinstance(found, Card), f"{found} is no card"
        return found

    def roll(self, chance: Chance, rolls: int) -> Roll:
        found = self._next(chance, lambda: super(_Recorded, self).roll(chance, rolls))
        assert isinstance(found, Roll), f"{found} is no roll"
        return found

    def burned(self, chance: Chance) -> Card:
        return self.card(chance, 0) if chance.current not in self._known else super().burned(chance)

    def _next(self, chance: Chance, truth: Any) -> Card | Roll:
        if not self._outcomes:
            nothing = "something was to be drawn and nothing was"
            raise DecidedOtherwise(self._first.stream, self._first.sequence, nothing)
        recorded = self._outcomes.popleft()
        if chance.current not in self._known:
            self.unproved += 1
        elif truth() != recorded:
            wrong = f"{recorded} was dealt, and the secret that was shown gives {truth()}"
            raise DecidedOtherwise(self._first.stream, self._first.sequence, wrong)
        else:
            self.proved += 1
        return recorded

    @property
    def _first(self) -> Body:
        return self._batch.bodies[0]


def _again(state: TableState, batch: _Batch, draws: _Recorded, secrets: Mapping[str, bytes]) -> tuple[Any, ...]:
    first = batch.bodies[0]
    committed = deque(each.commitment for each in batch.events if isinstance(each, e.SecretCommitted))

    def commit() -> tuple[str, bytes]:
        """As it is recorded. Where one is due that is not there, what comes of it will not be the same either."""
        fixed = committed.popleft() if committed else ""
        return fixed, secrets.get(fixed, b"")

    decider = Decider(state, secrets, ChanceSource(commit, lambda _: draws))
    if isinstance(batch.events[0], e.AnyOpened):
        return decider.opening(batch.events[0], first.who, first.at).events
    if not isinstance(batch.events[0], e.CommandReceived):
        raise DecidedOtherwise(first.stream, first.sequence, f"{first.kind} came about without anybody asking")
    request = bytes(batch.events[0].command)
    try:
        command = msgspec.json.decode(request, type=command_type_of(state.game))
        return decider.decide(Actor(first.who, Role(first.role)), command, request, first.at).events
    except (Refused, Forbidden, Overdrawn, WrongSecret) as refused:
        topics = getattr(refused, "topics", ())
        raise DecidedOtherwise(first.stream, first.sequence, f"the rules refuse it: {refused}", topics) from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise DecidedOtherwise(first.stream, first.sequence, f"nobody could ask for this ({error})") from None


def _only_words(recorded: Any, decided: Any) -> bool:
    """Where the text stayed the same, what players were told of another reading is bound by no digest."""
    if not isinstance(recorded, e.CrossedOver) or not isinstance(decided, e.CrossedOver):
        return False
    told = msgspec.structs.replace(decided, notice=recorded.notice)
    return recorded == told and edition_named(decided.edition).row.amendment is None


def _check_same(batch: _Batch, again: tuple[Any, ...]) -> None:
    for body, recorded, decided in zip(batch.bodies, batch.events, again, strict=False):
        if recorded != decided and not _only_words(recorded, decided):
            wrong = f"the journal has {recorded}, the rules bring about {decided}"
            raise DecidedOtherwise(body.stream, body.sequence, wrong, topics_in(again))
    if len(again) != len(batch.events):
        last = batch.bodies[min(len(again), len(batch.events)) - 1]
        wrong = f"{len(batch.events)} events are recorded, and {len(again)} follow from the command"
        raise DecidedOtherwise(last.stream, last.sequence, wrong, topics_in(again))
