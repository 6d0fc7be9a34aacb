"""What decisions on a document of Casino War have to be, beyond their types, for a table to be dealt under them."""

from collections.abc import Iterator

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.options import Tender
from pitbook.games.sense import about_floor, about_roles, at_least, distinct, every, pays, possible, within
from pitbook.games.shoe.options import BurnRule, CutOffer, Device, ShuffleMethod
from pitbook.money import parse_odds
from pitbook.rulebooks.model import Rulebook

MOST_DECKS = 15  # as many cards of one kind as a tally can tell apart
MOST_BOXES = 20  # no layout has more; it keeps a slip of the pen from opening a table of thousands
SHOES = frozenset({Device.CARD_SHOE, Device.SHOE, Device.DEALING_SHOE})
WITHOUT_A_BOX = (
    *(("cut_at_start", "to"), ("cut_after_dealer", "to"), ("cut_after_first", "to"), ("cut_after_replacement", "to")),
    *(("cut_otherwise", "to"), ("device_without_spare", "cut")),
)
"""Where the cut is offered, and the cutting card fell at no box."""
OF_A_WIN = ("tie_won", "first_won", "war_won_second")
"""What wins outright. The main wager may stand off at war, and so may either where the second cards tie."""
AT_WAR = ("war_won_first", "war_tied_first", "war_tied_second")


def complaints(rulebook: Rulebook) -> Iterator[str]:
    yield from about_roles(rulebook)
    yield from about_floor(rulebook)
    yield from _about_cards(rulebook)
    yield from _about_the_cut(rulebook)
    yield from _about_places(rulebook)
    yield from _about_payments(rulebook)


def _about_cards(rulebook: Rulebook) -> Iterator[str]:
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


def _about_the_cut(rulebook: Rulebook) -> Iterator[str]:
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


def _about_places(rulebook: Rulebook) -> Iterator[str]:
    for most in possible(rulebook, "seats", "most"):
        if most != "any" and not 1 <= most <= MOST_BOXES:
            yield f"topics.seats.sets.most: {most} is not one of 1 to {MOST_BOXES}"
    yield from within(rulebook, "shared_box", "most", 1, MOST_BOXES)
    yield from distinct(rulebook, "tender", "accepted")
    for accepted in possible(rulebook, "tender", "accepted"):
        if Tender.CHIPS not in accepted or not {Tender.CHIPS, Tender.PROMOTIONAL_TOKENS}.issuperset(accepted):
            yield "topics.tender.sets.accepted: wagers are made with chips, and perhaps with promotional tokens"
    yield from distinct(rulebook, "spoken_wager", "accepted")
    for accepted in possible(rulebook, "spoken_wager", "accepted"):
        if Tender.NOTHING in accepted:
            yield "topics.spoken_wager.sets.accepted: a wager is made with something"


def _about_payments(rulebook: Rulebook) -> Iterator[str]:
    for topic in OF_A_WIN:
        yield from pays(rulebook, topic)
    for topic in AT_WAR:
        if not all(parse_odds(each).win == 0 for each in possible(rulebook, topic, "odds")):
            yield from pays(rulebook, topic)
    for text in possible(rulebook, "surrendered", "back"):
        back = parse_odds(text)
        if not 0 < back.win < back.to:
            yield f"topics.surrendered.sets.back: at {text!r} nothing is given up, or nothing goes back"
