"""What decisions on the cards have to be, beyond their types, for a table to be dealt from a shoe under them."""

from collections.abc import Iterator

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.sense import at_least, distinct, every, possible, within
from pitbook.games.shoe.options import BurnRule, CutOffer, Device, ShuffleMethod
from pitbook.rulebooks.model import Rulebook

MOST_DECKS = 15  # as many cards of one kind as a tally can tell apart
SHOES = frozenset({Device.CARD_SHOE, Device.SHOE, Device.DEALING_SHOE})
WITHOUT_A_BOX = (
    *(("cut_at_start", "to"), ("cut_after_dealer", "to"), ("cut_after_first", "to"), ("cut_after_replacement", "to")),
    *(("cut_otherwise", "to"), ("device_without_spare", "cut")),
)
"""Where the cut is offered, and the cutting card fell at no box."""


def about_cards(rulebook: Rulebook) -> Iterator[str]:
    yield from within(rulebook, "decks", "least", 1, MOST_DECKS)
    yield from within(rulebook, "decks", "most", 1, MOST_DECKS)
    if max(possible(rulebook, "decks", "least")) > min(possible(rulebook, "decks", "most")):
        yield "topics.decks.sets.most: it is less than the least"
    for device in possible(rulebook, "card_source", "plain"):
        if device not in SHOES:
            yield f"topics.card_source.sets.plain: {device.named} is no plain shoe"
    for device in possible(rulebook, "card_source", "machine"):
        if device in SHOES:
            yield f"topics.card_source.sets.machine: {device.named} does not shuffle"
    yield from distinct(rulebook, "shuffled", "methods")
    for methods in possible(rulebook, "shuffled", "methods"):
        if ShuffleMethod.BY_HAND not in methods:
            yield "topics.shuffled.sets.methods: cards that no machine takes are shuffled by hand"
    yield from at_least(rulebook, "cutting_card_in_final_rounds", "rounds", 0)
    for single in (each.single for each in every(rulebook, "cards_replaced")):
        heights = [rulebook.rank(role) for role in single.checked_by]
        if len(set(heights)) < len(heights):
            yield "topics.cards_replaced.sets.single: two who check a card rank alike, and one would do for both"
    if BurnRule.NONE in possible(rulebook, "burn", "rule") and True in possible(rulebook, "burn_shown", "allowed"):
        yield "topics.burn_shown.sets.allowed: no card is burned that could be shown"


def about_the_cut(rulebook: Rulebook) -> Iterator[str]:
    """With the fewest decks there is still a place where the cards may be cut, and one for the cutting card."""
    cards = min(possible(rulebook, "decks", "least")) * CARDS_PER_DECK
    for topic in ("cut_place", "cutting_card_place"):
        yield from at_least(rulebook, topic, "slack_cards", 0)
    yield from at_least(rulebook, "cut_place", "decks_from_either_end", 0)
    for place in every(rulebook, "cut_place"):
        if 2 * place.decks_from_either_end * CARDS_PER_DECK > cards:
            yield f"topics.cut_place.sets.decks_from_either_end: {cards} cards have no such place"
        if place.slack_cards > max(0, place.decks_from_either_end * CARDS_PER_DECK):
            yield "topics.cut_place.sets.slack_cards: it reaches beyond the end of the cards"
    yield from at_least(rulebook, "cutting_card_place", "least_decks_from_back", 0)
    for place in every(rulebook, "cutting_card_place"):
        part, whole = place.most_of_stack
        if not 0 <= part <= whole or not whole:
            yield f"topics.cutting_card_place.sets.most_of_stack: {part} of {whole} is no part"
        elif place.least_decks_from_back * CARDS_PER_DECK > cards * part // whole + place.slack_cards:
            yield f"topics.cutting_card_place.sets.least_decks_from_back: {cards} cards have no such place"
    for topic, name in WITHOUT_A_BOX:
        if CutOffer.AT_THE_BOX in possible(rulebook, topic, name):
            yield f"topics.{topic}.sets.{name}: the cutting card fell at no box"
