"""How a list of outcomes becomes a figure: the arithmetic the three games' figures share.

A wager is a finite list of outcomes, each with a weight (chances or plain counts), the player's net result and
everything the player has put out by then (stakes made later and commissions too). All figures are per unit, all are
exact.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

Figure = dict[str, Any]
Number = Fraction | int


class Outcome(NamedTuple):
    """One way a wager can end."""

    weight: Number
    net: Number  # won is above nought, lost below, stood off or void nought
    action: Number  # all stakes put out, whether decided or returned, and commission


class Title(NamedTuple):
    """What a figure is called."""

    rulebook: str
    wager: str
    variant: str
    unit: str


def figure(title: Title, outcomes: Iterable[Outcome], rolls: Fraction | None = None) -> Figure:
    """Every number about one wager; `rolls` are the rolls until it is decided, for Craps only."""
    outcomes = list(outcomes)
    total = Fraction(sum(outcome.weight for outcome in outcomes))
    chances = [outcome.weight / total for outcome in outcomes]
    ev = Fraction(sum(chance * outcome.net for chance, outcome in zip(chances, outcomes, strict=True)))
    square = sum(chance * outcome.net**2 for chance, outcome in zip(chances, outcomes, strict=True))
    action = Fraction(sum(chance * outcome.action for chance, outcome in zip(chances, outcomes, strict=True)))
    p_push = sum((c for c, outcome in zip(chances, outcomes, strict=True) if outcome.net == 0), Fraction(0))
    per_roll = {} if rolls is None else {"rolls_per_decision": rolls, "ev_per_roll": ev / rolls}
    return {
        **title._asdict(),
        "ev": ev,
        "house_edge": -ev,
        "variance": square - ev**2,
        "p_win": sum((c for c, outcome in zip(chances, outcomes, strict=True) if outcome.net > 0), Fraction(0)),
        "p_lose": sum((c for c, outcome in zip(chances, outcomes, strict=True) if outcome.net < 0), Fraction(0)),
        "p_push": p_push,
        "expected_total_action": action,
        "ev_per_total_action": ev / action,
        "ev_per_decided_wager": ev / (1 - p_push),
        **per_roll,
    }
