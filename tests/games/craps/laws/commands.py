"""Commands of Craps drawn at random: any at all, one that is offered, and one that only just is not.

The world is small, five players and as many places, so that the same things meet often.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import TableSign
from pitbook.games.kernel import AnyText, Domain, IntRange, ListOf, Newcomer, Offer, OneOf, kind_of
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from tests.laws.drawing import MOST_PARTS, empty, first_of, lists, of_type

COMMANDS: dict[str, type[c.Command]] = {kind_of(each): each for each in c.Command.__subclasses__()}
PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def limits(least: int, most: int) -> Limits:
    return Limits(minimum=Cents(least), maximum=Cents(most))


def sign(
    least: int, most: int, unit: int | None = None, units: dict[str, int] | None = None, **kinds: tuple[int, int]
) -> TableSign:
    return TableSign(
        default=limits(least, most),
        kinds={Kind(name): limits(*pair) for name, pair in kinds.items()},
        unit=None if unit is None else Cents(unit),
        units={Kind(name): Cents(each) for name, each in (units or {}).items()},
    )


SIGN = sign(500, 10_000, win_line=(1000, 5000), come=(1000, 5000), field=(500, 2000), horn=(400, 4000))
SIGNS = (
    SIGN,
    sign(500, 10_000),
    sign(500, 100_000),
    sign(1000, 10_000),
    sign(2000, 10_000, field=(500, 2000)),
    sign(500, 1500),
    sign(500, 10_000, unit=500),
    sign(1000, 10_000, unit=150),
    sign(500, 10_000, units={"place_win": 600, "behind_win_line": 1000, "horn": 400}, horn=(400, 4000)),
    sign(1000, 10_000, unit=500, units={"win_line": 1500, "dont_come": 1000, "lay": 2000}),
    sign(500, 10_000, units={"buy": 150}),
    sign(0, 5000),
    sign(500, 5000, win_line=(6000, 5000)),
    sign(1000, 5000, unit=0),
)
STAKES = (
    *(-100, 0, 1, 50, 99, 100, 400, 499, 500, 501, 600, 733, 900, 999, 1000, 1001, 1050, 1100, 1200, 1500, 2000),
    *(2001, 2400, 2500, 3000, 4000, 5000, 5001, 5100, 10_000, 10_100, 20_000, 100_000, 10**12, 10**12 + 1),
)
WORDS = ("", "  ", "the player is not well", "it is past noon")
NO_ROLLS = (Roll(0, 7), Roll(7, 1), Roll(3, 0), Roll(-1, 1))

_SOME_DICE = st.lists(st.integers(0, 12), max_size=3).map(tuple)
_WAGER = st.integers(0, 40)
_BY_NAME: dict[str, SearchStrategy[Any]] = {
    "player": st.sampled_from((*PLAYERS, *PLAYERS, "", " ")),
    "who": st.sampled_from((*PLAYERS, "a dealer", "", " ")),
    "place": st.integers(0, 6),
    "kind": st.sampled_from(Kind),
    "stake": st.sampled_from(STAKES),
    "number": st.one_of(st.none(), st.integers(-1, 13)),
    "behind": st.one_of(st.none(), _WAGER),
    "wager": _WAGER,
    "sign": st.sampled_from(SIGNS),
    "minutes_displayed": st.sampled_from((-1, 0, 1, 19, 20, 21, 60, 10**9)),
    "why": st.sampled_from(WORDS),
    "reason": st.sampled_from(WORDS),
    "off_the_table": _SOME_DICE,
    "confirmed_by": st.sampled_from((None, *Role)),
    "forfeits": st.lists(st.sampled_from(PLAYERS), max_size=2).map(tuple),
}


def _field(command: type[msgspec.Struct], name: str) -> SearchStrategy[Any]:
    """Values of a field, good and bad."""
    types = {field.name: field.type for field in msgspec.structs.fields(command)}
    if types[name] is Roll:
        return st.one_of(st.sampled_from(ROLLS), st.sampled_from(NO_ROLLS))
    if name == "dice":
        return _SOME_DICE
    return _BY_NAME[name] if name in _BY_NAME else of_type(types[name])


def _whole(command: type[c.Command]) -> SearchStrategy[c.Command]:
    return st.builds(command, **{name: _field(command, name) for name in command.__struct_fields__})


ANY_COMMAND: SearchStrategy[c.Command] = st.one_of(*(_whole(each) for each in COMMANDS.values()))


# Commands that are offered


def _numbers(domain: IntRange) -> SearchStrategy[int]:
    """Numbers of a domain that holds some: mostly its ends, and others that are not far from the lowest."""
    first = first_of(domain)
    assert first is not None, f"{domain} holds nothing"
    on = msgspec.structs.replace(domain, low=first + 1, high=first + MOST_PARTS * domain.step)
    second = first_of(on)
    gap = domain.step * MOST_PARTS if second is None else second - first
    last = (domain.high - first) // gap
    return st.one_of(
        st.sampled_from((first, first + last * gap)),
        st.integers(0, min(last, 40)).map(lambda place: first + place * gap),
    )


def _values(domain: Domain, usual: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Values that a domain holds: for numbers its ends as well, and for domains of a game's own what passes them."""
    if type(domain) is OneOf:
        return st.sampled_from(domain.values)
    if isinstance(domain, IntRange):
        return _numbers(domain)
    if type(domain) is AnyText:
        return st.sampled_from([words for words in (*WORDS, *PLAYERS) if words.strip()])
    if isinstance(domain, ListOf):
        return lists(domain)
    return usual.filter(domain.holds)


class Menu:
    """What is offered, by the kind of command and, for placing, by the kind of wager, so that none crowds out others.

    Line wagers and those that need a point come up more often, since the rest of the game hangs on them.
    """

    def __init__(self, offers: Sequence[Offer]) -> None:
        self.offers = offers
        self.by_kind: dict[str, dict[str, list[Offer]]] = {}
        for offer in offers:
            if not empty(offer):
                kinds = self.by_kind.setdefault(offer.command, {})
                kinds.setdefault(_wager_kind(offer), []).append(offer)

    def has(self, command: type[c.Command]) -> bool:
        return kind_of(command) in self.by_kind

    def first(self, command: type[c.Command]) -> Offer:
        return next(iter(self.by_kind[kind_of(command)].values()))[0]


def _wager_kind(offer: Offer) -> str:
    domain = offer.fields.get("kind")
    kind: Kind | None = domain.values[0] if type(domain) is OneOf else None
    return "" if kind is None else kind.value


FAVOURED = (
    *("win_line", "dont_win", "come", "dont_come"),
    *("behind_win_line", "behind_dont_win", "behind_come", "behind_dont_come", "buy", "lay"),
)


@st.composite
def offered(draw: DrawFn, menu: Menu, among: Collection[str] | None = None) -> c.Command:
    """A command that one of the offers covers; its kind is drawn first."""
    kinds = sorted(kind for kind in menu.by_kind if among is None or kind in among)
    kind = draw(st.sampled_from(kinds))
    groups = menu.by_kind[kind]
    favoured = [name for name in FAVOURED if name in groups]
    names = sorted(groups)
    group = draw(st.sampled_from(names + 3 * favoured) if favoured else st.sampled_from(names))
    offer = draw(st.sampled_from(groups[group]))
    command = COMMANDS[kind]
    fields = {name: draw(_values(domain, _field(command, name))) for name, domain in offer.fields.items()}
    return command(**fields)


@st.composite
def nearly_offered(draw: DrawFn, menu: Menu) -> c.Command:
    """A command that is offered but for one field, which may be anything."""
    command = draw(offered(menu))
    names = type(command).__struct_fields__
    if not names:
        return command
    name = draw(st.sampled_from(names))
    return msgspec.structs.replace(command, **{name: draw(_field(type(command), name))})


# A table with sense


def plainest(offer: Offer, **chosen: Any) -> c.Command:
    """The offered command with the first or lowest value in every field that is not chosen."""
    fields = {name: chosen[name] if name in chosen else _plainest(domain) for name, domain in offer.fields.items()}
    return COMMANDS[offer.command](**fields)


def _plainest(domain: Domain) -> Any:
    if isinstance(domain, IntRange):
        return first_of(domain)
    if isinstance(domain, OneOf):
        return domain.values[0]
    if isinstance(domain, Newcomer):
        return next(name for name in PLAYERS if domain.holds(name))
    if isinstance(domain, AnyText):
        return "a reason"
    assert isinstance(domain, ListOf), f"{domain} is not simple enough for a table with sense"
    return domain.values[: domain.shortest]


def may_throw(menu: Menu) -> bool:
    """The dice are with somebody who may throw them, or are rolling."""
    return menu.has(c.CallRoll)


def towards_a_throw(table: CrapsTable, menu: Menu) -> c.Command | None:
    """What brings the dice to somebody who may throw them; None where nothing lies on the layout to throw for."""
    if menu.has(c.ChooseDice):
        return plainest(menu.first(c.ChooseDice))
    if table.shooter is not None and menu.has(c.DiceLost):
        return plainest(menu.first(c.DiceLost))
    if not table.layout and table.shooter is None and not table.stickperson:
        return None
    if menu.has(c.AcceptDice):
        asked = table.offered[0]
        return c.AcceptDice(player=asked) if table.has_line_wager(asked) else c.DeclineDice(player=asked)
    if menu.has(c.PassDice):
        return plainest(menu.first(c.PassDice))
    if menu.has(c.OrderPass):
        return plainest(menu.first(c.OrderPass))
    return plainest(menu.first(c.OfferDice)) if menu.has(c.OfferDice) else None


def someone_wagers(menu: Menu, *kinds: Kind) -> c.Command | None:
    """At a table where nothing lies: the first of these wagers that can be placed; if none can, others come to play."""
    places = menu.by_kind.get(kind_of(c.Place), {})
    for kind in kinds:
        for offer in places.get(kind.value, []):
            return plainest(offer, confirmed_by=Role.BOXPERSON)
    for command in (c.Sit, c.Leave):
        if menu.has(command):
            return plainest(menu.first(command))
    return None
