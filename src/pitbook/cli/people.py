"""`pitbook people`: who there is, invitations and roles, from the machine that the floor runs on."""

import asyncio
import getpass
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Annotated

from cyclopts import App, Parameter

from pitbook.cli import settings, store_keys
from pitbook.cli.stores import StoreOption, load, reading, writing
from pitbook.cli.terminal import BAD, QUIET, Terminal, WrongUse, in_line, print_json, table
from pitbook.floor.changes import NewInvitation, NoSuchPerson
from pitbook.floor.floor import Floor
from pitbook.floor.people import People
from pitbook.floor.register import FLOOR, HOUSE, Register
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.table.powers import Forbidden

HELP = """See who there is, let somebody choose a password, and change roles.

  pitbook people list                                 everybody, their roles, and rows that do not fit the records
  pitbook people add kim "Kim Ito" administrator      somebody new; over an empty store the first administrator
  pitbook people invite administrator                 a link with which that person chooses a password, once
  pitbook people password kim                         a password, which is asked for, never typed as an argument
  pitbook people roles kim administrator inspector    these roles and no others
  pitbook people revoke kim                           ends all that somebody is logged in with

Administrators do all of this in the browser, and two of them have to agree on roles with power.
Here nobody is asked: whoever has the machine has it all, and the record says that the house did it.
So this is for the first administrator, and for a floor whose administrators cannot get in. Over a store
where nothing is kept yet, `add` makes a floor with that person alone: nobody else is put there. The
floor must be closed meanwhile, but for `list`.
"""

app = App(
    name="people", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)
Json = Annotated[bool, Parameter(help="Print JSON.")]
Person = Annotated[str, Parameter(help="The id of the person.")]


@app.command(name="list")
def list_(*, store: StoreOption = None, json: Json = False) -> int:
    """Name everybody; exit code 1 if anything in the store does not fit its records."""
    register = asyncio.run(_looked_at(store))
    people = register.roster.people
    if json:
        known = [
            {"id": each, "name": found.name, "roles": found.roles, "has_password": found.password is not None}
            for each, found in people.items()
        ]
        print_json({"people": known, "faults": [each._asdict() for each in register.faults]})
        return 1 if register.faults else 0
    terminal, shown = Terminal(), table("person", "name", "roles", "password")
    for each, found in people.items():
        roles = ", ".join(role.words for role in found.roles)
        shown.add_row(
            each, in_line(found.name), roles, "none" if found.password is None else found.password.means.value
        )
    terminal.print(shown)
    for fault in register.faults:
        terminal.print(f"not believed: {in_line(fault.row)}: {in_line(fault.wrong)}", style=BAD, soft_wrap=True)
    return 1 if register.faults else 0


async def _looked_at(url: str | None) -> Register:
    async with reading(url) as store:
        register = Register(await store_keys.readable(store), utc_now)
        await register.look()
        return register


@app.command
def invite(
    person: Person,
    /,
    *,
    at: Annotated[str | None, Parameter(help="Where the floor is reached. Default: public-url.")] = None,
    store: StoreOption = None,
    json: Json = False,
) -> int:
    """Print a link with which somebody chooses their password. It works once, within three days."""
    reached = at or settings.value("public-url") or _listening()
    invitation = asyncio.run(_invite(store, person))
    link = f"{reached.rstrip('/')}/#invitation={invitation.secret}"
    if json:
        print_json({"person": person, "link": link, "until": invitation.until})
        return 0
    until = datetime.fromtimestamp(invitation.until / 1e6, UTC)
    terminal = Terminal()
    terminal.print(link, soft_wrap=True)
    terminal.print(f"for {person}, once, until {until:%Y-%m-%d %H:%M} UTC. Give it to nobody else.", style=QUIET)
    return 0


def _listening() -> str:
    host = settings.value("host")
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.value('port')}"


async def _invite(url: str | None, person: str) -> NewInvitation:
    async with _people(url) as people:
        invitation = (await people.changes.invite(HOUSE, person)).invitation
    assert invitation is not None, "the house waits for nobody"
    return invitation


@app.command
def add(
    person: Annotated[str, Parameter(help="An id: small letters, digits and hyphens.")],
    name: Annotated[str, Parameter(help="As others read it.")],
    role: Annotated[list[Role], Parameter(help="Each of their roles.")],
    /,
    *,
    store: StoreOption = None,
) -> int:
    """Add somebody. They have no password: see invite."""
    roles = tuple(dict.fromkeys(role))
    asyncio.run(_add(store, person, name, roles))
    Terminal().print(f"{person}, {in_line(name)}: {', '.join(each.words for each in roles)}")
    return 0


async def _add(url: str | None, person: str, name: str, wanted: tuple[Role, ...]) -> None:
    async with _people(url, makes=True) as people:
        await people.changes.add(HOUSE, person, name, wanted)


@app.command
def password(person: Person, /, *, store: StoreOption = None) -> int:
    """Set somebody's password, and end all they are logged in with.

    It is asked for twice on a terminal, else read from the first line of standard input. Whoever sets it knows it:
    an invitation is better, wherever a link can be handed over.
    """
    asyncio.run(_set_password(store, person, _asked_password(person)))
    Terminal().print(f"{person}: a new password. It is on record that the house set it: let them choose their own.")
    return 0


async def _set_password(url: str | None, person: str, password: str) -> None:
    async with _people(url) as people:
        await people.change_password(HOUSE, person, password, None, "")


def _asked_password(person: str) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    found = getpass.getpass(f"A new password for {person}: ")
    if getpass.getpass("Again: ") != found:
        raise WrongUse("The two are not the same. Nothing was changed.")
    return found


@app.command
def revoke(person: Person, /, *, store: StoreOption = None) -> int:
    """End all that somebody is logged in with; their password stays as it is."""
    asyncio.run(_revoke(store, person))
    Terminal().print(f"{person} is logged out everywhere.")
    return 0


async def _revoke(url: str | None, person: str) -> None:
    async with _people(url) as people:
        await people.revoke(HOUSE, person)


@app.command
def roles(
    person: Person,
    role: Annotated[list[Role], Parameter(help="Each of their roles from now on.")],
    /,
    *,
    store: StoreOption = None,
) -> int:
    """Give somebody these roles and no others; it ends all they are logged in with."""
    asyncio.run(_change_roles(store, person, tuple(dict.fromkeys(role))))
    Terminal().print(f"{person}: {', '.join(each.words for each in role)}")
    return 0


async def _change_roles(url: str | None, person: str, wanted: tuple[Role, ...]) -> None:
    async with _people(url) as people:
        await people.changes.change_roles(HOUSE, person, wanted)


@asynccontextmanager
async def _people(url: str | None, *, makes: bool = False) -> AsyncIterator[People]:
    """`makes`: where nothing is kept yet, a floor is begun."""
    if not makes:
        async with reading(url):  # which says that there is none
            pass
    async with writing(url) as store:
        floor = Floor(store)
        try:
            await load(floor)
            yield floor.people
        except NoSuchPerson as error:
            raise WrongUse(f"{error}. `pitbook people list` names everybody.") from None
        except Forbidden as error:
            raise WrongUse(str(error)) from None
        finally:
            for stream in (*floor.aggregates, FLOOR):
                await store.release(stream)
