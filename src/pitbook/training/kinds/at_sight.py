"""Drills on what is told at sight: hands, rolls, calls, what is on and off. The game asks, and its engine answers."""

from random import Random

from pitbook.training.question import Question, choice
from pitbook.training.tables import TrainingCourse


def at_sight(course: TrainingCourse, luck: Random) -> Question | None:
    if not course.deals:
        return None
    table = luck.choice(course.tables)
    played = table.round(luck)
    luck.shuffle(played)
    for each in played:
        asked = table.training.at_sight(table.rules, each.after, luck)
        if asked:
            one = luck.choice(asked)
            clauses = course.rules_of(table.rules.cited(*one.under))
            because = (f"{one.question} {one.right}.",)
            return choice(luck, (), one.question, one.right, one.others, because, clauses, (table, each.after))
    return None
