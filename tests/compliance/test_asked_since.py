"""What was asked since the decisions were written is told wherever its clauses are looked up, as the pages tell it."""

import re
from pathlib import Path

import pytest

from pitbook.compliance.asked_since import ROOMS, of_room, readings_of
from pitbook.games import library
from pitbook.rulebooks.model import Rulebook
from tests.cli.test_rules import Typed
from tests.web.served import Served, serving

DOCS = Path(__file__).parents[2] / "docs"
ROW = re.compile(r"^\| `([\w-]+)` \| ([^|]+) \| ([^|]+) \| `(\w+)`: ([^|]+) \|$", re.MULTILINE)


def rulebook(name: str) -> Rulebook:
    found = library.rulebook(name)
    assert found is not None
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_the_page_of_the_room_has_the_same(room: str) -> None:
    name = {"pitbook.tournament": "tournaments.md", "pitbook.promotions": "promotions.md"}[room]
    rows = {row[0]: row for row in ROW.findall((DOCS / name).read_text(encoding="utf-8"))}
    assert rows.keys() == {each.id for each in of_room(room)}
    for each in of_room(room):
        _, _, alternatives, chosen, _ = rows[each.id]
        assert re.findall(r"`(\w+)`", alternatives) == [*each.alternatives]
        assert chosen == each.chosen
        assert each.chosen in each.alternatives


@pytest.mark.parametrize(
    ("book", "count"), [("crown-casino-war", 9), ("star-craps", 4), ("star-casino-war", 4), ("canberra-casino-war", 0)]
)
def test_a_document_has_those_of_what_it_provides_for(book: str, count: int) -> None:
    found, own = readings_of(rulebook(book)), rulebook(book).readings
    since = [each for each in found if each.id not in own]
    assert len(since) == count
    known = {clause.id for clause in rulebook(book).document.clauses}
    assert all(each.clauses and known.issuperset(each.clauses) for each in since)


def test_they_are_told_at_a_terminal_and_over_http(capsys: pytest.CaptureFixture[str]) -> None:
    pitbook = Typed(capsys)
    assert "stays with the house" in pitbook("rules", "crown-casino-war", "10.4.7(b)").out
    assert "unwon-shares" in pitbook("rules", "crown-casino-war", "--readings").out
    with serving() as served:
        assert _ids(served, "star-craps", "11:10.8") >= {"late-notice"}
        assert _ids(served, "crown-casino-war", "10.4.8(f)") >= {"names-on-the-wall"}


def _ids(served: Served, book: str, clause: str) -> set[str]:
    found = served.caller("ann").get(f"/api/rulebooks/{book}/clauses/{clause}")
    return {each["id"] for each in found["readings"]}
