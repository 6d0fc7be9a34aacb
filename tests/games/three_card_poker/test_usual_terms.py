"""A usual table under a text that asks for more than the common schedules pay."""

import pytest
from msgspec.structs import replace

from pitbook.games import three_card_poker as poker
from pitbook.games.kernel import Refused
from pitbook.games.three_card_poker.rules import SCHEMA, compile_rules, usual_terms
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import line
from pitbook.rulebooks.loading import read_decisions
from pitbook.rulebooks.model import Rulebook

POKER = "star-three-card-poker"


@pytest.fixture
def stricter() -> Rulebook:
    was, now = b'clauses = ["10.2"]\nsets = { least = 1 }', b'clauses = ["10.2"]\nsets = { least = 2 }'
    toml = line(POKER)[-1].toml
    assert was in toml
    return read_decisions(load_document(POKER), toml.replace(was, now), SCHEMA, "stricter")


def test_it_opens_with_what_is_nearest_to_a_common_schedule(stricter: Rulebook) -> None:
    terms = usual_terms(stricter)
    assert terms.ante_bonus is not None
    assert terms.ante_bonus.name == "2-4-5"
    assert "1-4-5, raised to what the rules permit" in terms.ante_bonus.source
    assert terms.pair_plus == poker.COMMON_PAIR_PLUS["1-4-6-30-40"]
    assert compile_rules(stricter, terms).ante_bonus == terms.ante_bonus


def test_a_schedule_that_pays_too_little_is_told_how_much_it_needs(stricter: Rulebook) -> None:
    terms = replace(usual_terms(stricter), ante_bonus=poker.COMMON_ANTE_BONUS["1-4-5"])
    with pytest.raises(Refused, match=r"it pays less than 2 to 1 for straight .* Give odds to one, 2 or more"):
        compile_rules(stricter, terms)
