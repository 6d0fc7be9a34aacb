"""Folds events into the table, one at a time. It never refuses: what happened, happened."""

from collections.abc import Callable, Iterable
from typing import Any

from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker import fold_betting, fold_cards, fold_round
from pitbook.games.three_card_poker.round import PokerTable


def apply(table: PokerTable, event: e.Event) -> PokerTable:
    return _FOLDS[type(event)](table, event)


def fold(table: PokerTable, events: Iterable[e.Event]) -> PokerTable:
    for event in events:
        table = _FOLDS[type(event)](table, event)
    return table


def _as_it_was(table: PokerTable, event: e.Event) -> PokerTable:
    return table


_FOLDS: dict[type[e.Event], Callable[[PokerTable, Any], PokerTable]] = {
    e.PlayerSat: fold_betting.player_sat,
    e.PlayerLeft: fold_betting.player_left,
    e.LimitsChanged: fold_betting.limits_changed,
    e.MinimumKept1: fold_betting.minimum_kept_1,
    e.MinimumKept: fold_betting.minimum_kept,
    e.LimitsAgreed: fold_betting.limits_agreed,
    e.WagerPlaced: fold_betting.wager_placed,
    e.WagerChanged: fold_betting.wager_changed,
    e.WagerWithdrawn: fold_betting.wager_withdrawn,
    e.WagerRefused: _as_it_was,
    e.NoMoreBetsCalled: fold_betting.no_more_bets_called,
    e.DirectedFirst: fold_betting.directed_first,
    e.KeptApart: fold_betting.kept_apart,
    e.EnglishDirected: fold_betting.english_directed,
    e.CardsChecked: fold_cards.cards_checked,
    e.ShuffleDue: fold_cards.shuffle_due,
    e.CardsShuffled: fold_cards.cards_shuffled,
    e.CardsCut: fold_cards.cards_cut,
    e.DeviceLoaded: fold_cards.device_loaded,
    e.CardsReplaced: fold_cards.cards_replaced,
    e.CheckDirected1: _as_it_was,
    e.CheckDirected: fold_cards.check_directed,
    e.CardsVerified: fold_cards.cards_verified,
    e.DeviceJammed: fold_cards.device_jammed,
    e.DeviceFailed: fold_cards.device_failed,
    e.DeviceAwaited: fold_cards.device_awaited,
    e.DeviceBrought: fold_cards.device_brought,
    e.OtherDeckJammed: _as_it_was,
    e.WrongCardsFound: fold_cards.wrong_cards_found,
    e.RoundBegan: fold_round.round_began,
    e.CardDealt: fold_round.card_dealt,
    e.DealEnded: fold_round.deal_ended,
    e.CardsHandled: fold_round.cards_handled,
    e.Played: fold_round.played,
    e.HandDecided: fold_round.hand_decided,
    e.Warned: fold_betting.warned,
    e.DecisionsEnded: fold_round.decisions_ended,
    e.DealerRevealed: fold_round.dealer_revealed,
    e.Settled: fold_round.settled,
    e.RoundEnded: fold_round.round_ended,
    e.RoundCleared: fold_cards.round_cleared,
    e.CardWasExposed: fold_round.card_was_exposed,
    e.DealerWasExposed: fold_round.dealer_was_exposed,
    e.DealCorrected: fold_round.deal_corrected,
    e.HandDiscarded: _as_it_was,
    e.RoundVoided: fold_round.round_voided,
    e.VoidRoundNotCounted: fold_round.void_round_not_counted,
    e.StakeCorrected: fold_round.stake_corrected,
    e.WagersInvalid: fold_round.wagers_invalid,
    e.SettlementUndone: fold_round.settlement_undone,
    e.OutcomeSetAside: fold_round.round_voided,
    e.WagersVoided: _as_it_was,
    e.BreachRecorded: _as_it_was,
}
