"""Hands of a wrong size, or in a wrong place: what the cards of a case tell of each, and the ruling on all of them."""

from typing import NamedTuple

from pitbook.cards import Card
from pitbook.cases.result import BadCase
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.cases.format import CaseEvent
from pitbook.games.three_card_poker.cases.playing import Playing
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND
from pitbook.games.three_card_poker.round import Phase
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.rulebooks.roles import Role

WRONG = "player_hand_wrong_number_of_cards"
EMPTY = "hand_dealt_to_empty_area_found_late"


class Hand(NamedTuple):
    """A hand that is not as it should be; without a number nobody knows how many cards of the case are its own."""

    event: str
    area: int
    number: int | None


def put_right(playing: Playing, cards: list[Card], regular: int) -> None:
    """The cards left over are the ones that such a deal took as well."""
    if playing.table.phase is Phase.BETTING:  # no card at all
        return
    hands = _hands(playing, len(playing.case.cards) - regular)
    if not hands:
        return
    handled = _handled_by(playing)
    counted = [hand for hand in hands if hand.number is not None]
    if counted:
        further, cards[:] = tuple(cards), []
        if not playing.rule_on(_ruling(counted, further, handled), counted[0].event):
            seats, many = ", ".join(str(hand.area) for hand in counted), len(playing.case.cards)
            raise BadCase(f"cards: {many} cannot be what was dealt with a wrong hand at seat {seats}")
    for hand in hands:
        if hand.number is None:
            _rule_alone(playing, hand)


def _hands(playing: Playing, surplus: int) -> list[Hand]:
    """Every hand of the events. Cards beyond those of empty areas are shared out alike among hands of a wrong size."""
    wrong = [event for event in playing.case.events if event.type == WRONG]
    empty = [event for event in playing.case.events if event.type == EMPTY]
    told = sum(event.number - CARDS_PER_HAND for event in wrong if event.number is not None)
    untold = sum(event.number is None for event in wrong)
    listed = _empty_hands_are_listed(surplus - told, len(empty), guessed=bool(untold))
    left = surplus - told - (CARDS_PER_HAND * len(empty) if listed else 0)
    if untold and left % untold:
        raise BadCase(f"events: {abs(left)} cards too {'many' if left > 0 else 'few'}; give each wrong hand its number")
    # As many cards as there should be: who has too few or too many is not told by them.
    alike = CARDS_PER_HAND + left // untold if untold and left else None
    first = playing.table.round.areas[:1]
    sizes = [Hand(WRONG, each.seat or first[0], alike if each.number is None else each.number) for each in wrong]
    return sizes + _empty_hands(playing, empty, listed=listed)


def _empty_hands_are_listed(surplus: int, hands: int, *, guessed: bool) -> bool:
    """A case may leave out the cards of hands that nobody played."""
    if not guessed:
        return surplus != 0
    return abs(surplus - CARDS_PER_HAND * hands) <= abs(surplus)


def _empty_hands(playing: Playing, events: list[CaseEvent], *, listed: bool) -> list[Hand]:
    taken = {*playing.table.round.areas, *(event.seat or event.box or 0 for event in events)}
    free = [area for area in range(1, playing.rules.terms.areas + 1) if area not in taken]
    areas = [event.seat or event.box or (free.pop(0) if free else 0) for event in events]
    if not listed:
        playing.event_topics += [T.HAND_WITHOUT_WAGER] * len(events)
    return [Hand(EMPTY, area, CARDS_PER_HAND) for area in areas if listed]


def _ruling(hands: list[Hand], further: tuple[Card, ...], handled: str | None) -> c.Command:
    """On one hand alone, or on all that are wrong together."""
    area, number = hands[0].area, hands[0].number or 0
    if len(hands) > 1:
        named = tuple(c.HandCount(area=hand.area, number=hand.number or 0) for hand in hands)
        return c.CountHands(by=Role.DEALER, hands=named, further=further, handled=handled)
    if hands[0].event == EMPTY:
        return c.HandWithoutWager(by=Role.DEALER, area=area, further=further)
    return c.HandWrongNumber(by=Role.DEALER, area=area, number=number, further=further, handled=handled)


def _rule_alone(playing: Playing, hand: Hand) -> None:
    """The hand is void, and the others stay as they are."""
    ruling = c.HandWrongNumber(by=Role.DEALER, area=hand.area, number=CARDS_PER_HAND - 1)
    if not playing.rule_on(ruling, hand.event):
        raise BadCase(f"events: the hand at seat {hand.area} is wrong twice")


def _handled_by(playing: Playing) -> str | None:
    """Somebody has picked up cards, or it would have been a misdeal; they are named where the record has cards due."""
    now = playing.table.round
    owner = now.owner(now.undecided[0]) if now.undecided and not now.handled else None
    if owner is None or playing.table.phase is Phase.DEAL:
        return owner
    playing.do(c.HandleCards(player=owner))
    return None
