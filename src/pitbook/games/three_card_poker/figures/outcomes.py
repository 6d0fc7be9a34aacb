"""All 407,170,400 deals of a hand against the dealer's, counted; and what the engine pays on each sort of deal.

A deal matters in two ways: which class the player's hand is of, and how the dealer's hand stands to it. For each
pattern of hands the dealer's 18,424 are counted by that; for each sort of deal the engine plays a round that is one.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import product
from operator import mul

from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.figures.dealers import Stands, standing, stands_to
from pitbook.games.three_card_poker.figures.patterns import HANDS, Hand, pattern_numbers, patterns
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.play import ready_table, step
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable, Settlement
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import dealer_qualifies
from pitbook.money import Cents

PLAYER, AREA = "player", 1

Values = tuple[int, ...]
"""By pattern, in cents."""
Sort = tuple[HandClass, Stands]
Line = Callable[[Cents], c.Command]
"""What a player does with a hand, given the Ante."""


def play(ante: Cents) -> c.Command:
    return c.Play(player=PLAYER, stake=ante)


def fold(_: Cents) -> c.Command:
    return c.Fold(player=PLAYER)


def qualifying(rules: PokerRules) -> tuple[bool, ...]:
    """Which patterns are a hand in the dealer's place."""
    return tuple(dealer_qualifies(rules, each.hand) for each in patterns())


@cache
def _examples(qualifies: tuple[bool, ...]) -> dict[Sort, tuple[Hand, Hand]]:
    counts = standing(qualifies)
    found = dict[Sort, tuple[Hand, Hand]]()
    for kind, stands in product(HandClass, Stands):
        mine = next(
            (each for each, to in zip(patterns(), counts, strict=True) if each.kind is kind and to[stands]), None
        )
        if mine is not None:
            wanted = {
                at for at, each in enumerate(patterns()) if stands_to(qualifies[at], each.strength, mine) is stands
            }
            theirs = (hand for hand, at in zip(HANDS, pattern_numbers(), strict=True) if at in wanted)
            found[kind, stands] = mine.hand, next(hand for hand in theirs if set(hand).isdisjoint(mine.hand))
    return found


Answers = dict[Sort, tuple[Settlement, ...]]


class Deals:
    """The deals under some rules: counted by pattern, and each sort with an example that the engine can play."""

    def __init__(self, rules: PokerRules) -> None:
        self.rules = rules
        self.qualifies = qualifying(rules)
        self.counts = standing(self.qualifies)
        self.examples = _examples(self.qualifies)

    def totals(self, nets: Mapping[Sort, int]) -> Values:
        """By pattern what a hand brings against all hands of the dealer, where each sort of deal brings so much."""
        by_kind = [[nets.get((kind, stands), 0) for stands in Stands] for kind in HandClass]
        return tuple(
            sum(map(mul, by_kind[each.kind], counts)) for each, counts in zip(patterns(), self.counts, strict=True)
        )

    def sorts(self, hands: Iterable[int]) -> dict[Sort, int]:
        """The deals of so many hands of each pattern, by their sort."""
        found = [[0] * len(Stands) for _ in HandClass]
        for many, each, (without, lower, equal, higher) in zip(hands, patterns(), self.counts, strict=True):
            if many:
                of_kind = found[each.kind]
                of_kind[0] += many * without
                of_kind[1] += many * lower
                of_kind[2] += many * equal
                of_kind[3] += many * higher
        return {(kind, stands): found[kind][stands] for kind, stands in product(HandClass, Stands)}

    def answers(self, rules: PokerRules, stakes: dict[Kind, Cents], line: Line) -> Answers:
        """What the engine settles on each sort of deal when the player takes this line.

        The rules may differ from those the deals were counted under in what is paid, not in what is a hand.
        """
        ante = stakes.get(Kind.ANTE, Cents(0))
        return {
            sort: played_out(rules, dealt(rules, stakes, *hands), line(ante)) for sort, hands in self.examples.items()
        }


def of_all_hands(values: Iterable[int]) -> int:
    """What stands by pattern, added up over all hands."""
    return sum(each.times * value for each, value in zip(patterns(), values, strict=True))


def dealt(
    rules: PokerRules,
    stakes: dict[Kind, Cents],
    mine: Hand,
    theirs: Hand,
    before: PokerTable | None = None,
    but: int = 0,
) -> PokerTable:
    """The table when these hands have been dealt and the player is to decide; `before`: as earlier rounds left it.

    With `but` so many of the last cards are still to come.
    """
    table = before
    if table is None:
        table, _ = step(rules, ready_table(rules), c.Sit(player=PLAYER, area=AREA))
    for kind, stake in stakes.items():
        table, _ = step(rules, table, c.Place(player=PLAYER, kind=kind, stake=stake))
    coming = {AREA: list(mine), 0: list(theirs)}
    table, _ = step(rules, table, c.Draw(card=coming[0].pop()))
    while table.phase is Phase.DEAL and len(table.round.dealt) + but < len(table.round.due):
        position = table.round.due[len(table.round.dealt)]
        table, _ = step(rules, table, c.Draw(card=coming[position].pop()))
    return table


def played_out(rules: PokerRules, table: PokerTable, command: c.Command) -> tuple[Settlement, ...]:
    """What is settled once the player has done this."""
    table, _ = step(rules, table, command)
    if table.phase is Phase.REVEAL:
        table, _ = step(rules, table, c.Reveal())
    if table.phase is Phase.REVEALED:
        table, _ = step(rules, table, c.Settle())
    assert table.phase is Phase.OVER, f"{command} leaves the round at {table.phase.words}"
    return table.round.settled


def net_of(settled: Iterable[Settlement]) -> int:
    return sum(each.paid - each.collected for each in settled)
