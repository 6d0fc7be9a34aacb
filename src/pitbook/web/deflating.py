"""Messages of a stream are packed where it pays (RFC 7692): a whole table is, what changed on it is not.

To pack something small takes longer than to send it. Nothing of one message is kept for the next, so that a connection
holds no memory for it: a table that is sent as a whole is sent once.
"""

from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame

FEWEST_PACKED = 16 * 1024
"""Shorter messages go as they are."""
WINDOW_BITS = 13
SETTINGS = {"level": 3, "memLevel": 6}


class SparingDeflate(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < FEWEST_PACKED else super().encode(frame)


class SparingDeflateFactory(ServerPerMessageDeflateFactory):
    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings=SETTINGS,
        )

    def process_request_params(self, *asked: Any) -> Any:
        answer, agreed = super().process_request_params(*asked)
        return answer, SparingDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )
