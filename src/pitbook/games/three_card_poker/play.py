"""The verbs: what may be done now, what follows from it, and what the table is then."""

from collections.abc import Callable, Mapping
from typing import Any

from pitbook.games.three_card_poker import (
    betting,
    dealing,
    irregularities,
    rulings,
    seating,
    shuffling,
    signs,
    turning,
    voiding,
    wrong_hands,
)
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.events import Event
from pitbook.games.three_card_poker.fold import FOLDING, apply, fold
from pitbook.games.three_card_poker.round import PokerTable, new_table, ready_table
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.verbs import About, Offering, Verbs, parts_but

_DECIDERS: Mapping[type[c.Command], Callable[[PokerRules, PokerTable, Any], list[Event]]] = {
    c.Sit: seating.sit,
    c.Leave: seating.leave,
    c.Vacate: seating.vacate,
    c.ChangeLimits: signs.change_limits,
    c.AgreeLimits: signs.agree_limits,
    c.CheckCards: shuffling.check_cards,
    c.ShuffleCards: shuffling.shuffle_cards,
    c.CutCards: shuffling.cut_cards,
    c.LoadDevice: shuffling.load_device,
    c.ReplaceCards: shuffling.replace_cards,
    c.DirectCheck: shuffling.direct_check,
    c.NoteVacancy: shuffling.note_vacancy,
    c.VerifyCards: shuffling.verify_cards,
    c.Place: betting.place,
    c.Change: betting.change,
    c.Withdraw: betting.withdraw,
    c.RefuseWager: betting.refuse_wager,
    c.CallNoMoreBets: betting.call_no_more_bets,
    c.Draw: dealing.draw,
    c.DealFaceDown: turning.deal_face_down,
    c.TurnUp: turning.turn_up,
    c.TakeBack: turning.take_back,
    c.HandleCards: dealing.handle_cards,
    c.Play: dealing.play,
    c.Fold: dealing.fold_hand,
    c.CannotMatch: dealing.cannot_match,
    c.NoDecision: dealing.no_decision,
    c.Reveal: dealing.reveal,
    c.Concede: dealing.concede,
    c.Settle: dealing.settle,
    c.Clear: dealing.clear,
    c.DirectFirst: irregularities.direct_first,
    c.KeepApart: irregularities.keep_apart,
    c.EnglishOnly: irregularities.english_only,
    c.CardExposed: irregularities.card_exposed,
    c.UnseenExposed: irregularities.unseen_exposed,
    c.DealerExposed: irregularities.dealer_exposed,
    c.Misdeal: irregularities.misdeal,
    c.HandWrongNumber: wrong_hands.hand_wrong_number,
    c.HandWithoutWager: wrong_hands.hand_without_wager,
    c.CountHands: wrong_hands.count_hands,
    c.WrongCards: rulings.wrong_cards,
    c.DeviceJams: rulings.device_jams,
    c.DeviceFails: rulings.device_fails,
    c.BringDevice: rulings.bring_device,
    c.StakeFound: rulings.stake_found,
    c.InvalidWagers: rulings.invalid_wagers,
    c.SetAside: rulings.set_aside,
    c.VoidWagers: voiding.void_wagers,
    c.RecordBreach: rulings.record_breach,
}

_BUT_WAGERS = parts_but(PokerTable, "placed", "no_more_bets")
"""What stays as it is while wagers are laid."""

_OFFERINGS: tuple[Offering[PokerRules, PokerTable], ...] = (
    dealing.offer_round,
    turning.offer_unseen,
    betting.offer_betting,
    seating.offer_seats,
    About(("seats", "sign"), signs.offer_limits),
    shuffling.offer_cards,
    About(_BUT_WAGERS, irregularities.offer_deal_errors),
    wrong_hands.offer_wrong_hands,
    About(("seats", "apart", "english_only"), irregularities.offer_suspicion),
    About(_BUT_WAGERS, rulings.offer_rulings),
    voiding.offer_voiding,
)

VERBS = Verbs[PokerRules, PokerTable, c.Command, Event](
    FOLDING, _DECIDERS, _OFFERINGS, by_hand=(wrong_hands.offer_wrong_hands,)
)
decide, awaits, step = VERBS.decide, VERBS.awaits, VERBS.step

__all__ = ["apply", "awaits", "decide", "fold", "new_table", "ready_table", "step"]
