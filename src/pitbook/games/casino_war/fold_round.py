"""How a round goes from its first card to the discard rack."""

from msgspec.structs import replace

from pitbook.cards import CardCounts
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.round import (
    DEALER,
    Choice,
    DealStage,
    Kind,
    Outcome,
    Phase,
    Round,
    Settlement,
    Wager,
    WarTable,
    made_of,
    same,
)
from pitbook.games.shoe.fold_failing import cleared, dealt, shuffle_left_over
from pitbook.money import Cents


def round_began(table: WarTable, event: e.RoundBegan) -> WarTable:
    begun = Round(number=event.number, laid=table.placed, wagers=table.placed, initial_due=(*event.positions, DEALER))
    shoe = replace(table.shoe, burned_unseen=False)
    return replace(table, phase=Phase.INITIAL_DEAL, round=begun, placed=(), declined=(), shoe=shoe, no_more_bets=True)


def card_dealt(table: WarTable, event: e.CardDealt) -> WarTable:
    card, now = event.card, table.round
    shoe = dealt(table.shoe, card)
    if event.stage is DealStage.INITIAL:
        initial = (*now.initial, card)
        phase = Phase.INTERIM if len(initial) == len(now.initial_due) else Phase.INITIAL_DEAL
        return replace(table, phase=phase, shoe=shoe, round=replace(now, initial=initial))
    subsequent = (*now.subsequent, card)
    phase = Phase.FINAL if len(subsequent) == len(now.subsequent_due) else Phase.SUBSEQUENT_DEAL
    return replace(table, phase=phase, shoe=shoe, round=replace(now, subsequent=subsequent))


def cards_picked_up(table: WarTable, event: e.CardsPickedUp) -> WarTable:
    now = table.round
    cards = [card for box in event.boxes for card in now.hand(box)]
    shoe = table.shoe
    shoe = replace(shoe, rack=shoe.rack + len(cards), on_layout=shoe.on_layout - CardCounts.of(cards))
    return replace(table, shoe=shoe, round=replace(now, collected=(*now.collected, *event.boxes)))


def settled(table: WarTable, event: e.Settled) -> WarTable:
    done, now = event.settlement, table.round
    wagers = tuple([each for each in now.wagers if not same(each, done.box, done.player, done.kind)])
    choices = now.choices
    if done.outcome is Outcome.SURRENDER and now.choice_of(done.box, done.player) is None:
        choices = (*choices, Choice(box=done.box, player=done.player, war=False))
    return replace(table, round=replace(now, wagers=wagers, choices=choices, settled=(*now.settled, done)))


def settlement_undone(table: WarTable, event: e.SettlementUndone) -> WarTable:
    undone, now = event.settlement, table.round
    wager = wager_of(now, undone)
    settled = tuple(each for each in now.settled if not same(each, undone.box, undone.player, undone.kind))
    wagers = in_order(now, (*now.wagers, wager))
    return replace(table, round=replace(now, wagers=wagers, settled=settled))


def wager_of(now: Round, done: Settlement) -> Wager:
    """The wager that was settled, as it lay there."""
    first = Kind.FIRST if done.kind is Kind.SECOND else done.kind
    laid = next(each for each in now.laid if same(each, done.box, done.player, first))
    if done.kind is not Kind.SECOND:
        return replace(laid, stake=done.stake)
    choice = now.choice_of(done.box, done.player)
    return made_of(replace(laid, kind=done.kind), done.stake, 0 if choice is None else choice.tokens)


def in_order(now: Round, wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """As they were laid: owners of one box are asked and paid in the order in which they placed."""
    order = {(each.box, each.player, each.kind): place for place, each in enumerate(now.laid)}

    def place(wager: Wager) -> tuple[int, bool]:
        second = wager.kind is Kind.SECOND
        return order[wager.box, wager.player, Kind.FIRST if second else wager.kind], second

    return tuple(sorted(wagers, key=place))


def option_offered(table: WarTable, event: e.OptionOffered) -> WarTable:
    return replace(table, phase=Phase.CHOICE)


def went_to_war(table: WarTable, event: e.WentToWar) -> WarTable:
    return _gone_to_war(table, event, tokens=Cents(0))


def went_to_war_with_tokens(table: WarTable, event: e.WentToWarWithTokens) -> WarTable:
    return _gone_to_war(table, event, event.tokens)


def _gone_to_war(table: WarTable, event: e.WentToWar | e.WentToWarWithTokens, tokens: Cents) -> WarTable:
    now = table.round
    first = next(each for each in now.wagers if same(each, event.box, event.player, Kind.FIRST))
    second = made_of(replace(first, kind=Kind.SECOND), event.stake, tokens)
    choice = Choice(box=event.box, player=event.player, war=True, stake=event.stake, tokens=tokens)
    now = replace(now, wagers=(*now.wagers, second), choices=(*now.choices, choice))
    return replace(table, round=now)


def war_began(table: WarTable, event: e.WarBegan) -> WarTable:
    now = replace(table.round, subsequent_due=(*event.positions, DEALER), subsequent=())
    return replace(table, phase=Phase.SUBSEQUENT_DEAL, round=now)


def round_ended(table: WarTable, event: e.RoundEnded) -> WarTable:
    return replace(table, phase=Phase.OVER, shoe=shuffle_left_over(table.shoe))


def round_cleared(table: WarTable, event: e.RoundCleared) -> WarTable:
    shoe, now = table.shoe, table.round
    out = len(now.initial) + len(now.subsequent) - sum([len(now.hand(box)) for box in now.collected])
    shoe = cleared(shoe, out, event.burned)
    phase = Phase.BETTING
    if event.shuffle is not None and event.cut is not None:
        phase, shoe = Phase.SHUFFLE, replace(shoe, why=event.shuffle, cut=event.cut)
    if event.new_cards and event.cut is not None:
        phase, shoe = Phase.CHECK, replace(shoe, cut=event.cut)
    left = table.final_rounds
    final_rounds = None if left is None else max(0, left - 1)
    now = replace(now, collected=now.initial_due)
    return replace(table, phase=phase, shoe=shoe, round=now, final_rounds=final_rounds)
