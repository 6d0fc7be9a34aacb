"""What is told where cards lie face down: the hands that a viewer may see, and events without their cards."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import asdict

from pitbook.cards import Card
from pitbook.games.contract import Unseen, seen_as, without_tallies
from pitbook.games.lately import Lately
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, hand_words
from pitbook.games.three_card_poker.round import DEALER, Cards, PokerTable, Round
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import dealer_qualifies
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.games.three_card_poker.views import view as hands_seen


def view(rules: PokerRules, table: PokerTable, player: str | None, all_open: bool) -> dict[str, Any]:
    seen = hands_seen(table, player, all_open=all_open)
    hands = {DEALER: seen.dealer, **seen.hands}
    faces = {place: _faces(cards) for place, cards in hands.items()}
    open_hands = {place: cards for place, cards in faces.items() if len(cards) == CARDS_PER_HAND}
    shown = {
        **_SAME_LATELY.made("", table, None, _same_for_all, table)[0],
        "hands": msgspec.to_builtins(hands, str_keys=True),
        "hand_words": {str(place): hand_words(cards) for place, cards in open_hands.items()},
    }
    if DEALER in open_hands:
        shown["dealer_plays"] = dealer_qualifies(rules, open_hands[DEALER])
    return shown


def _same_for_all(table: PokerTable) -> Iterator[dict[str, Any]]:
    """All but the cards, which whoever looks at the table next is shown as well."""
    now = {**asdict(table.round), "dealt": len(table.round.dealt)}
    yield {**asdict(table), "cards": without_tallies(table.cards), "round": now}


_SAME_LATELY = Lately[dict[str, Any]](1)


SEEN = seen_as(
    PokerTable,
    cards=seen_as(Cards),
    round=seen_as(Round, dealt=int),
    hands=dict[str, tuple[Card | None, ...]],
    hand_words=dict[str, str],
    dealer_plays=bool | msgspec.UnsetType,
)


def _faces(hand: tuple[Card | None, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card is not None)


def unseen(_: PokerRules, event: e.Event) -> Unseen | None:
    match event:
        case e.CardDealt():
            to = "the dealer" if event.position == DEALER else f"playing area {event.position}"
            return Unseen(f"a card, face down, to {to}", event.under)
        case e.DealCorrected():
            return Unseen("the cards lie as they were really dealt, face down", event.under)
        case e.DealerRevealed():  # under what else would tell whether the dealer's hand plays
            return Unseen("the dealer's hand is turned up", (PokerTopic.DEALER_REVEALED,))
        case e.CardWasExposed():
            return Unseen("the card that was dealt last is seen by all", event.under)
        case _:
            return None
