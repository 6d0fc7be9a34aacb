"""Any server answers for the whole floor: what another one writes is asked of that one, and told as it tells it.

Tables are read here, from what the store has; only commands go to the server that writes the table. All else that is
not read from files of the program goes to the server that leads. Whoever cannot be reached is asked again, or whoever
has it then: a command has an id, and is done once however often it is asked.
"""

import asyncio
import re
from collections.abc import Iterator

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitbook.floor.register import FLOOR
from pitbook.floor.servers import TABLE, Servers
from pitbook.journal.peer import Peer
from pitbook.journal.store import LeaseHeld, Unavailable
from pitbook.web.context import AppContext
from pitbook.web.operations import MOST_BYTES, NOTE, bearer, too_large
from pitbook.web.peers import (
    HEADER,
    NotReached,
    NotTold,
    PeerAnswer,
    PeerCodes,
    PeerConnections,
    PeerRequest,
    Peers,
)
from pitbook.web.problems import Problem, ProblemKind

WAIT_SECONDS, ONE_TRY_SECONDS = 30.0, 5.0
"""So long somebody waits until a server has what they ask for; so long each server is waited for."""
PAUSE_SECONDS = 0.02
HAND_OVER = "/servers/"
"""Under this address servers ask each other to hand something over; nobody else finds anything there."""
NOT_OURS = "No server of this floor asks so."
READS = ("GET", "HEAD")
PRACTICE = "/api/practice"
NOT_KNOWN_YET = (("POST", "/api/session"), ("PUT", "/api/invitation"))
"""Whoever asks so has no token; all other requests with a body need one."""
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_SENT_ON = frozenset(
    {b"host", b"authorization", b"content-type", b"accept", b"accept-encoding", b"user-agent", b"x-request-id"}
)
_TOLD_ON = frozenset(
    {b"content-type", b"content-encoding", b"vary", b"retry-after", b"allow", b"www-authenticate", b"etag", b"link"}
)


def stream_of(method: str, path: str) -> str | None:
    """The stream whose writer answers a request; None: any server does."""
    reads = method in READS
    match path.split("/")[1:]:
        case ["api", "tables"]:
            return None if reads else FLOOR
        case ["api", "tables", name, "commands"]:
            return f"{TABLE}{name}" if _NAME.fullmatch(name) else None
        case ["api", "tables", *_]:
            return None
        case ["api", "rulebooks", _, "simulations"]:
            return FLOOR
        case ["api", "rulebooks" | "authorities" | "tournament-terms" | "acceptances", *_]:
            return None
        case ["api", "faults" | "checkpoints", *_]:
            return None if reads else FLOOR
        case ["api", *_]:
            return FLOOR
        case _:
            return None


class _WithId(msgspec.Struct):
    id: str


def may_be_asked_again(method: str, path: str, body: bytes) -> bool:
    """Whether it is harmless to ask again for what may have been done: to look, and whatever has an id of its own."""
    if method in READS:
        return True
    if path == PRACTICE:  # whoever has a table to practise at is given that one
        return True
    if path.startswith("/api/people"):  # their ids are names
        return False
    try:
        msgspec.json.decode(body, type=_WithId)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True


class Routing:
    def __init__(
        self, context: AppContext, servers: Servers, key: bytes, inside: ASGIApp, peers: Peers | None = None
    ) -> None:
        """`key` is known to the servers of this store alone. `peers` asks them, over the network if it is not given."""
        self._floor, self._log = context.floor, context.log
        self._servers, self._codes, self._inside = servers, PeerCodes(key), inside
        self._peers = peers or PeerConnections(self._codes)
        servers.ask_for, servers.on_closed = self._ask_for, self._peers.close

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._inside(scope, receive, send)
            return
        header = next((value for name, value in scope["headers"] if name == HEADER), None)
        stream = stream_of(scope["method"], scope["path"])
        if stream is None and header is None:
            await self._inside(scope, receive, send)
            return
        body = await self._body(scope, receive)
        target = _target(scope)
        if header is not None:
            peer = self._codes.read(header, scope["method"], target, body)
            if peer is None:
                raise Problem(ProblemKind.FORBIDDEN, NOT_OURS, instead="Ask without that header.")
            scope["client"], scope["scheme"] = (peer.client, 0), peer.scheme
            if scope["path"].startswith(HAND_OVER):
                await self._servers.hand_over(scope["path"].removeprefix(HAND_OVER))
                await _send(send, PeerAnswer(204, [], b""))
                return
        if stream is None or not await self._is_there(stream):
            await self._inside(scope, _again(body, receive), send)
        elif header is not None:
            await self._here(stream, scope, _again(body, receive), send)
        else:
            await self._wherever(stream, scope, body, receive, send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """Who asks is settled first: nobody waits for the body of somebody who is not known."""
        if scope["method"] in READS or scope["path"].startswith(HAND_OVER):
            return b""
        if (scope["method"], scope["path"]) not in NOT_KNOWN_YET:
            await self._floor.people.known(bearer(dict(scope["headers"])))
        return await _whole(scope, receive)

    async def _is_there(self, stream: str) -> bool:
        """Nobody takes a table that there is none of."""
        return not stream.startswith(TABLE) or await self._floor.has(stream.removeprefix(TABLE))

    async def _here(self, stream: str, scope: Scope, receive: Receive, send: Send) -> None:
        """For another server, which thinks that it is here; `LeaseHeld` tells it otherwise."""
        if await self._servers.place(stream, forwarded=True) is not None:
            raise LeaseHeld(stream, "another server")
        async with self._servers.inside(stream):
            await self._inside(scope, receive, send)

    async def _wherever(self, stream: str, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        """Until somebody has answered, or nobody did for so long that whoever asks should know."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + WAIT_SECONDS
        while True:
            try:
                where = await self._servers.place(stream)
                if where is None:
                    async with self._servers.inside(stream):
                        await self._inside(scope, _again(body, receive), send)
                    return
                told = await self._told(where, stream, scope, body)
                if told is not None:
                    await _send(send, told)
                    return
            except LeaseHeld:
                if clock() > deadline:
                    raise
            self._servers.forget_place(stream)
            if clock() > deadline:
                raise Unavailable(f"nobody answered for {stream}")
            await asyncio.sleep(PAUSE_SECONDS)

    async def _told(self, where: Peer, stream: str, scope: Scope, body: bytes) -> PeerAnswer | None:
        """What another server answers; None where it is not its to answer, or it is gone: then it is looked again."""
        scope[NOTE].route = f"forwarded to {where.address}"
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        client = scope["client"][0] if scope.get("client") else ""
        asked = PeerRequest(method, _target(scope), body, client, scope["scheme"])
        headers = [(name, value) for name, value in scope["headers"] if name in _SENT_ON]
        try:
            told = await self._peers.ask(where.address, asked, headers, ONE_TRY_SECONDS)
            if _is_not_ours(told):  # nothing was done; a clock may have been put right on the way
                told = await self._peers.ask(where.address, asked, headers, ONE_TRY_SECONDS)
        except NotReached:
            return None
        except NotTold as error:
            if may_be_asked_again(scope["method"], scope["path"], body):
                return None
            raise Unavailable(f"{stream}: {error}") from None
        if _is_not_ours(told):
            words = "it does not know this server: see that their clocks differ by less than a minute"
            self._log.error("servers", address=where.address, words=words)
            raise Unavailable(f"{where.address}: {words}")
        return None if _is_held(told) else told

    async def _ask_for(self, where: Peer, key: str) -> None:
        asked = PeerRequest("POST", f"{HAND_OVER}{key}", b"", "")
        try:
            await self._peers.ask(where.address, asked, [(b"host", b"server")], WAIT_SECONDS)
        except (NotReached, NotTold):
            raise LeaseHeld(key, where.holder) from None


def _is_not_ours(told: PeerAnswer) -> bool:
    return told.status == ProblemKind.FORBIDDEN.status and NOT_OURS.encode() in told.body


def _is_held(told: PeerAnswer) -> bool:
    return told.status == ProblemKind.HELD.status and b'"/problems/held"' in told.body


async def _whole(scope: Scope, receive: Receive) -> bytes:
    announced = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if announced.isdigit() and int(announced[:20]) > MOST_BYTES:
        raise too_large()
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Problem(ProblemKind.MALFORMED, "The body broke off.")
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > MOST_BYTES:
            raise too_large()
    return body


def _again(body: bytes, receive: Receive) -> Receive:
    """Receives a body that was received before, and then what comes after it."""
    messages: Iterator[Message] = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def received() -> Message:
        message = next(messages, None)
        return await receive() if message is None else message

    return received


def _target(scope: Scope) -> str:
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope["query_string"]
    return (path + b"?" + query if query else path).decode("latin-1")


async def _send(send: Send, told: PeerAnswer) -> None:
    headers = [(name, value) for name, value in told.headers if name in _TOLD_ON]
    if told.status != 204:
        headers.append((b"content-length", b"%d" % len(told.body)))
    await send({"type": "http.response.start", "status": told.status, "headers": headers})
    await send({"type": "http.response.body", "body": told.body})
