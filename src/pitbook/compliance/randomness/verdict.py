"""Judging many p-values at once.

Of a thousand p-values of a good generator one is below 0.001, so no single one says much. Here all of a run are judged
together, by Holm's method: a run of a good generator fails once in a thousand, however many tests it has.

>>> judged([0.4, 0.0001, 0.02], level=0.001)
[Judged(p=0.4, bound=0.0005, holds=True), Judged(p=0.0001, bound=0.000333..., holds=False), Judged(p=0.02, ...)]
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitbook.compliance.randomness.examining import RandomnessResult
from pitbook.compliance.randomness.outside import OutsideResult
from pitbook.compliance.randomness.proving import SamplerProof
from pitbook.compliance.randomness.sources import DrawKeys, RandomSource

LEVEL = 0.001


class Judged(NamedTuple):
    p: float
    bound: float  # what it had to reach
    holds: bool


def judged(ps: Sequence[float], level: float = LEVEL) -> list[Judged]:
    """The lowest has to reach the level shared by all, the next one shared by all others, and so on; but once one holds
    so do those above it, and they are asked for no more than it was."""
    found: dict[int, Judged] = {}
    bound, failing = 0.0, True
    for place, index in enumerate(sorted(range(len(ps)), key=ps.__getitem__)):
        if failing:
            bound = level / (len(ps) - place)
            failing = ps[index] < bound
        found[index] = Judged(ps[index], bound, not failing)
    return [found[index] for index in range(len(ps))]


class Finding(NamedTuple):
    """A test of ours, judged twice: all outcomes together, and how evenly the p-values of the parts lie."""

    result: RandomnessResult
    together: Judged
    parts: Judged

    @property
    def holds(self) -> bool:
        return self.together.holds and self.parts.holds


class OutsideFinding(NamedTuple):
    result: OutsideResult
    judged: Judged

    @property
    def holds(self) -> bool:
        return self.judged.holds


class RowsSeen(NamedTuple):
    """Whole shoes or packs of a source, and how many of them had come before."""

    source: str
    rows: int
    repeated: int

    @property
    def holds(self) -> bool:
        return self.repeated == 0


class Verification(NamedTuple):
    """A whole run: what was asked for, and what was found."""

    keys: DrawKeys
    sources: tuple[RandomSource, ...]
    amount: int | None  # of each source; none: what is usual
    extent: str  # of the batteries by others
    missing: tuple[str, ...]  # programs that are not here
    findings: tuple[Finding, ...]
    outside: tuple[OutsideFinding, ...]
    repeats: tuple[RowsSeen, ...] = ()
    proofs: tuple[SamplerProof, ...] = ()

    @property
    def judgements(self) -> int:
        return 2 * len(self.findings) + len(self.outside)

    @property
    def failures(self) -> list[Finding | OutsideFinding]:
        every: list[Finding | OutsideFinding] = [*self.findings, *self.outside]
        return [each for each in every if not each.holds]

    @property
    def holds(self) -> bool:
        seen = all(each.holds for each in self.repeats)
        return not self.failures and seen and all(each.holds for each in self.proofs)

    def finds(self, result: RandomnessResult) -> float:
        """The least bias that a test of this run finds, as `Result.finds` has it, at the level that it is held to."""
        return result.finds(LEVEL / self.judgements)


def findings(
    results: Sequence[RandomnessResult], outside: Sequence[OutsideResult]
) -> tuple[tuple[Finding, ...], tuple[OutsideFinding, ...]]:
    """All of a run judged together."""
    many = len(results)
    ps = [each.two_sided for each in results], [each.evenness for each in results], [each.p for each in outside]
    found = judged([p for some in ps for p in some])
    ours = zip(results, found[:many], found[many : 2 * many], strict=True)
    theirs = zip(outside, found[2 * many :], strict=True)
    return tuple(Finding(*each) for each in ours), tuple(OutsideFinding(*each) for each in theirs)
