"""What may stand where in a Casino War case, to be told when something else does."""

from typing import get_args

import msgspec

from pitbook.cases.expected import Shape
from pitbook.cases.format import CaseLimits
from pitbook.games.casino_war.cases import format as f
from pitbook.games.casino_war.round import DealStage
from pitbook.games.shoe.options import Device

_STRUCTS: dict[str, tuple[type[msgspec.Struct], ...]] = {
    "": (f.WarRound, f.WarPermission),
    "table": (f.CaseTable,),
    "table.limits": (f.WarLimits,),
    "table.limits.first": (CaseLimits,),
    "table.limits.tie": (CaseLimits,),
    "positions[]": (f.Position,),
    "positions[].wagers": (f.Stakes,),
    "cards": (f.CaseCards,),
    "events[]": (f.CaseEvent,),
    "attempt": (f.Attempt,),
    "attempt.wagers": (f.Stakes,),
}
_CARD = 'a card such as "KH" or "TD"'
_CHOICES: dict[str, str] = {
    "type": "round, permission",
    "table.device": ", ".join(device.value for device in Device),
    "table.go_to_war_method": "A, B",
    "positions[].decision": "war, surrender, absent, none",
    "cards.initial[]": _CARD,
    "cards.subsequent[]": _CARD,
    "attempt.player_card": _CARD,
    "attempt.dealer_card": _CARD,
    "attempt.cut_by": "player, dealer, supervisor",
    "events[].type": ", ".join(get_args(f.EventType)),
    "events[].cause": ", ".join(get_args(f.Cause)),
    "events[].stage": ", ".join(stage.value for stage in DealStage),
}

SHAPE = Shape(structs=_STRUCTS, choices=_CHOICES)
