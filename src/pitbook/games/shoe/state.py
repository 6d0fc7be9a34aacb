"""The cards of a table that is dealt from a shoe or a device that shuffles, and what such a table is beside them."""

from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from pitbook.cards import Card
from pitbook.games.kernel import PhaseOfTable, Struct, Topic
from pitbook.games.nouns import GameTable
from pitbook.games.shoe.topics import ShoeTopics
from pitbook.rulebooks.roles import Role

T = TypeVar("T", bound=Topic)
P = TypeVar("P", bound=PhaseOfTable)

DEALER = 0  # the dealer's position, where places count from 1 at the dealer's left


class CardSource(Struct, frozen=True):
    """What is known of the cards of a table, however many decks they are and whatever is dealt of them."""

    @property
    def left(self) -> int:
        raise AssertionError("cards are counted")

    @property
    def seen(self) -> int:
        """Tally of the cards seen to be out of the source."""
        raise AssertionError("cards are counted")

    @property
    def check_due(self) -> Topic | bool | None:
        """An official had the cards checked, and that is not done yet; or under what, where several rules allow it."""
        raise AssertionError("cards can be checked")

    @property
    def check_at_once(self) -> bool:
        """Or before the next round."""
        raise AssertionError("cards can be checked")

    def check_waits(self, table: GameTable) -> bool:
        """No card is dealt at this table before the cards that are left are checked."""
        return bool(self.check_due) and (self.check_at_once or not table.in_a_round)


class Shoe(CardSource, Generic[T, P], frozen=True, kw_only=True):
    """The cards: those in the source, those seen to have left it, and what is due to be done with them.

    A game says of which of its topics and phases it is made, and under which topics the first shuffle and cut fall.
    """

    left: int
    seen: int  # tally of the cards seen to be out of the source
    on_layout: int  # tally of those that lie on the layout
    machine: bool
    rack: int = 0
    held: tuple[Card, ...] = ()  # drawn in error, and next to be dealt
    kept_for_next_round: tuple[Card, ...] = ()
    left_over: bool = False  # the next card was drawn in error in the last round and not used there
    cutting_card_in: bool = False
    cutting_card_at: int | None = None  # the place where it came out in this round
    burned_unseen: bool = False  # the burned card lies face down and may still be asked for
    pre_shuffled: bool = False
    shuffle_due: T | None = None  # why, once the round is over
    why: T  # why the next shuffle is due
    cut: T  # by which rule the cut is offered after it
    cut_queue: tuple[str, ...] = ()
    resume: P | None = None  # where a round goes on after cards were shuffled in its midst
    new_cards_due: bool = False
    replacements: tuple[tuple[Card, Role], ...] = ()  # cards that may replace damaged ones, and who has checked them
    check: T | None = None  # why the cards will be checked, if a rule of its own asks for it
    check_due: T | None = None  # under what an official had the cards checked, until that is done
    check_at_once: bool = False  # or before the next round


class Rebuild(Struct, frozen=True):
    """A reconstruction that waits until the players have said whether they take wagers back first."""

    cards: tuple[Card, ...]
    error: str


class ShoePhases(NamedTuple):
    """Where a table can stand: on the way of the cards from their check to the first wager, and in a round."""

    check: PhaseOfTable
    shuffle: PhaseOfTable
    cut: PhaseOfTable
    cutting_card: PhaseOfTable
    burn: PhaseOfTable
    betting: PhaseOfTable
    drawing: frozenset[PhaseOfTable]  # cards are being dealt
    undecided: frozenset[PhaseOfTable]  # the cards of a deal lie there, and more may be due
    in_a_round: frozenset[PhaseOfTable]
    over: PhaseOfTable  # all is settled, and the cards lie there

    @property
    def between_rounds(self) -> frozenset[PhaseOfTable]:
        return frozenset(self[:6])

    @property
    def before_wagers(self) -> frozenset[PhaseOfTable]:
        return frozenset(self[:5])

    @property
    def shuffled(self) -> frozenset[PhaseOfTable]:
        """The cards lie in a new order, and none of them was dealt."""
        return frozenset(self[2:6])


class ShoeTable(GameTable, frozen=True):
    """A table with a shoe. Its game says which phases and topics of its own stand for what happens to the cards."""

    phases: ClassVar[ShoePhases]
    topics: ClassVar[ShoeTopics]

    @property
    def shoe(self) -> Shoe[Any, Any]:
        raise AssertionError("such a table has a shoe")

    @property
    def final_rounds(self) -> int | None:
        """How many are still to come, once the end was announced."""
        raise AssertionError("play ends some time")

    @property
    def check_waits(self) -> bool:
        """No card is dealt before the cards that are left are checked."""
        return self.shoe.check_waits(self)

    def owners_at(self, place: int | None) -> tuple[str, ...]:
        """Whose wagers lay at a place when the first card came, in the order of placing."""
        raise AssertionError("cards are dealt to wagers")

    def with_cards_gone(self) -> Self:
        """The cards of the last round are among the others, so that it cannot be laid out again."""
        raise AssertionError("a table remembers a round")
