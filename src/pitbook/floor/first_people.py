"""Who is there on the first day: somebody in each role that the documents name, those who look on, and two players."""

from pitbook.floor.floor import Floor
from pitbook.floor.register import HOUSE
from pitbook.games import library
from pitbook.rulebooks.roles import Role

PLAYERS = {"ann": "Ann", "bob": "Bob"}
LOOKING_ON = (Role.INSPECTOR, Role.SURVEILLANCE)


async def add_first_people(floor: Floor) -> None:
    """Only where there is nobody yet. Nobody has a password: whoever starts the program hands out tokens."""
    if floor.people.all():
        return
    add = floor.people.changes.add
    for role in (Role.ADMINISTRATOR, *_ranked(), *LOOKING_ON):
        await add(HOUSE, role.value.replace("_", "-"), role.words.capitalize(), (role,))
    for person, name in PLAYERS.items():
        await add(HOUSE, person, name, (Role.PLAYER,))


def _ranked() -> list[Role]:
    """The roles that any document ranks, each once."""
    books = [library.rulebook(each) for each in library.playable()]
    ranked = {role for book in books if book is not None for group in book.ranks for role in group}
    return [role for role in Role if role in ranked]
