"""What closes a loophole, with the least change: another sign, a smaller chip, or another reading of the same words.

Where the player has an edge, closed means that they no longer have one; where ordinary play is only beaten, that it no
longer is. What none of the three closes, only other words in the document would.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pitbook.analysis.figure import AtStakes
from pitbook.analysis.games import at_every_stake, loopholes
from pitbook.analysis.loopholes.finding import Loophole
from pitbook.analysis.signs import CHIPS, NO_EDGE, SignAdvice, least_changes, weak_stakes
from pitbook.analysis.tables import with_terms
from pitbook.games.rules import GameRules
from pitbook.games.signs import Sign, stated_at
from pitbook.money import Cents

AS_CHIPS_ASIDE = Fraction(1)
"""No edge is so large: every stake is weak at which rounding gives anything away."""


class OtherReading(NamedTuple):
    id: str
    value: str
    clauses: tuple[str, ...]


class LoopholeClosers(NamedTuple):
    """Each of them alone closes it. None and nothing: no table under these words does."""

    changes: tuple[SignAdvice, ...] | None  # of the sign; the one that leaves most stakes
    chip: Cents | None  # the largest that will do
    readings: tuple[OtherReading, ...]


def closings(rules: GameRules, found: Iterable[Loophole]) -> Iterator[LoopholeClosers]:
    """For each loophole of a table what would close it."""
    tried = _TriedTables(rules)
    for each in found:
        yield LoopholeClosers(tried.changes(each), tried.smaller_chip(each), tuple(tried.readings(each)))


class _TriedTables:
    """Tables like this one with something changed: what each wager is worth at every stake is worked out once."""

    def __init__(self, rules: GameRules) -> None:
        self._rules = rules
        self._stakes: dict[str, list[AtStakes]] = {}
        self._found: dict[str, list[Loophole]] = {}

    def changes(self, loophole: Loophole) -> tuple[SignAdvice, ...] | None:
        if not self._is_rounding(loophole):
            return None
        table = with_terms(self._rules, chip=loophole.chip)
        at_stakes = _of(loophole.kinds, self._at_stakes(table))
        found = least_changes(table, at_stakes, _bound(loophole))
        return None if found is None else tuple(found)

    def smaller_chip(self, loophole: Loophole) -> Cents | None:
        """With the stakes that there are: only what is paid is paid in smaller chips."""
        if not self._is_rounding(loophole):
            return None
        smaller = sorted((each for each in CHIPS if each < loophole.chip and loophole.chip % each == 0), reverse=True)
        tables = ((each, _finer(self._rules, loophole.chip, each)) for each in smaller)
        return next((each for each, table in tables if not self._weak(loophole, table)), None)

    def readings(self, loophole: Loophole) -> Iterator[OtherReading]:
        """Only those that speak of the same clauses are tried."""
        in_force = self._rules.rulebook.reading_values(self._rules.terms.readings)
        for reading in self._rules.rulebook.readings.values():
            if not set(reading.clauses) & set(loophole.clauses):
                continue
            for value in reading.alternatives:
                if value == in_force[reading.id]:
                    continue
                readings = {**self._rules.terms.readings, reading.id: value}
                if not self._is_there(loophole, with_terms(self._rules, chip=loophole.chip, readings=readings)):
                    yield OtherReading(reading.id, value, reading.clauses)

    def _is_there(self, loophole: Loophole, table: GameRules) -> bool:
        if self._is_rounding(loophole):
            return self._weak(loophole, table)
        return any((each.named, each.conduct) == (loophole.named, loophole.conduct) for each in self._loopholes(table))

    def _is_rounding(self, loophole: Loophole) -> bool:
        return self._weak(loophole, with_terms(self._rules, chip=loophole.chip))

    def _weak(self, loophole: Loophole, table: GameRules) -> bool:
        at_stakes = _of(loophole.kinds, self._at_stakes(table))
        return next(weak_stakes(at_stakes, _bound(loophole)), None) is not None

    def _at_stakes(self, table: GameRules) -> list[AtStakes]:
        key = repr(table.terms)
        if key not in self._stakes:
            self._stakes[key] = list(at_every_stake(table))
        return self._stakes[key]

    def _loopholes(self, table: GameRules) -> list[Loophole]:
        key = repr(table.terms)
        if key not in self._found:
            self._found[key] = list(loopholes(table))
        return self._found[key]


def _bound(loophole: Loophole) -> Fraction:
    return NO_EDGE if loophole.ev > 0 else AS_CHIPS_ASIDE


def _of(kinds: tuple[str, ...], found: Iterable[AtStakes]) -> list[AtStakes]:
    return [each for each in found if each.kind in kinds]


def _finer(rules: GameRules, chip: Cents, smaller: Cents) -> GameRules:
    """The same stakes on the sign, in whole chips of before, and smaller chips to pay with."""
    sign: Sign = rules.terms.sign
    stated = stated_at(rules, sign)
    whole = {kind: replace(each, minimum=Cents(-(-each.minimum // chip) * chip)) for kind, (each, _) in stated.items()}
    units = {kind: unit or chip for kind, (_, unit) in stated.items()}
    return with_terms(rules, chip=smaller, sign=sign.with_limits(whole, units))
