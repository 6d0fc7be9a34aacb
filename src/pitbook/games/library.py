"""The games there are, and the rulebook of each document whose game can be played."""

from functools import cache

from pitbook.games.casino_war.rules import SCHEMA as CASINO_WAR
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.rulebooks.loading import load_rulebook
from pitbook.rulebooks.model import Rulebook, Schema

SCHEMAS: dict[str, Schema] = {"casino_war": CASINO_WAR}


def playable() -> tuple[str, ...]:
    """The documents whose games can be played."""
    return tuple(each for each in document_ids() if load_document(each).game in SCHEMAS)


@cache
def rulebook(document_id: str) -> Rulebook | None:
    """The document with what we take it to decide; None while its game is only a register of clauses."""
    schema = SCHEMAS.get(load_document(document_id).game)
    return None if schema is None else load_rulebook(document_id, schema)
