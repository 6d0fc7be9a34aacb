"""Casino War: one game for every document that approves it.

A round at The Star, from the wager to the discard rack. Cards are commands, so nothing here is left to chance:

>>> from pitbook.cards import Card
>>> from pitbook.games import casino_war as war
>>> rules = war.rules_of("star-casino-war")
>>> table = war.mid_shoe(rules)
>>> for command in (
...     war.Sit(player="Ann", box=1),
...     war.Place(player="Ann", box=1, kind=war.Kind.FIRST, stake=1000),
...     war.Draw(card=Card("9C")),
...     war.Draw(card=Card("9D")),
...     war.Settle(),
...     war.GoToWar(player="Ann", box=1, stake=1000),
...     war.Draw(card=Card("KS")),
...     war.Draw(card=Card("KH")),
... ):
...     table, events = war.step(rules, table, command)
>>> table, events = war.step(rules, table, war.Settle())
>>> for event in events:
...     print(war.sentence(rules, event))
final settlement
Ann's Initial Wager of $10.00 on playing area 1 stands off; $10.00 is returned to Ann (5.2.1.5, 10.2)
Ann's War Wager of $10.00 on playing area 1 wins; $10.00 at 2 to 1 pays $20.00; $10.00 is returned to Ann \
(5.2.2.1, 10.2)
the round is over

What the rules do not allow is refused, with the clause and what may be done instead:

>>> war.step(rules, war.mid_shoe(rules), war.Draw(card=Card("9C")))
Traceback (most recent call last):
pitbook.games.kernel.Refused: Drawing the 9 of clubs: nobody has placed a wager (star-casino-war 11.5). \
Call for wagers, or record a round without any.
"""

from pitbook.games.casino_war.commands import (
    Clear,
    Command,
    Draw,
    GoToWar,
    NoAnswer,
    Place,
    Settle,
    Sit,
    Surrender,
)
from pitbook.games.casino_war.markers import marked
from pitbook.games.casino_war.play import apply, awaits, decide, fold, mid_shoe, new_table, step
from pitbook.games.casino_war.round import Kind, Outcome, Phase, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules, WarTerms, rules_of, usual_terms, war_rulebook
from pitbook.games.casino_war.words import sentence
from pitbook.games.rules import Limits
from pitbook.games.telling import refusal

__all__ = [
    "Clear",
    "Command",
    "Draw",
    "GoToWar",
    "Kind",
    "Limits",
    "NoAnswer",
    "Outcome",
    "Phase",
    "Place",
    "Settle",
    "Sit",
    "Surrender",
    "TableSign",
    "WarRules",
    "WarTable",
    "WarTerms",
    "apply",
    "awaits",
    "decide",
    "fold",
    "marked",
    "mid_shoe",
    "new_table",
    "refusal",
    "rules_of",
    "sentence",
    "step",
    "usual_terms",
    "war_rulebook",
]
