"""What the house has to know of a game's commands and events, declared on their classes.

A mark is never written: journals and requests have the fields alone. Whoever sits, wagers, deals or begins a round does
so in every game by another command or event; the house reads the mark, and names none of them.
"""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, ClassVar, get_args

import msgspec

from pitbook.cards import Card
from pitbook.dice import Roll
from pitbook.games.kernel import Struct


class By(Enum):
    """Who gives a command."""

    PLAYER = "a player for themselves; where cards and dice are real a dealer puts it down for them"
    CONFIRMED = "a player calls it and a dealer confirms it, or the program does where it deals"
    SEATED = "at a virtual table anybody who sits there"
    OFFICIAL = "whoever deals or oversees"


# Names of their own: a member is looked up through its class much more slowly, and these are at every command.
PLAYER, CONFIRMED, SEATED, OFFICIAL = By


class Purpose(Enum):
    """What a command is for, whatever a game calls it, as far as the house has to know it apart from others."""

    __hash__ = object.__hash__

    SIT = "takes a place"
    LEAVE = "gives it up"
    WAGER = "places a wager"
    FURTHER = "puts more at stake, or has a hand in cards and dice"
    YIELD = "decides what needs no stake"
    CLOSE = "ends the taking of wagers"
    DRAW = "deals a card"
    THROW = "throws the dice, or tells how they fell"
    SHOW_BURN = "has the burned card shown"
    CANNOT_MATCH = "says that a player has not enough to go on"
    DIRECT_CHECK = "has the cards checked, which some documents leave to officials without a rank at the table"
    VOID_WAGERS = "declares a person's wagers void"
    CHANGE_LIMITS = "changes the limits on the sign"
    AGREE_LIMITS = "agrees limits with one player"
    ANNOUNCE_FINAL_ROUNDS = "announces the end of play"
    REFUSE_WAGER = "refuses a wager"
    INVALID_WAGERS = "finds that a player has no valid card of their own"
    STAKE_FOUND = "finds another stake than was thought"
    VACATE = "has an idle player make room"
    GIVE_UP_BOXES = "has a player keep one place of several"


class Command(Struct, frozen=True):
    given_by: ClassVar[By] = By.OFFICIAL
    purpose: ClassVar[Purpose | None] = None
    where: ClassVar[str | None] = None  # the field with the place that it is about
    of_chance: ClassVar[bool] = False  # tells what came, though no card or roll is among its fields
    face_down: ClassVar[tuple[str, ...]] = ()  # the fields that name cards which may lie face down
    towards_wagers: ClassVar[bool] = False  # what somebody does first who would rather wager than cut or choose dice
    of_silence: ClassVar[bool] = False  # whoever deals records it of a player who was asked and does not answer


def place_of(command: Command) -> int | None:
    """The place that a command names, if it does."""
    return None if command.where is None else getattr(command, command.where)


@cache
def tells_chance(command: type[Command]) -> bool:
    """Whether it tells which card came or how dice fell."""
    return command.of_chance or any(_holds_chance(field.type) for field in msgspec.structs.fields(command))


def _holds_chance(hint: Any) -> bool:
    return hint in (Card, Roll) or any(_holds_chance(part) for part in get_args(hint))


class Mark(Enum):
    """What an event is to the house, whatever a game calls it."""

    __hash__ = object.__hash__

    ROUND_BEGAN = "cards are dealt to the wagers that lie there"
    ROLLED = "a roll: a round of play by itself, over with what it decides"
    ROUND_CLEARED = "the round is over and its cards are gone"
    SETTLED = "a wager was decided"
    SETTLEMENT_UNDONE = "and is not any more"
    LIMITS_CHANGED = "the sign shows other limits"
    CARDS_CHECKED = "cards came to the table, perhaps shuffled already"
    SHUFFLED = "the cards lie in a new order"
    CUT = "so many cards went from the front to the back"
    CUTTING_CARD_PLACED = "so many cards lie behind the cutting card"
    CUTTING_CARD_DRAWN = "the cutting card is out"
    NEW_SHOOTER = "somebody else throws from now on"
    WRONG_CARDS = "a card is missing, or one does not belong"
    CHECK_DIRECTED = "an official has the cards checked"
    CHECK_MADE = "the check that was directed is made"
    REPLACEMENT_CHECKED = "one of those who check a new card has seen it, and nothing is ruled by that"
    PUT_ON_RECORD = "conduct that the rules forbid is put on record, and nothing is ruled on it yet"


READ: Mapping[Mark | None, tuple[str, ...]] = {
    Mark.ROUND_BEGAN: ("number",),
    Mark.ROLLED: ("number",),
    Mark.SETTLED: ("settlement",),
    Mark.SETTLEMENT_UNDONE: ("settlement",),
    Mark.LIMITS_CHANGED: ("sign",),
    Mark.CARDS_CHECKED: ("brought_shuffled",),
    Mark.CUT: ("cards_from_front",),
    Mark.CUTTING_CARD_PLACED: ("cards_from_back",),
    Mark.WRONG_CARDS: ("what",),
    Mark.CHECK_DIRECTED: ("why",),
}
"""What the house reads of an event that has such a mark; of every event of a game also `under`, its topics."""


class Event(Struct, frozen=True):
    mark: ClassVar[Mark | None] = None
    face_down: ClassVar[tuple[str, ...]] = ()  # the fields that name cards which lie face down

    @property
    def outcome(self) -> Card | Roll | None:
        """The card or fall that chance brought by it."""
        return None
