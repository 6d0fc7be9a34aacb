"""What an edition changed in the text, clause by clause, and how tables cross over to it."""

from enum import Enum

import msgspec


class TomlRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A value of a line of time, as its file has it."""


class Happened(Enum):
    """What an amendment did to a clause."""

    NEW = "new"
    CHANGED = "changed"
    GONE = "gone"
    RENUMBERED = "renumbered"


class ClauseChange(TomlRow, frozen=True):
    """One clause: `clause` is its number now, `was` the one it had; one that is gone has only had one."""

    happened: Happened
    says: str  # in our words, as a summary does
    clause: str = ""
    was: str = ""


class WagersAtCrossing(Enum):
    """What becomes of wagers that stand when a table crosses over."""

    SETTLED = "settled"
    RETURNED = "returned"

    @property
    def words(self) -> str:
        return _WORDS[self]


_WORDS = {
    WagersAtCrossing.SETTLED: "wagers that stand are settled first, under the rules they were placed under",
    WagersAtCrossing.RETURNED: "wagers that stand go back to their players",
}


class Transition(TomlRow, frozen=True):
    """How tables cross over. Wagers are settled under the law they were placed under, unless it says otherwise."""

    notice: str  # what players are told
    standing_wagers: WagersAtCrossing = WagersAtCrossing.SETTLED


class Amendment(TomlRow, frozen=True):
    """A change of the text: by which instrument, where that is to be had, what it did, and how tables cross over."""

    instrument: str
    source: str
    transition: Transition
    changes: tuple[ClauseChange, ...]
