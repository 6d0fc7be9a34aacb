"""What readings, loopholes and weak stakes come to, as rows of a table."""

from collections.abc import Iterable
from typing import Any

from pitbook.analysis.loopholes.finding import Loophole
from pitbook.analysis.pricing import PricedAlternative, PricedDifference, PricedReading
from pitbook.analysis.signs import SignCheck, Weak

NO_DIFFERENCE = (None,)


def price_rows(readings: Iterable[PricedReading], found: Iterable[Loophole]) -> list[dict[str, Any]]:
    """Both in one table, told apart by its first column."""
    return [
        *(
            _reading_row(each, other, one)
            for each in readings
            for other in each.alternatives
            for one in other.differences or NO_DIFFERENCE
        ),
        *map(_loophole_row, found),
    ]


def _reading_row(priced: PricedReading, other: PricedAlternative, one: PricedDifference | None) -> dict[str, Any]:
    return {
        "about": "reading",
        "name": priced.reading.id,
        "clauses": priced.reading.clauses,
        "alternative": other.value,
        "in_force": other.chosen,
        "words": f"{other.meaning}. {other.words}",
        "wager": None if one is None else one.what,
        "stake_cents": None if one is None else one.stake,
        "chip_cents": None,
        "ev_ordinary": None if one is None else one.ev_chosen,
        "ev": None if one is None else one.ev_alternative,
    }


def _loophole_row(found: Loophole) -> dict[str, Any]:
    return {
        "about": "loophole",
        "name": found.conduct,
        "clauses": found.clauses,
        "alternative": None,
        "in_force": None,
        "words": "can be done again" if found.repeatable else "once",
        "wager": found.named,
        "stake_cents": found.stake,
        "chip_cents": found.chip,
        "ev_ordinary": found.ordinary,
        "ev": found.ev,
    }


def sign_rows(checked: SignCheck) -> list[dict[str, Any]]:
    """Every weak stake; those below the minimum are told apart, since no sign closes them."""
    return [
        row
        for below, those in ((False, checked.weak), (True, checked.small))
        for each in those
        for row in _weak_rows(each, below)
    ]


def _weak_rows(weak: Weak, below: bool) -> Iterable[dict[str, Any]]:
    for stake, edge in weak.edges.items():
        yield {
            "wager": weak.label.wager,
            "variant": weak.label.variant,
            "kind": weak.kind,
            "stake_cents": stake,
            "below_minimum": below,
            "house_edge": edge,
            "house_edge_chips_aside": weak.edge,
        }
