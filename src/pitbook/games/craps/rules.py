"""From a rulebook and one table's terms to `CrapsRules`, with nothing left open."""

from collections.abc import Collection, Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from pitbook.games.craps.calls import StickCall, stick_calls
from pitbook.games.craps.definitions import Definition, Fates, definitions
from pitbook.games.craps.law import CrapsNames, Law
from pitbook.games.craps.options import Kind
from pitbook.games.craps.sense import complaints
from pitbook.games.craps.topics import CrapsTopic
from pitbook.games.craps.wagers import own_topics, wager_types
from pitbook.games.kernel import Refused, Struct
from pitbook.games.rules import (
    CommonTopics,
    GameRules,
    Limits,
    RequestWords,
    about,
    cited_by,
    closed_floor,
    closed_law,
    schema_of,
)
from pitbook.games.signs import Sign, Stated, check_sign
from pitbook.money import Cents, Rounding, dollars
from pitbook.rulebooks.loading import load_rulebook
from pitbook.rulebooks.model import Rulebook

MOST_PLAYERS = 24  # no table has more places; it keeps a slip of the pen from opening one for thousands


class TableSign(Sign, frozen=True):
    """The sign at the table: limits for each wager, and in which units wagers rise above the minimum."""

    named_apart = tuple(kind.value for kind in Kind)

    default: Limits  # for every kind not named
    kinds: dict[Kind, Limits] = msgspec.field(default_factory=dict)
    unit: Cents | None = None
    units: dict[Kind, Cents] = msgspec.field(default_factory=dict)  # for kinds that rise in a unit of their own

    @property
    def stated(self) -> Mapping[str, Stated]:
        return {kind.value: Stated(self.limits(kind), self.unit_of(kind)) for kind in Kind}

    def with_limits(self, limits: Mapping[str, Limits], units: Mapping[str, Cents]) -> "TableSign":
        own_limits = {Kind(kind): each for kind, each in limits.items()}
        own_units = {Kind(kind): each for kind, each in units.items()}
        return replace(self, kinds={**self.kinds, **own_limits}, units={**self.units, **own_units})

    def without(self, kinds: Collection[str]) -> "TableSign":
        limits = {kind: each for kind, each in self.kinds.items() if kind.value not in kinds}
        units = {kind: each for kind, each in self.units.items() if kind.value not in kinds}
        return replace(self, kinds=limits, units=units)

    def limits(self, kind: Kind) -> Limits:
        return self.kinds.get(kind, self.default)

    def unit_of(self, kind: Kind) -> Cents | None:
        return self.units.get(kind, self.unit)


class CrapsTerms(Struct, frozen=True):
    """What one table chooses within its rulebook."""

    chip: Annotated[Cents, about(CrapsTopic.TENDER)]  # the smallest chip, in whole cents
    sign: Annotated[TableSign, about(CrapsTopic.LIMITS, CrapsTopic.MULTIPLES)]
    players: Annotated[int, about(CrapsTopic.SEATS)] = 16  # for so many there is room at the table
    readings: dict[str, str] = msgspec.field(default_factory=dict)


class LawInForce(Struct, frozen=True):
    """The law that a roll is thrown under."""

    rulebook: str
    digest: str
    terms: CrapsTerms


class CrapsRules(GameRules, frozen=True):
    """A rulebook and a table's terms, compiled: what the engine reads."""

    common = CommonTopics(
        tender=CrapsTopic.TENDER,
        limits=CrapsTopic.LIMITS,
        limits_changed=CrapsTopic.LIMITS_CHANGED,
        forbidden_device=CrapsTopic.FORBIDDEN_DEVICE,
    )

    terms: CrapsTerms
    law: Law
    names: CrapsNames
    in_force: LawInForce
    rounding: Rounding
    wagers: Mapping[Kind, Definition]
    fates: Mapping[str, Fates]  # by the spot of the layout where a wager lies
    calls: Mapping[int, tuple[StickCall, ...]]  # by the point

    @property
    def with_commission(self) -> frozenset[str]:
        return frozenset(kind.value for kind, each in self.wagers.items() if each.has_commission)

    @property
    def places(self) -> int:
        return self.terms.players

    def has_wager(self, kind: str) -> bool:
        return Kind(kind) in self.wagers


SCHEMA = schema_of(CrapsTopic, Law, CrapsNames, complaints, wager_types(), own_topics())


def spot_of(kind: Kind, number: int) -> str:
    """Where on the layout such a wager lies: `win_line/0` without a point, `place_win/6`."""
    return SPOTS[kind][number]


SPOTS = {kind: tuple(f"{kind.value}/{number}" for number in range(13)) for kind in Kind}


def craps_rulebook(rulebook_id: str, digest: str | None = None) -> Rulebook:
    """The rulebook of a Craps document in force, of an edition by its name, or of the one that has this digest."""
    return load_rulebook(rulebook_id, SCHEMA, digest)


def usual_terms(rulebook: Rulebook, **changes: Any) -> CrapsTerms:
    """A usual table: $5 to $1,000, chips of $1 and up, places for sixteen."""
    usual: dict[str, Any] = {
        "chip": Cents(100),
        "sign": TableSign(default=Limits(minimum=Cents(500), maximum=Cents(100_000))),
    }
    return CrapsTerms(**{**usual, **changes})


def rules_of(rulebook_id: str, **changes: Any) -> CrapsRules:
    """The rules of a usual table under a document, with these terms changed."""
    rulebook = craps_rulebook(rulebook_id)
    return compile_rules(rulebook, usual_terms(rulebook, **changes))


def compile_rules(rulebook: Rulebook, terms: CrapsTerms) -> CrapsRules:
    """The rules of one table; terms that no clause permits are refused."""
    law = closed_law(Law, rulebook, terms.readings)
    wagers = definitions(lambda topic: rulebook.sets(topic.value, terms.readings), law, rulebook.names, rulebook.absent)
    rules = CrapsRules(
        **cited_by(rulebook, CrapsTopic, terms.readings),
        floor=closed_floor(rulebook, terms.readings),
        chip=terms.chip,
        terms=terms,
        law=law,
        names=rulebook.names,
        in_force=LawInForce(rulebook=rulebook.id, digest=rulebook.digest, terms=terms),
        rounding=law.rounded.rounding,
        wagers=wagers,
        fates={spot_of(kind, number): fates for kind, each in wagers.items() for number, fates in each.at.items()},
        calls=stick_calls(wagers[Kind.WIN_LINE]),
    )
    _check_terms(rules, terms)
    return rules


def _check_terms(rules: CrapsRules, terms: CrapsTerms) -> None:
    if not 1 <= terms.players <= MOST_PLAYERS:
        raise rules.refusal(
            f"A table for {terms.players} players",
            f"a table has 1 to {MOST_PLAYERS} places",
            f"Choose 1 to {MOST_PLAYERS}.",
            CrapsTopic.SEATS,
        )
    if terms.chip <= 0:
        raise rules.refusal(
            f"A smallest chip of {dollars(terms.chip)}",
            "no amount can be made of it",
            "Name its value.",
            CrapsTopic.TENDER,
        )
    check_sign(rules, terms.sign, "The table's sign", CrapsTopic.LIMITS, CrapsTopic.MULTIPLES)
    for kind in (*terms.sign.kinds, *terms.sign.units):
        if kind not in rules.wagers:
            raise not_a_wager(rules, kind, "The table's sign")


def not_a_wager(rules: CrapsRules, kind: Kind, asked: RequestWords) -> Refused:
    """Of a wager that other documents have, or other editions of this one."""
    because = f"{rules.rulebook.name} has no wager {kind.value.replace('_', ' ')}"
    instead = f"There are {', '.join(each.name for each in rules.wagers.values())}."
    return rules.refusal(asked, because, instead, CrapsTopic.WAGERS)
