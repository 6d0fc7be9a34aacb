"""What a dealer of Three Card Poker tells at sight: what a hand is, whether the dealer's counts, and which one wins."""

from pitbook.cards import Card
from pitbook.games.contract import AtSight, RandomPicker
from pitbook.games.telling import all_of
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, HandClass, class_of, strength
from pitbook.games.three_card_poker.round import DEALER, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import dealer_qualifies
from pitbook.games.three_card_poker.topics import PokerTopic as T

HIGHER, LOWER, SAME = "The player's", "The dealer's", "Neither: they are worth the same"
YES, NO = "Yes, the dealer's hand counts", "No, it does not"


def at_sight(rules: PokerRules, table: PokerTable, luck: RandomPicker) -> tuple[AtSight, ...]:
    theirs = table.round.hand(DEALER)
    if table.phase is not Phase.REVEALED or len(theirs) != CARDS_PER_HAND or not table.round.areas:
        return ()
    area = luck.choice(table.round.areas)
    mine = table.round.hand(area)
    if len(mine) != CARDS_PER_HAND:
        return ()
    return (_called(mine), _qualifies(rules, theirs), _wins(rules, area, mine, theirs))


def _words(hand: tuple[Card, ...]) -> str:
    return all_of([f"the {card.words}" for card in hand])


def _called(mine: tuple[Card, ...]) -> AtSight:
    right = class_of(mine)
    others = tuple(each.words for each in HandClass if each is not right)
    return AtSight(f"A hand is {_words(mine)}. What is it?", right.words, others, (T(right.slug), T.BEST_VALUE))


def _qualifies(rules: PokerRules, theirs: tuple[Card, ...]) -> AtSight:
    right, other = (YES, NO) if dealer_qualifies(rules, theirs) else (NO, YES)
    return AtSight(
        f"The dealer turns up {_words(theirs)}. Does the hand qualify?", right, (other,), (T.DEALER_QUALIFIES,)
    )


def _wins(rules: PokerRules, area: int, mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> AtSight:
    ours, dealers = strength(mine), strength(theirs)
    right = HIGHER if ours > dealers else LOWER if ours < dealers else SAME
    others = tuple(each for each in (HIGHER, LOWER, SAME) if each != right)
    question = f"{rules.place_name} {area} has {_words(mine)}; the dealer has {_words(theirs)}. Which hand is higher?"
    under = T.SAME_CLASS if class_of(mine) is class_of(theirs) else T.OTHER_CLASS
    return AtSight(question, right, others, (under,))
