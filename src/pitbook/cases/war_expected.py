"""Turns msgspec's complaints about a Casino War case into what, where, and what was expected."""

import re
from typing import get_args

import msgspec

from pitbook.cases import war_format as f
from pitbook.games.casino_war.options import Device
from pitbook.games.casino_war.round import Stage

# A place in a case, with list places left out, and what stands there.
_STRUCTS: dict[str, type[msgspec.Struct]] = {
    "": f.WarRound,
    "table": f.CaseTable,
    "table.limits": f.WarLimits,
    "table.limits.first": f.CaseLimits,
    "table.limits.tie": f.CaseLimits,
    "positions[]": f.Position,
    "positions[].wagers": f.Stakes,
    "cards": f.CaseCards,
    "events[]": f.CaseEvent,
    "attempt": f.Attempt,
    "attempt.wagers": f.Stakes,
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
    "events[].stage": ", ".join(stage.value for stage in Stage),
}


def what_was_expected(message: str) -> str:
    """msgspec writes `what - at `$.where``; people want the place first, and what may stand there.

    >>> print(what_was_expected("Invalid enum value '10D' - at `$.cards.initial[2]`"))
    cards.initial[2]: Invalid enum value '10D'; expected a card such as "KH" or "TD"
    """
    what, _, place = message.partition(" - at `$")
    where = place.rstrip("`").lstrip(".")
    shape = re.sub(r"\[\d+\]", "[]", where)
    expected = _expected(what, shape)
    return f"{where}: {what}{expected}" if where else f"{what}{expected}"


def _expected(what: str, shape: str) -> str:
    if "unknown field" in what and shape in _STRUCTS:
        fields = msgspec.structs.fields(_STRUCTS[shape])
        return f"; there are {', '.join(field.encode_name for field in fields)}"
    return f"; expected {_CHOICES[shape]}" if shape in _CHOICES else ""
