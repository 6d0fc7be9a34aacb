"""A text without Pair Plus, as an amendment may leave one: no clause lets players place it."""

import re

import pytest

from pitbook.games.kernel import OneOf, Refused
from pitbook.games.signs import stated_at
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.figures.exact import figures
from pitbook.games.three_card_poker.figures.gambles import gambles
from pitbook.games.three_card_poker.figures.reported import REPORTED
from pitbook.games.three_card_poker.figures.stakes import at_every_stake
from pitbook.games.three_card_poker.play import awaits, ready_table, step
from pitbook.games.three_card_poker.procedure import STEPS
from pitbook.games.three_card_poker.round import Kind
from pitbook.games.three_card_poker.rules import SCHEMA, PokerRules, compile_rules, usual_terms
from pitbook.games.three_card_poker.table.layout import layout
from pitbook.games.three_card_poker.training.first import first
from pitbook.money import Cents
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import line
from pitbook.rulebooks.loading import read_decisions

DOCUMENT = "star-three-card-poker"
GONE = ("pair_plus_placed", "pair_plus_lost_without_hand", "pair_plus_lost", "pair_plus_won", "pair_plus_pays")


@pytest.fixture(scope="module")
def rules() -> PokerRules:
    toml = line(DOCUMENT)[-1].toml.decode()
    clauses = []
    for topic in GONE:
        found = re.search(rf"\[topics\.{topic}\]\nclauses = (\[.*\])\n", toml)
        assert found is not None
        clauses.append(found[1])
        toml = toml.replace(found[0], f'[topics.{topic}]\nsilent = "Pair Plus was withdrawn."\n')
    outside = "\n".join(f'[[outside]]\nclauses = {each}\nreason = "Withdrawn."\n' for each in clauses)
    book = read_decisions(load_document(DOCUMENT), f"{toml}\n{outside}".encode(), SCHEMA, "without")
    return compile_rules(book, usual_terms(book))


def test_it_is_neither_placed_nor_offered(rules: PokerRules) -> None:
    table, _ = step(rules, ready_table(rules), c.Sit(player="ann", area=1))
    offered = {str(each.fields["kind"]) for each in awaits(rules, table) if each.command == "three_card_poker.place"}
    assert offered == {str(OneOf(values=(Kind.ANTE,)))}
    with pytest.raises(Refused, match="star-three-card-poker@2 has no Pair Plus wager"):
        step(rules, table, c.Place(player="ann", kind=Kind.PAIR_PLUS, stake=Cents(1000)))


def test_nothing_is_reckoned_with_it(rules: PokerRules) -> None:
    assert "pair_plus" not in {kind for each in figures(rules) for kind in each.kinds}
    assert {each.kind for each in at_every_stake(rules)} == {"ante"}
    assert {each.kind for each in gambles(rules, Cents(2_000))} == {"ante"}


def test_a_table_opens_without_its_schedule(rules: PokerRules) -> None:
    terms = usual_terms(rules.rulebook, pair_plus=None)
    assert [each.kind for each in compile_rules(rules.rulebook, terms).schedules] == ["ante_bonus"]


def test_neither_layout_nor_sign_nor_procedure_nor_report_names_it(rules: PokerRules) -> None:
    assert [each.kind for each in layout(rules)] == ["ante", "play", "ante_bonus"]
    assert [*stated_at(rules, rules.terms.sign)] == ["ante", "play"]
    table = ready_table(rules)
    told = [each.says for each in STEPS if each.has(rules, table)]
    assert not [each for each in told if "names.pair_plus" in each]
    assert [each for each in told if "{names.ante_bonus} is paid whatever you hold" in each]
    assert not [said for said, _ in REPORTED.terms(rules) if "Pair Plus" in said]
    assert len(REPORTED.schedules(rules)) == 1


def test_a_newcomer_settles_a_first_round_without_it(rules: PokerRules) -> None:
    kinds = {each.kind for each in first(rules) if isinstance(each, c.Place)}
    assert kinds == {Kind.ANTE}
