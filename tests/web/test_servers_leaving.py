"""Servers that stop, and sessions that break: the others go on, and nothing is refused."""

import asyncio

import asyncpg

from pitbook.floor.register import HOUSE
from pitbook.rulebooks.roles import Role
from tests.table.playing import Clock
from tests.web.served import Caller
from tests.web.sharing import everywhere, leader, shared_servers, until
from tests.web.test_tournaments import BOOK, Floor

TABLES = ("canberra-casino-war", "crown-casino-war", "star-casino-war", "star-craps", "star-three-card-poker")
CRAPS = "star-craps"


def test_a_server_that_stops_hands_over_and_refuses_nothing(postgres_url: str) -> None:
    with shared_servers(postgres_url, 2) as servers:
        first = leader(servers)
        (second,) = (each for each in servers if each is not first)
        token = first.token("ann")
        ann = second.with_token(token, "ann")
        for table in TABLES:
            ann.done(table, "table.buy_in", player="ann", cents=100)
        first.stop()
        until(lambda: second.servers.leads)
        for table in TABLES:
            ann.done(table, "table.buy_in", player="ann", cents=100)
        assert second.run(second.house.floor.people.changes.add(HOUSE, "cid", "Cid", (Role.PLAYER,)))
        assert "held" not in second.log.getvalue()
        third = second.like("server 2")
        try:
            cid = third.with_token(second.token("cid"), "cid")
            for table in TABLES:
                cid.done(table, "table.buy_in", player="cid", cents=100)
            second.stop()
            until(lambda: third.servers.leads)
            for table in TABLES:
                assert cid.get(f"/api/tables/{table}")["sequence"]
                cid.done(table, "table.buy_in", player="cid", cents=100)
        finally:
            third.stop()


def test_a_session_that_breaks_is_made_again(postgres_url: str) -> None:
    """As when the database is restarted: what was here is here again, or another server has it."""
    with shared_servers(postgres_url, 2) as servers:
        anns = everywhere(servers, "ann")
        for ann in anns:
            ann.done(CRAPS, "table.buy_in", player="ann", cents=100)

        async def cut() -> None:
            connection = await asyncpg.connect(postgres_url)
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            await connection.execute(f"{others} AND datname = current_database()")
            await connection.close()

        asyncio.run(cut())
        for each in servers:
            until(lambda each=each: each.servers.presence.is_there)  # type: ignore[misc]
        until(lambda: sum(each.servers.leads for each in servers) == 1)
        for number, ann in enumerate(anns):

            def is_done(ann: Caller = ann, number: int = number) -> bool:
                answer = ann.ask(CRAPS, "table.buy_in", player="ann", cents=100, as_id=f"after-{number}")
                return answer.status_code == 200

            until(is_done)


def test_a_tournament_goes_on_when_the_server_that_led_is_gone(postgres_url: str) -> None:
    clock = Clock()
    with shared_servers(postgres_url, 2, clock=clock) as servers:
        first = leader(servers)
        (second,) = (each for each in servers if each is not first)
        second.token = first.token  # type: ignore[method-assign]  # given where people are written
        cup = Floor(second, clock)
        for table in TABLES:  # they are shared out, and the one that is lent is had by whoever leads
            cup.players["ann"].done(table, "table.buy_in", player="ann", cents=100)
        table = cup.begin()["stages"][0]["tables"][0]["at"]
        cup.hand(table)
        first.stop()
        cup.hand(table)
        cup.done(cup.director, "end_stage", stage=1)
        assert cup.done(cup.director, "declare_result")["row"]["phase"] == "decided"
        cup.done(cup.operator, "distribute_prizes")
        cup.done(cup.operator, "redeem_chips")
        cup.done(cup.operator, "release_tables", tables=[BOOK])
        assert cup.done(cup.operator, "close")["row"]["phase"] == "closed"
