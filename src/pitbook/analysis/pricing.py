"""What a reading costs: the figures under each way to read a clause, and the difference in the edge."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pitbook.analysis.figure import Figure, percent
from pitbook.analysis.games import at_every_stake, conduct, figures, found_invalid
from pitbook.analysis.tables import with_terms
from pitbook.games.rules import GameRules
from pitbook.games.sections import chosen_at_tables
from pitbook.games.signs import stated_at
from pitbook.money import Cents, dollars
from pitbook.rulebooks.consulting import noting
from pitbook.rulebooks.model import Reading, read_from

STAKES_TRIED = 40
"""So many stakes from the minimum up are paid in chips under each reading: rounding shows at small ones."""


class PricedDifference(NamedTuple):
    """A wager, or a way to play it, that is worth something else under the other reading."""

    what: str
    ev_chosen: Fraction
    ev_alternative: Fraction
    stake: Cents | None = None  # None: chips aside
    variances: tuple[Fraction, Fraction] | None = None  # where only those differ

    @property
    def moved(self) -> Fraction:
        """How much the edge moves towards the player."""
        return self.ev_alternative - self.ev_chosen


class PricedAlternative(NamedTuple):
    value: str
    meaning: str
    chosen: bool
    differences: tuple[PricedDifference, ...]
    words: str


class PricedReading(NamedTuple):
    reading: Reading
    alternatives: tuple[PricedAlternative, ...]


class Probe(NamedTuple):
    """Everything that a reading may change, asked under one of its alternatives."""

    figures: list[Figure]
    at_stakes: dict[tuple[str, Cents], Fraction]
    conduct: dict[str, Fraction]
    invalid: dict[str, Fraction]


def priced_readings(rules: GameRules) -> list[PricedReading]:
    """Every reading of the rulebook at this table, each beside the one that the table goes by."""
    in_force = rules.rulebook.reading_values(rules.terms.readings)
    with noting() as asked:
        chosen = probe(with_terms(rules))
    decisions = rules.rulebook.decisions
    moving = {read_from(decisions[topic].sets.get(value)) for topic, value in asked}
    return [
        PricedReading(reading, tuple(_alternatives(rules, reading, in_force[reading.id], chosen, reading.id in moving)))
        for reading in chosen_at_tables(rules.rulebook)
    ]


def _alternatives(
    rules: GameRules, reading: Reading, in_force: str, chosen: Probe, moving: bool
) -> Iterator[PricedAlternative]:
    """Beside what is in force; where that never asked for what the reading closes, no other is worked out."""
    for value, meaning in reading.alternatives.items():
        if value == in_force:
            yield PricedAlternative(value, meaning, True, (), "In force at this table.")
            continue
        differences: tuple[PricedDifference, ...] = ()
        if moving:
            other = probe(with_terms(rules, readings={**rules.terms.readings, reading.id: value}))
            differences = tuple(compared(chosen, other))
        yield PricedAlternative(value, meaning, False, differences, in_words(reading, differences))


def probe(rules: GameRules) -> Probe:
    small = with_terms(rules, sign=_small_stakes(rules))
    at_stakes = {
        (_named(each.label.wager, each.label.variant), stake): worth
        for each in at_every_stake(small)
        for stake, worth in each.at.items()
    }
    return Probe(figures(rules), at_stakes, conduct(rules), found_invalid(rules))


def _small_stakes(rules: GameRules) -> object:
    """The sign with its maximums cut down, so that only small stakes are left."""
    sign, cut = rules.terms.sign, {}
    for kind, (limits, _) in stated_at(rules, sign).items():
        cut[kind] = replace(limits, maximum=min(limits.maximum, Cents(limits.minimum + STAKES_TRIED * rules.chip)))
    return sign.with_limits(cut, {})


def _named(wager: str, variant: str) -> str:
    return f"{wager}, {variant}" if variant else wager


def compared(chosen: Probe, other: Probe) -> Iterator[PricedDifference]:
    """What differs, the largest difference at stakes once for each wager."""
    for ours, theirs in zip(chosen.figures, other.figures, strict=True):
        name = _named(ours.label.wager, ours.label.variant)
        if ours.ev != theirs.ev:
            yield PricedDifference(name, ours.ev, theirs.ev)
        elif ours.results.variance != theirs.results.variance:
            yield PricedDifference(name, ours.ev, theirs.ev, None, (ours.results.variance, theirs.results.variance))
    yield from _at_stakes(chosen.at_stakes, other.at_stakes)
    for before, after in ((chosen.conduct, other.conduct), (chosen.invalid, other.invalid)):
        for name in before:
            if name in after and before[name] != after[name]:
                yield PricedDifference(name, before[name], after[name])


def _at_stakes(
    chosen: dict[tuple[str, Cents], Fraction], other: dict[tuple[str, Cents], Fraction]
) -> Iterator[PricedDifference]:
    """For each wager the stake at which the reading moves the edge most, where it does not move it by its rule."""
    found: dict[str, PricedDifference] = {}
    names = zip(chosen, other, strict=True)
    for ((name, stake), ours), theirs in zip(chosen.items(), other.values(), strict=True):
        one = PricedDifference(name, ours, theirs, stake)
        if one.moved and (name not in found or abs(one.moved) > abs(found[name].moved)):
            found[name] = one
    assert all(ours[1] == theirs[1] for ours, theirs in names), "a reading changes which stakes are allowed"
    yield from found.values()


def in_words(reading: Reading, differences: Iterable[PricedDifference]) -> str:
    """What the other reading does to the figures, for somebody who has to choose between them."""
    differences = list(differences)
    if not differences:
        return (
            "No figure changes. It says who acts, or what follows when something goes wrong, and moves money only "
            f"in the case of {', '.join(reading.clauses)} itself."
        )
    moving = [each for each in differences if each.moved]
    if not moving:
        return _spread(differences[0])
    by_rule = [each for each in moving if each.stake is None]
    shown = by_rule or sorted(moving, key=lambda each: abs(each.moved), reverse=True)
    rest = len(moving) - 1
    return f"{_sentence(shown[0])}{f' Figures that move besides: {rest}.' if rest else ''}"


def _spread(difference: PricedDifference) -> str:
    assert difference.variances is not None, f"{difference} is no difference"
    before, after = (float(variance) ** 0.5 for variance in difference.variances)
    return (
        f"No edge changes. The results of {difference.what} spread differently: their standard deviation goes from "
        f"{before:.4f} to {after:.4f} per unit."
    )


def _sentence(difference: PricedDifference) -> str:
    at = "" if difference.stake is None else f" at {dollars(difference.stake)}"
    towards = "the player" if difference.moved > 0 else "the house"
    return (
        f"{difference.what}{at}: {_side(difference.ev_chosen)} becomes {_side(difference.ev_alternative)}, "
        f"{percent(abs(difference.moved), 3)} of the unit towards {towards}."
    )


def _side(ev: Fraction) -> str:
    """Whose edge it is."""
    if not ev:
        return "no edge"
    return f"an edge of {percent(abs(ev), 3)} for the {'player' if ev > 0 else 'house'}"
