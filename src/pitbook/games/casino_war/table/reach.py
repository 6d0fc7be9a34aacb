"""How far one round can carry a player: the most they can win on one area, and the most they can lose."""

from pitbook.games.casino_war.rules import WarRules
from pitbook.money import Cents, Odds, winnings


def round_range(rules: WarRules, stack: int) -> tuple[int, int]:
    """With a main wager and a Tie wager out of `stack`, both within the sign.

    The ranks are equal, the Tie wager is paid and the war is won or tied: nothing pays more. What can be won is made of
    straight pieces, by the size of the Tie wager, so the most is where a piece ends.
    """
    first_most, tie_most = rules.terms.sign.first.maximum, rules.terms.sign.tie.maximum if rules.has_tie else 0
    ends = {0, min(stack, tie_most), max(0, min(stack - first_most, tie_most))}
    won = max(_won(rules, min(stack - tie, first_most), tie) for tie in ends)
    at_war = min(stack, 2 * first_most)
    return won, max(at_war, min(stack, first_most + tie_most))


def _won(rules: WarRules, first: int, tie: int) -> int:
    odds = rules.odds
    war = max(
        _paid(rules, first, odds.won_first) + _paid(rules, first, odds.won_second),
        _paid(rules, first, odds.tied_first) + _paid(rules, first, odds.tied_second),
    )
    return max(_paid(rules, tie, odds.tie) + war, _paid(rules, first, odds.first))


def _paid(rules: WarRules, wager: int, odds: Odds) -> int:
    return winnings(Cents(wager), odds, rules.rounding, rules.chip) if wager else 0
