"""One request and its answer, over a connection that is kept."""

from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from pitbook.web.operations import JSON
from pitbook.web.problems import ProblemDetails

SECONDS = 60.0


class FloorDidNotAnswer(Exception):
    """Nothing came back, or nothing that can be read. A command may be sent again with the same id."""


class ProblemAnswered(Exception):
    """The floor said why not: `problem` has the kind, the clauses, and what may be done instead."""

    def __init__(self, problem: ProblemDetails) -> None:
        super().__init__(f"{problem.detail} {problem.instead or ''}".rstrip())
        self.problem = problem


class FloorConnection:
    """`address` may be a link as `pitbook serve` prints it, with a token behind a number sign."""

    def __init__(self, address: str, token: str = "", *, seconds: float = SECONDS) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{address!r} is no address of a floor: http://HOST:PORT or https://HOST")
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._connection = kind(parts.hostname, parts.port, timeout=seconds)
        self._below = parts.path.rstrip("/")
        self.token = token or parts.fragment.removeprefix("token=")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._connection.close()

    def call(
        self,
        method: str,
        path: str,
        answers: Any,
        named: Mapping[str, object] | None = None,
        query: Mapping[str, object] | None = None,
        body: object = None,
    ) -> Any:
        """What is answered, as `answers` has it: a type, `bytes` as they are, or None for nothing."""
        where = path.format(**{name: quote(str(each), safe="") for name, each in (named or {}).items()})
        wanted = {name: _written(each) for name, each in (query or {}).items() if each is not None}
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if body is not None:
            headers["Content-Type"] = JSON
        target = f"{self._below}{where}{f'?{urlencode(wanted)}' if wanted else ''}"
        sent = None if body is None else msgspec.json.encode(body)
        status, content = self._sent(method, target, sent, headers, again=_may_be_sent_again(method, body))
        if status >= 400:
            raise _problem(status, content)
        if answers is None or answers is bytes or answers is str:
            return {None: None, bytes: content, str: content.decode(errors="replace")}[answers]
        return msgspec.json.decode(content, type=answers)

    def _sent(
        self, method: str, target: str, body: bytes | None, headers: Mapping[str, str], *, again: bool
    ) -> tuple[int, bytes]:
        """The floor may have closed a connection that was kept: what may be sent again is, over a new one, and what
        may not goes over a new one at once."""
        if not again:
            self._connection.close()
        for last in (False, True) if again else (True,):
            try:
                self._connection.request(method, target, body, dict(headers))
                answer = self._connection.getresponse()
                return answer.status, answer.read()
            except (HTTPException, OSError) as error:
                self._connection.close()
                if last or not isinstance(error, ConnectionError | HTTPException):
                    raise FloorDidNotAnswer(f"{method} {target}: {str(error) or type(error).__name__}") from error
        raise AssertionError("unreachable")


def _may_be_sent_again(method: str, body: object) -> bool:
    """What has an id is done once, however often it arrives; so is all but POST, by what HTTP says of it."""
    return method != "POST" or (isinstance(body, Mapping) and "id" in body) or getattr(body, "id", None) is not None


def _problem(status: int, content: bytes) -> Exception:
    try:
        return ProblemAnswered(msgspec.json.decode(content, type=ProblemDetails))
    except msgspec.MsgspecError:
        return FloorDidNotAnswer(f"{status}: {content[:200].decode(errors='replace')}")


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
