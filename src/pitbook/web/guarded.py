"""Connections that keep to their limits: a head and a body in time and not too large, and an answer that is read.

uvicorn waits for ever for the rest of a request. Here every part of one has its time from when it began, however often
a byte of it comes; whoever takes longer is told so and let go, before anything is known of who they are.
"""

import asyncio
import re
from collections.abc import Callable
from enum import Enum
from functools import cached_property
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from pitbook.web.admission import Admission, NoPlace, TurnedAway
from pitbook.web.deflating import WINDOW_BITS, SparingDeflate, SparingDeflateFactory
from pitbook.web.frames import StreamText
from pitbook.web.problems import PROBLEM, ProblemDetails, ProblemKind

RETRY_SECONDS = 5
CONNECTION = "pitbook.connection"
"""Under this name the state of a stream carries its connection."""


class GuardedConfig(uvicorn.Config):
    """What uvicorn has to know, and who is let in."""

    def __init__(self, app: Any, admission: Admission, **more: Any) -> None:
        super().__init__(app, http=GuardedHttp, ws=GuardedStream, **more)
        self.admission = admission


class AwaitedPart(Enum):
    """What of a request is awaited."""

    HEAD = "head"
    BODY = "body"
    NOTHING = "nothing"  # it is there, and is being answered
    NEXT = "next"  # another one may come


class LargeHead(Exception):
    """Nobody needs so much before a body."""


class SaidTwice(Exception):
    """A header that may be there once: a proxy may have read the other one."""


class NoHost(Exception):
    """RFC 9112, 3.2: a request of HTTP/1.1 names its host, in the syntax of one."""


_AROUND = len(": \r\n")
_HOST = re.compile(rb"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+,;=%-]*)(:[0-9]*)?")


def _stay() -> None:
    """Of a connection that has no place to give back."""


class GuardedHttp(HttpToolsProtocol):
    config: GuardedConfig

    def __init__(self, config: GuardedConfig, *others: Any, **more: Any) -> None:
        super().__init__(config, *others, **more)
        self._admission, self._limits = config.admission, config.admission.limits
        self._leave: Callable[[], None] = _stay
        self._part, self._request = AwaitedPart.HEAD, 0
        self._head_bytes = 0  # of lines that are there
        self._received = 0  # of a head that is not there yet
        self._timed: tuple[AwaitedPart, int] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._wrong = "This is no request by the rules of HTTP."
        self._unread = 0
        self._unread_timer: asyncio.TimerHandle | None = None
        limits = self._limits
        self.timeout_keep_alive = limits.idle_seconds  # type: ignore[assignment]  # any number will do
        self._seconds = {
            AwaitedPart.HEAD: limits.head_seconds,
            AwaitedPart.BODY: limits.body_seconds,
            AwaitedPart.NEXT: limits.idle_seconds,
        }

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self._leave = self._admission.connect(self.client[0] if self.client else "")
        except NoPlace as full:
            if full.why is TurnedAway.ADDRESS_FULL:
                self._tell(ProblemKind.TOO_MANY, "There are too many connections from this address.")
            else:
                self._tell(ProblemKind.FULL, "There are too many connections.")
        else:
            self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_timers()
        self._leave()
        self._leave = _stay
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """The place of the connection goes with it."""
        self._forget_timers()
        super().handle_websocket_upgrade()
        stream = self.transport.get_protocol()
        assert isinstance(stream, GuardedStream), f"{stream} is no stream of ours"
        stream.leave, self._leave = self._leave, _stay

    # One part of a request after another

    def data_received(self, data: bytes) -> None:
        before = self._part
        super().data_received(data)
        if self._leave is _stay or self.transport.is_closing():
            return
        if self._part is AwaitedPart.HEAD and before is not AwaitedPart.BODY:
            self._received += len(data)
            if self._received > self._limits.head_bytes:
                self._refuse_head()
                return
        elif self._part is AwaitedPart.NOTHING and not self._is_answering:
            self._part = AwaitedPart.NEXT
        self._watch()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._part = AwaitedPart.HEAD
        self._request += 1
        self._head_bytes = self._received = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._head_bytes += len(name) + len(value) + _AROUND
        if self._head_bytes > self._limits.head_bytes or len(self.headers) > self._limits.headers:
            raise LargeHead

    def on_headers_complete(self) -> None:
        self._head_bytes += len(self.url)
        if self._head_bytes > self._limits.head_bytes:
            raise LargeHead
        names = [name for name, _ in self.headers]
        hosts = names.count(b"host")
        if hosts > 1 or names.count(b"authorization") > 1:
            raise SaidTwice
        if not self._names_host(self.headers[names.index(b"host")][1] if hosts else None):
            self._wrong = "A request of HTTP/1.1 names its host, as in `Host: floor.example` (RFC 9112, 3.2)."
            raise NoHost
        super().on_headers_complete()
        self._part = AwaitedPart.BODY

    def _names_host(self, host: bytes | None) -> bool:
        if host is None:
            return bool(self.parser.get_http_version() == "1.0")  # which knew no such header
        return _HOST.fullmatch(host) is not None

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._part = AwaitedPart.NOTHING

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002  uvicorn's words, and ours say more
        limits = self._limits
        if self._head_bytes > limits.head_bytes or len(self.headers or ()) > limits.headers:
            self._refuse_head()
        else:
            self._tell(ProblemKind.MALFORMED, self._wrong)

    def _refuse_head(self) -> None:
        self._admission.turn_away(TurnedAway.LARGE_HEAD)
        limits = self._limits
        self._tell(
            ProblemKind.LARGE_HEAD, f"A head has at most {limits.head_bytes} bytes and {limits.headers} headers."
        )

    # Time

    def _watch(self) -> None:
        """What is awaited has its time from when it began, not from its latest byte."""
        now = self._part, self._request
        if now == self._timed:
            return
        self._timed = now
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        seconds = self._seconds.get(self._part)
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self._out_of_time)

    def _out_of_time(self) -> None:
        self._timer = self._timed = None
        if self.transport.is_closing():
            return
        if self._is_answering and (self._part is AwaitedPart.HEAD or self.pipeline or self.cycle.response_started):
            self._watch()  # it is we who take so long
            return
        if self._part is AwaitedPart.BODY:
            self._admission.turn_away(TurnedAway.SLOW_BODY)
        elif self._part is AwaitedPart.HEAD:
            self._admission.turn_away(TurnedAway.SLOW_HEAD)
        answered = self._part is AwaitedPart.BODY and not self._is_answering
        if self._part is AwaitedPart.NEXT or not self._request or answered:
            self._let_go()
            return
        self._tell(
            ProblemKind.SLOW, f"The {self._part.value} of a request comes within {self._seconds[self._part]:g} s."
        )

    @property
    def _is_answering(self) -> bool:
        return not getattr(self.cycle, "response_complete", True)  # there is none before the first request

    def _forget_timers(self) -> None:
        for each in (self._timer, self._unread_timer):
            if each is not None:
                each.cancel()
        self._timer = self._unread_timer = None

    # Answers that are not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.transport.get_write_buffer_size()
        self._unread_timer = self.loop.call_later(self._limits.unread_seconds, self._look_whether_read)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None

    def _look_whether_read(self) -> None:
        unread = self.transport.get_write_buffer_size()
        if unread < self._unread:
            self._unread = unread
            self._unread_timer = self.loop.call_later(self._limits.unread_seconds, self._look_whether_read)
            return
        self._unread_timer = None
        self._admission.turn_away(TurnedAway.SLOW_READER)
        self.transport.abort()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._let_go()

    def timeout_keep_alive_handler(self) -> None:
        self._let_go()

    def _let_go(self) -> None:
        """What is not read by then is never read."""
        self.transport.close()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(self._limits.unread_seconds, self.transport.abort)

    def _tell(self, kind: ProblemKind, words: str) -> None:
        """A problem, written past the application, which need not know."""
        if self._is_answering:
            if self.cycle.response_started:
                self._let_go()
                return
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        problem = ProblemDetails(type=kind.type, title=kind.title, status=kind.status, detail=words)
        body = msgspec.json.encode(problem)
        lines = [
            STATUS_LINE[kind.status],
            b"content-type: %s\r\ncontent-length: %d\r\nconnection: close\r\n" % (PROBLEM.encode(), len(body)),
            b"retry-after: %d\r\n" % RETRY_SECONDS if kind in (ProblemKind.TOO_MANY, ProblemKind.FULL) else b"",
            b"\r\n",
            body,
        ]
        self.transport.write(b"".join(lines))
        self._let_go()


class GuardedStream(WebSocketsSansIOProtocol):
    config: GuardedConfig
    leave: Callable[[], None] = staticmethod(_stay)

    def __init__(self, *others: Any, **more: Any) -> None:
        super().__init__(*others, **more)
        self._heard: Callable[[], None] | None = None
        if self.conn.available_extensions:
            self.conn.available_extensions = [SparingDeflateFactory()]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][CONNECTION] = self

    def hear(self, heard: Callable[[], None]) -> None:
        """From now on it only matters that the client says anything, which is told at once and kept nowhere."""
        self._heard = heard

    def send_receive_event_to_app(self) -> None:
        if self._heard is None or not self._is_sound():
            super().send_receive_event_to_app()
            return
        self.frames = []
        self._heard()

    def _is_sound(self) -> bool:
        """A text that is none is told so, whatever it says."""
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return self.curr_msg_data_type != "text"
        return True

    def is_free(self) -> bool:
        """Whether something can be written now: nobody waits for the client to read what it was sent before."""
        if self.close_sent or self.disconnected or not self.handshake_complete:
            return False
        return self.writable.is_set() and not self.transport.is_closing()

    def write(self, text: StreamText) -> None:
        self.transport.write(text.frame(packed=self._unpacks))

    @cached_property
    def _unpacks(self) -> bool:
        """Whether the client unpacks what everybody is sent; one with a smaller window is sent it as it is."""
        agreed = [each for each in self.conn.extensions if isinstance(each, SparingDeflate)]
        return any(each.local_max_window_bits == WINDOW_BITS for each in agreed)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.leave()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # whoever does not even answer a ping does not read what still waits for them

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            seconds = self.close_timeout + self.config.admission.limits.unread_seconds
            self.loop.call_later(seconds, self.transport.abort)
