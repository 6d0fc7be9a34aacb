"""One operation of the API: what it takes and answers as types, from which both its handling and its document come."""

import gzip
from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from pitbook.table.powers import Actor
from pitbook.web.context import AppContext
from pitbook.web.fields_told import fields_told, fields_told_of
from pitbook.web.keys import SentTwice, check_keys, check_pairs
from pitbook.web.logs import Note
from pitbook.web.problems import Headers, Problem, ProblemKind, not_readable

MOST_BYTES = 64 * 1024
FEWEST_PACKED = 16 * 1024
"""Answers longer than that are sent packed."""
PACKED = 5
"""How hard: a tenth of the size within a millisecond."""
NOT_MODIFIED = 304
JSON = "application/json"
TEXT = "text/plain; charset=utf-8"
NOTE = "pitbook.note"
"""Under this name a request carries what becomes known of it."""
_encode = msgspec.json.Encoder().encode


class Call(NamedTuple):
    """One request, read: who asks, and what."""

    context: AppContext
    actor: Actor  # the house itself where nobody need be known
    token: str
    path: Mapping[str, str]
    body: Any
    query: Any
    note: Note
    address: str
    tag: str = ""  # of the answer that the caller has already, where they say so


class Reply(NamedTuple):
    """An answer that is not simply a value: with headers, or no JSON at all."""

    content: bytes
    media_type: str
    headers: Headers = ()
    status: int | None = None


def unless_same(call: Call, answer: Any, headers: Headers = ()) -> Reply:
    """An answer with a tag (RFC 9110); whoever names that tag has it already, and is told only so."""
    content = _encode(answer)
    tag = f'W/"{blake2b(content, digest_size=12).hexdigest()}"'
    headers = (*headers, ("ETag", tag))
    if tag in (each.strip() for each in call.tag.split(",")):
        return Reply(b"", JSON, headers, status=NOT_MODIFIED)
    return Reply(content, JSON, headers)


class Operation(NamedTuple):
    method: str
    path: str
    says: str  # one sentence for the document
    handle: Callable[[Call], Awaitable[Any]]
    answers: Any = None  # its type; None: nothing
    takes: Any = None
    query: type[msgspec.Struct] | None = None
    status: int = 200
    media_type: str = JSON
    needs_token: bool = True
    problems: tuple[ProblemKind, ...] = ()  # beside those that any such operation may have
    example: Mapping[str, Any] | None = None  # of what it takes, where the least that it could be makes no sense


class Endpoint:
    """An operation as an ASGI application: who asks is settled first, then what, then the answer."""

    def __init__(self, context: AppContext, operation: Operation) -> None:
        self._context, self._operation = context, operation
        self._decoder = None if operation.takes is None else msgspec.json.Decoder(operation.takes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        operation, note = self._operation, scope[NOTE]
        headers = dict(scope["headers"])
        token = ""
        actor = _NOBODY
        if operation.needs_token:
            token = bearer(headers)
            actor = await self._context.floor.people.known(token)
            note.person, note.role = actor.person, actor.role.value
        query = None if operation.query is None else _query(operation.query, scope["query_string"])
        body = None if self._decoder is None else _decoded(self._decoder, await _read(headers, receive))
        address = scope["client"][0] if scope.get("client") else ""
        tag = headers.get(b"if-none-match", b"").decode("latin-1")
        call = Call(self._context, actor, token, scope["path_params"], body, query, note, address, tag)
        packs = b"gzip" in headers.get(b"accept-encoding", b"") and scope["method"] == "GET"
        await _send(send, operation, await operation.handle(call), packs=packs)


class AtPath:
    """All that can be done at one path."""

    def __init__(self, path: str, endpoints: Mapping[str, ASGIApp]) -> None:
        self._path, self._endpoints = path, endpoints
        known = {*endpoints, *(["HEAD"] if "GET" in endpoints else [])}
        self._allowed = ", ".join(sorted(known))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[NOTE].route = self._path
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        found = self._endpoints.get(method)
        if found is None:
            headers = (("Allow", self._allowed),)
            raise Problem(ProblemKind.WRONG_METHOD, f"Here one can {self._allowed}.", headers)
        await found(scope, receive, send)


_NOBODY = Actor("", None)  # type: ignore[arg-type]


def bearer(headers: Mapping[bytes, bytes]) -> str:
    scheme, _, token = headers.get(b"authorization", b"").partition(b" ")
    if scheme.lower() != b"bearer":
        return ""
    return token.strip().decode("latin-1")


@lru_cache(maxsize=256)
def _query(kind: type[msgspec.Struct], raw: bytes) -> Any:
    """Numbers come as text here. Most requests ask in the same few ways, so the last ones are kept."""
    try:
        pairs = check_pairs(parse_qsl(raw.decode("latin-1"), keep_blank_values=True))
    except SentTwice as twice:
        raise Problem(ProblemKind.INVALID, f"{twice}.", field=f"?{twice.name}", instead="Send it once.") from None
    try:
        return msgspec.convert(pairs, kind, strict=False)
    except msgspec.MsgspecError as error:
        told = fields_told(error, kind, pairs) if isinstance(error, msgspec.ValidationError) else None
        trouble = not_readable(error, told)
        place = str(trouble.more["field"]).removeprefix("$").removeprefix(".")
        raise Problem(ProblemKind.INVALID, str(trouble), (), **{**trouble.more, "field": f"?{place}"}) from None


def _decoded(decoder: "msgspec.json.Decoder[Any]", body: bytes) -> Any:
    try:
        found = decoder.decode(body)
        check_keys(body)
    except (msgspec.MsgspecError, ValueError, RecursionError, SentTwice) as error:
        raise not_readable(error, fields_told_of(error, decoder.type, body)) from None
    return found


async def _read(headers: Mapping[bytes, bytes], receive: Receive) -> bytes:
    media_type = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
    if media_type != JSON.encode():
        raise Problem(ProblemKind.WRONG_MEDIA, "A body is sent as application/json.")
    if headers.get(b"content-encoding", b"identity").lower() != b"identity":
        raise Problem(ProblemKind.WRONG_MEDIA, "A body is not packed: send it as it is.")
    announced = headers.get(b"content-length", b"0")
    if len(announced) > len(str(MOST_BYTES)) or (announced.isdigit() and int(announced) > MOST_BYTES):
        raise too_large()
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Problem(
                ProblemKind.MALFORMED, "The body broke off."
            )  # told to nobody: a part of it is not what was asked
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > MOST_BYTES:
            raise too_large()
    return body


def too_large() -> Problem:
    return Problem(ProblemKind.TOO_LARGE, f"A body has at most {MOST_BYTES} bytes.", (("Connection", "close"),))


async def _send(send: Send, operation: Operation, answer: Any, *, packs: bool) -> None:
    """`packs`: whoever asks can unpack, and asked for something to read. What is small is not worth it."""
    if not isinstance(answer, Reply):
        answer = Reply(b"" if operation.answers is None else _encode(answer), operation.media_type)
    headers = [(name.lower().encode(), value.encode()) for name, value in answer.headers]
    if len(answer.content) > FEWEST_PACKED:
        headers.append((b"vary", b"accept-encoding"))
        if packs:
            answer = answer._replace(content=gzip.compress(answer.content, PACKED, mtime=0))
            headers.append((b"content-encoding", b"gzip"))
    if operation.answers is not None and answer.status != NOT_MODIFIED:
        headers.append((b"content-type", answer.media_type.encode()))
    if operation.status != 204 and answer.status != NOT_MODIFIED:
        headers.append((b"content-length", b"%d" % len(answer.content)))
    await send({"type": "http.response.start", "status": answer.status or operation.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.content})
