"""Commands of Three Card Poker drawn at random: any at all, one that is offered, and one that only just is not.

The world is small, five players and as many playing areas, so that the same things meet often.
"""

from collections.abc import Collection, Sequence
from itertools import permutations
from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from pitbook.cards import Card
from pitbook.games.kernel import AnyText, Domain, IntRange, ListOf, Newcomer, Offer, OneOf, kind_of
from pitbook.games.rules import Limits
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.rules import TableSign
from pitbook.money import Cents
from tests.laws.drawing import empty, numbers, of_type

COMMANDS: dict[str, type[c.Command]] = {kind_of(each): each for each in c.Command.__subclasses__()}
PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve")
# So few cards that every kind of hand comes up, with which the dealer plays or not.
FAVOURED = tuple(card for card in Card if card.value[0] in "23A" or card.value in ("9C", "TC", "JC", "JD", "QC", "QH"))


def limits(least: int, most: int) -> Limits:
    return Limits(minimum=Cents(least), maximum=Cents(most))


def sign(
    ante: tuple[int, int], play: tuple[int, int], pair_plus: tuple[int, int], unit: int | None = None
) -> TableSign:
    return TableSign(
        ante=limits(*ante),
        play=limits(*play),
        pair_plus=limits(*pair_plus),
        unit=None if unit is None else Cents(unit),
    )


SIGN = sign((1000, 5000), (1000, 5000), (500, 2000))
SIGNS = (
    SIGN,
    sign((500, 5000), (500, 5000), (500, 2000)),
    sign((2000, 5000), (2000, 5000), (500, 2000)),
    sign((1000, 10_000), (1000, 10_000), (1000, 5000)),
    sign((1000, 2000), (1000, 1500), (500, 700)),
    sign((1000, 50_000), (1000, 50_000), (500, 20_000)),
    sign((1000, 5000), (1000, 5000), (500, 2000), unit=500),
    sign((1000, 5000), (1000, 5000), (500, 2000), unit=150),
    sign((1000, 5000), (1000, 5000), (500, 3000), unit=100),
    sign((0, 5000), (1000, 5000), (500, 2000)),
    sign((6000, 5000), (1000, 5000), (500, 2000)),
    sign((1000, 5000), (1000, 5000), (500, 2000), unit=0),
)
STAKES = (
    *(-100, 0, 1, 50, 99, 400, 499, 500, 501, 550, 600, 700, 900, 999, 1000, 1001, 1050, 1100, 1500, 1700, 1900),
    *(2000, 2001, 2100, 2500, 3000, 4000, 4900, 5000, 5001, 5100, 10_000, 10_100, 20_000, 10**12, 10**12 + 1),
)
WORDS = ("", "  ", "a card fell on the floor", "the backs are marked")
MOST_LISTED = 4
WRONG_HANDS = tuple(
    tuple(map(c.HandCount, areas, numbers))
    for areas in ((1, 2), (1, 3), (2, 3), (3, 1), (4, 2))
    for numbers in ((4, 4), (2, 4), (3, 2), (4, 3))
)

_CARD = st.one_of(st.sampled_from(FAVOURED), st.sampled_from(FAVOURED), st.sampled_from(Card))
_NAMES = st.lists(st.sampled_from(PLAYERS), max_size=3).map(tuple)
_BY_NAME: dict[str, SearchStrategy[Any]] = {
    "player": st.sampled_from((*PLAYERS, *PLAYERS, "", " ")),
    "who": st.sampled_from((*PLAYERS, "a dealer", "", " ")),
    "players": _NAMES,
    "handled": st.sampled_from((None, *PLAYERS)),
    "forfeits": _NAMES,
    "area": st.integers(0, 6),
    "position": st.integers(-1, 6),
    "ago": st.integers(-1, 6),
    "number": st.sampled_from((-1, 0, 1, 2, 3, 4, 5, 10, 11)),
    "stake": st.sampled_from(STAKES),
    "sign": st.sampled_from(SIGNS),
    "minutes_displayed": st.sampled_from((-1, 0, 1, 19, 20, 21, 60, 10**9)),
    "cards_from_front": st.sampled_from((-1, 0, 1, 2, 26, 50, 51, 52, 53)),
    "hands": st.lists(st.builds(c.HandCount, area=st.integers(0, 6), number=st.integers(-1, 5)), max_size=3).map(tuple),
    "what": st.sampled_from(WORDS),
    "card": _CARD,
    "cards": st.lists(_CARD, max_size=3).map(tuple),
    "further": st.lists(_CARD, max_size=4).map(tuple),
}


def _field(command: type[msgspec.Struct], name: str) -> SearchStrategy[Any]:
    """Values of a field, good and bad."""
    if name in _BY_NAME:
        return _BY_NAME[name]
    kind = {field.name: field.type for field in msgspec.structs.fields(command)}[name]
    return st.sampled_from(WORDS) if kind is str else of_type(kind)


def _whole(command: type[c.Command]) -> SearchStrategy[c.Command]:
    return st.builds(command, **{name: _field(command, name) for name in command.__struct_fields__})


ANY_COMMAND: SearchStrategy[c.Command] = st.one_of(*(_whole(each) for each in COMMANDS.values()))


# Commands that are offered


def _samples(name: str, domain: Domain) -> list[Any]:
    """What a domain of the game's own holds, of the values that are known here."""
    known: dict[str, Sequence[Any]] = {
        "sign": SIGNS,
        "player": PLAYERS,
        "hands": WRONG_HANDS,
        "players": [*permutations(PLAYERS, 2), *permutations(PLAYERS, 3)],
    }
    return [each for each in known[name] if domain.holds(each)]


def _plain(domain: Domain) -> bool:
    return type(domain) in (OneOf, AnyText, ListOf) or isinstance(domain, IntRange)


def _values(name: str, domain: Domain) -> SearchStrategy[Any]:
    """Values that a domain holds: for numbers its ends as well."""
    if type(domain) is OneOf:
        few = [each for each in domain.values if each in FAVOURED]
        return (
            st.one_of(st.sampled_from(few), st.sampled_from(domain.values)) if few else st.sampled_from(domain.values)
        )
    if isinstance(domain, IntRange):
        return numbers(domain)
    if type(domain) is AnyText:
        return st.sampled_from([words for words in (*WORDS, *PLAYERS) if words.strip()])
    if type(domain) is ListOf:
        return _lists(domain)
    return st.sampled_from(_samples(name, domain))


def _lists(domain: ListOf) -> SearchStrategy[tuple[Any, ...]]:
    if not domain.longest or not domain.values:
        return st.just(())
    most = max(domain.shortest, min(domain.longest, MOST_LISTED))
    lists = st.lists(st.sampled_from(domain.values), min_size=domain.shortest, max_size=most, unique=True)
    return lists.map(tuple)


class Menu:
    """What is offered, by the kind of command."""

    def __init__(self, offers: Sequence[Offer]) -> None:
        self.offers = offers
        self.by_kind: dict[str, list[Offer]] = {}
        for offer in offers:
            strange = [(name, domain) for name, domain in offer.fields.items() if not _plain(domain)]
            if not empty(offer) and all(_samples(name, domain) for name, domain in strange):
                self.by_kind.setdefault(offer.command, []).append(offer)

    def has(self, command: type[c.Command]) -> bool:
        return kind_of(command) in self.by_kind

    def first(self, command: type[c.Command]) -> Offer:
        return self.by_kind[kind_of(command)][0]


@st.composite
def offered(draw: DrawFn, menu: Menu, among: Collection[str] | None = None) -> c.Command:
    """A command that one of the offers covers; its kind is drawn first."""
    kind = draw(st.sampled_from(sorted(each for each in menu.by_kind if among is None or each in among)))
    offer = draw(st.sampled_from(menu.by_kind[kind]))
    fields = {name: draw(_values(name, domain)) for name, domain in offer.fields.items()}
    return COMMANDS[kind](**fields)


@st.composite
def nearly_offered(draw: DrawFn, menu: Menu) -> c.Command:
    """A command that is offered but for one field, which may be anything."""
    command = draw(offered(menu))
    names = type(command).__struct_fields__
    if not names:
        return command
    name = draw(st.sampled_from(names))
    return msgspec.structs.replace(command, **{name: draw(_field(type(command), name))})


# A dealer with sense


WAYS_ON: tuple[type[c.Command], ...] = (
    *(c.Clear, c.Settle, c.Reveal, c.Fold, c.BringDevice),
    *(c.CheckCards, c.ShuffleCards, c.CutCards, c.LoadDevice, c.Draw, c.DealFaceDown, c.TurnUp),
)


def way_on(menu: Menu) -> c.Command | None:
    """What brings the game on to the next round, nobody wishing anything special and no official ruling."""
    for kind in WAYS_ON:
        if menu.has(kind):
            return plainest(menu.first(kind))
    return None


def plainest(offer: Offer) -> c.Command:
    """The offered command with the first or lowest value in every field."""
    return COMMANDS[offer.command](**{name: _plainest(domain) for name, domain in offer.fields.items()})


def _plainest(domain: Domain) -> Any:
    if isinstance(domain, IntRange):
        return domain.low
    if isinstance(domain, OneOf):
        return domain.values[0]
    assert isinstance(domain, Newcomer), f"{domain} is not simple enough for a dealer with sense"
    return next(name for name in PLAYERS if domain.holds(name))
