"""The verbs: what may be done now, what follows from it, and what the table is then."""

from collections.abc import Callable, Mapping
from typing import Any

from pitbook.games.casino_war import (
    betting,
    dealing,
    irregularities,
    preference,
    reconstruction,
    rulings,
    seating,
    signs,
    voiding,
)
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.events import Event
from pitbook.games.casino_war.fold import FOLDING, apply, fold
from pitbook.games.casino_war.round import WarTable, mid_shoe, new_table
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.shoe import SHOE
from pitbook.games.shoe import failing, source
from pitbook.games.shoe.verbs import deciders, offering, offerings
from pitbook.games.verbs import About, Offering, Verbs, parts_but

_DECIDERS: Mapping[type[c.Command], Callable[[WarRules, WarTable, Any], list[Event]]] = {
    **deciders(SHOE),
    c.Sit: seating.sit,
    c.Leave: seating.leave,
    c.DeclineTie: preference.decline_tie,
    c.GiveUpBoxes: betting.give_up_boxes,
    c.ChangeLimits: signs.change_limits,
    c.AgreeLimits: signs.agree_limits,
    c.Place: betting.place,
    c.Change: betting.change,
    c.Withdraw: betting.withdraw,
    c.CallNoMoreBets: betting.call_no_more_bets,
    c.PlaceCuttingCard: dealing.place_cutting_card,
    c.Draw: dealing.draw,
    c.DrawCuttingCard: dealing.draw_cutting_card,
    c.Settle: dealing.settle,
    c.GoToWar: dealing.go_to_war,
    c.Surrender: dealing.surrender,
    c.NoAnswer: dealing.no_answer,
    c.Clear: dealing.clear,
    c.CardInError: irregularities.card_in_error,
    c.ExcessToDealer: irregularities.excess_to_dealer,
    c.Reconstruct: reconstruction.reconstruct,
    c.ErrorFoundLate: reconstruction.error_found_late,
    c.DealerCardForgotten: reconstruction.dealer_card_forgotten,
    c.SecondMissed: reconstruction.second_missed,
    c.SecondWithoutWager: reconstruction.second_without_wager,
    c.OptionMissed: reconstruction.option_missed,
    c.AnswerTakeBack: reconstruction.answer_take_back,
    c.DiscardsNotReturned: rulings.discards_not_returned,
    c.FinishFromShoe: rulings.finish_from_shoe,
    c.VoidRound: rulings.void_round,
    c.WrongCards: rulings.wrong_cards,
    c.StakeFound: rulings.stake_found,
    c.InvalidWagers: rulings.invalid_wagers,
    c.VoidWagers: voiding.void_wagers,
    c.RecordBreach: rulings.record_breach,
}

_BUT_WAGERS = parts_but(WarTable, "placed", "no_more_bets")
"""What stays as it is while wagers are laid."""
_OF_CHECK, *_OF_SHOE = offerings(SHOE)

_OFFERINGS: tuple[Offering[WarRules, WarTable], ...] = (
    About(("phase", "round"), dealing.offer_choice, dealing.offer_settle),
    dealing.offer_draw,
    dealing.offer_clear,
    betting.offer_betting,
    preference.offer_decline,
    seating.offer_seats,
    About(("phase", "seats", "sign"), signs.offer_limits),
    _OF_CHECK,
    About(_BUT_WAGERS, *_OF_SHOE),
    irregularities.offer_single_cards,
    offering(SHOE, source.offer_empty_round),
    About(
        _BUT_WAGERS,
        reconstruction.offer_take_back,
        reconstruction.offer_reconstruction,
        reconstruction.offer_wrong_places,
        reconstruction.offer_option_missed,
        offering(SHOE, failing.offer_failings),
        rulings.offer_discards,
        offering(SHOE, failing.offer_device),
        rulings.offer_round,
        offering(SHOE, failing.offer_wrong_cards),
        rulings.offer_stakes,
    ),
    voiding.offer_voiding,
)

VERBS = Verbs[WarRules, WarTable, c.Command, Event](
    FOLDING, _DECIDERS, _OFFERINGS, by_hand=(irregularities.offer_single_cards,)
)
decide, awaits, step = VERBS.decide, VERBS.awaits, VERBS.step

__all__ = ["apply", "awaits", "decide", "fold", "mid_shoe", "new_table", "step"]
