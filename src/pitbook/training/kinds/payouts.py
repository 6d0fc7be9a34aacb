"""Drills on what wagers come to: the amount paid, all that goes to a player, the outcome, and a wrong settlement."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from pitbook.games.marks import Mark
from pitbook.games.nouns import Settlement
from pitbook.games.procedure import capitalised
from pitbook.money import dollars
from pitbook.training.drill import Form, Key
from pitbook.training.question import Question, choice
from pitbook.training.tables import PlayedCommand, TrainingCourse, TrainingTable, settled_in

PAID = "It wins: winnings are paid, and the wager is returned"
LOST = "It loses: all of it is taken"
BACK = "The wager is returned, and nothing is paid"
PART = "Part of it is taken, and the rest is returned"
SPLIT = "Something is paid, and some of it or all of it is taken"
STAYS = "Nothing: the wager stays"
BECOMES = (PAID, LOST, BACK, PART)


class Settling(NamedTuple):
    """A round up to a settlement: what was seen before it, and the wagers that it decides."""

    table: TrainingTable
    scene: tuple[str, ...]
    seen: Any
    settled: tuple[Settlement, ...]
    now: str = ""  # the roll that decides them


def settling(course: TrainingCourse, luck: Random) -> Settling | None:
    """One settlement of a round, any of them."""
    if not course.deals:
        return None
    table = luck.choice(course.tables)
    played = table.round(luck)
    places = [place for place, each in enumerate(played) if any(type(one).mark is Mark.SETTLED for one in each.events)]
    if not places:
        return None
    place = luck.choice(places)
    scene = (*table.opening, *_told(table, played[:place]), *_before(table, played[place].events))
    events = played[place].events
    rolled = next((table.told(each) for each in events if type(each).mark is Mark.ROLLED), "")
    seen = table.before_settling(played[place].before, events)
    return Settling(table, scene, seen, settled_in(events), capitalised(rolled))


def _told(table: TrainingTable, played: list[PlayedCommand]) -> Iterator[str]:
    for each in played:
        for event in each.events:
            yield table.told(event)


def _before(table: TrainingTable, events: tuple[Any, ...]) -> Iterator[str]:
    """What is seen before the first wager is decided, such as the roll."""
    for event in events:
        if type(event).mark is Mark.SETTLED:
            return
        yield table.told(event)


def becomes(done: Settlement) -> str:
    """What became of a wager, as the engine settled it."""
    if done.paid:
        return SPLIT if done.collected else PAID
    if not done.collected:
        return BACK
    return PART if done.returned else LOST


def payouts(course: TrainingCourse, luck: Random) -> Question | None:
    found = settling(course, luck)
    if found is None:
        return None
    table, scene, seen, settled, now = found
    paid = [each for each in settled if each.paid]
    if not paid and luck.randrange(8):  # now and then nothing is paid, and that has to be seen too
        return None
    done = luck.choice(paid) if paid and luck.randrange(12) else luck.choice(settled)
    key = Key(done.paid, (table.sum(done),), course.rules_of(table.rules.cited(*done.under)))
    question = f"{table.wager(done)}: how much is paid on top of the wager{_apart(done, settled)}?"
    return Question(scene, question, Form.AMOUNT, (), key, table.rules.chip, (table, seen), now=now)


def _apart(done: Settlement, settled: tuple[Settlement, ...]) -> str:
    """A bonus is paid on a wager too, and told of its own: without this the sum of both would be as right."""
    bonus = any(not each.collected + each.returned and each.paid for each in settled if each.player == done.player)
    return ", apart from a bonus" if bonus and done.collected + done.returned else ""


def totals(course: TrainingCourse, luck: Random) -> Question | None:
    found = settling(course, luck)
    if found is None:
        return None
    table, scene, seen, settled, now = found
    player = luck.choice(sorted({each.player for each in settled}))
    theirs = [each for each in settled if each.player == player]
    sums = tuple(table.sum(each) for each in theirs)
    in_hand = sum(each.paid + each.returned + getattr(each, "commission_back", 0) for each in theirs)
    clauses = course.rules_of(table.rules.cited(*dict.fromkeys(topic for each in theirs for topic in each.under)))
    question = f"How much goes to {player} in all, winnings and wagers that go back together?"
    key = Key(in_hand, sums, clauses)
    return Question(scene, question, Form.AMOUNT, (), key, table.rules.chip, (table, seen), now=now)


def outcomes(course: TrainingCourse, luck: Random) -> Question | None:
    found = settling(course, luck)
    if found is None:
        return None
    table, scene, seen, settled, now = found
    laid = [each for each in settled if each.collected + each.returned]  # a bonus is no wager
    if not laid:
        return None
    done = luck.choice(laid)
    question = f"{table.wager(done)}: what becomes of it?"
    clauses = course.rules_of(table.rules.cited(*done.under))
    return choice(luck, scene, question, becomes(done), BECOMES, (table.sum(done),), clauses, (table, seen), now=now)


def errors(course: TrainingCourse, luck: Random) -> Question | None:
    """A dealer settles, and one of the wagers perhaps not as the engine does."""
    found = settling(course, luck)
    if found is None:
        return None
    table, scene, seen, settled, now = found
    settled = tuple(each for each in settled if each.paid + each.collected + each.returned)
    lines = [settled_line(table, each, each.paid, each.collected, each.returned) for each in settled]
    if not lines or len({*lines}) < len(lines):  # two alike could not be told apart
        return None
    right = "No: all are settled rightly"
    because = tuple(map(table.sum, settled))
    under = dict.fromkeys(topic for each in settled for topic in each.under)
    if luck.randrange(4):
        place = luck.randrange(len(settled))
        lines[place] = right = settled_wrongly(table, settled[place], luck)
        because, under = (table.sum(settled[place]),), dict.fromkeys(settled[place].under)
    scene = (*scene, "The dealer settles:", *lines)
    clauses = course.rules_of(table.rules.cited(*under))
    others = (*lines, "No: all are settled rightly")
    question = "Is a wager settled wrongly? Which?"
    return choice(luck, scene, question, right, others, because, clauses, (table, seen), most=len(others), now=now)


def settled_line(table: TrainingTable, done: Settlement, paid: int, taken: int, back: int) -> str:
    commission = getattr(done, "commission_back", 0)
    parts = ((paid, "is paid"), (taken, "is taken"), (back, "is returned"), (commission, "of commission is returned"))
    told = ", ".join(f"{dollars(cents)} {words}" for cents, words in parts if cents)
    return f"{table.wager(done)}: {told}"


def settled_wrongly(table: TrainingTable, done: Settlement, luck: Random) -> str:
    return luck.choice(wrong_lines(table, done))


def wrong_lines(table: TrainingTable, done: Settlement) -> list[str]:
    """The same wager with other amounts, as people mistake it: odds, rounding, or which way it went."""
    stake, chip = done.collected + done.returned, int(table.rules.chip)
    wrong = [(done.paid + chip, 0, stake)]
    if stake:
        wrong += [(stake, 0, stake), (0, stake, 0), (0, 0, stake), (2 * stake, 0, stake)]
    if done.paid > chip:
        wrong.append((done.paid - chip, 0, stake))
    right = (done.paid, done.collected, done.returned)
    return [settled_line(table, done, *each) for each in wrong if each != right]
