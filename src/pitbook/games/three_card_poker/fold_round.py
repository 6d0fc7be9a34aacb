"""How a round is dealt, decided and settled."""

from msgspec.structs import replace

from pitbook.cards import Card, CardCounts
from pitbook.games.shoe.source import seen_out
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.fold_betting import with_seat
from pitbook.games.three_card_poker.round import HandDecision, Phase, PokerTable, Round, Seat, Settlement, Wager

DEAL, DECISIONS, REVEAL, REVEALED, OVER = Phase.DEAL, Phase.DECISIONS, Phase.REVEAL, Phase.REVEALED, Phase.OVER
PLAYED = HandDecision.PLAY


def round_began(table: PokerTable, event: e.RoundBegan) -> PokerTable:
    """Who sits out a round at a full table has been idle for one more."""
    placed = table.placed
    now = Round(number=event.number, laid=placed, wagers=placed, areas=event.areas, due=event.due)
    return replace(table, phase=DEAL, round=now, placed=(), seats=_idle(table, full=event.full))


def _idle(table: PokerTable, *, full: bool) -> dict[str, Seat]:
    playing = {wager.player for wager in table.placed} if full else set()
    seats = table.seats
    for player, seat in seats.items():
        idle = seat.idle + 1 if full and player not in playing else 0
        if seat.idle != idle:
            seats = {**seats, player: replace(seat, idle=idle)}
    return seats


def card_dealt(table: PokerTable, event: e.CardDealt) -> PokerTable:
    now, card = table.round, event.card
    return replace(table, cards=seen_out(table.cards, card), round=replace(now, dealt=(*now.dealt, card)))


def card_dealt_unseen(table: PokerTable, event: e.CardDealtUnseen) -> PokerTable:
    now = replace(table.round, dealt=(*table.round.dealt, None), unseen=True)
    return replace(table, cards=replace(table.cards, left=table.cards.left - 1), round=now)


def card_turned_up(table: PokerTable, event: e.CardTurnedUp) -> PokerTable:
    now = table.round
    told = replace(now, dealt=_with(now.dealt, event.place, event.card), turned=(*now.turned, event.place))
    seen = CardCounts.add(table.cards.seen, event.card)
    return replace(table, cards=replace(table.cards, seen=seen), round=told)


def card_taken_back(table: PokerTable, event: e.CardTakenBack) -> PokerTable:
    now = table.round
    left = tuple(place for place in now.turned if place != event.place)
    seen = table.cards.seen - CardCounts.of((event.card,))
    untold = replace(now, dealt=_with(now.dealt, event.place, None), turned=left)
    return replace(table, cards=replace(table.cards, seen=seen), round=untold)


def _with(dealt: tuple[Card | None, ...], place: int, card: Card | None) -> tuple[Card | None, ...]:
    return (*dealt[:place], card, *dealt[place + 1 :])


def deal_ended(table: PokerTable, event: e.DealEnded) -> PokerTable:
    return replace(table, phase=DECISIONS)


def cards_handled(table: PokerTable, event: e.CardsHandled) -> PokerTable:
    return replace(table, round=replace(table.round, handled=(*table.round.handled, event.area)))


def played(table: PokerTable, event: e.Played) -> PokerTable:
    now = table.round
    wager, decisions = event.wager, {**now.decisions, event.area: PLAYED}
    if wager is None:
        return replace(table, round=replace(now, decisions=decisions))
    placed = replace(now, wagers=(*now.wagers, wager), laid=(*now.laid, wager), decisions=decisions)
    return replace(table, round=placed)


def hand_decided(table: PokerTable, event: e.HandDecided) -> PokerTable:
    decisions = {**table.round.decisions, event.area: event.decision}
    return replace(table, round=replace(table.round, decisions=decisions))


def decisions_ended(table: PokerTable, event: e.DecisionsEnded) -> PokerTable:
    return replace(table, phase=REVEAL)


def dealer_revealed(table: PokerTable, event: e.DealerRevealed) -> PokerTable:
    return replace(table, phase=REVEALED, round=replace(table.round, revealed=True))


def settled(table: PokerTable, event: e.Settled) -> PokerTable:
    done = event.settlement
    now = table.round
    wagers, area, kind = now.wagers, done.area, done.kind
    for place, each in enumerate(wagers):
        if each.area == area and each.kind is kind:
            wagers = wagers[:place] + wagers[place + 1 :]
            break
    return replace(table, round=replace(now, wagers=wagers, settled=(*now.settled, done)))


def round_ended(table: PokerTable, event: e.RoundEnded) -> PokerTable:
    return replace(table, phase=OVER, round=replace(table.round, compared=event.compared))


def card_was_exposed(table: PokerTable, event: e.CardWasExposed) -> PokerTable:
    now = table.round
    exposed = replace(now, exposed=(*now.exposed, event.card), exposed_in_deal=now.exposed_in_deal + 1)
    return replace(table, round=exposed)


def dealer_was_exposed(table: PokerTable, event: e.DealerWasExposed) -> PokerTable:
    return replace(table, round=replace(table.round, exposed=(*table.round.exposed, *event.cards)))


def deal_corrected(table: PokerTable, event: e.DealCorrected) -> PokerTable:
    cards = table.cards
    for card in event.further:
        cards = seen_out(cards, card)
    now = replace(table.round, due=event.due, dealt=(*table.round.dealt, *event.further), corrected=True)
    return replace(table, cards=cards, round=now)


def unseen_deal_corrected(table: PokerTable, event: e.UnseenDealCorrected) -> PokerTable:
    now = table.round
    known = {position: iter(now.hand(position)) for position in event.due}
    many = len(now.dealt) + event.further
    dealt = tuple(next(known[position], None) for position in event.due[:many])
    turned = tuple(place for place, card in enumerate(dealt) if card is not None)
    cards = replace(table.cards, left=table.cards.left - event.further)
    return replace(table, cards=cards, round=replace(now, due=event.due, dealt=dealt, turned=turned, corrected=True))


def void_round_not_counted(table: PokerTable, event: e.VoidRoundNotCounted) -> PokerTable:
    seats = {
        player: replace(seat, idle=max(0, seat.idle - 1)) if player in event.players else seat
        for player, seat in table.seats.items()
    }
    return replace(table, seats=seats)


def round_voided(table: PokerTable, event: e.RoundVoided | e.OutcomeSetAside) -> PokerTable:
    return replace(table, phase=OVER, round=replace(table.round, voided=True))


def stake_corrected(table: PokerTable, event: e.StakeCorrected) -> PokerTable:
    now = table.round

    def corrected(wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
        return tuple(
            replace(each, stake=event.stake) if each.area == event.area and each.kind is event.kind else each
            for each in wagers
        )

    return replace(table, round=replace(now, wagers=corrected(now.wagers), laid=corrected(now.laid)))


def wagers_invalid(table: PokerTable, event: e.WagersInvalid) -> PokerTable:
    if event.player in table.seats:
        table = with_seat(table, event.player, invalid=True)
    if not table.in_a_round:
        return table
    return replace(table, round=replace(table.round, invalid=(*table.round.invalid, event.player)))


def settlement_undone(table: PokerTable, event: e.SettlementUndone) -> PokerTable:
    """A wager stands again; a bonus is no wager of its own."""
    now = table.round
    back = [each for each in now.laid if _same(each, event.settlement)]
    settled = tuple(each for each in now.settled if each != event.settlement)
    return replace(table, round=replace(now, wagers=(*now.wagers, *back), settled=settled))


def _same(wager: Wager, done: Settlement) -> bool:
    return wager.area == done.area and wager.kind is done.kind
