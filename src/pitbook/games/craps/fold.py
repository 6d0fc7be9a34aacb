"""Folds events into the table, one at a time. It never refuses: what happened, happened."""

from pitbook.games.craps import events as e
from pitbook.games.craps import fold_dice, fold_people, fold_rolls, fold_wagers
from pitbook.games.craps.round import CrapsTable
from pitbook.games.verbs import Folding, as_it_was

FOLDING = Folding[CrapsTable, e.Event](
    {
        e.PlayerSat: fold_people.player_sat,
        e.PlayerLeft: fold_people.player_left,
        e.LimitsChanged: fold_people.limits_changed,
        e.LimitsAgreed: fold_people.limits_agreed,
        e.WagerPlaced: fold_wagers.wager_placed,
        e.WagerIncreased: fold_wagers.wager_changed,
        e.WagerReduced: fold_wagers.wager_reduced,
        e.WagerRemoved: fold_wagers.wager_removed,
        e.WagerCalled: fold_wagers.wager_changed,
        e.WagerCalledOff: fold_wagers.wager_changed,
        e.WagerRefused: as_it_was,
        e.StakeCorrected: fold_wagers.wager_changed,
        e.DiceOffered: fold_dice.dice_offered,
        e.DiceAccepted: fold_dice.dice_accepted,
        e.DiceDeclined: fold_dice.dice_declined,
        e.OfferMoved: fold_dice.offer_moved,
        e.DiceNotTaken: fold_dice.dice_not_taken,
        e.StickpersonTookDice: fold_dice.stickperson_took_dice,
        e.StickpersonStopped: fold_dice.stickperson_stopped,
        e.DiceChosen: fold_dice.dice_chosen,
        e.DiceWanted: fold_dice.dice_wanted,
        e.DiceReturned: fold_dice.dice_returned,
        e.DiceGivenUp: fold_dice.dice_given_up,
        e.NewSetTaken: fold_dice.new_set_taken,
        e.PassOrdered: fold_dice.pass_ordered,
        e.DicePassed: fold_dice.dice_passed,
        e.DiceThrown: fold_rolls.dice_thrown,
        e.FacesRuled: as_it_was,
        e.Rolled: fold_rolls.rolled,
        e.NoRollCalled: fold_rolls.no_roll_called,
        e.Settled: fold_rolls.settled,
        e.WagersWereOff: as_it_was,
        e.ComePointSet: fold_rolls.come_point_set,
        e.PuckOn: fold_rolls.puck_on,
        e.PuckOff: fold_rolls.puck_off,
        e.SevenOut: fold_rolls.seven_out,
        e.SettlementUndone: fold_rolls.settlement_undone,
        e.OutcomeSetAside: fold_rolls.outcome_set_aside,
        e.DontsBarred: fold_rolls.donts_barred,
        e.WagersInvalid: fold_rolls.wagers_invalid,
        e.WagersVoided: fold_rolls.wagers_voided,
        e.BreachRecorded: as_it_was,
    }
)
apply, fold = FOLDING.apply, FOLDING.fold
