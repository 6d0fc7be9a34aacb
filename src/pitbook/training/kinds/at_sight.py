"""Drills on what is told at sight: hands, rolls, calls, what is on and off. The game asks, and its engine answers."""

from random import Random

from pitbook.training.question import Question, choice
from pitbook.training.tables import TrainingCourse
from pitbook.training.unlike import said_in


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
            others = [other for other in one.others if not said_in(other, one.right)]
            return choice(luck, (), one.question, one.right, others, because, clauses, (table, each.after))
    return None
