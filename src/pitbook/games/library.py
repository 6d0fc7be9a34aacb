"""The rulebook of each document whose game can be played."""

from pitbook.games.catalogue import engine, games
from pitbook.games.floor_law import FloorTopic
from pitbook.games.kernel import Topic
from pitbook.games.sections import SECTIONS
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.rulebooks.editions import RulebookError
from pitbook.rulebooks.model import Rulebook


def topic_of(game: str, slug: str) -> Topic:
    """A topic of a game, of the floor around its tables, or of a section that its documents may have."""
    kinds: tuple[type[Topic], ...] = (engine(game).topics, FloorTopic, *(each.topics for each in SECTIONS))
    return next(topic for kind in kinds for topic in kind if topic.value == slug)


def playable() -> tuple[str, ...]:
    """The documents whose games can be played: there is such a game, and the decisions hold together."""
    return tuple(each for each in document_ids() if not complaints(each) and load_document(each).game in games())


def is_playable(name: str) -> bool:
    """Whether an edition of a document, or the document as it is in force, can be played."""
    return load_document(name).game in games() and not complaints(name)


def unsound() -> dict[str, tuple[str, ...]]:
    """The documents whose decisions do not hold together, each with everything that is wrong with them."""
    found = {each: complaints(each) for each in document_ids()}
    return {each: wrong for each, wrong in found.items() if wrong}


def complaints(document_id: str) -> tuple[str, ...]:
    """What is wrong with the decisions on a document: nothing, as a rule."""
    try:
        rulebook(document_id)
    except RulebookError as error:
        return tuple(str(error).splitlines())
    return ()


def playable_as(game: str) -> tuple[str, ...]:
    """The documents of one game."""
    return tuple(each for each in playable() if load_document(each).game == game)


def rulebook(document_id: str) -> Rulebook | None:
    """The document with what we take it to decide; None while its game is only a register of clauses.

    `RulebookError` where the decisions do not hold together.
    """
    game = load_document(document_id).game
    return engine(game).rulebook(document_id) if game in games() else None


def sound_rulebook(document_id: str) -> Rulebook | None:
    """The same for whoever shows documents: None also where the decisions do not hold together."""
    return None if complaints(document_id) else rulebook(document_id)
