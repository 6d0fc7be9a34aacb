"""What may stand where in a Craps case, to be told when something else does."""

from pitbook.cases.expected import Shape
from pitbook.cases.format import CaseLimits
from pitbook.games.craps.cases import format as f
from pitbook.games.craps.commands import NoRoll
from pitbook.games.craps.options import Kind

_OPS = (f.Bet, f.CaseRoll, f.CaseNoRoll, f.CaseCall, f.CaseRemove, f.CaseReduce, f.CaseIncrease, f.CaseOffer)
_DICE = "two faces from 1 to 6, such as [3, 4]"

SHAPE = Shape(
    structs={
        "": (f.CrapsCase,),
        "table": (f.CaseTable,),
        "table.limits[...]": (CaseLimits,),
        "script[]": _OPS,
    },
    choices={
        "type": "round",
        "script[].op": "bet, roll, no_roll, call, remove, reduce, increase, offer_dice",
        "script[].kind": ", ".join(kind.value for kind in Kind),
        "script[].state": "on, off",
        "script[].cause": f"{', '.join(each.value for each in NoRoll)}; or its clause",
        "script[].dice": _DICE,
        "script[].dice[]": _DICE,
        "events": "none: a Craps case tells everything in its script",
    },
)
