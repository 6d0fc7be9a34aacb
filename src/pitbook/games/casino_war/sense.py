"""What decisions on a document of Casino War have to be, beyond their types, for a table to be dealt under them."""

from collections.abc import Iterator

from pitbook.games.options import Tender
from pitbook.games.sense import about_floor, about_roles, distinct, pays, possible, within
from pitbook.games.shoe.sense import about_cards, about_the_cut
from pitbook.money import parse_odds
from pitbook.rulebooks.model import Rulebook

MOST_BOXES = 20  # no layout has more; it keeps a slip of the pen from opening a table of thousands
OF_A_WIN = ("tie_won", "first_won", "war_won_second")
"""What wins outright. The main wager may stand off at war, and so may either where the second cards tie."""
AT_WAR = ("war_won_first", "war_tied_first", "war_tied_second")


def complaints(rulebook: Rulebook) -> Iterator[str]:
    yield from about_roles(rulebook)
    yield from about_floor(rulebook)
    yield from about_cards(rulebook)
    yield from about_the_cut(rulebook)
    yield from _about_places(rulebook)
    yield from _about_payments(rulebook)


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
            yield f"topics.surrendered.sets.back: at {text!r} nothing is given up, or nothing is returned"
