"""Three Card Poker: what a player makes of a deal that goes wrong.

Cards of the dealer are in sight, or only the player has noticed a misdeal. Neither is theirs to bring about, and no
rule makes them look away or speak first.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import comb
from operator import mul
from typing import NamedTuple

from pitbook.analysis.loopholes.finding import acted, commands
from pitbook.games.kernel import kind_of
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.events import Event
from pitbook.games.three_card_poker.figures.dealers import FREE, Stands, dealers, one_seen, standing, two_seen
from pitbook.games.three_card_poker.figures.exact import ANTE, DEALS, Book
from pitbook.games.three_card_poker.figures.outcomes import (
    PLAYER,
    Sort,
    dealt,
    fold,
    net_of,
    of_all_hands,
    play,
    played_out,
)
from pitbook.games.three_card_poker.figures.patterns import Hand, patterns
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND
from pitbook.games.three_card_poker.play import awaits, step
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

NUMBERS = ("one card", "two cards", "all three cards")
IN_SIGHT = "play or fold by what is seen"
UNNOTICED = "with a misdeal that nobody else has noticed"

Begun = Callable[[PokerRules, Cents, Hand, Hand], tuple[PokerTable, list[Event]]]
"""A round up to the player's decision, with what went wrong in it."""


class Mishap(NamedTuple):
    when: str
    act: str
    how: str
    ev: Fraction
    begun: Begun
    then: tuple[c.Command, ...]  # what the example goes on with


def mishaps(book: Book) -> Iterator[Mishap]:
    yield from _seen(book)
    yield from _unnoticed(book)


# Cards of the dealer in sight


def _seen(book: Book) -> Iterator[Mishap]:
    mine, theirs = next(iter(book.deals.examples.values()))
    for many, number in enumerate(NUMBERS, 1):
        for begun, where in ((_shown(many), ""), (_shown_in_the_deal(many), " while cards are dealt")):
            if begun(book.rules, ANTE, mine, theirs)[0].phase is not Phase.DECISIONS:
                continue  # a misdeal, so that nothing is left to decide
            if where and many == 1:
                continue  # the same as afterwards
            playing, folding = (_by_sort(book, begun, line) for line in (play, fold))
            assert set(folding.values()) == {-ANTE}, "who folds loses the Ante"
            ev = _worth_seen(book.deals.qualifies, tuple(playing.items()))[many - 1]
            yield Mishap(f"with {number} of the dealer's in sight{where}", IN_SIGHT, "", ev, begun, ())


def _shown(many: int) -> Begun:
    def begun(rules: PokerRules, ante: Cents, mine: Hand, theirs: Hand) -> tuple[PokerTable, list[Event]]:
        return step(rules, dealt(rules, {Kind.ANTE: ante}, mine, theirs), _exposing(theirs[:many]))

    return begun


def _shown_in_the_deal(many: int) -> Begun:
    """All but the last card are out, which is the player's."""

    def begun(rules: PokerRules, ante: Cents, mine: Hand, theirs: Hand) -> tuple[PokerTable, list[Event]]:
        whole = dealt(rules, {Kind.ANTE: ante}, mine, theirs)
        before = dealt(rules, {Kind.ANTE: ante}, mine, theirs, but=1)
        table, events = step(rules, before, _exposing(theirs[:many]))
        if table.phase is Phase.DEAL:
            *_, last = filter(None, whole.round.dealt)
            table, _ = step(rules, table, c.Draw(card=last))
        return table, events

    return begun


def _exposing(cards: Hand) -> c.DealerExposed:
    return c.DealerExposed(by=Role.DEALER, cards=cards)


def _by_sort(book: Book, begun: Begun, line: Callable[[Cents], c.Command]) -> dict[Sort, int]:
    return {
        sort: net_of(played_out(book.rules, begun(book.rules, ANTE, *hands)[0], line(ANTE)))
        for sort, hands in book.deals.examples.items()
    }


@cache
def _worth_seen(qualifies: tuple[bool, ...], played: tuple[tuple[Sort, int], ...]) -> tuple[Fraction, ...]:
    """With one card in sight, with two and with three: hand by hand, and for all that may be seen, what is better.

    Folding costs the Ante; what playing brings is added up over all hands that the dealer may have with those cards.
    Given as what can be told apart, since tables under other readings are mostly alike in both.
    """
    nets, totals = dict(played), [0, 0, 0]
    for mine, counts in zip(patterns(), standing(qualifies), strict=True):
        brings, beside = [nets.get((mine.kind, stands), 0) for stands in Stands], dealers(qualifies).beside(mine)
        for many, seen in enumerate((one_seen, two_seen), 1):
            folding = -ANTE * comb(FREE - many, CARDS_PER_HAND - many)
            ways = sum(
                times * max(sum(map(mul, brings, beside.stand(cards))), folding) for cards, times in seen(mine.hand)
            )
            totals[many - 1] += mine.times * ways
        totals[2] += mine.times * sum(many * max(each, -ANTE) for many, each in zip(counts, brings, strict=True))
    return tuple(Fraction(total, DEALS * ANTE * comb(CARDS_PER_HAND, many)) for many, total in enumerate(totals, 1))


# A misdeal that is known


def _unnoticed(book: Book) -> Iterator[Mishap]:
    """Whoever has seen that the deal is one speaks as soon as that is better than going on, and else not at all.

    Not of a dealer's hand with too many cards or too few: such a hand cannot be held against the player's.
    """
    for cause in (c.MisdealCause.DEALT_WRONGLY, c.MisdealCause.TWO_EXPOSED):
        nets = {"go on": dict[Sort, int](), "fold": {}, "tell": {}}
        told = None
        for sort, hands in book.deals.examples.items():
            table, _ = _picked_up(book.rules, ANTE, *hands)
            now = _misdeals(book.rules, table, cause)
            told = told or next(iter(now), None)
            nets["tell"][sort] = 0 if now else -ANTE
            nets["go on"][sort] = _best_end(book.rules, step(book.rules, table, play(ANTE))[0], cause)
            nets["fold"][sort] = _best_end(book.rules, step(book.rules, table, fold(ANTE))[0], cause)
        best = map(max, *(book.deals.totals(each) for each in nets.values()))
        if told is not None:
            _, how = acted(told)
            yield Mishap(
                UNNOTICED,
                "told only where that is better",
                how,
                Fraction(of_all_hands(best), DEALS * ANTE),
                _picked_up,
                (told,),
            )


def _picked_up(rules: PokerRules, ante: Cents, mine: Hand, theirs: Hand) -> tuple[PokerTable, list[Event]]:
    return step(rules, dealt(rules, {Kind.ANTE: ante}, mine, theirs), c.HandleCards(player=PLAYER))


def _misdeals(rules: PokerRules, table: PokerTable, cause: c.MisdealCause) -> list[c.Command]:
    offers = [each for each in awaits(rules, table) if each.command == kind_of(c.Misdeal)]
    return [each for each in commands(offers, (c.Misdeal,), PLAYER) if each.cause is cause]


def _best_end(rules: PokerRules, table: PokerTable, cause: c.MisdealCause) -> int:
    """What the round comes to where the player may speak at every step, with the dealer's hand in sight at last."""
    ends = [_best_end(rules, step(rules, table, each)[0], cause) for each in _misdeals(rules, table, cause)]
    if table.phase is Phase.OVER:
        return max([net_of(table.round.settled), *ends])
    onward: c.Command = c.Reveal() if table.phase is Phase.REVEAL else c.Settle()
    return max([_best_end(rules, step(rules, table, onward)[0], cause), *ends])
