"""What people may ask for about the cards in a shoe.

A game makes each of them its own by giving it a written kind:
`class BurnCard(shoe.BurnCard, Command, tag="my_game.burn_card", frozen=True)`.
"""

from pitbook.cards import Card
from pitbook.games.marks import By, Command, Purpose
from pitbook.games.shoe.options import PreShuffled, ShuffleMethod
from pitbook.rulebooks.roles import Role


class ShoeCommand(Command, frozen=True):
    def __init_subclass__(cls) -> None:
        """What a game makes its own is described as it is here, where it says nothing else of it."""
        cls.__doc__ = cls.__doc__ or cls.__base__.__doc__


class CheckCards(ShoeCommand, frozen=True):
    by: Role
    pre_shuffled: PreShuffled = PreShuffled.NO  # whether the cards were brought shuffled, and by what


class CountCards(ShoeCommand, frozen=True):
    """At the end of gaming the cards are taken out and gone through."""

    by: Role


class ShuffleCards(ShoeCommand, frozen=True):
    method: ShuffleMethod


class LoadDevice(ShoeCommand, frozen=True):
    shuffled_by_hand_first: bool = False


class Riffle(ShoeCommand, frozen=True):
    """A player asks for pre-shuffled cards to be riffled, and an official approves."""

    player: str
    approved_by: Role


class AcceptCut(ShoeCommand, frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.FURTHER

    player: str
    cards_from_front: int


class RefuseCut(ShoeCommand, frozen=True):
    given_by = By.PLAYER
    towards_wagers = True
    of_silence = True

    player: str


class OfficialCut(ShoeCommand, frozen=True):
    by: Role
    cards_from_front: int


class PlaceCuttingCard(ShoeCommand, frozen=True):
    cards_from_back: int


class BurnCard(ShoeCommand, frozen=True):
    pass


class SkipBurn(ShoeCommand, frozen=True):
    pass


class ShowBurn(ShoeCommand, frozen=True):
    given_by = By.PLAYER
    purpose = Purpose.SHOW_BURN

    player: str
    card: Card


class OrderShuffle(ShoeCommand, frozen=True):
    by: Role
    why: str


class ReplaceCards(ShoeCommand, frozen=True):
    by: Role
    unfit: bool  # whether the cards were unfit for play


class CheckReplacement(ShoeCommand, frozen=True):
    """A card that is to replace one of the same rank and suit is looked at, before it comes into play."""

    by: Role
    card: Card


class ChangeCard(ShoeCommand, frozen=True):
    """One marked or damaged card is changed for another of the same rank and suit."""

    by: Role
    card: Card


class DirectCheck(ShoeCommand, frozen=True):
    purpose = Purpose.DIRECT_CHECK

    by: Role
    why: str
    faced: bool = False  # further cards may lie face up among those that are left


class VerifyCards(ShoeCommand, frozen=True):
    """The cards that are left are taken out and checked, as was directed."""

    by: Role


class AnnounceFinalRounds(ShoeCommand, frozen=True):
    """The end of play is announced: so many rounds are still to come."""

    purpose = Purpose.ANNOUNCE_FINAL_ROUNDS

    rounds: int


class DrawCuttingCard(ShoeCommand, frozen=True):
    of_chance = True


class FaceUpCard(ShoeCommand, frozen=True):
    by: Role
    card: Card


class RoundWithoutWagers(ShoeCommand, frozen=True):
    by: Role
    cards: tuple[Card, ...]


class Reconstruct(ShoeCommand, frozen=True):
    """Cards lay where they should not. `cards` are the round's cards in the order they should have been dealt."""

    by: Role
    cards: tuple[Card, ...]
    error: str  # what went wrong, in words


class ErrorFoundLate(ShoeCommand, frozen=True):
    """An error in a round that was over when the next one began."""

    by: Role
    error: str  # what went wrong, in words


class CardsRanOut(ShoeCommand, frozen=True):
    by: Role


class WrongCut(ShoeCommand, frozen=True):
    by: Role


class BurnForgotten(ShoeCommand, frozen=True):
    by: Role


class ShuffleMissed(ShoeCommand, frozen=True):
    by: Role


class WrongCards(ShoeCommand, frozen=True):
    """A card is missing, or one is found that does not belong."""

    by: Role
    what: str


class MoveToSpareDevice(ShoeCommand, frozen=True):
    """The device fails, nobody is disadvantaged, and another is ready to take its cards."""

    by: Role
    damaged_cards: int  # how many cards were damaged


class FinishFromShoe(ShoeCommand, frozen=True):
    """The device fails and no other can take its place."""

    by: Role
    damaged_cards: int  # how many cards were damaged
