"""Three Card Poker: what a player makes of a deal that goes wrong.

Cards of the dealer are in sight, or only the player has noticed a misdeal. Neither is theirs to bring about, and no
rule makes them look away or speak first.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import comb
from typing import NamedTuple

import numpy as np

from pitbook.analysis.loopholes.finding import acted, commands
from pitbook.cards import CARDS_PER_DECK
from pitbook.games.kernel import kind_of
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.events import Event
from pitbook.games.three_card_poker.figures.exact import ANTE, DEALS, Book
from pitbook.games.three_card_poker.figures.outcomes import (
    HANDS,
    PLAYER,
    Counts,
    Hand,
    Stands,
    card_indexes,
    dealt,
    fold,
    hand_classes,
    hand_strengths,
    net_of,
    play,
    played_out,
    qualifying,
)
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, HandClass
from pitbook.games.three_card_poker.play import awaits, step
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

SUITS = 4
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
    qualifies = qualifying(book.rules).tobytes()
    for many, number in enumerate(NUMBERS, 1):
        for begun, where in ((_shown(many), ""), (_shown_in_the_deal(many), " while cards are dealt")):
            if begun(book.rules, ANTE, mine, theirs)[0].phase is not Phase.DECISIONS:
                continue  # a misdeal, so that nothing is left to decide
            if where and many == 1:
                continue  # the same as afterwards
            playing, folding = (_by_sort(book, begun, line) for line in (play, fold))
            assert {int(folding[sort]) for sort in book.deals.examples} == {-ANTE}, "who folds loses the Ante"
            ev = _worth_seen(qualifies, playing.tobytes())[many - 1]
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


def _by_sort(book: Book, begun: Begun, line: Callable[[Cents], c.Command]) -> Counts:
    nets = np.zeros((len(HandClass), len(Stands)), dtype=np.int64)
    for sort, hands in book.deals.examples.items():
        nets[sort] = net_of(played_out(book.rules, begun(book.rules, ANTE, *hands)[0], line(ANTE)))
    return nets


@cache
def _worth_seen(which_qualify: bytes, played: bytes) -> tuple[Fraction, ...]:
    """With one card in sight, with two and with three: hand by hand, and for all that may be seen, what is better.

    Folding costs the Ante; what playing brings is added up over all hands that the dealer may have with those cards.
    The arrays come as their bytes, since tables under other readings are mostly alike in both.
    """
    qualifies = np.frombuffer(which_qualify, dtype=np.bool_)
    playing = np.frombuffer(played, dtype=np.int64).reshape(len(HandClass), len(Stands))
    strength, classes, cards = hand_strengths(), hand_classes(), card_indexes()
    first, second, third = cards.T
    pairs = [low + CARDS_PER_DECK * high for low, high in ((first, second), (first, third), (second, third))]
    holding = (cards[:, :, None] == np.arange(CARDS_PER_DECK)).any(axis=1).T
    totals = [0, 0, 0]
    for hand, times in zip(*_like_hands(), strict=True):
        apart = ~holding[cards[hand]].any(axis=0)
        free = np.setdiff1d(np.arange(CARDS_PER_DECK), cards[hand])
        stands = np.where(qualifies, np.sign(strength - strength[hand]) + Stands.EQUAL, Stands.WITHOUT_HAND)
        brings = np.where(apart, playing[classes[hand]][stands], 0).astype(np.float64)  # whole numbers, and small ones
        one = np.sum([np.bincount(each, brings, CARDS_PER_DECK) for each in cards.T], axis=0)[free]
        two = np.sum([np.bincount(each, brings, CARDS_PER_DECK**2) for each in pairs], axis=0)
        both = two.reshape(CARDS_PER_DECK, CARDS_PER_DECK)[np.ix_(free, free)]
        for many, sums in enumerate((one, both[np.tril_indices(len(free), -1)], brings[apart]), 1):
            folding = -ANTE * comb(len(free) - many, CARDS_PER_HAND - many)
            totals[many - 1] += int(times) * int(np.maximum(sums, folding).sum())
    return tuple(Fraction(total, DEALS * ANTE * comb(CARDS_PER_HAND, many)) for many, total in enumerate(totals, 1))


@cache
def _like_hands() -> tuple[Counts, Counts]:
    """One hand of those that differ by the names of the suits only, and how many they are."""
    ranks, suits = np.divmod(card_indexes(), SUITS)
    renamed = []
    for names in permutations(range(SUITS)):
        again = np.sort(ranks * SUITS + np.array(names)[suits], axis=1)
        renamed.append(again @ (CARDS_PER_DECK ** np.arange(CARDS_PER_HAND)))
    _, first, counts = np.unique(np.min(renamed, axis=0), return_index=True, return_counts=True)
    assert counts.sum() == len(HANDS)
    return first, counts


# A misdeal that is known


def _unnoticed(book: Book) -> Iterator[Mishap]:
    """Whoever has seen that the deal is one speaks as soon as that is better than going on, and else not at all.

    Not of a dealer's hand with too many cards or too few: such a hand cannot be held against the player's.
    """
    for cause in (c.MisdealCause.DEALT_WRONGLY, c.MisdealCause.TWO_EXPOSED):
        nets = {"go on": dict[tuple[HandClass, Stands], int](), "fold": {}, "tell": {}}
        told = None
        for sort, hands in book.deals.examples.items():
            table, _ = _picked_up(book.rules, ANTE, *hands)
            now = _misdeals(book.rules, table, cause)
            told = told or next(iter(now), None)
            nets["tell"][sort] = 0 if now else -ANTE
            nets["go on"][sort] = _best_end(book.rules, step(book.rules, table, play(ANTE))[0], cause)
            nets["fold"][sort] = _best_end(book.rules, step(book.rules, table, fold(ANTE))[0], cause)
        best = np.maximum.reduce([book.deals.totals(each) for each in nets.values()])
        if told is not None:
            _, how = acted(told)
            yield Mishap(
                UNNOTICED,
                "told only where that is better",
                how,
                Fraction(int(best.sum()), DEALS * ANTE),
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
