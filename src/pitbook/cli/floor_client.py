"""A floor asked over HTTP, by a program that runs for months: it logs in again when its token runs out."""

from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

SECONDS = 60.0
"""For an answer, from the first byte that is sent to the last that comes."""
MOST_BYTES = 64 * 1024 * 1024
ROLE = "inspector"
NOT_KNOWN = 401


class Unreachable(Exception):
    """The floor did not answer, or not with what was asked for. It may do so later."""


class FloorProblem(Unreachable):
    """The floor answered that it cannot be done, and of which kind the problem is."""

    def __init__(self, status: int, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.status, self.kind = status, kind


class Credentials(NamedTuple):
    person: str
    password: str


class _Stay(HTTPRedirectHandler):
    """A token is for one address."""

    def redirect_request(self, *_: Any) -> None:
        return None


class FloorClient:
    """`address` may be a link as `serve` prints it, with a token behind a number sign."""

    def __init__(self, address: str, log_in: Credentials | None) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{address!r} is no address of a floor: http://HOST:PORT or https://HOST")
        self.address = urlunsplit((parts.scheme, parts.netloc, parts.path.rstrip("/"), "", ""))
        self._token = parts.fragment.removeprefix("token=")
        self._log_in = log_in
        self._opener = build_opener(_Stay())

    def ask(self, method: str, path: str, body: object = None) -> Any:
        if not self._token:
            self._come_in()
        try:
            return self._ask(method, path, body)
        except FloorProblem as problem:
            if problem.status != NOT_KNOWN or self._log_in is None:
                raise
        self._come_in()
        return self._ask(method, path, body)

    def ready(self) -> Any:
        """What the floor says of how it stands, which it tells everybody; with 503 where something is wrong."""
        return self._in_time(self._ready)

    def _ready(self) -> Any:
        try:
            with self._opener.open(Request(f"{self.address}/ready"), timeout=SECONDS) as answer:
                return msgspec.json.decode(answer.read(MOST_BYTES))
        except HTTPError as error:
            with error, suppress(OSError, msgspec.MsgspecError):
                return msgspec.json.decode(error.read(MOST_BYTES))
            raise Unreachable(f"it answered {error.code} {error.reason}") from None
        except (URLError, OSError, msgspec.MsgspecError) as error:
            raise Unreachable(f"{self.address} does not answer ({error})") from None

    def _come_in(self) -> None:
        self._token = ""
        if self._log_in is None:
            raise FloorProblem(NOT_KNOWN, "not-known", "nobody may look without a token, or a person with a password")
        who = {"person": self._log_in.person, "password": self._log_in.password, "role": ROLE}
        self._token = self._ask("POST", "/api/session", who)["token"]

    def _ask(self, method: str, path: str, body: object) -> Any:
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        content = None
        if body is not None:
            content, headers["Content-Type"] = msgspec.json.encode(body), "application/json"
        request = Request(self.address + path, content, headers, method=method)
        return self._in_time(lambda: self._answer(request))

    def _in_time(self, work: Callable[[], Any]) -> Any:
        """In a thread of its own, which is left behind if it takes too long: a socket's own limit is for each byte."""
        done: Queue[tuple[Any, Exception | None]] = Queue()

        def worked() -> None:
            try:
                done.put((work(), None))
            except Exception as error:  # noqa: BLE001  it is raised where it was asked for
                done.put((None, error))

        Thread(target=worked, daemon=True).start()
        try:
            answer, error = done.get(timeout=SECONDS)
        except Empty:
            raise Unreachable(f"{self.address} does not answer within {SECONDS:.0f} seconds") from None
        if error is not None:
            raise error
        return answer

    def _answer(self, request: Request) -> Any:
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                return msgspec.json.decode(answer.read(MOST_BYTES))
        except HTTPError as error:
            raise _problem(error) from None
        except (URLError, OSError, msgspec.MsgspecError) as error:
            raise Unreachable(f"{self.address} does not answer ({error})") from None


def _problem(error: HTTPError) -> Unreachable:
    try:
        told = msgspec.json.decode(error.read(MOST_BYTES))
        return FloorProblem(error.code, told["type"].removeprefix("/problems/"), told["detail"])
    except (OSError, msgspec.MsgspecError, LookupError, TypeError, AttributeError):
        return Unreachable(f"it answered {error.code} {error.reason}")
