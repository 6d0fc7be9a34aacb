"""Whether those who go through are settled before the last hand: worked out from the rules of the game, not guessed.

For every player the most and the least that they can have after the hands that are left, whatever they wager and
whatever is dealt. Whoever goes through even at their worst, against everybody else at their best, is settled; so is
whoever does not at their best. What one hand can bring is told by the game (`AtTable.round_range`).
"""

from collections.abc import Callable
from typing import NamedTuple

from pitbook.tournament.purchases import chips_to_come
from pitbook.tournament.rules import TournamentRules
from pitbook.tournament.state import EntrantStatus, StageState, TablePlay, Tournament
from pitbook.tournament.terms import Cut, CutOf

Range = Callable[[int], tuple[int, int]]
"""The most that somebody with so many chips can win in one hand, and the most they can lose."""


class Bounds(NamedTuple):
    least: int
    most: int


def bounds(stack: int, hands: int, bought: int, one_hand: Range) -> Bounds:
    """
    >>> bounds(100, 2, 0, lambda stack: (2 * stack, stack))
    Bounds(least=0, most=900)
    """
    least, most = stack, stack + bought
    for _ in range(hands):
        least -= min(least, one_hand(least)[1])
        most += one_hand(most)[0]
    return Bounds(least, most)


class SettledPlaces(NamedTuple):
    through: tuple[str, ...]
    open: tuple[str, ...]  # those of whom it is not settled
    proof: str


def settled(
    rules: TournamentRules, state: Tournament, stage: StageState, at: TablePlay, cut: Cut, hands_left: dict[str, int]
) -> SettledPlaces | None:
    """For the players of one table; None where the game cannot tell what one hand may bring."""
    one_hand = range_of(rules, state)
    if one_hand is None:
        return None
    group = [*stage.tables.values()] if cut.of is CutOf.STAGE else [at]
    known = {
        player: bounds(
            state.stacks.get(player, 0), hands_left[each.at], chips_to_come(state, player, stage, each), one_hand
        )
        for each in group
        for player in each.players
        if state.entrants[player].status is EntrantStatus.SEATED
    }
    here = [player for player in at.players if player in known]
    through = [each for each in here if _others(known, each, lambda a, b: b.most >= a.least) < cut.through]
    out = [each for each in here if _others(known, each, lambda a, b: b.least > a.most) >= cut.through]
    unsettled = tuple(each for each in here if each not in through and each not in out)
    return SettledPlaces(tuple(through), unsettled, _proof(known, here, hands_left[at.at]))


def range_of(rules: TournamentRules, state: Tournament) -> Range | None:
    tell = rules.at_table.round_range
    if tell is None or state.terms is None:
        return None
    table = rules.table_rules(state.terms)
    return lambda stack: tell(table, stack)


def _others(known: dict[str, Bounds], player: str, ahead: Callable[[Bounds, Bounds], bool]) -> int:
    return sum(ahead(known[player], each) for other, each in known.items() if other != player)


def _proof(known: dict[str, Bounds], here: list[str], hands: int) -> str:
    told = "; ".join(f"{each} {known[each].least // 100:,} to {known[each].most // 100:,}" for each in here)
    return f"after {hands} more hand{'' if hands == 1 else 's'} at least and at most: {told}"
