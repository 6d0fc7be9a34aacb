"""Commands of Casino War drawn at random: any at all, one that is offered, and one that only just is not.

The world is small, four players and seven boxes, so that the same things meet often.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.round import Kind, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules
from pitbook.games.kernel import AnyText, Anything, Domain, IntRange, ListOf, Offer, OneOf, PermutationOf, kind_of
from pitbook.games.rules import Limits
from pitbook.money import Cents
from tests.laws.drawing import lists, numbers, of_type

COMMANDS: dict[str, type[c.Command]] = {kind_of(each): each for each in c.Command.__subclasses__()}
PLAYERS = ("Ann", "Ben", "Cleo", "Dan")
FAVOURED = tuple(card for card in Card if card.value[0] in "789")  # so few ranks that cards are often equal


def sign(first: tuple[int, int], tie: tuple[int, int], unit: int | None = None) -> TableSign:
    return TableSign(
        first=Limits(minimum=Cents(first[0]), maximum=Cents(first[1])),
        tie=Limits(minimum=Cents(tie[0]), maximum=Cents(tie[1])),
        unit=None if unit is None else Cents(unit),
    )


SIGN = sign((1000, 5000), (500, 2000))
SIGNS = (
    SIGN,
    sign((500, 5000), (500, 2000)),
    sign((2000, 5000), (500, 2000)),
    sign((1000, 10000), (1000, 5000)),
    sign((1000, 2000), (500, 700)),
    sign((1000, 5000), (500, 2000), unit=500),
    sign((1000, 5000), (500, 2000), unit=150),
    sign((1050, 5000), (500, 2000), unit=100),
    sign((0, 5000), (500, 2000)),
    sign((6000, 5000), (500, 2000)),
    sign((1000, 5000), (500, 2000), unit=0),
)
STAKES = (
    *(-100, 0, 1, 50, 99, 400, 499, 500, 501, 550, 600, 700, 900, 999, 1000, 1001, 1050, 1100, 1500, 1700, 1900),
    *(2000, 2001, 2100, 2500, 3000, 4000, 4900, 5000, 5001, 5100, 10_000, 10_100, 20_000, 10**12, 10**12 + 1),
)
WORDS = ("", "  ", "the cards fell on the floor", "box 1 was missed")

_BY_NAME: dict[str, SearchStrategy[Any]] = {
    "player": st.sampled_from((*PLAYERS, *PLAYERS, "", " ")),
    "who": st.sampled_from((*PLAYERS, "a dealer", "", " ")),
    "box": st.integers(0, 8),
    "stake": st.sampled_from(STAKES),
    "tokens": st.sampled_from((0, 0, *STAKES)),
    "sign": st.sampled_from(SIGNS),
    "minutes_displayed": st.sampled_from((-1, 0, 1, 19, 20, 21, 60, 10**9)),
    "cards_from_front": st.sampled_from((-1, 0, 1, 2, 5, 42, 47, 51, 52, 53, 104, 156, 208, 260, 261, 312, 364)),
    "cards_from_back": st.sampled_from((-1, 0, 1, 2, 51, 52, 53, 104, 105, 156, 157, 166, 208, 300)),
    "damaged_cards": st.sampled_from((-1, 0, 1, 2, 5, 300, 312, 313, 500)),
    "rounds": st.sampled_from((-1, 0, 1, 2, 3, 4, 1000, 1001)),
    "why": st.sampled_from(WORDS),
    "reason": st.sampled_from(WORDS),
    "what": st.sampled_from(WORDS),
    "error": st.sampled_from(WORDS),
    "card": st.one_of(st.sampled_from(FAVOURED), st.sampled_from(Card)),
    "cards": st.lists(st.one_of(st.sampled_from(FAVOURED), st.sampled_from(Card)), max_size=12).map(tuple),
    "wagers": st.lists(st.tuples(st.integers(0, 8), st.sampled_from(Kind)), max_size=4).map(tuple),
    "forfeits": st.lists(st.sampled_from(PLAYERS), max_size=2).map(tuple),
}


def _field(command: type[msgspec.Struct], name: str) -> SearchStrategy[Any]:
    if name in _BY_NAME:
        return _BY_NAME[name]
    types = {field.name: field.type for field in msgspec.structs.fields(command)}
    return of_type(types[name])


def _whole(command: type[c.Command]) -> SearchStrategy[c.Command]:
    return st.builds(command, **{name: _field(command, name) for name in command.__struct_fields__})


ANY_COMMAND: SearchStrategy[c.Command] = st.one_of(*(_whole(each) for each in COMMANDS.values()))


# Commands that are offered


def _values(domain: Domain, usual: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Values that a domain holds: for numbers its ends as well, and for domains of a game's own what passes them."""
    if type(domain) is OneOf:
        return _sampled(domain.values)
    if isinstance(domain, IntRange):
        return numbers(domain)
    if type(domain) is Anything:
        return usual
    if type(domain) is AnyText:
        return st.sampled_from([words for words in (*WORDS, *PLAYERS) if words.strip()])
    if isinstance(domain, PermutationOf):
        return st.permutations(list(domain.values)).map(tuple)
    if isinstance(domain, ListOf):
        return lists(domain)
    return usual.filter(domain.holds)


def _sampled(values: Sequence[Any]) -> SearchStrategy[Any]:
    """One of the values; of many cards mostly those of few ranks."""
    few = [each for each in values if each in FAVOURED]
    if len(values) > len(FAVOURED) and few:
        return st.one_of(st.sampled_from(few), st.sampled_from(few), st.sampled_from(values))
    return st.sampled_from(values)


def empty(offer: Offer) -> bool:
    """Whether no command at all is covered: some field has no value."""
    return any(
        (type(domain) is OneOf and not domain.values) or (isinstance(domain, IntRange) and not _reaches(domain))
        for domain in offer.fields.values()
    )


def _reaches(domain: IntRange) -> bool:
    return domain.low + (domain.base - domain.low) % domain.step <= domain.high


@st.composite
def offered(draw: DrawFn, offers: Sequence[Offer]) -> c.Command:
    """A command that one of the offers covers.

    Its kind is drawn first, so that the many places for a wager do not crowd out the rest.
    """
    possible = [each for each in offers if not empty(each)]
    kind = draw(st.sampled_from(sorted({each.command for each in possible})))
    offer = draw(st.sampled_from([each for each in possible if each.command == kind]))
    command = COMMANDS[kind]
    fields = {name: draw(_values(domain, _field(command, name))) for name, domain in offer.fields.items()}
    return command(**fields)


@st.composite
def nearly_offered(draw: DrawFn, offers: Sequence[Offer]) -> c.Command:
    """A command that is offered but for one field, which may be anything."""
    command = draw(offered(offers))
    names = type(command).__struct_fields__
    if not names:
        return command
    name = draw(st.sampled_from(names))
    return msgspec.structs.replace(command, **{name: draw(_field(type(command), name))})


# A dealer with sense


WAYS_ON: tuple[type[c.Command], ...] = (
    c.Clear,
    c.Settle,
    c.Surrender,
    c.AnswerTakeBack,
    c.CheckCards,
    c.ShuffleCards,
    c.LoadDevice,
    c.AcceptCut,
    c.OfficialCut,
    c.PlaceCuttingCard,
    c.BurnCard,
    c.Draw,
    c.CardsRanOut,
    c.VoidRound,
    c.WrongCards,
)


def way_on(rules: WarRules, table: WarTable, offers: Sequence[Offer]) -> c.Command | None:
    """What a dealer does to bring the game back to where wagers are called for, nobody wishing anything special."""
    possible = [each for each in offers if not empty(each)]
    for kind in WAYS_ON:
        for offer in possible:
            if offer.command == kind_of(kind):
                return plainest(offer)
    return None


def plainest(offer: Offer) -> c.Command:
    """The offered command with the first or lowest value in every field."""
    return COMMANDS[offer.command](**{name: _plainest(domain) for name, domain in offer.fields.items()})


def _plainest(domain: Domain) -> Any:
    if isinstance(domain, IntRange):
        return domain.low + (domain.base - domain.low) % domain.step
    if isinstance(domain, OneOf):
        return domain.values[0]
    if isinstance(domain, AnyText):
        return "a card too many"
    if isinstance(domain, ListOf):
        return ()
    assert isinstance(domain, Anything), f"{domain} is not simple enough for a sensible dealer"
    return False
