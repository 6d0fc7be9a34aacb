"""Several servers over one database: any of them answers for all of the floor, and another one where one is gone."""

import asyncio
import json
import socket
from collections.abc import Iterator

import asyncpg
import pytest

from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.web.app import OPERATIONS
from pitbook.web.peers import HEADER, LATE_MICROSECONDS, PeerCodes, PeerRequest
from pitbook.web.routing import NOT_KNOWN_YET
from tests.web.served import PATIENCE
from tests.web.sharing import SharedServer, everywhere, followers, leader, shared_servers, until

TABLES = ("canberra-casino-war", "crown-casino-war", "star-casino-war", "star-craps", "star-three-card-poker")
CRAPS = "star-craps"


@pytest.fixture(scope="module")
def servers(postgres_url: str) -> Iterator[list[SharedServer]]:
    with shared_servers(postgres_url, 3, log_ins=(6, 3600.0)) as made:
        yield made


def test_any_server_answers_for_any_table_and_does_nothing_twice(servers: list[SharedServer]) -> None:
    anns = everywhere(servers, "ann")
    for table in TABLES:
        for number, ann in enumerate(anns):
            said = {"player": "ann", "cents": 1000, "as_id": f"{table}-{number}"}
            first = ann.done(table, "table.buy_in", **said)
            assert not first["again"]
            for again in anns:  # asked again, wherever that is
                told = again.done(table, "table.buy_in", **said)
                assert (told["first"], told["last"], told["again"]) == (first["first"], first["last"], True)
                assert again.get(f"/api/tables/{table}")["sequence"] == first["last"]

    def each_has_one_writer() -> bool:
        """A server that was not let run for long hands over, and nobody has a table until it is asked again."""
        for table in TABLES:
            anns[0].done(table, "table.buy_in", player="ann", cents=100)
        writers = [each.servers.owned & {f"table/{table}" for table in TABLES} for each in servers]
        return sorted(key for each in writers for key in each) == sorted(f"table/{table}" for table in TABLES)

    until(each_has_one_writer)


def test_a_stream_tells_at_one_server_what_was_asked_at_another(servers: list[SharedServer]) -> None:
    anns = everywhere(servers, "ann")
    last = anns[0].done(CRAPS, "table.buy_in", player="ann", cents=100)["last"]
    for looking in anns:
        with looking.stream(CRAPS, after=last) as socket:
            assert json.loads(socket.recv(PATIENCE))["sequence"] == last
            for asking in anns:
                told = asking.done(CRAPS, "table.buy_in", player="ann", cents=100)
                heard = json.loads(socket.recv(PATIENCE))
                assert heard["sequence"] == told["last"]
                assert [each["kind"] for each in heard["events"]] == [each["kind"] for each in told["events"]]
                last = heard["view"]["sequence"]
                assert last == told["last"]


def test_tokens_are_worth_the_same_everywhere(servers: list[SharedServer]) -> None:
    one, other = followers(servers)
    administrator = leader(servers).official(Role.ADMINISTRATOR)
    for server in (one, other):
        person = f"guest-of-{server.at.rpartition(':')[2]}"
        new = {"id": person, "name": person, "roles": ["player"]}
        asked = server.with_token(administrator.token, "administrator")
        assert asked.call("POST", "/api/people", json=new).status_code == 200
        made = asked.call("POST", f"/api/people/{person}/invitation").json()["invitation"]["secret"]
        chosen = server.http.put("/api/invitation", json={"invitation": made, "password": "a long password"})
        assert chosen.status_code == 200
        login = {"person": person, "password": "a long password", "role": "player"}
        token = server.http.post("/api/session", json=login).json()["token"]
        guests = [each.with_token(token, person) for each in servers]
        for guest in guests:
            assert guest.get("/api/me")["person"] == person
            assert guest.get(f"/api/tables/{CRAPS}")["sequence"]
        assert guests[0].call("DELETE", "/api/session").status_code == 204
        for guest in guests:
            until(lambda guest=guest: guest.call("GET", f"/api/tables/{CRAPS}").status_code == 401)  # type: ignore[misc]


def test_tries_to_log_in_count_together(servers: list[SharedServer]) -> None:
    wrong = {"person": "nobody", "password": "wrong password", "role": "player"}
    answers = [servers[number % 3].http.post("/api/session", json=wrong).status_code for number in range(7)]
    assert answers[-1] == 429
    assert 401 in answers


def test_a_table_that_is_opened_is_there_everywhere(servers: list[SharedServer]) -> None:
    for number, server in enumerate(servers):
        asked = server.with_token(leader(servers).official(Role.ADMINISTRATOR).token, "administrator")
        new = {"id": f"open-{number}", "name": f"craps-{number}", "rulebook": CRAPS}
        assert asked.call("POST", "/api/tables", json=new).status_code == 201
        for ann in everywhere(servers, "ann"):
            assert ann.done(f"craps-{number}", "table.buy_in", player="ann", cents=100)["last"]
            assert f"craps-{number}" in [each["name"] for each in ann.get("/api/tables")]


def test_chips_are_carried_between_tables_of_two_servers(servers: list[SharedServer], postgres_url: str) -> None:
    bobs = everywhere(servers, "bob")
    one, *others = TABLES
    for other in others:
        for bob in bobs:
            bob.done(one, "table.buy_in", player="bob", cents=500)
            bob.done(one, "table.take_away", player="bob", cents=500)
            bob.done(other, "table.bring", player="bob", cents=500)
            refused = bob.ask(other, "table.bring", player="bob", cents=500)
            assert refused.status_code == 409, refused.text
    assert not any(each.house.floor.doubted for each in servers)
    bobs[0].done(one, "table.buy_in", player="bob", cents=500)
    bobs[0].done(one, "table.take_away", player="bob", cents=500)

    async def forge() -> None:
        connection = await asyncpg.connect(postgres_url)
        await connection.execute("UPDATE pitbook.balances SET cents = cents + 7 WHERE account = 'carried/bob'")
        await connection.close()

    asyncio.run(forge())
    for other in TABLES:
        refused = bobs[0].ask(other, "table.bring", player="bob", cents=100)
        assert refused.status_code == 403
        assert "the books are not what the records make" in refused.text


def test_chips_are_brought_where_nobody_has_heard_yet_that_another_server_took_a_table(
    servers: list[SharedServer],
) -> None:
    """As after a server stood still for longer than its leases: its tables went, and it goes on before it hears so."""
    token = leader(servers).token("cleo")
    where = dict[str, SharedServer]()

    def two_have_them() -> bool:
        """A server that was not let run for long hands over, and has its own again in the end."""
        for table in TABLES:
            leader(servers).with_token(token, "cleo").done(table, "table.buy_in", player="cleo", cents=100)
        where.clear()
        where.update({key.removeprefix("table/"): each for each in servers for key in each.servers.owned})
        return {*TABLES} <= {*where} and len({where[table].at for table in TABLES}) > 1

    until(two_have_them)
    taken, to = next((a, b) for a in TABLES for b in TABLES if where[a] is not where[b])
    late = where[to].house.floor.tables[taken]
    cleo = where[taken].with_token(token, "cleo")
    where[to].run(late.ready())
    late._fresh, late._followed = True, None
    cleo.done(taken, "table.buy_in", player="cleo", cents=500)
    cleo.done(taken, "table.take_away", player="cleo", cents=500)
    where[to].with_token(token, "cleo").done(to, "table.bring", player="cleo", cents=500)


def test_whoever_one_table_excludes_is_excluded_everywhere(servers: list[SharedServer]) -> None:
    eves, supervisors = everywhere(servers, "eve"), everywhere(servers, "casino-supervisor", Role.CASINO_SUPERVISOR)
    for eve in eves:
        eve.done(CRAPS, "craps.sit", player="eve", place=7)
        eve.done(CRAPS, "craps.leave", player="eve")
    said = {"by": "casino_supervisor", "player": "eve", "broken": "10.2", "reason": "a device"}
    supervisors[0].done(CRAPS, "table.exclude_from_casino", **said)
    for server in servers:
        until(lambda server=server: "eve" in server.house.floor.excluded)  # type: ignore[misc]
    for table in ("star-casino-war", "star-craps", "craps-0"):
        for eve in eves:
            if "craps" in table:
                refused = eve.ask(table, "craps.sit", player="eve", place=7)
            else:
                refused = eve.ask(table, "casino_war.sit", player="eve", box=7)
            assert "excluded" in refused.text
    supervisors[1].done(CRAPS, "table.readmit", by="casino_supervisor", player="eve", reason="it was none")
    for server in servers:
        until(lambda server=server: "eve" not in server.house.floor.excluded)  # type: ignore[misc]


def test_each_server_tells_how_much_it_writes(servers: list[SharedServer]) -> None:
    for ann in everywhere(servers, "ann"):
        for table in TABLES:
            assert ann.get(f"/api/tables/{table}")["sequence"]

    def each_tells_what_it_is() -> bool:
        """Leases may go from one to another between being told of and being looked at."""
        wanted = [
            {f"pitbook_servers {len(servers)}.0", f"pitbook_leases {len(each.servers.owned)}.0"}
            | {f"pitbook_leading {float(each.servers.leads)}"}
            for each in servers
        ]
        told = [{*each.http.get("/metrics").text.splitlines()} for each in servers]
        one_leads = sum("pitbook_leading 1.0" in lines for lines in told) == 1
        return one_leads and all(lines <= found for lines, found in zip(wanted, told, strict=True))

    until(each_tells_what_it_is)


def test_a_table_that_there_is_none_of_is_taken_by_nobody(servers: list[SharedServer]) -> None:
    for ann in everywhere(servers, "ann"):
        assert ann.ask("no-such-table", "table.buy_in", player="ann", cents=100).status_code == 404
    assert not any("table/no-such-table" in each.servers.owned for each in servers)


def test_nobody_passes_for_a_server(servers: list[SharedServer]) -> None:
    server = servers[0]
    ann = everywhere(servers, "ann")[0]
    headers = {"Authorization": f"Bearer {ann.token}", "Content-Type": "application/json"}
    body = b'{"id": "peer-1", "command": {"type": "table.buy_in", "player": "ann", "cents": 100}}'
    path, name = f"/api/tables/{CRAPS}/commands", HEADER.decode()
    right = PeerCodes(server.key_of_servers)
    asked = PeerRequest("POST", path, body, "192.0.2.1")
    for code in (
        b"believe me",
        PeerCodes(bytes(32)).header(asked),
        right.header(asked._replace(body=b"{}")),
        right.header(asked._replace(target="/api/people")),
        right.header(asked).replace(b"192.0.2.1", b"192.0.2.2"),
    ):
        answer = server.http.post(path, content=body, headers={**headers, name: code.decode()})
        assert (answer.status_code, "No server of this floor" in answer.text) == (403, True), code
    for key in (f"table/{CRAPS}", "floor"):  # nor has anybody else anything handed over
        assert server.http.post(f"/servers/{key}", headers=headers).status_code == 404


@pytest.mark.parametrize(("times", "answered"), [(1, 200), (99, 503)])
def test_a_clock_that_is_put_right_on_the_way_turns_nobody_away(
    servers: list[SharedServer], monkeypatch: pytest.MonkeyPatch, times: int, answered: int
) -> None:
    """What was refused for its time was not done, and is asked once more; where clocks really differ that is told."""
    whole, late = PeerCodes.header, list[PeerRequest]()

    def header(self: PeerCodes, asked: PeerRequest) -> bytes:
        if "/commands" not in asked.target or len(late) == times:
            return whole(self, asked)
        late.append(asked)
        with monkeypatch.context() as before:
            then = utc_now() - 2 * LATE_MICROSECONDS
            before.setattr("pitbook.web.peers.utc_now", lambda: then)
            return whole(self, asked)

    anns = everywhere(servers, "ann")
    monkeypatch.setattr(PeerCodes, "header", header)
    told: set[int] = set()

    def one_is_asked_that_does_not_write_there() -> bool:
        told.update(ann.ask(CRAPS, "table.buy_in", player="ann", cents=100).status_code for ann in anns)
        return bool(late)

    until(one_is_asked_that_does_not_write_there)
    assert told == {200, answered}


@pytest.mark.parametrize("token", ["", "nobody's"])
@pytest.mark.parametrize("path", [f"/api/tables/{CRAPS}/commands", "/api/people"])
def test_no_server_waits_for_the_body_of_somebody_who_is_not_known(
    servers: list[SharedServer], token: str, path: str
) -> None:
    """Nor for that of somebody who passes for a server."""
    for named in ("", f"{HEADER.decode()}: 00 1 http 127.0.0.1\r\n"):
        known = f"Authorization: Bearer {token}\r\n" if token else ""
        lines = f"Host: x\r\nContent-Type: application/json\r\n{known}{named}Content-Length: 5000\r\n\r\n"
        for server in servers:
            with socket.create_connection(server.listening.getsockname(), timeout=PATIENCE) as slow:
                slow.sendall(f"POST {path} HTTP/1.1\r\n{lines}".encode())
                assert slow.recv(65536).startswith(b"HTTP/1.1 401 ")


def test_no_body_is_waited_for_where_none_belongs(servers: list[SharedServer]) -> None:
    for server in servers:
        with socket.create_connection(server.listening.getsockname(), timeout=PATIENCE) as slow:
            slow.sendall(b"GET /api/display HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n")
            assert slow.recv(65536).startswith(b"HTTP/1.1 404 ")


def test_whose_body_is_read_before_they_are_known() -> None:
    """Those who have no token yet, and nobody else."""
    without = {(each.method, each.path) for each in OPERATIONS if each.takes is not None and not each.needs_token}
    assert without == set(NOT_KNOWN_YET)
