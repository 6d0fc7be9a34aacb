"""What the log says: one line of JSON for each request, with who, what and how it went; never a body or a token."""

import sys
from typing import Any, TextIO

import msgspec
import structlog

Log = structlog.typing.FilteringBoundLogger


class Note:
    """What becomes known of a request on its way, for its line in the log and for the counters."""

    __slots__ = ("command", "game", "outcome", "person", "role", "route", "table")

    def __init__(self) -> None:
        self.route = self.person = self.role = self.table = self.command = self.game = self.outcome = ""


def log_to(file: TextIO | None) -> Log:
    """A log that writes to a file, or to standard error as it is now."""
    made: Log = structlog.wrap_logger(
        structlog.WriteLogger(file or sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(serializer=_json),
        ],
        wrapper_class=structlog.make_filtering_bound_logger("info"),
        cache_logger_on_first_use=True,
    )
    return made


def _json(said: Any, **_: Any) -> str:
    return msgspec.json.encode(said, enc_hook=str).decode()
