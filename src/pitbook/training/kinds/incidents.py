"""Drills on an irregularity from end to end: what is ruled, what becomes of each wager, who may rule, who is told."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from pitbook.cards import Card
from pitbook.games.floor_law import Notified
from pitbook.games.kernel import topics_in
from pitbook.games.marks import Mark
from pitbook.games.procedure import capitalised
from pitbook.games.telling import all_of
from pitbook.training.kinds.payouts import BECOMES, STAYS
from pitbook.training.kinds.rulings import LOWEST, because_of, by_an_official, fates, scene_of, who_may
from pitbook.training.moments import SOME_REASON, TEXTS, Happening, a_moment, moments
from pitbook.training.question import Question, QuestionPart, in_parts
from pitbook.training.tables import TrainingCourse
from pitbook.training.unlike import said_in

ASKED = "Something went wrong. What follows?"
RULED = "What is ruled?"
TOLD = "Who is told of it, beside those at the table?"
NOBODY = "Nobody"
MOST_WAGERS = 3
SAID_AGAIN = 0.4
"""So much of a ruling may be said in what happened already; of more, nothing new is asked."""
NO_RULINGS = (Mark.SETTLED, Mark.SETTLEMENT_UNDONE, Mark.ROUND_BEGAN)
SMALL_WORDS = frozenset(
    ["card", "cards", "the", "and", "are", "was", "not", "has", "have", "been", "its", "their", "own", "that"]
)
AN_OFFICIAL = "the official"
CARD = re.compile("|".join(re.escape(each.words) for each in Card))


def incidents(course: TrainingCourse, luck: Random) -> Question | None:
    moment = a_moment(course, luck, ruled_on)
    if moment is None:
        return None
    because, clauses = because_of(course, moment)
    parts = (*_ruling(course, moment), *_wagers(luck, moment), *_power(luck, moment), *_told(moment))
    scene = scene_of(moment)
    return in_parts(luck, scene, ASKED, parts, because, clauses, (moment.table, moment.before), scene[-1])


def ruled_on(moment: Happening) -> bool:
    return by_an_official(moment) and moment.foreseen


def _ruling(course: TrainingCourse, moment: Happening) -> Iterator[QuestionPart]:
    right = ruling_words(moment)
    if right is not None:
        yield QuestionPart(RULED, right, (each for each in _rulings(course.rulebook) if not also_ruled(moment, each)))


def ruling_words(moment: Happening) -> str | None:
    """The ruling as the engine tells it, without who gave it and which card it was.

    It has two halves with a colon between, of which one may only say again what happened. None where no more is said.
    """
    about = {*moment.incident.under}
    told_by = (each for each in moment.events if each.mark not in NO_RULINGS and about.intersection(topics_in(each)))
    event = next(told_by, None)
    if event is None:
        return None
    told = moment.table.told(event).replace(moment.command.by.named, AN_OFFICIAL)
    happened = _words(f"{moment.incident.happened(moment.table.rules)} {SOME_REASON} {' '.join(TEXTS.values())}")
    halves = [CARD.sub("card", each) for each in told.split(": ", 1)]
    said = min(halves, key=lambda each: _again(each, happened))
    return capitalised(said) if " " in said and _again(said, happened) < SAID_AGAIN else None


def also_ruled(moment: Happening, words: str) -> bool:
    """Whether something that came about by this ruling says so as well."""
    for event in moment.events:
        told = CARD.sub("card", moment.table.told(event).replace(moment.command.by.named, AN_OFFICIAL))
        if any(said_in(words, part) for part in (told, *told.split(": ", 1))):
            return True
    return False


def _words(words: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w{3,}", words.casefold())) - SMALL_WORDS


def _again(words: str, happened: frozenset[str]) -> float:
    """How much of it was told already."""
    mine = _words(words)
    return len(mine & happened) / len(mine) if mine else 1


@cache
def _rulings(rulebook: str) -> tuple[str, ...]:
    """One of each kind of ruling."""
    found: dict[Any, str] = {}
    for each in (each for some in moments(rulebook).values() for each in some if ruled_on(each)):
        words = ruling_words(each)
        if words is not None:
            found.setdefault(type(each.command), words)
    return tuple(dict.fromkeys(found.values()))


def _wagers(luck: Random, moment: Happening) -> Iterator[QuestionPart]:
    told = [*fates(moment).items()]
    many = MOST_WAGERS if len({fate for _, fate in told}) > 1 else 1  # of those that all fare alike one is enough
    for wager, fate in luck.sample(told, min(len(told), many)):
        yield QuestionPart(f"{wager}: what becomes of it?", fate, (*BECOMES, STAYS), 5)


def _power(luck: Random, moment: Happening) -> Iterator[QuestionPart]:
    found = who_may(luck, moment)
    if found is not None:
        yield QuestionPart(LOWEST, found.may[0].named, found.others, len(found.named))


def _told(moment: Happening) -> Iterator[QuestionPart]:
    """Where the document has somebody told of what happened at the cards."""
    if not any(each.mark is Mark.WRONG_CARDS for each in moment.events):
        return
    notifying = moment.table.rules.floor.officials_notified
    every = (some for many in range(1, len(Notified) + 1) for some in combinations(Notified, many))
    options = {some: capitalised(all_of([each.named for each in some])) for some in every}
    right = options[tuple(each for each in Notified if each in notifying.to)] if notifying.known else NOBODY
    yield QuestionPart(TOLD, right, (*options.values(), NOBODY))
