"""Units of competence, and which drills count towards each: a table that those who train edit, in one stream."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec

from pitbook.floor.aggregate import CommandOutcome, RecordStamp
from pitbook.games.kernel import Struct
from pitbook.ledger.transfers import Transfer
from pitbook.table.powers import Actor, Forbidden
from pitbook.training.bench import AUTHORED
from pitbook.training.drills import KINDS
from pitbook.training.exam import Sitting
from pitbook.training.trainers import NO_TRAINERS

STREAM = "training/units"
MOST_UNITS = 200


class UnitOfCompetence(Struct, frozen=True):
    """A unit by its code, and the kinds of drill that show it."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]  # by which it is known
    title: Annotated[str, msgspec.Meta(max_length=200)]
    kinds: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=40)]

    @property
    def words(self) -> str:
        return f"{self.code}: {self.title}" if self.title else self.code


Units = tuple[UnitOfCompetence, ...]


class SetUnits(Struct, tag="units.set", frozen=True):
    """The whole table, as it is from now on."""

    units: Annotated[Units, msgspec.Meta(max_length=MOST_UNITS)]


class UnitsSet(Struct, tag="units.units_set@1", frozen=True):
    units: Units


class UnitsModel:
    """The table as an aggregate of the floor. No chips move."""

    @property
    def events(self) -> Any:
        return UnitsSet

    def owns(self, account: str) -> bool:
        del account
        return False

    def begin(self) -> Units:
        return ()

    def decide(self, state: Units, actor: Actor, command: SetUnits, now: int) -> CommandOutcome:
        del state, now
        asked = "Setting the units of competence"
        if actor.role in NO_TRAINERS:
            raise Forbidden(asked, f"{actor.role.named} may not do this", "Ask a person who supervises.")
        codes = [each.code for each in command.units]
        if len({*codes}) < len(codes):
            raise Forbidden(asked, "a code stands there twice", "Give each unit a code of its own.")
        known = (*KINDS, AUTHORED)
        unknown = [kind for each in command.units for kind in each.kinds if kind not in known]
        if unknown:
            raise Forbidden(asked, f"there are no drills {unknown[0][:40]!r}", f"There are {', '.join(known)}.")
        return CommandOutcome((UnitsSet(command.units),))

    def apply(self, state: Units, event: Any, moment: RecordStamp) -> Units:
        del state, moment
        units: Units = event.units
        return units

    def transfers(self, event: Any) -> Iterable[Transfer]:
        del event
        return ()


def units_of(units: Units, kinds: Sequence[str]) -> Units:
    """Those that an exam of these kinds counts towards."""
    return tuple(each for each in units if set(each.kinds) & set(kinds))


class UnitShown(Struct, frozen=True):
    """What somebody's items showed of a unit."""

    code: str
    right: int  # of the items that count towards it
    items: int


def shown_of(units: Units, sitting: Sitting) -> tuple[UnitShown, ...]:
    found: list[UnitShown] = []
    for unit in units:
        items = [each.right for each in sitting.items if each.kind in unit.kinds]
        found.append(UnitShown(unit.code, sum(items), len(items)))
    return tuple(found)
