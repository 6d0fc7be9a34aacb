"""The round as it is told to a dealer: wherever a game goes it is known what is next."""

import asyncio
import copy
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.games.kernel import AnyText, Domain, IntRange, ListOf, Offer, OneOf, PermutationOf, kind_of
from pitbook.games.procedure import Incident, Procedure, capitalised
from pitbook.games.rules import GameRules
from pitbook.games.signs import NewSign
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.table.events import Dealing
from pitbook.table.games import game_of
from pitbook.table.guide import Guide, GuideIncident, GuideProgress, guide
from pitbook.table.state import TableState
from pitbook.table.views import LOOKS_ON
from tests.hunting import games
from tests.table.playing import RULEBOOKS, opened

NOTHING = object()


def some(domain: Domain, chance: Random) -> Any:
    """A value that the domain holds, of cards one that often ties; `NOTHING` where the test knows none."""
    match domain:
        case OneOf():
            alike = [each for each in domain.values if isinstance(each, Card) and each.value[0] in "89"]
            return chance.choice(alike or domain.values) if domain.values else NOTHING
        case NewSign():
            return domain.old if domain.holds(domain.old) else NOTHING
        case IntRange():
            near = range(domain.low, min(domain.high, domain.low + 5000) + 1)
            return next((number for number in near if domain.holds(number)), NOTHING)
        case PermutationOf():
            return tuple(chance.sample(domain.values, len(domain.values)))
        case ListOf() if len(domain.values) >= domain.shortest:
            return tuple(chance.sample(domain.values, domain.shortest))
        case AnyText():
            return chance.choice(("ann", "bob", "cid", "it was so"))
        case _:
            return NOTHING


def made_of(offer: Offer, kinds: dict[str, type[Any]], chance: Random) -> Any:
    values = {name: some(domain, chance) for name, domain in offer.fields.items()}
    if NOTHING in values.values():
        return None
    command = kinds[offer.command](**values)
    return command if offer.covers(command) else None


def fits(incident: Incident, command: Any) -> bool:
    if incident.command is not type(command):
        return False
    alike = all(getattr(command, name) == value for name, value in incident.values.items())
    return alike and all(getattr(command, name) for name in incident.like)


def state_of(rulebook: str, *, machine: bool) -> TableState:
    """A table of real cards and dice, dealt from a shoe, or from a device that shuffles."""
    game = game_of(rulebook)
    terms = game.usual_terms(game.rulebook(rulebook))
    if machine and game.name == "three_card_poker":
        terms = replace(terms, source=DealtFrom.SHUFFLING_DEVICE)
    elif machine:
        terms = replace(terms, device=game.rules(rulebook).law.card_source.machine)
    return copy.copy(asyncio.run(opened(rulebook, dealing=Dealing.RECORDED, terms=terms)).table.state)


STEPS = games(250)
TABLES = [
    *[(each, False) for each in RULEBOOKS],
    *[(each, True) for each in RULEBOOKS if game_of(each).name != "craps"],
]


@pytest.mark.parametrize(("rulebook", "machine"), TABLES)
def test_wherever_a_game_goes_the_guide_knows_what_is_next(rulebook: str, machine: bool) -> None:
    state, chance = state_of(rulebook, machine=machine), Random(f"{rulebook} {machine}")
    procedure = state.game.procedure
    rulings = {each.command for each in procedure.incidents}
    kinds = {kind_of(each): each for each in state.game.commands}
    ruled: set[type[Any]] = set()
    phases = set()
    for number in range(STEPS):
        offers = state.game.awaits(state.rules, state.play)
        told = guide(state, number)
        check_steps(state, told, {each.command for each in offers})
        phases.add(state.play.phase)
        commands = [each for each in (made_of(offer, kinds, chance) for offer in offers) if each is not None]
        for command in commands:
            if type(command) in rulings:
                check_incident(state.rules, told, procedure, command)
        given = chosen(commands, told, rulings, ruled, chance)
        ruled.add(type(given))
        for event in state.game.decide(state.rules, state.play, given):
            state.play = state.game.apply(state.play, event)
    assert phases >= {phase for step in procedure.steps_at(state.rules, state.play) for phase in step.phases}


def chosen(commands: list[Any], told: Guide, rulings: set[type[Any]], ruled: set[type[Any]], chance: Random) -> Any:
    """Mostly what the guide says; now and then something else, most of all a ruling not given yet. People stay."""
    stay = [each for each in commands if not kind_of(each).endswith(GOING)]
    now = next(step for step in told.steps if step.state is GuideProgress.NOW)
    guided = [each for each in stay if kind_of(each) in now.commands]
    fresh = [each for each in stay if type(each) in rulings - ruled]
    kind = chance.random()
    if guided and kind < 0.75:
        return chance.choice(guided)
    if fresh and kind < 0.82:
        return chance.choice(fresh)
    plain = [each for each in stay if type(each) not in rulings]
    return chance.choice(plain if plain and kind < 0.99 else stay)


GOING = (".leave", ".vacate", ".withdraw", ".remove", ".pass_dice", ".change_limits")


def check_steps(state: TableState, told: Guide, offered: set[str]) -> None:
    """One step is next, and if anything is to be asked for then it is offered. No two are called alike."""
    names = [each.name for each in told.steps]
    assert len({*names}) == len(names)
    now = [each for each in told.steps if each.state is GuideProgress.NOW]
    assert len(now) == 1, f"{state.play.phase}: {[each.name for each in now]}"
    waits = state.game.name == "craps" and now[0].name in ("offer", "throw")  # for players with a line wager
    assert not now[0].commands or offered & {*now[0].commands} or waits, f"{state.play.phase}: {now[0]}"
    assert all(each.clauses for each in told.steps if not each.commands)
    assert "{" not in "".join(each.says for each in told.steps)


def check_incident(rules: GameRules, told: Guide, procedure: Procedure, command: Any) -> None:
    """What may be ruled on is told once, as possible now, to the role that may, with a place for each of its values."""
    found = [each for each in procedure.incidents if fits(each, command)]
    assert len(found) == 1, f"{command}: {found}"
    happened = capitalised(found[0].happened(rules))
    row: GuideIncident = next(each for each in told.incidents if each.happened == happened)
    assert row.now
    assert command.by in row.may or command.by in LOOKS_ON
    for name, domain in row.fields.items():
        assert domain.holds(getattr(command, name)), f"{command}: {name} of {domain}"
    assert {"by", *row.values, *row.fields} == {*command.__struct_fields__}


def test_what_nobody_may_rule_on_is_not_now() -> None:
    told = guide(state_of(RULEBOOKS[0], machine=False), 1)
    assert [each for each in told.incidents if each.now]
    for each in told.incidents:
        assert each.now == bool(each.may)
        assert each.now or not each.fields
