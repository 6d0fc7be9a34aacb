"""What `serve` prints when the floor is open: where it is, where it keeps what happens, and links where wanted."""

from typing import NamedTuple

from pitbook.cli.terminal import QUIET, Terminal, heading, in_line
from pitbook.floor.people import People
from pitbook.journal.keys import Signer, key_id
from pitbook.journal.opening import MEMORY, place_of
from pitbook.rulebooks.roles import Role
from pitbook.web.context import AppContext

_NO_LINKS = (
    "People come with their passwords. `pitbook serve --links` prints a link for everybody again; "
    "`pitbook people invite PERSON`, while the floor is closed, lets one person choose a password."
)


class Greeting(NamedTuple):
    """What to print."""

    listening: str  # http://ADDRESS:PORT
    public_url: str | None
    store: str
    signer: Signer | None
    links: bool


async def greet(context: AppContext, greeting: Greeting) -> None:
    terminal, at = Terminal(), greeting.public_url or greeting.listening
    elsewhere = f" (it listens at {greeting.listening})" if greeting.public_url else ""
    terminal.print(heading("The floor is open", f"{at}{elsewhere}"), soft_wrap=True)
    servers = context.floor.servers
    if servers is not None and not servers.leads:
        others = ", ".join(sorted(each.address for each in servers.others.values()))
        terminal.print(f"It is shared with {others}, where links are printed if any are.", soft_wrap=True)
    elif greeting.links:
        await _print_links(terminal, context.floor.people, at)
    else:
        terminal.print(_NO_LINKS, soft_wrap=True)
    if greeting.signer is not None:
        public = greeting.signer.public
        terminal.print(f"Checkpoints are signed with key {key_id(public)}, {public.hex()}", style=QUIET)
    where = "memory, and forgotten in the end" if greeting.store == MEMORY else place_of(greeting.store)
    tables = f"{len(context.floor.tables)} tables, kept in {where}. Ctrl-C stops it."
    terminal.print(tables, style=QUIET, soft_wrap=True)


async def _print_links(terminal: Terminal, people: People, at: str) -> None:
    """One for each role of everybody; newcomers take the first."""
    known = [(person, role) for person in people.all() for role in person.roles]
    for person, role in sorted(known, key=lambda each: each[1] is not Role.PLAYER):
        token = await people.give_token(person.id, role)
        known_as = role.words if person.name == role.words.capitalize() else f"{role.words} {in_line(person.name)}"
        terminal.print(f"  {known_as:25} {at}/#token={token}", soft_wrap=True)
