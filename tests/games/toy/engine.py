"""High Card as the house has it."""

from pitbook.games.contract import Engine
from pitbook.games.procedure import Incident, Procedure, Step
from tests.games.toy import round as r
from tests.games.toy.play import apply, awaits, decide, in_brief, sentence, settlement_parts
from tests.games.toy.round import COMMANDS, EVENTS, Phase, Table, new_table
from tests.games.toy.rules import Rules, T, Terms, compile_rules, rulebook_of, usual_terms

PROCEDURE = Procedure(
    steps=(
        Step("shuffle", "Shuffle the cards.", (T.SHUFFLED,), (r.ShuffleCards,), frozenset({Phase.SHUFFLE})),
        Step("wagers", "Wait for each {names.wager}.", (T.PLACED,), (r.Place, r.Draw), frozenset({Phase.BETTING})),
        Step("deal", "One card each, yours face down.", (T.DEALT,), (r.Draw,), frozenset({Phase.DEAL})),
        Step("settle", "Turn your card up, and settle.", (T.WON, T.LOST), (r.Settle,), frozenset({Phase.REVEAL})),
        Step("clear", "Collect the cards.", (T.SHUFFLED,), (r.Clear,), frozenset({Phase.OVER})),
    ),
    incidents=(Incident(r.Misdeal, (T.MISDEAL,)),),
    asked={r.Sit: (T.SEATS,), r.Leave: (T.SEATS,), r.ChangeLimits: (T.LIMITS_CHANGED,)},
)

ENGINE: Engine[Rules, Table] = Engine(
    name="toy",
    topics=T,
    commands=COMMANDS,
    events=EVENTS,
    terms=Terms,
    procedure=PROCEDURE,
    rulebook=rulebook_of,
    compile=compile_rules,
    usual_terms=usual_terms,
    new_table=new_table,
    decide=decide,
    apply=apply,
    awaits=awaits,
    sentence=sentence,
    in_brief=in_brief,
    settlement_parts=settlement_parts,
)
