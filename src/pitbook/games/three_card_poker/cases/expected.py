"""What may stand where in a Three Card Poker case, to be told when something else does."""

from typing import get_args

from pitbook.cases.expected import Shape
from pitbook.cases.format import CaseLimits
from pitbook.games.three_card_poker.cases import format as f
from pitbook.games.three_card_poker.options import DealtFrom

SHAPE = Shape(
    structs={
        "": (f.PokerRound, f.PokerPermission),
        "table": (f.CaseTable,),
        "table.limits": (f.PokerLimits,),
        "table.limits.ante": (CaseLimits,),
        "table.limits.play": (CaseLimits,),
        "table.limits.pair_plus": (CaseLimits,),
        "positions[]": (f.Position,),
        "positions[].wagers": (f.Stakes,),
        "events[]": (f.CaseEvent,),
        "attempt": (f.Attempt,),
        "attempt.wagers": (f.Stakes,),
    },
    choices={
        "type": "round, permission",
        "table.device": ", ".join(source.value for source in DealtFrom),
        "attempt.device": ", ".join(source.value for source in DealtFrom),
        "positions[].decision": ", ".join(get_args(f.Decision)),
        "cards[]": 'a card such as "KH" or "TD"',
        "attempt.cut_by": "player, dealer, supervisor",
        "events[].type": ", ".join(get_args(f.EventType)),
    },
)
