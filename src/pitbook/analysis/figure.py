"""A figure: one wager, or wagers made together, with what its owner may expect, and in which unit.

Published figures disagree because they divide by different things, so each of ours says by what. The edge is per unit
of the wager; `ev_per_decided_wager` leaves out wagers that stood off; `ev_per_total_action` divides by everything that
was put out on the way, and is also called the element of risk when its sign is turned.
"""

from fractions import Fraction
from typing import NamedTuple

import msgspec

from pitbook.analysis.distribution import Distribution
from pitbook.money import Cents


class Label(NamedTuple):
    """What a figure is called."""

    wager: str  # in the document's words
    variant: str
    unit: str


class AtStakes(NamedTuple):
    """One wager: what it is worth per unit chips aside, and at each stake the sign allows."""

    label: Label
    kind: str  # the wager whose limits on the sign hold for it
    exact: Fraction
    at: dict[Cents, Fraction]


class Figure(msgspec.Struct, frozen=True):
    rulebook: str
    label: Label
    results: Distribution  # what one unit brings its owner
    action: Fraction  # all that is put out for one unit, on average
    rolls: Fraction | None = None  # until the wager is decided, on average, while it is on
    clauses: tuple[str, ...] = ()  # under which its results came about
    basis: str = ""  # what was counted
    kinds: tuple[str, ...] = ()  # of wager it is made of, by their names on the sign
    number: int | None = None  # that the wager is for, or its point
    as_made: bool = True  # and not of a part of it, of what is left of it later, or of unusual conduct
    on_card: str | None = None  # the variant, where an odds card says less

    @property
    def ev(self) -> Fraction:
        return self.results.mean

    @property
    def house_edge(self) -> Fraction:
        return -self.results.mean

    @property
    def p_win(self) -> Fraction:
        return self.results.chance(lambda net: net > 0)

    @property
    def p_lose(self) -> Fraction:
        return self.results.chance(lambda net: net < 0)

    @property
    def p_push(self) -> Fraction:
        return self.results.at(Fraction(0))

    @property
    def ev_per_total_action(self) -> Fraction:
        return self.ev / self.action

    @property
    def ev_per_decided_wager(self) -> Fraction | None:
        decided = 1 - self.p_push
        return self.ev / decided if decided else None

    @property
    def ev_per_roll(self) -> Fraction | None:
        return None if self.rolls is None else self.ev / self.rolls


class WrittenFigure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure as it is written down for a program: fractions as `p/q`."""

    rulebook: str
    wager: str
    variant: str
    unit: str
    ev: str
    house_edge: str
    variance: str
    p_win: str
    p_lose: str
    p_push: str
    expected_total_action: str
    ev_per_total_action: str
    ev_per_decided_wager: str | None = None
    rolls_per_decision: str | None = None
    ev_per_roll: str | None = None
    clauses: tuple[str, ...] = ()


def row(figure: Figure) -> WrittenFigure:
    return WrittenFigure(
        rulebook=figure.rulebook,
        wager=figure.label.wager,
        variant=figure.label.variant,
        unit=figure.label.unit,
        ev=ratio(figure.ev),
        house_edge=ratio(figure.house_edge),
        variance=ratio(figure.results.variance),
        p_win=ratio(figure.p_win),
        p_lose=ratio(figure.p_lose),
        p_push=ratio(figure.p_push),
        expected_total_action=ratio(figure.action),
        ev_per_total_action=ratio(figure.ev_per_total_action),
        ev_per_decided_wager=_or_none(figure.ev_per_decided_wager),
        rolls_per_decision=_or_none(figure.rolls),
        ev_per_roll=_or_none(figure.ev_per_roll),
        clauses=figure.clauses,
    )


def headed(name: str) -> str:
    """A document's word for a wager as it stands at the head of a table.

    >>> headed("go to war wager"), headed("Tie wager")
    ('Go to War Wager', 'Tie wager')
    """
    if not name.islower():
        return name
    return " ".join(word if word == "to" else word.capitalize() for word in name.split())


def ratio(value: Fraction) -> str:
    """A fraction with its denominator, which is 1 for a whole number: `-7/495`, `2/1`."""
    return f"{value.numerator}/{value.denominator}"


def _or_none(value: Fraction | None) -> str | None:
    return None if value is None else ratio(value)


def percent(value: Fraction, places: int = 4) -> str:
    """A share of one as people read it.

    >>> percent(Fraction(7, 495)), percent(Fraction(-1, 3), 2)
    ('1.4141 %', '-33.33 %')
    """
    return f"{float(100 * value):.{places}f} %"
