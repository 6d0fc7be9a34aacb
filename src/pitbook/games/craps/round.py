"""The nouns of Craps: the layout with its wagers, the dice, the shooter and the people. Frozen values, all of them."""

from collections.abc import Iterator
from enum import Enum
from typing import Self

import msgspec

from pitbook.dice import Roll
from pitbook.games.craps.definitions import Outcome
from pitbook.games.craps.options import Kind
from pitbook.games.craps.rules import SPOTS, CrapsRules, TableSign, spot_of
from pitbook.games.craps.topics import CrapsTopic
from pitbook.games.kernel import PhaseOfTable, Struct
from pitbook.games.nouns import GameTable, at_hand
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.money import Cents

PUCK_OFF = 0
LINE_KINDS = (Kind.WIN_LINE, Kind.DONT_WIN)
COME_KINDS = (Kind.COME, Kind.DONT_COME)
LINE_SPOTS = tuple(tuple(spot_of(kind, number) for kind in LINE_KINDS) for number in range(13))  # by the point


class Phase(PhaseOfTable):
    WAITING = "waiting", "nobody has the dice"
    OFFERED = "offered", "the dice are being offered"
    CHOOSING = "choosing", "the shooter is choosing dice"
    READY = "ready", "the dice are ready to be thrown"
    ROLLING = "rolling", "the dice are rolling"


# Names of their own: a member is looked up through its class much more slowly, and these are at every roll.
WAITING, OFFERED, CHOOSING, READY, ROLLING = Phase


BEFORE_WAGERS = frozenset({WAITING, OFFERED, CHOOSING})


class OnOffCall(Enum):
    """What a wager was called, marked by a button on top of it."""

    ON = "on"
    OFF = "off"


ON, OFF = OnOffCall


class PassCause(Enum):
    """Why a shooter is ordered to pass the dice."""

    DELAY = "delay"
    INVALID_ROLLS = "invalid_rolls"
    BREACH = "breach"

    @property
    def words(self) -> str:
        return {
            "delay": "the game is delayed unreasonably",
            "invalid_rolls": "rolls were invalid repeatedly",
            "breach": "the rules were broken",
        }[self.value]


class Wager(Struct, frozen=True):
    """Chips lying on the layout. A decided wager is gone from it."""

    id: int
    player: str
    kind: Kind
    number: int  # the number chosen or the point set; 0 while there is neither
    stake: Cents
    limits: Limits  # that held when it was placed
    after_roll: int  # it was placed after so many rolls
    front: int | None = None  # the wager that it lies behind
    call: OnOffCall | None = None
    commission: Cents = Cents(0)  # paid for it so far
    reduced: bool = False
    tender: Tender = Tender.CHIPS

    @property
    def spot(self) -> str:
        return SPOTS[self.kind][self.number]


class Settlement(Struct, frozen=True):
    """How a wager was decided: what counted, what was paid, taken and given back, and under what."""

    wager: Wager
    outcome: Outcome
    counted: Cents
    paid: Cents
    collected: Cents
    returned: Cents
    under: tuple[CrapsTopic, ...]
    commission_back: Cents = Cents(0)

    @property
    def player(self) -> str:
        return self.wager.player

    @property
    def kind(self) -> Kind:
        return self.wager.kind

    @property
    def at(self) -> int:
        return self.wager.number


class Seat(Struct, frozen=True):
    """A player at the table. Places count clockwise from the one immediately to the boxperson's left."""

    player: str
    place: int
    personal: TableSign | None = None
    invalid: bool = False  # found to play without a valid card of their own


class Dice(Struct, frozen=True):
    """The dice by number, each in one place; a new set is numbered on."""

    bowl: tuple[int, ...]
    in_play: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()  # off the table, and looked for
    originals: tuple[int, ...] = ()  # of the missing ones those that the shooter threw
    wanted: tuple[int, ...] = ()  # the shooter asked to have these back
    lost: tuple[int, ...] = ()  # of the present set
    new_set_due: bool = False  # it comes with the next shooter

    @property
    def at_hand(self) -> tuple[int, ...]:
        return tuple(sorted(self.bowl + self.in_play)) if self.in_play else self.bowl


class TakenDown(Struct, frozen=True):
    """A player who removed or reduced a Don't wager, and may not replace it yet."""

    player: str
    kind: Kind


class LastRoll(Struct, frozen=True):
    """What the last roll did, while it can still be set aside."""

    number: int
    dice: Roll
    point_before: int
    shooter: str | None
    taken_down: tuple[TakenDown, ...] = ()  # before it
    come_moved: tuple[int, ...] = ()  # the Come and Don't Come wagers that got their point by it


class CrapsTable(GameTable, frozen=True):
    """Everything the rules depend on, between rolls and while the dice roll."""

    phase: Phase
    sign: TableSign
    dice: Dice
    layout: dict[str, tuple[Wager, ...]] = msgspec.field(
        default_factory=dict
    )  # by spot; a spot without wagers is not there
    point: int = PUCK_OFF
    rolls: int = 0
    next_wager: int = 1
    shooter: str | None = None
    stickperson: bool = False  # throws, since nobody else does
    took_after: int | None = None  # after so many rolls the shooter took the dice
    pass_due: PassCause | None = None  # the shooter was ordered to pass them, while they were in the air
    previous: str | None = None  # the last player who had the dice
    previous_place: int = 0  # and where they stood
    offered: tuple[str, ...] = ()  # players still to be offered the dice, the next one first
    declined: tuple[str, ...] = ()  # players who did not take them when they were offered last
    seats: dict[str, Seat] = msgspec.field(default_factory=dict)  # by player, in the order of their places
    full_since: int | None = None  # all places have been taken since that roll
    last_wager: dict[str, int] = msgspec.field(default_factory=dict)  # for each player the last roll with a wager gone
    taken_down: tuple[TakenDown, ...] = ()
    invalid: tuple[str, ...] = ()  # players found to have wagered without a card of their own while the dice rolled
    last: LastRoll | None = None
    settled: tuple[Settlement, ...] = ()  # by the last roll

    @property
    def between_rounds(self) -> bool:
        return self.phase is not ROLLING

    @property
    def places_taken(self) -> dict[str, int]:
        return {seat.player: seat.place for seat in self.seats.values()}

    @property
    def rounds_at_hand(self) -> tuple[int, ...]:
        return at_hand(self.rolls, going_on=False)

    def without_last_round(self) -> Self:
        return msgspec.structs.replace(self, last=None, settled=())

    @property
    def before_wagers(self) -> bool:
        return self.phase in BEFORE_WAGERS

    @property
    def thrower(self) -> str | None:
        return None if self.phase is ROLLING else self.shooter

    @property
    def come_out(self) -> bool:
        """The next roll is a come out roll."""
        return self.point == PUCK_OFF

    def wagers(self) -> Iterator[Wager]:
        for spot in self.layout.values():
            yield from spot

    def wager(self, number: int) -> Wager | None:
        for wager in self.wagers():
            if wager.id == number:
                return wager
        return None

    def behind(self, number: int) -> tuple[Wager, ...]:
        """The wagers that lie behind another."""
        return tuple([wager for wager in self.wagers() if wager.front == number])

    def lying(self, kind: Kind, number: int) -> tuple[Wager, ...]:
        return self.layout.get(spot_of(kind, number), ())

    def has_line_wager(self, player: str) -> bool:
        for spot in LINE_SPOTS[self.point]:
            for wager in self.layout.get(spot, ()):
                if wager.player == player:
                    return True
        return False


def active(wager: Wager, *, come_out: bool) -> bool:
    """Whether a roll can decide a wager that can be off."""
    return not come_out if wager.call is None else wager.call is ON


def new_table(rules: CrapsRules) -> CrapsTable:
    """A table before its first roll, with a set of dice in the bowl."""
    return CrapsTable(
        phase=Phase.WAITING,
        sign=rules.terms.sign,
        dice=Dice(bowl=tuple(range(1, rules.law.dice_set.dice + 1))),
    )
