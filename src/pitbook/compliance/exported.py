"""The tables of an export, or a round, decided again by the rules they name, once the verifier has found it whole."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, groupby
from typing import Any, BinaryIO, NamedTuple

import msgspec

from pitbook.compliance.promotions import redecide_promotion
from pitbook.compliance.redeciding import DecidedOtherwise, OtherLaw, Otherwise, Redecided, redecide, secret_shown
from pitbook.compliance.standing import StatedStanding, standing_again
from pitbook.compliance.tournaments import redecide_tournament
from pitbook.games.kernel import Struct, kind_of
from pitbook.journal.disclosing import ROUND
from pitbook.journal.record import Body, Corrupt, Record, decoded
from pitbook.ledger.accounts import CARRIED
from pitbook.money import dollars
from pitbook.promotions.model import STREAM as PROMOTION
from pitbook.rulebooks.editions import EditionName, RulebookError, edition_named
from pitbook.rulebooks.model import Rulebook
from pitbook.table.events import Opened, OpenedForTournament, SecretShown
from pitbook.table.state import TableState
from pitbook.tournament.rules import rules_for

TABLE, TOURNAMENT = "table/", "tournament/"
_SECRET = f'"{kind_of(SecretShown)}"'


class DecidedAgain(Struct, frozen=True):
    """What came of deciding a table again. `wrong` is the first place where the rules say something else."""

    stream: str
    commands: int = 0
    events: int = 0
    drawn_again: int = 0  # cards and falls that a secret proves
    not_shown_yet: int = 0  # cards and falls whose secret is still to come
    decisions: str = ""  # the version of the program whose decisions it was decided by
    editions: tuple[str, ...] = ()  # it was dealt under, in that order
    otherwise: tuple[Otherwise, ...] = ()  # what would be decided otherwise today, by what was mended since
    wrong: str | None = None
    left_out: str | None = None  # why it was not decided again
    lacks_law: bool = False  # then: elsewhere it may be decided again, where its edition or the plugin of its game is
    stood: int | None = None  # the record before which it is stated, and not proved, how the table stood
    carried: dict[str, int] = msgspec.field(default_factory=dict)  # what players took from it, less what they brought

    @property
    def _drawn(self) -> str:
        return "draws" if self.stream.startswith(PROMOTION) else "cards and falls"

    @property
    def _law(self) -> str:
        """Told where it is another one than that in force, or more than one."""
        if len(self.editions) > 1:
            return f"; under {', then '.join(self.editions)}"
        if all(each == edition_named(EditionName.parsed(each).document_id).name for each in self.editions):
            return ""
        return f"; by the decisions of {self.decisions}, which it names ({self.editions[0]})"

    @property
    def words(self) -> str:
        if self.wrong is not None:
            return f"NOT what the rules bring about: {self.wrong}"
        if self.left_out is not None:
            return f"{self.stream}: {'NOT' if self.lacks_law else 'not'} decided again: {self.left_out}"
        told = "" if self.stood is None else f"from how the table is said to have stood before record {self.stood}, "
        return (
            f"{self.stream}: {told}"
            f"{self.commands:,} commands decided again brought about the same {self.events:,} events; "
            f"{self.drawn_again:,} {self._drawn} are those of secrets that were committed to before and shown since; "
            f"{self.not_shown_yet:,} wait for theirs to be shown"
            f"{self._law}"
            f"{_told(self.otherwise)}"
        )


def _told(otherwise: tuple[Otherwise, ...]) -> str:
    if not otherwise:
        return ""
    one = len(otherwise) == 1
    heading = f"; {'one command' if one else f'{len(otherwise):,} commands'} would be decided otherwise today:"
    lines = (
        f"\n    record {each.sequence}: {each.was}; now {each.now} ({', '.join((each.fix, *each.clauses))})"
        for each in otherwise
    )
    return heading + "".join(lines)


def _counted(found: Redecided) -> dict[str, Any]:
    """What there is to tell of it."""
    return {
        "commands": found.commands,
        "events": found.events,
        "drawn_again": found.drawn_again,
        "not_shown_yet": found.not_shown_yet,
        "decisions": found.state.rules_at(1).rulebook.version,
        "editions": _editions(found.state),
        "otherwise": found.otherwise,
    }


def _editions(state: TableState) -> tuple[str, ...]:
    return (state.rules_at(1).rulebook.name, *(each.event.edition for each in state.crossings))


def _decided_by(rulebook: Rulebook) -> dict[str, Any]:
    return {"decisions": rulebook.version, "editions": (rulebook.name,)}


class SecretsShown:
    """The secrets of each table, as the verifier comes by them: they stand behind what they decide."""

    def __init__(self) -> None:
        self._secrets: dict[str, dict[str, bytes]] = {}

    def __call__(self, stream: str, sequence: int, text: str) -> None:
        """Says nothing: what cannot be read is told when the table is decided again."""
        if _SECRET in text and stream.startswith(TABLE):
            with suppress(Corrupt):
                shown = secret_shown(decoded(Record(text.encode(), b""), stream, sequence))
                if shown is not None:
                    self.of(stream)[shown[0]] = shown[1]

    def of(self, stream: str) -> dict[str, bytes]:
        return self._secrets.setdefault(stream, {})


def tables_decided_again(file: BinaryIO, secrets: SecretsShown) -> Iterator[DecidedAgain]:
    """Every table of a file that the verifier found whole, read a second time, record by record; or its one round."""
    file.seek(0)
    told = msgspec.json.decode(file.readline())
    if told["format"] == ROUND:
        yield round_again(told, [_body(told["stream"], line) for line in _lines(file)])
        return
    for stream, lines in groupby(_lines(file), key=lambda line: line.stream):
        if stream.startswith(PROMOTION):
            yield promotion_again(stream, list(_bodies(stream, lines)))
        elif stream.startswith(TABLE):
            yield decided_again(stream, _bodies(stream, lines), secrets.of(stream))
        elif stream.startswith(TOURNAMENT):
            yield tournament_again(stream, _bodies(stream, lines))


def decided_again(stream: str, bodies: Iterable[Body], secrets: Mapping[str, bytes] | None = None) -> DecidedAgain:
    """What comes of deciding all records of a table again."""
    following = iter(bodies)
    try:
        first = next(following)
        if first.sequence != 1 or first.kind not in (kind_of(Opened), kind_of(OpenedForTournament)):
            return DecidedAgain(stream=stream, left_out="the file does not begin with the opening of a table")
        found = redecide(chain([first], following), secrets)
    except OtherLaw as error:
        return DecidedAgain(stream=stream, left_out=error.wrong, lacks_law=True)
    except (DecidedOtherwise, Corrupt) as error:
        return DecidedAgain(stream=stream, wrong=str(error))
    carried = {
        account: cents for account, cents in found.state.books.balances.items() if account.startswith(CARRIED) and cents
    }
    return DecidedAgain(stream, **_counted(found), carried=carried)


def promotion_again(stream: str, bodies: list[Body]) -> DecidedAgain:
    """What comes of deciding all records of a promotion again, with its draws."""
    try:
        found = redecide_promotion(bodies)
    except OtherLaw as error:
        return DecidedAgain(stream=stream, left_out=error.wrong, lacks_law=True)
    except (DecidedOtherwise, Corrupt) as error:
        return DecidedAgain(stream=stream, wrong=str(error))
    held = sum(each.drawn is None and not each.cancelled for each in found.state.draws.values())
    law = _decided_by(found.state.laws[0].rulebook)
    return DecidedAgain(stream, found.commands, found.events, found.draws, held, **law, otherwise=found.otherwise)


def tournament_again(stream: str, bodies: Iterable[Body]) -> DecidedAgain:
    """What comes of deciding all records of a tournament again; what is drawn there are lots."""
    following = iter(bodies)
    try:
        first = next(following)
        if first.sequence != 1:
            return DecidedAgain(stream=stream, left_out="the file does not begin with the draft of a tournament")
        found = redecide_tournament(chain([first], following))
    except OtherLaw as error:
        return DecidedAgain(stream=stream, left_out=error.wrong, lacks_law=True)
    except (DecidedOtherwise, Corrupt) as error:
        return DecidedAgain(stream=stream, wrong=str(error))
    rulebook = rules_for(found.state.rulebook, found.state.digest).rulebook
    law = _decided_by(rulebook)
    return DecidedAgain(stream, found.commands, found.events, found.lots, **law, otherwise=found.otherwise)


def brought_from_nowhere(tables: Iterable[DecidedAgain]) -> tuple[str, ...]:
    """What players brought to the tables and never took from one; of all tables of a floor together."""
    total: Counter[str] = Counter()
    for each in tables:
        total.update(each.carried)
    return tuple(
        f"{account}: {dollars(-cents)} were brought to tables that had been taken from none"
        for account, cents in sorted(total.items())
        if cents < 0
    )


def streams_of(file: BinaryIO, beginning: tuple[str, ...]) -> Iterator[tuple[str, list[Body]]]:
    """The records of each stream whose name begins so, of a file that the verifier found whole; none of a round."""
    file.seek(0)
    if msgspec.json.decode(file.readline())["format"] == ROUND:
        return
    for stream, lines in groupby(_lines(file), key=lambda line: line.stream):
        if stream.startswith(beginning):
            yield stream, list(_bodies(stream, lines))


class _RecordLine(NamedTuple):
    stream: str
    text: str


def _lines(file: BinaryIO) -> Iterator[_RecordLine]:
    """The records of an export, or of a disclosed round with those that stand beside it in its proof."""
    file.seek(0)
    header = msgspec.json.decode(file.readline())
    for line in file:
        entry = msgspec.json.decode(line)
        for each in entry.get("beside", (entry,) if "body" in entry else ()):
            yield _RecordLine(each["stream"] if "stream" in each else header["stream"], each["body"])


def _bodies(stream: str, lines: Iterable[_RecordLine]) -> Iterator[Body]:
    """The number of the first record is its own, since a disclosed round begins anywhere."""
    sequence = 0
    for line in lines:
        record = Record(line.text.encode(), b"")
        sequence = sequence + 1 if sequence else msgspec.json.decode(record.body)[2]
        yield decoded(record, stream, sequence)


def _body(stream: str, line: _RecordLine) -> Body:
    """A record that stands alone, at the place that it names."""
    record = Record(line.text.encode(), b"")
    return decoded(record, stream, msgspec.json.decode(record.body)[2])


def round_again(told: Mapping[str, Any], bodies: list[Body]) -> DecidedAgain:
    """What comes of deciding a disclosed round again, from what its file states and proves of the time before it."""
    stream, first, last = told["stream"], told["first"], told["last"]
    there = [body for body in bodies if first <= body.sequence <= last]
    before = sorted((body for body in bodies if body.sequence < first), key=lambda body: body.sequence)
    if first > 1 and (not before or before[0].sequence != 1 or told["standing"] is None):
        return DecidedAgain(stream=stream, left_out="the file does not say how the table stood before it")
    try:
        state = None
        if first > 1:
            stated = msgspec.json.decode(msgspec.json.encode(told["standing"]), type=StatedStanding)
            try:
                state = standing_again(stream.partition("/")[2], stated, before)
            except RulebookError as error:
                return DecidedAgain(stream=stream, left_out=str(error), lacks_law=True)
        found = redecide(there, state=state, later=[body for body in bodies if body.sequence > last])
    except OtherLaw as error:
        return DecidedAgain(stream=stream, left_out=error.wrong, lacks_law=True)
    except (DecidedOtherwise, Corrupt) as error:
        return DecidedAgain(stream=stream, wrong=str(error))
    except msgspec.ValidationError as error:
        return DecidedAgain(stream=stream, wrong=f"{stream}: how the table stood cannot be read ({error})")
    except Exception as error:  # noqa: BLE001  a table that cannot stand so fails in ways of its own
        return DecidedAgain(stream=stream, wrong=f"{stream}: the table cannot have stood as is said ({error!r})")
    return DecidedAgain(stream, **_counted(found), stood=first if first > 1 else None)
