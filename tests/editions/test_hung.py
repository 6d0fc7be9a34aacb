"""Tables whose terms an edition no longer permits: what falls away, what is hung up instead, and by whom."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from pitbook.compliance.exported import decided_again
from pitbook.games import craps
from pitbook.games.craps.rules import TableSign, usual_terms
from pitbook.games.kernel import Refused
from pitbook.games.rules import Limits
from pitbook.games.three_card_poker.rules import poker_rulebook
from pitbook.games.three_card_poker.rules import usual_terms as usual_poker
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.commands import CrossOver
from pitbook.table.powers import Actor, Forbidden
from tests.editions.specimens import EFFECT, SPECIMENS, Specimen, plugged, shelved
from tests.editions.test_crossing import House, crosses, journal
from tests.table.playing import ANN, CRAPS, HOST, POKER, SUPERVISOR, WAR, Clock, Played, rounds, to_wagers
from tests.web.playing import Player
from tests.web.served import serving

STRICTER = Specimen("bonus_pays", "least = 1", "least = 2", "10.2", {"10.3": "10.3A"}, closed="no-decision-ruled-by")
TWO = {"name": "2-4-5", "pays": {"straight": 2, "three_of_a_kind": 4, "straight_flush": 5}}
BOXPERSON = Actor("bo", Role.BOXPERSON)
pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def stricter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Of Three Card Poker a text that asks for more than the usual schedule of the Ante Bonus pays."""
    monkeypatch.setitem(SPECIMENS, POKER, STRICTER)
    with shelved(tmp_path):
        yield


def over(**terms: Any) -> CrossOver:
    return CrossOver(by=SUPERVISOR.role, edition=f"{POKER}@3", terms=terms)


@pytest.mark.usefixtures("stricter")
async def test_a_schedule_that_is_not_permitted_any_more_is_hung_up_anew() -> None:
    house = await House().begin()
    played = await house.opened(POKER)
    await played.buys_in(ANN, 100_000)
    await rounds(played, ANN, 2)
    house.at(f"{EFFECT} 12:00")
    await to_wagers(played)
    with pytest.raises(Refused, match=r"pays less than 2 to 1 for straight .*10\.2.* `terms` with ante_bonus"):
        await played.ask(SUPERVISOR, crosses(played))
    assert played.table.state.rules.rulebook.name == f"{POKER}@2"
    await played.ask(SUPERVISOR, over(ante_bonus=TWO))
    assert played.table.state.rules.terms.ante_bonus.name == "2-4-5"
    await house.killed()
    again = Played(await house.floor.table("one"), first=1000)
    assert again.table.state.rules.terms.ante_bonus.pays["straight"] == 2
    await rounds(again, ANN, 2)
    found = decided_again("table/one", await journal(house))
    assert (found.wrong, found.left_out, found.editions) == (None, None, (f"{POKER}@2", f"{POKER}@3"))


@pytest.mark.usefixtures("stricter")
@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"decks": 2}, "decks does not change while a table is open. Name only ante_bonus, pair_plus"),
        ({"sign": {}}, "sign does not change while a table is open"),
        ({"ante_bonus": 7}, "terms: Expected `object | null`, got `int`"),
        ({"ante_bonus": {"name": "x"}}, "missing required field `pays`"),
    ],
)
async def test_nothing_else_is_changed_by_a_crossing(terms: dict[str, Any], told: str) -> None:
    house = await House().begin()
    played = await house.opened(POKER)
    house.at(f"{EFFECT} 12:00")
    with pytest.raises(Forbidden) as refused:
        await played.ask(SUPERVISOR, over(**terms))
    assert told in str(refused.value)
    with pytest.raises(Refused, match="there is none on the sign"):
        await played.ask(SUPERVISOR, over(ante_bonus=None))


@pytest.mark.usefixtures("stricter")
async def test_a_reading_that_is_closed_falls_away() -> None:
    house = await House().begin()
    readings = {"no-decision-ruled-by": "dealer", "losing-invalid-wagers": "taken"}
    terms = usual_poker(poker_rulebook(f"{POKER}@2"), readings=readings)
    played = Played(await house.floor.open_table(HOST, "one", POKER, command="open", terms=terms))
    house.at(f"{EFFECT} 12:00")
    await played.ask(SUPERVISOR, over(ante_bonus=TWO))
    assert played.table.state.rules.terms.readings == {"losing-invalid-wagers": "taken"}


async def test_limits_of_a_wager_that_is_withdrawn_fall_away() -> None:
    with plugged("pitbook.specimens"):
        house = await House().begin()
        house.at("2025-06-30 12:00")
        limits = Limits(minimum=Cents(500), maximum=Cents(10_000))
        kinds = {craps.Kind.BIG_8: limits, craps.Kind.FIELD: limits}
        sign = TableSign(default=limits, kinds=kinds, units={craps.Kind.BIG_8: Cents(500)})
        terms = usual_terms(craps.craps_rulebook(f"{CRAPS}@2"), sign=sign)
        played = Played(await house.floor.open_table(HOST, "one", CRAPS, command="open", terms=terms))
        house.at("2025-07-01 00:00")
        await played.ask(BOXPERSON, CrossOver(by=BOXPERSON.role, edition=f"{CRAPS}@3"))
        crossed: Any = played.table.state.rules.terms
        assert (crossed.sign.kinds, crossed.sign.units) == ({craps.Kind.FIELD: limits}, {})
        await played.buys_in(ANN, 10_000)
        await rounds(played, ANN, 1)
        assert decided_again("table/one", await journal(house)).wrong is None


@pytest.mark.usefixtures("stricter")
def test_whoever_oversees_the_table_is_told_why_and_what_may_hang_instead() -> None:
    clock = Clock()
    with serving(clock=clock) as served:
        clock.now = int(datetime(2024, 12, 1, tzinfo=UTC).timestamp()) * 1_000_000
        boss, inspector = served.official(SUPERVISOR.role), served.official(Role.INSPECTOR)
        later = boss.get(f"/api/tables/{POKER}/office")["later"]
        assert "it pays less than 2 to 1 for straight. Give odds to one, 2 or more." in later["refused"]
        [choice] = later["hung"]
        assert (choice["field"], [each["words"] for each in choice["values"]]) == ("ante_bonus", ["2-4-5"])
        assert (later["mine"], inspector.get(f"/api/tables/{POKER}/office")["later"]["mine"]) == (True, False)
        fields = {"by": SUPERVISOR.role.value, "edition": f"{POKER}@3"}
        assert boss.ask(POKER, "table.cross_over", **fields).status_code == 409
        boss.done(POKER, "table.cross_over", **fields, terms={"ante_bonus": choice["values"][0]["value"]})
        assert boss.get(f"/api/tables/{POKER}/office")["later"] is None
        assert boss.get(f"/api/tables/{POKER}/layout")["terms"]["ante_bonus"]["name"] == "2-4-5"


def test_whoever_oversees_the_table_is_told_that_a_round_is_in_play() -> None:
    """A crossing that would be refused is not offered as if it were not."""
    store = MemoryStore()
    with serving(store):
        pass
    with plugged("pitbook.specimens"), serving(store) as served:
        boss, ann = served.official(SUPERVISOR.role), Player(served.caller("ann"), WAR)
        fields = {"by": SUPERVISOR.role.value, "edition": f"{WAR}@3"}

        def refused() -> str | None:
            told = boss.get(f"/api/tables/{WAR}/office")["later"]["refused"]
            assert told is None or isinstance(told, str)
            return told

        assert refused() is None
        told = None
        for _ in range(12):
            ann.step()
            told = told or refused()
            if told is not None:
                break
        assert told is not None
        assert "a round is in play" in told
        answer = boss.ask(WAR, "table.cross_over", **fields)
        assert answer.status_code == 409
        assert answer.json()["detail"] in told
        while refused() is not None:
            ann.step()
        boss.done(WAR, "table.cross_over", **fields)


@pytest.mark.usefixtures("stricter")
def test_the_terms_of_a_new_table_are_those_of_the_edition_in_force_at_the_venue() -> None:
    """Also of a floor that runs over midnight."""
    clock = Clock()
    with serving(clock=clock) as served:
        host = served.official(Role.ADMINISTRATOR)

        def bonus(rulebook: str) -> str:
            return str(host.get(f"/api/rulebooks/{rulebook}/terms")["terms"]["ante_bonus"]["name"])

        assert (bonus(POKER), bonus(f"{POKER}@3")) == ("1-4-5", "2-4-5")
        clock.now = int(datetime(2024, 12, 1, tzinfo=UTC).timestamp()) * 1_000_000
        host = served.official(Role.ADMINISTRATOR)
        assert (bonus(POKER), bonus(f"{POKER}@2")) == ("2-4-5", "1-4-5")
