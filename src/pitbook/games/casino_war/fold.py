"""Folds events into the table, one at a time. It never refuses: what happened, happened."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from pitbook.cards import Card, Tally
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.law import Tender
from pitbook.games.casino_war.round import (
    DEALER,
    Choice,
    KeptMinimum,
    Kind,
    Outcome,
    Phase,
    Round,
    Seat,
    Settlement,
    Shoe,
    Stage,
    Wager,
    WarTable,
)
from pitbook.games.casino_war.topics import WarTopic


def apply(table: WarTable, event: e.Event) -> WarTable:
    return _FOLDS[type(event)](table, event)


def fold(table: WarTable, events: Iterable[e.Event]) -> WarTable:
    for event in events:
        table = _FOLDS[type(event)](table, event)
    return table


# People and limits


def _player_sat(table: WarTable, event: e.PlayerSat) -> WarTable:
    """Somebody who comes while the cut is being offered is asked last."""
    table = replace(table, seats=(*table.seats, Seat(player=event.player, box=event.box)))
    if table.phase is not Phase.CUT:
        return table
    return replace(table, shoe=replace(table.shoe, cut_queue=(*table.shoe.cut_queue, event.player)))


def _player_left(table: WarTable, event: e.PlayerLeft) -> WarTable:
    shoe = table.shoe
    shoe = replace(shoe, cut_queue=tuple(player for player in shoe.cut_queue if player != event.player))
    return replace(table, seats=tuple(seat for seat in table.seats if seat.player != event.player), shoe=shoe)


def _seat(table: WarTable, player: str, **changes: Any) -> WarTable:
    seats = tuple(replace(seat, **changes) if seat.player == player else seat for seat in table.seats)
    return replace(table, seats=seats)


def _limits_changed(table: WarTable, event: e.LimitsChanged) -> WarTable:
    table = replace(table, sign=event.sign)
    if not event.for_all:
        return table
    return replace(table, seats=tuple(replace(seat, kept=None) for seat in table.seats))


def _minimum_kept(table: WarTable, event: e.MinimumKept) -> WarTable:
    seat = table.seat_of(event.player)
    assert seat is not None
    sign = table.sign
    return _seat(table, event.player, kept=seat.kept or KeptMinimum(first=sign.first.least, tie=sign.tie.least))


def _limits_agreed(table: WarTable, event: e.LimitsAgreed) -> WarTable:
    if event.box_limit is not None:
        others = tuple(each for each in table.box_limits if each.box != event.box_limit.box)
        return replace(table, box_limits=(*others, event.box_limit))
    return _seat(table, event.player, personal=event.sign)


def _warned(table: WarTable, event: e.Warned) -> WarTable:
    return _seat(table, event.player, warned=True)


def _boxes_given_up(table: WarTable, event: e.BoxesGivenUp) -> WarTable:
    return _seat(table, event.player, one_box=True)


# Cards before the round


def _cards_checked(table: WarTable, event: e.CardsChecked) -> WarTable:
    shoe = replace(
        _gathered(table.shoe, event.cards, midst=False),
        machine=event.machine,
        pre_shuffled=event.pre_shuffled,
        why=WarTopic.SHUFFLE_AT_START,
    )
    return replace(table, phase=Phase.SHUFFLE, shoe=shoe, round=replace(table.round, cards_gone=True))


def _gathered(shoe: Shoe, cards: int, *, midst: bool) -> Shoe:
    """The cards that are about to be dealt again: all of them, or in the midst of a round all that are not dealt."""
    if midst:
        return replace(shoe, left=cards, seen=shoe.on_layout)
    return replace(
        shoe,
        left=cards,
        seen=0,
        on_layout=0,
        rack=0,
        held=(),
        kept_for_next_round=(),
        cutting_card_in=False,
        cutting_card_at=None,
        burned_unseen=False,
        shuffle_due=None,
        new_cards_due=False,
    )


def _cards_shuffled(table: WarTable, event: e.CardsShuffled) -> WarTable:
    midst = table.shoe.resume is not None
    now = table.round if midst else replace(table.round, cards_gone=True)
    return replace(table, shoe=_gathered(table.shoe, event.cards, midst=midst), round=now)


def _device_loaded(table: WarTable, event: e.DeviceLoaded) -> WarTable:
    resume = table.shoe.resume
    if resume is not None:
        shoe = replace(_gathered(table.shoe, event.cards, midst=True), resume=None)
        return replace(table, phase=resume, shoe=shoe)
    shoe = _gathered(table.shoe, event.cards, midst=False)
    return replace(table, phase=Phase.BURN, shoe=shoe, round=replace(table.round, cards_gone=True))


def _cut_offered(table: WarTable, event: e.CutOffered) -> WarTable:
    return replace(table, phase=Phase.CUT, shoe=replace(table.shoe, cut_queue=event.players))


def _cut_refused(table: WarTable, event: e.CutRefused) -> WarTable:
    return replace(table, shoe=replace(table.shoe, cut_queue=table.shoe.cut_queue[1:]))


def _cards_cut(table: WarTable, event: e.CardsCut) -> WarTable:
    return replace(table, phase=Phase.CUTTING_CARD, shoe=replace(table.shoe, cut_queue=(), pre_shuffled=False))


def _cutting_card_placed(table: WarTable, event: e.CuttingCardPlaced) -> WarTable:
    phase = table.shoe.resume or Phase.BURN
    return replace(table, phase=phase, shoe=replace(table.shoe, cutting_card_in=True, resume=None))


def _card_burned(table: WarTable, event: e.CardBurned) -> WarTable:
    shoe = table.shoe
    return replace(table, shoe=replace(shoe, left=shoe.left - 1, rack=shoe.rack + 1, burned_unseen=True))


def _burn_shown(table: WarTable, event: e.BurnShown) -> WarTable:
    shoe = table.shoe
    return replace(table, shoe=replace(shoe, seen=Tally.add(shoe.seen, event.card), burned_unseen=False))


def _shuffle_ordered(table: WarTable, event: e.ShuffleOrdered) -> WarTable:
    if event.at_once:
        shoe = replace(table.shoe, why=WarTopic.SHUFFLE_ORDERED, cut=WarTopic.CUT_OTHERWISE, cut_queue=())
        return replace(table, phase=Phase.SHUFFLE, shoe=shoe)
    return _due_after_round(table, WarTopic.SHUFFLE_ORDERED)


def _due_after_round(table: WarTable, why: WarTopic) -> WarTable:
    """The first reason for a shuffle is kept, unless the cutting card is one: it says who may cut."""
    due = table.shoe.shuffle_due
    if due is None or why is WarTopic.CUTTING_CARD_OUT:
        due = why
    return replace(table, shoe=replace(table.shoe, shuffle_due=due))


def _cards_replaced(table: WarTable, event: e.CardsReplaced) -> WarTable:
    shoe = replace(table.shoe, new_cards_due=False, cut=WarTopic.CUT_AFTER_REPLACEMENT, cut_queue=())
    return replace(table, phase=Phase.CHECK, shoe=shoe)


def _final_rounds_announced(table: WarTable, event: e.FinalRoundsAnnounced) -> WarTable:
    return replace(table, final_rounds=event.rounds)


# Betting


def _betting_opened(table: WarTable, event: e.BettingOpened) -> WarTable:
    return replace(table, phase=Phase.BETTING, no_more_bets=False)


def _no_more_bets_called(table: WarTable, event: e.NoMoreBetsCalled) -> WarTable:
    return replace(table, no_more_bets=True)


def _wager_placed(table: WarTable, event: e.WagerPlaced) -> WarTable:
    wager = Wager(
        box=event.box,
        player=event.player,
        kind=event.kind,
        stake=event.stake,
        limits=event.limits,
        tender=event.tender,
    )
    return replace(table, placed=(*table.placed, wager))


def _same(wager: Wager | Settlement, box: int, player: str, kind: Kind) -> bool:
    return wager.box == box and wager.kind is kind and wager.player == player


def _wager_changed(table: WarTable, event: e.WagerChanged) -> WarTable:
    placed = tuple(
        replace(each, stake=event.stake, limits=event.limits)
        if _same(each, event.box, event.player, event.kind)
        else each
        for each in table.placed
    )
    return replace(table, placed=placed)


def _wager_withdrawn(table: WarTable, event: e.WagerWithdrawn) -> WarTable:
    left = tuple(each for each in table.placed if not _same(each, event.box, event.player, event.kind))
    return replace(table, placed=left)


# The deal


def _round_began(table: WarTable, event: e.RoundBegan) -> WarTable:
    begun = Round(number=event.number, laid=table.placed, wagers=table.placed, initial_due=(*event.positions, DEALER))
    shoe = replace(table.shoe, burned_unseen=False)
    return replace(table, phase=Phase.INITIAL_DEAL, round=begun, placed=(), shoe=shoe, no_more_bets=True)


def _card_dealt(table: WarTable, event: e.CardDealt) -> WarTable:
    shoe, card = table.shoe, event.card
    bit = 1 << (4 * card.index)
    if shoe.held:
        shoe = replace(shoe, held=shoe.held[1:], on_layout=shoe.on_layout + bit)
    else:
        shoe = replace(shoe, left=shoe.left - 1, seen=shoe.seen + bit, on_layout=shoe.on_layout + bit)
    now = table.round
    if event.stage is Stage.INITIAL:
        initial = (*now.initial, card)
        phase = Phase.INTERIM if len(initial) == len(now.initial_due) else Phase.INITIAL_DEAL
        return replace(table, phase=phase, shoe=shoe, round=replace(now, initial=initial))
    subsequent = (*now.subsequent, card)
    phase = Phase.FINAL if len(subsequent) == len(now.subsequent_due) else Phase.SUBSEQUENT_DEAL
    return replace(table, phase=phase, shoe=shoe, round=replace(now, subsequent=subsequent))


def _cutting_card_drawn(table: WarTable, event: e.CuttingCardDrawn) -> WarTable:
    shoe = replace(table.shoe, cutting_card_in=False)
    if event.discarded:
        return replace(table, shoe=shoe)
    if event.shuffle_now:
        shoe = replace(shoe, why=WarTopic.CUTTING_CARD_FIRST, cut=WarTopic.CUT_AFTER_FIRST)
        return replace(table, phase=Phase.SHUFFLE, shoe=shoe)
    shoe = replace(shoe, cutting_card_at=event.position)
    return _due_after_round(replace(table, shoe=shoe), WarTopic.CUTTING_CARD_OUT)


def _discards_returned(table: WarTable, event: e.DiscardsReturned) -> WarTable:
    shoe = table.shoe
    kept = Tally.of(shoe.held)
    shoe = replace(shoe, left=shoe.left + event.cards, rack=shoe.rack - event.cards, seen=shoe.on_layout + kept)
    now = table.round if table.in_a_round else replace(table.round, cards_gone=True)
    return replace(table, shoe=shoe, round=now)


def _cards_picked_up(table: WarTable, event: e.CardsPickedUp) -> WarTable:
    now = table.round
    cards = [card for box in event.boxes for card in now.hand(box)]
    shoe = table.shoe
    shoe = replace(shoe, rack=shoe.rack + len(cards), on_layout=shoe.on_layout - Tally.of(cards))
    return replace(table, shoe=shoe, round=replace(now, collected=(*now.collected, *event.boxes)))


# Settling


def _settled(table: WarTable, event: e.Settled) -> WarTable:
    done, now = event.settlement, table.round
    wagers = tuple(each for each in now.wagers if not _same(each, done.box, done.player, done.kind))
    choices = now.choices
    if done.outcome is Outcome.SURRENDER and now.choice_of(done.box, done.player) is None:
        choices = (*choices, Choice(box=done.box, player=done.player, war=False))
    return replace(table, round=replace(now, wagers=wagers, choices=choices, settled=(*now.settled, done)))


def _settlement_undone(table: WarTable, event: e.SettlementUndone) -> WarTable:
    undone, now = event.settlement, table.round
    first = Kind.FIRST if undone.kind is Kind.SECOND else undone.kind
    laid = next(each for each in now.laid if _same(each, undone.box, undone.player, first))
    wager = replace(laid, kind=undone.kind, stake=undone.stake)
    settled = tuple(each for each in now.settled if not _same(each, undone.box, undone.player, undone.kind))
    wagers = _in_order(now, (*now.wagers, wager))
    return replace(table, round=replace(now, wagers=wagers, settled=settled))


def _in_order(now: Round, wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """As they were laid: owners of one box are asked and paid in the order in which they placed."""
    order = {(each.box, each.player, each.kind): place for place, each in enumerate(now.laid)}

    def place(wager: Wager) -> tuple[int, bool]:
        second = wager.kind is Kind.SECOND
        return order[wager.box, wager.player, Kind.FIRST if second else wager.kind], second

    return tuple(sorted(wagers, key=place))


def _option_offered(table: WarTable, event: e.OptionOffered) -> WarTable:
    return replace(table, phase=Phase.CHOICE)


def _went_to_war(table: WarTable, event: e.WentToWar) -> WarTable:
    now = table.round
    first = next(each for each in now.wagers if _same(each, event.box, event.player, Kind.FIRST))
    second = replace(first, kind=Kind.SECOND, stake=event.stake, tender=Tender.CHIPS)
    choice = Choice(box=event.box, player=event.player, war=True, stake=event.stake)
    now = replace(now, wagers=(*now.wagers, second), choices=(*now.choices, choice))
    return replace(table, round=now)


def _war_began(table: WarTable, event: e.WarBegan) -> WarTable:
    now = replace(table.round, subsequent_due=(*event.positions, DEALER), subsequent=())
    return replace(table, phase=Phase.SUBSEQUENT_DEAL, round=now)


def _round_ended(table: WarTable, event: e.RoundEnded) -> WarTable:
    return replace(table, phase=Phase.OVER, shoe=_shuffle_left_over(table.shoe))


def _shuffle_left_over(shoe: Shoe) -> Shoe:
    """A round that ends while its cards wait to be shuffled leaves that shuffle to the next one."""
    if shoe.resume is None:
        return shoe
    return replace(shoe, resume=None, shuffle_due=shoe.shuffle_due or WarTopic.DEVICE_WITHOUT_SPARE)


def _round_cleared(table: WarTable, event: e.RoundCleared) -> WarTable:
    shoe, now = table.shoe, table.round
    out = len(now.initial) + len(now.subsequent) - sum(len(now.hand(box)) for box in now.collected)
    held = () if event.burned else shoe.held
    shoe = replace(
        shoe,
        rack=shoe.rack + out + len(event.burned),
        on_layout=0,
        held=(*held, *shoe.kept_for_next_round),
        kept_for_next_round=(),
        shuffle_due=None,
        new_cards_due=False,
    )
    phase = Phase.BETTING
    if event.shuffle is not None and event.cut is not None:
        phase, shoe = Phase.SHUFFLE, replace(shoe, why=event.shuffle, cut=event.cut)
    if event.new_cards and event.cut is not None:
        phase, shoe = Phase.CHECK, replace(shoe, cut=event.cut)
    left = table.final_rounds
    final_rounds = None if left is None else max(0, left - 1)
    now = replace(now, collected=now.initial_due)
    return replace(table, phase=phase, shoe=shoe, round=now, final_rounds=final_rounds)


# Irregularities


def _seen_out(shoe: Shoe, card: Card) -> Shoe:
    """A card left the source without being dealt."""
    return replace(shoe, left=shoe.left - 1, seen=Tally.add(shoe.seen, card))


def _card_put_away(table: WarTable, event: e.CardPutAway) -> WarTable:
    shoe = _seen_out(table.shoe, event.card)
    return replace(table, shoe=replace(shoe, rack=shoe.rack + 1))


def _card_held(table: WarTable, event: e.CardHeld) -> WarTable:
    shoe = _seen_out(table.shoe, event.card)
    if event.for_next_round:
        return replace(table, shoe=replace(shoe, kept_for_next_round=(*shoe.kept_for_next_round, event.card)))
    return replace(table, shoe=replace(shoe, held=(*shoe.held, event.card)))


def _empty_round_voided(table: WarTable, event: e.EmptyRoundVoided) -> WarTable:
    shoe = table.shoe
    for card in event.cards:
        shoe = _seen_out(shoe, card)
    return replace(table, shoe=replace(shoe, rack=shoe.rack + len(event.cards)))


def _take_back_offered(table: WarTable, event: e.TakeBackOffered) -> WarTable:
    return replace(
        table,
        phase=Phase.TAKING_BACK,
        taking_back=event.players,
        after_taking_back=table.phase,
        rebuild=event.then,
    )


def _take_back_answered(table: WarTable, event: e.TakeBackAnswered) -> WarTable:
    left = tuple(player for player in table.taking_back if player != event.player)
    if left:
        return replace(table, taking_back=left)
    phase = table.after_taking_back
    assert phase is not None
    if table.shoe.resume is not None:
        phase = Phase.SHUFFLE
    answered = replace(table, phase=phase, taking_back=(), after_taking_back=None, rebuild=None)
    return _without_empty_boxes(answered)


def _without_empty_boxes(table: WarTable) -> WarTable:
    """Boxes whose wagers were taken back before their card came are not dealt to."""
    now = table.round
    first_left = {each.box for each in now.wagers}
    war_left = {each.box for each in now.wagers if each.kind is Kind.SECOND}

    def kept(due: tuple[int, ...], dealt: int, boxes: set[int]) -> tuple[int, ...]:
        return tuple(box for place, box in enumerate(due) if place < dealt or box == DEALER or box in boxes)

    now = replace(
        now,
        initial_due=kept(now.initial_due, len(now.initial), first_left),
        subsequent_due=kept(now.subsequent_due, len(now.subsequent), war_left),
    )
    return replace(table, round=now)


def _reconstructed(table: WarTable, event: e.Reconstructed) -> WarTable:
    table = _laid_out_again(table)
    shoe, now = table.shoe, table.round
    count = len(now.initial_due)
    initial, later = event.cards[:count], event.cards[count:]
    shoe = replace(shoe, on_layout=Tally.of(initial), held=later)
    now = replace(
        now,
        initial=initial,
        subsequent=(),
        subsequent_due=(),
        earlier_choices=now.choices or now.earlier_choices,
        choices=(),
    )
    phase = Phase.INTERIM if len(initial) == count else Phase.INITIAL_DEAL
    return replace(table, phase=phase, shoe=shoe, round=now)


def _laid_out_again(table: WarTable) -> WarTable:
    """The round's cards lie on the layout as they did, even if the round had been cleared; what was due stays due."""
    shoe, now = table.shoe, table.round
    back = sum(len(now.hand(position)) for position in now.collected)
    on_layout = Tally.of((*now.initial, *now.subsequent))
    if not table.in_a_round:
        due = shoe.why if table.phase is Phase.SHUFFLE else None
        shoe = replace(shoe, shuffle_due=due, new_cards_due=table.phase is Phase.CHECK)
        shoe = replace(shoe, held=(), kept_for_next_round=shoe.held)
        final_rounds = table.final_rounds
        table = replace(table, final_rounds=None if final_rounds is None else final_rounds + 1)
    shoe = replace(shoe, rack=shoe.rack - back, on_layout=on_layout)
    return replace(table, shoe=shoe, round=replace(now, collected=()))


def _second_voided(table: WarTable, event: e.SecondVoided) -> WarTable:
    now = table.round
    due = tuple(position for position in now.subsequent_due if position != event.box)
    now = replace(now, subsequent_due=due)
    phase = Phase.FINAL if len(now.subsequent) == len(due) else Phase.SUBSEQUENT_DEAL
    return replace(table, phase=phase, round=now)


def _wound_back(table: WarTable, event: e.WoundBack) -> WarTable:
    table = _laid_out_again(table)
    shoe, now = table.shoe, table.round
    shoe = replace(shoe, held=(*now.subsequent, *shoe.held), on_layout=Tally.of(now.initial))

    def others(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        return tuple(each for each in choices if (each.box, each.player) != (event.box, event.player))

    now = replace(
        now,
        subsequent=(),
        subsequent_due=(),
        choices=others(now.choices),
        earlier_choices=others(now.earlier_choices),
    )
    return replace(table, phase=Phase.CHOICE, shoe=shoe, round=now)


def _second_returned(table: WarTable, event: e.SecondReturned) -> WarTable:
    now = table.round
    wagers = tuple(each for each in now.wagers if not _same(each, event.box, event.player, Kind.SECOND))
    return replace(table, round=replace(now, wagers=wagers))


def _discards_shuffled_in(table: WarTable, event: e.DiscardsShuffledIn) -> WarTable:
    shoe = replace(
        table.shoe,
        left=event.cards,
        rack=0,
        resume=table.phase,
        why=WarTopic.INSUFFICIENT_CARDS,
        cut=WarTopic.CUT_OTHERWISE,
    )
    return replace(table, phase=Phase.SHUFFLE, shoe=shoe)


def _irregularity_noted(table: WarTable, event: e.IrregularityNoted) -> WarTable:
    for topic in event.under:
        if topic in (WarTopic.WRONG_CUT, WarTopic.SHUFFLE_MISSED):
            table = _due_after_round(table, topic)
        if topic is WarTopic.DISCARDS_NOT_RETURNED:
            table = replace(table, round=replace(table.round, discards_stay=True))
    return table


def _wrong_cards_found(table: WarTable, event: e.WrongCardsFound) -> WarTable:
    """Within a round other cards are due when it is cleared, between rounds at once."""
    if table.in_a_round:
        return replace(table, shoe=replace(table.shoe, new_cards_due=True))
    return replace(table, phase=Phase.CHECK, shoe=replace(table.shoe, cut=WarTopic.CUT_AFTER_REPLACEMENT))


def _device_abandoned(table: WarTable, event: e.DeviceAbandoned) -> WarTable:
    shoe = replace(
        table.shoe,
        machine=False,
        resume=table.phase,
        why=WarTopic.DEVICE_WITHOUT_SPARE,
        cut=WarTopic.DEVICE_WITHOUT_SPARE,
        new_cards_due=event.new_cards_after,
    )
    return replace(table, phase=Phase.SHUFFLE, shoe=shoe)


def _round_voided(table: WarTable, event: e.RoundVoided) -> WarTable:
    now = replace(table.round, voided=True)
    if not table.in_a_round:
        return replace(table, round=now)
    shoe = _shuffle_left_over(table.shoe)
    return replace(table, phase=Phase.OVER, shoe=shoe, round=now, taking_back=(), after_taking_back=None, rebuild=None)


def _stake_corrected(table: WarTable, event: e.StakeCorrected) -> WarTable:
    now = table.round
    old = next(each for each in now.laid if _same(each, event.box, event.player, event.kind))
    new = replace(old, stake=event.stake, after_warning=event.after_warning)
    laid = tuple(new if each is old else each for each in now.laid)
    wagers = tuple(new if _same(each, new.box, new.player, new.kind) else each for each in now.wagers)
    return replace(table, round=replace(now, laid=laid, wagers=wagers))


def _wagers_invalid(table: WarTable, event: e.WagersInvalid) -> WarTable:
    return replace(table, round=replace(table.round, invalid=(*table.round.invalid, event.player)))


def _as_it_was(table: WarTable, event: e.Event) -> WarTable:
    return table


_FOLDS: dict[type[e.Event], Callable[[WarTable, Any], WarTable]] = {
    e.PlayerSat: _player_sat,
    e.PlayerLeft: _player_left,
    e.LimitsChanged: _limits_changed,
    e.MinimumKept: _minimum_kept,
    e.LimitsAgreed: _limits_agreed,
    e.Warned: _warned,
    e.BoxesGivenUp: _boxes_given_up,
    e.CardsChecked: _cards_checked,
    e.CardsShuffled: _cards_shuffled,
    e.DeviceLoaded: _device_loaded,
    e.Riffled: _as_it_was,
    e.CutOffered: _cut_offered,
    e.CutRefused: _cut_refused,
    e.CardsCut: _cards_cut,
    e.CuttingCardPlaced: _cutting_card_placed,
    e.CardBurned: _card_burned,
    e.BurnSkipped: _as_it_was,
    e.BurnShown: _burn_shown,
    e.ShuffleOrdered: _shuffle_ordered,
    e.CardsReplaced: _cards_replaced,
    e.CheckDirected: _as_it_was,
    e.FinalRoundsAnnounced: _final_rounds_announced,
    e.BettingOpened: _betting_opened,
    e.NoMoreBetsCalled: _no_more_bets_called,
    e.WagerPlaced: _wager_placed,
    e.WagerChanged: _wager_changed,
    e.WagerWithdrawn: _wager_withdrawn,
    e.RoundBegan: _round_began,
    e.CardDealt: _card_dealt,
    e.CuttingCardDrawn: _cutting_card_drawn,
    e.DiscardsReturned: _discards_returned,
    e.CardsPickedUp: _cards_picked_up,
    e.SettlementBegan: _as_it_was,
    e.Settled: _settled,
    e.SettlementUndone: _settlement_undone,
    e.OptionOffered: _option_offered,
    e.WentToWar: _went_to_war,
    e.WarBegan: _war_began,
    e.RoundEnded: _round_ended,
    e.RoundCleared: _round_cleared,
    e.CardPutAway: _card_put_away,
    e.CardHeld: _card_held,
    e.EmptyRoundVoided: _empty_round_voided,
    e.TakeBackOffered: _take_back_offered,
    e.TakeBackAnswered: _take_back_answered,
    e.Reconstructed: _reconstructed,
    e.SecondVoided: _second_voided,
    e.WoundBack: _wound_back,
    e.SecondReturned: _second_returned,
    e.ErrorStands: _as_it_was,
    e.DiscardsShuffledIn: _discards_shuffled_in,
    e.IrregularityNoted: _irregularity_noted,
    e.WrongCardsFound: _wrong_cards_found,
    e.DeviceReplaced: _as_it_was,
    e.DeviceAbandoned: _device_abandoned,
    e.RoundVoided: _round_voided,
    e.StakeCorrected: _stake_corrected,
    e.WagersInvalid: _wagers_invalid,
    e.BreachRecorded: _as_it_was,
}
