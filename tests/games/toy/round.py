"""The nouns of High Card: its table, what may be asked for there, and what happens."""

from enum import Enum
from typing import Self

import msgspec
from msgspec.structs import replace

from pitbook.cards import CARDS_PER_DECK, Card
from pitbook.games import marks
from pitbook.games.kernel import PhaseOfTable, Struct
from pitbook.games.marks import By, Mark, Purpose
from pitbook.games.nouns import GameTable, at_hand
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from tests.games.toy.rules import Rules, T, TableSign


class Phase(PhaseOfTable):
    SHUFFLE = "shuffle", "a shuffle is due"
    BETTING = "betting", "wagers are being placed"
    DEAL = "deal", "cards are being dealt"
    REVEAL = "reveal", "the dealer's card is to be turned up"
    OVER = "over", "the round is settled"


class Kind(Enum):
    WAGER = "wager"


class Outcome(Enum):
    WIN = "win"
    LOSE = "lose"
    TIE = "tie"
    STANDOFF = "standoff"
    VOID = "void"


class Wager(Struct, frozen=True):
    player: str
    place: int
    stake: Cents


class Settlement(Wager, frozen=True):
    outcome: Outcome
    paid: Cents
    collected: Cents
    returned: Cents
    under: tuple[T, ...]
    kind: Kind = Kind.WAGER

    @property
    def at(self) -> int:
        return self.place


class Table(GameTable, frozen=True):
    """Cards are dealt to wagers in the order of their places; the last one is the dealer's."""

    phase: Phase
    sign: TableSign
    seats: dict[str, int] = msgspec.field(default_factory=dict)
    wagers: tuple[Wager, ...] = ()
    number: int = 0
    hands: tuple[int, ...] = ()  # the places that are dealt to
    dealt: tuple[Card, ...] = ()
    revealed: bool = False
    settled: tuple[Settlement, ...] = ()

    @property
    def left(self) -> int:
        return CARDS_PER_DECK - len(self.dealt)

    @property
    def places_taken(self) -> dict[str, int]:
        return self.seats

    @property
    def in_a_round(self) -> bool:
        return self.phase not in (Phase.SHUFFLE, Phase.BETTING)

    @property
    def rounds_at_hand(self) -> tuple[int, ...]:
        return at_hand(self.number, going_on=self.in_a_round)

    def without_last_round(self) -> Self:
        return replace(self, settled=())

    @property
    def wagered_on(self) -> dict[str, tuple[int, ...]]:
        return {each.player: (each.place,) for each in self.wagers}

    @property
    def wagering(self) -> frozenset[str]:
        return frozenset(self.wagered_on)

    @property
    def before_wagers(self) -> bool:
        return self.phase is Phase.SHUFFLE


def new_table(rules: Rules) -> Table:
    return Table(phase=Phase.SHUFFLE, sign=rules.terms.sign)


# What may be asked for


class Sit(marks.Command, tag="toy.sit", frozen=True):
    given_by, purpose, where = By.PLAYER, Purpose.SIT, "place"
    player: str
    place: int


class Leave(marks.Command, tag="toy.leave", frozen=True):
    given_by, purpose = By.PLAYER, Purpose.LEAVE
    player: str


class Place(marks.Command, tag="toy.place", frozen=True):
    given_by, purpose = By.PLAYER, Purpose.WAGER
    player: str
    stake: Cents


class ChangeLimits(marks.Command, tag="toy.change_limits", frozen=True):
    purpose = Purpose.CHANGE_LIMITS
    by: Role
    sign: TableSign
    minutes_displayed: int
    players_keep_minimum: bool


class ShuffleCards(marks.Command, tag="toy.shuffle_cards", frozen=True):
    pass


class Draw(marks.Command, tag="toy.draw", frozen=True):
    purpose, face_down = Purpose.DRAW, ("card",)
    card: Card


class Settle(marks.Command, tag="toy.settle", frozen=True):
    pass


class Clear(marks.Command, tag="toy.clear", frozen=True):
    pass


class Misdeal(marks.Command, tag="toy.misdeal", frozen=True):
    by: Role
    why: str


COMMANDS = (Sit, Leave, Place, ChangeLimits, ShuffleCards, Draw, Settle, Clear, Misdeal)


# What happens


class PlayerSat(marks.Event, tag="toy.player_sat@1", frozen=True):
    player: str
    place: int
    under: tuple[T, ...] = (T.SEATS,)


class PlayerLeft(marks.Event, tag="toy.player_left@1", frozen=True):
    player: str
    under: tuple[T, ...] = (T.SEATS,)


class WagerPlaced(marks.Event, tag="toy.wager_placed@1", frozen=True):
    player: str
    stake: Cents
    under: tuple[T, ...] = (T.PLACED, T.LIMITS)


class LimitsChanged(marks.Event, tag="toy.limits_changed@1", frozen=True):
    mark = Mark.LIMITS_CHANGED
    sign: TableSign
    under: tuple[T, ...] = (T.LIMITS_CHANGED,)


class CardsShuffled(marks.Event, tag="toy.cards_shuffled@1", frozen=True):
    mark = Mark.SHUFFLED
    under: tuple[T, ...] = (T.SHUFFLED,)


class RoundBegan(marks.Event, tag="toy.round_began@1", frozen=True):
    mark = Mark.ROUND_BEGAN
    number: int
    under: tuple[T, ...] = (T.DEALT,)


class CardDealt(marks.Event, tag="toy.card_dealt@1", frozen=True):
    place: int
    card: Card
    under: tuple[T, ...] = (T.DEALT,)

    @property
    def outcome(self) -> Card:
        return self.card


class DealerDealt(marks.Event, tag="toy.dealer_dealt@1", frozen=True):
    face_down = ("card",)
    card: Card
    under: tuple[T, ...] = (T.DEALT,)

    @property
    def outcome(self) -> Card:
        return self.card


class DealerRevealed(marks.Event, tag="toy.dealer_revealed@1", frozen=True):
    card: Card
    under: tuple[T, ...] = (T.DEALT,)


class Misdealt(marks.Event, tag="toy.misdealt@1", frozen=True):
    by: Role
    why: str
    under: tuple[T, ...] = (T.MISDEAL,)


class Settled(marks.Event, tag="toy.settled@1", frozen=True):
    mark = Mark.SETTLED
    settlement: Settlement
    under: tuple[T, ...]


class RoundCleared(marks.Event, tag="toy.round_cleared@1", frozen=True):
    mark = Mark.ROUND_CLEARED
    under: tuple[T, ...] = (T.SHUFFLED,)


EVENTS = (
    *(PlayerSat, PlayerLeft, WagerPlaced, LimitsChanged, CardsShuffled, RoundBegan, CardDealt, DealerDealt),
    *(DealerRevealed, Misdealt, Settled, RoundCleared),
)
