"""Requests that a trusted proxy brings come from whom it says; so many at once from each."""

from starlette.types import ASGIApp, Receive, Scope, Send

from pitbook.web.admission import Admission, NoPlace, network_of
from pitbook.web.problems import Problem, ProblemKind, retry_after

RETRY_SECONDS = 5
OF_STREAMS = {"http": "ws", "https": "wss"}


class Forwarding:
    def __init__(self, admission: Admission, inside: ASGIApp) -> None:
        self._admission, self._inside = admission, inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client is None or not self._admission.proxies.trusts(client[0]):
            await self._inside(scope, receive, send)
            return
        origin = self._admission.proxies.origin(client[0], scope["headers"])
        scope["client"] = (origin.address, 0)
        if origin.scheme is not None:
            scope["scheme"] = origin.scheme if scope["type"] == "http" else OF_STREAMS[origin.scheme]
        if scope["type"] != "http":
            await self._inside(scope, receive, send)  # streams are counted as such
            return
        try:
            with self._admission.request(network_of(origin.address)):
                await self._inside(scope, receive, send)
        except NoPlace:
            words = "There are too many requests at once from this address."
            raise Problem(ProblemKind.TOO_MANY, words, retry_after(RETRY_SECONDS)) from None
