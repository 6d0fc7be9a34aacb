"""Who is there on the first day: somebody in each role that the documents name, those who look on, and two players."""

from pitbook.floor.floor import Floor
from pitbook.floor.register import HOUSE
from pitbook.games import library
from pitbook.games.sections import TOURNAMENTS
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role

PLAYERS = {"ann": "Ann", "bob": "Bob"}
LOOKING_ON = (Role.INSPECTOR, Role.SURVEILLANCE)


async def add_first_people(floor: Floor) -> bool:
    """Only where there is nobody yet; whether there was. Nobody has a password: whoever starts the program hands out
    tokens.

    A first start that was cut off is gone on with: until there is a table, the first people may not all be there.
    """
    first = _first_people()
    known = {each.id for each in floor.people.all()}
    if floor.tables or not known <= first.keys():
        return False
    for person, (name, role) in first.items():
        if person not in known:
            await floor.people.changes.add(HOUSE, person, name, (role,))
    return not known >= first.keys()


def _first_people() -> dict[str, tuple[str, Role]]:
    """By id, each with a name and a role."""
    officials = (Role.ADMINISTRATOR, *_ranked(), *_directing(), *LOOKING_ON)
    named = {role.value.replace("_", "-"): (role.words.capitalize(), role) for role in officials}
    return named | {person: (name, Role.PLAYER) for person, name in PLAYERS.items()}


def _ranked() -> list[Role]:
    """The roles that any document ranks, each once."""
    ranked = {role for book in _books() for group in book.ranks for role in group}
    return [role for role in Role if role in ranked]


def _directing() -> tuple[Role, ...]:
    """Whoever directs tournaments, where a document provides for them."""
    return (Role.TOURNAMENT_DIRECTOR,) if any(TOURNAMENTS.is_in(book) for book in _books()) else ()


def _books() -> list[Rulebook]:
    return [book for each in library.playable() if (book := library.rulebook(each)) is not None]
