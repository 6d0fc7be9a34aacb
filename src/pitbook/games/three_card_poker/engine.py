"""Three Card Poker as the house has it: what may be asked for, what happens, and who decides, folds and tells it."""

from pitbook.games.contract import Engine
from pitbook.games.three_card_poker.choices import CHOICES
from pitbook.games.three_card_poker.commands import Command
from pitbook.games.three_card_poker.events import Event
from pitbook.games.three_card_poker.markers import marked
from pitbook.games.three_card_poker.play import apply, awaits, decide, new_table
from pitbook.games.three_card_poker.procedure import PROCEDURE
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.games.three_card_poker.rules import PokerRules, PokerTerms, compile_rules, poker_rulebook, usual_terms
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.games.three_card_poker.words import in_brief, sentence, settlement_parts

ENGINE: Engine[PokerRules, PokerTable] = Engine(
    name="three_card_poker",
    topics=PokerTopic,
    commands=tuple(Command.__subclasses__()),
    events=tuple(Event.__subclasses__()),
    terms=PokerTerms,
    procedure=PROCEDURE,
    rulebook=poker_rulebook,
    compile=compile_rules,
    usual_terms=usual_terms,
    new_table=new_table,
    decide=decide,
    apply=apply,
    awaits=awaits,
    sentence=sentence,
    in_brief=in_brief,
    settlement_parts=settlement_parts,
    marked=marked,
    choices=CHOICES,
)
