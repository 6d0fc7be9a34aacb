"""Around every request: an id, headers that keep browsers careful, problems told as problems, a line in the log."""

import re
from itertools import count

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitbook.sources import monotonic, token_hex
from pitbook.web.context import AppContext
from pitbook.web.logs import Note
from pitbook.web.operations import NOTE
from pitbook.web.problems import PROBLEM, ProblemKind, answer_to

SECURITY_HEADERS = (
    (b"content-security-policy", b"default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
API_HEADERS = (*SECURITY_HEADERS, (b"cache-control", b"no-store"))
REQUEST_ID = b"x-request-id"
_GIVEN = re.compile(r"[A-Za-z0-9._-]{1,64}")
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE"})
_encode = msgspec.json.Encoder().encode

_TOLD_WHY = (ProblemKind.UNAVAILABLE, ProblemKind.STOPPED)


class Middleware:
    def __init__(self, context: AppContext, inside: ASGIApp) -> None:
        self._context, self._inside = context, inside
        self._run, self._numbers = token_hex(4), count(1)  # ids that no other run of the program gives

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._inside(scope, receive, send)
            return
        began, request = monotonic(), self._named(scope) or f"{self._run}-{next(self._numbers)}"
        note = scope[NOTE] = Note(request, scope["method"] if scope["method"] in _METHODS else "other")
        status = 0
        usual = API_HEADERS if scope["path"].startswith("/api") else SECURITY_HEADERS
        headers = [*usual, (REQUEST_ID, request.encode())]

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        try:
            await self._inside(scope, receive, answer)
        except Exception as error:
            if status:
                raise  # half an answer is out: the connection breaks, and uvicorn says so
            kind = await self._tell(error, request, note, answer)
            note.outcome = note.outcome or kind.value.replace("-", "_")
        self._note(note, status, monotonic() - began)

    def _named(self, scope: Scope) -> str:
        """The id that a proxy of ours gave the request, so that its log and ours are about the same one."""
        proxies, client = self._context.admission.proxies, scope.get("client")
        if not proxies or client is None or not proxies.trusts(client[0]):
            return ""
        given = next((value for name, value in scope["headers"] if name == REQUEST_ID), b"").decode("latin-1")
        return given if _GIVEN.fullmatch(given) else ""

    async def _tell(self, error: Exception, request: str, note: Note, answer: Send) -> ProblemKind:
        kind, problem, more = answer_to(error, request)
        if kind is ProblemKind.UNEXPECTED:
            self._context.log.error(kind.value, request=request, table=note.table, exc_info=error)
        elif kind in _TOLD_WHY:  # whoever asked is told no more than that; whoever runs this server, why
            self._context.log.error(kind.value, request=request, table=note.table, words=str(error))
        body = _encode(problem)
        headers = [(name.lower().encode(), value.encode()) for name, value in more]
        headers += [(b"content-type", PROBLEM.encode()), (b"content-length", b"%d" % len(body))]
        await answer({"type": "http.response.start", "status": kind.status, "headers": headers})
        await answer({"type": "http.response.body", "body": body})
        return kind

    def _note(self, note: Note, status: int, seconds: float) -> None:
        self._context.metrics.count_request(note.method, status)
        if note.command and note.game:
            self._context.metrics.count_command(note.game, note.command, note.outcome, seconds)
        note.status, note.milliseconds = status, round(seconds * 1000, 2)
        self._context.log.request(note)
