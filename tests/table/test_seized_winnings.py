"""Money that a player won while in possession of a forbidden device may be seized (Crown 11.2.3), and no other."""

import pytest

from pitbook.compliance.redeciding import redecide
from pitbook.games import casino_war as war
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as c
from tests.table.measures import (
    BROKEN,
    CHIPS,
    REASON,
    at_wagers,
    below,
    boss,
    clauses,
    draws,
    lays,
    terms_with,
    void,
)
from tests.table.office.desk import CROWN
from tests.table.playing import DEALER, Played
from tests.table.test_service import bodies

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.clause("crown-casino-war:11.2.3"),
]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def plays(played: Played, cents: int, hers: str, his: str) -> None:
    """One round in which ann has the first of these cards and the dealer the second."""
    await lays(played, "ann", 1, cents)
    await draws(played, hers, his)
    await played.ask(DEALER, war.Settle())
    await played.ask(DEALER, war.Clear())


async def seizes(played: Played, cents: int, since: int | None = None, by: Actor | None = None) -> None:
    actor = by or boss(CROWN)
    more = {} if since is None else {"since_round": since}
    command = c.SeizeWinnings(
        by=actor.role, player="ann", broken=BROKEN[CROWN], reason=REASON, cents=Cents(cents), **more
    )
    await played.ask(actor, command)


async def after_three_rounds(counted: str | None = None, store: MemoryStore | None = None) -> Played:
    """Ann won $10, lost $20 and won $30."""
    terms = None if counted is None else terms_with(CROWN, {"seized-winnings": counted})
    played = await at_wagers(CROWN, "bob", terms=terms, store=store)
    await plays(played, 1000, "KS", "2H")
    await plays(played, 2000, "2S", "KH")
    await plays(played, 3000, "QS", "3H")
    assert played.held("ann") == CHIPS + 2000
    return played


async def test_no_more_is_seized_than_was_won() -> None:
    store = MemoryStore()
    played = await after_three_rounds(store=store)
    with pytest.raises(Refused, match="may not do this"):
        await seizes(played, 1000, by=below(CROWN))
    with pytest.raises(Refused, match=r"\$40.00 was won") as refused:
        await seizes(played, 4001)
    assert refused.value.clauses == ("11.2", "11.2.3")
    await seizes(played, 3000)
    with pytest.raises(Refused, match=r"\$10.00 of it is not held yet"):
        await seizes(played, 1001)
    await seizes(played, 1000)
    assert played.held("ann") == CHIPS - 2000
    assert redecide(await bodies(store, "table/one")).state.office == played.table.state.office


async def test_what_was_won_before_the_device_is_the_players() -> None:
    played = await after_three_rounds()
    for since, won in ((2, 3000), (3, 3000), (1, 4000)):
        with pytest.raises(Refused, match=f"{won // 100}.00 was won"):
            await seizes(played, won + 1, since)
    for since in (0, 4, 99):
        with pytest.raises(Refused, match=f"no round {since}"):
            await seizes(played, 100, since)
    await seizes(played, 3000, 2)


async def test_read_otherwise_losses_are_set_against_it() -> None:
    played = await after_three_rounds("net")
    with pytest.raises(Refused, match=r"\$20.00 was won"):
        await seizes(played, 2001)
    with pytest.raises(Refused, match=r"\$10.00 was won"):
        await seizes(played, 1001, 2)
    await seizes(played, 2000)


async def test_who_won_nothing_loses_nothing() -> None:
    played = await at_wagers(CROWN)
    with pytest.raises(Refused, match=r"\$0.00 was won"):
        await seizes(played, 100)


async def test_what_an_investigation_gave_back_may_not_be_seized_for_less() -> None:
    played = await after_three_rounds()
    await seizes(played, 4000)
    end = c.EndSeizure(by=boss(CROWN).role, seizure=1, to_player=True, reason="it was a hearing aid")
    await played.ask(boss(CROWN), end)
    assert played.held("ann") == CHIPS + 2000
    await seizes(played, 4000)


async def ends(played: Played, *, to_player: bool, seizure: int = 1) -> None:
    end = c.EndSeizure(by=boss(CROWN).role, seizure=seizure, to_player=to_player, reason="it was one")
    await played.ask(boss(CROWN), end)


async def wins(played: Played, cents: int) -> None:
    """A round that is won and lies there still."""
    await lays(played, "ann", 1, cents)
    await draws(played, "KS", "2H")
    await played.ask(DEALER, war.Settle())


def seized_of(played: Played) -> int:
    state = played.table.state
    return state.books.held(state.accounts.seized("ann"))


@pytest.mark.clause("crown-casino-war:11.2.1")
async def test_what_is_void_after_it_was_seized_is_taken_once() -> None:
    store = MemoryStore()
    played = await at_wagers(CROWN, store=store)
    before = played.table.state.books.held(played.table.state.accounts.float)
    await wins(played, 5000)
    await seizes(played, 5000)
    assert (played.held("ann"), seized_of(played)) == (CHIPS, 5000)
    events = await void(played, "ann")
    assert "11.2.3" in clauses(played, events)
    assert (played.held("ann"), seized_of(played)) == (CHIPS, 0)
    assert played.table.state.books.held(played.table.state.accounts.float) == before
    with pytest.raises(Refused, match="nothing is held under that number"):
        await ends(played, to_player=False)
    with pytest.raises(Refused, match=r"\$0.00 was won"):
        await seizes(played, 100)
    assert redecide(await bodies(store, "table/one")).state.office == played.table.state.office


@pytest.mark.parametrize("to_player", [True, False])
async def test_what_is_void_after_the_seizure_ended_is_taken_once(to_player: bool) -> None:
    played = await at_wagers(CROWN)
    await wins(played, 5000)
    await seizes(played, 5000)
    await ends(played, to_player=to_player)
    assert played.held("ann") == CHIPS + (5000 if to_player else 0)
    await void(played, "ann")
    assert (played.held("ann"), seized_of(played)) == (CHIPS, 0)


@pytest.mark.parametrize("counted", ["gross", "net"])
async def test_only_what_is_won_no_more_goes_back(counted: str) -> None:
    """Of $30 won and $24 seized $20 are void: what was won before stays where it is, lost again or not."""
    played = await at_wagers(CROWN, terms=terms_with(CROWN, {"seized-winnings": counted}))
    await plays(played, 1000, "KS", "2H")
    await wins(played, 2000)
    await seizes(played, 2400)
    await void(played, "ann")
    assert (played.held("ann"), seized_of(played)) == (CHIPS, 1000)
    await played.ask(DEALER, war.Clear())
    await plays(played, 1000, "2S", "KH")
    await wins(played, 2000)
    await void(played, "ann")
    assert (played.held("ann"), seized_of(played)) == (CHIPS - 1000, 1000)


async def test_what_was_seized_of_one_round_goes_back_though_more_was_won_before() -> None:
    played = await at_wagers(CROWN)
    await plays(played, 5000, "KS", "2H")
    await wins(played, 1000)
    await seizes(played, 1000, since=2)
    await void(played, "ann")
    assert (played.held("ann"), seized_of(played)) == (CHIPS + 5000, 0)
