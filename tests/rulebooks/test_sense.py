"""Decisions that are typed rightly and could not be played are complained about as well, by the game, all at once."""

from collections.abc import Iterator
from importlib.resources import files

import pytest

from pitbook.games.casino_war.rules import SCHEMA, war_rulebook
from pitbook.games.sense import about_roles, possible
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.loading import RulebookError, read_decisions
from pitbook.rulebooks.model import Rulebook

STAR = "star-casino-war"


def decisions(rulebook: str = STAR) -> str:
    return (files("pitbook.rulebooks") / "decisions" / f"{rulebook}.toml").read_text(encoding="utf-8")


def test_the_game_is_shown_the_decisions_whole() -> None:
    def sense(rulebook: Rulebook) -> Iterator[str]:
        yield f"topics.decks.sets.most: {rulebook.id} has {rulebook.sets('decks', {}).most}"
        yield "topics.burn.sets.rule: nobody likes it"

    with pytest.raises(RulebookError) as raised:
        read_decisions(load_document(STAR), decisions().encode(), SCHEMA._replace(sense=sense), file="odd.toml")
    assert raised.value.complaints == [
        "topics.decks.sets.most: star-casino-war has 6",
        "topics.burn.sets.rule: nobody likes it",
    ]


def test_every_value_that_a_table_may_choose_is_known() -> None:
    book = war_rulebook(STAR)
    assert possible(book, "decks", "most") == (6,)
    assert {each.value for each in possible(book, "misdeal_dealer", "interim")} == {"stands", "undone"}


def test_a_power_of_nobody_ranked_is_complained_about() -> None:
    toml = decisions().replace("casino_supervisor", "pit_boss", 1)
    book = read_decisions(load_document(STAR), toml.encode(), SCHEMA._replace(sense=lambda _: ()), file="odd.toml")
    assert any("casino_supervisor is not among the ranks" in each for each in about_roles(book))
