"""Drills on limits and signs: may this be wagered now, and may this sign be changed? The engine is asked."""

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import fields, replace

from pitbook.games.kernel import Refused
from pitbook.games.marks import Command, Purpose
from pitbook.games.nouns import GameTable
from pitbook.games.rules import Limits
from pitbook.games.signs import Stated, stated_at
from pitbook.money import Cents, dollars
from pitbook.training.question import Question, choice
from pitbook.training.tables import PlayedCommand, TrainingCourse, TrainingTable

YES = "Yes, it may"
NO = "No: it is refused"
MINUTES = (0, 5, 10, 15, 19, 20, 21, 30, 45, 60)


def limits(course: TrainingCourse, luck: Random) -> Question | None:
    """A wager of the round, of another amount or at another moment."""
    if not course.deals:
        return None
    table = luck.choice(course.tables)
    played = table.round(luck)
    wagers = [each for each in played if each.command.purpose is Purpose.WAGER]
    if not wagers:
        return None
    chosen = luck.choice(wagers)
    moment = luck.choice(played) if luck.randrange(3) == 0 else chosen
    if lies_there(table, chosen, moment.before):  # to put more on it is another thing, and may be allowed
        return None
    command = otherwise(table, chosen.command, luck)
    told = [table.told(event) for each in played[: played.index(moment)] for event in each.events]
    question = f"{table.asked(command)}: may it be wagered now?"
    scene = (*table.opening, *told)
    return _permitted(course, luck, table, moment.before, command, scene, question)


def lies_there(table: TrainingTable, placing: PlayedCommand, now: GameTable) -> bool:
    """Whether a wager as was placed then lies there already, of the same player at the same place."""
    before, after, there = (
        Counter((each.player, each.kind, each.at) for each in table.training.lying(each))
        for each in (placing.before, placing.after, now)
    )
    return bool((after - before).keys() & there.keys())


def otherwise(table: TrainingTable, command: Command, luck: Random) -> Any:
    """With a stake at or beyond an edge, as often as not."""
    stake: int = getattr(command, "stake")  # noqa: B009 - a wager has one in every game, and no type says so
    stated = [each.limits for each in stated_at(table.rules, table.start.sign).values()]
    edges = [stake, stake, stake + 1]
    for limit in stated:
        edges += [limit.minimum, limit.minimum - table.rules.chip, limit.maximum, limit.maximum + table.rules.chip]
    return replace(command, stake=Cents(max(1, luck.choice(edges))))


def signs(course: TrainingCourse, luck: Random) -> Question | None:
    """Somebody wants to change the sign: perhaps they may not, or too soon."""
    table = luck.choice(course.tables)
    kind = next((each for each in table.engine.commands if each.purpose is Purpose.CHANGE_LIMITS), None)
    roles = [role for group in table.rules.rulebook.ranks for role in group]
    if kind is None or not roles:
        return None
    sign = table.start.sign
    name, stated = luck.choice([*stated_at(table.rules, sign).items()])
    was, chip = stated.limits.minimum, table.rules.chip
    least = Cents(luck.choice((was * 2, max(chip, was // 2 // chip * chip), was * 5)))
    new = sign.with_limits({name: Limits(minimum=least, maximum=max(stated.limits.maximum, least))}, {})
    by, minutes = luck.choice(roles), luck.choice(MINUTES)
    given: dict[str, Any] = {"by": by, "sign": new, "minutes_displayed": minutes, "players_keep_minimum": False}
    known = {each.name for each in fields(kind)}
    command = kind(**{field: value for field, value in given.items() if field in known})
    wager = "a wager" if len(sign.stated) == 1 else table.wager_named(name)
    question = (
        f"{by.named.capitalize()} asks to change the minimum of {wager} from {_least(stated)} to {dollars(least)} "
        f"now, for everybody. A sign with the new minimum and the time has stood at the table for {minutes} minutes. "
        "May it be changed?"
    )
    return _permitted(course, luck, table, table.start, command, table.opening, question)


def _least(stated: Stated) -> str:
    return dollars(stated.limits.minimum)


def _permitted(
    course: TrainingCourse,
    luck: Random,
    table: TrainingTable,
    before: GameTable,
    command: Any,
    scene: tuple[str, ...],
    question: str,
) -> Question | None:
    """What the engine says to it: yes, or no with its reason."""
    try:
        events = table.engine.decide(table.rules, before, command)
    except Refused as refused:
        because = (f"{refused.because}. {refused.instead}",)
        clauses = course.rules_of(refused.clauses)
        return choice(luck, scene, question, NO, (YES,), because, clauses, (table, before))
    told = tuple(table.told(each) for each in events)
    under = dict.fromkeys(topic for each in events for topic in each.under)
    clauses = course.rules_of(table.rules.cited(*under))
    return choice(luck, scene, question, YES, (NO,), told, clauses, (table, before))
