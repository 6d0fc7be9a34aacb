"""The event stream of a table: everything once, in order, to whoever may see it and keeps up."""

import asyncio
import json
import socket as sockets
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Opcode
from websockets.sync.client import ClientConnection

from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import decoded
from pitbook.journal.store import Batch
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import views
from pitbook.table.asking import Ask
from pitbook.table.commands import BuyIn
from pitbook.table.powers import Actor
from pitbook.web import heartbeat, hubs, streaming
from tests.calling import connected
from tests.web.served import PATIENCE, Caller, Served, serving

CRAPS = "star-craps"


def ends_of_commands(served: Served) -> list[int]:
    """The last record of each command, as the journal has it."""

    async def read() -> list[int]:
        ends: dict[str, int] = {}
        stream, sequence = f"table/{CRAPS}", 0
        async for records in served.store.read(stream):
            for record in records:
                sequence += 1
                ends[decoded(record, stream, sequence).command] = sequence
        return list(ends.values())

    return served.run(read())


def buy_in(caller: Caller, times: int) -> int:
    last = 0
    for _ in range(times):
        last = caller.done(CRAPS, "table.buy_in", player=caller.person, cents=100)["last"]
    return last


def code_of(served: Served, first: str, path: str = f"{CRAPS}/stream") -> tuple[int, str]:
    """How a stream ends that begins with this message."""
    with connected(f"ws://{served.at}/api/tables/{path}") as socket:
        socket.send(first)
        _, code, reason = read_all(socket)
        return code, reason


def read_all(socket: ClientConnection) -> tuple[list[int], int, str]:
    """The numbers that still come, and how it ends."""
    got = [json.loads(text)["sequence"] for text in _until_closed(socket)]
    return got, socket.close_code or 0, socket.close_reason or ""


def _until_closed(socket: ClientConnection) -> Iterator[str]:
    while True:
        try:
            yield str(socket.recv(PATIENCE))
        except ConnectionClosed:
            return


def test_a_stream_resumed_anywhere_gives_exactly_what_is_missing(served: Served) -> None:
    ann = served.caller("ann")
    length = buy_in(ann, 6)
    ends = ends_of_commands(served)
    for after in range(length + 1):
        with ann.stream(CRAPS, after) as socket:
            messages = [json.loads(socket.recv(PATIENCE))]
            while messages[-1]["sequence"] < length:
                messages.append(json.loads(socket.recv(PATIENCE)))
        assert [each["sequence"] for each in messages] == ([end for end in ends if end > after] or [length])
        assert [each["view"] is not None for each in messages] == [False] * (len(messages) - 1) + [True]
        events = [event["sequence"] for each in messages for event in each["events"]]
        assert events == [e["sequence"] for e in ann.get(f"/api/tables/{CRAPS}/events", after=after)["events"]]


def test_nothing_is_missed_or_doubled_while_others_go_on() -> None:
    with serving() as served:
        ann, bob = served.caller("ann"), served.caller("bob")
        workers = [threading.Thread(target=buy_in, args=(each, 60)) for each in (ann, bob)]
        for worker in workers:
            worker.start()
        got: list[int] = []
        last = 0
        while any(worker.is_alive() for worker in workers) or not got or got[-1] < ends_of_commands(served)[-1]:
            with ann.stream(CRAPS, last, max_queue=None) as socket:
                for _ in range(7):
                    try:
                        message = json.loads(socket.recv(0.3))
                    except TimeoutError:
                        break
                    if message["sequence"] > last:
                        got.append(message["sequence"])
                        last = message["sequence"]
                    else:
                        assert not message["events"]
        for worker in workers:
            worker.join()
        assert got == ends_of_commands(served)


class OneAfterTheOther(MemoryStore):
    """Keeps each batch a while after the one before, so that one is told while the next is being written."""

    def __init__(self) -> None:
        super().__init__()
        self._turn = asyncio.Lock()

    async def append(self, batch: Batch) -> None:
        async with self._turn:
            for _ in range(5):
                await asyncio.sleep(0)
            await super().append(batch)


def test_a_stream_goes_on_while_commands_overlap() -> None:
    """What is kept while onlookers wait for the table to settle is told with what was kept before, and not missed."""
    with serving(OneAfterTheOther()) as served:
        ann = served.caller("ann")
        player = Actor("ann", Role.PLAYER)

        async def together(time: int) -> None:
            table = served.house.floor.tables[CRAPS]
            asked = [Ask(f"time-{time}-{each}", BuyIn(player="ann", cents=Cents(100))) for each in range(4)]
            await asyncio.gather(*(table.ask(player, each) for each in asked))

        with ann.stream(CRAPS, buy_in(ann, 1)) as socket:
            assert json.loads(socket.recv(PATIENCE))["view"]
            for time in range(3):
                served.run(together(time))
            last, got = buy_in(ann, 1), list[int]()
            while not got or got[-1] < last:
                got.append(json.loads(socket.recv(PATIENCE))["sequence"])
        assert got == ends_of_commands(served)[-13:]
        assert '"level":"error"' not in served.log.getvalue()


def test_what_cannot_be_told_is_in_the_log_and_ends_the_stream(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("no way to say it")

    ann = served.caller("ann")
    with ann.stream(CRAPS, buy_in(ann, 1)) as socket:
        assert json.loads(socket.recv(PATIENCE))["view"]
        with monkeypatch.context() as patch:
            patch.setattr(hubs, "render_live", broken)
            buy_in(ann, 1)
            assert read_all(socket)[1:] == hubs.FAILED
    assert "no way to say it" in served.log.getvalue()
    with ann.stream(CRAPS, buy_in(ann, 1)) as socket:
        assert json.loads(socket.recv(PATIENCE))["view"]
        last = buy_in(ann, 1)
        assert json.loads(socket.recv(PATIENCE))["sequence"] == last


def test_whatever_keeps_a_table_from_settling_ends_the_stream_with_a_word(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = served.caller("ann")
    table = served.house.floor.tables[CRAPS]

    async def broken() -> None:
        raise ZeroDivisionError("it does not settle")

    with ann.stream(CRAPS, buy_in(ann, 1)) as socket:
        assert json.loads(socket.recv(PATIENCE))["view"]
        with monkeypatch.context() as patch:
            patch.setattr(table, "settled", broken)
            ann.ask(CRAPS, "table.buy_in", player="ann", cents=100)
            assert read_all(socket)[1:] == hubs.FAILED
    assert "it does not settle" in served.log.getvalue()


def test_who_leaves_late_leaves_nobody_else_behind(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hub that failed lost its onlookers, and those who came since have another: that one stays."""

    async def several() -> list[int]:
        of, table = served.house.hubs, served.house.floor.tables[CRAPS]
        first, *others = [hubs.Subscriber(Actor("ann", Role.PLAYER)) for _ in range(3)]
        found = []
        with ExitStack() as late, ExitStack() as rest:
            late.enter_context(of.subscribed(table, first))
            await asyncio.sleep(0)
            with monkeypatch.context() as patch:
                patch.setattr(hubs, "render_live", None)
                await table.ask(Actor("ann", Role.PLAYER), Ask("late", BuyIn(player="ann", cents=Cents(100))))
                await first.ended
            while not of._hubs[CRAPS].is_over:
                await asyncio.sleep(0)
            for each in others:
                rest.enter_context(of.subscribed(table, each))
                late.close()
                found.append(of.subscribers)
        return [*found, of.subscribers]

    assert served.run(several()) == [1, 2, 0]


def test_spectators_share_what_is_rendered(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = []

    class Noting(views.Seeing):
        def by(self, viewer: Any) -> Any:
            rendered.append(viewer)
            return super().by(viewer)

    callers = [served.caller(f"spectator-{number}") for number in range(4)]
    ann = served.caller("ann")
    buy_in(ann, 1)
    streams = [caller.stream(CRAPS, 0) for caller in (*callers, ann)]
    opened = [stream.__enter__() for stream in streams]
    try:
        length = ann.get(f"/api/tables/{CRAPS}")["sequence"]
        for socket in opened:
            while json.loads(socket.recv(PATIENCE))["sequence"] < length:
                pass
        while served.house.hubs.subscribers < len(opened):
            pass
        monkeypatch.setattr(hubs, "Seeing", Noting)
        buy_in(ann, 1)
        texts = [socket.recv(PATIENCE) for socket in opened]
    finally:
        for stream in streams:
            stream.__exit__(None, None, None)
    assert len(set(texts[:-1])) == 1
    assert sorted(each.person for each in rendered) == ["", "ann"]


def test_who_may_not_look_is_told(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    token = json.dumps({"token": served.token("ann")})
    assert code_of(served, '{"token": "wrong"}')[0] == 4401
    assert code_of(served, token, "none/stream")[0] == 4404
    assert code_of(served, token, f"{CRAPS}/stream?after=100000")[0] == 4416
    assert code_of(served, token, f"{CRAPS}/stream?after=-1")[0] == 4416
    assert code_of(served, token, f"{CRAPS}/stream?after={'9' * 5000}")[0] == 4416
    assert code_of(served, "hello")[0] == 4400
    assert code_of(served, '{"token": "x", "more": 1}')[0] == 4400
    assert code_of(served, "[" * 4000)[0] == 4400
    assert code_of(served, '{"token": "x", ' + token[1:])[0] == 4400
    assert code_of(served, " " * 5000)[0] == 1009
    monkeypatch.setattr(streaming, "FIRST_MESSAGE_SECONDS", 0.1)
    with connected(f"ws://{served.at}/api/tables/{CRAPS}/stream") as socket:
        assert read_all(socket)[1] == 4400


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_of_another_host_gets_no_stream(served: Served, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, served.caller("ann").stream(CRAPS, origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_a_page_of_this_host_does(served: Served) -> None:
    with served.caller("ann").stream(CRAPS, origin=f"http://{served.at}") as socket:
        assert json.loads(socket.recv(PATIENCE))["sequence"]


def test_a_token_that_ends_ends_the_stream(served: Served) -> None:
    cid, ann = served.caller("ann"), served.caller("bob")
    length = buy_in(ann, 1)
    with cid.stream(CRAPS, length) as socket:
        assert json.loads(socket.recv(PATIENCE))["sequence"] == length
        cid.call("DELETE", "/api/session")
        buy_in(ann, 1)
        assert read_all(socket)[1] == 4401


def test_who_does_not_keep_up_is_dropped_and_can_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "MOST_WAITING", 4)
    with serving() as served:
        ann = served.caller("ann")
        ann.done(CRAPS, "table.buy_in", player="ann", cents=1000)
        ann.done(CRAPS, "craps.sit", player="ann", place=1)
        narrow = sockets.socket()
        narrow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", int(served.at.rpartition(":")[2])))
        with ann.stream(CRAPS, 0, sock=narrow, max_queue=1, compression=None) as socket:
            first = [json.loads(socket.recv(PATIENCE))["sequence"] for _ in ends_of_commands(served)]
            while not served.house.hubs.subscribers:
                pass
            for _ in range(300):
                if served.house.hubs.subscribers:
                    buy_in(ann, 1)
            assert not served.house.hubs.subscribers
            more, code, reason = read_all(socket)
        assert code == 1013
        assert "come again" in reason
        got = [*first, *more]
        ends = ends_of_commands(served)
        assert got == ends[: len(got)]
        with ann.stream(CRAPS, got[-1]) as socket:
            while got[-1] < ends[-1]:
                got.append(json.loads(socket.recv(PATIENCE))["sequence"])
        assert got == ends


def test_whoever_looks_on_is_told_when_the_program_stops() -> None:
    with serving() as served:
        stream = served.official(Role.SURVEILLANCE).stream(CRAPS)
        socket = stream.__enter__()
        socket.recv(PATIENCE)
    assert read_all(socket)[1] == 1012
    socket.close()


# The heartbeat


def test_who_wants_a_heartbeat_hears_it_first_and_as_long_as_they_answer(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat, "EVERY_SECONDS", 0.02)
    monkeypatch.setattr(heartbeat, "MOST_UNANSWERED", 50)
    ann = served.caller("ann")
    with connected(f"ws://{served.at}/api/tables/{CRAPS}/stream") as socket:
        socket.send(json.dumps({"token": ann.token, "heartbeat": True}))
        beats, first = 0, str(socket.recv(PATIENCE))
        assert json.loads(first) == {"heartbeat": 0.02}
        while beats < 80:
            message = json.loads(socket.recv(PATIENCE))
            if "heartbeat" in message:
                beats += 1
                socket.send(first)
        last = buy_in(ann, 1)
        while json.loads(socket.recv(PATIENCE)).get("sequence", 0) < last:
            pass


def test_who_falls_silent_is_dropped_and_can_come_again(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeat, "EVERY_SECONDS", 0.1)
    with connected(f"ws://{served.at}/api/tables/{CRAPS}/stream") as socket:
        socket.send(json.dumps({"token": served.token("ann"), "heartbeat": True}))
        messages = [json.loads(text) for text in _until_closed(socket)]
        assert (socket.close_code, len([each for each in messages if "heartbeat" in each])) == (4408, 3)
    assert "come again" in (socket.close_reason or "")


def test_where_messages_come_heartbeats_are_rare_and_still_come(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of what a busy table sends every onlooker hears; that they are there themselves is asked now and then."""
    monkeypatch.setattr(heartbeat, "EVERY_SECONDS", 3600.0)
    monkeypatch.setattr(heartbeat, "AT_LEAST_EVERY", 0)  # now and then is at once
    ann = served.caller("ann")
    with connected(f"ws://{served.at}/api/tables/{CRAPS}/stream") as socket:
        socket.send(json.dumps({"token": ann.token, "heartbeat": True}))
        beats = [text for text in _until_closed(socket) if "heartbeat" in json.loads(text)]
        assert (len(beats), socket.close_code) == (heartbeat.MOST_UNANSWERED, 4408)
    monkeypatch.setattr(heartbeat, "AT_LEAST_EVERY", 4)
    with connected(f"ws://{served.at}/api/tables/{CRAPS}/stream") as socket:
        socket.send(json.dumps({"token": ann.token, "heartbeat": True}))
        told, last = [json.loads(socket.recv(PATIENCE))], 0
        for _ in range(5):
            last = buy_in(ann, 1)
        while told[-1].get("sequence", 0) < last:
            told.append(json.loads(socket.recv(PATIENCE)))
        assert [each for each in told if "heartbeat" in each] == told[:1]


def test_who_wants_no_heartbeat_hears_none_and_may_be_silent(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeat, "EVERY_SECONDS", 0.001)
    ann = served.caller("ann")
    length = buy_in(ann, 1)
    with ann.stream(CRAPS, length) as socket:
        assert json.loads(socket.recv(PATIENCE))["sequence"] == length
        for number in range(1, 21):
            last = buy_in(ann, 1)
            assert json.loads(socket.recv(PATIENCE))["sequence"] == last, number


class CountedDeflate(ClientPerMessageDeflateFactory):
    """A client that packs nothing itself and notes which frames came packed."""

    def __init__(self, window_bits: int | None) -> None:
        super().__init__(server_max_window_bits=window_bits)
        self.packed: list[bool] = []

    def process_response_params(self, *given: Any) -> Any:
        agreed = super().process_response_params(*given)
        unpack = agreed.decode

        def decode(frame: Any, **more: Any) -> Any:
            if frame.opcode is Opcode.TEXT:
                self.packed.append(frame.rsv1)
            return unpack(frame, **more)

        agreed.decode = decode  # type: ignore[method-assign]
        return agreed


@pytest.mark.parametrize("window_bits", [None, 9])
def test_news_is_packed_for_whoever_unpacks_with_the_usual_window(window_bits: int | None) -> None:
    """A whole table is long enough to be; somebody with a smaller window could not unpack what everybody is sent."""
    extension = CountedDeflate(window_bits)
    with serving() as served:
        ann = served.caller("ann")
        buy_in(ann, 1)
        after = ann.done(CRAPS, "craps.sit", player="ann", place=1)["last"]
        with ann.stream(CRAPS, after, extensions=[extension], compression=None) as socket:
            first = json.loads(socket.recv(PATIENCE))
            while not served.house.hubs.subscribers:
                pass
            for _ in range(MOST_TRIES):
                last = buy_in(ann, 1)
                told = json.loads(socket.recv(PATIENCE))
                assert (told["sequence"], told["view"]["sequence"]) == (last, last)
                if extension.packed[-1] is (window_bits is None):
                    break  # the first may still have been sent by the task that brings them up to date
    assert (first["view"]["table"], extension.packed[0]) == (CRAPS, True)
    assert extension.packed[-1] is (window_bits is None)


MOST_TRIES = 100
