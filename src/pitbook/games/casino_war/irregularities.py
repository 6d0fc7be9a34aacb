"""Single cards that should not have come out: drawn or burned in error, or in excess. The shoe knows of others."""

from collections.abc import Iterator

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.dealing import begin_round, positions
from pitbook.games.casino_war.deciding import Story
from pitbook.games.casino_war.fold import fold
from pitbook.games.casino_war.round import IN_A_ROUND, PHASES, Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.shoe import SHOE
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_phase, check_role, officials
from pitbook.games.kernel import Offer, OneOf, offer
from pitbook.games.shoe.law import DealersExcess
from pitbook.games.shoe.options import CardFate
from pitbook.games.shoe.source import cards_in_source, check_from_source, meet_fate
from pitbook.rulebooks.roles import Role

DRAWN_IN_ERROR = IN_A_ROUND | {Phase.BETTING}
HAND_COMPLETE = IN_A_ROUND - PHASES.drawing


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
    away = command.burned and rules.law.burned_in_error.fate is CardFate.BURNED
    story.tell(meet_fate(SHOE, command.card, CardFate.BURNED if away else CardFate.NEXT_CARD, topic))
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
    return [meet_fate(SHOE, command.card, law.fate, topic)]


def _excess_law(rules: WarRules, *, seen: bool) -> DealersExcess:
    return rules.law.excess_seen if seen else rules.law.excess_unseen


def offer_single_cards(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    dealer, source = officials(rules, Role.DEALER), cards_in_source(rules, table)
    if table.phase in IN_A_ROUND:
        yield offer(c.CardInError, by=dealer, card=source, burned=OneOf(values=(False, True)))
    if table.phase is Phase.BETTING and positions(rules, table):
        begun = cards_in_source(rules, fold(table, begin_round(rules, table, "")))
        yield offer(c.CardInError, by=dealer, card=begun, burned=OneOf(values=(False, True)))
    for seen in (False, True):
        only_complete = _excess_law(rules, seen=seen).only_on_complete_hand
        if table.phase in (HAND_COMPLETE if only_complete else IN_A_ROUND):
            yield offer(c.ExcessToDealer, by=dealer, card=source, seen=OneOf(values=(seen,)))
