"""Drills on rounds that are dealt with one thing wrong: which it is, which rule it breaks, and what is done instead.

What is wrong the engine says: a step that was left out is one without which it refuses the next; a wager that was taken
is one that it refuses for its stake alone; a payment is another than its own.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

from pitbook.games.kernel import Refused, topics_in
from pitbook.games.marks import Mark, Purpose
from pitbook.games.procedure import capitalised
from pitbook.training.kinds.limits import otherwise
from pitbook.training.kinds.payouts import settled_line, wrong_lines
from pitbook.training.kinds.rulings import clause_named, other_clauses
from pitbook.training.question import Question, QuestionPart, in_parts
from pitbook.training.tables import TO_KNOW, PlayedCommand, TrainingCourse, TrainingTable, course
from pitbook.training.unlike import topics_among

FIRST_WRONG = "A round was dealt, and one thing in it is wrong."
WHICH = "Which line is the first that may not be so?"
RULE = "Which rule does it break?"
INSTEAD = "What should have been done?"
LINES_SHOWN = 7
"""So many lines of the round are offered as the wrong one."""
ROUNDS = 12


class FaultyRound(NamedTuple):
    """A round with something wrong in it: its lines, the first that is wrong, and the engine's word on it."""

    table: TrainingTable
    lines: tuple[str, ...]
    wrong: int
    because: str
    instead: str
    clauses: tuple[str, ...]
    others: tuple[str, ...] = ()  # what else might have been done; nothing where other faults tell
    of_a_step: bool = False  # one was left out


def faults(taken: TrainingCourse, luck: Random) -> Question | None:
    if not taken.deals:
        return None
    table = luck.choice(taken.tables)
    played = table.round(luck)
    made = luck.choice((_left_out, _taken_too_much, _paid_wrongly))(table, played, luck)
    return None if made is None else _asked(taken, luck, made)


def _asked(taken: TrainingCourse, luck: Random, fault: FaultyRound) -> Question | None:
    known = [taken.document.by_id[each] for each in taken.rules_of(fault.clauses)]
    right = next((each for each in known if each.kind in TO_KNOW and not each.heading_only), None)
    if right is None or len({*fault.lines}) < len(fault.lines):
        return None
    begin = max(0, fault.wrong - luck.randrange(LINES_SHOWN))
    shown = fault.lines[begin : begin + LINES_SHOWN]
    wrong = map(clause_named, other_clauses(taken, fault.clauses, luck))
    parts = (
        QuestionPart(WHICH, fault.lines[fault.wrong], shown, LINES_SHOWN),
        QuestionPart(RULE, clause_named(right), wrong),
        QuestionPart(INSTEAD, fault.instead, fault.others or _insteads(taken.rulebook, fault)),
    )
    because = (f"{fault.lines[fault.wrong]}: {fault.because}", fault.instead)
    scene = (*fault.table.opening, *fault.lines)
    return in_parts(luck, scene, FIRST_WRONG, parts, because, taken.rules_of(fault.clauses))


def _told(table: TrainingTable, played: PlayedCommand) -> Iterator[str]:
    for event in played.events:
        if event.mark is Mark.SETTLED:
            done = event.settlement
            yield capitalised(settled_line(table, done, done.paid, done.collected, done.returned))
        else:
            yield capitalised(table.told(event))


def _lines(table: TrainingTable, played: list[PlayedCommand]) -> list[str]:
    return [line for each in played for line in _told(table, each)]


def _left_out(table: TrainingTable, played: list[PlayedCommand], luck: Random) -> FaultyRound | None:
    """Something is left out, and what follows may not be without it: no wager, since chips may be added to one.

    The rule that is broken is the one by which it should have been done; that under which what follows is refused is
    no answer beside it.
    """
    able: list[tuple[int, Refused]] = []
    for place, (one, following) in enumerate(pairwise(played)):
        if following.command.purpose is Purpose.WAGER:
            continue
        refused = _refused(table, one.before, following.command)
        if refused is not None:
            able.append((place, refused))
    if not able:
        return None
    place, refused = luck.choice(able)
    before = _lines(table, played[:place])
    after = _lines(table, played[place + 1 : place + 2])
    found = _fault(table, [*before, *after], len(before), refused)
    left = table.rules.cited(*dict.fromkeys(topic for event in played[place].events for topic in topics_in(event)))
    free = played[place].command.purpose is Purpose.WAGER  # nobody has to wager: what follows may not be without it
    clauses = (*found.clauses, *left) if free else (*left, *found.clauses)
    return found._replace(clauses=tuple(dict.fromkeys(clauses)), of_a_step=True)


def _taken_too_much(table: TrainingTable, played: list[PlayedCommand], luck: Random) -> FaultyRound | None:
    """A wager is taken whose stake alone makes it one that may not be."""
    wagers = [place for place, each in enumerate(played) if each.command.purpose is Purpose.WAGER]
    if not wagers:
        return None
    place = luck.choice(wagers)
    command = otherwise(table, played[place].command, luck)
    refused = _refused(table, played[place].before, command)
    if refused is None:
        return None
    before = _lines(table, played[:place])
    line = f"{capitalised(refused.asked)}: the dealer lets it lie"
    return _fault(table, [*before, line, *_lines(table, played[place + 1 : place + 4])], len(before), refused)


def _paid_wrongly(table: TrainingTable, played: list[PlayedCommand], luck: Random) -> FaultyRound | None:
    places = [
        (at, number)
        for at, each in enumerate(played)
        for number, event in enumerate(each.events)
        if event.mark is Mark.SETTLED and event.settlement.collected + event.settlement.returned
    ]
    if not places:
        return None
    at, number = luck.choice(places)
    done = played[at].events[number].settlement
    before = [*_lines(table, played[:at]), *list(_told(table, played[at]))[:number]]
    after = [*_told(table, played[at])][number + 1 :]
    wrong, *others = map(capitalised, luck.sample(lines := wrong_lines(table, done), len(lines)))
    right = capitalised(settled_line(table, done, done.paid, done.collected, done.returned))
    clauses = table.rules.cited(*done.under)
    return FaultyRound(table, (*before, wrong, *after), len(before), table.sum(done), right, clauses, (wrong, *others))


def _refused(table: TrainingTable, now: object, command: object) -> Refused | None:
    if command is None:
        return None
    try:
        table.engine.decide(table.rules, now, command)
    except Refused as refused:
        return refused
    return None


def _fault(table: TrainingTable, lines: list[str], wrong: int, refused: Refused) -> FaultyRound:
    return FaultyRound(table, tuple(lines), wrong, refused.because, capitalised(refused.instead), refused.clauses)


class Instead(NamedTuple):
    """What is done instead of something, and the clauses under which that was refused."""

    words: str
    clauses: tuple[str, ...]


class Insteads(NamedTuple):
    """What is done instead of what players try, and where a step was left out."""

    of_players: tuple[Instead, ...]
    of_steps: tuple[Instead, ...]


def _insteads(rulebook: str, fault: FaultyRound) -> tuple[str, ...]:
    """What is done after faults of the other sort, under none of this one's topics: to settle later, and to draw first,
    may both be right."""
    known, topics = _known_insteads(rulebook), topics_among(rulebook, fault.clauses)
    others = known.of_players if fault.of_a_step else known.of_steps
    return tuple(
        each.words
        for each in others
        if _first_word(each.words) != _first_word(fault.instead)
        and each.clauses
        and not topics.intersection(topics_among(rulebook, each.clauses))
    )


def _first_word(words: str) -> str:
    return words.partition(" ")[0]


@cache
def _known_insteads(rulebook: str) -> Insteads:
    taken = course(rulebook)
    of_players, of_steps = dict[str, Instead](), dict[str, Instead]()
    for table in taken.tables:
        luck = Random(f"{rulebook}/insteads")
        for _ in range(ROUNDS):
            played = table.round(luck)
            for each in played:
                refused = _refused(table, each.before, table.training.tries(table.rules, each.before, luck))
                if refused is not None:
                    instead = Instead(capitalised(refused.instead), refused.clauses)
                    of_players.setdefault(_first_word(instead.words), instead)
            made = _left_out(table, played, luck)
            if made is not None:
                of_steps.setdefault(_first_word(made.instead), Instead(made.instead, made.clauses))
    return Insteads(tuple(of_players.values()), (*of_steps.values(), *of_players.values()))
