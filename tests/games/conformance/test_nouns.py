"""Every game has the nouns that the house reads of it, under the same names."""

from pitbook.games.nouns import GameTable
from pitbook.games.rules import GameRules, Limits
from pitbook.games.signs import Sign, sound_sign, stated_at
from pitbook.money import Cents
from pitbook.table.games import Game, game_of
from tests.games.conformance.subjects import every_rulebook


def table(rulebook: str) -> tuple[Game, GameRules, GameTable]:
    game = game_of(rulebook)
    rules = game.rules(rulebook)
    return game, rules, game.new_table(rules)


@every_rulebook
def test_an_empty_table_says_so(rulebook: str) -> None:
    game, rules, empty = table(rulebook)
    assert isinstance(empty, GameTable)
    assert rules.places > 1
    assert (empty.places_taken, empty.wagered_on, empty.settled, empty.thrower) == ({}, {}, (), None)
    assert (empty.in_a_round, empty.rounds_at_hand, empty.out_of_source) == (False, (1,), 0)
    assert empty.before_wagers
    assert not [*game.marked(rules, empty)]


@every_rulebook
def test_a_sign_states_limits_for_wagers_that_the_document_names(rulebook: str) -> None:
    _, rules, empty = table(rulebook)
    assert empty.sign == rules.terms.sign
    assert all(getattr(rules.rulebook.names, kind) for kind in stated_at(rules, empty.sign))
    assert set(empty.sign.named_apart) <= set(empty.sign.stated)
    assert sound_sign(empty.sign, rules.chip)


@every_rulebook
def test_a_sign_is_changed_wager_by_wager(rulebook: str) -> None:
    _, rules, _ = table(rulebook)
    sign: Sign = rules.terms.sign
    kind = next(iter(sign.stated))
    limits = Limits(minimum=Cents(500), maximum=Cents(70_000))
    changed = sign.with_limits({kind: limits}, {kind: Cents(500)})
    assert changed.stated[kind] == (limits, 500)
    others = [each for each in sign.stated if each != kind]
    assert all(changed.stated[each].limits == sign.stated[each].limits for each in others)
    assert all((changed.stated[each].unit == 500) is not bool(sign.named_apart) for each in others)


@every_rulebook
def test_what_the_house_cites_are_topics_of_the_game(rulebook: str) -> None:
    _, rules, _ = table(rulebook)
    assert all(topic is None or topic in rules.clauses for topic in rules.common)
