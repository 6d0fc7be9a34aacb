"""Who there is follows from the records alone, and may be written down on the way."""

import asyncio

import msgspec
import pytest

from pitbook.floor import events as e
from pitbook.floor.register import Register
from pitbook.floor.roster import FEWEST_TOKENS, TOKEN_LASTS, At, Roster, take, take_record
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import Body, Corrupt
from pitbook.rulebooks.roles import Role

HOUR = 3600 * 1_000_000
CHOSEN = e.PasswordChanged(person="ann", password="p1", means=e.Means.INVITATION, agreed=e.SecondConsent.NOT_NEEDED)
HISTORY: tuple[e.Event, ...] = (
    e.PersonAdded1(person="ann", name="Ann", roles=(Role.PLAYER,)),
    e.PersonAdded(person="kim", name="Kim", roles=(Role.ADMINISTRATOR,), agreed=e.SecondConsent.HOUSE),
    e.LoggedIn1(person="ann", role=Role.PLAYER, until=100),
    e.PasswordsBound(passwords={"ann": "p0"}),
    e.Invited(person="ann", invitation="i1", until=90, agreed=e.SecondConsent.NOT_NEEDED),
    CHOSEN,
    e.LoggedOut(person="ann", token=None),
    e.LoggedIn(person="ann", role=Role.PLAYER, until=100, token="t1", link=False),
    e.LoggedIn(person="kim", role=Role.ADMINISTRATOR, until=100, token="t2", link=True),
    e.LoginFailed(person="ann"),
    e.ChangeAsked(change=e.ChangeRoles(person="ann", had=(Role.PLAYER,), roles=(Role.DEALER,))),
    e.ChangeAsked(change=e.Invite(person="kim")),
    e.ChangeRefused(change=12),
    e.ChangeConfirmed(change=11),
    e.RolesChanged(person="ann", roles=(Role.DEALER,), agreed=e.SecondConsent.CONFIRMED),
    e.LoggedOut(person="kim", token="t2"),
    e.RowsMended(rows=("person/ann",), without_password=("ann",)),
)


def folded(roster: Roster, events: tuple[e.Event, ...], first: int = 1) -> Roster:
    for number, event in enumerate(events, start=first):
        take(roster, event, At(number, number, "house"))
    return roster


@pytest.mark.parametrize("upto", range(len(HISTORY) + 1))
def test_a_roster_that_was_written_down_goes_on_as_if_it_had_not_been(upto: int) -> None:
    half = msgspec.json.decode(msgspec.json.encode(folded(Roster(), HISTORY[:upto])), type=Roster)
    assert folded(half, HISTORY[upto:], upto + 1) == folded(Roster(), HISTORY)


def test_a_token_is_worth_something_from_its_record_to_its_end() -> None:
    roster = folded(Roster(), HISTORY[:9])
    ann = roster.given("t1", 50)
    assert ann is not None
    assert (ann.person, ann.role) == ("ann", Role.PLAYER)
    assert roster.given("t1", 100) is None
    assert roster.given("nobody's", 50) is None
    roster = folded(roster, HISTORY[9:], 10)
    assert roster.given("t1", 50) is None, "ann plays no more"
    assert roster.given("t2", 50) is None, "kim is logged out"


def test_tokens_that_are_over_are_let_go() -> None:
    """By the end of the new ones: when they were recorded is what a clock said, and that may have jumped."""
    roster = folded(Roster(), HISTORY[:2])
    for number in range(3, 5 * FEWEST_TOKENS):
        event = e.LoggedIn(person="ann", role=Role.PLAYER, until=number * HOUR, token=f"t{number}", link=False)
        take(roster, event, At(number, 10**18, "ann"))
        first = max(3, number - TOKEN_LASTS // HOUR + 1)
        assert roster.given(f"t{first}", number * HOUR - TOKEN_LASTS) is not None
    assert len(roster.tokens) <= FEWEST_TOKENS


@pytest.mark.parametrize(
    "payload",
    [
        b'{"type":"floor.nothing@1"}',
        b'{"type":"floor.person_added@1","person":"ann"}',
        b'{"type":"floor.roles_changed@1","person":"nobody","roles":["player"]}',
        b'{"type":"floor.logged_in@2","person":"nobody","role":"player","until":1,"token":"x","link":true}',
        b'{"type":"floor.change_confirmed@1","change":7}',
    ],
)
def test_a_record_of_what_cannot_have_happened_is_told_with_its_place(payload: bytes) -> None:
    body = Body(
        stream="floor",
        sequence=7,
        at=0,
        who="house",
        role="house",
        command="c",
        kind="floor.some@1",
        payload=msgspec.Raw(payload),
    )
    with pytest.raises(Corrupt, match=r"floor, record 7: floor\.some@1"):
        take_record(Roster(), body)


async def _asked_before_and_after_a_look() -> tuple[int, int]:
    times, passing = iter([5, 7]), iter([0.0, 2.0])
    register = Register(MemoryStore(), lambda: next(times), lambda: next(passing))
    before = register.now()
    await register.load()
    return before, register.now()


def test_whoever_asks_before_the_records_were_looked_at_gets_the_time_of_the_clock() -> None:
    """A server beside others is asked as soon as it listens; what lasts is counted from the first look on."""
    assert asyncio.run(_asked_before_and_after_a_look()) == (5, 7 + 2_000_000)
