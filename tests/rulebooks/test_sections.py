"""Sections of a document: decided as a whole or not at all, and absent with a reason."""

import pytest

from pitbook.games.casino_war.rules import SCHEMA
from pitbook.games.kernel import Struct
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import RulebookError
from pitbook.rulebooks.loading import read_decisions
from pitbook.rulebooks.model import Rulebook
from tests.rulebooks.test_decisions import STAR, decisions, replaced


class Hours(Struct, frozen=True):
    hours: int


SCHEMA_WITH = SCHEMA._replace(sections={**SCHEMA.sections, "raffles": {"raffle_told": Hours, "raffle_held": None}})
TOLD = '\n[topics.raffle_told]\nclauses = ["13.7"]\nsets = { hours = 24 }\n'
HELD = '\n[topics.raffle_held]\nclauses = ["13.8"]\n'
WHY = 'raffles = "Nothing is raffled."\n'


def with_absent(toml: str) -> str:
    """Beside the sections that it says it has not got."""
    return replaced(toml, "[absent]\n", f"[absent]\n{WHY}")


def read(toml: str) -> Rulebook:
    return read_decisions(load_document(STAR), toml.encode(), SCHEMA_WITH, file="sections.toml")


def complaints(toml: str) -> list[str]:
    with pytest.raises(RulebookError) as raised:
        read(toml)
    return raised.value.complaints


def test_a_rulebook_without_a_section_need_not_speak_of_it() -> None:
    book = read(decisions())
    assert "raffles" not in book.sections
    assert "raffle_told" not in book.types


def test_it_may_say_why_it_has_none() -> None:
    assert read(with_absent(decisions())).absent["raffles"] == "Nothing is raffled."


def test_a_section_is_decided_whole() -> None:
    book = read(decisions() + TOLD + HELD)
    assert "raffles" in book.sections
    assert book.sets("raffle_told", {}) == Hours(hours=24)
    assert book.types["raffle_held"] is None
    assert complaints(decisions() + TOLD) == [
        "topics.raffle_held: nothing is said on this topic; give its clauses, or say why the document is silent"
    ]


def test_what_is_there_is_not_absent() -> None:
    assert "absent.raffles: the document has it: topics of it are decided" in complaints(
        with_absent(decisions() + TOLD + HELD)
    )


def test_an_absent_section_is_a_section_and_has_a_reason() -> None:
    assert any(
        each.startswith("absent.raffle: no such section")
        for each in complaints(replaced(with_absent(decisions()), "raffles =", "raffle ="))
    )
    assert "absent.raffles: say why the document has no such section" in complaints(
        replaced(with_absent(decisions()), '"Nothing is raffled."', '" "')
    )
