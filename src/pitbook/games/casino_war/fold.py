"""Folds events into the table, one at a time. It never refuses: what happened, happened."""

from collections.abc import Callable, Iterable
from typing import Any

from pitbook.games.casino_war import events as e
from pitbook.games.casino_war import fold_betting, fold_cards, fold_repairs, fold_round
from pitbook.games.casino_war.round import WarTable


def apply(table: WarTable, event: e.Event) -> WarTable:
    return _FOLDS[type(event)](table, event)


def fold(table: WarTable, events: Iterable[e.Event]) -> WarTable:
    for event in events:
        table = _FOLDS[type(event)](table, event)
    return table


def _as_it_was(table: WarTable, event: e.Event) -> WarTable:
    return table


_FOLDS: dict[type[e.Event], Callable[[WarTable, Any], WarTable]] = {
    e.PlayerSat: fold_betting.player_sat,
    e.PlayerLeft: fold_betting.player_left,
    e.LimitsChanged: fold_betting.limits_changed,
    e.MinimumKept1: fold_betting.minimum_kept_1,
    e.MinimumKept: fold_betting.minimum_kept,
    e.AgreedLimitsEnded: fold_betting.agreed_limits_ended,
    e.LimitsAgreed: fold_betting.limits_agreed,
    e.Warned: fold_betting.warned,
    e.TieDeclined: fold_betting.tie_declined,
    e.BoxesGivenUp: fold_betting.boxes_given_up,
    e.RoomMade: fold_betting.room_made,
    e.CardsChecked: fold_cards.cards_checked,
    e.CardsCounted: fold_cards.cards_counted,
    e.CardsShuffled: fold_cards.cards_shuffled,
    e.DeviceLoaded: fold_cards.device_loaded,
    e.Riffled: _as_it_was,
    e.CutOffered: fold_cards.cut_offered,
    e.CutRefused: fold_cards.cut_refused,
    e.CardsCut: fold_cards.cards_cut,
    e.CuttingCardPlaced: fold_cards.cutting_card_placed,
    e.CardBurned: fold_cards.card_burned,
    e.BurnSkipped: _as_it_was,
    e.BurnShown: fold_cards.burn_shown,
    e.ShuffleOrdered: fold_cards.shuffle_ordered,
    e.CardsReplaced: fold_cards.cards_replaced,
    e.ReplacementChecked: fold_cards.replacement_checked,
    e.CardChanged: fold_cards.card_changed,
    e.CheckDirected1: _as_it_was,
    e.CheckDirected: fold_cards.check_directed,
    e.CardsVerified: fold_cards.cards_verified,
    e.FinalRoundsAnnounced: fold_cards.final_rounds_announced,
    e.BettingOpened: fold_betting.betting_opened,
    e.NoMoreBetsCalled: fold_betting.no_more_bets_called,
    e.WagerPlaced: fold_betting.wager_placed,
    e.WagerChanged: fold_betting.wager_changed,
    e.MixedWagerPlaced: fold_betting.mixed_wager_placed,
    e.MixedWagerChanged: fold_betting.mixed_wager_changed,
    e.WagerWithdrawn: fold_betting.wager_withdrawn,
    e.RoundBegan: fold_round.round_began,
    e.CardDealt: fold_round.card_dealt,
    e.CuttingCardDrawn: fold_round.cutting_card_drawn,
    e.DiscardsReturned: fold_round.discards_returned,
    e.CardsPickedUp: fold_round.cards_picked_up,
    e.SettlementBegan: _as_it_was,
    e.Settled: fold_round.settled,
    e.SettlementUndone: fold_round.settlement_undone,
    e.OptionOffered: fold_round.option_offered,
    e.WentToWar: fold_round.went_to_war,
    e.WentToWarWithTokens: fold_round.went_to_war_with_tokens,
    e.WarBegan: fold_round.war_began,
    e.RoundEnded: fold_round.round_ended,
    e.RoundCleared: fold_round.round_cleared,
    e.CardsStayNext: fold_round.cards_stay_next,
    e.CardPutAway: fold_repairs.card_put_away,
    e.CardHeld: fold_repairs.card_held,
    e.EmptyRoundVoided: fold_repairs.empty_round_voided,
    e.TakeBackOffered: fold_repairs.take_back_offered,
    e.TakeBackAnswered: fold_repairs.take_back_answered,
    e.Reconstructed: fold_repairs.reconstructed,
    e.ExcessToBurn: fold_repairs.excess_to_burn,
    e.SecondVoided: fold_repairs.second_voided,
    e.WoundBack: fold_repairs.wound_back,
    e.SecondReturned: fold_repairs.second_returned,
    e.ErrorStands: _as_it_was,
    e.DiscardsShuffledIn: fold_repairs.discards_shuffled_in,
    e.IrregularityNoted: fold_repairs.irregularity_noted,
    e.WrongCardsFound1: fold_repairs.wrong_cards_found_1,
    e.WrongCardsFound: fold_repairs.wrong_cards_found,
    e.DeviceReplaced: _as_it_was,
    e.DeviceAbandoned1: fold_repairs.device_abandoned_1,
    e.DeviceAbandoned: fold_repairs.device_abandoned,
    e.RoundVoided: fold_repairs.round_voided,
    e.StakeCorrected: fold_repairs.stake_corrected,
    e.WagersInvalid: fold_repairs.wagers_invalid,
    e.WagersVoided: fold_repairs.wagers_voided,
    e.BreachRecorded: _as_it_was,
}
