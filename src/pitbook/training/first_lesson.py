"""The first lesson of a game: a round that its room chose, in which each wager is explained before it is asked for."""

from functools import cache
from typing import Any, NamedTuple

from pitbook.games.catalogue import training
from pitbook.games.layout import LayoutWager
from pitbook.games.marks import Mark
from pitbook.games.procedure import capitalised
from pitbook.training.drill import Form, Key
from pitbook.training.question import Question
from pitbook.training.tables import TrainingCourse, TrainingTable, course, settled_in

FIRST = "first"
"""The kind of its drills, and the name of the lesson."""
CLAUSES_TOLD = 9


class _Decided(NamedTuple):
    """The round up to its settlement."""

    table: TrainingTable
    before: Any
    scene: tuple[str, ...]
    settled: tuple[Any, ...]


@cache
def first_steps(rulebook: str) -> tuple[Question, ...]:
    """One for each wager: what it is, as layout and document have it, and then what it comes to."""
    taken = course(rulebook)
    found = _decided(taken)
    return () if found is None else tuple(_asked(taken, found, each) for each in found.settled)


def _decided(taken: TrainingCourse) -> _Decided | None:
    commands, table = training(taken.game).first, taken.first
    if commands is None:
        return None
    now, told = table.start, list[str]()
    for command in commands(table.rules):
        events = tuple(table.engine.decide(table.rules, now, command))
        told += [capitalised(table.told(each)) for each in events if type(each).mark is not Mark.SETTLED]
        if settled := settled_in(events):
            return _Decided(table, table.before_settling(now, events), tuple(told), settled)
        for event in events:
            now = table.engine.apply(now, event)
    return None


def _asked(taken: TrainingCourse, found: _Decided, done: Any) -> Question:
    table = found.table
    named = [each for each in table.at_table.layout(table.rules) if each.kind == done.kind.value]
    explained = [line for each in named[:1] for line in _explained(taken, each)]
    key = Key((done.paid - done.collected,), (table.sum(done),), taken.rules_of(table.rules.cited(*done.under)))
    wager = table.wager(done)
    return Question(
        found.scene,
        f"{wager}: pay it if it wins, take it if it loses.",
        Form.SETTLE,
        (wager,),
        key,
        table.rules.chip,
        (table, found.before),
        (done.collected + done.returned,),
        now=found.scene[-1] if found.scene else "",
        explained=tuple(explained),
    )


def _explained(taken: TrainingCourse, wager: LayoutWager) -> tuple[str, ...]:
    """What the document says of it, with all that stands below, and what it pays."""
    paid = "; ".join(f"{each.odds}{f' ({each.when})' if each.when else ''}" for each in wager.prizes)
    below = tuple(f"{each}." for each in wager.clauses[:1])
    told = [each for each in taken.document.clauses if each.id in wager.clauses[:1] or each.id.startswith(below)]
    return (*(f"{each.id}: {each.summary}" for each in told[:CLAUSES_TOLD]), f"{wager.name} pays {paid}.")
