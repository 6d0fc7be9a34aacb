"""What every case file has in common. Unknown fields are errors; money is whole cents."""

from typing import Annotated, Any

import msgspec

from pitbook.money import MOST_STAKE

Amount = Annotated[int, msgspec.Meta(gt=0, le=MOST_STAKE)]
AmountOrNothing = Annotated[int, msgspec.Meta(ge=0, le=MOST_STAKE)]
Player = Annotated[str, msgspec.Meta(min_length=1)]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class CaseLimits(Strict, frozen=True):
    min: Amount
    max: Amount


class Named(Strict, frozen=True):
    """What every case carries: its name, and the answer, which settling ignores and checking reads."""

    id: str
    rulebook: str
    title: str = ""
    tags: tuple[str, ...] = ()
    expect: Any = None
    strength: Any = None
    judgement: Any = None
    alternatives: Any = None
    arithmetic: Any = None
    hand_verified: Any = None
