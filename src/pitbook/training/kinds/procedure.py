"""Drills on procedure: what comes next, in which order, in which words. The procedure is the game's own, as data."""

from functools import cache
from random import Random
from typing import NamedTuple

from pitbook.games.kernel import kind_of
from pitbook.games.nouns import GameTable
from pitbook.games.procedure import Step, current
from pitbook.training.drill import Form, Key
from pitbook.training.moments import preludes
from pitbook.training.question import MOST_OPTIONS, Question, choice
from pitbook.training.tables import PlayedCommand, TrainingCourse, TrainingTable
from pitbook.training.tables import course as training_course
from pitbook.training.unlike import said_in

TO_ORDER = 4
ROUNDS = 20
"""Looked through for what is called at a step."""
ORDERED = "The table is opened, and its first round is dealt. In which order is this done?"
"""A round has a beginning: without it, clearing the table before a shuffle would be right as well."""
USUAL_WORDS = ("Place your bets, please", "No more bets", "Any more bets?", "All bets down")


class StandingAt(NamedTuple):
    """A table in its course, the story so far, and the steps of its procedure."""

    table: TrainingTable
    now: GameTable
    story: tuple[str, ...]
    steps: tuple[Step, ...]


def standing(course: TrainingCourse, luck: Random) -> StandingAt | None:
    """Somewhere in a round, or before the first one."""
    if not course.deals:
        return None
    table, played = _course_of_play(course, luck)
    return _at(table, played, luck.randrange(len(played))) if played else None


def _course_of_play(course: TrainingCourse, luck: Random) -> tuple[TrainingTable, list[PlayedCommand]]:
    if luck.randrange(4) == 0:
        return luck.choice(preludes(course.rulebook))
    table = luck.choice(course.tables)
    return table, table.round(luck)


def _at(table: TrainingTable, played: list[PlayedCommand], place: int) -> StandingAt:
    story = tuple(table.told(event) for each in played[: place + 1] for event in each.events)
    now = played[place].after
    return StandingAt(table, now, story, table.engine.procedure.steps_at(table.rules, now))


def next_step(course: TrainingCourse, luck: Random) -> Question | None:
    found = standing(course, luck)
    if found is None:
        return None
    table, now, story, steps = found
    step = current(steps, table.rules, now)
    if step is None:
        return None
    # A step of the same phase might be done as well, and so might one whose commands the engine would take.
    able = {each.command for each in table.engine.awaits(table.rules, now)}
    others = [
        each.words(table.rules)
        for each in steps
        if each.phases
        and now.phase not in each.phases
        and each.name != step.name
        and not able.intersection(map(kind_of, each.commands))
    ]
    scene = (*story, f"At this moment: {table.engine.standing(table.rules, now)}.")
    right = step.words(table.rules)
    clauses = course.rules_of(table.rules.cited(*step.under))
    return choice(luck, scene, "What does the dealer do next?", right, others, (right,), clauses, (table, now))


def order(course: TrainingCourse, luck: Random) -> Question | None:
    """Steps from the opening of a table on, each with something to be done, in the order of the document."""
    if not course.deals:
        return None
    table = luck.choice(course.tables)
    able = steps_of_a_round(table)
    if len(able) < TO_ORDER:
        return None
    places = sorted(luck.sample(range(len(able)), TO_ORDER))
    chosen = [able[place] for place in places]
    words = [each.words(table.rules) for each in chosen]
    if len({*words}) < TO_ORDER:
        return None
    options = luck.sample(words, TO_ORDER)
    under = dict.fromkeys(topic for each in chosen for topic in each.under)
    key = Key(tuple(options.index(each) for each in words), tuple(words), course.rules_of(table.rules.cited(*under)))
    return Question((), ORDERED, Form.ORDER, tuple(options), key)


def steps_of_a_round(table: TrainingTable) -> list[Step]:
    """Those of a table that is opened and then has its first round, each with commands and a phase of its own."""
    steps = table.engine.procedure.steps_at(table.rules, table.engine.new_table(table.rules))
    return [each for each in steps if each.commands and each.phases]


def words(course: TrainingCourse, luck: Random) -> Question | None:
    """What is said aloud at a step of the round."""
    if not course.deals:
        return None
    table, played = _course_of_play(course, luck)
    said = {place: spoken for place in range(len(played)) if (spoken := _spoken(table, played[place].after))}
    if not said:
        return None
    place = luck.choice([*said])
    step, right = said[place]
    story = _at(table, played, place).story
    scene = (*story, f"The step: {step.words(table.rules)}")
    clauses = course.rules_of(table.rules.cited(*step.under))
    elsewhere = _said_at(course.rulebook).get(step.name, ())
    known = elsewhere if len(elsewhere) > MOST_OPTIONS else (*(each for _, each in said.values()), *USUAL_WORDS)
    wrong = [each for each in known if not said_in(each, right)]
    return choice(luck, scene, "Which words are called?", right, wrong, (right,), clauses, (table, played[place].after))


@cache
def _said_at(rulebook: str) -> dict[str, tuple[str, ...]]:
    """By step what is called at it, as far as some rounds show: where it is a hand, the calls of others are near."""
    found: dict[str, dict[str, None]] = {}
    for table in training_course(rulebook).tables:
        luck = Random(f"{rulebook}/words")
        for _ in range(ROUNDS):
            for each in table.round(luck):
                spoken = _spoken(table, each.after)
                if spoken is not None:
                    found.setdefault(spoken[0].name, {})[spoken[1]] = None
    return {name: tuple(each) for name, each in found.items()}


def _spoken(table: TrainingTable, now: GameTable) -> tuple[Step, str] | None:
    step = current(table.engine.procedure.steps_at(table.rules, now), table.rules, now)
    said = None if step is None else step.aloud(table.rules, now)
    return None if step is None or said is None else (step, said)
