"""A round of Casino War, from the checked cards to the discard rack, and what may go wrong in it."""

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.options import CardsGo, OfferOrder
from pitbook.games.casino_war.round import Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic as T
from pitbook.games.floor import FloorTopic
from pitbook.games.procedure import (
    NOT_THEIR_OWN,
    STAKE_OTHERWISE,
    AskedFor,
    Incident,
    Procedure,
    Step,
    capitalised,
    each_of,
)
from pitbook.games.shoe.options import BurnRule, DiscardsReturn, HandShuffle

CUTS = (
    *(T.CUT_AT_START, T.CUT_AFTER_BOX, T.CUT_AFTER_DEALER, T.CUT_AFTER_FIRST, T.CUT_AFTER_REPLACEMENT),
    *(T.CUT_OTHERWISE, T.CUT_REFUSED, T.CUT_BY_OFFICIAL, T.CUT_PLACE),
)
SHUFFLES = (T.SHUFFLE_AT_START, T.CUTTING_CARD_FIRST, T.CUTTING_CARD_OUT)
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


def by_hand(rules: WarRules, table: WarTable) -> bool:
    return not table.shoe.machine


def by_machine(rules: WarRules, table: WarTable) -> bool:
    return table.shoe.machine


def must_shuffle_first(rules: WarRules, table: WarTable) -> bool:
    return rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST


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
    Step(
        name="check",
        says="Check that the decks are complete.",
        under=(T.CARDS_CHECKED, T.DECKS),
        commands=(c.CheckCards,),
        phases=frozenset({Phase.CHECK}),
    ),
    Step(
        name="shuffle",
        says="Shuffle the cards.",
        under=(T.SHUFFLED, *SHUFFLES),
        commands=(c.ShuffleCards,),
        phases=frozenset({Phase.SHUFFLE}),
        has=by_hand,
    ),
    Step(
        name="load",
        says="Put the cards into the device that shuffles them.",
        under=(T.DEVICE_LOADED, T.SHUFFLE_AT_START),
        commands=(c.LoadDevice,),
        phases=frozenset({Phase.SHUFFLE}),
        has=lambda rules, table: by_machine(rules, table) and not must_shuffle_first(rules, table),
    ),
    Step(
        name="load",
        says="Shuffle the cards by hand, then put them into the device that shuffles them.",
        under=(T.DEVICE_LOADED,),
        commands=(c.LoadDevice,),
        phases=frozenset({Phase.SHUFFLE}),
        has=lambda rules, table: by_machine(rules, table) and must_shuffle_first(rules, table),
    ),
    Step(
        name="cut",
        says="Offer the cut, clockwise from the player whose turn it is. If nobody takes it, an official cuts.",
        under=CUTS,
        commands=(c.AcceptCut, c.RefuseCut, c.OfficialCut),
        phases=frozenset({Phase.CUT}),
        has=by_hand,
    ),
    Step(
        name="cutting_card",
        says="Bring the front part to the back, set the cutting card, and put the cards into the shoe.",
        under=(T.CUTTING_CARD_PLACE,),
        commands=(c.PlaceCuttingCard,),
        phases=frozenset({Phase.CUTTING_CARD}),
        has=by_hand,
    ),
    Step(
        name="burn",
        says="Put the first card face down into the discard rack, and show it to nobody.",
        under=(T.BURN,),
        commands=(c.BurnCard,),
        phases=frozenset({Phase.BURN}),
        has=lambda rules, _: rules.law.burn.rule is BurnRule.ALWAYS_UNSEEN,
    ),
    Step(
        name="burn",
        says="You may put the first card away unseen. A player who asks to see it is shown it.",
        under=(T.BURN, T.BURN_SHOWN),
        commands=(c.BurnCard, c.SkipBurn),
        phases=frozenset({Phase.BURN}),
        has=lambda rules, _: rules.law.burn.rule is BurnRule.OPTIONAL,
    ),
    Step(
        name="verify",
        says="Take out the cards that are left, check them, and put them back.",
        under=(T.CHECK_DIRECTED, T.FACED_CHECKED),
        commands=(c.VerifyCards,),
        phases=frozenset({Phase.BETTING, Phase.INITIAL_DEAL, Phase.SUBSEQUENT_DEAL}),
        has=lambda _, table: table.check_waits,
    ),
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
        has=shared,
        over=lambda _, table: bool(table.placed),
    ),
    Step(
        name="no_more_bets",
        says="When all who want to have placed their wagers, call an end to betting.",
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
            by_machine(rules, table) and rules.law.discards_returned.when is DiscardsReturn.AFTER_INITIAL_DEAL
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
            by_machine(rules, table) and rules.law.discards_returned.when is DiscardsReturn.AFTER_ROUND
        ),
    ),
    Step(
        name="count",
        says="At the end of gaming, go through all the cards.",
        under=(T.CARDS_COUNTED,),
        commands=(c.CountCards,),
        has=lambda rules, _: rules.law.cards_counted.known,
    ),
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
    Incident(c.Reconstruct, (T.RECONSTRUCTION,), says="cards were placed wrongly in the round that lies there"),
    Incident(c.ErrorFoundLate, (T.RECONSTRUCTION_LATE,), says="an error in an earlier round is found"),
    Incident(c.DealerCardForgotten, (T.DEALER_CARD_FORGOTTEN,)),
    Incident(c.SecondMissed, (T.SECOND_MISSED,), says="a {names.box} at war got no second card"),
    Incident(
        c.SecondWithoutWager, (T.SECOND_WITHOUT_WAGER,), says="a {names.box} that is not at war got a second card"
    ),
    Incident(c.OptionMissed, (T.OPTION_MISSED_LATE, T.OPTION_MISSED)),
    # The source and the device
    Incident(c.CardsRanOut, (T.INSUFFICIENT_CARDS,)),
    Incident(c.WrongCut, (T.WRONG_CUT,)),
    Incident(c.BurnForgotten, (T.BURN_FORGOTTEN,)),
    Incident(c.ShuffleMissed, (T.SHUFFLE_MISSED,)),
    Incident(c.DiscardsNotReturned, (T.DISCARDS_NOT_RETURNED,)),
    Incident(c.WrongCards, (T.WRONG_CARDS,)),
    Incident(c.MoveToSpareDevice, (T.DEVICE_MOVED,), {"damaged_cards": 0}),
    Incident(c.MoveToSpareDevice, (T.DEVICE_DAMAGED_CARDS,), like={"damaged_cards": 1}),
    Incident(c.FinishFromShoe, (T.DEVICE_WITHOUT_SPARE,)),
    # The whole round
    Incident(
        c.VoidRound,
        (T.CANNOT_RECONSTRUCT,),
        {"cause": c.VoidCause.CANNOT_RECONSTRUCT},
        says="cards were placed wrongly, and the round cannot be put right",
    ),
    *each_of(c.VoidRound, "cause", (each for each in c.VoidCause if each is not c.VoidCause.CANNOT_RECONSTRUCT)),
    # Wagers and people
    Incident(
        c.StakeFound,
        (T.UNDER_MINIMUM, T.OVER_MAXIMUM),
        says=STAKE_OTHERWISE,
    ),
    Incident(
        c.InvalidWagers,
        (T.INVALID_BEFORE, T.INVALID_DURING, T.INVALID_SETTLED),
        says=NOT_THEIR_OWN,
    ),
    Incident(c.GiveUpBoxes, (T.BOX_GIVEN_UP,), says="seats are short, and a player has more than one {names.box}"),
    Incident(
        c.VoidWagers,
        (FloorTopic.WAGERS_DECLARED_VOID, T.WAGERS_VOID),
        says="the wagers of a person who broke the rules are declared void",
    ),
    *each_of(c.RecordBreach, "breach", c.Breach),
    # Orders about the cards
    Incident(c.OrderShuffle, (T.SHUFFLE_ORDERED,), says="there is reason to have the cards shuffled"),
    Incident(c.ReplaceCards, (T.CARDS_REPLACED,), {"unfit": True}, says="the cards have become unfit for use"),
    Incident(c.ReplaceCards, (T.CARDS_REPLACED,), {"unfit": False}, says="other cards are to be brought"),
    Incident(c.CheckReplacement, (T.CARDS_REPLACED,), says="a card is brought to replace a marked or damaged one"),
    Incident(c.ChangeCard, (T.CARDS_REPLACED,), says="one card is marked or damaged"),
    Incident(c.DirectCheck, (T.CHECK_DIRECTED,), {"faced": False}, says="there is reason to have the cards checked"),
    Incident(c.DirectCheck, (T.FACED_CHECKED,), {"faced": True}),
)

ASKED: AskedFor = {
    c.Sit: (T.SEATS, T.PLAYER_CARD),
    c.Leave: (T.SEATS, T.MARKER_REMOVED),
    c.Place: (T.FIRST_PLACED, T.TIE_PLACED),
    c.Change: (T.WAGER_CHANGED,),
    c.Withdraw: (T.WAGER_CHANGED,),
    c.DeclineTie: (T.TIE_PREFERENCE,),
    c.ShowBurn: (T.BURN_SHOWN,),
    c.Riffle: (T.RIFFLE,),
    c.ChangeLimits: (T.LIMITS_CHANGED,),
    c.AgreeLimits: (T.PERSONAL_LIMITS,),
    c.AnnounceFinalRounds: (T.CUTTING_CARD_IN_FINAL_ROUNDS,),
}

PROCEDURE = Procedure(STEPS, INCIDENTS, ASKED)
