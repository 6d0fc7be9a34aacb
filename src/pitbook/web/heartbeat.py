"""The heartbeat of a stream: both sides hear of each other, also while nothing happens at the table.

A network that swallows everything closes no connection, and the pings of the protocol are answered by a browser
without the page hearing of it. Whoever wants a heartbeat is sent one at once, and then whenever nothing else was sent
for a few seconds, and answers each: silence means on both sides that the connection is gone. Where a table is busy, its
messages show that the server is there; that the client is, is asked now and then.
"""

import asyncio
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
    """That of one client. `line`: straight to their connection, where there is one."""

    def __init__(self, websocket: WebSocket, every: float, line: DirectLine | None = None) -> None:
        self._websocket, self._every, self._line = websocket, every, line
        self._unanswered = 0
        self._clock = asyncio.get_running_loop().time
        self._sent_at = self._beat_at = self._clock()

    def heard(self) -> None:
        """Whatever a client says shows that it is there."""
        self._unanswered = 0

    def sent(self) -> None:
        """Something else was, so that the client has heard of us."""
        self._sent_at = self._clock()

    async def beat(self) -> None:
        """Until the client is silent for too long, or does not even take what it is sent."""
        try:
            while self._unanswered < MOST_UNANSWERED:
                self._unanswered += 1
                await self._send()
                self._sent_at = self._beat_at = self._clock()
                while (left := self._due - self._clock()) > 0:
                    await asyncio.sleep(left)
        except TimeoutError:
            pass
        raise Ending(*SILENT)

    async def _send(self) -> None:
        text = _text(self._every)
        if self._line is not None and self._line.is_free():
            self._line.write(text)
            return
        async with asyncio.timeout(self._every * MOST_UNANSWERED):
            await self._websocket.send_text(text.text)

    @property
    def _due(self) -> float:
        return min(self._sent_at + self._every, self._beat_at + self._every * AT_LEAST_EVERY)
