"""The tables of an export, decided again by the rules they name, once the verifier has found it whole."""

from collections.abc import Iterator

from pitbook.compliance.redeciding import Differs, OtherLaw, redecide
from pitbook.games.kernel import Struct, kind_of
from pitbook.journal.record import Body, Corrupt, Record, decoded
from pitbook.table.events import Opened

TABLE = "table/"


class DecidedAgain(Struct, frozen=True):
    """What came of deciding a table again. `wrong` is the first place where the rules say something else."""

    stream: str
    commands: int = 0
    events: int = 0
    drawn_again: int = 0  # cards and falls that a secret proves
    not_shown_yet: int = 0  # cards and falls whose secret is still to come
    wrong: str | None = None
    left_out: str | None = None  # why it was not decided again

    @property
    def words(self) -> str:
        if self.wrong is not None:
            return f"NOT what the rules bring about: {self.wrong}"
        if self.left_out is not None:
            return f"{self.stream}: not decided again: {self.left_out}"
        return (
            f"{self.stream}: {self.commands:,} commands decided again brought about the same {self.events:,} events; "
            f"{self.drawn_again:,} cards and falls are those of secrets that were committed to before and shown since; "
            f"{self.not_shown_yet:,} wait for theirs to be shown"
        )


class Collected:
    """The records of the tables, as the verifier comes by them."""

    def __init__(self) -> None:
        self._texts: dict[str, list[tuple[int, str]]] = {}

    def __call__(self, stream: str, sequence: int, text: str) -> None:
        if stream.startswith(TABLE):
            self._texts.setdefault(stream, []).append((sequence, text))

    def decided_again(self) -> Iterator[DecidedAgain]:
        for stream, texts in self._texts.items():
            try:
                bodies = list(_bodies(stream, texts))
            except Corrupt as error:
                yield DecidedAgain(stream=stream, wrong=str(error))
            else:
                yield decided_again(stream, bodies)


def decided_again(stream: str, bodies: list[Body]) -> DecidedAgain:
    """What comes of deciding all records of a table again."""
    if bodies[0].sequence != 1 or bodies[0].kind != kind_of(Opened):
        return DecidedAgain(stream=stream, left_out="the file does not begin with the opening of a table")
    try:
        found = redecide(bodies)
    except OtherLaw as error:
        return DecidedAgain(stream=stream, left_out=error.wrong)
    except (Differs, Corrupt) as error:
        return DecidedAgain(stream=stream, wrong=str(error))
    return DecidedAgain(stream, found.commands, found.events, found.drawn_again, found.not_shown_yet)


def _bodies(stream: str, texts: list[tuple[int, str]]) -> Iterator[Body]:
    for sequence, text in texts:
        yield decoded(Record(text.encode(), b""), stream, sequence)
