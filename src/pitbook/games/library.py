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
    """The documents whose games can be played."""
    return tuple(each for each in document_ids() if load_document(each).game in RULEBOOKS)


def playable_as(game: str) -> tuple[str, ...]:
    """The documents of one game."""
    return tuple(each for each in playable() if load_document(each).game == game)


def rulebook(document_id: str) -> Rulebook | None:
    """The document with what we take it to decide; None while its game is only a register of clauses."""
    load = RULEBOOKS.get(load_document(document_id).game)
    return None if load is None else load(document_id)
