"""Cards come out of the shoe: what is asked of the next one, and what follows when it is the cutting card."""

from collections.abc import Sequence
from typing import Any

from pitbook.cards import Card
from pitbook.games.deciding import check_phase
from pitbook.games.shoe.checking import not_verified
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import CardFate, CuttingCardFirst, DiscardsReturn, HeldCard, LeftOver
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.source import check_from_source
from pitbook.games.shoe.state import ShoeTable

# A card


def check_shoe_verified(rules: ShoeRules, table: ShoeTable, asked: str) -> None:
    due = table.shoe.check_due
    if due is not None and table.check_waits:
        raise not_verified(rules, due, asked, "Let the dealer check those that are left.")


def check_next_card(rules: ShoeRules, table: ShoeTable, card: Card, asked: str) -> None:
    """One that was drawn in error comes first; otherwise it is one that can come out of the source."""
    held = table.shoe.held
    if not held:
        check_from_source(rules, table, card, asked)
    elif card is not held[0]:
        kept = table.phase is table.phases.betting and _kept_from_last_round(rules, table)
        raise rules.refusal(
            asked,
            f"the {held[0].words} was drawn in error and is the next card",
            f"Deal the {held[0].words}.",
            table.topics.EXCESS_UNSEEN if kept else table.topics.CARD_IN_ERROR,
        )


def _kept_from_last_round(rules: ShoeRules, table: ShoeTable) -> bool:
    """Whether the next card was kept as the first card of the round, and is not merely left over from the last one."""
    return rules.law.excess_unseen.fate is CardFate.FIRST_OF_NEXT_ROUND and not table.shoe.left_over


def discards_back(game: ShoeGame[S, E], rules: ShoeRules, table: S, when: DiscardsReturn) -> list[E]:
    """Where the discards go back into a device that shuffles at this time, they do so."""
    shoe = table.shoe
    if shoe.machine and shoe.rack and rules.law.discards_returned.when is when:
        return [game.events.discards_returned(cards=shoe.rack, under=(table.topics.DISCARDS_RETURNED,))]
    return []


# The cutting card


def cutting_card_out(game: ShoeGame[S, E], rules: ShoeRules, table: S, due: Sequence[int]) -> list[E]:
    """`due`: the places that cards of this deal go to, from the next one on; before a round none, if nobody wagers."""
    asked, topics, law = "The cutting card coming out", table.topics, rules.law
    phases = table.phases.drawing | {table.phases.betting}
    check_phase(rules, table, phases, asked, "It comes out when a card is drawn.", topics.CUTTING_CARD_OUT)
    check_shoe_verified(rules, table, asked)
    if not table.shoe.cutting_card_in:
        topic = topics.DEVICE_LOADED if table.shoe.machine else topics.CUTTING_CARD_OUT
        raise rules.refusal(asked, "it is not in the cards", "Continue.", topic)
    first = table.phase is table.phases.betting
    if first and not due:
        raise rules.refusal(asked, "no round is being dealt", "Call for wagers first.", topics.NO_WAGERS)
    drawn, last = game.events.cutting_card_drawn, table.final_rounds
    if last is not None and 0 < last <= law.cutting_card_in_final_rounds.rounds:
        under = (topics.CUTTING_CARD_IN_FINAL_ROUNDS,)
        return [drawn(position=None if first else due[0], shuffle_now=False, discarded=True, under=under)]
    before = table.shoe.held if law.cutting_card_first.held_card is HeldCard.BEFORE_THE_CUTTING_CARD else ()
    if not first or before:
        position = due[min(len(before), len(due) - 1)]
        return [drawn(position=position, shuffle_now=False, discarded=False, under=(topics.CUTTING_CARD_OUT,))]
    at_once = law.cutting_card_first.then is CuttingCardFirst.SHUFFLE_AT_ONCE
    where = None if at_once else due[0]
    under = (topics.CUTTING_CARD_FIRST,)
    return [drawn(position=where, shuffle_now=at_once, discarded=False, under=under)]


# The end of the round


def shuffle_due(table: ShoeTable) -> Any:
    """Under which topic of the game the cards are shuffled before the next round: they are out, or it was asked for."""
    shoe, topics = table.shoe, table.topics
    if shoe.shuffle_due is None and not shoe.machine:
        if shoe.left <= 0:
            return topics.INSUFFICIENT_CARDS
        if table.final_rounds == 1 and not shoe.cutting_card_in:  # it was put away, and these were the last rounds
            return topics.CUTTING_CARD_OUT
    return shoe.shuffle_due


def put_away_at_the_end(rules: ShoeRules, table: ShoeTable, *, laid_out_anew: bool) -> tuple[Card, ...]:
    """Cards drawn in error and not used, where they do not stay the next cards.

    `laid_out_anew`: the round was, and a document may mean such rounds alone.
    """
    law = rules.law.excess_left
    goes = law.fate is CardFate.BURNED and (laid_out_anew or law.when is LeftOver.AT_EVERY_END)
    return table.shoe.held if goes else ()


def stay_next(game: ShoeGame[S, E], rules: ShoeRules, table: S, put_away: tuple[Card, ...]) -> list[E]:
    """Where the document speaks of cards left over and lets these be, it is told that they are the next ones."""
    held = table.shoe.held
    if not held or put_away or rules.law.excess_left.fate is not CardFate.BURNED:
        return []
    return [game.events.cards_stay_next(cards=held, under=(table.topics.CARD_IN_ERROR,))]
