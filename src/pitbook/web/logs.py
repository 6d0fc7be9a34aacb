"""What the log says: one line of JSON for each request, with who, what and how it went; never a body or a token."""

import sys
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec
import structlog

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
    game: str = ""
    outcome: str = ""
    status: int = 0
    milliseconds: float = 0.0
    level: str = ""
    timestamp: str = ""


class Log:
    """Lines for a file, or for standard error as it is now."""

    def __init__(self, file: TextIO | None) -> None:
        self._lines = structlog.WriteLogger(file or sys.stderr)
        said: structlog.typing.FilteringBoundLogger = structlog.wrap_logger(
            self._lines,
            processors=[
                structlog.processors.add_log_level,
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(serializer=_json),
            ],
            wrapper_class=structlog.make_filtering_bound_logger("info"),
            cache_logger_on_first_use=True,
        )
        self.info, self.warning, self.error = said.info, said.warning, said.error

    def request(self, note: Note) -> None:
        """Every request has such a line, so it is written without a detour, in the form of the others."""
        note.level, note.timestamp = "info", _moment()
        self._lines.msg(_encode(note).decode())


def log_to(file: TextIO | None) -> Log:
    return Log(file)


def _json(said: Any, **_: Any) -> str:
    return msgspec.json.encode(said, enc_hook=str).decode()


def _moment() -> str:
    return datetime.fromtimestamp(utc_now() / 1e6, UTC).isoformat().replace("+00:00", "Z")


_encode = msgspec.json.Encoder().encode
