"""Craps: every wager of the layout, the dice and who throws them.

A point made at The Star. A roll is a command, so nothing here is left to chance:

>>> from pitbook.dice import Roll
>>> from pitbook.games import craps
>>> rules = craps.rules_of("star-craps")
>>> table = craps.new_table(rules)
>>> for command in (
...     craps.Sit(player="Ann", place=1),
...     craps.Place(player="Ann", kind=craps.Kind.WIN_LINE, stake=1000),
...     craps.OfferDice(),
...     craps.AcceptDice(player="Ann"),
...     craps.ChooseDice(player="Ann", dice=(2, 5)),
...     craps.CallRoll(dice=Roll(2, 3)),
...     craps.Place(player="Ann", kind=craps.Kind.BEHIND_WIN_LINE, stake=2000, behind=1),
... ):
...     table, events = craps.step(rules, table, command)
>>> table, events = craps.step(rules, table, craps.CallRoll(dice=Roll(4, 1)))
>>> for event in events:
...     print(craps.sentence(rules, event))
roll 2: 4 + 1 = 5, the point is made (4.2, 4.4, 4.4.1, 4.5)
Ann's Win Line with point 5 of $10.00 wins; $10.00 at 1 to 1 pays $10.00; $10.00 is returned to Ann \
(6.2.1.1, 6.2.1.1.2, 8.1, 8.1/win-line)
Ann's Behind the Win Line with point 5 of $20.00 wins; $20.00 at 3 to 2 pays $30.00; $20.00 is returned to Ann \
(6.2.5.2, 8.1, 8.1/behind-win-line, 8.1/behind-win-line-5-9)
the puck is turned Off: a come out roll is next (2.4.3)

What the rules do not allow is refused, with the clause and what may be done instead:

>>> craps.step(rules, table, craps.Place(player="Ann", kind=craps.Kind.COME, stake=1000))
Traceback (most recent call last):
pitbook.games.kernel.Refused: Ann's Come of $10.00: the come out roll is still to come (star-craps 6.2.3). \
Place it once a point is set.
"""

from pitbook.games.craps.calling import marks
from pitbook.games.craps.commands import (
    AcceptDice,
    CallNoRoll,
    CallRoll,
    CallWager,
    ChooseDice,
    Command,
    DeclineDice,
    Increase,
    NoRoll,
    OfferDice,
    PassDice,
    Place,
    Reduce,
    Remove,
    Sit,
    Throw,
)
from pitbook.games.craps.definitions import Definition, Outcome, WagerFate
from pitbook.games.craps.markers import marked
from pitbook.games.craps.options import Kind
from pitbook.games.craps.play import apply, awaits, decide, fold, new_table, step
from pitbook.games.craps.round import CrapsTable, OnOffCall, Phase
from pitbook.games.craps.rules import CrapsRules, CrapsTerms, TableSign, craps_rulebook, rules_of, usual_terms
from pitbook.games.craps.words import sentence
from pitbook.games.rules import Limits
from pitbook.games.telling import refusal

__all__ = [
    "AcceptDice",
    "CallNoRoll",
    "CallRoll",
    "CallWager",
    "ChooseDice",
    "Command",
    "CrapsRules",
    "CrapsTable",
    "CrapsTerms",
    "DeclineDice",
    "Definition",
    "Increase",
    "Kind",
    "Limits",
    "NoRoll",
    "OfferDice",
    "OnOffCall",
    "Outcome",
    "PassDice",
    "Phase",
    "Place",
    "Reduce",
    "Remove",
    "Sit",
    "TableSign",
    "Throw",
    "WagerFate",
    "apply",
    "awaits",
    "craps_rulebook",
    "decide",
    "fold",
    "marked",
    "marks",
    "new_table",
    "refusal",
    "rules_of",
    "sentence",
    "step",
    "usual_terms",
]
