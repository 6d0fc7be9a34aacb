"""Where the program deals, it deals at every table that may be opened: whatever the cards come from."""

from collections import Counter
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.games.casino_war import commands as war
from pitbook.games.kernel import Refused
from pitbook.games.shoe.options import Device, PreShuffled
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.rulebooks.roles import Role
from pitbook.table.games import game_of
from tests.table.office.desk import CROWN
from tests.table.playing import ANN, CRAPS, DEALER, RULEBOOKS, opened, rounds

pytestmark = pytest.mark.anyio


CHOICES: dict[str, list[dict[str, Any]]] = {
    "casino_war": [{"device": each} for each in Device],
    "three_card_poker": [{"source": source, "decks": decks} for source, decks in product(DealtFrom, (1, 2))],
    "craps": [{}],
}


def tables() -> list[tuple[str, Any]]:
    """Each rulebook with each source of cards that it allows."""
    found = []
    for rulebook in RULEBOOKS:
        game = game_of(rulebook)
        for chosen in CHOICES[game.name]:
            terms = replace(game.usual_terms(game.rulebook(rulebook)), **chosen)
            with suppress(Refused):
                game.rules(rulebook, terms)
                found.append((rulebook, terms))
    return found


TABLES = tables()


def test_there_are_shoes_and_machines_among_them() -> None:
    of_each = Counter(rulebook for rulebook, _ in TABLES)
    assert {rulebook for rulebook, many in of_each.items() if many > 1} == {*RULEBOOKS} - {CRAPS}


@pytest.mark.parametrize(("rulebook", "terms"), TABLES, ids=lambda each: each if isinstance(each, str) else "")
async def test_a_table_is_dealt_from_its_opening_to_settled_rounds(rulebook: str, terms: Any) -> None:
    table = await opened(rulebook, terms=terms)
    await table.buys_in(ANN, 100_000)
    await rounds(table, ANN, 3)
    assert len(table.table.state.rounds.all) >= 3


@pytest.mark.clause("crown-casino-war:4.1.2")
@pytest.mark.parametrize("kind", [each for each in PreShuffled if each is not PreShuffled.NO])
async def test_cards_that_are_brought_shuffled_are_dealt_too(kind: PreShuffled) -> None:
    table = await opened(CROWN)
    await table.ask(DEALER, war.CheckCards(by=Role.DEALER, pre_shuffled=kind))
    await table.buys_in(ANN, 100_000)
    await rounds(table, ANN, 2)
    assert len(table.table.state.rounds.all) >= 2
