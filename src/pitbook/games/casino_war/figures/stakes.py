"""What each wager of Casino War is worth at every stake: one round of each sort is played at each."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pitbook.analysis.figure import AtStakes, Label, headed
from pitbook.games.casino_war.figures.exact import STAKE
from pitbook.games.casino_war.figures.exact import exact as exact_of
from pitbook.games.casino_war.figures.outcomes import (
    BOX,
    PLAYER,
    Choose,
    Ended,
    at_war,
    net_of,
    replayed,
    rounds,
    sorts,
    surrender,
)
from pitbook.games.casino_war.limits import placing_range
from pitbook.games.casino_war.round import Kind, mid_shoe
from pitbook.games.casino_war.rules import WarRules
from pitbook.money import Cents
from pitbook.strategies.amounts import amounts, lowest


def at_every_stake(rules: WarRules) -> Iterator[AtStakes]:
    exact = exact_of(rules)
    first, second, tie = (headed(each) for each in (rules.names.first, rules.names.second, rules.names.tie))
    wagers = (
        (Label(f"{first} + {second}", "go to war", "first wager"), Kind.FIRST, at_war),
        (Label(first, "surrender", "first wager"), Kind.FIRST, surrender),
        (Label(tie, str(rules.odds.tie), "Tie wager"), Kind.TIE, surrender),
    )
    for label, kind, choose in (each for each in wagers if rules.has_wager(each[1].value)):
        ended = sorts(rounds(exact, stakes_for(exact, kind, STAKE), choose))
        of_kind = _OfKind(kind, choose, ended)
        allowed = placing_range(rules, mid_shoe(rules), PLAYER, BOX, kind)
        at = {stake: _worth(rules, of_kind, stake) for stake in amounts(allowed)}
        yield AtStakes(label, kind.value, _worth(exact, of_kind, STAKE), at)


class _OfKind(NamedTuple):
    """A wager, what its owner does on a tie, and a round of each sort that can come of it."""

    kind: Kind
    choose: Choose
    ended: list[Ended]


def _worth(rules: WarRules, wager: _OfKind, stake: Cents) -> Fraction:
    looked_at = (wager.kind,) if wager.kind is Kind.TIE else (Kind.FIRST, Kind.SECOND)
    total = Fraction(0)
    for each in wager.ended:
        settled = replayed(rules, stakes_for(rules, wager.kind, stake), wager.choose, each.cards)
        total += each.chance * net_of(done for done in settled if done.kind in looked_at)
    return total / stake


def stakes_for(rules: WarRules, kind: Kind, stake: Cents) -> dict[Kind, Cents]:
    """A Tie wager needs a first one beside it, the smallest there is."""
    if kind is Kind.FIRST:
        return {kind: stake}
    least = lowest(placing_range(rules, mid_shoe(rules), PLAYER, BOX, Kind.FIRST))
    return {kind: stake} if least is None else {Kind.FIRST: least, kind: stake}
