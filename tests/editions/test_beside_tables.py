"""Tournaments and promotions stay under the editions that they were drafted under, and are decided again so."""

from pathlib import Path

import pytest

from pitbook.compliance.promotions import redecide_promotion
from pitbook.compliance.tournaments import redecide_tournament
from pitbook.rulebooks.document import document_of
from pitbook.rulebooks.editions import edition_named, line
from pitbook.rulebooks.loading import made_digest
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.commands import CrossOver
from pitbook.table.powers import Actor, Forbidden
from tests.editions.specimens import shelved
from tests.promotions.test_redeciding import a_journal
from tests.rulebooks.reshelved import Shelf, reshelved
from tests.tournament.house import House, terms
from tests.tournament.test_before_play import FOUR

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_a_promotion_is_decided_again_under_its_editions(tmp_path: Path) -> None:
    bodies = await a_journal()
    with shelved(tmp_path, effect="2020-01-01"):
        assert redecide_promotion(bodies).events == len(bodies)


async def test_a_tournament_is_decided_again_under_its_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    await house.open()
    await house.draft(terms(house.clock))
    bodies = [body for body, _ in await house.it.history()]
    with reshelved(tmp_path, monkeypatch) as shelf:
        read_again(shelf, house.state.rulebook)
        assert edition_named(house.state.rulebook).number == 3
        assert redecide_tournament(bodies).events == len(bodies)


async def test_a_table_of_a_tournament_does_not_cross_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    await house.ready(terms(house.clock), *FOUR)
    table, boss = await house.table(), Actor("pia", Role.PIT_BOSS)
    was = table.state.rules.rulebook.edition
    with reshelved(tmp_path, monkeypatch) as shelf:
        read_again(shelf, was.document_id)
        with pytest.raises(Forbidden, match="a tournament is held from beginning to end under the edition"):
            await table.ask(boss, Ask("over", CrossOver(by=boss.role, edition=f"{was.document_id}@3")))
        cash = await house.floor.table("war-1")
        assert (cash.state.rules.rulebook.edition, table.state.rules.rulebook.edition) == (was, was)


def read_again(shelf: Shelf, document_id: str) -> None:
    """Another edition of the same text, which differs in nothing but a remark."""
    last = line(document_id)[-1]
    decisions = last.toml + b"\n# Read again.\n"
    (shelf.folder / "decisions" / "again.toml").write_bytes(decisions)
    approved = "" if last.row.approved is None else f"approved = {last.row.approved}"
    shelf.append(
        document_id,
        f"""number = 3
replaces = 2
why = ["we read it otherwise"]
says = "A remark."
register = "{last.row.register}"
decisions = "decisions/again.toml"
digest = "{made_digest(document_of(last), decisions, last.row)}"
version = "next"
{approved}
""",
    )
