"""How the cards of a table change while they are dealt, and when something is wrong with them or with the device."""

from typing import Any, TypeVar

from msgspec.structs import replace

from pitbook.cards import Card, CardCounts
from pitbook.games.shoe.fold_cards import AnyShoe, due_after_round, out_of_play
from pitbook.games.shoe.source import seen_out
from pitbook.games.shoe.state import ShoeTable

S = TypeVar("S", bound=ShoeTable)


# While they are dealt


def dealt(shoe: AnyShoe, card: Card) -> AnyShoe:
    """A card goes from the source to the layout, or one that was drawn before it was due."""
    bit = 1 << (4 * card.index)
    if shoe.held:
        return replace(shoe, held=shoe.held[1:], on_layout=shoe.on_layout + bit, left_over=False)
    return replace(shoe, left=shoe.left - 1, seen=shoe.seen + bit, on_layout=shoe.on_layout + bit)


def cleared(shoe: AnyShoe, cards: int, put_away: tuple[Card, ...]) -> AnyShoe:
    """So many cards go from the layout to the rack, and those with them that were drawn in error and not used."""
    held = () if put_away else shoe.held
    return replace(
        shoe,
        rack=shoe.rack + cards + len(put_away),
        on_layout=0,
        held=(*held, *shoe.kept_for_next_round),
        kept_for_next_round=(),
        shuffle_due=None,
        new_cards_due=False,
    )


def laid_out_again(table: S, cards: tuple[Card, ...], collected: int) -> S:
    """The round's cards lie on the layout as they did, even if the round had been cleared; what was due stays due.

    `collected`: so many of them were in the rack.
    """
    shoe = table.shoe
    if not table.in_a_round:
        due = shoe.why if table.phase is table.phases.shuffle else None
        shoe = replace(shoe, shuffle_due=due, new_cards_due=table.phase is table.phases.check)
        shoe = replace(shoe, held=(), kept_for_next_round=shoe.held)
        final_rounds = table.final_rounds
        table = replace(table, final_rounds=None if final_rounds is None else final_rounds + 1)
    return replace(table, shoe=replace(shoe, rack=shoe.rack - collected, on_layout=CardCounts.of(cards)))


def cutting_card_drawn(table: S, event: Any) -> S:
    shoe, topics = replace(table.shoe, cutting_card_in=False), table.topics
    if event.discarded:
        return replace(table, shoe=shoe)
    if event.shuffle_now:
        shoe = replace(shoe, why=topics.CUTTING_CARD_FIRST, cut=topics.CUT_AFTER_FIRST)
        return replace(table, phase=table.phases.shuffle, shoe=shoe)
    shoe = replace(shoe, cutting_card_at=event.position)
    return due_after_round(replace(table, shoe=shoe), topics.CUTTING_CARD_OUT)


def discards_returned(table: S, event: Any) -> S:
    shoe = table.shoe
    shoe = replace(shoe, left=shoe.left + event.cards, rack=shoe.rack - event.cards, seen=out_of_play(shoe))
    return replace(table if table.in_a_round else table.with_cards_gone(), shoe=shoe)


def cards_stay_next(table: S, event: Any) -> S:
    return replace(table, shoe=replace(table.shoe, left_over=True))


def shuffle_left_over(shoe: AnyShoe) -> AnyShoe:
    """A round that ends while its cards wait to be shuffled leaves that shuffle to the next one."""
    if shoe.resume is None:
        return shoe
    return replace(shoe, resume=None, shuffle_due=shoe.why)


# Cards that are not dealt


def card_put_away(table: S, event: Any) -> S:
    shoe = seen_out(table.shoe, event.card)
    return replace(table, shoe=replace(shoe, rack=shoe.rack + 1))


def card_held(table: S, event: Any) -> S:
    shoe = seen_out(table.shoe, event.card)
    if event.for_next_round:
        return replace(table, shoe=replace(shoe, kept_for_next_round=(*shoe.kept_for_next_round, event.card)))
    return replace(table, shoe=replace(shoe, held=(*shoe.held, event.card)))


def empty_round_voided(table: S, event: Any) -> S:
    shoe = table.shoe
    for card in event.cards:
        shoe = seen_out(shoe, card)
    return replace(table, shoe=replace(shoe, rack=shoe.rack + len(event.cards)))


# What is wrong with them


def discards_shuffled_in(table: S, event: Any) -> S:
    shoe = replace(
        table.shoe,
        left=event.cards,
        rack=0,
        resume=table.phase if table.in_a_round else None,
        why=table.topics.INSUFFICIENT_CARDS,
        cut=table.topics.CUT_OTHERWISE,
    )
    return replace(table, phase=table.phases.shuffle, shoe=shoe)


def irregularity_noted(table: S, event: Any) -> S:
    for topic in event.under:
        if topic in (table.topics.WRONG_CUT, table.topics.SHUFFLE_MISSED):
            table = due_after_round(table, topic)
    return table


def wrong_cards_found(table: S, event: Any) -> S:
    table = wrong_cards_found_1(table, event)
    if event.rest_of_shoe_void:
        return table
    cut = table.shoe.cut if table.in_a_round else table.topics.CUT_OTHERWISE
    return replace(table, shoe=replace(table.shoe, check=table.topics.WRONG_CARDS_CHECKED, cut=cut))


def wrong_cards_found_1(table: S, event: Any) -> S:
    """Within a round other cards are due when it is cleared, between rounds at once."""
    if table.in_a_round:
        return replace(table, shoe=replace(table.shoe, new_cards_due=True))
    shoe = replace(table.shoe, cut=table.topics.CUT_AFTER_REPLACEMENT)
    return replace(table, phase=table.phases.check, shoe=shoe)


def device_abandoned(table: S, event: Any) -> S:
    topic = table.topics.DEVICE_WITHOUT_SPARE
    shoe = replace(
        table.shoe,
        machine=False,
        resume=table.phase,
        why=topic,
        cut=topic,
        new_cards_due=event.new_cards_after,
    )
    return replace(table, phase=table.phases.shuffle, shoe=shoe)
