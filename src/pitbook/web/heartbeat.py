"""The heartbeat of a stream: both sides hear of each other, also while nothing happens at the table.

A network that swallows everything closes no connection, and the pings of the protocol are answered by a browser
without the page hearing of it. Whoever wants a heartbeat is sent one at once and then every few seconds, and answers
each: silence means on both sides that the connection is gone.
"""

import asyncio

import msgspec
from starlette.websockets import WebSocket

from pitbook.web.hubs import Ending

EVERY_SECONDS = 5.0
MOST_UNANSWERED = 3
"""After so many without an answer, nobody is there any more."""
SILENT = 4408, "nothing was heard from you: come again with the last number you have"


class Heartbeat(msgspec.Struct, frozen=True):
    """The next one comes in so many seconds."""

    heartbeat: float


class Pulse:
    """That of one client."""

    def __init__(self, websocket: WebSocket, every: float) -> None:
        self._websocket, self._every = websocket, every
        self._unanswered = 0
        self._text = msgspec.json.encode(Heartbeat(every)).decode()

    def heard(self) -> None:
        """Whatever a client says shows that it is there."""
        self._unanswered = 0

    async def beat(self) -> None:
        """Until the client is silent for too long, or does not even take what it is sent."""
        try:
            while self._unanswered < MOST_UNANSWERED:
                self._unanswered += 1
                async with asyncio.timeout(self._every * MOST_UNANSWERED):
                    await self._websocket.send_text(self._text)
                await asyncio.sleep(self._every)
        except TimeoutError:
            pass
        raise Ending(*SILENT)
