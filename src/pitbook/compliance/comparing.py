"""Two rulebooks of one game side by side, topic by topic, with what each wager is worth under both."""

from itertools import starmap

import msgspec

from pitbook.analysis.comparing import FigureDifference, compared_advice, compared_figures, compared_loopholes
from pitbook.analysis.figure import ratio
from pitbook.compliance.comparison import (
    AdviceRow,
    ComparedSide,
    Comparison,
    FigureRow,
    LoopholeRow,
    ReadingDifference,
    TopicDifference,
    WordDifference,
)
from pitbook.compliance.topic_values import Value, telling, values
from pitbook.games import library
from pitbook.games.sections import SECTIONS
from pitbook.rulebooks.model import Rulebook


def compare(
    a: Rulebook, b: Rulebook, equal_too: bool = False, *, reckoned: bool = True, loopholes: bool = False
) -> Comparison:
    """What differs between two rulebooks, and what does not if that is asked for too; figures where they are wanted."""
    figures = compared_figures(a, b) if reckoned else ()
    words = (*_names(a, b), WordDifference("ranks", a.ranks != b.ranks, _ranks(a), _ranks(b)))
    topics = (_topic(a, b, topic) for topic in dict.fromkeys((*a.decisions, *b.decisions)))
    readings = (_reading(a, b, each) for each in dict.fromkeys((*a.readings, *b.readings)))
    return Comparison(
        a=a.name if a.id == b.id else a.id,
        b=b.name if a.id == b.id else b.id,
        game=a.document.game,
        words=tuple(each for each in words if each.differs or equal_too),
        topics=tuple(each for each in topics if each.differs or equal_too),
        readings=tuple(each for each in readings if each.differs or equal_too),
        figures=tuple(_figure(each) for each in figures if each.differs or equal_too),
        strategy=tuple(starmap(AdviceRow, compared_advice(a, b))) if reckoned else (),
        loopholes=tuple(starmap(LoopholeRow, compared_loopholes(a, b))) if loopholes else (),
    )


def _figure(found: FigureDifference) -> FigureRow:
    return FigureRow(
        a_wager=found.a_wager,
        b_wager=found.b_wager,
        variant=found.variant,
        unit=found.unit,
        differs=found.differs,
        a=None if found.a is None else ratio(found.a),
        b=None if found.b is None else ratio(found.b),
    )


def _names(a: Rulebook, b: Rulebook) -> tuple[WordDifference, ...]:
    ours, theirs = msgspec.to_builtins(a.names), msgspec.to_builtins(b.names)
    return tuple(WordDifference(name, ours[name] != theirs[name], ours[name], theirs[name]) for name in ours)


def _ranks(rulebook: Rulebook) -> str:
    return " < ".join(" = ".join(role.words for role in group) for group in rulebook.ranks)


def _topic(a: Rulebook, b: Rulebook, topic: str) -> TopicDifference:
    ours, theirs = _side(a, topic), _side(b, topic)
    differs = bool(ours.clauses) != bool(theirs.clauses) or by_name(ours) != by_name(theirs)
    return TopicDifference(topic, library.topic_of(a.document.game, topic).says, differs, ours, theirs)


def _side(rulebook: Rulebook, topic: str) -> ComparedSide:
    decision = rulebook.decisions.get(topic)
    if decision is None:  # of a section, or of a part of the game, that this document has not got
        return ComparedSide((), _absent(rulebook, topic), ())
    return ComparedSide(decision.clauses, decision.silent or None, values(rulebook, topic))


def _absent(rulebook: Rulebook, topic: str) -> str:
    if topic in rulebook.unasked:
        return rulebook.unasked[topic]
    section = next(each for each in SECTIONS if topic in {one.value for one in each.topics})
    return rulebook.absent.get(section.name, f"The document has no rules on {section.name}.")


def by_name(side: ComparedSide) -> dict[str, Value]:
    return {each.name: each for each in telling(side.sets)}


def _reading(a: Rulebook, b: Rulebook, reading: str) -> ReadingDifference:
    ours, theirs = a.readings.get(reading), b.readings.get(reading)
    return ReadingDifference(reading, (ours and ours.chosen) != (theirs and theirs.chosen), ours, theirs)
