"""How the cards are checked, shuffled, cut, put away and replaced."""

from msgspec.structs import replace

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.shoe.fold_cards import check_made, to_be_checked
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.round import Phase, PokerTable
from pitbook.games.three_card_poker.topics import PokerTopic

SHUFFLE, CUT, BETTING = Phase.SHUFFLE, Phase.CUT, Phase.BETTING
SHUFFLE_EACH_ROUND = PokerTopic.SHUFFLE_EACH_ROUND


def cards_checked(table: PokerTable, event: e.CardsChecked) -> PokerTable:
    cards = replace(check_made(table.cards, nothing=False), left=CARDS_PER_DECK, seen=0, deck=1)
    return replace(table, phase=Phase.SHUFFLE, cards=cards, new_cards_due=False)


def check_directed(table: PokerTable, event: e.CheckDirected) -> PokerTable:
    return replace(table, cards=to_be_checked(table.cards, due=True, at_once=event.at_once))


def cards_verified(table: PokerTable, event: e.CardsVerified) -> PokerTable:
    return replace(table, cards=check_made(table.cards, nothing=False))


def shuffle_due(table: PokerTable, event: e.ShuffleDue) -> PokerTable:
    cards = replace(table.cards, why=PokerTopic.SHUFFLE_AFTER_VACANCY)
    return replace(table, phase=Phase.SHUFFLE, cards=cards)


def cards_shuffled(table: PokerTable, event: e.CardsShuffled) -> PokerTable:
    return replace(table, phase=CUT)


def _ready(table: PokerTable, deck: int) -> PokerTable:
    cards = replace(table.cards, left=CARDS_PER_DECK, seen=0, deck=deck, why=SHUFFLE_EACH_ROUND)
    return replace(table, phase=BETTING, cards=cards)


def cards_cut(table: PokerTable, event: e.CardsCut) -> PokerTable:
    return _ready(table, table.cards.deck)


def device_loaded(table: PokerTable, event: e.DeviceLoaded) -> PokerTable:
    return _ready(table, event.deck)


def cards_replaced(table: PokerTable, event: e.CardsReplaced) -> PokerTable:
    return _to_be_checked(table)


def _to_be_checked(table: PokerTable) -> PokerTable:
    if table.device_awaited:
        return replace(table, phase=Phase.CHECK)
    return replace(table, phase=Phase.CHECK, cards=replace(table.cards, why=PokerTopic.SHUFFLE_AT_START))


def device_jammed(table: PokerTable, event: e.DeviceJammed) -> PokerTable:
    """The same cards are shuffled again."""
    return replace(table, phase=Phase.SHUFFLE, cards=replace(table.cards, why=PokerTopic.DEVICE_JAMS))


def device_failed(table: PokerTable, event: e.DeviceFailed) -> PokerTable:
    return replace(table, cards=replace(table.cards, machine=event.another), new_cards_due=True)


def device_awaited(table: PokerTable, event: e.DeviceAwaited) -> PokerTable:
    return replace(table, cards=replace(table.cards, why=PokerTopic.DEVICE_FAILS), new_cards_due=True)


def device_brought(table: PokerTable, event: e.DeviceBrought) -> PokerTable:
    return replace(table, cards=replace(table.cards, why=PokerTopic.SHUFFLE_AT_START))


def wrong_cards_found(table: PokerTable, event: e.WrongCardsFound) -> PokerTable:
    """In a round the cards are checked when it has been cleared away, between rounds at once."""
    return replace(table, new_cards_due=True) if table.in_a_round else _to_be_checked(table)


def round_cleared(table: PokerTable, event: e.RoundCleared) -> PokerTable:
    if event.new_cards:
        return _to_be_checked(replace(table, no_more_bets=False))
    return replace(table, phase=SHUFFLE, no_more_bets=False)
