"""Craps as the house has it: what may be asked for, what happens, and who decides, folds and tells it."""

from pitbook.games.contract import Engine
from pitbook.games.craps.commands import Command
from pitbook.games.craps.events import Event
from pitbook.games.craps.markers import marked
from pitbook.games.craps.play import apply, awaits, decide, new_table
from pitbook.games.craps.procedure import PROCEDURE
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules, CrapsTerms, compile_rules, craps_rulebook, usual_terms
from pitbook.games.craps.topics import CrapsTopic
from pitbook.games.craps.words import in_brief, sentence, settlement_parts

ENGINE: Engine[CrapsRules, CrapsTable] = Engine(
    name="craps",
    unit="rolls",
    topics=CrapsTopic,
    commands=tuple(Command.__subclasses__()),
    events=tuple(Event.__subclasses__()),
    terms=CrapsTerms,
    procedure=PROCEDURE,
    rulebook=craps_rulebook,
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
)
