"""What the log says: one line of JSON for each request, with who, what and how it went; never a body or a token.

What the server under us has to say stands there in the same form.
"""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, TextIO

import msgspec
import structlog
from httptools import HttpParserError
from websockets.exceptions import WebSocketException

from pitbook.sources import utc_now


class Note(msgspec.Struct, tag_field="event", tag="request", omit_defaults=True):
    """What becomes known of a request on its way: its line in the log, and what the counters count."""

    request: str  # its id
    method: str
    route: str = ""
    person: str = ""
    role: str = ""
    table: str = ""
    command: str = ""
    command_id: str = ""  # by which its records are found in the journal
    game: str = ""
    outcome: str = ""
    status: int = 0
    milliseconds: float = 0.0
    level: str = ""
    timestamp: str = ""


LEVELS = ("info", "warning", "error")
"""From all there is to what failed."""


class _Lines(structlog.WriteLogger):
    """What cannot be written, since the disk is full or nobody reads the pipe any more, is lost, and nothing else."""

    lost = 0

    def msg(self, message: str) -> None:
        try:
            super().msg(message)
        except (OSError, ValueError):
            self.lost += 1

    info = warning = error = msg


class Log:
    """Lines for a file, or for standard error as it is now; of JSON, or of text for people; from a level on."""

    def __init__(self, file: TextIO | None, *, text: bool = False, level: str = LEVELS[0]) -> None:
        self._told = LEVELS[LEVELS.index(level) :]
        self._lines = _Lines(file or sys.stderr)
        self._encode = _request_text if text else _request_json
        said: structlog.typing.FilteringBoundLogger = structlog.wrap_logger(
            self._lines,
            processors=[
                structlog.processors.add_log_level,
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.processors.format_exc_info,
                _text if text else structlog.processors.JSONRenderer(serializer=_json),
            ],
            wrapper_class=structlog.make_filtering_bound_logger(level),
            cache_logger_on_first_use=True,
        )
        self.info, self.warning, self.error = said.info, said.warning, said.error

    @property
    def lost(self) -> int:
        """Lines that could not be written."""
        return self._lines.lost

    def request(self, note: Note) -> None:
        """Every request has such a line, so it is written without a detour, in the form of the others.

        What was refused is a warning, and what we could not answer an error.
        """
        level = "info" if note.status < 400 else "warning" if note.status < 500 else "error"
        if level not in self._told:
            return
        note.level, note.timestamp = level, _moment()
        self._lines.msg(self._encode(note))


class _Forwarding(logging.Handler):
    """What others say through Python's own logging, as a line of ours."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        words = " ".join(record.getMessage().split())
        said: dict[str, Any] = {"logger": record.name, "words": words}
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, CLIENTS_DOING) and not words.startswith(_OURS):
            self._log.warning("server", **said, error=type(error).__name__)
        elif error is not None:
            self._log.error("server", **said, exc_info=error)
        elif record.levelno >= logging.ERROR:
            self._log.error("server", **said)
        else:
            self._log.warning("server", **said)


@contextmanager
def forwarding(log: Log) -> Iterator[None]:
    """As long as this lasts, what the server and its libraries log goes to this log, and nowhere else."""
    handler, loggers = _Forwarding(log), [logging.getLogger(each) for each in _OTHERS]
    for each in loggers:
        each.addHandler(handler)
        each.propagate = False
    try:
        yield
    finally:
        for each in loggers:
            each.removeHandler(handler)
            each.propagate = not each.handlers


def log_to(file: TextIO | None, *, text: bool = False, level: str = LEVELS[0]) -> Log:
    return Log(file, text=text, level=level)


def _json(said: Any, **_: Any) -> str:
    return msgspec.json.encode(said, enc_hook=str).decode()


def _text(_: Any, __: str, said: structlog.typing.EventDict) -> str:
    """A line to read: when, how bad, what, and the rest by name; a traceback on lines of its own."""
    when, level, event, trace = (said.pop(each, "") for each in ("timestamp", "level", "event", "exception"))
    told = " ".join(f"{name}={_word(value)}" for name, value in said.items() if value not in ("", None))
    line = f"{when} {level:7} {_word(event, spaces=True)} {told}".rstrip()
    return f"{line}\n{trace}" if trace else line


def _word(value: Any, *, spaces: bool = False) -> str:
    """In quotation marks where it would not be seen where it ends, or would begin a line of its own."""
    text = str(value)
    plain = text.isprintable() and (spaces or not set(text) & set(' "='))
    return text if plain else _json(text)


def _request_json(note: Note) -> str:
    return _encode(note).decode()


def _request_text(note: Note) -> str:
    return _text(None, "", msgspec.to_builtins(note))


def _moment() -> str:
    seconds, micros = divmod(utc_now(), 1_000_000)
    return f"{_second(seconds)}.{micros:06}Z"


@lru_cache(maxsize=1)
def _second(seconds: int) -> str:
    """Kept while it lasts, since many lines are written in one."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


_OTHERS = ("uvicorn", "websockets", "asyncio")
"""`uvicorn.error` hands on to the first."""
_OURS = "Exception in ASGI application"
"""So uvicorn says that our program failed; whatever the error is, its traceback is wanted."""
CLIENTS_DOING = (UnicodeDecodeError, WebSocketException, HttpParserError, ConnectionError)
"""What a client did wrong, or its network: one line says it, and no traceback is of use to anybody."""
_encode = msgspec.json.Encoder().encode
