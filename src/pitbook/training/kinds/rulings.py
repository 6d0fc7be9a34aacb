"""Drills on irregularities: what becomes of the wagers, who may rule, and under which clause something happened."""

from collections import Counter
from collections.abc import Collection
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.compliance.topic_values import in_words
from pitbook.games.kernel import Refused, Topic, topics_in
from pitbook.games.marks import Mark
from pitbook.games.procedure import capitalised
from pitbook.money import dollars
from pitbook.rulebooks.document import Clause
from pitbook.rulebooks.roles import Role
from pitbook.training.kinds.payouts import BACK, BECOMES, STAYS, becomes
from pitbook.training.moments import SOME_REASON, TEXTS, Happening, a_moment
from pitbook.training.question import Question, choice
from pitbook.training.tables import TO_KNOW, PlayedCommand, TrainingCourse, TrainingTable, settled_in
from pitbook.training.unlike import unlike

LOWEST = "Who is the lowest of these who may rule on it?"
WRONG = 5
"""So many clauses are thought of that it is not."""


def scene_of(moment: Happening) -> tuple[str, ...]:
    happened = capitalised(moment.incident.happened(moment.table.rules))
    standing = moment.table.engine.standing(moment.table.rules, moment.before)
    told = f" ({'; '.join(details)})" if (details := _details(moment)) else ""
    return (*moment.table.opening, *moment.story, f"Then: {happened}{told}. At that moment: {standing}.")


def _details(moment: Happening) -> list[str]:
    """What else the ruling is about: which player, which wager, how much."""
    told = {*moment.incident.values, "by"}
    return [
        f"{name.replace('_', ' ')}: {_in_words(name, getattr(moment.command, name))}"
        for name in moment.command.__struct_fields__
        if name not in told and getattr(moment.command, name) not in (None, (), SOME_REASON, *TEXTS.values())
    ]


def _in_words(name: str, value: Any) -> str:
    if name == "stake":
        return dollars(value)
    if isinstance(value, Card):
        return value.words
    if isinstance(value, tuple):
        return ", ".join(_in_words(name, each) for each in value)
    return in_words(value.value if isinstance(value, Enum) else value)


def because_of(course: TrainingCourse, moment: Happening) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What follows, in the engine's words, and the clauses of it."""
    rules = moment.table.rules
    under = dict.fromkeys(topic for event in moment.events for topic in topics_in(event))
    told = tuple(moment.table.told(event) for event in moment.events)
    return told, course.rules_of(rules.cited(*under) or rules.cited(*moment.incident.under))


def rulings(course: TrainingCourse, luck: Random) -> Question | None:
    """What becomes of a wager that lies there."""
    moment = a_moment(course, luck, about_wagers)
    return None if moment is None else ruling_on(course, luck, moment)


def ruling_on(course: TrainingCourse, luck: Random, moment: Happening) -> Question | None:
    because, clauses = because_of(course, moment)
    wager, right = luck.choice([*fates(moment).items()])
    question, scene = f"{wager}: what becomes of it by the ruling?", scene_of(moment)
    return choice(
        luck,
        scene,
        question,
        right,
        (*BECOMES, STAYS),
        because,
        clauses,
        (moment.table, moment.before),
        most=5,
        now=scene[-1],
    )


def fates(moment: Happening) -> dict[str, str]:
    """What becomes of each wager by a ruling: settled, or gone from the layout without that, or as it was.

    Of two that are called alike and fare differently none is asked for.
    """
    table = moment.table
    found: list[tuple[str, str]] = []
    decided = Counter[tuple[str, str, int]]()
    for done in settled_in(moment.events):
        decided[done.player, str(done.kind.value), done.at] += 1
        if done.collected + done.returned:  # a bonus is no wager
            found.append((table.wager(done), becomes(done)))
    left = Counter((each.player, each.kind, each.at) for each in table.training.lying(moment.after))
    for wager in table.training.lying(moment.before):
        name = wager.player, wager.kind, wager.at
        if decided[name]:
            decided[name] -= 1
            continue
        found.append((table.wager_lying(wager), STAYS if left[name] else BACK))
        left[name] -= 1
    told = dict(found)
    return {wager: fate for wager, fate in told.items() if all(each == fate for name, each in found if name == wager)}


def about_wagers(moment: Happening) -> bool:
    """A wager lies there or was decided, and what becomes of it can be known."""
    return moment.ruled and moment.foreseen and bool(fates(moment))


def by_an_official(moment: Happening) -> bool:
    return moment.ruled and isinstance(getattr(moment.command, "by", None), Role)


def powers(course: TrainingCourse, luck: Random) -> Question | None:
    """The lowest official who may rule; one of each rank is named, and the engine is asked of each."""
    moment = a_moment(course, luck, by_an_official)
    return None if moment is None else power_on(course, luck, moment)


class RulingRoles(NamedTuple):
    """Officials, one of each rank, and those of them who may rule, the lowest first."""

    named: tuple[Role, ...]
    may: tuple[Role, ...]

    @property
    def others(self) -> list[str]:
        return [role.named for role in self.named if role is not self.may[0]]

    @property
    def words(self) -> str:
        return f"{capitalised(', '.join(role.named for role in self.may))} may."


def who_may(luck: Random, moment: Happening) -> RulingRoles | None:
    named = tuple(luck.choice(group) for group in moment.table.rules.rulebook.ranks)
    may = tuple(role for role in named if _may(moment, role))
    return RulingRoles(named, may) if may else None


def power_on(course: TrainingCourse, luck: Random, moment: Happening) -> Question | None:
    found = who_may(luck, moment)
    if found is None:
        return None
    because, clauses = because_of(course, moment)
    right, said, scene = found.may[0].named, (found.words, *because), scene_of(moment)
    return choice(luck, scene, LOWEST, right, found.others, said, clauses, most=len(found.named), now=scene[-1])


def _may(moment: Happening, role: Role) -> bool:
    try:
        moment.table.engine.decide(moment.table.rules, moment.before, replace(moment.command, by=role))
    except Refused:
        return False
    return True


def clauses(course: TrainingCourse, luck: Random) -> Question | None:
    """Something happened, in a round or by a ruling: under which clause?"""
    if not course.deals:
        return None
    moment = a_moment(course, luck) if luck.randrange(2) else None
    if moment is not None:
        # What becomes of a wager by a ruling stands under all clauses of that, though one alone says it.
        told = [each for each in moment.events if type(each).mark is not Mark.SETTLED] or moment.events
        event, table, under = luck.choice(told), moment.table, _behind(moment.events, moment.incident.under)
        scene: tuple[str, ...] = (f"{capitalised(moment.incident.happened(table.rules))}.",)
    else:
        table = luck.choice(course.tables)
        played = table.round(luck)
        event, scene = luck.choice(luck.choice(played).events), ()
        under = _behind(_beside(table, event, played))
    cited = table.rules.cited(*dict.fromkeys(topics_in(event)))
    behind = table.rules.cited(*dict.fromkeys((*under, *topics_in(event))))
    known = [course.document.by_id[each] for each in cited if course.document.by_id[each].kind in TO_KNOW]
    if not known:
        return None
    right = luck.choice(known)
    wrong = other_clauses(course, behind, luck)
    question = f"Under which clause is this: {table.told(event)}?"
    because = (f"{right.id}: {right.summary}",)
    return choice(luck, scene, question, clause_named(right), map(clause_named, wrong), because, (right.id,))


def clause_named(clause: Clause) -> str:
    return f"{clause.id}: {clause.summary}"


def _behind(events: tuple[Any, ...], more: tuple[Topic, ...] = ()) -> tuple[Topic, ...]:
    """All topics of what came about together: a clause of one of them may be said to be behind the others as well."""
    return (*more, *(topic for event in events for topic in topics_in(event)))


def _beside(table: TrainingTable, event: Any, played: list[PlayedCommand]) -> tuple[Any, ...]:
    """All that came about together with it, or another that is told in the same words."""
    said = table.told(event)
    alike = (
        each for each in played if any(type(one) is type(event) and table.told(one) == said for one in each.events)
    )
    return tuple(one for each in alike for one in each.events)


def other_clauses(course: TrainingCourse, cited: Collection[str], luck: Random) -> list[Clause]:
    """Clauses that say nothing of what those behind something say."""
    able = unlike(course.rulebook, frozenset(cited))
    return luck.sample(able, min(len(able), WRONG))
