"""No drill has two right answers: of every answer that is offered the engine is asked whether it is right too.

A little of each kind and rulebook in the gate; in a hunt thousands, and under every edition.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from pitbook.games.kernel import Offer, Refused, kind_of
from pitbook.games.library import playable
from pitbook.games.procedure import Step, current
from pitbook.rulebooks.editions import line
from pitbook.training.drill import Form
from pitbook.training.drills import KINDS, kinds
from pitbook.training.kinds.payouts import BACK, BECOMES, SPLIT, STAYS
from pitbook.training.kinds.procedure import steps_of_a_round
from pitbook.training.moments import NoValue, made_of, prelude
from pitbook.training.tables import TrainingTable, course
from pitbook.training.unlike import unlike
from tests.editions.specimens import plugged
from tests.hunting import HUNTING, games
from tests.training.judging import JUDGES, rights

SEEDS = range(games(12))
SPECIMENS = "pitbook.specimens"


def rulebooks() -> list[str]:
    return [each.name for book in playable() for each in line(book)] if HUNTING else [*playable()]


def judged() -> Iterator[tuple[str, str]]:
    yield from ((book, kind) for book in rulebooks() for kind in kinds(book))


def test_every_kind_is_judged() -> None:
    assert [*JUDGES] == [*KINDS]


@pytest.mark.parametrize("rulebook", rulebooks())
def test_of_the_answers_that_are_offered_one_is_right(rulebook: str) -> None:
    for kind in kinds(rulebook):
        for seed in SEEDS:
            made, found = rights(rulebook, kind, seed)
            assert found == {made.answer}, (kind, seed, made.question, made.options, made.parts, made.answer)
            options = [made.options, *(each.options for each in made.parts)]
            assert all(len({each.casefold() for each in some}) == len(some) for some in options)
            assert made.form is Form.AMOUNT or all(len(some) > 1 for some in options if some)


@pytest.mark.parametrize("rulebook", ["star-craps@3", "star-casino-war@3"])
def test_of_what_an_amendment_changed_one_answer_is_right(rulebook: str) -> None:
    with plugged(SPECIMENS):
        for seed in SEEDS:
            made, found = rights(rulebook, "changes", seed)
            assert found == {made.answer}, (seed, made.options)


def test_of_what_is_told_twice_in_the_same_words_one_answer_is_right() -> None:
    """That a wager is off was told of two rolls, and what the other roll decided was offered as wrong."""
    made, found = rights("star-craps@1", "clauses", 204_260)
    assert found == {made.answer}, made.options


def test_a_wager_fares_in_one_way_alone() -> None:
    """By what is paid, taken and given back, which are there or are not."""
    assert len({*BECOMES, SPLIT, STAYS, BACK}) == len(BECOMES) + 2


@pytest.mark.parametrize("rulebook", playable())
def test_no_other_order_of_two_steps_can_be_dealt(rulebook: str) -> None:
    """While a step is due the engine takes none that comes later, or takes the one no more that was left out for it."""
    for table in course(rulebook).tables:
        steps = steps_of_a_round(table)
        assert len({each.words(table.rules) for each in steps}) == len(steps)
        for seed in range(games(2)):
            luck = Random(seed)
            begun = 0
            for each in (*prelude(table, luck), *table.round(luck)):
                mine = [at for at, step in enumerate(steps) if at >= begun and type(each.command) in step.commands]
                if not mine:
                    continue
                begun = mine[0]
                own = {kind_of(one) for one in steps[begun].commands}
                later = {kind_of(one) for step in steps[begun + 1 :] for one in step.commands} - own
                for offer in table.engine.awaits(table.rules, each.before):
                    if offer.command in later:
                        after = left_once_begun(table, each.before, offer, luck)
                        assert not own.intersection(after), (steps[begun].name, offer.command)


def left_once_begun(table: TrainingTable, now: Any, offer: Offer, luck: Random) -> set[str]:
    """What may be done once this was; nothing where it cannot be, or where the same step is due as before."""
    due = due_at(table, now)
    try:
        events = table.engine.decide(table.rules, now, made_of(table, offer, luck, {}))
    except (Refused, NoValue):
        return set()
    for event in events:
        now = table.engine.apply(now, event)
    return set() if due_at(table, now) is due else {each.command for each in table.engine.awaits(table.rules, now)}


def due_at(table: TrainingTable, now: Any) -> Step | None:
    return current(table.engine.procedure.steps_at(table.rules, now), table.rules, now)


@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_clause_that_is_offered_beside_another_shares_nothing_with_it(rulebook: str) -> None:
    """For every clause that is asked, all that may ever stand beside it: no topic, no words, no numbers in common."""
    taken = course(rulebook)
    topics_of = taken.first.rules.rulebook.topics_of
    for clause in taken.to_know:
        for other in (beside := unlike(rulebook, frozenset({clause.id}))):
            assert topics_of[other.id]
            assert not {*topics_of[other.id]}.intersection(topics_of.get(clause.id, ()))
            assert other.sha256 != clause.sha256
            assert not other.data or other.data != clause.data
        assert len(beside) > 10, clause.id
