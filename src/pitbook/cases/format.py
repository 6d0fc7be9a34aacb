"""What every case file has in common. Unknown fields are errors; money is whole cents."""

from typing import Annotated, Any

import msgspec

from pitbook.games.rules import Limits
from pitbook.money import MOST_STAKE, Cents

Amount = Annotated[int, msgspec.Meta(gt=0, le=MOST_STAKE)]
AmountOrNothing = Annotated[int, msgspec.Meta(ge=0, le=MOST_STAKE)]
Player = Annotated[str, msgspec.Meta(min_length=1)]


class StrictStruct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class CaseLimits(StrictStruct, frozen=True):
    min: Amount
    max: Amount


USUAL_CHIP = 100
NO_LIMITS = Limits(minimum=Cents(1), maximum=MOST_STAKE)


def limits_of(given: CaseLimits | None) -> Limits:
    """The limits on the sign; a case that gives none has none."""
    return NO_LIMITS if given is None else Limits(minimum=Cents(given.min), maximum=Cents(given.max))


class AnyCase(StrictStruct, frozen=True):
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
