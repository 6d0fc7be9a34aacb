"""Values that the decisions on documents of several games set."""

from typing import Annotated

import msgspec

from pitbook.games.kernel import Struct
from pitbook.games.options import CheckWhen, InvalidLosing, PersonalScope, SignChanges, Tender
from pitbook.money import Rounding
from pitbook.rulebooks.roles import Role

OddsText = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^(stands off|\d+(\.\d+)? to [1-9]\d*)$",
        description='odds such as "10 to 1", "7.5 to 1" or "stands off", the same for all that the topic is about',
    ),
]


class Official(Struct, frozen=True):
    by: Role  # the lowest role that may do it


class Ruling(Struct, frozen=True):
    """An official's act: whether this document knows it, and the lowest role that may do it."""

    known: bool
    by: Role


class Directing(Ruling, frozen=True):
    also: tuple[Role, ...]  # officials outside the ranks of the table
    when: CheckWhen


class Permission(Struct, frozen=True):
    allowed: bool


class PlayerCard(Struct, frozen=True):
    required: bool


class Tenders(Struct, frozen=True):
    accepted: tuple[Tender, ...]


class LimitsChange(Struct, frozen=True):
    by: Role
    minutes_of_notice: int
    of_any_change: bool  # or only of a higher minimum


class Personal(Struct, frozen=True):
    by: Role
    scope: PersonalScope
    sign_changes: SignChanges


class RoundingRule(Struct, frozen=True):
    rounding: Rounding


class Pays(Struct, frozen=True):
    odds: OddsText


class Invalid(Ruling, frozen=True):
    losing: InvalidLosing
