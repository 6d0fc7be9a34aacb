"""What holds for every command and event: nothing is left out, folding never refuses, and JSON keeps it all."""

import re
from typing import Any, Union

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitbook.games.floor_law import Notified, OutsideBody, Receiver
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.opening_law import CardCheck, Equipment
from pitbook.games.rules import GameRules
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import MINUTE, Occupancy, Office, apply, decide, sentence
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.fold import _FOLDS
from pitbook.table.supervision.play import _DECIDERS
from pitbook.table.supervision.signs import written
from pitbook.table.supervision.state import Direction, Intent, PaymentAttempt
from tests.table.office.desk import ALL, BREACHES, NOON, rules_of

COMMANDS = c.Command.__subclasses__()
EVENTS = e.Event.__subclasses__()
ANY_COMMAND: Any = Union[tuple(COMMANDS)]  # noqa: UP007
ANY_EVENT: Any = Union[tuple(EVENTS)]  # noqa: UP007
RULES = {name: rules_of(name) for name in ALL}


def test_every_command_has_a_decider_and_every_event_a_fold() -> None:
    assert set(_DECIDERS) == set(COMMANDS)
    assert set(_FOLDS) == set(EVENTS)


@pytest.mark.parametrize("kind", [*COMMANDS, *EVENTS])
def test_a_kind_is_written_as_its_class_is_named(kind: type[msgspec.Struct]) -> None:
    """A class of an earlier version, which is only read, ends in its number."""
    name = kind.__name__.rstrip("0123456789")
    snake = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
    written, _, version = kind_of(kind).partition("@")
    assert written == f"table.{snake}"
    assert version.isdecimal() == (kind in EVENTS)
    assert kind.__name__ in (name, f"{name}{version}")
    assert kind.__struct_config__.frozen
    assert kind.__struct_config__.forbid_unknown_fields


# Whatever is asked, in whatever order

WHO = st.sampled_from(["Mia", "Sam", "Ann"])
PLAYERS = st.sampled_from(["Ann", "Bob", "Cid"])
WORDS = st.sampled_from(["so it was", "", "because"])
NUMBERS = st.integers(0, 4)
ROUNDS = st.none() | st.integers(-1, 9)
TIMES = st.integers(NOON - MINUTE, NOON + 200 * MINUTE)


def commands_for(rules: GameRules) -> st.SearchStrategy[c.Command]:
    """Any command, mostly by somebody who may, with values that often fit."""
    roles = st.sampled_from([*(role for group in rules.rulebook.ranks for role in group)] * 3 + [Role.INSPECTOR])
    signs = st.sampled_from([written(rules.terms.sign), msgspec.Raw(b"{}")])
    fields: dict[str, st.SearchStrategy[Any]] = {
        "by": roles,
        "player": PLAYERS,
        "to": PLAYERS,
        "words": WORDS,
        "reason": WORDS,
        "reference": WORDS,
        "device": WORDS,
        "name": WORDS,
        "tournament": WORDS,
        "sign": signs,
        "takes_effect_at": st.none() | TIMES,
        "closes_at": TIMES,
        "areas": st.lists(st.integers(0, 8), max_size=3).map(tuple),
        "at_the_table": st.none() | NUMBERS,
        "on_an_area": st.none() | NUMBERS,
        "round": ROUNDS,
        "since_round": ROUNDS,
        "notice": NUMBERS,
        "dispute": NUMBERS,
        "number": NUMBERS,
        "happened": WORDS,
        "ruling": st.just(msgspec.Raw(b'{"type":"casino_war.wrong_cut","by":"dealer"}')),
        "granted": st.booleans(),
        "payment": NUMBERS,
        "payments": st.lists(NUMBERS, max_size=3).map(tuple),
        "seizure": NUMBERS,
        "upheld": st.booleans(),
        "satisfied": st.booleans(),
        "to_player": st.booleans(),
        "body": st.sampled_from(OutsideBody),
        "direction": st.sampled_from(Direction),
        "intent": st.sampled_from(Intent),
        "attempt": st.sampled_from(PaymentAttempt),
        "cents": st.sampled_from([0, 500, 200_000]).map(Cents),
        "counted": st.sampled_from([None, Cents(0), Cents(500)]),
        "items": st.lists(st.sampled_from(Equipment), max_size=3).map(tuple),
        "note": WORDS,
        "cards": st.none() | st.sampled_from(CardCheck),
        "cashless": st.booleans(),
        "as_dealer": st.booleans(),
        "person": WHO,
        "broken": st.sampled_from([*BREACHES[rules.rulebook.id], "none"]),
    }

    def built(kind: type[c.Command]) -> st.SearchStrategy[c.Command]:
        receivers = {c.HandOver: Receiver, c.NotifyOfficial: Notified}
        of_kind = dict(fields, to=st.sampled_from(receivers[kind])) if kind in receivers else fields
        return st.builds(kind, **{name: of_kind[name] for name in kind.__struct_fields__})

    return st.sampled_from(COMMANDS).flatmap(built)


SITUATIONS = st.builds(
    Occupancy,
    areas=st.just(7),
    seats=st.dictionaries(PLAYERS, st.integers(1, 7), max_size=2),
    idle_rounds=st.dictionaries(PLAYERS, st.integers(0, 4), max_size=2),
    round_in_progress=st.booleans(),
    real=st.booleans(),
)


def answered(rules: GameRules, office: Office, *asked: Any) -> list[e.Event]:
    """The events, at least one; none where it is refused."""
    try:
        events = decide(rules, office, *asked)
    except Refused:
        return []
    assert events
    return events


@pytest.mark.parametrize("name", ALL)
@given(data=st.data())
def test_folding_takes_whatever_deciding_gives_and_json_keeps_it(name: str, data: st.DataObject) -> None:
    rules = RULES[name]
    office, now = Office(), NOON
    for _ in range(data.draw(st.integers(1, 25))):
        command = data.draw(commands_for(rules))
        assert msgspec.json.decode(msgspec.json.encode(command), type=ANY_COMMAND) == command
        who, occupancy = data.draw(WHO), data.draw(SITUATIONS)
        now += data.draw(st.integers(0, 30 * MINUTE))
        for event in answered(rules, office, command, who, now, occupancy):
            again = msgspec.json.decode(msgspec.json.encode(event), type=ANY_EVENT)
            assert again == event
            assert event.under
            assert sentence(rules, event)
            assert apply(office, again, now, who) == apply(office, event, now, who)
            office = apply(office, event, now, who)
        assert msgspec.json.decode(msgspec.json.encode(office), type=Office) == office
