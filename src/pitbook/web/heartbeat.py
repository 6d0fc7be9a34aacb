"""The heartbeat of a stream: both sides hear of each other, also while nothing happens at the table.

A network that swallows everything closes no connection, and the pings of the protocol are answered by a browser
without the page hearing of it. Whoever wants a heartbeat is sent one at once, and then whenever nothing else was sent
for a few seconds, and answers each: silence means on both sides that the connection is gone. Where a table is busy, its
messages show that the server is there; that the client is, is asked now and then.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import msgspec
from starlette.websockets import WebSocket

from pitbook.web.frames import DirectLine, StreamText
from pitbook.web.hubs import Ending

EVERY_SECONDS = 5.0
MOST_UNANSWERED = 3
"""After so many without an answer, nobody is there any more."""
AT_LEAST_EVERY = 4
"""However much is sent, after so many times as long a heartbeat comes."""
SILENT = 4408, "nothing was heard from you: come again with the last number you have"


class Heartbeat(msgspec.Struct, frozen=True):
    """Nothing is silent for longer than so many seconds."""

    heartbeat: float


@cache
def _text(every: float) -> StreamText:
    return StreamText(msgspec.json.encode(Heartbeat(every)))


class Pulse:
    """That of one client. `line`: straight to their connection, where there is one.

    A timer, and no task: whoever looks on at a busy table hears enough, and costs nothing besides.
    """

    def __init__(self, websocket: WebSocket, every: float, line: DirectLine | None = None) -> None:
        self._websocket, self._every, self._line = websocket, every, line
        self._unanswered = 0
        self._loop = asyncio.get_running_loop()
        self._clock = self._loop.time
        self._sent_at = self._beat_at = self._clock()
        self._timer: asyncio.Handle | None = None
        self._sending: asyncio.Task[None] | None = None
        self.ended: asyncio.Future[None] = self._loop.create_future()
        """With what ends the stream: the client is silent for too long, or does not even take what it is sent."""

    def heard(self) -> None:
        """Whatever a client says shows that it is there."""
        self._unanswered = 0

    def sent(self) -> None:
        """Something else was, so that the client has heard of us."""
        self._sent_at = self._clock()

    @contextmanager
    def beating(self) -> Iterator[None]:
        """At once, and as long as this lasts."""
        self._beat()
        try:
            yield
        finally:
            for each in (self._timer, self._sending):
                if each is not None:
                    each.cancel()
            if self.ended.done():
                self.ended.exception()  # whatever else ended the stream first
            self.ended.cancel()

    def _beat(self) -> None:
        if self._unanswered >= MOST_UNANSWERED:
            self._end(Ending(*SILENT))
            return
        self._unanswered += 1
        text = _text(self._every)
        if self._line is not None and self._line.is_free():
            self._line.write(text)
            self._is_beaten()
        else:
            self._sending = asyncio.create_task(self._send(text.text))
            self._sending.add_done_callback(self._is_sent)

    async def _send(self, text: str) -> None:
        """To somebody who has to be waited for."""
        async with asyncio.timeout(self._every * MOST_UNANSWERED):
            await self._websocket.send_text(text)

    def _is_sent(self, sending: asyncio.Task[None]) -> None:
        error = None if sending.cancelled() else sending.exception()
        if error is not None:
            self._end(Ending(*SILENT) if isinstance(error, TimeoutError) else error)
        elif not sending.cancelled():
            self._is_beaten()

    def _is_beaten(self) -> None:
        self._sent_at = self._beat_at = self._clock()
        self._look()

    def _look(self) -> None:
        """Whether it is time, which something else may have put off."""
        left = min(self._sent_at + self._every, self._beat_at + self._every * AT_LEAST_EVERY) - self._clock()
        self._timer = self._loop.call_later(left, self._look) if left > 0 else self._loop.call_soon(self._beat)

    def _end(self, error: BaseException) -> None:
        if not self.ended.done():
            self.ended.set_exception(error)
