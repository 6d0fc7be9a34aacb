"""Whether decisions on a document can be played: asked once, when they are read, of every value a table may choose."""

from collections.abc import Iterator

from pitbook.games.options import Tender
from pitbook.games.sense import about_roles, at_least, possible
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.money import parse_odds
from pitbook.rulebooks.model import Rulebook

DECKS_IN_PLAY = 1  # each card can come once
DECKS_THAT_TAKE_TURNS = 2
AT_LEAST = {
    ("idle_seat", "rounds"): 1,
    ("bonus_pays", "least"): 0,
    ("pair_plus_pays", "least"): 0,
    ("limits_changed", "minutes_of_notice"): 0,
    ("table_closed", "minutes_of_notice"): 0,
    ("payment_listed", "above_cents"): 0,
}


def sense(rulebook: Rulebook) -> Iterator[str]:
    """Everything that is wrong, each with its place."""
    yield from about_roles(rulebook)
    for (topic, name), least in AT_LEAST.items():
        yield from at_least(rulebook, topic, name, least)
    yield from _about_decks(rulebook)
    yield from _about_odds(rulebook)
    yield from _about_hands(rulebook)
    yield from _about_people(rulebook)


def _about_decks(rulebook: Rulebook) -> Iterator[str]:
    for topic, most in (("deck", DECKS_IN_PLAY), ("device_decks", DECKS_THAT_TAKE_TURNS)):
        for decks in possible(rulebook, topic, "decks"):
            if not 1 <= decks <= most:
                yield f"topics.{topic}.sets.decks: {decks}; the game is played with 1 to {most}"


def _about_odds(rulebook: Rulebook) -> Iterator[str]:
    for topic in ("ante_pays", "play_pays"):
        for odds in possible(rulebook, topic, "odds"):
            if parse_odds(odds).win <= 0:
                yield f"topics.{topic}.sets.odds: {odds} pays nothing to a wager that wins"


def _about_hands(rulebook: Rulebook) -> Iterator[str]:
    """Every class of hand is one of the document's."""
    for hand in HandClass:
        if not rulebook.clauses(hand.slug):
            yield f"topics.{hand.slug}.clauses: nothing says what {hand.words} is, and hands are compared by it"


def _about_people(rulebook: Rulebook) -> Iterator[str]:
    for accepted in possible(rulebook, "tender", "accepted"):
        if Tender.CHIPS not in accepted:
            yield "topics.tender.sets.accepted: winnings are paid in chips, and nobody may wager with any"
    idle, office = possible(rulebook, "idle_seat", "rounds"), possible(rulebook, "room_made", "rounds")
    if idle != office:
        yield f"topics.room_made.sets.rounds: {office[0]}, and under idle_seat it is {idle[0]}"
