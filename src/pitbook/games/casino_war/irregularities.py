"""Single cards that should not have come out: face up, in error, in excess, or with nobody wagering."""

from collections.abc import Iterator

from pitbook.cards import Card, CardCounts
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.dealing import begin_round, positions
from pitbook.games.casino_war.deciding import CARDS, Story, cards_in_source, check_from_source, check_phase
from pitbook.games.casino_war.fold import fold
from pitbook.games.casino_war.law import DealersExcess
from pitbook.games.casino_war.options import Fate
from pitbook.games.casino_war.round import (
    IN_A_ROUND,
    Phase,
    WarTable,
)
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import ListOf, Offer, OneOf, offer
from pitbook.rulebooks.roles import Role

DRAWING = frozenset({Phase.INITIAL_DEAL, Phase.SUBSEQUENT_DEAL})
FOUND_FACE_UP = DRAWING | {Phase.BURN, Phase.BETTING}
DRAWN_IN_ERROR = IN_A_ROUND | {Phase.BETTING}
HAND_COMPLETE = IN_A_ROUND - DRAWING
MOST_CARDS_OF_AN_EMPTY_ROUND = 10


# Single cards


def face_up_card(rules: WarRules, table: WarTable, command: c.FaceUpCard) -> list[e.Event]:
    asked = f"The {command.card.words} found face up"
    check_phase(rules, table, FOUND_FACE_UP, asked, "Report it when cards are drawn.", WarTopic.FACE_UP_CARD)
    check_role(rules, command.by, Role.DEALER, asked, WarTopic.FACE_UP_CARD)
    check_from_source(rules, table, command.card, asked)
    return [e.CardPutAway(card=command.card, under=(WarTopic.FACE_UP_CARD,))]


def card_in_error(rules: WarRules, table: WarTable, command: c.CardInError) -> list[e.Event]:
    """A card drawn too soon is the next card; one burned by mistake is so only where the document says so."""
    asked = f"The {command.card.words} {'burned' if command.burned else 'drawn'} in error"
    topic = WarTopic.BURNED_IN_ERROR if command.burned else WarTopic.CARD_IN_ERROR
    check_phase(rules, table, DRAWN_IN_ERROR, asked, "Report it during the round.", topic)
    check_role(rules, command.by, Role.DEALER, asked, topic)
    story = Story(table)
    if table.phase is Phase.BETTING:  # the first card is out, so the round has begun
        for event in begin_round(rules, table, asked):
            story.tell(event)
    check_from_source(rules, story.table, command.card, asked)
    if command.burned and rules.law.burned_in_error.fate is Fate.BURNED:
        story.tell(e.CardPutAway(card=command.card, under=(topic,)))
    else:
        story.tell(e.CardHeld(card=command.card, for_next_round=False, under=(topic,)))
    return story.events


def excess_to_dealer(rules: WarRules, table: WarTable, command: c.ExcessToDealer) -> list[e.Event]:
    """A card too many for the dealer, while it can be told from the right one."""
    asked = f"The {command.card.words} dealt to the dealer in excess"
    topic = WarTopic.EXCESS_SEEN if command.seen else WarTopic.EXCESS_UNSEEN
    law = _excess_law(rules, seen=command.seen)
    phases = HAND_COMPLETE if law.only_on_complete_hand else IN_A_ROUND
    check_phase(rules, table, phases, asked, "Report it when the dealer's hand is complete.", topic)
    check_role(rules, command.by, Role.DEALER, asked, topic)
    check_from_source(rules, table, command.card, asked)
    return [meet_fate(command.card, law.fate, topic)]


def _excess_law(rules: WarRules, *, seen: bool) -> DealersExcess:
    return rules.law.excess_seen if seen else rules.law.excess_unseen


def meet_fate(card: Card, fate: Fate, topic: WarTopic) -> e.Event:
    if fate is Fate.BURNED:
        return e.CardPutAway(card=card, under=(topic,))
    return e.CardHeld(card=card, for_next_round=fate is Fate.FIRST_OF_NEXT_ROUND, under=(topic,))


def round_without_wagers(rules: WarRules, table: WarTable, command: c.RoundWithoutWagers) -> list[e.Event]:
    asked = "A round dealt without wagers"
    check_phase(rules, table, {Phase.BETTING}, asked, "There are wagers in this round.", WarTopic.NO_WAGERS)
    check_role(rules, command.by, rules.law.no_wagers.by, asked, WarTopic.NO_WAGERS)
    if table.placed:
        raise rules.refusal(asked, "wagers lie on the layout", "Deal the round.", WarTopic.NO_WAGERS)
    if not _cards_of_an_empty_round(rules, table).holds(command.cards):
        raise rules.refusal(
            asked, "it names no cards, or some that were not there", "Name the cards dealt.", WarTopic.NO_WAGERS
        )
    return [e.EmptyRoundVoided(cards=command.cards, under=(WarTopic.NO_WAGERS,))]


def offer_single_cards(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    dealer, source = officials(rules, Role.DEALER), cards_in_source(rules, table)
    if table.phase in FOUND_FACE_UP:
        yield offer(c.FaceUpCard, by=dealer, card=source)
    if table.phase in IN_A_ROUND:
        yield offer(c.CardInError, by=dealer, card=source, burned=OneOf(values=(False, True)))
    if table.phase is Phase.BETTING and positions(rules, table):
        begun = cards_in_source(rules, fold(table, begin_round(rules, table, "")))
        yield offer(c.CardInError, by=dealer, card=begun, burned=OneOf(values=(False, True)))
    for seen in (False, True):
        only_complete = _excess_law(rules, seen=seen).only_on_complete_hand
        if table.phase in (HAND_COMPLETE if only_complete else IN_A_ROUND):
            yield offer(c.ExcessToDealer, by=dealer, card=source, seen=OneOf(values=(seen,)))
    if table.phase is Phase.BETTING and not table.placed and table.shoe.left:
        cards = _cards_of_an_empty_round(rules, table)
        yield offer(c.RoundWithoutWagers, by=officials(rules, rules.law.no_wagers.by), cards=cards)


class _CardsFromSource(ListOf, tag="CardsFromSource", frozen=True, kw_only=True):
    """Cards that the source can give, none oftener than it has them."""

    copies: tuple[int, ...]

    def holds(self, value: tuple[Card, ...]) -> bool:
        return super().holds(value) and all(value.count(card) <= self.copies[card.index] for card in value)


def _cards_of_an_empty_round(rules: WarRules, table: WarTable) -> _CardsFromSource:
    copies = tuple(rules.terms.decks - CardCounts.count(table.shoe.seen, card) for card in CARDS)
    most = min(MOST_CARDS_OF_AN_EMPTY_ROUND, table.shoe.left)
    return _CardsFromSource(values=CARDS, shortest=1, longest=most, repeated=True, copies=copies)
