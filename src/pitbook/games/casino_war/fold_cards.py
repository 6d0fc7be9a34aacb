"""How the cards change before a round: checked, shuffled, cut, loaded, burned."""

from msgspec.structs import replace

from pitbook.cards import CardCounts
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.round import (
    Phase,
    Shoe,
    WarTable,
)
from pitbook.games.casino_war.topics import WarTopic


def cards_checked(table: WarTable, event: e.CardsChecked) -> WarTable:
    shoe = replace(
        gathered(table.shoe, event.cards, midst=False),
        machine=event.machine,
        pre_shuffled=event.pre_shuffled,
        why=WarTopic.SHUFFLE_AT_START,
    )
    shoe = replace(shoe, check_due=None, check_at_once=False)
    return replace(table, phase=Phase.SHUFFLE, shoe=shoe, round=replace(table.round, cards_gone=True))


def check_directed(table: WarTable, event: e.CheckDirected) -> WarTable:
    at_once = event.at_once or table.shoe.check_at_once
    return replace(table, shoe=replace(table.shoe, check_due=event.under[0], check_at_once=at_once))


def cards_verified(table: WarTable, event: e.CardsVerified) -> WarTable:
    return replace(table, shoe=replace(table.shoe, check_due=None, check_at_once=False))


def out_of_play(shoe: Shoe) -> int:
    """Tally of the cards that are neither in the source nor in the rack: on the layout, or held."""
    return shoe.on_layout + CardCounts.of(shoe.held) + CardCounts.of(shoe.kept_for_next_round)


def gathered(shoe: Shoe, cards: int, *, midst: bool) -> Shoe:
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


def cards_counted(table: WarTable, event: e.CardsCounted) -> WarTable:
    shoe = replace(gathered(table.shoe, event.cards, midst=False), cut=WarTopic.CUT_AT_START, cut_queue=())
    return replace(table, phase=Phase.CHECK, shoe=shoe, round=replace(table.round, cards_gone=True))


def cards_shuffled(table: WarTable, event: e.CardsShuffled) -> WarTable:
    midst = table.shoe.resume is not None
    now = table.round if midst else replace(table.round, cards_gone=True)
    return replace(table, shoe=gathered(table.shoe, event.cards, midst=midst), round=now)


def device_loaded(table: WarTable, event: e.DeviceLoaded) -> WarTable:
    resume = table.shoe.resume
    if resume is not None:
        shoe = replace(gathered(table.shoe, event.cards, midst=True), resume=None)
        return replace(table, phase=resume, shoe=shoe)
    shoe = gathered(table.shoe, event.cards, midst=False)
    return replace(table, phase=Phase.BURN, shoe=shoe, round=replace(table.round, cards_gone=True))


def cut_offered(table: WarTable, event: e.CutOffered) -> WarTable:
    return replace(table, phase=Phase.CUT, shoe=replace(table.shoe, cut_queue=event.players))


def cut_refused(table: WarTable, event: e.CutRefused) -> WarTable:
    return replace(table, shoe=replace(table.shoe, cut_queue=table.shoe.cut_queue[1:]))


def cards_cut(table: WarTable, event: e.CardsCut) -> WarTable:
    return replace(table, phase=Phase.CUTTING_CARD, shoe=replace(table.shoe, cut_queue=(), pre_shuffled=False))


def cutting_card_placed(table: WarTable, event: e.CuttingCardPlaced) -> WarTable:
    phase = table.shoe.resume or Phase.BURN
    return replace(table, phase=phase, shoe=replace(table.shoe, cutting_card_in=True, resume=None))


def card_burned(table: WarTable, event: e.CardBurned) -> WarTable:
    shoe = table.shoe
    return replace(table, shoe=replace(shoe, left=shoe.left - 1, rack=shoe.rack + 1, burned_unseen=True))


def burn_shown(table: WarTable, event: e.BurnShown) -> WarTable:
    shoe = table.shoe
    return replace(table, shoe=replace(shoe, seen=CardCounts.add(shoe.seen, event.card), burned_unseen=False))


def shuffle_ordered(table: WarTable, event: e.ShuffleOrdered) -> WarTable:
    if event.at_once:
        shoe = replace(table.shoe, why=WarTopic.SHUFFLE_ORDERED, cut=WarTopic.CUT_OTHERWISE, cut_queue=())
        return replace(table, phase=Phase.SHUFFLE, shoe=shoe)
    return due_after_round(table, WarTopic.SHUFFLE_ORDERED)


def due_after_round(table: WarTable, why: WarTopic) -> WarTable:
    """The first reason for a shuffle is kept, unless the cutting card is one: it says who may cut."""
    due = table.shoe.shuffle_due
    if due is None or why is WarTopic.CUTTING_CARD_OUT:
        due = why
    return replace(table, shoe=replace(table.shoe, shuffle_due=due))


def cards_replaced(table: WarTable, event: e.CardsReplaced) -> WarTable:
    shoe = replace(table.shoe, new_cards_due=False, cut=WarTopic.CUT_AFTER_REPLACEMENT, cut_queue=())
    return replace(table, phase=Phase.CHECK, shoe=shoe)


def replacement_checked(table: WarTable, event: e.ReplacementChecked) -> WarTable:
    checked = (*table.shoe.replacements, (event.card, event.by))
    return replace(table, shoe=replace(table.shoe, replacements=checked))


def card_changed(table: WarTable, event: e.CardChanged) -> WarTable:
    left = tuple((card, by) for card, by in table.shoe.replacements if card is not event.card)
    return replace(table, shoe=replace(table.shoe, replacements=left))


def final_rounds_announced(table: WarTable, event: e.FinalRoundsAnnounced) -> WarTable:
    return replace(table, final_rounds=event.rounds)
