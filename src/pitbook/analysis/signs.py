"""Is a sign safe? Every stake that gives the player an edge through rounding, and the least change that allows none.

A sign has limits for each wager, and a unit in which wagers rise above the minimum. A change keeps the maximums, and
may raise minimums and units; the least change is the one that leaves the most stakes to choose from.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pitbook.analysis.figure import AtStakes, Label
from pitbook.analysis.games import at_every_stake, valid_when_small
from pitbook.analysis.tables import with_terms
from pitbook.games.rules import GameRules
from pitbook.games.signs import Sign, stated_at
from pitbook.money import Cents

CHIPS = tuple(Cents(each) for each in (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 10_000))
MOST_CHIPS_IN_A_UNIT = 120
NO_EDGE = Fraction(0)


class Weak(NamedTuple):
    """A wager with stakes at which the house's edge is below what is asked for."""

    label: Label
    kind: str  # whose limits on the sign hold for it
    edge: Fraction  # of the house, chips aside
    edges: dict[Cents, Fraction]  # at those stakes, negative where the player has the edge

    @property
    def worst(self) -> tuple[Cents, Fraction]:
        return min(self.edges.items(), key=lambda each: (each[1], each[0]))


class SignAdvice(NamedTuple):
    """What to write on the sign for one wager."""

    kind: str
    least: Cents
    unit: Cents | None
    stakes_before: int
    stakes_after: int


class SignCheck(NamedTuple):
    stakes: int  # that were looked at
    weak: list[Weak]
    changes: list[SignAdvice] | None  # None where no change of minimums and units closes them all
    smaller_chip: Cents | None  # the largest with which this very sign would be safe
    small: tuple[Weak, ...] = ()  # stakes below the minimum, which no sign closes where they are valid once found
    small_clauses: tuple[str, ...] = ()  # under which they are


def check_sign(rules: GameRules, least_edge: Fraction = NO_EDGE) -> SignCheck:
    """Every stake at which the house's edge is below `least_edge`, and what would close them all."""
    found = list(at_every_stake(rules))
    weak = list(weak_stakes(found, least_edge))
    changes = least_changes(rules, found, least_edge) if weak else []
    smaller = next(_safe_chips(rules, least_edge), None) if weak else None
    clauses = valid_when_small(rules)
    small = tuple(weak_stakes(_below(rules), least_edge)) if clauses else ()
    return SignCheck(sum(len(each.at) for each in found), weak, changes, smaller, small, clauses if small else ())


def _below(rules: GameRules) -> Iterator[AtStakes]:
    """What wagers are worth below their minimums; those with a minimum of one chip have nothing there."""
    sign: Sign = rules.terms.sign
    chip = rules.chip
    limits = {
        kind: replace(each, minimum=chip, maximum=Cents((each.minimum - 1) // chip * chip))
        for kind, (each, _) in stated_at(rules, sign).items()
        if each.minimum > chip
    }
    small = with_terms(rules, sign=sign.with_limits(limits, {}))
    return (each for each in at_every_stake(small) if each.kind in limits)


def weak_stakes(found: Iterable[AtStakes], least_edge: Fraction) -> Iterator[Weak]:
    """Where the edge is below the one asked for, or there is none.

    A wager that is weak chips aside is so by its rule, not by rounding: it counts only where rounding adds to it.
    """
    for each in found:
        bound = min(least_edge, -each.exact)
        no_edge = -each.exact > NO_EDGE
        edges = {stake: -worth for stake, worth in each.at.items() if -worth < bound or (no_edge and worth >= 0)}
        if edges:
            yield Weak(each.label, each.kind, -each.exact, edges)


def _safe_chips(rules: GameRules, least_edge: Fraction) -> Iterator[Cents]:
    """Smaller chips, from the largest, with which the stakes of this sign would be paid without giving an edge."""
    sign: Sign = rules.terms.sign
    stated = stated_at(rules, sign)
    in_chips_of_now = {kind: unit or rules.chip for kind, (_, unit) in stated.items()}
    whole = {kind: replace(each, minimum=_up_to(each.minimum, rules.chip)) for kind, (each, _) in stated.items()}
    for chip in sorted((each for each in CHIPS if each < rules.chip and rules.chip % each == 0), reverse=True):
        finer = with_terms(rules, chip=chip, sign=sign.with_limits(whole, in_chips_of_now))
        if next(weak_stakes(at_every_stake(finer), least_edge), None) is None:
            yield chip


def _up_to(amount: int, chip: int) -> Cents:
    return Cents(-(-amount // chip) * chip)


def least_changes(rules: GameRules, found: list[AtStakes], least_edge: Fraction) -> list[SignAdvice] | None:
    """The changes that leave the most stakes: wager by wager, or all together where the sign has one unit for all."""
    layouts = list(_layouts(found, least_edge))
    groups = [[each] for each in layouts] if rules.terms.sign.named_apart else [layouts]
    changes = []
    for group in groups:
        if any(each.weak for each in group):
            best = _best(rules, group)
            if best is None:
                return None
            changes += [each for each in best if _is_change(rules, each)]
    return changes


def _is_change(rules: GameRules, change: SignAdvice) -> bool:
    """Fewer stakes; or, where a unit is named, a minimum that has to be made of whole chips."""
    moved = change.unit is not None and change.least != rules.terms.sign.stated[change.kind].limits.minimum
    return moved or change.stakes_after != change.stakes_before


def _best(rules: GameRules, group: list["_Layout"]) -> list[SignAdvice] | None:
    smallest = rules.terms.sign.stated[group[0].kind].unit or rules.chip
    best: list[SignAdvice] | None = None
    for unit in range(smallest, MOST_CHIPS_IN_A_UNIT * rules.chip + 1, smallest):
        tried = [each.safe(Cents(unit), rules.chip) for each in group]
        possible = [each for each in tried if each is not None]
        if len(possible) == len(group) and (best is None or _left(possible) > _left(best)):
            best = possible
    return best


def _left(changes: Iterable[SignAdvice]) -> int:
    return sum(each.stakes_after for each in changes)


class _Layout(NamedTuple):
    """All wagers under one limit of the sign: the stakes allowed, and those that are weak on any of them."""

    kind: str
    allowed: list[Cents]
    weak: frozenset[Cents]

    def safe(self, unit: Cents, chip: Cents) -> SignAdvice | None:
        """The minimum from which, in such units, no weak stake is reached; of several the one that keeps most stakes.

        Stakes that are whole units apart stand or fall together, so only those above the last weak one are left.
        """
        together: dict[int, list[Cents]] = {}
        for stake in self.allowed:
            safe = together.setdefault(stake % unit, [])
            if stake in self.weak:
                safe.clear()
            else:
                safe.append(stake)
        most = max(together.values(), key=lambda safe: (len(safe), -safe[0] if safe else 0), default=[])
        if not most:
            return None
        return SignAdvice(self.kind, most[0], None if unit == chip else unit, len(self.allowed), len(most))


def _layouts(found: list[AtStakes], least_edge: Fraction) -> Iterator[_Layout]:
    for kind in dict.fromkeys(each.kind for each in found):
        wagers = [each for each in found if each.kind == kind]
        weak = frozenset(stake for each in weak_stakes(wagers, least_edge) for stake in each.edges)
        yield _Layout(kind, sorted({stake for each in wagers for stake in each.at}), weak)


def changed(rules: GameRules, changes: Iterable[SignAdvice]) -> GameRules:
    """The rules of the table with the sign changed."""
    sign = rules.terms.sign
    limits = {each.kind: replace(sign.stated[each.kind].limits, minimum=each.least) for each in changes}
    units = {each.kind: each.unit for each in changes if each.unit is not None}
    return with_terms(rules, sign=sign.with_limits(limits, units))
