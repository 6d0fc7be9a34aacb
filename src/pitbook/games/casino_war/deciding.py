"""What the deciders share: a story told event by event, and the questions every check asks."""

from collections.abc import Collection

from pitbook.cards import Card, CardCounts
from pitbook.games.casino_war.events import Event
from pitbook.games.casino_war.fold import apply
from pitbook.games.casino_war.round import Phase, Seat, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import Domain, OneOf

CARDS = tuple(Card)


class Story:
    """Events as they come about, and the table after them, for decisions that take several steps."""

    def __init__(self, table: WarTable) -> None:
        self.table = table
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)
        self.table = apply(self.table, event)


def check_phase(
    rules: WarRules, table: WarTable, phases: Collection[Phase], asked: str, instead: str, *under: WarTopic
) -> None:
    if table.phase not in phases:
        raise rules.refusal(asked, table.phase.words, instead, *under)


def seated(rules: WarRules, table: WarTable, player: str, asked: str) -> Seat:
    seat = table.seat_of(player)
    if seat is None:
        raise rules.refusal(asked, f"{player} is not at the table", "Let them sit down first.", WarTopic.PLAYER_CARD)
    return seat


def check_from_source(rules: WarRules, table: WarTable, card: Card, asked: str) -> None:
    """Could this card come out of the source now? None is left, or too many of it are out already."""
    shoe = table.shoe
    if shoe.left <= 0:
        raise rules.refusal(asked, "no card is left", "Record that the cards ran out.", WarTopic.INSUFFICIENT_CARDS)
    if CardCounts.count(shoe.seen, card) >= rules.terms.decks:
        raise rules.refusal(
            asked,
            f"{rules.terms.decks} of them are out already, as many as there are decks",
            "Record that wrong cards were found.",
            WarTopic.WRONG_CARDS,
            WarTopic.DECKS,
        )


def cards_in_source(rules: WarRules, table: WarTable) -> Domain:
    """The cards that may come out of the source now."""
    shoe, decks = table.shoe, rules.terms.decks
    if shoe.left <= 0:
        return OneOf(values=())
    return OneOf(values=tuple(card for card in CARDS if CardCounts.count(shoe.seen, card) < decks))
