"""The journal of a tournament: read again after a restart, decided again by compliance, and money that adds up."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pitbook.compliance.redeciding import DecidedOtherwise, redecide
from pitbook.compliance.tournaments import redecide_tournament
from pitbook.floor.floor import Floor
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Body, decoded
from pitbook.journal.sqlite import open_sqlite
from pitbook.journal.store import Store
from pitbook.table import commands as own
from pitbook.table.asking import Ask
from pitbook.table.supervision import commands as office
from pitbook.tournament import commands as c
from pitbook.tournament.rehearsing import rehearse
from pitbook.tournament.sample import sample
from pitbook.tournament.state import Phase
from tests.tournament.house import DEALER, DIRECTOR, HOST, OPERATOR, SIX, House, player, terms

pytestmark = pytest.mark.anyio
START = 1_800_000_000_000_000
BOOK = "crown-casino-war"


async def bodies_of(store: Store, stream: str) -> list[Body]:
    found: list[Body] = []
    async for records in store.read(stream):
        found += [decoded(each, stream, len(found) + number) for number, each in enumerate(records, 1)]
    return found


async def rehearsed(store: Store, seed: str = "seed", entrants: int = 9) -> Phase:
    return (await rehearse(store, BOOK, sample("Cup", START, hands=4), entrants, seed)).tournament.phase


async def test_a_rehearsal_goes_from_terms_to_prizes_and_is_decided_again() -> None:
    store = MemoryStore()
    found = await rehearse(store, BOOK, sample("Cup", START, hands=4), 9, "seed")
    assert found.tournament.phase is Phase.CLOSED
    assert sum(each.cents for each in found.tournament.prizes) == 81_000
    again = redecide_tournament(await bodies_of(store, "tournament/rehearsal"))
    assert again.state == found.tournament
    assert again.lots >= 2
    tables = [stream for stream in await store.heads() if stream.startswith("table/")]
    assert len(tables) == 5
    for stream in tables:
        redecide(await bodies_of(store, stream))


async def test_the_same_seed_gives_the_same_and_another_another() -> None:
    ranked = []
    for seed in ("one", "one", "two"):
        found = await rehearse(MemoryStore(), BOOK, sample("Cup", START, hands=4), 9, seed)
        ranked.append((found.tournament.ranking, found.tournament.stacks, found.hands))
    assert ranked[0] == ranked[1] != ranked[2]


async def test_an_altered_record_is_found() -> None:
    store = MemoryStore()
    await rehearsed(store)
    bodies = await bodies_of(store, "tournament/rehearsal")
    for kind, old, new in (
        ("tournament.hand_played@1", b'"number":1', b'"number":2'),
        ("tournament.seats_drawn@1", b'"place":1', b'"place":7'),
        ("tournament.result_declared@1", b'"cents":40500', b'"cents":40501'),
        ("tournament.paid@1", b'"cents":10000', b'"cents":20000'),
    ):
        at = next(number for number, each in enumerate(bodies) if each.kind == kind)
        altered = bytes(bodies[at].payload).replace(old, new, 1)
        assert altered != bytes(bodies[at].payload), kind
        changed = [*bodies]
        changed[at] = replace(bodies[at], payload=type(bodies[at].payload)(altered))
        with pytest.raises(DecidedOtherwise, match=f"record {at + 1}"):
            redecide_tournament(changed)


async def test_a_tournament_goes_on_after_a_restart() -> None:
    house = House()
    await house.ready(terms(house.clock, hands=2), *SIX[:4])
    await house.hand(await house.table(), dict.fromkeys(SIX[:4], 5_000))
    before = house.state
    other = await house.again()
    assert other.state == before
    assert other.tournaments.names == ("cup",)
    table = await other.table()
    await other.hand(table, dict.fromkeys(SIX[:4], 5_000))
    await other.ask(DIRECTOR, c.EndStage(stage=1))


async def _begun() -> House:
    """The tournament decided that its stage begins, and nothing of it is done at the tables."""
    house = House()
    await house.open()
    await house.announce(terms(house.clock, hands=1))
    await house.enter(*SIX[:4])
    await house.close_entries()
    await house.seat()
    house.clock.now = house.state.stages[1].starts_at
    await house.it.ask(DIRECTOR, Ask("begin", c.BeginStage(stage=1)))
    return house


async def test_what_a_crash_cut_short_is_done_when_it_is_read_again() -> None:
    """The tournament had decided, and nothing of it had been done at the tables."""
    house = await _begun()
    assert "tournament-cup-1-1" not in house.floor.tables
    other = await house.again()
    table = await other.table()
    assert set(table.state.seated) == set(SIX[:4])
    await other.lay(table, dict.fromkeys(SIX[:4], 5_000))
    while True:  # the hand is played to its end at the table, and not counted
        if table.state.play.in_a_round or table.state.play.wagering:
            from pitbook.tournament.bots import deals_on, decisions, given

            if deals_on(table.state):
                await table.ask(DEALER, Ask(other.new_id(), own.Deal()))
            else:
                name, offers = next(iter(decisions(table.state).items()))
                await table.ask(player(name), Ask(other.new_id(), given(table.state, offers[-1], name)))
        else:
            break
    assert other.state.at(table.name)[1].hands == 0  # type: ignore[index]
    third = await other.again()
    assert third.state.at(table.name)[1].hands == 1  # type: ignore[index]
    await third.it.ask(DIRECTOR, Ask("end", c.EndStage(stage=1)))
    fourth = await third.again()
    assert (await fourth.table()).state.office.closed_at is not None
    await fourth.tournaments.ask("cup", OPERATOR, Ask("release", c.ReleaseTables(tables=("war-1",))))


async def test_a_stage_that_had_begun_goes_on_though_somebody_was_excluded_before_the_restart() -> None:
    """They have their seat and their bank, do not wager, and the others play once they are disqualified."""
    house = await _begun()
    elsewhere = await house.floor.open_table(HOST, "other", "star-casino-war", command="open-other")
    exclude = office.ExcludeFromCasino(by=OPERATOR.role, player="ann", broken="13.2", reason="a device")
    await elsewhere.ask(OPERATOR, Ask("out", exclude))
    other = await house.again()
    table = await other.table()
    assert set(table.state.seated) == set(SIX[:4])
    with pytest.raises(Refused, match="ann: they are excluded"):
        await other.lay(table, {"ann": 5_000})
    await other.lay(table, dict.fromkeys(SIX[1:4], 5_000))
    await other.ask(DIRECTOR, c.Disqualify(player="ann", circumstance="terms", words="excluded"))
    assert set(table.state.seated) == set(SIX[1:4])


async def test_it_is_the_same_over_sqlite(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "floor.db", "a test")
    assert await rehearsed(store) is Phase.CLOSED
    floor = Floor(store)
    await floor.load()
    assert {each for each in floor.tables if each.startswith("tournament-")} == {
        "tournament-rehearsal-1-1",
        "tournament-rehearsal-1-2",
        "tournament-rehearsal-2-1",
    }
    balances = await store.balances("")
    assert all(not cents for account, cents in balances.items() if account.startswith("outside/tournament/"))
    assert sum(balances.values()) == 0
    await store.close()
