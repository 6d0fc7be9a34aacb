"""The games there are, and the rulebook of each document whose game can be played."""

from collections.abc import Callable

from pitbook.games.casino_war.rules import war_rulebook
from pitbook.games.craps.rules import craps_rulebook
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.rulebooks.model import Rulebook

RULEBOOKS: dict[str, Callable[[str], Rulebook]] = {"casino_war": war_rulebook, "craps": craps_rulebook}


def playable() -> tuple[str, ...]:
    """The documents whose games can be played."""
    return tuple(each for each in document_ids() if load_document(each).game in RULEBOOKS)


def rulebook(document_id: str) -> Rulebook | None:
    """The document with what we take it to decide; None while its game is only a register of clauses."""
    load = RULEBOOKS.get(load_document(document_id).game)
    return None if load is None else load(document_id)
