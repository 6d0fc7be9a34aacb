"""Slow clients, large heads and crowds: each is told and let go, and nobody else waits for them."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from pitbook.web.admission import network_of
from pitbook.web.connection_limits import ConnectionLimits
from pitbook.web.proxies import Proxies
from tests.calling import connected, http_client, http_from
from tests.web.served import PATIENCE, Served, serving

HALF = b"GET /health HTTP/1.1\r\nHost: x\r\nX-Half: "
COMMANDS = "/api/tables/star-craps/commands"
STREAM = "/api/tables/star-craps/stream"
HERE, THERE = "127.0.0.1", "127.0.0.2"
"""Two addresses of one machine."""


def raw(served: Served, *, of: str = HERE, unread: int | None = None) -> socket.socket:
    made = socket.socket()
    if unread is not None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, unread)
    made.settimeout(PATIENCE)
    made.bind((of, 0))
    made.connect(served.listening.getsockname())
    return made


def all_of(connection: socket.socket) -> bytes:
    """What comes until the server closes it."""
    found = b""
    with suppress(ConnectionResetError):
        while more := connection.recv(65536):
            found += more
    return found


def dripped(connection: socket.socket) -> bytes:
    """The same, while a byte is sent every now and then."""
    found = b""
    connection.settimeout(0.01)
    while True:
        try:
            more = connection.recv(65536)
        except TimeoutError:
            more = None
        except ConnectionResetError:
            return found
        if more == b"":
            return found
        found += more or b""
        try:
            connection.send(b"x")
        except OSError:
            connection.settimeout(PATIENCE)
            return found + all_of(connection)


@contextmanager
def calling(served: Served, of: str) -> Iterator[httpx.Client]:
    with http_client(f"http://{served.at}", transport=http_from(of)) as client:
        yield client


def turned_away(client: httpx.Client, why: str) -> int:
    found = re.search(rf'pitbook_turned_away_total{{why="{why}"}} (\d+)', client.get("/metrics").text)
    return int(found[1]) if found else 0


def post(served: Served, token: str, body: bytes, length: int) -> bytes:
    head = f"POST {COMMANDS} HTTP/1.1\r\nHost: {served.at}\r\nContent-Type: application/json\r\n"
    known = f"Authorization: Bearer {token}\r\n" if token else ""
    return f"{head}{known}Content-Length: {length}\r\n\r\n".encode() + body


def test_half_sent_requests_of_one_address_leave_the_server_to_others() -> None:
    limits = ConnectionLimits(connections=250, connections_by_address=100, head_seconds=600)
    with serving(connections=limits) as served, ExitStack() as held, calling(served, THERE) as other:
        crowd = [held.enter_context(closing(raw(served))) for _ in range(300)]
        for each in crowd[:100]:
            each.sendall(HALF)
        for each in crowd[100:]:
            answer = all_of(each)
            assert answer.startswith(b"HTTP/1.1 429 ")
            assert b"retry-after: " in answer
            assert b"/problems/too-many" in answer
        assert other.get("/health").status_code == 200
        assert turned_away(other, "address_full") == 200
        crowd[0].sendall(b"x\r\n\r\n")
        assert crowd[0].recv(65536).startswith(b"HTTP/1.1 200 "), "whoever has a place is served"


def test_a_place_is_free_again_when_somebody_goes() -> None:
    limits = ConnectionLimits(connections_by_address=1, head_seconds=600)
    with serving(connections=limits) as served:
        with closing(raw(served)) as first:
            first.sendall(HALF)
            with closing(raw(served)) as second:
                assert all_of(second).startswith(b"HTTP/1.1 429 ")
        answer = b""
        while not answer.startswith(b"HTTP/1.1 200 "):  # that the first is gone is noticed in a moment
            with closing(raw(served)) as third:
                third.sendall(HALF + b"x\r\nConnection: close\r\n\r\n")
                answer = all_of(third)


def test_when_all_places_are_taken_everybody_is_told() -> None:
    limits = ConnectionLimits(connections=2, connections_by_address=2, head_seconds=600)
    with serving(connections=limits) as served, ExitStack() as held:
        for _ in range(2):
            held.enter_context(closing(raw(served))).sendall(HALF)
        answer = all_of(held.enter_context(closing(raw(served, of=THERE))))
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"/problems/full" in answer
        assert b"retry-after: " in answer


@pytest.mark.parametrize("sent", [b"", HALF, b"\r\n", b"G"])
def test_a_head_that_does_not_come_is_not_waited_for(sent: bytes) -> None:
    """However often a byte of it comes."""
    with serving(connections=ConnectionLimits(head_seconds=0.3)) as served, closing(raw(served)) as slow:
        slow.sendall(sent)
        answer = dripped(slow) if sent == HALF else all_of(slow)
        assert answer.startswith(b"HTTP/1.1 408 ") if sent.strip() else answer == b""
        assert turned_away(served.http, "slow_head") == 1


def test_a_connection_that_says_nothing_more_is_closed() -> None:
    limits = ConnectionLimits(idle_seconds=0.3)
    with serving(connections=limits) as served, closing(raw(served)) as idle, closing(raw(served)) as other:
        idle.sendall(HALF + b"x\r\n\r\n")
        assert all_of(idle).startswith(b"HTTP/1.1 200 ")
        other.sendall(HALF + b"x\r\n\r\n\r\n")
        assert all_of(other).startswith(b"HTTP/1.1 200 "), "an empty line is no request"


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    with serving(connections=ConnectionLimits(body_seconds=0.3)) as served:
        ann = served.caller("ann")
        before = ann.get("/api/tables/star-craps")["sequence"]
        with closing(raw(served)) as slow:
            slow.sendall(post(served, ann.token, b'{"id": ', 5000))
            answer = dripped(slow)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b"/problems/too-slow" in answer
        assert turned_away(served.http, "slow_body") == 1
        assert ann.get("/api/tables/star-craps")["sequence"] == before


@pytest.mark.parametrize("token", ["", "nobody's"])
def test_nobody_waits_for_the_body_of_somebody_who_is_not_known(token: str) -> None:
    with serving(connections=ConnectionLimits(body_seconds=600)) as served, closing(raw(served)) as slow:
        slow.sendall(post(served, token, b"", 5000))
        assert slow.recv(65536).startswith(b"HTTP/1.1 401 ")


def test_nor_is_the_rest_of_it_waited_for() -> None:
    with serving(connections=ConnectionLimits(body_seconds=0.3)) as served, closing(raw(served)) as slow:
        slow.sendall(post(served, "", b"", 5000))
        answer = dripped(slow)
        assert answer.startswith(b"HTTP/1.1 401 ")
        assert answer.count(b"HTTP/1.1") == 1


def test_a_body_that_breaks_off_is_not_done() -> None:
    """Not even where what there is of it could be a command."""
    with serving() as served:
        ann = served.caller("ann")
        before = ann.get("/api/tables/star-craps")["sequence"]
        command = b'{"id": "b-1", "command": {"type": "table.buy_in", "player": "ann", "cents": 500}}'
        with closing(raw(served)) as broken:
            broken.sendall(post(served, ann.token, command, len(command) + 1))
            broken.shutdown(socket.SHUT_WR)
            all_of(broken)
        assert ann.get("/api/tables/star-craps")["sequence"] == before


LARGE = {
    "a header of a megabyte": b"GET /health HTTP/1.1\r\nHost: x\r\nX-Large: " + b"x" * 1_000_000 + b"\r\n\r\n",
    "a header that never ends": b"GET /health HTTP/1.1\r\nHost: x\r\nX-Large: " + b"x" * 200_000,
    "many headers": b"GET /health HTTP/1.1\r\nHost: x\r\n" + b"X-Many: x\r\n" * 200 + b"\r\n",
    "a long address": b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
}


@pytest.mark.parametrize("name", LARGE)
def test_a_head_that_is_too_large(served: Served, name: str) -> None:
    before = turned_away(served.http, "large_head")
    with closing(raw(served)) as large:
        with suppress(ConnectionResetError, BrokenPipeError):  # it may be told before all of it is out
            large.sendall(LARGE[name])
        answer = all_of(large)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert b"/problems/large-head" in answer
    assert turned_away(served.http, "large_head") == before + 1


@pytest.mark.parametrize("name", ["Host", "Authorization"])
def test_what_is_said_once_is_not_said_twice(served: Served, name: str) -> None:
    """A proxy may have gone by the other one."""
    known = {"Host": served.at, "Authorization": f"Bearer {served.token('ann')}"}
    lines = [f"{each}: {value}\r\n" for each, value in (*known.items(), (name, known[name]))]
    with raw(served) as connection:
        connection.sendall(f"GET /api/me HTTP/1.1\r\n{''.join(lines)}\r\n".encode())
        assert all_of(connection).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("line", ["", "Host: a b\r\n", "Host: floor/x\r\n", "Host: [::1\r\n", "Host: floor:http\r\n"])
def test_a_request_names_its_host(served: Served, line: str) -> None:
    """RFC 9112, 3.2."""
    with raw(served) as connection:
        connection.sendall(f"GET /health HTTP/1.1\r\n{line}Connection: close\r\n\r\n".encode())
        answer = all_of(connection)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"/problems/malformed" in answer
    assert b"Host" in answer


@pytest.mark.parametrize(
    "lines",
    ["HTTP/1.0\r\n", *(f"HTTP/1.1\r\nHost: {host}\r\n" for host in ("", "floor.example", "floor:80", "[::1]:8000"))],
)
def test_whoever_does_is_answered(served: Served, lines: str) -> None:
    """HTTP/1.0 knew no such header, and an empty one says that there is nothing to name."""
    with raw(served) as connection:
        connection.sendall(f"GET /health {lines}Connection: close\r\n\r\n".encode())
        assert all_of(connection).startswith(b"HTTP/1.1 200 ")


def test_a_body_that_is_packed_is_not_taken_for_what_it_is_not(served: Served) -> None:
    body = {"id": "packed", "command": {"type": "table.buy_in", "player": "ann", "cents": 1}}
    known = {"Authorization": f"Bearer {served.token('ann')}"}
    said = {"gzip": 415, "identity": 200}
    for encoding, status in said.items():
        headers = {**known, "Content-Encoding": encoding}
        assert served.http.post(COMMANDS, json=body, headers=headers).status_code == status


def test_an_answer_that_is_not_read_is_not_kept_for_ever() -> None:
    limits = ConnectionLimits(unread_seconds=0.3)
    with serving(connections=limits) as served, closing(raw(served, unread=4096)) as lazy:
        lazy.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 30)
        while not turned_away(served.http, "slow_reader"):
            pass
        assert served.house.admission.connections <= 1, "only whoever looks is still there"


# Event streams


@contextmanager
def stream(served: Served, token: str, *, of: str = HERE, **headers: str) -> Iterator[ClientConnection]:
    with connected(f"ws://{served.at}{STREAM}", source_address=(of, 0), additional_headers=headers) as made:
        with suppress(ConnectionClosed):  # it may be closed at once
            made.send(f'{{"token": "{token}"}}')
        yield made


def code(made: ClientConnection) -> tuple[int, str]:
    with suppress(ConnectionClosed):
        while True:
            made.recv(60)
    return made.close_code or 0, made.close_reason or ""


def test_one_token_has_so_many_streams() -> None:
    with serving(connections=ConnectionLimits(streams_by_token=2)) as served, ExitStack() as held:
        token = served.token("ann")
        first, second = (held.enter_context(stream(served, token)) for _ in range(2))
        assert first.recv(60)
        assert second.recv(60)
        with stream(served, token) as third:
            assert code(third) == (4429, "too many event streams with this token: close some")
        with stream(served, served.token("ann")) as other:
            assert other.recv(60)
        assert turned_away(served.http, "streams_of_token") == 1
        first.close()
        while True:  # that it is gone is noticed in a moment
            with stream(served, token) as again:
                try:
                    assert again.recv(60)
                except ConnectionClosed:
                    continue
                break


def test_one_address_has_so_many_streams() -> None:
    with serving(connections=ConnectionLimits(streams_by_address=1)) as served, ExitStack() as held:
        assert held.enter_context(stream(served, served.token("ann"))).recv(60)
        with stream(served, served.token("ben")) as second:
            assert code(second) == (4429, "too many event streams from this address: close some")
        with stream(served, served.token("ben"), of=THERE) as other:
            assert other.recv(60)


# Proxies


@pytest.mark.parametrize(("trusted", "believed"), [("127.0.0.0/8", True), ("10.0.0.0/8", False)])
def test_a_proxy_is_believed_where_it_is_trusted(trusted: str, believed: bool) -> None:
    limits = ConnectionLimits(streams_by_address=1)
    with serving(connections=limits, proxies=Proxies([trusted])) as served, ExitStack() as held:
        first = stream(served, served.token("ann"), **{"X-Forwarded-For": "203.0.113.9, 198.51.100.1"})
        assert held.enter_context(first).recv(60)
        with stream(served, served.token("ann"), **{"X-Forwarded-For": "198.51.100.2"}) as other:
            if believed:
                assert other.recv(60)
            else:
                assert code(other)[0] == 4429
        with stream(served, served.token("ann"), **{"X-Forwarded-For": "8.8.8.8, 198.51.100.1"}) as again:
            assert code(again)[0] == 4429, "what a client says of itself before it reaches the proxy does not count"


def test_connections_of_a_proxy_are_those_of_many() -> None:
    limits = ConnectionLimits(connections_by_address=1, head_seconds=600)
    with serving(connections=limits, proxies=Proxies(["127.0.0.1"])) as served, ExitStack() as held:
        for _ in range(5):
            held.enter_context(closing(raw(served))).sendall(HALF)
        assert served.http.get("/health").status_code == 200


ORIGINS = {
    "one hop": ([("x-forwarded-for", "198.51.100.1")], "198.51.100.1", None),
    "through two proxies": ([("x-forwarded-for", "198.51.100.1, 10.0.0.9")], "198.51.100.1", None),
    "two headers are one list": (
        [("x-forwarded-for", "8.8.8.8"), ("x-forwarded-for", "198.51.100.1")],
        "198.51.100.1",
        None,
    ),
    "only proxies": ([("x-forwarded-for", "10.0.0.8, 10.0.0.9")], "10.0.0.8", None),
    "with a port": ([("x-forwarded-for", "198.51.100.1:4711")], "198.51.100.1", None),
    "IPv6 with a port": ([("x-forwarded-for", "[2001:db8::1]:4711")], "2001:db8::1", None),
    "IPv6": ([("x-forwarded-for", "2001:db8::1")], "2001:db8::1", None),
    "no address": ([("x-forwarded-for", "198.51.100.1, unknown")], "10.0.0.7", None),
    "nothing": ([], "10.0.0.7", None),
    "as the standard has it": ([("forwarded", 'for="[2001:db8::1]:80";proto=https')], "2001:db8::1", "https"),
    "several as the standard has it": ([("forwarded", "for=8.8.8.8, For=198.51.100.1")], "198.51.100.1", None),
    "hidden": ([("forwarded", "for=_secret")], "10.0.0.7", None),
    "both alike": ([("forwarded", "for=198.51.100.1"), ("x-forwarded-for", "198.51.100.1")], "198.51.100.1", None),
    "one of them made up": ([("forwarded", "for=8.8.8.8"), ("x-forwarded-for", "198.51.100.1")], "10.0.0.7", None),
    "a scheme": ([("x-forwarded-for", "198.51.100.1"), ("x-forwarded-proto", "HTTPS")], "198.51.100.1", "https"),
    "no scheme": ([("x-forwarded-proto", "javascript")], "10.0.0.7", None),
}


@pytest.mark.parametrize("name", ORIGINS)
def test_where_a_request_began(name: str) -> None:
    headers, address, scheme = ORIGINS[name]
    found = Proxies(["10.0.0.0/8"]).origin("10.0.0.7", [(key.encode(), value.encode()) for key, value in headers])
    assert found == (address, scheme)


def test_what_an_address_is_counted_under() -> None:
    assert network_of("198.51.100.1") == "198.51.100.1"
    assert network_of("::ffff:198.51.100.1") == "198.51.100.1"
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")


def test_there_are_no_more_connections_than_the_process_may_have() -> None:
    program = """if True:
        import resource
        from pitbook.web.connection_limits import ConnectionLimits, fitting
        resource.setrlimit(resource.RLIMIT_NOFILE, (100, 1000))
        limits = fitting(ConnectionLimits())
        print(resource.getrlimit(resource.RLIMIT_NOFILE)[0], limits.connections, limits.connections_by_address)
    """
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300
    ).stdout
    assert said.split() == ["1000", "744", "372"]
