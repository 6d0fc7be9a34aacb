"""The games there are, and the rulebook of each document whose game can be played."""

from collections.abc import Callable, Mapping

from pitbook.games.casino_war.procedure import PROCEDURE as WAR_PROCEDURE
from pitbook.games.casino_war.rules import war_rulebook
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.craps.procedure import PROCEDURE as CRAPS_PROCEDURE
from pitbook.games.craps.rules import craps_rulebook
from pitbook.games.craps.topics import CrapsTopic
from pitbook.games.floor import FloorTopic
from pitbook.games.kernel import Topic
from pitbook.games.procedure import Procedure
from pitbook.games.three_card_poker.procedure import PROCEDURE as POKER_PROCEDURE
from pitbook.games.three_card_poker.rules import poker_rulebook
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.rulebooks.loading import RulebookError
from pitbook.rulebooks.model import Rulebook

RULEBOOKS: dict[str, Callable[[str], Rulebook]] = {
    "casino_war": war_rulebook,
    "craps": craps_rulebook,
    "three_card_poker": poker_rulebook,
}
TOPICS: Mapping[str, type[Topic]] = {"casino_war": WarTopic, "craps": CrapsTopic, "three_card_poker": PokerTopic}
PROCEDURES: Mapping[str, Procedure] = {
    "casino_war": WAR_PROCEDURE,
    "craps": CRAPS_PROCEDURE,
    "three_card_poker": POKER_PROCEDURE,
}


def topic_of(game: str, slug: str) -> Topic:
    """A topic of a game, or of the floor around its tables."""
    return next(topic for kind in (TOPICS[game], FloorTopic) for topic in kind if topic.value == slug)


def playable() -> tuple[str, ...]:
    """The documents whose games can be played: there is such a game, and the decisions hold together."""
    return tuple(each for each in document_ids() if load_document(each).game in RULEBOOKS and not complaints(each))


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
    load = RULEBOOKS.get(load_document(document_id).game)
    return None if load is None else load(document_id)


def sound_rulebook(document_id: str) -> Rulebook | None:
    """The same for whoever shows documents: None also where the decisions do not hold together."""
    return None if complaints(document_id) else rulebook(document_id)
