"""What would follow from a command, without doing it: for whoever rules, before they rule.

It is decided on the table as it is, and forgotten. Nothing is told that nobody may know: no card that comes out next,
none that lies face down, no secret, and not how many chips a player has. What hands bring is told once the dealer's
lies open, when nobody has anything left to decide for which it would matter.
"""

from typing import Any

import msgspec

from pitbook.games.kernel import Refused, kind_of
from pitbook.games.kernel import Struct as Strict
from pitbook.games.marks import By, Command
from pitbook.games.telling import with_clauses
from pitbook.journal.record import Body
from pitbook.ledger.transfers import TransferReason
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import events as e
from pitbook.table.chance import BlankDraws
from pitbook.table.deciding import ChanceSource, Decided, Decider
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.rulings import ruling_in
from pitbook.table.state import TableState
from pitbook.table.supervision import commands as office
from pitbook.table.views import shown

UNTOLD = (e.CommandReceived, e.SecretCommitted, e.ShoeBegan, e.DiceBegan, e.SecretShown)
"""What is the table's own affair, and none of it known before it happens."""


class Foreseen(Strict, frozen=True):
    words: str
    clauses: tuple[str, ...]
    paid: int = 0  # what the house would pay with it, in whole cents


class Preview(Strict, frozen=True):
    """The events that would follow, and the roles that may give the command, the lowest first."""

    events: tuple[Foreseen, ...]
    by: tuple[Role, ...]


def preview(state: TableState, viewer: Actor, command: Any, now: int) -> Preview:
    """Of a ruling of the game in the name of whichever role it is given; `Refused` as the command would be."""
    _check_not_asking_too_much(state, command)
    as_given = _given_by(command) or (viewer.role if viewer.role in state.rules.roles else Role.DEALER)
    decided = _decided(state, viewer, command, as_given, now)
    found, play = list[Foreseen | None](), state.play
    for event in decided.events:
        paid = 0
        if isinstance(event, state.game.events):
            paid = sum(each.cents for each in state.transfers(play, event) if each.why is TransferReason.PAID)
            play = state.applied(play, event)
        found.append(_foreseen(state, viewer, event, paid))
    by = tuple(role for role in state.rules.roles if _may(state, viewer, command, role, now))
    return Preview(events=tuple(each for each in found if each is not None), by=by)


def _check_not_asking_too_much(state: TableState, command: Any) -> None:
    asked = f"Foreseeing {kind_of(command)}"
    if isinstance(command, own.Deal):
        raise Forbidden(asked, "nobody knows what comes out next", "Have it dealt.")
    if type(command).given_by is By.PLAYER or isinstance(command, own.Command):
        raise Forbidden(asked, "the answer could reveal how many chips a player has", "Give the command.")
    if any(map(_names_cards, (command, ruling_in(state, command)))):
        raise Forbidden(asked, "the answer could reveal which cards are face down", "Give the command.")


def _names_cards(command: Command | None) -> bool:
    return command is not None and any(getattr(command, name, ()) for name in command.face_down)


def _given_by(command: msgspec.Struct) -> Role | None:
    roles = (getattr(command, name) for name in command.__struct_fields__)
    return next((each for each in roles if isinstance(each, Role)), None)


def _decided(state: TableState, viewer: Actor, command: Any, role: Role, now: int) -> Decided:
    """What concerns money and people is for the role that has it, and foreseen by nobody else."""
    beside_the_game = isinstance(command, own.Command | office.Command)
    actor = viewer if beside_the_game else Actor(viewer.person, role)
    chance = state.chance
    blank = {each: b"" for each in (chance.current, chance.waiting) if each is not None}
    source = ChanceSource(commit=lambda: ("", b""), draws=lambda _: BlankDraws(), shown=lambda _, __: b"")
    return Decider(state, blank, source).decide(actor, command, b"{}", now)


def _may(state: TableState, viewer: Actor, command: Any, role: Role, now: int) -> bool:
    given = {name: role for name in command.__struct_fields__ if isinstance(getattr(command, name), Role)}
    try:
        _decided(state, Actor(viewer.person, role), msgspec.structs.replace(command, **given), role, now)
    except (Refused, Forbidden):
        return False
    return True


def _foreseen(state: TableState, viewer: Actor, event: Any, paid: int) -> Foreseen | None:
    if isinstance(event, UNTOLD):
        return None
    rules = state.rules
    if isinstance(event, e.BecameOwed):
        return Foreseen(f"{event.player} may owe what they no longer have", ())
    if isinstance(event, e.DebtSettled):
        return Foreseen(f"what comes back to {event.player} may settle what they owe", rules.cited(*event.under))
    unseen = state.at_table.unseen(rules, event)
    if unseen is not None:
        return Foreseen(with_clauses(rules, unseen.words, unseen.under), rules.cited(*unseen.under))
    body = Body(
        stream=state.name,
        sequence=0,
        at=0,
        who=viewer.person,
        role=viewer.role.value,
        command="",
        kind=kind_of(event),
        payload=msgspec.Raw(b"null"),
    )
    told = shown(state, viewer, body, event)
    return None if told is None else Foreseen(told.words, told.clauses, paid)
