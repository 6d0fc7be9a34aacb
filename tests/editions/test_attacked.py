"""Editions that somebody gets wrong, or means to: lines of time that cannot be, and crossings asked for oddly."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitbook.compliance.exported import decided_again
from pitbook.games import library
from pitbook.games.kernel import Refused
from pitbook.rulebooks.amending import missing
from pitbook.rulebooks.editions import EditionName, RulebookError, UnknownDocument, edition_named, line, read_anew
from pitbook.table.asking import Stopped
from pitbook.table.commands import CrossOver
from pitbook.table.powers import Forbidden
from pitbook.table.supervision import commands as office
from tests.editions.specimens import EFFECT, PACKAGE, plugged, shelved, write
from tests.editions.test_crossing import OVER, House, crosses, journal
from tests.rulebooks.reshelved import reshelved
from tests.table.playing import ANN, CRAPS, POKER, SUPERVISOR, WAR, rounds, to_wagers
from tests.web.served import serving

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Path]:
    """The specimens, where they may be changed."""
    write(tmp_path)
    with plugged(PACKAGE, tmp_path):
        yield tmp_path / PACKAGE / "editions"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text, f"{file.name} has no {old!r}"
    file.write_text(text.replace(old, new, 1))
    read_anew()


ABOUT_LINES = {
    "days the wrong way round": (f"effect = {EFFECT}", f"effect = {EFFECT}\nrepealed = 2024-10-01", "is not after"),
    "a second edition 2": ("number = 3\nreplaces = 2", "number = 2\nreplaces = 1", "there are two of this number, in "),
    "another clock": ('zone = "Australia/Sydney"', 'zone = "Europe/Vienna"', "its zone is Europe/Vienna"),
    "a number below nothing": ("number = 3", "number = -3", "Expected `int` >= 0"),
    "a change of the text without a day": (f"effect = {EFFECT}\n", "", "a change of the text has an `effect`"),
    "nothing before it": ("replaces = 2", "replaces = 7", "name an edition before it"),
    "no day of the calendar": (f"effect = {EFFECT}", 'effect = "soon"', "Invalid"),
}


@pytest.mark.parametrize(("old", "new", "told"), ABOUT_LINES.values(), ids=ABOUT_LINES)
def test_a_line_of_time_that_cannot_be_closes_its_rulebook_alone(shelf: Path, old: str, new: str, told: str) -> None:
    change(shelf / f"{WAR}.toml", old, new)
    with pytest.raises(RulebookError, match=told):
        line(WAR)
    assert library.is_playable(CRAPS)
    assert set(library.unsound()) == {WAR}


def test_editions_that_overlap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later text cannot take effect before the one whose place it takes."""
    with reshelved(tmp_path, monkeypatch) as ours:
        for number, effect in ((3, "2025-07-01"), (4, "2025-06-01")):
            ours.append(
                WAR,
                f"""number = {number}
replaces = {number - 1}
why = ["the text changed"]
says = "It changed."
register = "documents/{WAR}.json"
decisions = "decisions/{WAR}.toml"
digest = "{number:064}"
version = "next"
approved = 2025-05-01
effect = {effect}
amendment = {{ instrument = "An order", source = "A gazette", transition = {{ notice = "New." }}, changes = [] }}
""",
            )
        with pytest.raises(RulebookError, match=r"edition 4\.effect: 2025-06-01 is before 2025-07-01"):
            line(WAR)


async def test_how_tables_cross_over_is_part_of_the_edition(shelf: Path) -> None:
    """Wagers that were to be settled first would go back, and what a table did would look like a forgery."""
    house = await House().begin()
    played = await house.opened(WAR)
    other = await house.opened(CRAPS, "other")
    house.at(f"{EFFECT} 12:00")
    await played.ask(SUPERVISOR, crosses(played))
    change(shelf / f"{WAR}.toml", 'standing_wagers = "settled"', 'standing_wagers = "returned"')
    await house.killed()
    with pytest.raises(
        Stopped, match=rf"or what editions/{WAR}.toml tells of it, is not what this edition was kept as"
    ):
        await house.floor.table("one")
    await house.floor.table(other.table.name)
    found = decided_again("table/one", await journal(house))
    assert (found.wrong, "Put back what was there" in str(found.left_out)) == (None, True)


CLAIMS = {
    "renumbered only, and other words": (
        'happened = "changed"',
        'happened = "renumbered"',
        "does not say what 5.2.3.1 did",
    ),
    "changed, and the words before": ('happened = "renumbered"', 'happened = "changed"', "is that of the words before"),
    "new, and there before": ('happened = "changed"', 'happened = "new"', "is said to be new, and to have been"),
    "gone, and there": ('happened = "renumbered"', 'happened = "gone"', "is said to be gone, and to be 8.1.2A now"),
    "a clause left out": (
        'clause = "5.2.3.1", was = "5.2.3.1"',
        'clause = "5.2.3.2", was = "5.2.3.2"',
        "5.2.3.1 is not what it was",
    ),
}


@pytest.mark.parametrize(("old", "new", "told"), CLAIMS.values(), ids=CLAIMS)
def test_an_amendment_says_what_happened(shelf: Path, old: str, new: str, told: str) -> None:
    def lacking() -> str:
        before, last = line(WAR)[-2:]
        return "\n".join(missing(last, before, shelf.parent / "rounds" / last.name))

    assert told not in lacking()
    change(shelf / f"{WAR}.toml", old, new)
    assert told in lacking()


@pytest.mark.parametrize("name", ["@3", "@", "@-3", "@03", "@٣", "@3 ", "@3\n", "@3@3", "@1234567", "@2025-1-1"])
def test_a_name_that_is_none(shelf: Path, name: str) -> None:
    named = f"{WAR}{name}"
    if name == "@3":
        assert edition_named(named).number == 3
        return
    assert EditionName.parsed(named) == EditionName(named)
    with pytest.raises(UnknownDocument):
        edition_named(named)


@pytest.mark.parametrize("name", [CRAPS, f"{CRAPS}@2024-12-01", f"{CRAPS}@2031-01-01"])
async def test_a_crossing_names_its_edition_by_number(shelf: Path, name: str) -> None:
    """By a day, or by the rulebook alone, it would be decided again as another one when there is a later edition."""
    house = await House().begin()
    played = await house.opened(CRAPS)
    house.at(f"{EFFECT} 12:00")
    with pytest.raises(Forbidden, match="does not say by its number"):
        await played.ask(OVER[CRAPS], CrossOver(by=OVER[CRAPS].role, edition=name))


async def test_two_who_cross_at_once_cross_once(shelf: Path) -> None:
    house = await House().begin()
    played = await house.opened(WAR)
    house.at(f"{EFFECT} 12:00")
    asked = (played.ask(SUPERVISOR, crosses(played)) for _ in range(2))
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(each).__name__ for each in answers] == ["Answer", "Forbidden"]
    again = await asyncio.gather(*(played.ask(SUPERVISOR, crosses(played), name="sue-1") for _ in range(2)))
    assert [each.again for each in again] == [True, True]
    assert len(played.table.state.crossings) == 1


async def test_a_dispute_outlives_a_crossing(shelf: Path) -> None:
    """It is about a round under the edition before, and is decided by whoever may now."""
    house = await House().begin()
    played = await house.opened(WAR)
    await played.buys_in(ANN, 100_000)
    await rounds(played, ANN, 1)
    role = SUPERVISOR.role
    await played.ask(SUPERVISOR, office.OpenDispute(by=role, player="ann", words="I had won.", round=1))
    house.at(f"{EFFECT} 12:00")
    await to_wagers(played)
    await played.ask(SUPERVISOR, crosses(played))
    await house.killed()
    table = await house.floor.table("one")
    assert [each.player for each in table.state.office.disputes] == ["ann"]
    played.table = table
    await played.ask(SUPERVISOR, office.DecideDispute(by=role, dispute=1, words="The cards say no."))
    assert decided_again("table/one", await journal(house)).wrong is None


async def test_an_edition_that_is_being_written_is_offered_to_nobody(shelf: Path) -> None:
    change(shelf / f"{WAR}.toml", f'digest = "{line(WAR)[-1].row.digest}"', f'digest = "{"0" * 64}"')
    house = await House().begin()
    house.at(f"{EFFECT} 12:00")
    played = await house.opened(WAR)
    assert played.table.state.rules.rulebook.name == f"{WAR}@2"
    for asked in (house.opened(f"{WAR}@3", "two"), played.ask(SUPERVISOR, crosses(played))):
        with pytest.raises(Refused, match="is still being written"):
            await asked


async def test_words_about_another_reading_may_be_put_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They were told to players, and decide nothing."""
    house = await House().begin()
    with reshelved(tmp_path, monkeypatch) as ours:
        path = ours.folder / "editions" / f"{POKER}.toml"
        whole = path.read_text()
        path.write_text("[[editions]]".join(whole.split("[[editions]]")[:-1]))
        ours.read_anew()
        played = await house.opened(POKER)
        path.write_text(whole)
        ours.read_anew()
        await played.ask(SUPERVISOR, crosses(played, 2))
        bodies = await journal(house)
        last = line(POKER)[-1].row.says
        ours.change(f"editions/{POKER}.toml", last, "Said better.")
        found = decided_again("table/one", bodies)
        assert (found.wrong, found.editions) == (None, (f"{POKER}@1", f"{POKER}@2"))


def test_a_changed_edition_is_told_where_people_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with reshelved(tmp_path, monkeypatch) as ours:
        ours.change(f"decisions/{CRAPS}.toml", "A", "a")
        with serving() as served:
            answer: Any = served.http.get("/ready")
            assert (answer.status_code, answer.json()["unsound_rulebooks"]) == (503, 1)
            boss = served.caller("root", OVER[CRAPS].role)
            [fault] = boss.get("/api/faults")
            assert "Put back what was there; a change is a new edition" in fault["words"]


def test_specimens_are_there_only_while_they_are_named(tmp_path: Path) -> None:
    with shelved(tmp_path):
        assert line(WAR)[-1].number == 3
    assert line(WAR)[-1].number == 2
