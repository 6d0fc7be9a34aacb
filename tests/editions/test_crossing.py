"""Tables that cross over to another edition: before, across and after, killed in between, and decided again."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from pitbook.compliance.exported import decided_again
from pitbook.floor.floor import Floor
from pitbook.floor.venue import SetVenue
from pitbook.games import craps
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Body, decoded
from pitbook.journal.store import Batch, Unavailable
from pitbook.money import Cents
from pitbook.rulebooks.editions import edition_named
from pitbook.rulebooks.roles import Role
from pitbook.table import events as e
from pitbook.table.asking import Ask, Stopped
from pitbook.table.commands import CrossOver
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.views import seen
from tests.editions.specimens import EFFECT, SPECIMENS, shelved
from tests.rulebooks.reshelved import reshelved
from tests.table.playing import (
    ANN,
    CRAPS,
    DEALER,
    HOST,
    POKER,
    SUPERVISOR,
    WAR,
    Clock,
    Played,
    Secrets,
    game_at,
    rounds,
    to_the_end,
    to_wagers,
    wager,
)

OVER = {CRAPS: Actor("bo", Role.BOXPERSON), WAR: SUPERVISOR, POKER: SUPERVISOR}
pytestmark = pytest.mark.anyio
every_game = pytest.mark.parametrize("rulebook", sorted(SPECIMENS))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", autouse=True)
def specimens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with shelved(tmp_path_factory.mktemp("specimens")):
        yield


class House:
    """A floor by the clock of Sydney, before the specimens take effect."""

    def __init__(self, store: MemoryStore | None = None, clock: Clock | None = None) -> None:
        self.store, self.clock, self.secrets = store or MemoryStore(), clock or Clock(), Secrets()
        self.floor = Floor(self.store, self.clock, new_secret=self.secrets)

    async def begin(self) -> "House":
        await self.floor.load()
        await self.floor.venue.ask(HOST, Ask("venue", SetVenue(name="The Star", zone="Australia/Sydney")))
        return self

    async def opened(self, rulebook: str, name: str = "one") -> Played:
        return Played(await self.floor.open_table(HOST, name, rulebook, command=f"open {name}"))

    async def killed(self) -> Floor:
        """Another process over the same store, as it was left."""
        self.floor = Floor(self.store, self.clock, new_secret=self.secrets)
        await self.floor.load()
        return self.floor

    def at(self, when: str) -> None:
        """By the clock of Sydney."""
        moment = datetime.fromisoformat(when).replace(tzinfo=ZoneInfo("Australia/Sydney")).astimezone(UTC)
        self.clock.now = int(moment.timestamp()) * 1_000_000


def crosses(played: Played, number: int = 3) -> CrossOver:
    rulebook = played.table.state.opened.rulebook
    return CrossOver(by=OVER[rulebook].role, edition=f"{rulebook}@{number}")


async def clear(played: Played) -> None:
    """Until no wager waits for its result."""
    state = played.table.state
    for _ in range(200):
        if not state.at_table.keeps_open(state.rules, state.play):
            return
        await played.deal()
    raise AssertionError("wagers stand for ever")


async def journal(house: House, name: str = "one") -> list[Body]:
    stream, found = f"table/{name}", list[Body]()
    async for records in house.store.read(stream):
        found += [decoded(each, stream, len(found) + n) for n, each in enumerate(records, 1)]
    return found


@every_game
async def test_a_table_is_played_before_across_and_after(rulebook: str) -> None:
    house = await House().begin()
    played = await house.opened(rulebook)
    await played.buys_in(ANN, 100_000)
    await rounds(played, ANN, 3)
    assert played.table.state.rules.rulebook.name == f"{rulebook}@2"
    house.at(f"{EFFECT} 00:30")
    if rulebook != CRAPS:
        await to_wagers(played)
    answer = await played.ask(OVER[rulebook], crosses(played))
    law = answer.events[-1]
    assert isinstance(law, e.CrossedOver)
    assert (law.was, law.edition) == (f"{rulebook}@2", f"{rulebook}@3")
    view = seen(played.table.state, ANN, played.table.length)
    assert view.edition == f"{rulebook}@3"
    assert [each.words for each in view.announced if each.kind == "edition"] == ["Payouts are others from today on."]
    await house.killed()
    again = Played(await house.floor.table("one"), first=1000)
    assert again.table.state.rules.rulebook.name == f"{rulebook}@3"
    await rounds(again, ANN, 3)
    found = decided_again("table/one", await journal(house))
    assert (found.wrong, found.left_out) == (None, None)
    assert found.editions == (f"{rulebook}@2", f"{rulebook}@3")
    assert f"under {rulebook}@2, then {rulebook}@3" in found.words


@every_game
async def test_payouts_are_those_of_the_edition(rulebook: str) -> None:
    specimen = SPECIMENS[rulebook]
    before, after = (edition_named(f"{rulebook}@{number}") for number in (2, 3))
    state = (await (await House().begin()).opened(rulebook)).table.state
    for edition, odds in ((before, specimen.was), (after, specimen.now)):
        book = state.game.rulebook(edition.name)
        assert book.decisions[specimen.topic].sets["odds"] == odds


@every_game
async def test_tables_on_two_editions_stand_side_by_side(rulebook: str) -> None:
    house = await House().begin()
    early = await house.opened(rulebook, "early")
    house.at(f"{EFFECT} 12:00")
    late = await house.opened(rulebook, "late")
    for played, number in ((early, 2), (late, 3)):
        await played.buys_in(ANN, 50_000)
        await rounds(played, ANN, 2)
        assert played.table.state.rules.rulebook.name == f"{rulebook}@{number}"
        found = decided_again(f"table/{played.table.name}", await journal(house, played.table.name))
        assert (found.wrong, found.editions) == (None, (f"{rulebook}@{number}",))


@every_game
async def test_no_table_crosses_before_its_day_or_by_anybody(rulebook: str) -> None:
    house = await House().begin()
    played = await house.opened(rulebook)
    with pytest.raises(Refused, match=f"takes effect on {EFFECT}"):
        await played.ask(OVER[rulebook], crosses(played))
    house.at(f"{EFFECT} 00:00")
    for actor in (ANN, DEALER, Actor("ivy", Role.INSPECTOR)):
        with pytest.raises(Forbidden):
            await played.ask(actor, CrossOver(by=actor.role, edition=f"{rulebook}@3"))
    for name, why in ((f"{rulebook}@1", "the table is under"), (f"{rulebook}@9", "there is no such edition")):
        with pytest.raises(Forbidden, match=why):
            await played.ask(OVER[rulebook], CrossOver(by=OVER[rulebook].role, edition=name))
    other = WAR if rulebook != WAR else CRAPS
    with pytest.raises(Forbidden):
        await played.ask(OVER[rulebook], CrossOver(by=OVER[rulebook].role, edition=f"{other}@3"))
    await played.ask(OVER[rulebook], crosses(played))
    with pytest.raises(Forbidden, match="the table is under"):
        await played.ask(OVER[rulebook], crosses(played))


@pytest.mark.parametrize("rulebook", [WAR, POKER])
async def test_a_round_in_play_ends_under_the_law_it_began_under(rulebook: str) -> None:
    house = await House().begin()
    played = await house.opened(rulebook)
    await played.buys_in(ANN, 100_000)
    await to_wagers(played)
    house.at(f"{EFFECT} 00:00")
    await wager(played, ANN)
    with pytest.raises(Refused, match="a round is in play"):
        await played.ask(OVER[rulebook], crosses(played))
    await to_the_end(played)
    await to_wagers(played)
    assert played.table.state.rules.rulebook.name == f"{rulebook}@2"
    await played.ask(OVER[rulebook], crosses(played))
    assert played.table.state.rules.rulebook.name == f"{rulebook}@3"


async def test_wagers_that_stand_go_back_where_the_transition_says_so() -> None:
    house = await House().begin()
    played = await house.opened(CRAPS)
    await played.buys_in(ANN, 100_000)
    await played.ask(ANN, craps.Place(player="ann", kind=craps.Kind.FIELD, stake=Cents(1000)))
    held = played.held("ann")
    house.at(f"{EFFECT} 00:00")
    answer = await played.ask(OVER[CRAPS], crosses(played))
    assert played.held("ann") == held + 1000
    assert not game_at(played.table.state).layout
    assert isinstance(answer.events[-1], e.CrossedOver)
    assert decided_again("table/one", await journal(house)).wrong is None


async def test_midnight_is_that_of_the_venue_whatever_becomes_of_its_clocks() -> None:
    house = await House().begin()
    for when, number in (("2024-10-05 23:59:59", 2), (f"{EFFECT} 00:00", 3), (f"{EFFECT} 03:00", 3)):
        house.at(when)
        played = await house.opened(WAR, f"t{when[-5:].replace(':', '-')}")
        assert played.table.state.rules.rulebook.name == f"{WAR}@{number}", when
    house.at("2024-10-05 23:59:59")
    with pytest.raises(Refused, match=r"star-casino-war@3 takes effect on 2024-10-06, and it is 2024-10-05"):
        await house.opened(f"{WAR}@3", "early")


async def test_a_table_left_open_goes_on_and_is_not_found_without_its_edition(tmp_path: Path) -> None:
    house = await House().begin()
    played = await house.opened(WAR)
    await played.buys_in(ANN, 100_000)
    other = await house.opened(CRAPS, "other")
    house.at("2024-12-01 12:00")
    await rounds(played, ANN, 1)
    assert played.table.state.rules.rulebook.name == f"{WAR}@2"
    await to_wagers(played)
    await played.ask(SUPERVISOR, crosses(played))
    await played.table.settled()
    with pytest.MonkeyPatch.context() as without:
        without.delenv("PITBOOK_PLUGINS")
        await house.killed()
        with pytest.raises(Stopped, match="which is not here; there are star-casino-war@0"):
            await house.floor.table("one")
        assert (await house.floor.table(other.table.name)).state.rules.rulebook.name == f"{CRAPS}@2"
        left_out = decided_again("table/one", await journal(house)).left_out
        assert left_out is not None
        assert "which is not here" in left_out
    assert not list(tmp_path.iterdir())


async def test_an_edition_that_took_effect_in_the_past_and_one_that_is_repealed(tmp_path: Path) -> None:
    with shelved(tmp_path, effect="2023-01-01", repealed="2024-01-01"):
        house = await House().begin()
        played = await house.opened(WAR)
        assert played.table.state.rules.rulebook.name == f"{WAR}@3"
        await played.buys_in(ANN, 100_000)
        house.at("2024-06-01 12:00")
        await rounds(played, ANN, 1)
        assert (await house.opened(WAR, "two")).table.state.rules.rulebook.name == f"{WAR}@2"
        with pytest.raises(Refused, match="is in force instead"):
            await house.opened(f"{WAR}@3", "three")


async def test_a_snapshot_knows_the_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened from it, the table is under the edition it crossed to; what came before is gone through and fits."""
    monkeypatch.setattr("pitbook.table.service.EVERY", 10)
    house = await House().begin()
    played = await house.opened(WAR)
    await played.buys_in(ANN, 100_000)
    await rounds(played, ANN, 1)
    await to_wagers(played)
    house.at(f"{EFFECT} 12:00")
    await played.ask(SUPERVISOR, crosses(played))
    await rounds(played, ANN, 3)
    await house.killed()
    table = await house.floor.table("one")
    assert [each.event.edition for each in table.state.crossings] == [f"{WAR}@3"]
    assert table.state.rules.rulebook.name == f"{WAR}@3"
    assert await table.check_earlier(0) is None
    assert table.recheck.progress.of > table.state.crossings[0].sequence


class FailingStore(MemoryStore):
    fails = False

    async def append(self, batch: Batch) -> None:
        if self.fails:
            self.fails = False
            raise Unavailable("the disk is full")
        await super().append(batch)


async def test_a_crossing_that_is_not_kept_did_not_happen() -> None:
    store = FailingStore()
    house = await House(store).begin()
    played = await house.opened(WAR)
    house.at(f"{EFFECT} 12:00")
    store.fails = True
    with pytest.raises(Unavailable):
        await played.ask(SUPERVISOR, crosses(played))
    await played.table.settled()
    assert (played.table.state.rules.rulebook.name, played.table.state.crossings) == (f"{WAR}@2", ())
    await played.ask(SUPERVISOR, crosses(played))
    assert played.table.state.rules.rulebook.name == f"{WAR}@3"


async def test_the_last_roll_under_the_edition_before_stands() -> None:
    """Set aside it would put its wagers on the layout again, under a law that they were not placed under."""
    house = await House().begin()
    played = await house.opened(CRAPS)
    await played.buys_in(ANN, 100_000)
    await rounds(played, ANN, 1)
    operator = Actor("op", Role.CASINO_OPERATOR)
    aside = craps.commands.SetAside(by=operator.role, cause=craps.commands.SetAsideCause.FRAUD)
    assert played.table.state.game.decide(played.table.state.rules, played.table.state.play, aside)
    house.at(f"{EFFECT} 00:00")
    await played.ask(OVER[CRAPS], crosses(played))
    with pytest.raises(Refused):
        await played.ask(operator, aside)


async def test_a_table_left_open_over_two_editions_crosses_to_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House().begin()
    with reshelved(tmp_path, monkeypatch) as ours:
        path = ours.folder / "editions" / f"{POKER}.toml"
        whole = path.read_text()
        with pytest.MonkeyPatch.context() as without:
            without.delenv("PITBOOK_PLUGINS")
            path.write_text("[[editions]]".join(whole.split("[[editions]]")[:-1]))
            ours.read_anew()
            played = await house.opened(POKER)
            await played.buys_in(ANN, 100_000)
            await rounds(played, ANN, 1)
        path.write_text(whole)
        ours.read_anew()
        house.at(f"{EFFECT} 12:00")
        await rounds(played, ANN, 1)
        assert played.table.state.rules.rulebook.name == f"{POKER}@1"
        await to_wagers(played)
        with pytest.raises(Refused, match=f"{POKER}@3 is in force instead"):
            await played.ask(SUPERVISOR, crosses(played, 2))
        await played.ask(SUPERVISOR, crosses(played))
        await rounds(played, ANN, 1)
        found = decided_again("table/one", await journal(house))
        assert (found.wrong, found.editions) == (None, (f"{POKER}@1", f"{POKER}@3"))


@pytest.mark.parametrize("rulebook", [WAR, POKER])
async def test_a_repeal_in_the_midst_of_a_round(rulebook: str, tmp_path: Path) -> None:
    """The round ends as it began, and the table goes on; no other is opened under what is repealed."""
    with shelved(tmp_path, effect="2023-01-01", repealed="2024-04-07"):
        house = await House().begin()
        house.at("2024-04-06 23:59:30")
        played = await house.opened(rulebook)
        await played.buys_in(ANN, 100_000)
        await to_wagers(played)
        await wager(played, ANN)
        house.at("2024-04-07 02:30")  # an hour that the clocks of Sydney show twice that day
        await to_the_end(played)
        await rounds(played, ANN, 1)
        assert played.table.state.rules.rulebook.name == f"{rulebook}@3"
        assert (await house.opened(rulebook, "two")).table.state.rules.rulebook.name == f"{rulebook}@2"
        with pytest.raises(Refused, match="is in force instead"):
            await house.opened(f"{rulebook}@3", "three")
        assert decided_again("table/one", await journal(house)).wrong is None
