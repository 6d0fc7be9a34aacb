"""The smallest game that has a shoe: topics, phases, commands and events of its own, and nothing else.

It shows that the shoe asks for no more than a game declares, and that all it offers is accepted, whoever the game is.
"""

import random
from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import Any, Self, get_args, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.games import marks
from pitbook.games.casino_war.law import Law
from pitbook.games.casino_war.rules import war_rulebook
from pitbook.games.kernel import AnyText, IntRange, ListOf, Offer, OneOf, PhaseOfTable, Refused, Struct, Topic, kind_of
from pitbook.games.rules import cited_by, closed_floor, closed_law
from pitbook.games.shoe import fold_cards, fold_failing, reconstruction, source
from pitbook.games.shoe.failing import offer_device, offer_failings, offer_wrong_cards
from pitbook.games.shoe.game import ShoeCommands, ShoeEvents, ShoeGame
from pitbook.games.shoe.options import Device, ShuffleMethod
from pitbook.games.shoe.reconstruction import LastRound
from pitbook.games.shoe.rules import ShoeRules, check_terms
from pitbook.games.shoe.state import Shoe, ShoePhases, ShoeTable
from pitbook.games.shoe.topics import ShoeTopics
from pitbook.games.shoe.verbs import deciders, offering, offerings
from pitbook.games.shoe.words import tellers
from pitbook.games.verbs import AnyStory, as_it_was
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

RULEBOOKS = ("star-casino-war", "canberra-casino-war", "crown-casino-war")
"""A game of our own has no document: its cards are treated as by one that there is."""

Topics: Any = Topic("Topics", {name: (name.lower(), name) for name in dir(ShoeTopics) if name.isupper()})  # type: ignore[arg-type]


class Phase(PhaseOfTable):
    CHECK = "check"
    SHUFFLE = "shuffle"
    CUT = "cut"
    CUTTING_CARD = "cutting_card"
    BURN = "burn"
    BETTING = "betting"
    DEAL = "deal"
    OVER = "over"


class Table(ShoeTable, frozen=True):
    """Two players sit there, and a round is one card for each of them."""

    topics = Topics
    phases = ShoePhases(
        *(Phase.CHECK, Phase.SHUFFLE, Phase.CUT, Phase.CUTTING_CARD, Phase.BURN, Phase.BETTING),
        drawing=frozenset({Phase.DEAL}),
        undecided=frozenset(),
        in_a_round=frozenset({Phase.DEAL, Phase.OVER}),
        over=Phase.OVER,
    )

    phase: Phase
    shoe: Shoe[Any, Phase]
    final_rounds: int | None = None
    gone: bool = False

    @property
    def places_taken(self) -> dict[str, int]:
        return {"Ann": 2, "Ben": 1}

    @property
    def in_a_round(self) -> bool:
        return self.phase in self.phases.in_a_round or self.shoe.resume is not None

    def owners_at(self, place: int | None) -> tuple[str, ...]:
        return tuple(player for player, at in self.places_taken.items() if at == place)

    def with_cards_gone(self) -> Self:
        return replace(self, gone=True)


class Event(Struct, frozen=True):
    kind: str
    fields: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        return self.fields[name]


class Terms(Struct, frozen=True):
    decks: int
    device: Device
    shuffle: ShuffleMethod


class Rules(ShoeRules, frozen=True):
    law: Law
    has_machine: bool
    names: Any


def made(kind: str) -> Callable[..., Event]:
    return lambda **fields: Event(kind, fields)


def own(name: str) -> Any:
    [base] = get_args(get_type_hints(ShoeCommands)[name])
    return msgspec.defstruct(base.__name__, [], bases=(base,), tag=f"smallest.{name}", frozen=True)


FOLDS = {**vars(fold_cards), **vars(fold_failing)}


def apply(table: Table, event: Event) -> Table:
    if event.kind == "betting_opened":
        return replace(table, phase=Phase.BETTING)
    after: Table = FOLDS.get(event.kind, as_it_was)(table, event)
    return after


class Told(AnyStory[Table, Event]):
    folds = MappingProxyType({Event: apply})


SHOE = ShoeGame[Table, Event](
    ShoeCommands(*map(own, ShoeCommands._fields)), ShoeEvents(*map(made, ShoeEvents._fields)), Told
)
DECIDERS = deciders(SHOE)
OFFERINGS = (
    *offerings(SHOE),
    *(offering(SHOE, each) for each in (source.offer_empty_round, offer_failings, offer_device, offer_wrong_cards)),
)
WAY_ON = {
    f"smallest.{each}"
    for each in ("check_cards", "shuffle_cards", "load_device", "accept_cut", "place_cutting_card", "burn_card")
}
TELLERS = tellers(ShoeEvents(*ShoeEvents._fields))  # type: ignore[arg-type]


def opened(name: str, *, machine: bool) -> tuple[Rules, Table]:
    book = war_rulebook(name)
    law = closed_law(Law, book, {})
    rules = Rules(
        **cited_by(book, Topics),
        floor=closed_floor(book, {}),
        terms=Terms(6, law.card_source.machine if machine else law.card_source.plain, ShuffleMethod.BY_HAND),
        chip=Cents(100),
        law=law,
        has_machine=machine,
        names=book.names,
    )
    check_terms(rules, Topics)
    cards = Shoe[Any, Phase](
        left=312, seen=0, on_layout=0, machine=machine, why=Topics.SHUFFLE_AT_START, cut=Topics.CUT_AT_START
    )
    return rules, Table(phase=Phase.CHECK, shoe=cards)


def done(rules: Rules, table: Table, command: marks.Command) -> tuple[Table, list[Event]]:
    events = DECIDERS[type(command)](rules, table, command)
    for event in events:
        table = apply(table, event)
    return table, events


def offers(rules: Rules, table: Table) -> list[Offer]:
    return [each for offered in OFFERINGS for each in offered(rules, table)]


def given(offer: Offer, rng: random.Random) -> marks.Command | None:
    """A command that the offer covers; None where it leaves nothing to choose."""
    [kind] = (each for each in SHOE.commands if kind_of(each) == offer.command)
    values: dict[str, Any] = {}
    for name, domain in offer.fields.items():
        match domain:
            case OneOf(values=()) | ListOf(values=()):
                return None
            case OneOf():
                values[name] = rng.choice(domain.values)
            case ListOf():
                values[name] = tuple(rng.sample(domain.values, domain.shortest))
            case IntRange():
                values[name] = rng.randint(domain.low, domain.high)
            case AnyText():
                values[name] = "it fell"
            case _:
                raise AssertionError(f"{domain} of {kind}")
    return kind(**values)


every_way = pytest.mark.parametrize("machine", [False, True], ids=["shoe", "device"])
every_book = pytest.mark.parametrize("name", RULEBOOKS)


@every_book
@every_way
def test_all_that_is_offered_is_accepted(name: str, machine: bool) -> None:
    rng = random.Random(name)
    rules, table = opened(name, machine=machine)
    kinds = set()
    for _ in range(600):
        found = offers(rules, table)
        on = [each for each in found if each.command in WAY_ON]
        command = given(rng.choice(on if on and rng.random() < 0.7 else found), rng)
        if command is not None:
            table, events = done(rules, table, command)
            kinds |= {event.kind for event in events}
            assert all(isinstance(topic, Topics) for event in events for topic in event.under)
            assert all(TELLERS[event.kind](rules, event) for event in events)
        if table.phase is Phase.BETTING and table.shoe.left > 100 and rng.random() < 0.5:
            table = replace(table, phase=Phase.DEAL)
        elif table.phase is Phase.DEAL and table.shoe.resume is None and rng.random() < 0.5:
            table = replace(table, phase=Phase.BETTING)
    ready = {"device_loaded"} if machine else {"cards_shuffled", "cards_cut", "cutting_card_placed"}
    assert kinds >= {"cards_checked", "betting_opened", "wrong_cards_found"} | ready


def test_the_cards_of_a_shoe_are_checked_shuffled_cut_and_burned() -> None:
    rules, table = opened("star-casino-war", machine=False)
    commands = SHOE.commands
    table, _ = done(rules, table, commands.check_cards(by=Role.CASINO_SUPERVISOR))
    table, events = done(rules, table, commands.shuffle_cards(method=ShuffleMethod.BY_HAND))
    assert [event.kind for event in events] == ["cards_shuffled", "cut_offered"]
    assert sorted(table.shoe.cut_queue) == ["Ann", "Ben"]
    first = table.shoe.cut_queue[0]
    with pytest.raises(Refused, match="leave at least"):
        done(rules, table, commands.accept_cut(player=first, cards_from_front=1))
    table, _ = done(rules, table, commands.accept_cut(player=first, cards_from_front=100))
    [place] = (each.fields["cards_from_back"] for each in offers(rules, table) if "cards_from_back" in each.fields)
    table, _ = done(rules, table, commands.place_cutting_card(cards_from_back=place.low))
    table, events = done(rules, table, commands.burn_card())
    assert [event.kind for event in events] == ["card_burned", "betting_opened"]
    assert (table.shoe.left, table.shoe.rack, table.phase) == (311, 1, Phase.BETTING)


def last_round(**changes: bool) -> LastRound:
    usual = LastRound(can_be_put_right=True, in_time=True, cards_gone=False, cards=(), earlier=False)
    return usual._replace(**changes)  # type: ignore[arg-type]


def offered_of(rules: Rules, table: Table, last: LastRound) -> Iterator[str]:
    for each in reconstruction.offer_reconstruction(SHOE, rules, table, last):
        yield each.command.partition(".")[2]


def test_a_round_is_put_right_until_it_is_too_late() -> None:
    rules, table = opened("star-casino-war", machine=False)
    command = SHOE.commands.reconstruct(by=Role.CASINO_SUPERVISOR, cards=(), error="a box was missed")
    assert reconstruction.late_error(SHOE, rules, table, command, last_round()) == []
    [late] = reconstruction.late_error(SHOE, rules, table, command, last_round(in_time=False))
    assert (late.kind, late.under) == ("error_stands", (Topics.RECONSTRUCTION_LATE,))
    with pytest.raises(Refused, match="back among the others"):
        reconstruction.late_error(SHOE, rules, table, command, last_round(cards_gone=True))
    assert list(offered_of(rules, table, last_round())) == ["reconstruct"]
    assert list(offered_of(rules, table, last_round(in_time=False))) == ["error_found_late", "reconstruct"]
    assert list(offered_of(rules, table, last_round(cards_gone=True))) == []
