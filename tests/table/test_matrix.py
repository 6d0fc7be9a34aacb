"""Who may do what, and when: every role, every command, every phase, in a table that an inspector can read.

`+` is done, `-` is refused by the rules, `.` is not for this role. A command that nobody may give in a phase is left
out there. `--record-golden` writes the tables anew.
"""

from pathlib import Path
from typing import Any

import pytest

from pitbook.games.kernel import Refused, kind_of
from pitbook.games.three_card_poker import commands as poker
from pitbook.rulebooks.roles import Role
from pitbook.table.awaiting import awaited
from pitbook.table.deciding import Decider, live
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor, Forbidden, may_direct, told_by_nobody
from pitbook.table.state import TableState
from pitbook.table.views import LOOKS_ON
from pitbook.table.vocabulary import commands_of
from tests.table.moments import SECRETS, moments
from tests.table.playing import RULEBOOKS, Secrets
from tests.table.samples import any_command, commands_offered

MATRIX = Path(__file__).parent / "matrix"
ROLES = tuple(role for role in Role if role is not Role.HOUSE)


def actor_of(role: Role) -> Actor:
    return Actor("ann" if role is Role.PLAYER else "zoe", role)


def outcome(state: TableState, actor: Actor, command: Any) -> str:
    decider = Decider(state, SECRETS, live(Secrets()))
    try:
        decider.decide(actor, command, b"{}", 1_700_000_000_000_000)
    except Refused:
        return "-"
    except Forbidden:
        return "."
    return "+"


def rows(state: TableState) -> dict[str, str]:
    """For each command what comes of it for each role; of several that are offered, the first that is done."""
    found: dict[str, dict[Role, str]] = {}
    everything = state.game.awaits(state.rules, state.play)
    for role in ROLES:
        actor = actor_of(role)
        for command in commands_offered(state, everything, actor):
            line = found.setdefault(kind_of(command), {})
            line[role] = min(line.get(role, "."), outcome(state, actor, command))
        for kind in commands_of(state.game):
            sample = any_command(kind, actor)
            line = found.setdefault(kind_of(kind), {})
            line[role] = min(line.get(role, "."), "." if sample is None else outcome(state, actor, sample))
    return {kind: "".join(line[role] for role in ROLES) for kind, line in sorted(found.items())}


@pytest.mark.parametrize("dealing", Dealing, ids=lambda each: each.value)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_role_every_command_every_phase(rulebook: str, dealing: Dealing, pytestconfig: pytest.Config) -> None:
    lines = [f"{rulebook}, {dealing.value} dealing", "", *(f"{i:>2} {role.words}" for i, role in enumerate(ROLES, 1))]
    heading = "".join(str(number % 10) for number in range(1, len(ROLES) + 1))
    for phase, state in moments(rulebook, dealing).items():
        lines += ["", f"{phase:<42}{heading}"]
        lines += [f"  {kind:<40}{line}" for kind, line in rows(state).items() if "+" in line]
    told = "\n".join(lines) + "\n"
    file = MATRIX / f"{rulebook}.{dealing.value}.txt"
    if pytestconfig.getoption("--record-golden"):
        MATRIX.mkdir(exist_ok=True)
        file.write_text(told)
    assert told == file.read_text()


@pytest.mark.parametrize("dealing", Dealing, ids=lambda each: each.value)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_what_is_offered_to_somebody_is_done_and_onlookers_are_offered_nothing(rulebook: str, dealing: Dealing) -> None:
    for phase, state in moments(rulebook, dealing).items():
        for role in ROLES:
            actor = actor_of(role)
            for command in commands_offered(state, offers(state, actor), actor):
                if isinstance(command, poker.Draw):
                    continue  # any card is offered, since what is left would tell which lie face down
                done = outcome(state, actor, command)
                assert done == "+", f"{phase}: {role.words} is offered {command} and gets {done}"
                assert role not in LOOKS_ON or may_direct(state.rules, role, type(command))


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_what_the_house_leaves_out_where_it_deals_tells_cards_and_is_offered_to_nobody(rulebook: str) -> None:
    left_out = set[str]()
    for state in moments(rulebook, Dealing.VIRTUAL).values():
        every, asked = state.game.awaits(state.rules, state.play), awaited(state).offers
        gone = [each for each in every if each not in asked]
        assert [each for each in every if each in asked] == [*asked]
        assert all(told_by_nobody(state.game.by_kind[each.command]) for each in gone)
        left_out.update(each.command for each in gone)
        for role in ROLES:
            assert not {each.command for each in offers(state, actor_of(role))} & left_out
    assert left_out


def test_nothing_is_left_out_where_people_deal() -> None:
    for state in moments("star-three-card-poker", Dealing.RECORDED).values():
        assert awaited(state).offers == state.game.awaits(state.rules, state.play)
