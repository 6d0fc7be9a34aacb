"""High Card under a document: what it speaks of, what a table chooses, and both compiled."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from pitbook.games.kernel import Struct, Topic
from pitbook.games.law import LimitsChange, Official, Pays, Tenders
from pitbook.games.rules import CommonTopics, GameRules, Limits, about, cited_by, closed_floor, closed_law, schema_of
from pitbook.games.sense import about_floor, about_roles, pays
from pitbook.games.signs import Sign, Stated, check_sign
from pitbook.money import Cents
from pitbook.rulebooks.loading import load_rulebook
from pitbook.rulebooks.model import Rulebook

MOST_PLACES = 5


class T(Topic):
    SEATS = "seats", "how many places there are"
    TENDER = "tender", "what is wagered with"
    LIMITS = "limits", "what the sign says"
    LIMITS_CHANGED = "limits_changed", "the sign says something else"
    PLACED = "placed", "a wager is placed before the first card"
    SHUFFLED = "shuffled", "the cards are shuffled"
    DEALT = "dealt", "one card each, the dealer's face down"
    WON = "won", "the player's card is higher"
    LOST = "lost", "the dealer's card is higher"
    TIED = "tied", "both cards rank the same"
    MISDEAL = "misdeal", "a card was seen that should not have been"
    FORBIDDEN_DEVICE = "forbidden_device", "a device that helps a player"


class Keeps(Enum):
    """What the house keeps of a wager that ties."""

    HALF = "half"
    NOTHING = "nothing"


class Tied(Struct, frozen=True):
    keeps: Keeps


class Law(Struct, frozen=True):
    tender: Tenders
    limits_changed: LimitsChange
    won: Pays
    tied: Tied
    misdeal: Official


class Names(Struct, frozen=True):
    wager: str
    place: str


class TableSign(Sign, frozen=True):
    wager: Limits
    unit: Cents | None = None

    @property
    def stated(self) -> Mapping[str, Stated]:
        return {"wager": Stated(self.wager, self.unit)}

    def with_limits(self, limits: Mapping[str, Limits], units: Mapping[str, Cents]) -> "TableSign":
        return replace(self, **limits, unit=next(iter(units.values()), self.unit))


class Terms(Struct, frozen=True):
    chip: Annotated[Cents, about(T.TENDER)] = Cents(100)
    sign: Annotated[TableSign, about(T.LIMITS)] = TableSign(wager=Limits(minimum=Cents(500), maximum=Cents(50_000)))
    places: Annotated[int, about(T.SEATS)] = MOST_PLACES
    readings: dict[str, str] = msgspec.field(default_factory=dict)


class Rules(GameRules, frozen=True):
    common = CommonTopics(T.TENDER, T.LIMITS, T.LIMITS_CHANGED, T.FORBIDDEN_DEVICE)

    terms: Terms
    law: Law

    @property
    def places(self) -> int:
        return self.terms.places

    @property
    def place_name(self) -> str:
        name: str = self.rulebook.names.place
        return name


def _sense(rulebook: Rulebook) -> Iterator[str]:
    yield from (*about_roles(rulebook), *about_floor(rulebook), *pays(rulebook, "won"))


SCHEMA = schema_of(T, Law, Names, _sense)


def rulebook_of(rulebook_id: str, digest: str | None = None) -> Rulebook:
    return load_rulebook(rulebook_id, SCHEMA, digest)


def usual_terms(_: Rulebook, **changes: Any) -> Terms:
    return Terms(**changes)


def compile_rules(rulebook: Rulebook, terms: Terms) -> Rules:
    law, floor = closed_law(Law, rulebook, terms.readings), closed_floor(rulebook, terms.readings)
    rules = Rules(**cited_by(rulebook, T, terms.readings), terms=terms, chip=terms.chip, law=law, floor=floor)
    if not 1 <= terms.places <= MOST_PLACES:
        asked = f"A table with {terms.places} places"
        raise rules.refusal(asked, f"it has 1 to {MOST_PLACES}", f"Choose 1 to {MOST_PLACES}.", T.SEATS)
    if terms.chip <= 0:
        raise rules.refusal("Such a smallest chip", "no amount can be made of it", "Name its value.", T.TENDER)
    check_sign(rules, terms.sign, "The table's sign", T.LIMITS)
    return rules
