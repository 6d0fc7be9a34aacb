"""What happens to the cards in a shoe, told as a dealer would tell it."""

from collections.abc import Callable
from typing import Any

from pitbook.cards import Card
from pitbook.games.rules import GameRules
from pitbook.games.shoe.game import ShoeEvents
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import DEALER
from pitbook.games.telling import all_of, count

Teller = Callable[[Any, Any], str]


def tellers(events: ShoeEvents[Any]) -> dict[Any, Teller]:
    """How each event of a game is told that happens to its shoe."""
    return {
        events.cards_checked: _checked,
        events.cards_counted: lambda r, x: f"gaming is over: {x.by.named} goes through all {x.cards} cards",
        events.cards_shuffled: lambda r, x: f"{x.cards} cards are shuffled {x.method.words}",
        events.device_loaded: _loaded,
        events.riffled: lambda r, x: f"the cards are riffled for {x.player}, approved by {x.approved_by.named}",
        events.cut_offered: _cut_offered,
        events.cut_refused: lambda r, x: f"{x.player} refuses the cut",
        events.cards_cut: lambda r, x: f"{x.who} cuts {count(x.cards_from_front, 'card')} from the front",
        events.cutting_card_placed: lambda r, x: (
            f"the cutting card is set {count(x.cards_from_back, 'card')} from the back"
        ),
        events.card_burned: lambda r, x: "the first card is burned unseen",
        events.burn_skipped: lambda r, x: "no card is burned",
        events.burn_shown: lambda r, x: f"the burned card is shown to {x.player}: {x.card.words}",
        events.shuffle_ordered: lambda r, x: (
            f"{x.by.named} orders a shuffle {'now' if x.at_once else 'after the round'}: {x.why}"
        ),
        events.cards_replaced: lambda r, x: f"{x.by.named} has the cards replaced",
        events.replacement_checked: lambda r, x: f"{x.by.named} has checked a new {x.card.words}",
        events.card_changed: lambda r, x: f"{x.by.named} has the {x.card.words} changed for another",
        events.check_directed: check_directed,
        events.cards_verified: cards_verified,
        events.final_rounds_announced: lambda r, x: f"the end is announced: {count(x.rounds, 'more round')}",
        events.betting_opened: lambda r, x: "betting is open",
        events.cutting_card_drawn: _cutting_card,
        events.discards_returned: lambda r, x: f"{count(x.cards, 'discard')} put back into the {r.terms.device.words}",
        events.card_put_away: lambda r, x: f"{x.card.words} is {r.names.cards_away}",
        events.card_held: _held,
        events.empty_round_voided: lambda r, x: (
            f"a round without wagers is void; {cards_told(x.cards)} {r.names.cards_away}"
        ),
        events.cards_stay_next: lambda r, x: f"not used yet: {cards_told(x.cards)} stays the next card",
        events.reconstructed: lambda r, x: (
            f"the round is dealt as it should have been ({x.error}): {cards_told(x.cards)}"
        ),
        events.excess_to_burn: lambda r, x: (
            f"of {cards_told(x.cards)} what is not used is {r.names.cards_away} at the end"
        ),
        events.error_stands: lambda r, x: f"reported too late, so it stands: {x.error}",
        events.discards_shuffled_in: lambda r, x: f"no card is left: {x.cards} discards will be shuffled and cut",
        events.irregularity_noted: lambda r, x: f"noted: {'; '.join(topic.says for topic in x.under)}",
        events.wrong_cards_found: wrong_cards_found,
        events.device_replaced: _device_replaced,
        events.device_abandoned: device_abandoned,
    }


def cards_told(cards: tuple[Card, ...]) -> str:
    return ", ".join(card.words for card in cards)


def place_told(rules: GameRules, position: int) -> str:
    return "the dealer" if position == DEALER else f"{rules.place_name} {position}"


def check_directed(rules: GameRules, event: Any) -> str:
    return f"{event.by.named} has the cards checked: {event.why}"


def cards_verified(rules: GameRules, event: Any) -> str:
    return f"{event.by.named} has checked the {event.cards} cards that were left"


def to_be_told(rules: GameRules) -> str:
    """Who has to hear of wrong cards, at the end of a sentence."""
    told = [each.named for each in rules.floor.officials_notified.to]
    return f"; {all_of(told)} are to be notified" if told else ""


def wrong_cards_found(rules: GameRules, event: Any) -> str:
    checked = f"the cards are checked{to_be_told(rules)}"
    return f"wrong cards ({event.what}): {'the rest of the shoe is void' if event.rest_of_shoe_void else checked}"


def device_abandoned(rules: GameRules, event: Any) -> str:
    damaged = f"{count(event.damaged_cards, 'damaged card')} replaced from a new deck, " if event.damaged_cards else ""
    return f"the device is taken out of use; {damaged}its cards are shuffled and cut for a plain shoe"


def _checked(rules: GameRules, event: Any) -> str:
    kind = "pre-shuffled cards" if event.pre_shuffled else "cards"
    return f"the {kind} are checked by {event.by.named}"


def _loaded(rules: ShoeRules, event: Any) -> str:
    first = "shuffled by hand, then " if event.shuffled_by_hand_first else ""
    return f"{event.cards} cards are {first}put into the {rules.terms.device.words}"


def _cut_offered(rules: GameRules, event: Any) -> str:
    if not event.players:
        return "nobody is there to be offered the cut"
    first, *others = event.players
    after = f", and after a refusal to {', '.join(others)}" if others else ""
    return f"the cut is offered to {first}{after}"


def _cutting_card(rules: GameRules, event: Any) -> str:
    first = event.position is None
    where = "before the first card" if first else f"before the card of {place_told(rules, event.position)}"
    then = "the cards are shuffled now" if event.shuffle_now else "the round is finished, then the cards are shuffled"
    if event.discarded:
        then = "it is put away and dealing goes on"
    return f"the cutting card comes out {where}: {then}"


def _held(rules: GameRules, event: Any) -> str:
    when = "kept as the first card of the next round" if event.for_next_round else "the next card"
    return f"{event.card.words} is {when}"


def _device_replaced(rules: GameRules, event: Any) -> str:
    damaged = f", {count(event.damaged_cards, 'damaged card')} replaced from a new deck" if event.damaged_cards else ""
    return f"the cards move to another device{damaged}; the game goes on"
