"""Three Card Poker: Ante, Play and Pair Plus against the dealer's three cards.

A hand at The Star, from the wager to the discard rack. Cards are commands, so nothing here is left to chance:

>>> from pitbook.cards import Card
>>> from pitbook.games import three_card_poker as poker
>>> rules = poker.rules_of("star-three-card-poker")
>>> table = poker.ready_table(rules)
>>> for command in (
...     poker.Sit(player="Ann", area=1),
...     poker.Place(player="Ann", kind=poker.Kind.ANTE, stake=1000),
...     poker.Place(player="Ann", kind=poker.Kind.PAIR_PLUS, stake=500),
...     *(poker.Draw(card=Card(each)) for each in ("KH", "9S", "QC", "8D", "JD", "7C")),
... ):
...     table, events = poker.step(rules, table, command)

Ann has a straight and looks at it; the dealer's cards nobody sees:

>>> table, events = poker.step(rules, table, poker.HandleCards(player="Ann"))
>>> poker.view(table, "Ann").dealer, [card.value for card in poker.view(table, "Ann").hands[1]]
((None, None, None), ['9S', '8D', '7C'])
>>> for command in (poker.Play(player="Ann", stake=1000), poker.Reveal(), poker.Settle()):
...     table, events = poker.step(rules, table, command)
>>> for event in events:
...     print(poker.sentence(rules, event))
Ann's Ante Bonus on playing area 1: $10.00 at 1 to 1 pays $10.00 (9.4, 9.4.1, 9.4.1.1, 11.1, 11.1.3, 10.2)
Ann's Ante of $10.00 on playing area 1 loses; $10.00 is taken (9.4, 9.4.1, 9.4.1.2, 9.8, 3.3, 11.2, 11.2.1)
Ann's Play wager of $10.00 on playing area 1 loses; $10.00 is taken (9.4, 9.4.1, 9.4.1.2, 9.8, 3.3, 11.2, 11.2.1)
Ann's Pair Plus wager of $5.00 on playing area 1 wins; $5.00 at 6 to 1 pays $30.00; $5.00 is returned to Ann \
(9.4, 9.4.1, 9.4.1.6, 11.1, 11.1.3, 10.4)
the round is over (9.8)

The odds of bonus and Pair Plus are not in the rules but on the table's sign, and without them there is no table:

>>> poker.rules_of("star-three-card-poker", pair_plus=None)
Traceback (most recent call last):
pitbook.games.kernel.Refused: The Pair Plus wager schedule: there is none on the sign (star-three-card-poker 10.4). \
Name an approved schedule.
"""

from pitbook.games.rules import Limits
from pitbook.games.telling import refusal
from pitbook.games.three_card_poker.commands import (
    Clear,
    Command,
    Concede,
    DealFaceDown,
    Draw,
    Fold,
    HandleCards,
    Place,
    Play,
    Reveal,
    Settle,
    Sit,
    TakeBack,
    TurnUp,
)
from pitbook.games.three_card_poker.hands import HandClass, class_of, strength, strengths
from pitbook.games.three_card_poker.markers import marked
from pitbook.games.three_card_poker.play import apply, awaits, decide, fold, new_table, ready_table, step
from pitbook.games.three_card_poker.round import HandDecision, Kind, Outcome, Phase, PokerTable
from pitbook.games.three_card_poker.rules import (
    PokerRules,
    PokerTerms,
    TableSign,
    poker_rulebook,
    rules_of,
    usual_terms,
)
from pitbook.games.three_card_poker.schedules import COMMON_ANTE_BONUS, COMMON_PAIR_PLUS, Schedule
from pitbook.games.three_card_poker.views import HandsView, view
from pitbook.games.three_card_poker.words import sentence

__all__ = [
    "COMMON_ANTE_BONUS",
    "COMMON_PAIR_PLUS",
    "Clear",
    "Command",
    "Concede",
    "DealFaceDown",
    "Draw",
    "Fold",
    "HandClass",
    "HandDecision",
    "HandleCards",
    "HandsView",
    "Kind",
    "Limits",
    "Outcome",
    "Phase",
    "Place",
    "Play",
    "PokerRules",
    "PokerTable",
    "PokerTerms",
    "Reveal",
    "Schedule",
    "Settle",
    "Sit",
    "TableSign",
    "TakeBack",
    "TurnUp",
    "apply",
    "awaits",
    "class_of",
    "decide",
    "fold",
    "marked",
    "new_table",
    "poker_rulebook",
    "ready_table",
    "refusal",
    "rules_of",
    "sentence",
    "step",
    "strength",
    "strengths",
    "usual_terms",
    "view",
]
