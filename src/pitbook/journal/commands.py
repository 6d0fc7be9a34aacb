"""The index of commands beside the records: by its id each is found, so that a retry is not carried out again."""

from pitbook.journal.record import Body, Corrupt
from pitbook.journal.store import Reader, Span


async def check_found(reader: Reader, stream: str, command: str, span: Span) -> None:
    """`Corrupt` if the records of a command are not found by its id, or others are."""
    if await reader.span(stream, command) != span:
        raise not_found(stream, command, span)


def not_found(stream: str, command: str, span: Span) -> Corrupt:
    wrong = f"the command {command!r} is not found by its id, or its id was used twice: somebody was at the index"
    return Corrupt(stream, span.first, wrong)


def check_span(stream: str, command: str, span: Span) -> None:
    """`Corrupt` if no records can have these numbers."""
    if not 1 <= span.first <= span.last:
        raise not_found(stream, command, span)


def check_of(stream: str, command: str, span: Span, bodies: list[Body]) -> None:
    """`Corrupt` if these, which the index names, are not the records of a command."""
    if len(bodies) != span.last - span.first + 1 or any(body.command != command for body in bodies):
        raise not_found(stream, command, span)


class CommandScanner:
    """Of the records of a stream that are gone through one after another."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._command, self._span = "", Span(1, 0)

    async def took(self, reader: Reader, body: Body) -> None:
        """When the next record is of another command, the last one is looked for."""
        if body.command != self._command:
            await self.over(reader)
            self._command, self._span = body.command, Span(body.sequence, body.sequence)
        else:
            self._span = self._span._replace(last=body.sequence)

    async def over(self, reader: Reader) -> None:
        if self._span.last:
            await check_found(reader, self._stream, self._command, self._span)
