"""A text without a Tie wager, as an amendment may leave one: no clause lets players place it."""

import re

import pytest

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.figures.depth import by_depth
from pitbook.games.casino_war.figures.exact import figures
from pitbook.games.casino_war.figures.gambles import gambles
from pitbook.games.casino_war.figures.stakes import at_every_stake
from pitbook.games.casino_war.play import awaits, mid_shoe, step
from pitbook.games.casino_war.procedure import STEPS
from pitbook.games.casino_war.round import Kind
from pitbook.games.casino_war.rules import SCHEMA, WarRules, compile_rules, usual_terms
from pitbook.games.casino_war.table.layout import layout
from pitbook.games.casino_war.table.reach import round_range
from pitbook.games.casino_war.training.first import first
from pitbook.games.kernel import OneOf, Refused
from pitbook.games.signs import stated_at
from pitbook.money import Cents
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import line
from pitbook.rulebooks.loading import read_decisions

DOCUMENT = "crown-casino-war"
GONE = ("tie_placed", "tie_preference", "tie_won", "tie_lost")


@pytest.fixture(scope="module")
def rules() -> WarRules:
    toml = line(DOCUMENT)[-1].toml.decode()
    clauses = []
    for topic in GONE:
        found = re.search(rf"\[topics\.{topic}\]\nclauses = (\[.*\])\n", toml)
        assert found is not None
        clauses.append(found[1])
        toml = toml.replace(found[0], f'[topics.{topic}]\nsilent = "The Tie wager was withdrawn."\n')
    outside = "\n".join(f'[[outside]]\nclauses = {each}\nreason = "Withdrawn."\n' for each in clauses)
    book = read_decisions(load_document(DOCUMENT), f"{toml}\n{outside}".encode(), SCHEMA, "without")
    return compile_rules(book, usual_terms(book))


def test_it_is_neither_placed_nor_offered(rules: WarRules) -> None:
    table, _ = step(rules, mid_shoe(rules), c.Sit(player="ann", box=1))
    offered = {str(each.fields["kind"]) for each in awaits(rules, table) if each.command == "casino_war.place"}
    assert offered == {str(OneOf(values=(Kind.FIRST,)))}
    table, _ = step(rules, table, c.Place(player="ann", box=1, kind=Kind.FIRST, stake=Cents(1000)))
    with pytest.raises(Refused, match="crown-casino-war@2 has no Tie wager"):
        step(rules, table, c.Place(player="ann", box=1, kind=Kind.TIE, stake=Cents(1000)))


def test_nothing_is_reckoned_with_it(rules: WarRules) -> None:
    assert {kind for each in figures(rules) for kind in each.kinds} == {"first", "second"}
    assert {each.kind for each in at_every_stake(rules)} == {"first"}
    assert not [each for each in gambles(rules, Cents(2_000)) if "Tie" in each.label.wager]
    assert {each.wager for each in by_depth(rules, 2, 1)} == {"Casino War wager + Go to War wager"}
    assert round_range(rules, 1000) == (2000, 1000)


def test_neither_layout_nor_sign_nor_procedure_names_it(rules: WarRules) -> None:
    assert [each.kind for each in layout(rules)] == ["first", "second"]
    assert [*stated_at(rules, rules.terms.sign)] == ["first"]
    table = mid_shoe(rules)
    told = [each.says for each in STEPS if each.has(rules, table)]
    assert not [each for each in told if "names.tie" in each]
    assert [each for each in told if "take or pay each {names.first}" in each]


def test_a_newcomer_settles_a_first_round_without_it(rules: WarRules) -> None:
    kinds = {each.kind for each in first(rules) if isinstance(each, c.Place)}
    assert kinds == {Kind.FIRST}
