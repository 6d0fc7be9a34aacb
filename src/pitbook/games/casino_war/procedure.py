"""A round of Casino War, from the checked cards to the discard rack, and what may go wrong in it."""

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.options import CardsGo, OfferOrder
from pitbook.games.casino_war.round import PHASES, Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.shoe import SHOE
from pitbook.games.casino_war.topics import WarTopic as T
from pitbook.games.procedure import (
    AskedFor,
    Incident,
    Procedure,
    Step,
    capitalised,
    each_of,
    wagers_void,
    wrong_wagers,
)
from pitbook.games.shoe import procedure
from pitbook.games.shoe.options import DiscardsReturn

DEAL = "deal one card, face up, to each {names.box} with a wager, from your left, and then one to yourself."
DEALT = (T.ROUND_BEGINS, T.DEALT_FIRST, T.DEALT_FIRST_TO_DEALER)
CHOICE = (
    "offer each player whose card ties with yours the choice: to {names.surrender} half the {names.first}, "
    "or to {names.go_to_war} with a {names.second} as large."
)
CHOICES = (
    *(T.OPTION_OFFERED, T.SECOND_PLACED, T.SECOND_AMOUNT, T.SURRENDERED, T.SURRENDER_SIGN, T.DECIDES_ALONE),
    *(T.NO_ANSWER, T.ABSENT),
)
FIRST_SETTLED = (T.TIE_WON, T.TIE_LOST, T.FIRST_WON, T.FIRST_LOST)
WAR_SETTLED = (
    *(T.WAR_WON_FIRST, T.WAR_WON_SECOND, T.WAR_TIED_FIRST, T.WAR_TIED_SECOND, T.WAR_LOST_FIRST, T.WAR_LOST_SECOND),
)


def shared(rules: WarRules, table: WarTable) -> bool:
    return rules.owners_per_box > 1


def must_call(rules: WarRules, table: WarTable) -> bool:
    return rules.law.no_more_bets.must


def _no_more_bets(rules: WarRules, table: WarTable) -> str | None:
    return "No more bets"


def _place_your_bets(rules: WarRules, table: WarTable) -> str | None:
    return "Place your bets, please" if rules.law.betting_opens.called else None


def _war_or_surrender(rules: WarRules, table: WarTable) -> str | None:
    return capitalised(f"{rules.names.go_to_war} or {rules.names.surrender}?")


STEPS = (
    *procedure.made_ready(SHOE.commands, T, PHASES),
    Step(
        name="betting",
        says="Let the players place their wagers.",
        under=(T.BETTING_OPENS, T.FIRST_PLACED, T.TIE_PLACED),
        phases=frozenset({Phase.BETTING}),
        aloud=_place_your_bets,
        has=lambda rules, table: not shared(rules, table),
        over=lambda _, table: bool(table.placed),
    ),
    Step(
        name="betting",
        says=(
            "Let the players place their wagers. Several may share a {names.box}; "
            "whoever has a {names.first} there comes first for a {names.tie}."
        ),
        under=(T.BETTING_OPENS, T.FIRST_PLACED, T.TIE_PLACED, T.SHARED_BOX, T.TIE_PREFERENCE),
        phases=frozenset({Phase.BETTING}),
        aloud=_place_your_bets,
        has=lambda rules, table: shared(rules, table) and rules.has_tie,
        over=lambda _, table: bool(table.placed),
    ),
    Step(
        name="betting",
        says="Let the players place their wagers. Several may share a {names.box}.",
        under=(T.BETTING_OPENS, T.FIRST_PLACED, T.SHARED_BOX),
        phases=frozenset({Phase.BETTING}),
        aloud=_place_your_bets,
        has=lambda rules, table: shared(rules, table) and not rules.has_tie,
        over=lambda _, table: bool(table.placed),
    ),
    Step(
        name="no_more_bets",
        says="When players have placed their wagers, close betting.",
        under=(T.NO_MORE_BETS, T.BETTING_CLOSED),
        commands=(c.CallNoMoreBets,),
        phases=frozenset({Phase.BETTING}),
        aloud=_no_more_bets,
        has=must_call,
        over=lambda _, table: table.no_more_bets,
    ),
    Step(
        name="deal",
        says=capitalised(DEAL),
        under=DEALT,
        commands=(c.Draw, c.DrawCuttingCard),
        phases=frozenset({Phase.BETTING, Phase.INITIAL_DEAL}),
        has=must_call,
    ),
    Step(
        name="deal",
        says=f'You may call "No more bets". Then {DEAL}',
        under=(T.NO_MORE_BETS, *DEALT, T.BETTING_CLOSED),
        commands=(c.Draw, c.DrawCuttingCard, c.CallNoMoreBets),
        phases=frozenset({Phase.BETTING, Phase.INITIAL_DEAL}),
        has=lambda rules, table: not must_call(rules, table),
    ),
    Step(
        name="discards",
        says="Put the discards back into the device.",
        under=(T.DISCARDS_RETURNED,),
        has=lambda rules, table: (
            procedure.by_machine(rules, table) and rules.law.discards_returned.when is DiscardsReturn.AFTER_INITIAL_DEAL
        ),
    ),
    Step(
        name="interim",
        says=(
            "From your far right, take each {names.tie} that lost and pay each that won; "
            "then from there again each {names.first} that is decided."
        ),
        under=(T.INTERIM_SETTLEMENT, *FIRST_SETTLED),
        commands=(c.Settle,),
        phases=frozenset({Phase.INTERIM}),
        has=lambda rules, _: rules.has_tie,
    ),
    Step(
        name="interim",
        says="From your far right, take or pay each {names.first} that is decided.",
        under=(T.INTERIM_SETTLEMENT, T.FIRST_WON, T.FIRST_LOST),
        commands=(c.Settle,),
        phases=frozenset({Phase.INTERIM}),
        has=lambda rules, _: not rules.has_tie,
    ),
    Step(
        name="decided_cards",
        says="Collect the cards of the hands that won or lost, and put them into the discard rack.",
        under=(T.DECIDED_CARDS,),
        has=lambda rules, _: rules.law.decided_cards.cards is CardsGo.AT_ONCE,
    ),
    Step(
        name="choices",
        says=f"From your left, {CHOICE}",
        under=CHOICES,
        commands=(c.GoToWar, c.Surrender, c.NoAnswer),
        phases=frozenset({Phase.CHOICE}),
        aloud=_war_or_surrender,
        has=lambda rules, _: rules.law.option_offered.order is OfferOrder.LEFT_AFTER_SETTLEMENT,
    ),
    Step(
        name="choices",
        says=f"On your way from the right, {CHOICE}",
        under=CHOICES,
        commands=(c.GoToWar, c.Surrender, c.NoAnswer),
        phases=frozenset({Phase.CHOICE}),
        aloud=_war_or_surrender,
        has=lambda rules, _: rules.law.option_offered.order is OfferOrder.RIGHT_DURING_SETTLEMENT,
    ),
    Step(
        name="match",
        says="Lay as much from the float beside each {names.second}.",
        under=(T.MATCHED_FROM_FLOAT,),
        has=lambda rules, _: rules.terms.go_to_war_method == "B",
    ),
    Step(
        name="surrendered_cards",
        says="Collect the cards of the hands that were surrendered, and put them into the discard rack.",
        under=(T.SURRENDERED_CARDS,),
        has=lambda rules, _: rules.law.surrendered_cards.cards is CardsGo.AT_ONCE,
    ),
    Step(
        name="take_back",
        says="Ask the players whether they take wagers back before the round is put right.",
        under=(T.RECONSTRUCTION,),
        commands=(c.AnswerTakeBack,),
        phases=frozenset({Phase.TAKING_BACK}),
        has=lambda _, table: table.phase is Phase.TAKING_BACK and table.rebuild is not None,
    ),
    Step(
        name="take_back",
        says="Ask the players whether they take wagers back before the round is finished from a shoe.",
        under=(T.DEVICE_WITHOUT_SPARE,),
        commands=(c.AnswerTakeBack,),
        phases=frozenset({Phase.TAKING_BACK}),
        has=lambda _, table: table.phase is Phase.TAKING_BACK and table.rebuild is None,
    ),
    Step(
        name="war",
        says="From your left, deal a second card, face up, to each {names.box} at war, and then one to yourself.",
        under=(T.DEALT_SECOND, T.DEALT_SECOND_TO_DEALER),
        commands=(c.Draw, c.DrawCuttingCard),
        phases=frozenset({Phase.SUBSEQUENT_DEAL}),
    ),
    Step(
        name="final",
        says="Settle each {names.second}, and each {names.first} that went to war.",
        under=(T.FINAL_SETTLEMENT, *WAR_SETTLED),
        commands=(c.Settle,),
        phases=frozenset({Phase.FINAL}),
    ),
    Step(
        name="clear",
        says="Pick up the cards that are left on the layout.",
        under=(T.CARDS_COLLECTED,),
        commands=(c.Clear,),
        phases=frozenset({Phase.OVER}),
    ),
    Step(
        name="discards",
        says="Put the discards back into the device.",
        under=(T.DISCARDS_RETURNED,),
        has=lambda rules, table: (
            procedure.by_machine(rules, table) and rules.law.discards_returned.when is DiscardsReturn.AFTER_ROUND
        ),
    ),
    procedure.counted(SHOE.commands, T),
)

INCIDENTS = (
    # Single cards
    Incident(c.FaceUpCard, (T.FACE_UP_CARD,)),
    Incident(c.CardInError, (T.CARD_IN_ERROR,), {"burned": False}),
    Incident(c.CardInError, (T.BURNED_IN_ERROR,), {"burned": True}, says="a card is {names.cards_away} by mistake"),
    Incident(c.ExcessToDealer, (T.EXCESS_SEEN,), {"seen": True}),
    Incident(c.ExcessToDealer, (T.EXCESS_UNSEEN,), {"seen": False}),
    Incident(c.RoundWithoutWagers, (T.NO_WAGERS,)),
    # Cards in the wrong place, and choices not heard
    Incident(c.Reconstruct, (T.RECONSTRUCTION,), says="cards were placed wrongly in the round on the table"),
    Incident(c.ErrorFoundLate, (T.RECONSTRUCTION_LATE,), says="an error in an earlier round is found"),
    Incident(c.DealerCardForgotten, (T.DEALER_CARD_FORGOTTEN,)),
    Incident(c.SecondMissed, (T.SECOND_MISSED,), says="a {names.box} at war got no second card"),
    Incident(
        c.SecondWithoutWager, (T.SECOND_WITHOUT_WAGER,), says="a {names.box} that is not at war got a second card"
    ),
    Incident(c.OptionMissed, (T.OPTION_MISSED_LATE, T.OPTION_MISSED)),
    # The source and the device
    *procedure.missed(SHOE.commands, T),
    Incident(c.DiscardsNotReturned, (T.DISCARDS_NOT_RETURNED,)),
    *procedure.broken(SHOE.commands, T),
    # The whole round
    Incident(
        c.VoidRound,
        (T.CANNOT_RECONSTRUCT,),
        {"cause": c.VoidCause.CANNOT_RECONSTRUCT},
        says="cards were placed wrongly, and the round cannot be put right",
    ),
    *each_of(c.VoidRound, "cause", (each for each in c.VoidCause if each is not c.VoidCause.CANNOT_RECONSTRUCT)),
    # Wagers and people
    *wrong_wagers(c.StakeFound, c.InvalidWagers, T),
    Incident(c.GiveUpBoxes, (T.BOX_GIVEN_UP,), says="seats are short, and a player has more than one {names.box}"),
    wagers_void(c.VoidWagers, T),
    *each_of(c.RecordBreach, "breach", c.Breach),
    # Orders about the cards
    *procedure.ordered(SHOE.commands, T),
)

ASKED: AskedFor = {
    c.Sit: (T.SEATS, T.PLAYER_CARD),
    c.Leave: (T.SEATS, T.MARKER_REMOVED),
    c.Place: (T.FIRST_PLACED, T.TIE_PLACED),
    c.Change: (T.WAGER_CHANGED,),
    c.Withdraw: (T.WAGER_CHANGED,),
    c.DeclineTie: (T.TIE_PREFERENCE,),
    c.ChangeLimits: (T.LIMITS_CHANGED,),
    c.AgreeLimits: (T.PERSONAL_LIMITS,),
    **procedure.asked(SHOE.commands, T),
}

PROCEDURE = Procedure(STEPS, INCIDENTS, ASKED)
