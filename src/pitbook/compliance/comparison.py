"""What a comparison of two rulebooks of one game tells, topic by topic: for `pitbook rules diff --json` and the API.

Apart from how it is made, so that whoever hands it on need not load the analysis.
"""

import msgspec

from pitbook.compliance.topic_values import Value
from pitbook.rulebooks.model import Reading


class ComparedSide(msgspec.Struct, frozen=True):
    """What one rulebook says on a topic: its clauses, or why it is run as it is without any, and what it sets."""

    clauses: tuple[str, ...]
    silent: str | None
    sets: tuple[Value, ...]


class TopicDifference(msgspec.Struct, frozen=True):
    topic: str
    says: str
    differs: bool
    a: ComparedSide
    b: ComparedSide


class ReadingDifference(msgspec.Struct, frozen=True):
    """A question that one text or both leave open; null where a text does not."""

    id: str
    differs: bool
    a: Reading | None
    b: Reading | None


class WordDifference(msgspec.Struct, frozen=True):
    """What people are shown: a document's own word for a thing of the game, or the order of its officials."""

    name: str
    differs: bool
    a: str
    b: str


class FigureRow(msgspec.Struct, frozen=True):
    """What a wager is worth under both, as fractions; null where a rulebook does not allow such a table."""

    a_wager: str | None
    b_wager: str | None
    variant: str
    unit: str
    differs: bool
    a: str | None
    b: str | None


class AdviceRow(msgspec.Struct, frozen=True):
    """What is best in a situation under both; null where one does not know it."""

    situation: str
    a: str | None
    b: str | None


class LoopholeRow(msgspec.Struct, frozen=True):
    """Lawful play that beats the house: what it brings per unit under both, as fractions; null where it does not."""

    play: str
    a: str | None
    b: str | None


class Comparison(msgspec.Struct, frozen=True):
    a: str
    b: str
    game: str
    words: tuple[WordDifference, ...]
    topics: tuple[TopicDifference, ...]
    readings: tuple[ReadingDifference, ...]
    figures: tuple[FigureRow, ...]
    strategy: tuple[AdviceRow, ...] = ()  # where the best play is another, at usual tables
    loopholes: tuple[LoopholeRow, ...] = ()  # that only one of them has, or that bring something else; if asked for
