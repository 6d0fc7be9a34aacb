"""What the server under us says of a client's mistakes: one line of JSON each, as all of the log."""

import io
import json
import logging
import re
import socket
import subprocess
import sys
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from pitbook.web.logs import Note, forwarding, log_to
from tests.calling import connected, http_client
from tests.web.served import PATIENCE, Served, serving

CRAPS = "star-craps"
NO_UTF8 = b"\xff\xfe\xff"


def lines(served: Served) -> list[dict[str, Any]]:
    return [json.loads(line) for line in served.log.getvalue().splitlines()]


def said(served: Served) -> list[dict[str, Any]]:
    return [each for each in lines(served) if each["event"] == "server"]


def hear(client: ClientConnection) -> None:
    while True:
        client.recv(PATIENCE)


def test_bytes_that_are_no_http(capfd: pytest.CaptureFixture[str]) -> None:
    with serving() as served:
        host, port = served.at.split(":")
        with socket.create_connection((host, int(port)), PATIENCE) as client:
            client.sendall(b"\x00nonsense\r\n\r\n")
            while client.recv(4096):
                pass
        (only,) = said(served)
    assert (only["level"], only["logger"]) == ("warning", "uvicorn.error")
    assert only["words"] == "Invalid HTTP request received."
    assert "exception" not in only
    assert capfd.readouterr().err == ""


def test_a_text_that_is_no_utf8(capfd: pytest.CaptureFixture[str]) -> None:
    with serving() as served:
        with served.caller("ann").stream(CRAPS) as client:
            client.recv(PATIENCE)
            client.socket.sendall(Frame(Opcode.TEXT, NO_UTF8).serialize(mask=True))
            with pytest.raises(ConnectionClosed) as closed:
                hear(client)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
        (only,) = said(served)
    assert (only["level"], only["error"]) == ("warning", "UnicodeDecodeError")
    assert "exception" not in only
    assert capfd.readouterr().err == ""


def test_what_fails_inside_keeps_its_traceback_in_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    for name in ("uvicorn.error", "websockets.server", "asyncio"):
        with forwarding(log_to(None)):
            try:
                NO_UTF8.decode()
            except UnicodeDecodeError:
                logging.getLogger(name).exception("Exception in ASGI application\n")
        (line,) = capfd.readouterr().err.splitlines()
        told = json.loads(line)
        assert (told["level"], told["logger"], told["words"]) == ("error", name, "Exception in ASGI application")
        assert "UnicodeDecodeError" in told["exception"]
    assert logging.getLogger("uvicorn").propagate


def test_a_floor_that_is_really_served_writes_json_alone_to_standard_error() -> None:
    command = [sys.executable, "-m", "pitbook", "serve", "--port", "0", "--store", "memory:"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as floor:
        assert floor.stdout is not None
        assert floor.stderr is not None
        try:
            at = next(line for line in floor.stdout if "http://" in line).split("http://")[1].split()[0].split("/")[0]
            host, port = at.split(":")
            with socket.create_connection((host, int(port)), PATIENCE) as client:
                client.sendall(b"\x00nonsense\r\n\r\n")
                while client.recv(4096):
                    pass
        finally:
            floor.terminate()
        told = [json.loads(line) for line in floor.stderr]
    assert [each["words"] for each in told if each["event"] == "server"] == ["Invalid HTTP request received."]


def test_a_log_that_nobody_reads_any_more_keeps_nothing_else_from_going_on() -> None:
    """As where the program that the log is piped to ends, or the disk that it is written to is full."""
    command = [sys.executable, "-m", "pitbook", "serve", "--port", "0", "--store", "memory:", "--links"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as floor:
        assert floor.stdout is not None
        assert floor.stderr is not None
        try:
            link = next(line for line in floor.stdout if "player Ann" in line).split("http://")[1].strip()
            at, _, token = link.partition("/#token=")
            floor.stderr.close()
            with http_client(f"http://{at}", headers={"Authorization": f"Bearer {token}"}) as ann:
                with connected(f"ws://{at}/api/tables/{CRAPS}/stream") as stream:
                    stream.send(json.dumps({"token": token}))
                    before = json.loads(stream.recv(PATIENCE))["sequence"]
                    body = {"id": "1", "command": {"type": "table.buy_in", "player": "ann", "cents": 100}}
                    assert ann.post(f"/api/tables/{CRAPS}/commands", json=body).status_code == 200
                    assert json.loads(stream.recv(PATIENCE))["sequence"] > before
                assert ann.get("/api/tables/nowhere").json()["type"] == "/problems/not-found"
                lost = re.search(r"^pitbook_log_lines_lost (\S+)$", ann.get("/metrics").text, re.MULTILINE)
            assert lost is not None
            assert float(lost[1]) >= 3
        finally:
            floor.terminate()


@pytest.mark.parametrize(
    ("level", "told"), [("info", ["info", "warning", "error"]), ("warning", ["warning", "error"]), ("error", ["error"])]
)
def test_requests_are_told_from_a_level_on(level: str, told: list[str]) -> None:
    file = io.StringIO()
    log = log_to(file, level=level)
    for status in (200, 409, 503):
        log.request(Note(request="r", method="GET", status=status))
    log.info("begun")
    lines = [json.loads(line) for line in file.getvalue().splitlines()]
    assert [each["level"] for each in lines if each["event"] == "request"] == told
    assert any(each["event"] == "begun" for each in lines) == (level == "info")
