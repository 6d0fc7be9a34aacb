"""Three rulebooks of one game or more side by side: what is not the same in all of them."""

from collections.abc import Collection, Sequence

import msgspec

from pitbook.analysis.comparing import figures_side_by_side
from pitbook.analysis.figure import ratio
from pitbook.compliance.comparing import by_name, compare
from pitbook.compliance.comparison import ComparedSide, Comparison
from pitbook.rulebooks.model import Reading, Rulebook


class WordsCompared(msgspec.Struct, frozen=True):
    name: str
    values: tuple[str, ...]


class TopicCompared(msgspec.Struct, frozen=True):
    topic: str
    says: str
    sides: tuple[ComparedSide, ...]


class ReadingCompared(msgspec.Struct, frozen=True):
    id: str
    sides: tuple[Reading | None, ...]


class FigureCompared(msgspec.Struct, frozen=True):
    """The expectation as a fraction; null where a rulebook does not allow such a table."""

    wager: str
    variant: str
    unit: str
    values: tuple[str | None, ...]


class ComparedRulebooks(msgspec.Struct, frozen=True):
    """Each list in the order of `rulebooks`."""

    rulebooks: tuple[str, ...]
    game: str
    words: tuple[WordsCompared, ...]
    topics: tuple[TopicCompared, ...]
    readings: tuple[ReadingCompared, ...]
    figures: tuple[FigureCompared, ...]


def compare_several(
    rulebooks: Sequence[Rulebook], equal_too: bool = False, *, reckoned: bool = True
) -> ComparedRulebooks:
    """The first is laid beside each of the others, and what any of them has otherwise is kept."""
    first, *others = rulebooks
    pairs = [compare(first, each, equal_too=True, reckoned=False) for each in others]
    return ComparedRulebooks(
        rulebooks=names_of(rulebooks),
        game=first.document.game,
        words=tuple(each for each in _words(pairs) if equal_too or len(set(each.values)) > 1),
        topics=tuple(each for each in _topics(pairs) if equal_too or _differ(each.sides)),
        readings=tuple(each for each in _readings(pairs) if equal_too or len({s and s.chosen for s in each.sides}) > 1),
        figures=tuple(
            each for each in (_figures(rulebooks) if reckoned else ()) if equal_too or len(set(each.values)) > 1
        ),
    )


def names_of(rulebooks: Sequence[Rulebook]) -> tuple[str, ...]:
    """By their documents; by their editions where one document comes twice."""
    ids = [each.id for each in rulebooks]
    return tuple(each.name if ids.count(each.id) > 1 else each.id for each in rulebooks)


def on_subjects(found: Comparison, rulebooks: Sequence[Rulebook], subjects: Collection[str]) -> Comparison:
    """What the clauses on these subjects set, and nothing else."""
    clauses = _clauses(rulebooks, subjects)
    return msgspec.structs.replace(
        found,
        words=(),
        topics=tuple(each for each in found.topics if clauses & {*each.a.clauses, *each.b.clauses}),
        readings=tuple(each for each in found.readings if _is_on(clauses, (each.a, each.b))),
        figures=(),
    )


def several_on_subjects(
    found: ComparedRulebooks, rulebooks: Sequence[Rulebook], subjects: Collection[str]
) -> ComparedRulebooks:
    clauses = _clauses(rulebooks, subjects)
    return msgspec.structs.replace(
        found,
        words=(),
        topics=tuple(each for each in found.topics if any(clauses & {*side.clauses} for side in each.sides)),
        readings=tuple(each for each in found.readings if _is_on(clauses, each.sides)),
        figures=(),
    )


def _clauses(rulebooks: Sequence[Rulebook], subjects: Collection[str]) -> set[str]:
    return {each.id for rulebook in rulebooks for each in rulebook.document.clauses if each.subject in subjects}


def _is_on(clauses: set[str], sides: Sequence[Reading | None]) -> bool:
    return any(side is not None and clauses & {*side.clauses} for side in sides)


def _words(pairs: Sequence[Comparison]) -> list[WordsCompared]:
    return [
        WordsCompared(each[0].name, (each[0].a, *(one.b for one in each)))
        for each in zip(*(pair.words for pair in pairs), strict=True)
    ]


def _topics(pairs: Sequence[Comparison]) -> list[TopicCompared]:
    """A document may know topics that the first does not: each pair names its own."""
    by_topic = [{each.topic: each for each in pair.topics} for pair in pairs]
    found = []
    for topic in dict.fromkeys(topic for pair in by_topic for topic in pair):
        either = next(pair[topic] for pair in by_topic if topic in pair)
        absent = ComparedSide((), None, ())
        others = (pair[topic].b if topic in pair else absent for pair in by_topic)
        found.append(TopicCompared(topic, either.says, (either.a, *others)))
    return found


def _differ(sides: Sequence[ComparedSide]) -> bool:
    return len({(bool(each.clauses), msgspec.json.encode(by_name(each))) for each in sides}) > 1


def _readings(pairs: Sequence[Comparison]) -> list[ReadingCompared]:
    by_id = [{each.id: each for each in pair.readings} for pair in pairs]
    found = []
    for name in dict.fromkeys(name for pair in by_id for name in pair):
        ours = next(pair[name].a for pair in by_id if name in pair)
        found.append(ReadingCompared(name, (ours, *(pair[name].b if name in pair else None for pair in by_id))))
    return found


def _figures(rulebooks: Sequence[Rulebook]) -> list[FigureCompared]:
    """Under the name that the first rulebook has for it which allows such a table."""
    found = []
    for row in figures_side_by_side(rulebooks):
        label = next(each.label for each in row if each is not None)
        values = tuple(None if each is None else ratio(each.ev) for each in row)
        variants = dict.fromkeys(each.label.variant for each in row if each is not None)
        found.append(FigureCompared(label.wager, " or ".join(variants), label.unit, values))
    return found
