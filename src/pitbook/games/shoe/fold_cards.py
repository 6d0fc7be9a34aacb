"""How the cards of a table change before a round: checked, shuffled, cut, loaded, burned. A game folds its events so.

Each takes the game's own event for what happened; `ShoeEvents` says which fields it has.
"""

from typing import Any, TypeVar

from msgspec.structs import replace

from pitbook.cards import CardCounts
from pitbook.games.kernel import Topic
from pitbook.games.shoe.state import CardSource, Shoe, ShoeTable

S = TypeVar("S", bound=ShoeTable)
C = TypeVar("C", bound=CardSource)
AnyShoe = TypeVar("AnyShoe", bound=Shoe[Any, Any])


# Checked


def cards_checked(table: S, event: Any) -> S:
    shoe = replace(
        gathered(table.shoe, event.cards, midst=False),
        machine=event.machine,
        pre_shuffled=event.pre_shuffled,
        why=table.topics.SHUFFLE_AT_START,
    )
    shoe = check_made(shoe, None)
    return replace(table.with_cards_gone(), phase=table.phases.shuffle, shoe=shoe)


def cards_counted(table: S, event: Any) -> S:
    shoe = replace(gathered(table.shoe, event.cards, midst=False), cut=table.topics.CUT_AT_START, cut_queue=())
    return replace(table.with_cards_gone(), phase=table.phases.check, shoe=shoe)


def check_directed(table: S, event: Any) -> S:
    return replace(table, shoe=to_be_checked(table.shoe, event.under[0], at_once=event.at_once))


def cards_verified(table: S, event: Any) -> S:
    return replace(table, shoe=check_made(table.shoe, None))


def to_be_checked(cards: C, due: Topic | bool, *, at_once: bool) -> C:
    """An official has the cards checked; what is to be done at once stays so."""
    return replace(cards, check_due=due, check_at_once=at_once or cards.check_at_once)


def check_made(cards: C, nothing: bool | None) -> C:
    return replace(cards, check_due=nothing, check_at_once=False)


# Shuffled


def out_of_play(shoe: Shoe[Any, Any]) -> int:
    """Tally of the cards that are neither in the source nor in the rack: on the layout, or held."""
    return shoe.on_layout + CardCounts.of(shoe.held) + CardCounts.of(shoe.kept_for_next_round)


def gathered(shoe: AnyShoe, cards: int, *, midst: bool) -> AnyShoe:
    """The cards that are about to be dealt again: all of them, or in the midst of a round all that are not dealt.

    Between rounds a card that was kept for the next one may have been left out.
    """
    if midst:
        return replace(shoe, left=cards, seen=out_of_play(shoe))
    held = shoe.held if shoe.held and cards == shoe.left + shoe.rack else ()
    return replace(
        shoe,
        left=cards,
        seen=CardCounts.of(held),
        on_layout=0,
        rack=0,
        held=held,
        left_over=False,
        kept_for_next_round=(),
        cutting_card_in=False,
        cutting_card_at=None,
        burned_unseen=False,
        shuffle_due=None,
        new_cards_due=False,
        check=None,
    )


def cards_shuffled(table: S, event: Any) -> S:
    midst = table.shoe.resume is not None
    shoe = gathered(table.shoe, event.cards, midst=midst)
    return replace(table if midst else table.with_cards_gone(), shoe=shoe)


def device_loaded(table: S, event: Any) -> S:
    resume = table.shoe.resume
    if resume is not None:
        shoe = replace(gathered(table.shoe, event.cards, midst=True), resume=None)
        return replace(table, phase=resume, shoe=shoe)
    shoe = gathered(table.shoe, event.cards, midst=False)
    return replace(table.with_cards_gone(), phase=table.phases.burn, shoe=shoe)


def shuffle_ordered(table: S, event: Any) -> S:
    topics = table.topics
    if event.at_once:
        shoe = replace(table.shoe, why=topics.SHUFFLE_ORDERED, cut=topics.CUT_OTHERWISE, cut_queue=())
        return replace(table, phase=table.phases.shuffle, shoe=shoe)
    return due_after_round(table, topics.SHUFFLE_ORDERED)


def due_after_round(table: S, why: Topic) -> S:
    """The first reason for a shuffle is kept, unless the cutting card is one: it says who may cut."""
    due = table.shoe.shuffle_due
    if due is None or why is table.topics.CUTTING_CARD_OUT:
        due = why
    return replace(table, shoe=replace(table.shoe, shuffle_due=due))


# Cut and burned


def cut_offered(table: S, event: Any) -> S:
    return replace(table, phase=table.phases.cut, shoe=replace(table.shoe, cut_queue=event.players))


def cut_refused(table: S, event: Any) -> S:
    return replace(table, shoe=replace(table.shoe, cut_queue=table.shoe.cut_queue[1:]))


def cards_cut(table: S, event: Any) -> S:
    return replace(table, phase=table.phases.cutting_card, shoe=replace(table.shoe, cut_queue=(), pre_shuffled=False))


def cutting_card_placed(table: S, event: Any) -> S:
    phase = table.shoe.resume or table.phases.burn
    return replace(table, phase=phase, shoe=replace(table.shoe, cutting_card_in=True, resume=None))


def card_burned(table: S, event: Any) -> S:
    shoe = table.shoe
    return replace(table, shoe=replace(shoe, left=shoe.left - 1, rack=shoe.rack + 1, burned_unseen=True))


def burn_shown(table: S, event: Any) -> S:
    shoe = table.shoe
    return replace(table, shoe=replace(shoe, seen=CardCounts.add(shoe.seen, event.card), burned_unseen=False))


# Replaced


def cards_replaced(table: S, event: Any) -> S:
    shoe = replace(table.shoe, new_cards_due=False, cut=table.topics.CUT_AFTER_REPLACEMENT, cut_queue=())
    return replace(table, phase=table.phases.check, shoe=shoe)


def replacement_checked(table: S, event: Any) -> S:
    checked = (*table.shoe.replacements, (event.card, event.by))
    return replace(table, shoe=replace(table.shoe, replacements=checked))


def card_changed(table: S, event: Any) -> S:
    left = tuple((card, by) for card, by in table.shoe.replacements if card is not event.card)
    return replace(table, shoe=replace(table.shoe, replacements=left))


def final_rounds_announced(table: S, event: Any) -> S:
    return replace(table, final_rounds=event.rounds)
