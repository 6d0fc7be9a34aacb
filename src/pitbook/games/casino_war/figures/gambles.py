"""Every wager of Casino War that a bankroll can make, at fresh cards: to war or not, and a Tie wager beside it."""

from collections.abc import Iterator

from pitbook.analysis.best.gambles import Gamble, summed
from pitbook.analysis.figure import Label, headed
from pitbook.games.casino_war.figures.exact import STAKE
from pitbook.games.casino_war.figures.exact import exact as exact_of
from pitbook.games.casino_war.figures.outcomes import (
    BOX,
    PLAYER,
    Choose,
    Stakes,
    at_war,
    net_of,
    replayed,
    rounds,
    sorts,
    surrender,
)
from pitbook.games.casino_war.figures.stakes import stakes_for
from pitbook.games.casino_war.limits import placing_range
from pitbook.games.casino_war.round import Kind, mid_shoe
from pitbook.games.casino_war.rules import WarRules
from pitbook.money import Cents
from pitbook.strategies.amounts import amounts


def gambles(rules: WarRules, bankroll: Cents) -> Iterator[Gamble]:
    """A Tie wager has the smallest first one beside it where it needs one, and what both bring counts."""
    first, tie = headed(rules.names.first), headed(rules.names.tie)
    for kind, choose, label in (
        (Kind.FIRST, at_war, Label(first, "go to war", "first wager")),
        (Kind.FIRST, surrender, Label(first, "surrender", "first wager")),
        (Kind.TIE, at_war, Label(tie, f"beside the smallest {first}, go to war", "Tie wager")),
        (Kind.TIE, surrender, Label(tie, f"beside the smallest {first}, surrender", "Tie wager")),
    ):
        if not rules.has_wager(kind.value):
            continue
        exact = exact_of(rules)
        ended = sorts(rounds(exact, stakes_for(exact, kind, STAKE), choose))
        for stake in amounts(placing_range(rules, mid_shoe(rules), PLAYER, BOX, kind)):
            if stake > bankroll:
                break
            stakes = stakes_for(rules, kind, stake)
            needs = _needs(stakes, choose)
            if needs <= bankroll:
                settled = [(net_of(replayed(rules, stakes, choose, each.cards)), each.chance) for each in ended]
                yield Gamble(label, kind.value, stake, needs, summed(settled))


def _needs(stakes: Stakes, choose: Choose) -> Cents:
    """Whoever goes to war adds as much as the first wager."""
    added = stakes.get(Kind.FIRST, 0) if choose is at_war else 0
    return Cents(sum(stakes.values()) + added)
