"""Casino War as the house has it: what may be asked for, what happens, and who decides, folds and tells it."""

from pitbook.games.casino_war.commands import Command
from pitbook.games.casino_war.events import Event
from pitbook.games.casino_war.markers import marked
from pitbook.games.casino_war.play import apply, awaits, decide, new_table
from pitbook.games.casino_war.procedure import PROCEDURE
from pitbook.games.casino_war.round import WarTable
from pitbook.games.casino_war.rules import WarRules, WarTerms, compile_rules, usual_terms, war_rulebook
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.casino_war.words import in_brief, sentence, settlement_parts, standing
from pitbook.games.contract import Engine, NamedTerm

ENGINE: Engine[WarRules, WarTable] = Engine(
    name="casino_war",
    topics=WarTopic,
    commands=tuple(Command.__subclasses__()),
    events=tuple(Event.__subclasses__()),
    terms=WarTerms,
    procedure=PROCEDURE,
    rulebook=war_rulebook,
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
    choices={"decks": NamedTerm(lambda _, decks: decks, str, "how many decks. Default: 6.", int)},
    standing=standing,
)
