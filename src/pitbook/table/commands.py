"""What people ask of a table besides the game: chips in and out, and the dealer of a virtual table to go on."""

from typing import Annotated, Any

import msgspec

from pitbook.games import marks
from pitbook.games.marks import By
from pitbook.money import MOST_STAKE, Cents
from pitbook.rulebooks.roles import Role

Amount = Annotated[Cents, msgspec.Meta(gt=0, le=MOST_STAKE)]
Count = Annotated[int, msgspec.Meta(gt=0, le=100_000)]
Chips = dict[str, Count]
"""How many chips of each value in cents; a key of JSON is text."""


class Command(marks.Command, frozen=True):
    pass


class BuyIn(Command, tag="table.buy_in", frozen=True):
    """Notes go into the drop box, chips to the player. Where cards are real, the dealer records it."""

    given_by = By.PLAYER

    player: str
    cents: Amount


class BuyAtTerminal(Command, tag="table.buy_at_terminal", frozen=True):
    """Chips for what was paid at the cashless terminal of the table. Where cards are real, the dealer records it."""

    given_by = By.PLAYER

    player: str
    cents: Amount


class CashOut(Command, tag="table.cash_out", frozen=True):
    """The player's chips go to the cage, which pays for them. Where cards are real, the dealer records it."""

    given_by = By.PLAYER

    player: str
    cents: Amount


class TakeAway(Command, tag="table.take_away", frozen=True):
    """The player takes chips along, perhaps to another table."""

    given_by = By.PLAYER

    player: str
    cents: Amount


class Bring(Command, tag="table.bring", frozen=True):
    given_by = By.PLAYER

    player: str
    cents: Amount


class ColourUp(Command, tag="table.colour_up", frozen=True):
    """Chips for others of the same worth. Where cards are real, the dealer records it."""

    given_by = By.PLAYER

    player: str
    given: Chips
    taken: Chips


class GiveTokens(Command, tag="table.give_tokens", frozen=True):
    by: Role
    player: str
    cents: Amount


class ExchangeVoucher(Command, tag="table.exchange_voucher", frozen=True):
    """The dealer takes a voucher and gives promotional tokens of the same worth for it."""

    by: Role
    player: str
    cents: Amount
    voucher: str  # what it is known by


class Fill(Command, tag="table.fill", frozen=True):
    """Chips come from the cage to the float."""

    by: Role
    cents: Amount


class Credit(Command, tag="table.credit", frozen=True):
    """Chips go from the float to the cage."""

    by: Role
    cents: Amount


class CountFloat(Command, tag="table.count_float", frozen=True):
    by: Role
    counted: Annotated[Cents, msgspec.Meta(ge=0, le=MOST_STAKE)]


class CrossOver(Command, tag="table.cross_over", frozen=True):
    """The table goes on under a later edition of its rulebook, named by its id and number."""

    by: Role
    edition: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]  # to go on under: a rulebook's id and number
    terms: Annotated[dict[str, Any], msgspec.Meta(max_length=20)] = msgspec.field(default_factory=dict)
    """Schedules that hang at the table from then on, by the term, where its own are not permitted or not wanted."""


class SeatEntrant(Command, tag="table.seat_entrant", frozen=True):
    """At a table of a tournament: an entrant takes the place that the lot gave them, with the bank that was issued."""

    by: Role
    player: str
    chips: Amount


class GiveBank(Command, tag="table.give_bank", frozen=True):
    """More tournament chips for an entrant, such as a re-buy."""

    by: Role
    player: str
    chips: Amount


class TakeBank(Command, tag="table.take_bank", frozen=True):
    """Tournament chips of an entrant go back to the tournament."""

    by: Role
    player: str
    chips: Amount


class UnseatEntrant(Command, tag="table.unseat_entrant", frozen=True):
    """Somebody who is out of the tournament leaves the table; their chips go back to the tournament."""

    by: Role
    player: str


class ConcludePlay(Command, tag="table.conclude_play", frozen=True):
    """The stage is over: all chips at the table go back to the tournament."""

    by: Role


class Deal(Command, tag="table.deal", frozen=True):
    """The dealer of a virtual table goes on until somebody else has to act."""

    given_by = By.SEATED
