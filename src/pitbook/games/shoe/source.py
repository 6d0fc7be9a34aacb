"""What may come out of the source, and what becomes of a card that came out and was not to be dealt."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeVar

from msgspec.structs import replace

from pitbook.cards import Card, CardCounts
from pitbook.games.deciding import check_phase, check_role, officials
from pitbook.games.kernel import ListOf, Offer, OneOf, Topic, offer
from pitbook.games.shoe import commands as c
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import CardFate
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import CardSource, ShoeTable
from pitbook.rulebooks.roles import Role

CARDS = tuple(Card)
MOST_CARDS_OF_AN_EMPTY_ROUND = 10

C = TypeVar("C", bound=CardSource)


# Cards that come out


def seen_out(cards: C, card: Card) -> C:
    """A card left the source and was seen."""
    return replace(cards, left=cards.left - 1, seen=cards.seen + card.once)  # as `CardCounts.add`, without a call


def in_source(cards: CardSource, decks: int) -> OneOf:
    """The cards that may come out now: of each as many as there are decks, less those that are out."""
    if cards.left <= 0:
        return OneOf(values=())
    return not_all_out(cards.seen, decks)


@lru_cache(maxsize=1024)
def not_all_out(seen: int, decks: int) -> OneOf:
    """The cards of which some may still come, by those that are out."""
    return OneOf(values=tuple([card for card in CARDS if CardCounts.count(seen, card) < decks]))


def cards_in_source(rules: ShoeRules, table: ShoeTable) -> OneOf:
    return in_source(table.shoe, rules.terms.decks)


def check_from_source(rules: ShoeRules, table: ShoeTable, card: Card, asked: str) -> None:
    """Could this card come out of the source now? None is left, or too many of it are out already."""
    shoe, topics = table.shoe, table.topics
    if shoe.left <= 0:
        raise rules.refusal(asked, "no card is left", "Record that the cards ran out.", topics.INSUFFICIENT_CARDS)
    if CardCounts.count(shoe.seen, card) >= rules.terms.decks:
        raise rules.refusal(
            asked,
            f"{rules.terms.decks} of them are out already, as many as there are decks",
            "Record that wrong cards were found.",
            topics.WRONG_CARDS,
            topics.DECKS,
        )


# Cards that are not dealt


def meet_fate(game: ShoeGame[S, E], card: Card, fate: CardFate, topic: Topic) -> E:
    """What becomes of a card that should not have come out."""
    if fate is CardFate.BURNED:
        return game.events.card_put_away(card=card, under=(topic,))
    return game.events.card_held(card=card, for_next_round=fate is CardFate.FIRST_OF_NEXT_ROUND, under=(topic,))


def _found_face_up(table: ShoeTable) -> frozenset[Any]:
    phases = table.phases
    return phases.drawing | {phases.burn, phases.betting}


def face_up_card(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.FaceUpCard) -> list[E]:
    asked, topic = f"The {command.card.words} found face up", table.topics.FACE_UP_CARD
    check_phase(rules, table, _found_face_up(table), asked, "Report it when cards are drawn.", topic)
    check_role(rules, command.by, Role.DEALER, asked, topic)
    check_from_source(rules, table, command.card, asked)
    return [meet_fate(game, command.card, CardFate.BURNED, topic)]


def offer_face_up(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    if table.phase in _found_face_up(table):
        yield offer(game.commands.face_up_card, by=officials(rules, Role.DEALER), card=cards_in_source(rules, table))


# A round that was dealt to nobody


def round_without_wagers(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.RoundWithoutWagers) -> list[E]:
    asked, topic = "A round dealt without wagers", table.topics.NO_WAGERS
    check_phase(rules, table, {table.phases.betting}, asked, "There are wagers in this round.", topic)
    check_role(rules, command.by, rules.law.no_wagers.by, asked, topic)
    if table.wagering:
        raise rules.refusal(asked, "there are wagers on the layout", "Deal the round.", topic)
    if not _cards_of_an_empty_round(rules, table).holds(command.cards):
        raise rules.refusal(asked, "it names no cards, or some that were not there", "Name the cards dealt.", topic)
    return [game.events.empty_round_voided(cards=command.cards, under=(topic,))]


def offer_empty_round(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    if table.phase is table.phases.betting and not table.wagering and table.shoe.left:
        by, cards = officials(rules, rules.law.no_wagers.by), _cards_of_an_empty_round(rules, table)
        yield offer(game.commands.round_without_wagers, by=by, cards=cards)


class _CardsFromSource(ListOf, tag="CardsFromSource", frozen=True, kw_only=True):
    """Cards that the source can give, none oftener than it has them."""

    copies: tuple[int, ...]

    def holds(self, value: tuple[Card, ...]) -> bool:
        return super().holds(value) and all(value.count(card) <= self.copies[card.index] for card in value)


def _cards_of_an_empty_round(rules: ShoeRules, table: ShoeTable) -> _CardsFromSource:
    copies = tuple(rules.terms.decks - CardCounts.count(table.shoe.seen, card) for card in CARDS)
    most = min(MOST_CARDS_OF_AN_EMPTY_ROUND, table.shoe.left)
    return _CardsFromSource(values=CARDS, shortest=1, longest=most, repeated=True, copies=copies)
